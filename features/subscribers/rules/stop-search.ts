// One stop per place with its next dates, out of many stops of many days (RG91).

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { isSamePlace, MATCH_RADIUS_M } from './subscriber.ts';

export const MOST_PLACES = 50;
const MOST_DATES = 5;

export interface CandidateStop extends LatLng {
  id: number;
  plan_event_id: number;
  google_estimate_time: Date;
  original_google_estimate_time: Date | null;
}

export interface Place<T> {
  /** The stop of the place's next date. */
  next: T;
  /** Next dates, one per plan event, `next` first. */
  dates: T[];
}

// Degrees a cell is high and wide: a place's neighbours within 50 m lie in its own or the eight cells around. Width
// at 65° north, the northernmost tenant.
const CELL_LAT = (MATCH_RADIUS_M + 1) / 111_195;
const CELL_LNG = CELL_LAT / Math.cos((65 * Math.PI) / 180);

/** More than there are cells around the earth. */
const ROW = 2 ** 24;
const cellOf = ({ lat, lng }: LatLng): number =>
  Math.floor(lat / CELL_LAT) * ROW + Math.floor(lng / CELL_LNG);
/** From a cell to its own and those around it, from south-west to north-east. */
const STEPS = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => up * ROW + right));

/**
 * Stops within 50 m of the first one that was seen there are one place. The places in the order in which they were
 * first seen.
 */
export function placesOf<T extends CandidateStop>(stops: readonly T[]): Place<T>[] {
  const groups: T[][] = [];
  const exact = new Map<string, T[]>();
  const cells = new Map<number, T[][]>();
  const neighbour = (stop: T) => {
    const own = cellOf(stop);
    for (const step of STEPS) {
      const found = cells.get(own + step)?.find((group) => isSamePlace(group[0] as T, stop));
      if (found) return found;
    }
    return undefined;
  };
  for (const stop of stops) {
    const key = `${stop.lat}:${stop.lng}`;
    let group = exact.get(key) ?? neighbour(stop);
    if (!group) {
      group = [];
      groups.push(group);
      const cell = cellOf(stop);
      cells.set(cell, [...(cells.get(cell) ?? []), group]);
    }
    exact.set(key, group);
    group.push(stop);
  }
  return groups.map(placeOf);
}

function placeOf<T extends CandidateStop>(group: readonly T[]): Place<T> {
  const byTime =
    group.length === 1
      ? group
      : group.toSorted((a, b) => a.google_estimate_time.getTime() - b.google_estimate_time.getTime());
  const events = new Set<number>();
  const dates = byTime
    .filter((stop) => !events.has(stop.plan_event_id) && events.add(stop.plan_event_id))
    .slice(0, MOST_DATES);
  return { next: dates[0] as T, dates };
}

/** The nearest of the places to `from` in order of the distance of their next date, in metres. */
export function nearestPlaces<T extends CandidateStop>(
  places: readonly Place<T>[],
  from: LatLng,
): (Place<T> & { distance_m: number })[] {
  const measured = places.map(({ next, dates }) => ({ next, dates, distance_m: distanceMetres(next, from) }));
  return measured.toSorted((a, b) => a.distance_m - b.distance_m).slice(0, MOST_PLACES);
}
