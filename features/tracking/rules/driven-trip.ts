// What happened on a trip, from everything known of it: when it began and ended, what became of its stops, when the
// next ones are reached.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { estimateLeg } from '../../places/rules/places.ts';
import { finishedAt, startedAt } from '../../plan-events/rules/driven-stops.ts';
import type { CarStop } from './car-stops.ts';
import { etasInOrder, liveEtas, nextStop } from './etas.ts';
import type { Fix } from './fixes.ts';
import type { DriverMark, OfficeCheck, Pass, Sale } from './known-facts.ts';
import type { LearntTimes } from './learn-times.ts';
import { passesOf } from './passes.ts';
import { matchVisits, type UnplannedStop, type Visit, type VisitedState } from './visits.ts';

export interface TrackedEvent {
  id: number;
  route_id: number;
  car_id: number;
  date: string;
  departs_at: Date;
  last_stop_at: Date;
  returns_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  start: LatLng | null;
  end: LatLng | null;
}

export interface TrackedStop extends LatLng {
  id: number;
  route_point_id: number | null;
  position: number;
  kind: string;
  wait_time: number;
  planned_at: Date;
  google_estimate_time: Date;
  visited_state: VisitedState;
  visited_source: string | null;
  marked_at: Date | null;
  actual_arrival_time: Date | null;
  left_at: Date | null;
  timer_duration: number | null;
  /** What the driver pressed; null beside a `marked_at`: `visited_state` says it. */
  marked_visited?: boolean | null;
  checked_visited?: boolean | null;
  checked_arrived_at?: Date | null;
  served_at?: LatLng | null;
}

/** As it is stored. */
export interface KnownCarStop extends CarStop {
  id: number;
}

export interface TripFacts {
  event: TrackedEvent;
  /** In order of time. */
  fixes: readonly Fix[];
  car_stops: readonly KnownCarStop[];
  /** By its stops; left out: found from the fixes. */
  passes?: readonly Pass[];
  stops: readonly TrackedStop[];
  sales: readonly Sale[];
  /** In metres; undefined: the usual one. */
  visit_radius_m: number | undefined;
  /** Of its route; null: nothing yet. */
  learnt: LearntTimes | null;
  /** The tenant's. */
  zone: string;
  now: Date;
}

/**
 * Begin, end, visits, ETAs and stops that nobody planned, as they are stored. What was stored as begin or end stays.
 */
export function drivenBy(facts: TripFacts) {
  const { event, car_stops, stops } = facts;
  const left_at = event.started_at ?? beginOf(facts, []);
  const passes = facts.passes ?? passesOf(facts.fixes, stops);
  const open = visitsOf(facts, passes, false);
  const finished_at = event.finished_at ?? endOf(facts, left_at, open.visits);
  const { visits, unplanned, ahead } = finished_at === null ? open : visitsOf(facts, passes, true);
  const etas = etasOf(facts, { visits, ahead }, finished_at !== null);
  const carStopId = idsOf(car_stops);
  return {
    started_at: event.started_at ?? beginOf(facts, visits),
    finished_at,
    stops: visits.map((visit) => storedVisit(visit, carStopId, etas)),
    unplanned: unplanned
      .filter((stop) => stop.car_stop !== null)
      .map((stop) => storedUnplanned(stop, carStopId)),
  };
}

function visitsOf(
  { car_stops, stops, sales, visit_radius_m, now }: TripFacts,
  passes: readonly Pass[],
  is_finished: boolean,
) {
  return matchVisits({
    stops,
    car_stops,
    sales,
    marks: marksOf(stops),
    checks: checksOf(stops),
    passes,
    now,
    is_finished,
    ...(visit_radius_m !== undefined && { radius_m: visit_radius_m }),
  });
}

/** What drivers pressed: a mark is a row whose `marked_at` is set; it wins over GPS. */
function marksOf(stops: readonly TrackedStop[]): DriverMark[] {
  return stops.flatMap(({ marked_at, ...stop }) =>
    marked_at === null || (stop.visited_state === 'pending' && typeof stop.marked_visited !== 'boolean')
      ? []
      : [
          {
            stop_id: stop.id,
            visited: stop.marked_visited ?? stop.visited_state === 'visited',
            marked_at,
            arrived_at: stop.actual_arrival_time,
            left_at: stop.left_at,
            timer_duration: stop.timer_duration,
          },
        ],
  );
}

const checksOf = (stops: readonly TrackedStop[]): OfficeCheck[] =>
  stops.flatMap(({ id, checked_visited, checked_arrived_at }) =>
    typeof checked_visited === 'boolean'
      ? [{ stop_id: id, visited: checked_visited, arrived_at: checked_arrived_at ?? null }]
      : [],
  );

