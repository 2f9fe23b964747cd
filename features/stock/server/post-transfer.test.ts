// The ledger itself: what the database keeps right, whoever writes.

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { stockWorld, type StockWorld } from '../../../server/test/stock-world.ts';
import { ledgerFaults } from './ledger-faults.ts';

const app = await testApp();

async function stocked() {
  const world = await stockWorld(app);
  const [depot, car] = [await world.makeWarehouse(), await world.makeWarehouse()];
  const [vanilla, mint] = [await world.makeProduct(), await world.makeProduct()];
  return { world, depot, car, vanilla, mint };
}
const faults = ({ tenant }: StockWorld) => tenant.tx((tx) => ledgerFaults(tx));

describe('a posting', () => {
  test('moves pieces between two warehouses and creates none', async () => {
    const { world, depot, car, vanilla, mint } = await stocked();
    await world.post({
      to_warehouse_id: depot.id,
      lines: [
        { product_id: vanilla.id, amount: 60 },
        { product_id: mint.id, amount: 12 },
      ],
    });
    await world.post({
      from_warehouse_id: depot.id,
      to_warehouse_id: car.id,
      lines: [{ product_id: vanilla.id, amount: 24 }],
    });
    expect(await world.balances()).toEqual([
      { warehouse_id: depot.id, product_id: vanilla.id, balance_amount: 36 },
      { warehouse_id: depot.id, product_id: mint.id, balance_amount: 12 },
      { warehouse_id: car.id, product_id: vanilla.id, balance_amount: 24 },
    ]);
    expect(await faults(world)).toEqual([]);
  });

  test('may take a balance below nothing: the ice cream is already on the truck', async () => {
    const { world, depot, car, vanilla } = await stocked();
    await world.post({
      from_warehouse_id: depot.id,
      to_warehouse_id: car.id,
      lines: [{ product_id: vanilla.id, amount: 5 }],
    });
    expect((await world.balances()).map((row) => row.balance_amount)).toEqual([-5, 5]);
  });

  test('copies the packaging size of the day onto its lines', async () => {
    const { world, depot, vanilla } = await stocked();
    const id = await world.post({
      to_warehouse_id: depot.id,
      lines: [{ product_id: vanilla.id, amount: 7 }],
    });
    await world.tenant.tx((tx) =>
      tx.updateTable('products').set({ packaging_size: 10 }).where('id', '=', vanilla.id).execute(),
    );
    const lines = await world.tenant.tx((tx) =>
      tx
        .selectFrom('stock_transfer_line_items')
        .select('packaging_size')
        .where('stock_transfer_id', '=', id)
        .execute(),
    );
    expect(lines).toEqual([{ packaging_size: 6 }]);
  });

  test('of a product that is not there is refused at its line, and nothing is posted', async () => {
    const { world, depot, vanilla } = await stocked();
    const foreign = await (await stockWorld(app)).makeProduct();
    await expect(
      world.post({
        to_warehouse_id: depot.id,
        lines: [
          { product_id: vanilla.id, amount: 1 },
          { product_id: foreign.id, amount: 1 },
        ],
      }),
    ).rejects.toMatchObject({ problems: [{ field: 'stock_transfer_line_items[1].product_id' }] });
    expect(await world.balances()).toEqual([]);
  });

  test('side by side in opposite directions loses nothing and waits for nobody in a ring', async () => {
    const { world, depot, car, vanilla, mint } = await stocked();
    const lines = [
      { product_id: vanilla.id, amount: 3 },
      { product_id: mint.id, amount: 2 },
    ];
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        world.post({
          ...(n % 2 === 0
            ? { from_warehouse_id: depot.id, to_warehouse_id: car.id }
            : { from_warehouse_id: car.id, to_warehouse_id: depot.id }),
          lines: n % 3 === 0 ? lines : lines.toReversed(),
        }),
      ),
    );
    expect(await world.balances()).toEqual([]);
    expect(await faults(world)).toEqual([]);
  });
});

