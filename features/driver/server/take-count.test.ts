// The count of the evening on the driver's page through HTTP, up to the end-of-day report. 10:00 in Copenhagen.

import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { dayOnPhone } from '../../../server/test/day-on-phone.ts';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { testApp } from '../../../server/test/harness.ts';
import { listEodReports, showEodReport } from '../../end-of-day/contract/eod-report.ts';
import { sendDriverActs } from '../contract/drive.ts';
import { driverRefusals } from '../refusals.ts';

const app = await testApp();

async function evening(settings: object = { drivers_count_cash: true }, { ended = '09:40' } = {}) {
  const world = await driverOnTour(app);
  const { phone, event, tenant, depo, staff } = world;
  await app.context.database.owner.query('update tenants set settings = settings || $1 where id = $2', [
    JSON.stringify(settings),
    tenant.id,
  ]);
  app.context.tenants.forget();
  const press = async (kind: string, at: string, more: object = {}) => {
    const act = { id: randomUUID(), kind, at: `2026-06-10T${at}:00+02:00`, plan_event_id: event.id, ...more };
    const { body } = await phone.callWith(sendDriverActs, { body: { acts: [act] } });
    return { act, ...(body.results[0] as { outcome: string; error: string | null }) };
  };
  const day = () => dayOnPhone(phone);
  const reports = async () =>
    (await staff.call(listEodReports, { params: { depo_id: depo.id }, query: {} })).body;
  await press('start', '08:40');
  if (ended > '10:00') app.clock.set(new Date(`2026-06-10T${ended}:30+02:00`));
  await press('end', ended);
  return { ...world, press, day, reports };
}

/** 1,000 + 3 × 50 + 1.50 kroner. */
const counted = [
  { value: 100_000, pieces: 1 },
  { value: 5_000, pieces: 3 },
  { value: 50, pieces: 3 },
];
const count = { counted, start_cash: 50_000, card: 230_075, phone_pay: 12_000 };
const said = { bag_number: 'P-17', mileage_km: 123_456, remarks: 'Fryseren larmer' };
const done = { outcome: 'done', error: null };

test('the report of the day is there when the driver has counted, on the trip and with its money', async () => {
  const { press, day, reports, event } = await evening();
  expect((await day()).till).toEqual({ is_blind: false, phone_pay: 'MobilePay' });
  const { act, ...result } = await press('count', '09:50', { ...count, ...said });
  expect(result).toMatchObject(done);
  const expected = {
    plan_event_id: event.id,
    status: 'pending',
    business_date: '2026-06-10',
    start_at: '2026-06-10T06:40:00.000Z',
    end_at: '2026-06-10T07:50:00.000Z',
    start_cash: 500,
    end_cash: 1151.5,
    cash_sales: 651.5,
    card: 2300.75,
    end_vipps: 120,
    diff: 0,
    total: 3072.25,
    bag_number: 'P-17',
    driver_note: { mileage_km: 123_456, remarks: 'Fryseren larmer' },
  };
  expect(await reports()).toMatchObject([expected]);
  expect((await day()).trips[0]?.count).toEqual({
    counted_at: '2026-06-10T07:50:00.000Z',
    end_cash: 115_150,
  });
  // The answer was lost, and the phone sends it once more.
  await press('count', '09:50', act);
  expect(await reports()).toMatchObject([expected]);
});

test('a count again replaces the one before; after the approval it is told to call', async () => {
  const { press, reports, tenant } = await evening();
  await press('count', '09:50', { ...count, ...said });
  expect(await press('count', '09:55', { ...count, start_cash: 130_000 })).toMatchObject(done);
  const [report] = await reports();
  // Less lies there than in the morning: no sale, and money is missing.
  expect(report).toMatchObject({ start_cash: 1300, cash_sales: 0, diff: -148.5, bag_number: 'P-17' });
  expect(await reports()).toHaveLength(1);
  const admin = await tenant.makeUser('admin');
  await tenant.tx((tx) =>
    tx
      .updateTable('end_of_day_reports')
      .set({ status: 'approved', processed_by_id: admin.id, processed_by_at: app.clock() })
      .where('id', '=', report?.id ?? 0)
      .execute(),
  );
  expect(await press('count', '09:58', count)).toMatchObject({
    outcome: 'refused',
    error: driverRefusals.count_approved.text.en,
  });
});

test('a count that was made earlier and comes later changes nothing, and says so', async () => {
  const { press, day, reports } = await evening();
  await press('count', '09:55', { ...count, ...said });
  expect(
    await press('count', '09:50', { ...count, card: 1, bag_number: 'P-1', remarks: 'før' }),
  ).toMatchObject({
    outcome: 'refused',
    error: driverRefusals.counted_later.text.en,
  });
  const [report, ...others] = await reports();
  expect(report).toMatchObject({ card: 2300.75, bag_number: 'P-17', end_at: '2026-06-10T07:55:00.000Z' });
  expect(report).toMatchObject({ driver_note: { remarks: 'Fryseren larmer' } });
  expect(others).toEqual([]);
  expect((await day()).trips[0]?.count?.counted_at).toBe('2026-06-10T07:55:00.000Z');
});

