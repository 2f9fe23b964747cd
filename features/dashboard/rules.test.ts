import { expect, test } from 'vitest';
import { daysAsked, salesPerStop } from './rules.ts';

test('seven days up to today, or up to the end that is given; what is asked for otherwise', () => {
  const today = '2026-06-10';
  expect(daysAsked({}, today)).toEqual({ from: '2026-06-04', until: today });
  expect(daysAsked({ end_date: '2026-05-07' }, today)).toEqual({ from: '2026-05-01', until: '2026-05-07' });
  expect(daysAsked({ start_date: '2026-06-10' }, today)).toEqual({ from: today, until: today });
  expect(() => daysAsked({ start_date: '2026-06-11' }, today)).toThrow();
  expect(() => daysAsked({ start_date: '2025-06-01' }, today)).toThrow();
});

test('sales per stop have two decimals, and a trip without stops has none', () => {
  expect([salesPerStop(7, 3), salesPerStop(6, 3), salesPerStop(4, 0)]).toEqual([2.33, 2, 0]);
});
