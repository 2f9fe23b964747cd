// What the office said of stops, laid beside what was seen: a hard fact, whatever comes later.

import { distanceMetres } from '../../../shared/geo.ts';
import type { OfficeCheck, Pass, PlannedStop, Stay } from './known-facts.ts';

const MINUTE_MS = 60_000;
/** A confirmed stop is served as far from its address as this, where the stay is near no other stop. */
const FARTHEST_SERVED_M = 200;

export interface PlacedCheck {
  /** Of the stop, in order of position. */
  index: number;
  at: Date;
  /** Null when the truck was not seen to stand there. */
  stay: Stay | null;
}

interface Seen {
  stops: readonly PlannedStop[];
  stays: readonly Stay[];
  passes: readonly Pass[];
  radius_m: number;
  now: Date;
}

const stoodDuring = (stay: Stay, at: Date) =>
  stay.car_stop.started_at.getTime() - 5 * MINUTE_MS <= at.getTime() &&
  at.getTime() <= stay.seen_until.getTime() + 5 * MINUTE_MS;

/** The stay that a confirmed stop was served in: that of its known time, else the nearest. */
function stayOf(stop: PlannedStop, arrived_at: Date | null, { stops, stays, radius_m }: Seen): Stay | null {
  const isOthers = (stay: Stay) =>
    stops.some((other) => other.id !== stop.id && distanceMetres(other, stay.car_stop) <= radius_m);
  const near = stays
    .map((stay) => ({ stay, metres: distanceMetres(stop, stay.car_stop) }))
    .filter(({ stay, metres }) => metres <= radius_m || (metres <= FARTHEST_SERVED_M && !isOthers(stay)))
    .toSorted((a, b) => a.metres - b.metres);
  const then = arrived_at === null ? undefined : near.find(({ stay }) => stoodDuring(stay, arrived_at));
  return (then ?? near[0])?.stay ?? null;
}

/** Where and when each confirmed stop was visited, by the best that is known now. */
export function placeChecks(checks: readonly OfficeCheck[], seen: Seen): PlacedCheck[] {
  return checks.flatMap(({ stop_id, visited, arrived_at }) => {
    const index = seen.stops.findIndex((stop) => stop.id === stop_id);
    const stop = seen.stops[index];
    if (!stop || !visited) return [];
    const stay = stayOf(stop, arrived_at, seen);
    const [pass] = seen.passes
      .filter((one) => one.stop_id === stop_id)
      .toSorted((a, b) => a.metres - b.metres);
    const due = Math.min((stop.planned_at ?? seen.now).getTime(), seen.now.getTime());
    const at = stay?.car_stop.started_at ?? arrived_at ?? pass?.at ?? new Date(due);
    return [{ index, at, stay }];
  });
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] as number) + upper) / 2;
};

/** Where a stop is really served: the middle of the places that the office confirmed; null without one. */
export function servedPlace(places: readonly { lat: number; lng: number }[]) {
  if (places.length === 0) return null;
  return { lat: medianOf(places.map(({ lat }) => lat)), lng: medianOf(places.map(({ lng }) => lng)) };
}
