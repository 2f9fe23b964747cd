import { expect, test } from 'vitest';
import { monthOf, orderOf } from './stock-report.ts';

// spec: I-115, I-521
test.each([
  ['2026-06-10', '2026-06-01', '2026-06-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
  ['2026-02-28', '2026-02-01', '2026-02-28'],
])('the month of %s is %s to %s', (day, start_date, end_date) => {
  expect(monthOf(day)).toEqual({ start_date, end_date });
});

// spec: I-131, I-517
test('a heading names key and direction; without one it is the newest first', () => {
  expect(
    ['', '-ordered_at', 'ordered_from', '-ordered_to', 'banana'].map((sort) => Object.values(orderOf(sort))),
  ).toEqual([
    ['ordered_at', 'DESC'],
    ['ordered_at', 'DESC'],
    ['ordered_from', 'ASC'],
    ['ordered_to', 'DESC'],
    ['ordered_at', 'DESC'],
  ]);
});
