// The evidence of what people agreed to and took back.

import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';

/** Which wording of the consent the page shows; every consent keeps the one it was given to. */
const TEXT_VERSION = '1';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

export type ConsentKind = 'sms' | 'marketing' | 'gdpr';

/** One row per change, kept when the person is not (RG88): phone and address only as digests. */
export async function recordConsents(
  tx: TenantTx,
  by: Act,
  customer: { id: number; phone: string },
  given: Partial<Record<ConsentKind, boolean>>,
  source: string,
): Promise<void> {
  const rows = Object.entries(given).map(([kind, is_given]) => ({
    customer_id: customer.id,
    phone_hash: digest(customer.phone),
    kind,
    given: is_given,
    at: by.now,
    source,
    text_version: TEXT_VERSION,
    ip_hash: digest(by.actor.ip),
  }));
  if (rows.length > 0) await tx.insertInto('consents').values(rows).execute();
}

const KEPT_YEARS = 5;
const portion = 2_000;

/** The log is kept five years (RG88), a yes that still holds as long as it does. In portions; answers how many went. */
export async function forgetOldConsents(within: WithinTenant, now: Date, most = portion): Promise<number> {
  let gone = 0;
  for (let last = most; last === most; gone += last) {
    last = await within(async (tx) => {
      const { rows } = await shaped<{ count: number }>(
        {
          count: sql`forget_consents_before(
          ${now}::timestamptz - make_interval(years => ${KEPT_YEARS}), ${most})`,
        },
        (columns) => sql`
        select ${columns}`,
      ).execute(tx);
      return rows[0]?.count ?? 0;
    });
  }
  return gone;
}
