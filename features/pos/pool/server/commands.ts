// Orders are in one end-of-day report or in the pool of those that are in none. Whoever moves them holds their register (`holdRegisters`).

import { sql } from 'kysely';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';

/** What the end of day does with what comes in; the app hands it over, since it in turn needs what came in. */
export interface Reporting {
  /** Orders in the pool that are new or other than before: each into the report of the closing that covers it. `left` lost some. */
  placeOrders(tx: TenantTx, by: Act, ids: readonly number[], left: readonly number[]): Promise<void>;
  /** A closing that is new or other than before: a report of its own, or a part of its trip's. */
  makeReport(tx: TenantTx, by: Act, pos_closing_id: number): Promise<void>;
}

export interface Open {
  cash_register_id: number;
  opened_at: Date;
  closed_at: Date;
}

/**
 * Orders of the register while it was open, both ends included, that are in no report or already in this one: they are its, and their
 * money is in its closing.
 */
export async function collectOfClosing(
  tx: TenantTx,
  end_of_day_report_id: number,
  { cash_register_id, opened_at, closed_at }: Open,
): Promise<void> {
  await tx
    .updateTable('wallmob_orders')
    .set({ end_of_day_report_id, counted_in_closing: true })
    .where('cash_register_id', '=', cash_register_id)
    .where('ordered_at', '>=', opened_at)
    .where('ordered_at', '<=', closed_at)
    .where(({ eb, or }) =>
      or([eb('end_of_day_report_id', 'is', null), eb('end_of_day_report_id', '=', end_of_day_report_id)]),
    )
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
    .set({ end_of_day_report_id, counted_in_closing: false })
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
  counted_in_closing: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('wallmob_orders')
    .set({ end_of_day_report_id, counted_in_closing })
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
    .set({ end_of_day_report_id: null, counted_in_closing: false })
    .where('end_of_day_report_id', '=', end_of_day_report_id)
    .execute();
}

/** Those of the register and the time that this closing had brought into its report go back: it was sent anew with another time. */
export async function freeOfClosing(
  tx: TenantTx,
  end_of_day_report_id: number,
  { cash_register_id, opened_at, closed_at }: Open,
): Promise<void> {
  await tx
    .updateTable('wallmob_orders')
    .set({ end_of_day_report_id: null, counted_in_closing: false })
    .where('end_of_day_report_id', '=', end_of_day_report_id)
    .where('cash_register_id', '=', cash_register_id)
    .where('ordered_at', '>=', opened_at)
    .where('ordered_at', '<=', closed_at)
    .where('counted_in_closing', '=', true)
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

/** All orders and closings of one report into another, their money counted as it was. */
export async function moveToReport(tx: TenantTx, from_id: number, to_id: number): Promise<void> {
  const moved = { end_of_day_report_id: to_id };
  await tx.updateTable('wallmob_orders').set(moved).where('end_of_day_report_id', '=', from_id).execute();
  await tx.updateTable('pos_closings').set(moved).where('end_of_day_report_id', '=', from_id).execute();
}

/** The lines of a report whose products the stock knows, in the transfer that moved them; null when it was taken back. The others are in none. */
export async function markLinesMoved(
  tx: TenantTx,
  end_of_day_report_id: number,
  stock_transfer_id: number | null,
): Promise<void> {
  await sql`
    update wallmob_order_line_items as l set stock_transfer_id = ${stock_transfer_id}
    from wallmob_orders o, products p
    where o.end_of_day_report_id = ${end_of_day_report_id} and l.tenant_id = o.tenant_id and l.wallmob_order_id = o.id
      and p.tenant_id = l.tenant_id and p.sku_key = l.sku_key`.execute(tx);
}

/** Closings of the register that are in no report and began from `from` until `until`, which is not included, into this one. */
export function collectClosings(
  tx: TenantTx,
  end_of_day_report_id: number,
  { cash_register_id, from, until }: { cash_register_id: number; from: Date; until: Date },
): Promise<Open[]> {
  return tx
    .updateTable('pos_closings')
    .set({ end_of_day_report_id })
    .where('cash_register_id', '=', cash_register_id)
    .where('opened_at', '>=', from)
    .where('opened_at', '<', until)
    .where('end_of_day_report_id', 'is', null)
    .returning(['cash_register_id', 'opened_at', 'closed_at'])
    .execute();
}

/** Out of the report, until they are collected again. */
export async function freeClosings(tx: TenantTx, end_of_day_report_id: number): Promise<void> {
  await tx
    .updateTable('pos_closings')
    .set({ end_of_day_report_id: null })
    .where('end_of_day_report_id', '=', end_of_day_report_id)
    .execute();
}
