import { describe, expect, test, vi } from 'vitest';
import type { Role } from '../../../shared/permissions.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { noMessages } from '../../../web/test/sms-world.ts';
import { showDashboard } from '../../dashboard/contract.ts';
import { showJobs } from '../../jobs/contract.ts';
import { countOutbox, showSmsCap } from '../../notices/contract/outbox.ts';
import { listOutsideSystems } from '../../outside-systems/contract.ts';
import { outsideSystems, type OutsideSystem } from '../../outside-systems/rules.ts';
import { showOpenEnds } from '../contract/open-ends.ts';
import { listStockWarnings, showStockWarnings, type StockWarning } from '../contract/stock-warnings.ts';
import { openEnds } from '../rules/open-ends.ts';
import TodayScreen from './TodayScreen.tsx';
import WarningsScreen from './WarningsScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);

const closed = Object.fromEntries(openEnds.map((kind) => [kind, 0]));
const none = { negative: 0, below_minimum: 0, old_orders: 0, uncounted_cars: 0 };
const store = {
  id: 3,
  code: 'OD-1',
  name: 'Hovedlager',
  owner_type: 'Depo' as const,
  owner_id: 1,
  owner: 'Odense',
  depo_id: 1,
};
const warning: StockWarning = {
  warehouse: store,
  other_warehouse: null,
  product: null,
  stock_order: null,
  balance_amount: null,
  minimum_required_balance: null,
  missing_balance_amount: null,
  since: null,
};
const product = { id: 9, sku: '10100', description: 'Vanilje' };
const headings = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside));
const cells = (html: string) =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, inside = '']) => wordsOf(inside));
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe('the open ends on the start page', () => {
  const today = (counts: object, role: Role = 'depo_admin') =>
    drawn(<TodayScreen />, {
      answers: { [showStockWarnings.name]: none, [showOpenEnds.name]: { ...closed, ...counts } },
      role,
    });

  test('each number leads to the list of its rows', async () => {
    const html = await today({ unmapped: 3, eshop_without_route: 2, negative_feedback: 1 });
    expect(wordsOf(html)).toContain(
      '3 ! Unmapped end of day reports 2 ! E-shop orders without a route ' +
        '1 ✕ Negative feedback that nobody has answered',
    );
    expect(wordsOf(html)).not.toContain('Trips without a report');
    expect(hrefs(html).map((href) => href?.replace(/2026-\d\d-\d\d/, 'TODAY'))).toEqual([
      '/isrute/depo/1/end_of_day_reports?tab=unmapped&start_date=2000-01-01&end_date=TODAY',
      '/isrute/eshop/depo/1/orders?start_date=2000-01-01&end_date=2099-12-31&without_route=true',
      '/isrute/depo/1/feedbacks?negative=true&start_date=2000-01-01&end_date=TODAY',
    ]);
  });

  test('where none is left, says so', async () => {
    expect(wordsOf(await today({}))).toContain('Every day is closed');
  });
});

describe('the start page', () => {
  const today = (counts: typeof none) =>
    drawn(<TodayScreen />, { answers: { [showStockWarnings.name]: counts, [showOpenEnds.name]: closed } });

  test('names each kind of which there are any, with its number and the way to its list', async () => {
    const html = await today({ negative: 2, below_minimum: 0, old_orders: 3, uncounted_cars: 1 });
    expect(wordsOf(html)).toMatch(
      /2 ✕ Negative balances 3 ! Orders pending for more than a day 1 ! Cars not counted for 4 weeks/,
    );
    expect(wordsOf(html)).not.toContain('Below minimum');
    expect(hrefs(html)).toEqual(
      ['negative', 'old_orders', 'uncounted_cars'].map(
        (kind) => `/isrute/inventory/depo/1/notices?kind=${kind}`,
      ),
    );
    expect(wordsOf(html)).toContain('Morning loading');
  });

  test('says so where there is nothing to see to', async () => {
    expect(wordsOf(await today(none))).toContain('Nothing to see to');
  });
});

