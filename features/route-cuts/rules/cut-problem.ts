// Routes of a depot as a search over several trucks: which routes there will be, where their trucks begin and end, and
// what each stop wants. Seconds after midnight.

import { secondsOf } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import type { ShopHours } from '../../routes/rules/best-order.ts';
import { blankRoute, endsOf, locatedOf, type Draft, type Located } from '../../routes/rules/draft.ts';
import { ownWait } from '../../routes/rules/estimates.ts';
import type { FleetProblem, FleetStop, FleetVehicle } from '../../routes/rules/fleet-problem.ts';

/** A promised time holds within these, as in the search for the best order. */
const PROMISE_S = 15 * 60;
const USUAL_START_S = 9 * 3_600;
const DAY_S = 86_400;

/** A route that takes part, as it is stored. */
export interface CutSource extends Draft {
  id: number;
  lock_version: number;
}

export interface CutWish {
  kept: ReadonlySet<number>;
  movable: 'all' | 'homes' | 'shops';
  shift_s: number;
  /** Null: when the route leaves now. */
  leaves_s: number | null;
  pause: { after_s: number; length_s: number } | null;
  most_stops: number;
  move_worth_s: number;
}

/** A route after the cut: one of the sources, or one that is made. */
export interface CutVehicle {
  source: number | null;
  from: LatLng;
  to: LatLng;
}

export interface CutStop {
  stop: Located & { id: number };
  /** Among the sources. */
  source: number;
}

export interface CutProblem {
  /** Without driving times. */
  problem: Omit<FleetProblem, 'drive' | 'cost'>;
  places: LatLng[];
  stops: CutStop[];
  vehicles: CutVehicle[];
}

