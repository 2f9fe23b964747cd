import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { atTheDoor, b2bOrder, eshopOrder, ordersWorld } from '../../../server/test/orders-world.ts';
import { listCalls } from '../contract/order-lists.ts';
import { handlingCalls } from '../contract/order-status.ts';
import { postEshopOrder } from '../contract/sent-orders.ts';

const app = await testApp();
const { show, list } = listCalls.eshop;
const { update, updateStatus } = handlingCalls.eshop;

describe('an order of the online shop', () => {
  // spec: O-316, O-317, O-318, O-323, O-325, R-906
  test('is kept with every field that the shop sent', async () => {
    const { send, staff, of } = await ordersWorld(app);
    const order = eshopOrder();
    const answer = await send(order);
    expect([answer.status, answer.body.status]).toEqual([201, 'new']);
    const kept = (await staff.call(show, { params: of(answer.body.id) })).body;
    const { coordinates, line_items, delivery_date: _, ...plain } = order;
    expect(kept).toMatchObject(plain);
    expect(kept.coordinates).toEqual(coordinates);
    expect(kept.line_items).toHaveLength(2);
    expect(kept.line_items[0]).toMatchObject({ ...line_items[0], created_at: '2026-06-10T08:00:00+00:00' });
  });

  // spec: O-324
  test('says of each line whether the product exists, whatever the case and blanks of its SKU', async () => {
    const { tenant, sent, staff, of } = await ordersWorld(app);
    await tenant.tx((tx) =>
      tx
        .insertInto('products')
        .values([
          { sku: 'Ab1', description: 'Is' },
          { sku: 'OLD', description: 'Gammel', status: 'inactive' },
        ])
        .execute(),
    );
    const line = { description: 'Is', quantity: 1, price: 1 };
    const id = await sent({
      line_items: [' aB1 ', 'OLD', 'NEW'].map((product_sku) => ({ ...line, product_sku })),
    });
    const { line_items } = (await staff.call(show, { params: of(id) })).body;
    expect(line_items.map(({ product_exists }) => product_exists)).toEqual([true, false, false]);
  });

  test('answers the same id when it comes again and makes no version', async () => {
    const { send, staff, of } = await ordersWorld(app);
    const order = eshopOrder();
    const [first, second] = [await send(order), await send(order)];
    expect(second.body).toEqual(first.body);
    expect((await staff.call(show, { params: of(first.body.id) })).body.versions).toEqual([]);
  });

  const pieces = (quantity: number, more: object = {}) =>
    eshopOrder({
      eshop_id: 'W-LATE',
      line_items: [{ product_sku: '01001', description: 'Is', quantity, price: 10 }],
      ...more,
    });
  async function afterAll(...messages: Record<string, unknown>[]) {
    const { send, staff, of } = await ordersWorld(app);
    const ids = new Set<number>();
    for (const message of messages) {
      const { status, body } = await send(message);
      expect(status).toBe(201);
      ids.add(body.id);
    }
    const [id = 0] = ids;
    expect(ids.size).toBe(1);
    return (await staff.call(show, { params: of(id) })).body;
  }
  const quantityAfter = async (...messages: Record<string, unknown>[]) =>
    (await afterAll(...messages)).line_items.map(({ quantity }) => quantity);

  test('is not turned back by an older content that comes again, whatever came in between', async () => {
    expect(await quantityAfter(pieces(2), pieces(1), pieces(2))).toEqual([1]);
    expect(await quantityAfter(pieces(2), pieces(1), pieces(3), pieces(1), pieces(2))).toEqual([3]);
    const kept = await afterAll(pieces(2), pieces(1), pieces(2), pieces(1));
    expect(kept.versions).toHaveLength(1);
  });

  test('is as the shop says last by its own time or number, in whatever order the messages arrive', async () => {
    const at = (minute: number) => ({ updated_at: `2026-06-10T08:0${minute}:00+02:00` });
    expect(await quantityAfter(pieces(1, at(5)), pieces(2, at(3)))).toEqual([1]);
    expect(await quantityAfter(pieces(2, at(1)), pieces(1, at(2)), pieces(2, at(3)))).toEqual([2]);
    expect(await quantityAfter(pieces(1, { version: 10 }), pieces(2, { version: 9 }))).toEqual([1]);
    // The same content at another time is no change.
    expect((await afterAll(pieces(1, at(1)), pieces(1, at(2)))).versions).toEqual([]);
  });

  test('is kept once when it comes eight times at once', async () => {
    const { send, staff, params } = await ordersWorld(app);
    const order = eshopOrder({ plan_event_id: null });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(order)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await staff.call(list, { params })).body).toHaveLength(1);
  });

  test('is changed by another message of the shop, with a version by E-shop, and keeps what staff wrote', async () => {
    const { send, staff, of } = await ordersWorld(app);
    const order = eshopOrder();
    const { id } = (await send(order)).body;
    await staff.call(update, { params: of(id), body: { comment: 'Staff wrote' } });
    await send({ ...order, customer_name: 'Karen Lund', line_items: [order.line_items[0]] });
    const kept = (await staff.call(show, { params: of(id) })).body;
    expect([kept.customer_name, kept.comment, kept.line_items.length]).toEqual([
      'Karen Lund',
      'Staff wrote',
      1,
    ]);
    expect(kept.versions.map(({ user }) => user.full_name)).toEqual(['Ida Holm', 'E-shop']);
  });

  test('can no longer be changed by the shop once it is handled', async () => {
    const { send, staff, of } = await ordersWorld(app);
    const order = eshopOrder();
    const { id } = (await send(order)).body;
    await staff.call(updateStatus, { params: of(id), body: { status: 'completed' } });
    expect((await send(order)).status).toBe(201);
    const refused = await send({ ...order, total: 1 });
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'The order has been handled already and can no longer be changed',
    ]);
  });

  test('whose total is not the sum of its parts is kept and flagged', async () => {
    const { sent, staff, of } = await ordersWorld(app);
    const kept = (await staff.call(show, { params: of(await sent({ total: 170 })) })).body;
    expect(kept.total).toBe(170);
    expect(kept.happened).toContainEqual({ code: 'sums_differ', detail: null });
  });

  test('comes in the shorter body too', async () => {
    const { send, staff, of } = await ordersWorld(app);
    const answer = await send({
      external_id: 4711,
      customer: 'Bo Lund',
      address: 'Æblevej 7, Odense',
      coordinates: atTheDoor,
      date: '11-06-2026',
      lines: [{ sku: '01001', quantity: 3, price: 12.5 }],
    });
    expect(answer.body).toMatchObject({ status: 'new', delivery_date: '2026-06-11', delivery_time: null });
    expect((await staff.call(show, { params: of(answer.body.id) })).body).toMatchObject({
      eshop_id: '4711',
      customer_name: 'Bo Lund',
      customer_address: 'Æblevej 7, Odense',
      total: 37.5,
      line_items: [{ product_sku: '01001', description: '01001', quantity: 3 }],
    });
  });

  test.each([
    ['total', { total: 1.005 }],
    ['total', { total: 10 ** 12 }],
    ['total', { total: -1 }],
    ['eshop_id', { eshop_id: ' ' }],
    ['eshop_id', { eshop_id: 2 ** 60 }],
    ['customer_number', { customer_number: 2 ** 60 }],
    ['delivery_date', { delivery_date: '31-02-2026' }],
    ['delivery_method', { delivery_method: 'drone' }],
    ['line_items.0.quantity', { line_items: [{ description: 'Is', quantity: 0, price: 1 }] }],
    ['line_items.0.description', { line_items: [{ quantity: 1, price: 1 }] }],
    ['coordinates.lat', { coordinates: { lat: 99, lng: 10 } }],
  ])('with a bad %s is refused at that field and not kept', async (field, more) => {
    const { send, staff, params } = await ordersWorld(app);
    const answer = await send(eshopOrder(more));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect((await staff.call(list, { params })).body).toEqual([]);
  });

  test('needs the key of the tenant with the scope of orders', async () => {
    const { tenant, staff } = await ordersWorld(app);
    const other = await tenant.keyed('depos');
    expect((await other.call(postEshopOrder, { body: eshopOrder() })).status).toBe(403);
    expect((await staff.call(postEshopOrder, { body: eshopOrder() })).status).toBe(403);
    expect((await tenant.visitor().call(postEshopOrder, { body: eshopOrder() })).status).toBe(401);
  });
});

