// What a movement of goods may be: its kinds, its sides, the signs of its amounts, and the accounts it is posted to
// (inventory-decisions 1.1, 1.3).

import { type FieldProblem } from '../../../shared/error-body.ts';
import { flagIn } from '../../../shared/flag.ts';
import { countIn } from '../../../shared/read-number.ts';
import { fieldTexts } from '../../../shared/refusals.ts';
import { readId } from '../../../shared/wire.ts';
import { MOST_PIECES, packagesOf } from '../../products/rules.ts';

export const kinds = ['regular', 'sales', 'write_off', 'manual_counting', 'other', 'win_lose'] as const;
export type Kind = (typeof kinds)[number];
/** What an order may ask for (K1). */
export const orderKinds = ['regular', 'write_off', 'other', 'win_lose'] as const satisfies readonly Kind[];
/** What may be posted by hand; a count is posted by its approval only. */
export const transferKinds = [
  'regular',
  'sales',
  'write_off',
  'other',
  'win_lose',
] as const satisfies readonly Kind[];

export type Origin = 'form' | 'order' | 'counting' | 'eod' | 'sku_move' | 'reversal';

/** A warehouse, or one of the tenant's accounts outside its warehouses. */
export type Account = 'warehouse' | 'supplier' | 'customer' | 'scrap' | 'adjustment' | 'other';

/** Rows on a page of documents. */
export const PAGE_SIZE = 25;

export interface Sides {
  kind: Kind;
  from_warehouse_id: number | null;
  to_warehouse_id: number | null;
}

const outside: Record<Kind, { source: Account; destination: Account }> = {
  regular: { source: 'supplier', destination: 'other' },
  sales: { source: 'other', destination: 'customer' },
  write_off: { source: 'other', destination: 'scrap' },
  manual_counting: { source: 'adjustment', destination: 'other' },
  other: { source: 'other', destination: 'other' },
  win_lose: { source: 'adjustment', destination: 'other' },
};

/** Where the pieces come from and where they go; a side without a warehouse is an account outside (L1). */
export function accountsOf({ kind, from_warehouse_id, to_warehouse_id }: Sides): {
  source: Account;
  destination: Account;
} {
  return {
    source: from_warehouse_id === null ? outside[kind].source : 'warehouse',
    destination: to_warehouse_id === null ? outside[kind].destination : 'warehouse',
  };
}

const needs: Record<
  Kind,
  { from: 'required' | 'empty' | 'optional'; to: 'required' | 'empty' | 'optional' }
> = {
  regular: { from: 'optional', to: 'required' },
  sales: { from: 'required', to: 'empty' },
  write_off: { from: 'required', to: 'optional' },
  manual_counting: { from: 'empty', to: 'required' },
  other: { from: 'optional', to: 'optional' },
  win_lose: { from: 'empty', to: 'required' },
};

export const sideTexts = {
  must_be_empty: { en: 'must be empty', da: 'skal være tom', nb: 'må være tom', ro: 'trebuie să fie gol' },
  must_differ: {
    en: 'must differ from the other warehouse',
    da: 'skal være et andet lager',
    nb: 'må være et annet lager',
    ro: 'trebuie să fie alt depozit',
  },
  place_of_loss: {
    en: 'must be a place of loss, or empty',
    da: 'skal være et sted for svind eller tom',
    nb: 'må være et sted for svinn eller tom',
    ro: 'trebuie să fie un loc de pierdere sau gol',
  },
  not_zero: { en: "can't be zero", da: 'må ikke være nul', nb: 'kan ikke være null', ro: 'nu poate fi zero' },
  positive: {
    en: 'must be greater than 0',
    da: 'skal være større end 0',
    nb: 'må være større enn 0',
    ro: 'trebuie să fie mai mare decât 0',
  },
} as const;

/**
 * What is wrong with the sides; `scrap_only`: goods that are written off may not go to a warehouse here (the
 * write-off export is on).
 */
export function sideProblems(sides: Sides, scrap_only: boolean): FieldProblem[] {
  const { from, to } = needs[sides.kind];
  const problems: FieldProblem[] = [];
  const look = (field: 'from_warehouse_id' | 'to_warehouse_id', need: typeof from) => {
    if (need === 'required' && sides[field] === null) problems.push({ field, text: fieldTexts.blank });
    if (need === 'empty' && sides[field] !== null) problems.push({ field, text: sideTexts.must_be_empty });
  };
  look('from_warehouse_id', from);
  look('to_warehouse_id', sides.kind === 'write_off' && scrap_only ? 'empty' : to);
  if (sides.kind === 'other' && sides.from_warehouse_id === null && sides.to_warehouse_id === null)
    problems.push({ field: 'to_warehouse_id', text: fieldTexts.blank });
  if (sides.from_warehouse_id !== null && sides.from_warehouse_id === sides.to_warehouse_id)
    problems.push({ field: 'to_warehouse_id', text: sideTexts.must_differ });
  return problems;
}

/** Negative amounts are for what was lost and for what a customer brings back (K3). */
export function mayBeNegative(kind: Kind): boolean {
  return kind === 'win_lose' || kind === 'sales' || kind === 'manual_counting';
}

export interface Line {
  product_id: number;
  amount: number;
  /** Which of the lines that were sent it is; one that stays as it is saved has none. */
  at?: number | null;
}

/** A line as it comes in; what it holds is looked at here, so that its problems carry the names of the documents. */
export interface GivenLine {
  id?: unknown;
  product_id?: unknown;
  amount?: unknown;
  _destroy?: unknown;
  stock_order_line_item_id?: unknown;
  difference_reason?: unknown;
}

export interface ReadLine extends Line {
  at: number;
  id: number | null;
  stock_order_line_item_id: number | null;
  difference_reason: string | null;
  is_removed: boolean;
}

