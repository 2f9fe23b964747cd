import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { orderIdsOfReport } from '../../till/server/order-ids.ts';
import type { Sold } from '../rules/goods.ts';

/** What the orders of a report take from the stock, by product; lines whose SKU no product has are left out (S4). */
export async function listSoldGoods(
  tx: TenantTx,
  report_id: number,
): Promise<(Sold & { is_fractional: boolean })[]> {
  const { rows } = await shaped<{
    product_id: number;
    sku: string;
    name: string;
    sold: string;
    is_fractional: boolean;
  }>(
    {
      product_id: 'p.id',
      sku: 'p.sku',
      name: 'p.description',
      ...fromTable('sold', 'sold is_fractional'),
    },
    (columns) => sql`
    with sold as materialized (
      select tenant_id, sku_key, sum(coalesce(edited_quantity, quantity)) as sold,
        bool_or(edited_quantity is null and quantity <> trunc(quantity)) as is_fractional
      from wallmob_order_line_items where wallmob_order_id = any(${orderIdsOfReport(report_id)}) group by 1, 2)
    select ${columns}
    from sold join products p on p.tenant_id = sold.tenant_id and p.sku_key = sold.sku_key order by p.id`,
  ).execute(tx);
  return rows.map((row) => ({ ...row, sold: Number(row.sold) }));
}

/** Product → pieces, held in the order in which every posting takes them, until the transaction ends. */
export async function heldBalances(
  tx: TenantTx,
  warehouse_id: number,
  product_ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await shaped<{ product_id: number; balance_amount: number }>(
    fromTable('', 'product_id balance_amount'),
    (columns) => sql`
    select ${columns}
    from warehouse_product_balances
    where warehouse_id = ${warehouse_id} and product_id = any(${[...product_ids]}::bigint[])
    order by product_id for update`,
  ).execute(tx);
  return new Map(rows.map((row) => [row.product_id, row.balance_amount]));
}

export async function warehouseById(
  tx: TenantTx,
  id: number,
): Promise<{ id: number; code: string; depo_id: number }> {
  return tx
    .selectFrom('warehouses')
    .select(['id', 'code', 'depo_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Nobody approves a count of it until the transaction ends. */
export async function holdWarehouse(tx: TenantTx, id: number): Promise<void> {
  await sql`select from warehouses where id = ${id} for share`.execute(tx);
}

/** Whether it was counted at this instant or later. The caller holds it. */
export async function isCountedSince(tx: TenantTx, warehouse_id: number, at: Date): Promise<boolean> {
  const count = await tx
    .selectFrom('manual_counting_documents')
    .select('id')
    .where('warehouse_id', '=', warehouse_id)
    .where('status', '=', 'approved')
    .where('counted_at', '>=', at)
    .limit(1)
    .executeTakeFirst();
  return count !== undefined;
}

export interface TransferWithLines {
  warehouse_id: number;
  /** Of the warehouse, as it now is. */
  depo_id: number;
  transfered_at: Date;
  lines: { product_id: number; amount: number }[];
}

export async function transferWithLines(tx: TenantTx, id: number): Promise<TransferWithLines> {
  const transfer = await tx
    .selectFrom('stock_transfers as t')
    .innerJoin('warehouses as w', (join) =>
      join.onRef('w.tenant_id', '=', 't.tenant_id').onRef('w.id', '=', 't.from_warehouse_id'),
    )
    .select(['w.id as warehouse_id', 'w.depo_id', 't.transfered_at'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('stock_transfer_line_items')
    .select(['product_id', 'amount'])
    .where('stock_transfer_id', '=', id)
    .orderBy('id')
    .execute();
  return { ...transfer, lines };
}

/** What keeps a count as it was beside the report's present transfer: posted with it, so after it. */
export async function listCounterEntries(
  tx: TenantTx,
  report_id: number,
  stock_transfer_id: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('stock_transfers')
    .select('id')
    .where('end_of_day_report_id', '=', report_id)
    .where('kind', '=', 'manual_counting')
    .where('origin', '=', 'eod')
    .where('id', '>', stock_transfer_id)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