describe('depot and trip at arrival', () => {
  test('an order that says neither where nor what is taken, and waits at the first depot', async () => {
    const { send, tenant, depo } = await ordersWorld(app);
    const answer = await send({ eshop_id: 'W-NOWHERE' });
    expect([answer.status, answer.body.status]).toEqual([201, 'new']);
    const [kept] = await tenant.tx((tx) =>
      tx
        .selectFrom('delivery_orders')
        .select(['depo_id', 'lat'])
        .where('eshop_id', '=', 'W-NOWHERE')
        .execute(),
    );
    expect(kept).toEqual({ depo_id: depo.id, lat: null });
  });

  test('a trip that was chosen takes the order at once, and its depot is the order’s', async () => {
    const { send, staff, of, trip_id, stops } = await ordersWorld(app);
    const answer = await send(
      eshopOrder({ plan_event_id: trip_id, plan_event_route_point_id: stops[0]?.id, delivery_date: null }),
    );
    expect(answer.body).toMatchObject({ delivery_date: '2026-06-11', delivery_time: '09:05' });
    const kept = (await staff.call(show, { params: of(answer.body.id) })).body;
    expect(kept).toMatchObject({
      plan_event_id: trip_id,
      car_internal_number: '12',
      driver_name: 'Ann Lund',
    });
  });

  test('orders that the shop moves from one trip to the other and back at once all arrive', async () => {
    const { send, staff, params, plan, trip_id } = await ordersWorld(app);
    const trips = [trip_id, await plan('2026-06-12')];
    const orders = Array.from({ length: 8 }, (_, n) => eshopOrder({ plan_event_id: trips[n % 2] }));
    for (const order of orders) expect((await send(order)).status).toBe(201);
    const moved = orders.map((order, n) => send({ ...order, plan_event_id: trips[(n + 1) % 2] }));
    expect((await Promise.all(moved)).map(({ status }) => status)).toEqual(Array<number>(8).fill(201));
    const riding = (await staff.call(list, { params })).body;
    const wanted = orders.map(({ eshop_id }, n) => [eshop_id, trips[(n + 1) % 2]] as const);
    expect(new Map(riding.map((order) => [order.eshop_id, order.plan_event_id]))).toEqual(new Map(wanted));
  });

  test('without a trip it belongs to the nearest depot and has no route', async () => {
    const { send, boss, other } = await ordersWorld(app);
    const { id } = (await send(eshopOrder({ coordinates: { lat: 56.1, lng: 10.2 } }))).body;
    const kept = (await boss.call(show, { params: { depo_id: other.id, id } })).body;
    expect([kept.plan_event_id, kept.route, kept.delivery_time]).toEqual([null, null, null]);
  });

  test.each([
    ['gone', 999_999],
    ['over', 0],
  ])('is never refused because its trip is %s', async (_, unknown) => {
    const { send, staff, of, tenant, trip_id } = await ordersWorld(app);
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_events')
        .set({ finished_at: new Date('2026-06-10T07:00:00Z') })
        .where('id', '=', trip_id)
        .execute(),
    );
    const answer = await send(eshopOrder({ plan_event_id: unknown || trip_id }));
    expect(answer.status).toBe(201);
    expect((await staff.call(show, { params: of(answer.body.id) })).body.plan_event_id).toBeNull();
  });

  test('a stop that was visited meanwhile leads to another one of the trip', async () => {
    const { sent, staff, of, tenant, trip_id, stops } = await ordersWorld(app, {});
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_event_route_points')
        .set({ visited_state: 'visited', actual_arrival_time: new Date('2026-06-10T07:00:00Z') })
        .where('id', '=', stops[0]?.id ?? 0)
        .execute(),
    );
    const id = await sent({ plan_event_id: trip_id, plan_event_route_point_id: stops[0]?.id });
    expect((await staff.call(show, { params: of(id) })).body.stop_id).toBe(stops[1]?.id);
  });
});

