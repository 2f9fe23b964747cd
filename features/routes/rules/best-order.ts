// A route as a search for its best order, and what the order that was found means for the route.

import { secondsOf } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { legOf, type LegMatrix } from '../../places/rules/matrix.ts';
import type { Leg } from '../../places/rules/places.ts';
import type { OrderedStop, OrderFigures } from '../contract/best-order.ts';
import {
  endsOf,
  locatedOf,
  pathOf,
  withEstimate,
  type Draft,
  type DraftStop,
  type Located,
} from './draft.ts';
import { firstStopTime, ownWait } from './estimates.ts';
import { missedBy, type DayClock, type Window } from './hours.ts';
import type { DayOrder, DayProblem } from './order-search.ts';
import { renumber } from './route.ts';

const DAY_S = 86_400;
/** A promised time is kept within this (RG28). */
const PROMISE_S = 15 * 60;
/** Of two orders that are equally fast the shorter one wins: less than a second for the longest of routes. */
const SECONDS_PER_METRE = 1e-7;
/**
 * The built-in estimate before it is rounded up to minutes: of a hundred short legs each counts as a minute, and none
 * as longer.
 */
const ESTIMATED_SECONDS_PER_METRE = 3.6 / 40;

/** When a shop takes goods; null = at any time. */
export interface ShopHours {
  opens: string | null;
  closes: string | null;
}

export interface OrderWish {
  draft: Draft;
  /** Between the places of `pathOf(draft)`. */
  matrix: LegMatrix;
  /** By the shop's id. */
  shops: ReadonlyMap<number, ShopHours>;
  /** Positions that may change; null = all. */
  movable: ReadonlySet<number> | null;
}

/** One day's stops among those with a place, [from, until). */
export interface Day {
  from: number;
  until: number;
  problem: DayProblem;
}

function shopWindow({ opens, closes }: ShopHours): Window[] {
  if (opens === null && closes === null) return [];
  const window = {
    from_s: opens === null ? 0 : secondsOf(opens),
    until_s: closes === null ? DAY_S : secondsOf(closes),
  };
  // Open over midnight: no hours that a day's route could miss.
  return window.until_s < window.from_s ? [] : [window];
}

/**
 * What a stop wants of the clock: its shops' opening hours, and a promise that was typed. The first stop's promise is
 * the first stop time.
 */
export function windowsOf(stop: DraftStop, shops: OrderWish['shops'], isFirst: boolean): Window[] {
  const hours = stop.b2b_customer_ids.flatMap((id) => {
    const shop = shops.get(id);
    return shop ? shopWindow(shop) : [];
  });
  if (stop.arrival_time === null || isFirst) return hours;
  const promised = secondsOf(stop.arrival_time);
  return [...hours, { from_s: promised - PROMISE_S, until_s: promised + PROMISE_S }];
}

function clockOfDays({ route }: Draft, located: readonly Located[], days: number): DayClock | null {
  const first = firstStopTime(route.first_stop_arrival_time, located);
  if (first === null) return null;
  const first_s = secondsOf(first);
  const legs = located.length - days;
  const share_s = legs > 0 ? route.administration_time / legs : 0;
  if (route.route_type === 'custom_stops') return { first_s, share_s, length_s: null };
  const last = route.last_stop_arrival_time;
  return last === null || secondsOf(last) < first_s
    ? null
    : { first_s, share_s, length_s: secondsOf(last) - first_s };
}

const dayStarts = (located: readonly Located[]) =>
  located.flatMap((stop, at) => (at === 0 || stop.separator ? [at] : []));

/** Seconds: what is driven sooner, then what is shorter. */
const costOf = ({ seconds, metres, approximate }: Leg) =>
  (approximate ? metres * ESTIMATED_SECONDS_PER_METRE : seconds) + metres * SECONDS_PER_METRE;

/** The route's days as searches of their own: a stop never changes its day. */
export function daysToSearch(wish: OrderWish): Day[] {
  const { draft, matrix, shops, movable } = wish;
  const located = locatedOf(draft.stops);
  const offset = endsOf(draft).start ? 1 : 0;
  const starts = dayStarts(located);
  const clock = clockOfDays(draft, located, starts.length);
  const isCustom = draft.route.route_type === 'custom_stops';
  return starts.map((from, day): Day => {
    const until = starts[day + 1] ?? located.length;
    const stops = located.slice(from, until);
    const each = (of: (leg: Leg) => number) =>
      Float64Array.from({ length: stops.length ** 2 }, (_, at) => {
        const [one, other] = [Math.floor(at / stops.length), at % stops.length];
        return of(legOf(matrix, offset + from + one, offset + from + other));
      });
    const problem: DayProblem = {
      drive: each((leg) => leg.seconds),
      cost: each(costOf),
      kept: each((leg) => leg.metres),
      clock,
      held: stops.map(({ position }) => movable !== null && !movable.has(position)),
      stops: stops.map((stop, at) => ({
        wait_s: isCustom ? ownWait(stop, draft.route.stop_duration) : 0,
        windows: windowsOf(stop, shops, from + at === 0),
      })),
    };
    return { from, until, problem };
  });
}

