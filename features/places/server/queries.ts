// A tenant's own addresses: its stops and its customers.

import { sql } from 'kysely';
import type { Actor } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { foldName } from '../../../shared/fold-name.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { seesAllDepos } from '../../../shared/permissions.ts';
import type { AddressSuggestion, OwnOrFoundAddress } from '../contract.ts';
import { isWorthSearching, nearestFirst } from '../rules.ts';
import type { Found } from './outside.ts';

/**
 * Every typed word is the beginning of a word of the address. Folded words hold letters and digits only, so quoting
 * is safe.
 */
function wordsOf(query: string): string {
  return foldName(query)
    .split(' ')
    .filter(Boolean)
    .map((word) => `'${word.replaceAll("'", '')}':*`)
    .join(' & ');
}

export interface OwnStopPlace {
  id: number;
  address: string;
  lat: number;
  lng: number;
  route_name: string;
}

const MOST_ROWS = 50;

/** Stops of routes in use whose address has the typed words; `depo_ids` null means all depots. */
export async function ownStopPlaces(
  tx: TenantTx,
  query: string,
  depo_ids: readonly number[] | null,
): Promise<OwnStopPlace[]> {
  const words = wordsOf(query);
  if (!isWorthSearching(query) || words === '') return [];
  const depos = depo_ids === null ? null : [...depo_ids];
  const { rows } = await sql<OwnStopPlace>`
    select id, address, lat, lng, route_name from own_stop_places(${words}::tsquery, ${depos}::bigint[], ${MOST_ROWS})
    where address is not null`.execute(tx);
  return rows;
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
  const { rows } = await sql<LatLng & { address: string }>`
    select coalesce(case when p.use_custom_address then p.custom_address end, p.address) as address, p.lat, p.lng
    from route_points p join routes r on r.tenant_id = p.tenant_id and r.id = p.route_id and r.deleted_at is null
    where p.deleted_at is null and p.place is not null and coalesce(p.custom_address, p.address) is not null
      and p.lat between ${at.lat - 0.001} and ${at.lat + 0.001}
      and p.place <-> sphere_place(${at.lat}, ${at.lng}) <= ${SAME_PLACE_M}
    order by p.place <-> sphere_place(${at.lat}, ${at.lng}), p.id limit 1`.execute(tx);
  const [stop] = rows;
  return stop ? { address: stop.address, coordinates: { lat: stop.lat, lng: stop.lng } } : null;
}

/** Own stops as a geocoder would answer them, for those who have no depot; each address once. */
export async function ownSuggestions(tx: TenantTx, query: string): Promise<AddressSuggestion[]> {
  const stops = await ownStopPlaces(tx, query, null);
  const named = new Map(stops.toReversed().map((stop) => [foldName(stop.address), stop]));
  return [...named.values()]
    .toReversed()
    .map(({ id, address, lat, lng }) => ({ id: `stop/${id}`, place_name: address, center: [lng, lat] }));
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
  const words = wordsOf(query);
  const customers =
    stops.length >= size || words === '' || !isWorthSearching(query) || !actor.can('customers.read')
      ? []
      : (
          await sql<{
            address: string;
            lat: number;
            lng: number;
          }>`select address, lat, lng from own_customer_places(${words}::tsquery, ${MOST_ROWS})`.execute(tx)
        ).rows;
  const found = new Map<string, OwnOrFoundAddress>();
  for (const stop of [
    ...nearestFirst(stops, (one) => one, near),
    ...nearestFirst(customers, (one) => one, near),
  ]) {
    const { address, lat, lng } = stop;
    const address_with_route = 'route_name' in stop ? `${address} (${stop.route_name})` : address;
    if (found.size < size && !found.has(foldName(address)))
      found.set(foldName(address), { address, coordinates: { lat, lng }, address_with_route });
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
  return [...own.slice(0, roomFor(others, size)), ...others].slice(0, size);
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
    .map(({ place_name, center: [lng, lat] }): OwnOrFoundAddress => ({
      address: place_name,
      coordinates: { lat, lng },
      address_with_route: place_name,
    }));
  return [...own.slice(0, roomFor(others, size)), ...others].slice(0, size);
}
