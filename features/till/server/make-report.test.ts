import { describe, expect, test } from 'vitest';
import { testApp, type TestTenant } from '../../../server/test/harness.ts';
import {
  approveInDatabase,
  close,
  closedRegister,
  makeTrip,
  reportsOf,
  sell,
  soldOrder,
  tillDay,
  tillWorld,
} from '../../../server/test/till-world.ts';

const app = await testApp();

const ordersOf = async (tenant: TestTenant) => {
  const rows = await tenant.tx((tx) =>
    tx.selectFrom('wallmob_orders').select(['wallmob_order_id', 'end_of_day_report_id']).execute(),
  );
  return new Map(rows.map((row) => [row.wallmob_order_id, row.end_of_day_report_id]));
};

describe('a closing', () => {
  // spec: O-267, O-268, O-273, O-291, O-292
  test('makes a pending report on its driver and day, with its amounts and the orders that waited for it', async () => {
    const { tenant, depo, car, driver, trip, till } = await tillWorld(app);
    const [first, second] = [
      soldOrder(100.5),
      soldOrder(49.5, { payments: [{ tender: 'card', amount: 49.5 }] }),
    ];
    for (const order of [first, second]) expect((await sell(till, order)).status).toBe(202);
    expect(await reportsOf(tenant)).toEqual([]);
    const amounts = { start_cash: 500, end_cash: '600.50', cash_sales: 100.5, card: 49.5, end_bank: 100 };
    const { status, body } = await close(till, closedRegister(amounts));
    const [report, ...more] = await reportsOf(tenant);
    expect(more).toEqual([]);
    expect([status, body.end_of_day_report_id]).toEqual([202, report?.id]);
    expect(report).toMatchObject({
      status: 'pending',
      plan_event_id: trip.id,
      mapped_by: 'machine',
      depo_id: depo.id,
      car_id: car.id,
      route_id: trip.route_id,
      user_id: driver.id,
      business_date: tillDay,
      start_cash: '500.00',
      cash_sales: '100.50',
      final_card: '49.50',
      end_bank: '100.00',
      invoice: '0.00',
      diff: '0.00',
      total: '150.00',
      final_total: '150.00',
      is_late: false,
    });
    expect(report?.start_at?.toISOString()).toBe('2026-06-09T06:00:00.000Z');
    expect(report?.end_at?.toISOString()).toBe('2026-06-09T16:00:00.000Z');
    expect([...(await ordersOf(tenant)).values()]).toEqual([report?.id, report?.id]);
  });

  test('before its orders, and these in any order and twice, comes to the same', async () => {
    const { tenant, till } = await tillWorld(app);
    const orders = [soldOrder(10), soldOrder(20, { total_discount: 3 }), soldOrder(30)];
    const closing = closedRegister({ cash_sales: 60 });
    expect((await close(till, closing)).status).toBe(202);
    const shuffled = [...orders.toReversed(), ...orders, orders[1]!];
    const answers = await Promise.all([
      ...shuffled.map((order) => sell(till, order)),
      close(till, closing),
      close(till, closing),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    const [report, ...more] = await reportsOf(tenant);
    expect([more.length, report?.total, report?.discount_total]).toEqual([0, '60.00', '3.00']);
    expect([...(await ordersOf(tenant)).values()]).toEqual([report?.id, report?.id, report?.id]);
  });

  test('at the same moment as its orders finds every one of them', async () => {
    const { tenant, till } = await tillWorld(app);
    const orders = Array.from({ length: 12 }, (_, n) => soldOrder(n + 1));
    await Promise.all([
      ...orders.slice(0, 6).map((order) => sell(till, order)),
      close(till, closedRegister({ cash_sales: 78 })),
      ...orders.slice(6).map((order) => sell(till, order)),
    ]);
    const [report] = await reportsOf(tenant);
    const placed = await ordersOf(tenant);
    expect(placed.size).toBe(12);
    expect(new Set(placed.values())).toEqual(new Set([report?.id]));
  });

  test('of a night belongs to the day on which the register was opened, by the clock of the tenant', async () => {
    const { tenant, driver, depo, till } = await tillWorld(app, { time_zone: 'Europe/Bucharest' });
    await makeTrip(tenant, { depo_id: depo.id, user_id: driver.id, date: '2026-06-08' });
    const night = { opened_at: '2026-06-08T20:30:00Z', closed_at: '2026-06-08T23:30:00Z' };
    await close(till, closedRegister({}, night));
    expect((await reportsOf(tenant)).map((report) => report.business_date)).toEqual(['2026-06-08']);
  });

  test('that is the second of its trip and day joins the pending report', async () => {
    const { tenant, till } = await tillWorld(app);
    const noon = `${tillDay}T12:30:00+02:00`;
    const late = `${tillDay}T12:30:01+02:00`;
    await close(till, closedRegister({ start_cash: 90, end_cash: 200, cash_sales: 80 }, { opened_at: late }));
    await close(till, closedRegister({ start_cash: 50, end_cash: 90, cash_sales: 40 }, { closed_at: noon }));
    const [report, ...more] = await reportsOf(tenant);
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      start_cash: '50.00',
      end_cash: '200.00',
      cash_sales: '120.00',
      diff: '30.00',
    });
    expect(report?.start_at?.toISOString()).toBe('2026-06-09T06:00:00.000Z');
    expect(report?.end_at?.toISOString()).toBe('2026-06-09T16:00:00.000Z');
  });

  test('two of one trip at the same moment make one report', async () => {
    const { tenant, till } = await tillWorld(app);
    const closings = [1, 2, 3, 4].map((n) =>
      closedRegister(
        { card: n },
        { cash_register: { wallmob_id: `R-${n}` }, closed_at: `${tillDay}T1${n}:00:00+02:00` },
      ),
    );
    await Promise.all(closings.map((closing) => close(till, closing)));
    const reports = await reportsOf(tenant);
    expect(reports.map((report) => report.total)).toEqual(['10.00']);
  });

  // spec: O-268
  test('whose driver nobody knows, or has no trip, stays unmapped, in a depot all the same', async () => {
    const { tenant, depo, till } = await tillWorld(app);
    await close(till, closedRegister({ card: 1 }, { user: { wallmob_id: 'U-9', full_name: 'Nobody' } }));
    await close(till, closedRegister({ card: 2 }, { user: null, cash_register: { wallmob_id: 'R-2' } }));
    const reports = await reportsOf(tenant);
    expect(reports.map(({ plan_event_id, mapped_by, car_id }) => [plan_event_id, mapped_by, car_id])).toEqual(
      [
        [null, null, null],
        [null, null, null],
      ],
    );
    expect(reports.map((report) => report.depo_id)).toEqual([depo.id, depo.id]);
  });

  test("falls back on the register's trip, and stays unmapped when the register was on two", async () => {
    const { tenant, depo, trip, till } = await tillWorld(app);
    await close(till, closedRegister({ card: 1 }, { closed_at: `${tillDay}T09:00:00+02:00` }));
    const unknown = {
      user: { wallmob_id: 'U-9' },
      opened_at: `${tillDay}T10:00:00+02:00`,
      closed_at: `${tillDay}T11:00:00+02:00`,
    };
    await close(till, closedRegister({ card: 2 }, unknown));
    expect((await reportsOf(tenant)).map((report) => [report.plan_event_id, report.total])).toEqual([
      [trip.id, '3.00'],
    ]);
    const [register] = await tenant.tx((tx) => tx.selectFrom('cash_registers').select('id').execute());
    await makeTrip(tenant, { depo_id: depo.id, user_id: null, cash_register_id: register!.id });
    await close(till, closedRegister({ card: 4 }, { ...unknown, closed_at: `${tillDay}T12:00:00+02:00` }));
    expect((await reportsOf(tenant)).map((report) => report.plan_event_id)).toEqual([trip.id, null]);
  });

  test('is not turned back by an older content of it, whether it was sent before or says so itself', async () => {
    const { tenant, till } = await tillWorld(app);
    const closing = (card: number, more: object = {}) => ({
      ...closedRegister({ card }),
      external_id: 'C-LATE',
      ...more,
    });
    for (const card of [1, 2, 1]) expect((await close(till, closing(card))).status).toBe(202);
    expect((await reportsOf(tenant)).map(({ total }) => total)).toEqual(['2.00']);
    for (const version of [8, 7]) await close(till, closing(version, { version }));
    expect((await reportsOf(tenant)).map(({ total }) => total)).toEqual(['8.00']);
  });

  test('with other content replaces itself until its report is approved, and waits with its error after', async () => {
    const { tenant, driver, till } = await tillWorld(app);
    const closing = closedRegister({ card: 1 });
    await sell(till, soldOrder(5));
    await close(till, closing);
    const shorter = { ...closing, closed_at: `${tillDay}T11:00:00+02:00`, amounts: { card: 2 } };
    expect((await close(till, shorter)).status).toBe(202);
    const [report] = await reportsOf(tenant);
    expect([report?.total, [...(await ordersOf(tenant)).values()]]).toEqual(['2.00', [null]]);
    await approveInDatabase(tenant, report!.id, driver.id, app.clock());
    const { status, body } = await close(till, { ...closing, amounts: { card: 9 } });
    expect([status, body.errors]).toEqual([422, { external_id: ["can't be changed"] }]);
    expect((await reportsOf(tenant)).map((one) => one.total)).toEqual(['2.00']);
    const waiting = await tenant.tx((tx) =>
      tx.selectFrom('pos_inbox').select(['kind', 'error']).where('processed_at', 'is', null).execute(),
    );
    expect(waiting).toEqual([{ kind: 'closing', error: "External can't be changed" }]);
  });

  test.each([
    ['external_id', { external_id: '' }],
    ['closed_at', { closed_at: `${tillDay}T07:59:59+02:00` }],
    ['closed_at', { closed_at: '2026-06-12T08:00:00Z' }],
    ['opened_at', { opened_at: tillDay }],
    ['cash_register', { cash_register: null }],
    ['amounts.card', { amounts: { card: 1.001 } }],
    ['amounts.card', { amounts: { card: 1e12 } }],
    ['amounts', { amounts: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`a${n}`, 1])) }],
  ])('is refused at %s when that is bad, and makes nothing', async (field, change) => {
    const { tenant, till } = await tillWorld(app);
    const { status, body } = await close(till, closedRegister({}, change));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await reportsOf(tenant)).toEqual([]);
    const waiting = await tenant.tx((tx) =>
      tx.selectFrom('pos_inbox').select(['kind', 'processed_at', 'try_at']).execute(),
    );
    // Without an id it can be written down under none.
    const isNamed = field !== 'external_id';
    expect(waiting).toEqual(isNamed ? [{ kind: 'closing', processed_at: null, try_at: null }] : []);
  });
});

