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
