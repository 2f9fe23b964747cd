// A route's stops (route points) on the wire. `point` is GeoJSON, longitude first; waits are whole minutes.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import {
  clockTime,
  day,
  depoParam,
  flag,
  geoPoint,
  id,
  idList,
  instantOut,
  prose,
  text,
  whole,
  wholeOrBlank,
} from '../../../shared/wire.ts';

/** Far above what a truck can visit; a bound for what one save may cost. */
export const MOST_POINTS = 500;

/** Sales are counted over these days, both included; the last 42 when not given (RG19). */
export const periodQuery = z.object({ start_date: day.optional(), end_date: day.optional() });
export type Period = z.output<typeof periodQuery>;

const R = '/{tenant}/depo/{depo_id}/route/{route_id}/route_points';
const routeParam = z.object({ depo_id: id, route_id: id });
const pointParam = routeParam.extend({ id });

export const pointTypes = ['regular', 'b2b', 'eshop', 'unplanned', 'unvisited'] as const;

export const pointB2bCustomer = z.object({
  id,
  shop_id: z.string().nullable(),
  customer_name: z.string(),
  customer_name_2: z.string().nullable(),
  customer_number: z.string(),
  /** 1 Regular, 2 We call, 3 They call. */
  visit_type: z.number().int().nullable(),
  zip_code: z.string().nullable(),
  shop_open_at: z.string().nullable(),
});

export const routePoint = z.object({
  id,
  route_id: id,
  position: z.number().int(),
  address: z.string().nullable(),
  custom_address: z.string().nullable(),
  use_custom_address: z.boolean(),
  point: geoPoint.nullable(),
  wait_time: z.number().int(),
  wait_manual: z.boolean(),
  stop_type_id: id.nullable(),
  public_comment: z.string().nullable(),
  private_comment: z.string().nullable(),
  /** A promise typed by hand; on the first stop it is the first stop time (RG28). */
  arrival_time: z.string().nullable(),
  /** The computed arrival, HH:MM:SS, and how many days after the first it is. */
  google_estimate_time: z.string().nullable(),
  estimate_day: z.number().int(),
  separator: z.boolean(),
  /** Sales at this stop in the period. */
  sales_count: z.number().int(),
  point_type: z.enum(pointTypes),
  class: z.string(),
  colour: z.string(),
  b2b_customers: z.array(pointB2bCustomer),
  b2b_customer_ids: z.array(id),
  /** Homes within the route's radius that get their notice for this stop (RG16). */
  home_customers: z.array(z.object({ id, address: z.string(), point: geoPoint })),
  deleted_at: instantOut.nullable(),
});
export type RoutePoint = z.output<typeof routePoint>;

/** A single stop's answer says which version its route has now: the editor's next save carries it. */
const savedPoint = routePoint.extend({ route_lock_version: z.number().int() });
export type SavedPoint = z.output<typeof savedPoint>;

const clockInput = z.union([clockTime, z.literal('').transform(() => null), z.null()]);
const flagInput = z.union([flag, z.null().transform(() => false)]);
const idInput = z.union([id, z.literal('').transform(() => null), z.null()]);

const pointFields = {
  address: text(255).optional(),
  custom_address: text(255).optional(),
  use_custom_address: flagInput.optional(),
  point: geoPoint.nullable().optional(),
  /** Blank is the default of 2. */
  wait_time: wholeOrBlank(0, 1_440).optional(),
  /** Typed by hand; when absent a wait that differs from the stored one counts as typed. */
  wait_manual: flagInput.optional(),
  stop_type_id: idInput.optional(),
  public_comment: prose(2_000).optional(),
  private_comment: prose(2_000).optional(),
  arrival_time: clockInput.optional(),
  separator: flagInput.optional(),
  b2b_customer_ids: z.array(id).max(200).optional(),
  position: wholeOrBlank(1, 100_000).optional(),
};

/** One stop in a route's save: without id it is new; `deleted_at` or `_destroy` removes it. */
export const pointAttributes = z.object({
  ...pointFields,
  id: idInput.optional(),
  deleted_at: z.union([z.string().max(40), z.boolean(), z.null()]).optional(),
  _destroy: flagInput.optional(),
});
export type PointAttributes = z.output<typeof pointAttributes>;

export const listRoutePoints = endpoint({
  name: 'list route points',
  method: 'GET',
  path: R,
  about: ['routes'],
  who: 'key',
  scope: 'routes',
  needs: 'routes.read',
  page: true,
  params: routeParam,
  query: periodQuery,
  answer: z.array(routePoint),
});

export const showRoutePoint = endpoint({
  name: 'show route point',
  method: 'GET',
  path: `${R}/{id}`,
  about: ['routes'],
  needs: 'routes.read',
  page: true,
  params: pointParam,
  query: periodQuery,
  answer: routePoint,
});

