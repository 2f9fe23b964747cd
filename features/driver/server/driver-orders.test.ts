// Orders on the driver's phone. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { expect, test } from 'vitest';
import { digestOf } from '../../../server/secret-tokens.ts';
import { Client } from '../../../server/test/client.ts';
import { testApp } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { listCalls } from '../../delivery-orders/contract/order-lists.ts';
import { listTodaysEvents, showDriverEvent } from '../contract/driver-events.ts';
import { driverOrderCalls } from '../contract/driver-orders.ts';

const app = await testApp();

/**
 * Ann Lund's phone and that of a colleague; her trip of today has an order of the shop at the door and one of a B2B
 * customer.
 */
async function onTour() {
  const world = await ordersWorld(app);
  const { tenant, driver, depo, plan, sent, sentB2b } = world;
  const bearer = async (user: { id: number }) => {
    const token = `phone-${tenant.slug}-${user.id}`;
    await tenant.tx((tx) =>
      tx
        .insertInto('api_tokens')
        .values({ kind: 'driver', user_id: user.id, token_digest: digestOf(token) })
        .execute(),
    );
    return new Client(app.server, tenant.slug, {}, { authorization: `Bearer ${token}` });
  };
  const phone = await bearer(driver);
  const colleague = await bearer(await tenant.makeUser('driver', { depo_id: depo.id }));
  const todayId = await plan('2026-06-10');
  const eshop_id = await sent({ plan_event_id: todayId });
  const [last] = (await world.stopsOf(todayId)).toReversed();
  const b2bId = await sentB2b({ plan_event_id: todayId, plan_event_route_point_id: last?.id });
  const say = (id: number, body: Record<string, unknown>, who = phone) =>
    who.callWith(driverOrderCalls.eshop.update, { params: { id }, body });
  const read = async (id: number) =>
    (await world.staff.call(listCalls.eshop.show, { params: world.of(id) })).body;
  return { ...world, phone, colleague, todayId, eshop_id, b2bId, say, read };
}

// spec
test("a driver finds the orders of an own trip with their goods, and nobody else's", async () => {
  const { phone, colleague, staff, todayId, trip_id, eshop_id, b2bId, sent } = await onTour();
  const [later, params] = [await sent({ plan_event_id: trip_id }), { id: todayId }];
  const b2c = await phone.call(driverOrderCalls.eshop.list, { params });
  expect(b2c.body).toMatchObject([
    {
      id: eshop_id,
      status: 'new',
      customer_name: 'Karen Møller',
      customer_phone: '+4520112233',
      customer_address: 'Æblevej 7, Odense',
      comment: 'Ring på',
      line_items: [{ description: 'Vaniljeis 2 l', quantity: 2 }, { description: 'Ukendt is' }],
    },
  ]);
  expect(b2c.body[0]).not.toHaveProperty('versions');
  const b2b = await phone.call(driverOrderCalls.b2b.list, { params });
  expect(b2b.body.map(({ id, cash_customer }) => [id, cash_customer])).toEqual([[b2bId, true]]);
  expect((await staff.call(driverOrderCalls.eshop.list, { params: { id: trip_id } })).body).toMatchObject([
    { id: later },
  ]);
  for (const kind of ['eshop', 'b2b'] as const)
    expect((await colleague.call(driverOrderCalls[kind].list, { params })).status).toBe(404);
});

// spec
test('each stop names its orders', async () => {
  const { phone, todayId, eshop_id, b2bId } = await onTour();
  const [today] = (await phone.call(listTodaysEvents)).body;
  const stops = (await phone.call(showDriverEvent, { params: { id: todayId } })).body.stops;
  expect(stops).toEqual(today?.stops);
  expect(stops.find(({ kind }) => kind === 'eshop')?.orders).toContain(eshop_id);
  expect(stops.flatMap(({ orders }) => orders).toSorted((a, b) => a - b)).toEqual([eshop_id, b2bId]);
});

