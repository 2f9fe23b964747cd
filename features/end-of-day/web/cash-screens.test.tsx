import { describe, expect, test, vi } from 'vitest';
import type { Role } from '../../../shared/permissions.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { shownColumns } from '../../../web/ui/table-columns.ts';
import { listBags, listDriverCash, type Bag, type DriverCash } from '../contract/driver-cash.ts';
import { listMonthTotals, type MonthTotal } from '../contract/month-totals.ts';
import { tenderFields } from '../rules/eod-report.ts';
import CashScreen from './CashScreen.tsx';
import { totalColumns } from './TotalsColumns.tsx';
import TotalsScreen, { rowsBy, shiftMonth } from './TotalsScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);

const driver: DriverCash = {
  user_id: 2,
  user_full_name: 'Ann Lund',
  reports: 3,
  days_off: 2,
  balance: -5.5,
  missing: -10,
  deposited: 780,
  bank_difference: -5,
  unconfirmed: 1,
  days: [
    { date: '2026-06-08', balance: -10 },
    { date: '2026-06-09', balance: 4.5 },
    { date: '2026-06-10', balance: 0 },
  ],
  difference_limit: 9.5,
};
const bag: Bag = {
  id: 41,
  business_date: '2026-06-09',
  user_full_name: 'Ann Lund',
  cash_registers_name: 'Kasse 8',
  bag_number: 'A-12',
  balance: -10,
  difference_reason: 'wrong_change',
  difference_note: 'Hundrede for lidt',
  deposited: 480,
  bank_confirmed: null,
  bank_confirmed_at: null,
  bank_difference: null,
  float: 110,
  next_float: 100,
  difference_limit: 9.5,
};
const cells = (html: string, tag: 'th' | 'td') =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([cell]) => wordsOf(cell));
const cash = (tab: string, role: Role = 'depo_admin') =>
  drawn(<CashScreen />, {
    path: `end_of_day_reconciliation?tab=${tab}&start_date=2026-06-01&end_date=2026-06-30`,
    pattern: 'end_of_day_reconciliation',
    answers: {
      [listDriverCash.name]: { rows: [driver], total: 1 },
      [listBags.name]: { rows: [bag], total: 1 },
    },
    role,
  });

describe('cash reconciliation', () => {
  test('has a driver’s sums in a row, and a picture that says in words what it shows', async () => {
    const html = await cash('drivers');
    const [name, , ...figures] = cells(html, 'td');
    expect([name, ...figures.slice(0, 7)]).toEqual([
      'Ann Lund',
      '-5.50',
      '-10.00',
      '780.00',
      '-5.00',
      '3',
      '2',
      '1',
    ]);
    expect(html).toContain('aria-label="Ann Lund: 08-06-2026 -10.00, 09-06-2026 4.50"');
    expect([...html.matchAll(/<rect/g)]).toHaveLength(2);
  });

  test('leads to the bags of a driver, and says what red means: beyond the limit of the tenant, on some day', async () => {
    const html = await cash('drivers');
    expect(html).toContain('tab=bags&user_id=2&start_date=2026-06-01&end_date=2026-06-30');
    expect(wordsOf(html)).toContain('Red amounts: more than 9.50 off');
    // The day with 10 too little is beyond it; what the bank misses, 5, is not.
    const off = (text: string) =>
      [...text.matchAll(/class="[^"]*_?off_?[^"]*">([^<]*)</g)].map(([, said]) => said);
    expect(off(html)).toEqual(['-5.50', '-10.00']);
  });

  test('has each bag with what the bank counted, to be typed or taken as deposited', async () => {
    const html = await cash('bags');
    expect(html).toContain('aria-label="The bank counted in report 41"');
    expect(html).toContain('aria-label="As deposited in report 41"');
    expect(html).toContain('href="/isrute/depo/1/end_of_day_reports/41"');
    expect(wordsOf(html)).toContain('Wrong change · Hundrede for lidt');
  });
});

test('the chosen tab is no filter to clear', async () => {
  const shown = async (path: string) =>
    wordsOf(
      await drawn(<CashScreen />, {
        path,
        pattern: 'end_of_day_reconciliation',
        answers: {
          [listDriverCash.name]: { rows: [driver], total: 1 },
          [listBags.name]: { rows: [bag], total: 1 },
        },
      }),
    );
  expect(await shown('end_of_day_reconciliation?tab=bags')).not.toContain('Clear filters');
  expect(await shown('end_of_day_reconciliation?tab=bags&unconfirmed=true')).toContain('Clear filters');
});

const nothing = Object.fromEntries(tenderFields.map((field) => [field, 0])) as MonthTotal['tenders'];
const month = (route_name: string, card: number): MonthTotal => ({
  depo_id: 1,
  depo_title: 'Odense',
  route_name,
  user_full_name: 'Ann Lund',
  reports: 1,
  tenders: { ...nothing, card },
  total: card,
  discount_total: 0,
  goods_total: card,
  net: card * 0.8,
  vat: card * 0.2,
});
const totals = (by: string, of = '2026-06') =>
  drawn(<TotalsScreen />, {
    path: `end_of_day_totals?by=${by}&month=${of}`,
    pattern: 'end_of_day_totals',
    answers: { [listMonthTotals.name]: { rows: [month('Byen', 100), month('Øen', 50)], total: 2 } },
  });

describe('month totals', () => {
  test('an address that names no month shows the present one', async () => {
    expect(wordsOf(await totals('each', 'banana'))).toContain('Byen');
  });

  test('a row a route and driver with its tenders and its tax, and all of them together last', async () => {
    const html = await totals('each');
    expect(cells(html, 'th').slice(0, 9)).toEqual([
      'Route',
      'Driver',
      'Reports',
      'Card',
      'Total',
      'Discount',
      'Sold goods',
      'Without VAT',
      'VAT',
    ]);
    const rows = cells(html, 'td');
    expect(rows.slice(0, 9)).toEqual([
      'Byen',
      'Ann Lund',
      '1',
      '100.00',
      '100.00',
      '0.00',
      '100.00',
      '80.00',
      '20.00',
    ]);
    expect(rows.slice(18)).toEqual([
      'Together',
      '',
      '2',
      '150.00',
      '150.00',
      '0.00',
      '150.00',
      '120.00',
      '30.00',
    ]);
  });

  test('on a tablet the total and its tax stand before tenders and what the total is made of', () => {
    const say = (key: string) => key;
    const columns = totalColumns({ t: say, paper: say, amount: String }, 'each', {
      tenders: ['cash_sales', 'card', 'mobile_pay', 'invoice'],
      manyDepos: false,
    });
    const at = (width: number) => {
      const shown = shownColumns(columns, {}, width);
      return columns.map(({ id }) => id).filter((id) => shown[id]);
    };
    const kept = ['route', 'driver', 'reports', 'total', 'net', 'vat'];
    expect(at(938)).toEqual(kept);
    expect(at(1_100)).toEqual([
      ...kept.slice(0, 3),
      'cash_sales',
      'card',
      'mobile_pay',
      'invoice',
      ...kept.slice(3),
    ]);
    expect(at(1_354)).toEqual(columns.map(({ id }) => id));
  });

  test('by tender: what each brought, and the total', async () => {
    expect(cells(await totals('tender'), 'td')).toEqual(['Card', '150.00', 'Together', '150.00']);
  });

  test('steps over the turn of a year, and has no sum of nothing', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1), shiftMonth('2026-06', 1)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-07',
    ]);
    expect(rowsBy([], 'depo')).toEqual([]);
  });
});
