// Several trips at once, of several routes, cars and days.

import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, type Day } from '../../../shared/calendar.ts';
import { lockPlanning } from '../../routes/server/refuse-taken-days.ts';
import type { Holder, Parts } from '../rules/conflicts.ts';
import { holders } from './find-conflicts.ts';
import { syncStops } from './sync-stops.ts';
import { tellReports } from './tell-reports.ts';

export interface NewTrip extends Parts {
  depo_id: number;
  start_at_hour: number | null;
  start_at_min: number | null;
}

function partsOf(wanted: readonly NewTrip[]) {
  const of = <Id>(id: (one: NewTrip) => Id) => [...new Set(wanted.map(id))];
  return {
    route_ids: of((one) => one.route_id),
    car_ids: of((one) => one.car_id),
    user_ids: of((one) => one.user_id).filter((id) => id !== null),
  };
}

/** Waits for whoever plans one of their routes, cars and drivers, and answers who has them on these days. */
export async function heldBy(tx: TenantTx, by: Act, wanted: readonly NewTrip[]): Promise<Holder[]> {
  await lockPlanning(tx, partsOf(wanted));
  return listHolders(tx, by, wanted);
}

export function listHolders(tx: TenantTx, by: Act, wanted: readonly NewTrip[]): Promise<Holder[]> {
  const of = <Id>(id: (one: NewTrip) => Id) => [...new Set(wanted.map(id))];
  const parts = partsOf(wanted);
  const dates = of((one) => one.date).toSorted();
  const longest = Math.max(...wanted.map((one) => one.day_span));
  const until = addDays(dates.at(-1) as Day, longest);
  return holders(tx, by, { ...parts, except: [], from: dates[0] as Day, until });
}

/**
 * With the stops of their routes; answers their ids in the order given. Whoever calls has seen under the locks that
 * nobody has their cars, drivers or routes.
 */
export async function insertTrips(tx: TenantTx, by: Act, made: readonly NewTrip[]): Promise<number[]> {
  if (made.length === 0) return [];
  const events = await tx
    .insertInto('plan_events')
    .values(
      made.map((one) => ({
        depo_id: one.depo_id,
        route_id: one.route_id,
        car_id: one.car_id,
        user_id: one.user_id,
        date: one.date,
        day_span: one.day_span,
        start_at_hour: one.start_at_hour,
        start_at_min: one.start_at_min,
        saved_by_id: staffOf(by).id,
        created_at: by.now,
      })),
    )
    .returning(['id', 'route_id', 'date', 'start_at_hour', 'start_at_min'])
    .execute();
  for (const [route_id, same] of Map.groupBy(events, (event) => event.route_id))
    await syncStops(tx, by, route_id, same);
  await tellReports(tx, by, made);
  return events.map((event) => event.id);
}
