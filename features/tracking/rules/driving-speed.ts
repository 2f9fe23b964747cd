// How fast a car drives when it drives: the median between fixes that moved.

import { distanceMetres } from '../../../shared/geo.ts';
import type { Fix } from './fixes.ts';

/** In metres a second, as all here. */
const SLOWEST_MS = 5;
export const FASTEST_MS = 25;
const USUAL_MS = 8;
const MOVES_MS = 8 / 3.6;
const LONGEST_S = 300;
/** More at once are put in order together. */
const FEW = 8;

/** Null where it stood, or nobody knows which way it went. */
function speedBetween(a: Fix, b: Fix): number | null {
  const seconds = (b.at.getTime() - a.at.getTime()) / 1000;
  if (seconds > LONGEST_S) return null;
  const speed = distanceMetres(a, b) / seconds;
  return speed > MOVES_MS ? speed : null;
}

/** Where a speed stands or would stand, the slowest first. */
function placeOf(sorted: readonly number[], speed: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < speed) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function medianSpeed() {
  const sorted: number[] = [];
  return {
    /** Those from one on, in order of time. */
    learn(fixes: readonly Fix[], from: number): void {
      const isMany = fixes.length - from > FEW;
      for (let i = Math.max(1, from); i < fixes.length; i += 1) {
        const speed = speedBetween(fixes[i - 1] as Fix, fixes[i] as Fix);
        if (speed === null) continue;
        if (isMany) sorted.push(speed);
        else sorted.splice(placeOf(sorted, speed), 0, speed);
      }
      if (isMany) sorted.sort((a, b) => a - b);
    },
    forget(a: Fix, b: Fix): void {
      const speed = speedBetween(a, b);
      if (speed !== null) sorted.splice(placeOf(sorted, speed), 1);
    },
    median: () => Math.min(FASTEST_MS, Math.max(SLOWEST_MS, sorted[sorted.length >> 1] ?? USUAL_MS)),
  };
}
