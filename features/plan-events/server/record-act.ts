// What somebody does on the calendar is kept for a day, with how each trip was before: whatever was done as one act is
// undone as one.

import { isDeepStrictEqual } from 'node:util';
import { Answered } from '../../../server/calls/serve.ts';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import type { OrderAboard } from '../../../shared/job-kinds.ts';
import type { Placement } from '../contract/moved-events.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { ACT_HEADER, UNDONE_WITHIN_HOURS, type ActKind } from '../contract/undone-acts.ts';
import type { KeptOfDay } from './keep-of-day.ts';

/** The series that a deleted trip was of; it goes with the last of its trips. */
export interface SeriesBefore {
  id: number;
  start_date: Day;
  end_date: Day;
  recurrence_interval: number;
}

type Place = Required<Omit<Placement, 'id' | 'lock_version'>>;

/**
 * An order that rode along, with the stop of the route that it was given at, null of one with a stop of its own, and
 * all that it loses with the trip.
 */
export interface RidingOrder {
  id: number;
  point_id: number | null;
  /** Left out by a server of the release before. */
  was?: OrderAboard;
}

/** A trip as the act left it, and how it was before. */
export interface ActTrip {
  id: number;
  /** Whoever changes it since raises it. */
  lock_version: number;
  /** Where a made or moved one stood after the act. */
  left?: Place;
  /** Of a moved one: where it stood before, as far as that was elsewhere. */
  placed?: Partial<Place>;
  /** Of a deleted one: its series, and the orders that rode along. */
  series?: SeriesBefore | null;
  orders?: RidingOrder[];
  /** Of a moved one: what it had of the day or the car that it left. */
  kept?: KeptOfDay;
}

export interface DoneAct {
  depo_id: number;
  kind: ActKind;
  trips: readonly ActTrip[];
}

/** An answer with the number by which the act is undone. */
export const done = <T>(value: T, act_id: number | null, headers: Record<string, string> = {}) =>
  new Answered(value, { ...headers, ...(act_id !== null && { [ACT_HEADER]: String(act_id) }) });

/** What was done before is not undone any more. */
export const oldestUndone = (now: Date): Date => new Date(now.getTime() - UNDONE_WITHIN_HOURS * 3_600_000);

/** Nightly: what cannot be undone any more says who planned what, and is kept no longer. */
export async function forgetActs(tx: TenantTx, now: Date): Promise<void> {
  await tx.deleteFrom('calendar_acts').where('done_at', '<', oldestUndone(now)).execute();
}

type Standing = Omit<Place, 'start_at'> & { start_at_hour: number | null; start_at_min: number | null };

/** The start is null where it is the route's own. */
export function placeOf({ date, car_id, route_id, user_id, ...start }: Standing): Place {
  const { start_at_hour: hour, start_at_min: minute } = start;
  return {
    date,
    car_id,
    route_id,
    user_id,
    start_at: hour === null || minute === null ? null : { hour, minute },
  };
}

async function readPlaces(tx: TenantTx, ids: readonly number[]): Promise<Map<number, Place>> {
  const rows = await tx
    .selectFrom('plan_events')
    .select(['id', 'date', 'car_id', 'route_id', 'user_id', 'start_at_hour', 'start_at_min'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, placeOf(row)]));
}

const placeKeys = ['date', 'car_id', 'route_id', 'user_id', 'start_at'] as const;

/** Only what the act changed is put back: what it left alone asks for no right of the person. */
function elsewhere(was: Partial<Place>, left: Place): Partial<Place> {
  const differing = placeKeys.filter((key) => key in was && !isDeepStrictEqual(was[key], left[key]));
  return Object.fromEntries(differing.map((key) => [key, was[key]]));
}

function asLeft(trip: ActTrip, left: Place | undefined): ActTrip[] {
  if (!left) return [trip];
  if (!trip.placed) return [{ ...trip, left }];
  const placed = elsewhere(trip.placed, left);
  return Object.keys(placed).length === 0 ? [] : [{ ...trip, left, placed }];
}

