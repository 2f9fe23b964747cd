// What is chosen of a warehouse's goods, to be put on an order or a transfer.

import { packagesOf } from '../../products/rules.ts';

/** So much of a product, to be put on an order or a transfer; empty while nothing is typed. */
export interface Wanted {
  packages: number | null;
  amount: number | null;
}
export interface Choosable {
  id: number;
  packaging_size: number;
  missing_balance_packages_count: number;
  missing_balance_amount: number;
}

/** The rows that are ticked, by product. */
export type Chosen = ReadonlyMap<number, Wanted>;

/**
 * Ticks exactly these: what is newly ticked takes what is missing, what was ticked keeps what was typed, what is no
 * longer ticked forgets it (V7).
 */
export function chosenOf(
  before: Chosen,
  ids: readonly number[],
  rows: ReadonlyMap<number, Choosable>,
): Chosen {
  return new Map(
    ids.flatMap((id) => {
      const row = rows.get(id);
      const kept =
        before.get(id) ??
        (row && { packages: row.missing_balance_packages_count, amount: row.missing_balance_amount });
      return kept ? [[id, kept] as const] : [];
    }),
  );
}

/**
 * What was typed into one of the two cells, and the other that follows: amount = packages × size, packages = amount /
 * size rounded up.
 */
export function wantedBy(
  typed: 'packages' | 'amount',
  number: number | null,
  packaging_size: number,
): Wanted {
  if (number === null) return { packages: null, amount: null };
  return typed === 'packages'
    ? { packages: number, amount: number * packaging_size }
    : { packages: packagesOf(number, packaging_size), amount: number };
}

/** What a form is handed: ticked rows, in the order of the shelves. */
export function wantedGoods(
  chosen: Chosen,
  order: readonly { id: number }[],
): { product_id: number; amount: number }[] {
  return order.flatMap(({ id }) =>
    chosen.has(id) ? [{ product_id: id, amount: chosen.get(id)?.amount ?? 0 }] : [],
  );
}
