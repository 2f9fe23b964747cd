import { serve, serveOutside, type Served } from '../../../server/calls/serve.ts';
import type { Tenant } from '../../../server/identity.ts';
import type { WithinTenant } from '../../../server/tenant.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { refuse } from '../../../shared/refusals.ts';
import {
  reverseGeocode,
  searchAddresses,
  searchAddressesByKey,
  searchByAddress,
  searchNorwegianAddresses,
  searchOwnStops,
  type AddressSuggestion,
} from '../contract.ts';
import { placesRefusals } from '../refusals.ts';
import { isWorthSearching } from '../rules.ts';
import { OutsideFailure, type Geocoder } from './outside.ts';
import {
  geocoderOf,
  ownAddresses,
  ownStopAt,
  ownStopPlaces,
  ownSuggestions,
  ownThenFound,
  searchedFrom,
  stopsThenFound,
} from './queries.ts';

async function orRefused<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    if (error instanceof OutsideFailure) refuse(placesRefusals.geocoder_failed, { status: error.status });
    throw error;
  });
}

type Asked = { query: string; size: number };

function suggestions(
  tenant: Tenant,
  { query, size }: Asked,
  near: LatLng | null = null,
): ReturnType<Geocoder['search']> {
  if (!isWorthSearching(query)) return Promise.resolve([]);
  return orRefused(
    geocoderOf(tenant).search(query, {
      country: tenant.geocoder_country === 'WW' ? null : tenant.geocoder_country,
      size,
      near,
    }),
  );
}

/** What anybody may know: where the truck stops, and addresses. */
async function stopsAndAddresses(
  tenant: Tenant,
  inTenant: WithinTenant,
  asked: Asked,
): Promise<AddressSuggestion[]> {
  const own = await inTenant((tx) => ownSuggestions(tx, asked.query));
  return stopsThenFound(own, await suggestions(tenant, asked), asked.size);
}

export const placesHttp: Served[] = [
  serveOutside(searchByAddress, async ({ by, tenant, query, inTenant }) => {
    const { own, near } = await inTenant(async (tx) => {
      const from = await searchedFrom(tx, by.actor, query.depo_id);
      return { near: from, own: await ownAddresses(tx, by.actor, query, from) };
    });
    return ownThenFound(own, await suggestions(tenant, query, near), query.size);
  }),
  serveOutside(searchAddresses, ({ tenant, query, inTenant }) => stopsAndAddresses(tenant, inTenant, query)),
  serveOutside(searchAddressesByKey, ({ tenant, query, inTenant }) =>
    stopsAndAddresses(tenant, inTenant, query),
  ),
  serveOutside(reverseGeocode, async ({ tenant, query, inTenant }) => {
    const at = { lat: query.latitude, lng: query.longitude };
    const found =
      (await inTenant((tx) => ownStopAt(tx, at))) ?? (await orRefused(geocoderOf(tenant).reverse(at)));
    return found ?? refuse(placesRefusals.no_results);
  }),
  serve(searchOwnStops, async ({ tx, query }) => {
    const stops = await ownStopPlaces(tx, query.query, null);
    return stops
      .slice(0, query.size)
      .map(({ id, address, lat, lng }) => ({ id, address, coordinates: { lat, lng } }));
  }),
  serveOutside(searchNorwegianAddresses, async ({ tenant, query, inTenant }) => {
    const found = await stopsAndAddresses(tenant, inTenant, { query: query.Query, size: query.Size });
    return {
      SearchResults: found.map(({ id, place_name, center: [X, Y] }) => ({
        Id: id,
        Text: place_name,
        Source: { Posisjon: { X, Y } },
      })),
    };
  }),
];
