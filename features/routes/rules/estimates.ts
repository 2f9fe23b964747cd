// When a route's truck is where: arrival times and the working day. Clock arithmetic in seconds.
// Routes know no date and no zone: a time is a clock time plus the number of days after the first.

import { clockOf, secondsOf, type ClockTime } from '../../../shared/calendar.ts';

const DAY_S = 86_400;
export const DEFAULT_WAIT_MIN = 2;

export interface RouteTimes {
  route_type: 'route_duration' | 'custom_stops';
  first_stop_arrival_time: ClockTime | null;
  /** Read in route duration mode only; with custom stops it is a result. */
  last_stop_arrival_time: ClockTime | null;
  /** Seconds, spread evenly over the legs. */
  administration_time: number;
  /** Seconds at the depot after the return. */
  eod_administration_time: number;
  /**
   * Seconds of driving between the depot (or the custom start and end) and the first and last stop; null = not known.
   */
  time_from_depo: number | null;
  time_to_depo: number | null;
  /** Minutes for every stop whose wait was not typed by hand, custom stops only; null leaves each stop's own. */
  stop_duration?: number | null;
}

export interface StopForEta {
  /** Minutes; blank is the default of 2. */
  wait_time: number | null;
  wait_manual: boolean;
  /** A new day begins at this stop (RG29); on the first stop it says nothing. */
  separator: boolean;
}

/** Named as the columns: the clock time and how many days after the first day it is. */
export interface Arrival {
  google_estimate_time: ClockTime;
  estimate_day: number;
}

export type EstimateProblem =
  | 'no_stops'
  | 'no_first_stop_time'
  | 'no_last_stop_time'
  | 'first_after_last'
  | 'last_stop_too_early'
  | 'day_too_long';

export interface RouteEstimate {
  /** One per stop in the given order; empty when there are problems, for then nothing is stored. */
  arrivals: Arrival[];
  /** Seconds the truck stands at each stop. */
  waits_s: number[];
  last_stop_arrival_time: ClockTime | null;
  should_leave_at_time: ClockTime | null;
  return_to_depo: ClockTime | null;
  end_of_working_day: ClockTime | null;
  /** Seconds from leaving the depot to the end of the working day, nights of a route of several days included. */
  total_duration: number | null;
  /** Decimal hours from the first stop time to the last arrival of that same day. */
  route_duration: number | null;
  day_span: number;
  problems: EstimateProblem[];
}

/** Stops that are driven on one day, as indices [from, until). */
interface Stretch {
  from: number;
  until: number;
}

function daysOf(stops: readonly StopForEta[]): Stretch[] {
  const starts = stops.flatMap((stop, i) => (i === 0 || stop.separator ? [i] : []));
  return starts.map((from, day) => ({ from, until: starts[day + 1] ?? stops.length }));
}

/** The first stop's typed promise is the first stop time (RG28); every other promise moves nothing. */
export function firstStopTime(
  route_time: ClockTime | null,
  stops: readonly { arrival_time: ClockTime | null }[],
): ClockTime | null {
  return stops[0]?.arrival_time ?? route_time;
}

function missingTimes(route: RouteTimes, stop_count: number): EstimateProblem[] {
  if (stop_count === 0) return ['no_stops'];
  if (route.first_stop_arrival_time === null) return ['no_first_stop_time'];
  if (route.route_type === 'custom_stops') return [];
  if (route.last_stop_arrival_time === null) return ['no_last_stop_time'];
  return secondsOf(route.first_stop_arrival_time) > secondsOf(route.last_stop_arrival_time)
    ? ['first_after_last']
    : [];
}

/** Seconds at a stop that waits for itself (RG22). */
export const ownWait = (stop: StopForEta, stop_duration: number | null) =>
  60 *
  (stop.wait_manual
    ? (stop.wait_time ?? DEFAULT_WAIT_MIN)
    : (stop_duration ?? stop.wait_time ?? DEFAULT_WAIT_MIN));

/**
 * Seconds at each stop. Custom stops: their own (RG22). Route duration: what is left between first and last stop
 * time, equal for all stops (RG23); each day of a route of several days runs from the first to the last stop time. A
 * day of one stop keeps its own wait.
 */
function waitsOf(
  route: RouteTimes,
  stops: readonly StopForEta[],
  legs: readonly number[],
  days: Stretch[],
  share: number,
): number[] {
  if (route.route_type === 'custom_stops')
    return stops.map((stop) => ownWait(stop, route.stop_duration ?? null));
  const given =
    secondsOf(route.last_stop_arrival_time as ClockTime) -
    secondsOf(route.first_stop_arrival_time as ClockTime);
  return days.flatMap(({ from, until }) => {
    const gaps = until - from - 1;
    if (gaps === 0) return [ownWait(stops[from] as StopForEta, null)];
    const driving = legs.slice(from, until - 1).reduce((sum, leg) => sum + leg, 0);
    return Array.from({ length: gaps + 1 }, () => (given - driving) / gaps - share);
  });
}

