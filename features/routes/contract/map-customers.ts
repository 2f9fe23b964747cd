// What lies around a route on the editor's map: customers, routes like it, and sales that nobody planned.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoParam, geoPoint, id, instantOut } from '../../../shared/wire.ts';
import { MOST_POINTS, periodQuery } from './route-points.ts';

const D = '/{tenant}/depo/{depo_id}';

/** For calls that stand below one route or on the list with `?route_id=` (RG9). */
const eitherParam = depoParam.extend({ id: id.optional() });

const texts = z
  .union([
    z
      .string()
      .max(5_000)
      .transform((one) => [one]),
    z.array(z.string().max(500)).max(200),
  ])
  .optional();

const ids = z
  .union([
    z
      .string()
      .max(8_000)
      .transform((list) => list.split(',')),
    z.array(z.string().max(20)),
  ])
  .refine((list) => list.every((one) => /^\d{0,15}$/.test(one)), 'is invalid')
  .transform((list) => list.filter((one) => one !== '').map(Number))
  .pipe(z.array(z.number()).max(MOST_POINTS))
  .optional();

export const mapCustomer = z.object({
  id,
  address: z.string(),
  point: geoPoint,
  selected: z.literal(false),
  exists_in_current_route: z.boolean(),
  exists_in_other_route: z.boolean(),
  route_number: z.string().nullable(),
});

export type MapCustomer = z.output<typeof mapCustomer>;

/** Subscribers within 2 km of the route's outline, without phone numbers (RG39). */
export const listRouteCustomers = endpoint({
  name: 'list customers of a route',
  method: 'GET',
  path: `${D}/routes/{id}/customers`,
  about: ['routes', 'customers'],
  aliases: [`${D}/routes/customers`],
  needs: 'routes.read',
  params: eitherParam,
  query: z.object({ route_id: id.optional(), selected_address: texts }),
  answer: z.array(mapCustomer),
});

export const customerPhone = z.object({
  id,
  address: z.string(),
  phone: z.string(),
  active_routes: z.array(z.object({ id, name: z.string() })),
  /** A stop of another active route is within 50 m. */
  other_route: z.boolean(),
});

export const listCustomerPhones = endpoint({
  name: 'list phones of customers',
  method: 'GET',
  path: `${D}/routes/{id}/phones`,
  about: ['routes', 'customers'],
  aliases: [`${D}/routes/phones`],
  needs: 'customers.read',
  params: eitherParam,
  query: z.object({ route_id: id.optional(), selected_address: texts }),
  answer: z.array(customerPhone),
});

export const similarRoute = z.object({
  id,
  name: z.string(),
  depo_id: id,
  shared_stops: z.number().int(),
  points: z.array(z.object({ address: z.string().nullable(), point: geoPoint })),
});

/**
 * Routes of the tenant with a stop within 50 m of a stop of this one or of a selected customer, most shared stops
 * first.
 */
export const listSimilarRoutes = endpoint({
  name: 'list similar routes',
  method: 'GET',
  path: `${D}/routes/{id}/similar_routes`,
  about: ['routes'],
  aliases: [`${D}/routes/similar_routes`],
  needs: 'routes.read',
  params: eitherParam,
  query: z.object({ route_id: id.optional(), selected_customers: ids }),
  answer: z.array(similarRoute),
});

export const unplannedSale = z.object({
  address: z.string().nullable(),
  point: geoPoint,
  sales_count: z.number().int(),
  total_revenue: z.number(),
  last_sold_at: instantOut,
});

export const listUnplannedSales = endpoint({
  name: 'list unplanned sales',
  method: 'GET',
  path: `${D}/routes/{id}/unplanned_sales`,
  about: ['routes', 'wallmob-sales'],
  aliases: [`${D}/routes/unplanned_sales`],
  needs: 'routes.read',
  params: eitherParam,
  query: periodQuery.extend({ route_id: id.optional() }),
  answer: z.array(unplannedSale),
});
