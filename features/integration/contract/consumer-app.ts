// What an app for the public asks without an account: where the tenants are, which trucks are near, and the places
// somebody likes best.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { coordinatesQuery, flag, id, instantOut, latLng, numberText, uuid } from '../../../shared/wire.ts';
import { publicStop } from '../../subscribers/contract/stop-search.ts';

const read = { method: 'GET', who: 'public', unaudited: true, per_minute: 120 } as const;

export const listDepoLocations = endpoint({
  ...read,
  name: 'list depot locations (app)',
  path: '/{tenant}/api/app/depo_locations',
  may_lag: 'always',
  about: ['depos'],
  answer: z.array(z.object({ id, title: z.string(), coordinates: latLng })),
});

export const FARTHEST_KM = 20;
export const MOST_TRUCKS = 50;

/**
 * Trucks on a trip that the public may follow, the nearest first, at most 50: from departure to the last stop, and
 * only while their place is fresh. Where a truck stands before and after is nobody's business.
 */
export const listNearbyTrucks = endpoint({
  ...read,
  name: 'list nearby trucks (app)',
  path: '/{tenant}/api/app/nearby_trucks',
  may_lag: 'always',
  about: ['plan-events'],
  query: z.object({
    coordinates: coordinatesQuery,
    /** Kilometres. */
    radius: numberText().pipe(z.number().positive().max(FARTHEST_KM)).default(FARTHEST_KM),
  }),
  answer: z.array(
    z.object({
      car_id: id,
      coordinates: latLng,
      /** Degrees from north, clockwise. */
      heading: z.number().nullable(),
      /** At the next stop that the public knows. */
      next_stop_eta: instantOut.nullable(),
    }),
  ),
});

const appStop = publicStop.extend({
  /** One of the customer's own; false when nobody is named. */
  favorite: z.boolean(),
});

/** As the search of the public page: one stop a place, the nearest 50 of four weeks. */
export const listNearbyPoints = endpoint({
  ...read,
  name: 'list nearby upcoming points (app)',
  path: '/{tenant}/api/app/nearby_upcoming_points',
  may_lag: 'always',
  about: ['plan-events', 'customers'],
  query: z.object({ coordinates: coordinatesQuery, customer_uuid: uuid.optional() }),
  answer: z.array(appStop),
});

export const MOST_FAVORITES = 50;

/**
 * The stop's place is kept, and every later trip to it is a favourite too. 404: nobody has the uuid. 422: no such
 * stop, too many.
 */
export const setFavoritePoint = endpoint({
  name: 'set a favourite point (app)',
  method: 'POST',
  path: '/{tenant}/api/app/set_favorite_point',
  about: ['customers'],
  who: 'public',
  from_apps: true,
  unaudited: true,
  per_minute: 60,
  status: 204,
  body: z.object({ customer_uuid: uuid, plan_event_route_point_id: id, favorite: flag }),
});

const tenantPlace = z.object({
  tenant: z.string(),
  country_code: z.string(),
  coordinates: latLng,
  zoom: z.number(),
});

const placesPath = '/{tenant}/api/tenant_coordinates';

/** Whose trucks an app can show here, and where their map begins: what the front page of each says. */
export const listTenantCoordinates = endpoint({
  ...read,
  name: 'list tenant coordinates (app)',
  path: placesPath,
  about: { nothing: 'tenants are kept by a command-line task' },
  answer: z.array(tenantPlace),
});

export const showTenantCoordinates = endpoint({
  ...read,
  name: 'show tenant coordinates (app)',
  path: `${placesPath}/{slug}`,
  about: { nothing: 'tenants are kept by a command-line task' },
  params: z.object({ slug: z.string().max(100) }),
  answer: tenantPlace,
});
