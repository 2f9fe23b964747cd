// What becomes of a report whose trip is taken off the calendar (P13, README 17).

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
import { destroyPlanEvent } from '../../plan-events/contract/destroyed-events.ts';

const app = await testApp();
afterEach(() => app.clock.set(testMoment));

async function world() {
  const till = await tillWorld(app);
  const admin = await till.tenant.signIn('admin');
  const params = { depo_id: till.depo.id, id: till.trip.id };
  // Before it starts: a trip that has started stays anyway.
  const destroy = () => {
    app.clock.set(new Date('2026-06-09T02:00:00Z'));
    return admin.call(destroyPlanEvent, { params });
  };
  return { ...till, admin, destroy };
}

test('without sales it is unmapped, and waits for another trip', async () => {
  const { tenant, till, destroy } = await world();
  await close(till, closedRegister({ start_cash: 500, end_cash: 500 }));
  expect((await destroy()).status).toBe(204);
  const [report] = await reportsOf(tenant);
  expect(report).toMatchObject({
    status: 'pending',
    plan_event_id: null,
    mapped_by: null,
    route_id: null,
    car_id: null,
  });
});

test('with a sale the trip stays, and so does the report', async () => {
  const { tenant, till, trip, destroy } = await world();
  await sell(till, soldOrder(25));
  await close(till, closedRegister({ cash_sales: 25 }));
  const { status, text } = await destroy();
  expect([status, text]).toEqual([422, expect.stringContaining('sold')]);
  expect((await reportsOf(tenant))[0]?.plan_event_id).toBe(trip.id);
});

test('of an approved one the trip stays', async () => {
  const { tenant, till, trip, destroy } = await world();
  await close(till, closedRegister({ start_cash: 500, end_cash: 500 }));
  const [report] = await reportsOf(tenant);
  const boss = await tenant.makeUser('admin');
  await approveInDatabase(tenant, report?.id ?? 0, boss.id, app.clock());
  const { status, text } = await destroy();
  expect([status, text]).toEqual([422, expect.stringContaining('approved')]);
  expect((await reportsOf(tenant))[0]?.plan_event_id).toBe(trip.id);
});
