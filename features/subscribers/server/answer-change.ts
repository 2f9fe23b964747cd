// A phone that is known may be typed by anybody: what then changes is told to the phone, and its holder takes it back
// or agrees to it.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import { recordChanges } from '../../history/server/record-changes.ts';
import { linkTarget } from '../../notices/server/link-target.ts';
import { makeLinks } from '../../notices/server/make-links.ts';
import { matchCustomer } from './match-receivers.ts';
import { recordConsents } from './record-consents.ts';

const DAY_MS = 86_400_000;
const ANSWER_DAYS = 14;

const placeColumns = [
  'address',
  'lat',
  'lng',
  'address_type',
  'original_address',
  'original_lat',
  'original_lng',
  'home_address',
  'home_lat',
  'home_lng',
  'home_address_type',
] as const;

/** The place as it is kept, all of it, so that it can be put back. */
export async function wholePlace(tx: TenantTx, customer_id: number) {
  return (
    (await tx
      .selectFrom('locations')
      .select(placeColumns)
      .where('customer_id', '=', customer_id)
      .executeTakeFirst()) ?? null
  );
}
export type WholePlace = NonNullable<Awaited<ReturnType<typeof wholePlace>>>;

/** Keeps what was before; answers the link under which the holder of the phone answers. */
export async function keepChange(
  tx: TenantTx,
  by: Act,
  customer_id: number,
  change: { moved: boolean; place_before: WholePlace | null; asks_marketing: boolean },
): Promise<string> {
  const { id } = await tx
    .insertInto('subscription_changes')
    .values({
      customer_id,
      at: by.now,
      moved: change.moved,
      asks_marketing: change.asks_marketing,
      place_before: change.moved && change.place_before ? JSON.stringify(change.place_before) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expires_at = new Date(by.now.getTime() + ANSWER_DAYS * DAY_MS);
  const [link] = await makeLinks(tx, by, [{ customer_id, subscription_change_id: id, expires_at }]);
  return link as string;
}

interface Change {
  id: number;
  customer_id: number;
  moved: boolean;
  place_before: unknown;
  asks_marketing: boolean;
  taken_back_at: Date | null;
  confirmed_at: Date | null;
}

async function takeBack(tx: TenantTx, by: Act, change: Change): Promise<void> {
  const before = change.place_before as WholePlace | null;
  if (before) {
    await tx
      .insertInto('locations')
      .values({ customer_id: change.customer_id, ...before })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'customer_id']).doUpdateSet({ ...before, updated_at: by.now }),
      )
      .execute();
  } else {
    await tx.deleteFrom('locations').where('customer_id', '=', change.customer_id).execute();
  }
  await tx
    .updateTable('subscription_changes')
    .set({ taken_back_at: by.now })
    .where('id', '=', change.id)
    .execute();
  await matchCustomer(tx, by.actor.tenant, change.customer_id, by.now);
}

async function agreeToMarketing(
  tx: TenantTx,
  by: Act,
  change: Change,
  customer: { id: number; phone: string; marketing_agreement: boolean },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set((column) => ({
      marketing_agreement: true,
      updated_at: by.now,
      lock_version: column('lock_version', '+', 1),
    }))
    .where('id', '=', customer.id)
    .execute();
  const { marketing_agreement } = customer;
  recordChanges(tx, by, [
    {
      kind: 'customers',
      id: customer.id,
      before: { marketing_agreement },
      after: { marketing_agreement: true },
    },
  ]);
  if (!marketing_agreement) await recordConsents(tx, by, customer, { marketing: true }, 'sms_link');
  await tx
    .updateTable('subscription_changes')
    .set({ confirmed_at: by.now })
    .where('id', '=', change.id)
    .execute();
}

/**
 * Refused: 404 for a code that is unknown, over, or stands for something else, and for an answer to what was not asked.
 */
export async function answerTo(
  tx: TenantTx,
  by: Act,
  code: string,
  answer: 'take_back' | 'confirm_marketing',
): Promise<{ taken_back: boolean; confirmed: boolean }> {
  const id = (await linkTarget(tx, code, by.now))?.subscription_change_id ?? notFound();
  const of =
    (await tx
      .selectFrom('subscription_changes')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirst()) ?? notFound();
  const customer =
    (await tx
      .selectFrom('customers')
      .select(['id', 'phone', 'marketing_agreement'])
      .where('id', '=', of.customer_id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  const change = await tx
    .selectFrom('subscription_changes')
    .select(['id', 'customer_id', 'moved', 'asks_marketing', 'place_before', 'taken_back_at', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (answer === 'take_back' ? !change.moved : !change.asks_marketing) notFound();
  if (answer === 'take_back' && change.taken_back_at === null) await takeBack(tx, by, change);
  if (answer === 'confirm_marketing' && change.confirmed_at === null)
    await agreeToMarketing(tx, by, change, customer);
  return {
    taken_back: change.taken_back_at !== null || answer === 'take_back',
    confirmed: change.confirmed_at !== null || answer === 'confirm_marketing',
  };
}

/** What nobody can answer any more is forgotten. */
export async function forgetOldChanges(tx: TenantTx, now: Date): Promise<void> {
  await tx
    .deleteFrom('subscription_changes')
    .where('at', '<', new Date(now.getTime() - (ANSWER_DAYS + 1) * DAY_MS))
    .execute();
}
