// When a truck on its way is said not to move.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import type { Sighting } from './driven-stops.ts';

const MINUTE_MS = 60_000;

export interface MovingFacts {
  now: Date;
  departs_at: Date;
  returns_at: Date;
  finished_at: Date | null;
  /** The car has a source of positions at all; without one nothing can be said. */
  is_tracked: boolean;
  sightings: readonly Sighting[];
  /** Planned stops: standing at one is no warning. */
  stops: readonly LatLng[];
}

/** Under way by plan, but unseen for 15 minutes, or moved less than 100 m in 30 minutes away from every stop (RG56). */
export function carNotMoving(facts: MovingFacts): boolean {
  const now = facts.now.getTime();
  const shouldDrive =
    facts.is_tracked &&
    facts.finished_at === null &&
    facts.departs_at <= facts.now &&
    facts.now <= facts.returns_at;
  if (!shouldDrive) return false;
  const last = facts.sightings.at(-1);
  if (!last || now - last.at.getTime() > 15 * MINUTE_MS) return true;
  const since = now - 30 * MINUTE_MS;
  if (facts.departs_at.getTime() > since || facts.stops.some((stop) => distanceMetres(stop, last) <= 75))
    return false;
  const before = facts.sightings.findLast((one) => one.at.getTime() <= since);
  const window = facts.sightings.filter((one) => one.at.getTime() > since);
  return [...(before ? [before] : []), ...window].every((one) => distanceMetres(one, last) < 100);
}
