import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { listStockCard, showStockCurve } from '../contract/stock-card.ts';
import { createStockOrder } from '../contract/stock-orders.ts';
import { createStockTransfer } from '../contract/stock-transfers.ts';
import { cardPage } from './stock-card.ts';

const app = await testApp();
const before = (hours: number) => new Date(app.clock().getTime() - hours * 3_600_000);

async function place() {
  const world = await stockWorld(app);
  const [depot, truck] = [
    await world.makeWarehouse({ name: 'Hovedlager', is_primary: true }),
    await world.makeWarehouse({ name: 'Koldt' }),
  ];
  const [vanilla, mint] = [await world.makeProduct(), await world.makeProduct()];
  const staff = await world.tenant.signIn('depo_admin');
  const at = (product_id = vanilla.id, warehouse_id = depot.id) => ({
    depo_id: world.depo_id,
    warehouse_id,
    product_id,
  });
  return { world, depot, truck, vanilla, mint, staff, at };
}

describe('the stock card', () => {
  test('tells every movement with its document, its person and what lay there after it, newest first', async () => {
    const { world, depot, truck, vanilla, mint, staff, at } = await place();
    await world.post({
      to_warehouse_id: depot.id,
      transfered_at: before(50),
      lines: [
        { product_id: vanilla.id, amount: 60 },
        { product_id: mint.id, amount: 9 },
      ],
      description: 'Levering',
    });
    const lines = (amount: number) => [{ product_id: vanilla.id, amount }];
    const order = (
      await staff.call(createStockOrder, {
        params: { depo_id: world.depo_id, warehouse_id: depot.id },
        body: {
          kind: 'regular',
          from_warehouse_id: depot.id,
          to_warehouse_id: truck.id,
          reason: 'Morgen',
          stock_order_line_items_attributes: lines(24),
        },
      })
    ).body;
    await staff.call(createStockTransfer, {
      params: { depo_id: world.depo_id, warehouse_id: depot.id },
      body: { stock_order_id: order.id },
    });
    const late = (
      await staff.call(createStockTransfer, {
        params: { depo_id: world.depo_id, warehouse_id: depot.id },
        body: {
          kind: 'write_off',
          from_warehouse_id: depot.id,
          transfered_at: before(30).toISOString(),
          stock_transfer_line_items_attributes: lines(6),
        },
      })
    ).body;
    const reply = await staff.call(listStockCard, { params: at() });
    expect(reply.headers['x-total-count']).toBe('3');
    expect(reply.body).toMatchObject([
      {
        kind: 'regular',
        origin: 'order',
        quantity: -24,
        balance_amount: 30,
        stock_order: { id: order.id },
        description: 'Morgen',
        created_by: 'Ida Holm',
        other_warehouse: { id: truck.id, name: 'Koldt' },
        other_account: 'warehouse',
        manual_counting_document: null,
        reverses: null,
      },
      {
        kind: 'write_off',
        quantity: -6,
        balance_amount: 54,
        stock_transfer: { id: late.id },
        other_warehouse: null,
        other_account: 'scrap',
        effective_at: before(30).toISOString(),
      },
      {
        kind: 'regular',
        quantity: 60,
        balance_amount: 60,
        other_account: 'supplier',
        created_by: null,
        description: 'Levering',
      },
    ]);
    expect((await staff.call(listStockCard, { params: at(vanilla.id, truck.id) })).body).toMatchObject([
      { quantity: 24, balance_amount: 24, other_warehouse: { name: 'Hovedlager' } },
    ]);
  });

  test('goes on over its pages, and up to any instant it agrees with the ledger', async () => {
    const { world, depot, vanilla, staff, at } = await place();
    for (let n = 0; n < 30; n += 1) {
      await world.post({
        to_warehouse_id: depot.id,
        kind: 'win_lose',
        transfered_at: before(24 * 30 - n * 24),
        lines: [{ product_id: vanilla.id, amount: n % 3 === 0 ? -4 : n + 1 }],
      });
    }
    const page = async (query: { page?: number; until?: string }) =>
      (await staff.call(listStockCard, { params: at(), query })).body;
    const rows = [...(await page({})), ...(await page({ page: 2 }))];
    expect(rows).toHaveLength(30);
    let sum = 0;
    const running = rows.toReversed().map((row) => (sum += row.quantity));
    expect(rows.map((row) => row.balance_amount)).toEqual(running.toReversed());
    expect((await world.balances())[0]?.balance_amount).toBe(sum);
    expect(await page({ page: 3 })).toEqual([]);
    for (const hours of [100, 300, 10_000]) {
      const {
        rows: [lain],
      } = await app.database.owner.query(
        `select coalesce(sum(quantity), 0)::int as lay from stock_ledger_entries
          where tenant_id = $1 and warehouse_id = $2 and effective_at <= $3`,
        [world.tenant.id, depot.id, before(hours)],
      );
      const { lay } = lain;
      const until = before(hours).toISOString();
      expect((await page({ until }))[0]?.balance_amount ?? 0).toBe(lay);
      expect((await staff.call(showStockCurve, { params: at(), query: { until } })).body).toMatchObject({
        balance_until: lay,
        balance_amount: sum,
      });
    }
  });

  test('has a curve of day ends, with what must be there', async () => {
    const { world, depot, vanilla, staff, at } = await place();
    await world.tenant.tx((tx) =>
      tx
        .insertInto('minimum_required_balances')
        .values({ product_id: vanilla.id, depo_id: world.depo_id, minimum_for_depo: 40 })
        .execute(),
    );
    await world.post({
      to_warehouse_id: depot.id,
      transfered_at: new Date('2026-06-08T21:59:00Z'),
      lines: [{ product_id: vanilla.id, amount: 60 }],
    });
    await world.post({
      from_warehouse_id: depot.id,
      kind: 'other',
      transfered_at: new Date('2026-06-08T22:00:00Z'),
      lines: [{ product_id: vanilla.id, amount: 10 }],
    });
    await world.post({
      from_warehouse_id: depot.id,
      kind: 'other',
      transfered_at: new Date('2026-06-08T22:01:00Z'),
      lines: [{ product_id: vanilla.id, amount: 5 }],
    });
    expect((await staff.call(showStockCurve, { params: at(), query: { days: 7 } })).body).toMatchObject({
      warehouse: { id: depot.id, name: 'Hovedlager' },
      product: { id: vanilla.id, sku: vanilla.sku, status: 'active' },
      balance_amount: 45,
      balance_until: 45,
      minimum_required_balance: 40,
      points: [
        { day: '2026-06-04', balance_amount: 0 },
        { day: '2026-06-08', balance_amount: 50 },
        { day: '2026-06-09', balance_amount: 45 },
        { day: '2026-06-10', balance_amount: 45 },
      ],
    });
    expect(
      (await staff.call(showStockCurve, { params: at(), query: { days: 7, until: '2026-06-08' } })).body,
    ).toMatchObject({ balance_amount: 45, balance_until: 50 });
  });

  test("is 404 for a warehouse of another depot, another tenant's product, and 422 for a day that is none", async () => {
    const { world, depot, vanilla, staff, at } = await place();
    const other = await world.tenant.makeDepo();
    const admin = await world.tenant.signIn('admin');
    const foreign = await (await stockWorld(app)).makeProduct();
    expect((await admin.call(listStockCard, { params: { ...at(), depo_id: other.id } })).status).toBe(404);
    expect((await staff.call(listStockCard, { params: at(foreign.id) })).status).toBe(404);
    expect((await staff.call(showStockCurve, { params: at(foreign.id) })).status).toBe(404);
    expect(
      (
        await staff.call(listStockCard, {
          params: { depo_id: world.depo_id, warehouse_id: depot.id, product_id: vanilla.id },
          query: { until: '31-02-2026' },
        })
      ).status,
    ).toBe(422);
  });
});

test('reads its page from its index, however many entries the warehouse has, and sums without touching the entries', async () => {
  const { world, depot, vanilla, mint } = await place();
  await world.post({
    to_warehouse_id: depot.id,
    lines: [
      { product_id: vanilla.id, amount: 1 },
      { product_id: mint.id, amount: 1 },
    ],
  });
  const plan = await world.tenant.tx(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const query = cardPage(
      { depo_id: world.depo_id, warehouse_id: depot.id, product_id: vanilla.id },
      app.clock(),
      { page: 40, per_page: 25 },
    );
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Only Scan(?: Backward)? using stock_ledger_entries_card/);
  expect(plan).toMatch(
    /Index Cond: \(\(tenant_id = .*\) AND \(warehouse_id = .*\) AND \(product_id = .*\) AND \(effective_at <= .*\)\)/,
  );
  expect(plan).not.toMatch(/Seq Scan on stock_ledger_entries/);
});
