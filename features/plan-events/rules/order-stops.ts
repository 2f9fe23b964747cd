// The stops of today's trip in another order, as its driver wants it: which stand where, and when. The server writes
// it, and the driver's phone shows it before the server has heard of it.

import type { LatLng } from '../../../shared/geo.ts';
import { estimateLeg } from '../../places/rules/places.ts';

const MINUTE_MS = 60_000;

/** Instants are milliseconds since 1970. */
export interface OrderedStop extends LatLng {
  id: number;
  position: number;
  /** Minutes. */
  wait_time: number;
  planned_at: number | null;
  /** By the plan of the morning, which no order of the driver changes. */
  original_at: number | null;
  google_estimate_time: number | null;
  isPending: boolean;
}

/** Where and when the trip leaves. */
export interface TripStart extends LatLng {
  departs_at: number;
  /** The drive to the first stop of the plan; null: not planned. */
  planned: { stop_id: number; drive_ms: number } | null;
}

type Leg = (from: OrderedStop, to: OrderedStop) => number | null;

/** Between stops that follow each other by `at`, in its order. */
function legsBy(stops: readonly OrderedStop[], at: (stop: OrderedStop) => number | null): Leg {
  const before = new Map(
    stops.flatMap((stop, n) => (n > 0 ? [[stop.id, (stops[n - 1] as OrderedStop).id]] : [])),
  );
  return (from, to) => {
    const [left, reached] = [at(from), at(to)];
    if (before.get(to.id) !== from.id || left === null || reached === null) return null;
    const leg = reached - left - from.wait_time * MINUTE_MS;
    return leg < 0 ? null : leg;
  };
}

/** From one stop to the next as they follow each other now or by plan, else by the built-in estimate. */
function legs(stops: readonly OrderedStop[]) {
  const now = legsBy(
    stops.filter(({ planned_at }) => planned_at !== null),
    ({ planned_at }) => planned_at,
  );
  const byPlan = legsBy(
    stops
      .filter(({ original_at }) => original_at !== null)
      .toSorted((a, b) => (a.original_at as number) - (b.original_at as number)),
    ({ original_at }) => original_at,
  );
  return (from: OrderedStop, to: OrderedStop): number =>
    now(from, to) ?? byPlan(from, to) ?? estimateLeg(from, to).seconds * 1_000;
}

/** When the truck that leaves by plan is at `stop`, where that comes first. */
function reachedFirst(stop: OrderedStop, former: OrderedStop, start: TripStart | null): number {
  const former_at = former.planned_at as number;
  if (stop.id === former.id || start === null) return former_at;
  const drive_ms =
    start.planned?.stop_id === stop.id ? start.planned.drive_ms : estimateLeg(start, stop).seconds * 1_000;
  return start.departs_at + drive_ms;
}

/**
 * What is done already first, in its order, then the stops to come in that of `ids`, with their places and times. A
 * trip of which nothing is done begins at `start` (null: when it would have); what it was late by it stays late by.
 * Null when `ids` are not the stops to come: the office has put one on or taken one off. Ids of stops that were visited
 * or skipped meanwhile are passed over.
 */
export function orderStops<S extends OrderedStop>(
  stops: readonly S[],
  ids: readonly number[],
  start: TripStart | null,
): S[] | null {
  const known = new Map(stops.map((stop) => [stop.id, stop]));
  const wanted = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  if (wanted.length < ids.length) return null;
  const done = stops.filter(({ isPending }) => !isPending);
  const toCome = wanted.filter(({ isPending }) => isPending);
  if (done.length + toCome.length < stops.length) return null;
  const places = stops.map(({ position }) => position).toSorted((a, b) => a - b);
  const placed = [...done, ...toCome].map((stop, n) => ({ ...stop, position: places[n] as number }));
  return timed(placed, stops, start);
}

function timed<S extends OrderedStop>(
  placed: readonly S[],
  before: readonly S[],
  start: TripStart | null,
): S[] {
  const firstBefore = before.find(({ isPending, planned_at }) => isPending && planned_at !== null);
  if (!firstBefore) return [...placed];
  const first_at = firstBefore.planned_at as number;
  const late_ms = (firstBefore.google_estimate_time ?? first_at) - first_at;
  const was = new Map(before.map((stop) => [stop.id, stop]));
  const legOf = legs(before.filter(({ planned_at }) => planned_at !== null));
  let last: S | null = null;
  return placed.map((stop) => {
    if (stop.planned_at === null) return stop;
    if (!stop.isPending) {
      last = stop;
      return stop;
    }
    const planned_at: number =
      last === null
        ? reachedFirst(stop, firstBefore, start)
        : (last.planned_at as number) +
          last.wait_time * MINUTE_MS +
          legOf(was.get(last.id) as S, was.get(stop.id) as S);
    last = { ...stop, planned_at, google_estimate_time: planned_at + late_ms };
    return last;
  });
}

/** `ids` with one of them earlier or later by a place, or before all others; as it was where it cannot go on. */
export function moved(ids: readonly number[], id: number, to: 'up' | 'down' | 'first'): number[] {
  const at = ids.indexOf(id);
  const place = to === 'first' ? 0 : at + (to === 'up' ? -1 : 1);
  if (at < 0 || place < 0 || place >= ids.length) return [...ids];
  const others = ids.toSpliced(at, 1);
  return others.toSpliced(place, 0, id);
}