describe('an order that comes after its report was approved', () => {
  async function approvedWorld(told: number, sold: number) {
    const world = await tillWorld(app);
    await sell(world.till, soldOrder(sold));
    await close(world.till, closedRegister({ cash_sales: told }));
    const [report] = await reportsOf(world.tenant);
    await approveInDatabase(world.tenant, report!.id, world.driver.id, app.clock());
    const { lock_version, ...before } = (await reportsOf(world.tenant))[0]!;
    expect(lock_version).toBeGreaterThanOrEqual(0);
    return { ...world, before };
  }

  test('leaves that one alone and makes one late report of the trip, with its own money', async () => {
    const { tenant, trip, till, before } = await approvedWorld(100, 100);
    await Promise.all([sell(till, soldOrder(40)), sell(till, soldOrder(2.5))]);
    await sell(till, soldOrder(10, { kind: 'return' }));
    const [approved, late, ...more] = await reportsOf(tenant);
    expect(approved).toMatchObject(before);
    expect(more).toEqual([]);
    expect(late).toMatchObject({
      plan_event_id: trip.id,
      is_late: true,
      status: 'pending',
      total: '32.50',
      business_date: tillDay,
      car_id: trip.car_id,
    });
  });

  test('whose money the closing had told already brings its goods and no second money', async () => {
    const { tenant, till } = await approvedWorld(140, 100);
    await sell(till, soldOrder(40));
    await sell(till, soldOrder(5));
    expect((await reportsOf(tenant)).map((report) => [report.is_late, report.total])).toEqual([
      [false, '140.00'],
      [true, '5.00'],
    ]);
  });
});
