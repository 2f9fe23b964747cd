import { expect, test } from 'vitest';
import { eodWorld, type EodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import { deleteEodReport, showEodReport, listEodReports } from '../contract/eod-report.ts';

const app = await testApp();

/** A truck with ten pieces that sold four of them; the report of it is approved by those who call `approve`. */
async function sold(features: Record<string, boolean> = {}) {
  const world = await eodWorld(app, { features });
  const trip = await world.makeTrip();
  const product = await world.makeProduct();
  const transfered_at = new Date('2026-06-09T06:00:00Z');
  const lines = [{ product_id: product.id, amount: 10 }];
  await world.post({ to_warehouse_id: trip.warehouse_id, transfered_at, lines });
  const orders = [[{ wallmob_sku: product.sku, quantity: 4, amount: 8 }]];
  const id = await world.makeReport({ trip, columns: { cash_sales: '8.00' }, orders });
  return { world, id, product };
}
const approve = (world: EodWorld, id: number) => world.save(id, { status: 'approved' });
const pieces = async (world: EodWorld, product_id: number) =>
  (await world.balances()).filter((row) => row.product_id === product_id).map((row) => row.balance_amount);
const orders = (world: EodWorld) =>
  world.tenant.tx((tx) => tx.selectFrom('wallmob_orders').select('end_of_day_report_id').execute());

// spec: O-439
test('a pending report is gone from the lists, its orders are free, and who deleted it stays written', async () => {
  const { world, id } = await sold();
  const support = await world.tenant.signIn('support');
  expect((await support.call(deleteEodReport, { params: world.of(id) })).status).toBe(204);
  expect((await world.staff.call(showEodReport, { params: world.of(id) })).status).toBe(404);
  expect((await world.staff.call(listEodReports, { params: world.params })).body).toEqual([]);
  expect(await orders(world)).toEqual([{ end_of_day_report_id: null }]);
  const [row] = await world.tenant.tx((tx) =>
    tx.selectFrom('end_of_day_reports').select(['deleted_at', 'deleted_by_id']).execute(),
  );
  expect(row?.deleted_at?.getTime()).toBe(app.clock().getTime());
  expect(row?.deleted_by_id).not.toBeNull();
});

// spec: O-099
test('an approved one gives its goods back by one reversal, though two delete it at once', async () => {
  const { world, id, product } = await sold();
  expect((await approve(world, id)).status).toBe(200);
  expect(await pieces(world, product.id)).toEqual([6]);
  const gone = await Promise.all(
    [1, 2, 3].map(() => world.staff.call(deleteEodReport, { params: world.of(id) })),
  );
  expect(gone.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 404, 404]);
  expect(await pieces(world, product.id)).toEqual([10]);
  const transfers = await world.tenant.tx((tx) =>
    tx.selectFrom('stock_transfers').select('origin').where('origin', '<>', 'form').orderBy('id').execute(),
  );
  expect(transfers.map(({ origin }) => origin)).toEqual(['eod', 'reversal']);
  expect(await orders(world)).toEqual([{ end_of_day_report_id: null }]);
});

test('approved and deleted at the same moment it ends as one of the two, with its goods', async () => {
  const { world, id, product } = await sold();
  const [approval, deletion] = await Promise.all([
    approve(world, id),
    world.staff.call(deleteEodReport, { params: world.of(id) }),
  ]);
  expect(deletion.status).toBe(204);
  expect([200, 404]).toContain(approval.status);
  expect(await pieces(world, product.id)).toEqual([10]);
});

// spec: O-098, O-407
test('an approved one stays on home delivery, and for those who may not take back', async () => {
  const home = await sold({ home_delivery: true });
  expect((await approve(home.world, home.id)).status).toBe(200);
  expect((await home.world.staff.call(deleteEodReport, { params: home.world.of(home.id) })).status).toBe(403);
  const { world, id, product } = await sold();
  await approve(world, id);
  const support = await world.tenant.signIn('support');
  expect((await support.call(deleteEodReport, { params: world.of(id) })).status).toBe(403);
  expect(await pieces(world, product.id)).toEqual([6]);
  expect((await world.staff.call(deleteEodReport, { params: world.of(id) })).status).toBe(204);
});

// spec: O-002, O-100
test('a report of another depot is unknown, and an unapproved one is deleted on home delivery too', async () => {
  const { world, id } = await sold({ home_delivery: true });
  const other = await world.tenant.makeDepo();
  const boss = await world.tenant.signIn('admin');
  expect((await boss.call(deleteEodReport, { params: { depo_id: other.id, id } })).status).toBe(404);
  expect((await world.staff.call(deleteEodReport, { params: world.of(id) })).status).toBe(204);
});
