// Where a car stood by the word of its tracker's provider, beside what its positions say.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import type { CarStop } from './car-stops.ts';
import type { Fix } from './fixes.ts';

export interface ProviderStop extends LatLng {
  started_at: Date;
  /** Null while it lasts. */
  ended_at: Date | null;
  /** When the provider said so last. */
  told_at: Date;
}

const LEAST_MS = 60_000;
/** One stand, told twice, or not the same place. */
const SAME_PLACE_M = 150;
/** Around its begin and end the car still rolls. */
const ROLLING_MS = 60_000;

const endOf = ({ ended_at, told_at }: ProviderStop) => ended_at ?? told_at;
const isThere = (place: LatLng, other: LatLng) => distanceMetres(place, other) <= SAME_PLACE_M;
const isMeanwhile = (told: ProviderStop, own: CarStop) =>
  own.started_at <= endOf(told) && (own.ended_at ?? own.seen_until) >= told.started_at;

/** Positions outrank the word of the provider: the car was seen elsewhere meanwhile. */
const isRefuted = (told: ProviderStop, fixes: readonly Fix[]) =>
  fixes.some(
    (fix) =>
      fix.at.getTime() > told.started_at.getTime() + ROLLING_MS &&
      fix.at.getTime() < endOf(told).getTime() - ROLLING_MS &&
      !isThere(told, fix),
  );

function asCarStop(told: ProviderStop, fixes: readonly Fix[]): CarStop {
  const { lat, lng, started_at } = told;
  const seen_until = endOf(told);
  const hasLeft = fixes.some((fix) => fix.at > seen_until && !isThere(told, fix));
  const ended_at = told.ended_at ?? (hasLeft ? seen_until : null);
  return { lat, lng, started_at, ended_at, seen_until, is_from_provider: true };
}

interface Meanwhile {
  /** In order of time. */
  fixes: readonly Fix[];
  /** What is no stop: the depot, the route's own start and end. */
  excluded: readonly LatLng[];
  /** The trip has ended, so the provider knows all of it. */
  is_over: boolean;
}

/**
 * Stands of a car from its positions and from its provider as one list in order of time (RG64). One that only the
 * provider tells counts for a minute or more where no position says otherwise. Of one that both tell, the times are
 * those of the positions while the trip lasts and the provider's when it is over, but where the positions tell two.
 */
export function withProviderStops(
  own: readonly CarStop[],
  told: readonly ProviderStop[],
  { fixes, excluded, is_over }: Meanwhile,
): CarStop[] {
  const credible = told.filter(
    (stop) =>
      endOf(stop).getTime() - stop.started_at.getTime() >= LEAST_MS &&
      excluded.every((place) => !isThere(place, stop)) &&
      !isRefuted(stop, fixes),
  );
  const both = new Map(
    own.map((stay) => [stay, credible.filter((stop) => isThere(stop, stay) && isMeanwhile(stop, stay))]),
  );
  const times = new Map<ProviderStop, number>();
  for (const stop of [...both.values()].flat()) times.set(stop, (times.get(stop) ?? 0) + 1);
  const merged = own.map((stay) => {
    const [stop, another] = both.get(stay) ?? [];
    if (!is_over || !stop || another || times.get(stop) !== 1 || stop.ended_at === null) return stay;
    return { ...stay, started_at: stop.started_at, ended_at: stop.ended_at, seen_until: stop.ended_at };
  });
  const alone = credible.filter((stop) => !times.has(stop)).map((stop) => asCarStop(stop, fixes));
  return [...merged, ...alone]
    .toSorted((a, b) => a.started_at.getTime() - b.started_at.getTime())
    .filter((stop, i, all) => stop.started_at.getTime() !== all[i - 1]?.started_at.getTime());
}
