// Addresses as the product knows them by itself: the imported ones in the database, and towns in memory. The geocoder
// of a tenant without a map service.

import Flatbush from 'flatbush';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import { countryCodes } from '../../../shared/countries.ts';
import { foldName } from '../../../shared/fold-name.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { isHouse, plainNumber, type Entry, type Hit, type House } from '../rules/address-answer.ts';
import {
  candidatesIn,
  hitsAmong,
  indexOf,
  isSamePlace,
  wordsToFind,
  isStructured,
  wordsToFindLoosely,
  type Index,
} from '../rules/address-matching.ts';
import { isWorthSearching } from '../rules/places.ts';
import { readWritten } from '../rules/written-address.ts';
import { housesAt, importedEntries } from './houses-at.ts';
import type { Found, Geocoder, SearchChoice, Suggestion } from './outside/geocoder.ts';
import { readTownFiles } from './outside/read-towns.ts';

const TOWN_REACH_M = 10_000;

async function townEntries(): Promise<Entry[]> {
  const towns = await readTownFiles(countryCodes);
  return towns.map(({ country, name, region, population, lat, lng }) => {
    const own = foldName(name).split(' ');
    return {
      country,
      name,
      words: region ? [...own, ...foldName(region).split(' ')] : own,
      name_words: own.length,
      postcodes: [],
      population,
      tail: region,
      at: { lat, lng },
      houses: null,
    };
  });
}

function placeName({ entry, postcode }: Pick<Hit, 'entry' | 'postcode'>): string {
  const isOwn =
    entry.postcodes.length === 1 &&
    (entry.country === 'DK' || (entry.country === 'NO' && entry.population === 0));
  const code = postcode ?? (isOwn ? entry.postcodes[0] : null);
  return `${code ? `${code} ` : ''}${entry.name}${entry.tail && entry.tail !== entry.name ? `, ${entry.tail}` : ''}`;
}

const doorName = (street: Entry, house: House) => `${street.name} ${house.number}, ${street.tail}`;
const streetName = (street: Entry) => `${street.name}, ${street.tail}`;

const suggestion = (
  { country }: Entry,
  place_name: string,
  at: LatLng,
  said: Pick<Suggestion, 'kind' | 'missing'>,
): Suggestion => ({
  id: `register/${country}/${place_name}`,
  place_name,
  center: [at.lng, at.lat],
  ...said,
});

/** The asked house first, then those that begin like it; without a number the houses in their order. */
function housesFor({ entry, house, isTyping }: Hit): House[] {
  const houses = entry.houses ?? [];
  if (house === null) return houses;
  const like = houses.filter((one) => isHouse(one, house, isTyping));
  const isIt = ({ number }: House) => plainNumber(number) === house;
  return like.sort((a, b) => Number(isIt(b)) - Number(isIt(a)));
}

/**
 * One door of every street first, so that a common name shows all its towns; then more doors of the best street. Where
 * the number is not there: the street, then its neighbours.
 */
function namesOf(hits: readonly Hit[], size: number): Suggestion[] {
  const found = new Map<string, Suggestion>();
  const add = (name: string, entry: Entry, at: LatLng, said: Pick<Suggestion, 'kind' | 'missing'>) => {
    if (found.size < size && !found.has(name)) found.set(name, suggestion(entry, name, at, said));
  };
  const addDoor = ({ entry, house, missing }: Hit, door: House) =>
    add(doorName(entry, door), entry, door.at, {
      kind: 'house',
      missing: missing ?? (house === null || plainNumber(door.number) === house ? null : house),
    });
  for (const hit of hits.slice(0, size * 40)) {
    if (found.size >= size) break;
    const { entry, missing, house } = hit;
    const door = housesFor(hit)[0];
    if (door && (missing === null || house !== null)) addDoor(hit, door);
    else if (entry.houses !== null) add(streetName(entry), entry, entry.at, { kind: 'street', missing });
    else if (hit.postcode !== null || !hits.some((other) => isSamePlace(other, hit)))
      add(placeName(hit), entry, entry.at, { kind: 'town', missing });
  }
  for (const hit of hits.slice(0, size))
    for (const house of housesFor(hit).slice(0, size)) addDoor(hit, house);
  return [...found.values()];
}

