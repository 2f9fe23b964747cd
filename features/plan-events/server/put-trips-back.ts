// Deleted trips stand on the calendar again: with their stops, in their series, and with the orders that rode along.

import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, type Day } from '../../../shared/calendar.ts';
import { boardAgain } from '../../../shared/job-kinds.ts';
import { refuseFields } from '../../../shared/refusals.ts';
import { lockPlanning } from '../../routes/server/refuse-taken-days.ts';
import { planEventRefusals } from '../refusals/plan-event.ts';
import { clashesOf, type Parts } from '../rules/conflicts.ts';
import { conflictsOf, holders } from './find-conflicts.ts';
import { routesNamed } from './named-for-move.ts';
import { recordAct, type ActTrip, type RidingOrder, type SeriesBefore } from './record-act.ts';
import { syncStops, tellFollowers } from './sync-stops.ts';
import { tellReports } from './tell-reports.ts';

interface Deleted extends Parts {
  id: number;
  depo_id: number;
  series_id: number | null;
  start_at_hour: number | null;
  start_at_min: number | null;
  is_car_active: boolean;
  is_driver_active: boolean;
}

async function readDeleted(tx: TenantTx, ids: readonly number[]): Promise<Deleted[]> {
  const { rows } = await shaped<Deleted>(
    {
      ...fromTable('e', 'id date depo_id route_id car_id user_id series_id start_at_hour start_at_min'),
      day_span: 'r.day_span',
      route_name: 'r.name',
      car_internal_number: 'c.internal_number',
      user_full_name: sql`u.first_name || ' ' || u.last_name`,
      is_car_active: sql`c.status = 'active'`,
      is_driver_active: sql`coalesce(u.status = 'active', true)`,
    },
    (columns) => sql`
    select ${columns} from plan_events e
    join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    join cars c on c.tenant_id = e.tenant_id and c.id = e.car_id
    left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where e.id = any(${[...ids]}::bigint[]) order by e.date, e.id`,
  ).execute(tx);
  return rows;
}

/** Everything they take must still be in use, and free of others. */
async function checkFree(tx: TenantTx, by: Act, trips: readonly Deleted[]): Promise<void> {
  const of = <Id>(id: (one: Deleted) => Id) => [...new Set(trips.map(id))];
  const parts = {
    route_ids: of((one) => one.route_id),
    car_ids: of((one) => one.car_id),
    user_ids: of((one) => one.user_id).filter((id) => id !== null),
  };
  await routesNamed(tx, by, parts.route_ids, 'as_it_stood');
  if (trips.some((one) => !one.is_car_active))
    refuseFields([{ ...planEventRefusals.inactive, field: 'car_id' }]);
  if (trips.some((one) => !one.is_driver_active))
    refuseFields([{ ...planEventRefusals.inactive, field: 'user_id' }]);
  await lockPlanning(tx, parts);
  const dates = of((one) => one.date).toSorted();
  const longest = Math.max(...trips.map((one) => one.day_span));
  const until = addDays(dates.at(-1) as Day, longest);
  const taken = await holders(tx, by, { ...parts, except: [], from: dates[0] as Day, until });
  const conflicts = conflictsOf(trips.flatMap((one) => clashesOf(one, taken)));
  if (conflicts.length > 0) refuseFields(conflicts.map(({ problem }) => problem));
}

/**
 * A series went with the last of its trips: it comes back with the first, under its own number, by which those that
 * went before find it. Held, so that nobody takes it away as empty meanwhile.
 */
