import { expect, test } from 'vitest';
import { ground, lines } from '../../../server/test/stock-abilities.ts';
import { showStockOrder } from '../contract/stock-orders.ts';
import { listWarehouseOrders } from '../contract/stock-report.ts';
import { createStockTransfer } from '../contract/stock-transfers.ts';

test("a depot's admin of two depots finds each document below its own depot alone", async () => {
  const { tenant, depo_id, away, far, store, order, product, P, W } = await ground();
  const both = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [depo_id, away.id] }));
  const Q = `inventory/depo/${away.id}`;
  expect((await both.call(showStockOrder, { params: { depo_id, id: order.id } })).status).toBe(200);
  for (const path of [
    `${Q}/stock_orders/${order.id}`,
    `${Q}/warehouses/${store.id}`,
    `${P}/warehouses/${far.id}`,
    `${Q}/warehouses/${far.id}/stock_orders/${order.id}`,
    `${W}/stock_orders/999999`,
    `${Q}/warehouses/${store.id}/get_products_balance`,
    `${Q}/warehouses/${store.id}/products/${product.id}/stock_card`,
    `${Q}/warehouses/${store.id}/manual_counting_documents`,
    `${Q}/products?warehouse_id=${store.id}`,
    `${Q}/stock_orders/${order.id}/export_order_document.xlsx`,
  ])
    expect([path, (await both.get(path)).status]).toEqual([path, 404]);
  expect(
    (
      await both.call(listWarehouseOrders, {
        params: { depo_id: away.id },
        query: { from_warehouses: [store.id] },
      })
    ).body,
  ).toEqual([]);
  expect(
    (
      await both.callWith(createStockTransfer, {
        params: { depo_id },
        body: { kind: 'regular', from_warehouse_id: far.id, to_warehouse_id: store.id, ...lines(product.id) },
      })
    ).body.errors,
  ).toHaveProperty('from_warehouse_id');
});
