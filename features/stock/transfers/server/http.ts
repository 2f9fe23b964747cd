import { listed, serve } from '../../../../server/calls/serve.ts';
import { refuseStrangeWarehouse } from '../../../warehouses/server/queries.ts';
import { listStockTransfers, reverseStockTransfer, showStockTransfer } from '../contract.ts';
import { reverseStockTransfer as reverse } from './commands.ts';
import { stockTransferById, transfersOfWarehouse } from './queries.ts';

export const stockTransfersHttp = [
  serve(listStockTransfers, async ({ tx, params, query }) => {
    await refuseStrangeWarehouse(tx, params.depo_id, params.warehouse_id);
    const { rows, total } = await transfersOfWarehouse(tx, params.warehouse_id, query.page);
    return listed(rows, total);
  }),
  serve(showStockTransfer, ({ tx, params }) => stockTransferById(tx, params)),
  serve(reverseStockTransfer, ({ tx, by, params, body }) =>
    reverse(tx, by, params, body.description ?? null),
  ),
];
