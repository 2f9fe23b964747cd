// What a phone says of where it is, and what of it tells something.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { momentOf, tellsPlace } from '../../tracking/rules/said-place.ts';

export interface SaidFix extends LatLng {
  /** Seconds or milliseconds since 1970. */
  at: number;
  accuracy_m?: number | null | undefined;
}

/** Positions are taken from start to end of the trip alone. */
export const isWithinTrip = (at: Date, trip: { begun_at: Date | null; finished_at: Date | null }): boolean =>
  trip.begun_at !== null && at >= trip.begun_at && (trip.finished_at === null || at <= trip.finished_at);

const LEAST_MOVE_M = 25;
const LONGEST_STAND_MS = 30_000;

/** Whether a phone keeps it after the one before: the truck has moved, or stands for half a minute more. */
export function isWorthKeeping(fix: SaidFix, before: SaidFix | null): boolean {
  if (!tellsPlace(fix)) return false;
  if (before === null) return true;
  const later_ms = momentOf(fix.at).getTime() - momentOf(before.at).getTime();
  if (later_ms <= 0) return false;
  return later_ms >= LONGEST_STAND_MS || distanceMetres(fix, before) >= LEAST_MOVE_M;
}

/** Of more fixes than `most`, those that keep the way: every second one goes, from the oldest on, the ends stay. */
export function thinned<F>(fixes: readonly F[], most: number): F[] {
  let kept = [...fixes];
  while (kept.length > most) {
    const surplus = kept.length - most;
    let gone = 0;
    kept = kept.filter((_, n) => {
      const goes = n % 2 === 1 && n < kept.length - 1 && gone < surplus;
      if (goes) gone += 1;
      return !goes;
    });
    if (gone === 0) return kept;
  }
  return kept;
}
