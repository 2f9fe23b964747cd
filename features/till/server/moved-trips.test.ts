// What becomes of a report whose trip is put on another day or onto another car (P13, README 17): the same as when it
// is destroyed.

import { afterEach, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import {
  approveInDatabase,
  close,
  closedRegister,
  reportsOf,
  sell,
  soldOrder,
  tillWorld,
} from '../../../server/test/till-world.ts';
import { movePlanEvents } from '../../plan-events/contract/moved-events.ts';

const app = await testApp();
afterEach(() => app.clock.set(testMoment));

async function world() {
  const till = await tillWorld(app);
  const admin = await till.tenant.signIn('admin');
  const car = await till.tenant.makeCar({ depo_id: till.depo.id });
  const params = { depo_id: till.depo.id };
  // Before it starts: a trip that has started stays anyway.
  const move = async (to: { date?: string; car_id?: number }) => {
    app.clock.set(new Date('2026-06-09T02:00:00Z'));
    const { lock_version } = await till.tenant.tx((tx) =>
      tx
        .selectFrom('plan_events')
        .select('lock_version')
        .where('id', '=', till.trip.id)
        .executeTakeFirstOrThrow(),
    );
    return admin.call(movePlanEvents, {
      params,
      body: { moves: [{ id: till.trip.id, lock_version, ...to }] },
    });
  };
  return { ...till, car, move };
}

test('without sales it looks for its trip anew, a change of the driver leaves it', async () => {
  const { tenant, till, move, car } = await world();
  await close(till, closedRegister({ start_cash: 500, end_cash: 500 }));
  expect((await move({})).status).toBe(200);
  expect((await reportsOf(tenant))[0]?.plan_event_id).not.toBeNull();
  expect((await move({ car_id: car.id })).status).toBe(200);
  expect((await reportsOf(tenant))[0]).toMatchObject({
    status: 'pending',
    plan_event_id: null,
    mapped_by: null,
    car_id: null,
  });
});

test('with a sale the trip stays, and so does the report', async () => {
  const { tenant, till, trip, move, car } = await world();
  await sell(till, soldOrder(25));
  await close(till, closedRegister({ cash_sales: 25 }));
  const { status, text } = await move({ car_id: car.id });
  expect([status, text]).toEqual([422, expect.stringMatching(/sold|started/)]);
  expect((await reportsOf(tenant))[0]?.plan_event_id).toBe(trip.id);
});

test('of an approved one the trip stays', async () => {
  const { tenant, till, trip, move } = await world();
  await close(till, closedRegister({ start_cash: 500, end_cash: 500 }));
  const [report] = await reportsOf(tenant);
  const boss = await tenant.makeUser('admin');
  await approveInDatabase(tenant, report?.id ?? 0, boss.id, app.clock());
  const { status, text } = await move({ date: '2026-06-13' });
  expect([status, text]).toEqual([
    422,
    expect.stringContaining('Cannot be moved, the end of day report of this plan event is approved'),
  ]);
  expect((await reportsOf(tenant))[0]?.plan_event_id).toBe(trip.id);
});
