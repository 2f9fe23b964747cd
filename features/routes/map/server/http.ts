import { serve, type Served } from '../../../../server/calls/serve.ts';
import { routeOfDepo } from '../../server/queries.ts';
import {
  listCustomerPhones,
  listRouteCustomers,
  listSimilarRoutes,
  listUnplannedSales,
} from '../contract.ts';
import { customersAround, phonesAround, similarRoutes, unplannedSales } from './queries.ts';

export const routeMapHttp: readonly Served[] = [
  serve(listRouteCustomers, async ({ tx, params, query }) => {
    const route = await routeOfDepo(tx, params.depo_id, params.id ?? query.route_id);
    return customersAround(tx, route.id, query.selected_address);
  }),
  serve(listCustomerPhones, async ({ tx, params, query }) => {
    const route = await routeOfDepo(tx, params.depo_id, params.id ?? query.route_id);
    return phonesAround(tx, route.id, query.selected_address);
  }),
  serve(listSimilarRoutes, async ({ tx, params, query }) => {
    const route = await routeOfDepo(tx, params.depo_id, params.id ?? query.route_id);
    return similarRoutes(tx, route.id, query.selected_customers ?? []);
  }),
  serve(listUnplannedSales, async ({ tx, by, params, query }) => {
    const route = await routeOfDepo(tx, params.depo_id, params.id ?? query.route_id);
    return unplannedSales(tx, by, route.id, query);
  }),
];
