// Each tour has a colour of its own on the map and in the tables.

import type { LatLng } from '../../../shared/geo.ts';
import { mapColours, type MapLine, type MapPoint } from '../../../web/ui/map-points.ts';
import { waysOnMap } from '../../../web/ui/map-ways.ts';

/** Apart from each other also for those who see few colours; the red is kept for what is left over. */
const colours = [
  '#2563b0',
  '#1f8a3b',
  '#b45309',
  '#7c3aed',
  '#0f766e',
  '#be185d',
  '#4d5b61',
  '#7a5c00',
] as const;

export const tourColour = (nth: number): string => colours[nth % colours.length] as string;

export const leftColour = mapColours.none;

interface TourStop extends LatLng {
  id: number;
  address: string;
}

export interface FoundTours {
  trips: readonly {
    id: number | string;
    /** Whose stops they are, in brackets behind their addresses. */
    title: string;
    from: LatLng;
    to: LatLng;
    stops: readonly TourStop[];
  }[];
  left: readonly TourStop[];
}

/** The stops of every tour, numbered in its order, and those that nobody takes. */
export function stopsOfTours({ trips, left }: FoundTours): MapPoint[] {
  return [
    ...trips.flatMap(({ stops, title }, nth) =>
      stops.map(({ id, lat, lng, address }, at): MapPoint => ({
        id,
        lat,
        lng,
        colour: tourColour(nth),
        label: String(at + 1),
        title: `${address} (${title})`,
        fixed: true,
      })),
    ),
    ...left.map(({ id, lat, lng, address }): MapPoint => ({
      id,
      lat,
      lng,
      colour: leftColour,
      label: '!',
      title: address,
      fixed: true,
    })),
  ];
}

/** Only the order of the stops is known, not the way along roads. */
export function waysOfTours({ trips }: FoundTours): MapLine[] {
  return trips.flatMap(({ id, from, to, stops }, nth) =>
    stops.length === 0
      ? []
      : waysOnMap(id, tourColour(nth), [{ path: [from, ...stops, to], isApproximate: true }]),
  );
}
