// Routes on the wire: the list, the form, the editor's save, copies and moves. A route's stops are in
// points/contract.ts.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import {
  clockTime,
  dayOut,
  depoIdParam,
  depoParam,
  duration,
  flag,
  geoPoint,
  id,
  instantOut,
  latLng,
  name,
  page,
  perPage,
  rowsOf,
  sortBy,
  text,
  whole,
  wholeOrBlank,
} from '../../../shared/wire.ts';
import { MOST_POINTS, periodQuery, pointAttributes, routePoint } from './route-points.ts';

const D = '/{tenant}/depo/{depo_id}';

export const routeFilters = ['active', 'tagged', 'deleted', 'all'] as const;
export type RouteFilter = (typeof routeFilters)[number];
/** How a row of the list is coloured (routes.md 2.1); `unapproved` has no colour of its own. */
export const rowClasses = [
  'approved',
  'partially_approved',
  'denied',
  'updated_after_approval',
  'unapproved',
] as const;

const clockOut = z.string().nullable();

export const route = z.object({
  id,
  depo_id: id,
  name: z.string(),
  tag: z.string().nullable(),
  route_number: z.number().int().nullable(),
  /** Metres around a stop in which a home makes a home receiver (RG15). */
  radius: z.number().int(),
  route_type: z.enum(['route_duration', 'custom_stops']),
  /** Decimal hours from the first to the last stop time. */
  route_duration: z.number().nullable(),
  /** Minutes for every stop whose wait was not typed by hand; custom stops only. */
  stop_duration: z.number().int().nullable(),
  minimum_efficient_sales_count: z.number().int(),
  /** HH:MM:SS, as all lengths of time here but `total_duration`. */
  administration_time: z.string(),
  eod_administration_time: z.string(),
  time_from_depo: clockOut,
  time_to_depo: clockOut,
  first_stop_arrival_time: clockOut,
  last_stop_arrival_time: clockOut,
  should_leave_at_time: clockOut,
  return_to_depo: clockOut,
  end_of_working_day: clockOut,
  /** Seconds. */
  total_duration: z.number().int().nullable(),
  day_span: z.number().int(),
  estimates_approximate: z.boolean(),
  start_address: z.string().nullable(),
  start_coordinates: latLng.nullable(),
  end_address: z.string().nullable(),
  end_coordinates: latLng.nullable(),
  approval_status: z.literal('approved').nullable(),
  /** 'First Last, DD-MM-YYYY HH:MM' in the tenant's zone. */
  approval_user_and_time: z.string().nullable(),
  /** What a save may ask for; a record never carries it set. */
  should_approve: z.literal(false),
  edited_after_approval: z.boolean(),
  invalid: z.boolean(),
  /** Why it is invalid, in sentences by field; `base` is the route as a whole. */
  errors: z.record(z.string(), z.array(z.string())),
  /** The same for programs; `positions` are the stops meant. */
  invalid_reasons: z.array(z.object({ code: z.string(), positions: z.array(z.number().int()) })),
  row_class: z.enum(rowClasses),
  is_deactivatable: z.boolean(),
  home_receivers_in_routes: z.number().int(),
  points_count: z.number().int(),
  /** The next day, today included, on which it is planned. */
  next_date: dayOut.nullable(),
  deleted_at: instantOut.nullable(),
  lock_version: z.number().int(),
});
export type Route = z.output<typeof route>;

/** A route to choose from. */
export const routeOption = z.object({
  id,
  name: z.string(),
  tag: z.string().nullable(),
  deleted_at: instantOut.nullable(),
});
export type RouteOption = z.output<typeof routeOption>;

/**
 * What a write answers: the whole record, its stops, and what it led to. A write that saved the edits but could not
 * do the rest (approval refused: 422; directions failed: 502) answers the error body with `saved: true` and `route`:
 * this same record.
 */
export const savedRoute = route.extend({
  route_points: z.array(routePoint),
  /** Planned events from tomorrow on that follow this route (RG46): '{n} planned events updated'. */
  updated_plan_events_count: z.number().int(),
  /** The sentence of the documents for it, where they have one. */
  message: z.string().nullable(),
});
export type SavedRoute = z.output<typeof savedRoute>;

const blankAsNull = z.literal('').transform(() => null);
const clockInput = z.union([clockTime, blankAsNull, z.null()]);
const lengthInput = z
  .union([duration, z.null().transform(() => 0)])
  .refine((seconds) => seconds <= 86_400, 'is invalid');
const hoursInput = z
  .union([
    z.number().min(0).max(24),
    z
      .string()
      .regex(/^\d{1,2}(\.\d{1,15})?$/)
      .transform(Number),
    blankAsNull,
    z.null(),
  ])
  .refine((hours) => hours === null || hours <= 24, 'is invalid');
const placeInput = z.union([
  latLng,
  geoPoint.transform(({ coordinates: [lng, lat] }) => ({ lat, lng })),
  z.null(),
]);
export const flagInput = z.union([flag, z.null().transform(() => false)]);

