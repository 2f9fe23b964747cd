import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { eodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import { listDriverCash, listBags } from '../contract/driver-cash.ts';
import { confirmEodBank } from '../contract/report-changes.ts';

const app = await testApp();

/** Two days of one driver and one of another, approved; the first driver's first bag is confirmed 5 short. */
async function counted() {
  const world = await eodWorld(app, { features: { eod_posts_stock: false } });
  const trip = await world.makeTrip({ date: '2026-06-08' });
  const next = {
    ...(await world.makeTrip()),
    user_id: trip.user_id,
    cash_register_id: trip.cash_register_id,
  };
  const cash = (sold: string, end: string, bank: string, start = '100.00') => ({
    start_cash: start,
    cash_sales: sold,
    end_cash: end,
    end_bank: bank,
  });
  const ids = [
    await world.makeReport({
      trip,
      business_date: '2026-06-08',
      columns: { ...cash('500.00', '590.00', '480.00'), bag_number: 'B-1' },
    }),
    await world.makeReport({ trip: next, columns: cash('300.00', '414.50', '300.00', '110.00') }),
    await world.makeReport({ columns: cash('50.00', '150.00', '0') }),
  ];
  for (const id of ids) expect((await world.save(id, { status: 'approved' })).status).toBe(200);
  await world.makeReport({ columns: cash('1.00', '9999.00', '0') });
  expect(
    (await world.staff.call(confirmEodBank, { params: world.of(ids[0]), body: { bank_confirmed: '475' } }))
      .status,
  ).toBe(200);
  const path = `depo/${world.depo_id}/end_of_day_reconciliation`;
  return { ...world, trip, ids, path };
}

test('a driver’s days stand together: balance, what was missing, what the bank found', async () => {
  const { staff, trip, params } = await counted();
  const { body } = await staff.call(listDriverCash, { params });
  expect(body).toHaveLength(2);
  const one = body.find((row) => row.user_id === trip.user_id);
  expect(one).toMatchObject({
    reports: 2,
    days_off: 2,
    balance: -5.5,
    missing: -10,
    deposited: 780,
    bank_difference: -5,
    unconfirmed: 1,
    days: [
      { date: '2026-06-08', balance: -10 },
      { date: '2026-06-09', balance: 4.5 },
    ],
  });
  const other = body.find((row) => row.user_id !== trip.user_id);
  expect(other).toMatchObject({ reports: 1, days_off: 0, balance: 0, missing: 0, unconfirmed: 0 });
  const chosen = await staff.call(listDriverCash, {
    params,
    query: { user_ids: [trip.user_id], start_date: '2026-06-09' },
  });
  expect(chosen.body.map((row: { balance: number }) => row.balance)).toEqual([4.5]);
});

test('a bag a report, newest first, with the float of the night beside that of the next morning; the sheet has the same', async () => {
  const { staff, path, ids, params } = await counted();
  const { body, headers } = await staff.call(listBags, { params });
  expect(headers['x-total-count']).toBe('3');
  const first = body.find((row: { id: number }) => row.id === ids[0]);
  expect(first).toMatchObject({
    bag_number: 'B-1',
    balance: -10,
    deposited: 480,
    bank_confirmed: 475,
    bank_difference: -5,
    float: 110,
    next_float: 110,
  });
  const waiting = await staff.call(listBags, { params, query: { unconfirmed: true } });
  expect(waiting.body.map((row: { id: number }) => row.id)).toEqual([ids[1]]);
  const file = await staff.get(`${path}/bags?format=xlsx`);
  const [sheet] = (await readXlsx(new Uint8Array(file.raw))).sheets;
  expect(sheet?.rows.slice(1).map((row) => row[1])).toEqual(body.map((row: { id: number }) => row.id));
  expect(sheet?.rows.at(-1)?.slice(8)).toEqual([480, 475, -5, 110, 110]);
  const danish = await staff.get(`${path}/bags?format=xlsx`, { 'x-language': 'da' });
  const [bags] = (await readXlsx(new Uint8Array(danish.raw))).sheets;
  expect(bags?.rows[0]?.slice(0, 6)).toEqual([
    'Dato',
    'Rapport',
    'Chauffør',
    'Kasse',
    'Posenummer',
    'Difference',
  ]);
});

test('half a year at most', async () => {
  const { staff, params } = await counted();
  const answer = await staff.call(listDriverCash, {
    params,
    query: { start_date: '2025-01-01', end_date: '2026-06-01' },
  });
  expect(answer.status).toBe(422);
});
