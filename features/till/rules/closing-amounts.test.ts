import { expect, test } from 'vitest';
import { moneyFields, uncountedMoney } from './closing-amounts.ts';

const closing = {
  external_id: '20260609',
  cash_register: { wallmob_id: 7, name: '12' },
  user: { wallmob_id: 'U-1', full_name: 'Ann Lund' },
  opened_at: '2026-06-09T08:00:00+02:00',
  closed_at: '2026-06-09T18:00:00+02:00',
  amounts: { cash_sales: 100 },
  version: 3,
  updated_at: '2026-06-09T18:00:00+02:00',
};

test('every amount is missed where it stands beside the others', () => {
  const beside = Object.fromEntries(moneyFields.map((name) => [name, 5]));
  expect(uncountedMoney({ ...closing, amounts: {}, ...beside })).toEqual(
    Object.fromEntries(moneyFields.map((name) => [name, '5.00'])),
  );
});

test.each([
  ['nothing beside the amounts', {}, {}],
  ['a whole amount, with its sign', { card: '100', invoice: -5 }, { card: '100.00', invoice: '-5.00' }],
  ['the dust of a float', { card: 0.1 + 0.2 }, { card: '0.30' }],
  ['what the amounts tell, too', { cash_sales: '100.00' }, {}],
  ['what the amounts tell otherwise', { cash_sales: 110 }, { cash_sales: '110.00' }],
  ['nothing of a tender', { card: 0, end_vipps: '0.00', invoice: null, mobile_pay: true }, {}],
  [
    'what a till tells besides',
    {
      drawer_opens: 12,
      shop_id: 4,
      orders: 40,
      totals: { card: 50, vat: 10 },
      counts: { card: 45 },
      gross: 400,
    },
    {},
  ],
])('%s', (_what, change, uncounted) => {
  expect(uncountedMoney({ ...closing, ...change })).toEqual(uncounted);
});
