// How often the public may try: per address and per phone and day (RG83, RG86).

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addressOf, triesWithin } from '../../../server/tries.ts';
import { dayIn, secondsToTomorrow } from '../../../shared/calendar.ts';
import { refuseFor } from '../../../shared/refusals.ts';
import { subscriberRefusals } from '../refusals.ts';
import { phoneFor } from '../rules/subscriber.ts';

const HOUR_MS = 3_600_000;
const addresses = {
  subscribe: triesWithin('subscribe', HOUR_MS, 10),
  unsubscribe: triesWithin('unsubscribe', HOUR_MS, 5),
  authorize: triesWithin('authorize', HOUR_MS, 10),
};
const mostPerPhone = { subscribe: 5, unsubscribe: 3, send_code: 3, try_code: 5 } as const;

/** Counts a try of this address, in a transaction that must commit whatever comes of it; refused: too_often. */
export const countAddress = (
  tx: TenantTx,
  kind: keyof typeof addresses,
  { actor, now }: Act,
): Promise<void> => addresses[kind].takeOrRefuse(tx, addressOf(actor), now, subscriberRefusals.too_often);

/** Counts a form that is sent; a number that was mistyped is none. Refused: too_often. */
export async function countForm({
  tx,
  by,
  body,
}: {
  tx: TenantTx;
  by: Act;
  body: { phone: string };
}): Promise<void> {
  if (phoneFor(by.actor.tenant.country, body.phone) !== null) await countAddress(tx, 'subscribe', by);
}

/** Whoever subscribes with a phone and whoever erases its person take turns, before either locks a row. */
const turnOf = (phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('phone ' || ${phone}, current_tenant()))`;

/**
 * Until the transaction ends nobody subscribes with this phone (E.164). Taken before the person is locked, or two
 * would wait for each other.
 */
export async function holdPhone(tx: TenantTx, phone: string): Promise<void> {
  await turnOf(phone).execute(tx);
}

/**
 * Counts a try for this phone (E.164); answers which one of the day it is; refused: too_often. Two at once for one
 * phone wait for each other here.
 */
export async function countPhone(
  tx: TenantTx,
  kind: keyof typeof mostPerPhone,
  phone: string,
  { actor, now }: Act,
): Promise<number> {
  const { rows } = await shaped<{ count: number }>(
    { count: 'count' },
    (columns) => sql`
    with turn as materialized (${turnOf(phone)})
    insert into daily_counts (kind, subject, day, count)
      select ${kind}::text, ${phone}::text, ${dayIn(actor.tenant.time_zone, now)}::date, 1 from turn
    on conflict (tenant_id, kind, subject, day) do update set count = daily_counts.count + 1 returning ${columns}`,
  ).execute(tx);
  const count = rows[0]?.count ?? 0;
  return count > mostPerPhone[kind]
    ? refuseFor(secondsToTomorrow(actor.tenant.time_zone, now), subscriberRefusals.too_often)
    : count;
}

/** The tries of a phone go with the person; those of an address of the network stay. */
export async function forgetPhone(tx: TenantTx, phones: readonly string[]): Promise<void> {
  if (phones.length > 0)
    await tx
      .deleteFrom('daily_counts')
      .where('subject', 'in', [...phones])
      .execute();
}

export async function forgetOldCounts(tx: TenantTx, before: string): Promise<void> {
  await tx.deleteFrom('daily_counts').where('day', '<', before).execute();
}
