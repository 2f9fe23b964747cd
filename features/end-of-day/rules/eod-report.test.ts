import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Amounts, type MoneyField, moneyFields } from '../../till/rules/closing-amounts.ts';
import { approvedStatus, pendingStatus, statuses } from '../../till/rules/report-status.ts';
import { missingText } from './approval.ts';
import {
  brokenBySaving,
  brokenRules,
  finalAmounts,
  isCardKey,
  markedBy,
  mayEdit,
  type Paper,
  sumsOf,
  tendersOf,
  vatIn,
} from './eod-report.ts';
import { type Facts, isClean, isInvalid, problemsOf, timeProblems } from './problems.ts';

const nothing = Object.fromEntries(moneyFields.map((field) => [field, 0])) as Amounts;
const some = (given: Partial<Amounts>): Amounts => ({ ...nothing, ...given });

const amount = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
const amounts = fc.record(
  Object.fromEntries(moneyFields.map((field) => [field, amount])) as Record<MoneyField, typeof amount>,
);
const paper = fc.constantFrom<Paper>('home_delivery', 'common');

/** One øre in one field: by how much does each sum move? */
function moved(kind: Paper, field: MoneyField) {
  const [before, after] = [sumsOf(kind, nothing), sumsOf(kind, some({ [field]: 1 }))];
  return {
    diff: after.diff - before.diff,
    total_miscellaneous: after.total_miscellaneous - before.total_miscellaneous,
    total: after.total - before.total,
  };
}

describe('the sums of M5', () => {
  // spec: O-283, O-284, O-290
  test('a day on the home-delivery paper', () => {
    const day = some({
      start_cash: 50_000,
      cash_sales: 120_050,
      end_cash: 169_050,
      card: 80_000,
      local_card_amount: 50_000,
      other_card_amount: 30_000,
      mobile_pay: 10_000,
      allocated_mobile_pay: 500,
      invoice: 2_500,
      end_ecommerce: 4_000,
      end_miscellaneous_type: 6_000,
      end_customer_sales: 1_000,
      end_market_sales: 2_000,
      misc_gift_card: 3_000,
      end_check: 100,
      end_voucher: 200,
      end_bank: 160_000,
    });
    expect(sumsOf('home_delivery', day)).toEqual({
      diff: -1_000,
      total_miscellaneous: 6_000,
      total: 120_050 + 80_000 + 10_000 + 500 + 2_500 + 4_000 + 6_000 + 100 + 200,
    });
    expect(brokenRules('home_delivery', day)).toEqual([]);
  });

  // spec: O-283, O-284
  test('a day on the common paper', () => {
    const day = some({
      cash_sales: 1_000,
      card: 2_000,
      end_vipps: 300,
      end_gift_card: 40,
      invoice: 5,
      end_credit_sales: 10_000,
      end_vipps_timeout: 20_000,
      misc_gift_card: 30_000,
      end_prepaid: 40_000,
    });
    expect(sumsOf('common', day)).toMatchObject({ total_miscellaneous: 100_000, total: 103_345 });
  });

  test('every tender is counted once, and cash in the till, bank money and the split never', () => {
    for (const kind of ['home_delivery', 'common'] as const)
      for (const field of moneyFields)
        expect(moved(kind, field).total, `${kind} ${field}`).toBe(tendersOf(kind).includes(field) ? 1 : 0);
    expect(tendersOf('home_delivery')).not.toContain('end_vipps');
    expect(tendersOf('common')).not.toContain('mobile_pay');
  });

  test('sums are linear: what is added to the day is added to its sums', () => {
    fc.assert(
      fc.property(paper, amounts, fc.constantFrom(...moneyFields), (kind, day, field) => {
        const step = moved(kind, field);
        const [before, after] = [sumsOf(kind, day), sumsOf(kind, { ...day, [field]: day[field] + 7 })];
        expect(after.total - before.total).toBe(7 * step.total);
        expect(after.diff - before.diff).toBe(7 * step.diff);
        expect(after.total_miscellaneous - before.total_miscellaneous).toBe(7 * step.total_miscellaneous);
      }),
    );
  });

  // spec: O-275, O-287
  test('a final amount is the edit, also of nothing, else the original; taking all edits back restores the day', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...moneyFields), fc.option(amount), (day, field, edit) => {
        const none = Object.fromEntries(moneyFields.map((each) => [each, null])) as Record<MoneyField, null>;
        expect(finalAmounts(day, none)).toEqual(day);
        expect(finalAmounts(day, { ...none, [field]: edit })).toEqual({
          ...day,
          [field]: edit ?? day[field],
        });
      }),
    );
    expect(finalAmounts(some({ card: 5 }), { ...nothing, card: 0 }).card).toBe(0);
  });
});

