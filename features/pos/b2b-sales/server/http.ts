import { fileOnly, listed, serve, type Served } from '../../../../server/calls/serve.ts';
import { exportPosB2bSales, listPosB2bSaleIds, listPosB2bSales } from '../contract.ts';
import { exportOrders } from './commands.ts';
import { posB2bSaleIds, posB2bSales } from './queries.ts';

export const posB2bSalesHttp: readonly Served[] = [
  serve(listPosB2bSales, async ({ tx, by, query }) => {
    const { rows, total } = await posB2bSales(tx, by, query);
    return listed(rows, total);
  }),
  serve(listPosB2bSaleIds, async ({ tx, by, query }) => {
    const { ids, total } = await posB2bSaleIds(tx, by, query);
    return listed(ids, total);
  }),
  fileOnly(serve(exportPosB2bSales, ({ tx, by, body }) => exportOrders(tx, by, body.order_ids))),
];
