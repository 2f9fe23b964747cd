import { sql } from 'kysely';
import { FileAnswer } from '../../../server/calls/serve.ts';
import { csvOf, exportName, portionsOf, type ExportColumn } from '../../../server/export.ts';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import { say, type Say } from '../../../shared/texts.ts';
import { soldTexts } from '../texts.ts';
import { exportedLines, visible, type ExportedLine } from './list-b2b-sales.ts';

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal));

/** As admin-decisions G51 has them, in the words of whoever reads the file. */
const columnsIn = (t: Say<keyof typeof soldTexts>): readonly ExportColumn<ExportedLine>[] => [
  { header: t('wallmob_order_id'), value: (line) => line.wallmob_order_id },
  { header: t('customer_id'), value: (line) => line.customer_number },
  { header: t('date'), kind: 'instant', value: (line) => line.ordered_at },
  { header: t('shop_name'), value: (line) => line.shop_name },
  { header: t('category_name'), value: (line) => line.category_name },
  { header: t('product_name'), value: (line) => line.product_name },
  { header: t('sku'), value: (line) => line.wallmob_sku },
  { header: t('quantity'), kind: 'number', value: (line) => numberOf(line.quantity) },
  { header: t('total_line_amount'), kind: 'money', value: (line) => numberOf(line.total_line_amount) },
  { header: t('discount'), kind: 'money', value: (line) => numberOf(line.discount) },
  { header: t('order_total_revenue'), kind: 'money', value: (line) => numberOf(line.total_revenue) },
  { header: t('order_total_discount'), kind: 'money', value: (line) => numberOf(line.total_discount) },
  { header: t('order_total_quantity'), kind: 'number', value: (line) => numberOf(line.total_quantity) },
];

/**
 * The file and the marks are of one moment: the orders are locked (in one order, so that two exports do not wait for
 * each other), read and marked.
 */
export async function exportOrders(tx: TenantTx, by: Act, ids: readonly number[]): Promise<FileAnswer> {
  const { rows } = await shaped<{ id: number }>(
    { id: 'o.id' },
    (columns) => sql`
    select ${columns}
    from wallmob_orders o where o.id = any(${[...ids]}::bigint[]) and ${visible(by)}
    order by o.id for update of o`,
  ).execute(tx);
  if (rows.length < ids.length) notFound();
  await tx
    .updateTable('wallmob_orders')
    .set({ exported_at: by.now, exported_by_id: by.actor.user?.id ?? null })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  const { tenant, language } = by.actor;
  const t = say(soldTexts, language);
  const csv = csvOf({
    title: t('title'),
    columns: columnsIn(t),
    rows: portionsOf(tx, exportedLines(tx, ids)),
    time_zone: tenant.time_zone,
  });
  return new FileAnswer(exportName('b2b_orders', tenant, by.now, 'csv'), csv);
}
