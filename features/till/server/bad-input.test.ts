// What a till may send that is wrong, one case after the other: a clear answer each time, nothing half done, and
// nothing that belongs in is lost.

import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import {
  close,
  closedRegister,
  reportsOf,
  sell,
  soldOrder,
  tillDay,
  tillWorld,
} from '../../../server/test/till-world.ts';
import { listEodReports, showEodReport, createEodReport } from '../../end-of-day/contract/eod-report.ts';
import { saveEodReport } from '../../end-of-day/contract/report-changes.ts';
import { showCalendarWeek } from '../../plan-events/contract/calendar.ts';
import { showPlanEvent } from '../../plan-events/contract/plan-event.ts';

const app = await testApp();

const kept = (tenant: Awaited<ReturnType<typeof tillWorld>>['tenant']) =>
  tenant.tx(async (tx) => ({
    orders: await tx.selectFrom('wallmob_orders').selectAll().orderBy('id').execute(),
    closings: await tx.selectFrom('pos_closings').selectAll().execute(),
    inbox: await tx.selectFrom('pos_inbox').selectAll().execute(),
  }));

/** What was sent, kept beside the reason and nowhere else, and only a person has it tried again. */
const keptUnread = (kind: string, payload: object) => ({
  orders: [],
  closings: [],
  inbox: [expect.objectContaining({ kind, payload, processed_at: null, try_at: null, attempts: 1 })],
});

describe('refused at its field, and kept as it came', () => {
  test.each([
    ['three decimals of the revenue', { total_revenue: 1.005 }, 'total_revenue'],
    ['three decimals of a payment', { payments: [{ tender: 'cash', amount: '1.001' }] }, 'payments.0.amount'],
    ['a revenue of 10^12', { total_revenue: 1_000_000_000_000 }, 'total_revenue'],
    ['a revenue that is no number', { total_revenue: 'NaN' }, 'total_revenue'],
    ['a quantity of four decimals', { total_quantity: 0.0001 }, 'total_quantity'],
    ['a time that is none', { ordered_at: '2026-13-01' }, 'ordered_at'],
    ['a day ahead', { ordered_at: '2026-06-12T12:00:00Z' }, 'ordered_at'],
  ])('an order with %s', async (_what, change, field) => {
    const { tenant, till } = await tillWorld(app);
    const order = soldOrder(10, change);
    const { status, body } = await sell(till, order);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await kept(tenant)).toEqual(keptUnread('order', order));
  });

  test.each([
    ['without an id', { wallmob_order_id: ' ' }, 'wallmob_order_id'],
    ['with what no database holds', { shop_name: 'Is\u0000' }, 'shop_name'],
  ])('but for one %s', async (_what, change, field) => {
    const { tenant, till } = await tillWorld(app);
    const { status, body } = await sell(till, soldOrder(10, change));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await kept(tenant)).toEqual({ orders: [], closings: [], inbox: [] });
  });

  test.each([
    ['closed before it was opened', { closed_at: `${tillDay}T07:59:59+02:00` }, 'closed_at'],
    ['closed a day ahead', { closed_at: '2026-06-12T12:00:00Z' }, 'closed_at'],
    ['three decimals', { amounts: { card: 1.005 } }, 'amounts.card'],
    ['10^12', { amounts: { card: 1e12 } }, 'amounts.card'],
    ['no register', { cash_register: null }, 'cash_register'],
  ])('a closing with %s', async (_what, change, field) => {
    const { tenant, till } = await tillWorld(app);
    const closing = closedRegister({ cash_sales: 1 }, change);
    const { status, body } = await close(till, closing);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).join()).toContain(field.split('.')[0]);
    expect(await kept(tenant)).toEqual(keptUnread('closing', closing));
  });
});

