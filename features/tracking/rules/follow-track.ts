// What the fixes of a trip say, kept from one look to the next: one more fix costs what it changes, and the answer is
// that of a judgement of all of them, being made by the same steps.

import type { LatLng } from '../../../shared/geo.ts';
import { believeInOrder } from './believable-fixes.ts';
import { followStays, type CarStop } from './car-stops.ts';
import type { Fix } from './fixes.ts';
import type { Pass, PlannedStop } from './known-facts.ts';
import { followPasses } from './passes.ts';

export interface SeenTrack {
  /** Those that are believed, in order of time. */
  fixes: readonly Fix[];
  car_stops: CarStop[];
  passes: Pass[];
}

export interface FollowedTrack {
  /** Those that have come since, in order of time; none before one that was taken: who has such a one begins again. */
  take: (fixes: readonly Fix[]) => SeenTrack;
}

/** `excluded`: where standing is no stop, the depot and the trip's own start and end. */
export function followTrack(excluded: readonly LatLng[], stops: readonly PlannedStop[]): FollowedTrack {
  const { take, believed } = believeInOrder();
  const staysOf = followStays(excluded);
  const passesBy = followPasses(stops);
  return {
    take(since) {
      for (const fix of since) take(fix);
      const fixes = believed();
      return { fixes, car_stops: staysOf(fixes), passes: passesBy(fixes) };
    },
  };
}
