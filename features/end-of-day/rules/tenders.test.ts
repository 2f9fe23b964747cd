import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyFields, type Amounts } from '../../till/rules/closing-amounts.ts';
import { sumsOf, tendersOf, type Paper } from './eod-report.ts';
import { tenderFigures } from './tenders.ts';

const amounts = (some: Partial<Amounts>) => ({
  ...(Object.fromEntries(moneyFields.map((field) => [field, 0])) as Amounts),
  ...some,
});

test('a till 200 short says so, and a card terminal that took more than the orders paid says that', () => {
  const finals = amounts({ start_cash: 50_000, cash_sales: 80_000, end_cash: 110_000, card: 31_000 });
  const payments = [
    { tender: 'cash', amount: 80_000 },
    { tender: 'card', amount: 30_000 },
  ];
  expect(tenderFigures('common', finals, payments)).toEqual([
    { tender: 'cash', expected: 130_000, counted: 110_000, difference: -20_000 },
    { tender: 'cash_sales', expected: 80_000, counted: 80_000, difference: 0 },
    { tender: 'card', expected: 30_000, counted: 31_000, difference: 1_000 },
  ]);
});

test('a payment that no report knows is missing from the sheet by its own name; returns take back', () => {
  const payments = [
    { tender: 'sodexo', amount: 4_500 },
    { tender: 'card', amount: 10_000 },
    { tender: 'card', amount: -10_000 },
  ];
  expect(tenderFigures('common', amounts({}), payments).slice(1)).toEqual([
    { tender: 'sodexo', expected: 4_500, counted: 0, difference: -4_500 },
  ]);
});

test('orders that say nothing of payments leave what is expected open', () => {
  expect(tenderFigures('common', amounts({ card: 700 }), [])[1]).toEqual({
    tender: 'card',
    expected: null,
    counted: 700,
    difference: null,
  });
});

test('on the paper of home delivery the parts of a total count in their total', () => {
  const payments = [
    { tender: 'local_card_amount', amount: 900 },
    { tender: 'card', amount: 100 },
  ];
  expect(tenderFigures('home_delivery', amounts({ card: 1_000 }), payments)[1]).toEqual({
    tender: 'card',
    expected: 1_000,
    counted: 1_000,
    difference: 0,
  });
});

test('what lies between sheet and orders is the sum of what lies between their tenders', () => {
  const minor = fc.integer({ min: -99_999, max: 99_999 });
  const finals = fc.record(Object.fromEntries(moneyFields.map((field) => [field, minor])));
  const papers = fc.constantFrom<Paper>('home_delivery', 'common');
  const paid = fc.array(fc.tuple(fc.nat(20), minor), { minLength: 1 });
  fc.assert(
    fc.property(papers, finals, paid, (paper, given, pairs) => {
      const known = [...tendersOf(paper), 'sodexo'];
      const payments = pairs.map(([at, amount]) => ({ tender: known[at % known.length] as string, amount }));
      const [, ...rows] = tenderFigures(paper, given as Amounts, payments);
      const off = rows.reduce((sum, row) => sum + (row.difference ?? 0), 0);
      const brought = payments.reduce((sum, { amount }) => sum + amount, 0);
      expect(off).toBe(sumsOf(paper, given as Amounts).total - brought);
    }),
  );
});
