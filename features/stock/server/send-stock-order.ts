// The depot has put together what a driver asked for: it is on its way to the car, and the driver receives it there.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { recordChanges } from '../../history/server/record-changes.ts';
import type { StockOrderWithLines } from '../contract/stock-orders.ts';
import { stockRefusals } from '../refusals/documents.ts';
import { stockOrderById } from './list-stock-orders.ts';
import { lockedOrder } from './save-stock-order.ts';
import type { At } from './transfer-sides.ts';

/** What it holds stays as it is, and so does its version: a phone that shows it may receive it. */
export async function sendStockOrder(tx: TenantTx, by: Act, at: At): Promise<StockOrderWithLines> {
  const { id, status } = await lockedOrder(tx, at);
  if (status === 'received') refuse(stockRefusals.received);
  const sent = await tx
    .updateTable('stock_orders')
    .set({ on_its_way_at: by.now, updated_at: by.now })
    .where('id', '=', id)
    .where('on_its_way_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (sent)
    recordChanges(tx, by, [
      {
        kind: 'stock_orders',
        id,
        before: { on_its_way_at: null },
        after: { on_its_way_at: by.now.toISOString() },
      },
    ]);
  return stockOrderById(tx, { depo_id: at.depo_id, id });
}
