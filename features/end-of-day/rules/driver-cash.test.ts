import { expect, test } from 'vitest';
import { barsOf, mostOf } from './driver-cash.ts';

const days = [
  { date: '2026-06-01', balance: -50 },
  { date: '2026-06-02', balance: 0 },
  { date: '2026-06-10', balance: 25 },
];

test('a bar a day that was not right: down for too little, up for too much, on one scale', () => {
  const bars = barsOf(days, { from: '2026-06-01', until: '2026-06-10', most: 50 });
  expect(bars.map(({ x, y, height }) => [x, y, height])).toEqual([
    [0, 0.5, 0.5],
    [0.9, 0.25, 0.25],
  ]);
});

test('an øre is seen beside thousands', () => {
  const [bar] = barsOf([{ date: '2026-06-01', balance: 0.01 }], {
    from: '2026-06-01',
    until: '2026-06-01',
    most: 5000,
  });
  expect(bar?.height).toBe(0.04);
});

test('the scale is that of the day that was furthest off', () => {
  expect(mostOf([{ days }, { days: [{ balance: 10 }] }])).toBe(50);
  expect(mostOf([])).toBe(0);
});
