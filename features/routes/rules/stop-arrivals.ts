// The arrivals of a route while it is edited, computed in the browser by the rules that the server stores them by.

import { clockOf, secondsOf, type ClockTime } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { estimateLeg, type Leg } from '../../places/rules/places.ts';
import { blankRoute, pathOf, withEstimate, type Draft, type DraftStop } from './draft.ts';
import { staying, usualWait, type Content, type EditedStop } from './edited-stops.ts';
import { type LegBook } from './route-legs.ts';
import type { RouteProblem } from './route.ts';

export interface StopArrival {
  google_estimate_time: ClockTime | null;
  /** Days after the first. */
  estimate_day: number;
  /** A leg before it is a guess although the others are known. */
  guessed: boolean;
  /** Minutes; with route duration what is left for each stop. */
  wait_time: number;
}

export interface Reckoning {
  /** By the stop's key. */
  arrivals: ReadonlyMap<string, StopArrival>;
  first_stop_arrival_time: ClockTime | null;
  last_stop_arrival_time: ClockTime | null;
  should_leave_at_time: ClockTime | null;
  return_to_depo: ClockTime | null;
  end_of_working_day: ClockTime | null;
  /** Seconds. */
  total_duration: number | null;
  /** Decimal hours. */
  route_duration: number | null;
  day_span: number;
  /** No leg, some legs or all legs are the built-in estimate (RG27). */
  approximate: 'none' | 'some' | 'all';
  /** Why the route would be invalid if it were saved now (RG30); `positions` count the stops that stay. */
  reasons: readonly RouteProblem[];
}

function draftStop(content: Content, stop: EditedStop, at: number): DraftStop {
  const usual =
    content.route.route_type === 'custom_stops' && content.route.stop_duration !== null && !stop.wait_manual;
  return {
    id: stop.id,
    position: at + 1,
    address: stop.address || null,
    custom_address: stop.custom_address || null,
    use_custom_address: stop.use_custom_address,
    lat: stop.place?.lat ?? null,
    lng: stop.place?.lng ?? null,
    wait_time: usual ? usualWait(content.route) : stop.wait_time,
    wait_manual: stop.wait_manual,
    stop_type_id: stop.stop_type_id,
    public_comment: stop.public_comment || null,
    private_comment: stop.private_comment || null,
    arrival_time: stop.arrival_time,
    google_estimate_time: null,
    estimate_day: 0,
    separator: stop.separator,
    b2b_customer_ids: stop.b2b_customers.map(({ id }) => id),
  };
}

/** The content as the server would store it, without the stops that are marked for removal. */
export function draftOf(content: Content, depo: LatLng | null): Draft {
  const { start, end, ...route } = content.route;
  return {
    depo,
    route: {
      ...blankRoute,
      depo_id: 0,
      name: '',
      ...route,
      start_address: start?.address ?? null,
      start_lat: start?.place.lat ?? null,
      start_lng: start?.place.lng ?? null,
      end_address: end?.address ?? null,
      end_lat: end?.place.lat ?? null,
      end_lng: end?.place.lng ?? null,
    },
    stops: staying(content.stops).map((stop, at) => draftStop(content, stop, at)),
  };
}

/** Legs as they are known, the others by the built-in estimate. */
export function legsAlong(path: readonly LatLng[], known: LegBook): Leg[] {
  return path.slice(1).map((to, at) => {
    const from = path[at] as LatLng;
    return known.along([from, to])?.[0] ?? estimateLeg(from, to);
  });
}

/**
 * For each stop: has any leg before it been guessed. `legs` begins with the one from the start, when there is a start.
 */
function guessedAt(draft: Draft, legs: readonly Leg[], hasStart: boolean): boolean[] {
  let leg = hasStart ? 1 : 0;
  let seen = 0;
  let guessed = false;
  return draft.stops.map((stop) => {
    if (stop.lat === null) return guessed;
    if (seen > 0) {
      guessed = stop.separator ? false : guessed || (legs[leg]?.approximate ?? false);
      leg += 1;
    }
    seen += 1;
    return guessed;
  });
}

/** What people write at a stop takes no time. */
const untimed = new Set<keyof EditedStop>(['private_comment', 'public_comment', 'address', 'custom_address']);

function isStopTimedAlike(a: EditedStop, b: EditedStop): boolean {
  return (
    a === b ||
    (Object.keys(a) as (keyof EditedStop)[]).every((field) => untimed.has(field) || a[field] === b[field])
  );
}

/** Whether two contents come to the same arrivals: while somebody writes a comment nothing is reckoned. */
export function isTimedAlike(a: Content, b: Content): boolean {
  return (
    a.route === b.route &&
    a.stops.length === b.stops.length &&
    a.stops.every((stop, at) => isStopTimedAlike(stop, b.stops[at] as EditedStop))
  );
}

export function reckoned(content: Content, known: LegBook, depo: LatLng | null): Reckoning {
  const draft = draftOf(content, depo);
  const path = pathOf(draft);
  const legs = legsAlong(path, known);
  const {
    draft: { route, stops },
  } = withEstimate(draft, legs);
  const guesses = legs.filter((leg) => leg.approximate).length;
  const approximate = guesses === 0 ? 'none' : guesses === legs.length ? 'all' : 'some';
  const hasStart = content.route.start !== null || depo !== null;
  const guessed = guessedAt(draft, legs, hasStart);
  const keys = staying(content.stops).map(({ key }) => key);
  const arrivals = stops.map(
    ({ google_estimate_time, estimate_day, wait_time }, at): [string, StopArrival] => [
      keys[at] as string,
      {
        google_estimate_time,
        estimate_day,
        wait_time,
        guessed: approximate === 'some' && (guessed[at] ?? false),
      },
    ],
  );
  const computed = stops.some((stop) => stop.google_estimate_time !== null);
  return {
    arrivals: new Map(arrivals),
    first_stop_arrival_time: route.first_stop_arrival_time,
    last_stop_arrival_time: route.last_stop_arrival_time,
    should_leave_at_time: route.should_leave_at_time,
    return_to_depo: route.return_to_depo,
    end_of_working_day:
      route.return_to_depo === null
        ? null
        : clockOf(secondsOf(route.return_to_depo) + route.eod_administration_time),
    total_duration: route.total_duration,
    route_duration: computed ? route.route_duration : null,
    day_span: route.day_span,
    approximate: legs.length === 0 ? 'none' : approximate,
    reasons: route.invalid_reasons,
  };
}
