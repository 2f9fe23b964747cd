import { describe, expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import type { WarehouseSide } from '../../../warehouses/contract.ts';
import { listShortOrders, type ShortOrder, type StockOrderWithLines } from '../../contract/stock-orders.ts';
import type { Typed } from '../../rules/stock-orders.ts';
import { OrderDetail } from './OrderDetail.tsx';
import { OrderSheet } from './StockOrderPrintScreen.tsx';

const depot: WarehouseSide = {
  id: 11,
  code: 'H',
  name: 'Hovedlager',
  owner_type: 'Depo',
  owner_id: 1,
  owner: 'Odense',
  depo_id: 1,
};
const truck: WarehouseSide = {
  id: 12,
  code: 'B7',
  name: 'Bil',
  owner_type: 'Car',
  owner_id: 7,
  owner: '7',
  depo_id: 1,
};
const pending: StockOrderWithLines = {
  id: 31,
  status: 'pending',
  kind: 'regular',
  from_warehouse: depot,
  to_warehouse: truck,
  from_warehouse_id: 11,
  to_warehouse_id: 12,
  to_depo_id: 1,
  ordered_at: '2026-06-10T05:30:00.000Z',
  reason: 'Morgen',
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
  stock_order_line_items: [
    {
      id: 1,
      product_id: 4,
      sku: '01001',
      description: 'Vaniljeis 2 l',
      amount: 13,
      packaging_size: 6,
      packaged_amount: 3,
      received_amount: null,
      new_amount: 13,
      difference_reason: null,
    },
  ],
};
const received: StockOrderWithLines = {
  ...pending,
  status: 'received',
  editable: false,
  approved_by: { name: 'Eva Dam', email: 'eva@test.invalid' },
  stock_transfer_id: 71,
  stock_transfer: { id: 71 },
  stock_transfer_created_at: '2026-06-10T06:00:00.000Z',
  stock_order_line_items: pending.stock_order_line_items.map((line) => ({
    ...line,
    received_amount: 12,
    difference_reason: 'Knust',
  })),
};
const at = {
  path: 'warehouses/12/stock_orders/31',
  pattern: 'warehouses/$warehouse_id/stock_orders/$id',
} as const;
const detail = (
  order: StockOrderWithLines,
  typed: ReadonlyMap<number, Typed> | null = null,
  short: readonly ShortOrder[] = [],
) =>
  drawn(
    <OrderDetail
      order={order}
      warehouse_id={12}
      reload={() => undefined}
      typed={typed}
      setTyped={() => undefined}
    />,
    { ...at, answers: { [listShortOrders.name]: { rows: short, total: short.length } } },
  );
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)]
    .map(([, inside = '']) => wordsOf(inside))
    .filter((text) => text !== '');
const cells = (html: string, tag: 'th' | 'td') =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([cell]) => wordsOf(cell));
const fact = (html: string, name: string) =>
  wordsOf(new RegExp(`<dt>${name}</dt><dd>(.*?)</dd>`, 's').exec(html)?.[1] ?? '(none)');

