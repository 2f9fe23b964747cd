import { listed, serve } from '../../../../server/calls/serve.ts';
import { refuseStrangeWarehouse } from '../../../warehouses/server/queries.ts';
import {
  createStockOrder,
  deleteStockOrder,
  listShortOrders,
  listStockOrders,
  showStockOrder,
  updateStockOrder,
} from '../contract.ts';
import {
  createStockOrder as create,
  deleteStockOrder as remove,
  updateStockOrder as update,
} from './commands.ts';
import { ordersOfWarehouse, shortOrdersOf, stockOrderById } from './queries.ts';

export const stockOrdersHttp = [
  serve(listStockOrders, async ({ tx, params, query }) => {
    await refuseStrangeWarehouse(tx, params.depo_id, params.warehouse_id);
    const { rows, total } = await ordersOfWarehouse(tx, params.depo_id, params.warehouse_id, query.page);
    return listed(rows, total);
  }),
  serve(showStockOrder, ({ tx, params }) => stockOrderById(tx, params)),
  serve(listShortOrders, ({ tx, by, params }) => shortOrdersOf(tx, by, params)),
  serve(createStockOrder, ({ tx, by, params, body }) => create(tx, by, params, body)),
  serve(updateStockOrder, ({ tx, by, params, body }) => update(tx, by, params, body)),
  serve(deleteStockOrder, ({ tx, by, params, body }) => remove(tx, by, params, body.lock_version)),
];
