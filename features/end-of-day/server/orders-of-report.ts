// What was sold in a report: its orders, their lines, and what was changed in it.

import { sql } from 'kysely';
import type { z } from 'zod';
import { pageChosen, readPage, type Listed, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { EodEdit, EodOrder, EodOrderLine, sumEodOrders } from '../contract/report-changes.ts';

interface OrderRow {
  id: number;
  time: Date;
  wallmob_order_id: string;
  kind: 'order' | 'return';
  total_revenue: string;
  total_quantity: string;
  total_discount: string;
}
interface LineRow {
  id: number;
  order_id: number;
  category_name: string | null;
  product_name: string;
  wallmob_sku: string | null;
  quantity: string;
  edited_quantity: string | null;
  total_line_amount: string;
  discount: string;
  inventory_presence: boolean;
  stock_transfer_id: number | null;
}
type OrderSums = z.output<typeof sumEodOrders.answer>;

async function refuseStrange(tx: TenantTx, depo_id: number, id: number): Promise<void> {
  const found = await tx
    .selectFrom('end_of_day_reports')
    .select('id')
    .where('id', '=', id)
    .where('depo_id', '=', depo_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) notFound();
}

const lineColumns = {
  id: 'l.id',
  order_id: 'l.wallmob_order_id',
  ...fromTable('l', 'category_name product_name wallmob_sku quantity edited_quantity'),
  ...fromTable('l', 'total_line_amount discount stock_transfer_id'),
  inventory_presence: sql`exists (select from products p where p.tenant_id = l.tenant_id and p.sku_key = l.sku_key)`,
};

function asLine({ order_id: _, ...row }: LineRow): EodOrderLine {
  return {
    ...row,
    quantity: Number(row.quantity),
    edited_quantity: row.edited_quantity === null ? null : Number(row.edited_quantity),
    total_line_amount: Number(row.total_line_amount),
    discount: Number(row.discount),
  };
}

async function listLines(tx: TenantTx, ids: readonly number[]): Promise<Map<number, EodOrderLine[]>> {
  const { rows } = await shaped<LineRow>(
    lineColumns,
    (columns) => sql`
    select ${columns}
    from wallmob_order_line_items l
    where l.wallmob_order_id = any(${[...ids]}::bigint[]) order by l.wallmob_order_id, l.position`,
  ).execute(tx);
  const lines = new Map<number, EodOrderLine[]>(ids.map((id) => [id, []]));
  for (const row of rows) lines.get(row.order_id)?.push(asLine(row));
  return lines;
}

/** Tills say 'cash' where a report has cash sales. */
const tenderName = sql`case p.tender when 'cash' then 'cash_sales' else p.tender end`;
const paidWith = (tender: string | undefined) =>
  tender === undefined
    ? sql``
    : sql`and exists (select from wallmob_order_payments p
        where p.tenant_id = o.tenant_id and p.wallmob_order_id = o.id and ${tenderName} = ${tender})`;

async function listPayments(tx: TenantTx, ids: readonly number[]) {
  const { rows } = await shaped<{ order_id: number; tender: string; amount: string }>(
    { order_id: 'p.wallmob_order_id', tender: tenderName, amount: 'p.amount' },
    (columns) => sql`
    select ${columns}
    from wallmob_order_payments p
    where p.wallmob_order_id = any(${[...ids]}::bigint[]) order by p.wallmob_order_id, p.position`,
  ).execute(tx);
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

/** Pieces of an order `o` as they count: what the till said, and what was corrected of its lines. */
const piecesOf = sql`(o.total_quantity + coalesce((
  select sum(l.edited_quantity - l.quantity) from wallmob_order_line_items l
  where l.tenant_id = o.tenant_id and l.wallmob_order_id = o.id and l.edited_quantity is not null), 0))`;

/** By time, with their lines. */
export async function ordersOfReport(
  tx: TenantTx,
  depo_id: number,
  id: number,
  { tender, ...cut }: Page & { tender?: string | undefined },
): Promise<Listed<EodOrder>> {
  await refuseStrange(tx, depo_id, id);
  const from = sql`from wallmob_orders o where o.end_of_day_report_id = ${id} ${paidWith(tender)}`;
  const sources = {
    id: 'o.id',
    time: 'o.ordered_at',
    ...fromTable('o', 'wallmob_order_id kind total_revenue total_discount'),
    total_quantity: piecesOf,
  };
  const order = sql`o.ordered_at, o.id`;
  const { rows, total } = await readPage<OrderRow>(tx, sources, from, order, cut);
  const ids = rows.map((row) => row.id);
  const [lines, payments] = [await listLines(tx, ids), await listPayments(tx, ids)];
  return {
    rows: rows.map((row) => ({
      ...row,
      time: row.time.toISOString(),
      total_revenue: Number(row.total_revenue),
      total_quantity: Number(row.total_quantity),
      total_discount: Number(row.total_discount),
      payments: (payments.get(row.id) ?? []).map(({ tender: name, amount }) => ({
        tender: name,
        amount: Number(amount),
      })),
      order_line_items: lines.get(row.id) ?? [],
    })),
    total,
  };
}

/** Of one tender's orders, and each tender's share of all of them. */
export async function sumsOfOrders(
  tx: TenantTx,
  depo_id: number,
  id: number,
  tender: string | undefined,
): Promise<OrderSums> {
  await refuseStrange(tx, depo_id, id);
  const { rows } = await shaped<Record<'quantity' | 'discount' | 'revenue', string> & { orders: number }>(
    {
      orders: sql`count(*)`,
      quantity: sql`coalesce(sum(${piecesOf}), 0)`,
      discount: sql`coalesce(sum(o.total_discount), 0)`,
      revenue: sql`coalesce(sum(o.total_revenue), 0)`,
    },
    (columns) => sql`
    select ${columns}
    from wallmob_orders o where o.end_of_day_report_id = ${id} ${paidWith(tender)}`,
  ).execute(tx);
  const { rows: tenders } = await shaped<{ tender: string; orders: number; amount: string }>(
    { tender: tenderName, orders: sql`count(distinct o.id)`, amount: sql`sum(p.amount)` },
    (columns) => sql`
    select ${columns}
    from wallmob_orders o join wallmob_order_payments p on p.tenant_id = o.tenant_id and p.wallmob_order_id = o.id
    where o.end_of_day_report_id = ${id} group by 1 order by 1`,
  ).execute(tx);
  const [{ orders, quantity, discount, revenue } = { orders: 0, quantity: 0, discount: 0, revenue: 0 }] =
    rows;
  return {
    orders,
    quantity: Number(quantity),
    discount: Number(discount),
    revenue: Number(revenue),
    tenders: tenders.map((row) => ({ ...row, amount: Number(row.amount) })),
  };
}

/** By the time of their order and their place in it. */
export async function linesOfReport(
  tx: TenantTx,
  depo_id: number,
  id: number,
  cut: Page,
): Promise<Listed<EodOrderLine>> {
  await refuseStrange(tx, depo_id, id);
  const from = sql`
    from wallmob_orders o join wallmob_order_line_items l on l.tenant_id = o.tenant_id and l.wallmob_order_id = o.id
    where o.end_of_day_report_id = ${id}`;
  const order = sql`o.ordered_at, o.id, l.position`;
  const { rows, total } = await readPage<LineRow>(tx, lineColumns, from, order, cut);
  return { rows: rows.map(asLine), total };
}

/** Newest first. */
export async function editsOfReport(
  tx: TenantTx,
  depo_id: number,
  id: number,
  cut: Page,
): Promise<Listed<EodEdit>> {
  await refuseStrange(tx, depo_id, id);
  const edits = tx.selectFrom('end_of_day_report_edits').where('end_of_day_report_id', '=', id);
  const shown = edits
    .select([
      'id',
      'at',
      'user_id',
      'user_full_name',
      'field',
      'subject',
      'from_value as from',
      'to_value as to',
      'reason',
    ])
    .orderBy('id', 'desc');
  const { rows, total } = await pageChosen(edits, shown, cut);
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total };
}
