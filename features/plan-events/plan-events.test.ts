// Putting routes onto cars and days, through HTTP. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../server/test/harness.ts';
import { installNeighboursQueues, makeRoute, queuedFor } from '../../server/test/plan-event-world.ts';
import * as calls from './contract.ts';

const app = await testApp();
beforeAll(() => installNeighboursQueues(app));

async function world(overrides: Parameters<typeof app.makeTenant>[0] = {}) {
  const tenant = await app.makeTenant(overrides);
  const depo = await tenant.makeDepo();
  const car = await tenant.makeCar({ depo_id: depo.id, internal_number: '12' });
  const driver = await tenant.makeUser('driver', { depo_id: depo.id, first_name: 'Ann', last_name: 'Lund' });
  const route = await makeRoute(tenant, { depo_id: depo.id });
  const staff = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [depo.id] }));
  const params = { depo_id: depo.id };
  const cell = { route_id: route.id, user_id: driver.id, car_id: car.id };
  const post = (body: Record<string, unknown>, headers?: Record<string, string>) =>
    staff.post(`depo/${depo.id}/plan_events`, { plan_event: { ...cell, ...body } }, headers);
  return { tenant, depo, car, driver, route, staff, params, cell, post };
}

describe('creating', () => {
  // spec
  test('one plan event for each picked day, with all that its cell shows', async () => {
    const { post, cell, depo, route } = await world();
    const { status, body } = await post({ date: ['2026-06-12', '2026-06-11'], recurrence_interval: null });
    expect(status).toBe(201);
    expect(body.map((event: { date: string }) => event.date)).toEqual(['2026-06-11', '2026-06-12']);
    expect(body[0]).toMatchObject({
      ...cell, depo_id: depo.id, route_name: route.name, car_internal_number: '12', user_full_name: 'Ann Lund', day_span: 1, series_id: null,
      recurrence_interval: null, planned_stops_count: 3, visited_stops_count: 0, can_be_deleted: true, route_start_end_time: '09:00 - 09:20',
      departs_at: '2026-06-11T06:45:00.000Z', first_stop_at: '2026-06-11T07:00:00.000Z', last_stop_at: '2026-06-11T07:20:00.000Z',
      returns_at: '2026-06-11T07:37:00.000Z', polygon: { type: 'Polygon' },
    });
  });
});
