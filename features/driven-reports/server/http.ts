import { about, serve, serveOutside } from '../../../server/calls/serve.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { listEventStops } from '../../plan-events/contract/event-stops.ts';
import * as calls from '../contract.ts';
import { checkVisitOfTrip, findStopOfTrip, type StopAt } from './check-visit-of-trip.ts';
import { convertToRoute } from './convert-to-route.ts';
import {
  carRoutes,
  carStops,
  eventStops,
  orderTransactions,
  reportPoints,
  smallRoutePoints,
} from './driven-stops.ts';
import { heatMapPoints, readHeatMap } from './heat-map.ts';

export const planEventReportHttp = [
  serve(listEventStops, ({ tx, by, params }) => eventStops(tx, by, params.depo_id, params.id)),
  serve(calls.listCarStops, ({ tx, by, params }) => carStops(tx, by, params.depo_id, params.id)),
  serve(calls.listCarRoutes, ({ tx, by, params }) => carRoutes(tx, by, params.depo_id, params.id)),
  serve(calls.listReportPoints, ({ tx, by, params }) => reportPoints(tx, by, params.depo_id, params.id)),
  about(
    (ask: { tx: TenantTx; by: Act; params: StopAt }) => findStopOfTrip(ask.tx, ask.by, ask.params),
    serve(calls.checkVisit, (ask) => checkVisitOfTrip(ask, ask.params, ask.body)),
  ),
  serve(calls.listHistorical, ({ tx, by, params }) => readHeatMap(tx, by, params.depo_id, params.id)),
  serve(calls.listHeatMapPoints, ({ tx, by, params, query }) =>
    heatMapPoints(tx, by, params.depo_id, params.id, query.plan_event_ids ?? []),
  ),
  serve(calls.listOrderTransactions, ({ tx, by, params }) =>
    orderTransactions(tx, by, params.depo_id, params.id),
  ),
  serve(calls.listSmallRoutePoints, ({ tx, by, params, query }) =>
    smallRoutePoints(tx, by, params.depo_id, params.id, query.type),
  ),
  serveOutside(calls.convertToRoute, ({ by, inTenant, params, query, body }) =>
    convertToRoute({ by, within: inTenant }, params, {
      with_unvisited: (body.option ?? query.option) === 'with_unvisited_stops',
      name: body.name ?? null,
    }),
  ),
];
