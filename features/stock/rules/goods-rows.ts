// The goods that somebody puts on an order or a transfer: rows, how packages and amounts hang together, and what is
// left (sections 2, 4 and 5 of the spec).

import { packagesOf } from '../../products/rules.ts';
import { type Kind } from './documents.ts';

/** What may be put on a document, with what may still be promised of it where a warehouse was asked. */
export interface Offered {
  id: number;
  sku: string;
  description: string;
  packaging_size: number;
  remaining_balance?: number | undefined;
  status?: 'active' | 'inactive' | undefined;
}

export interface GoodsRow {
  /** Of the row on the screen. */
  key: string;
  /** Of the line that is saved. */
  id: number | null;
  product_id: number | null;
  sku: string;
  description: string;
  packaging_size: number | null;
  packages: number | null;
  amount: number | null;
}

export function blankRow(key: string): GoodsRow {
  return {
    key,
    id: null,
    product_id: null,
    sku: '',
    description: '',
    packaging_size: null,
    packages: null,
    amount: null,
  };
}

/** A row takes another product: its pieces stay and are packed anew. */
export function withProduct(row: GoodsRow, product: Offered | null): GoodsRow {
  const bare = {
    ...row,
    product_id: product?.id ?? null,
    sku: product?.sku ?? '',
    description: product?.description ?? '',
    packaging_size: product?.packaging_size ?? null,
  };
  return row.amount === null ? withPackages(bare, row.packages) : withAmount(bare, row.amount);
}

/** amount = packages × packaging size. */
export function withPackages(row: GoodsRow, packages: number | null): GoodsRow {
  return {
    ...row,
    packages,
    amount:
      packages === null ? null : row.packaging_size === null ? row.amount : packages * row.packaging_size,
  };
}

/** Packages that hold the amount, rounded up. */
export function withAmount(row: GoodsRow, amount: number | null): GoodsRow {
  return {
    ...row,
    amount,
    packages:
      amount === null
        ? null
        : row.packaging_size === null
          ? row.packages
          : packagesOf(amount, row.packaging_size),
  };
}

interface SavedLine {
  id?: number;
  product_id: number;
  sku: string;
  description: string;
  packaging_size: number;
  amount: number;
}

export function rowsOf(lines: readonly SavedLine[], keyOf: () => string): GoodsRow[] {
  return lines.map(({ id, product_id, sku, description, packaging_size, amount }) =>
    withAmount(
      { ...blankRow(keyOf()), id: id ?? null, product_id, sku, description, packaging_size },
      amount,
    ),
  );
}

export interface GoodsLine {
  id: number | null;
  product_id: number;
  amount: number;
}

/** Only rows with a sku and an amount that is not zero are sent. */
export function sentRows(rows: readonly GoodsRow[]): (GoodsRow & { product_id: number; amount: number })[] {
  return rows.filter(
    (row): row is GoodsRow & { product_id: number; amount: number } =>
      row.product_id !== null && row.amount !== null && row.amount !== 0,
  );
}

export function linesOf(rows: readonly GoodsRow[]): GoodsLine[] {
  return sentRows(rows).map(({ id, product_id, amount }) => ({ id, product_id, amount }));
}

/**
 * As the order takes them: in the order of the screen, and behind them the lines that are gone, so that the numbers
 * in its problems are those of the rows.
 */
export function attributesOf(lines: readonly GoodsLine[], saved: readonly { id: number }[]) {
  const kept = new Set(lines.map(({ id }) => id));
  return [
    ...lines.map(({ id, product_id, amount }) =>
      id === null ? { product_id, amount } : { id, product_id, amount },
    ),
    ...saved.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id, _destroy: true })),
  ];
}

/**
 * Two changed one document: theirs, with what I did to it since `before`. A line that I changed is mine, one that I
 * took off is off, and one that they took off while I changed it is a line anew. What either added stands.
 */
export function joinRows(
  before: readonly GoodsRow[],
  mine: readonly GoodsRow[],
  theirs: readonly GoodsRow[],
): GoodsRow[] {
  const found = (rows: readonly GoodsRow[], id: number | null) => rows.find((row) => row.id === id);
  const isChanged = (row: GoodsRow) => {
    const was = found(before, row.id);
    return was?.product_id !== row.product_id || was.amount !== row.amount;
  };
  const stored = theirs.flatMap((row) => {
    const my = found(mine, row.id);
    if (my) return [isChanged(my) ? my : { ...row, key: my.key }];
    return found(before, row.id) ? [] : [row];
  });
  const anew = mine.flatMap((row) => {
    if (row.id === null) return [row];
    return found(theirs, row.id) || !isChanged(row) ? [] : [{ ...row, id: null }];
  });
  return [...stored, ...anew];
}