const MOST_LETTERS = 500;

/** Kept whole or refused, never cut. */
function reasonIn(value: unknown): { reason: string | null } | Omit<FieldProblem, 'field'> {
  if (value === undefined || value === null) return { reason: null };
  if (typeof value !== 'string' || value.includes('\u0000') || /\p{Surrogate}/u.test(value))
    return { text: fieldTexts.invalid };
  if (value.length > MOST_LETTERS) return { text: fieldTexts.too_long, values: { count: MOST_LETTERS } };
  return { reason: value.trim() || null };
}

/**
 * Lines with whole amounts and ids of products; what cannot be read is a problem at its line. `saved` are the
 * document's own lines: an id must be one of theirs, and what is not sent of such a line stays. Null where ids of
 * lines mean nothing.
 */
export function linesIn(
  given: readonly GivenLine[],
  list: string,
  saved: ReadonlyMap<number, Line> | null,
): { lines: ReadLine[]; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const named = new Set<number>();
  const lines = given.map((line, at) => {
    const wrong = (field: string, problem: Omit<FieldProblem, 'field'>) => {
      problems.push({ ...problem, field: `${list}[${at}].${field}` });
    };
    const is_removed = flagIn(line._destroy ?? false);
    if (is_removed === undefined) wrong('_destroy', { text: fieldTexts.invalid });
    const id = saved === null ? null : readId(line.id);
    const before = id === null ? undefined : saved?.get(id);
    if (saved !== null && line.id !== undefined && line.id !== null && !before)
      wrong('id', { text: fieldTexts.must_exist });
    else if (id !== null && named.has(id)) wrong('id', { text: fieldTexts.taken });
    if (id !== null) named.add(id);
    const product_id = line.product_id === undefined ? (before?.product_id ?? null) : readId(line.product_id);
    const amount =
      line.amount === undefined && before
        ? before.amount
        : (countIn(line.amount) ?? { text: fieldTexts.blank });
    const isRead =
      !is_removed && (saved === null || line.id === undefined || line.id === null || before !== undefined);
    if (isRead && product_id === null)
      wrong('product_id', {
        text:
          line.product_id === undefined || line.product_id === null
            ? fieldTexts.blank
            : fieldTexts.must_exist,
      });
    if (isRead && typeof amount !== 'number') wrong('amount', amount);
    const read = reasonIn(line.difference_reason);
    if ('text' in read) wrong('difference_reason', read);
    return {
      at,
      id,
      product_id: product_id ?? 0,
      amount: typeof amount === 'number' ? amount : Number.NaN,
      is_removed: is_removed === true,
      stock_order_line_item_id: readId(line.stock_order_line_item_id),
      difference_reason: 'reason' in read ? read.reason : null,
    };
  });
  return { lines, problems };
}

/** The place of a line in the list that was sent, or the list as a whole for one that was not. */
export function placeOf(list: string, { at }: Pick<Line, 'at'>, name: string): string {
  return at === undefined || at === null ? list : `${list}[${at}].${name}`;
}

/** What is wrong with the lines; `list` names them: `stock_order_line_items[0].amount`. */
export function lineProblems(kind: Kind, lines: readonly Line[], list: string): FieldProblem[] {
  if (lines.length === 0) return [{ field: list, text: fieldTexts.blank }];
  const seen = new Set<number>();
  const problems: FieldProblem[] = [];
  for (const line of lines) {
    const { product_id, amount } = line;
    if (seen.has(product_id))
      problems.push({ field: placeOf(list, line, 'product_id'), text: fieldTexts.taken });
    seen.add(product_id);
    const wrong = (problem: Omit<FieldProblem, 'field'>) => {
      problems.push({ ...problem, field: placeOf(list, line, 'amount') });
    };
    if (amount === 0) wrong({ text: sideTexts.not_zero });
    else if (amount < 0 && !mayBeNegative(kind)) wrong({ text: sideTexts.positive });
    else if (Math.abs(amount) > MOST_PIECES)
      wrong({ text: fieldTexts.at_most, values: { count: MOST_PIECES } });
  }
  return problems;
}

export interface BalanceFacts {
  /** What the books say is there. */
  balance: number;
  /** Sold from the car and not yet approved. */
  unposted: number;
  /** Promised to others by pending orders, and on its way here by pending orders. */
  reserved: number;
  incoming: number;
  /** What has to be there; null where nothing has. */
  minimum: number | null;
  packaging_size: number;
  storage_unit: 'stk' | 'Kolli';
}

export interface Balances {
  actual_balance: number;
  remaining_balance: number;
  missing_balance_amount: number;
  missing_balance_packages_count: number;
}

/** Pieces that are missing: of what is kept by the package, whole ones; nothing where nothing has to be there. */
export function missingPieces(
  wanted: number | null,
  there: number,
  { packaging_size, storage_unit }: Pick<BalanceFacts, 'packaging_size' | 'storage_unit'>,
): number {
  const short = wanted === null ? 0 : Math.max(0, wanted - there);
  return storage_unit === 'Kolli' ? packagesOf(short, packaging_size) * packaging_size : short;
}

/** The figures of one product in one warehouse, in pieces (1.2). */
export function balancesOf({
  balance,
  unposted,
  reserved,
  incoming,
  minimum,
  ...product
}: BalanceFacts): Balances {
  const actual_balance = balance - unposted;
  const remaining_balance = actual_balance - reserved;
  const missing_balance_amount = missingPieces(minimum, remaining_balance + incoming, product);
  const missing_balance_packages_count = packagesOf(missing_balance_amount, product.packaging_size);
  return { actual_balance, remaining_balance, missing_balance_amount, missing_balance_packages_count };
}
