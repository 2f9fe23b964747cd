import { expect, test } from 'vitest';
import { stockHours } from './stock-hours.ts';

const hours = (finished_at: string | null, day_span = 1) => {
  const trip = {
    date: '2026-06-10',
    day_span,
    finished_at: finished_at === null ? null : new Date(finished_at),
  };
  const { from, until } = stockHours(trip, 'Europe/Copenhagen');
  return [from.toISOString(), until.toISOString()];
};

test('after a trip has ended its stock is touched until midnight there', () => {
  expect(hours('2026-06-10T16:00:00Z')).toEqual(['2026-06-09T22:00:00.000Z', '2026-06-10T22:00:00.000Z']);
});

test('who comes home past midnight has three hours for it', () => {
  expect(hours('2026-06-10T22:30:00Z')[1]).toBe('2026-06-11T01:30:00.000Z');
});

test('a trip of several days counts to the last one, and one that nobody ended a day longer', () => {
  expect(hours('2026-06-11T16:00:00Z', 2)[1]).toBe('2026-06-11T22:00:00.000Z');
  expect(hours(null)[1]).toBe('2026-06-11T22:00:00.000Z');
});