/** When its truck leaves now. */
export function leavesNow({ route }: Draft): number {
  if (route.should_leave_at_time !== null) return secondsOf(route.should_leave_at_time);
  if (route.first_stop_arrival_time === null) return USUAL_START_S;
  return Math.max(0, secondsOf(route.first_stop_arrival_time) - (route.time_from_depo ?? 0));
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? USUAL_START_S;

/** How long the truck stands at a stop, in seconds. */
export const takesOf = ({ route }: Draft, stop: Located): number =>
  ownWait(stop, route.route_type === 'custom_stops' ? route.stop_duration : null);

/** What all shops of a stop take goods at, and its promise. */
export function windowOf(
  stop: Located,
  shops: ReadonlyMap<number, ShopHours>,
): { from_s: number; until_s: number } {
  let [from_s, until_s] = [0, Infinity];
  for (const id of stop.b2b_customer_ids) {
    const hours = shops.get(id);
    const opens = hours?.opens ? secondsOf(hours.opens) : 0;
    const closes = hours?.closes ? secondsOf(hours.closes) : DAY_S;
    // Hours over midnight are no bound by day.
    if (opens >= closes) continue;
    if (opens > 0) from_s = Math.max(from_s, opens);
    if (closes < DAY_S) until_s = Math.min(until_s, closes);
  }
  if (stop.arrival_time !== null) {
    const promised = secondsOf(stop.arrival_time);
    from_s = Math.max(from_s, promised - PROMISE_S);
    until_s = Math.min(until_s, promised + PROMISE_S);
  }
  return { from_s, until_s };
}

class Places {
  readonly list: LatLng[] = [];
  readonly #known = new Map<string, number>();

  numberOf({ lat, lng }: LatLng): number {
    const key = `${lat},${lng}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.list.length);
    return this.list.push({ lat, lng }) - 1;
  }
}

const mayMove = (wish: CutWish, { id }: CutSource, stop: Located) => {
  if (wish.kept.has(id)) return false;
  if (wish.movable === 'all') return true;
  return stop.b2b_customer_ids.length > 0 === (wish.movable === 'shops');
};

/** It is there after the cut: all its stops stay with it, or one that a truck can be sent to does. */
const staysInUse = (wish: CutWish, source: CutSource) =>
  wish.kept.has(source.id) || locatedOf(source.stops).some((stop) => !mayMove(wish, source, stop));

/** The fewest routes that there can be after the cut without moving a stop that may not move. */
export const routesThatStay = (sources: readonly CutSource[], wish: CutWish): number =>
  sources.filter((source) => staysInUse(wish, source)).length;

/**
 * Which sources are routes after the cut: those with stops that stay first, then those with the most. Not fewer are
 * asked for than there are of the first.
 */
export function sourcesAfter(sources: readonly CutSource[], wish: CutWish, count: number): number[] {
  const weights = sources.map((source) => (staysInUse(wish, source) ? 1e6 : 0) + source.stops.length);
  return sources
    .map((_, nth) => nth)
    .toSorted((a, b) => (weights[b] as number) - (weights[a] as number) || a - b)
    .slice(0, count)
    .toSorted((a, b) => a - b);
}

function vehicleOf(
  wish: CutWish,
  draft: Draft,
  { from, to, leaves_s }: { from: number; to: number; leaves_s: number },
): FleetVehicle {
  const { administration_time, eod_administration_time } = draft.route;
  return {
    from,
    to,
    leaves_s,
    home_s: leaves_s + wish.shift_s - administration_time - eod_administration_time,
    capacity: wish.most_stops,
    pause: wish.pause,
  };
}

/** `count` routes after the cut; null where nobody knows where a truck would begin or end. */
export function cutProblem(
  sources: readonly CutSource[],
  shops: ReadonlyMap<number, ShopHours>,
  wish: CutWish,
  count: number,
): CutProblem | null {
  const after: (number | null)[] = sourcesAfter(sources, wish, count);
  while (after.length < count) after.push(null);
  const usual_s = middle(sources.map(leavesNow));
  const places = new Places();
  const vehicles: CutVehicle[] = [];
  const fleet: FleetVehicle[] = [];
  for (const source of after) {
    const known = source === null ? undefined : sources[source];
    const draft: Draft = known ?? {
      route: { ...blankRoute, depo_id: 0, name: '' },
      stops: [],
      depo: sources[0]?.depo ?? null,
    };
    const { start, end } = endsOf(draft);
    if (!start || !end) return null;
    vehicles.push({ source, from: start, to: end });
    const leaves_s = wish.leaves_s ?? (known ? leavesNow(known) : usual_s);
    fleet.push(vehicleOf(wish, draft, { from: places.numberOf(start), to: places.numberOf(end), leaves_s }));
  }
  const stops: CutStop[] = sources.flatMap((source, nth) =>
    locatedOf(source.stops).flatMap((stop) =>
      stop.id === null ? [] : [{ stop: { ...stop, id: stop.id }, source: nth }],
    ),
  );
  const wanted = stops.map(({ stop, source }): FleetStop => {
    const draft = sources[source] as CutSource;
    const now = after.indexOf(source);
    return {
      place: places.numberOf(stop),
      takes_s: takesOf(draft, stop),
      demand: 1,
      ...windowOf(stop, shops),
      now: now < 0 ? null : now,
      stays: !mayMove(wish, draft, stop),
    };
  });
  const problem = {
    places: places.list.length,
    stops: wanted,
    vehicles: fleet,
    move_price: wish.move_worth_s,
  };
  return { problem, places: places.list, stops, vehicles };
}

/** What the shift must hold at the least: from there more routes are tried where as many as needed are asked for. */
export function fewestRoutes(sources: readonly CutSource[], wish: CutWish): number {
  const work_s = sources.reduce(
    (sum, draft) => sum + locatedOf(draft.stops).reduce((all, stop) => all + takesOf(draft, stop), 0),
    0,
  );
  const stops = sources.reduce((sum, draft) => sum + locatedOf(draft.stops).length, 0);
  return Math.max(
    1,
    routesThatStay(sources, wish),
    Math.ceil(work_s / wish.shift_s),
    Math.ceil(stops / wish.most_stops),
  );
}
