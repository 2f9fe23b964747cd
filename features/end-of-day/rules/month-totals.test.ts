import { expect, test } from 'vitest';
import type { MonthTotal } from '../contract/month-totals.ts';
import { tenderFields } from './eod-report.ts';
import { groupedBy, sumOfAll, usedTenders } from './month-totals.ts';

const nothing = Object.fromEntries(tenderFields.map((field) => [field, 0])) as MonthTotal['tenders'];
const row = (route_name: string, user_full_name: string, cash: number, card: number): MonthTotal => ({
  depo_id: 1,
  depo_title: 'Odense',
  route_name,
  user_full_name,
  reports: 1,
  tenders: { ...nothing, cash_sales: cash, card },
  total: (cash * 100 + card * 100) / 100,
  discount_total: 0.1,
  goods_total: (cash * 100 + card * 100) / 100,
  net: 0.7,
  vat: 0.1,
});
const rows = [row('Byen', 'Ann', 0.1, 0), row('Byen', 'Bo', 0.2, 0), row('Øen', 'Ann', 0.3, 5)];

test('adds up by route and by driver, to the øre', () => {
  const routes = groupedBy(rows, 'route');
  expect(routes.map((one) => [one.route_name, one.user_full_name, one.reports, one.total])).toEqual([
    ['Byen', null, 2, 0.3],
    ['Øen', null, 1, 5.3],
  ]);
  expect(groupedBy(rows, 'driver').map((one) => [one.user_full_name, one.tenders.cash_sales])).toEqual([
    ['Ann', 0.4],
    ['Bo', 0.2],
  ]);
});

test('all together, and nothing of nothing', () => {
  expect(sumOfAll(rows)).toMatchObject({ reports: 3, total: 5.6, discount_total: 0.3, net: 2.1, vat: 0.3 });
  expect(sumOfAll([])).toBeNull();
  expect(groupedBy(rows, 'depo')).toHaveLength(1);
});

test('tenders that nobody paid with have no column', () => {
  expect(usedTenders(rows)).toEqual(['cash_sales', 'card']);
});
