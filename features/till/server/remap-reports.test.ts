// Reports follow the calendar (orders-decisions P8). The register is that of Bo, whom the point of sale knows as U-2
// and who has no trip yet.

import { describe, expect, test } from 'vitest';
import { jobs } from '../../../app/features.ts';
import { testApp } from '../../../server/test/harness.ts';
import { makeRoute } from '../../../server/test/plan-event-world.ts';
import {
  approveInDatabase,
  close,
  closedRegister,
  reportsOf,
  sell,
  soldOrder,
  tillDay,
  tillWorld,
} from '../../../server/test/till-world.ts';
import { saveEodReport } from '../../end-of-day/contract/report-changes.ts';
import { destroyPlanEvent } from '../../plan-events/contract/destroyed-events.ts';
import { changePlanEvent, createPlanEvents } from '../../plan-events/contract/plan-event.ts';

const app = await testApp();
const mapping = jobs.filter(({ kind }) => kind === 'eod.map_reports');

async function world() {
  const given = await tillWorld(app);
  const { tenant, depo, staff, till } = given;
  const car = await tenant.makeCar({ depo_id: depo.id });
  const bo = await tenant.makeUser('driver', { depo_id: depo.id, wallmob_id: 'U-2' });
  const ofBo = (change: object = {}) => ({
    cash_register: { wallmob_id: 'R-2', name: 'Kasse 2' },
    user: { wallmob_id: 'U-2', full_name: 'Bo Dam' },
    ...change,
  });
  const at = `depo/${depo.id}/plan_events`;
  /** A route of its own each time, since a route drives once a day. */
  const plan = async (change: object = {}) => {
    const route = await makeRoute(tenant, { depo_id: depo.id });
    const cell = { route_id: route.id, car_id: car.id, user_id: bo.id, date: [tillDay], ...change };
    const { status, body } = await staff.call(createPlanEvents, { params: { depo_id: depo.id }, body: cell });
    expect(status).toBe(201);
    return { id: body[0]?.id as number, route_id: route.id };
  };
  const change = async (id: number, wanted: object) =>
    expect(
      (await staff.call(changePlanEvent, { params: { depo_id: depo.id, id }, body: wanted })).status,
    ).toBe(200);
  const follow = () => tenant.runJobs(mapping);
  const closeOfBo = (amounts: Record<string, number>, more: object = {}) =>
    close(till, closedRegister(amounts, ofBo(more)));
  return { ...given, car, bo, ofBo, plan, change, follow, closeOfBo, at };
}

describe('a trip that is planned after its day', () => {
  test('gets the report that waited for it, with its car, route, driver and depot', async () => {
    const { tenant, depo, car, bo, plan, follow, closeOfBo } = await world();
    await closeOfBo({ cash_sales: 40 });
    expect(await reportsOf(tenant)).toMatchObject([{ plan_event_id: null, mapped_by: null }]);
    const trip = await plan();
    await follow();
    const [report, ...more] = await reportsOf(tenant);
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      plan_event_id: trip.id,
      mapped_by: 'machine',
      depo_id: depo.id,
      car_id: car.id,
      route_id: trip.route_id,
      user_id: bo.id,
      cash_sales: '40.00',
    });
    const [event] = await tenant.tx((tx) =>
      tx.selectFrom('plan_events').select('cash_register_id').where('id', '=', trip.id).execute(),
    );
    expect(event?.cash_register_id).toBe(report?.cash_register_id);
  });

  test('has one report of the day though the register was closed twice before it was planned', async () => {
    const { tenant, till, plan, follow, closeOfBo, ofBo } = await world();
    const noon = `${tillDay}T12:30:00+02:00`;
    const morning = { closed_at: noon, external_id: 'C-morning' };
    const evening = { opened_at: `${tillDay}T13:00:00+02:00`, external_id: 'C-evening' };
    await sell(till, soldOrder(10, ofBo()));
    await sell(till, soldOrder(20, ofBo({ ordered_at: `${tillDay}T15:00:00+02:00` })));
    await closeOfBo({ start_cash: 100, end_cash: 110, cash_sales: 10 }, morning);
    await closeOfBo({ start_cash: 110, end_cash: 130, cash_sales: 20 }, evening);
    expect(await reportsOf(tenant)).toHaveLength(2);
    await plan();
    await follow();
    const [report, ...more] = await reportsOf(tenant);
    expect(more).toEqual([]);
    expect(report).toMatchObject({ start_cash: '100.00', end_cash: '130.00', cash_sales: '30.00' });
    const orders = await tenant.tx((tx) =>
      tx.selectFrom('wallmob_orders').select('end_of_day_report_id').execute(),
    );
    expect(orders.map((order) => order.end_of_day_report_id)).toEqual([report?.id, report?.id]);
  });

  test('leaves a report beside its own that somebody has worked on', async () => {
    const { tenant, staff, depo, plan, follow, closeOfBo } = await world();
    await closeOfBo({ cash_sales: 10 }, { closed_at: `${tillDay}T12:30:00+02:00` });
    await closeOfBo({ cash_sales: 20 }, { opened_at: `${tillDay}T13:00:00+02:00` });
    const [, second] = await reportsOf(tenant);
    const saved = { edited_cash_sales: 21 };
    await staff.call(saveEodReport, { params: { depo_id: depo.id, id: second?.id ?? 0 }, body: saved });
    const trip = await plan();
    await follow();
    expect(await reportsOf(tenant)).toMatchObject([
      { plan_event_id: trip.id, cash_sales: '10.00' },
      { plan_event_id: trip.id, cash_sales: '20.00', edited_cash_sales: '21.00' },
    ]);
  });
});

