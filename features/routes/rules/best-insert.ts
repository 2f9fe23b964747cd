// Where one more stop lengthens a drive least, as the crow flies: what roads would say of neighbours is nearly always
// the same.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';

export interface DriveStop {
  place: LatLng | null;
  /** A new day begins here: the drive to it counts for nothing (RG29). */
  separator: boolean;
}

export interface Drive {
  stops: readonly DriveStop[];
  start: LatLng | null;
  end: LatLng | null;
}

const metres = (from: LatLng | null, to: LatLng | null) => (from && to ? distanceMetres(from, to) : 0);

/** The places between which a stop at `at` would lie; a stop before a day separator is the last of its day. */
function neighbours({ stops, start, end }: Drive, at: number): [LatLng | null, LatLng | null] {
  const from = stops.slice(0, at).findLast(({ place }) => place !== null)?.place ?? start;
  const behind = stops.slice(at);
  const next = behind.findIndex(({ place }) => place !== null);
  if (next < 0) return [from, end];
  const isNight = behind.slice(0, next + 1).some(({ separator }) => separator);
  return [from, isNight ? null : (behind[next]?.place ?? null)];
}

/** How many stops come before the new one. The first stop of the route stays its first. */
export function bestInsert(drive: Drive, place: LatLng): number {
  let best = { at: drive.stops.length, added: Number.POSITIVE_INFINITY };
  for (let at = Math.min(1, drive.stops.length); at <= drive.stops.length; at += 1) {
    const [from, to] = neighbours(drive, at);
    const added = metres(from, place) + metres(place, to) - metres(from, to);
    if (added < best.added - 1e-6) best = { at, added };
  }
  return best.at;
}
