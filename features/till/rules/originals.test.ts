import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenRules, sumsOf } from '../../end-of-day/rules/eod-report.ts';
import { moneyFields, type Amounts } from './closing-amounts.ts';
import { fieldsOf, originalsIn, type Closing, type Part, type Payment } from './originals.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 5, 10, hour));
const closing = (opened: number, closed: number, amounts: Record<string, number>): Closing => ({
  opened_at: at(opened),
  closed_at: at(closed),
  amounts,
});

const part = (given: Partial<Part>): Part => ({
  id: 1,
  card_split: false,
  is_open: true,
  originals: ownOf({}),
  closings: [],
  apart: [],
  late: [],
  ...given,
});

const ownOf = (amounts: Partial<Amounts>): Amounts =>
  ({ ...Object.fromEntries(moneyFields.map((field) => [field, 0])), ...amounts }) as Amounts;

/** Of a report that hangs together with no other. */
function originalsOf(closings: Closing[], apart: Payment[], card_split: boolean): Amounts {
  const circle = { parts: [part({ closings, apart, card_split })], pooled: [], covered: [] };
  return originalsIn(circle).get(1) as Amounts;
}

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

/** A register's day: what it told, which orders were in its report when that was approved, and what comes late. */
interface Day {
  told: number;
  approved: number;
  late: number[];
}

/** The totals of the late report after each order, while it stays open. */
function lateTotals({ told, approved, late }: Day): number[] {
  const day = part({
    is_open: false,
    closings: [closing(6, 18, { card: told })],
    originals: ownOf({ card: told }),
  });
  return late.map((_, n) => {
    const payments = late.slice(0, n + 1).map((amount) => ({ tender: 'card', amount }));
    const covered = [{ tender: 'card', amount: approved }, ...payments];
    const parts = [day, part({ id: 2, late: payments })];
    return originalsIn({ parts, pooled: [], covered }).get(2)?.card ?? Number.NaN;
  });
}

describe('money that comes late', () => {
  test('is not told again when the closing had told it', () => {
    expect(lateTotals({ told: 140, approved: 100, late: [40, 5] })).toEqual([0, 5]);
    expect(lateTotals({ told: 140, approved: 100, late: [5, 40] })).toEqual([0, 5]);
    expect(lateTotals({ told: 70, approved: 100, late: [-30] })).toEqual([0]);
    expect(lateTotals({ told: 130, approved: 100, late: [100, -70] })).toEqual([70, 0]);
  });

  test('is told when the closing had not', () => {
    expect(lateTotals({ told: 100, approved: 100, late: [40, -10] })).toEqual([40, 30]);
    expect(lateTotals({ told: 60, approved: 100, late: [40] })).toEqual([40]);
  });

  test('that an approved late report told too much is taken off where the day is open', () => {
    const day = part({ closings: [closing(6, 18, { card: 130 })] });
    const approvedLate = part({
      id: 2,
      is_open: false,
      originals: ownOf({ card: 70 }),
      late: [{ tender: 'card', amount: 100 }],
    });
    const covered = [100, 100, -70].map((amount) => ({ tender: 'card', amount }));
    const found = originalsIn({ parts: [day, approvedLate], pooled: [], covered });
    expect([...found].map(([id, { card }]) => [id, card])).toEqual([[1, 60]]);
  });

  test('keeps the rules of the home-delivery paper', () => {
    const tender = fc.constantFrom('card', 'local_card_amount', 'end_market_sales', 'misc_gift_card');
    const payment = fc.record({ tender, amount: fc.integer({ min: -9_999, max: 9_999 }) });
    const amount = fc.integer({ min: -9_999, max: 9_999 });
    fc.assert(
      fc.property(fc.array(payment), amount, amount, (late, card, miscellaneous) => {
        const amounts = { card, other_card_amount: card, end_miscellaneous_type: miscellaneous };
        const pooled = [closing(6, 18, amounts)];
        const parts = [part({ card_split: true, late })];
        const found = originalsIn({ parts, pooled, covered: late }).get(1) as Amounts;
        expect(brokenRules('home_delivery', found)).toEqual([]);
      }),
    );
  });
});