const nothing = (problems: EstimateProblem[], day_span: number): RouteEstimate => ({
  arrivals: [],
  waits_s: [],
  last_stop_arrival_time: null,
  should_leave_at_time: null,
  return_to_depo: null,
  end_of_working_day: null,
  total_duration: null,
  route_duration: null,
  day_span,
  problems,
});

/**
 * Arrival at every stop and the working day around it (RG22 to RG24, RG29).
 * `legs[i]` are seconds of driving from stop i to stop i + 1; the leg before a day separator is not counted.
 */
export function estimateRoute(
  route: RouteTimes,
  stops: readonly StopForEta[],
  legs: readonly number[],
): RouteEstimate {
  if (stops.length > 0 && legs.length !== stops.length - 1)
    throw new RangeError(`${stops.length} stops need ${stops.length - 1} legs`);
  const days = daysOf(stops);
  const day_span = Math.max(1, days.length);
  const missing = missingTimes(route, stops.length);
  if (missing.length > 0) return nothing(missing, day_span);

  const first = secondsOf(route.first_stop_arrival_time as ClockTime);
  const counted = stops.length - days.length;
  const share = counted > 0 ? route.administration_time / counted : 0;
  const waits = waitsOf(route, stops, legs, days, share);
  // Not `< 0`: when the time is used up exactly, the quotient may come out a hair below.
  if (waits.some((wait) => wait < -1e-6)) return nothing(['last_stop_too_early'], day_span);

  const at: number[] = [];
  for (const [day, { from, until }] of days.entries()) {
    let clock = day * DAY_S + first;
    const before = from > 0 ? (at[from - 1] as number) + (waits[from - 1] as number) : clock;
    if (before > clock) return nothing(['day_too_long'], day_span);
    for (let i = from; i < until; i += 1) {
      at.push(clock);
      clock += Math.max(0, waits[i] as number) + (legs[i] ?? 0) + share;
    }
  }
  return withWorkingDay(
    route,
    at.map(Math.round),
    waits.map((wait) => Math.max(0, Math.round(wait))),
    day_span,
  );
}

function withWorkingDay(route: RouteTimes, at: number[], waits_s: number[], day_span: number): RouteEstimate {
  const first = at[0] as number;
  const last = at.at(-1) as number;
  const leaves = route.time_from_depo === null ? null : first - route.time_from_depo;
  const returns = route.time_to_depo === null ? null : last + (waits_s.at(-1) as number) + route.time_to_depo;
  const ends = returns === null ? null : returns + route.eod_administration_time;
  const clock = (seconds: number | null) => (seconds === null ? null : clockOf(seconds));
  return {
    arrivals: at.map((seconds) => ({
      google_estimate_time: clockOf(seconds),
      estimate_day: Math.floor(seconds / DAY_S),
    })),
    waits_s,
    // With a single stop there is nothing to last: a typed last stop time waits for the second stop.
    last_stop_arrival_time:
      route.route_type === 'route_duration' ? route.last_stop_arrival_time : clockOf(last),
    should_leave_at_time: clock(leaves),
    return_to_depo: clock(returns),
    end_of_working_day: clock(ends),
    total_duration: leaves === null || ends === null ? null : ends - leaves,
    route_duration: routeDurationOf(
      first,
      route.route_type === 'route_duration'
        ? secondsOf(route.last_stop_arrival_time as ClockTime)
        : last - (day_span - 1) * DAY_S,
    ),
    day_span,
    problems: [],
  };
}

const routeDurationOf = (first_s: number, last_s: number) =>
  Math.round(((last_s - first_s) / 3600) * 10_000) / 10_000;

/** Typing the route duration (decimal hours) fills the last stop time (RG23). */
export function lastStopTimeAfter(first: ClockTime, route_duration: number): ClockTime {
  return clockOf(secondsOf(first) + route_duration * 3600);
}

/** A hand-typed promise is shown in red when the estimate is off by over 15 minutes (RG28). */
export function promiseIsOff(
  arrival_time: ClockTime | null,
  google_estimate_time: ClockTime | null,
): boolean {
  if (arrival_time === null || google_estimate_time === null) return false;
  const apart = Math.abs(secondsOf(arrival_time) - secondsOf(google_estimate_time));
  return Math.min(apart, DAY_S - apart) > 15 * 60;
}
