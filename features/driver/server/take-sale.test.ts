// What a driver sells on the page, through HTTP, up to report and leaderboard. 10:00 in Copenhagen.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayOnPhone } from '../../../server/test/day-on-phone.ts';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { testApp } from '../../../server/test/harness.ts';
import { listEodReports } from '../../end-of-day/contract/eod-report.ts';
import { sendDriverActs } from '../contract/drive.ts';
import { showLeaderboard } from '../contract/leaderboard.ts';
import { driverRefusals } from '../refusals.ts';

const app = await testApp();

async function onTour(settings: object = { driver_sales: true, drivers_count_cash: true }) {
  const world = await driverOnTour(app);
  const { phone, event, tenant, depo, staff } = world;
  await app.context.database.owner.query('update tenants set settings = settings || $1 where id = $2', [
    JSON.stringify(settings),
    tenant.id,
  ]);
  app.context.tenants.forget();
  const [cone] = await tenant.tx((tx) =>
    tx
      .insertInto('products')
      .values([
        { sku: 'K-1', description: 'Kegle', sales_price: '25.50', sequence_number: 2 },
        { sku: 'V-1', description: 'Vanilje', sales_price: '60', sequence_number: 1 },
        { sku: 'G-1', description: 'Gave', sales_price: '0' },
        { sku: 'U-1', description: 'Udgået', sales_price: '10', status: 'inactive' },
      ])
      .returning('id')
      .execute(),
  );
  const act = (kind: string, more: object = {}) => ({
    id: randomUUID() as string,
    kind,
    at: '2026-06-10T09:10:00+02:00',
    plan_event_id: event.id,
    ...more,
  });
  const send = async (acts: object[], who = phone) => {
    const { status, body, text } = await who.callWith(sendDriverActs, { body: { acts } });
    if (status !== 200) throw new Error(text);
    return body.results as { outcome: string; error: string | null }[];
  };
  const cones = (pieces: number, more: object = {}) =>
    act('sell', { lines: [{ product_id: cone?.id, pieces, price: 2_550 }], tender: 'cash', ...more });
  const trip = async () => (await dayOnPhone(phone)).trips[0];
  const board = async () => (await phone.call(showLeaderboard)).body;
  const reports = async () =>
    (await staff.call(listEodReports, { params: { depo_id: depo.id }, query: {} })).body;
  await send([act('start', { at: '2026-06-10T08:40:00+02:00' })]);
  return { ...world, act, send, cones, trip, board, reports };
}

const done = { outcome: 'done', error: null, warnings: [] };

test('sales are on the leaderboard and in the report, one that was taken back is not, sent twice they count once', async () => {
  const { act, send, cones, trip, board, reports, phone } = await onTour();
  expect((await dayOnPhone(phone)).sales).toMatchObject({
    products: [
      { description: 'Vanilje', price: 6_000 },
      { description: 'Kegle', price: 2_550 },
    ],
  });
  const three = cones(3);
  const card = act('sell', { sum: 10_000, tender: 'card' });
  const wrong = cones(40);
  const back = act('take_back', { sale_id: wrong.id });
  expect(await send([three, card, wrong, back])).toEqual([done, done, done, done]);
  expect(await send([three, back, wrong])).toEqual([done, done, done]);
  expect(await board()).toMatchObject([{ driver_name: 'Ann Lund', revenue: 176.5 }]);
  expect(
    (await trip())?.sales.map(({ total, tender, is_taken_back }) => [total, tender, is_taken_back]),
  ).toEqual([
    [102_000, 'cash', true],
    [10_000, 'card', false],
    [7_650, 'cash', false],
  ]);
  // 500 of the morning and 76.50 should lie there: a crown and a half is missing.
  const counted = [
    { value: 50_000, pieces: 1 },
    { value: 7_500, pieces: 1 },
  ];
  const count = act('count', { counted, start_cash: 50_000, card: 10_000, at: '2026-06-10T09:50:00+02:00' });
  await send([act('end', { at: '2026-06-10T09:40:00+02:00' }), count]);
  expect(await reports()).toMatchObject([
    { start_cash: 500, end_cash: 575, cash_sales: 76.5, card: 100, diff: -1.5, problems: [] },
  ]);
});

test('a sale that comes after the count is told in the same report, and the office sees what does not add up', async () => {
  const { act, send, cones, reports } = await onTour();
  const at = '2026-06-10T09:50:00+02:00';
  await send([
    cones(2),
    act('count', { counted: [{ value: 5_100, pieces: 1 }], start_cash: 0, card: 0, at }),
  ]);
  expect(await reports()).toMatchObject([{ cash_sales: 51, diff: 0, problems: [] }]);
  await send([cones(1)]);
  const [report] = await reports();
  expect(report?.problems.map(({ code }) => code)).toContain('tenders_against_goods');
});

test('where drivers do not sell, and what is no sale, books nothing', async () => {
  const off = await onTour({});
  expect(await off.send([off.cones(1)])).toMatchObject([
    { outcome: 'refused', error: driverRefusals.no_sales.text.en },
  ]);
  expect((await dayOnPhone(off.phone)).sales).toBeNull();
  const { act, cones, send, board, event, bearer, tenant, depo } = await onTour();
  for (const wrong of [
    cones(0),
    cones(1.5),
    cones(1, { tender: 'shells' }),
    cones(1, { sum: 100 }),
    act('sell', { tender: 'cash' }),
    act('sell', { sum: -5, tender: 'cash' }),
    act('take_back', { sale_id: 'x' }),
  ])
    expect(await send([wrong])).toMatchObject([{ error: driverRefusals.unread_act.text.en }]);
  expect(await send([act('take_back', { sale_id: randomUUID() })])).toMatchObject([
    { error: driverRefusals.no_sale.text.en },
  ]);
  const colleague = await bearer(await tenant.makeUser('driver', { depo_id: depo.id }));
  expect(await send([cones(1)], colleague)).toMatchObject([{ error: driverRefusals.other_driver.text.en }]);
  expect(await board()).toMatchObject([{ driver_name: 'Ann Lund', revenue: 0, sales_count: 0 }]);
  expect(event.id).toBeGreaterThan(0);
});

test('sales of one trip that come at the same moment, with the count, are all booked', async () => {
  const { act, send, cones, reports, board } = await onTour();
  const at = '2026-06-10T09:50:00+02:00';
  const count = act('count', { counted: [{ value: 2_550, pieces: 8 }], start_cash: 0, card: 0, at });
  const all = [...Array.from({ length: 8 }, () => cones(1)), count].map((one) => send([one]));
  expect((await Promise.all(all)).flat()).toEqual(Array.from({ length: 9 }, () => done));
  expect(await board()).toMatchObject([{ revenue: 204, sales_count: 8 }]);
  await send([act('count', { ...count, id: randomUUID() })]);
  expect(await reports()).toMatchObject([{ cash_sales: 204, diff: 0, problems: [] }]);
});
