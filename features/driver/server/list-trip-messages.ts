// What office and driver wrote to each other of a trip, and what is known of the driver's phone.

import { sql, type RawBuilder } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { MOST_MESSAGES, type TripMessage, type TripTalk } from '../contract/trip-messages.ts';

interface MessageRow extends Omit<TripMessage, 'at' | 'on_phone_at' | 'read_at'> {
  plan_event_id: number;
  at: Date;
  on_phone_at: Date | null;
  read_at: Date | null;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

async function messagesWhere(
  tx: TenantTx,
  which: RawBuilder<unknown>,
): Promise<(TripMessage & { plan_event_id: number })[]> {
  const { rows } = await shaped<MessageRow>(
    {
      ...fromTable('m', 'plan_event_id text answer at on_phone_at read_at'),
      id: 'm.message_id',
      from_driver: sql`m.user_id = m.driver_id`,
      full_name: sql`u.first_name || ' ' || u.last_name`,
    },
    (columns) => sql`
    select ${columns}
    from trip_messages m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.tenant_id = current_tenant() and ${which}
    order by m.at desc, m.received_at desc, m.message_id limit ${MOST_MESSAGES}`,
  ).execute(tx);
  return rows
    .map(({ at, on_phone_at, read_at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      on_phone_at: iso(on_phone_at),
      read_at: iso(read_at),
    }))
    .reverse();
}

export async function listMessagesOfTrip(tx: TenantTx, plan_event_id: number): Promise<TripMessage[]> {
  return (await messagesWhere(tx, sql`m.plan_event_id = ${plan_event_id}`)).map(withoutTrip);
}

const withoutTrip = ({ plan_event_id: _, ...message }: TripMessage & { plan_event_id: number }) => message;

/** Those of one driver, by trip: what was said to the one before is not theirs. */
export async function listMessagesOfDriver(
  tx: TenantTx,
  driver_id: number,
  plan_event_ids: readonly number[],
): Promise<Map<number, TripMessage[]>> {
  const rows = await messagesWhere(
    tx,
    sql`m.driver_id = ${driver_id} and m.plan_event_id = any(${[...plan_event_ids]}::bigint[])`,
  );
  const byTrip = Map.groupBy(rows, (row) => row.plan_event_id);
  return new Map([...byTrip].map(([trip_id, messages]) => [trip_id, messages.map(withoutTrip)]));
}

interface TalkRow {
  id: number;
  unread_count: number;
  seen_at: Date | null;
  battery_percent: number | null;
  is_charging: boolean | null;
  waiting_count: number | null;
}

/** Of each trip, for the board of the day. */
export async function listTripTalks(
  tx: TenantTx,
  plan_event_ids: readonly number[],
): Promise<Map<number, TripTalk>> {
  const { rows } = await shaped<TalkRow>(
    {
      id: 'e.id',
      ...fromTable('p', 'seen_at battery_percent is_charging waiting_count'),
      unread_count: sql`(
        select count(*) from trip_messages m
        where m.tenant_id = e.tenant_id and m.plan_event_id = e.id and m.user_id = m.driver_id
          and m.read_at is null)::integer`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events e left join driver_phones p on p.tenant_id = e.tenant_id and p.user_id = e.user_id
    where e.tenant_id = current_tenant() and e.id = any(${[...plan_event_ids]}::bigint[])`,
  ).execute(tx);
  return new Map(
    rows.map(({ id, unread_count, seen_at, battery_percent, is_charging, waiting_count }) => [
      id,
      {
        unread_count,
        phone: seen_at && {
          seen_at: seen_at.toISOString(),
          battery_percent,
          is_charging,
          waiting_count: waiting_count ?? 0,
        },
      },
    ]),
  );
}
