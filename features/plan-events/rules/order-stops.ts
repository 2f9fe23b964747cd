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
  google_estimate_time: number | null;
  isPending: boolean;
}

/** From one stop to the next as it was planned where they follow each other, else by the built-in estimate. */
function legs(stops: readonly OrderedStop[]) {
  const nextOf = new Map(stops.flatMap((stop, n) => (n > 0 ? [[stops[n - 1] as OrderedStop, stop]] : [])));
  return (from: OrderedStop, to: OrderedStop): number => {
    const planned =
      nextOf.get(from) === to && from.planned_at !== null && to.planned_at !== null
        ? to.planned_at - from.planned_at - from.wait_time * MINUTE_MS
        : null;
    return planned ?? estimateLeg(from, to).seconds * 1_000;
  };
}

/**
 * What is done already first, in its order, then the stops to come in that of `ids`, with their places and times. The
 * trip goes on when it would have; what it was late by it stays late by. Null when `ids` are not the stops to come:
 * the office has put one on or taken one off. Ids of stops that were visited or skipped meanwhile are passed over.
 */
export function orderStops<S extends OrderedStop>(stops: readonly S[], ids: readonly number[]): S[] | null {
  const known = new Map(stops.map((stop) => [stop.id, stop]));
  const wanted = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  if (wanted.length < ids.length) return null;
  const done = stops.filter(({ isPending }) => !isPending);
  const toCome = wanted.filter(({ isPending }) => isPending);
  if (done.length + toCome.length < stops.length) return null;
  const places = stops.map(({ position }) => position).toSorted((a, b) => a - b);
  const placed = [...done, ...toCome].map((stop, n) => ({ ...stop, position: places[n] as number }));
  return timed(placed, stops);
}

function timed<S extends OrderedStop>(placed: readonly S[], before: readonly S[]): S[] {
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
        ? first_at
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
