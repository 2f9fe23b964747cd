// A route while it is being edited: its row and its stops as one value. Every edit is a pure function from one draft
// to the next, so that it can be tried before the directions service is asked and done again under the lock.

import type { LatLng } from '../../../shared/geo.ts';
import type { Leg } from '../../places/rules/places.ts';
import {
  estimateRoute,
  firstStopTime,
  type EstimateProblem,
  type RouteEstimate,
  DEFAULT_WAIT_MIN,
} from './estimates.ts';
import { routeProblems, type ApprovedShape, type RouteProblem } from './route.ts';

export interface DraftStop {
  /** Null until it is stored. */
  id: number | null;
  position: number;
  address: string | null;
  custom_address: string | null;
  use_custom_address: boolean;
  lat: number | null;
  lng: number | null;
  wait_time: number;
  wait_manual: boolean;
  stop_type_id: number | null;
  public_comment: string | null;
  private_comment: string | null;
  arrival_time: string | null;
  google_estimate_time: string | null;
  estimate_day: number;
  separator: boolean;
  b2b_customer_ids: number[];
}

/**
 * Columns of the row that an edit may change or an estimate computes; lengths of time in seconds, route_duration in
 * hours.
 */
export interface DraftRoute {
  depo_id: number;
  name: string;
  tag: string | null;
  radius: number;
  route_type: 'route_duration' | 'custom_stops';
  route_duration: number | null;
  stop_duration: number | null;
  minimum_efficient_sales_count: number;
  administration_time: number;
  eod_administration_time: number;
  first_stop_arrival_time: string | null;
  last_stop_arrival_time: string | null;
  start_address: string | null;
  start_lat: number | null;
  start_lng: number | null;
  end_address: string | null;
  end_lat: number | null;
  end_lng: number | null;
  time_from_depo: number | null;
  time_to_depo: number | null;
  should_leave_at_time: string | null;
  return_to_depo: string | null;
  total_duration: number | null;
  day_span: number;
  estimates_approximate: boolean;
  invalid: boolean;
  invalid_reasons: RouteProblem[];
}

export interface Draft {
  route: DraftRoute;
  stops: DraftStop[];
  depo: LatLng | null;
}

export const blankRoute: Omit<DraftRoute, 'depo_id' | 'name'> = {
  tag: null,
  radius: 200,
  route_type: 'route_duration',
  route_duration: null,
  stop_duration: null,
  minimum_efficient_sales_count: 1,
  administration_time: 0,
  eod_administration_time: 0,
  first_stop_arrival_time: null,
  last_stop_arrival_time: null,
  start_address: null,
  start_lat: null,
  start_lng: null,
  end_address: null,
  end_lat: null,
  end_lng: null,
  time_from_depo: null,
  time_to_depo: null,
  should_leave_at_time: null,
  return_to_depo: null,
  total_duration: null,
  day_span: 1,
  estimates_approximate: true,
  invalid: true,
  invalid_reasons: [],
};

export const blankStop: Omit<DraftStop, 'wait_time'> = {
  id: null,
  position: 0,
  address: null,
  custom_address: null,
  use_custom_address: false,
  lat: null,
  lng: null,
  wait_manual: false,
  stop_type_id: null,
  public_comment: null,
  private_comment: null,
  arrival_time: null,
  google_estimate_time: null,
  estimate_day: 0,
  separator: false,
  b2b_customer_ids: [],
};

/** What a stop that nobody said anything about takes, in minutes. */
export function usualWait(route: Pick<DraftRoute, 'route_type' | 'stop_duration'>): number {
  return route.route_type === 'custom_stops' ? (route.stop_duration ?? DEFAULT_WAIT_MIN) : DEFAULT_WAIT_MIN;
}

const placeOf = (lat: number | null, lng: number | null): LatLng | null =>
  lat === null || lng === null ? null : { lat, lng };

/** Where the truck starts and ends: the custom place, else the depot. */
export function endsOf({ route, depo }: Draft): { start: LatLng | null; end: LatLng | null } {
  return {
    start: placeOf(route.start_lat, route.start_lng) ?? depo,
    end: placeOf(route.end_lat, route.end_lng) ?? depo,
  };
}

export type Located = DraftStop & LatLng;

/**
 * The stops the truck can be sent to. A day that begins at a stop without a place begins at the next one that has one.
 */
export function locatedOf(stops: readonly DraftStop[]): Located[] {
  let begins = false;
  const located: Located[] = [];
  for (const stop of stops) {
    begins ||= stop.separator;
    if (stop.lat === null || stop.lng === null) continue;
    located.push({ ...stop, lat: stop.lat, lng: stop.lng, separator: begins });
    begins = false;
  }
  return located;
}

/** The places of one drive in their order: start, stops, end. */
export function pathOf(draft: Draft): LatLng[] {
  const { start, end } = endsOf(draft);
  const located = locatedOf(draft.stops).map(({ lat, lng }) => ({ lat, lng }));
  return located.length === 0 ? [] : [...(start ? [start] : []), ...located, ...(end ? [end] : [])];
}

