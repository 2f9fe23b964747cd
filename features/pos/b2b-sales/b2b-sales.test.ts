import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp, type TestTenant } from '../../../server/test/harness.ts';
import { whitelistedCustomers, whitelistedProducts } from '../whitelist/contract.ts';
import { exportPosB2bSales, listPosB2bSaleIds, listPosB2bSales } from './contract.ts';

const app = await testApp();

const line = (change: object = {}) => ({
  category_name: 'Bægre',
  product_name: 'Vaniljeis 2 l',
  wallmob_sku: 'V42',
  quantity: 2,
  total_line_amount: 79.5,
  discount: 0,
  ...change,
});
const sent = (n: number, change: object = {}) => ({
  wallmob_order_id: `W-${n}`,
  ordered_at: new Date(Date.UTC(2026, 5, 1, 10, n)).toISOString(),
  customer_number: '00420',
  shop_name: `Kiosk ${n}`,
  total_revenue: 79.5,
  total_discount: 0,
  total_quantity: 2,
  order_line_items: [line()],
  ...change,
});

async function world(orders: object[] = [sent(1)]) {
  const tenant = await app.makeTenant();
  const admin = await tenant.signIn('admin');
  const key = await tenant.keyed('orders');
  await admin.call(whitelistedCustomers.add, { body: { number: '00420' } });
  const { body } = await key.post('api/wallmob/raw_orders', { orders });
  expect(body).toMatchObject({ created: orders.length, refused: [] });
  const names = async (query: object = {}) =>
    (await admin.call(listPosB2bSales, { query })).body.map((order) => order.wallmob_order_id);
  const ids = async () => (await admin.call(listPosB2bSaleIds)).body;
  return { tenant, admin, key, names, ids };
}

const rowsOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(';'));
const marks = (tenant: TestTenant) =>
  tenant.tx((tx) =>
    tx
      .selectFrom('wallmob_orders')
      .select(['wallmob_order_id', 'exported_at', 'exported_by_id'])
      .orderBy('wallmob_order_id')
      .execute(),
  );

