import { expect, test } from 'vitest';
import { inFull } from './sent-orders.ts';

const line = { product_sku: '01001', quantity: 2, price: 5 };

test.each([
  [{ line_items: [line] }, { total: '10.00', subtotal: '10.00' }],
  [
    { line_items: [line], total: 12 },
    { total: 12, subtotal: '12.00' },
  ],
  [
    { line_items: [line], total: '12.5', subtotal: 9 },
    { total: '12.5', subtotal: 9 },
  ],
  // What was left out follows from everything that was sent.
  [
    { line_items: [line], delivery_charge: 29 },
    { total: '39.00', subtotal: '10.00' },
  ],
  [
    { line_items: [line], delivery_charge: '29.50', discount: 4 },
    { total: '35.50', subtotal: '10.00' },
  ],
  [
    { subtotal: 128, delivery_charge: 29 },
    { total: '157.00', subtotal: 128 },
  ],
  [
    { line_items: [line], total: 39, delivery_charge: 29 },
    { total: 39, subtotal: '10.00' },
  ],
  [
    { total: '10.00', delivery_charge: 0, discount: 2.5 },
    { total: '10.00', subtotal: '12.50' },
  ],
  [
    { line_items: [line], discount: 50, total: null, subtotal: null },
    { total: '0.00', subtotal: '10.00' },
  ],
  [
    { line_items: [line], delivery_charge: 'free' },
    { total: '10.00', subtotal: '10.00' },
  ],
  // Only what was sent is told to be wrong.
  [
    { line_items: [line], total: 'a lot' },
    { total: 'a lot', subtotal: '10.00' },
  ],
])('the sums of an order that says %j', (sent, sums) => {
  expect(inFull('eshop')({ eshop_id: 'W-1', ...sent })).toMatchObject(sums);
});