test('two phones that tell their counts at once leave the later one', async () => {
  const { press, reports } = await evening();
  for (const minute of [40, 42, 44, 46]) {
    await Promise.all([
      press('count', `09:${minute + 1}`, { ...count, card: 200 }),
      press('count', `09:${minute}`, { ...count, card: 100 }),
    ]);
    expect(await reports()).toMatchObject([{ card: 2, end_at: `2026-06-10T07:${minute + 1}:00.000Z` }]);
  }
});

test('a depot that counts blind sees nothing of the till before its own count', async () => {
  const { press, day, reports, staff, depo } = await evening({
    drivers_count_cash: true,
    eod_blind_count: true,
  });
  expect((await day()).till).toMatchObject({ is_blind: true });
  expect(await press('count', '09:50', count)).toMatchObject(done);
  const [report] = await reports();
  expect(report).toMatchObject({ awaits_count: true, end_cash: null, cash_sales: null, card: 2300.75 });
  const params = { depo_id: depo.id, id: report?.id ?? 0 };
  expect((await staff.call(showEodReport, { params })).body).toMatchObject({ end_cash: null });
});

test('where drivers do not count, and with what is no count, nothing is booked', async () => {
  const { press, reports } = await evening({});
  expect(await press('count', '09:50', count)).toMatchObject({
    outcome: 'refused',
    error: driverRefusals.no_count.text.en,
  });
  const able = await evening();
  for (const wrong of [
    { start_cash: -1 },
    { card: 1.5 },
    { counted: [{ value: 0, pieces: 1 }] },
    { counted: [{ value: 100, pieces: 1e9 }] },
    { mileage_km: 'far' },
  ])
    expect(await able.press('count', '09:50', { ...count, ...wrong })).toMatchObject({ outcome: 'refused' });
  expect([await reports(), await able.reports()]).toEqual([[], []]);
});

test('who comes home around midnight counts the cash: the trip stays for three hours after its end', async () => {
  const { press, day, reports, event } = await evening({ drivers_count_cash: true }, { ended: '23:50' });
  onTestFinished(() => app.clock.set(new Date('2026-06-10T10:00:00+02:00')));
  app.clock.set(new Date('2026-06-11T00:05:00+02:00'));
  expect((await day()).trips).toMatchObject([{ id: event.id, finished_at: '2026-06-10T21:50:00.000Z' }]);
  expect(await press('count', '23:55', count)).toMatchObject(done);
  expect((await day()).trips).toMatchObject([{ id: event.id, count: { end_cash: 115_150 } }]);
  expect(await reports()).toMatchObject([{ plan_event_id: event.id, business_date: '2026-06-10' }]);
  app.clock.set(new Date('2026-06-11T02:51:00+02:00'));
  expect((await day()).trips).toEqual([]);
});

test('every sale of a trip is in its cash, however many there are', async () => {
  const { press, day, reports, tenant, event, driver } = await evening({
    drivers_count_cash: true,
    driver_sales: true,
  });
  const { id: product_id } = await tenant.tx((tx) =>
    tx
      .insertInto('products')
      .values({ sku: 'K-1', description: 'Kegle', sales_price: '25.50' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const sell = (n: number, said: object) =>
    app.context.database.owner.query(
      `insert into driver_acts (tenant_id, act_id, user_id, plan_event_id, kind, at, received_at, said)
      select $1, gen_random_uuid(), $2, $3, 'sell', $4::timestamptz + make_interval(secs => n), $4, $5
      from generate_series(1, $6::integer) n`,
      [tenant.id, driver.id, event.id, '2026-06-10T07:00:00Z', JSON.stringify(said), n],
    );
  await sell(505, { lines: [{ product_id, pieces: 2, price: 2_550 }], tender: 'cash' });
  await sell(3, { lines: [], sum: 1_000, tender: 'cash' });
  await sell(7, { lines: [], sum: 1_000, tender: 'card' });
  await app.context.database.owner.query(
    `insert into driver_acts (tenant_id, act_id, user_id, plan_event_id, kind, at, received_at, said)
    select tenant_id, gen_random_uuid(), user_id, plan_event_id, 'take_back', now(), now(),
      json_build_object('sale_id', act_id) from driver_acts
    where tenant_id = $1 and kind = 'sell' and said ->> 'tender' = 'cash' and said ->> 'sum' = '1000' limit 1`,
    [tenant.id],
  );
  const sum = 505 * 5_100 + 2 * 1_000;
  expect((await day()).trips[0]).toMatchObject({ sold_cash: sum });
  expect(await press('count', '09:50', count)).toMatchObject(done);
  expect(await reports()).toMatchObject([{ cash_sales: sum / 100 }]);
});