describe('the list', () => {
  // spec
  test('has each order with its lines, in its own tenant only', async () => {
    const { admin } = await world([
      sent(1, {
        order_line_items: [
          line(),
          line({ product_name: 'Ispinde', category_name: null, quantity: 0.125, discount: 1.25 }),
        ],
      }),
    ]);
    const other = await world([]);
    const {
      body: [order],
      headers,
    } = await admin.get('admin/b2b_orders');
    expect(headers['x-total-count']).toBe('1');
    expect(order).toEqual({
      id: expect.any(Number),
      wallmob_order_id: 'W-1',
      kind: 'order',
      customer_id: '00420',
      customer_number: '00420',
      date: '2026-06-01T10:01:00.000Z',
      shop_name: 'Kiosk 1',
      total_revenue: 79.5,
      total_discount: 0,
      total_quantity: 2,
      sum_problems: ['total_revenue', 'total_discount', 'total_quantity'],
      exported_at: null,
      exported_by: null,
      order_line_items: [
        {
          category_name: 'Bægre',
          product_name: 'Vaniljeis 2 l',
          wallmob_sku: 'V42',
          quantity: 2,
          total_line_amount: 79.5,
          discount: 0,
        },
        {
          category_name: null,
          product_name: 'Ispinde',
          wallmob_sku: 'V42',
          quantity: 0.125,
          total_line_amount: 79.5,
          discount: 1.25,
        },
      ],
    });
    expect((await other.admin.get('admin/b2b_orders')).body).toEqual([]);
  });

  // spec
  test('is in pages of 25, newest first, then the one that came last', async () => {
    const same = { ordered_at: '2026-06-05T08:00:00Z' };
    const { admin, names } = await world([
      ...Array.from({ length: 24 }, (_, at) => sent(at)),
      sent(24, same),
      sent(25, same),
    ]);
    expect((await names()).slice(0, 3)).toEqual(['W-25', 'W-24', 'W-23']);
    expect(await names()).toHaveLength(25);
    expect(await names({ page: 2 })).toEqual(['W-0']);
    expect(await names({ page: 3 })).toEqual([]);
    expect(await names({ page: 'rubbish', per_page: 100 })).toHaveLength(25);
    expect((await admin.get('admin/b2b_orders?page=2')).headers['x-total-count']).toBe('26');
  });

  test('sorts by every column, up and down, empty values last', async () => {
    const { names } = await world([
      sent(1, { total_revenue: 9, shop_name: 'b' }),
      sent(2, { total_revenue: 100, shop_name: 'A' }),
      sent(3, { total_revenue: -5, shop_name: null, kind: 'return' }),
    ]);
    expect(await names({ sort: 'total_revenue' })).toEqual(['W-3', 'W-1', 'W-2']);
    expect(await names({ sort: '-total_revenue' })).toEqual(['W-2', 'W-1', 'W-3']);
    expect(await names({ sort: 'shop_name' })).toEqual(['W-2', 'W-1', 'W-3']);
    expect(await names({ sort: '-shop_name' })).toEqual(['W-1', 'W-2', 'W-3']);
    expect(await names({ sort: 'date' })).toEqual(['W-1', 'W-2', 'W-3']);
    for (const sort of [
      'wallmob_order_id',
      'customer_id',
      '-total_discount',
      'total_quantity',
      'exported_at',
      'rubbish; drop table users',
    ])
      expect(await names({ sort })).toHaveLength(3);
  });

  test('filters by day of the tenant and by export', async () => {
    const { admin, names, ids } = await world([
      sent(1, { ordered_at: '2026-05-31T21:59:59Z' }),
      sent(2, { ordered_at: '2026-05-31T22:00:00Z' }),
      sent(3, { ordered_at: '2026-06-02T21:59:59Z' }),
      sent(4, { ordered_at: '2026-06-02T22:00:00Z' }),
    ]);
    expect(await names({ from: '2026-06-01', to: '02-06-2026' })).toEqual(['W-3', 'W-2']);
    expect(await names({ from: '2026-06-02' })).toEqual(['W-4', 'W-3']);
    expect(await names({ to: '2026-05-31', from: '' })).toEqual(['W-1']);
    expect(await names({ from: '2026-06-03', to: '2026-06-01' })).toEqual([]);
    expect((await admin.get('admin/b2b_orders?from=31-02-2026')).status).toBe(422);
    const [newest] = await ids();
    await admin.call(exportPosB2bSales, { body: { order_ids: [newest ?? 0] } });
    expect(await names({ exported: 'yes' })).toEqual(['W-4']);
    expect(await names({ exported: 'no' })).toEqual(['W-3', 'W-2', 'W-1']);
    expect(await names({ exported: 'rubbish' })).toHaveLength(4);
    const some = await admin.call(listPosB2bSaleIds, { query: { exported: 'no', from: '2026-06-01' } });
    expect([some.body.length, some.headers['x-total-count']]).toEqual([2, '2']);
  });
});

describe('what makes an order a B2B order (admin-decisions G43)', () => {
  test('its customer is in the whitelist, judged when it is read and whatever the case', async () => {
    const { admin, names, tenant } = await world([
      sent(1),
      sent(2, { customer_number: 'ab9' }),
      sent(3, { customer_number: null }),
      sent(4, { customer_number: '420' }),
    ]);
    expect(await names()).toEqual(['W-1']);
    const { body } = await admin.call(whitelistedCustomers.add, { body: { number: 'AB9' } });
    expect(await names()).toEqual(['W-2', 'W-1']);
    await admin.call(whitelistedCustomers.remove, { params: { id: body.id } });
    expect(await names()).toEqual(['W-1']);
    expect(await marks(tenant)).toHaveLength(4);
  });

  test('with products in the whitelist one of its lines must be among them, and it is shown whole', async () => {
    const { admin, names } = await world([
      sent(1, { order_line_items: [line({ wallmob_sku: 'v42' }), line({ wallmob_sku: 'X1' })] }),
      sent(2, { order_line_items: [line({ wallmob_sku: 'X1' })] }),
      sent(3, { order_line_items: [] }),
      sent(4, { customer_number: '9', order_line_items: [line()] }),
    ]);
    expect(await names()).toEqual(['W-3', 'W-2', 'W-1']);
    await admin.call(whitelistedProducts.add, { body: { number: 'V42' } });
    const {
      body: [order, ...more],
    } = await admin.call(listPosB2bSales);
    expect([order?.wallmob_order_id, order?.order_line_items.length, more]).toEqual(['W-1', 2, []]);
    await admin.call(whitelistedProducts.add, { body: { number: 'x1' } });
    expect(await names()).toEqual(['W-2', 'W-1']);
  });
});

