// What an approver says of an order's lines, before it is sent.

import { readNumber } from '../../../shared/read-number.ts';
import type { Language } from '../../../shared/texts.ts';
import { MOST_PIECES } from '../../products/rules.ts';
import type { StockOrderLine } from '../contract/stock-orders.ts';

/** As typed: an amount that may still be no number, and why it differs. */
export interface Typed {
  amount: string;
  reason: string;
}

/** What came of a line of a received order, and why it was another amount. */
export function receivedText({
  received_amount,
  difference_reason,
}: Pick<StockOrderLine, 'received_amount' | 'difference_reason'>): string {
  return difference_reason === null
    ? String(received_amount ?? 0)
    : `${received_amount ?? 0} (${difference_reason})`;
}

/** Whole, with the line's sign, or nothing at all of it; null where it is none of these. */
export function receivedOf(
  line: Pick<StockOrderLine, 'amount'>,
  typed: string,
  writer: Language,
): number | null {
  const amount = readNumber(typed, { writer, decimals: 0 });
  if (typeof amount !== 'number' || Math.abs(amount) > MOST_PIECES) return null;
  return amount === 0 || Math.sign(amount) === Math.sign(line.amount) ? amount : null;
}

/** The lines of the approval; every one is named, so that what is left at its amount is received in full. */
export function receiptLines(
  lines: readonly StockOrderLine[],
  typed: ReadonlyMap<number, Typed>,
  writer: Language,
) {
  return lines.map((line) => {
    const amount = receivedOf(line, typed.get(line.id)?.amount ?? String(line.amount), writer) ?? line.amount;
    const reason = amount === line.amount ? '' : (typed.get(line.id)?.reason.trim() ?? '');
    return {
      product_id: line.product_id,
      stock_order_line_item_id: line.id,
      amount,
      ...(reason !== '' && { difference_reason: reason }),
    };
  });
}

/** What would be less than nothing where the goods are taken from, and by how much (N1). */
export function shortOf(
  taken: readonly { product_id: number; amount: number }[],
  there: readonly { id: number; sku: string; actual_balance: number }[],
): { sku: string; missing: number }[] {
  const amounts = new Map(taken.map((line) => [line.product_id, line.amount]));
  return there
    .map(({ id, sku, actual_balance }) => ({
      sku,
      amount: amounts.get(id) ?? 0,
      missing: (amounts.get(id) ?? 0) - actual_balance,
    }))
    .filter(({ amount, missing }) => amount > 0 && missing > 0)
    .map(({ sku, missing }) => ({ sku, missing }));
}

interface Promised {
  product_id: number;
  quantity: number;
  /** What was delivered is gone from the car, whatever its books say. */
  is_open: boolean;
}

/** Who goes without when the goods that are there are handed out in this order. */
export function goesWithout<P extends Promised>(
  promised: readonly P[],
  there: ReadonlyMap<number, number>,
): (P & { missing_amount: number })[] {
  const left = new Map(there);
  return promised.flatMap((one) => {
    const held = Math.max(0, left.get(one.product_id) ?? 0);
    left.set(one.product_id, held - one.quantity);
    const missing_amount = Math.ceil(one.quantity - held);
    return one.is_open && missing_amount > 0 ? [{ ...one, missing_amount }] : [];
  });
}

/** What the approver has typed, by line; null while the order is only looked at. */
export type TypedLines = ReadonlyMap<number, Typed> | null;
