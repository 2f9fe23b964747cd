import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { app, line, sent, world, rowsOf, marks } from '../../../server/test/pos-b2b-sales-world.ts';
import { exportPosB2bSales, listPosB2bSaleIds, listPosB2bSales } from '../contract/b2b-sales.ts';

describe('the export', () => {
  // spec
  test('has the chosen orders and no other, one row a line item, and marks them', async () => {
    const { tenant, admin, ids } = await world([
      sent(1),
      sent(2, { order_line_items: [line(), line({ product_name: 'Ispinde' })] }),
      sent(3, { order_line_items: [] }),
    ]);
    const [third, second] = await ids();
    const { status, raw, headers } = await admin.call(exportPosB2bSales, {
      body: { order_ids: [second, third, second].map(Number) },
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
    const { text } = await admin.call(exportPosB2bSales, { body: { order_ids: await ids() } });
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
      expect((await admin.callWith(exportPosB2bSales, { body: { order_ids: [own, wrong] } })).status).toBe(
        404,
      );
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
    expect((await admin.callWith(exportPosB2bSales, { body })).status).toBe(422);
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
        (
          await admin.callWith(exportPosB2bSales, {
            body: { order_ids },
            headers: { 'x-language': language },
          })
        ).body.errors,
      ).toEqual({ order_ids: [words] });
    }
  });

  test('is headed in the language of who reads it', async () => {
    const { admin, ids } = await world([sent(1)]);
    const { text } = await admin.callWith(exportPosB2bSales, {
      body: { order_ids: (await ids()).map(Number) },
      headers: { 'x-language': 'nb' },
    });
    expect(rowsOf(text)[0]).toEqual([
      'Wallmob-ordre-id',
      'Kunde-id',
      'Dato',
      'Butikk',
      'Kategori',
      'Vare',
      'Varenr.',
      'Antall',
      'Linjebeløp',
      'Rabatt',
      'Ordrens omsetning totalt',
      'Ordrens rabatt totalt',
      'Ordrens antall totalt',
    ]);
  });

  test('a GET changes nothing: there is none', async () => {
    const { tenant, admin } = await world();
    expect((await admin.get('admin/b2b_orders/export?format=json')).status).toBe(405);
    expect((await marks(tenant))[0]?.exported_at).toBeNull();
  });

  test('several at the same moment each get their whole file', async () => {
    const { admin, ids } = await world(Array.from({ length: 30 }, (_, at) => sent(at)));
    const all = await ids();
    const answers = await Promise.all(
      [all, all.toReversed(), all.slice(0, 20), all].map((order_ids) =>
        admin.call(exportPosB2bSales, { body: { order_ids } }),
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
        insert into wallmob_orders (wallmob_order_id, kind, ordered_at, customer_number,
          total_revenue, total_discount, total_quantity, digest, raw)
        select n::text, 'order', ${new Date('2026-06-01T10:00:00Z')}::timestamptz, '00420',
          1, 0, 1, 'x', '{}'
        from generate_series(1, 10001) n`.execute(tx);
      await sql`
        insert into wallmob_order_line_items (wallmob_order_id, position, product_name,
          quantity, total_line_amount, discount)
        select id, 0, 'Is', 1, 1, 0 from wallmob_orders`.execute(tx);
    });
    const { headers } = await admin.call(listPosB2bSaleIds);
    expect(headers['x-total-count']).toBe('10001');
    const order_ids = await ids();
    expect(order_ids).toHaveLength(10_000);
    const { status, text } = await admin.call(exportPosB2bSales, { body: { order_ids } });
    expect([status, rowsOf(text).length]).toEqual([200, 10_001]);
    expect((await admin.call(listPosB2bSales, { query: { exported: 'no' } })).headers['x-total-count']).toBe(
      '1',
    );
  });
});
