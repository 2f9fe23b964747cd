import { serve, type Served } from '../../../../server/calls/serve.ts';
import { orderKinds, type OrderKind } from '../../../delivery-orders/contract.ts';
import { driverOrderCalls } from '../contract.ts';
import { updateOrder } from './commands.ts';
import { ordersOfEvent } from './queries.ts';

const servedFor = (kind: OrderKind): Served[] => [
  serve(driverOrderCalls[kind].list, ({ tx, by, params }) => ordersOfEvent(tx, by, params.id, kind)),
  serve(driverOrderCalls[kind].update, ({ tx, by, params, body }) =>
    updateOrder(tx, by, { id: params.id, kind }, body),
  ),
];

export const driverOrdersHttp: readonly Served[] = orderKinds.flatMap(servedFor);
