import { type Served, about, paged, serve, serveOutside } from '../../../server/calls/serve.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { findBestOrder } from '../contract/best-order.ts';
import {
  copyAndReverseRoute,
  copyRoute as copyRouteCall,
  moveRoutePoints as moveRoutePointsCall,
} from '../contract/copies.ts';
import {
  listCustomerPhones,
  listRouteCustomers,
  listSimilarRoutes,
  listUnplannedSales,
} from '../contract/map-customers.ts';
import { listRouteLines } from '../contract/road-lines.ts';
import { listRouteLegs } from '../contract/route-legs.ts';
import {
  addB2bCustomer as addB2bCall,
  countActiveCustomers,
  createRoutePoint,
  deleteRoutePoint,
  destroyPointByAddress,
  findStops,
  listActiveRoutes,
  listRoutePoints,
  movePoint as movePointCall,
  removeB2bCustomer as removeB2bCall,
  showRoutePoint,
  updateRoutePoint,
} from '../contract/route-points.ts';
import {
  countRoutes,
  createRoute as createRouteCall,
  deleteRoute,
  listFilteredRoutes,
  listRoutes,
  showRoute,
  undoDeleteRoute,
  updateEstimates as updateEstimatesCall,
  updateRoute as updateRouteCall,
} from '../contract/route.ts';
import { listUsualTimes } from '../contract/usual-times.ts';
import { readLegs } from './ask-legs.ts';
import { copyRoute, moveRoutePoints } from './copy-route.ts';
import {
  activeCustomersAt,
  activeRoutesAt,
  customersAround,
  phonesAround,
  similarRoutes,
  unplannedSales,
} from './customers-around.ts';
import {
  addB2bCustomer,
  addPoint,
  changePoint,
  movePoint,
  removeB2bCustomer,
  removePoint,
  removePointByAddress,
} from './edit-points.ts';
import { findBestOrderOfRoute } from './find-best-order.ts';
import { pointById, listPointsOfRoute, stopsFound } from './list-route-points.ts';
import { routeById, routeCounts, routeOfDepo, routesOfDepo } from './list-routes.ts';
import { listUsualTimesOfRoute } from './list-usual-times.ts';
import { routeLines } from './route-lines.ts';
import { createRoute, deactivateRoute, reactivateRoute, updateEstimates, updateRoute } from './save-route.ts';

const routeOfPoints = ({ tx, params }: { tx: TenantTx; params: { depo_id: number; route_id: number } }) =>
  routeOfDepo(tx, params.depo_id, params.route_id);

export const routesHttp: readonly Served[] = [
  serveOutside(findBestOrder, ({ by, inTenant, gone, params, body }) =>
    findBestOrderOfRoute({ by, within: inTenant, gone }, params, body),
  ),
  serveOutside(listRouteLegs, ({ by, inTenant, params }) => readLegs({ by, within: inTenant }, params)),
  serve(listUsualTimes, async ({ tx, params }) => {
    const route = await routeOfDepo(tx, params.depo_id, params.id);
    return listUsualTimesOfRoute(tx, route.id);
  }),
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
  serve(listRoutePoints, async ({ tx, by, params, query }) => {
    const route = await routeOfDepo(tx, params.depo_id, params.route_id);
    return listPointsOfRoute(tx, by, route.id, query);
  }),
  serve(showRoutePoint, async ({ tx, by, params, query }) => {
    const route = await routeOfDepo(tx, params.depo_id, params.route_id);
    return pointById(tx, by, { route_id: route.id, id: params.id }, query);
  }),
  about(
    routeOfPoints,
    serveOutside(createRoutePoint, ({ by, inTenant, params, query, body }) =>
      addPoint({ by, within: inTenant }, params, body, query),
    ),
  ),
  serveOutside(updateRoutePoint, ({ by, inTenant, params, query, body }) =>
    changePoint({ by, within: inTenant }, params, body, query),
  ),
  serveOutside(deleteRoutePoint, ({ by, inTenant, params }) => removePoint({ by, within: inTenant }, params)),
  serveOutside(movePointCall, ({ by, inTenant, params, body }) =>
    movePoint({ by, within: inTenant }, params, body.position),
  ),
  about(
    routeOfPoints,
    serveOutside(destroyPointByAddress, ({ by, inTenant, params, body }) =>
      removePointByAddress({ by, within: inTenant }, params, body.address, body.point ?? null),
    ),
  ),
  serve(listActiveRoutes, async ({ tx, params }) => {
    const route = await routeOfDepo(tx, params.depo_id, params.route_id);
    return activeRoutesAt(tx, route.id, params.id);
  }),
  serve(countActiveCustomers, async ({ tx, params, query }) => {
    const route = await routeOfDepo(tx, params.depo_id, params.route_id);
    return activeCustomersAt(tx, route.id, params.id, query.details ?? false);
  }),
  serve(addB2bCall, ({ tx, by, params, query, body }) =>
    addB2bCustomer(tx, by, params, body.b2b_customer_id, query),
  ),
  serve(removeB2bCall, ({ tx, by, params, query, body }) =>
    removeB2bCustomer(tx, by, params, body.b2b_customer_id, query),
  ),
  serve(listRouteLines, ({ tx, by, params, query }) => routeLines(tx, by, params.depo_id, query.ids)),
  serve(findStops, ({ tx, params, query }) => stopsFound(tx, params.depo_id, query.q)),
  serve(listRoutes, ({ tx, by, params, query }) => paged(routesOfDepo(tx, by, params.depo_id, query))),
  serve(listFilteredRoutes, ({ tx, by, params, query }) =>
    paged(routesOfDepo(tx, by, params.depo_id, { ...query, filter: params.filter })),
  ),
  serve(countRoutes, ({ tx, params }) => routeCounts(tx, params.depo_id)),
  serve(showRoute, ({ tx, by, params }) => routeById(tx, by, params.depo_id, params.id)),
  serveOutside(createRouteCall, ({ by, inTenant, params, query, body }) =>
    createRoute({ by, within: inTenant }, params.depo_id, body, query),
  ),
  serveOutside(updateRouteCall, ({ by, inTenant, params, query, body }) =>
    updateRoute({ by, within: inTenant }, params, body, query),
  ),
  serve(deleteRoute, ({ tx, by, params }) => deactivateRoute(tx, by, params)),
  serve(undoDeleteRoute, async ({ tx, by, params }) => {
    await reactivateRoute(tx, by, params);
    return routeById(tx, by, params.depo_id, params.id);
  }),
  serveOutside(copyRouteCall, ({ by, inTenant, params, body }) =>
    copyRoute({ by, within: inTenant }, params, body.new_depo_id, { reverse: false }),
  ),
  serveOutside(copyAndReverseRoute, ({ by, inTenant, params, body }) =>
    copyRoute({ by, within: inTenant }, params, body.new_depo_id, { reverse: true }),
  ),
  serveOutside(moveRoutePointsCall, ({ by, inTenant, params, body }) =>
    moveRoutePoints({ by, within: inTenant }, params, body),
  ),
  serveOutside(updateEstimatesCall, ({ by, inTenant, params, query }) =>
    updateEstimates({ by, within: inTenant }, params, query),
  ),
];
