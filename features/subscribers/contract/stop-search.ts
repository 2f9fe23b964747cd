// The nearest stop to where somebody is (RG91 to RG93), for the public and for support.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { coordinatesQuery, day, dayOut, flag, id, latLng } from '../../../shared/wire.ts';
import { eta } from './subscriber.ts';

export const upcomingDate = z.object({
  date: dayOut,
  google_estimate_time: eta,
  original_google_estimate_time: eta,
});

export const publicStop = z.object({
  id,
  address: z.string(),
  coordinates: latLng,
  /** The day the truck comes, in the tenant's zone. */
  arrival_date: dayOut,
  original_google_estimate_time: eta,
  google_estimate_time: eta,
  position: z.number(),
  point_visited: z.boolean(),
  /** Whole metres from the coordinates asked for; null when none were. */
  distance: z.number().nullable(),
  plan_event: z.object({ id, date: dayOut, route_name: z.string(), depo_id: id }),
  /** The depot's title, under both of its documented names. */
  depo: z.string(),
  depo_name: z.string(),
  route_name: z.string(),
  /** The place's next dates, this one first, at most 5. */
  upcoming_plan_events_dates: z.array(upcomingDate),
});

export type PublicStop = z.output<typeof publicStop>;

const supportStop = publicStop.extend({
  driver_name: z.string().nullable(),
  phone: z.string().nullable(),
  /** Shown as the licence number (RC17). */
  internal_number: z.string(),
});

export type SupportStop = z.output<typeof supportStop>;

/** `today=null` is what the documented page sends for 'all'. */
const searchQuery = z.object({
  coordinates: coordinatesQuery.optional(),
  today: z.union([z.literal('null').transform(() => false), flag]).optional(),
});

/**
 * One stop per place (its next date), the nearest 50 in order of distance; without coordinates every place, at most
 * 2000.
 */
export const searchStops = endpoint({
  name: 'search stops near an address',
  method: 'GET',
  path: '/{tenant}/public/plan_event_route_points/search',
  about: ['plan-events'],
  aliases: ['/{tenant}/api/public/plan_event_route_points/search'],
  who: 'public',
  may_lag: 'always',
  per_minute: 240,
  query: searchQuery,
  answer: z.array(publicStop),
});

export const searchStopsForSupport = endpoint({
  name: 'search stops for support',
  method: 'GET',
  path: '/{tenant}/customer_support/plan_event_route_points/search',
  about: ['plan-events'],
  needs: 'support_map.read',
  query: searchQuery.extend({
    specific_day: z.union([z.literal(['', 'null']).transform(() => undefined), day]).optional(),
  }),
  answer: z.array(supportStop),
});

export const nextEvent = z.object({ id, date: dayOut, route_name: z.string(), depo_id: id });

/** The depot's next 10 events with a stop within 50 m (RG93). */
export const nextEvents = endpoint({
  name: 'list next plan events of a place',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/next_events',
  about: ['plan-events'],
  aliases: ['/{tenant}/api/public/depo/{depo_id}/plan_events/next_events'],
  who: 'public',
  may_lag: 'always',
  per_minute: 240,
  params: z.object({ depo_id: id }),
  query: z.object({ coordinates: coordinatesQuery }),
  answer: z.array(nextEvent),
});
