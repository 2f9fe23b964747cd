import { describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { productRow, store, truck } from '../../../../web/test/warehouses-world.ts';
import { showWarehouse } from '../../../warehouses/contract.ts';
import { listProductBalances } from '../../contract/balances.ts';
import { listCountingDocuments, listMovedSince } from '../../contract/counts.ts';
import { listStockOrders } from '../../contract/stock-orders.ts';
import { listStockTransfers } from '../../contract/stock-transfers.ts';
import { NewCount } from './NewCount.tsx';
import { makeChosen } from './use-chosen.ts';
import WarehouseScreen from './WarehouseScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../../web/test/open.tsx')).opened(await load<object>()),
);

const side = {
  id: 3,
  code: 'OD-1',
  name: 'Hovedlager',
  owner_type: 'Depo' as const,
  owner_id: 1,
  owner: 'Odense',
  depo_id: 1,
};
const at = '2026-06-10T08:00:00.000Z';
const order = {
  id: 31,
  status: 'pending',
  kind: 'regular',
  from_warehouse: side,
  to_warehouse: { ...side, id: 4, name: 'Bil 7', owner: '7', owner_type: 'Car' },
  from_warehouse_id: 3,
  to_warehouse_id: 4,
  to_depo_id: 1,
  ordered_at: at,
  reason: null,
  main_storage_message: 'M-1',
  created_by: 'Ida Holm',
  created_at: at,
  approved_by: null,
  stock_transfer_id: null,
  stock_transfer_created_at: null,
  stock_transfer: null,
  is_exportable: true,
  asked_by_driver: false,
  on_its_way_at: null,
  editable: true,
  lock_version: 0,
};
const received = {
  ...order,
  id: 32,
  status: 'received',
  editable: false,
  is_exportable: false,
  from_warehouse: null,
};
const transfer = {
  id: 41,
  kind: 'write_off',
  origin: 'form',
  transfered_at: at,
  created_at: at,
  created_by: 'Ida Holm',
  from_warehouse: side,
  to_warehouse: null,
  from_warehouse_id: 3,
  to_warehouse_id: null,
  description: 'Smeltet',
  main_storage_message: null,
  stock_order: null,
  manual_counting_document: null,
  reverses: null,
  reversed_by: null,
};
const count = {
  id: 51,
  status: 'approved',
  editable: false,
  warehouse: side,
  warehouse_id: 3,
  date: '2026-06-09',
  counted_at: at,
  created_by: 'Ida Holm',
  created_at: at,
  approved_by: null,
  approved_at: at,
  stock_transfer: null,
  lines_count: 3,
  counted_count: 3,
};

