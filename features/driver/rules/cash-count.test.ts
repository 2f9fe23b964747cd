import { expect, test } from 'vitest';
import { cashTaken, countedSum, denominationsOf } from './cash-count.ts';
import { typedAmount } from './typed-amount.ts';

test('notes and coins are added up to the øre', () => {
  expect(
    countedSum([
      { value: 50_000, pieces: 2 },
      { value: 50, pieces: 3 },
      { value: 2_000, pieces: 0 },
    ]),
  ).toBe(100_150);
  expect(countedSum([])).toBe(0);
});

test.each(['DKK', 'NOK', 'SEK', 'RON', 'EUR', 'CHF'])(
  'the notes of %s stand from large to small, each once',
  (one) => {
    const values = denominationsOf(one);
    expect(values).toEqual([...new Set(values)].sort((a, b) => b - a));
  },
);

test.each([
  ['1234,50', 123_450],
  ['1.229,00', 122_900],
  ['1,229.00', 122_900],
  ['1 234,5', 123_450],
  ['0,07', 7],
  ['', 0],
  ['5 kr', 500],
])('%s is in Danish an amount of %s', (typed, amount) => {
  expect(typedAmount(typed, 'da', 'DKK')).toBe(amount);
});

test.each(['12,345', '1.229', '-5', '5 boller', '99999999'])(
  '%s is no amount, and it is said why',
  (typed) => {
    expect(typedAmount(typed, 'da', 'DKK')).toMatch(/^\p{L}.{5,}/u);
  },
);

test('cash that was taken is what lies there above the float, and never below nothing', () => {
  expect(cashTaken({ end_cash: 150_000, start_cash: 50_000 })).toBe(100_000);
  expect(cashTaken({ end_cash: 40_000, start_cash: 50_000 })).toBe(0);
});