describe('the export', () => {
  // spec
  test('has the chosen orders and no other, one row a line item, and marks them', async () => {
    const { tenant, admin, ids } = await world([
      sent(1),
      sent(2, { order_line_items: [line(), line({ product_name: 'Ispinde' })] }),
      sent(3, { order_line_items: [] }),
    ]);
    const [third, second] = await ids();
    const { status, raw, headers } = await admin.post('admin/b2b_orders/export', {
      order_ids: [second, third, second],
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(`b2b_orders_${tenant.slug}_10-06-2026.csv`);
    expect([...raw.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = rowsOf(raw.toString('utf8'));
    expect(rows[0]).toEqual([
      'Wallmob order id',
      'Customer ID',
      'Date',
      'Shop name',
      'Category name',
      'Product name',
      'SKU',
      'Quantity',
      'Total line amount',
      'Discount',
      'Order total revenue',
      'Order total discount',
      'Order total quantity',
    ]);
    expect(rows.slice(1)).toEqual([
      ['W-3', '00420', '01-06-2026 12:03:00', 'Kiosk 3', '', '', '', '', '', '', '79,50', '0,00', '2'],
      [
        'W-2',
        '00420',
        '01-06-2026 12:02:00',
        'Kiosk 2',
        'Bægre',
        'Vaniljeis 2 l',
        'V42',
        '2',
        '79,50',
        '0,00',
        '79,50',
        '0,00',
        '2',
      ],
      [
        'W-2',
        '00420',
        '01-06-2026 12:02:00',
        'Kiosk 2',
        'Bægre',
        'Ispinde',
        'V42',
        '2',
        '79,50',
        '0,00',
        '79,50',
        '0,00',
        '2',
      ],
    ]);
    expect((await marks(tenant)).map((order) => order.exported_at?.getTime() ?? null)).toEqual([
      null,
      app.clock().getTime(),
      app.clock().getTime(),
    ]);
    const {
      body: [order],
    } = await admin.call(listPosB2bSales);
    expect(order).toMatchObject({ exported_at: app.clock().toISOString(), exported_by: 'Ida Holm' });
  });

  test('texts that a spreadsheet would take for formulas do no harm, amounts with a minus sign stay numbers', async () => {
    const { admin, ids } = await world([
      sent(1, {
        kind: 'return',
        shop_name: '=HYPERLINK("x")',
        order_line_items: [line({ product_name: '+1', category_name: '@a', wallmob_sku: '-2' })],
      }),
    ]);
    const { text } = await admin.post('admin/b2b_orders/export', { order_ids: await ids() });
    const [, row] = rowsOf(text);
    expect(row?.slice(3, 9)).toEqual([`"'=HYPERLINK(""x"")"`, "'@a", "'+1", "'-2", '-2', '-79,50']);
  });

  test('an order may be exported again: the newest time stands', async () => {
    const { tenant, admin, ids } = await world();
    const order_ids = await ids();
    await admin.call(exportPosB2bSales, { body: { order_ids } });
    const first = await marks(tenant);
    app.clock.advance(60);
    await admin.call(exportPosB2bSales, { body: { order_ids } });
    const again = await marks(tenant);
    app.clock.advance(-60);
    expect((again[0]?.exported_at?.getTime() ?? 0) - (first[0]?.exported_at?.getTime() ?? 0)).toBe(60_000);
  });

  test('an id that is of another tenant, unknown or no B2B order makes it 404, and nothing is marked', async () => {
    const { tenant, admin, ids } = await world([sent(1), sent(2, { customer_number: '9' })]);
    const other = await world();
    const [own] = await ids();
    const hidden = await tenant.tx((tx) =>
      tx
        .selectFrom('wallmob_orders')
        .select('id')
        .where('customer_number', '=', '9')
        .executeTakeFirstOrThrow(),
    );
    for (const wrong of [(await other.ids())[0], hidden.id, 987_654_321]) {
      expect((await admin.post('admin/b2b_orders/export', { order_ids: [own, wrong] })).status).toBe(404);
    }
    expect((await marks(tenant)).every((order) => order.exported_at === null)).toBe(true);
    expect((await marks(other.tenant)).every((order) => order.exported_at === null)).toBe(true);
  });

  test.each([
    [{}],
    [{ order_ids: [] }],
    [{ order_ids: null }],
    [{ order_ids: ['x'] }],
    [{ order_ids: [0] }],
    [{ order_ids: '1' }],
    [{ order_ids: Array.from({ length: 10_001 }, (_, at) => at + 1) }],
  ])('none, too many or what is no id is 422 (%#)', async (body) => {
    const { admin } = await world();
    expect((await admin.post('admin/b2b_orders/export', body)).status).toBe(422);
  });

  test('more than ten thousand are refused with that number, in the language of who asks', async () => {
    const { admin } = await world();
    const order_ids = Array.from({ length: 10_001 }, (_, at) => at + 1);
    for (const [language, words] of [
      ['en', 'must not name more than 10000'],
      ['da', 'må højst nævne 10000'],
      ['nb', 'kan ikke nevne flere enn 10000'],
    ] as const) {
      expect(
        (await admin.post('admin/b2b_orders/export', { order_ids }, { 'x-language': language })).body.errors,
      ).toEqual({ order_ids: [words] });
    }
  });

  test('a GET changes nothing: there is none', async () => {
    const { tenant, admin } = await world();
    expect((await admin.get('admin/b2b_orders/export?format=json')).status).toBe(404);
    expect((await marks(tenant))[0]?.exported_at).toBeNull();
  });

  test('several at the same moment each get their whole file', async () => {
    const { admin, ids } = await world(Array.from({ length: 30 }, (_, at) => sent(at)));
    const all = await ids();
    const answers = await Promise.all(
      [all, all.toReversed(), all.slice(0, 20), all].map((order_ids) =>
        admin.post('admin/b2b_orders/export', { order_ids }),
      ),
    );
    expect(answers.map(({ status, text }) => [status, rowsOf(text).length])).toEqual([
      [200, 31],
      [200, 31],
      [200, 21],
      [200, 31],
    ]);
  });

  test('10,000 orders go out at once', async () => {
    const { tenant, admin, ids } = await world([]);
    await tenant.tx(async (tx) => {
      await sql`
        insert into wallmob_orders (wallmob_order_id, kind, ordered_at, customer_number, total_revenue, total_discount, total_quantity, digest, raw)
        select n::text, 'order', ${new Date('2026-06-01T10:00:00Z')}::timestamptz, '00420', 1, 0, 1, 'x', '{}' from generate_series(1, 10001) n`.execute(
        tx,
      );
      await sql`
        insert into wallmob_order_line_items (wallmob_order_id, position, product_name, quantity, total_line_amount, discount)
        select id, 0, 'Is', 1, 1, 0 from wallmob_orders`.execute(tx);
    });
    const { headers } = await admin.call(listPosB2bSaleIds);
    expect(headers['x-total-count']).toBe('10001');
    const order_ids = await ids();
    expect(order_ids).toHaveLength(10_000);
    const { status, text } = await admin.post('admin/b2b_orders/export', { order_ids });
    expect([status, rowsOf(text).length]).toEqual([200, 10_001]);
    expect((await admin.get('admin/b2b_orders?exported=no')).headers['x-total-count']).toBe('1');
  });
});

describe('who sees B2B orders', () => {
  test('support and drivers do not, nor do visitors', async () => {
    const { tenant } = await world();
    for (const role of ['support', 'driver'] as const) {
      const client = await tenant.signIn(role);
      const answers = [
        await client.call(listPosB2bSales),
        await client.call(listPosB2bSaleIds),
        await client.call(exportPosB2bSales, { body: { order_ids: [1] } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await tenant.visitor().call(listPosB2bSales)).status).toBe(401);
  });

  test("a depot's admin sees and exports the orders of B2B customers of own depots, and no other", async () => {
    const { tenant, admin, ids } = await world([sent(1), sent(2, { customer_number: 'AB9' })]);
    await admin.call(whitelistedCustomers.add, { body: { number: 'ab9' } });
    const here = await tenant.makeDepo();
    const there = await tenant.makeDepo();
    await tenant.tx(async (tx) => {
      const shops = await tx
        .insertInto('b2b_customers')
        .values([
          { customer_number: '00420', customer_name: 'A' },
          { customer_number: 'ab9', customer_name: 'B' },
        ])
        .returning('id')
        .execute();
      await tx
        .insertInto('b2b_customer_depos')
        .values(shops.map(({ id }, at) => ({ b2b_customer_id: id, depo_id: at === 0 ? here.id : there.id })))
        .execute();
    });
    const client = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [here.id] }));
    const [second, first] = await ids();
    expect((await client.call(listPosB2bSales)).body.map((order) => order.wallmob_order_id)).toEqual(['W-1']);
    expect((await client.call(listPosB2bSaleIds)).body).toEqual([first]);
    expect((await client.post('admin/b2b_orders/export', { order_ids: [first, second] })).status).toBe(404);
    expect((await marks(tenant)).every((order) => order.exported_at === null)).toBe(true);
    expect((await client.post('admin/b2b_orders/export', { order_ids: [first] })).status).toBe(200);
  });
});
