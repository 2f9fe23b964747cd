import { sql } from 'kysely';
import { staffOf, type Act } from '../../../../../server/identity.ts';
import type { TenantTx } from '../../../../../server/tenant.ts';
import { recordChanges } from '../../../../history/server/commands.ts';
import type { LockedOrder } from '../../server/commands.ts';

export interface Receipt {
  stock_order_line_item_id: number;
  received_amount: number;
  difference_reason: string | null;
}

/** What the approval writes into the order it has locked. */
export async function receiveOrder(
  tx: TenantTx,
  by: Act,
  order: LockedOrder,
  receipts: readonly Receipt[],
): Promise<void> {
  const { rows: differing } = await sql<{
    sku: string;
    amount: number;
    received_amount: number;
    difference_reason: string | null;
  }>`
    with received as (
      update stock_orders set status = 'received', approved_by_id = ${staffOf(by).id}, updated_at = ${by.now}, lock_version = lock_version + 1 where id = ${order.id}
    ), written as (
      update stock_order_line_items l set received_amount = given.received_amount, difference_reason = given.difference_reason
      from jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) as given(stock_order_line_item_id bigint, received_amount integer, difference_reason text)
      where l.stock_order_id = ${order.id} and l.id = given.stock_order_line_item_id
      returning l.product_id, l.amount, l.received_amount, l.difference_reason
    )
    select p.sku, w.amount, w.received_amount, w.difference_reason from written w join products p on p.id = w.product_id
    where w.received_amount <> w.amount order by p.sequence_number, p.sku`.execute(tx);
  const received = differing.map((line) => [
    `SKU ${line.sku}`,
    line.difference_reason === null
      ? line.received_amount
      : `${line.received_amount} (${line.difference_reason})`,
  ]);
  await recordChanges(tx, by, [
    {
      kind: 'stock_orders',
      id: order.id,
      before: {
        status: order.status,
        ...Object.fromEntries(differing.map((line) => [`SKU ${line.sku}`, line.amount])),
      },
      after: { status: 'received', ...Object.fromEntries(received) },
    },
  ]);
}
