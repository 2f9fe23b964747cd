import { describe, expect, test } from 'vitest';
import { testApp, type TestTenant } from '../../../server/test/harness.ts';
import { makeRoute } from '../../../server/test/plan-event-world.ts';
import { postRawOrders } from '../contract/raw-orders.ts';

const app = await testApp();

const sent = (change: object = {}) => ({
  wallmob_order_id: 'W-1001',
  kind: 'order',
  ordered_at: '2026-06-09T14:05:00+02:00',
  customer_number: '00420',
  shop_name: 'Kiosk Havnen',
  cash_register: { wallmob_id: 'R-7', name: 'Bil 7' },
  user: { wallmob_id: 'U-3', full_name: 'Bo Dam' },
  total_revenue: 119.5,
  total_discount: 10,
  total_quantity: 3,
  rounding: 0.5,
  payments: [{ tender: 'cash', amount: 120 }],
  order_line_items: [
    {
      category_name: 'Bægre',
      product_name: 'Vaniljeis 2 l',
      wallmob_sku: '0042',
      quantity: 2,
      total_line_amount: 79.5,
      discount: 10,
    },
    {
      category_name: 'Pinde',
      product_name: 'Ispinde 10 stk.',
      wallmob_sku: '0051',
      quantity: 1,
      total_line_amount: 40,
      discount: 0,
    },
  ],
  ...change,
});

const stored = (tenant: TestTenant) =>
  tenant.tx(async (tx) => ({
    orders: await tx.selectFrom('wallmob_orders').selectAll().orderBy('wallmob_order_id').execute(),
    lines: await tx.selectFrom('wallmob_order_line_items').selectAll().orderBy('id').execute(),
    payments: await tx.selectFrom('wallmob_order_payments').selectAll().execute(),
    registers: await tx.selectFrom('cash_registers').selectAll().execute(),
    people: await tx.selectFrom('wallmob_users').selectAll().orderBy('wallmob_id').execute(),
  }));