interface Town {
  name: string;
  at: LatLng;
}

/** Mercator keeps angles, so the nearest on its plane is the nearest on the ground. */
const mercator = ({ lat, lng }: LatLng): [number, number] => [
  lng,
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI,
];

function nearestOf(towns: readonly Town[]): (at: LatLng) => Found | null {
  const tree = new Flatbush(towns.length);
  for (const town of towns) {
    const [x, y] = mercator(town.at);
    tree.add(x, y, x, y);
  }
  tree.finish();
  return (at) => {
    const near = towns[tree.neighbors(...mercator(at), 1)[0] ?? -1];
    return near && distanceMetres(near.at, at) <= TOWN_REACH_M
      ? { address: near.name, coordinates: near.at }
      : null;
  };
}

interface KnownTowns {
  /** The largest first. */
  names: readonly string[];
  index: Index;
  nearest: (at: LatLng) => Found | null;
}

async function readKnownTowns(): Promise<KnownTowns> {
  const entries = await townEntries();
  const nearest = nearestOf(
    entries.map((entry) => ({
      name: placeName({ entry, postcode: null }),
      at: entry.at,
    })),
  );
  return { names: entries.map(({ name }) => name), index: indexOf(entries), nearest };
}

let kept: Promise<KnownTowns> | null = null;

/** Read once (about half a second) and kept, some 5,000 towns: by a server before it says that it is ready. */
export function knownTowns(): Promise<KnownTowns> {
  kept ??= readKnownTowns().catch((error: unknown) => {
    kept = null;
    throw error;
  });
  return kept;
}

/** Of our countries, as their people name them; the largest first. */
export const townNames = async (): Promise<readonly string[]> => (await knownTowns()).names;

/** What has every word that was typed; where nothing has, what has the most of them, with what it misses. */
async function search(tx: TenantTx, query: string, choice: SearchChoice): Promise<Suggestion[]> {
  const { index } = await knownTowns();
  const written = readWritten(query);
  const words = wordsToFind(written);
  if (words.length === 0) return [];
  const entries = [
    ...(await importedEntries(tx, written, { street: words, places: [words] }, choice)),
    ...candidatesIn(index, words),
  ];
  const hits = hitsAmong(entries, written, choice);
  if (!isStructured(written) || hits.some(({ missing }) => missing === null))
    return namesOf(hits, choice.size);
  const { street, places } = wordsToFindLoosely(written);
  const others = [
    ...(await importedEntries(tx, written, { street: street === null ? [] : [street], places }, choice)),
    ...places.flatMap((names) => candidatesIn(index, names)),
  ];
  const known = new Set(
    hits.map(({ entry }) => `${entry.country} ${entry.name} ${entry.tail} ${entry.postcodes.join()}`),
  );
  const loose = hitsAmong(others, written, choice, true).filter(
    ({ entry }) => !known.has(`${entry.country} ${entry.name} ${entry.tail} ${entry.postcodes.join()}`),
  );
  return namesOf([...hits, ...loose], choice.size);
}

/** What each place is called: its door, else its town, else nothing. */
export async function placesCalled(tx: TenantTx, places: readonly LatLng[]): Promise<(Found | null)[]> {
  const doors = await housesAt(tx, places);
  if (doors.every((door) => door !== null)) return doors;
  const { nearest } = await knownTowns();
  return places.map((place, at) => doors[at] ?? nearest(place));
}

export function register(within: WithinTenant): Geocoder {
  return {
    search: async (query, choice) =>
      isWorthSearching(query) ? within((tx) => search(tx, query, choice), { readonly: true }) : [],
    reverse: async (at) => (await within((tx) => placesCalled(tx, [at]), { readonly: true }))[0] ?? null,
  };
}
