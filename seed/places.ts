// Real places for the demo's stops, from the bundled register (db/places).

import { readFileSync } from 'node:fs';
import { distanceMetres, type LatLng } from '../shared/geo.ts';

export interface Place extends LatLng {
  address: string;
}

function cells(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((match) =>
    (match[1] ?? '').replace(/^"|"$/g, '').replaceAll('""', '"'),
  );
}

function linesOf(file: string): string[][] {
  return readFileSync(new URL(`../db/places/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(cells);
}

function housesOf(file: string): Place[] {
  return linesOf(file).flatMap(([street = '', postcode = '', city = '', houses = '']) =>
    houses.split(';').map((house) => {
      const [number = '', lat = '', lng = ''] = house.split(' ');
      return { address: `${street} ${number}, ${postcode} ${city}`, lat: Number(lat), lng: Number(lng) };
    }),
  );
}

/** Villages and districts, where the register has no houses. */
function villagesOf(country: string): Place[] {
  return linesOf('places.csv')
    .filter(([code]) => code === country)
    .map(([, name = '', region = '', postcodes = '', , lat = '', lng = '']) => ({
      address: `${name}${postcodes ? `, ${postcodes.split(/[ ;]/)[0]}` : ''}${region ? ` ${region}` : ''}`,
      lat: Number(lat),
      lng: Number(lng),
    }));
}

const known = new Map<string, Place[]>();
export function placesOf(country: 'DK' | 'NO' | 'RO'): Place[] {
  const read = known.get(country) ?? [
    ...(country === 'DK'
      ? housesOf('addresses-dk.csv')
      : country === 'NO'
        ? housesOf('addresses-no.csv')
        : []),
    ...villagesOf(country),
  ];
  known.set(country, read);
  return read;
}

/** The `count` places nearest to `centre`, each at least `apart_m` from the others, in the order a driver would take them. */
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
