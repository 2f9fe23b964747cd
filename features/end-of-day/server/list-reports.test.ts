import { expect, test } from 'vitest';
import { eodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import type { QueryOf } from '../../../shared/endpoint.ts';
import {
  showEodReport,
  listEodReports,
  listApprovedEodReports,
  listUnmappedEodReports,
  reportSorts,
  sumEodReports,
} from '../contract/eod-report.ts';

const app = await testApp();
const idsIn = ({ body }: { body: { id: number }[] }) => body.map((row) => row.id);

// spec: O-036, O-037, O-038, O-267, O-411, O-417, O-423
test('each tab has its own reports: waiting on a trip, approved, without a trip', async () => {
  const world = await eodWorld(app);
  const [open, lost] = [await world.makeReport(), await world.makeReport({ trip: null })];
  const edited = await world.makeReport({ business_date: '2026-06-08', status: 'pending_edited' });
  const done = await world.makeReport();
  await world.save(done, { status: 'approved' });
  expect(idsIn(await world.staff.call(listEodReports, { params: world.params }))).toEqual([open, edited]);
  expect(idsIn(await world.staff.call(listApprovedEodReports, { params: world.params }))).toEqual([done]);
  expect(idsIn(await world.staff.call(listUnmappedEodReports, { params: world.params }))).toEqual([lost]);
});

test('filters: statuses, days with both ends, cars; the unmapped have no car and stay', async () => {
  const world = await eodWorld(app);
  const trips = [
    await world.makeTrip({ date: '2026-06-07' }),
    await world.makeTrip({ date: '2026-06-08' }),
    await world.makeTrip({ date: '2026-06-09' }),
  ];
  const [a, b, c] = [
    await world.makeReport({ trip: trips[0], business_date: '2026-06-07' }),
    await world.makeReport({
      trip: trips[1],
      business_date: '2026-06-08',
      status: 'pending_edited',
      columns: { edited_card: '0' },
    }),
    await world.makeReport({ trip: trips[2] }),
  ];
  const lost = await world.makeReport({ trip: null, business_date: '2026-06-08' });
  const list = async (query: QueryOf<typeof listEodReports>, tab = listEodReports) =>
    idsIn(await world.staff.call(tab, { params: world.params, query }));
  expect(await list({ page: 1 })).toEqual([c, b, a]);
  // spec: O-413
  expect(await list({ statuses: ['pending'] })).toEqual([c, a]);
  expect(await list({ statuses: 'pending_edited,approved' })).toEqual([b]);
  // spec: O-414, O-415
  expect(await list({ start_date: '08-06-2026', end_date: '2026-06-08' })).toEqual([b]);
  // spec: O-416
  expect(await list({ car_ids: [trips[0]?.car_id, trips[2]?.car_id] })).toEqual([c, a]);
  expect(await list({ car_ids: trips[1]?.car_id })).toEqual([b]);
  // spec: O-428
  expect(await list({ car_ids: [trips[0]?.car_id] }, listUnmappedEodReports)).toEqual([lost]);
  // spec: O-425
  expect(await list({ statuses: ['pending'] }, listUnmappedEodReports)).toEqual([lost]);
  expect(await list({ statuses: ['pending_edited'] }, listUnmappedEodReports)).toEqual([]);
  // spec: O-426, O-427
  expect(await list({ start_date: '2026-06-09' }, listUnmappedEodReports)).toEqual([]);
  expect(await list({ end_date: '2026-06-08' }, listUnmappedEodReports)).toEqual([lost]);
  expect(await list({ end_date: '2026-06-07' }, listUnmappedEodReports)).toEqual([]);
  for (const id of [a, b, c]) await world.save(id, { status: 'approved' });
  // spec: O-419
  expect(await list({ statuses: ['approved'] }, listApprovedEodReports)).toEqual([c, a]);
  // spec: O-420, O-421
  expect(await list({ start_date: '2026-06-08', end_date: '2026-06-08' }, listApprovedEodReports)).toEqual([
    b,
  ]);
  // spec: O-422
  expect(await list({ end_date: '2026-06-08', car_ids: [trips[1]?.car_id] }, listApprovedEodReports)).toEqual(
    [b],
  );
  for (const query of [{ statuses: ['gone'] }, { start_date: '31-02-2026' }, { car_ids: 'x' }])
    expect((await world.staff.callWith(listEodReports, { params: world.params, query })).status).toBe(422);
  expect(
    (await world.staff.call(listEodReports, { params: world.params, query: { page: 'x' } })).status,
  ).toBe(200);
});

// spec: O-412, O-418, O-424, O-515
test('a page has 25 rows and says how many there are; none is shown twice', async () => {
  const world = await eodWorld(app);
  const trip = await world.makeTrip();
  for (let n = 0; n < 30; n += 1) await world.makeReport({ trip });
  const pages = await Promise.all(
    [1, 2, 3].map((page) => world.staff.call(listEodReports, { params: world.params, query: { page } })),
  );
  expect(pages.map(({ body }) => body.length)).toEqual([25, 5, 0]);
  expect(new Set(pages.flatMap(idsIn)).size).toBe(30);
  expect(pages[0]?.headers['x-total-count']).toBe('30');
});

test('a report tells its trip, its car with its warehouse, its driver, its register and what is wrong with it', async () => {
  const world = await eodWorld(app);
  const trip = await world.makeTrip();
  const id = await world.makeReport({
    trip,
    columns: { cash_sales: '12.00', discount_total: '3.00', start_cash: '100.00', end_cash: '112.00' },
    orders: [[{ wallmob_sku: 'A', quantity: 1, amount: 10 }]],
  });
  const stranger = await world.makeReport({
    trip: await world.makeTrip({ wallmob: false, warehouse: false }),
  });
  const { body } = await world.staff.call(showEodReport, { params: world.of(id) });
  // spec: O-003, O-268, O-274, O-440
  expect(body).toMatchObject({
    id,
    plan_event_id: trip.plan_event_id,
    plan_event_date: '2026-06-09',
    car_id: trip.car_id,
    car_warehouse_id: trip.warehouse_id,
    user_id: trip.user_id,
    wallmob_user_defined: true,
    business_date: '2026-06-09',
    // spec: O-278, O-282, O-283, O-284
    discount_total: 3,
    total: 12,
    goods_total: 10,
    total_miscellaneous: 0,
    invalid: true,
    currency: 'DKK',
    late: false,
  });
  // spec: O-269..O-272
  expect(body.plan_event_title).toBe(
    `${body.route_name} - ${body.car_internal_number} - ${body.user_full_name}`,
  );
  // spec: O-273
  expect(body.cash_registers_name).toMatch(/^Kasse/);
  expect(body.problems).toEqual([
    {
      code: 'tenders_against_goods',
      sentence: 'The tenders are not what the orders bring: the difference is -2.00 DKK',
      is_warning: false,
      missing: -2,
    },
  ]);
  const other = (await world.staff.call(showEodReport, { params: world.of(stranger) })).body;
  // spec: O-280
  expect([other.wallmob_user_defined, other.car_warehouse_id]).toEqual([false, null]);
  expect(other.problems.map((problem: { code: string }) => problem.code)).toEqual(['car_without_warehouse']);
});

test('a bag number seen in the depot within 90 days is pointed out and leads to the other report', async () => {
  const world = await eodWorld(app);
  const first = await world.makeReport({ business_date: '2026-04-01', columns: { bag_number: 'P7' } });
  const second = await world.makeReport({ columns: { bag_number: 'P7' } });
  const old = await world.makeReport({ business_date: '2026-01-01', columns: { bag_number: 'P7' } });
  const read = async (id: number) => (await world.staff.call(showEodReport, { params: world.of(id) })).body;
  expect([(await read(second)).bag_report_id, (await read(second)).invalid]).toEqual([first, false]);
  expect((await read(second)).problems[0]).toMatchObject({ code: 'bag_used', is_warning: true });
  expect((await read(old)).bag_report_id).toBe(first);
});

// spec: O-001, O-002
test('reports of another depot are not there, nor for support of another depot', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport();
  const other = await world.tenant.makeDepo();
  expect((await world.staff.call(showEodReport, { params: { depo_id: other.id, id } })).status).toBe(404);
  const admin = await world.tenant.signIn('admin');
  expect((await admin.call(listEodReports, { params: { depo_id: other.id } })).body).toEqual([]);
  expect((await admin.call(showEodReport, { params: { depo_id: other.id, id } })).status).toBe(404);
  const support = await world.tenant.signIn(await world.tenant.makeUser('support', { depo_id: other.id }));
  expect((await support.call(listEodReports, { params: world.params })).status).toBe(404);
});

