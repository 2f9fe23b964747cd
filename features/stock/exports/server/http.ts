import { serve } from '../../../../server/calls/serve.ts';
import { exportCountingDocument } from '../../counting/contract.ts';
import { documentById } from '../../counting/server/queries.ts';
import { exportStockOrder } from '../../orders/contract.ts';
import { stockOrderById } from '../../orders/server/queries.ts';
import { exportStockTransfer } from '../../transfers/contract.ts';
import { stockTransferById } from '../../transfers/server/queries.ts';
import { countingSheet, orderSheet, transferSheet } from './queries.ts';

export const stockExportsHttp = [
  serve(exportStockOrder, async ({ tx, tenant, params }) =>
    orderSheet(await stockOrderById(tx, params), tenant),
  ),
  serve(exportStockTransfer, async ({ tx, tenant, params }) =>
    transferSheet(await stockTransferById(tx, params), tenant),
  ),
  serve(exportCountingDocument, async ({ tx, tenant, params }) =>
    countingSheet(await documentById(tx, params), tenant),
  ),
];