describe('a trip that changes', () => {
  test('gives its report up when another driver drove it, and is found again when it was a mistake', async () => {
    const { tenant, driver, bo, plan, change, follow, closeOfBo } = await world();
    const trip = await plan({ user_id: null });
    await closeOfBo({ cash_sales: 40 });
    await change(trip.id, { user_id: bo.id });
    await follow();
    expect(await reportsOf(tenant)).toMatchObject([{ plan_event_id: trip.id, user_id: bo.id }]);
    // Its register was opened on the trip, by which it is still found.
    await change(trip.id, { user_id: null });
    await follow();
    expect(await reportsOf(tenant)).toMatchObject([{ plan_event_id: trip.id, user_id: null }]);
    await tenant.tx((tx) => tx.updateTable('plan_events').set({ cash_register_id: null }).execute());
    const other = await tenant.makeUser('driver', { depo_id: driver.depo_id, wallmob_id: 'U-9' });
    await change(trip.id, { user_id: other.id });
    await follow();
    expect(await reportsOf(tenant)).toMatchObject([
      { plan_event_id: null, mapped_by: null, car_id: null, route_id: null, user_id: bo.id },
    ]);
  });

  test('that is taken off lets its report find the only other one', async () => {
    const { tenant, staff, depo, plan, follow, closeOfBo } = await world();
    const first = await plan();
    const second = await plan({ car_id: (await tenant.makeCar({ depo_id: depo.id })).id, user_id: null });
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ started_at: null, first_stop_at: null }).execute(),
    );
    await closeOfBo({ start_cash: 5, end_cash: 5 });
    expect(await reportsOf(tenant)).toMatchObject([{ plan_event_id: first.id }]);
    await tenant.tx(async (tx) => {
      const [report] = await tx.selectFrom('end_of_day_reports').select('cash_register_id').execute();
      await tx
        .updateTable('plan_events')
        .set({ cash_register_id: report?.cash_register_id ?? null })
        .where('id', '=', second.id)
        .execute();
    });
    app.clock.set(new Date(`${tillDay}T02:00:00Z`));
    expect((await staff.call(destroyPlanEvent, { params: { depo_id: depo.id, id: first.id } })).status).toBe(
      204,
    );
    await follow();
    app.clock.set(new Date('2026-06-10T08:00:00Z'));
    expect(await reportsOf(tenant)).toMatchObject([{ plan_event_id: second.id, mapped_by: 'machine' }]);
  });
});

describe('never changed by it are', () => {
  test('a report that is approved and one that a person put on its trip', async () => {
    const { tenant, trip, till, plan, follow } = await world();
    await close(till, closedRegister({ cash_sales: 40 }));
    const [report] = await reportsOf(tenant);
    const id = report?.id ?? 0;
    const boss = await tenant.makeUser('admin');
    await tenant.tx((tx) => tx.updateTable('end_of_day_reports').set({ user_id: boss.id }).execute());
    await approveInDatabase(tenant, id, boss.id, app.clock());
    const before = await reportsOf(tenant);
    await plan();
    await follow();
    expect(await reportsOf(tenant)).toEqual(before);
    await tenant.tx((tx) =>
      tx
        .updateTable('end_of_day_reports')
        .set({ status: 'pending', processed_by_id: null, processed_by_at: null, mapped_by: 'person' })
        .execute(),
    );
    await plan({ car_id: (await tenant.makeCar({ depo_id: trip.depo_id })).id, user_id: null });
    await follow();
    expect(await reportsOf(tenant)).toMatchObject([{ user_id: boss.id, mapped_by: 'person' }]);
  });

  test('trips to come, of which there are no reports', async () => {
    const { plan, follow } = await world();
    await plan({ date: ['2026-06-12'] });
    expect(await follow()).toEqual([]);
  });
});

test('a register that is closed while its trip is planned is on it, whoever comes first', async () => {
  const { tenant, depo, closeOfBo, plan, follow } = await world();
  for (let n = 0; n < 8; n += 1) {
    const date = `2026-05-${String(n + 10)}`;
    const times = { opened_at: `${date}T08:00:00+02:00`, closed_at: `${date}T18:00:00+02:00` };
    const car_id = (await tenant.makeCar({ depo_id: depo.id })).id;
    await Promise.all([
      closeOfBo({ cash_sales: n }, times),
      plan({ date: [date], car_id }).then(follow),
      follow(),
    ]);
  }
  const reports = await reportsOf(tenant);
  expect(reports).toHaveLength(8);
  expect(reports.filter((report) => report.plan_event_id === null)).toEqual([]);
});
