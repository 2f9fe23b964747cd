// What is written off leaves the stock, or lies in a place of loss: a store and a car are neither, by whatever door.

import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { listWarehousesOfDepo } from '../../warehouses/contract.ts';
import { createStockOrder, updateStockOrder } from '../contract/stock-orders.ts';
import { createStockTransfer, reverseStockTransfer } from '../contract/stock-transfers.ts';

const app = await testApp();

async function places() {
  const world = await stockWorld(app);
  const { tenant, depo_id, makeWarehouse } = world;
  const car = await tenant.makeCar({ depo_id });
  const store = await makeWarehouse();
  const cold = await makeWarehouse();
  const truck = await makeWarehouse({ owner_type: 'Car', car_id: car.id });
  const stand = await makeWarehouse({ owner_type: 'Other' });
  const loss = await makeWarehouse({ owner_type: 'Other', place_of_loss: true });
  const product = await world.makeProduct();
  await world.post({ to_warehouse_id: store.id, lines: [{ product_id: product.id, amount: 60 }] });
  const staff = await tenant.signIn('depo_admin');
  const params = { depo_id, warehouse_id: store.id };
  const line = { product_id: product.id, amount: 2 };
  const writtenOff = (to_warehouse_id: number | null) => ({
    kind: 'write_off' as const,
    from_warehouse_id: store.id,
    to_warehouse_id,
  });
  const transfer = (to: number | null) =>
    staff.call(createStockTransfer, {
      params,
      body: { ...writtenOff(to), stock_transfer_line_items_attributes: [line] },
    });
  const order = (to: number | null) =>
    staff.call(createStockOrder, {
      params,
      body: { ...writtenOff(to), stock_order_line_items_attributes: [line] },
    });
  const approve = (id: number) => staff.call(createStockTransfer, { params, body: { stock_order_id: id } });
  const ordinary = [cold, truck, stand];
  return {
    world,
    staff,
    params,
    line,
    writtenOff,
    transfer,
    order,
    approve,
    tenant,
    depo_id,
    product,
    store,
    ordinary,
    loss,
  };
}

const refused = {
  status: 422,
  body: { errors: { to_warehouse_id: ['must be a place of loss, or empty'] } },
};

describe('a write-off', () => {
  test('by hand goes out of the stock or to a place of loss, not to an ordinary warehouse', async () => {
    const { transfer, ordinary, loss, world, store, product } = await places();
    for (const { id } of ordinary) expect(await transfer(id)).toMatchObject(refused);
    expect(await transfer(null)).toMatchObject({ status: 201 });
    expect(await transfer(loss.id)).toMatchObject({ status: 201 });
    expect(await world.balances()).toEqual([
      { warehouse_id: store.id, product_id: product.id, balance_amount: 56 },
      { warehouse_id: loss.id, product_id: product.id, balance_amount: 2 },
    ]);
  });

  test('is ordered to no ordinary warehouse, new or changed', async () => {
    const { order, ordinary, loss, staff, params } = await places();
    for (const { id } of ordinary) expect(await order(id)).toMatchObject(refused);
    const made = await order(loss.id);
    expect(made.status).toBe(201);
    const change = (to_warehouse_id: number | null) =>
      staff.call(updateStockOrder, { params: { ...params, id: made.body.id }, body: { to_warehouse_id } });
    for (const { id } of ordinary) expect(await change(id)).toMatchObject(refused);
    expect((await change(null)).status).toBe(200);
  });

  test('that was ordered to a place that is none any more is not approved; its order may be mended', async () => {
    const { order, loss, approve, tenant, staff, params, world } = await places();
    const made = await order(loss.id);
    await tenant.tx((tx) =>
      tx.updateTable('warehouses').set({ place_of_loss: false }).where('id', '=', loss.id).execute(),
    );
    expect(await approve(made.body.id)).toMatchObject(refused);
    expect(await world.balances()).toHaveLength(1);
    const body = { to_warehouse_id: null };
    await staff.call(updateStockOrder, { params: { ...params, id: made.body.id }, body });
    expect((await approve(made.body.id)).status).toBe(201);
  });

  test('between two stores from before is taken back as every other', async () => {
    const { world, writtenOff, ordinary, line, staff, params } = await places();
    const id = await world.post({ ...writtenOff(ordinary[0]?.id ?? 0), lines: [line] });
    const taken = await staff.call(reverseStockTransfer, { params: { ...params, id }, body: {} });
    expect(taken.status).toBe(201);
    expect(await world.balances()).toHaveLength(1);
  });

  test('finds its places of loss among the warehouses of every depot', async () => {
    const { staff, depo_id, loss } = await places();
    const { body } = await staff.call(listWarehousesOfDepo, { params: { depo_id, of_depo_id: depo_id } });
    expect(body.filter((one) => one.place_of_loss).map(({ id }) => id)).toEqual([loss.id]);
  });
});
