import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { showStockOrder } from '../../stock/contract/stock-orders.ts';
import { createStockTransfer } from '../../stock/contract/stock-transfers.ts';
import { listPickLists, showLoadingRun, createLoadingOrders } from '../contract.ts';

const app = await testApp();
const today = '2026-06-10';

/** A depot with three cars; each has to hold 12 of vanilla (by the piece) and of mint (by the package of 6). */
async function morning() {
  const world = await stockWorld(app);
  const { tenant, depo_id } = world;
  const store = await world.makeWarehouse({ is_primary: true, name: 'Hovedlager' });
  const cars: { id: number; car_id: number }[] = [];
  for (const number of ['12', '7', '9']) {
    const car = await tenant.makeCar({ depo_id, internal_number: `${number}` });
    cars.push({
      ...(await world.makeWarehouse({ owner_type: 'Car', car_id: car.id, name: `Bil ${number}` })),
      car_id: car.id,
    });
  }
  const [twelve, seven, nine] = cars as [(typeof cars)[0], (typeof cars)[0], (typeof cars)[0]];
  const vanilla = await world.makeProduct({ sequence_number: 2 });
  const mint = await world.makeProduct({ sequence_number: 1, storage_unit: 'Kolli', description: 'Mynte' });
  await tenant.tx((tx) =>
    tx
      .insertInto('minimum_required_balances')
      .values([vanilla, mint].map(({ id }) => ({ product_id: id, depo_id, minimum_for_cars: 12 })))
      .execute(),
  );
  const staff = await tenant.signIn('depo_admin');
  const run = async () => (await staff.call(showLoadingRun, { params: { depo_id } })).body;
  const order = (to_warehouse_id: number, amount: unknown, product_id = vanilla.id) => ({
    to_warehouse_id,
    stock_order_line_items_attributes: [{ product_id, amount }],
  });
  const make = (...orders: unknown[]) =>
    staff.callWith(createLoadingOrders, {
      params: { depo_id },
      body: { from_warehouse_id: store.id, orders },
    });
  const kept = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('stock_orders')
        .select(['to_warehouse_id', 'loading_day', 'status'])
        .orderBy('id')
        .execute(),
    );
  return { world, tenant, depo_id, store, twelve, seven, nine, vanilla, mint, staff, run, order, make, kept };
}

