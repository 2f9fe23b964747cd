// Orders are in one end-of-day report or in the pool of those that are in none. Whoever moves them holds their
// register (`holdRegisters`).

import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { orderIdsOfReport } from './order-ids.ts';

/** What lost an order, since that or the closing is other than before. */
export interface Left {
  reports: readonly number[];
  closings: readonly number[];
}

/** Of several that cover the order `o` the one that was opened last. */
const coveringClosing = sql`covering_closing(o.cash_register_id, o.ordered_at)`;

/**
 * Each of these orders gets the closing that covers it, if there is one; answers those closings. Their registers are
 * held.
 */
export async function coverOrders(tx: TenantTx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await shaped<{ closing_id: number }>(
    { closing_id: 'o.pos_closing_id' },
    (columns) => sql`
    update wallmob_orders o set pos_closing_id = ${coveringClosing}
    where o.id = any(${[...ids]}::bigint[]) and ${coveringClosing} is not null
    returning ${columns}`,
  ).execute(tx);
  return [...new Set(rows.map(({ closing_id }) => closing_id))];
}

/** The orders that this closing covers, and those that it covered before. Its register is held. */
export async function coverByClosing(tx: TenantTx, pos_closing_id: number): Promise<void> {
  await sql`
    update wallmob_orders o set pos_closing_id = ${coveringClosing}
    where o.id = any(array(
        select id from wallmob_orders where pos_closing_id = ${pos_closing_id}
        union select o.id from pos_closings k join wallmob_orders o on o.tenant_id = k.tenant_id
          and o.cash_register_id = k.cash_register_id and o.ordered_at >= k.opened_at and o.ordered_at <= k.closed_at
        where k.id = ${pos_closing_id}))
      and o.pos_closing_id is distinct from ${coveringClosing}`.execute(tx);
}

/** The orders that these closings cover and that are in no report. */
export async function collectCovered(
  tx: TenantTx,
  end_of_day_report_id: number,
  pos_closing_ids: readonly number[],
): Promise<void> {
  await tx
    .updateTable('wallmob_orders')
    .set({ end_of_day_report_id })
    .where(sql<boolean>`pos_closing_id = any(${[...pos_closing_ids]}::bigint[])`)
    .where('end_of_day_report_id', 'is', null)
    .execute();
}

/** Orders of the register that are in no report, from `from` until `until`, which is not included. */
export async function collectFree(
  tx: TenantTx,
  end_of_day_report_id: number,
  { cash_register_id, from, until }: { cash_register_id: number; from: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('wallmob_orders')
    .set({ end_of_day_report_id })
    .where('cash_register_id', '=', cash_register_id)
    .where('ordered_at', '>=', from)
    .where('ordered_at', '<', until)
    .where('end_of_day_report_id', 'is', null)
    .execute();
}

export async function putInReport(
  tx: TenantTx,
  end_of_day_report_id: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('wallmob_orders')
    .set({ end_of_day_report_id })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
}

/** Back into the pool, and their lines to no transfer. */
export async function freeOrders(tx: TenantTx, end_of_day_report_id: number): Promise<void> {
  await sql`
    update wallmob_order_line_items set stock_transfer_id = null
    where stock_transfer_id is not null and wallmob_order_id in (
      select id from wallmob_orders where end_of_day_report_id = ${end_of_day_report_id})`.execute(tx);
  await tx
    .updateTable('wallmob_orders')
    .set({ end_of_day_report_id: null })
    .where('end_of_day_report_id', '=', end_of_day_report_id)
    .execute();
}

/** What this closing had brought into its report goes back: it was sent anew, and may cover others. */
export async function freeCovered(
  tx: TenantTx,
  end_of_day_report_id: number,
  pos_closing_id: number,
): Promise<void> {
  await tx
    .updateTable('wallmob_orders')
    .set({ end_of_day_report_id: null })
    .where('end_of_day_report_id', '=', end_of_day_report_id)
    .where('pos_closing_id', '=', pos_closing_id)
    .execute();
}

/** Closings into a report, or out of any. */
export async function linkClosings(
  tx: TenantTx,
  ids: readonly number[],
  end_of_day_report_id: number | null,
): Promise<void> {
  await tx
    .updateTable('pos_closings')
    .set({ end_of_day_report_id })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
}

/** All orders and closings of one report into another. */
export async function moveToReport(tx: TenantTx, from_id: number, to_id: number): Promise<void> {
  const moved = { end_of_day_report_id: to_id };
  await tx.updateTable('wallmob_orders').set(moved).where('end_of_day_report_id', '=', from_id).execute();
  await tx.updateTable('pos_closings').set(moved).where('end_of_day_report_id', '=', from_id).execute();
}

/**
 * The lines of a report whose products the stock knows, in the transfer that moved them; null when it was taken back.
 * The others are in none.
 */
export async function markLinesMoved(
  tx: TenantTx,
  end_of_day_report_id: number,
  stock_transfer_id: number | null,
): Promise<void> {
  await sql`
    update wallmob_order_line_items as l set stock_transfer_id = ${stock_transfer_id}
    where l.wallmob_order_id = any(${orderIdsOfReport(end_of_day_report_id)})
      and exists (select from products p where p.tenant_id = l.tenant_id and p.sku_key = l.sku_key)`.execute(
    tx,
  );
}

export interface ReportLine {
  id: number;
  of_order: string;
  product_name: string;
  wallmob_sku: string | null;
  quantity: string;
  edited_quantity: string | null;
}
/** Held with its order, so that nobody sends the order anew meanwhile. */
export async function lineOfReport(
  tx: TenantTx,
  end_of_day_report_id: number,
  id: number,
): Promise<ReportLine | undefined> {
  const { rows } = await shaped<ReportLine>(
    {
      id: 'l.id',
      of_order: 'o.wallmob_order_id',
      ...fromTable('l', 'product_name wallmob_sku quantity edited_quantity'),
    },
    (columns) => sql`
    select ${columns}
    from wallmob_order_line_items l
    join wallmob_orders o on o.tenant_id = l.tenant_id and o.id = l.wallmob_order_id
    where l.id = ${id} and o.end_of_day_report_id = ${end_of_day_report_id} for update of o`,
  ).execute(tx);
  return rows[0];
}

/** What staff say that was sold; null is what the till sent. */
export async function correctLine(tx: TenantTx, id: number, quantity: number | null): Promise<void> {
  await tx
    .updateTable('wallmob_order_line_items')
    .set({ edited_quantity: quantity === null ? null : String(quantity) })
    .where('id', '=', id)
    .execute();
}

/**
 * Closings of the register that are in no report and began from `from` until `until`, which is not included, into
 * this one.
 */
export async function collectClosings(
  tx: TenantTx,
  end_of_day_report_id: number,
  { cash_register_id, from, until }: { cash_register_id: number; from: Date; until: Date },
): Promise<number[]> {
  const rows = await tx
    .updateTable('pos_closings')
    .set({ end_of_day_report_id })
    .where('cash_register_id', '=', cash_register_id)
    .where('opened_at', '>=', from)
    .where('opened_at', '<', until)
    .where('end_of_day_report_id', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Out of the report, until they are collected again. */
export async function freeClosings(tx: TenantTx, end_of_day_report_id: number): Promise<void> {
  await tx
    .updateTable('pos_closings')
    .set({ end_of_day_report_id: null })
    .where('end_of_day_report_id', '=', end_of_day_report_id)
    .execute();
}