export interface FormSides {
  kind: Kind | null;
  from_warehouse_id: number | null;
  to_warehouse_id: number | null;
}

/**
 * What one choice takes away from the others; `scrap_only`: goods that are written off go to no warehouse here (the
 * write-off export is on).
 */
export function sidesAfter(before: FormSides, choice: Partial<FormSides>, scrap_only: boolean): FormSides {
  const after = { ...before, ...choice };
  const goesOut = after.kind === 'sales' || (after.kind === 'write_off' && scrap_only);
  if (choice.kind === 'win_lose') after.from_warehouse_id = null;
  if (choice.from_warehouse_id && after.kind === 'win_lose') after.kind = null;
  if (choice.kind && goesOut) after.to_warehouse_id = null;
  if (choice.to_warehouse_id && goesOut) after.kind = null;
  return after;
}

/**
 * Whose goods may be put on the document: those of the warehouse they are taken from, of a win or loss those of the
 * one it is found in (B3); null where that is none of `own`.
 */
export function offeredIn(
  { kind, from_warehouse_id, to_warehouse_id }: FormSides,
  own: readonly { id: number }[],
): number | null {
  const wanted = kind === 'win_lose' ? to_warehouse_id : from_warehouse_id;
  return own.some(({ id }) => id === wanted) ? wanted : null;
}

/**
 * What is left of each product behind this document. All zero for win_lose; null where goods come from no warehouse;
 * empty while that is not known.
 */
export function leftOf(
  rows: readonly GoodsRow[],
  products: readonly Offered[],
  { kind, from_warehouse_id }: FormSides,
): ReadonlyMap<number, number> | null {
  const used = new Map<number, number>();
  for (const { product_id, amount } of rows)
    if (product_id !== null) used.set(product_id, (used.get(product_id) ?? 0) + (amount ?? 0));
  if (kind === 'win_lose') return new Map([...used.keys()].map((id) => [id, 0]));
  if (from_warehouse_id === null) return null;
  if (products.every(({ remaining_balance }) => remaining_balance === undefined)) return new Map();
  const there = new Map(products.map(({ id, remaining_balance }) => [id, remaining_balance ?? 0]));
  return new Map([...used].map(([id, amount]) => [id, (there.get(id) ?? 0) - amount]));
}

export interface Shortage {
  product_id: number;
  sku: string;
  missing: number;
}

/** Products of which this document takes more than there is. */
export function shortagesOf(rows: readonly GoodsRow[], left: ReadonlyMap<number, number> | null): Shortage[] {
  const short = new Map<number, Shortage>();
  for (const { product_id, sku } of rows) {
    const remaining = product_id === null ? 0 : (left?.get(product_id) ?? 0);
    if (product_id !== null && remaining < 0) short.set(product_id, { product_id, sku, missing: -remaining });
  }
  return [...short.values()];
}

/** Rows whose product stands in a row above already. */
export function repeatedRows(rows: readonly GoodsRow[]): GoodsRow[] {
  const seen = new Set<number>();
  return rows.filter(({ product_id }) => {
    if (product_id === null || !seen.has(product_id)) {
      if (product_id !== null) seen.add(product_id);
      return false;
    }
    return true;
  });
}

/** '12:5' of an address: so many pieces of that product. */
export function readWanted(texts: readonly string[]): { product_id: number; amount: number }[] {
  return texts.flatMap((text) => {
    const [, product_id, amount] = /^([1-9]\d{0,15}):(-?\d{1,7})$/.exec(text) ?? [];
    return product_id === undefined ? [] : [{ product_id: Number(product_id), amount: Number(amount) }];
  });
}

/** '01001:5' is five pieces of SKU 01001. */
export function readWantedSkus(texts: readonly string[]): { sku: string; amount: number }[] {
  return texts.flatMap((text) => {
    const [, sku, amount] = /^(.{1,100}):(-?\d{1,7})$/.exec(text) ?? [];
    return sku === undefined ? [] : [{ sku, amount: Number(amount) }];
  });
}

interface Problem {
  row: GoodsRow;
  column: string;
  why: string;
}

/** The server's problems at their cells: `stock_order_line_items[3].amount` is about the fourth row that was sent. */
export function problemsAt(
  errors: Readonly<Record<string, readonly string[]>>,
  rows: readonly GoodsRow[],
): Problem[] {
  const sent = sentRows(rows);
  return Object.entries(errors).flatMap(([field, texts]) => {
    const [, at, name] = /\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
    const row = sent[Number(at)];
    return row === undefined
      ? []
      : [{ row, column: name === 'amount' ? 'amount' : 'sku', why: texts.join(', ') }];
  });
}