async function makeApprovedReport(tenant: TestTenant): Promise<number> {
  const [depo, car, driver] = [
    await tenant.makeDepo(),
    await tenant.makeCar(),
    await tenant.makeUser('driver'),
  ];
  const route = await makeRoute(tenant, { depo_id: depo.id });
  const cash_register_id = (await stored(tenant)).registers[0]?.id as number;
  return tenant.tx(async (tx) => {
    const trip = { depo_id: depo.id, route_id: route.id, car_id: car.id, date: '2026-06-09' };
    const event = await tx.insertInto('plan_events').values(trip).returning('id').executeTakeFirstOrThrow();
    const report = await tx
      .insertInto('end_of_day_reports')
      .values({
        depo_id: depo.id,
        cash_register_id,
        business_date: '2026-06-09',
        card_split: false,
        plan_event_id: event.id,
        mapped_by: 'machine',
        status: 'approved',
        processed_by_id: driver.id,
        processed_by_at: app.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return report.id;
  });
}

async function world() {
  const tenant = await app.makeTenant();
  return { tenant, key: await tenant.keyed('orders') };
}

describe('an order of the point of sale', () => {
  // spec: A-006
  test('is stored whole, with its lines, payments, register and person', async () => {
    const { tenant, key } = await world();
    const driver = await tenant.makeUser('driver', { wallmob_id: 'U-3' });
    const { status, body } = await key.call(postRawOrders, { body: sent() });
    expect(status).toBe(202);
    const {
      orders: [order, ...more],
      lines,
      payments,
      registers: [register],
      people,
    } = await stored(tenant);
    expect(more).toEqual([]);
    expect(body).toEqual({ id: order?.id, wallmob_order_id: 'W-1001' });
    expect(order).toMatchObject({
      kind: 'order',
      customer_number: '00420',
      shop_name: 'Kiosk Havnen',
      total_revenue: '119.50',
      total_discount: '10.00',
      total_quantity: '3.000',
      rounding: '0.50',
      cash_register_id: register?.id,
      wallmob_user_id: 'U-3',
      user_id: driver.id,
      sum_problems: [],
      exported_at: null,
      raw: sent(),
    });
    expect(order?.ordered_at.toISOString()).toBe('2026-06-09T12:05:00.000Z');
    expect(
      lines.map((line) => [
        line.position,
        line.category_name,
        line.product_name,
        line.wallmob_sku,
        line.quantity,
        line.total_line_amount,
        line.discount,
      ]),
    ).toEqual([
      [0, 'Bægre', 'Vaniljeis 2 l', '0042', '2.000', '79.50', '10.00'],
      [1, 'Pinde', 'Ispinde 10 stk.', '0051', '1.000', '40.00', '0.00'],
    ]);
    expect(payments).toMatchObject([{ tender: 'cash', amount: '120.00' }]);
    expect(register).toMatchObject({ wallmob_id: 'R-7', name: 'Bil 7' });
    expect(people).toMatchObject([{ wallmob_id: 'U-3', full_name: 'Bo Dam' }]);
  });

  test('comes by the other address too, and by no key of another scope, no visitor and no member of staff', async () => {
    const { tenant, key } = await world();
    expect((await key.post('api/v3/wallmob/raw_orders', sent())).status).toBe(202);
    expect((await (await tenant.keyed('positions')).call(postRawOrders, { body: sent() })).status).toBe(403);
    expect((await (await tenant.signIn('admin')).call(postRawOrders, { body: sent() })).status).toBe(403);
    expect((await tenant.visitor().call(postRawOrders, { body: sent() })).status).toBe(401);
    expect((await stored(tenant)).orders).toHaveLength(1);
  });

  test('sent again, also at the same moment, it changes nothing and answers the same', async () => {
    const { tenant, key } = await world();
    const answers = await Promise.all([1, 2, 3, 4].map(() => key.call(postRawOrders, { body: sent() })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    const { orders, lines, registers, people } = await stored(tenant);
    expect([orders.length, lines.length, registers.length, people.length]).toEqual([1, 2, 1, 1]);
  });

  test('changed, it replaces what was sent before, until it is exported or in an approved report', async () => {
    const { tenant, key } = await world();
    await key.call(postRawOrders, { body: sent() });
    const less = sent({
      total_revenue: 40,
      total_discount: 0,
      total_quantity: 1,
      rounding: 0,
      payments: [],
      order_line_items: [sent().order_line_items[1]],
    });
    expect((await key.call(postRawOrders, { body: less })).status).toBe(202);
    const after = await stored(tenant);
    expect([after.orders[0]?.total_revenue, after.lines.length, after.payments.length]).toEqual([
      '40.00',
      1,
      0,
    ]);
    const end_of_day_report_id = await makeApprovedReport(tenant);
    for (const [at, mark] of [
      { exported_at: app.clock() },
      { exported_at: null, end_of_day_report_id },
    ].entries()) {
      await tenant.tx((tx) => tx.updateTable('wallmob_orders').set(mark).execute());
      const { status, body } = await key.call(postRawOrders, { body: sent({ shop_name: `Kiosk ${at}` }) });
      expect([status, body]).toMatchObject([422, { errors: { wallmob_order_id: ["can't be changed"] } }]);
      expect((await key.call(postRawOrders, { body: less })).status).toBe(202);
    }
    expect((await stored(tenant)).orders[0]?.total_revenue).toBe('40.00');
  });

  test('is not turned back by an older content of it that arrives a second time', async () => {
    const { tenant, key } = await world();
    for (const shop_name of ['Kiosk A', 'Kiosk B', 'Kiosk A'])
      expect((await key.call(postRawOrders, { body: sent({ shop_name }) })).status).toBe(202);
    expect((await stored(tenant)).orders[0]?.shop_name).toBe('Kiosk B');
  });

  test('that failed at first does not replace what was taken since, when it is sent again', async () => {
    const { tenant, key } = await world();
    const named = (shop_name: string, more: object = {}) => sent({ shop_name, ...more });
    await key.call(postRawOrders, { body: named('Kiosk A') });
    await tenant.tx((tx) => tx.updateTable('wallmob_orders').set({ exported_at: app.clock() }).execute());
    expect((await key.call(postRawOrders, { body: named('Kiosk B') })).status).toBe(422);
    await tenant.tx((tx) => tx.updateTable('wallmob_orders').set({ exported_at: null }).execute());
    await key.call(postRawOrders, { body: named('Kiosk C') });
    expect((await key.call(postRawOrders, { body: named('Kiosk B') })).status).toBe(202);
    expect((await stored(tenant)).orders[0]?.shop_name).toBe('Kiosk C');
    // One that was sent as an order and is a return since, too.
    await key.call(postRawOrders, { body: named('Kiosk D', { kind: 'return' }) });
    await key.call(postRawOrders, { body: named('Kiosk C') });
    expect((await stored(tenant)).orders[0]?.shop_name).toBe('Kiosk D');
  });

  test('is as the till says last by its own time or number, in whatever order the messages arrive', async () => {
    const { tenant, key } = await world();
    const post = async (wallmob_order_id: string, shop_name: string, stamp: object) =>
      (await key.call(postRawOrders, { body: sent({ wallmob_order_id, shop_name, ...stamp }) })).body;
    const first = await post('W-A', 'new', { updated_at: '2026-06-10T08:00:02Z' });
    expect(await post('W-A', 'old', { updated_at: '2026-06-10T08:00:01Z' })).toEqual(first);
    await post('W-A', 'new', { updated_at: '2027-01-01T00:00:00Z' });
    await post('W-B', 'old', { version: 1 });
    await post('W-B', 'new', { version: 3 });
    const { body } = await key.call(postRawOrders, {
      body: { orders: [sent({ wallmob_order_id: 'W-B', shop_name: 'between', version: 2 })] },
    });
    expect(body).toMatchObject({ created: 0, updated: 0, unchanged: 1, refused: [] });
    const { orders } = await stored(tenant);
    expect(orders.map(({ shop_name }) => shop_name)).toEqual(['new', 'new']);
  });

  test('whose totals were left out has those of its lines', async () => {
    const { tenant, key } = await world();
    const { total_discount: _, total_quantity: __, ...rest } = sent();
    expect((await key.call(postRawOrders, { body: rest })).status).toBe(202);
    const [order] = (await stored(tenant)).orders;
    expect(order).toMatchObject({ total_discount: '10.00', total_quantity: '3.000', sum_problems: [] });
  });

  test('whose totals are not the sums of their parts is kept and marked', async () => {
    const { tenant, key } = await world();
    expect(
      (await key.call(postRawOrders, { body: sent({ total_revenue: 100, total_quantity: 4 }) })).status,
    ).toBe(202);
    expect((await stored(tenant)).orders[0]?.sum_problems).toEqual([
      'total_revenue',
      'total_quantity',
      'payments',
    ]);
  });

  test('a return takes back, whatever signs it was sent with', async () => {
    const { tenant, key } = await world();
    await key.call(postRawOrders, { body: sent({ kind: 'return' }) });
    const { orders, lines } = await stored(tenant);
    expect([orders[0]?.kind, orders[0]?.total_revenue, lines[0]?.quantity]).toEqual([
      'return',
      '-119.50',
      '-2.000',
    ]);
  });

  test.each([
    ['wallmob_order_id', { wallmob_order_id: '' }],
    ['wallmob_order_id', { wallmob_order_id: undefined }],
    ['wallmob_order_id', { wallmob_order_id: 'x'.repeat(101) }],
    ['kind', { kind: 'gift' }],
    ['ordered_at', { ordered_at: '2026-02-31T10:00:00Z' }],
    ['ordered_at', { ordered_at: '2026-06-09' }],
    ['ordered_at', { ordered_at: '2027-06-09T10:00:00Z' }],
    ['ordered_at', { ordered_at: '0001-06-09T10:00:00Z' }],
    ['total_revenue', { total_revenue: 10.001 }],
    ['total_revenue', { total_revenue: 'ten' }],
    ['total_quantity', { total_quantity: 1e9 }],
    ['payments.0.amount', { payments: [{ tender: 'cash', amount: '1.234' }] }],
    [
      'order_line_items.1.product_name',
      { order_line_items: [sent().order_line_items[0], { quantity: 1, total_line_amount: 1 }] },
    ],
    ['order_line_items', { order_line_items: Array.from({ length: 501 }, () => sent().order_line_items[0]) }],
    ['shop_name', { shop_name: 'a\u0000b' }],
    ['base', { note: ['\u0000'] }],
    ['customer_number', { customer_number: { number: 1 } }],
  ])('is refused at %s when that is bad, and the state of the system says so', async (field, change) => {
    const { tenant, key } = await world();
    const { status, body } = await key.callWith(postRawOrders, { body: sent(change) });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await stored(tenant)).orders).toEqual([]);
    const [state] = await tenant.tx((tx) => tx.selectFrom('outside_systems').selectAll().execute());
    expect(state).toMatchObject({ system: 'wallmob', last_success_at: null });
    expect(state?.last_error).toMatch(/^Order 1 of 1: /);
  });
});

describe('many orders at once', () => {
  test('bad ones in the middle are told by row and cost nobody else', async () => {
    const { tenant, key } = await world();
    const orders = [
      sent(),
      'rubbish',
      sent({ wallmob_order_id: 'W-2', total_revenue: '1.234' }),
      sent({ wallmob_order_id: 'W-3' }),
      null,
      sent(),
      sent({ total_quantity: 9 }),
    ];
    const { status, body } = await key.call(postRawOrders, { body: { orders } });
    expect(status).toBe(202);
    expect(body).toMatchObject({
      created: 2,
      updated: 0,
      unchanged: 1,
      refused: [
        { row: 1 },
        { row: 2, errors: ['Total revenue is invalid'] },
        { row: 4 },
        { row: 6, errors: ['Wallmob order has already been taken'] },
      ],
    });
    expect((await stored(tenant)).orders.map((order) => order.wallmob_order_id)).toEqual(['W-1001', 'W-3']);
    expect((await key.call(postRawOrders, { body: { orders } })).body).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
    });
    const [state] = await tenant.tx((tx) => tx.selectFrom('outside_systems').selectAll().execute());
    expect(state).toMatchObject({
      system: 'wallmob',
      last_counts: { created: 0, updated: 0, unchanged: 3, refused: 4 },
    });
    expect(state?.last_success_at?.getTime()).toBe(app.clock().getTime());
  });

  test('a thousand are taken, one more is not', async () => {
    const { tenant, key } = await world();
    const orders = Array.from({ length: 1_000 }, (_, at) => sent({ wallmob_order_id: `B-${at}` }));
    expect((await key.call(postRawOrders, { body: { orders } })).body).toMatchObject({
      created: 1_000,
      refused: [],
    });
    const { status, body } = await key.callWith(postRawOrders, {
      body: { orders: [...orders, sent()].map(() => 1) },
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['orders']]);
    expect((await stored(tenant)).lines).toHaveLength(2_000);
  });

  test('two messages with the same orders at the same moment store each once', async () => {
    const { tenant, key } = await world();
    const orders = Array.from({ length: 40 }, (_, at) =>
      sent({ wallmob_order_id: `P-${at}`, cash_register: { wallmob_id: `R-${at % 3}` } }),
    );
    const answers = await Promise.all(
      [orders, orders.toReversed(), orders].map((some) =>
        key.call(postRawOrders, { body: { orders: some } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(answers.reduce((sum, { body }) => sum + (body as { created: number }).created, 0)).toBe(40);
    const { lines, registers } = await stored(tenant);
    expect([lines.length, registers.length]).toEqual([80, 3]);
  });
});

test('a register keeps the name staff may have given it, a person gets the newest name', async () => {
  const { tenant, key } = await world();
  await key.call(postRawOrders, { body: sent() });
  await key.call(postRawOrders, {
    body: sent({
      wallmob_order_id: 'W-2',
      cash_register: { wallmob_id: 'R-7', name: 'Other' },
      user: { wallmob_id: 'U-3', full_name: 'Bo Dam Holm' },
    }),
  });
  const { registers, people } = await stored(tenant);
  expect(registers.map((register) => register.name)).toEqual(['Bil 7']);
  expect(people.map((person) => person.full_name)).toEqual(['Bo Dam Holm']);
});
