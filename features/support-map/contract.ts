// The map of customer support: the stops of the whole tenant as far as they are in view, and who calls. Coordinates
// are {lat, lng}. What is near an address is found by `searchStopsForSupport` (features/subscribers/search).

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  coordinatesQuery,
  day,
  dayOut,
  id,
  instantOut,
  latLng,
  LEAST_LETTERS,
  whole,
} from '../../shared/wire.ts';

const P = '/{tenant}/customer_support/plan_event_route_points';

/** 'west,south,east,north' in degrees. */
const box = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/, 'is invalid')
  .transform((text) => {
    const [west, south, east, north] = text.split(',').map(Number) as [number, number, number, number];
    return { west, south, east, north };
  })
  .refine(({ west, east }) => west < east && west >= -180 && east <= 180, 'is invalid')
  .refine(({ south, north }) => south < north && south >= -90 && north <= 90, 'is invalid');

/**
 * The day whose stops are meant, in every state; without it all that are still to come in the four weeks that the
 * public sees.
 */
const specific_day = z.union([z.literal(['', 'null']).transform(() => undefined), day]).optional();

/** A place where trucks stop, or several that lie too close together to be told apart at this zoom. */
const place = z.object({ coordinates: latLng, address: z.string(), stops: z.number().int() });
const group = z.object({
  coordinates: latLng,
  stops: z.number().int(),
  /** What the group takes in: [west, south, east, north]. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type StopPlace = z.output<typeof place>;
export type StopGroup = z.output<typeof group>;

/**
 * Without a box the whole tenant, in groups that show where its stops lie. `stops` counts visits, of which a place
 * has several.
 */
export const showStopsInView = endpoint({
  name: 'show the stops in view',
  method: 'GET',
  path: `${P}/in_view`,
  about: ['plan-events'],
  needs: 'support_map.read',
  query: z.object({ box: box.optional(), zoom: whole(0, 22).optional(), specific_day }),
  answer: z.object({ places: z.array(place), groups: z.array(group), stops: z.number().int() }),
});
export type StopsInView = z.output<typeof showStopsInView.answer>;

const visit = z.object({
  id,
  address: z.string(),
  coordinates: latLng,
  position: z.number().int(),
  arrival_date: dayOut,
  google_estimate_time: instantOut,
  original_google_estimate_time: instantOut.nullable(),
  point_visited: z.boolean(),
  plan_event: z.object({ id, date: dayOut, depo_id: id }),
  depo_name: z.string(),
  route_name: z.string(),
  driver_name: z.string().nullable(),
  phone: z.string().nullable(),
  /** Shown as the licence number (RC17). */
  internal_number: z.string(),
});
export type StopVisit = z.output<typeof visit>;

/** The next visit of exactly this place; of a day all of them, at most ten, soonest first. */
export const listVisitsAt = endpoint({
  name: 'list the visits of a place to support',
  method: 'GET',
  path: `${P}/at`,
  about: ['plan-events'],
  needs: 'support_map.read',
  query: z.object({ coordinates: coordinatesQuery, specific_day }),
  answer: z.array(visit),
});

const callerVisit = z.object({
  address: z.string(),
  arrival_date: dayOut,
  google_estimate_time: instantOut,
  route_name: z.string(),
  plan_event: z.object({ id, date: dayOut, depo_id: id }),
});

const caller = z.object({
  id,
  name: z.string().nullable(),
  phone: z.string(),
  address: z.string().nullable(),
  coordinates: latLng.nullable(),
  sms_permission: z.boolean(),
  marketing_agreement: z.boolean(),
  /** Within 50 m of the place, one of each trip, at most five. */
  next_visits: z.array(callerVisit),
});
export type Caller = z.output<typeof caller>;

/**
 * Customers whose phone holds these digits, with or without the country's code; at most ten. 422 for fewer than three
 * digits.
 */
export const findCallers = endpoint({
  name: 'find who calls',
  method: 'GET',
  path: '/{tenant}/customer_support/callers',
  about: ['customers', 'plan-events'],
  needs: 'support_map.read',
  query: z.object({
    phone: z
      .string()
      .max(40)
      .regex(/^[\d\s()+./-]+$/, 'is invalid')
      .refine((text) => text.replace(/\D/g, '').length >= LEAST_LETTERS, 'is too short'),
  }),
  answer: z.array(caller),
});
