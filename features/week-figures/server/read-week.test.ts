// The week of Monday 1 to Sunday 7 June 2026, read on Wednesday 10 June, and the lists behind its figures.

import { readXlsx } from 'hucre';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { eodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import { makeRoute } from '../../../server/test/plan-event-world.ts';
import { listBags, listDriverCash } from '../../end-of-day/contract/driver-cash.ts';
import { listApprovedEodReports, sumEodReports } from '../../end-of-day/contract/eod-report.ts';
import { listMonthTotals } from '../../end-of-day/contract/month-totals.ts';
import { listOutbox } from '../../notices/contract/outbox.ts';
import { listPunctuality } from '../../punctuality/contract.ts';
import { showStockList } from '../../stock/contract/stock-list.ts';
import { listLosses, listSubscriberChanges, showWeek } from '../contract.ts';

const app = await testApp();
const week = { start_date: '2026-06-01', end_date: '2026-06-07' };

type World = Awaited<ReturnType<typeof eodWorld>>;

async function approved(world: World, business_date: string, columns: Record<string, unknown>) {
  const trip = await world.makeTrip({ date: business_date });
  const id = await world.makeReport({ trip, business_date, columns });
  const body = { status: 'approved', difference_reason: 'miscounted', lock_version: undefined } as const;
  expect((await world.save(id, body)).status).toBe(200);
  return trip;
}

const shown = async ({ staff, params }: World, query = {}) => {
  const { status, body } = await staff.call(showWeek, { params, query });
  expect(status).toBe(200);
  return body;
};

test('revenue is what approved reports took, beside the week before and 52 weeks before, as the lists add it up', async () => {
  const world = await eodWorld(app, { features: { eod_posts_stock: false } });
  const first = await approved(world, '2026-06-01', { card: '100.50' });
  await approved(world, '2026-06-07', { card: '20.25' });
  await approved(world, '2026-05-31', { card: '7.00' });
  await approved(world, '2025-06-02', { card: '3.00' });
  await approved(world, '2026-06-08', { card: '1000.00' });
  await world.makeReport({ business_date: '2026-06-03', columns: { card: '50.00' } });

  const { figures, routes, drivers, waiting_reports, ...rest } = await shown(world);
  expect(rest).toMatchObject({ week: '2026-23', from: '2026-06-01', until: '2026-06-07' });
  expect(figures.revenue).toMatchObject({ now: 120.75, before: 7, year_before: 3 });
  expect(figures.revenue.days.map(({ now }) => now)).toEqual([100.5, 0, 0, 0, 0, 0, 20.25]);
  expect(figures.revenue.depos).toEqual([{ depo_id: world.depo_id, now: 120.75, before: 7, year_before: 3 }]);
  expect(waiting_reports).toBe(1);
  expect(routes[0]).toMatchObject({ id: first.route_id, now: 100.5, before: 0, year_before: 0 });
  expect(drivers[0]).toMatchObject({ id: first.user_id, now: 100.5 });
  for (const sellers of [routes, drivers])
    expect(sellers.reduce((sum, { now }) => sum + now * 100, 0)).toBe(12_075);

  const sums = async (query: Record<string, unknown>) =>
    (await world.staff.call(sumEodReports, { params: world.params, query: { tab: 'approved', ...query } }))
      .body;
  expect((await sums(week)).total).toBe(figures.revenue.now);
  expect((await sums({ ...week, route_ids: [first.route_id] })).total).toBe(routes[0]?.now);
  expect((await sums({ ...week, user_ids: [first.user_id] })).total).toBe(drivers[0]?.now);
  const rows = await world.staff.call(listApprovedEodReports, {
    params: world.params,
    query: { ...week, route_ids: [first.route_id] },
  });
  expect(rows.body.map(({ final_total }) => final_total)).toEqual([100.5]);
  const month = await world.staff.call(listMonthTotals, {
    params: world.params,
    query: { month: '2025-06' },
  });
  expect(month.body.reduce((sum, { total }) => sum + total, 0)).toBe(figures.revenue.year_before);
});

test('cash differences are those of the reconciliation, too much on one day making up for nothing on another', async () => {
  const world = await eodWorld(app, { features: { eod_posts_stock: false } });
  await approved(world, '2026-06-02', { start_cash: '100.00', cash_sales: '50.00', end_cash: '140.00' });
  await approved(world, '2026-06-03', { start_cash: '100.00', cash_sales: '50.00', end_cash: '153.00' });
  const { figures } = await shown(world);
  expect([figures.cash_balance.now, figures.cash_missing.now]).toEqual([-7, -10]);
  const drivers = (await world.staff.call(listDriverCash, { params: world.params, query: week })).body;
  expect(drivers.reduce((sum, { balance }) => sum + balance, 0)).toBe(-7);
  expect(drivers.reduce((sum, { missing }) => sum + missing, 0)).toBe(-10);
  const bags = (await world.staff.call(listBags, { params: world.params, query: week })).body;
  expect(bags.reduce((sum, { balance }) => sum + balance, 0)).toBe(-7);
});

test('two reports of a driver on one day are missing what the day was, in the week as in the list', async () => {
  const world = await eodWorld(app, { features: { eod_posts_stock: false } });
  const cash = { start_cash: '100.00', cash_sales: '50.00' };
  const { user_id } = await approved(world, '2026-06-02', { ...cash, end_cash: '140.00' });
  await approved(world, '2026-06-02', { ...cash, end_cash: '156.00', user_id });
  const drivers = (await world.staff.call(listDriverCash, { params: world.params, query: week })).body;
  expect(drivers.map(({ reports, missing }) => [reports, missing])).toEqual([[2, -4]]);
  expect((await shown(world)).figures.cash_missing.now).toBe(-4);
});

type Came = number | 'skipped' | null;
/** A finished trip whose stops were come to so many minutes after their time. */
async function driven({ tenant, depo_id }: World, date: string, came: readonly Came[]) {
  const route = await makeRoute(tenant, { depo_id, stops: came.length });
  const car = await tenant.makeCar({ depo_id });
  return tenant.tx(async (tx) => {
    const event = await tx
      .insertInto('plan_events')
      .values({
        depo_id,
        route_id: route.id,
        car_id: car.id,
        date,
        finished_at: new Date(`${date}T16:00:00Z`),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [i, minutes] of came.entries()) {
      const planned_at = new Date(Date.parse(`${date}T09:00:00Z`) + i * 600_000);
      await tx
        .insertInto('plan_event_route_points')
        .values({
          plan_event_id: event.id,
          route_point_id: route.point_ids[i] as number,
          position: i + 1,
          address: `Vej ${i + 1}`,
          lat: 55.4,
          lng: 10.4,
          wait_time: 2,
          planned_at,
          ...(minutes === 'skipped' && { visited_state: 'skipped', confidence: 0.98 }),
          ...(typeof minutes === 'number' && {
            visited_state: 'visited',
            visited_source: 'gps',
            confidence: 0.97,
            actual_arrival_time: new Date(planned_at.getTime() + minutes * 60_000),
          }),
        })
        .execute();
    }
    return event.id;
  });
}

test('stops are visited, skipped, unknown and on time as punctuality has them', async () => {
  const world = await eodWorld(app);
  await driven(world, '2026-06-01', [0, 5, 6, 'skipped', null]);
  await driven(world, '2026-06-07', [-5, 'skipped']);
  await driven(world, '2026-05-31', [1]);
  await driven(world, '2026-06-08', [1, 1, 1]);
  const { figures } = await shown(world);
  const found = [
    figures.stops_visited.now,
    figures.stops_skipped.now,
    figures.stops_unknown.now,
    figures.stops_on_time.now,
  ];
  expect(found).toEqual([4, 2, 1, 3]);
  expect([figures.stops_visited.before, figures.stops_on_time.before]).toEqual([1, 1]);
  const { body } = await world.staff.call(listPunctuality, {
    params: world.params,
    query: { ...week, by: 'weekday' },
  });
  const sum = (column: 'known_count' | 'skipped_count' | 'unknown_count') =>
    body.reduce((all, row) => all + row[column], 0);
  expect([sum('known_count'), sum('skipped_count'), sum('unknown_count')]).toEqual(found.slice(0, 3));
  expect(body.reduce((all, row) => all + Math.round((row.on_time_share ?? 0) * row.known_count), 0)).toBe(3);
});

test('SMS are those that left on the days of the tenant for trips of the depot, and the list has as many', async () => {
  const world = await eodWorld(app, { settings: { sms_part_price: 0.25 } });
  const plan_event_id = await driven(world, '2026-06-05', [0]);
  const send = (created_at: string, more: Record<string, unknown> = {}) =>
    world.tenant.tx((tx) =>
      tx
        .insertInto('sms_outbox')
        .values({
          kind: 'notice',
          phone: '+4520202020',
          text: 'Isbilen',
          encoding: 'GSM-7',
          segments: 2,
          status: 'delivered',
          dedupe_key: `${created_at} ${JSON.stringify(more)}`,
          send_at: new Date(created_at),
          created_at: new Date(created_at),
          plan_event_id,
          ...more,
        })
        .execute(),
    );
  // Midnight of Copenhagen in summer is 22:00 of the day before in Greenwich.
  await send('2026-05-31T22:00:00Z');
  await send('2026-06-07T21:59:59Z', { status: 'sent', segments: 1 });
  await send('2026-05-31T21:59:59Z');
  await send('2026-06-07T22:00:00Z');
  await send('2026-06-05T08:00:00Z', { status: 'shown' });
  await send('2026-06-05T08:00:00Z', { plan_event_id: null });
  const { figures, sms_cost_known } = await shown(world);
  expect([figures.sms_messages.now, figures.sms_segments.now, figures.sms_cost.now]).toEqual([2, 3, 0.75]);
  expect(figures.sms_messages.days.map(({ now }) => now)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  expect([figures.sms_messages.before, sms_cost_known]).toEqual([1, true]);
  const list = await world.staff.call(listOutbox, { query: { ...week, depo_id: world.depo_id, left: true } });
  expect(Number(list.headers['x-total-count'])).toBe(2);
  expect(list.body.reduce((sum, { segments }) => sum + segments, 0)).toBe(3);
});

test('days and weeks are local ones when the clocks change', async () => {
  const world = await eodWorld(app, { features: { eod_posts_stock: false } });
  // On Sunday 29 March 2026 the day has 23 hours: it ends at 22:00 in Greenwich.
  const consent = consentIn(world);
  await consent('a', true, '2026-03-29T21:59:59Z');
  await consent('b', true, '2026-03-29T22:00:00Z');
  const found = await shown(world, { week: '2026-13' });
  expect(found.figures.subscribers_gained.days.map(({ now }) => now)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect((await shown(world, { week: '2026-14' })).figures.subscribers_gained).toMatchObject({
    now: 1,
    before: 1,
  });
});

const consentIn =
  ({ tenant }: World) =>
  (phone: string, given: boolean, at: string, { kind = 'sms', customer_id = null as number | null } = {}) =>
    tenant.tx((tx) =>
      tx
        .insertInto('consents')
        .values({
          phone_hash: createHash('sha256').update(phone).digest('hex'),
          customer_id,
          kind,
          given,
          at: new Date(at),
          source: 'web',
          text_version: '1',
        })
        .execute(),
    );

test('a subscriber is gained once and lost once, and the list behind it says each', async () => {
  const world = await eodWorld(app);
  const consent = consentIn(world);
  await consent('a', true, '2026-05-29T10:00:00Z');
  await consent('a', true, '2026-06-02T10:00:00Z');
  await consent('b', true, '2026-06-03T10:00:00Z');
  await consent('b', true, '2026-06-03T11:00:00Z', { kind: 'marketing' });
  await consent('b', false, '2026-06-04T10:00:00Z');
  await consent('b', true, '2026-06-05T10:00:00Z');
  await consent('c', false, '2026-06-05T10:00:00Z');
  const { figures } = await shown(world);
  expect([figures.subscribers_gained.now, figures.subscribers_lost.now]).toEqual([2, 1]);
  expect([figures.subscribers_gained.before, figures.subscribers_gained.depos]).toEqual([1, []]);
  const { body, headers } = await world.staff.call(listSubscriberChanges, { params: world.params });
  expect(body.map(({ gained }) => gained)).toEqual([true, false, true]);
  expect(Number(headers['x-total-count'])).toBe(3);
  const file = await world.staff.get(`depo/${world.depo_id}/dashboard/week/subscribers?format=xlsx`);
  expect((await readXlsx(new Uint8Array(file.raw))).sheets[0]?.rows).toHaveLength(4);
});

test('who leaves after their phone was corrected is lost', async () => {
  const world = await eodWorld(app);
  const consent = consentIn(world);
  await consent('wrong', true, '2026-06-02T10:00:00Z', { customer_id: 1 });
  await consent('right', false, '2026-06-03T10:00:00Z', { customer_id: 1 });
  const { subscribers_gained, subscribers_lost } = (await shown(world)).figures;
  expect([subscribers_gained.now, subscribers_lost.now]).toEqual([1, 1]);
});

test('shrinkage is what was written off and missed by counts at the sales price, and the stock is that of its list', async () => {
  const world = await eodWorld(app);
  const { depo_id, post, params, staff } = world;
  const main = await world.makeWarehouse({ code: 'A', is_primary: true });
  const loss = await world.makeWarehouse({ code: 'L', owner_type: 'Other', place_of_loss: true });
  const { id: product_id } = await world.makeProduct({ sales_price: '10.00', cost_price: '4.00' });
  const move = (amount: number, at: string, more: Record<string, unknown> = {}) =>
    post({ transfered_at: new Date(at), lines: [{ product_id, amount }], ...more });
  await move(100, '2026-05-20T08:00:00Z', { to_warehouse_id: main.id });
  await move(3, '2026-06-01T08:00:00Z', { kind: 'write_off', from_warehouse_id: main.id });
  await move(2, '2026-06-07T21:00:00Z', {
    kind: 'write_off',
    from_warehouse_id: main.id,
    to_warehouse_id: loss.id,
  });
  await move(1, '2026-06-07T22:30:00Z', { kind: 'write_off', from_warehouse_id: main.id });
  // A count that found five too few, and one besides.
  await move(-6, '2026-05-26T08:00:00Z', { kind: 'win_lose', to_warehouse_id: main.id });
  await move(1, '2026-05-26T09:00:00Z', { kind: 'win_lose', to_warehouse_id: main.id });
  const { figures, stock } = await shown(world);
  expect([figures.shrinkage.now, figures.shrinkage.before]).toEqual([50, 50]);
  expect(figures.shrinkage.days.map(({ now }) => now)).toEqual([30, 0, 0, 0, 0, 0, 20]);
  const list = await staff.call(listLosses, { params });
  expect(list.body.reduce((sum, { value }) => sum + value, 0)).toBe(50);
  expect(Number(list.headers['x-total-count'])).toBe(2);
  const lying = await staff.call(showStockList, { params, query: { day: '2026-06-07' } });
  const { cost_value, sales_value, without_cost } = lying.body.sums;
  expect(stock).toEqual([{ depo_id, cost_value, sales_value, without_cost }]);
  expect([cost_value, sales_value]).toEqual([360, 900]);
});

test('several depots are counted together, and one that the person may not see is not there', async () => {
  const world = await eodWorld(app, { features: { eod_posts_stock: false } });
  await approved(world, '2026-06-02', { card: '10.00' });
  const other = await world.tenant.makeDepo();
  const admin = await world.tenant.signIn('admin');
  const both = await admin.call(showWeek, {
    params: world.params,
    query: { depo_ids: [world.depo_id, other.id] },
  });
  expect(both.body.figures.revenue.depos.map(({ depo_id, now }) => [depo_id, now])).toEqual([
    [world.depo_id, 10],
    [other.id, 0],
  ]);
  const alone = await admin.call(showWeek, { params: { depo_id: other.id } });
  expect(alone.body.figures.revenue.now).toBe(0);
  const query = { depo_ids: [world.depo_id, other.id] };
  expect((await world.staff.callWith(showWeek, { params: world.params, query })).status).toBe(404);
  const support = await world.tenant.signIn(
    await world.tenant.makeUser('support', { depo_id: world.depo_id }),
  );
  expect((await support.call(showWeek, { params: world.params })).status).toBe(200);
  expect((await support.callWith(showWeek, { params: world.params, query })).status).toBe(404);
});

test('what is no week is said to be none', async () => {
  const world = await eodWorld(app);
  const { status, body } = await world.staff.callWith(showWeek, {
    params: world.params,
    query: { week: '2025-53' },
  });
  expect([status, Object.keys(body.errors as object)]).toEqual([422, ['week']]);
});
