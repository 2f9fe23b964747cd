// Trucks and stops as the map draws them.

import { mapColours, type MapPoint } from '../../../../web/ui/map-points.ts';
import { isOver } from '../../../plan-events/rules/trip-status.ts';
import type { BoardStop, BoardTrip } from '../../contract/board.ts';
import { inOrder, toneOf } from '../../rules/board.ts';

export const truckColours = {
  ok: '#0f6b46',
  info: '#5d6b72',
  muted: '#5d6b72',
  warn: '#b3261e',
  bad: '#b3261e',
} as const;

/** Where a truck stands once it is home is the driver's; of a car with two trips the one that counts now is drawn. */
export function trucksOnMap(
  trips: readonly BoardTrip[],
  now: number,
  nameOf: (car: string) => string,
): MapPoint[] {
  const drawn = new Set<number>();
  return inOrder(trips).flatMap((trip) => {
    if (trip.place === null || isOver(trip.status) || drawn.has(trip.car_id)) return [];
    drawn.add(trip.car_id);
    const { car_internal_number: number } = trip;
    return [
      {
        ...trip.place.coordinates,
        id: `truck-${trip.id}`,
        kind: 'car' as const,
        colour: truckColours[trip.status === 'under_way' ? toneOf(trip, now) : 'muted'],
        heading: trip.place.heading,
        label: number,
        title: [nameOf(number), trip.route_name].join(', '),
      },
    ];
  });
}

const stopColours = { visited: mapColours.visited, skipped: mapColours.skipped, pending: mapColours.past };

export function stopsOnMap(stops: readonly BoardStop[]): MapPoint[] {
  return stops.map((stop) => ({
    ...stop.coordinates,
    id: `stop-${stop.id}`,
    kind: 'stop',
    colour: stop.kind === 'eshop' ? mapColours.eshop : stopColours[stop.status],
    label: String(stop.position),
    title: `${stop.position}. ${stop.address}`,
  }));
}
