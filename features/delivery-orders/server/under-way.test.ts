// What befalls orders while their truck is under way, through HTTP. It is Wednesday 10 June 2026, 09:05 in
// Copenhagen: the truck stood at its first stop at 09:00; the door is behind the second, which it reaches at 09:10,
// and before the last.

import { expect, test } from 'vitest';
import { digestOf } from '../../../server/secret-tokens.ts';
import { Client } from '../../../server/test/client.ts';
import { testApp } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { markStop } from '../../driver/contract/driver-events.ts';
import { recomputeNoticesJob } from '../../notices/server/jobs.ts';
import { destroyPlanEvent } from '../../plan-events/contract/destroyed-events.ts';
import { subscribe } from '../../subscribers/contract/subscriber.ts';
import { listCalls } from '../contract/order-lists.ts';
import { routingCalls } from '../contract/order-route.ts';
import { handlingCalls } from '../contract/order-status.ts';

const app = await testApp();
const minute_ms = 60_000;

async function underWay() {
  const world = await ordersWorld(app);
  const { tenant, driver, plan, sent, of, stopsOf } = world;
  const today_id = await plan('2026-06-10');
  const staff = await world.later('2026-06-10T07:05:00Z');
  const token = `phone-${tenant.slug}`;
  await tenant.tx((tx) =>
    tx
      .insertInto('api_tokens')
      .values({ kind: 'driver', user_id: driver.id, token_digest: digestOf(token) })
      .execute(),
  );
  const phone = new Client(app.server, tenant.slug, {}, { authorization: `Bearer ${token}` });
  const stops = await stopsOf(today_id);
  const visit = async (nth: number, arrived_at: string, left_at: string) => {
    // Where the phone is: without a place the times of the stops to come are not looked at anew.
    const coordinates = { lat: 55.4 + nth * 0.0045, lng: 10.39 };
    const answer = await phone.call(markStop, {
      params: { plan_event_id: today_id, id: stops[nth]?.id ?? 0 },
      body: { point_visited: true, arrived_at, left_at, coordinates },
    });
    expect(answer.status, answer.text).toBe(200);
  };
  await visit(0, '2026-06-10T09:00:00+02:00', '2026-06-10T09:02:00+02:00');
  const order = () => sent({ plan_event_id: today_id, plan_event_route_point_id: stops[1]?.id });
  const read = async (id: number) => (await staff.call(listCalls.eshop.show, { params: of(id) })).body;
  const etaOf = async (stop_id: number | undefined) =>
    (await stopsOf(today_id)).find(({ id }) => id === stop_id)?.google_estimate_time?.getTime() ?? 0;
  const inTab = async (status: 'new' | 'cancelled') =>
    (await staff.call(listCalls.eshop.list, { params: world.params, query: { status } })).body.map(
      ({ id }) => id,
    );
  return { ...world, staff, phone, today_id, stops, visit, order, read, etaOf, inTab };
}

test('a door that is added makes later stops and their unsent SMS come later, and nothing that is behind the truck', async () => {
  const { tenant, stops, order, etaOf, stopsOf, today_id } = await underWay();
  const [first, , last] = stops;
  const subscribed = await tenant.visitor().callWith(subscribe, {
    body: {
      customer: {
        phone: '4520112244',
        location_attributes: { coordinates: { lat: 55.409, lng: 10.39 }, address: 'Vej 3, Odense' },
        sms_receivers_attributes: [{ plan_event_route_point_id: last?.id }],
      },
      plan_event_route_point_id: last?.id,
      captcha_value: null,
    },
  });
  expect(subscribed.status, subscribed.text).toBe(201);
  const dueAt = async () =>
    (
      await tenant.tx((tx) =>
        tx
          .selectFrom('sms_receivers')
          .select('sms_should_send_at')
          .where('plan_event_route_point_id', '=', last?.id ?? 0)
          .executeTakeFirstOrThrow(),
      )
    ).sms_should_send_at?.getTime() ?? 0;
  const before = { first: await etaOf(first?.id), last: await etaOf(last?.id), due: await dueAt() };
  await order();
  const added_ms = (await etaOf(last?.id)) - before.last;
  expect(added_ms).toBeGreaterThanOrEqual(2 * minute_ms);
  await tenant.runJobs([recomputeNoticesJob]);
  expect((await dueAt()) - before.due).toBe(added_ms);
  expect(await etaOf(first?.id)).toBe(before.first);
  expect((await stopsOf(today_id)).map(({ kind, visited_state }) => [kind, visited_state])).toEqual([
    ['regular', 'visited'],
    ['regular', 'pending'],
    ['eshop', 'pending'],
    ['regular', 'pending'],
  ]);
});

