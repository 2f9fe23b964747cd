import { describe, expect, test, vi } from 'vitest';
import { reportWith } from '../../../server/test/eod-report.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { eodChoices } from '../../../web/test/eod-world.ts';
import {
  listEodOrderLines,
  listEodOrders,
  type EodOrder,
  type EodOrderLine,
} from '../contract/report-changes.ts';
import { ApproveEodDialog } from './ApproveEodDialog.tsx';
import { CreateEodDialog } from './CreateEodDialog.tsx';
import { OrderLines, ReportOrders } from './EodOrdersScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);

const line: EodOrderLine = {
  id: 1,
  category_name: 'Pinde',
  product_name: 'Ispind',
  wallmob_sku: '01027',
  quantity: 3,
  edited_quantity: null,
  total_line_amount: 75.5,
  discount: 4.5,
  inventory_presence: true,
  stock_transfer_id: 812,
};
const order: EodOrder = {
  id: 6,
  time: '2026-06-09T10:15:00.000Z',
  wallmob_order_id: 'W-77',
  kind: 'order',
  total_revenue: 75.5,
  total_quantity: 3,
  total_discount: 4.5,
  payments: [{ tender: 'card', amount: 75.5 }],
  order_line_items: [line],
};
const report = reportWith({ user_full_name: 'Ann Lund' });
const screen = (tab: string, lines: readonly EodOrderLine[] = [line]) =>
  drawn(<ReportOrders report={report} />, {
    path: `end_of_day_reports/${report.id}?tab=${tab}`,
    pattern: 'end_of_day_reports/$id',
    answers: {
      [listEodOrders.name]: { rows: [order], total: 1 },
      [listEodOrderLines.name]: { rows: lines, total: lines.length },
    },
  });
const toTransfer =
  /href="[^"]*\/warehouses\/70\/stock_transfers\/812"[^>]*target="_blank"|target="_blank"[^>]*stock_transfers\/812"/;
const headings = (html: string) =>
  [...html.matchAll(/<th[ >].*?<\/th>/gs)].map(([cell]) => wordsOf(cell)).filter((text) => text !== '');
const button = (html: string, name: string) =>
  [...html.matchAll(/<button[^>]*>.*?<\/button>/gs)].find(([one]) => wordsOf(one) === name)?.[0];

describe('the orders of a report', () => {
  // spec: O-031, O-125..O-128, O-132
  test('stand below its number, day, route, car and driver, with a way back to the list', async () => {
    const html = await screen('orders');
    for (const fact of [`#${report.id}`, '09-06-2026', 'Byen', 'Car 12', 'Ann Lund'])
      expect(wordsOf(html)).toContain(fact);
    expect(html).toContain('aria-label="Back"');
  });

  // spec: O-129, O-130, O-131
  test('are two tabs, each with its pages', async () => {
    for (const tab of ['orders', 'lines']) {
      const html = await screen(tab);
      expect(wordsOf(html)).toContain('Orders');
      expect(wordsOf(html)).toContain('Order line items');
      expect(wordsOf(html)).toContain('1–1 of 1');
    }
  });

  // spec: O-133, O-134, O-135, O-136
  test('open to their lines, with quantity, discount and revenue', async () => {
    expect(await screen('orders')).toMatch(/aria-label="Show details[^"]*W-77"/);
    const html = wordsOf(await drawn(<OrderLines order={order} report={report} />));
    expect(html).toContain('Ispind');
    for (const sum of ['Total quantity: 3', 'Total discount: 4.50', 'Total revenue: 75.50'])
      expect(html).toContain(sum);
  });

  // spec: O-137..O-143
  test('have their lines in seven columns, the last a way to the transfer in another tab', async () => {
    const html = await screen('lines');
    expect(headings(html)).toEqual([
      'Category',
      'Product',
      'SKU',
      'Quantity',
      'Total',
      'Discount',
      'Transfer',
    ]);
    for (const value of ['Pinde', 'Ispind', '01027', '75.50', '4.50', '#812'])
      expect(wordsOf(html)).toContain(value);
    expect(html).toMatch(toTransfer);
  });

  // spec: O-144
  test('mark a line whose product the inventory does not have', async () => {
    const words = 'Current item is not present in inventory products list!';
    expect(await screen('lines')).not.toContain(words);
    expect(await screen('lines', [{ ...line, inventory_presence: false }])).toContain(words);
  });
});

describe('a report by hand', () => {
  // spec: O-115..O-120
  test('is approved on a trip by its date, route, user, car and cash register', async () => {
    const html = await drawn(<ApproveEodDialog report={report} onClose={() => undefined} />, {
      answers: eodChoices,
    });
    for (const label of ['Date', 'Route', 'User', 'Car', 'Cash register'])
      expect(wordsOf(html)).toContain(label);
    for (const choice of ['Byen', 'Ann Lund', '12', 'Kasse 1']) expect(html).toContain(choice);
    for (const name of ['Cancel', 'Approve']) expect(button(html, name)).toBeDefined();
  });

  // spec: O-121..O-124
  test('is made of a day, one of its possible trips and a cash register', async () => {
    const html = await drawn(<CreateEodDialog onClose={() => undefined} />, { answers: eodChoices });
    for (const label of ['Date', 'Plan event', 'Cash register']) expect(wordsOf(html)).toContain(label);
    for (const choice of ['Byen - 12 - Ann Lund', 'Kasse 1']) expect(html).toContain(choice);
    expect(button(html, 'Create EOD')).toBeDefined();
  });
});
