// The goods of a report leave its car with its approval and come back when that is taken back. An approved count of
// the car is a fact: what moves with a date before it, or is taken back after it, changes nothing of what was counted
// (inventory-decisions C8).

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { reverseStockTransfer } from '../../stock/server/move-by-hand.ts';
import { postTransfer, type Posted, type PostedLine } from '../../stock/server/post-transfer.ts';
import { markLinesMoved } from '../../till/server/collect-orders.ts';
import { eodRefusals } from '../refusals/eod-report.ts';
import { shortages, type Sold } from '../rules/goods.ts';
import {
  listCounterEntries,
  heldBalances,
  holdWarehouse,
  isCountedSince,
  listSoldGoods,
  transferWithLines,
  warehouseById,
} from './goods-of-report.ts';
import type { ReportRow } from './report-by-id.ts';

interface Counter {
  report_id: number;
  warehouse_id: number;
  transfered_at: Date;
  lines: readonly PostedLine[];
}

/** What a movement adds to or takes from a car that was counted meanwhile, the other way round. */
function postCounter(
  tx: TenantTx,
  by: Act,
  { report_id, warehouse_id, transfered_at, lines }: Counter,
): Promise<Posted> {
  return postTransfer(tx, by, {
    kind: 'manual_counting',
    origin: 'eod',
    from_warehouse_id: null,
    to_warehouse_id: warehouse_id,
    transfered_at,
    description: `EOD #${report_id}`,
    end_of_day_report_id: report_id,
    lines,
  });
}

async function refuseShortage(tx: TenantTx, warehouse_id: number, moved: readonly Sold[]): Promise<void> {
  const ids = moved.map(({ product_id }) => product_id);
  const missing = shortages(moved, await heldBalances(tx, warehouse_id, ids));
  if (missing.length === 0) return;
  const { id, code } = await warehouseById(tx, warehouse_id);
  refuse(eodRefusals.short, { code }, { custom_error: missing, warehouse: { id, code } });
}

/**
 * All of them or none (S1, S3 to S5). Answers the transfer; null when nothing of the stock was sold. Of a car that
 * was counted after these sales nothing is short: the count saw them gone.
 */
export async function postSales(tx: TenantTx, by: Act, row: ReportRow): Promise<number | null> {
  if (!by.actor.able('eod_posts_stock')) return null;
  const warehouse_id = row.car_warehouse_id;
  if (warehouse_id === null) refuse(eodRefusals.no_warehouse, { number: row.shown_car ?? '' });
  const sales = await listSoldGoods(tx, row.id);
  const fraction = sales.find((sale) => sale.is_fractional);
  if (fraction) refuse(eodRefusals.fractional, { sku: fraction.sku });
  const moved = sales.filter(({ sold }) => sold !== 0);
  if (moved.length === 0) return null;
  const closed_at = row.final_end_at ?? by.now;
  const transfered_at = closed_at > by.now ? by.now : closed_at;
  await holdWarehouse(tx, warehouse_id);
  const isCounted = await isCountedSince(tx, warehouse_id, transfered_at);
  if (!isCounted) await refuseShortage(tx, warehouse_id, moved);
  const lines = moved.map(({ product_id, sold }) => ({ product_id, amount: sold }));
  const transfer = await postTransfer(tx, by, {
    kind: 'sales',
    origin: 'eod',
    from_warehouse_id: warehouse_id,
    to_warehouse_id: null,
    transfered_at,
    description: `EOD #${row.id}`,
    end_of_day_report_id: row.id,
    lines,
  });
  if (isCounted) await postCounter(tx, by, { report_id: row.id, warehouse_id, transfered_at, lines });
  await markLinesMoved(tx, row.id, transfer.id);
  return transfer.id;
}

/**
 * By the mirror image of the report's transfer, and of its counter entry where it has one; a car that was counted
 * between the two keeps what was counted. The caller holds the report.
 */
export async function giveBackGoods(
  tx: TenantTx,
  by: Act,
  { id, stock_transfer_id }: { id: number; stock_transfer_id: number | null },
): Promise<void> {
  if (stock_transfer_id === null) return;
  const { depo_id, warehouse_id, transfered_at, lines } = await transferWithLines(tx, stock_transfer_id);
  await holdWarehouse(tx, warehouse_id);
  const counters = await listCounterEntries(tx, id, stock_transfer_id);
  for (const transferId of [stock_transfer_id, ...counters])
    await reverseStockTransfer(tx, by, { depo_id, id: transferId }, `EOD #${id}`);
  if (counters.length === 0 && (await isCountedSince(tx, warehouse_id, transfered_at)))
    await postCounter(tx, by, {
      report_id: id,
      warehouse_id,
      transfered_at: by.now,
      lines: lines.map(({ product_id, amount }) => ({ product_id, amount: -amount })),
    });
  await markLinesMoved(tx, id, null);
}
