import { describe, expect, test } from 'vitest';
import { app, place } from '../../../server/test/warehouses-world.ts';
import { createCountingDocument, deleteCountingDocument } from '../../stock/contract/counts.ts';
import { createStockOrder, deleteStockOrder } from '../../stock/contract/stock-orders.ts';
import { listWarehouses, createWarehouse, deleteWarehouse } from '../contract.ts';

// spec: I-323, I-411
describe('the primary warehouse', () => {
  test('is the first that the depot itself owns, also where that was something else before', async () => {
    const { make, save } = await place();
    const stand = await make({ code: 'S', owner_type: 'Other' });
    expect(stand.primary).toBe(false);
    expect((await save(stand.id, { owner_type: 'Depo' })).body).toMatchObject({
      owner_type: 'Depo',
      primary: true,
    });
  });

  test("is the depot's first own one, until another takes over", async () => {
    const { staff, list, make, car, depo_id, save } = await place();
    const first = await make({ code: '1', primary: false });
    const second = await make({ code: '2' });
    expect([first.primary, second.primary]).toEqual([true, false]);
    expect((await save(second.id, { primary: true })).body.primary).toBe(true);
    expect((await list()).map((row) => [row.code, row.primary, row.lock_version])).toEqual([
      ['1', false, 1],
      ['2', true, 1],
    ]);
    const third = await make({ code: '3', primary: true });
    expect((await list()).filter((row) => row.primary).map((row) => row.id)).toEqual([third.id]);
    const wrong = await staff.callWith(createWarehouse, {
      params: { depo_id },
      body: { code: 'x', name: 'Bil', owner_type: 'Car', owner_id: car.id, primary: true },
    });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { primary: ['Only a warehouse of the depot itself can be primary'] },
    ]);
  });

  test('stays one, however many want to be at once', async () => {
    const { list, make, save } = await place();
    await make();
    const all = [await make(), await make(), await make()];
    const answers = await Promise.all(all.map((row) => save(row.id, { primary: true })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await list()).filter((row) => row.primary)).toHaveLength(1);
  });
});

describe('a place of loss', () => {
  test('is neither a store of the depot nor a car, and is named with its change', async () => {
    const { staff, list, make, save, car, depo_id } = await place();
    const loss = await make({ owner_type: 'Other', place_of_loss: true });
    expect(loss.place_of_loss).toBe(true);
    const no = { place_of_loss: ['Neither a store of the depot nor a car can be a place of loss'] };
    for (const owner of [{ owner_type: 'Depo' }, { owner_type: 'Car', owner_id: car.id }]) {
      const body = { code: 'x', name: 'Bil', place_of_loss: true, ...owner };
      const wrong = await staff.callWith(createWarehouse, { params: { depo_id }, body });
      expect([wrong.status, wrong.body.errors]).toEqual([422, no]);
    }
    expect((await save(loss.id, { name: 'Container' })).body.place_of_loss).toBe(true);
    expect((await save(loss.id, { owner_type: 'Depo', place_of_loss: true })).body.errors).toEqual(no);
    expect((await save(loss.id, { owner_type: 'Depo' })).body.place_of_loss).toBe(false);
    expect((await list()).map((row) => row.place_of_loss)).toEqual([false]);
  });
});

// spec: I-456
describe('a warehouse goes out of use', () => {
  test('only when it is empty, nothing waits for it, and it is not the primary of several', async () => {
    const { world, staff, depo_id, make, of } = await place();
    const [main, cold] = [await make(), await make({ name: 'Koldt' })];
    const product = await world.makeProduct();
    const refused = async (id: number) =>
      (await staff.callWith(deleteWarehouse, { params: of(id) })).body.full_errors;
    expect(await refused(main.id)).toEqual(['Make another warehouse primary first']);
    await world.post({ to_warehouse_id: cold.id, lines: [{ product_id: product.id, amount: 2 }] });
    expect(await refused(cold.id)).toEqual([`Warehouse has stock: ${product.sku}`]);
    await world.post({
      from_warehouse_id: cold.id,
      to_warehouse_id: main.id,
      lines: [{ product_id: product.id, amount: 2 }],
    });
    const order = (
      await staff.call(createStockOrder, {
        params: of(cold.id),
        body: {
          kind: 'regular',
          from_warehouse_id: main.id,
          to_warehouse_id: cold.id,
          stock_order_line_items_attributes: [{ product_id: product.id, amount: 1 }],
        },
      })
    ).body;
    expect(await refused(cold.id)).toEqual([`Warehouse has pending orders: #${order.id}`]);
    await staff.call(deleteStockOrder, { params: { depo_id, warehouse_id: cold.id, id: order.id } });
    const count = (await staff.call(createCountingDocument, { params: of(cold.id) })).body;
    expect(await refused(cold.id)).toEqual([`Warehouse has an open count: document #${count.id}`]);
    await staff.call(deleteCountingDocument, { params: { depo_id, warehouse_id: cold.id, id: count.id } });
    expect((await staff.call(deleteWarehouse, { params: of(cold.id) })).status).toBe(204);
    await world.post({
      from_warehouse_id: main.id,
      kind: 'other',
      lines: [{ product_id: product.id, amount: 2 }],
    });
    expect((await staff.call(deleteWarehouse, { params: of(main.id) })).status).toBe(204);
    expect((await staff.call(listWarehouses, { params: { depo_id } })).body).toEqual([]);
  });

  test('and then nothing is written about it any more, not even at the same moment', async () => {
    const { world, make, staff, tenant, depo_id, of } = await place();
    await make();
    const cold = await make();
    const product = await world.makeProduct();
    const lines = [{ product_id: product.id, amount: 1 }];
    const [gone, posted] = await Promise.allSettled([
      staff.call(deleteWarehouse, { params: of(cold.id) }),
      world.post({ to_warehouse_id: cold.id, lines }),
    ]);
    const isGone = gone.status === 'fulfilled' && gone.value.status === 204;
    expect(isGone).toBe(posted.status === 'rejected');
    if (!isGone) await world.post({ from_warehouse_id: cold.id, kind: 'other', lines });
    await staff.call(deleteWarehouse, { params: of(cold.id) });
    const out = { constraint: 'stock_warehouse_in_use' };
    await expect(world.post({ to_warehouse_id: cold.id, lines })).rejects.toMatchObject(out);
    await expect(
      tenant.tx((tx) =>
        tx
          .insertInto('stock_orders')
          .values({ depo_id, kind: 'regular', to_warehouse_id: cold.id, ordered_at: app.clock() })
          .execute(),
      ),
    ).rejects.toMatchObject(out);
    expect((await staff.callWith(createCountingDocument, { params: of(cold.id) })).body.full_errors).toEqual([
      'The warehouse was taken out of use',
    ]);
  });
});
