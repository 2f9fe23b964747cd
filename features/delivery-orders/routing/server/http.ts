import { serve, serveOutside } from '../../../../server/calls/serve.ts';
import { orderKinds, type OrderKind } from '../../contract.ts';
import { routingCalls } from '../contract.ts';
import { deliveryTimeAt, moveToDifferentDepo, updateRoute } from './commands.ts';

const servedFor = (kind: OrderKind) => [
  serveOutside(routingCalls[kind].updateRoute, ({ by, inTenant, params, body }) =>
    updateRoute(inTenant, by, { ...params, kind }, body),
  ),
  serve(routingCalls[kind].moveToDifferentDepo, ({ tx, by, params, body }) =>
    moveToDifferentDepo(tx, by, { ...params, kind }, body),
  ),
  serveOutside(routingCalls[kind].fetchDeliveryTime, ({ by, inTenant, params, query }) =>
    deliveryTimeAt(inTenant, by, { ...params, kind }, query),
  ),
];

export const orderRoutingHttp = orderKinds.flatMap(servedFor);