// spec: R-895
test('what the driver says of an order of the shop is its status, with a version of the driver app', async () => {
  const { say, read, eshop_id } = await onTour();
  const done = await say(eshop_id, { order: { status: 'failed', comment: 'Ingen hjemme' } });
  expect([done.status, done.body.status, done.body.comment]).toEqual([200, 'failed', 'Ingen hjemme']);
  const order = await read(eshop_id);
  expect([order.status, order.comment]).toEqual(['failed', 'Ingen hjemme']);
  expect(
    order.versions.map(({ user, serialized_object }) => [user.full_name, serialized_object.status]),
  ).toEqual([['Driver app', 'new']]);
  expect((await say(eshop_id, { status: 'failed' })).status).toBe(200);
  expect((await read(eshop_id)).versions).toHaveLength(1);
});

// spec: R-894
test('and of an order of a B2B customer', async () => {
  const { phone, staff, of, b2bId, eshop_id } = await onTour();
  const params = { id: b2bId };
  const done = await phone.call(driverOrderCalls.b2b.update, { params, body: { status: 'completed' } });
  expect([done.status, done.body.status]).toEqual([200, 'completed']);
  expect((await staff.call(listCalls.b2b.show, { params: of(b2bId) })).body.status).toBe('completed');
  const crossed = await phone.call(driverOrderCalls.b2b.update, {
    params: { id: eshop_id },
    body: { status: 'completed' },
  });
  expect(crossed.status).toBe(404);
});

// spec: R-895
test('cancelled at the door, the order leaves the trip and the stop goes; the phone may say so twice', async () => {
  const { say, read, stopsOf, todayId, eshop_id } = await onTour();
  expect((await say(eshop_id, { status: 'cancelled' })).body).toMatchObject({
    status: 'cancelled',
    plan_event_id: null,
  });
  expect((await stopsOf(todayId)).map(({ kind }) => kind)).not.toContain('eshop');
  expect((await say(eshop_id, { status: 'cancelled' })).status).toBe(200);
  expect((await read(eshop_id)).versions).toHaveLength(1);
});

// spec
test('nobody writes on the orders of a colleague, and nothing but the three', async () => {
  const { say, colleague, tenant, eshop_id, read, sent } = await onTour();
  expect((await say(eshop_id, { status: 'completed' }, colleague)).status).toBe(404);
  const support = await tenant.signIn('support');
  expect((await say(eshop_id, { status: 'completed' }, support)).status).toBe(403);
  const withoutTrip = await sent({ delivery_date: null });
  expect((await say(withoutTrip, { status: 'completed' })).status).toBe(404);
  expect((await say(eshop_id, { status: 'new' })).status).toBe(422);
  expect((await say(eshop_id, { status: 'completed', lock_version: 7 })).status).toBe(409);
  expect((await read(eshop_id)).status).toBe('new');
});

test('a comment that cannot be taken whole costs itself, not what the driver says of the order', async () => {
  const { say, eshop_id, b2bId, phone } = await onTour();
  const long = await say(eshop_id, { status: 'failed', comment: 'x'.repeat(1_001) });
  expect([long.status, long.body.status, long.body.comment]).toEqual([200, 'failed', 'x'.repeat(1_000)]);
  expect(long.body.warnings).toEqual({ comment: ['is too long, and was cut'] });
  const odd = await phone.callWith(driverOrderCalls.b2b.update, {
    params: { id: b2bId },
    body: { status: 'completed', comment: 7 },
  });
  expect([odd.status, odd.body.status, odd.body.warnings]).toEqual([
    200,
    'completed',
    { comment: ['cannot be read, and was left out'] },
  ]);
  const whole = await say(eshop_id, { status: 'failed', comment: 'Ingen\u0000 hjemme' });
  expect([whole.body.comment, whole.body.warnings]).toEqual(['Ingen hjemme', {}]);
  expect((await say(eshop_id, { status: 'completed' })).body.comment).toBe('Ingen hjemme');
});
