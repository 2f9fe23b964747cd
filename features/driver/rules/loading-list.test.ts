import { expect, test } from 'vitest';
import type { DriveLoading } from '../contract/car-stock.ts';
import { differencesOf, differingLines, packagesOf } from './loading-list.ts';

const line = (id: number, amount: number, received_amount: number | null = null) => ({
  id,
  product_id: id,
  description: `Is ${id}`,
  amount,
  packaging_size: 6,
  received_amount,
});
const list = (...lines: DriveLoading['lines']): DriveLoading => ({
  stock_order_id: 1,
  status: 'pending',
  lock_version: 0,
  lines,
});

test('what is fewer or more than planned is told, what is as planned is not', () => {
  expect(differencesOf(list(line(1, 12, 10), line(2, 6, 6), line(3, 6, 8), line(4, 6)))).toEqual([
    { id: 1, description: 'Is 1', pieces: -2 },
    { id: 3, description: 'Is 3', pieces: 2 },
  ]);
});

test('only ticks that differ from the plan are sent', () => {
  expect(differingLines(list(line(1, 12), line(2, 6), line(3, 6)), { 1: 12, 2: 0 })).toEqual([
    { line_id: 2, amount: 0 },
  ]);
});

test.each([
  [15, 6, { packages: 2, pieces: 3 }],
  [5, 6, { packages: 0, pieces: 5 }],
  [7, 1, { packages: 0, pieces: 7 }],
])('%i pieces in packages of %i', (amount, packaging_size, found) => {
  expect(packagesOf({ amount, packaging_size })).toEqual(found);
});