/** Answers its number; null where nothing was done. */
export async function recordAct(
  tx: TenantTx,
  by: Act,
  { depo_id, kind, trips: acted }: DoneAct,
): Promise<number | null> {
  if (acted.length === 0) return null;
  const places =
    kind === 'deleted'
      ? null
      : await readPlaces(
          tx,
          acted.map(({ id }) => id),
        );
  const trips = acted.flatMap((trip) => asLeft(trip, places?.get(trip.id)));
  if (trips.length === 0) return null;
  const user_id = staffOf(by).id;
  const { id } = await tx
    .insertInto('calendar_acts')
    .values({ depo_id, user_id, done_at: by.now, kind, trips: JSON.stringify(trips) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * None where one of them stands on a day that is over, or in a cell whose time is: such a trip is entered to tell what
 * was driven, and cannot be deleted, so that nothing could be undone.
 */
export const madeTrips = (events: readonly PlanEventInCalendar[]): ActTrip[] =>
  events.every(({ can_be_deleted }) => can_be_deleted)
    ? events.map(({ id, lock_version }) => ({ id, lock_version }))
    : [];

/** Before and after stand in the same order. */
export const movedTrips = (
  before: readonly PlanEventInCalendar[],
  after: readonly Pick<PlanEventInCalendar, 'id' | 'lock_version'>[],
  kept: ReadonlyMap<number, KeptOfDay> = new Map(),
): ActTrip[] =>
  before.flatMap((was) => {
    const now = after.find(({ id }) => id === was.id);
    if (!now) return [];
    const of = kept.get(was.id);
    return [{ id: now.id, lock_version: now.lock_version, placed: placeOf(was), ...(of && { kept: of }) }];
  });

const seriesOf = (event: PlanEventInCalendar): SeriesBefore | null => {
  const { series_id, series_start_date, series_end_date, series_recurrence_interval } = event;
  return series_id === null || !series_start_date || !series_end_date || series_recurrence_interval === null
    ? null
    : {
        id: series_id,
        start_date: series_start_date,
        end_date: series_end_date,
        recurrence_interval: series_recurrence_interval,
      };
};

/** Asked before they are taken off: afterwards the orders are on no trip any more. */
export async function deletedTrips(tx: TenantTx, events: readonly PlanEventInCalendar[]): Promise<ActTrip[]> {
  if (events.length === 0) return [];
  const rows = await tx
    .selectFrom('delivery_orders as o')
    .leftJoin('plan_event_route_points as p', (on) =>
      on.onRef('p.tenant_id', '=', 'o.tenant_id').onRef('p.id', '=', 'o.plan_event_route_point_id'),
    )
    .select([
      'o.id',
      'o.plan_event_id',
      'o.plan_event_route_point_id',
      'p.route_point_id',
      'o.planned_for',
      'o.planned_car_id',
      'o.delivery_date',
      'o.delivery_time',
      'o.additional_driving_time',
      'o.additional_driving_distance',
      'o.additional_driving_approximate',
    ])
    .where(
      'o.plan_event_id',
      'in',
      events.map(({ id }) => id),
    )
    .where('o.status', '=', 'new')
    .orderBy('o.id')
    .execute();
  const riding = Map.groupBy(rows, ({ plan_event_id }) => plan_event_id);
  return events.map((event) => ({
    id: event.id,
    lock_version: event.lock_version + 1,
    series: seriesOf(event),
    orders: (riding.get(event.id) ?? []).map(
      ({ id, plan_event_id: _, route_point_id, planned_for, ...was }) => ({
        id,
        point_id: route_point_id === null ? null : was.plan_event_route_point_id,
        was: { ...was, planned_for: planned_for?.toISOString() ?? null },
      }),
    ),
  }));
}
