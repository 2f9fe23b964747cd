import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockListOf, type LyingGoods } from './stock-list.ts';

const goods = (given: Partial<LyingGoods>): LyingGoods => ({
  id: 1,
  sku: 'A',
  description: 'Vanilje',
  sequence_number: 1,
  status: 'active',
  cost_price: '2.50',
  sales_price: '10.00',
  warehouse_id: 11,
  amount: 0,
  minimum: null,
  ...given,
});
const places = [{ id: 11 }, { id: 12 }];

test('a product stands once with what lies in each place, and what lacks in one is not made up for by another', () => {
  const { rows, sums } = stockListOf(
    places,
    [goods({ amount: 100, minimum: 10 }), goods({ warehouse_id: 12, amount: 3, minimum: 8 })],
    false,
  );
  expect(rows).toEqual([
    {
      id: 1,
      sku: 'A',
      description: 'Vanilje',
      sequence_number: 1,
      status: 'active',
      amounts: [100, 3],
      is_short: [false, true],
      amount: 103,
      missing_amount: 5,
      short_places: 1,
      cost_value: 257.5,
      sales_value: 1030,
    },
  ]);
  expect(sums).toEqual({
    amount: 103,
    missing_amount: 5,
    sales_value: 1030,
    cost_value: 257.5,
    without_cost: 0,
  });
});

test('what lacks most stands first, the others in the order of the shelves; short ones alone where asked', () => {
  const all = [
    goods({ id: 1, sku: 'A', sequence_number: 2, amount: 5 }),
    goods({ id: 2, sku: 'B', sequence_number: 1, amount: 5 }),
    goods({ id: 3, sku: 'C', sequence_number: null, amount: 1, minimum: 2 }),
    goods({ id: 4, sku: 'D', sequence_number: 9, amount: -3, minimum: 2 }),
  ];
  expect(stockListOf(places, all, false).rows.map(({ sku }) => sku)).toEqual(['D', 'C', 'B', 'A']);
  expect(stockListOf(places, all, true).rows.map(({ sku }) => sku)).toEqual(['D', 'C']);
});

test('a product without a cost is counted as such and not as worth nothing', () => {
  const { rows, sums } = stockListOf(
    places,
    [goods({ cost_price: null, amount: 4 }), goods({ id: 2, sku: 'B', amount: 2 })],
    false,
  );
  expect(rows.map(({ sku, cost_value }) => [sku, cost_value])).toEqual([
    ['A', null],
    ['B', 5],
  ]);
  expect(sums).toMatchObject({ cost_value: 5, without_cost: 1 });
});

test('places and products come to the same pieces, whatever lies where', () => {
  const lying = fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    warehouse_id: fc.constantFrom(11, 12),
    amount: fc.integer({ min: -1_000, max: 100_000 }),
  });
  const unique = fc.uniqueArray(lying, { selector: ({ id, warehouse_id }) => `${id}/${warehouse_id}` });
  fc.assert(
    fc.property(unique, (made) => {
      const { rows, sums } = stockListOf(
        places,
        made.map((one) => goods(one)),
        false,
      );
      const byPlace = places.map((_, at) => rows.reduce((sum, row) => sum + (row.amounts[at] ?? 0), 0));
      expect(byPlace.reduce((sum, one) => sum + one, 0)).toBe(sums.amount);
      expect(sums.amount).toBe(made.reduce((sum, { amount }) => sum + amount, 0));
    }),
  );
});
