// A driver's count and a till's own closing of the same trip: the money is booked once, whoever was first.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayOnPhone } from '../../../server/test/day-on-phone.ts';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { testApp } from '../../../server/test/harness.ts';
import { approveInDatabase, close, closedRegister } from '../../../server/test/till-world.ts';
import { listEodReports, showEodReport } from '../../end-of-day/contract/eod-report.ts';
import { sendDriverActs } from '../contract/drive.ts';
import { driverRefusals } from '../refusals.ts';

const app = await testApp();

async function evening() {
  const world = await driverOnTour(app);
  const { phone, event, tenant, depo, staff, driver } = world;
  await app.context.database.owner.query(
    `update tenants set settings = settings || '{"drivers_count_cash": true}' where id = $1`,
    [tenant.id],
  );
  app.context.tenants.forget();
  await tenant.tx((tx) =>
    tx.updateTable('users').set({ wallmob_id: 'U-1' }).where('id', '=', driver.id).execute(),
  );
  const press = async (kind: string, more: object = {}) => {
    const act = { id: randomUUID(), kind, at: '2026-06-10T09:50:00+02:00', plan_event_id: event.id, ...more };
    const { status, body, text } = await phone.callWith(sendDriverActs, { body: { acts: [act] } });
    if (status !== 200) throw new Error(text);
    return { status, ...(body.results[0] as { outcome: string; error: string | null }) };
  };
  await press('start', { at: '2026-06-10T08:40:00+02:00' });
  await press('end', { at: '2026-06-10T09:40:00+02:00' });
  const count = () =>
    press('count', { counted: [{ value: 100_000, pieces: 2 }], start_cash: 50_000, card: 10_000 });
  const till = await tenant.keyed('orders');
  const tell = (change: object = {}) =>
    close(
      till,
      closedRegister(
        { start_cash: 400, cash_sales: 1_450, end_cash: 1_850, card: 90 },
        { external_id: 'C-7', opened_at: '2026-06-10T08:30:00+02:00', ...change },
      ),
    );
  const closed = { closed_at: '2026-06-10T09:55:00+02:00' };
  const reports = async () =>
    (await staff.call(listEodReports, { params: { depo_id: depo.id }, query: {} })).body;
  const problemsOf = async (id: number) =>
    (await staff.call(showEodReport, { params: { depo_id: depo.id, id } })).body.problems.map(
      ({ code }) => code,
    );
  return {
    ...world,
    press,
    count,
    tell: (change = {}) => tell({ ...closed, ...change }),
    reports,
    problemsOf,
  };
}

const told_by_till = { start_cash: 400, cash_sales: 1_450, end_cash: 1_850, card: 90, total: 1_540, diff: 0 };

test('a till that tells its closing after the count replaces the count, however often either is sent', async () => {
  const { count, tell, reports, event } = await evening();
  expect(await count()).toMatchObject({ outcome: 'done' });
  expect(await reports()).toMatchObject([{ start_cash: 500, cash_sales: 1_500, end_cash: 2_000, card: 100 }]);
  expect((await tell()).status).toBe(202);
  expect((await tell()).status).toBe(202);
  expect(await reports()).toMatchObject([{ plan_event_id: event.id, ...told_by_till }]);
  expect(await count()).toMatchObject({ outcome: 'refused' });
  expect(await reports()).toMatchObject([told_by_till]);
});

test('a count after the till has told is refused with what to do, and the phone is told not to ask for one', async () => {
  const { count, tell, reports, phone } = await evening();
  expect((await dayOnPhone(phone)).trips[0]?.told_by_till).toBe(false);
  await tell();
  expect(await count()).toMatchObject({ outcome: 'refused', error: driverRefusals.till_told.text.en });
  expect((await dayOnPhone(phone)).trips[0]?.told_by_till).toBe(true);
  expect(await reports()).toMatchObject([told_by_till]);
});

test('told by both at the same moment, the money of the till counts once and neither fails', async () => {
  for (let n = 0; n < 10; n += 1) {
    const { count, tell, reports } = await evening();
    const both = n % 2 === 0 ? [count(), tell()] : [tell(), count()];
    expect(
      (await Promise.all<{ status: number }>(both)).map(({ status }) => status).toSorted((a, b) => a - b),
    ).toEqual([200, 202]);
    expect(await reports()).toMatchObject([told_by_till]);
  }
});

test('a closing that comes after the count was approved waits in a report that says so', async () => {
  const { count, tell, reports, problemsOf, tenant } = await evening();
  await count();
  const [counted] = await reports();
  const { id } = await tenant.makeUser('admin');
  await approveInDatabase(tenant, counted?.id ?? 0, id, app.clock());
  await tell();
  const [waiting] = await reports();
  expect(waiting).toMatchObject({ status: 'pending', invalid: true, ...told_by_till });
  expect(waiting?.id).not.toBe(counted?.id);
  expect(await problemsOf(waiting?.id ?? 0)).toContain('counted_twice');
});
