// What an order of the point of sale must add up to (orders-decisions M5), and what of it cannot be kept.

import type { RawOrder } from '../contract/raw-order.ts';

/** Totals that may differ from the sums of their parts, and signs that contradict each other. */
export const sumProblems = [
  'total_revenue',
  'total_discount',
  'total_quantity',
  'payments',
  'signs',
] as const;
export type SumProblem = (typeof sumProblems)[number];

/** '-12.50' → -1250n: figures of one kind have one number of decimals, so they add up without a fraction. */
const wholeOf = (decimal: string) => BigInt(decimal.replace('.', ''));
const sumOf = (parts: readonly string[]) => parts.reduce((sum, part) => sum + wholeOf(part), 0n);

/**
 * The totals that are not the sums of their parts. An order without lines, or without payments, has nothing to
 * compare them with.
 */
export function problemsOfSums(order: RawOrder): SumProblem[] {
  const { order_line_items: lines, payments } = order;
  const found: SumProblem[] = [];
  if (lines.length > 0) {
    if (sumOf(lines.map((line) => line.total_line_amount)) !== wholeOf(order.total_revenue))
      found.push('total_revenue');
    if (sumOf(lines.map((line) => line.discount)) !== wholeOf(order.total_discount))
      found.push('total_discount');
    if (sumOf(lines.map((line) => line.quantity)) !== wholeOf(order.total_quantity))
      found.push('total_quantity');
  }
  if (
    payments.length > 0 &&
    sumOf(payments.map((payment) => payment.amount)) !==
      wholeOf(order.total_revenue) + wholeOf(order.rounding)
  )
    found.push('payments');
  if (hasOddSigns(order)) found.push('signs');
  return found;
}

interface Figures {
  money: string;
  pieces: string;
  discount: string;
}
const signOf = (decimal: string) => (wholeOf(decimal) < 0n ? -1 : wholeOf(decimal) > 0n ? 1 : 0);
const areOpposite = (a: string, b: string) => signOf(a) * signOf(b) < 0;

/**
 * Goods and money of one line that go the same way, where they should go opposite ways, or a discount that goes
 * against them on a return. A voucher among the lines of a sale has pieces and takes money off.
 */
function hasOddSigns({ kind, order_line_items, ...totals }: RawOrder): boolean {
  const isReturn = kind === 'return';
  const isOdd = ({ money, pieces, discount }: Figures, mayBeVoucher: boolean) =>
    (areOpposite(money, pieces) && !(mayBeVoucher && signOf(pieces) > 0)) ||
    (isReturn && areOpposite(money, discount));
  if (order_line_items.length === 0) {
    const { total_revenue: money, total_quantity: pieces, total_discount: discount } = totals;
    return isOdd({ money, pieces, discount }, false);
  }
  return order_line_items.some(({ total_line_amount: money, quantity: pieces, discount }) =>
    isOdd({ money, pieces, discount }, !isReturn),
  );
}

const turned = (decimal: string) =>
  wholeOf(decimal) === 0n ? decimal : decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`;

/**
 * What says in which direction goods and money went. A rounding has either sign in any sale, and some registers write
 * every discount with a minus: they say nothing.
 */
const directionsOf = (order: RawOrder) => [
  order.total_revenue,
  order.total_quantity,
  ...order.payments.map((payment) => payment.amount),
  ...order.order_line_items.flatMap((line) => [line.quantity, line.total_line_amount]),
];

/**
 * A return takes money and goods back: one that was sent without any minus sign is turned round whole, so that lists
 * and sums agree. One with a sign says itself what came back and what went out, as an exchange does; where its signs
 * contradict each other, `problemsOfSums` says so.
 */
export function signed(order: RawOrder): RawOrder {
  const isSigned = directionsOf(order).some((figure) => wholeOf(figure) < 0n);
  if (order.kind !== 'return' || isSigned) return order;
  return {
    ...order,
    total_revenue: turned(order.total_revenue),
    total_discount: turned(order.total_discount),
    total_quantity: turned(order.total_quantity),
    rounding: turned(order.rounding),
    payments: order.payments.map((payment) => ({ ...payment, amount: turned(payment.amount) })),
    order_line_items: order.order_line_items.map((line) => ({
      ...line,
      quantity: turned(line.quantity),
      total_line_amount: turned(line.total_line_amount),
      discount: turned(line.discount),
    })),
  };
}

/** Clocks of registers run ahead at times, days do not. */
export const AHEAD_MS = 24 * 60 * 60_000;
export const isTooEarly = (order: RawOrder, now: Date) =>
  order.ordered_at.getTime() > now.getTime() + AHEAD_MS;

/** JSON as the database keeps it has no NUL and no half of a surrogate pair, neither in texts nor in names. */
export function isKeepable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (Array.isArray(value)) return value.every(isKeepable);
  if (value !== null && typeof value === 'object')
    return Object.entries(value).every(([name, one]) => isKeepable(name) && isKeepable(one));
  return true;
}

export type Standing = 'unchanged' | 'changed' | 'closed';

/** A repeat changes nothing; other content replaces what is neither exported nor in an approved report. */
export function standingOf(
  kept: { digest: string; exported_at: Date | null; report_status: string | null },
  digest: string,
): Standing {
  if (kept.digest === digest) return 'unchanged';
  const is_approved = kept.report_status?.startsWith('approved') ?? false;
  return kept.exported_at === null && !is_approved ? 'changed' : 'closed';
}