describe('the stock order detail', () => {
  test('says of a received one whose order the car lacks goods for', async () => {
    const short: ShortOrder = {
      kind: 'b2b',
      order_id: 5,
      depo_id: 1,
      number: 'X-9',
      customer_name: 'Kiosken',
      product_id: 4,
      sku: '01001',
      description: 'Vaniljeis 2 l',
      quantity: 6,
      missing_amount: 2,
    };
    const html = await detail(received, null, [short]);
    expect(wordsOf(html)).toContain(
      '! Orders that the car lacks goods for X-9 Kiosken: 2 of 6 01001 Vaniljeis 2 l missing',
    );
    expect(html).toMatch(/href="\/isrute\/eshop\/depo\/1\/b2b_orders\?[^"]*X-9/);
    expect(wordsOf(await detail(received))).not.toContain('lacks goods');
    expect(wordsOf(await detail(pending, null, [short]))).not.toContain('lacks goods');
  });

  test('has its header, its status in words, and what was ordered with nothing received yet', async () => {
    const html = await detail(pending);
    // spec: I-243..I-249
    expect(
      [
        'Order Nr',
        'Ordered at',
        'Ordered by',
        'From warehouse',
        'To warehouse',
        'Main storage message',
        'Kind',
        'Reason',
      ].map((name) => fact(html, name)),
    ).toEqual([
      '31',
      '10-06-2026 07:30',
      'Bo Lund',
      'Hovedlager - Odense (Depo)',
      'Bil - 7 (Car)',
      'M-1',
      'REGULAR',
      'Morgen',
    ]);
    // spec: I-252
    expect(wordsOf(html)).toContain('! Pending');
    // spec: I-262..I-265
    expect(cells(html, 'th')).toEqual(['SKU', 'Description', 'Packages (amount)', 'Received amount']);
    // spec: I-266
    expect(cells(html, 'td')).toEqual(['01001', 'Vaniljeis 2 l', '3 (13)', '0']);
  });

  // spec: I-253..I-258
  test('has its buttons and both warehouses to look at it from', async () => {
    const html = await detail(pending);
    expect(buttons(html)).toEqual(
      expect.arrayContaining(['Approve', 'Receive with differences', 'Export', 'Print', 'Edit', 'Delete']),
    );
    expect(/<select[^>]*aria-label="Warehouse".*?<\/select>/s.exec(html)?.[0]).toMatch(
      /Hovedlager - Odense \(Depo\).*Bil - 7 \(Car\)/s,
    );
  });

  test('shows of a received one the transfer and what came, and nothing to change it with', async () => {
    const html = await detail(received);
    // spec: I-250, I-251
    expect([fact(html, 'Stock transfer'), fact(html, 'Approved at'), fact(html, 'Approved by')]).toEqual([
      '#71',
      '10-06-2026 08:00',
      'Eva Dam',
    ]);
    expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/12/stock_transfers/71"');
    expect(wordsOf(html)).toContain('✓ Received');
    // spec: I-266
    expect(cells(html, 'td').at(-1)).toBe('12 (Knust)');
    // spec: I-259..I-261, I-380..I-382
    for (const gone of ['Approve', 'Receive with differences', 'Edit', 'Delete'])
      expect(buttons(html)).not.toContain(gone);
    expect(buttons(html)).toEqual(expect.arrayContaining(['Export', 'Print']));
    expect(fact(await detail(pending), 'Approved at')).toBe('(none)');
  });

  test('while it is received with differences the amounts stand before their reasons', async () => {
    const html = await detail(pending, new Map([[1, { amount: '11', reason: 'Knust' }]]));
    expect(cells(html, 'th')).toEqual([
      'SKU',
      'Description',
      'Packages (amount)',
      'Received amount',
      'Reason for the difference',
    ]);
    expect(
      [...html.matchAll(/<input[^>]*aria-label="([^"]*)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ).toEqual([
      ['Received of 01001', '11'],
      ['Reason for the difference of 01001', 'Knust'],
    ]);
  });

  test('somebody else was first: theirs is shown with mine beside it; of a changed order mine stays in its fields', async () => {
    const mine = new Map([[1, { amount: '9', reason: '' }]]);
    expect(cells(await detail(received, mine), 'td').at(-1)).toBe('12 (Knust) you had typed 9');
    expect(cells(await detail(received, new Map([[1, { amount: '12', reason: '' }]])), 'td').at(-1)).toBe(
      '12 (Knust)',
    );
    expect(await detail({ ...pending, lock_version: 3 }, mine)).toMatch(
      /aria-label="Received of 01001"[^>]*value="9"/,
    );
  });

  test('lets the other depot approve and not change; exports only what may be exported', async () => {
    const html = await detail({ ...pending, editable: false, is_exportable: false });
    expect(buttons(html)).toContain('Approve');
    for (const gone of ['Edit', 'Delete', 'Export']) expect(buttons(html)).not.toContain(gone);
  });
});

test('what a driver has asked for says so, and is sent on its way once', async () => {
  const asked = { ...pending, asked_by_driver: true };
  const html = await detail(asked);
  expect(fact(html, 'Asked for by the driver')).toBe('Yes');
  expect(buttons(html)).toContain('On its way to the car');
  const sent = await detail({ ...asked, on_its_way_at: '2026-06-10T06:00:00.000Z' });
  expect(fact(sent, 'On its way')).toContain('08:00');
  for (const gone of [sent, await detail(pending), await detail({ ...received, asked_by_driver: true })])
    expect(buttons(gone)).not.toContain('On its way to the car');
});

// spec: I-257, I-280..I-282
test('an order on paper has room for a correction and a signature', async () => {
  const html = await drawn(<OrderSheet order={pending} warehouse_id={12} />, at);
  expect(cells(html, 'th')).toEqual(['SKU', 'Description', 'Packages (amount)', 'Correction']);
  expect(cells(html, 'td')).toEqual(['01001', 'Vaniljeis 2 l', '3 (13)', '']);
  expect(wordsOf(html)).toContain('Date and signature');
  expect(fact(html, 'Main storage message')).toBe('M-1');
});

test('a received order on paper says what came and why, and has nothing left to correct', async () => {
  const html = await drawn(<OrderSheet order={received} warehouse_id={12} />, at);
  expect(cells(html, 'th')).toEqual(['SKU', 'Description', 'Packages (amount)', 'Received amount']);
  expect(cells(html, 'td')).toEqual(['01001', 'Vaniljeis 2 l', '3 (13)', '12 (Knust)']);
  expect(wordsOf(html)).toContain('Date and signature');
});