/** What an approval saw (RG32). The last stop time of custom stops is a result and counts for nothing. */
export function approvedShape({ route, stops }: Draft): ApprovedShape {
  return {
    ...route,
    last_stop_arrival_time: route.route_type === 'custom_stops' ? null : route.last_stop_arrival_time,
    stops,
  };
}

/**
 * Whether the arrivals of `before` no longer hold: order, places, times or waits differ, or they never were computed.
 */
export function needsEstimate(before: Draft | null, after: Draft): boolean {
  if (before === null || before.route.invalid_reasons.some(({ code }) => code === 'estimates_missing'))
    return true;
  const shape = (draft: Draft) =>
    JSON.stringify([
      approvedShape(draft).last_stop_arrival_time,
      draft.route.route_type,
      draft.route.first_stop_arrival_time,
      draft.route.stop_duration,
      draft.route.administration_time,
      draft.route.eod_administration_time,
      endsOf(draft),
      draft.stops.map((stop) => [
        stop.lat,
        stop.lng,
        stop.separator,
        stop.wait_manual,
        stop.wait_time,
        stop.google_estimate_time === null,
      ]),
    ]);
  return shape(before) !== shape(after);
}

function estimateOf(
  draft: Draft,
  located: readonly Located[],
  legs: readonly Leg[],
): { estimate: RouteEstimate; fromDepo: number | null; toDepo: number | null } {
  const { start, end } = endsOf(draft);
  const seconds = legs.map((leg) => leg.seconds);
  const fromDepo = start && located.length > 0 ? (seconds.shift() ?? null) : null;
  const toDepo = end && located.length > 0 ? (seconds.pop() ?? null) : null;
  const estimate = estimateRoute(
    { ...draft.route, time_from_depo: fromDepo, time_to_depo: toDepo },
    located,
    seconds,
  );
  return { estimate, fromDepo, toDepo };
}

const asMinutes = (seconds: number) => Math.min(1_440, Math.max(0, Math.round(seconds / 60)));

/**
 * The draft with its arrivals, working day and validity computed from the legs along `pathOf(draft)` (RG22 to RG24,
 * RG30). Nothing of an estimate is kept where it could not be computed.
 */
export function withEstimate(
  draft: Draft,
  legs: readonly Leg[],
): { draft: Draft; problems: readonly EstimateProblem[] } {
  const located = locatedOf(draft.stops);
  const first_stop_arrival_time = firstStopTime(draft.route.first_stop_arrival_time, located);
  const timed: Draft = { ...draft, route: { ...draft.route, first_stop_arrival_time } };
  const { estimate, fromDepo, toDepo } = estimateOf(timed, located, legs);
  const computed = estimate.problems.length === 0;
  let at = -1;
  const stops = draft.stops.map((stop): DraftStop => {
    if (stop.lat === null || !computed) return { ...stop, google_estimate_time: null, estimate_day: 0 };
    at += 1;
    const shared = draft.route.route_type === 'route_duration' && !stop.wait_manual;
    return {
      ...stop,
      ...estimate.arrivals[at],
      ...(shared && { wait_time: asMinutes(estimate.waits_s[at] ?? 0) }),
    };
  });
  const route: DraftRoute = {
    ...timed.route,
    time_from_depo: fromDepo,
    time_to_depo: toDepo,
    should_leave_at_time: estimate.should_leave_at_time,
    return_to_depo: estimate.return_to_depo,
    total_duration: estimate.total_duration === null ? null : Math.round(estimate.total_duration),
    day_span: Math.min(14, estimate.day_span),
    estimates_approximate: legs.length === 0 || legs.some((leg) => leg.approximate),
    ...(computed && {
      last_stop_arrival_time: estimate.last_stop_arrival_time,
      route_duration: estimate.route_duration,
    }),
  };
  return { draft: judged({ ...timed, route, stops }, estimate.problems, true), problems: estimate.problems };
}

/** The draft with its validity judged; `current` says whether its arrivals belong to its present stops and times. */
export function judged(draft: Draft, estimate_problems: readonly EstimateProblem[], current: boolean): Draft {
  const invalid_reasons = routeProblems({
    stops: draft.stops,
    has_start: endsOf(draft).start !== null,
    estimate_problems,
    estimates_are_current:
      current && draft.stops.every((stop) => stop.lat === null || stop.google_estimate_time !== null),
  });
  return { ...draft, route: { ...draft.route, invalid: invalid_reasons.length > 0, invalid_reasons } };
}

const estimateProblems = new Set<string>([
  'no_stops',
  'no_first_stop_time',
  'no_last_stop_time',
  'first_after_last',
  'last_stop_too_early',
  'day_too_long',
]);

/** Judged again without a new estimate: what the last one found still holds. */
export function judgedAgain(draft: Draft, current: boolean): Draft {
  const known = draft.route.invalid_reasons
    .map(({ code }) => code)
    .filter((code) => estimateProblems.has(code)) as EstimateProblem[];
  return judged(draft, current ? known : [], current);
}

/** About when the truck leaves its first place, for a directions service that looks at the hour. */
export function leavesAbout(route: DraftRoute): string {
  return route.should_leave_at_time ?? route.first_stop_arrival_time ?? '09:00:00';
}
