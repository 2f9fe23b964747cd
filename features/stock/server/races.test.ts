// Two people at the same moment. One holds a transaction open while the other begins; then the first goes on.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TenantTx } from '../../../server/tenant.ts';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { updateProduct } from '../../products/contract.ts';
import { createWarehouse, updateWarehouse } from '../../warehouses/contract.ts';
import { moveProductBalances } from '../contract/product-stock.ts';

const app = await testApp();

async function world() {
  app.clock.set(testMoment);
  const stock = await stockWorld(app);
  const admin = await stock.tenant.signIn('admin');
  return {
    stock,
    tenant: stock.tenant,
    depo_id: stock.depo_id,
    admin,
  };
}

/** `first` has run and is not committed when `second` begins; then `last` runs and the first one commits. */
async function meanwhile<T>(
  tenant: { tx<R>(work: (tx: TenantTx) => Promise<R>): Promise<R> },
  first: (tx: TenantTx) => Promise<unknown>,
  second: () => Promise<T>,
  last: (tx: TenantTx) => Promise<unknown> = async () => undefined,
) {
  let begun: () => void = () => undefined;
  const isBegun = new Promise<void>((done) => {
    begun = done;
  });
  const one = tenant.tx(async (tx) => {
    await first(tx);
    begun();
    await new Promise((done) => {
      setTimeout(done, 300);
    });
    await last(tx);
  });
  await isBegun;
  const [, answer] = await Promise.all([one, second()]);
  return answer;
}

test('a product and a warehouse that come about together have their balance', async () => {
  const { stock, tenant } = await world();
  await stock.makeWarehouse();
  const place = await meanwhile(
    tenant,
    (tx) => sql`insert into products (sku, description) values ('NEW', 'Is')`.execute(tx),
    () => stock.makeWarehouse(),
  );
  const { rows } = await tenant.tx((tx) =>
    sql<{
      n: number;
    }>`select count(*) as n from warehouse_product_balances where warehouse_id = ${place.id}`.execute(tx),
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('a car that leaves for another depot takes no warehouse of the old one along', async () => {
  const { tenant, depo_id, admin, stock } = await world();
  const [car, other] = [await tenant.makeCar({ depo_id }), await tenant.makeDepo()];
  const answer = await meanwhile(
    tenant,
    (tx) => tx.updateTable('cars').set({ depo_id: other.id }).where('id', '=', car.id).execute(),
    () =>
      admin.callWith(createWarehouse, {
        params: { depo_id: stock.depo_id },
        body: { code: 'B-1', name: 'Bil', owner_type: 'Car', owner_id: car.id },
      }),
  );
  expect([answer.status, answer.body.errors]).toEqual([422, { owner_id: ['must exist'] }]);
});

test('a sku stays when goods begin to move under it at the same moment', async () => {
  const { stock, tenant, admin } = await world();
  const [product, place] = [await stock.makeProduct(), await stock.makeWarehouse()];
  const line = sql`insert into stock_transfers (kind, origin, to_warehouse_id, transfered_at, created_at)
    values ('regular', 'form', ${place.id}, ${app.clock()}, ${app.clock()}) returning id`;
  const answer = await meanwhile(
    tenant,
    (tx) =>
      sql`
      with t as (${line}), l as (
        insert into stock_transfer_line_items (stock_transfer_id, product_id, amount, packaging_size)
        select id, ${product.id}, 3, 1 from t returning id)
      insert into stock_ledger_entries (
        stock_transfer_line_item_id, product_id, account, warehouse_id, quantity, effective_at)
      select l.id, ${product.id}, e.account, e.warehouse_id, e.quantity, ${app.clock()}
      from l cross join (
        values ('supplier', null::bigint, -3), ('warehouse', ${place.id}::bigint, 3)
      ) as e(account, warehouse_id, quantity)`.execute(tx),
    () =>
      admin.callWith(updateProduct, {
        params: { depo_id: stock.depo_id, id: product.id },
        body: { sku: 'OTHER' },
      }),
  );
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([403, ['sku']]);
});

test('a movement between two warehouses and the change of the primary one never wait for each other in a ring', async () => {
  const { stock, tenant, admin } = await world();
  const [old, fresh] = [await stock.makeWarehouse({ is_primary: true }), await stock.makeWarehouse()];
  const hold = (id: number) => (tx: TenantTx) =>
    sql`select from warehouses where id = ${id} for share`.execute(tx);
  const answer = await meanwhile(
    tenant,
    hold(old.id),
    () =>
      admin.call(updateWarehouse, {
        params: { depo_id: stock.depo_id, warehouse_id: fresh.id },
        body: { primary: true },
      }),
    hold(fresh.id),
  );
  expect([answer.status, answer.body.primary]).toEqual([200, true]);
});

test('stock values are moved once, though the second asker came a moment earlier', async () => {
  const { stock, admin } = await world();
  const [old, fresh, place] = [
    await stock.makeProduct(),
    await stock.makeProduct(),
    await stock.makeWarehouse(),
  ];
  await stock.post({
    to_warehouse_id: place.id,
    transfered_at: new Date(testMoment.getTime() - 3_600_000),
    lines: [{ product_id: old.id, amount: 30 }],
  });
  const move = () =>
    admin.callWith(moveProductBalances, {
      params: { depo_id: stock.depo_id, id: old.id },
      body: { product_id: fresh.id },
    });
  expect((await move()).status).toBe(200);
  app.clock.set(new Date(testMoment.getTime() - 5));
  expect((await move()).body.full_errors).toEqual(['There is nothing of this product to move']);
  expect((await stock.balances()).map((row) => [row.product_id, row.balance_amount])).toEqual([
    [fresh.id, 30],
  ]);
});