test('late: the row says when the truck comes now', async () => {
  const { order, read, visit, later, of, params } = await underWay();
  const id = await order();
  const { delivery_time, happened } = await read(id);
  expect([delivery_time, happened]).toEqual(['09:15', []]);
  const staff = await later('2026-06-10T07:43:00Z');
  await visit(1, '2026-06-10T09:40:00+02:00', '2026-06-10T09:42:00+02:00');
  const now = (await staff.call(listCalls.eshop.show, { params: of(id) })).body;
  expect([now.status, now.delivery_time, now.expected_time?.slice(0, 4)]).toEqual(['new', '09:15', '09:4']);
  expect(now.happened).toEqual([{ code: 'late', detail: now.expected_time }]);
  expect((await staff.call(listCalls.eshop.list, { params })).body.map((row) => row.id)).toEqual([id]);
});

test('moved: on to the other trip, and the stops that are left come as they were', async () => {
  const { staff, of, order, read, etaOf, stops, trip_id, stopsOf, today_id, inTab } = await underWay();
  const before = await etaOf(stops[2]?.id);
  const id = await order();
  const [to] = await stopsOf(trip_id);
  const body = { plan_event_id: trip_id, point_id: to?.id, first_stop: false };
  const moved = await staff.call(routingCalls.eshop.updateRoute, { params: of(id), body });
  expect([moved.status, moved.body.plan_event_id, moved.body.delivery_date]).toEqual([
    200,
    trip_id,
    '2026-06-11',
  ]);
  expect(await etaOf(stops[2]?.id)).toBe(before);
  expect((await stopsOf(today_id)).map(({ kind }) => kind)).not.toContain('eshop');
  expect([await inTab('new'), (await read(id)).versions.length]).toEqual([[id], 1]);
});

test('cancelled: in its tab, with who did it, and the truck does not go there', async () => {
  const { staff, of, order, read, etaOf, stops, stopsOf, today_id, inTab } = await underWay();
  const before = await etaOf(stops[2]?.id);
  const id = await order();
  const body = { status: 'cancelled' as const };
  expect((await staff.call(handlingCalls.eshop.updateStatus, { params: of(id), body })).status).toBe(200);
  expect([await etaOf(stops[2]?.id), await inTab('cancelled'), await inTab('new')]).toEqual([
    before,
    [id],
    [],
  ]);
  expect((await stopsOf(today_id)).map(({ kind }) => kind)).not.toContain('eshop');
  const { versions } = await read(id);
  expect(versions.map(({ serialized_object }) => serialized_object.status)).toEqual(['new']);
});

test('its event destroyed: not while the truck is under way; of a later trip the row says so', async () => {
  const { staff, of, order, read, today_id, trip_id, sent, follow, inTab } = await underWay();
  const id = await order();
  expect((await staff.call(destroyPlanEvent, { params: of(today_id) })).status).toBe(422);
  expect(await read(id)).toMatchObject({ plan_event_id: today_id, happened: [] });
  const other = await sent({ plan_event_id: trip_id });
  expect((await staff.call(destroyPlanEvent, { params: of(trip_id) })).status).toBeLessThan(300);
  await follow();
  expect((await read(other)).happened.map(({ code }) => code)).toEqual(['trip_destroyed']);
  expect((await inTab('new')).toSorted((a, b) => a - b)).toEqual([id, other]);
});

test('its car changed: the row says which car comes', async () => {
  const { tenant, depo, order, read, today_id } = await underWay();
  const id = await order();
  const car = await tenant.makeCar({ depo_id: depo.id, internal_number: '99' });
  await tenant.tx((tx) =>
    tx.updateTable('plan_events').set({ car_id: car.id }).where('id', '=', today_id).execute(),
  );
  expect((await read(id)).happened).toEqual([{ code: 'car_changed', detail: '99' }]);
});
