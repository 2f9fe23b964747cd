import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import type { QueryOf } from '../../../shared/endpoint.ts';
import {
  exportWriteOffText,
  listWarehouseOrders,
  listWarehouseOptions,
  exportWriteOffs,
} from '../contract/stock-report.ts';
import { reported } from './write-offs.ts';

const app = await testApp();
const day = 86_400_000;
const on = (date: string) => new Date(`${date}T10:00:00Z`);

async function shops(features: Record<string, boolean> = {}) {
  app.clock.set(testMoment);
  const world = await stockWorld(app, { features });
  const { tenant, depo_id } = world;
  const other = await tenant.makeDepo({ title: 'Ålborg' });
  const depot = await world.makeWarehouse({ name: 'Hovedlager', is_primary: true, axapta_id: 'AX-1' });
  const cold = await world.makeWarehouse({ name: 'frost' });
  const far = await world.makeWarehouse({ name: 'Nord', depo_id: other.id });
  const product = await world.makeProduct({ sales_price: 12.5 });
  const staff = await tenant.signIn(await tenant.makeUser('support', { depo_id }));
  const at = `inventory/depo/${depo_id}`;
  const order = (from: number | null, to: number | null, date: string, more: Record<string, unknown> = {}) =>
    tenant
      .tx((tx) =>
        tx
          .insertInto('stock_orders')
          .values({
            depo_id,
            kind: 'regular',
            from_warehouse_id: from,
            to_warehouse_id: to,
            ordered_at: on(date),
            ...more,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      .then((row) => row.id);
  const ids = async (query: QueryOf<typeof listWarehouseOrders> = {}) => {
    const answer = await staff.call(listWarehouseOrders, { params: { depo_id }, query });
    expect([answer.status, query]).toEqual([200, query]);
    return answer.body.map((row) => row.id);
  };
  return { world, tenant, depo_id, other, depot, cold, far, product, staff, at, order, ids };
}

describe('the warehouse orders report', () => {
  // spec: I-011
  test("lists the depot's orders, newest first, by page, warehouse, day and column", async () => {
    const { depot, cold, far, other, order, ids, staff, tenant, depo_id } = await shops();
    const inward = await order(far.id, depot.id, '2026-06-03');
    const within = await order(depot.id, cold.id, '2026-06-05');
    const supply = await order(null, cold.id, '2026-05-31');
    await order(null, far.id, '2026-06-04', { depo_id: other.id });
    await order(depot.id, cold.id, '2026-06-05', { deleted_at: on('2026-06-06') });
    // spec: I-131, I-517
    expect(await ids()).toEqual([within, inward, supply]);
    // spec: I-111, I-112, I-446
    expect(await ids({ from_warehouses: [far.id, depot.id] })).toEqual([within, inward]);
    expect(await ids({ from_warehouses: far.id })).toEqual([inward]);
    expect(await ids({ to_warehouses: [cold.id] })).toEqual([within, supply]);
    // spec: I-113, I-114, I-447, I-516
    expect(await ids({ start_date: '2026-06-03', end_date: '2026-06-04' })).toEqual([inward]);
    expect(await ids({ start_date: '2026-06-05' })).toEqual([within]);
    expect(await ids({ end_date: '2026-06-03' })).toEqual([inward, supply]);
    // spec: I-448
    expect(await ids({ order_key: 'ordered_at', order_direction: 'ASC' })).toEqual([supply, inward, within]);
    expect((await ids({ order_key: 'ordered_from', order_direction: 'asc' })).slice(0, 2)).toEqual([
      within,
      inward,
    ]);
    expect(await ids({ order_key: 'ordered_to', order_direction: 'DESC' })).toEqual(
      [inward, within, supply].toSorted((a, b) => (a === inward ? -1 : b === inward ? 1 : b - a)),
    );
    const backwards = await staff.callWith(listWarehouseOrders, {
      params: { depo_id },
      query: { start_date: '2026-06-05', end_date: '2026-06-04' },
    });
    expect([backwards.status, backwards.body.errors]).toEqual([
      422,
      { end_date: ["can't be before the start date"] },
    ]);
    expect(
      (await staff.call(listWarehouseOrders, { params: { depo_id }, query: { start_date: '31-02-2026' } }))
        .status,
    ).toBe(422);
    expect((await staff.call(listWarehouseOrders, { params: { depo_id: other.id } })).status).toBe(404);
    const driver = await tenant.signIn(await tenant.makeUser('driver', {}));
    expect((await driver.call(listWarehouseOrders, { params: { depo_id } })).status).toBe(403);
  });

  // spec: I-445, I-509
  test('pages by 25 and says how many there are', async () => {
    const { depot, order, ids, staff, depo_id } = await shops();
    const made: number[] = [];
    for (let n = 0; n < 27; n += 1) made.push(await order(null, depot.id, '2026-06-03'));
    expect(await ids({ page: 1 })).toEqual(made.toReversed().slice(0, 25));
    expect(await ids({ page: 2 })).toEqual(made.toReversed().slice(25));
    expect(
      (await staff.call(listWarehouseOrders, { params: { depo_id }, query: { page: 2 } })).headers[
        'x-total-count'
      ],
    ).toBe('27');
  });

  // spec: I-449
  test("offers the depot's warehouses first, by their title, then those of other depots", async () => {
    const { world, staff, depot, cold, far, depo_id } = await shops();
    await world.makeWarehouse({ name: 'Gammel', archived_at: testMoment });
    const { body } = await staff.call(listWarehouseOptions, { params: { depo_id } });
    expect(body.map((row: { id: number }) => row.id)).toEqual([
      cold.id,
      depot.id,
      expect.any(Number),
      far.id,
    ]);
    expect(body[0]).toEqual({
      id: cold.id,
      value: cold.id,
      title: expect.stringMatching(/^frost - Depo \w+ \(Depo\)$/),
      label: body[0]?.title,
    });
    expect(body[2]?.title).toContain('Gammel');
  });

  test('finds a month by the index of the newest orders, in its order', async () => {
    const { tenant, depo_id, world } = await shops();
    const { where, order } = reported(await world.act(), depo_id, {
      page: 1,
      per_page: 25,
      from_warehouses: [],
      to_warehouses: [],
      start_date: '2026-06-01',
      end_date: '2026-06-30',
      order_key: 'ordered_at',
      order_direction: 'DESC',
    });
    const plan = await tenant.tx(async (tx) => {
      // A handful of rows is always read through.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain select o.id from stock_orders o where o.deleted_at is null and ${where} ${order} limit 25`.execute(
        tx,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(
      new RegExp(
        'Index Scan using stock_orders_newest on stock_orders o[^\\n]*\\n' +
          '\\s+Index Cond: .*tenant_id.*ordered_at >=.*ordered_at <',
      ),
    );
    expect(plan).not.toContain('Sort');
  });
});

async function sheetOf(bytes: Buffer) {
  const [sheet] = (await readXlsx(new Uint8Array(bytes))).sheets;
  return sheet?.rows ?? [];
}

describe('the write-off export', () => {
  async function writtenOff(features: Record<string, boolean> = { writeoff_export_enabled: true }) {
    const shop = await shops(features);
    const { world, depot, cold, far, product } = shop;
    const scrap = (from: number, amount: number, ago: number, description = '=Smeltet') =>
      world.post({
        kind: 'write_off',
        from_warehouse_id: from,
        transfered_at: new Date(testMoment.getTime() - ago * day),
        description,
        lines: [{ product_id: product.id, amount }],
      });
    const first = await scrap(depot.id, 4, 2);
    await scrap(cold.id, 2, 1);
    await scrap(far.id, 9, 1);
    await world.post({ to_warehouse_id: depot.id, lines: [{ product_id: product.id, amount: 50 }] });
    return { ...shop, first };
  }

  // spec: I-450, I-451
  test("is an xlsx sheet of the depot's write-offs in the days and from the warehouses asked for", async () => {
    const { staff, at, depot, product, first, depo_id } = await writtenOff();
    const file = await staff.get(`${at}/writeoff_exports.xlsx?start_date=2026-06-08&end_date=2026-06-08`);
    expect(file.headers['content-type']).toContain('spreadsheetml');
    expect(file.headers['content-disposition']).toContain('filename="write_offs_2026-06-08_2026-06-08.xlsx"');
    expect(await sheetOf(file.raw)).toEqual([
      [
        'Date',
        'Transfer nr',
        'Warehouse code',
        'Warehouse',
        'AX Warehouse ID',
        'SKU',
        'Description',
        'Amount',
        'Sales price',
        'Total',
        'Description of the transfer',
        'Created by',
      ],
      [
        new Date('2026-06-08T10:00:00Z'),
        first,
        depot.code,
        'Hovedlager',
        'AX-1',
        product.sku,
        'Vanilje 1 l',
        4,
        12.5,
        50,
        '=Smeltet',
        null,
      ],
    ]);
    const amounts = async (query: QueryOf<typeof exportWriteOffs> = {}) => {
      const { raw } = await staff.call(exportWriteOffs, { params: { depo_id }, query });
      return (await sheetOf(raw)).slice(1).map((row) => row[7]);
    };
    expect(await amounts()).toEqual([4, 2]);
    expect(await amounts({ from_warehouses: [depot.id] })).toEqual([4]);
    expect(await amounts({ start_date: '2026-06-09' })).toEqual([2]);
    expect(
      (
        await staff.call(exportWriteOffs, {
          params: { depo_id },
          query: { start_date: '2026-06-09', end_date: '2026-06-01' },
        })
      ).status,
    ).toBe(422);
  });

  // spec: R-1043, R-1044
  test('is text with tabs and the dates of Axapta under the depot, and csv when asked', async () => {
    const { staff, depo_id, first } = await writtenOff();
    const text = await staff.call(exportWriteOffText, {
      params: { depo_id },
      query: { end_date: '2026-06-08' },
    });
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
    const [header, line] = text.text.split('\r\n');
    expect(header?.split('\t').slice(0, 3)).toEqual(['Date', 'Transfer nr', 'Warehouse code']);
    expect(line?.split('\t')).toEqual(
      expect.arrayContaining(['08.06.2026 10:00:00', String(first), '12,50', '50,00', "'=Smeltet"]),
    );
    const other = await staff.call(exportWriteOffText, {
      params: { depo_id },
      query: { end_date: '2026-06-08', date_format: 'axapta2' },
    });
    expect(other.text.split('\r\n')[1]).toMatch(/^080626 10:00:00\t/);
    const csv = (await staff.get(`depo/${depo_id}/writeoff_exports.csv`)).text;
    expect(csv).toContain('Date;Transfer nr;');
    expect(csv).toContain('08-06-2026 10:00:00');
    const danish = { 'x-language': 'da' };
    expect((await staff.get(`depo/${depo_id}/writeoff_exports.csv`, danish)).text).toContain(
      'Dato;Overførselsnr.;Lagerkode;Lager;AX-lager-id;Varenr.;Beskrivelse;Antal;Salgspris;I alt;',
    );
    const plain = `depo/${depo_id}/writeoff_exports?end_date=2026-06-08`;
    expect((await staff.get(plain, danish)).text).toBe(text.text);
  });

  // spec: I-014, I-430
  test("exists behind the tenant's switch only", async () => {
    const { staff, at, depo_id } = await writtenOff({});
    for (const path of [`${at}/writeoff_exports.xlsx`, `depo/${depo_id}/writeoff_exports`])
      expect((await staff.get(path)).status, path).toBe(403);
  });
});