describe('the database', () => {
  test('lets nobody change or delete a transfer, a line or an entry, nor write a balance', async () => {
    const { world, depot, vanilla } = await stocked();
    await world.post({ to_warehouse_id: depot.id, lines: [{ product_id: vanilla.id, amount: 1 }] });
    for (const statement of [
      'update stock_transfers set description = null',
      'delete from stock_transfers',
      'update stock_transfer_line_items set amount = 2',
      'delete from stock_transfer_line_items',
      'update stock_ledger_entries set quantity = 2',
      'delete from stock_ledger_entries',
      'update warehouse_product_balances set balance_amount = 9',
      'delete from warehouse_product_balances',
      `insert into warehouse_product_balances (warehouse_id, product_id, balance_amount)
        values (${depot.id}, ${vanilla.id}, 9)`,
    ]) {
      await expect(
        world.tenant.tx((tx) => sql.raw(statement).execute(tx)),
        statement,
      ).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('refuses a line without its entries, be its transfer new or old, an entry alone, and entries that do not add up', async () => {
    const { world, depot, vanilla, mint } = await stocked();
    const id = await world.post({
      to_warehouse_id: depot.id,
      lines: [{ product_id: vanilla.id, amount: 4 }],
    });
    const { line } = await world.tenant.tx((tx) =>
      tx
        .selectFrom('stock_transfer_line_items')
        .select('id as line')
        .where('stock_transfer_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    const transfer = sql`insert into stock_transfers (kind, origin, to_warehouse_id, transfered_at, created_at)
        values ('regular', 'form', ${depot.id}, now(), now()) returning id`;
    const entry = (quantity: number) => sql`insert into stock_ledger_entries (
          stock_transfer_line_item_id, product_id, account, quantity, effective_at)
        values (${line}, ${vanilla.id}, 'supplier', ${quantity}, now())`;
    await expect(
      world.tenant.tx(async (tx) => {
        const {
          rows: [made],
        } = (await transfer.execute(tx)) as { rows: { id: number }[] };
        await sql`insert into stock_transfer_line_items (stock_transfer_id, product_id, amount, packaging_size)
            values (${made?.id}, ${vanilla.id}, 4, 6)`.execute(tx);
      }),
    ).rejects.toMatchObject({ constraint: 'stock_line_is_balanced' });
    await expect(
      world.tenant.tx((tx) =>
        sql`insert into stock_transfer_line_items (stock_transfer_id, product_id, amount, packaging_size)
            values (${id}, ${mint.id}, 4, 6)`.execute(tx),
      ),
    ).rejects.toMatchObject({ constraint: 'stock_line_is_balanced' });
    await expect(world.tenant.tx((tx) => entry(-4).execute(tx))).rejects.toMatchObject({
      constraint: 'stock_line_is_balanced',
    });
    await expect(
      world.tenant.tx(async (tx) => {
        await entry(3).execute(tx);
        await entry(-3).execute(tx);
      }),
    ).rejects.toMatchObject({ constraint: 'stock_line_is_balanced' });
    expect(await faults(world)).toEqual([]);
  });

  // What no foreign key of the entries says any more, since others imply it (db/migrations/0014-stock.sql).
  test('refuses entries of a warehouse or a product that is not the tenant’s, or not the line’s', async () => {
    const { world, depot, vanilla, mint } = await stocked();
    const stranger = await stockWorld(app);
    const post = (warehouse_id: number, product_id: number, line_product_id = product_id) =>
      world.tenant.tx((tx) =>
        sql`
          with transfer as (
            insert into stock_transfers (kind, origin, to_warehouse_id, transfered_at, created_at)
            values ('regular', 'form', ${depot.id}, now(), now()) returning id
          ), line as (
            insert into stock_transfer_line_items (stock_transfer_id, product_id, amount, packaging_size)
            select id, ${line_product_id}::bigint, 4, 6 from transfer returning id
          )
          insert into stock_ledger_entries (
            stock_transfer_line_item_id, product_id, account, warehouse_id, quantity, effective_at)
          select line.id, ${product_id}::bigint, side.account, side.warehouse_id, side.quantity, now()
          from line cross join (
            values ('supplier', null::bigint, -4), ('warehouse', ${warehouse_id}::bigint, 4)
          ) as side(account, warehouse_id, quantity)`.execute(tx),
      );
    const foreignWarehouse = (await stranger.makeWarehouse()).id;
    const foreignProduct = (await stranger.makeProduct()).id;
    for (const warehouse_id of [foreignWarehouse, 99_999_999])
      await expect(post(warehouse_id, vanilla.id), String(warehouse_id)).rejects.toMatchObject({
        code: '23503',
      });
    await expect(post(depot.id, foreignProduct)).rejects.toMatchObject({ code: '23503' });
    await expect(post(depot.id, foreignProduct, vanilla.id)).rejects.toThrow();
    await expect(post(depot.id, mint.id, vanilla.id)).rejects.toMatchObject({
      constraint: 'stock_line_is_balanced',
    });
    await post(depot.id, vanilla.id);
    expect(await world.balances()).toEqual([
      { warehouse_id: depot.id, product_id: vanilla.id, balance_amount: 4 },
    ]);
  });

  test.each([
    ['regular', 'from', null],
    ['sales', null, 'to'],
    ['sales', 'from', 'to'],
    ['win_lose', 'from', 'to'],
    ['manual_counting', 'from', 'to'],
    ['other', null, null],
    ['regular', 'from', 'from'],
  ] as const)('knows that %s has no sides %s and %s', async (kind, from, to) => {
    const { world, depot, car, vanilla } = await stocked();
    const place = { from: depot.id, to: car.id };
    await expect(
      world.post({
        kind,
        from_warehouse_id: from && place[from],
        to_warehouse_id: to && place[to],
        lines: [{ product_id: vanilla.id, amount: 1 }],
      }),
    ).rejects.toMatchObject({ constraint: 'stock_transfers_sides' });
  });

  test('posts nothing dated up to an approved count, and everything after it', async () => {
    const { world, depot, car, vanilla } = await stocked();
    const user = await world.tenant.makeUser('support', { depo_id: world.depo_id });
    const counted_at = new Date(app.clock().getTime() - 3_600_000);
    await world.tenant.tx((tx) =>
      tx
        .insertInto('manual_counting_documents')
        .values({
          warehouse_id: depot.id,
          status: 'approved',
          counted_on: '2026-06-10',
          counted_at,
          approved_by_id: user.id,
          approved_at: app.clock(),
        })
        .execute(),
    );
    const lines = [{ product_id: vanilla.id, amount: 1 }];
    await expect(
      world.post({ to_warehouse_id: depot.id, transfered_at: counted_at, lines }),
    ).rejects.toMatchObject({ constraint: 'stock_count_barrier' });
    await expect(
      world.post({
        from_warehouse_id: depot.id,
        to_warehouse_id: car.id,
        transfered_at: new Date(counted_at.getTime() - 1),
        lines,
      }),
    ).rejects.toMatchObject({ constraint: 'stock_count_barrier' });
    await world.post({ to_warehouse_id: depot.id, transfered_at: new Date(counted_at.getTime() + 1), lines });
    await world.post({ to_warehouse_id: car.id, transfered_at: counted_at, lines });
    expect((await world.balances()).map((row) => row.balance_amount)).toEqual([1, 1]);
  });
});
