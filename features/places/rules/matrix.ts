// Driving between all of some places, either way.

import type { LatLng } from '../../../shared/geo.ts';
import { estimateLeg, type Leg } from './places.ts';

/** `legs[from * size + to]`; the way from a place to itself costs nothing. */
export interface LegMatrix {
  size: number;
  legs: readonly Leg[];
}

/** By the built-in estimate (RG27). */
export function estimateMatrix(places: readonly LatLng[]): LegMatrix {
  const legs = places.flatMap((from) => places.map((to) => estimateLeg(from, to)));
  return { size: places.length, legs };
}

/** Seconds by the built-in estimate, for more places than anybody is asked for: `[from * places + to]`. */
export function estimatedDrives(places: readonly LatLng[]): Float64Array {
  const size = places.length;
  const drives = new Float64Array(size * size);
  for (let from = 0; from < size; from += 1)
    for (let to = 0; to < size; to += 1)
      drives[from * size + to] = estimateLeg(places[from] as LatLng, places[to] as LatLng).seconds;
  return drives;
}

export function legOf({ legs, size }: LegMatrix, from: number, to: number): Leg {
  const leg = legs[from * size + to];
  if (!leg) throw new RangeError(`No leg from ${from} to ${to} among ${size} places`);
  return leg;
}

/** Runs of at most so many, as [from, until). */
export function runsOf(count: number, most: number): { from: number; until: number }[] {
  return Array.from({ length: Math.ceil(count / most) }, (_, run) => ({
    from: run * most,
    until: Math.min(count, (run + 1) * most),
  }));
}
