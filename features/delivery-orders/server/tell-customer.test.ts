// Telling the customer, through HTTP (orders-decisions part 4, item 5). The test's moment is Wednesday 10 June 2026,
// 10:00 in Copenhagen.

import { expect, test } from 'vitest';
import { refusalOf } from '../../../server/test/client.ts';
import { testApp, type TenantOverrides } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { tellingCalls } from '../contract/customer-news.ts';
import { listCalls } from '../contract/order-lists.ts';
import { routingCalls } from '../contract/order-route.ts';
import { handlingCalls } from '../contract/order-status.ts';

const app = await testApp();
const home = { features: { home_delivery: true } };

async function ordered(overrides: TenantOverrides = {}, more: Record<string, unknown> = {}) {
  const world = await ordersWorld(app, { ...home, name: 'Hjem-Is', ...overrides });
  const { tenant, sent, of, trip_id, stops, staff } = world;
  const id = await sent({
    eshop_id: 'E-7',
    plan_event_id: trip_id,
    plan_event_route_point_id: stops[0]?.id,
    ...more,
  });
  const params = of(id);
  const outbox = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('sms_outbox')
        .select(['kind', 'phone', 'text', 'send_at', 'status'])
        .where('kind', '=', 'order')
        .orderBy('id')
        .execute(),
    );
  const read = async () => (await staff.call(listCalls.eshop.show, { params })).body;
  const move = (stop: number, tell: boolean) =>
    staff.call(routingCalls.eshop.updateRoute, {
      params,
      body: { plan_event_id: trip_id, point_id: stops[stop]?.id, first_stop: false, tell },
    });
  const cancel = (tell: boolean) =>
    staff.call(handlingCalls.eshop.updateStatus, { params, body: { status: 'cancelled', tell } });
  const reasons = async () => (await read()).versions.map(({ reason }) => reason);
  return { ...world, id, params, outbox, read, move, cancel, reasons };
}

test('a change of route with the tick sends the new time, and the history says that the customer was told', async () => {
  const { move, outbox, read, reasons } = await ordered();
  expect((await move(1, true)).status).toBe(200);
  const { delivery_time } = await read();
  expect(await outbox()).toEqual([
    {
      kind: 'order',
      phone: '+4520112233',
      text: `Hjem-Is: Your order E-7 now comes on 11-06-2026 at about ${delivery_time}.`,
      send_at: new Date('2026-06-10T08:00:00Z'),
      status: 'queued',
    },
  ]);
  expect(await reasons()).toEqual([null, 'told_moved']);
});

test('without the tick nobody is told', async () => {
  const { move, cancel, outbox, reasons } = await ordered();
  await move(1, false);
  await cancel(false);
  expect([await outbox(), await reasons()]).toEqual([[], [null, null]]);
});

test('what the preview says of another stop is what is sent', async () => {
  const { staff, params, trip_id, stops, move, outbox } = await ordered();
  const query = { plan_event_id: trip_id, point_id: stops[1]?.id ?? 0, first_stop: false };
  const { delivery_date, delivery_time } = (
    await staff.call(routingCalls.eshop.fetchDeliveryTime, { params, query })
  ).body;
  await move(1, true);
  expect(delivery_date).toBe('2026-06-11');
  expect((await outbox())[0]?.text).toContain(`11-06-2026 at about ${delivery_time}.`);
});

test.each([
  ['da', 'Hjem-Is: Din ordre E-7 er annulleret.'],
  ['nb', 'Hjem-Is: Din ordre E-7 er avbestilt.'],
] as const)("a cancelled order is told in the tenant's language (%s)", async (locale, text) => {
  const { cancel, outbox, reasons } = await ordered({ locale });
  expect((await cancel(true)).status).toBe(200);
  expect((await outbox()).map((message) => message.text)).toEqual([text]);
  expect(await reasons()).toEqual([null, 'told_cancelled']);
  expect((await cancel(true)).status).toBe(200);
  expect(await outbox()).toHaveLength(1);
});

test('a late order is told when the truck is expected; who presses second has an old version', async () => {
  const { tenant, staff, params, read, outbox } = await ordered();
  const stop = (await read()).stop_id ?? 0;
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({ google_estimate_time: new Date('2026-06-11T08:10:00Z') })
      .where('id', '=', stop)
      .execute(),
  );
  const { happened, lock_version } = await read();
  expect(happened.map(({ code }) => code)).toEqual(['late']);
  const tell = () => staff.call(tellingCalls.eshop.tell, { params, body: { telling: 'late', lock_version } });
  expect([(await tell()).status, (await tell()).status]).toEqual([200, 409]);
  expect((await outbox()).map(({ text }) => text)).toEqual([
    'Hjem-Is: Your order E-7 is late. We come on 11-06-2026 at about 10:10.',
  ]);
});

test('a message waits for the end of the quiet hours', async () => {
  const { later, of, id, outbox } = await ordered();
  const staff = await later('2026-06-10T20:30:00Z');
  const params = of(id);
  await staff.call(tellingCalls.eshop.tell, { params, body: { telling: 'moved' } });
  expect((await outbox()).map(({ send_at }) => send_at)).toEqual([new Date('2026-06-11T06:00:00Z')]);
  expect((await staff.call(tellingCalls.eshop.show, { params })).body).toEqual({
    phone: '+4520112233',
    obstacle: null,
    send_at: '2026-06-11T06:00:00.000Z',
    is_quiet: true,
  });
});

test.each([
  ['no_phone', {}, { customer_phone: '70112233' }, 'customer_phone'],
  ['no_phone', {}, { customer_phone: null }, 'customer_phone'],
  ['sending_off', { settings: { sms_off: true } }, {}, 'base'],
  ['sending_off', { settings: { daily_sms_cap: 0 } }, {}, 'base'],
] as const)('nothing changes where nobody can be told (%s)', async (obstacle, overrides, more, field) => {
  const { staff, params, move, outbox, read } = await ordered(overrides as TenantOverrides, more);
  const { delivery_time } = await read();
  expect((await staff.call(tellingCalls.eshop.show, { params })).body.obstacle).toBe(obstacle);
  const refused = await move(1, true);
  expect([refused.status, Object.keys(refusalOf(refused).errors)]).toEqual([422, [field]]);
  expect([await outbox(), (await read()).delivery_time]).toEqual([[], delivery_time]);
  expect((await move(1, false)).status).toBe(200);
});

test('what is not so is not said', async () => {
  const { staff, params, outbox } = await ordered();
  const tell = (telling: 'late' | 'moved' | 'cancelled') =>
    staff.call(tellingCalls.eshop.tell, { params, body: { telling } });
  expect((await tell('cancelled')).text).toContain('does not fit the order as it stands');
  await staff.call(handlingCalls.eshop.updateStatus, { params, body: { status: 'completed' } });
  expect([(await tell('late')).status, (await tell('moved')).status]).toEqual([422, 422]);
  expect(await outbox()).toEqual([]);
});

test('a B2B customer is told too', async () => {
  const { staff, sentB2b, of, trip_id, stops, outbox } = await ordered();
  const params = of(
    await sentB2b({ external_id: 'X-9', plan_event_id: trip_id, plan_event_route_point_id: stops[0]?.id }),
  );
  const body = { plan_event_id: trip_id, point_id: stops[2]?.id, tell: true };
  expect((await staff.call(routingCalls.b2b.updateRoute, { params, body })).status).toBe(200);
  expect((await outbox())[0]?.text).toMatch(/^Hjem-Is: Your order X-9 now comes on 11-06-2026 at about /);
});
