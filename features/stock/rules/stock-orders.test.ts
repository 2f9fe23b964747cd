import { expect, test } from 'vitest';
import type { StockOrderLine } from '../contract/stock-orders.ts';
import { receiptLines, receivedOf, shortOf } from './stock-orders.ts';

const line = (id: number, amount: number): StockOrderLine => ({
  id,
  product_id: id * 10,
  sku: `S-${id}`,
  description: 'Vanilje',
  amount,
  packaging_size: 6,
  packaged_amount: 2,
  received_amount: null,
  new_amount: amount,
  difference_reason: null,
});

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', 0],
  ['-1', null],
  ['1.5', null],
  ['', null],
  ['12345678', null],
])('an approver types %j of 12: %j', (typed, expected) => {
  expect(receivedOf({ amount: 12 }, typed, 'en')).toBe(expected);
});
test('what was lost stays negative', () => {
  expect([receivedOf({ amount: -4 }, '-3', 'da'), receivedOf({ amount: -4 }, '3', 'da')]).toEqual([-3, null]);
});

test('every line is named; a reason goes along where the amount differs', () => {
  const typed = new Map([
    [1, { amount: '10', reason: ' Knust ' }],
    [2, { amount: '5', reason: 'for nothing' }],
  ]);
  expect(receiptLines([line(1, 12), line(2, 5), line(3, 1)], typed, 'en')).toEqual([
    { product_id: 10, stock_order_line_item_id: 1, amount: 10, difference_reason: 'Knust' },
    { product_id: 20, stock_order_line_item_id: 2, amount: 5 },
    { product_id: 30, stock_order_line_item_id: 3, amount: 1 },
  ]);
});

test('names what goes below zero, and nothing that is only found', () => {
  const there = [
    { id: 10, sku: 'A', actual_balance: 12 },
    { id: 20, sku: 'B', actual_balance: 4 },
    { id: 30, sku: 'C', actual_balance: -2 },
  ];
  expect(
    shortOf(
      [
        { product_id: 10, amount: 12 },
        { product_id: 20, amount: 5 },
        { product_id: 30, amount: -1 },
      ],
      there,
    ),
  ).toEqual([{ sku: 'B', missing: 1 }]);
});