describe('the rules that block', () => {
  // spec: O-386, O-494
  test('the card split says what is missing, with its sign, and not under a gift card', () => {
    const day = some({ card: 10_000, local_card_amount: 6_000, other_card_amount: 3_000 });
    expect(brokenRules('home_delivery', day)).toEqual([
      { rule: 'card_split', errors: ['card', 'local_card_amount', 'other_card_amount'], missing: 1_000 },
    ]);
    expect(brokenRules('common', day)).toEqual([]);
    expect(missingText(1_000, 'DKK', 'en')).toBe('missing 10.00 DKK');
    expect(missingText(-1_005, 'NOK', 'en')).toBe('too much 10.05 NOK');
    expect(missingText(122_900, 'DKK', 'da')).toBe('mangler 1229,00 DKK');
    expect(missingText(-122_900, 'NOK', 'nb')).toBe('1229,00 NOK for mye');
    expect(missingText(-122_900, 'RON', 'ro')).toBe('1229,00 RON în plus');
  });

  // spec: O-387, O-388, O-497
  test('the miscellaneous lines match their total, and the error marks the three of them', () => {
    const day = some({ end_miscellaneous_type: 3_000, end_customer_sales: 1_000, misc_gift_card: 1_000 });
    expect(brokenRules('home_delivery', day)).toEqual([
      { rule: 'miscellaneous', errors: ['total_miscellaneous'], missing: 1_000 },
    ]);
    expect(markedBy('total_miscellaneous')).toEqual([
      'end_customer_sales',
      'end_market_sales',
      'misc_gift_card',
    ]);
    expect(markedBy('card')).toEqual(['card']);
  });

  test('a save is asked about the rules that it touches, an approval about all', () => {
    const day = some({ card: 1, end_miscellaneous_type: 1 });
    const asked = (...fields: MoneyField[]) =>
      brokenBySaving('home_delivery', day, new Set(fields)).map(({ rule }) => rule);
    expect(asked('end_cash', 'end_bank')).toEqual([]);
    expect(asked('other_card_amount')).toEqual(['card_split']);
    expect(asked('misc_gift_card')).toEqual(['miscellaneous']);
    expect(asked('card', 'end_market_sales')).toEqual(['card_split', 'miscellaneous']);
  });

  test('a split is whole exactly when nothing is missing', () => {
    fc.assert(
      fc.property(amount, amount, (local, other) => {
        const day = some({ card: local + other, local_card_amount: local, other_card_amount: other });
        expect(brokenRules('home_delivery', day)).toEqual([]);
        const [broken] = brokenRules('home_delivery', { ...day, card: day.card + 1 });
        expect(broken?.missing).toBe(1);
      }),
    );
  });

  // spec: O-491
  test('gift cards do not open the card dialog', () => {
    expect(['card', 'local_card_amount', 'edited_other_card_amount'].every(isCardKey)).toBe(true);
    expect(['misc_gift_card', 'end_gift_card', 'total_miscellaneous'].some(isCardKey)).toBe(false);
  });
});

// spec: O-348, O-349, O-350
test('an approved report keeps its amounts and times, and takes a bag number', () => {
  for (const status of statuses) {
    expect(mayEdit(status, 'bag_number')).toBe(true);
    expect(mayEdit(status, 'end_cash')).toBe(status.startsWith('pending'));
    expect(mayEdit(status, 'start_at')).toBe(status.startsWith('pending'));
  }
  expect([pendingStatus(true), pendingStatus(false), approvedStatus(true), approvedStatus(false)]).toEqual([
    'pending_edited',
    'pending',
    'approved_edited',
    'approved',
  ]);
});

