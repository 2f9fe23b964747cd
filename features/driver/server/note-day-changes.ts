// What the office changed in the days of drivers who want to be told: looked for by comparing each day with how it was
// told last, whoever changed it and by which door.

import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type Day } from '../../../shared/calendar.ts';
import { changesOfDay, MOST_CHANGES, type ToldDay } from '../rules/day-changes.ts';
import { joins_ms, pushUntil } from '../rules/push.ts';
import { readDays } from './days-of-drivers.ts';

interface Noted {
  user_id: number;
  date: Day;
  day: ToldDay;
  noted_at: Date;
  told_at: Date | null;
}

async function listNoted(tx: TenantTx, user_ids: readonly number[]): Promise<Map<number, Noted>> {
  const { rows } = await shaped<Noted>(
    fromTable('d', 'user_id date day noted_at told_at'),
    (columns) => sql`
    select ${columns}
    from told_days d where d.user_id = any(${[...user_ids]}::bigint[]) order by d.user_id for update`,
  ).execute(tx);
  return new Map(rows.map((row) => [row.user_id, row]));
}

async function keepNoted(tx: TenantTx, rows: readonly Noted[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into told_days (user_id, date, day, noted_at, told_at)
    select user_id, date, day, noted_at, told_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(user_id bigint, date date, day jsonb, noted_at timestamptz, told_at timestamptz)
    order by user_id
    on conflict (tenant_id, user_id) do update set date = excluded.date, day = excluded.day,
      noted_at = excluded.noted_at, told_at = excluded.told_at`.execute(tx);
}

/** How the days of these drivers are now, where it was not noted today yet: what changes from here on is told. */
export async function noteDays(
  tx: TenantTx,
  tenant: Tenant,
  now: Date,
  user_ids: readonly number[],
): Promise<void> {
  const date = dayIn(tenant.time_zone, now);
  const noted = await listNoted(tx, user_ids);
  const fresh = user_ids.filter((id) => noted.get(id)?.date !== date);
  const days = await readDays(tx, tenant, now, fresh);
  await keepNoted(
    tx,
    [...days].map(([user_id, day]) => ({ user_id, date, day, noted_at: now, told_at: null })),
  );
}

interface OwnAct {
  user_id: number;
  plan_event_id: number;
  kind: string;
  received_at: Date;
}

/** What the drivers did themselves to what their days hold, since then. */
async function listOwnActs(tx: TenantTx, trip_ids: readonly number[], since: Date): Promise<OwnAct[]> {
  const { rows } = await shaped<OwnAct>(
    fromTable('a', 'user_id plan_event_id kind received_at'),
    (columns) => sql`
    select ${columns}
    from driver_acts a
    where a.tenant_id = current_tenant() and a.plan_event_id = any(${[...trip_ids]}::bigint[])
      and a.kind in ('take', 'reorder', 'end') and a.received_at >= ${since}`,
  ).execute(tx);
  return rows;
}

/** As it would be had the driver alone done something. */
function withOwnActs(before: ToldDay, after: ToldDay, acts: readonly OwnAct[]): ToldDay {
  const done = (kind: string, id: number) =>
    acts.some((act) => act.kind === kind && act.plan_event_id === id);
  const known = new Set(before.trips.map(({ id }) => id));
  const taken = after.trips.filter(({ id }) => !known.has(id) && done('take', id));
  const trips = before.trips
    .filter(({ id }) => !done('end', id))
    .map((trip) => {
      const now = after.trips.find(({ id }) => id === trip.id);
      if (!now || !done('reorder', trip.id)) return trip;
      const times = new Map(now.stops.map(({ id, planned_at }) => [id, planned_at]));
      const stops = trip.stops.map((stop) => ({
        ...stop,
        planned_at: times.get(stop.id) ?? stop.planned_at,
      }));
      return { ...trip, stops };
    });
  return { ...before, trips: [...trips, ...taken] };
}

/** Trips that are over are told of no more, whoever ended them. */
async function listEnded(tx: TenantTx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('plan_events')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('finished_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What was noted comes back with its fields in another order. */
const isSameDay = (after: Noted['day'], before: Noted['day']) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(after.trips)), before.trips);

/**
 * Notes for each driver what changed, and for each phone that it is to be told. What changes within a minute of what
 * was told last waits, and is told together.
 */
export async function noteDayChanges(
  tx: TenantTx,
  tenant: Tenant,
  now: Date,
  user_ids: readonly number[],
): Promise<void> {
  if (user_ids.length === 0) return;
  await noteDays(tx, tenant, now, user_ids);
  const noted = await listNoted(tx, user_ids);
  const resting = (one: Noted) => one.told_at !== null && now.getTime() - one.told_at.getTime() < joins_ms;
  const looked = [...noted.values()].filter((one) => !resting(one));
  if (looked.length === 0) return;
  const ids = looked.map(({ user_id }) => user_id);
  const days = await readDays(tx, tenant, now, ids);
  const since = new Date(Math.min(...looked.map(({ noted_at }) => noted_at.getTime())));
  const trip_ids = [...looked.map(({ day }) => day), ...days.values()].flatMap(({ trips }) =>
    trips.map(({ id }) => id),
  );
  const acts = Map.groupBy(await listOwnActs(tx, trip_ids, since), ({ user_id }) => user_id);
  const ended = await listEnded(tx, trip_ids);
  const told: { user_id: number; changes: object[] }[] = [];
  const kept: Noted[] = [];
  for (const { user_id, date, day: before, noted_at, told_at } of looked) {
    const after = days.get(user_id);
    if (!after || isSameDay(after, before)) continue;
    const own = (acts.get(user_id) ?? []).filter((act) => act.received_at >= noted_at);
    const open = { ...before, trips: before.trips.filter(({ id }) => !ended.has(id)) };
    const changes = changesOfDay(withOwnActs({ date, ...open }, after, own), after).slice(0, MOST_CHANGES);
    if (changes.length > 0)
      told.push({ user_id, changes: changes.map(({ kind, what }) => ({ kind, what })) });
    kept.push({ user_id, date, day: after, noted_at: now, told_at: changes.length > 0 ? now : told_at });
  }
  await keepNoted(tx, kept);
  if (told.length === 0) return;
  await sql`
    insert into push_notices (push_subscription_id, changes, created_at, due_at, expires_at)
    select s.id, t.changes, ${now}, ${now}, ${pushUntil(tenant.time_zone, now)}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(user_id bigint, changes jsonb)
    join push_subscriptions s on s.tenant_id = current_tenant() and s.user_id = t.user_id
    order by s.id`.execute(tx);
}
