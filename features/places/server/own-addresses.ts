// A tenant's own addresses: its stops and its customers.

import { sql } from 'kysely';
import type { Actor } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { foldName } from '../../../shared/fold-name.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { seesAllDepos } from '../../../shared/permissions.ts';
import type { AddressSuggestion, OwnOrFoundAddress } from '../contract/places.ts';
import { isWorthSearching, nearestFirst } from '../rules/places.ts';
import { quoted, termOf } from '../rules/word-terms.ts';
import { readWritten, type Word, type Written } from '../rules/written-address.ts';
import type { Found } from './outside/geocoder.ts';

/** '50a' may be written '50 A'; `end` is ':*' while more of the number may follow. */
function houseTerm(house: string, end: string): string {
  const [, digits, letter] = /^(\d+)(\p{L})$/u.exec(house) ?? [];
  const whole = foldName(house)
    .split(' ')
    .map((word, at, all) => quoted(word) + (at === all.length - 1 ? end : ''))
    .join(' & ');
  return digits === undefined || letter === undefined
    ? `(${whole})`
    : `(${whole} | ${quoted(digits)} & ${quoted(foldName(letter))})`;
}

interface OwnQuery {
  written: Written;
  /** With all that was typed; empty where nothing was. */
  exact: string;
  /** With the numbers that begin like the typed one. */
  open: string | null;
  /** Where none of these is: without what is likeliest to be another, then without more of it. */
  looser: readonly string[];
}

const isCode = ({ role }: Word) => role === 'code' || role === 'number';

/** Every typed word is the beginning of a word of the address, or another spelling of one. */
function ownQuery(query: string): OwnQuery {
  const written = readWritten(query);
  const { words, houses, house } = written;
  const named = words.filter(
    ({ role, part, isFree }) => role !== 'house' && !isFree && (part !== 'lead' || house === null),
  );
  const termsOf = (some: readonly Word[]) => some.map(termOf);
  const isHouse = words.some(({ role }) => role === 'house');
  const numbers = isHouse ? [`(${houses.map((one) => houseTerm(one, '')).join(' | ')})`] : [];
  const and = (...terms: readonly string[]) => terms.join(' & ');
  const withoutCode = named.filter((word) => !isCode(word));
  const street = withoutCode.filter(({ part }) => part !== 'place');
  const inTown = termsOf(withoutCode);
  const inStreet = termsOf(street);
  return {
    written,
    exact: and(...termsOf(named), ...numbers),
    open: isHouse ? and(...termsOf(named), houseTerm(houses[0] as string, ':*')) : null,
    looser: [
      ...(isHouse ? [and(...termsOf(named))] : []),
      and(...inTown, ...numbers),
      and(...inTown),
      // Of a town alone nobody asked.
      ...(street.length > 0 ? [and(...inStreet, ...numbers), and(...inStreet)] : []),
    ],
  };
}

/** What of the typed number an own address misses; undefined where only its postcode or floor is like it. */
function missingIn(address: string, { houses, house, words }: Written): string | null | undefined {
  const [typed] = houses;
  if (house === null || typed === undefined || !words.some(({ role }) => role === 'house')) return null;
  const own = readWritten(address);
  const known = own.house === null ? foldName(address).split(' ') : own.houses;
  if (houses.some((one) => known.includes(one))) return null;
  return known.some((one) => one.startsWith(typed) && !/^\d{4}$/.test(one)) ? house : undefined;
}

/** What of all that was typed an own address of its street misses. */
function missingOf(address: string, written: Written): string {
  const { house, houses, words } = written;
  const { house: ownHouse, houses: own } = readWritten(address);
  const known = foldName(address).split(' ');
  const isHere = ownHouse !== null && houses.some((one) => own.includes(one));
  const lost = words.filter(
    (word) =>
      (word.part === 'place' || isCode(word)) &&
      !word.isFree &&
      !known.some((one) => one.startsWith(word.text)),
  );
  return (
    [...(house === null || isHere ? [] : [house]), ...lost.map(({ typed }) => typed)].join(' ') ||
    written.text
  );
}

const digitsOf = (number: string | null) => Number(/\d+/.exec(number ?? '')?.[0] ?? 0);

/** How far a number of the street is from the typed one. */
function numbersApart(address: string, { house }: Written): number {
  return house === null ? 0 : Math.abs(digitsOf(readWritten(address).house) - digitsOf(house));
}

