import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { type FieldProblem } from '../../../shared/error-body.ts';
import { fieldTexts, refuse, refuseFields } from '../../../shared/refusals.ts';
import type { StockTransferInput, StockTransferWithLines } from '../contract/stock-transfers.ts';
import { stockRefusals } from '../refusals/documents.ts';
import { lineProblems, placeOf, type ReadLine } from '../rules/documents.ts';
import { LIST, moveByHand, postAndTell, sentLines } from './move-by-hand.ts';
import { receiveOrder, type Receipt } from './receive-order.ts';
import { lockedOrder, refuseChangedOrder, type LockedOrder } from './save-stock-order.ts';
import { openSides, refuseBarredDate, type At } from './transfer-sides.ts';

/** A movement by hand, or with a `stock_order_id` the approval of that order. */
export function createStockTransfer(
  tx: TenantTx,
  by: Act,
  at: Omit<At, 'id'>,
  input: StockTransferInput,
): Promise<StockTransferWithLines> {
  const stock_order_id = input.stock_order_id ?? input.stock_order_attributes?.id;
  return stock_order_id === undefined
    ? moveByHand(tx, by, at, input)
    : approveOrder(tx, by, { ...at, id: stock_order_id }, input);
}

interface OrderLine {
  id: number;
  product_id: number;
  sku: string;
  amount: number;
}

/**
 * What was received of each line: what is named, nothing of what is not, and everything when no line is named at all
 * (O7, O8).
 */
function receiptsOf(
  ordered: readonly OrderLine[],
  lines: readonly ReadLine[],
): { receipts: (Receipt & OrderLine & { at: number | null })[]; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const byId = new Map(ordered.map((line) => [line.id, line]));
  const named = new Map<number, ReadLine>();
  for (const line of lines) {
    const orderLine =
      line.stock_order_line_item_id === null ? undefined : byId.get(line.stock_order_line_item_id);
    const wrong = (field: string, text: FieldProblem['text']) =>
      problems.push({ field: placeOf(LIST, line, field), text });
    if (!orderLine) wrong('stock_order_line_item_id', fieldTexts.must_exist);
    else if (named.has(orderLine.id)) wrong('stock_order_line_item_id', fieldTexts.taken);
    else if (orderLine.product_id !== line.product_id) wrong('product_id', fieldTexts.invalid);
    else if (line.amount !== 0 && Math.sign(line.amount) !== Math.sign(orderLine.amount))
      wrong('amount', fieldTexts.invalid);
    else named.set(orderLine.id, line);
  }
  const receipts = ordered.map((line) => ({
    ...line,
    at: named.get(line.id)?.at ?? null,
    received_amount: lines.length === 0 ? line.amount : (named.get(line.id)?.amount ?? 0),
    difference_reason: named.get(line.id)?.difference_reason ?? null,
  }));
  return { receipts, problems };
}

/** One transaction: the order is held, what was received written, its transfer posted, and it is received (O3). */
async function approveOrder(
  tx: TenantTx,
  by: Act,
  at: At,
  input: StockTransferInput,
): Promise<StockTransferWithLines> {
  const order = await lockedOrder(tx, at);
  if (order.status === 'received') await refuseReceived(tx, order);
  await refuseChangedOrder(tx, order, input.stock_order_attributes?.lock_version);
  const transfered_at = input.transfered_at ?? by.now;
  const [ordered, sides] = await Promise.all([
    listOrderLines(tx, order),
    openSides(tx, at.depo_id, order, 'asking'),
    refuseBarredDate(tx, by, order, transfered_at),
  ]);
  const { lines, problems } = sentLines(input);
  const { receipts, problems: unfit } =
    problems.length > 0 ? { receipts: [], problems: [] } : receiptsOf(ordered, lines);
  const posted = receipts
    .filter((line) => line.received_amount !== 0)
    .map((line) => ({
      at: line.at,
      product_id: line.product_id,
      amount: line.received_amount,
      stock_order_line_item_id: line.id,
    }));
  const wrong = [...problems, ...unfit];
  if (wrong.length === 0) wrong.push(...lineProblems(order.kind, posted, LIST));
  if (wrong.length > 0) refuseFields(wrong);
  const [, transfer] = await Promise.all([
    receiveOrder(tx, by, order, receipts),
    // The last write: from here on everybody else waits who moves the same goods.
    postAndTell(tx, by, sides, {
      kind: order.kind,
      from_warehouse_id: order.from_warehouse_id,
      to_warehouse_id: order.to_warehouse_id,
      origin: 'order',
      stock_order_id: order.id,
      transfered_at,
      description: order.reason,
      main_storage_message: order.main_storage_message,
      lines: posted,
    }),
  ]);
  return transfer;
}

const listOrderLines = (tx: TenantTx, order: LockedOrder): Promise<OrderLine[]> =>
  tx
    .selectFrom('stock_order_line_items as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.product_id'),
    )
    .select(['l.id', 'l.product_id', 'p.sku', 'l.amount'])
    .where('l.stock_order_id', '=', order.id)
    .orderBy('l.id')
    .execute();

async function refuseReceived(tx: TenantTx, order: LockedOrder): Promise<never> {
  const transfer = await tx
    .selectFrom('stock_transfers')
    .select('id')
    .where('stock_order_id', '=', order.id)
    .executeTakeFirst();
  return refuse(
    stockRefusals.already_received,
    { id: order.id },
    { stock_transfer_id: transfer?.id ?? null },
  );
}