/** Whether any two stops could change places. */
export const isSearchable = (days: readonly Day[]) =>
  days.some(
    ({ problem: { held } }) =>
      held.filter((isHeld, at) => !isHeld && at > 0 && at < held.length - 1).length > 1,
  );

/** Which of the stops with a place come in which order, as their present places among them. */
export function placesOf(days: readonly Day[], orders: readonly DayOrder[]): number[] {
  return days.flatMap(({ from }, day) => (orders[day] as DayOrder).order.map((at) => from + at));
}

/** The stops in the new order, with their present numbers; a stop without a place stays where it is. */
export function orderedStops({ stops }: Draft, places: readonly number[]): DraftStop[] {
  const located = stops.filter(({ lat, lng }) => lat !== null && lng !== null);
  let at = 0;
  return stops.map((stop) =>
    stop.lat === null || stop.lng === null ? stop : (located[places[at++] as number] as DraftStop),
  );
}

/** The legs of the whole drive when the stops with a place are driven in this order. */
export function legsAlong(draft: Draft, matrix: LegMatrix, places: readonly number[]): Leg[] {
  if (places.length === 0) return [];
  const { start, end } = endsOf(draft);
  const offset = start ? 1 : 0;
  const path = [...(start ? [0] : []), ...places.map((at) => offset + at), ...(end ? [matrix.size - 1] : [])];
  return path.slice(1).map((to, at) => legOf(matrix, path[at] as number, to));
}

interface Driven {
  draft: Draft;
  figures: OrderFigures;
}

/**
 * The route with its times when it is driven along these legs. The leg before a day separator counts for nothing
 * (RG29).
 */
function driven(draft: Draft, legs: readonly Leg[], missed_s: number): Driven {
  const timed = withEstimate(draft, legs).draft;
  const offset = endsOf(draft).start ? 1 : 0;
  const uncounted = new Set(
    dayStarts(locatedOf(draft.stops))
      .slice(1)
      .map((at) => at - 1 + offset),
  );
  const counted = legs.filter((_, at) => !uncounted.has(at));
  const isTimed = timed.stops.some(({ google_estimate_time }) => google_estimate_time !== null);
  return {
    draft: timed,
    figures: {
      drive_seconds: Math.round(counted.reduce((sum, leg) => sum + leg.seconds, 0)),
      drive_metres: Math.round(counted.reduce((sum, leg) => sum + leg.metres, 0)),
      missed_seconds: Math.round(missed_s),
      last_stop_arrival_time: isTimed ? timed.route.last_stop_arrival_time : null,
      return_to_depo: isTimed ? timed.route.return_to_depo : null,
    },
  };
}

const momentOf = ({ google_estimate_time, estimate_day }: DraftStop) =>
  google_estimate_time === null ? null : estimate_day * DAY_S + secondsOf(google_estimate_time);

export interface OrderOutcome {
  stops: Omit<OrderedStop, 'subscribers'>[];
  before: OrderFigures;
  after: OrderFigures;
  /** Along the order found, and the places between which they run. */
  legs: Leg[];
  path: LatLng[];
}

/** What changes for whom when the route is driven in the order found. Its stops are numbered from 1. */
export function outcomeOf(wish: OrderWish, days: readonly Day[], orders: readonly DayOrder[]): OrderOutcome {
  const { draft, matrix, shops } = wish;
  const sum = (of: (order: DayOrder) => number) => orders.reduce((total, order) => total + of(order), 0);
  const places = placesOf(days, orders);
  const asNow = places.toSorted((a, b) => a - b);
  const before = driven(
    draft,
    legsAlong(draft, matrix, asNow),
    sum(({ given }) => given.missed_s),
  );
  const found = orderedStops(draft, places);
  const legs = legsAlong(draft, matrix, places);
  const next = { ...draft, stops: renumber(found) };
  const after = driven(
    next,
    legs,
    sum(({ missed_s }) => missed_s),
  );
  const first = locatedOf(draft.stops)[0]?.position;
  const stops = found.map((stop, at) => {
    const then = before.draft.stops[stop.position - 1] as DraftStop;
    const now = after.draft.stops[at] as DraftStop;
    const windows = windowsOf(stop, shops, stop.position === first);
    const [from, to] = [momentOf(then), momentOf(now)];
    const missedAt = (moment: number | null) => (moment === null ? 0 : missedBy(windows, moment % DAY_S));
    return {
      position: stop.position,
      id: stop.id,
      arrival_before: then.google_estimate_time,
      arrival_after: now.google_estimate_time,
      moved_seconds: from === null || to === null ? null : to - from,
      missed_before_seconds: missedAt(from),
      missed_after_seconds: missedAt(to),
    };
  });
  return { stops, before: before.figures, after: after.figures, legs, path: pathOf(next) };
}
