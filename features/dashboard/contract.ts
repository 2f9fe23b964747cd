// How the days of a depot went: trips that sold enough and trips that did not, and notices that were kept and notices
// that were not (RG102).

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { day, dayOut, depoParam, id, instantOut, page, perPage, sortBy } from '../../shared/wire.ts';
import { PAGE_SIZES } from './rules.ts';

const count = z.number().int();
const dayOrBlank = z.union([z.literal('').transform(() => undefined), day]).optional();
/** Days of the tenant, both included; the last seven unless said otherwise. */
const period = z.object({ start_date: dayOrBlank, end_date: dayOrBlank });

export const quotaTrip = z.object({
  /** Of the plan event. */
  id,
  date: dayOut,
  route_id: id,
  route_name: z.string(),
  user_full_name: z.string().nullable(),
  planned_stops_count: count,
  visited_stops_count: count,
  sales_count: count,
  /** Sales per planned stop, and what the route wants at least. */
  sales_per_stop: z.number(),
  minimum_efficient_sales_count: count,
  revenue: z.number(),
});
export type QuotaTrip = z.output<typeof quotaTrip>;

export const smsStop = z.object({
  /** Of the stop of the plan event. */
  id,
  plan_event_id: id,
  date: dayOut,
  route_name: z.string(),
  position: z.number(),
  address: z.string(),
  google_estimate_time: instantOut.nullable(),
  actual_arrival_time: instantOut.nullable(),
  /** Whose notice was sent. */
  receivers_count: count,
});
export type SmsStop = z.output<typeof smsStop>;

export const quotaSorts = [
  'date',
  'route_name',
  'user_full_name',
  'planned_stops_count',
  'visited_stops_count',
  'sales_count',
  'sales_per_stop',
  'revenue',
] as const;
export const stopSorts = [
  'date',
  'route_name',
  'address',
  'google_estimate_time',
  'actual_arrival_time',
  'receivers_count',
] as const;

const P = '/{tenant}/depo/{depo_id}/dashboard';
const read = { method: 'GET', needs: 'today.read', params: depoParam } as const;
const paged = { page, per_page: perPage(PAGE_SIZES[0], Math.max(...PAGE_SIZES)) };
const ofTrips = {
  ...read,
  about: ['plan-events', 'wallmob-sales', 'routes'],
  files: ['xlsx', 'csv'],
  may_lag: 'files',
  query: period.extend({ ...paged, sort: sortBy(quotaSorts) }),
  answer: z.array(quotaTrip),
} as const;
const ofStops = {
  ...read,
  about: ['plan-events', 'notices'],
  files: ['xlsx', 'csv'],
  may_lag: 'files',
  query: period.extend({ ...paged, sort: sortBy(stopSorts) }),
  answer: z.array(smsStop),
} as const;

/** How many rows each table has, and what the depot's SMS of these days cost. */
export const showDashboard = endpoint({
  ...read,
  name: 'show dashboard',
  path: P,
  about: ['plan-events', 'wallmob-sales', 'routes', 'notices', 'sms-messages'],
  page: true,
  query: period,
  answer: z.object({
    start_date: dayOut,
    end_date: dayOut,
    with_quota: count,
    without_quota: count,
    sms_stops_made: count,
    sms_stops_not_made: count,
    /** What left for the trips of these days: messages, and the segments that they are billed by. */
    sms: z.object({ messages: count, segments: count }),
  }),
});

/** Finished trips whose sales per planned stop reach what their route wants. */
export const listWithQuota = endpoint({
  ...ofTrips,
  name: 'list trips that reached their quota',
  path: `${P}/plan_event_routes_with_quota`,
});
export const listWithoutQuota = endpoint({
  ...ofTrips,
  name: 'list trips that missed their quota',
  path: `${P}/plan_event_routes_without_quota`,
});

/** Stops somebody was told of and the truck came to. */
export const listSmsStopsMade = endpoint({
  ...ofStops,
  name: 'list announced stops that were made',
  path: `${P}/sms_stops_made`,
});
/** Stops somebody was told of and the truck passed by, or never reached. */
export const listSmsStopsNotMade = endpoint({
  ...ofStops,
  name: 'list announced stops that were not made',
  path: `${P}/sms_stops_not_made`,
});
