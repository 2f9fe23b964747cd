import { describe, expect, test } from 'vitest';
import { line, sent, world, marks } from '../../../server/test/pos-b2b-sales-world.ts';
import { exportPosB2bSales, listPosB2bSaleIds, listPosB2bSales } from '../contract/b2b-sales.ts';
import { whitelistedCustomers, whitelistedProducts } from '../contract/whitelist.ts';

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
    } = await admin.call(listPosB2bSales);
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
    expect((await other.admin.call(listPosB2bSales)).body).toEqual([]);
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
    expect(await names({ page: 'rubbish', per_page: 101 })).toHaveLength(25);
    expect((await admin.call(listPosB2bSales, { query: { page: 2 } })).headers['x-total-count']).toBe('26');
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
    expect((await admin.call(listPosB2bSales, { query: { from: '31-02-2026' } })).status).toBe(422);
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
    expect((await client.callWith(exportPosB2bSales, { body: { order_ids: [first, second] } })).status).toBe(
      404,
    );
    expect((await marks(tenant)).every((order) => order.exported_at === null)).toBe(true);
    expect((await client.call(exportPosB2bSales, { body: { order_ids: [first ?? 0] } })).status).toBe(200);
  });
});
