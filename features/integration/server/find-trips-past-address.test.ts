// What the shop asks about trips. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { atTheDoor, ordersWorld } from '../../../server/test/orders-world.ts';
import { listActualPlanEvents, listAllEvents, searchAddressDriving } from '../contract/shop-trips.ts';

const app = await testApp();
const coordinates = `${atTheDoor.lat},${atTheDoor.lng}`;

// spec: R-900
test('stops still to come are told nearest first, of four weeks or of a day, and an order can be sent for each', async () => {
  const { tenant, shop, trip_id, stops, sent, update } = await world();
  const asked = (query: Record<string, unknown> = {}) =>
    shop.call(listActualPlanEvents, { query: { coordinates, ...query } });
  const [nearest, ...others] = (await asked()).body;
  expect(nearest).toMatchObject({
    plan_event_id: trip_id,
    date: '2026-06-11',
    google_estimate_time: expect.stringContaining('2026-06-11T07:'),
  });
  expect([nearest, ...others].map((stop) => stop?.distance)).toEqual(
    [nearest, ...others].map((stop) => stop?.distance ?? 0).toSorted((a, b) => a - b),
  );
  expect(others).toHaveLength(stops.length - 1);
  expect((await asked({ date: '2026-06-12' })).body).toEqual([]);
  await update(nearest?.plan_event_route_point_id ?? 0, {
    visited_state: 'visited',
    actual_arrival_time: app.clock(),
  });
  expect((await asked({ date: '2026-06-11' })).body).toHaveLength(stops.length - 1);
  expect((await shop.call(listActualPlanEvents)).status).toBe(422);
  await sent({ plan_event_id: trip_id, plan_event_route_point_id: others[0]?.plan_event_route_point_id });
  expect((await asked()).body).toHaveLength(stops.length - 1);
  expect((await (await tenant.keyed('positions')).call(listActualPlanEvents)).status).toBe(403);
});

// spec: R-901
test('trips from today on are listed by day and by page, without what is over or taken off the calendar', async () => {
  const { tenant, shop, plan, trip_id, car, driver, depo, route } = await world();
  const [today, later] = [await plan('2026-06-10'), await plan('2026-06-15')];
  const all = await shop.call(listAllEvents, { query: {} });
  expect([all.headers['x-total-count'], all.body.map(({ id }) => id)]).toEqual([
    '3',
    [today, trip_id, later],
  ]);
  expect(all.body[0]).toMatchObject({
    date: '2026-06-10',
    route_name: route.name,
    depo_id: depo.id,
    car: { id: car.id, internal_number: '12' },
    driver: { id: driver.id, full_name: 'Ann Lund' },
    stops_count: 3,
    visited_count: 0,
  });
  const second = await shop.call(listAllEvents, { query: { page: 2, per_page: 25 } });
  expect([second.headers['x-total-count'], second.body]).toEqual(['3', []]);
  await tenant.tx((tx) =>
    tx.updateTable('plan_events').set({ finished_at: new Date() }).where('id', '=', today).execute(),
  );
  await tenant.tx((tx) =>
    tx.updateTable('plan_events').set({ deleted_at: new Date() }).where('id', '=', later).execute(),
  );
  expect((await shop.call(listAllEvents, { query: {} })).body.map(({ id }) => id)).toEqual([trip_id]);
});

// spec: R-880
test('an address is told what driving there adds to the nearest stop of each trip', async () => {
  const { tenant, trip_id, stops, plan } = await world();
  const later = await plan('2026-06-15');
  const key = await tenant.keyed('addresses');
  const asked = (query: Record<string, unknown>) => key.call(searchAddressDriving, { query });
  const found = (await asked({ coordinates, date: '2026-06-11' })).body;
  expect(found).toMatchObject([
    {
      plan_event_id: trip_id,
      date: '2026-06-11',
      additional_driving_time: expect.any(Number),
      additional_driving_approximate: true,
    },
  ]);
  expect(stops.slice(0, 2).map(({ id }) => id)).toContain(found[0]?.plan_event_route_point_id);
  expect(found[0]?.additional_driving_distance).toBeGreaterThan(0);
  expect(found[0]?.additional_driving_distance).toBeLessThan(1);
  expect((await asked({ coordinates, date: '2026-06-15' })).body).toMatchObject([{ plan_event_id: later }]);
  expect((await asked({ query: 'ingen kender dette sted 99' })).body).toEqual([]);
  expect((await asked({})).status).toBe(422);
  expect(
    (await (await tenant.keyed('orders')).call(searchAddressDriving, { query: { coordinates } })).status,
  ).toBe(403);
});

async function world() {
  const made = await ordersWorld(app);
  const update = (id: number, values: Record<string, unknown>) =>
    made.tenant.tx((tx) =>
      tx.updateTable('plan_event_route_points').set(values).where('id', '=', id).execute(),
    );
  return { ...made, update };
}
