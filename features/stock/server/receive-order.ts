import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { recordChanges } from '../../history/server/record-changes.ts';
import type { LockedOrder } from './save-stock-order.ts';

/** A line of the order, and what came of it. */
export interface Receipt {
  id: number;
  sku: string;
  amount: number;
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
  const given = receipts.map(({ id, received_amount, difference_reason }) => ({
    id,
    received_amount,
    difference_reason,
  }));
  const differing = receipts.filter((line) => line.received_amount !== line.amount);
  const received = differing.map((line) => [
    `SKU ${line.sku}`,
    line.difference_reason === null
      ? line.received_amount
      : `${line.received_amount} (${line.difference_reason})`,
  ]);
  await sql`
    with received as (
      update stock_orders set status = 'received', approved_by_id = ${staffOf(by).id}, updated_at = ${by.now},
        lock_version = lock_version + 1
      where id = ${order.id}
    )
    update stock_order_line_items l
    set received_amount = given.received_amount, difference_reason = given.difference_reason
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(id bigint, received_amount integer, difference_reason text)
    where l.tenant_id = current_tenant() and l.stock_order_id = ${order.id} and l.id = given.id`.execute(tx);
  recordChanges(tx, by, [
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
