// What each car gets of what there is.

import { packagesOf } from '../products/rules.ts';
import { missingPieces, type BalanceFacts } from '../stock/rules/documents.ts';

/**
 * Shares out pieces by need, in whole steps (a package, or one piece). Where there is enough everybody gets the whole
 * of it; else in proportion, and what the rounding leaves over goes, a step each, to the largest remainders; of two
 * as large to the larger need, then to the first. Of a need that is no whole number of steps only the whole steps
 * count: nobody gets more than they need.
 */
export function shareOut(there: number, needs: readonly number[], step: number): number[] {
  const wanted = needs.map((need) => Math.max(0, Math.floor(need / step)));
  const all = wanted.reduce((sum, want) => sum + want, 0);
  const steps = Math.min(all, Math.max(0, Math.floor(there / step)));
  if (all === 0) return wanted;
  const got = wanted.map((want) => Math.floor((want * steps) / all));
  const over = (at: number) => ((wanted[at] ?? 0) * steps) % all;
  const left = steps - got.reduce((sum, one) => sum + one, 0);
  const next = [...wanted.keys()].sort(
    (a, b) => over(b) - over(a) || (wanted[b] ?? 0) - (wanted[a] ?? 0) || a - b,
  );
  for (const at of next.slice(0, left)) got[at] = (got[at] ?? 0) + 1;
  return got.map((one) => one * step);
}

interface Held extends Pick<BalanceFacts, 'packaging_size' | 'storage_unit'> {
  remaining_balance: number;
  incoming_amount: number;
  minimum_required_balance: number | null;
}

/**
 * What a car has to be given, in pieces: what its customers have ordered leaves it again, and counts nothing for its
 * minimum.
 */
export function missingIn(held: Held, ordered: number): number {
  const { minimum_required_balance: minimum } = held;
  const wanted = minimum === null && ordered === 0 ? null : (minimum ?? 0) + ordered;
  return missingPieces(wanted, held.remaining_balance + held.incoming_amount, held);
}

export interface Short {
  warehouse_id: number;
  missing_amount: number;
  ordered_amount: number;
}
interface Share extends Short {
  amount: number;
}
interface Product {
  remaining_balance: number;
  packaging_size: number;
}

/**
 * The cars' shares of one product in whole packages, as many as hold what is missing; a car that does not drive gets
 * none unless somebody ticks it. What is ordered goes before what a minimum wants.
 */
export function sharesOf(
  { remaining_balance, packaging_size }: Product,
  short: readonly Short[],
  driving: ReadonlySet<number>,
): Share[] {
  const inPackages = (pieces: number) => packagesOf(pieces, packaging_size) * packaging_size;
  const needs = (of: (one: Short) => number) =>
    short.map((one) => (driving.has(one.warehouse_id) ? inPackages(of(one)) : 0));
  const promised = needs(({ missing_amount, ordered_amount }) => Math.min(missing_amount, ordered_amount));
  const first = shareOut(remaining_balance, promised, packaging_size);
  const left = remaining_balance - first.reduce((sum, one) => sum + one, 0);
  const rest = needs(({ missing_amount }) => missing_amount).map((need, at) => need - (first[at] ?? 0));
  const then = shareOut(left, rest, packaging_size);
  return short.map((one, at) => ({ ...one, amount: (first[at] ?? 0) + (then[at] ?? 0) }));
}

export interface LoadRow {
  key: string;
  product_id: number;
  sku: string;
  description: string;
  packaging_size: number;
  /** What the primary warehouse may still promise, before this loading. */
  there: number;
  /** By the car's warehouse. */
  amounts: Readonly<Record<number, number | null>>;
  missing: Readonly<Record<number, number>>;
  ordered: Readonly<Record<number, number>>;
}

const sumOf = (amounts: LoadRow['amounts']) =>
  Object.values(amounts).reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

