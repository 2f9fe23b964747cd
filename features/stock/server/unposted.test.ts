import { expect, test } from 'vitest';
import { eodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import { listWarehouses } from '../../warehouses/contract.ts';
import { listProductBalances } from '../contract/balances.ts';

const app = await testApp();

test('what a car sold in a report that waits is no longer in its actual balance, and it is counted once', async () => {
  const world = await eodWorld(app);
  const trip = await world.makeTrip();
  const product = await world.makeProduct();
  await world.post({
    to_warehouse_id: trip.warehouse_id,
    transfered_at: new Date('2026-06-09T06:00:00Z'),
    lines: [{ product_id: product.id, amount: 10 }],
  });
  const read = async () => {
    const rows = (
      await world.staff.call(listProductBalances, {
        params: { depo_id: world.depo_id, warehouse_id: trip.warehouse_id ?? 0 },
      })
    ).body;
    const row = rows.find((one: { sku: string }) => one.sku === product.sku);
    const list = (await world.staff.call(listWarehouses, { params: { depo_id: world.depo_id } })).body;
    const warehouse = list.find((one: { id: number }) => one.id === trip.warehouse_id);
    return [row?.balance_amount, row?.actual_balance, warehouse?.invalid_products.length];
  };
  const id = await world.makeReport({ trip, orders: [[{ wallmob_sku: product.sku, quantity: 4 }]] });
  expect(await read()).toEqual([10, 6, 0]);
  await world.save(id, { status: 'approved' });
  expect(await read()).toEqual([6, 6, 0]);
  const next = await world.makeTrip({ date: '2026-06-10' });
  await world.makeReport({
    trip: { ...next, car_id: trip.car_id },
    business_date: '2026-06-10',
    orders: [[{ wallmob_sku: product.sku, quantity: 8 }]],
  });
  expect(await read()).toEqual([6, -2, 1]);
});

test('where an approval posts nothing, a report that waits takes nothing off either', async () => {
  const world = await eodWorld(app, { features: { eod_posts_stock: false } });
  const trip = await world.makeTrip();
  const product = await world.makeProduct();
  await world.post({
    to_warehouse_id: trip.warehouse_id,
    transfered_at: new Date('2026-06-09T06:00:00Z'),
    lines: [{ product_id: product.id, amount: 10 }],
  });
  await world.makeReport({ trip, orders: [[{ wallmob_sku: product.sku, quantity: 40 }]] });
  const rows: { sku: string; actual_balance: number }[] = (
    await world.staff.call(listProductBalances, {
      params: { depo_id: world.depo_id, warehouse_id: trip.warehouse_id ?? 0 },
    })
  ).body;
  expect(rows.find(({ sku }) => sku === product.sku)?.actual_balance).toBe(10);
});
