import { serve } from '../../../../server/calls/serve.ts';
import type { Act } from '../../../../server/identity.ts';
import { exportCountingDocument } from '../../counting/contract.ts';
import { documentById } from '../../counting/server/queries.ts';
import { exportStockOrder } from '../../orders/contract.ts';
import { stockOrderById } from '../../orders/server/queries.ts';
import { exportStockTransfer } from '../../transfers/contract.ts';
import { stockTransferById } from '../../transfers/server/queries.ts';
import { countingSheet, orderSheet, transferSheet, type Reader } from './queries.ts';

const readerOf = ({ actor }: Act): Reader => ({
  time_zone: actor.tenant.time_zone,
  language: actor.language,
});

export const stockExportsHttp = [
  serve(exportStockOrder, async ({ tx, by, params }) =>
    orderSheet(await stockOrderById(tx, params), readerOf(by)),
  ),
  serve(exportStockTransfer, async ({ tx, by, params }) =>
    transferSheet(await stockTransferById(tx, params), readerOf(by)),
  ),
  serve(exportCountingDocument, async ({ tx, by, params }) =>
    countingSheet(await documentById(tx, params), readerOf(by)),
  ),
];
