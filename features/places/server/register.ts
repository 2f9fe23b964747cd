// Addresses as the product knows them by itself: the imported ones in the database, and towns in memory. The geocoder
// of a tenant without a map service.

import Flatbush from 'flatbush';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import { foldName } from '../../../shared/fold-name.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { countries } from '../addresses/rules.ts';
import { housesAt, importedEntries } from '../addresses/server/queries.ts';
import {
  candidatesIn,
  hitsAmong,
  type House,
  type Entry,
  type Hit,
  type Index,
  indexOf,
  isHouse,
  isSamePlace,
  townIn,
  typedWords,
} from '../matching.ts';
import { isWorthSearching } from '../rules.ts';
import { townsOf } from '../towns/server/outside.ts';
import type { Found, Geocoder, SearchChoice, Suggestion } from './outside.ts';

const TOWN_REACH_M = 10_000;

async function townEntries(): Promise<Entry[]> {
  const towns = await townsOf(countries);
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
  index: Index;
  nearest: (at: LatLng) => Found | null;
}

async function readKnownTowns(): Promise<KnownTowns> {
  const entries = await townEntries();
  const nearest = nearestOf(
    entries.map((entry) => ({
      name: placeName({ entry, score: 0, house: null, isTyping: false, postcode: null }),
      at: entry.at,
    })),
  );
  return { index: indexOf(entries), nearest };
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

async function search(tx: TenantTx, query: string, choice: SearchChoice): Promise<Suggestion[]> {
  const { index } = await knownTowns();
  const hitsOf = async (text: string) => {
    const words = typedWords(text);
    const entries = [...(await importedEntries(tx, words, choice)), ...candidatesIn(index, words)];
    return hitsAmong(entries, words, choice);
  };
  const found = namesOf(await hitsOf(query), choice.size);
  const town = found.length === 0 ? townIn(query) : null;
  return town === null
    ? found
    : namesOf(
        (await hitsOf(town)).filter(({ entry }) => entry.houses === null),
        choice.size,
      );
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
