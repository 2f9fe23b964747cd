// Putting plan events elsewhere. All of them or none, in one transaction; undoing is putting them back.

import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, showDay } from '../../../shared/calendar.ts';
import { tellAnew } from '../../../shared/job-kinds.ts';
import { notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import { lockPlanning } from '../../routes/server/refuse-taken-days.ts';
import type { Placement } from '../contract/moved-events.ts';
import type { PlanEvent, PlanEventInCalendar } from '../contract/plan-event.ts';
import { reschedulingRefusals } from '../refusals/moved-events.ts';
import { planEventRefusals } from '../refusals/plan-event.ts';
import { clashesOf } from '../rules/conflicts.ts';
import { changesMoreThanDriver, placedAt, type Named, type Placed } from '../rules/moved-events.ts';
import { LONGEST_SERIES_DAYS, mayCreateOn } from '../rules/plan-event.ts';
import { wasNeverSeen } from '../rules/trip-status.ts';
import { conflictsOf, holders } from './find-conflicts.ts';
import { giveDayBack, readKept, type KeptOfTrip } from './keep-of-day.ts';
import { planEventsByIds } from './list-plan-events.ts';
import { carsNamed, routesNamed, toldCount, usersNamed, type Reach } from './named-for-move.ts';
import { movedTrips, recordAct } from './record-act.ts';
import { checkVersions } from './save-plan-event.ts';
import { syncStops, tellFollowers } from './sync-stops.ts';
import { tellReports } from './tell-reports.ts';
import { listSharing } from './trips-sharing-stops.ts';

/** The rows, locked in the order of their ids, as the depot sees them; 404 when one of them is not there. */
async function lockEvents(tx: TenantTx, by: Act, depo_id: number, ids: readonly number[]) {
  await tx
    .selectFrom('plan_events')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const events = new Map((await planEventsByIds(tx, by, ids)).map((event) => [event.id, event]));
  return ids.map((id) => {
    const event = events.get(id);
    return event && (event.depo_id === depo_id || event.car_depo_id === depo_id) ? event : notFound();
  });
}

/** What the placements name and the plan events do not have yet must be there, active and this person's to plan. */
async function namedBy(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  pairs: readonly { event: PlanEvent; to: Placement }[],
  reach: Reach,
): Promise<Named> {
  const others = (id: number | null | undefined, own: number | null) =>
    id == null || id === own ? [] : [id];
  // Another day is driven as the route now is; one that was deactivated is planned no further.
  const route_ids = pairs.flatMap(({ event, to }) =>
    to.date !== undefined || to.start_at !== undefined
      ? [to.route_id ?? event.route_id]
      : others(to.route_id, event.route_id),
  );
  return {
    routes: await routesNamed(tx, by, route_ids, reach),
    cars: await carsNamed(
      tx,
      depo_id,
      pairs.flatMap(({ event, to }) => others(to.car_id, event.car_id)),
      reach,
    ),
    users: await usersNamed(
      tx,
      pairs.flatMap(({ event, to }) => others(to.user_id, event.user_id)),
    ),
  };
}

function checkMovable(by: Act, event: PlanEventInCalendar, placed: Placed): void {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  if (event.status !== 'planned' && changesMoreThanDriver(placed))
    refuse(reschedulingRefusals[wasNeverSeen(event.status) ? 'was_not_driven' : 'has_started'], {
      route: event.route_name,
      day: showDay(event.date),
    });
  if (placed.date === event.date) return;
  if (placed.date < today) refuse(reschedulingRefusals.in_the_past);
  if (mayCreateOn(placed.date, today) !== true)
    refuse(planEventRefusals.too_far_ahead, { count: LONGEST_SERIES_DAYS });
}

/** What another truck drives for it, or it for another, belongs to the day and the route. */
async function refuseSharing(
  tx: TenantTx,
  events: readonly PlanEvent[],
  placed: readonly Placed[],
): Promise<void> {
  const otherDay = events.filter((event, n) => placed[n]?.date !== event.date);
  const otherRoute = events.filter(
    (event, n) => placed[n]?.route_id !== event.route_id || placed[n]?.depo_id !== event.depo_id,
  );
  const sharing = await listSharing(
    tx,
    [...otherDay, ...otherRoute].map((event) => event.id),
  );
  const held = otherDay.find((event) => sharing.has(event.id));
  if (held) refuse(reschedulingRefusals.shares_stops, { route: held.route_name, day: showDay(held.date) });
  if (otherRoute.some((event) => sharing.has(event.id))) refuse(planEventRefusals.shares_stops);
}

/** Others must be free of what the plan events take, and these of each other. */
async function checkFree(tx: TenantTx, by: Act, placed: readonly Placed[]): Promise<void> {
  const of = <Id>(id: (one: Placed) => Id) => [...new Set(placed.map(id))];
  const route_ids = of((one) => one.route_id);
  const car_ids = of((one) => one.car_id);
  const user_ids = of((one) => one.user_id).filter((id) => id !== null);
  await lockPlanning(tx, { route_ids, car_ids, user_ids });
  const dates = placed.map((one) => one.date).toSorted();
  const longest = Math.max(...placed.map((one) => one.day_span));
  const taken = await holders(tx, by, {
    route_ids,
    car_ids,
    user_ids,
    except: placed.map((one) => one.id),
    from: dates[0] as string,
    until: addDays(dates.at(-1) as string, longest),
  });
  const conflicts = conflictsOf(
    placed.flatMap((one, n) => clashesOf(one, [...taken, ...placed.slice(0, n)])),
  );
  if (conflicts.length > 0) refuseFields(conflicts.map(({ problem }) => problem));
}

async function writePlaces(tx: TenantTx, by: Act, placed: readonly Placed[]): Promise<void> {
  const of = <Value>(value: (one: Placed) => Value) => placed.map(value);
  await sql`
    update plan_events e set date = d.date, day_span = d.day_span, depo_id = d.depo_id, route_id = d.route_id,
      car_id = d.car_id, user_id = d.user_id, start_at_hour = d.hour, start_at_min = d.minute,
      saved_by_id = ${staffOf(by).id}, updated_at = ${by.now}, lock_version = e.lock_version + 1,
      cash_register_id = case when e.date = d.date and e.car_id = d.car_id then e.cash_register_id end
    from unnest(${of((one) => one.id)}::bigint[],
      ${of((one) => one.date)}::date[], ${of((one) => one.day_span)}::integer[],
      ${of((one) => one.depo_id)}::bigint[], ${of((one) => one.route_id)}::bigint[],
      ${of((one) => one.car_id)}::bigint[], ${of((one) => one.user_id)}::bigint[],
      ${of((one) => one.start_at_hour)}::integer[], ${of((one) => one.start_at_min)}::integer[])
      as d (id, date, day_span, depo_id, route_id, car_id, user_id, hour, minute)
    where e.id = d.id`.execute(tx);
}

/** Nothing has been promised or driven on the new day: what the stops kept of the former one goes. */
async function forgetDay(tx: TenantTx, by: Act, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('plan_event_route_points')
    .set({
      original_google_estimate_time: null,
      visited_state: 'pending',
      visited_source: null,
      skip_reason: null,
      marked_at: null,
      marked_visited: null,
      checked_visited: null,
      checked_arrived_at: null,
      checked_at: null,
      checked_by_id: null,
      updated_at: by.now,
    })
    .where('plan_event_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Stops, people, orders and reports follow; answers how many people had been told of the former day. */
async function follow(tx: TenantTx, by: Act, placed: readonly Placed[]): Promise<number> {
  const otherDay = placed.filter((one) => one.date !== one.before.date).map((one) => one.id);
  if (otherDay.length > 0) await forgetDay(tx, by, otherDay);
  const retimed = Map.groupBy(
    placed.filter((one) => one.is_retimed),
    (one) => one.route_id,
  );
  for (const [route_id, events] of retimed) await syncStops(tx, by, route_id, events);
  const told = await toldCount(tx, otherDay);
  const tenant_id = by.actor.tenant.id;
  for (const plan_event_id of otherDay)
    enqueue(tx, tellAnew, { tenant_id, plan_event_id }, { key: `${tenant_id}:${plan_event_id}` });
  await tellFollowers(
    tx,
    by,
    placed.filter(changesMoreThanDriver).map((one) => one.id),
  );
  await tellReports(tx, by, [...placed, ...placed.map((one) => one.before)]);
  return told;
}

/**
 * Puts plan events elsewhere. Whoever had one in another state in sight is told who changed it (409); a day, car,
 * driver or route that is taken is refused with who has it, and so is everything else of the list. `back`: it is
 * undone, with what each had of the day or the car that it goes back to.
 */
export async function movePlanEvents(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  moves: readonly Placement[],
  back?: readonly KeptOfTrip[],
): Promise<{ plan_events: PlanEventInCalendar[]; told_count: number; act_id: number | null }> {
  const ids = moves.map((move) => move.id);
  if (new Set(ids).size < ids.length) refuse(reschedulingRefusals.named_twice);
  const events = await lockEvents(tx, by, depo_id, ids);
  await checkVersions(tx, events, moves);
  const pairs = events.map((event, n) => ({ event, to: moves[n] as Placement }));
  const named = await namedBy(tx, by, depo_id, pairs, back ? 'as_it_stood' : 'own');
  const placed = pairs.map(({ event, to }) => placedAt(event, to, named));
  for (const [n, one] of placed.entries()) checkMovable(by, events[n] as PlanEvent, one);
  await refuseSharing(tx, events, placed);
  await checkFree(tx, by, placed);
  const kept = await readKept(tx, by, placed);
  await writePlaces(tx, by, placed);
  const told_count = await follow(tx, by, placed);
  if (back) await giveDayBack(tx, back);
  const plan_events = await planEventsByIds(tx, by, ids);
  const trips = movedTrips(events, plan_events, kept);
  return { plan_events, told_count, act_id: await recordAct(tx, by, { depo_id, kind: 'moved', trips }) };
}
