import { describe, expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import type { StockOrder } from '../../contract/stock-orders.ts';
import { listWarehouseOptions, listWarehouseOrders } from '../../contract/stock-report.ts';
import WarehouseOrdersScreen from './WarehouseOrdersScreen.tsx';

const side = {
  id: 11,
  code: 'H',
  name: 'Hovedlager',
  owner_type: 'Depo' as const,
  owner_id: 1,
  owner: 'Odense',
  depo_id: 1,
};
const order: StockOrder = {
  id: 31,
  status: 'pending',
  kind: 'regular',
  from_warehouse: { ...side, id: 90, name: 'Nord', owner: 'Dragør', depo_id: 2 },
  to_warehouse: side,
  from_warehouse_id: 90,
  to_warehouse_id: 11,
  to_depo_id: 1,
  ordered_at: '2026-06-10T05:30:00.000Z',
  reason: null,
  main_storage_message: 'M-1',
  created_by: 'Bo Lund',
  created_at: '2026-06-10T05:30:00.000Z',
  approved_by: null,
  stock_transfer_id: null,
  stock_transfer_created_at: null,
  stock_transfer: null,
  is_exportable: true,
  asked_by_driver: false,
  on_its_way_at: null,
  editable: true,
  lock_version: 2,
};
const report = (
  how: Parameters<typeof drawn>[1] = {},
  rows: readonly StockOrder[] = [order, { ...order, id: 30, status: 'received' }],
  total = rows.length,
) =>
  drawn(<WarehouseOrdersScreen />, {
    path: 'warehouse_orders',
    ...how,
    answers: {
      [listWarehouseOrders.name]: { rows, total },
      [listWarehouseOptions.name]: [
        { id: 11, value: 11, title: 'Hovedlager - Odense (Depo)', label: 'Hovedlager - Odense (Depo)' },
      ],
    },
  });
const cells = (html: string, tag: 'th' | 'td') =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([cell]) => wordsOf(cell));
const input = (html: string, label: string) =>
  new RegExp(`<input[^>]*aria-label="${label}"[^>]*>`).exec(html)?.[0] ?? '';
const today = new Date();
const two = (n: number) => String(n).padStart(2, '0');

describe('the warehouse orders report', () => {
  // spec: I-019
  test("has its filters, set to the current month, its columns and a row's values", async () => {
    const html = await report();
    // spec: I-111, I-112
    for (const label of ['From warehouse', 'To warehouse']) expect(input(html, label), label).not.toBe('');
    const month = `${two(today.getMonth() + 1)}-${today.getFullYear()}`;
    // spec: I-113..I-115, I-521
    expect(input(html, 'Start date')).toContain(`value="01-${month}"`);
    expect(input(html, 'End date')).toContain(
      `value="${new Date(today.getFullYear(), today.getMonth() + 1, 0).getDate()}-${month}"`,
    );
    // spec: I-116
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*?Filter/s);
    // spec: I-121..I-126
    expect(cells(html, 'th')).toEqual([
      'Ordered From',
      'Ordered To',
      'Ordered at',
      'Message',
      'Created by',
      'Order',
    ]);
    expect(cells(html, 'td').slice(0, 6)).toEqual([
      'Nord - Dragør (Depo)',
      'Hovedlager - Odense (Depo)',
      '10-06-2026 07:30',
      'M-1',
      'Bo Lund',
      '#31 ! Pending',
    ]);
    // spec: I-130
    expect(/<a[^>]*stock_orders\/31"[^>]*>/.exec(html)?.[0]).toMatch(/target="_blank"/);
    expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/11/stock_orders/31"');
    // spec: I-132
    expect([...html.matchAll(/<tr[^>]*class="(pending|received)"/g)].map(([, state]) => state)).toEqual([
      'pending',
      'received',
    ]);
  });

  // spec: I-117, I-118, I-127..I-129, I-131, I-509, I-510
  test('sorts by three columns, the newest first to begin with, and pages by 25', async () => {
    const html = await report({}, [order], 60);
    const sortable = [...html.matchAll(/<th[^>]*aria-sort="(\w+)"[^>]*>(.*?)<\/th>/gs)].map(
      ([, sort, inside = '']) => [wordsOf(inside), sort],
    );
    expect(sortable).toEqual([
      ['Ordered From', 'none'],
      ['Ordered To', 'none'],
      ['Ordered at', 'descending'],
    ]);
    expect(html).toMatch(/aria-label="[^"]*[Nn]ext/);
    expect(wordsOf(html)).toContain('of 60');
  });

  // spec: I-119, I-120, I-430
  test('offers the write-offs of the same days, where the tenant has the switch', async () => {
    const html = await report({ abilities: ['writeoff_export_enabled'] });
    // spec: I-516
    expect(/<a[^>]*writeoff_exports[^>]*>/.exec(html)?.[0]).toMatch(
      /start_date=\d{4}-\d\d-01&end_date=.*format=xlsx/,
    );
    expect(wordsOf(html)).toContain('Write off export');
    expect(wordsOf(await report())).not.toContain('Write off export');
  });
});
