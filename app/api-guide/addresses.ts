import { searchAddressDriving } from '../../features/integration/contract/shop-trips.ts';
import { searchAddressesByKey, searchNorwegianAddresses } from '../../features/places/contract/places.ts';
import { apiCall, type ApiFamily } from '../../server/http/api-guide.ts';

export const addressFamily: ApiFamily = {
  id: 'addresses',
  name: 'Addresses',
  audiences: ['shop', 'driver', 'partner'],
  says: 'Find an address while somebody types, and what it costs to drive there. Scope addresses.',
  calls: [
    apiCall(
      searchAddressesByKey,
      'Suggestions for what was typed, best first. The centre is longitude, latitude.',
      {
        query: { query: 'Havnegade 1', size: 5 },
        answer: [
          {
            id: 'dk-1',
            place_name: 'Havnegade 1, 5000 Odense C',
            center: [10.39, 55.4],
            kind: 'house',
            missing: null,
          },
        ],
      },
    ),
    apiCall(
      searchAddressDriving,
      'By the nearest stop of each coming trip, at most five: what driving to the address right behind it adds, in minutes and kilometres. More than 10 km is a warning. An address that nobody knows answers an empty list.',
      {
        query: { coordinates: '55.4021,10.3902', date: '2026-06-11' },
        answer: [
          {
            plan_event_id: 71,
            plan_event_route_point_id: 904,
            date: '2026-06-11',
            address: 'Vej 1, Odense',
            google_estimate_time: '2026-06-11T07:00:00.000Z',
            additional_driving_time: 4.5,
            additional_driving_distance: 2.1,
            additional_driving_approximate: true,
          },
        ],
      },
    ),
    apiCall(
      searchNorwegianAddresses,
      'The same in the shape of the Norwegian address service: X is the longitude, Y the latitude.',
      {
        query: { Query: 'Karl Johans gate 1', Size: 5 },
        answer: {
          SearchResults: [
            {
              Id: 'no-1',
              Text: 'Karl Johans gate 1, 0154 Oslo',
              Source: { Posisjon: { X: 10.75, Y: 59.91 } },
            },
          ],
        },
      },
    ),
  ],
};
