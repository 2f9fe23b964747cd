import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenRules, moneyFields, sumsOf } from '../rules.ts';
import { countedLate, fieldsOf, originalsOf, type Closing } from './rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 5, 10, hour));
const closing = (opened: number, closed: number, amounts: Record<string, number>): Closing => ({
  opened_at: at(opened),
  closed_at: at(closed),
  amounts,
});

describe('original amounts', () => {
  test('of two closings are one day: first start cash, last end cash, sums of the rest, in whatever order they came', () => {
    const morning = closing(6, 10, { start_cash: 500, end_cash: 1_500, cash_sales: 1_000, card: 7 });
    const evening = closing(12, 18, { start_cash: 900, end_cash: 3_000, cash_sales: 2_000, end_bank: 4 });
    for (const closings of [
      [morning, evening],
      [evening, morning],
    ])
      expect(originalsOf(closings, [], false)).toMatchObject({
        start_cash: 500,
        end_cash: 3_000,
        cash_sales: 3_000,
        card: 7,
        end_bank: 4,
        invoice: 0,
      });
  });

  test('without a closing are the payments; a tender that no report knows is in no field', () => {
    const payments = [
      { tender: 'cash', amount: 1_000 },
      { tender: 'card', amount: 250 },
      { tender: 'card', amount: -50 },
      { tender: 'shells', amount: 99 },
    ];
    const amounts = originalsOf([], payments, false);
    expect(amounts).toMatchObject({ cash_sales: 1_000, card: 200, start_cash: 0 });
    expect(sumsOf('common', amounts).total).toBe(1_200);
    expect(fieldsOf('shells', true)).toEqual([]);
  });

  test('of payments on the home-delivery paper keep its rules, and each payment counts once in the total', () => {
    const tender = fc.constantFrom(
      'cash_sales',
      'card',
      'local_card_amount',
      'other_card_amount',
      'mobile_pay',
      'end_customer_sales',
      'end_market_sales',
      'misc_gift_card',
    );
    const payment = fc.record({ tender, amount: fc.integer({ min: -99_999, max: 99_999 }) });
    fc.assert(
      fc.property(fc.array(payment), (payments) => {
        const amounts = originalsOf([], payments, true);
        expect(brokenRules('home_delivery', amounts)).toEqual([]);
        expect(sumsOf('home_delivery', amounts).total).toBe(
          payments.reduce((sum, { amount }) => sum + amount, 0),
        );
      }),
    );
  });

  test('do not lose an øre when a day is told by many closings', () => {
    const amount = fc.record({ card: fc.integer(), end_vipps: fc.integer() });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 9 }), (told) => {
        const closings = told.map((amounts, n) => closing(n, n + 1, amounts));
        const amounts = originalsOf(closings, [], false);
        for (const field of ['card', 'end_vipps'] as const)
          expect(amounts[field]).toBe(told.reduce((sum, one) => sum + one[field], 0));
        expect(moneyFields.every((field) => Number.isSafeInteger(amounts[field]))).toBe(true);
      }),
    );
  });
});

describe('money that comes late', () => {
  test('was counted when the closing told more than its goods, or less for a return', () => {
    const wasCounted = (gap: number, money: number) => countedLate(gap, [money])[0];
    expect(wasCounted(4_000, 4_000)).toBe(true);
    expect(wasCounted(7_000, 4_000)).toBe(true);
    expect(wasCounted(0, 4_000)).toBe(false);
    expect(wasCounted(-4_000, 4_000)).toBe(false);
    expect(wasCounted(-4_000, -4_000)).toBe(true);
    expect(wasCounted(0, 0)).toBe(true);
  });

  test('that the closing told is found whole, sales and returns in any order', () => {
    const money = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(money, { minLength: 1, maxLength: 9 }), (moneys) => {
        const gap = moneys.reduce((sum, one) => sum + one, 0);
        expect(countedLate(gap, moneys)).toEqual(moneys.map(() => true));
      }),
    );
    expect(countedLate(2_000, [2_000, 5_000])).toEqual([true, false]);
  });
});