/** How far an address is from the typed postcode. */
function codesApart(address: string, { words }: Written): number {
  const code = words.find(isCode)?.text ?? null;
  const own = readWritten(address).words.find(({ role }) => role === 'code')?.text ?? null;
  return code === null || own === null ? 0 : Math.abs(digitsOf(own) - digitsOf(code));
}

/** The typed number first, then those that begin like it; where neither is, what is nearest to it in its street. */
async function ownRows<R extends { id: number; address: string }>(
  { written, exact, open, looser }: OwnQuery,
  rowsOf: (words: string) => Promise<R[]>,
): Promise<(R & { missing: string | null })[]> {
  const found = new Map<number, R & { missing: string | null }>();
  for (const words of open === null ? [exact] : [exact, open])
    for (const row of await rowsOf(words)) {
      const missing = missingIn(row.address, written);
      if (missing !== undefined && !found.has(row.id)) found.set(row.id, { ...row, missing });
    }
  if (found.size > 0) return wholeFirst([...found.values()]);
  for (const words of new Set(looser)) {
    const near = words === '' || words === exact ? [] : await rowsOf(words);
    if (near.length > 0)
      return near
        .map((row) => ({ ...row, missing: missingOf(row.address, written) }))
        .toSorted(
          (one, other) =>
            numbersApart(one.address, written) - numbersApart(other.address, written) ||
            codesApart(one.address, written) - codesApart(other.address, written),
        );
  }
  return [];
}

/** What has all that was typed comes before what has not, otherwise as it was. */
function wholeFirst<T extends { missing: string | null }>(found: readonly T[]): T[] {
  return found.toSorted((one, other) => Number(one.missing !== null) - Number(other.missing !== null));
}

export interface OwnStopPlace {
  id: number;
  address: string;
  lat: number;
  lng: number;
  route_name: string;
  missing: string | null;
}

const MOST_ROWS = 50;

/** Stops of routes in use whose address has the typed words; `depo_ids` null means all depots. */
export async function ownStopPlaces(
  tx: TenantTx,
  query: string,
  depo_ids: readonly number[] | null,
): Promise<OwnStopPlace[]> {
  const asked = ownQuery(query);
  if (!isWorthSearching(query) || asked.exact === '') return [];
  const depos = depo_ids === null ? null : [...depo_ids];
  return ownRows(asked, async (words) => {
    const { rows } = await shaped<Omit<OwnStopPlace, 'missing'>>(
      fromTable('', 'id address lat lng route_name'),
      (columns) => sql`
      select ${columns}
      from own_stop_places(${words}::tsquery, ${depos}::bigint[], ${MOST_ROWS})
      where address is not null`,
    ).execute(tx);
    return rows;
  });
}

/** For the public: the stops at an address, or near it in its street, with what of it is missing. */
export async function stopsOfAddress(tx: TenantTx, { query, size }: { query: string; size: number }) {
  const stops = await ownStopPlaces(tx, query, null);
  return stops.slice(0, size).map(({ id, address, lat, lng, missing }) => ({
    id,
    address,
    coordinates: { lat, lng },
    ...(missing !== null && { missing }),
  }));
}

/** What a search of staff is near to: the depot named, else the only one in which the person works. */
export async function searchedFrom(
  tx: TenantTx,
  actor: Actor,
  depo_id: number | undefined,
): Promise<LatLng | null> {
  const [only] = actor.depo_ids.length === 1 ? actor.depo_ids : [];
  const depo = await tx
    .selectFrom('depos')
    .select(['lat', 'lng'])
    .where('id', '=', depo_id ?? only ?? 0)
    .executeTakeFirst();
  return depo && depo.lat !== null && depo.lng !== null ? { lat: depo.lat, lng: depo.lng } : null;
}

/** As near as a marker is set beside its own stop. */
const SAME_PLACE_M = 25;

/** The nearest stop of a route in use at a place, as it wants to be called. */
export async function ownStopAt(tx: TenantTx, at: LatLng): Promise<Found | null> {
  const { rows } = await shaped<LatLng & { address: string }>(
    {
      address: sql`coalesce(case when p.use_custom_address then p.custom_address end, p.address)`,
      ...fromTable('p', 'lat lng'),
    },
    (columns) => sql`
    select ${columns}
    from route_points p join routes r on r.tenant_id = p.tenant_id and r.id = p.route_id and r.deleted_at is null
    where p.deleted_at is null and p.place is not null and coalesce(p.custom_address, p.address) is not null
      and p.lat between ${at.lat - 0.001} and ${at.lat + 0.001}
      and p.place <-> sphere_place(${at.lat}, ${at.lng}) <= ${SAME_PLACE_M}
    order by p.place <-> sphere_place(${at.lat}, ${at.lng}), p.id limit 1`,
  ).execute(tx);
  const [stop] = rows;
  return stop ? { address: stop.address, coordinates: { lat: stop.lat, lng: stop.lng } } : null;
}

