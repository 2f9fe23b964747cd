import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  leftIn,
  loadRow,
  missingIn,
  ordersOf,
  overdrawn,
  problemsAt,
  shareOut,
  sharesOf,
  shortOf,
  loadedWith,
  rowWith,
  type LoadRow,
} from './rules.ts';

const anyRun = fc.record({
  there: fc.integer({ min: -50, max: 5_000 }),
  step: fc.integer({ min: 1, max: 24 }),
  needs: fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 20 }),
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

describe('what is short is shared out', () => {
  test('in proportion, the rounding to the largest remainders', () => {
    expect(shareOut(100, [10, 20, 30], 1)).toEqual([10, 20, 30]);
    expect(shareOut(30, [10, 20, 30], 1)).toEqual([5, 10, 15]);
    expect(shareOut(10, [10, 10, 10], 1)).toEqual([4, 3, 3]);
    expect(shareOut(2, [1, 5], 1)).toEqual([0, 2]);
    expect(shareOut(31, [12, 12, 18], 6)).toEqual([12, 6, 12]);
    expect(shareOut(-4, [5, 5], 1)).toEqual([0, 0]);
    expect(shareOut(5, [], 1)).toEqual([]);
  });

  test('never more than there is, nobody more than they need, nothing held back, in whole steps', () => {
    fc.assert(
      fc.property(anyRun, ({ there, step, needs }) => {
        const got = shareOut(there, needs, step);
        const wanted = needs.map((need) => Math.floor(need / step));
        expect(got).toHaveLength(needs.length);
        for (const [at, one] of got.entries()) {
          expect(one).toBeGreaterThanOrEqual(0);
          expect(one).toBeLessThanOrEqual(needs[at] as number);
          expect(one % step).toBe(0);
        }
        expect(sum(got)).toBe(step * Math.min(sum(wanted), Math.max(0, Math.floor(there / step))));
      }),
    );
  });

  test('within one step of the exact proportion, more for who needs more, and the same every time', () => {
    fc.assert(
      fc.property(anyRun, ({ there, step, needs }) => {
        const got = shareOut(there, needs, step);
        const wanted = needs.map((need) => Math.floor(need / step));
        const [all, steps] = [sum(wanted), sum(got) / step];
        for (const [a, want] of wanted.entries()) {
          if (all > 0) expect(Math.abs((got[a] as number) / step - (want * steps) / all)).toBeLessThan(1);
          for (const [b, other] of wanted.entries())
            if (want > other) expect(got[a]).toBeGreaterThanOrEqual(got[b] as number);
        }
        expect(shareOut(there, needs, step)).toEqual(got);
      }),
    );
  });

  test('in whole packages that hold what is missing, to the cars that drive', () => {
    const short = [
      { warehouse_id: 1, missing_amount: 8, ordered_amount: 0 },
      { warehouse_id: 2, missing_amount: 24, ordered_amount: 0 },
    ];
    const amounts = (there: number, ...driving: number[]) =>
      sharesOf({ remaining_balance: there, packaging_size: 6 }, short, new Set(driving)).map(
        ({ amount }) => amount,
      );
    expect([amounts(100, 1, 2), amounts(20, 1, 2), amounts(100, 2), amounts(5, 1, 2)]).toEqual([
      [12, 24],
      [6, 12],
      [0, 24],
      [0, 0],
    ]);
  });

  test('first what customers have ordered, then what the minimum wants', () => {
    const short = [
      { warehouse_id: 1, missing_amount: 12, ordered_amount: 0 },
      { warehouse_id: 2, missing_amount: 24, ordered_amount: 7 },
      { warehouse_id: 3, missing_amount: 0, ordered_amount: 6 },
    ];
    const amounts = (there: number) =>
      sharesOf({ remaining_balance: there, packaging_size: 6 }, short, new Set([1, 2, 3])).map(
        ({ amount }) => amount,
      );
    expect([amounts(6), amounts(12), amounts(24), amounts(100)]).toEqual([
      [0, 6, 0],
      [0, 12, 0],
      [6, 18, 0],
      [12, 24, 0],
    ]);
  });
});

describe('what a car is short of', () => {
  const held = {
    remaining_balance: 5,
    incoming_amount: 2,
    minimum_required_balance: 10,
    packaging_size: 6,
    storage_unit: 'stk' as const,
  };

  test('is its minimum and what is ordered, less what is there and on its way', () => {
    expect([missingIn(held, 0), missingIn(held, 4)]).toEqual([3, 7]);
    expect(missingIn({ ...held, storage_unit: 'Kolli' }, 4)).toBe(12);
  });

  test('without a minimum is what is ordered alone, and nothing where nothing is', () => {
    const free = { ...held, minimum_required_balance: null };
    expect([missingIn(free, 9), missingIn({ ...free, remaining_balance: -3 }, 0)]).toEqual([2, 0]);
  });
});

describe('a row of the loading', () => {
  const row: LoadRow = loadRow({
    id: 9,
    sku: '10100',
    description: 'Vanilje',
    packaging_size: 6,
    remaining_balance: 20,
    shares: [
      { warehouse_id: 1, missing_amount: 12, ordered_amount: 3, amount: 7 },
      { warehouse_id: 2, missing_amount: 24, ordered_amount: 0, amount: 13 },
    ],
  });

  test('knows what is left at the depot, and what the cars go without', () => {
    expect([leftIn(row), shortOf(row, 1), shortOf(row, 2), shortOf(row, 3)]).toEqual([0, 5, 11, 0]);
    const more = loadedWith(loadedWith(row, 1, 15), 2, null);
    expect([leftIn(more), shortOf(more, 1), shortOf(more, 2)]).toEqual([5, 0, 24]);
  });

  test('gives a car that joins its whole packages of what is left, and takes them back when it leaves', () => {
    const alone = rowWith(row, 1, false);
    expect([alone.amounts, leftIn(alone)]).toEqual([{ 2: 13 }, 7]);
    expect([rowWith(alone, 1, true).amounts, rowWith(rowWith(row, 2, false), 2, true).amounts]).toEqual([
      { 1: 6, 2: 13 },
      { 1: 7, 2: 12 },
    ]);
    expect(rowWith(row, 3, true).amounts).toEqual(row.amounts);
  });

  test('is overdrawn when the cars take what is not there, not when nothing was there before', () => {
    const red = { ...row, there: -6, amounts: { 1: 0 } };
    expect(overdrawn([row, loadedWith(row, 1, 8), red, loadedWith(red, 1, 1)]).map(leftIn)).toEqual([-1, -7]);
  });

  test('becomes a line of each car that gets any of it', () => {
    const other = { ...row, key: '8', product_id: 8, amounts: { 2: 3 }, missing: {} };
    const orders = ordersOf([row, other], [2, 1, 3]);
    expect(orders).toEqual([
      {
        to_warehouse_id: 2,
        stock_order_line_items_attributes: [
          { product_id: 9, amount: 13 },
          { product_id: 8, amount: 3 },
        ],
      },
      { to_warehouse_id: 1, stock_order_line_items_attributes: [{ product_id: 9, amount: 7 }] },
    ]);
    const errors = {
      'orders[0].stock_order_line_items[1].amount': ['must be greater than 0'],
      'orders[1].to_warehouse_id': ['must exist'],
    };
    expect(problemsAt(errors, orders, [row, other])).toEqual([
      { row: other, column: '2', why: 'must be greater than 0' },
    ]);
  });
});
