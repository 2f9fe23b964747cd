// A car that is counted beside its reports: what was counted stays (inventory-decisions C8, C9).

import { expect, test } from 'vitest';
import { eodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import {
  createCountingDocument,
  fillCountingDocument,
  approveCountingDocument,
} from '../../stock/contract/counts.ts';
import { ledgerFaults } from '../../stock/server/ledger-faults.ts';
import { deleteEodReport } from '../contract/eod-report.ts';
import { reopenEodReport } from '../contract/report-changes.ts';

const app = await testApp();

/**
 * A car with ten pieces in the morning of 9 June that sold four of them that day; `count` tells what lies there that
 * evening.
 */
async function sold(features: Record<string, boolean> = {}) {
  const world = await eodWorld(app, { features });
  const trip = await world.makeTrip();
  const product = await world.makeProduct();
  await world.post({
    to_warehouse_id: trip.warehouse_id,
    transfered_at: new Date('2026-06-09T06:00:00Z'),
    lines: [{ product_id: product.id, amount: 10 }],
  });
  const makeReport = () => world.makeReport({ trip, orders: [[{ wallmob_sku: product.sku, quantity: 4 }]] });
  const params = { depo_id: world.depo_id, warehouse_id: trip.warehouse_id ?? 0 };
  const count = async (new_value: number) => {
    const { body } = await world.staff.call(createCountingDocument, { params, body: { date: '2026-06-09' } });
    const [line] = body.manual_counting_document_line_items;
    const lines = [{ id: line?.id, new_value }];
    await world.staff.call(fillCountingDocument, {
      params: { ...params, id: body.id },
      body: { manual_counting_document_line_items_attributes: lines },
    });
    const approve = () =>
      world.staff.callWith(approveCountingDocument, { params: { ...params, id: body.id } });
    return { approve, approved: await approve() };
  };
  const approve = (id: number) => world.save(id, { status: 'approved' });
  const pieces = async () =>
    (await world.balances()).find((row) => row.product_id === product.id)?.balance_amount ?? 0;
  const transfers = () =>
    world.tenant.tx((tx) =>
      tx
        .selectFrom('stock_transfers')
        .select(['kind', 'origin'])
        .where('origin', 'in', ['eod', 'reversal'])
        .orderBy('id')
        .execute(),
    );
  const faults = () => world.tenant.tx((tx) => ledgerFaults(tx));
  return { world, makeReport, count, approve, pieces, transfers, faults };
}

test('a count waits for the reports of its car up to the count, and names them', async () => {
  const { makeReport, count, approve, pieces } = await sold();
  const id = await makeReport();
  const { approved, approve: again } = await count(6);
  expect([approved.status, approved.body.full_errors]).toEqual([
    422,
    [`Approve the end-of-day reports of the car up to the count first: EOD #${id} (09-06-2026)`],
  ]);
  expect((await approve(id)).status).toBe(200);
  // The books have changed, which is told once.
  expect((await again()).status).toBe(409);
  expect((await again()).status).toBe(200);
  expect(await pieces()).toBe(6);
});

test('where reports move no goods a count waits for none', async () => {
  const { makeReport, count } = await sold({ eod_posts_stock: false });
  await makeReport();
  expect((await count(6)).approved.status).toBe(200);
});

test('a report that comes after the count is approved, and the count stays', async () => {
  const { makeReport, count, approve, pieces, transfers, faults } = await sold();
  expect((await count(6)).approved.status).toBe(200);
  const id = await makeReport();
  expect((await approve(id)).status).toBe(200);
  expect(await pieces()).toBe(6);
  expect(await transfers()).toEqual([
    { kind: 'sales', origin: 'eod' },
    { kind: 'manual_counting', origin: 'eod' },
  ]);
  expect(await faults()).toEqual([]);
});

test('of nothing left in a counted car a late report is not short', async () => {
  const { makeReport, count, approve, pieces } = await sold();
  await count(0);
  expect((await approve(await makeReport())).status).toBe(200);
  expect(await pieces()).toBe(0);
});

test('a late one that is taken back and approved again leaves what was counted, each time', async () => {
  const { world, makeReport, count, approve, pieces, faults } = await sold();
  await count(6);
  const id = await makeReport();
  for (let n = 0; n < 3; n += 1) {
    expect((await approve(id)).status).toBe(200);
    expect(await pieces()).toBe(6);
    const reopened = await world.staff.call(reopenEodReport, {
      params: world.of(id),
      body: { reason: 'Forkert pose' },
    });
    expect(reopened.status).toBeLessThan(300);
    expect(await pieces()).toBe(6);
  }
  expect(await faults()).toEqual([]);
});

test('one that was approved before the count and is deleted after it leaves what was counted', async () => {
  const { world, makeReport, count, approve, pieces, faults } = await sold();
  const id = await makeReport();
  await approve(id);
  expect((await count(5)).approved.status).toBe(200);
  expect((await world.staff.call(deleteEodReport, { params: world.of(id) })).status).toBe(204);
  expect(await pieces()).toBe(5);
  expect(await faults()).toEqual([]);
});