describe('the loading run', () => {
  test('proposes to cars with a trip what they are short of, in whole packages, in the order of cars and shelves, and shares out what is short', async () => {
    const { world, tenant, depo_id, store, twelve, seven, nine, vanilla, mint, run } = await morning();
    await tenant.tx(async (tx) => {
      const routes = await tx
        .insertInto('routes')
        .values([
          { depo_id, name: '7 Syd' },
          { depo_id, name: '9 Syd' },
        ])
        .returning('id')
        .execute();
      await tx
        .insertInto('plan_events')
        .values(
          [seven, nine].map(({ car_id }, n) => ({
            depo_id,
            route_id: routes[n]?.id ?? 0,
            car_id,
            date: today,
          })),
        )
        .execute();
    });
    await world.post({
      to_warehouse_id: store.id,
      lines: [
        { product_id: vanilla.id, amount: 20 },
        { product_id: mint.id, amount: 100 },
      ],
    });
    await world.post({
      to_warehouse_id: seven.id,
      lines: [
        { product_id: vanilla.id, amount: 4 },
        { product_id: mint.id, amount: 5 },
      ],
    });
    const proposal = await run();
    expect(proposal).toMatchObject({ day: today, from_warehouse: { id: store.id, name: 'Hovedlager' } });
    expect(proposal.cars.map((car) => [car.warehouse.owner, car.stops, car.stock_order])).toEqual([
      ['7', { b2b: 0, eshop: 0 }, null],
      ['9', { b2b: 0, eshop: 0 }, null],
      ['12', null, null],
    ]);
    expect(proposal.products).toEqual([
      {
        id: mint.id,
        sku: mint.sku,
        description: 'Mynte',
        packaging_size: 6,
        storage_unit: 'Kolli',
        remaining_balance: 100,
        shares: [seven, nine, twelve].map(({ id }, n) => ({
          warehouse_id: id,
          missing_amount: 12,
          ordered_amount: 0,
          amount: n === 2 ? 0 : 12,
        })),
      },
      {
        id: vanilla.id,
        sku: vanilla.sku,
        description: 'Vanilje 1 l',
        packaging_size: 6,
        storage_unit: 'stk',
        remaining_balance: 20,
        shares: [
          { warehouse_id: seven.id, missing_amount: 8, ordered_amount: 0, amount: 12 },
          { warehouse_id: nine.id, missing_amount: 12, ordered_amount: 0, amount: 6 },
          { warehouse_id: twelve.id, missing_amount: 12, ordered_amount: 0, amount: 0 },
        ],
      },
    ]);
  });

  test('counts the stops of the day by what is delivered there, and leaves out cars that are out of use', async () => {
    const { world, tenant, depo_id, seven, nine, run } = await morning();
    const parked = await tenant.makeCar({ depo_id, internal_number: '1', status: 'inactive' });
    await world.makeWarehouse({ owner_type: 'Car', car_id: parked.id });
    await tenant.tx(async (tx) => {
      const route = await tx
        .insertInto('routes')
        .values({ depo_id, name: '7 Nord' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const shop = await tx
        .insertInto('b2b_customers')
        .values({ customer_number: '4711', customer_name: 'Kiosk' })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [car, date] of [
        [seven, today],
        [nine, '2026-06-11'],
      ] as const) {
        const event = await tx
          .insertInto('plan_events')
          .values({ depo_id, route_id: route.id, car_id: car.car_id, date })
          .returning('id')
          .executeTakeFirstOrThrow();
        const stops = await tx
          .insertInto('plan_event_route_points')
          .values(
            ['regular', 'regular', 'b2b', 'eshop', 'eshop'].map((kind, position) => ({
              plan_event_id: event.id,
              position,
              kind,
              address: 'Havnegade 1',
              lat: 55.4,
              lng: 10.4,
            })),
          )
          .returning('id')
          .execute();
        await tx
          .insertInto('plan_event_route_point_b2b_customers')
          .values({ plan_event_route_point_id: stops[1]?.id ?? 0, b2b_customer_id: shop.id })
          .execute();
      }
    });
    expect((await run()).cars.map((car) => [car.warehouse.owner, car.stops])).toEqual([
      ['7', { b2b: 2, eshop: 2 }],
      ['9', null],
      ['12', null],
    ]);
  });

  test('makes the orders of all cars at once; a car whose order waits is told and not loaded twice', async () => {
    const { tenant, depo_id, seven, nine, twelve, staff, run, order, make, kept, vanilla, store } =
      await morning();
    const first = await make(order(nine.id, 8), order(seven.id, 5));
    expect([
      first.status,
      first.body.day,
      first.body.orders.map((one: { to_warehouse_id: number }) => one.to_warehouse_id),
    ]).toEqual([201, today, [nine.id, seven.id]]);
    expect(await kept()).toEqual(
      [nine, seven].map(({ id }) => ({ to_warehouse_id: id, loading_day: today, status: 'pending' })),
    );
    const [of_nine] = first.body.orders as { id: number }[];
    expect(
      (await staff.call(showStockOrder, { params: { depo_id, id: of_nine?.id ?? 0 } })).body,
    ).toMatchObject({
      kind: 'regular',
      status: 'pending',
      from_warehouse_id: store.id,
      reason: 'Morgenlæsning 10-06-2026',
      created_by: 'Ida Holm',
      stock_order_line_items: [{ product_id: vanilla.id, amount: 8, packaged_amount: 2 }],
    });
    const again = await make(order(twelve.id, 1), order(nine.id, 1));
    expect([again.status, again.body.error, again.body.orders]).toEqual([
      409,
      `Loading orders of today are waiting already: #${of_nine?.id}. Reload and try again`,
      [{ id: of_nine?.id, to_warehouse_id: nine.id }],
    ]);
    expect(await kept()).toHaveLength(2);
    const proposal = await run();
    expect(proposal.cars.map((car) => car.stock_order?.id ?? null)).toEqual([
      first.body.orders[1]?.id,
      of_nine?.id,
      null,
    ]);
    expect(proposal.products.flatMap(({ shares }) => shares.map(({ warehouse_id }) => warehouse_id))).toEqual(
      [twelve.id, twelve.id],
    );
    // Received, it waits no longer: the car may be filled again the same day. The order of yesterday waits for
    // yesterday.
    await staff.call(createStockTransfer, { params: { depo_id }, body: { stock_order_id: of_nine?.id } });
    expect((await make(order(nine.id, 1))).status).toBe(201);
    app.clock.set(new Date('2026-06-11T05:00:00Z'));
    expect((await make(order(seven.id, 1))).status).toBe(201);
    app.clock.set(new Date('2026-06-10T08:00:00Z'));
    expect(
      (
        await tenant.tx((tx) =>
          tx.selectFrom('stock_orders').select('id').where('loading_day', '=', '2026-06-11').execute(),
        )
      ).length,
    ).toBe(1);
  });

  test('is made once, whoever of two people presses first, and whatever answers are lost', async () => {
    const { seven, nine, twelve, order, make, kept } = await morning();
    const answers = await Promise.all([
      make(order(seven.id, 5), order(nine.id, 8)),
      make(order(nine.id, 8), order(twelve.id, 3), order(seven.id, 5)),
      make(order(seven.id, 5), order(nine.id, 8)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const made = answers.find(({ status }) => status === 201)?.body.orders.length;
    expect(await kept()).toHaveLength(made);
    const again = await morning();
    const body = { from_warehouse_id: again.store.id, orders: [again.order(again.seven.id, 2)] };
    const send = () =>
      again.staff.call(createLoadingOrders, {
        params: { depo_id: again.depo_id },
        body,
        headers: { 'idempotency-key': 'k' },
      });
    const [one, two] = [await send(), await send()];
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
    expect(await again.kept()).toHaveLength(1);
  });

  test('refuses what cannot be, at its place, and keeps nothing of it', async () => {
    const { world, tenant, depo_id, store, seven, nine, staff, order, make, kept } = await morning();
    const elsewhere = await tenant.makeDepo();
    const [other, far] = [
      await world.makeWarehouse({ name: 'Køl' }),
      await world.makeWarehouse({ depo_id: elsewhere.id }),
    ];
    const strange = await (await stockWorld(app)).makeWarehouse();
    const cases: [unknown[], string[]][] = [
      [[], ['orders']],
      [[order(seven.id, 5), order(nine.id, 0)], ['orders[1].stock_order_line_items[0].amount']],
      [[order(seven.id, -1)], ['orders[0].stock_order_line_items[0].amount']],
      [[order(seven.id, 1.5)], ['orders[0].stock_order_line_items[0].amount']],
      [
        [order(seven.id, 1), order(nine.id, 1, 999_999_999)],
        ['orders[1].stock_order_line_items[0].product_id'],
      ],
      [[order(seven.id, 1), order(seven.id, 2)], ['orders[1].to_warehouse_id']],
      [
        [order(other.id, 1), order(far.id, 1), order(strange.id, 1)],
        ['orders[0].to_warehouse_id', 'orders[1].to_warehouse_id', 'orders[2].to_warehouse_id'],
      ],
      [
        [{ to_warehouse_id: seven.id, stock_order_line_items_attributes: [] }],
        ['orders[0].stock_order_line_items'],
      ],
    ];
    for (const [orders, fields] of cases) {
      const { status, body } = await make(...orders);
      expect([status, Object.keys(body.errors)], JSON.stringify(orders)).toEqual([422, fields]);
    }
    for (const from_warehouse_id of [other.id, far.id, strange.id]) {
      expect(
        await staff.call(createLoadingOrders, {
          params: { depo_id },
          body: { from_warehouse_id, orders: [order(seven.id, 1)] },
        }),
      ).toMatchObject({
        status: 422,
        body: { errors: { from_warehouse_id: [expect.any(String)] } },
      });
    }
    expect(await kept()).toEqual([]);
    await tenant.tx((tx) =>
      tx.updateTable('warehouses').set({ is_primary: false }).where('id', '=', store.id).execute(),
    );
    expect((await staff.call(showLoadingRun, { params: { depo_id } })).body).toMatchObject({
      from_warehouse: null,
      products: [],
    });
  });
});

describe('pick lists', () => {
  test('name for every car of the day what to put in, in the order of the shelves', async () => {
    const { depo_id, staff, seven, nine, vanilla, mint, make } = await morning();
    const lines = (...given: [number, number][]) =>
      given.map(([product_id, amount]) => ({ product_id, amount }));
    const { body } = await make(
      { to_warehouse_id: nine.id, stock_order_line_items_attributes: lines([vanilla.id, 13], [mint.id, 12]) },
      { to_warehouse_id: seven.id, stock_order_line_items_attributes: lines([vanilla.id, 5]) },
    );
    await staff.call(createStockTransfer, {
      params: { depo_id },
      body: { stock_order_id: body.orders[1]?.id },
    });
    const lists = (await staff.call(listPickLists, { params: { depo_id } })).body;
    expect(
      lists.map((list) => [
        list.warehouse.owner,
        list.from_warehouse.name,
        list.status,
        list.lines.map(({ sku, amount, packaging_size }) => [sku, amount, packaging_size]),
      ]),
    ).toEqual([
      ['7', 'Hovedlager', 'received', [[vanilla.sku, 5, 6]]],
      [
        '9',
        'Hovedlager',
        'pending',
        [
          [mint.sku, 12, 6],
          [vanilla.sku, 13, 6],
        ],
      ],
    ]);
    expect(
      (await staff.call(listPickLists, { params: { depo_id }, query: { day: '09-06-2026' } })).body,
    ).toEqual([]);
  });
});

test('the staff of the depot load its cars; drivers, other depots and other tenants do not', async () => {
  const { tenant, depo_id, store, seven, order } = await morning();
  const body = { from_warehouse_id: store.id, orders: [order(seven.id, 1)] };
  const elsewhere = await tenant.makeDepo();
  const strangers = [
    await tenant.signIn(await tenant.makeUser('support', { depo_id: elsewhere.id })),
    await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [elsewhere.id] })),
  ];
  for (const client of strangers) {
    for (const call of [showLoadingRun, listPickLists])
      expect((await client.call(call, { params: { depo_id } })).status).toBe(404);
    expect((await client.call(createLoadingOrders, { params: { depo_id }, body })).status).toBe(404);
  }
  const driver = await tenant.signIn(await tenant.makeUser('driver', { depo_id }));
  expect([
    (await driver.call(showLoadingRun, { params: { depo_id } })).status,
    (await driver.call(createLoadingOrders, { params: { depo_id }, body })).status,
    (await driver.call(listPickLists, { params: { depo_id } })).status,
  ]).toEqual([403, 403, 403]);
  expect((await tenant.visitor().call(showLoadingRun, { params: { depo_id } })).status).toBe(401);
  const support = await tenant.signIn(await tenant.makeUser('support', { depo_id }));
  expect([
    (await support.call(showLoadingRun, { params: { depo_id } })).status,
    (await support.call(createLoadingOrders, { params: { depo_id }, body })).status,
    (await support.call(listPickLists, { params: { depo_id } })).status,
  ]).toEqual([200, 201, 200]);
  const admin = await tenant.signIn('admin');
  expect((await admin.call(showLoadingRun, { params: { depo_id } })).body.cars[0]?.stock_order).toEqual({
    id: expect.any(Number),
  });
});
