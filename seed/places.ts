// Where the demo's trucks stop, by country, and the order in which a driver would take some of them.

import { distanceMetres, type LatLng } from '../shared/geo.ts';
import { assens } from './stops/assens.ts';
import { brasov } from './stops/brasov.ts';
import { bucuresti } from './stops/bucuresti.ts';
import { halden } from './stops/halden.ts';
import { kalundborg } from './stops/kalundborg.ts';
import { karlslunde } from './stops/karlslunde.ts';
import { odense } from './stops/odense.ts';
import { oslo } from './stops/oslo.ts';
import type { Stop } from './stops/stop.ts';
import { taarnby } from './stops/taarnby.ts';

export interface Place extends LatLng {
  address: string;
}

const placesIn = (...lists: (readonly Stop[])[]): readonly Place[] =>
  lists.flat().map(([address, lat, lng]) => ({ address, lat, lng }));

const places = {
  DK: placesIn(odense, taarnby, karlslunde, kalundborg, assens),
  NO: placesIn(halden, oslo),
  RO: placesIn(bucuresti, brasov),
};

export const placesOf = (country: 'DK' | 'NO' | 'RO'): readonly Place[] => places[country];

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
