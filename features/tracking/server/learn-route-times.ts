// Learns the times of each route from what its trucks drove, by night.

import { sql } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn } from '../../../shared/calendar.ts';
import { LIKELY } from '../../plan-events/rules/visit-sureness.ts';
import { learnTimes, type DrivenTrip, type LearntTimes } from '../rules/learn-times.ts';
import { learnWindows } from '../rules/learn-windows.ts';

/** Half a year: a season, and a route that is driven every second week thirteen times. */
const LEARN_DAYS = 182;
/** The latest ones. */
const MOST_TRIPS = 60;
/** A batch of places that comes late corrects a trip that was learnt from. */
const CORRECTED_DAYS = 3;

/** Those with a trip that has ended since they were last learnt from, or may have been corrected since. */
export async function routesToLearn(tx: TenantTx, { time_zone }: Tenant, now: Date): Promise<number[]> {
  const { rows } = await shaped<{ route_id: number }>(
    { route_id: 'e.route_id' },
    (columns) => sql`
    select ${columns}
    from plan_events e left join learnt_routes l on l.tenant_id = e.tenant_id and l.route_id = e.route_id
    where e.tenant_id = current_tenant() and e.deleted_at is null and e.finished_at is not null
      and e.date >= ${addDays(dayIn(time_zone, now), -LEARN_DAYS)}
    group by e.route_id
    having max(l.learnt_at) is null
      or max(e.finished_at) > max(l.learnt_at) - make_interval(days => ${CORRECTED_DAYS})
    order by e.route_id`,
  ).execute(tx);
  return rows.map(({ route_id }) => route_id);
}

interface StopRow {
  plan_event_id: number;
  id: number;
  planned_at: Date;
  planned_wait_s: number;
  arrived_at: Date | null;
  left_at: Date | null;
}

/**
 * The trips of a route, oldest first. A visit counts where its car was seen to stand and which is not doubtful: what
 * was only pressed or sold says little of the minute. A stop that a day has for itself stands in it with an id that no
 * other day has.
 */
async function drivenTrips(
  tx: TenantTx,
  { time_zone }: Tenant,
  route_id: number,
  now: Date,
): Promise<DrivenTrip[]> {
  const seen = sql`p.visited_state = 'visited' and coalesce(p.confidence, 1) >= ${LIKELY}
    and (p.visited_source = 'gps' or p.car_stop_id is not null) and p.left_at >= p.actual_arrival_time`;
  const { rows } = await shaped<StopRow>(
    {
      ...fromTable('p', 'plan_event_id planned_at'),
      id: sql`coalesce(p.route_point_id, -p.id)`,
      planned_wait_s: sql`p.wait_time * 60`,
      arrived_at: sql`case when ${seen} then p.actual_arrival_time end`,
      left_at: sql`case when ${seen} then p.left_at end`,
    },
    (columns) => sql`
    select ${columns}
    from (
      select e.tenant_id, e.id, e.date from plan_events e
      where e.tenant_id = current_tenant() and e.route_id = ${route_id} and e.deleted_at is null
        and e.finished_at is not null and e.date >= ${addDays(dayIn(time_zone, now), -LEARN_DAYS)}
      order by e.date desc, e.id desc limit ${MOST_TRIPS}) t
    join plan_event_route_points p on p.tenant_id = t.tenant_id and p.plan_event_id = t.id
    where p.deleted_at is null and p.kind <> 'unplanned' and p.planned_at is not null
    order by t.date, t.id, p.position, p.id`,
  ).execute(tx);
  return [...Map.groupBy(rows, ({ plan_event_id }) => plan_event_id).values()]
    .map((stops) => ({ stops }))
    .filter(({ stops }) => stops.some(({ arrived_at }) => arrived_at !== null));
}

/** Puts what was learnt in the place of what was known before; running it twice is the same as once. */
export async function learnRoute(tx: TenantTx, tenant: Tenant, route_id: number, now: Date): Promise<void> {
  const trips = await drivenTrips(tx, tenant, route_id, now);
  await tx.deleteFrom('learnt_legs').where('route_id', '=', route_id).execute();
  await tx.deleteFrom('learnt_waits').where('route_id', '=', route_id).execute();
  if (trips.length === 0) {
    await tx.deleteFrom('learnt_routes').where('route_id', '=', route_id).execute();
    return;
  }
  const learnt = learnTimes(trips, tenant.time_zone);
  const row = {
    trips: trips.length,
    catch_up: learnt.catch_up,
    paces: JSON.stringify(learnt.paces),
    windows: JSON.stringify(learnWindows(trips, tenant.time_zone)),
    learnt_at: now,
  };
  await tx
    .insertInto('learnt_routes')
    .values({ route_id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'route_id']).doUpdateSet(row))
    .execute();
  await keepLegs(tx, route_id, learnt.legs);
  await keepWaits(tx, route_id, learnt.waits);
}

async function keepLegs(tx: TenantTx, route_id: number, legs: LearntTimes['legs']): Promise<void> {
  const ofRoute = legs.filter(({ from_id, to_id }) => from_id > 0 && to_id > 0);
  await sql`
    insert into learnt_legs (route_id, from_point_id, to_point_id, weekday, days, seconds, planned_s)
    select ${route_id}, l.from_id, l.to_id, coalesce(l.weekday, 0), l.days, l.seconds, l.planned_s
    from jsonb_to_recordset(${JSON.stringify(ofRoute)}::jsonb) as l(
      from_id bigint, to_id bigint, weekday smallint, days integer, seconds double precision,
      planned_s double precision)`.execute(tx);
}

async function keepWaits(tx: TenantTx, route_id: number, waits: LearntTimes['waits']): Promise<void> {
  const ofRoute = waits.filter(({ stop_id }) => stop_id > 0);
  await sql`
    insert into learnt_waits (route_id, point_id, weekday, days, seconds, planned_s, late_s)
    select ${route_id}, w.stop_id, coalesce(w.weekday, 0), w.days, w.seconds, w.planned_s, w.late_s
    from jsonb_to_recordset(${JSON.stringify(ofRoute)}::jsonb) as w(
      stop_id bigint, weekday smallint, days integer, seconds double precision, planned_s double precision,
      late_s double precision)`.execute(tx);
}
