// What a plan over several trucks means for the routes: their stops in order, how long the truck stands at each, and
// what stays where it is. The same drafts are shown and stored.

import { clockOf, secondsOf } from '../../../shared/calendar.ts';
import { locatedOf, type Draft, type DraftStop } from '../../routes/rules/draft.ts';
import type { FleetPlan, FleetStop, FleetVehicle } from '../../routes/rules/fleet-problem.ts';
import { renumber } from '../../routes/rules/route.ts';
import { leavesNow, takesOf, type CutProblem, type CutSource } from './cut-problem.ts';

const MINUTE_S = 60;

export interface CutTour {
  first_stop_arrival_time: string;
  stops: { id: number; wait_minutes: number }[];
}

/** Seconds from one place of the search to another. */
export type Drive = (from: number, to: number) => number;

/**
 * When the first stop is reached, and how long the truck stands at each: a route's arrivals know no waiting and no
 * break of their own, so that both are spent at the stop before.
 */
export function timedTour(
  { problem, stops }: Pick<CutProblem, 'problem' | 'stops'>,
  vehicle: FleetVehicle,
  tour: readonly number[],
  drive: Drive,
): CutTour {
  let here = vehicle.from;
  let at_s = vehicle.leaves_s;
  let first_s = at_s;
  let isPaused = vehicle.pause === null;
  const waits_s: number[] = [];
  for (const [nth, number] of tour.entries()) {
    const stop = problem.stops[number] as FleetStop;
    at_s += drive(here, stop.place);
    if (nth === 0) {
      const promised = stops[number]?.stop.arrival_time ?? null;
      // The first stop's promise is the first stop time (RG28).
      first_s = promised === null ? Math.max(at_s, stop.from_s) : secondsOf(promised);
      first_s = Math.ceil(first_s / MINUTE_S) * MINUTE_S;
      at_s = first_s;
    } else if (at_s < stop.from_s) {
      const waits = Math.ceil((stop.from_s - at_s) / MINUTE_S) * MINUTE_S;
      (waits_s[nth - 1] as number) += waits;
      at_s += waits;
    }
    at_s += stop.takes_s;
    waits_s.push(stop.takes_s);
    if (!isPaused && vehicle.pause && at_s >= vehicle.pause.after_s) {
      isPaused = true;
      at_s += vehicle.pause.length_s;
      (waits_s[nth] as number) += vehicle.pause.length_s;
    }
    here = stop.place;
  }
  return {
    first_stop_arrival_time: clockOf(first_s),
    stops: tour.map((number, nth) => ({
      id: stops[number]?.stop.id as number,
      wait_minutes: Math.round((waits_s[nth] as number) / MINUTE_S),
    })),
  };
}

export type Because = 'too_far' | 'closed' | 'full' | 'stays' | 'no_time';

/** Why no route has room for a stop. */
export function becauseOf(
  problem: CutProblem['problem'],
  plan: Pick<FleetPlan, 'tours'>,
  number: number,
  drive: Drive,
): Because {
  const stop = problem.stops[number] as FleetStop;
  if (stop.stays) return 'stays';
  const there = problem.vehicles.map((vehicle) => ({
    vehicle,
    at_s: Math.max(vehicle.leaves_s + drive(vehicle.from, stop.place), stop.from_s),
  }));
  if (there.every(({ at_s }) => at_s > stop.until_s)) return 'closed';
  const isHome = ({ vehicle, at_s }: (typeof there)[number]) =>
    at_s + stop.takes_s + drive(stop.place, vehicle.to) <= vehicle.home_s;
  if (!there.some(isHome)) return 'too_far';
  const isFull = problem.vehicles.every(({ capacity }, nth) => (plan.tours[nth]?.length ?? 0) >= capacity);
  return isFull ? 'full' : 'no_time';
}

/** Stops that no tour names stay with the route that they have, at its end. */
function stayingStops({ stops }: Draft, named: ReadonlySet<number>): DraftStop[] {
  return stops
    .filter(({ id }) => id === null || !named.has(id))
    .map((stop) => ({ ...stop, separator: false }));
}

/**
 * The routes after the cut, by tour. Each stop stands as long as its tour says; the arrivals are computed afterwards.
 * Null when a tour names a stop that none of the routes has.
 */
export function cutDrafts(before: readonly Draft[], tours: readonly CutTour[]): Draft[] | null {
  const known = new Map(
    before.flatMap(({ stops }) => stops.map((stop) => [stop.id as number, stop] as const)),
  );
  const named = new Set(tours.flatMap(({ stops }) => stops.map(({ id }) => id)));
  if ([...named].some((id) => !known.has(id))) return null;
  return before.map((draft, nth) => {
    const tour = tours[nth] as CutTour;
    const moved = tour.stops.map(({ id, wait_minutes }): DraftStop => {
      const stop = known.get(id) as DraftStop;
      const isOwn = wait_minutes === stop.wait_time;
      return {
        ...stop,
        separator: false,
        wait_time: wait_minutes,
        wait_manual: stop.wait_manual || !isOwn,
      };
    });
    return {
      ...draft,
      route: {
        ...draft.route,
        route_type: 'custom_stops',
        stop_duration: null,
        first_stop_arrival_time: tour.first_stop_arrival_time,
      },
      stops: renumber([...moved, ...stayingStops(draft, named)]),
    };
  });
}

/**
 * Leaving as now comes to the same first stop: today's legs may be a little longer than those that the route was
 * computed by, which is no reason to change it.
 */
function leavesAsBefore(source: CutSource, cut: CutProblem, { tour, timed, from, drive }: Driven): boolean {
  const before = source.route.first_stop_arrival_time;
  if (before === null) return false;
  const first_s = secondsOf(timed.first_stop_arrival_time);
  const { place } = cut.problem.stops[tour[0] as number] as FleetStop;
  const as_now_s = leavesNow(source) + drive(from, place);
  return first_s === secondsOf(before) || first_s === Math.ceil(as_now_s / MINUTE_S) * MINUTE_S;
}

/** A tour as its truck drives it, from one of the places of the search. */
export interface Driven {
  tour: readonly number[];
  timed: CutTour;
  from: number;
  drive: Drive;
}

/** A route stays as it is when its stops come in the order that they have, and it leaves and waits as it does. */
export function isAsBefore(source: CutSource, cut: CutProblem, driven: Driven): boolean {
  const { stops } = driven.timed;
  const before = locatedOf(source.stops);
  return (
    before.length === stops.length &&
    before.every((stop, at) => {
      const { id, wait_minutes } = stops[at] as CutTour['stops'][number];
      return id === stop.id && wait_minutes === Math.round(takesOf(source, stop) / MINUTE_S);
    }) &&
    (stops.length === 0 || leavesAsBefore(source, cut, driven))
  );
}

/** The best plan leaves none over that some route could take; then there are enough routes. */
export const leavesNone = (problem: CutProblem['problem'], plan: FleetPlan, drive: Drive): boolean =>
  plan.left.every((stop) => ['too_far', 'closed', 'stays'].includes(becauseOf(problem, plan, stop, drive)));