const headings = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside));
const cells = (html: string) =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, inside = '']) => wordsOf(inside));
const rowsIn = (html: string) => [...html.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(([row]) => row).slice(1);
const labels = (html: string) => [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);

describe('one warehouse', () => {
  const screen = (filter: string, warehouse = store, product = productRow) =>
    drawn(<WarehouseScreen />, {
      path: `warehouses/3/${filter}`,
      pattern: 'warehouses/$warehouse_id/$filter',
      answers: {
        [showWarehouse.name]: warehouse,
        [listProductBalances.name]: { rows: [product], total: 1 },
        [listStockOrders.name]: { rows: [order, received], total: 27 },
        [listStockTransfers.name]: { rows: [transfer], total: 26 },
        [listCountingDocuments.name]: { rows: [count], total: 1 },
      },
    });

  // spec: I-024..I-028
  test.each([
    ['products', 'Products'],
    ['orders', 'Orders'],
    ['transfers', 'Transfers'],
    ['manual_countings', 'Manual Counting'],
  ])('at …/%s has its head and shows %s', async (filter, name) => {
    const html = await screen(filter);
    // spec: I-157
    expect(html).toContain('<h1>Hovedlager</h1>');
    // spec: I-156
    expect(labels(html)).toContain('Back');
    // spec: I-158..I-160
    for (const button of ['New Order', 'New Transfer', 'Manual counting'])
      expect(html).toMatch(new RegExp(`>${button}<`));
    expect(
      [...html.matchAll(/role="tab"[^>]*aria-selected="true"[^>]*>(.*?)<\/button>/gs)].map(
        ([, inside = '']) => wordsOf(inside),
      ),
    ).toEqual([name]);
    // spec: I-161..I-164
    expect(
      [...html.matchAll(/role="tab"[^>]*>(.*?)<\/button>/gs)].map(([, inside = '']) => wordsOf(inside)),
    ).toEqual(['Products', 'Orders', 'Transfers', 'Manual Counting']);
  });

  test('has the products with what is there, awaited and wanted', async () => {
    const html = await screen('products');
    // spec: I-169..I-173, I-176, I-177
    expect(headings(html)).toEqual([
      '',
      'Sku',
      'Description',
      'Minimum amount',
      'Balance',
      'Actual Balance',
      'Future quantity',
      'Future date',
      'Packages',
      'Order/Transfer amount',
    ]);
    expect(cells(html)).toEqual([
      '',
      '10100',
      'Vaniljeis Inactive',
      '40',
      '+12 on its way -5',
      '✕ -5',
      '',
      'Overdue 02-01-2020',
      '',
      '',
    ]);
    // spec: I-178
    expect(rowsIn(html)[0]).toMatch(/data-tone="bad"/);
    const low = { ...productRow, balance_amount: 28, actual_balance: 28 };
    const marked = await screen('products', store, low);
    expect(rowsIn(marked)[0]).toMatch(/data-tone="warn"/);
    expect(cells(marked)[5]).toBe('! 28');
    expect(marked).toContain('title="Below the minimum of 40"');
    const enough = { ...low, actual_balance: 40, missing_balance_amount: 0 };
    expect(rowsIn(await screen('products', store, enough))[0]).not.toContain('data-tone');
    expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/3/products/9"');
    expect(labels(html)).toEqual(
      expect.arrayContaining([
        'Future quantity, 10100',
        'Future date, 10100',
        'Packages, 10100',
        'Order/Transfer amount, 10100',
      ]),
    );
    // spec: I-167, I-168
    expect(rowsIn(html)[0]).toMatch(/^<tr[^>]*><td[^>]*>.*?type="checkbox"/s);
    expect(html).toMatch(/<thead><tr><th[^>]*>[^<]*(?:<(?!\/th)[^>]*>)*?<input[^>]*type="checkbox"/);
    // spec: I-174, I-175
    expect(headings(await screen('products', truck))).toEqual([
      '',
      'Sku',
      'Description',
      'Minimum amount',
      'Balance',
      'Actual Balance',
      'Packages',
      'Order/Transfer amount',
    ]);
  });

  test('has the orders: edited while pending, exported between depots and cars', async () => {
    const html = await screen('orders');
    // spec: I-182..I-187
    expect(headings(html)).toEqual([
      '#',
      'From',
      'To',
      'Status',
      'Ordered at',
      'Message',
      'Created by',
      'Created at',
      'Actions',
    ]);
    expect(cells(html).slice(0, 8)).toEqual([
      '#31',
      'Hovedlager Odense (Depo)',
      'Bil 7 7 (Car)',
      '! Pending',
      '10-06-2026 10:00',
      'M-1',
      'Ida Holm',
      '10-06-2026 10:00',
    ]);
    expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/3/stock_orders/31/edit"');
    // spec: I-190
    expect(html).toContain(
      'href="/isrute/inventory/depo/1/warehouses/3/stock_orders/31/export_order_document.xlsx"',
    );
    // spec: I-189
    expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/3/stock_orders/32"');
    // spec: I-188, I-191
    expect(html).not.toContain('stock_orders/32/');
    // spec: I-165, I-166
    expect(wordsOf(html)).toContain('1–2 of 27');
    expect(wordsOf(await screen('orders?page=2'))).toContain('26–27 of 27');
    expect(labels(html)).toContain('Next page');
  });

  // spec: I-192..I-198
  test('has the transfers', async () => {
    const html = await screen('transfers');
    expect(headings(html)).toEqual([
      '#',
      'From',
      'To',
      'Description',
      'Kind',
      'Transfered at',
      'Created by',
      'Actions',
    ]);
    expect(cells(html).slice(0, 7)).toEqual([
      '#41',
      'Hovedlager Odense (Depo)',
      'Scrap',
      'Smeltet',
      'Write off',
      '10-06-2026 10:00',
      'Ida Holm',
    ]);
    expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/3/stock_transfers/41"');
  });

  // spec: I-199..I-204
  test('has the counts', async () => {
    const html = await screen('manual_countings');
    expect(headings(html)).toEqual([
      '#',
      'Created by',
      'Date',
      'Created at',
      'Status',
      'Approved at',
      'Actions',
    ]);
    expect(cells(html).slice(0, 6)).toEqual([
      '#51',
      'Ida Holm',
      '09-06-2026',
      '10-06-2026 10:00',
      '✓ Approved',
      '10-06-2026 10:00',
    ]);
    expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/3/manual_counting_documents/51"');
    expect(html).toContain(
      'href="/isrute/inventory/depo/1/warehouses/3/manual_counting_documents/51/export_document.xlsx"',
    );
  });
});

test('a new count is of yesterday, and what has moved since is told with the way to count as of now', async () => {
  const dialog = async (rows: object[]) =>
    wordsOf(
      await drawn(<NewCount warehouse_id={3} onClose={() => undefined} />, {
        path: 'warehouses/3/manual_countings',
        pattern: 'warehouses/$warehouse_id/manual_countings',
        answers: { [listMovedSince.name]: { rows, total: rows.length } },
      }),
    );
  expect(await dialog([{ product_id: 9, sku: '10100', description: 'Vaniljeis', quantity: -24 }])).toMatch(
    /Moved after the cut-off of this count \(\d\d-\d\d-\d{4}\): 10100 Vaniljeis −24.*Count as of now/,
  );
  expect(await dialog([])).not.toContain('Count as of now');
});

test('the ticks of the products tab are the same set for as long as the same rows are ticked', () => {
  const chosen = makeChosen();
  chosen.put(new Map([[9, { packages: 1, amount: 6 }]]));
  const ids = chosen.ids();
  let told = 0;
  chosen.watch(() => {
    told += 1;
  });
  chosen.put(new Map([[9, { packages: 2, amount: 12 }]]));
  expect([chosen.ids() === ids, told]).toEqual([true, 1]);
  chosen.put(new Map());
  expect(chosen.ids().size).toBe(0);
});