async function seriesAgain(
  tx: TenantTx,
  by: Act,
  trips: readonly (Deleted & { series: SeriesBefore | null })[],
): Promise<(number | null)[]> {
  const lost = new Map(
    trips.flatMap(({ depo_id, series }) => (series ? [[series.id, { depo_id, ...series }]] : [])),
  );
  const series = [...lost.values()].toSorted((a, b) => a.id - b.id);
  const of = <Value>(value: (one: (typeof series)[number]) => Value) => series.map(value);
  await sql`
    insert into plan_event_series as s (id, depo_id, start_date, end_date, recurrence_interval, created_by_id)
    overriding system value
    select d.id, d.depo_id, d.start_date, d.end_date, d.recurrence_interval, ${staffOf(by).id}::bigint
    from unnest(${of((one) => one.id)}::bigint[],
      ${of((one) => one.depo_id)}::bigint[], ${of((one) => one.start_date)}::date[],
      ${of((one) => one.end_date)}::date[], ${of((one) => one.recurrence_interval)}::integer[])
      as d (id, depo_id, start_date, end_date, recurrence_interval)
    on conflict (tenant_id, id) do update set depo_id = s.depo_id`.execute(tx);
  return trips.map((trip) => trip.series?.id ?? trip.series_id);
}

async function writeBack(
  tx: TenantTx,
  by: Act,
  trips: readonly Deleted[],
  series: readonly (number | null)[],
  riding: readonly RidingOrder[],
) {
  const ids = trips.map(({ id }) => id);
  // The route's own, and those at the door of an order that has found no other trip since.
  await sql`
    update plan_event_route_points p set deleted_at = null, updated_at = ${by.now}
    from plan_events e where e.tenant_id = p.tenant_id and e.id = p.plan_event_id and e.id = any(${ids}::bigint[])
      and p.deleted_at = e.deleted_at and (p.route_point_id is not null or p.id in (
        select r.stop_id from unnest(${riding.map(({ id }) => id)}::bigint[],
          ${riding.map(({ was }) => was?.plan_event_route_point_id ?? null)}::bigint[]) as r (order_id, stop_id)
        join delivery_orders o on o.tenant_id = p.tenant_id and o.id = r.order_id
        where o.status = 'new' and (o.plan_event_id = e.id
          or o.plan_event_id is null and o.lost_because = 'trip_destroyed')))`.execute(tx);
  await sql`
    update plan_events e set deleted_at = null, series_id = d.series_id, saved_by_id = ${staffOf(by).id},
      updated_at = ${by.now}, lock_version = e.lock_version + 1
    from unnest(${ids}::bigint[], ${[...series]}::bigint[]) as d (id, series_id)
    where e.id = d.id`.execute(tx);
  // Today's stands as it stood: since the morning it follows its route no more (RG46).
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const ahead = trips.filter(({ date }) => date > today);
  for (const [route_id, same] of Map.groupBy(ahead, (trip) => trip.route_id))
    await syncStops(tx, by, route_id, same);
  await tellFollowers(tx, by, ids);
  await tellReports(tx, by, trips);
}

/** The rows are held, and as the act left them. Answers the number of the act that this is. */
export async function putTripsBack(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  acted: readonly ActTrip[],
): Promise<number | null> {
  const byId = new Map(acted.map((trip) => [trip.id, trip]));
  const trips = (await readDeleted(tx, [...byId.keys()])).map((trip) => ({
    ...trip,
    series: byId.get(trip.id)?.series ?? null,
  }));
  await checkFree(tx, by, trips);
  const riding = acted.flatMap(({ orders = [] }) => orders);
  await writeBack(tx, by, trips, await seriesAgain(tx, by, trips), riding);
  const tenant_id = by.actor.tenant.id;
  for (const { id, orders = [] } of acted) {
    const order_ids = orders.map((order) => order.id);
    const point_ids = orders.map(({ point_id }) => point_id);
    const were = orders.map(({ was }) => was ?? null);
    if (orders.length > 0)
      enqueue(tx, boardAgain, { tenant_id, plan_event_id: id, order_ids, point_ids, were });
  }
  return recordAct(tx, by, {
    depo_id,
    kind: 'made',
    trips: acted.map(({ id, lock_version }) => ({ id, lock_version: lock_version + 1 })),
  });
}
