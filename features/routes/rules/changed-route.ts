// What the form's or the editor's save makes of a route, before any arrival is computed.

import { secondsOf } from '../../../shared/calendar.ts';
import { fieldTexts, refuse, refuseFields } from '../../../shared/refusals.ts';
import { type RouteChanges } from '../contract/route.ts';
import { routesRefusals } from '../refusals/route.ts';
import { usualWait, type Draft, type DraftRoute, type DraftStop } from './draft.ts';
import { firstStopTime, lastStopTimeAfter } from './estimates.ts';
import { mergedStops } from './route-points.ts';

type Times = Pick<DraftRoute, 'first_stop_arrival_time' | 'last_stop_arrival_time' | 'route_duration'>;

const given = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);

function lastAfter(first: string, hours: number): string {
  if (secondsOf(first) + hours * 3600 >= 86_400) refuse(routesRefusals.past_midnight);
  return lastStopTimeAfter(first, hours);
}

/**
 * First and last stop time and the duration between them, which cannot disagree (RG23): a typed last stop time wins,
 * else a typed duration fills it. With custom stops the last stop time and the duration are results and only the
 * first is read.
 */
function timesOf(route: DraftRoute, changes: RouteChanges, first: string | null): Times {
  const route_duration = given(changes.route_duration, route.route_duration);
  if (route.route_type === 'custom_stops') {
    const computed = route.last_stop_arrival_time !== null;
    return {
      first_stop_arrival_time: first,
      last_stop_arrival_time: route.last_stop_arrival_time,
      route_duration: computed ? route.route_duration : route_duration,
    };
  }
  const typedLast =
    changes.last_stop_arrival_time !== undefined &&
    changes.last_stop_arrival_time !== route.last_stop_arrival_time;
  const typedHours = route_duration !== null && route_duration !== route.route_duration;
  let last = given(changes.last_stop_arrival_time, route.last_stop_arrival_time);
  if (first !== null && route_duration !== null && !typedLast && (typedHours || last === null))
    last = lastAfter(first, route_duration);
  if (first === null || last === null || secondsOf(last) < secondsOf(first))
    return { first_stop_arrival_time: first, last_stop_arrival_time: last, route_duration };
  return {
    first_stop_arrival_time: first,
    last_stop_arrival_time: last,
    route_duration: Math.round(((secondsOf(last) - secondsOf(first)) / 3600) * 10_000) / 10_000,
  };
}

interface Place {
  address: string | null;
  lat: number | null;
  lng: number | null;
}

/** A custom start or end is an address with its place, or neither. */
function placeOf(
  field: 'start' | 'end',
  before: Place,
  address: string | null | undefined,
  at: { lat: number; lng: number } | null | undefined,
): Place {
  const place = {
    address: given(address, before.address),
    lat: at === undefined ? before.lat : (at?.lat ?? null),
    lng: at === undefined ? before.lng : (at?.lng ?? null),
  };
  if (place.address === null && address === null && at === undefined)
    return { address: null, lat: null, lng: null };
  if (place.address !== null && place.lat === null)
    refuseFields([{ field: `${field}_coordinates`, text: fieldTexts.blank }]);
  if (place.address === null && place.lat !== null)
    refuseFields([{ field: `${field}_address`, text: fieldTexts.blank }]);
  return place;
}

/**
 * The first stop's promise is the first stop time (RG28): a first stop time typed on the route is written to the
 * promise.
 */
function withFirstPromise(
  stops: DraftStop[],
  before: DraftRoute,
  changes: RouteChanges,
): { stops: DraftStop[]; first: string | null } {
  const [stop, ...others] = stops;
  const typed = changes.first_stop_arrival_time;
  if (typed !== undefined && typed !== before.first_stop_arrival_time) {
    return {
      stops: stop?.arrival_time ? [{ ...stop, arrival_time: typed }, ...others] : stops,
      first: typed,
    };
  }
  return { stops, first: firstStopTime(before.first_stop_arrival_time, stops) };
}

/** The draft after a save; what `changes` do not name stays. Throws refusals that name the field. */
export function changedRoute(before: Draft, changes: RouteChanges): Draft {
  const was = before.route;
  const start = placeOf(
    'start',
    { address: was.start_address, lat: was.start_lat, lng: was.start_lng },
    changes.start_address,
    changes.start_coordinates,
  );
  const end = placeOf(
    'end',
    { address: was.end_address, lat: was.end_lat, lng: was.end_lng },
    changes.end_address,
    changes.end_coordinates,
  );
  const route: DraftRoute = {
    ...was,
    name: changes.name ?? was.name,
    tag: given(changes.tag, was.tag),
    radius: changes.radius ?? was.radius,
    route_type: changes.route_type ?? was.route_type,
    stop_duration: given(changes.stop_duration, was.stop_duration),
    minimum_efficient_sales_count: changes.minimum_efficient_sales_count ?? was.minimum_efficient_sales_count,
    administration_time: changes.administration_time ?? was.administration_time,
    eod_administration_time: changes.eod_administration_time ?? was.eod_administration_time,
    start_address: start.address,
    start_lat: start.lat,
    start_lng: start.lng,
    end_address: end.address,
    end_lat: end.lat,
    end_lng: end.lng,
  };
  const merged = changes.route_points_attributes
    ? mergedStops({ ...before, route }, changes.route_points_attributes)
    : before.stops;
  const { stops, first } = withFirstPromise(merged, was, changes);
  const usual = route.route_type === 'custom_stops' && route.stop_duration !== null ? usualWait(route) : null;
  return {
    ...before,
    route: { ...route, ...timesOf(route, changes, first) },
    stops:
      usual === null ? stops : stops.map((stop) => (stop.wait_manual ? stop : { ...stop, wait_time: usual })),
  };
}
