// The evidence of what people agreed to and took back.

import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
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

/** Given elsewhere: a sheet says of it when and how, as far as the company knows. */
interface SaidConsent {
  customer: { id: number; phone: string };
  given: Partial<Record<ConsentKind, boolean>>;
  said_on: string | null;
  said_source: string | null;
}

/** What came by a sheet, and what was taken back with it: nobody's own word. */
export const importSources = { import: 'import', undone: 'import_undone' } as const;
/** To which wording somebody agreed elsewhere nobody here knows. */
const ELSEWHERE = 'elsewhere';

export async function recordSaidConsents(
  tx: TenantTx,
  by: Act,
  said: readonly SaidConsent[],
  source: keyof typeof importSources,
): Promise<void> {
  const rows = said.flatMap(({ customer, given, said_on, said_source }) =>
    Object.entries(given).map(([kind, is_given]) => ({
      customer_id: customer.id,
      phone_hash: digest(customer.phone),
      kind,
      given: is_given,
      said_on: is_given ? said_on : null,
      said_source: is_given ? said_source : null,
    })),
  );
  await sql`
    insert into consents (customer_id, phone_hash, kind, given, at, source, text_version, said_on, said_source)
    select customer_id, phone_hash, kind, given, ${by.now}, ${importSources[source]}, ${ELSEWHERE}, said_on, said_source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said
      (customer_id bigint, phone_hash text, kind text, given boolean, said_on date, said_source text)`.execute(
    tx,
  );
}

export type SaidNo = Partial<Record<'sms' | 'marketing', Date>>;

/**
 * Of some phones (E.164), who has taken a consent back and when, also those who were erased since: by their last word,
 * or by an SMS with STOP when nobody was known by the phone.
 */
export async function whoSaidNo(tx: TenantTx, phones: readonly string[]): Promise<Map<string, SaidNo>> {
  const byDigest = new Map(phones.map((phone) => [digest(phone), phone]));
  const { rows } = await shaped<{ phone_hash: string; kind: string; at: Date; given: boolean }>(
    fromTable('w', 'phone_hash kind at given'),
    (columns) => sql`
    select ${columns} from (
      select distinct on (phone_hash, kind) phone_hash, kind, at, given from consents
      where tenant_id = current_tenant() and phone_hash = any (${[...byDigest.keys()]}::text[])
        and source <> ${importSources.undone}
      order by phone_hash, kind, id desc) w`,
  ).execute(tx);
  const no = new Map<string, SaidNo>();
  const note = (phone: string, kind: 'sms' | 'marketing', at: Date) =>
    no.set(phone, { ...no.get(phone), [kind]: at });
  for (const { phone_hash, kind, at, given } of rows)
    if (!given && (kind === 'sms' || kind === 'marketing')) note(byDigest.get(phone_hash) ?? '', kind, at);
  const answers = await tx
    .selectFrom('sms_answers')
    .select(['phone', ({ fn }) => fn.max('came_at').as('at')])
    .where('is_stop', '=', true)
    .where('phone', '=', sql<string>`any (${[...phones]}::text[])`)
    .groupBy('phone')
    .execute();
  for (const { phone, at } of answers) note(phone, 'sms', at);
  return no;
}

/** Of a consent that was given, as a sheet stated it. */
interface Evidence {
  on: string | null;
  source: string | null;
}
/** By the kind of consent. */
type WhatWasSaid = Partial<Record<string, Evidence>>;

/** Of some phones (E.164), what was said of the consents that were given last: when, and how. */
export async function whatWasSaid(
  tx: TenantTx,
  phones: readonly string[],
): Promise<Map<string, WhatWasSaid>> {
  const byDigest = new Map(phones.map((phone) => [digest(phone), phone]));
  const { rows } = await shaped<Evidence & { phone_hash: string; kind: string }>(
    { ...fromTable('c', 'phone_hash kind'), on: sql`c.said_on::text`, source: sql`c.said_source` },
    (columns) => sql`
    select distinct on (c.phone_hash, c.kind) ${columns} from consents c
    where c.tenant_id = current_tenant() and c.phone_hash = any (${[...byDigest.keys()]}::text[]) and c.given
    order by c.phone_hash, c.kind, c.id desc`,
  ).execute(tx);
  const said = new Map<string, WhatWasSaid>();
  for (const { phone_hash, kind, ...evidence } of rows) {
    const phone = byDigest.get(phone_hash) ?? '';
    said.set(phone, { ...said.get(phone), [kind]: evidence });
  }
  return said;
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
