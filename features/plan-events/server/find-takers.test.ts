// Who takes the stops of a truck that is down, asked through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { expect, test } from 'vitest';
import { makeRoute } from '../../../server/test/plan-event-world.ts';
import { world } from '../../../server/test/plan-events-world.ts';
import { findTakers } from '../contract/takers.ts';

async function twoTrips() {
  const made = await world();
  const { post, tenant, depo } = made;
  const long = await makeRoute(tenant, { depo_id: depo.id, name: 'Lang', stops: 6 });
  const car = await tenant.makeCar({ depo_id: depo.id, internal_number: '13' });
  const { body: down } = await post({ date: ['2026-06-11'] });
  const { body: other } = await post({
    date: ['2026-06-11'],
    car_id: car.id,
    route_id: long.id,
    user_id: null,
  });
  return { ...made, down: down[0].id as number, other: other[0].id as number };
}

const body = { search_seconds: 1 };

test('the other truck of that day takes the stops, with who is visited when, and nothing is stored', async () => {
  const { staff, of, down, other, tenant } = await twoTrips();
  const stopsNow = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('plan_event_route_points')
        .select(['id', 'plan_event_id', 'position'])
        .orderBy('id')
        .execute(),
    );
  const before = await stopsNow();
  const found = await staff.call(findTakers, { params: of(down), body });
  expect(found.status).toBe(200);
  expect(found.body).toMatchObject({ left: [], moved: 0, approximate: true });
  const [trip] = found.body.trips;
  expect(found.body.trips).toHaveLength(1);
  expect(trip).toMatchObject({ plan_event_id: other, route_name: 'Lang', car_internal_number: '13' });
  expect(trip?.stops).toHaveLength(9);
  const taken = trip?.stops.filter(({ from_plan_event_id }) => from_plan_event_id !== null) ?? [];
  expect(taken.map(({ from_plan_event_id, arrives_before }) => [from_plan_event_id, arrives_before])).toEqual(
    [
      [down, null],
      [down, null],
      [down, null],
    ],
  );
  for (const { arrives_before, arrives_after } of trip?.stops ?? []) {
    const shifted = arrives_before === null ? 0 : Date.parse(arrives_after) - Date.parse(arrives_before);
    expect(Math.abs(shifted)).toBeLessThanOrEqual(30 * 60_000);
  }
  expect(await stopsNow()).toEqual(before);
});

test('whom nobody has the time for is left over', async () => {
  const { staff, of, down, tenant } = await twoTrips();
  // The other truck is at a stop every ten minutes: half an hour at somebody's fits nowhere in between.
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({ wait_time: 30 })
      .where('plan_event_id', '=', down)
      .execute(),
  );
  const none = { ...body, longer_minutes: 0, shifted_minutes: 0 };
  const found = await staff.call(findTakers, { params: of(down), body: none });
  expect(found.body.left.length).toBeGreaterThan(0);
  expect(found.body.left.every(({ address }) => address.startsWith('Vej '))).toBe(true);
});

test('a day without another truck and a trip without stops to come are told in words', async () => {
  const { post, staff, of, params, tenant, depo } = await world();
  const { body: alone } = await post({ date: ['2026-06-12'] });
  const nobody = await staff.call(findTakers, { params: of(alone[0].id as number), body });
  expect(nobody.status).toBe(422);
  expect(nobody.text).toContain('No other truck of this depo has stops to come on that day');

  const car = await tenant.makeCar({ depo_id: depo.id });
  await post({ date: ['2026-06-12'], car_id: car.id, user_id: null });
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'visited', actual_arrival_time: new Date() })
      .where('plan_event_id', '=', alone[0].id as number)
      .execute(),
  );
  const done = await staff.call(findTakers, { params: of(alone[0].id as number), body });
  expect(done.status).toBe(422);
  expect(done.text).toContain('This trip has no stop left that somebody could take');
  expect((await staff.call(findTakers, { params: { ...params, id: 999_999 }, body })).status).toBe(404);
});
