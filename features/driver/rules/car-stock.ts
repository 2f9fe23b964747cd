// What lies in the car as the driver sees it: the books of the last exchange, and what was pressed on the phone since.

import type { CarStock, Delivery, DriveLoading, StockProduct } from '../contract/car-stock.ts';
import { loadingAfter } from './loading-list.ts';

/** Of an act, what moves goods. */
export interface StockAct {
  kind: string;
  at: string;
  warehouse_id?: number;
  product_id?: number;
  pieces?: number;
  goods?: readonly { product_id: number; pieces: number }[];
  stock_order_id?: number;
  differences?: readonly { line_id: number; amount: number }[];
}

type Moved = ReadonlyMap<number, number>;

/** By product, what an act brings into the car, or takes out of it (below 0). */
export function movedBy(act: Omit<StockAct, 'at'>, lists: readonly DriveLoading[]): Moved {
  if (act.kind === 'write_off' && act.product_id !== undefined)
    return new Map([[act.product_id, -(act.pieces ?? 0)]]);
  const list =
    act.kind === 'load' ? lists.find(({ stock_order_id }) => stock_order_id === act.stock_order_id) : null;
  const differing = new Map(act.differences?.map(({ line_id, amount }) => [line_id, amount]));
  return new Map(
    list?.lines.map(({ id, product_id, amount }) => [product_id, differing.get(id) ?? amount]) ?? [],
  );
}

/** As the office will have it: of it the phone knows no number yet. */
function askedBy({ at, goods = [] }: StockAct, { products }: CarStock): Delivery {
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    stock_order_id: -Date.parse(at),
    status: 'pending',
    state: 'asked',
    lock_version: 0,
    ordered_at: at,
    lines: goods.map(({ product_id, pieces }, n) => ({
      id: -n - 1,
      product_id,
      description: byId.get(product_id)?.description ?? '',
      amount: pieces,
      packaging_size: byId.get(product_id)?.packaging_size ?? 1,
      received_amount: null,
    })),
  };
}

function deliveryAfter(delivery: Delivery, act: StockAct): Delivery {
  const after = loadingAfter(delivery, act);
  return after === delivery ? delivery : { ...after, state: 'received' };
}

/** `lists` as they were before the act: what is received already is in the books. */
export function stockAfter(
  stock: CarStock | null | undefined,
  act: StockAct,
  lists: readonly DriveLoading[],
): CarStock | null {
  // A day that was kept before this release has none.
  if (!stock) return null;
  if (act.warehouse_id !== undefined && act.warehouse_id !== stock.warehouse_id) return stock;
  if (act.kind === 'count_stock')
    return {
      ...stock,
      count: { counted_at: act.at, status: 'pending', products_count: act.goods?.length ?? 0 },
    };
  if (act.kind === 'ask_goods') return { ...stock, deliveries: [askedBy(act, stock), ...stock.deliveries] };
  const moved = movedBy(
    act,
    [...lists, ...stock.deliveries].filter(({ status }) => status === 'pending'),
  );
  if (moved.size === 0) return stock;
  const products = stock.products.map((product) => ({
    ...product,
    pieces: product.pieces + (moved.get(product.id) ?? 0),
  }));
  return { ...stock, products, deliveries: stock.deliveries.map((one) => deliveryAfter(one, act)) };
}

/** By product, what acts that are not at the server have moved. */
export function movedUnsent(
  acts: readonly Omit<StockAct, 'at'>[],
  lists: readonly DriveLoading[],
): Map<number, number> {
  const sum = new Map<number, number>();
  for (const act of acts)
    for (const [product_id, pieces] of movedBy(act, lists))
      sum.set(product_id, (sum.get(product_id) ?? 0) + pieces);
  return sum;
}

/** What lies there by the books, minus ones too, before what does not; each in the order of the shelves. */
export function inCarFirst(products: readonly StockProduct[]): {
  there: StockProduct[];
  others: StockProduct[];
} {
  const isThere = ({ pieces }: StockProduct) => pieces !== 0;
  return { there: products.filter(isThere), others: products.filter((product) => !isThere(product)) };
}

/** As typed of a product, in packages and loose pieces; what is empty is not counted. */
export type TypedPieces = readonly [packages: string, pieces: string];

/** What is typed of a count and not told yet. */
export interface CountDraft {
  /** Of another car or day it is forgotten. */
  warehouse_id: number | null;
  date: string;
  typed: Readonly<Record<number, TypedPieces>>;
}

export const nothingCounted: CountDraft = { warehouse_id: null, date: '', typed: {} };

/** What was typed of this car today. */
export const draftOf = (
  draft: CountDraft,
  { warehouse_id, date }: Pick<CountDraft, 'warehouse_id' | 'date'>,
): CountDraft =>
  draft.warehouse_id === warehouse_id && draft.date === date
    ? draft
    : { ...nothingCounted, warehouse_id, date };

/** Most digits that are typed of one product. */
const MOST_DIGITS = 6;

/** A digit more in one of the two fields; leading zeros go. */
export function typedDigit(typed: TypedPieces, at: 0 | 1, digit: string): TypedPieces {
  const text = `${typed[at]}${digit}`.replace(/^0+(?=\d)/, '').slice(0, MOST_DIGITS);
  return at === 0 ? [text, typed[1]] : [typed[0], text];
}

export function erasedDigit(typed: TypedPieces, at: 0 | 1): TypedPieces {
  const text = typed[at].slice(0, -1);
  return at === 0 ? [text, typed[1]] : [typed[0], text];
}

/** Null: not counted. */
export function countedPieces(typed: TypedPieces | undefined, packaging_size: number): number | null {
  if (!typed || (typed[0] === '' && typed[1] === '')) return null;
  return Number(typed[0]) * packaging_size + Number(typed[1]);
}

/** What was counted, of the products that the phone knows. */
export const countedGoods = (draft: CountDraft, products: readonly StockProduct[]) =>
  products.flatMap(({ id, packaging_size }) => {
    const pieces = countedPieces(draft.typed[id], packaging_size);
    return pieces === null ? [] : [{ product_id: id, pieces }];
  });

/** What was written off or received meanwhile is to be counted again: the count is held against its end. */
export function withoutCounted(draft: CountDraft, product_ids: readonly number[]): CountDraft {
  const gone = new Set(product_ids.map(String));
  return {
    ...draft,
    typed: Object.fromEntries(Object.entries(draft.typed).filter(([id]) => !gone.has(id))),
  };
}

/** The next product that nobody has counted, beginning again at the top; null when all are. */
export function nextToCount(products: readonly StockProduct[], draft: CountDraft, from: number | null) {
  const at = products.findIndex(({ id }) => id === from);
  const round = [...products.slice(at + 1), ...products.slice(0, at + 1)];
  return (
    round.find(({ id, packaging_size }) => countedPieces(draft.typed[id], packaging_size) === null) ?? null
  );
}

/** Less lies there than every car of the depot has to hold. */
export const belowMinimum = ({ pieces, minimum }: StockProduct): boolean =>
  minimum !== null && pieces < minimum;

/** What is about to be asked for. */
export interface AskDraft {
  /** Of another car it is forgotten. */
  warehouse_id: number | null;
  pieces: Readonly<Record<number, number>>;
  remark: string;
}

export const nothingAsked: AskDraft = { warehouse_id: null, pieces: {}, remark: '' };

export const askedFor = (pieces: AskDraft['pieces'], products: readonly StockProduct[]) =>
  products.flatMap((product) => {
    const n = pieces[product.id] ?? 0;
    return n > 0 ? [{ product, pieces: n }] : [];
  });
