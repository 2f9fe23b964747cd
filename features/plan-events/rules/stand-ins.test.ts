import { expect, test } from 'vitest';
import { bestStandIns } from './stand-ins.ts';

test('nobody is proposed for two trips that share a day, and the next fittest takes the other', () => {
  const trip = (id: number, date: string, instead: number[], day_span = 1) => ({
    id,
    date,
    day_span,
    instead: instead.map((one) => ({ id: one })),
  });
  const best = bestStandIns([
    trip(1, '2026-06-10', [7, 8], 2),
    trip(2, '2026-06-11', [7, 8]),
    trip(3, '2026-06-11', [7, 8]),
    trip(4, '2026-06-12', [7, 8]),
  ]);
  expect([...best]).toEqual([
    [1, 7],
    [2, 8],
    [4, 7],
  ]);
});