/** Own stops as a geocoder would answer them, for those who have no depot; each address once. */
export async function ownSuggestions(tx: TenantTx, query: string): Promise<AddressSuggestion[]> {
  const stops = await ownStopPlaces(tx, query, null);
  const named = new Map(stops.toReversed().map((stop) => [foldName(stop.address), stop]));
  return [...named.values()].toReversed().map(({ id, address, lat, lng, missing }) => ({
    id: `stop/${id}`,
    place_name: address,
    center: [lng, lat],
    kind: 'stop',
    missing,
  }));
}

interface OwnCustomerPlace extends LatLng {
  id: number;
  address: string;
}

async function ownCustomerPlaces(
  tx: TenantTx,
  query: string,
): Promise<(OwnCustomerPlace & { missing: string | null })[]> {
  const asked = ownQuery(query);
  if (!isWorthSearching(query) || asked.exact === '') return [];
  return ownRows(asked, async (words) => {
    const { rows } = await shaped<OwnCustomerPlace>(
      fromTable('', 'id address lat lng'),
      (columns) => sql`
      select ${columns}
      from own_customer_places(${words}::tsquery, ${MOST_ROWS}) where address is not null`,
    ).execute(tx);
    return rows;
  });
}

/**
 * Own stops of the actor's depots, and customers' addresses for who may read customers; each address once, the
 * nearest first.
 */
export async function ownAddresses(
  tx: TenantTx,
  actor: Actor,
  { query, size }: { query: string; size: number },
  near: LatLng | null,
): Promise<OwnOrFoundAddress[]> {
  const depo_ids = actor.user && seesAllDepos(actor.user.role) ? null : actor.depo_ids;
  const stops = await ownStopPlaces(tx, query, depo_ids);
  const customers =
    stops.length >= size || !actor.can('customers.read') ? [] : await ownCustomerPlaces(tx, query);
  const found = new Map<string, OwnOrFoundAddress>();
  const inOrder = wholeFirst([
    ...nearestFirst(stops, (one) => one, near),
    ...nearestFirst(customers, (one) => one, near),
  ]);
  for (const place of inOrder) {
    const { address, lat, lng, missing } = place;
    const isStop = 'route_name' in place;
    const address_with_route = isStop ? `${address} (${place.route_name})` : address;
    const kind = isStop ? 'stop' : 'customer';
    if (found.size < size && !found.has(foldName(address)))
      found.set(foldName(address), {
        address,
        coordinates: { lat, lng },
        address_with_route,
        kind,
        missing,
      });
  }
  return [...found.values()];
}

const roomFor = (others: readonly unknown[], size: number) =>
  Math.max(Math.ceil(size / 2), size - others.length);

/** The same of suggestions. */
export function stopsThenFound(
  own: readonly AddressSuggestion[],
  found: readonly AddressSuggestion[],
  size: number,
): AddressSuggestion[] {
  const known = new Set(own.map(({ place_name }) => foldName(place_name)));
  const others = found.filter(({ place_name }) => !known.has(foldName(place_name)));
  return wholeFirst([...own.slice(0, roomFor(others, size)), ...others]).slice(0, size);
}

/** Own addresses first, but never so many that the geocoder's have no room; no address twice. */
export function ownThenFound(
  own: readonly OwnOrFoundAddress[],
  found: readonly AddressSuggestion[],
  size: number,
): OwnOrFoundAddress[] {
  const known = new Set(own.map(({ address }) => foldName(address)));
  const others = found
    .filter(({ place_name }) => !known.has(foldName(place_name)))
    .map(({ place_name, center: [lng, lat], kind, missing }): OwnOrFoundAddress => ({
      address: place_name,
      coordinates: { lat, lng },
      address_with_route: place_name,
      kind,
      missing,
    }));
  return wholeFirst([...own.slice(0, roomFor(others, size)), ...others]).slice(0, size);
}
