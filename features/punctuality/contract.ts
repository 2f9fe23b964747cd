// How punctual the trips of a depot are, by route, stop, driver or weekday: facts alone.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { day, depoParam, id, page, perPage, searchPhrase, sortBy, whole } from '../../shared/wire.ts';
import { PAGE_SIZES } from './rules.ts';

export const groupings = ['route', 'stop', 'driver', 'weekday'] as const;
export type Grouping = (typeof groupings)[number];

const count = z.number().int();
const minutes = z.number().nullable();
const dayOrBlank = z.union([z.literal('').transform(() => undefined), day]).optional();

/** Minutes are against the plan of the day and positive when late; null where no visit is known. */
export const punctualityRow = z.object({
  /** Of the route, the route's stop or the driver; the weekday, 1 being Monday; 0: no driver. */
  id: count,
  /** Null of a weekday, and of trips without a driver. */
  name: z.string().nullable(),
  /** Of a stop. */
  route_id: id.nullable(),
  route_name: z.string().nullable(),
  position: z.number().nullable(),
  /** It is no stop of the route any more. */
  is_removed: z.boolean(),
  trips_count: count,
  planned_count: count,
  /** Visited at a time that is known: seen, pressed, sold, or said by the office, and not doubtful. */
  known_count: count,
  skipped_count: count,
  /** Nobody knows whether or when the truck came: never counted as late. */
  unknown_count: count,
  /** Of ten visits one is earlier, half are earlier, one is later. */
  early_minutes: minutes,
  median_minutes: minutes,
  late_minutes: minutes,
  /** Of the known visits, 0 to 1: no more than so many minutes off. */
  on_time_share: z.number().nullable(),
  /** Standing longer than planned, where the truck was seen to stand: half of the visits. */
  wait_minutes: minutes,
  /** Of a stop: from arriving there to arriving at the next, longer than planned; and of how many trips. */
  leg_minutes: minutes,
  leg_trips_count: count.nullable(),
  /** Of a route: legs that are usually two minutes or more off, of five trips or more. */
  wrong_legs_count: count.nullable(),
});
export type PunctualityRow = z.output<typeof punctualityRow>;

export const punctualitySorts = [
  'name',
  'trips_count',
  'planned_count',
  'known_count',
  'skipped_count',
  'unknown_count',
  'early_minutes',
  'median_minutes',
  'late_minutes',
  'on_time_share',
  'wait_minutes',
  'leg_minutes',
  'wrong_legs_count',
] as const;

/** Days of the tenant, both included; the four weeks until yesterday unless said otherwise, a year at most. */
const query = z.object({
  by: z.enum(groupings).catch('route').default('route'),
  start_date: dayOrBlank,
  end_date: dayOrBlank,
  /** So many minutes off still count as on time. */
  within: z.union([z.literal('').transform(() => undefined), whole(0, 120)]).optional(),
  route_id: z.union([z.literal('').transform(() => undefined), id]).optional(),
  q: searchPhrase,
  page,
  per_page: perPage(PAGE_SIZES[0], Math.max(...PAGE_SIZES)),
  sort: sortBy(punctualitySorts),
});
export type PunctualityQuery = z.output<typeof query>;

/** 422 end_date: before the start, or more than a year after it. */
export const listPunctuality = endpoint({
  name: 'list punctuality',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/punctuality',
  about: ['plan-events', 'routes'],
  needs: 'routes.read',
  page: true,
  files: ['xlsx', 'csv'],
  may_lag: 'files',
  params: depoParam,
  query,
  answer: z.array(punctualityRow),
});
