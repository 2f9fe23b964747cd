import { sql } from 'kysely';
import type { TenantTx } from '../../../../server/tenant.ts';
import type { Sold } from '../rules.ts';

/** What the orders of a report take from the stock, by product; lines whose SKU no product has are left out (S4). */
export async function salesOf(
  tx: TenantTx,
  report_id: number,
): Promise<(Sold & { is_fractional: boolean })[]> {
  const { rows } = await sql<{ product_id: number; sku: string; sold: string; is_fractional: boolean }>`
    select p.id as product_id, p.sku, sum(l.quantity) as sold, bool_or(l.quantity <> trunc(l.quantity)) as is_fractional
    from wallmob_orders o
    join wallmob_order_line_items l on l.tenant_id = o.tenant_id and l.wallmob_order_id = o.id
    join products p on p.tenant_id = l.tenant_id and p.sku_key = l.sku_key
    where o.end_of_day_report_id = ${report_id} group by p.tenant_id, p.id order by p.id`.execute(tx);
  return rows.map((row) => ({ ...row, sold: Number(row.sold) }));
}

/** Product → pieces, held in the order in which every posting takes them, until the transaction ends. */
export async function heldBalances(
  tx: TenantTx,
  warehouse_id: number,
  product_ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_id: number; balance_amount: number }>`
    select product_id, balance_amount from warehouse_product_balances
    where warehouse_id = ${warehouse_id} and product_id = any(${[...product_ids]}::bigint[]) order by product_id for update`.execute(
    tx,
  );
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

/** Another report of the trip and day that is approved already (S2). */
export async function isDayApproved(
  tx: TenantTx,
  { id, plan_event_id, business_date }: { id: number; plan_event_id: number; business_date: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('end_of_day_reports')
    .select('id')
    .where('plan_event_id', '=', plan_event_id)
    .where('business_date', '=', business_date)
    .where('status', 'in', ['approved', 'approved_edited'])
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}