test('a list is sorted by what its columns show, over its pages, and says what they come to', async () => {
  const world = await eodWorld(app);
  const short = await world.makeReport({
    columns: { start_cash: '500', cash_sales: '100', end_cash: '400' },
  });
  const over = await world.makeReport({
    business_date: '2026-06-07',
    columns: { cash_sales: '70', end_cash: '100', card: '40' },
  });
  const right = await world.makeReport({ business_date: '2026-06-08' });
  const { params } = world;
  const list = async (sort: string) =>
    idsIn(await world.staff.call(listEodReports, { params, query: { sort } }));
  expect(await list('difference')).toEqual([short, right, over]);
  expect(await list('-difference')).toEqual([over, right, short]);
  expect(await list('total')).toEqual([right, short, over]);
  expect(await list('date')).toEqual([over, right, short]);
  for (const sort of reportSorts)
    for (const way of ['', '-']) {
      const found = await list(`${way}${sort}`);
      expect(
        found.toSorted((a, b) => a - b),
        sort,
      ).toEqual([short, over, right]);
      for (const tab of [listApprovedEodReports, listUnmappedEodReports])
        expect((await world.staff.call(tab, { params, query: { sort: `${way}${sort}` } })).status).toBe(200);
    }
  expect(await list('nonsense')).toEqual([short, right, over]);
  const sums = async (query: Partial<QueryOf<typeof sumEodReports>>) =>
    (await world.staff.call(sumEodReports, { params, query: { tab: 'unapproved', ...query } })).body;
  expect(await sums({})).toEqual({ reports: 3, total: 210, difference: -170 });
  expect(await sums({ end_date: '2026-06-08' })).toEqual({ reports: 2, total: 110, difference: 30 });
  expect(await sums({ tab: 'approved' })).toEqual({ reports: 0, total: 0, difference: 0 });
});

test('who counts blind learns nothing of the cash from an order, a sum or a tender', async () => {
  const world = await eodWorld(app, { settings: { eod_blind_count: true } });
  const counted = await world.makeReport({ columns: { cash_sales: '70', edited_end_cash: '60' } });
  await world.makeReport({ columns: { cash_sales: '900', end_cash: '100' } });
  const { params } = world;
  const { body: rows } = await world.staff.call(listEodReports, { params, query: { sort: 'difference' } });
  expect(rows[0]?.id).toBe(counted);
  expect(rows[1]?.tenders).toEqual([
    { tender: 'cash', expected: null, counted: null, difference: null },
    { tender: 'cash_sales', expected: null, counted: null, difference: null },
  ]);
  const { body } = await world.staff.call(sumEodReports, { params, query: { tab: 'unapproved' } });
  expect(body).toEqual({ reports: 2, total: 70, difference: -10 });
});
