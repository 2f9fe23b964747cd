import { fileOnly, listed, serve, type Served } from '../../../../server/calls/serve.ts';
import { exportB2bOrders, listB2bOrderIds, listB2bOrders } from '../contract.ts';
import { exportOrders } from './commands.ts';
import { b2bOrderIds, b2bOrders } from './queries.ts';

export const b2bOrdersHttp: readonly Served[] = [
  serve(listB2bOrders, async ({ tx, by, query }) => {
    const { rows, total } = await b2bOrders(tx, by, query);
    return listed(rows, total);
  }),
  serve(listB2bOrderIds, async ({ tx, by, query }) => {
    const { ids, total } = await b2bOrderIds(tx, by, query);
    return listed(ids, total);
  }),
  fileOnly(serve(exportB2bOrders, ({ tx, by, body }) => exportOrders(tx, by, body.order_ids))),
];