/** A list, or keyed by index; blank rows (no id, no address, no place) are left out by the server. */
const pointsInput = rowsOf(pointAttributes, MOST_POINTS);

/** The editor's whole save. What is not named stays; a list of stops is taken in the order of their positions. */
export const routeChanges = z.object({
  name: name(255).optional(),
  tag: text(60).optional(),
  radius: whole(0, 100_000).optional(),
  route_type: z.enum(['route_duration', 'custom_stops']).optional(),
  route_duration: hoursInput.optional(),
  stop_duration: wholeOrBlank(0, 1_440).optional(),
  minimum_efficient_sales_count: whole(1, 1_000_000).optional(),
  administration_time: lengthInput.optional(),
  eod_administration_time: lengthInput.optional(),
  first_stop_arrival_time: clockInput.optional(),
  last_stop_arrival_time: clockInput.optional(),
  start_address: text(255).optional(),
  start_coordinates: placeInput.optional(),
  end_address: text(255).optional(),
  end_coordinates: placeInput.optional(),
  route_points_attributes: pointsInput.optional(),
  should_approve: flagInput.optional(),
  lock_version: z.number().int().min(0).optional(),
});
export type RouteChanges = z.output<typeof routeChanges>;

export const newRoute = routeChanges.extend({ name: name(255) });
export type NewRoute = z.output<typeof newRoute>;

export const routeSorts = ['name', 'tag', 'stops', 'first', 'last', 'day', 'next_date'] as const;
const listQuery = z.object({
  filter: z.enum(routeFilters).optional().catch(undefined),
  q: z.string().max(255).optional(),
  tag: z.string().max(60).optional(),
  for_collection: flag.optional(),
  page,
  per_page: perPage(50, 200),
  sort: sortBy(routeSorts, 40),
});
export type RouteListQuery = z.output<typeof listQuery>;

/**
 * Without `filter` the active ones; with `q` or `for_collection` every route that is not deactivated.
 * `for_collection=1` answers options and is not paged. X-Total-Count says how many there are.
 */
export const listRoutes = endpoint({
  name: 'list routes',
  method: 'GET',
  path: `${D}/routes`,
  about: ['routes'],
  who: 'key',
  scope: 'routes',
  needs: 'routes.read',
  page: true,
  params: depoParam,
  query: listQuery,
  answer: z.union([z.array(route), z.array(routeOption)]),
});

export const listFilteredRoutes = endpoint({
  name: 'list filtered routes',
  method: 'GET',
  path: `${D}/routes/filter/{filter}`,
  about: ['routes'],
  needs: 'routes.read',
  page: true,
  params: depoParam.extend({ filter: z.enum(routeFilters) }),
  query: listQuery.omit({ filter: true }),
  answer: z.union([z.array(route), z.array(routeOption)]),
});

/** What stands in the tabs and on the tag chips. */
export const countRoutes = endpoint({
  name: 'count routes',
  method: 'GET',
  path: `${D}/routes/counts`,
  about: ['routes'],
  needs: 'routes.read',
  params: depoParam,
  answer: z.object({
    active: z.number().int(),
    tagged: z.number().int(),
    deleted: z.number().int(),
    tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
  }),
});

export const showRoute = endpoint({
  name: 'show route',
  method: 'GET',
  path: `${D}/routes/{id}`,
  about: ['routes'],
  who: 'key',
  scope: 'routes',
  needs: 'routes.read',
  page: true,
  params: depoIdParam,
  answer: route,
});

/** A directions service may be asked for the times. */
const saving = {
  about: ['routes'],
  needs: 'routes.write',
  query: periodQuery,
  answer: savedRoute,
  also: [502],
} as const;

export const createRoute = endpoint({
  ...saving,
  wrapped: 'route',
  room: 'list',
  name: 'create route',
  method: 'POST',
  path: `${D}/routes`,
  params: depoParam,
  body: newRoute,
});

export const updateRoute = endpoint({
  ...saving,
  wrapped: 'route',
  room: 'list',
  name: 'update route',
  method: 'PATCH',
  path: `${D}/routes/{id}`,
  params: depoIdParam,
  body: routeChanges,
});

/** Deactivates (RG34). */
export const deleteRoute = endpoint({
  name: 'deactivate route',
  method: 'DELETE',
  path: `${D}/routes/{id}`,
  about: ['routes'],
  needs: 'routes.write',
  params: depoIdParam,
});

export const undoDeleteRoute = endpoint({
  name: 're-activate route',
  method: 'PATCH',
  path: `${D}/routes/{id}/undo_delete`,
  about: ['routes'],
  needs: 'routes.write',
  params: depoIdParam,
  answer: route,
});

/** Asks the directions service again and computes every arrival. */
export const updateEstimates = endpoint({
  ...saving,
  name: 'update estimates',
  method: 'PATCH',
  path: `${D}/routes/{id}/google_estimate_update`,
  params: depoIdParam,
});
