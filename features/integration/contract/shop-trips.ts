// What the shop asks before somebody orders: where a truck comes, and what it costs to drive to a door.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { coordinatesQuery, day, dayOut, id, instantOut, page, perPage } from '../../../shared/wire.ts';
import { driverEvent } from '../../driver/contract/driver-events.ts';

const comingStop = z.object({
  plan_event_id: id,
  plan_event_route_point_id: id,
  date: dayOut,
  address: z.string(),
  /** Metres. */
  distance: z.number().nullable(),
  google_estimate_time: instantOut.nullable(),
});

const place = { coordinates: coordinatesQuery.optional(), date: day.optional() };

/** Stops still to come, the nearest first, one a place; of a day, or the next within four weeks. At most 50. */
export const listActualPlanEvents = endpoint({
  name: 'list actual plan events (shop)',
  method: 'GET',
  path: '/{tenant}/api/eshop/actual_plan_events',
  about: ['plan-events'],
  who: 'key',
  scope: 'orders',
  unaudited: true,
  query: z.object({ ...place, coordinates: coordinatesQuery }),
  answer: z.array(comingStop),
});

/** Trips from today on that are not over, in the order of their days. */
export const listAllEvents = endpoint({
  name: 'list all events (shop)',
  method: 'GET',
  path: '/{tenant}/api/eshop/all_events',
  about: ['plan-events'],
  who: 'key',
  scope: 'orders',
  unaudited: true,
  query: z.object({ page, per_page: perPage(100) }),
  answer: z.array(driverEvent),
});

/** So many trips are looked at: each asks the directions service three times. */
export const MOST_TRIPS = 5;

/**
 * By the nearest stop of each trip that comes by: what driving to the place right behind it adds, in minutes and
 * kilometres; more than 10 km is a warning. Of an address that nobody knows nothing.
 */
export const searchAddressDriving = endpoint({
  name: 'search trips for an address',
  method: 'GET',
  path: '/{tenant}/api/address_search_driving',
  about: ['plan-events'],
  who: 'key',
  scope: 'addresses',
  unaudited: true,
  query: z
    .object({ ...place, query: z.string().trim().max(200).optional() })
    .refine((asked) => asked.coordinates !== undefined || (asked.query ?? '') !== '', {
      message: "can't be blank",
      path: ['query'],
    }),
  answer: z.array(
    comingStop.omit({ distance: true }).extend({
      additional_driving_time: z.number(),
      additional_driving_distance: z.number(),
      /** By the built-in estimate. */
      additional_driving_approximate: z.boolean(),
    }),
  ),
});
