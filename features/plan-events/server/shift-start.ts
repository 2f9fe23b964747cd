// A start time of the plan event's own: every ETA still open moves with it (RG47).

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { clockIn, instant, type ClockTime, type Day } from '../../../shared/calendar.ts';
import { followOrders, recomputeNotices } from '../../../shared/job-kinds.ts';
import { shiftStart, type ShiftedStop } from '../rules/event-stops.ts';
import { startAt } from '../rules/plan-event.ts';

/**
 * `undefined` = left blank: the hour or minute that holds now stays. `null` in either gives the start back to the
 * route.
 */
export interface TypedStart {
  hour: number | null | undefined;
  minute: number | null | undefined;
}

interface Event {
  id: number;
  route_id: number;
  date: Day;
  first_stop_at: Date | null;
  start_at_hour: number | null;
  start_at_min: number | null;
}

async function findFirstStopTime(tx: TenantTx, route_id: number): Promise<ClockTime | null> {
  const { rows } = await shaped<{ clock: ClockTime | null }>(
    { clock: 'google_estimate_time' },
    (columns) => sql`
    select ${columns}
    from route_points
    where route_id = ${route_id} and deleted_at is null and lat is not null and google_estimate_time is not null
    order by position limit 1`,
  ).execute(tx);
  return rows[0]?.clock ?? null;
}

interface MovedStop extends ShiftedStop {
  id: number;
}

async function listMovedStops(tx: TenantTx, plan_event_id: number): Promise<MovedStop[]> {
  const { rows } = await shaped<MovedStop>(
    {
      ...fromTable('p', 'id planned_at original_google_estimate_time google_estimate_time visited_state'),
      separator: sql`coalesce(rp.separator, false)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p left join route_points rp on rp.tenant_id = p.tenant_id and rp.id = p.route_point_id
    where p.plan_event_id = ${plan_event_id} and p.deleted_at is null and p.kind <> 'unplanned'
    order by p.position`,
  ).execute(tx);
  return rows;
}

async function moveStops(
  tx: TenantTx,
  by: Act,
  event: Event & { first_stop_at: Date },
  start: ClockTime,
): Promise<void> {
  const { stops, first_shift_ms, last_shift_ms } = shiftStart(
    await listMovedStops(tx, event.id),
    event,
    start,
    by.actor.tenant.time_zone,
    by.now,
  );
  await sql`
    update plan_event_route_points p set planned_at = d.planned, original_google_estimate_time = d.original,
      google_estimate_time = d.eta, updated_at = ${by.now}
    from unnest(${stops.map((stop) => stop.id)}::bigint[], ${stops.map((stop) => stop.planned_at)}::timestamptz[],
      ${stops.map((stop) => stop.original_google_estimate_time)}::timestamptz[],
      ${stops.map((stop) => stop.google_estimate_time)}::timestamptz[])
      as d (id, planned, original, eta)
    where p.id = d.id`.execute(tx);
  const later = (ms: number) => sql`make_interval(secs => ${ms / 1000}::double precision)`;
  await sql`
    update plan_events set departs_at = departs_at + ${later(first_shift_ms)},
      first_stop_at = first_stop_at + ${later(first_shift_ms)},
      last_stop_at = last_stop_at + ${later(last_shift_ms)}, returns_at = returns_at + ${later(last_shift_ms)}
    where id = ${event.id}`.execute(tx);
}

/**
 * Stores the start and moves stops, departure and return; unsent notices follow once this transaction has committed.
 */
export async function shiftToStart(tx: TenantTx, by: Act, id: number, typed: TypedStart): Promise<void> {
  const zone = by.actor.tenant.time_zone;
  const event = await tx
    .selectFrom('plan_events')
    .select(['id', 'route_id', 'date', 'first_stop_at', 'start_at_hour', 'start_at_min'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const backToRoute = typed.hour === null || typed.minute === null;
  const given = { hour: typed.hour ?? event.start_at_hour, minute: typed.minute ?? event.start_at_min };
  const clock = backToRoute
    ? await findFirstStopTime(tx, event.route_id)
    : startAt(given, event.first_stop_at ?? instant(event.date, '00:00:00', zone), zone);
  const [hour, minute] =
    backToRoute || clock === null ? [null, null] : (clock.split(':').map(Number) as [number, number]);
  await tx
    .updateTable('plan_events')
    .set({ start_at_hour: hour, start_at_min: minute })
    .where('id', '=', id)
    .execute();
  const { first_stop_at } = event;
  if (first_stop_at === null || clock === null || clockIn(zone, first_stop_at) === clock) return;
  await moveStops(tx, by, { ...event, first_stop_at }, clock);
  const trip = { tenant_id: by.actor.tenant.id, plan_event_id: id };
  const key = `${by.actor.tenant.id}:${id}`;
  enqueue(tx, recomputeNotices, trip, { key });
  enqueue(tx, followOrders, trip, { key });
}
