// The bundled register of real addresses and towns (db/places), in memory: the geocoder of a tenant without a map service.

import Flatbush from 'flatbush';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldName } from '../../../shared/fold-name.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { isWorthSearching, nearness } from '../rules.ts';
import type { Found, Geocoder, SearchChoice, Suggestion } from './outside.ts';

interface House {
  number: string;
  at: LatLng;
}
/** A street of one postcode with its houses, or a place; `words` are folded, the words of its own name come first. */
interface Entry {
  country: string;
  name: string;
  words: string[];
  name_words: number;
  postcodes: string[];
  population: number;
  tail: string;
  at: LatLng;
  houses: House[] | null;
}

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

interface Index {
  entries: Entry[];
  words: string[];
  postings: Int32Array[];
}

function indexOf(entries: Entry[]): Index {
  const found = new Map<string, number[]>();
  entries.forEach((entry, at) => {
    for (const word of new Set([...entry.words, ...entry.postcodes])) {
      const posting = found.get(word);
      if (posting) posting.push(at);
      else found.set(word, [at]);
    }
  });
  const words = [...found.keys()].sort();
  return { entries, words, postings: words.map((word) => Int32Array.from(found.get(word) ?? [])) };
}

/** Entries with a word that begins with `prefix`. */
function withPrefix(index: Index, prefix: string): Set<number> {
  let low = 0;
  for (let high = index.words.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((index.words[middle] as string) < prefix) low = middle + 1;
    else high = middle;
  }
  const hits = new Set<number>();
  for (; index.words[low]?.startsWith(prefix); low += 1)
    for (const at of index.postings[low] as Int32Array) hits.add(at);
  return hits;
}

interface Hit {
  entry: Entry;
  score: number;
  house: string | null;
  isTyping: boolean;
  postcode: string | null;
}

/** While the number is being typed '1' stands for 10 and 1A too; once more words follow, for 1 and 1A only. */
function isHouse({ number }: House, token: string, isLast: boolean): boolean {
  const known = number.toLowerCase();
  return known === token || (known.startsWith(token) && (isLast || !/^\d/.test(known.slice(token.length))));
}

/** How well an entry answers the words; null when one of them is nowhere in it. Higher is better. */
function judge(entry: Entry, tokens: readonly string[]): Hit | null {
  let score = entry.houses ? 2 : Math.log10(entry.population + 1);
  let house: string | null = null;
  let postcode: string | null = null;
  for (const [position, token] of tokens.entries()) {
    const at = entry.words.findIndex((word) => word.startsWith(token));
    const exact = entry.words.includes(token);
    const isLast = position === tokens.length - 1;
    const isNumber = /^\d/.test(token);
    if (at >= 0 && (exact || !isNumber)) {
      score += (exact ? 3 : 1) + (position === 0 && at === 0 ? 3 : at < entry.name_words ? 1 : 0);
    } else if (isNumber && house === null && entry.houses?.some((one) => isHouse(one, token, isLast))) {
      house = token;
      score += entry.houses.some(({ number }) => number.toLowerCase() === token) ? 5 : 2;
    } else {
      const code = isNumber
        ? entry.postcodes.find((own) => own === token || (isLast && own.startsWith(token)))
        : undefined;
      if (code === undefined) return null;
      postcode = code;
      score += code === token ? 3 : 1;
    }
  }
  return { entry, score, house, isTyping: house === tokens.at(-1), postcode };
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

/** `other` stands for `hit` already: a city district with a point per postcode is shown once, by its best. */
function isSamePlace(other: Hit, hit: Hit): boolean {
  return (
    other !== hit &&
    other.entry.houses === null &&
    other.entry.name === hit.entry.name &&
    other.entry.tail === hit.entry.tail &&
    other.entry.country === hit.entry.country &&
    other.score >= hit.score &&
    other.entry.at !== hit.entry.at &&
    (other.score > hit.score || other.entry.postcodes.join() < hit.entry.postcodes.join())
  );
}

function matches(
  index: Index,
  query: string,
  { country, near }: Pick<SearchChoice, 'country' | 'near'>,
): Hit[] {
  const tokens = foldName(query)
    .replace(/(\d) ([a-z])(?![a-z])/g, '$1$2')
    .split(' ')
    .filter(Boolean);
  const texts = tokens.filter((token) => !/^\d/.test(token));
  const sets = (texts.length > 0 ? texts : tokens)
    .map((token) => withPrefix(index, token))
    .sort((a, b) => a.size - b.size);
  const hits: Hit[] = [];
  for (const at of sets[0] ?? []) {
    const entry = index.entries[at] as Entry;
    if (country !== null && entry.country !== country) continue;
    const hit = sets.every((set) => set.has(at)) ? judge(entry, tokens) : null;
    if (hit) hits.push(near ? { ...hit, score: hit.score + nearness(entry.at, near) } : hit);
  }
  return hits.sort((a, b) => b.score - a.score || a.entry.name.length - b.entry.name.length);
}

/** What follows the last comma, or the postcode and its town: a street that the register lacks still leads to its town. */
function townIn(query: string): string | null {
  const rest = /,([^,]+)$/.exec(query)?.[1] ?? /\b\d{4,6}\b.*$/.exec(query)?.[0] ?? '';
  return rest.trim() !== query.trim() && isWorthSearching(rest) ? rest : null;
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