describe('an order of a B2B customer', () => {
  // spec: O-326, O-327, O-328, O-329, R-902
  test('has every field of an e-shop order and its own', async () => {
    const { send, staff, of } = await ordersWorld(app);
    const order = b2bOrder();
    const { id } = (await send(order, 'b2b_orders')).body;
    const kept = (await staff.call(listCalls.b2b.show, { params: of(id) })).body;
    const { coordinates: _, line_items: __, ...plain } = order;
    expect(kept).toMatchObject({ ...plain, eshop_id: null });
    expect((await staff.call(show, { params: of(id) })).status).toBe(404);
  });

  test('is wrapped in `order` or bare, and joins the stop of its customer', async () => {
    const { tenant, send, staff, of, trip_id, stops } = await ordersWorld(app);
    const shop = await tenant.tx(async (tx) => {
      const { id } = await tx
        .insertInto('b2b_customers')
        .values({ customer_number: '00420', customer_name: 'Kiosk Havnen' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('plan_event_route_point_b2b_customers')
        .values({ plan_event_route_point_id: stops[2]?.id ?? 0, b2b_customer_id: id })
        .execute();
      return id;
    });
    expect(shop).toBeGreaterThan(0);
    const { id } = (await send({ order: b2bOrder({ plan_event_id: trip_id }) }, 'b2b_orders')).body;
    const kept = (await staff.call(listCalls.b2b.show, { params: of(id) })).body;
    expect([kept.stop_id, kept.delivery_time]).toEqual([stops[2]?.id, '09:20']);
  });

  test('is not turned back by an older content that comes again', async () => {
    const { send, staff, of } = await ordersWorld(app);
    const named = (customer_name: string) => b2bOrder({ external_id: 'B-LATE', customer_name });
    const { id } = (await send(named('First'), 'b2b_orders')).body;
    for (const name of ['Second', 'First']) await send(named(name), 'b2b_orders');
    expect((await staff.call(listCalls.b2b.show, { params: of(id) })).body.customer_name).toBe('Second');
  });

  test('may have the number of an e-shop order', async () => {
    const { send } = await ordersWorld(app);
    const eshop = (await send(eshopOrder({ eshop_id: '7' }))).body.id;
    const answer = await send(b2bOrder({ external_id: '7' }), 'b2b_orders');
    expect(answer.status).toBe(201);
    expect(answer.body.id).not.toBe(eshop);
  });
});
