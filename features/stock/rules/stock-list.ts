// Products by places: what lies where, what lacks, and what it is all worth.

import { amountOf, minorOf } from '../../../shared/money.ts';
import type { StockList, StockRow } from '../contract/stock-list.ts';

/** Of one product in one warehouse; prices as the database gives them. */
export interface LyingGoods {
  id: number;
  sku: string;
  description: string;
  sequence_number: number | null;
  status: 'active' | 'inactive';
  cost_price: string | null;
  sales_price: string;
  warehouse_id: number;
  amount: number;
  /** Null where nothing has to lie. */
  minimum: number | null;
}

/** What is missing counts, too: a balance below nothing lowers the value, so that the sum is that of the books. */
const worth = (amount: number, price: string): number => amount * minorOf(price);

function rowOf(first: LyingGoods, goods: readonly LyingGoods[], placeIds: readonly number[]): StockRow {
  const here = new Map(goods.map((one) => [one.warehouse_id, one]));
  const at = placeIds.map((id) => here.get(id));
  const lacks = at.map((one) =>
    one === undefined || one.minimum === null ? 0 : Math.max(0, one.minimum - one.amount),
  );
  const amount = goods.reduce((sum, one) => sum + one.amount, 0);
  const { id, sku, description, sequence_number, status, cost_price, sales_price } = first;
  return {
    id,
    sku,
    description,
    sequence_number,
    status,
    amounts: at.map((one) => one?.amount ?? 0),
    is_short: lacks.map((lack) => lack > 0),
    amount,
    missing_amount: lacks.reduce((sum, lack) => sum + lack, 0),
    short_places: lacks.filter((lack) => lack > 0).length,
    cost_value: cost_price === null ? null : amountOf(worth(amount, cost_price)),
    sales_value: amountOf(worth(amount, sales_price)),
  };
}

/** Below the minimum first, by how much lacks; then in the order of the shelves. */
const byNeed = (a: StockRow, b: StockRow): number =>
  b.missing_amount - a.missing_amount ||
  (a.sequence_number ?? Infinity) - (b.sequence_number ?? Infinity) ||
  (a.sku < b.sku ? -1 : 1);

const sumOf = (rows: readonly StockRow[], of: (row: StockRow) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);
/** Money in minor units while it is added up. */
const moneyOf = (rows: readonly StockRow[], of: (row: StockRow) => number) =>
  amountOf(sumOf(rows, (row) => Math.round(of(row) * 100)));

export function stockListOf(
  places: readonly { id: number }[],
  goods: readonly LyingGoods[],
  short: boolean,
): Pick<StockList, 'rows' | 'sums'> {
  const ids = places.map(({ id }) => id);
  const rows = [...Map.groupBy(goods, ({ id }) => id).values()]
    .flatMap((those) => (those[0] ? [rowOf(those[0], those, ids)] : []))
    .filter(({ short_places }) => !short || short_places > 0)
    .toSorted(byNeed);
  return {
    rows,
    sums: {
      amount: sumOf(rows, (row) => row.amount),
      missing_amount: sumOf(rows, (row) => row.missing_amount),
      sales_value: moneyOf(rows, (row) => row.sales_value),
      cost_value: moneyOf(rows, (row) => row.cost_value ?? 0),
      without_cost: rows.filter(({ amount, cost_value }) => amount !== 0 && cost_value === null).length,
    },
  };
}
