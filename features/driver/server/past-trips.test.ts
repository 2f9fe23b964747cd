// The driver's own trips of the last week through HTTP. Wednesday 10 June 2026, 10:00 in Copenhagen.

import { expect, test } from 'vitest';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { testApp } from '../../../server/test/harness.ts';
import {
  approveInDatabase,
  close,
  closedRegister,
  makeTrip,
  reportsOf,
} from '../../../server/test/till-world.ts';
import { listPastTrips } from '../contract/past-trips.ts';

const app = await testApp();

async function aWeek() {
  const world = await driverOnTour(app);
  const { tenant, depo, driver } = world;
  await tenant.tx((tx) =>
    tx.updateTable('users').set({ wallmob_id: 'U-1' }).where('id', '=', driver.id).execute(),
  );
  const trip = (date: string, user_id = driver.id) => makeTrip(tenant, { depo_id: depo.id, user_id, date });
  const yesterday = await trip('2026-06-09');
  const monday = await trip('2026-06-08');
  await trip('2026-06-02');
  const colleague = await tenant.makeUser('driver', { depo_id: depo.id });
  await trip('2026-06-09', colleague.id);
  const till = await tenant.keyed('orders');
  await close(till, closedRegister({ start_cash: 500, cash_sales: 1_000, end_cash: 1_490, card: 200 }));
  return { ...world, yesterday, monday, colleague };
}

test("a driver sees the own trips of a week with what they came to, and nobody else's", async () => {
  const { phone, bearer, yesterday, monday, colleague } = await aWeek();
  const { trips } = (await phone.call(listPastTrips)).body;
  expect(trips).toMatchObject([
    { id: yesterday.id, date: '2026-06-09', stops_count: 0, sold: 120_000, difference: -1_000 },
    { id: monday.id, date: '2026-06-08', sold: null, difference: null },
  ]);
  const others = (await (await bearer(colleague)).call(listPastTrips)).body.trips;
  expect(others.map(({ sold }) => sold)).toEqual([null]);
});

test('where the till is counted blind the difference is told once the report is approved', async () => {
  const { phone, tenant } = await aWeek();
  await app.context.database.owner.query(
    `update tenants set settings = settings || '{"eod_blind_count": true}' where id = $1`,
    [tenant.id],
  );
  app.context.tenants.forget();
  const [before] = (await phone.call(listPastTrips)).body.trips;
  expect([before?.sold, before?.difference]).toEqual([120_000, null]);
  const [report] = await reportsOf(tenant);
  await tenant.tx((tx) =>
    tx
      .updateTable('end_of_day_reports')
      .set({ edited_end_cash: '1490' })
      .where('id', '=', report?.id ?? 0)
      .execute(),
  );
  const { id } = await tenant.makeUser('admin');
  await approveInDatabase(tenant, report?.id ?? 0, id, app.clock());
  const [after] = (await phone.call(listPastTrips)).body.trips;
  expect(after?.difference).toBe(-1_000);
});
