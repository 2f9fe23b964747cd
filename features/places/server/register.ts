// The bundled register of real addresses and towns (db/places), in memory: the geocoder of a tenant without a map service.

import Flatbush from 'flatbush';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldName } from '../../../shared/fold-name.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import {
  type House,
  type Entry,
  type Hit,
  indexOf,
  isHouse,
  isSamePlace,
  matches,
  townIn,
} from '../matching/rules.ts';
import { isWorthSearching } from '../rules.ts';
import type { Found, Geocoder, SearchChoice, Suggestion } from './outside.ts';

/** A dragged marker farther than this from every door is told the town instead of a wrong door. */
const DOOR_REACH_M = 150;
const TOWN_REACH_M = 10_000;

function rowsOf(file: string): string[][] {
  const lines = readFileSync(join(import.meta.dirname, '../../../db/places', file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  return lines.map((line) =>
    line.includes('"')
      ? [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((match) =>
          (match[1] ?? '').replace(/^"|"$/g, '').replaceAll('""', '"'),
        )
      : line.split(','),
  );
}

function streetsOf(country: string): Entry[] {
  return rowsOf(`addresses-${country.toLowerCase()}.csv`).map(
    ([street = '', postcode = '', city = '', list = '']) => {
      const houses = list.split(';').map((house): House => {
        const [number = '', lat, lng] = house.split(' ');
        return { number, at: { lat: Number(lat), lng: Number(lng) } };
      });
      const own = foldName(street).split(' ');
      return {
        country,
        name: street,
        words: [...own, ...foldName(city).split(' ')],
        name_words: own.length,
        postcodes: [postcode],
        population: 0,
        tail: `${postcode} ${city}`,
        at: houses[0]?.at ?? { lat: 0, lng: 0 },
        houses,
      };
    },
  );
}

function placesOf(): Entry[] {
  return rowsOf('places.csv').map(
    ([country = '', name = '', region = '', postcodes = '', population, lat, lng]) => {
      const own = foldName(name).split(' ');
      return {
        country,
        name,
        words: region ? [...own, ...foldName(region).split(' ')] : own,
        name_words: own.length,
        postcodes: postcodes ? postcodes.split(' ') : [],
        population: Number(population),
        tail: country === 'RO' ? region : '',
        at: { lat: Number(lat), lng: Number(lng) },
        houses: null,
      };
    },
  );
}

function placeName({ entry, postcode }: Hit): string {
  const isOwn =
    entry.postcodes.length === 1 &&
    (entry.country === 'DK' || (entry.country === 'NO' && entry.population === 0));
  const code = postcode ?? (isOwn ? entry.postcodes[0] : null);
  return `${code ? `${code} ` : ''}${entry.name}${entry.tail && entry.tail !== entry.name ? `, ${entry.tail}` : ''}`;
}

const doorName = (street: Entry, house: House) => `${street.name} ${house.number}, ${street.tail}`;

const suggestion = (entry: Entry, place_name: string, at: LatLng): Suggestion => ({
  id: `register/${entry.country}/${place_name}`,
  place_name,
  center: [at.lng, at.lat],
});

/** The asked house first, then those that begin like it; without a number the houses in their order. */
function housesFor({ entry, house, isTyping }: Hit): House[] {
  const houses = entry.houses ?? [];
  if (house === null) return houses;
  const like = houses.filter((one) => isHouse(one, house, isTyping));
  return like.sort(
    (a, b) => Number(b.number.toLowerCase() === house) - Number(a.number.toLowerCase() === house),
  );
}

/** One door of every street first, so that a common name shows all its towns; then more doors of the best street. */
function namesOf(hits: readonly Hit[], size: number): Suggestion[] {
  const found = new Map<string, Suggestion>();
  const add = (entry: Entry, name: string, at: LatLng) => {
    if (found.size < size && !found.has(name)) found.set(name, suggestion(entry, name, at));
  };
  for (const hit of hits.slice(0, size * 40)) {
    if (found.size >= size) break;
    const door = housesFor(hit)[0];
    if (door) add(hit.entry, doorName(hit.entry, door), door.at);
    else if (hit.postcode !== null || !hits.some((other) => isSamePlace(other, hit)))
      add(hit.entry, placeName(hit), hit.entry.at);
  }
  for (const hit of hits.slice(0, size))
    for (const house of housesFor(hit).slice(0, size)) add(hit.entry, doorName(hit.entry, house), house.at);
  return [...found.values()];
}

interface Door {
  entry: Entry;
  name: string;
  at: LatLng;
}

/** Mercator keeps angles, so the nearest on its plane is the nearest on the ground. */
const mercator = ({ lat, lng }: LatLng): [number, number] => [
  lng,
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI,
];

function nearestOf(doors: readonly Door[]): (at: LatLng, reach_m: number) => Door | null {
  const tree = new Flatbush(doors.length);
  for (const door of doors) {
    const [x, y] = mercator(door.at);
    tree.add(x, y, x, y);
  }
  tree.finish();
  return (at, reach_m) => {
    const near = doors[tree.neighbors(...mercator(at), 1)[0] ?? -1];
    return near && distanceMetres(near.at, at) <= reach_m ? near : null;
  };
}

export interface Register extends Geocoder {
  searchNow(query: string, choice: SearchChoice): Suggestion[];
  reverseNow(at: LatLng): Found | null;
}

function readRegister(): Register {
  const streets = ['DK', 'NO'].flatMap(streetsOf);
  const places = placesOf();
  const index = indexOf([...streets, ...places]);
  const nearestDoor = nearestOf(
    streets.flatMap((entry) =>
      (entry.houses ?? []).map((house) => ({ entry, name: doorName(entry, house), at: house.at })),
    ),
  );
  const nearestPlace = nearestOf(
    places.map((entry) => ({
      entry,
      name: placeName({ entry, score: 0, house: null, isTyping: false, postcode: null }),
      at: entry.at,
    })),
  );
  const searchNow: Register['searchNow'] = (query, choice) => {
    const { size } = choice;
    if (!isWorthSearching(query)) return [];
    const found = namesOf(matches(index, query, choice), size);
    const town = found.length === 0 ? townIn(query) : null;
    return town === null
      ? found
      : namesOf(
          matches(index, town, choice).filter(({ entry }) => entry.houses === null),
          size,
        );
  };
  const reverseNow: Register['reverseNow'] = (at) => {
    const near = nearestDoor(at, DOOR_REACH_M) ?? nearestPlace(at, TOWN_REACH_M);
    return near && { address: near.name, coordinates: near.at };
  };
  return {
    searchNow,
    reverseNow,
    search: async (query, choice) => searchNow(query, choice),
    reverse: async (at) => reverseNow(at),
  };
}

let kept: Register | null = null;

/** Read at the first search (about 0.1 s) and kept: some 14,000 doors and 18,000 places. */
export function register(): Register {
  kept ??= readRegister();
  return kept;
}
