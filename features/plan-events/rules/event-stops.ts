// When a plan event is where by plan: the route's clock times on its very day, moved to its own start when it has one.
// Each day of the trip begins at a clock time of that day; from there the drive takes as long as it takes, whatever
// the clocks do at night (RG11).

import {
  addDays,
  clockIn,
  clockOf,
  dayIn,
  daysBetween,
  instant,
  secondsOf,
  type ClockTime,
  type Day,
} from '../../../shared/calendar.ts';
import { plannedEdges, type PlannedEdges } from './plan-event.ts';

const DAY_S = 86_400;

export interface RouteTimes {
  time_from_depo: number | null;
  time_to_depo: number | null;
  last_wait_s: number;
}
export interface PlannedArrival {
  google_estimate_time: ClockTime;
  estimate_day: number;
  /** A new day begins at this stop. */
  separator: boolean;
}
export type TimedStop = Omit<PlannedArrival, 'google_estimate_time'> & {
  google_estimate_time: ClockTime | null;
};
/** `start`: local arrival at the first stop, null where the route's own holds (RG47). */
export interface EventDay {
  date: Day;
  start: ClockTime | null;
}

export interface EventTimes {
  etas: (Date | null)[];
  edges: PlannedEdges | null;
}

/** The instant at which the clock shows so many seconds after midnight of `date`, which may be on a later day. */
const wallInstant = (date: Day, seconds: number, zone: string): Date =>
  instant(addDays(date, Math.floor(seconds / DAY_S)), clockOf(seconds), zone);

/** The instants of an event's stops (RG45), every day of it beginning `shift_s` later than the route says. */
export function plannedInstants(
  date: Day,
  arrivals: readonly PlannedArrival[],
  zone: string,
  shift_s = 0,
): Date[] {
  let morning = { wall: 0, at: new Date(0) };
  return arrivals.map((arrival, n) => {
    const wall = arrival.estimate_day * DAY_S + secondsOf(arrival.google_estimate_time);
    if (n === 0 || arrival.separator) morning = { wall, at: wallInstant(date, wall + shift_s, zone) };
    return new Date(morning.at.getTime() + (wall - morning.wall) * 1000);
  });
}

/** ETAs of the stops in their order and the edges of the drive; a stop without an estimate has none (RG45). */
export function eventTimes(
  stops: readonly TimedStop[],
  route: RouteTimes,
  event: EventDay,
  zone: string,
): EventTimes {
  const timed = stops.flatMap(({ google_estimate_time, ...stop }) =>
    google_estimate_time === null ? [] : [{ ...stop, google_estimate_time }],
  );
  const [first] = timed;
  const shift_s =
    event.start !== null && first ? secondsOf(event.start) - secondsOf(first.google_estimate_time) : 0;
  const planned = plannedInstants(event.date, timed, zone, shift_s);
  let next = 0;
  return {
    etas: stops.map((stop) => (stop.google_estimate_time === null ? null : (planned[next++] ?? null))),
    edges: plannedEdges(planned, route),
  };
}

/** The typed start as a clock time; null while none is set. */
export function startClock(event: {
  start_at_hour: number | null;
  start_at_min: number | null;
}): ClockTime | null {
  if (event.start_at_hour === null || event.start_at_min === null) return null;
  return `${String(event.start_at_hour).padStart(2, '0')}:${String(event.start_at_min).padStart(2, '0')}:00`;
}

export interface ShiftedStop {
  planned_at: Date | null;
  original_google_estimate_time: Date | null;
  google_estimate_time: Date | null;
  visited_state: string;
  separator: boolean;
}

/**
 * Moves an event to a new start (RG47). `stops` in their order. Every planned time moves, and the ETA of every stop
 * not yet decided; before the event's day the original ETA moves too, on the day it is frozen (RG45). The shifts, in
 * milliseconds, of its first and its last day are what departure and return move by; they differ only where the
 * clocks change between the two.
 */
export function shiftStart<T extends ShiftedStop>(
  stops: readonly T[],
  event: { date: Day; first_stop_at: Date },
  start: ClockTime,
  zone: string,
  now: Date,
): { first_shift_ms: number; last_shift_ms: number; stops: T[] } {
  const shift_s = secondsOf(start) - secondsOf(clockIn(zone, event.first_stop_at));
  const planIsOpen = dayIn(zone, now) < event.date;
  const shiftFrom = (morning: Date) => {
    const wall = daysBetween(event.date, dayIn(zone, morning)) * DAY_S + secondsOf(clockIn(zone, morning));
    return wallInstant(event.date, wall + shift_s, zone).getTime() - morning.getTime();
  };
  const first_shift_ms = shiftFrom(event.first_stop_at);
  let shift_ms = first_shift_ms;
  const later = (at: Date | null) => at && new Date(at.getTime() + shift_ms);
  const moved = stops.map((stop, n) => {
    if (n > 0 && stop.separator && stop.planned_at !== null) shift_ms = shiftFrom(stop.planned_at);
    return {
      ...stop,
      planned_at: later(stop.planned_at),
      ...(stop.visited_state === 'pending' && {
        google_estimate_time: later(stop.google_estimate_time),
        original_google_estimate_time: planIsOpen
          ? later(stop.original_google_estimate_time)
          : stop.original_google_estimate_time,
      }),
    };
  });
  return { first_shift_ms, last_shift_ms: shift_ms, stops: moved };
}
