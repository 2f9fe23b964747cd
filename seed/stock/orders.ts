// Orders between warehouses, and counts of what lies in one.

import { sql } from 'kysely';
import type { Kind } from '../../features/stock/rules/documents.ts';
import {
  approveCountingDocument,
  createCountingDocument,
  fillCountingDocument,
} from '../../features/stock/server/count-stock.ts';
import type { Act } from '../../server/identity.ts';
import type { TenantTx } from '../../server/tenant.ts';
import type { Day } from '../../shared/calendar.ts';
import type { Chance } from '../chance.ts';
import { insertAll } from '../insert.ts';
import type { Amounts, Depot } from './goods.ts';

export interface Order {
  id: number;
  lines: ReadonlyMap<number, number>;
}

export async function placeOrder(
  tx: TenantTx,
  by: Act,
  depot: Depot,
  {
    from,
    to,
    amounts,
    kind = 'regular',
  }: { from: number | null; to: number | null; amounts: Amounts; kind?: Kind },
): Promise<Order> {
  const created_by_id = by.actor.user?.id ?? null;
  const [id] = (await insertAll(tx, 'stock_orders', [
    {
      kind,
      depo_id: depot.id,
      from_warehouse_id: from,
      to_warehouse_id: to,
      ordered_at: by.now,
      created_by_id,
      saved_by_id: created_by_id,
      created_at: by.now,
      updated_at: by.now,
    },
  ])) as [number];
  const products = [...amounts];
  const lines = await insertAll(
    tx,
    'stock_order_line_items',
    products.map(([product, amount]) => ({
      stock_order_id: id,
      product_id: product.id,
      amount,
      packaging_size: product.packaging_size,
    })),
  );
  return { id, lines: new Map(products.map(([product], n) => [product.id, lines[n] as number])) };
}

export async function receive(
  tx: TenantTx,
  by: Act,
  order: Order,
  amounts: Amounts,
  reason: string | null,
): Promise<void> {
  const approved_by_id = by.actor.user?.id ?? null;
  await tx
    .updateTable('stock_orders')
    .set({ status: 'received', approved_by_id, updated_at: by.now, lock_version: 1 })
    .where('id', '=', order.id)
    .execute();
  const received = JSON.stringify(
    [...amounts].map(([product, amount]) => ({ product_id: product.id, amount })),
  );
  await sql`
    with received as materialized (
      select product_id, amount from jsonb_to_recordset(${received}::jsonb) as r(product_id bigint, amount integer))
    update stock_order_line_items l set
      received_amount = coalesce((select amount from received r where r.product_id = l.product_id), 0),
      difference_reason = case
        when l.amount is distinct from (select amount from received r where r.product_id = l.product_id)
        then ${reason} end
    where l.stock_order_id = ${order.id}`.execute(tx);
}

/** The last working days, counted: a few pieces off, as it always is. */
export async function count(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  warehouse_id: number,
  day: Day,
  chance: Chance,
  share: number,
): Promise<void> {
  const document = await createCountingDocument(tx, by, { depo_id, warehouse_id }, day);
  const at = { depo_id, warehouse_id, id: document.id };
  const lines = document.manual_counting_document_line_items
    .filter((_, n, all) => n < all.length * share)
    .map((line) => ({
      id: line.id,
      new_value: Math.max(0, line.old_value + (chance.happens(0.08) ? chance.whole(-2, 2) : 0)),
    }));
  await fillCountingDocument(tx, by, at, lines);
  if (share === 1) await approveCountingDocument(tx, by, at);
}
