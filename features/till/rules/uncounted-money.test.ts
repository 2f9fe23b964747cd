import { expect, test } from 'vitest';
import { uncountedMoney } from './uncounted-money.ts';

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

test.each([
  ['nothing beside the amounts', {}, {}],
  ['a tender beside them', { dankort: '229.00', card: 12.5 }, { dankort: '229.00', card: '12.50' }],
  [
    'a whole amount, with its sign',
    { card: '100', online_orders: -5 },
    { card: '100.00', online_orders: '-5.00' },
  ],
  ['the dust of a float', { card: 0.1 + 0.2 }, { card: '0.30' }],
  [
    'amounts in a group of their own',
    { totals: { card: 50 }, payments: [{ tender: 'cash', amount: 20 }] },
    { 'totals.card': '50.00', 'payments.0.amount': '20.00' },
  ],
  [
    'money of the register',
    { cash_register: { wallmob_id: 7, float: 500 } },
    { 'cash_register.float': '500.00' },
  ],
  ['what the amounts tell, too', { cash_sales: '100.00' }, {}],
  ['what the amounts tell otherwise', { cash_sales: 110 }, { cash_sales: '110.00' }],
  ['nothing of a tender', { card: 0, dankort: '0.00', invoice: null, card_ok: true }, {}],
  [
    'numbers that are no money',
    {
      shop_id: 4,
      shopId: 4,
      receiptNumber: 311,
      order_count: 40,
      orders: 40,
      shop: '12',
      sequence: 9,
      zip: '0150',
      phone: '+4520998878',
      serial: 20_260_609_001,
      latitude: 55.676_09,
      battery: 0.875,
    },
    {},
  ],
])('%s', (_what, change, uncounted) => {
  expect(uncountedMoney({ ...closing, ...change })).toEqual(uncounted);
});