test('a register closes after it opened, within 48 hours, and not ahead of now', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 5, 10, hour));
  const told = (start: number, end: number) =>
    timeProblems({ start_at: at(start), end_at: at(end) }, at(24)).map(({ field, why }) => `${field} ${why}`);
  expect(told(8, 16)).toEqual([]);
  expect(timeProblems({ start_at: null, end_at: at(8) }, at(24))).toEqual([]);
  expect(told(-24, 24)).toEqual([]);
  expect(told(-25, 24)).toEqual(['end_at too_long']);
  expect(told(8, 8)).toEqual(['end_at before_opening']);
  expect(told(8, 25)).toEqual(['end_at ahead']);
  expect(told(26, 25)).toEqual(['start_at ahead', 'end_at ahead', 'end_at before_opening']);
});

describe('what is wrong with a report', () => {
  const fine: Facts = {
    paper: 'home_delivery',
    finals: some({ cash_sales: 1_000, end_cash: 1_000 }),
    times: { start_at: new Date(0), end_at: new Date(1) },
    goods: 1_000,
    unsummed_orders: 0,
    odd_orders: 0,
    strange: [],
    fractional_lines: 0,
    counted_twice: false,
    has_driver: true,
    is_mapped: true,
    has_warehouse: true,
    posts_stock: true,
    bag_used: false,
  };
  const codes = (more: Partial<Facts>) => problemsOf({ ...fine, ...more }).map(({ code }) => code);

  // spec: O-278
  test('each reason is told by its own code, and a report without any is clean', () => {
    expect(codes({})).toEqual([]);
    expect(problemsOf({ ...fine, goods: 900 })).toEqual([{ code: 'tenders_against_goods', missing: -100 }]);
    expect(codes({ unsummed_orders: 1 })).toEqual(['order_sums']);
    expect(codes({ odd_orders: 1 })).toEqual(['order_signs']);
    expect(problemsOf({ ...fine, strange: [{ tender: 'dankort', amount: 22_900 }] })).toEqual([
      { code: 'uncounted', missing: null, uncounted: [{ tender: 'dankort', amount: 22_900 }] },
    ]);
    expect(codes({ finals: { ...fine.finals, end_vipps: 5 } })).toEqual(['uncounted']);
    expect(codes({ paper: 'common', finals: { ...fine.finals, mobile_pay: 5 } })).toEqual(['uncounted']);
    expect(codes({ finals: { ...fine.finals, local_card_amount: 5 } })).toEqual(['card_split']);
    expect(codes({ finals: { ...fine.finals, end_market_sales: 5 } })).toEqual(['miscellaneous']);
    expect(codes({ times: { start_at: new Date(2), end_at: new Date(1) } })).toEqual([
      'closed_before_opened',
    ]);
    expect(codes({ has_driver: false })).toEqual(['driver_missing']);
    expect(codes({ counted_twice: true })).toEqual(['counted_twice']);
    expect(codes({ has_warehouse: false })).toEqual(['car_without_warehouse']);
    expect(codes({ has_warehouse: false, posts_stock: false })).toEqual([]);
    expect(codes({ has_warehouse: false, is_mapped: false })).toEqual([]);
    expect(codes({ fractional_lines: 1 })).toEqual(['fractional_quantity']);
    expect(codes({ finals: { ...fine.finals, end_bank: 1_001 } })).toEqual(['bank_above_cash']);
  });

  test('a bank amount above the cash and a known bag warn, and everything else makes it invalid', () => {
    const problems = problemsOf({ ...fine, finals: { ...fine.finals, end_bank: 1_001 }, bag_used: true });
    expect([isInvalid(problems), isClean(problems, 0)]).toEqual([false, false]);
    expect(isInvalid(problemsOf({ ...fine, has_driver: false }))).toBe(true);
    expect([isClean([], 0), isClean([], -1)]).toEqual([true, false]);
  });
});

test('the tax within an amount and the amount without it add up, and a return takes back what the sale had', () => {
  expect([vatIn(12_500, 25), vatIn(11_900, 19), vatIn(11_500, 15), vatIn(100, 0)]).toEqual([
    2_500, 1_900, 1_500, 0,
  ]);
  fc.assert(
    fc.property(amount, fc.constantFrom(0, 5, 9, 15, 19, 21, 25), (gross, rate) => {
      const vat = vatIn(gross, rate);
      expect(vatIn(-gross, rate) + vat).toBe(0);
      expect(Math.abs((gross - vat) * rate - vat * 100)).toBeLessThanOrEqual(50 + rate);
    }),
  );
});