describe('what outside does not work', () => {
  const dashboard = {
    start_date: '2026-06-03',
    end_date: '2026-06-10',
    with_quota: 0,
    without_quota: 0,
    sms_stops_made: 0,
    sms_stops_not_made: 0,
    sms: { messages: 0, segments: 0 },
  };
  const failing = (system: OutsideSystem) => ({
    system,
    state: 'failing',
    expected_within_s: null,
    last_success_at: null,
    last_counts: null,
    last_error_at: '2026-06-10T08:00:00.000Z',
    last_error: 'It could not be reached',
  });
  const today = (down: number, cap: { cap: number | null; used: number } = { cap: null, used: 0 }) =>
    drawn(<TodayScreen />, {
      answers: {
        [countOutbox.name]: noMessages,
        [showSmsCap.name]: { ...cap, is_near: false },
        [showDashboard.name]: dashboard,
        [listOutsideSystems.name]: outsideSystems.slice(0, down).map(failing),
        [showJobs.name]: { queues: [], failures: [] },
      },
      role: 'admin',
    });

  test('is a number on the start page that leads to the list of just these', async () => {
    const html = await today(2);
    expect(wordsOf(html)).toContain('2 ✕ Outside systems that fail or are late');
    expect(hrefs(html)).toContain('/isrute/admin/outside_systems?down=true');
  });

  test('stands above what was sent of the limit, in thousands as people write them', async () => {
    expect(wordsOf(await today(0, { cap: 5_000, used: 1_429 }))).toContain(
      '1,429 › SMS of 5,000 in the last 24 hours',
    );
  });

  test('is not told when all of it works', async () => {
    const words = wordsOf(await today(0));
    expect(words).toContain('Everything works');
    expect(words).not.toContain('Outside systems');
  });
});

describe('the list', () => {
  const list = (counts: typeof none, rows: StockWarning[]) =>
    drawn(<WarningsScreen />, {
      answers: { [showStockWarnings.name]: counts, [listStockWarnings.name]: { rows, total: rows.length } },
    });

  test('begins with the first kind of which there are any', async () => {
    const html = await list({ ...none, below_minimum: 1 }, [
      { ...warning, product, balance_amount: 7, minimum_required_balance: 12, missing_balance_amount: 6 },
    ]);
    expect(wordsOf(html)).toMatch(
      /Negative balances 0 Below minimum 1 Orders pending for more than a day 0 Cars not counted for 4 weeks 0/,
    );
    expect(headings(html)).toEqual([
      'Sku',
      'Description',
      'Warehouse',
      'Balance',
      'Minimum amount',
      'To order',
    ]);
    expect(cells(html)).toEqual(['10100', 'Vanilje', 'Hovedlager - Odense (Depo)', '7', '12', '6']);
    expect(hrefs(html)).toEqual([
      '/isrute/inventory/depo/1/warehouses/3/products/9',
      '/isrute/inventory/depo/1/warehouses/3/products',
    ]);
  });

  test('leads to the order that waits, and to the counts of a car', async () => {
    const orders = await list({ ...none, old_orders: 1 }, [
      {
        ...warning,
        stock_order: { id: 41 },
        other_warehouse: { ...store, id: 4, name: 'Køl' },
        since: '2026-06-08T08:00:00.000Z',
      },
    ]);
    expect(headings(orders)).toEqual(['Order', 'Ordered at', 'Warehouse', 'Other side']);
    expect(cells(orders)).toEqual([
      '#41',
      '08-06-2026 10:00',
      'Hovedlager - Odense (Depo)',
      'Køl - Odense (Depo)',
    ]);
    expect(hrefs(orders)).toEqual([
      '/isrute/inventory/depo/1/warehouses/3/stock_orders/41',
      '/isrute/inventory/depo/1/warehouses/3/orders',
    ]);
    const cars = await list({ ...none, uncounted_cars: 1 }, [warning]);
    expect(cells(cars)).toEqual(['Hovedlager - Odense (Depo)', 'Never']);
    expect(hrefs(cars)).toEqual(['/isrute/inventory/depo/1/warehouses/3/manual_countings']);
    const negative = await list(none, []);
    expect(headings(negative)).toEqual(['Sku', 'Description', 'Warehouse', 'Balance']);
    expect(wordsOf(negative)).toContain('Nothing to see to');
  });
});