export const leftIn = (row: LoadRow) => row.there - sumOf(row.amounts);

/** Products of which the cars take more than the depot has; what was in the red before is nobody's doing here. */
export const overdrawn = (rows: readonly LoadRow[]) =>
  rows.filter((row) => leftIn(row) < 0 && leftIn(row) < row.there);

/** Pieces that a car is short of and does not get. */
export const shortOf = ({ amounts, missing }: LoadRow, warehouse_id: number) =>
  Math.max(0, (missing[warehouse_id] ?? 0) - (amounts[warehouse_id] ?? 0));

/** The row with another amount for a car. */
export const loadedWith = (row: LoadRow, warehouse_id: number, amount: number | null): LoadRow => ({
  ...row,
  amounts: { ...row.amounts, [warehouse_id]: amount },
});

/** The row when a car joins the loading or leaves it; who joins gets its share of what is left. */
export function rowWith(row: LoadRow, warehouse_id: number, joins: boolean): LoadRow {
  const { [warehouse_id]: _, ...others } = row.amounts;
  const without = { ...row, amounts: others };
  const missing_amount = row.missing[warehouse_id];
  if (!joins || missing_amount === undefined) return without;
  const [share] = sharesOf(
    { remaining_balance: leftIn(without), packaging_size: row.packaging_size },
    [{ warehouse_id, missing_amount, ordered_amount: row.ordered[warehouse_id] ?? 0 }],
    new Set([warehouse_id]),
  );
  return loadedWith(without, warehouse_id, share?.amount ?? 0);
}

interface RunProduct extends Product {
  id: number;
  sku: string;
  description: string;
  shares: readonly Share[];
}

export function loadRow({ id, remaining_balance, shares, ...product }: RunProduct): LoadRow {
  const { sku, description, packaging_size } = product;
  const byCar = (of: (share: Share) => number) =>
    Object.fromEntries(shares.map((share) => [share.warehouse_id, of(share)]));
  return {
    key: String(id),
    product_id: id,
    sku,
    description,
    packaging_size,
    there: remaining_balance,
    amounts: byCar(({ amount }) => amount),
    missing: byCar(({ missing_amount }) => missing_amount),
    ordered: byCar(({ ordered_amount }) => ordered_amount),
  };
}

interface CarOrder {
  to_warehouse_id: number;
  stock_order_line_items_attributes: { product_id: number; amount: number }[];
}

/** One order for each car that gets anything, in the order of the cars. */
export function ordersOf(rows: readonly LoadRow[], warehouse_ids: readonly number[]): CarOrder[] {
  return warehouse_ids
    .map((to_warehouse_id) => ({
      to_warehouse_id,
      stock_order_line_items_attributes: rows.flatMap(({ product_id, amounts }) => {
        const amount = amounts[to_warehouse_id] ?? 0;
        return amount === 0 ? [] : [{ product_id, amount }];
      }),
    }))
    .filter((order) => order.stock_order_line_items_attributes.length > 0);
}

interface Problem {
  row: LoadRow;
  column: string;
  why: string;
}

/**
 * The server's problems at their cells: `orders[1].stock_order_line_items[3].amount` is about the fourth product of
 * the second car that was sent.
 */
export function problemsAt(
  errors: Readonly<Record<string, readonly string[]>>,
  orders: readonly CarOrder[],
  rows: readonly LoadRow[],
): Problem[] {
  return Object.entries(errors).flatMap(([field, texts]) => {
    const [, order, line] = /^orders\[(\d+)\]\.\w+\[(\d+)\]\.\w+$/.exec(field) ?? [];
    const sent = orders[Number(order)];
    const row = rows.find(
      ({ product_id }) => product_id === sent?.stock_order_line_items_attributes[Number(line)]?.product_id,
    );
    return sent === undefined || row === undefined
      ? []
      : [{ row, column: String(sent.to_warehouse_id), why: texts.join(', ') }];
  });
}
