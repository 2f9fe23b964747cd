import { refuse } from '../../../shared/refusals.ts';
import type { Tenant } from '../../../server/identity.ts';
import { serve, serveOutside, type Served } from '../../../server/serve.ts';
import {
  placesRefusals, reverseGeocode, searchAddresses, searchAddressesByKey, searchByAddress, searchNorwegianAddresses, searchOwnStops,
} from '../contract.ts';
import { isWorthSearching } from '../rules.ts';
import { OutsideFailure, type Geocoder } from './outside.ts';
import { geocoderOf, ownAddresses, ownStopPlaces, ownThenFound } from './queries.ts';

async function orRefused<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    if (error instanceof OutsideFailure) refuse(placesRefusals.geocoder_failed, { status: error.status });
    throw error;
  });
}

function suggestions(tenant: Tenant, { query, size }: { query: string; size: number }): ReturnType<Geocoder['search']> {
  if (!isWorthSearching(query)) return Promise.resolve([]);
  return orRefused(geocoderOf(tenant).search(query, { country: tenant.geocoder_country === 'WW' ? null : tenant.geocoder_country, size }));
}

export const placesHttp: Served[] = [
  serveOutside(searchByAddress, async ({ by, tenant, query, inTenant }) => {
    const own = await inTenant((tx) => ownAddresses(tx, by.actor, query.query, query.size));
    return ownThenFound(own, await suggestions(tenant, query), query.size);
  }),
  serveOutside(searchAddresses, ({ tenant, query }) => suggestions(tenant, query)),
  serveOutside(searchAddressesByKey, ({ tenant, query }) => suggestions(tenant, query)),
  serveOutside(reverseGeocode, async ({ tenant, query }) => {
    const found = await orRefused(geocoderOf(tenant).reverse({ lat: query.latitude, lng: query.longitude }));
    return found ?? refuse(placesRefusals.no_results);
  }),
  serve(searchOwnStops, async ({ tx, query }) => {
    const stops = await ownStopPlaces(tx, query.query, null);
    return stops.slice(0, query.size).map(({ id, address, lat, lng }) => ({ id, address, coordinates: { lat, lng } }));
  }),
  serveOutside(searchNorwegianAddresses, async ({ tenant, query }) => {
    const found = await suggestions(tenant, { query: query.Query, size: query.Size });
    return { SearchResults: found.map(({ id, place_name, center: [X, Y] }) => ({ Id: id, Text: place_name, Source: { Posisjon: { X, Y } } })) };
  }),
];
