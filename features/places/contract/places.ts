// Addresses: searched in the tenant's own stops and customers, and through the tenant's geocoder. Keys of a provider
// never reach the browser.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, latLng, numberText, whole } from '../../../shared/wire.ts';
import { MOST_SUGGESTIONS } from '../rules/places.ts';

const query = z.string().max(255).default('');
const size = whole(1, MOST_SUGGESTIONS).catch(5).default(5);

/** An own stop, a customer's address, an entrance; the middle of a street or of a town, where nobody lives. */
export const placeKinds = ['stop', 'customer', 'house', 'street', 'town'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** What was typed and is not there, such as a house number that its street lacks; null when all of it is. */
const found = { kind: z.enum(placeKinds), missing: z.string().nullable() };

export const suggestion = z.object({
  id: z.string(),
  place_name: z.string(),
  center: z.tuple([z.number(), z.number()]),
  ...found,
});
export type AddressSuggestion = z.output<typeof suggestion>;

/** `address_with_route` names the route of an own stop: 'Storgata 1, 1767 Halden (101 North)'. */
export const ownOrFoundAddress = z.object({
  address: z.string(),
  coordinates: latLng,
  address_with_route: z.string(),
  ...found,
});
export type OwnOrFoundAddress = z.output<typeof ownOrFoundAddress>;

/**
 * Staff: own stops and customers first, then the geocoder; what is near the depot comes before what is far. Fewer
 * than three characters find nothing.
 */
export const searchByAddress = endpoint({
  name: 'search addresses and own stops',
  method: 'GET',
  path: '/{tenant}/search_by_address',
  about: ['routes'],
  needs: 'address_search',
  query: z.object({ query, size, depo_id: id.optional() }),
  answer: z.array(ownOrFoundAddress),
  unaudited: true,
  also: [502],
});

/** The tenant's own stops first, then the geocoder. */
export const searchAddresses = endpoint({
  name: 'search addresses',
  method: 'GET',
  path: '/{tenant}/address_search',
  about: { nothing: 'asked of registers that no call of ours changes' },
  who: 'public',
  may_lag: 'always',
  per_minute: 120,
  query: z.object({ query, size }),
  answer: z.array(suggestion),
  unaudited: true,
  also: [502],
});

export const searchAddressesByKey = endpoint({
  name: 'search addresses with a key',
  method: 'GET',
  path: '/{tenant}/api/address_search',
  about: { nothing: 'asked of registers that no call of ours changes' },
  who: 'key',
  needs: 'address_search',
  scope: 'addresses',
  query: z.object({ query, size }),
  answer: z.array(suggestion),
  unaudited: true,
  also: [502],
});

export const reverseGeocode = endpoint({
  name: 'address of a point',
  method: 'GET',
  path: '/{tenant}/reverse_geocode',
  about: { nothing: 'asked of registers that no call of ours changes' },
  needs: 'address_search',
  query: z.object({
    latitude: numberText().pipe(z.number().min(-90).max(90)),
    longitude: numberText().pipe(z.number().min(-180).max(180)),
  }),
  answer: z.object({ address: z.string(), coordinates: latLng }),
  unaudited: true,
  also: [502],
});

/**
 * The tenant's own stop addresses, for the public page. Where the typed number, postcode or town is not there, the
 * nearest of its street and what is `missing`.
 */
export const searchOwnStops = endpoint({
  name: 'search own stop addresses',
  method: 'GET',
  path: '/{tenant}/isbillen_addresses',
  about: ['routes'],
  who: 'public',
  may_lag: 'always',
  per_minute: 120,
  query: z.object({ query, size }),
  answer: z.array(z.object({ id, address: z.string(), coordinates: latLng, missing: z.string().optional() })),
  unaudited: true,
});

/** The Norwegian provider's own shape, for older clients of it; X is the longitude and Y the latitude, in degrees. */
export const searchNorwegianAddresses = endpoint({
  name: 'search Norwegian addresses with a key',
  method: 'GET',
  path: '/{tenant}/api/norwegian_addresses',
  about: { nothing: 'asked of registers that no call of ours changes' },
  who: 'key',
  needs: 'address_search',
  scope: 'addresses',
  query: z.object({ Query: query, Size: size }),
  unaudited: true,
  answer: z.object({
    SearchResults: z.array(
      z.object({
        Id: z.string(),
        Text: z.string(),
        Source: z.object({ Posisjon: z.object({ X: z.number(), Y: z.number() }) }),
      }),
    ),
  }),
  also: [502],
});
