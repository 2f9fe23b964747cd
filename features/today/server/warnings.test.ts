import { describe, expect, test } from 'vitest';
import type { Client } from '../../../server/test/client.ts';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { listStockWarnings, showStockWarnings } from '../contract/stock-warnings.ts';
import type { WarningKind } from '../rules/stock-warnings.ts';
import { mailWarningsDaily } from './jobs.ts';

const app = await testApp();
const hoursAgo = (hours: number) => new Date(testMoment.getTime() - hours * 3_600_000);
const week = 7 * 24;

async function depot(overrides: Parameters<typeof app.makeTenant>[0] = {}) {
  const world = await stockWorld(app, overrides);
  const { tenant, depo_id } = world;
  const made_long_ago = { created_at: hoursAgo(10 * week) };
  const store = await world.makeWarehouse({ is_primary: true, name: 'Hovedlager', ...made_long_ago });
  const car = await tenant.makeCar({ depo_id, internal_number: '7' });
  const truck = await world.makeWarehouse({
    owner_type: 'Car',
    car_id: car.id,
    name: 'Bil 7',
    ...made_long_ago,
  });
  const [vanilla, mint] = [
    await world.makeProduct({ sequence_number: 1 }),
    await world.makeProduct({ sequence_number: 2, storage_unit: 'Kolli' }),
  ];
  const staff = await tenant.signIn('depo_admin');
  const counts = async () => (await staff.call(showStockWarnings, { params: { depo_id } })).body;
  const rows = async (kind: WarningKind, page = 1) =>
    staff.call(listStockWarnings, { params: { depo_id, kind }, query: { page } });
  const counted = async (warehouse_id: number, at: Date, status = 'approved') => {
    const by = await tenant.makeUser('support', { depo_id });
    await tenant.tx((tx) =>
      tx
        .insertInto('manual_counting_documents')
        .values({
          warehouse_id,
          counted_on: '2026-05-01',
          counted_at: at,
          status,
          ...(status === 'approved' && { approved_at: at, approved_by_id: by.id }),
        })
        .execute(),
    );
  };
  const ordered = (
    from_warehouse_id: number,
    to_warehouse_id: number,
    ordered_at: Date,
    more: Record<string, unknown> = {},
  ) =>
    tenant.tx((tx) =>
      tx
        .insertInto('stock_orders')
        .values({ kind: 'regular', depo_id, from_warehouse_id, to_warehouse_id, ordered_at, ...more })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  return { world, tenant, depo_id, store, truck, car, vanilla, mint, staff, counts, rows, counted, ordered };
}

const none = { negative: 0, below_minimum: 0, old_orders: 0, uncounted_cars: 0 };

describe('warnings', () => {
  test('there are none where nothing is to be seen to', async () => {
    const { counts, counted, truck, rows } = await depot();
    await counted(truck.id, hoursAgo(week));
    expect(await counts()).toEqual(none);
    expect((await rows('negative')).body).toEqual([]);
  });

  test('negative balances, the lowest first', async () => {
    const { world, store, truck, vanilla, mint, counts, rows } = await depot();
    await world.post({
      kind: 'win_lose',
      to_warehouse_id: truck.id,
      lines: [
        { product_id: vanilla.id, amount: -3 },
        { product_id: mint.id, amount: 4 },
      ],
    });
    await world.post({
      kind: 'win_lose',
      to_warehouse_id: store.id,
      lines: [{ product_id: mint.id, amount: -9 }],
    });
    expect(await counts()).toMatchObject({ negative: 2 });
    const list = await rows('negative');
    expect(list.headers['x-total-count']).toBe('2');
    expect(list.body.map((row) => [row.warehouse.name, row.product?.sku, row.balance_amount])).toEqual([
      ['Hovedlager', mint.sku, -9],
      ['Bil 7', vanilla.sku, -3],
    ]);
  });

  test('products below their minimum, until they are on their way', async () => {
    const { world, tenant, depo_id, store, truck, vanilla, mint, counts, rows, ordered } = await depot();
    await tenant.tx((tx) =>
      tx
        .insertInto('minimum_required_balances')
        .values([
          { product_id: vanilla.id, depo_id, minimum_for_depo: 40, minimum_for_cars: 10 },
          { product_id: mint.id, depo_id, minimum_for_depo: null, minimum_for_cars: 12 },
        ])
        .execute(),
    );
    await world.makeWarehouse({ name: 'Køl' });
    await world.post({ to_warehouse_id: store.id, lines: [{ product_id: vanilla.id, amount: 40 }] });
    await world.post({ to_warehouse_id: truck.id, lines: [{ product_id: mint.id, amount: 7 }] });
    expect(await counts()).toMatchObject({ below_minimum: 2 });
    expect(
      (await rows('below_minimum')).body.map((row) => [
        row.warehouse.name,
        row.product?.sku,
        row.balance_amount,
        row.minimum_required_balance,
        row.missing_balance_amount,
      ]),
    ).toEqual([
      ['Bil 7', vanilla.sku, 0, 10, 10],
      ['Bil 7', mint.sku, 7, 12, 6],
    ]);
    const { id } = await ordered(store.id, truck.id, testMoment);
    await tenant.tx((tx) =>
      tx
        .insertInto('stock_order_line_items')
        .values({ stock_order_id: id, product_id: vanilla.id, amount: 10, packaging_size: 6 })
        .execute(),
    );
    expect(
      (await rows('below_minimum')).body.map((row) => [
        row.warehouse.name,
        row.product?.sku,
        row.missing_balance_amount,
      ]),
    ).toEqual([
      ['Bil 7', mint.sku, 6],
      ['Hovedlager', vanilla.sku, 10],
    ]);
  });

  test('orders that wait for longer than a day, from either side, the oldest first', async () => {
    const { world, tenant, store, truck, counts, rows, ordered } = await depot();
    const elsewhere = await tenant.makeDepo();
    const far = await world.makeWarehouse({ depo_id: elsewhere.id, name: 'Fjern' });
    const [late, later] = [
      await ordered(store.id, truck.id, hoursAgo(25)),
      await ordered(store.id, far.id, hoursAgo(50)),
    ];
    await ordered(store.id, truck.id, hoursAgo(23));
    await ordered(store.id, truck.id, hoursAgo(99), { status: 'received' });
    await ordered(store.id, truck.id, hoursAgo(99), { deleted_at: testMoment });
    expect(await counts()).toMatchObject({ old_orders: 2 });
    expect(
      (await rows('old_orders')).body.map((row) => [
        row.stock_order?.id,
        row.warehouse.name,
        row.other_warehouse?.name,
        row.since,
      ]),
    ).toEqual([
      [later.id, 'Hovedlager', 'Fjern', hoursAgo(50).toISOString()],
      [late.id, 'Bil 7', 'Hovedlager', hoursAgo(25).toISOString()],
    ]);
  });

  test('cars that were not counted for four weeks, those never counted first', async () => {
    const { world, tenant, depo_id, truck, counts, rows, counted } = await depot();
    const carOf = async (
      internal_number: string,
      more: Record<string, unknown> = {},
      created_at = hoursAgo(10 * week),
    ) => {
      const car = await tenant.makeCar({ depo_id, internal_number, ...more });
      return world.makeWarehouse({
        owner_type: 'Car',
        car_id: car.id,
        name: `Bil ${internal_number}`,
        created_at,
      });
    };
    const never = await carOf('8');
    await carOf('9', {}, hoursAgo(week));
    await carOf('10', { status: 'inactive' });
    const recent = await carOf('11');
    await counted(recent.id, hoursAgo(4 * week - 1));
    await counted(truck.id, hoursAgo(9 * week));
    await counted(truck.id, hoursAgo(4 * week + 1));
    await counted(truck.id, hoursAgo(1), 'pending');
    expect(await counts()).toEqual({ ...none, uncounted_cars: 2 });
    expect((await rows('uncounted_cars')).body.map((row) => [row.warehouse.id, row.since])).toEqual([
      [never.id, null],
      [truck.id, hoursAgo(4 * week + 1).toISOString()],
    ]);
  });

  test('a page holds 25', async () => {
    const { store, truck, counts, rows, ordered } = await depot();
    for (let n = 0; n < 27; n += 1) await ordered(store.id, truck.id, hoursAgo(30 + n));
    expect(await counts()).toMatchObject({ old_orders: 27 });
    expect([(await rows('old_orders')).body.length, (await rows('old_orders', 2)).body.length]).toEqual([
      25, 2,
    ]);
  });
});

test('whoever reads the stock of the depot reads them, and nobody else', async () => {
  const { world, tenant, depo_id, store, vanilla } = await depot();
  await world.post({
    kind: 'win_lose',
    to_warehouse_id: store.id,
    lines: [{ product_id: vanilla.id, amount: -3 }],
  });
  for (const client of [
    await tenant.signIn('admin'),
    await tenant.signIn(await tenant.makeUser('support', { depo_id })),
  ]) {
    expect((await client.call(showStockWarnings, { params: { depo_id } })).body).toMatchObject({
      negative: 1,
    });
    expect(
      (await client.call(listStockWarnings, { params: { depo_id, kind: 'negative' } })).body,
    ).toHaveLength(1);
  }
  const admin = await tenant.signIn('admin');
  expect((await admin.callWith(listStockWarnings, { params: { depo_id, kind: 'nothing' } })).status).toBe(
    404,
  );
  const elsewhere = await tenant.makeDepo();
  const stranger = await tenant.signIn(await tenant.makeUser('support', { depo_id: elsewhere.id }));
  const driver = await tenant.signIn(await tenant.makeUser('driver', { depo_id }));
  for (const ask of [
    (client: Client) => client.call(showStockWarnings, { params: { depo_id } }),
    (client: Client) => client.call(listStockWarnings, { params: { depo_id, kind: 'negative' } }),
  ]) {
    expect([
      (await ask(stranger)).status,
      (await ask(driver)).status,
      (await ask(tenant.visitor())).status,
    ]).toEqual([404, 403, 401]);
  }
  expect((await stranger.call(showStockWarnings, { params: { depo_id: elsewhere.id } })).body).toEqual(none);
  const foreign = await stockWorld(app);
  expect(
    (await (await foreign.tenant.signIn('admin')).call(showStockWarnings, { params: { depo_id } })).status,
  ).toBe(404);
});

describe('by mail', () => {
  const sentIn = (tenant: Awaited<ReturnType<typeof depot>>['tenant']) =>
    tenant.tx((tx) =>
      tx.selectFrom('mail_outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute(),
    );
  const withSomething = async (overrides: Parameters<typeof depot>[0]) => {
    const found = await depot(overrides);
    await found.world.post({
      kind: 'win_lose',
      to_warehouse_id: found.store.id,
      lines: [{ product_id: found.vanilla.id, amount: -3 }],
    });
    return found;
  };

  test('the admins of a depot with something to see to hear of it once a day, however often the job runs', async () => {
    const { tenant, depo_id, ordered, store, truck } = await withSomething({
      features: { stock_notice_mail: true },
    });
    await ordered(store.id, truck.id, hoursAgo(30));
    const elsewhere = await tenant.makeDepo({ title: 'Fjern' });
    const reader = await tenant.makeUser('depo_admin', {
      depo_ids: [depo_id, elsewhere.id],
      email: 'ida@depot.test',
    });
    await tenant.makeUser('depo_admin', {
      depo_ids: [depo_id],
      status: 'inactive',
      email: 'gone@depot.test',
    });
    await tenant.makeUser('support', { depo_id, email: 'support@depot.test' });
    await Promise.all([mailWarningsDaily.run(app.context, {}), mailWarningsDaily.run(app.context, {})]);
    await mailWarningsDaily.run(app.context, {});
    const toReader = (await sentIn(tenant)).filter(({ recipient }) => recipient === reader.email);
    expect(toReader).toEqual([
      {
        recipient: 'ida@depot.test',
        subject: expect.stringMatching(/^Lagermeddelelser Depo .* 10-06-2026$/),
        body: expect.stringMatching(
          new RegExp(
            `^Negative beholdninger: 1\nBestillinger, der har ventet over en dag: 1\n.*\n\n` +
              `http.*/${tenant.slug}/inventory/depo/${depo_id}/notices$`,
          ),
        ),
      },
    ]);
    // The depot's own admin of this test is the only other one.
    expect((await sentIn(tenant)).length).toBe(2);
  });

  test('nobody does until the tenant has switched it on', async () => {
    const { tenant } = await withSomething({});
    await mailWarningsDaily.run(app.context, {});
    expect(await sentIn(tenant)).toEqual([]);
  });
});
