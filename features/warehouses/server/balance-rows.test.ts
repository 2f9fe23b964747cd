import { describe, expect, test } from 'vitest';
import { place } from '../../../server/test/warehouses-world.ts';
import { listProductBalances, updateProductBalance } from '../../stock/contract/balances.ts';
import { createStockOrder } from '../../stock/contract/stock-orders.ts';

describe('the balance rows', () => {
  test('say what is there, promised, on its way and missing', async () => {
    const { world, tenant, depo_id, staff, make, of } = await place();
    const store = await make();
    const product = await world.makeProduct({ storage_unit: 'Kolli' });
    await tenant.tx((tx) =>
      tx
        .insertInto('minimum_required_balances')
        .values({ product_id: product.id, depo_id, minimum_for_depo: 100 })
        .execute(),
    );
    await world.post({
      from_warehouse_id: store.id,
      kind: 'other',
      lines: [{ product_id: product.id, amount: 5 }],
    });
    const order = (
      await staff.call(createStockOrder, {
        params: of(store.id),
        body: {
          kind: 'regular',
          to_warehouse_id: store.id,
          stock_order_line_items_attributes: [{ product_id: product.id, amount: 10 }],
        },
      })
    ).body;
    // spec: I-331..I-334, I-337
    const row = {
      id: product.id,
      balance_id: expect.any(Number),
      sku: product.sku,
      description: 'Vanilje 1 l',
      sequence_number: null,
      status: 'active',
      storage_unit: 'Kolli',
      b2b_product: false,
      packaging_size: 6,
      minimum_required_balance: 100,
      balance_amount: -5,
      actual_balance: -5,
      reserved_amount: 0,
      incoming_amount: 10,
      remaining_balance: -5,
      missing_balance_packages_count: 16,
      missing_balance_amount: 96,
      future_inventory_date: null,
      future_inventory_quantity: null,
    };
    // spec: I-458
    expect((await staff.call(listProductBalances, { params: of(store.id) })).body).toEqual([row]);
    expect(
      (await staff.call(listProductBalances, { params: of(store.id), query: { stock_order_id: order.id } }))
        .body,
    ).toMatchObject([
      { incoming_amount: 0, missing_balance_packages_count: 18, missing_balance_amount: 108 },
    ]);
  });

  test('keep what the supplier promises, at a warehouse of the depot itself', async () => {
    const { world, depo_id, staff, car, make, of } = await place();
    const [store, truck] = [await make(), await make({ owner_type: 'Car', owner_id: car.id })];
    await world.makeProduct();
    const balanceAt = async (id: number) =>
      (await staff.call(listProductBalances, { params: of(id) })).body[0];
    const balance_id = (await balanceAt(store.id))?.balance_id ?? 0;
    const put = (body: Record<string, unknown>) =>
      staff.callWith(updateProductBalance, { params: { depo_id, warehouse_id: store.id, balance_id }, body });
    // spec: I-330, I-459
    expect((await put({ future_inventory_quantity: 240 })).body).toMatchObject({
      balance_id,
      future_inventory_quantity: 240,
      future_inventory_date: null,
    });
    expect(
      (
        await staff.call(updateProductBalance, {
          params: { depo_id, balance_id },
          body: { future_inventory_date: '12-06-2026' },
        })
      ).status,
    ).toBe(200);
    // spec: I-335, I-336
    expect(await balanceAt(store.id)).toMatchObject({
      future_inventory_quantity: 240,
      future_inventory_date: '2026-06-12',
    });
    for (const [body, errors] of [
      [
        { future_inventory_quantity: -1 },
        { future_inventory_quantity: ['must be greater than or equal to 0'] },
      ],
      [{ future_inventory_quantity: 1.5 }, { future_inventory_quantity: ['must be an integer'] }],
      [{ future_inventory_date: '2026-06-09' }, { future_inventory_date: ["can't be in the past"] }],
    ] as const) {
      const reply = await put(body);
      expect([reply.status, reply.body.errors]).toEqual([422, errors]);
    }
    expect((await put({ future_inventory_quantity: '', future_inventory_date: null })).body).toMatchObject({
      future_inventory_quantity: null,
      future_inventory_date: null,
    });
    const inTruck = await balanceAt(truck.id);
    expect(
      (
        await staff.call(updateProductBalance, {
          params: { depo_id, warehouse_id: truck.id, balance_id: inTruck?.balance_id ?? 0 },
          body: { future_inventory_quantity: 1 },
        })
      ).status,
    ).toBe(422);
    expect(
      (
        await staff.call(updateProductBalance, {
          params: { depo_id, warehouse_id: truck.id, balance_id },
          body: { future_inventory_quantity: 1 },
        })
      ).status,
    ).toBe(404);
  });
});
