import { expect, test } from 'vitest';
import { eodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import { listEodReports, listUnmappedEodReports, showEodReport } from '../contract/eod-report.ts';
import {
  correctEodLine,
  listEodEdits,
  listEodOrderLines,
  listEodOrders,
  sumEodOrders,
} from '../contract/report-changes.ts';
import { putEodReportOnTrip } from '../contract/trip-of-report.ts';

const app = await testApp();
const nobody = 999_999_999;

test('a report that two trips fit names both, and goes on the one that a person chooses', async () => {
  const world = await eodWorld(app);
  const [one, two] = [await world.makeTrip(), await world.makeTrip()];
  await world.tenant.tx((tx) =>
    tx.updateTable('plan_events').set({ cash_register_id: one.cash_register_id }).execute(),
  );
  const id = await world.makeReport({ trip: null, columns: { cash_register_id: one.cash_register_id } });
  const { body } = await world.staff.call(listUnmappedEodReports, { params: world.params });
  const [lost] = body.filter((row) => row.id === id);
  expect(lost?.fitting_trips.map(({ plan_event_id }) => plan_event_id)).toEqual([
    one.plan_event_id,
    two.plan_event_id,
  ]);
  const put = (plan_event_id: number) =>
    world.staff.call(putEodReportOnTrip, { params: world.of(id), body: { plan_event_id } });
  expect((await put(nobody)).status).toBe(422);
  const other = await world.makeTrip({ date: '2026-06-01' });
  expect((await put(other.plan_event_id)).status).toBe(422);
  const placed = await put(two.plan_event_id);
  expect(placed.body).toMatchObject({
    plan_event_id: two.plan_event_id,
    car_id: two.car_id,
    mapped_by: 'person',
    fitting_trips: [],
  });
  expect((await put(one.plan_event_id)).status).toBe(409);
  const open = await world.staff.call(listEodReports, { params: world.params });
  expect(open.body.map((row) => row.id)).toContain(id);
});

test('a fraction of a stocked product is corrected with a reason, stands in the history and no longer blocks', async () => {
  const world = await eodWorld(app);
  const trip = await world.makeTrip();
  const product = await world.makeProduct();
  await world.post({
    to_warehouse_id: trip.warehouse_id,
    transfered_at: new Date('2026-06-09T06:00:00Z'),
    lines: [{ product_id: product.id, amount: 10 }],
  });
  const orders = [[{ wallmob_sku: product.sku, quantity: 0.5 }]];
  const id = await world.makeReport({ trip, orders });
  expect((await world.save(id, { status: 'approved' })).body.full_errors?.[0]).toContain('Only whole pieces');
  const { body: lines } = await world.staff.call(listEodOrderLines, { params: world.of(id) });
  const line_id = lines[0]?.id ?? 0;
  const correct = (body: { quantity: number | null; reason: string }, of = line_id) =>
    world.staff.callWith(correctEodLine, { params: { ...world.of(id), line_id: of }, body });
  expect((await correct({ quantity: 1, reason: ' ' })).status).toBe(422);
  expect((await correct({ quantity: 0.7, reason: 'Half' })).status).toBe(422);
  expect((await correct({ quantity: -1, reason: 'Half' })).status).toBe(422);
  expect((await correct({ quantity: 1, reason: 'Half' }, nobody)).status).toBe(404);
  const { body } = await correct({ quantity: 1, reason: 'A box sold as a half' });
  expect(body.problems.map(({ code }: { code: string }) => code)).not.toContain('fractional_quantity');
  const sold = await world.staff.call(listEodOrders, { params: world.of(id), query: { page: 1 } });
  const sums = await world.staff.call(sumEodOrders, { params: world.of(id) });
  expect([sold.body[0]?.total_quantity, sums.body.quantity]).toEqual([1, 1]);
  const invalid = await world.staff.call(listEodReports, { params: world.params, query: { invalid: true } });
  expect(invalid.body).toEqual([]);
  const { body: edits } = await world.staff.call(listEodEdits, { params: world.of(id) });
  expect(edits[0]).toMatchObject({
    field: 'quantity',
    from: '0.500',
    to: '1',
    reason: 'A box sold as a half',
    subject: expect.stringContaining(product.sku),
  });
  expect((await world.save(id, { status: 'approved' })).status).toBe(200);
  const left = (await world.balances()).find((row) => row.product_id === product.id)?.balance_amount;
  expect(left).toBe(9);
  expect((await correct({ quantity: 2, reason: 'Later' })).status).toBe(422);
});

test('orders say what they were paid with, are filtered by it, and come to sums over all pages', async () => {
  const world = await eodWorld(app);
  const one = { wallmob_sku: 'X', quantity: 1, amount: 80 };
  const id = await world.makeReport({ orders: [[one], [{ ...one, amount: 20 }]] });
  const { body: orders } = await world.staff.call(listEodOrders, { params: world.of(id) });
  const [cash, both] = orders.map((order) => order.id);
  await world.tenant.tx((tx) =>
    tx
      .insertInto('wallmob_order_payments')
      .values([
        { wallmob_order_id: cash ?? 0, position: 0, tender: 'cash', amount: '80' },
        { wallmob_order_id: both ?? 0, position: 0, tender: 'card', amount: '15' },
        { wallmob_order_id: both ?? 0, position: 1, tender: 'cash_sales', amount: '5' },
      ])
      .execute(),
  );
  const paid = await world.staff.call(listEodOrders, { params: world.of(id), query: { tender: 'card' } });
  expect(paid.body.map(({ payments }) => payments)).toEqual([
    [
      { tender: 'card', amount: 15 },
      { tender: 'cash_sales', amount: 5 },
    ],
  ]);
  const sums = async (query: { tender?: string }) =>
    (await world.staff.call(sumEodOrders, { params: world.of(id), query })).body;
  const tenders = [
    { tender: 'card', orders: 1, amount: 15 },
    { tender: 'cash_sales', orders: 2, amount: 85 },
  ];
  expect(await sums({})).toEqual({ orders: 2, quantity: 2, discount: 0, revenue: 100, tenders });
  expect(await sums({ tender: 'card' })).toEqual({
    orders: 1,
    quantity: 1,
    discount: 0,
    revenue: 20,
    tenders,
  });
  const report = await world.staff.call(showEodReport, { params: world.of(id) });
  expect(report.body.tenders.slice(1)).toEqual([
    { tender: 'cash_sales', expected: 85, counted: 0, difference: -85 },
    { tender: 'card', expected: 15, counted: 0, difference: -15 },
  ]);
});