describe('taken, and told where it is seen', () => {
  const problems = async ({ staff, depo }: Awaited<ReturnType<typeof tillWorld>>, id: number) =>
    (await staff.call(showEodReport, { params: { depo_id: depo.id, id } })).body;

  test('a return larger than all sales makes a day with less than nothing', async () => {
    const world = await tillWorld(app);
    await sell(world.till, soldOrder(10));
    await sell(world.till, soldOrder(50, { kind: 'return' }));
    await close(world.till, closedRegister({ cash_sales: -40, start_cash: 100, end_cash: 60 }));
    const [report] = await reportsOf(world.tenant);
    expect(report).toMatchObject({ total: '-40.00', final_total: '-40.00', diff: '0.00' });
    expect((await problems(world, report?.id ?? 0)).problems).toEqual([]);
  });

  test('an order whose total is not the sum of its lines is kept as it came, and its report is invalid', async () => {
    const world = await tillWorld(app);
    const wrong = soldOrder(10, { total_revenue: 11, payments: [{ tender: 'cash_sales', amount: 11 }] });
    expect((await sell(world.till, wrong)).status).toBe(202);
    await close(world.till, closedRegister({ cash_sales: 11 }));
    const { orders } = await kept(world.tenant);
    expect(orders).toMatchObject([{ total_revenue: '11.00', sum_problems: ['total_revenue'] }]);
    const { invalid, problems: told } = await problems(world, orders[0]?.end_of_day_report_id ?? 0);
    expect([invalid, told.map((problem: { code: string }) => problem.code)]).toEqual([true, ['order_sums']]);
  });

  test('sales that together are more than any amount are kept, and hide nobody else’s', async () => {
    const world = await tillWorld(app);
    const { staff, params, trip, car } = world;
    const total_revenue = '9999999999.99';
    const vast = { total_revenue, payments: [], total_quantity: 0, order_line_items: [], car_id: car.id };
    for (let n = 0; n < 2; n += 1) expect((await sell(world.till, soldOrder(0, vast))).status).toBe(202);
    expect((await close(world.till, closedRegister({ cash_sales: 1 }))).status).toBe(202);
    const sum = 19_999_999_999.98;
    const reports = await staff.call(listEodReports, { params });
    expect([reports.status, reports.body.map((report) => report.goods_total)]).toEqual([200, [sum]]);
    const driven = await staff.call(showPlanEvent, { params: { ...params, id: trip.id } });
    expect([driven.status, driven.body.total_revenue_without_manual_orders]).toEqual([200, sum]);
    const week = await staff.call(showCalendarWeek, { params, query: { week: '2026-24' } });
    expect(week.status).toBe(200);
  });

  test('a register that was open for 49 hours has its report; a person may not say so', async () => {
    const world = await tillWorld(app);
    const long = { opened_at: '2026-06-08T06:00:00Z', closed_at: '2026-06-10T07:00:00Z' };
    expect((await close(world.till, closedRegister({ cash_sales: 1 }, long))).status).toBe(202);
    const [report] = await reportsOf(world.tenant);
    const { status, body } = await world.staff.callWith(saveEodReport, {
      params: { depo_id: world.depo.id, id: report?.id ?? 0 },
      body: { edited_start_at: '2026-06-08T06:00:00Z', edited_end_at: '2026-06-10T07:00:00Z' },
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['end_at', 'edited_end_at']]);
  });

  test('a register of another tenant is a register of this one by the same name', async () => {
    const [ours, theirs] = [await tillWorld(app), await tillWorld(app)];
    await close(theirs.till, closedRegister({ cash_sales: 9 }));
    await close(ours.till, closedRegister({ cash_sales: 5 }));
    const [own] = await reportsOf(ours.tenant);
    expect(own).toMatchObject({ cash_sales: '5.00', plan_event_id: ours.trip.id });
    const [strange] = await theirs.tenant.tx((tx) => tx.selectFrom('cash_registers').select('id').execute());
    const wish = { plan_event_id: ours.trip.id, cash_register_id: strange?.id };
    const made = await ours.staff.callWith(createEodReport, {
      params: { depo_id: ours.depo.id },
      body: wish,
    });
    expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ['cash_register_id']]);
  });

  test('an order on the day of a trip that was made a route, or of none, waits or comes in as any other', async () => {
    const world = await tillWorld(app);
    await world.tenant.tx((tx) =>
      tx
        .updateTable('plan_events')
        .set({ converted_at: app.clock(), converted_route_id: world.trip.route_id })
        .execute(),
    );
    await sell(world.till, soldOrder(10));
    await sell(world.till, soldOrder(7, { ordered_at: '2026-01-02T12:00:00Z' }));
    await close(world.till, closedRegister({ cash_sales: 10 }));
    const [report] = await reportsOf(world.tenant);
    const { orders } = await kept(world.tenant);
    expect(orders.map((order) => order.end_of_day_report_id)).toEqual([report?.id, null]);
    expect(report?.plan_event_id).toBe(world.trip.id);
  });
});

test('the same report edited by two people who saw the same: one is told who was first', async () => {
  const { tenant, staff, depo, till } = await tillWorld(app);
  await close(till, closedRegister({ cash_sales: 1 }));
  const [report] = await reportsOf(tenant);
  const { lock_version } = (
    await staff.call(showEodReport, { params: { depo_id: depo.id, id: report?.id ?? 0 } })
  ).body;
  const answers = await Promise.all(
    [2, 3].map((edited_cash_sales) =>
      staff.call(saveEodReport, {
        params: { depo_id: depo.id, id: report?.id ?? 0 },
        body: { edited_cash_sales, lock_version },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
