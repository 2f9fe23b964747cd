import { serve, serveOutside, type Served } from '../../../server/calls/serve.ts';
import {
  reverseGeocode,
  searchAddresses,
  searchAddressesByKey,
  searchByAddress,
  searchNorwegianAddresses,
  searchOwnStops,
} from '../contract/places.ts';
import { doorsAmong, ownOrFound, stopsAndAddresses, suggestions } from './find-address.ts';
import { ownAddresses, ownStopAt, ownThenFound, searchedFrom, stopsOfAddress } from './own-addresses.ts';

export const placesHttp: Served[] = [
  serveOutside(searchByAddress, async ({ by, tenant, now, query, inTenant: within }) => {
    const { own, near } = await within(async (tx) => {
      const from = await searchedFrom(tx, by.actor, query.depo_id);
      return { near: from, own: await ownAddresses(tx, by.actor, query, from) };
    });
    return ownThenFound(own, await suggestions({ within, tenant, now }, query, near), query.size);
  }),
  serveOutside(searchAddresses, ({ tenant, now, query, inTenant: within }) =>
    stopsAndAddresses({ within, tenant, now }, query),
  ),
  serveOutside(searchAddressesByKey, ({ tenant, now, query, inTenant: within }) =>
    stopsAndAddresses({ within, tenant, now }, query),
  ),
  serveOutside(reverseGeocode, async ({ tenant, now, query, inTenant: within }) => {
    const at = { lat: query.latitude, lng: query.longitude };
    return ownOrFound({ within, tenant, now }, at, await within((tx) => ownStopAt(tx, at)));
  }),
  serve(searchOwnStops, ({ tx, query }) => stopsOfAddress(tx, query)),
  serveOutside(searchNorwegianAddresses, async ({ tenant, now, query, inTenant: within }) => {
    const asked = { query: query.Query, size: query.Size };
    const doors = doorsAmong(await stopsAndAddresses({ within, tenant, now }, asked));
    return {
      SearchResults: doors.map(({ id, place_name, center: [X, Y] }) => ({
        Id: id,
        Text: place_name,
        Source: { Posisjon: { X, Y } },
      })),
    };
  }),
];
