import { serve, serveOutside, type Served } from '../../../server/calls/serve.ts';
import {
  reverseGeocode,
  searchAddresses,
  searchAddressesByKey,
  searchByAddress,
  searchNorwegianAddresses,
  searchOwnStops,
} from '../contract.ts';
import {
  ownAddresses,
  ownOrFound,
  ownStopAt,
  ownStopPlaces,
  ownThenFound,
  searchedFrom,
  stopsAndAddresses,
  suggestions,
} from './queries.ts';

export const placesHttp: Served[] = [
  serveOutside(searchByAddress, async ({ by, tenant, query, inTenant }) => {
    const { own, near } = await inTenant(async (tx) => {
      const from = await searchedFrom(tx, by.actor, query.depo_id);
      return { near: from, own: await ownAddresses(tx, by.actor, query, from) };
    });
    return ownThenFound(own, await suggestions(tenant, inTenant, query, near), query.size);
  }),
  serveOutside(searchAddresses, ({ tenant, query, inTenant }) => stopsAndAddresses(tenant, inTenant, query)),
  serveOutside(searchAddressesByKey, ({ tenant, query, inTenant }) =>
    stopsAndAddresses(tenant, inTenant, query),
  ),
  serveOutside(reverseGeocode, async ({ tenant, query, inTenant }) => {
    const at = { lat: query.latitude, lng: query.longitude };
    return ownOrFound(tenant, inTenant, at, await inTenant((tx) => ownStopAt(tx, at)));
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
