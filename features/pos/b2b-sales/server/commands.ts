import { sql } from 'kysely';
import { FileAnswer } from '../../../../server/calls/serve.ts';
import { csvOf, exportName, portionsOf, type ExportColumn } from '../../../../server/export.ts';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { notFound } from '../../../../shared/refusals.ts';
import { exportedLines, visible, type ExportedLine } from './queries.ts';

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal));

/** As admin-decisions G51 has them. */
const columns: readonly ExportColumn<ExportedLine>[] = [
  { header: 'Wallmob order id', value: (line) => line.wallmob_order_id },
  { header: 'Customer ID', value: (line) => line.customer_number },
  { header: 'Date', kind: 'instant', value: (line) => line.ordered_at },
  { header: 'Shop name', value: (line) => line.shop_name },
  { header: 'Category name', value: (line) => line.category_name },
  { header: 'Product name', value: (line) => line.product_name },
  { header: 'SKU', value: (line) => line.wallmob_sku },
  { header: 'Quantity', kind: 'number', value: (line) => numberOf(line.quantity) },
  { header: 'Total line amount', kind: 'money', value: (line) => numberOf(line.total_line_amount) },
  { header: 'Discount', kind: 'money', value: (line) => numberOf(line.discount) },
  { header: 'Order total revenue', kind: 'money', value: (line) => numberOf(line.total_revenue) },
  { header: 'Order total discount', kind: 'money', value: (line) => numberOf(line.total_discount) },
  { header: 'Order total quantity', kind: 'number', value: (line) => numberOf(line.total_quantity) },
];

/**
 * The file and the marks are of one moment: the orders are locked (in one order, so that two exports do not wait for
 * each other), read and marked.
 */
export async function exportOrders(tx: TenantTx, by: Act, ids: readonly number[]): Promise<FileAnswer> {
  const { rows } = await sql<{ id: number }>`
    select o.id from wallmob_orders o where o.id = any(${[...ids]}::bigint[]) and ${visible(by)}
    order by o.id for update of o`.execute(tx);
  if (rows.length < ids.length) notFound();
  await tx
    .updateTable('wallmob_orders')
    .set({ exported_at: by.now, exported_by_id: by.actor.user?.id ?? null })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  const { tenant } = by.actor;
  const csv = csvOf({
    title: 'B2B orders',
    columns,
    rows: portionsOf(tx, exportedLines(tx, ids)),
    time_zone: tenant.time_zone,
  });
  return new FileAnswer(exportName('b2b_orders', tenant, by.now, 'csv'), csv);
}
