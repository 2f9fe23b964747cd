// Where the truck was at a moment of the day, as far as it is known.

import type { LatLng } from '../../../shared/geo.ts';
import type { Replay } from '../contract.ts';

/**
 * `seen`: between two positions near in time, or standing; `unseen`: last seen there, or never before, and next seen
 * at the end.
 */
export type Whereabouts =
  | { kind: 'seen'; place: LatLng; heading: number | null }
  | { kind: 'unseen'; from: number; until: number; last: LatLng | null };

export interface Track {
  times: readonly number[];
  places: readonly LatLng[];
  unseen: readonly { from: number; until: number }[];
}

export const trackOf = ({ fixes, unseen }: Pick<Replay, 'fixes' | 'unseen'>): Track => ({
  times: fixes.map(({ at }) => Date.parse(at)),
  places: fixes.map(({ lat, lng }) => ({ lat, lng })),
  unseen: unseen.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) })),
});

/** The last position at or before the moment; -1: none. */
function indexAt(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] as number) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Degrees clockwise from north; null where it does not move. */
function headingFrom(a: LatLng, b: LatLng): number | null {
  const east = (b.lng - a.lng) * Math.cos((a.lat * Math.PI) / 180);
  const north = b.lat - a.lat;
  if (Math.abs(east) + Math.abs(north) < 1e-5) return null;
  return (Math.atan2(east, north) * (180 / Math.PI) + 360) % 360;
}

/** Null where there are no positions at all. */
export function whereAt(track: Track, at: number): Whereabouts | null {
  const { times, places, unseen } = track;
  if (times.length === 0) return null;
  const i = indexAt(times, at);
  const here = places[i] ?? null;
  const silence = unseen.find(({ from, until }) => at > from && at < until);
  if (silence) return { kind: 'unseen', ...silence, last: here };
  const next = places[i + 1];
  if (!here) return next ? { kind: 'seen', place: next, heading: null } : null;
  if (!next) return { kind: 'seen', place: here, heading: null };
  const [from, until] = [times[i] as number, times[i + 1] as number];
  // A stay within a long silence: it stands where it was last told.
  if (unseen.some((one) => one.from >= from && one.until <= until))
    return { kind: 'seen', place: at - from < until - at ? here : next, heading: null };
  const part = (at - from) / (until - from);
  return {
    kind: 'seen',
    place: { lat: here.lat + (next.lat - here.lat) * part, lng: here.lng + (next.lng - here.lng) * part },
    heading: headingFrom(here, next),
  };
}

/** The line up to a moment, in pieces: none crosses a time in which the truck was not seen. */
export function drivenPieces({ times, places, unseen }: Track, until: number = Infinity): LatLng[][] {
  const pieces: LatLng[][] = [];
  let piece: LatLng[] = [];
  places.forEach((place, i) => {
    const at = times[i] as number;
    if (at > until) return;
    const before = times[i - 1] ?? at;
    if (unseen.some((one) => one.from >= before && one.until <= at)) {
      if (piece.length > 1) pieces.push(piece);
      piece = [];
    }
    piece.push(place);
  });
  if (piece.length > 1) pieces.push(piece);
  return pieces;
}
