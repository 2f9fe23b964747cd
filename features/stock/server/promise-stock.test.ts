import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { productBalances } from './product-balances.ts';

const app = await testApp();

async function world() {
  const stock = await stockWorld(app);
  const { tenant, depo_id } = stock;
  const depot = await stock.makeWarehouse({ is_primary: true });
  const cold = await stock.makeWarehouse();
  const car = await tenant.makeCar({ depo_id });
  const truck = await stock.makeWarehouse({ owner_type: 'Car', car_id: car.id });
  const product = await stock.makeProduct({ storage_unit: 'Kolli', sequence_number: 2 });
  await tenant.tx((tx) =>
    tx
      .insertInto('minimum_required_balances')
      .values({ product_id: product.id, depo_id, minimum_for_depo: 100, minimum_for_cars: 20 })
      .execute(),
  );
  const order = (from: number | null, to: number, amount: number) =>
    tenant.tx(async (tx) => {
      const { id } = await tx
        .insertInto('stock_orders')
        .values({
          depo_id,
          kind: 'regular',
          from_warehouse_id: from,
          to_warehouse_id: to,
          ordered_at: app.clock(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('stock_order_line_items')
        .values({ stock_order_id: id, product_id: product.id, amount, packaging_size: 6 })
        .execute();
      return id;
    });
  const figures = (without_order: number | null = null) =>
    tenant.tx((tx) => productBalances(tx, [depot.id, cold.id, truck.id], without_order));
  return { stock, depot, cold, truck, product, order, figures };
}

test('balance, promises both ways and what is missing, for several warehouses in one question', async () => {
  const { stock, depot, cold, truck, product, order, figures } = await world();
  await stock.post({ to_warehouse_id: depot.id, lines: [{ product_id: product.id, amount: 90 }] });
  const pending = await order(depot.id, truck.id, 13);
  const found = await figures();
  const [at_depot, in_truck] = [found.get(depot.id)?.[0], found.get(truck.id)?.[0]];
  expect(at_depot).toMatchObject({
    sku: product.sku,
    balance_amount: 90,
    actual_balance: 90,
    reserved_amount: 13,
    incoming_amount: 0,
    remaining_balance: 77,
    minimum_required_balance: 100,
    missing_balance_amount: 24,
    missing_balance_packages_count: 4,
  });
  expect(in_truck).toMatchObject({
    balance_amount: 0,
    incoming_amount: 13,
    minimum_required_balance: 20,
    missing_balance_packages_count: 2,
    missing_balance_amount: 12,
  });
  expect(found.get(cold.id)?.[0]?.minimum_required_balance).toBeNull();
  expect((await figures(pending)).get(depot.id)?.[0]?.remaining_balance).toBe(90);
});

test('shows what is discontinued while some of it is left, and a balance before the first movement', async () => {
  const { stock, depot, product, figures } = await world();
  const gone = await stock.makeProduct({ status: 'inactive', sequence_number: 1 });
  expect((await figures()).get(depot.id)?.map((row) => row.sku)).toEqual([product.sku]);
  await stock.post({ to_warehouse_id: depot.id, lines: [{ product_id: gone.id, amount: 1 }] });
  const rows = (await figures()).get(depot.id) ?? [];
  expect(rows.map((row) => [row.sku, row.status])).toEqual([
    [gone.sku, 'inactive'],
    [product.sku, 'active'],
  ]);
  expect(rows[1]?.balance_id).toBeGreaterThan(0);
});
