import { expect, test } from 'vitest';
import { inFull } from './rules.ts';

const line = { product_sku: '01001', quantity: 2, price: 5 };

test.each([
  [{ line_items: [line] }, { total: '10.00', subtotal: '10.00' }],
  [
    { line_items: [line], total: 12 },
    { total: 12, subtotal: 12 },
  ],
  [
    { line_items: [line], total: '12.5', subtotal: 9 },
    { total: '12.5', subtotal: 9 },
  ],
  // Only what was sent is told to be wrong.
  [
    { line_items: [line], total: 'a lot' },
    { total: 'a lot', subtotal: '10.00' },
  ],
])('the sums of an order that says %j', (sent, sums) => {
  expect(inFull('eshop')({ eshop_id: 'W-1', ...sent })).toMatchObject(sums);
});
