import { listed, serve, serveOutside, type Served } from '../../../server/calls/serve.ts';
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
} from '../contract.ts';
import {
  copyAndReverseRoute,
  copyRoute as copyRouteCall,
  moveRoutePoints as moveRoutePointsCall,
} from '../copies/contract.ts';
import { copyRoute, moveRoutePoints } from '../copies/server/commands.ts';
import { findStops } from '../points/contract.ts';
import { stopsFound } from '../points/server/queries.ts';
import { createRoute, deactivateRoute, reactivateRoute, updateEstimates, updateRoute } from './commands.ts';
import { routeById, routeCounts, routesOfDepo } from './queries.ts';

export const routesHttp: readonly Served[] = [
  serve(findStops, ({ tx, params, query }) => stopsFound(tx, params.depo_id, query.q)),
  serve(listRoutes, async ({ tx, by, params, query }) => {
    const { rows, total } = await routesOfDepo(tx, by, params.depo_id, query);
    return listed(rows, total);
  }),
  serve(listFilteredRoutes, async ({ tx, by, params, query }) => {
    const { rows, total } = await routesOfDepo(tx, by, params.depo_id, { ...query, filter: params.filter });
    return listed(rows, total);
  }),
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
