// Each tour has a colour of its own on the map and in the tables.

import { mapColours, type MapLine, type MapPoint } from '../../../web/ui/map-points.ts';
import { waysOnMap } from '../../../web/ui/map-ways.ts';
import type { TakersAnswer } from '../../plan-events/contract/takers.ts';

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

type Found = Pick<TakersAnswer, 'trips' | 'left'>;

/** The stops of every tour, numbered in its order, and those that nobody takes. */
export function stopsOfTours({ trips, left }: Found): MapPoint[] {
  return [
    ...trips.flatMap(({ stops, car_internal_number }, nth) =>
      stops.map(({ id, lat, lng, address }, at): MapPoint => ({
        id,
        lat,
        lng,
        colour: tourColour(nth),
        label: String(at + 1),
        title: `${address} (${car_internal_number})`,
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
export function waysOfTours({ trips }: Found): MapLine[] {
  return trips.flatMap(({ plan_event_id, from, to, stops }, nth) =>
    waysOnMap(plan_event_id, tourColour(nth), [{ path: [from, ...stops, to], isApproximate: true }]),
  );
}
