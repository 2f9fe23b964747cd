// What a partner asks. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { listNextVisits, listPartnerEvents } from '../contract/partner-events.ts';

const app = await testApp();

// spec: R-907
test('trips of a period are listed with the stops that the public knows, never with whose door is visited', async () => {
  const { tenant, trip_id, stops, plan, car, route, sent, follow } = await world();
  const later = await plan('2026-06-15');
  await sent({ plan_event_id: trip_id });
  await follow();
  const key = await tenant.keyed('partner');
  const all = await key.call(listPartnerEvents, { query: {} });
  expect([all.headers['x-total-count'], all.body.map(({ id }) => id)]).toEqual(['2', [trip_id, later]]);
  expect(all.body[0]).toMatchObject({
    date: '2026-06-11',
    route_name: route.name,
    car: { id: car.id, internal_number: '12' },
    driver: { full_name: 'Ann Lund' },
  });
  expect(all.body[0]?.stops.map(({ id }) => id)).toEqual(stops.map(({ id }) => id));
  expect(all.text).not.toContain('Æblevej');
  expect(all.text).not.toContain('private_comment');
  expect(
    (await key.call(listPartnerEvents, { query: { from: '2026-06-12', to: '2026-06-30' } })).body.map(
      ({ id }) => id,
    ),
  ).toEqual([later]);
  expect((await key.call(listPartnerEvents, { query: { page: 2 } })).body).toEqual([]);
});

// spec: R-907
test('a period that ends before it begins or is longer than a month is refused by its end', async () => {
  const { tenant } = await world();
  const key = await tenant.keyed('partner');
  const asked = async (from: string, to: string) => {
    const { status, body } = await key.callWith(listPartnerEvents, { query: { from, to } });
    return [status, Object.keys(body.errors)];
  };
  expect(await asked('2026-06-10', '2026-06-09')).toEqual([422, ['to']]);
  expect(await asked('2026-06-10', '2026-07-11')).toEqual([422, ['to']]);
  expect(
    (await key.call(listPartnerEvents, { query: { from: '2026-06-10', to: '2026-07-10' } })).status,
  ).toBe(200);
  expect((await key.call(listPartnerEvents, { query: { from: '2026-02-31' } })).status).toBe(422);
});

// spec: R-907 (admin-decisions G46)
test('the partner’s own names of car and driver are told where the tenant keeps them', async () => {
  const { tenant, car, driver } = await world({ car_lakrids: true, user_lakrids_driver: true });
  await tenant.tx(async (tx) => {
    await tx
      .updateTable('cars')
      .set({ send_to_lakrids: true, lakrids_route_number: 'L7' })
      .where('id', '=', car.id)
      .execute();
    await tx
      .updateTable('users')
      .set({ lakrids_driver_id: '42', lakrids_driver_name: 'ALU' })
      .where('id', '=', driver.id)
      .execute();
  });
  const [event] = (await (await tenant.keyed('partner')).call(listPartnerEvents, { query: {} })).body;
  expect(event?.car).toMatchObject({ send_to_lakrids: true, lakrids_route_number: 'L7' });
  expect(event?.driver).toMatchObject({ lakrids_driver_id: '42', lakrids_driver_name: 'ALU' });
  const without = await world();
  const told = await (await without.tenant.keyed('partner')).call(listPartnerEvents, { query: {} });
  expect(told.text).not.toContain('lakrids');
});

// spec: R-908
test('a B2B customer’s next visits are told by number, soonest first, without those that were', async () => {
  const { tenant, stops, trip_id } = await world();
  const key = await tenant.keyed('partner');
  await tenant.tx(async (tx) => {
    const { id: b2b_customer_id } = await tx
      .insertInto('b2b_customers')
      .values({ customer_number: 'K-007', customer_name: 'Kiosken' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('plan_event_route_point_b2b_customers')
      .values(stops.slice(0, 2).map(({ id }) => ({ plan_event_route_point_id: id, b2b_customer_id })))
      .execute();
  });
  const asked = (customer_number: string) => key.call(listNextVisits, { query: { customer_number } });
  expect((await asked('k-007')).body).toEqual([
    { date: '2026-06-11', google_estimate_time: '2026-06-11T07:00:00.000Z', plan_event_id: trip_id },
    { date: '2026-06-11', google_estimate_time: '2026-06-11T07:10:00.000Z', plan_event_id: trip_id },
  ]);
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'visited', actual_arrival_time: app.clock() })
      .where('id', '=', stops[0]?.id ?? 0)
      .execute(),
  );
  expect((await asked('K-007')).body).toHaveLength(1);
  expect((await asked('K-008')).status).toBe(404);
  expect((await key.call(listNextVisits)).status).toBe(422);
  expect((await (await tenant.keyed('orders')).call(listPartnerEvents)).status).toBe(403);
});

function world(features: { car_lakrids?: boolean; user_lakrids_driver?: boolean } = {}) {
  return ordersWorld(app, { features: { home_delivery: true, ...features } });
}
