// The goods of ordered stops in the morning loading. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from '../../../server/db/schema.gen.ts';
import { testApp } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { handlingCalls } from '../../delivery-orders/contract/order-status.ts';
import { createStockTransfer } from '../../stock/contract/stock-transfers.ts';
import { createLoadingOrders, listPickLists, showLoadingRun } from '../contract.ts';

const app = await testApp();

/** A store and the car of today's trip, which has to hold 6 of vanilla and none of mint. */
async function morning() {
  const world = await ordersWorld(app);
  const { tenant, depo, car, staff, plan, params, sent, sentB2b } = world;
  const warehouse = (values: Insertable<DB['warehouses']>) =>
    tenant.tx((tx) => tx.insertInto('warehouses').values(values).returning('id').executeTakeFirstOrThrow());
  const product = (values: Insertable<DB['products']>) =>
    tenant.tx((tx) => tx.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow());
  const depo_id = depo.id;
  const store = await warehouse({
    depo_id,
    code: 'S',
    name: 'Lager',
    owner_type: 'Depo',
    is_primary: true,
  });
  const truck = await warehouse({
    depo_id,
    code: 'B',
    name: 'Bil',
    owner_type: 'Car',
    car_id: car.id,
  });
  const vanilla = await product({
    sku: 'V-1',
    description: 'Vanilje',
    packaging_size: 6,
    sequence_number: 1,
  });
  const mint = await product({
    sku: 'M-1',
    description: 'Mynte',
    packaging_size: 4,
    sequence_number: 2,
  });
  await tenant.tx((tx) =>
    tx
      .insertInto('minimum_required_balances')
      .values({ product_id: vanilla.id, depo_id, minimum_for_cars: 6 })
      .execute(),
  );
  const todayId = await plan('2026-06-10');
  const line = (product_sku: string, quantity: number) => ({
    product_sku,
    description: product_sku,
    quantity,
  });
  const eshop = (...line_items: object[]) => sent({ plan_event_id: todayId, line_items });
  const b2b = (...line_items: object[]) => sentB2b({ plan_event_id: todayId, line_items });
  const run = async () => (await staff.call(showLoadingRun, { params })).body;
  const shares = async () =>
    Object.fromEntries(
      (await run()).products.map(({ sku, shares: [share] }) => [
        sku,
        share && [share.ordered_amount, share.missing_amount],
      ]),
    );
  return { ...world, store, truck, vanilla, mint, line, eshop, b2b, run, shares };
}

test("joins what is ordered on today's trips to what a car is short of, and shows it apart", async () => {
  const { staff, depo, truck, vanilla, line, eshop, b2b, sent, trip_id, run, shares } = await morning();
  expect(await shares()).toEqual({ 'V-1': [0, 6] });
  await eshop(line('V-1', 2), line('m-1 ', 1.5), line('UKENDT', 1));
  await b2b(line('V-1', 1));
  await sent({ plan_event_id: trip_id, line_items: [line('V-1', 50)] });
  expect(await shares()).toEqual({ 'V-1': [3, 9], 'M-1': [2, 2] });
  expect((await run()).cars.map(({ unknown_lines }) => unknown_lines)).toEqual([1]);
  const there = await staff.call(createStockTransfer, {
    params: { depo_id: depo.id },
    body: {
      kind: 'regular',
      to_warehouse_id: truck.id,
      stock_transfer_line_items_attributes: [{ product_id: vanilla.id, amount: 8 }],
    },
  });
  expect(there.status).toBe(201);
  expect(await shares()).toEqual({ 'V-1': [3, 1], 'M-1': [2, 2] });
});

test('shows the other goods beside an order of more than any car carries', async () => {
  const { line, eshop, shares } = await morning();
  await eshop(line('M-1', 999_999_999), line('M-1', 999_999_999), line('M-1', 999_999_999), line('V-1', 2));
  expect(await shares()).toEqual({ 'V-1': [2, 8], 'M-1': [2_999_999_997, 2_999_999_997] });
});

test('leaves out what is delivered or cancelled', async () => {
  const { staff, of, line, eshop, shares } = await morning();
  const [delivered, cancelled] = [await eshop(line('V-1', 2)), await eshop(line('V-1', 4))];
  expect(await shares()).toEqual({ 'V-1': [6, 12] });
  const set = (id: number, status: 'completed' | 'cancelled') =>
    staff.call(handlingCalls.eshop.updateStatus, { params: of(id), body: { status } });
  await set(delivered, 'completed');
  await set(cancelled, 'cancelled');
  expect(await shares()).toEqual({ 'V-1': [0, 6] });
});

test('says on the pick list how much of a line is ordered, also after it is delivered', async () => {
  const { staff, params, of, store, truck, vanilla, mint, line, eshop } = await morning();
  const id = await eshop(line('V-1', 3));
  const goods = [vanilla, mint].map((product) => ({ product_id: product.id, amount: 12 }));
  const made = await staff.call(createLoadingOrders, {
    params,
    body: {
      from_warehouse_id: store.id,
      orders: [{ to_warehouse_id: truck.id, stock_order_line_items_attributes: goods }],
    },
  });
  expect(made.status).toBe(201);
  const ordered = async () =>
    (await staff.call(listPickLists, { params })).body.map(({ lines }) =>
      lines.map(({ sku, amount, ordered_amount }) => [sku, amount, ordered_amount]),
    );
  const expected = [
    [
      ['V-1', 12, 3],
      ['M-1', 12, 0],
    ],
  ];
  expect(await ordered()).toEqual(expected);
  await staff.call(handlingCalls.eshop.updateStatus, { params: of(id), body: { status: 'completed' } });
  expect(await ordered()).toEqual(expected);
});
