// At size: what the start page and the morning loading ask finds its rows by indexes, under row security.

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { TenantTx } from '../../../server/tenant.ts';
import { countTables } from '../../../server/test/counted-tables.ts';
import { testApp } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { readLoadingRun, readPickLists } from '../../loading/server/loading-run.ts';
import { warningKinds } from '../rules/stock-warnings.ts';
import { warningCounts, pageOfWarnings } from './stock-warnings.ts';

const small =
  inject('database').kind !== 'postgres' &&
  'plans are those of PostgreSQL with statistics; the embedded database is for small data';
const app = await testApp();
const big = [
  'stock_orders',
  'stock_order_line_items',
  'warehouse_product_balances',
  'manual_counting_documents',
];

/**
 * A depot with a store and a car, beside another with 200 warehouses, 200 products, 20,000 orders of five lines and
 * 20,000 counts.
 */
async function crowd() {
  const world = await stockWorld(app);
  const { tenant, depo_id } = world;
  const [store, car] = [await world.makeWarehouse({ is_primary: true }), await tenant.makeCar({ depo_id })];
  const truck = await world.makeWarehouse({ owner_type: 'Car', car_id: car.id });
  const elsewhere = await tenant.makeDepo();
  const by = await tenant.makeUser('support', { depo_id });
  const client = await app.database.owner.connect();
  try {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [String(tenant.id)]);
    await client.query(
      `insert into warehouses (depo_id, code, name, owner_type)
      select $1, 'X' || n, 'X', 'Depo' from generate_series(1, 200) n`,
      [elsewhere.id],
    );
    await client.query(
      `insert into products (sku, description) select 'X' || n, 'Is' from generate_series(1, 200) n`,
    );
    // Numbers of rows that were made at once have gaps where another test makes some at the same time.
    const far = `(select array_agg(id) from warehouses where tenant_id = ${tenant.id} and depo_id = ${elsewhere.id})`;
    const product = `(select array_agg(id order by id) from products where tenant_id = ${tenant.id})`;
    await client.query(
      `
      insert into stock_orders (kind, depo_id, from_warehouse_id, to_warehouse_id, status, ordered_at)
      select 'regular', $1, $2, $3, case when n % 400 = 0 then 'pending' else 'received' end,
        now() - n * interval '1 hour'
      from generate_series(1, 20000) n`,
      [depo_id, store.id, truck.id],
    );
    await client.query(
      `insert into stock_order_line_items (stock_order_id, product_id, amount, packaging_size)
      select id, (${product})[1 + k], 1, 1 from stock_orders cross join generate_series(1, 5) k
      where tenant_id = ${tenant.id}`,
    );
    await client.query(
      `
      insert into manual_counting_documents (warehouse_id, counted_on, counted_at, status, approved_at, approved_by_id)
      select (${far})[1 + n % 200], '2026-01-01', now() - n * interval '1 hour', 'approved', now(), $1
      from generate_series(1, 20000) n`,
      [by.id],
    );
    await client.query(
      `insert into minimum_required_balances (product_id, depo_id, minimum_for_cars)
      select (${product})[1 + n], $1, 5 from generate_series(0, 199) n`,
      [depo_id],
    );
    await countTables(client, [...big, 'minimum_required_balances', 'warehouses', 'products']);
  } finally {
    client.release(true);
  }
  return world;
}

async function wholeReads(tx: TenantTx, work: () => Promise<unknown>): Promise<string[]> {
  const reads = async () =>
    (
      await sql<{
        relname: string;
        seq_scan: number;
      }>`select relname, seq_scan::integer from pg_stat_xact_user_tables where relname = any (${big}::text[])`.execute(
        tx,
      )
    ).rows;
  const before = new Map((await reads()).map(({ relname, seq_scan }) => [relname, seq_scan]));
  await work();
  return (await reads())
    .filter(({ relname, seq_scan }) => seq_scan > (before.get(relname) ?? 0))
    .map(({ relname }) => relname);
}

test.skipIf(small)('no big table is read from one end to the other', async () => {
  const { tenant, depo_id, act } = await crowd();
  const by = await act();
  await tenant.tx(async (tx) => {
    expect(
      await wholeReads(tx, async () =>
        expect((await warningCounts(tx, depo_id, new Date())).old_orders).toBe(50),
      ),
    ).toEqual([]);
    for (const kind of warningKinds)
      expect([
        kind,
        await wholeReads(tx, () => pageOfWarnings(tx, depo_id, kind, { page: 1, per_page: 25 }, new Date())),
      ]).toEqual([kind, []]);
    expect(
      await wholeReads(tx, async () => expect((await readLoadingRun(tx, by, depo_id)).cars).toHaveLength(1)),
    ).toEqual([]);
    expect(await wholeReads(tx, () => readPickLists(tx, by, depo_id, undefined))).toEqual([]);
  });
});
