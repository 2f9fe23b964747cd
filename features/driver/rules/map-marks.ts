// What stands on the map of the trip: each stop with its number and what became of it.

import { isNowhere, type LatLng } from '../../../shared/geo.ts';
import { bookOf, lineIn, type RoadLine } from '../../places/rules/road-lines.ts';
import type { DriveStop, DriveTrip } from '../contract/drive.ts';

export type MarkState = 'visited' | 'skipped' | 'next' | 'pending';

export interface StopMark extends LatLng {
  id: number;
  /** As in the list. */
  place: number;
  state: MarkState;
  /** How many stops at the same place come before it in the list: it stands beside them. */
  beside: number;
}

const stateOf = (stop: DriveStop, next_id: number | null): MarkState =>
  stop.status === 'pending' && stop.id === next_id ? 'next' : stop.status;

/** Metres apart that nobody sees. */
const cornerOf = ({ lat, lng }: LatLng) => `${lat.toFixed(4)},${lng.toFixed(4)}`;

export function marksOfTrip(trip: Pick<DriveTrip, 'stops'>, next_id: number | null): StopMark[] {
  const taken = new Map<string, number>();
  return trip.stops.flatMap((stop, at) => {
    const { lat, lng } = stop.coordinates;
    if (isNowhere({ lat, lng })) return [];
    const beside = taken.get(cornerOf({ lat, lng })) ?? 0;
    taken.set(cornerOf({ lat, lng }), beside + 1);
    return [{ id: stop.id, lat, lng, place: at + 1, state: stateOf(stop, next_id), beside }];
  });
}

export interface Leg {
  from: LatLng;
  to: LatLng;
  /** An encoded polyline; null where the road is not known. */
  line: string | null;
  /** It leads to a stop that is done with, or comes before one. */
  isPast: boolean;
}

/** From each mark to the next one, in the order of today. */
export function legsOf(marks: readonly StopMark[], lines: readonly RoadLine[]): Leg[] {
  const known = bookOf(lines);
  const reached = marks.findLastIndex(({ state }) => state === 'visited' || state === 'skipped');
  return marks.slice(1).map((to, at) => {
    const from = marks[at] as StopMark;
    const stretch = { from: { lat: from.lat, lng: from.lng }, to: { lat: to.lat, lng: to.lng } };
    return { ...stretch, line: lineIn(known, stretch), isPast: at + 1 <= reached };
  });
}