/** A directions service may be asked for the times. */
const saving = {
  about: ['routes'],
  needs: 'routes.write',
  wrapped: 'route_point',
  also: [502],
} as const;

export const createRoutePoint = endpoint({
  ...saving,
  name: 'create route point',
  method: 'POST',
  path: R,
  params: routeParam,
  query: periodQuery,
  body: z.object(pointFields),
  answer: savedPoint,
});

export const updateRoutePoint = endpoint({
  ...saving,
  name: 'update route point',
  method: 'PATCH',
  path: `${R}/{id}`,
  params: pointParam,
  query: periodQuery,
  body: z.object(pointFields),
  answer: savedPoint,
});

export const deleteRoutePoint = endpoint({
  name: 'delete route point',
  method: 'DELETE',
  path: `${R}/{id}`,
  about: ['routes'],
  needs: 'routes.write',
  params: pointParam,
  also: [502],
});

export const movePoint = endpoint({
  ...saving,
  name: 'update position of a route point',
  method: 'PUT',
  path: `${R}/{id}/update_position`,
  params: pointParam,
  body: z.object({ position: whole(1, 100_000) }),
  answer: savedPoint,
});

/** The nearest of several equal addresses when `point` is given; a second call is 404 'Already deleted' (RG68). */
export const destroyPointByAddress = endpoint({
  ...saving,
  name: 'delete route point by address',
  method: 'DELETE',
  path: `${R}/destroy_by_address`,
  params: routeParam,
  body: z.object({ address: z.string().min(1).max(255), point: geoPoint.nullable().optional() }),
});

/** Other active routes with a stop within 50 m, nearest first: where this stop's customers could go. */
export const listActiveRoutes = endpoint({
  name: 'list active routes at a route point',
  method: 'GET',
  path: `${R}/{id}/active_routes`,
  about: ['routes'],
  needs: 'routes.read',
  params: pointParam,
  answer: z.array(
    z.object({
      id,
      name: z.string(),
      depo_id: id,
      route_point_id: id,
      address: z.string().nullable(),
      point: geoPoint,
      distance: z.number().int(),
    }),
  ),
});

export const pointCustomer = z.object({ id, address: z.string(), phone_ending: z.string() });
/**
 * How many subscribers belong to the stop (within 50 m): a bare number; with `details=1` who, as address and last
 * digits of the phone.
 */
export const countActiveCustomers = endpoint({
  name: 'count active customers in a route point',
  method: 'GET',
  path: `${R}/{id}/active_customers_in_point`,
  about: ['routes', 'customers'],
  needs: 'routes.read',
  params: pointParam,
  query: z.object({ details: flag.optional() }),
  answer: z.union([z.number().int(), z.array(pointCustomer)]),
});

const addressList = z.array(z.string().min(1).max(255)).min(1).max(500);
const b2bBody = z.object({ b2b_customer_id: id });
export const addB2bCustomer = endpoint({
  name: 'add b2b customer to a route point',
  method: 'PUT',
  path: `${R}/{id}/add_b2b_customer`,
  about: ['routes', 'b2b-customers'],
  needs: 'routes.write',
  wrapped: 'route_point',
  params: pointParam,
  query: periodQuery,
  body: b2bBody,
  answer: savedPoint,
  also: [502],
});
export const removeB2bCustomer = endpoint({
  name: 'remove b2b customer from a route point',
  method: 'PUT',
  path: `${R}/{id}/remove_b2b_customer`,
  about: ['routes', 'b2b-customers'],
  needs: 'routes.write',
  wrapped: 'route_point',
  params: pointParam,
  query: periodQuery,
  body: b2bBody,
  answer: savedPoint,
  also: [502],
});

/**
 * For the customers of a stop that is about to go: their place becomes that of another stop. They are named by their
 * ids, or by the addresses at which their stop is (`customer: {customer_addresses}`); `point_id` and `route_point_id`
 * are one thing.
 */
export const moveCustomers = endpoint({
  name: 'update multiple customers',
  method: 'POST',
  path: '/{tenant}/admin/customers/update_multiple',
  about: ['customers'],
  needs: 'customers.write',
  status: 200,
  body: z.object({
    customer_ids: idList(500).optional(),
    route_point_id: id.optional(),
    customer: z.object({ customer_addresses: addressList }).optional(),
    customer_addresses: addressList.optional(),
    point_id: id.optional(),
  }),
  answer: z.object({ updated: z.number().int() }),
});

/**
 * Stops of the depot's routes by address, for the search of the top bar: the first few, in the order of route and stop.
 */
export const findStops = endpoint({
  name: 'find stops',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/found_stops',
  about: ['routes'],
  needs: 'routes.read',
  params: depoParam,
  query: z.object({ q: z.string().max(100) }),
  answer: z.array(
    z.object({ id, address: z.string(), position: z.number().int(), route_id: id, route_name: z.string() }),
  ),
});
