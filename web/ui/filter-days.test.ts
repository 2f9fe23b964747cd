import { expect, test } from 'vitest';
import { daysInOrder } from './filter-days.ts';

// spec: O-385
test('an end before the start becomes the start, and one that is open stays open', () => {
  const endOf = (start_date: string, end_date: string) => daysInOrder({ start_date, end_date }).end_date;
  expect(endOf('2026-06-09', '2026-06-01')).toBe('2026-06-09');
  expect(endOf('2026-06-01', '2026-06-09')).toBe('2026-06-09');
  expect([endOf('2026-06-01', ''), endOf('', '2026-06-09')]).toEqual(['', '2026-06-09']);
});
