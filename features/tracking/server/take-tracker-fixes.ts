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

async function findCar(tx: TenantTx, token: string, now: Date): Promise<number> {
  const tracker = await tx
    .selectFrom('car_trackers')
    .select(['id', 'car_id', 'heard_at'])
    .where('token_digest', '=', digestOf(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!tracker) return notFound();
  if (tracker.heard_at === null || now.getTime() - tracker.heard_at.getTime() >= MINUTE_MS)
    await tx.updateTable('car_trackers').set({ heard_at: now }).where('id', '=', tracker.id).execute();
  return tracker.car_id;
}

/** Of the last days: nothing older is believed. */
async function listTrips(tx: TenantTx, car_id: number, now: Date): Promise<TripTimes[]> {
  const { rows } = await shaped<TripTimes>(
    fromTable('pe', 'departs_at started_at finished_at returns_at'),
    (columns) => sql`
    select ${columns}
    from plan_events pe
    where pe.car_id = ${car_id} and pe.deleted_at is null
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
  const car_id = await findCar(tx, params.token, now);
  const said = fixesOfTracker({ ...query, ...body }, now)
    .slice(0, MOST_AT_ONCE)
    .filter(tellsPlace);
  if (said.length === 0) return [];
  const trips = await listTrips(tx, car_id, now);
  const fixes = said
    .filter(({ at }) => trips.some((trip) => isOnTrip(at, trip)))
    .map(({ accuracy_m: _, ...fix }) => ({ ...fix, car_id, source: 'app' as const }));
  const { moved } = await recordFixes(tx, tenant, fixes, now);
  afterCommit(await preparePush(tx, app, tenant, moved, now));
  return [];
}
