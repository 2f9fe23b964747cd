import { describe, expect, test } from 'vitest';
import { shop } from '../../../server/test/stock-orders-world.ts';
import { listChanges } from '../../history/contract.ts';
import {
  showStockOrder,
  updateStockOrder,
  deleteStockOrder,
  createStockOrder,
  listStockOrders,
} from '../contract/stock-orders.ts';
import { createStockTransfer } from '../contract/stock-transfers.ts';

// spec: I-004, I-431
describe('who may do what with orders', () => {
  test('the staff of the depot do; drivers, other depots and other tenants do not', async () => {
    const { tenant, depo_id, body, make, of, params } = await shop();
    const order = await make();
    const elsewhere = await tenant.makeDepo();
    const support = await tenant.signIn(await tenant.makeUser('support', { depo_id }));
    expect((await support.call(createStockOrder, { params, body: body() })).status).toBe(201);
    expect((await (await tenant.signIn('admin')).call(showStockOrder, { params: of(order.id) })).status).toBe(
      200,
    );
    const strangers = [
      await tenant.signIn(await tenant.makeUser('support', { depo_id: elsewhere.id })),
      await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [elsewhere.id] })),
    ];
    for (const client of strangers) {
      expect((await client.call(showStockOrder, { params: of(order.id) })).status).toBe(404);
      expect((await client.callWith(createStockOrder, { params, body: body() })).status).toBe(404);
      expect(
        (await client.call(showStockOrder, { params: { depo_id: elsewhere.id, id: order.id } })).status,
      ).toBe(404);
    }
    const driver = await tenant.signIn(await tenant.makeUser('driver', { depo_id }));
    expect((await driver.call(listStockOrders, { params })).status).toBe(403);
  });

  test('between two depots both see and approve it, and only its maker changes or deletes it (R1)', async () => {
    const { world, tenant, depo_id, depot, make, vanilla } = await shop();
    const other = await tenant.makeDepo();
    const there = await world.makeWarehouse({ depo_id: other.id });
    const order = await make({ from_warehouse_id: there.id, to_warehouse_id: depot.id });
    const client = await tenant.signIn(await tenant.makeUser('support', { depo_id: other.id }));
    expect(
      (
        await client.call(showStockOrder, {
          params: { depo_id: other.id, warehouse_id: there.id, id: order.id },
        })
      ).body,
    ).toMatchObject({
      id: order.id,
      editable: false,
    });
    expect(
      (
        await client.call(updateStockOrder, {
          params: { depo_id: other.id, warehouse_id: there.id, id: order.id },
          body: { reason: 'Nej' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await client.call(deleteStockOrder, {
          params: { depo_id: other.id, warehouse_id: there.id, id: order.id },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await client.call(createStockTransfer, {
          params: { depo_id: other.id, warehouse_id: there.id },
          body: { stock_order_id: order.id },
        })
      ).status,
    ).toBe(201);
    expect(
      (await world.balances()).find((row) => row.warehouse_id === there.id && row.product_id === vanilla.id)
        ?.balance_amount,
    ).toBe(-12);
    // Goods are not simply taken from another depot.
    const mine = await tenant.signIn(await tenant.makeUser('support', { depo_id }));
    expect(
      (
        await mine.callWith(createStockTransfer, {
          params: { depo_id },
          body: {
            kind: 'regular',
            from_warehouse_id: there.id,
            to_warehouse_id: depot.id,
            stock_transfer_line_items_attributes: [{ product_id: vanilla.id, amount: 1 }],
          },
        })
      ).body.errors,
    ).toHaveProperty('from_warehouse_id');
  });
});

test('the history of an order tells who changed which line, what was received and why, and that it was deleted', async () => {
  const { staff, make, approve, vanilla, mint, of, save } = await shop();
  const order = await make();
  const [first, second] = order.stock_order_line_items;
  await save(order.id, {
    reason: 'Aften',
    stock_order_line_items_attributes: [{ id: first.id, amount: 18 }],
  });
  await approve(order, {
    stock_transfer_line_items_attributes: [
      { product_id: vanilla.id, amount: 18, stock_order_line_item_id: first.id },
      { product_id: mint.id, amount: 5, stock_order_line_item_id: second.id, difference_reason: 'Knust' },
    ],
  });
  const history = async (id: number) =>
    (await staff.call(listChanges, { query: { kind: 'stock_orders', id } })).body.map(
      (change: {
        action: string;
        user_name: string;
        changes: { field: string; from: unknown; to: unknown }[];
      }) => [
        change.action,
        change.user_name,
        Object.fromEntries(change.changes.map(({ field, from, to }) => [field, [from, to]])),
      ],
    );
  expect(await history(order.id)).toEqual([
    ['changed', 'Ida Holm', { status: ['pending', 'received'], [`SKU ${mint.sku}`]: [7, '5 (Knust)'] }],
    ['changed', 'Ida Holm', { reason: ['Morgen', 'Aften'], [`SKU ${vanilla.sku}`]: [12, 18] }],
    [
      'created',
      'Ida Holm',
      expect.objectContaining({
        reason: [null, 'Morgen'],
        from_warehouse: [null, expect.stringMatching(/^Hovedlager - .* \(Depo\)$/)],
        [`SKU ${vanilla.sku}`]: [null, 12],
      }),
    ],
  ]);
  const other = await make();
  await save(other.id, {
    stock_order_line_items_attributes: [{ id: other.stock_order_line_items[0].id, _destroy: true }],
  });
  await staff.call(deleteStockOrder, { params: of(other.id) });
  expect((await history(other.id)).slice(0, 2)).toEqual([
    ['deleted', 'Ida Holm', {}],
    ['changed', 'Ida Holm', { [`SKU ${vanilla.sku}`]: [12, null] }],
  ]);
});