/** A truck that has not left is not back. */
function endOf(facts: TripFacts, left_at: Date | null, visits: readonly Visit[]): Date | null {
  const { event, fixes, stops, sales, now } = facts;
  const { last_stop_at, returns_at, end } = event;
  const sightings = left_at === null ? [] : fixes.filter(({ at }) => at > left_at);
  const acts = [...sales.map(({ sold_at }) => sold_at), ...stops.map(({ marked_at }) => marked_at)];
  return finishedAt({
    now,
    last_stop_at,
    returns_at,
    end,
    sightings,
    last_act_at: latest(acts),
    has_open_stops: visits.some(({ visited_state }) => visited_state === 'pending'),
    reported_at: null,
  });
}

/** Leaving the depot, the first visit or the first sale, whichever the rule finds first. */
function beginOf({ event, fixes, sales }: TripFacts, visits: readonly Visit[]): Date | null {
  const arrivals = visits.flatMap((visit) =>
    // What the office alone says has no time that was seen, and may be taken back.
    visit.actual_arrival_time && visit.visited_state === 'visited' && visit.visited_source !== null
      ? [visit.actual_arrival_time]
      : [],
  );
  return startedAt({
    departs_at: event.departs_at,
    start: event.start,
    sightings: fixes,
    first_visit_at: earliest(arrivals),
    first_sale_at: earliest(sales.map((sale) => sale.sold_at)),
  });
}

const latest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null);

const earliest = (times: readonly Date[]): Date | null =>
  times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;

/**
 * When each stop is reached, by its id. Where the truck stood beyond open stops, it may go on from there or turn back:
 * the stops after that are told the earlier time, though none before those that are still open.
 */
function etasOf(
  { event, fixes, stops, learnt, zone, now }: TripFacts,
  { visits, ahead }: Pick<ReturnType<typeof matchVisits>, 'visits' | 'ahead'>,
  is_finished: boolean,
): ReadonlyMap<number, Date> {
  const last = fixes.at(-1);
  const after = (visited: readonly TrackedStop[]) => {
    const etas = liveEtas(visited, {
      now,
      departs_at: event.departs_at,
      is_finished,
      last_fix_at: last?.at ?? null,
      remaining_drive_s: remainingDrive(visited, last),
      learnt,
      zone,
      is_standing: standsAtLast(visited, last),
    });
    return new Map(etas.stops.map((stop) => [stop.id, stop.google_estimate_time]));
  };
  const visitOf = new Map(visits.map((visit) => [visit.id, visit]));
  const visited = stops.map((stop) => ({ ...stop, ...visitOf.get(stop.id) }));
  const etas = after(visited);
  if (!ahead) return etasInOrder(visited, etas);
  const onwards = after(
    visited.map((stop) =>
      stop.id === ahead.id
        ? {
            ...stop,
            visited_state: 'visited',
            actual_arrival_time: ahead.car_stop.started_at,
            left_at: ahead.car_stop.ended_at,
          }
        : stop,
    ),
  );
  const beyond = stops.find((stop) => stop.id === ahead.id)?.position ?? Infinity;
  for (const { id, position } of stops) {
    const either = [etas.get(id), onwards.get(id)].filter((one) => one !== undefined);
    const sooner = earliest(either);
    if (position >= beyond && sooner) etas.set(id, sooner);
  }
  return etasInOrder(visited, etas);
}

/** Seconds from where the car was last seen to its next stop; null when either is not known. */
function remainingDrive(stops: readonly TrackedStop[], fix: Fix | undefined): number | null {
  const next = nextStop(stops);
  return next && fix ? estimateLeg(fix, next).seconds : null;
}

/** As far from a stop as trucks stand when they serve it, and a receiver's error more. */
const STANDS_WITHIN_M = 150;

function standsAtLast(stops: readonly TrackedStop[], fix: Fix | undefined): boolean {
  const last = stops
    .toSorted((a, b) => a.position - b.position)
    .findLast(({ visited_state }) => visited_state === 'visited');
  return last !== undefined && fix !== undefined && distanceMetres(last, fix) <= STANDS_WITHIN_M;
}

type CarStopId = (stop: CarStop | null) => number | null;

/** A car stop is known by the moment it began. */
function idsOf(car_stops: readonly KnownCarStop[]): CarStopId {
  const idByStart = new Map(car_stops.map((stop) => [stop.started_at.getTime(), stop.id]));
  return (stop) => (stop ? (idByStart.get(stop.started_at.getTime()) ?? null) : null);
}

const storedVisit = (
  { car_stop, ...visit }: Visit,
  carStopId: CarStopId,
  etas: ReadonlyMap<number, Date>,
) => ({
  ...visit,
  car_stop_id: carStopId(car_stop),
  google_estimate_time: etas.get(visit.id) ?? null,
});

/** Nobody gave it an address: its coordinates stand there. */
const storedUnplanned = (stop: UnplannedStop, carStopId: CarStopId) => ({
  lat: stop.lat,
  lng: stop.lng,
  address: `${stop.lat.toFixed(5)}, ${stop.lng.toFixed(5)}`,
  actual_arrival_time: stop.actual_arrival_time,
  left_at: stop.left_at,
  duration: stop.duration,
  car_stop_id: carStopId(stop.car_stop),
});
