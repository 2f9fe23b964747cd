import { serve, serveOutside, type Served } from '../../../../server/calls/serve.ts';
import { activeCustomersAt, activeRoutesAt } from '../../map/server/queries.ts';
import {
  addB2bCustomer,
  addPoint,
  changePoint,
  movePoint,
  removeB2bCustomer,
  removePoint,
  removePointByAddress,
} from '../../point-edits/server/commands.ts';
import { routeOfDepo } from '../../server/queries.ts';
import {
  addB2bCustomer as addB2bCall,
  countActiveCustomers,
  createRoutePoint,
  deleteRoutePoint,
  destroyPointByAddress,
  listActiveRoutes,
  listRoutePoints,
  movePoint as movePointCall,
  removeB2bCustomer as removeB2bCall,
  showRoutePoint,
  updateRoutePoint,
} from '../contract.ts';
import { pointById, pointsOf } from './queries.ts';

export const routePointsHttp: readonly Served[] = [
  serve(listRoutePoints, async ({ tx, by, params, query }) => {
    const route = await routeOfDepo(tx, params.depo_id, params.route_id);
    return pointsOf(tx, by, route.id, query);
  }),
  serve(showRoutePoint, async ({ tx, by, params, query }) => {
    const route = await routeOfDepo(tx, params.depo_id, params.route_id);
    return pointById(tx, by, { route_id: route.id, id: params.id }, query);
  }),
  serveOutside(createRoutePoint, ({ by, inTenant, params, query, body }) =>
    addPoint({ by, within: inTenant }, params, body, query),
  ),
  serveOutside(updateRoutePoint, ({ by, inTenant, params, query, body }) =>
    changePoint({ by, within: inTenant }, params, body, query),
  ),
  serveOutside(deleteRoutePoint, ({ by, inTenant, params }) => removePoint({ by, within: inTenant }, params)),
  serveOutside(movePointCall, ({ by, inTenant, params, body }) =>
    movePoint({ by, within: inTenant }, params, body.position),
  ),
  serveOutside(destroyPointByAddress, ({ by, inTenant, params, body }) =>
    removePointByAddress({ by, within: inTenant }, params, body.address, body.point ?? null),
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
];
