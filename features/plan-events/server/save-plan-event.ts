// Putting routes onto cars and days, and changing who drives what when.

import { sql } from 'kysely';
import type { z } from 'zod';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type Day } from '../../../shared/calendar.ts';
import { type FieldProblem } from '../../../shared/error-body.ts';
import { commonRefusals, fieldTexts, notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import { type newPlanEvents, type PlanEvent, type planEventChanges } from '../contract/plan-event.ts';
import { planEventRefusals } from '../refusals/plan-event.ts';
import {
  FARTHEST_BACK_DAYS,
  LONGEST_SERIES_DAYS,
  mayCreateOn,
  seriesDays,
  splitTaken,
} from '../rules/plan-event.ts';
import { conflictsOn, lockCells, takenBy, type Wanted } from './find-conflicts.ts';
import { planEventById, planEventsByIds } from './list-plan-events.ts';
import { movedTrips, recordAct } from './record-act.ts';
import { shiftToStart } from './shift-start.ts';
import { syncStops } from './sync-stops.ts';
import { tellReports } from './tell-reports.ts';
import { listSharing } from './trips-sharing-stops.ts';

type NewPlanEvents = z.output<typeof newPlanEvents>;
type PlanEventChanges = z.output<typeof planEventChanges>;

const mustExist = (field: string): FieldProblem => ({ field, text: fieldTexts.must_exist });
const notActive = (field: string): FieldProblem => ({ ...planEventRefusals.inactive, field });

/**
 * A route of a depot in which the person works: the plan event belongs to the route's (RG49). Held until the
 * transaction ends: it is not deactivated, and gets no further day, while it is planned.
 */
async function routeFor(tx: TenantTx, by: Act, id: number) {
  const route = await tx
    .selectFrom('routes')
    .select(['id', 'name', 'depo_id', 'day_span', 'deleted_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!route || !by.actor.depo_ids.includes(route.depo_id)) return refuseFields([mustExist('route_id')]);
  return route.deleted_at === null ? route : refuseFields([notActive('route_id')]);
}

async function carFor(tx: TenantTx, depo_id: number, id: number) {
  const car = await tx
    .selectFrom('cars')
    .select(['id', 'internal_number', 'status'])
    .where('id', '=', id)
    .where('depo_id', '=', depo_id)
    .executeTakeFirst();
  if (!car) return refuseFields([mustExist('car_id')]);
  return car.status === 'active' ? car : refuseFields([notActive('car_id')]);
}

async function driverFor(tx: TenantTx, id: number | null) {
  if (id === null) return null;
  const user = await tx
    .selectFrom('users')
    .select(['id', 'status', sql<string>`first_name || ' ' || last_name`.as('full_name')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) return refuseFields([mustExist('user_id')]);
  return user.status === 'active' ? user : refuseFields([notActive('user_id')]);
}

function checkPicked(picked: readonly Day[], input: NewPlanEvents, day_span: number, today: Day): void {
  const { too_long_ago, too_far_ahead, end_before_start, days_overlap } = planEventRefusals;
  if (picked.some((day) => mayCreateOn(day, today) === 'too_far_back'))
    refuse(too_long_ago, { count: FARTHEST_BACK_DAYS });
  if (picked.some((day) => mayCreateOn(day, today) === 'too_far_ahead'))
    refuse(too_far_ahead, { count: LONGEST_SERIES_DAYS });
  if (splitTaken(picked, day_span, []).taken.length > 0) refuse(days_overlap, { count: day_span });
  if (input.recurrence_interval == null) return;
  if (input.end_date == null) refuseFields([{ field: 'end_date', text: fieldTexts.blank }]);
  if (input.end_date < (picked.at(-1) as Day)) refuse(end_before_start);
}

/** Days to plan, and days of the series that somebody else has (RG50). A picked day that is taken is refused (RG48). */
async function daysToPlan(
  tx: TenantTx,
  by: Act,
  wanted: Wanted,
  picked: readonly Day[],
  input: NewPlanEvents,
): Promise<{ days: Day[]; skipped: Day[] }> {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const all = seriesDays(picked, input.end_date ?? null, input.recurrence_interval ?? null).filter(
    (day) => mayCreateOn(day, today) === true,
  );
  const taken = await takenBy(tx, by, wanted, all);
  const conflicts = conflictsOn(picked, wanted, taken);
  if (conflicts.length > 0) refuseFields(conflicts.map(({ problem }) => problem));
  const own = picked.map((date) => ({ date, day_span: wanted.day_span }));
  const repeated = splitTaken(
    all.filter((day) => !picked.includes(day)),
    wanted.day_span,
    [...taken, ...own],
  );
  return { days: [...picked, ...repeated.free].toSorted(), skipped: repeated.taken };
}

async function insertSeries(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  days: readonly Day[],
  input: NewPlanEvents,
): Promise<number | null> {
  if (input.recurrence_interval == null || input.end_date == null) return null;
  const { id } = await tx
    .insertInto('plan_event_series')
    .values({
      depo_id,
      start_date: days[0] as Day,
      end_date: input.end_date,
      recurrence_interval: input.recurrence_interval,
      created_by_id: staffOf(by).id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * One plan event for each picked day and each free day of the series, with the route's stops as its own. Nothing is
 * made when a picked day is taken by the car, the driver or the route.
 */
export async function createPlanEvents(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  input: NewPlanEvents,
): Promise<{ plan_events: PlanEvent[]; skipped: Day[] }> {
  const route = await routeFor(tx, by, input.route_id);
  const car = await carFor(tx, depo_id, input.car_id);
  const driver = await driverFor(tx, input.user_id ?? null);
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const picked = [...new Set(input.date)].toSorted();
  checkPicked(picked, input, route.day_span, today);
  const wanted: Wanted = { route, car, driver, day_span: route.day_span, except: null };
  await lockCells(tx, wanted);
  const { days, skipped } = await daysToPlan(tx, by, wanted, picked, input);
  const series_id = await insertSeries(tx, by, route.depo_id, days, input);
  const events = await tx
    .insertInto('plan_events')
    .values(
      days.map((date) => ({
        depo_id: route.depo_id,
        route_id: route.id,
        car_id: car.id,
        user_id: driver?.id ?? null,
        series_id,
        date,
        day_span: route.day_span,
        saved_by_id: staffOf(by).id,
        created_at: by.now,
      })),
    )
    .returning(['id', 'date', 'start_at_hour', 'start_at_min'])
    .execute();
  await syncStops(tx, by, route.id, events);
  await tellReports(
    tx,
    by,
    events.map(({ date }) => ({ date, day_span: route.day_span })),
  );
  return {
    plan_events: await planEventsByIds(
      tx,
      by,
      events.map((event) => event.id),
    ),
    skipped,
  };
}

/** The row, locked, as the depot sees it. */
async function lockEvent(tx: TenantTx, by: Act, depo_id: number, id: number): Promise<PlanEvent> {
  const row = await tx
    .selectFrom('plan_events')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return notFound();
  return planEventById(tx, by, depo_id, id);
}

/** 409 with who saved it last when one is not as the person has seen it; without a version nothing is compared. */
export async function checkVersions(
  tx: TenantTx,
  events: readonly Pick<PlanEvent, 'id' | 'lock_version'>[],
  seen: readonly { lock_version?: number | undefined }[],
): Promise<void> {
  const stale = events.find((event, n) => {
    const version = seen[n]?.lock_version;
    return version !== undefined && version !== event.lock_version;
  });
  if (!stale) return;
  const saver = await tx
    .selectFrom('plan_events as e')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.saved_by_id'),
    )
    .select(['u.first_name', 'u.last_name'])
    .where('e.id', '=', stale.id)
    .executeTakeFirst();
  refuse(commonRefusals.stale, { name: saver ? `${saver.first_name} ${saver.last_name}` : '?' });
}

/** On its days the others must be free of the new route and the new driver, and of a longer route's car. */
async function checkFree(tx: TenantTx, by: Act, event: PlanEvent, wanted: Wanted): Promise<void> {
  await lockCells(tx, wanted);
  const conflicts = conflictsOn([event.date], wanted, await takenBy(tx, by, wanted, [event.date]));
  if (conflicts.length > 0)
    refuseFields(
      conflicts.map(({ of, problem }) => ({ ...problem, field: of === 'driver' ? 'user_id' : 'route_id' })),
    );
}

/** The plan event's parts as they will be; what the input does not name stays, active or not. */
async function findParts(
  tx: TenantTx,
  by: Act,
  event: PlanEvent,
  input: PlanEventChanges,
): Promise<Wanted & { route: { depo_id: number } }> {
  const sameRoute = input.route_id === undefined || input.route_id === event.route_id;
  const sameDriver = input.user_id === undefined || input.user_id === event.user_id;
  const route = sameRoute
    ? { id: event.route_id, name: event.route_name, depo_id: event.depo_id, day_span: event.day_span }
    : await routeFor(tx, by, input.route_id as number);
  const driver = sameDriver
    ? event.user_id === null
      ? null
      : { id: event.user_id, full_name: event.user_full_name ?? '' }
    : await driverFor(tx, input.user_id as number | null);
  return {
    route,
    driver,
    car: { id: event.car_id, internal_number: event.car_internal_number },
    day_span: route.day_span,
    except: event.id,
  };
}

/** Route and start time may change until the truck has started, the driver at any time (RG47, RG54). */
export async function changePlanEvent(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  id: number,
  input: PlanEventChanges,
): Promise<PlanEvent> {
  const event = await lockEvent(tx, by, depo_id, id);
  await checkVersions(tx, [event], [input]);
  const parts = await findParts(tx, by, event, input);
  const newRoute = parts.route.id !== event.route_id;
  const newStart = input.start_at_hour !== undefined || input.start_at_min !== undefined;
  if (newRoute && event.status !== 'planned') refuse(planEventRefusals.route_of_started);
  if (newRoute && (await listSharing(tx, [id])).has(id)) refuse(planEventRefusals.shares_stops);
  if (newStart && event.status !== 'planned') refuse(planEventRefusals.start_of_started);
  await checkFree(tx, by, event, parts);
  const saved = await tx
    .updateTable('plan_events')
    .set((column) => ({
      route_id: parts.route.id,
      depo_id: parts.route.depo_id,
      day_span: parts.day_span,
      user_id: parts.driver?.id ?? null,
      saved_by_id: staffOf(by).id,
      updated_at: by.now,
      lock_version: column('lock_version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(['id', 'date', 'start_at_hour', 'start_at_min'])
    .executeTakeFirstOrThrow();
  if (newRoute) await syncStops(tx, by, parts.route.id, [saved]);
  await tellReports(tx, by, [event, { date: event.date, day_span: parts.day_span }]);
  if (newStart) await shiftToStart(tx, by, id, { hour: input.start_at_hour, minute: input.start_at_min });
  return planEventById(tx, by, depo_id, id);
}

/** The same as an act of the calendar, which can be undone. */
export async function changeOnCalendar(
  tx: TenantTx,
  by: Act,
  { depo_id, id }: { depo_id: number; id: number },
  input: PlanEventChanges,
): Promise<{ plan_event: PlanEvent; act_id: number | null }> {
  const before = await lockEvent(tx, by, depo_id, id);
  const plan_event = await changePlanEvent(tx, by, depo_id, id, input);
  const trips = movedTrips([before], [plan_event]);
  return { plan_event, act_id: await recordAct(tx, by, { depo_id, kind: 'moved', trips }) };
}

/** Takes over the route as it now is, on the very day too, while the truck has not started (RG46). */
export async function updateTodaysEvent(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  id: number,
): Promise<PlanEvent> {
  const event = await lockEvent(tx, by, depo_id, id);
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  if (event.status !== 'planned' || event.date < today) refuse(planEventRefusals.update_of_started);
  const parts = await findParts(tx, by, event, {});
  const { day_span } = await routeFor(tx, by, event.route_id);
  await checkFree(tx, by, event, { ...parts, day_span });
  await syncStops(tx, by, event.route_id, [event]);
  return planEventById(tx, by, depo_id, id);
}
