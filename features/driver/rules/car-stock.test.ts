import { describe, expect, test } from 'vitest';
import type { CarStock } from '../contract/car-stock.ts';
import {
  belowMinimum,
  countedGoods,
  countedPieces,
  draftOf,
  erasedDigit,
  movedUnsent,
  nextToCount,
  stockAfter,
  typedDigit,
  withoutCounted,
  type TypedPieces,
} from './car-stock.ts';

const product = (id: number, pieces: number, packaging_size = 6) => ({
  id,
  description: `Is ${id}`,
  pieces,
  minimum: null,
  packaging_size,
});
const stock: CarStock = {
  warehouse_id: 7,
  products: [product(1, 12), product(2, 8), product(3, 0)],
  deliveries: [],
  places_of_loss: [],
  count: null,
  is_blind: false,
};
const at = '2026-06-10T09:00:00Z';
const list = {
  stock_order_id: 5,
  status: 'pending' as const,
  lock_version: 0,
  lines: [
    { id: 51, product_id: 1, description: '', amount: 6, packaging_size: 6, received_amount: null },
    { id: 52, product_id: 3, description: '', amount: 4, packaging_size: 6, received_amount: null },
  ],
};
const pieces = (after: CarStock | null) => after?.products.map((one) => one.pieces);

describe('what was pressed on the phone', () => {
  const writeOff = { kind: 'write_off', at, warehouse_id: 7, product_id: 1, pieces: 2 };
  const load = { kind: 'load', at, stock_order_id: 5, differences: [{ line_id: 52, amount: 3 }] };

  test('is in the stock at once: what is written off goes, what is loaded comes', () => {
    expect(pieces(stockAfter(stock, writeOff, []))).toEqual([10, 8, 0]);
    expect(pieces(stockAfter(stock, load, [list]))).toEqual([18, 8, 3]);
  });

  test('is not added once more to books that have it: a list that was received, another car', () => {
    expect(pieces(stockAfter(stock, load, [{ ...list, status: 'received' }]))).toEqual([12, 8, 0]);
    expect(pieces(stockAfter(stock, { ...writeOff, warehouse_id: 8 }, []))).toEqual([12, 8, 0]);
  });

  test('does nothing to a car without stock, or a day that was kept before there was any', () => {
    expect([stockAfter(null, writeOff, []), stockAfter(undefined, writeOff, [])]).toEqual([null, null]);
  });

  test('is told apart from the books while it is not sent', () => {
    expect([...movedUnsent([writeOff, writeOff, load], [list])]).toEqual([
      [1, 2],
      [3, 3],
    ]);
  });

  test('of a count says when and how many products', () => {
    const count = { kind: 'count_stock', at, warehouse_id: 7, goods: [{ product_id: 1, pieces: 3 }] };
    expect(stockAfter(stock, count, [])?.count).toEqual({
      counted_at: at,
      status: 'pending',
      products_count: 1,
    });
  });
});

describe('what the depot sends', () => {
  const delivery = { ...list, state: 'on_its_way' as const, ordered_at: at };
  const load = { kind: 'load', at, stock_order_id: 5, differences: [{ line_id: 52, amount: 3 }] };

  test('lies in the car when it is received, and only once', () => {
    const after = stockAfter({ ...stock, deliveries: [delivery] }, load, []);
    expect(pieces(after)).toEqual([18, 8, 3]);
    expect(after?.deliveries).toMatchObject([{ state: 'received', status: 'received' }]);
    expect(pieces(stockAfter(after, load, []))).toEqual([18, 8, 3]);
  });

  test('is asked for, and stands as that until it is sent', () => {
    const ask = { kind: 'ask_goods', at, warehouse_id: 7, goods: [{ product_id: 3, pieces: 12 }] };
    const after = stockAfter(stock, ask, []);
    expect(after?.deliveries).toMatchObject([
      { state: 'asked', ordered_at: at, lines: [{ description: 'Is 3', amount: 12 }] },
    ]);
    expect(pieces(after)).toEqual([12, 8, 0]);
  });

  test('is wanted where less lies there than every car has to hold', () => {
    expect(belowMinimum({ ...product(1, 12), minimum: 13 })).toBe(true);
    expect(belowMinimum({ ...product(1, 12), minimum: 12 })).toBe(false);
    expect(belowMinimum(product(1, -2))).toBe(false);
  });
});

describe('counting', () => {
  const typed = (text: string): TypedPieces =>
    [...text].reduce<TypedPieces>((now, digit) => typedDigit(now, 1, digit), ['', '']);

  test('keeps what is typed: no more than six digits, no zeros before them, each taken back', () => {
    expect(typed('0012')).toEqual(['', '12']);
    expect(typed('1234567')).toEqual(['', '123456']);
    expect(erasedDigit(typed('12'), 1)).toEqual(['', '1']);
  });

  test.each([
    [undefined, null],
    [['', ''], null],
    [['', '0'], 0],
    [['2', ''], 12],
    [['2', '3'], 15],
  ] as [TypedPieces | undefined, number | null][])('%j in boxes of six is %j', (given, found) => {
    expect(countedPieces(given, 6)).toBe(found);
  });

  test('goes to the next that nobody has counted, and begins again at the top', () => {
    const draft = { warehouse_id: 7, date: 'd', typed: { 2: ['', '8'] as const } };
    expect(nextToCount(stock.products, draft, 1)?.id).toBe(3);
    expect(nextToCount(stock.products, draft, 3)?.id).toBe(1);
    expect(nextToCount([product(2, 8)], draft, null)).toBeNull();
    expect(countedGoods(draft, stock.products)).toEqual([{ product_id: 2, pieces: 8 }]);
  });

  test('forgets what was counted in another car or on another day, and what moved meanwhile', () => {
    const draft = { warehouse_id: 7, date: 'd', typed: { 1: ['', '1'] as const, 2: ['', '8'] as const } };
    expect(draftOf(draft, { warehouse_id: 7, date: 'd' })).toBe(draft);
    expect(draftOf(draft, { warehouse_id: 8, date: 'd' }).typed).toEqual({});
    expect(draftOf(draft, { warehouse_id: 7, date: 'e' }).typed).toEqual({});
    expect(withoutCounted(draft, [1, 9]).typed).toEqual({ 2: ['', '8'] });
  });
});
