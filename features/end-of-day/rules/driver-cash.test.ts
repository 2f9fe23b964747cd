import { expect, test } from 'vitest';
import { barsOf, isBeyond, mostOf, sumsOfDrivers, wasBeyond } from './driver-cash.ts';

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

test('a difference is beyond the limit when it is more than that, either way; without a limit none is', () => {
  expect([isBeyond(-10, 10), isBeyond(-10.01, 10), isBeyond(10.5, 10)]).toEqual([false, true, true]);
  expect([isBeyond(-500, null), isBeyond(null, 10), isBeyond(0.01, 0)]).toEqual([false, false, true]);
  expect(isBeyond(20.1 - 10.1, 10)).toBe(false);
  const days = [{ balance: 40 }, { balance: -40 }];
  expect([wasBeyond(days, 39), wasBeyond(days, 40)]).toEqual([true, false]);
});

test('drivers come to a sum without a rest', () => {
  const driver = { balance: 0.1, missing: -0.2, deposited: 100, bank_difference: 0 };
  expect(sumsOfDrivers([driver, { ...driver, balance: 0.2 }])).toEqual({
    balance: 0.3,
    missing: -0.4,
    deposited: 200,
    bank_difference: 0,
  });
});
