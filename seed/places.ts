// Where the demo's trucks stop, by country, and the order in which a driver would take some of them.

import { z } from 'zod';
import { distanceMetres, type LatLng } from '../shared/geo.ts';
import { readRows } from './read-rows.ts';

export interface Place extends LatLng {
  address: string;
}

const countries = ['DK', 'NO', 'RO'] as const;
type Country = (typeof countries)[number];

const places = Map.groupBy(
  readRows(
    'stops.csv',
    z.object({
      country: z.enum(countries),
      address: z.string(),
      lat: z.coerce.number(),
      lng: z.coerce.number(),
    }),
  ),
  ({ country }) => country,
);

export const placesOf = (country: Country): readonly Place[] => places.get(country) ?? [];

/**
 * The `count` places nearest to `centre`, each at least `apart_m` from the others, in the order a driver would take
 * them.
 */
export function roundTrip(
  places: readonly Place[],
  centre: LatLng,
  start: LatLng,
  count: number,
  apart_m: number,
  taken: ReadonlySet<string>,
): Place[] {
  const near = places
    .filter((place) => !taken.has(place.address))
    .map((place) => ({ place, away: distanceMetres(centre, place) }))
    .sort((a, b) => a.away - b.away);
  const chosen: Place[] = [];
  for (const { place } of near) {
    if (chosen.length >= count) break;
    if (chosen.every((other) => distanceMetres(other, place) >= apart_m)) chosen.push(place);
  }
  const ordered: Place[] = [];
  let at = start;
  while (chosen.length > 0) {
    let best = 0;
    for (let i = 1; i < chosen.length; i += 1) {
      if (distanceMetres(at, chosen[i] as Place) < distanceMetres(at, chosen[best] as Place)) best = i;
    }
    const [next] = chosen.splice(best, 1) as [Place];
    ordered.push(next);
    at = next;
  }
  return ordered;
}
