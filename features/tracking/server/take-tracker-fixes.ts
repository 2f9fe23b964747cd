// Where the tracker of a car says that it is, while the car has a trip. From here on it is a fix as any other: of the
// fleet's provider, of the driver's page and of a tracker each counts at its own moment, and what cannot be true beside
// the others is left out, whoever says it.

import { sql } from 'kysely';
import type { Ask } from '../../../server/calls/serve.ts';
import { digestOf } from '../../../server/secret-tokens.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import { tellsPlace } from '../rules/said-place.ts';
import { fixesOfTracker, isOnTrip, MOST_AT_ONCE, type TripTimes } from '../rules/tracker-says.ts';
import { preparePush, recordFixes } from './record-fixes.ts';

const MINUTE_MS = 60_000;

interface Tracker {
  id: number;
  car_id: number;
  heard_at: Date | null;
  /** Whose trips alone it tells of; null where it stays in the car. */
  driver_id: number | null;
}

/** The own phone of somebody who has left tells nothing. */
async function findCaller(tx: TenantTx, token: string): Promise<Tracker> {
  const tracker = await tx
    .selectFrom('car_trackers as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.user_id'),
    )
    .select(['t.id', 't.car_id', 't.heard_at', 't.user_id', 't.drivers_own', 'u.status'])
    .where('t.token_digest', '=', digestOf(token))
    .where('t.ended_at', 'is', null)
    .executeTakeFirst();
  if (!tracker || (tracker.drivers_own && tracker.status !== 'active')) return notFound();
  const { id, car_id, heard_at, user_id, drivers_own } = tracker;
  return { id, car_id, heard_at, driver_id: drivers_own ? user_id : null };
}

/** After the car is held, as whoever gives it another tracker does. */
async function noteHeard(tx: TenantTx, { id, heard_at }: Tracker, now: Date): Promise<void> {
  if (heard_at !== null && now.getTime() - heard_at.getTime() < MINUTE_MS) return;
  await tx
    .updateTable('car_trackers')
    .set({ heard_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Of the last days: nothing older is believed. */
async function listTrips(tx: TenantTx, { car_id, driver_id }: Tracker, now: Date): Promise<TripTimes[]> {
  const { rows } = await shaped<TripTimes>(
    fromTable('pe', 'departs_at started_at finished_at returns_at'),
    (columns) => sql`
    select ${columns}
    from plan_events pe
    where pe.car_id = ${car_id} and pe.deleted_at is null
      and (${driver_id}::bigint is null or pe.user_id = ${driver_id})
      and pe.date between ${now}::date - 20 and ${now}::date + 1
      and coalesce(pe.finished_at, ${now}) > ${now}::timestamptz - interval '3 days'`,
  ).execute(tx);
  return rows;
}

type Call = Pick<
  Ask<{ token: string }, Record<string, unknown>, Record<string, unknown>>,
  'tx' | 'app' | 'tenant' | 'now' | 'params' | 'query' | 'body' | 'afterCommit'
>;

export async function takeTrackerFixes({ tx, app, tenant, now, params, query, body, afterCommit }: Call) {
  const tracker = await findCaller(tx, params.token);
  const said = fixesOfTracker({ ...query, ...body }, now)
    .slice(0, MOST_AT_ONCE)
    .filter(tellsPlace);
  const trips = said.length === 0 ? [] : await listTrips(tx, tracker, now);
  const fixes = said
    .filter(({ at }) => trips.some((trip) => isOnTrip(at, trip)))
    .map(({ accuracy_m: _, ...fix }) => ({ ...fix, car_id: tracker.car_id, source: 'app' as const }));
  const { moved } = await recordFixes(tx, tenant, fixes, now);
  await noteHeard(tx, tracker, now);
  afterCommit(await preparePush(tx, app, tenant, moved, now));
  return [];
}
