import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import {
  createStockTransfer,
  listStockTransfers,
  showStockTransfer,
  reverseStockTransfer,
} from '../contract/stock-transfers.ts';

const app = await testApp();

async function store(features = {}) {
  const world = await stockWorld(app, { features });
  const [depot, stand] = [
    await world.makeWarehouse(),
    await world.makeWarehouse({ owner_type: 'Other', name: 'Festplads' }),
  ];
  const product = await world.makeProduct();
  const staff = await world.tenant.signIn(await world.tenant.makeUser('support', { depo_id: world.depo_id }));
  const params = { depo_id: world.depo_id, warehouse_id: depot.id };
  const of = (id = 0) => ({ ...params, id });
  const send = (more: Record<string, unknown>) =>
    staff.callWith(createStockTransfer, {
      params,
      body: {
        kind: 'regular',
        to_warehouse_id: depot.id,
        stock_transfer_line_items_attributes: [{ product_id: product.id, amount: 24 }],
        ...more,
      },
    });
  const amounts = async () => (await world.balances()).map((row) => row.balance_amount);
  return { world, depot, stand, product, staff, params, of, send, amounts };
}

describe('a stock transfer', () => {
  test('receives goods from the supplier and shows what it moved', async () => {
    const { staff, send, amounts, depot, product, params, of } = await store();
    // spec: I-230, I-474, I-475, I-477
    const { status, body } = await send({
      description: 'Levering',
      main_storage_message: 'M-77',
      transfered_at: '2026-06-09T12:00:00+02:00',
    });
    expect(status).toBe(201);
    // spec: I-351..I-354, I-358
    expect(body).toMatchObject({
      id: expect.any(Number),
      description: 'Levering',
      created_at: expect.any(String),
      kind: 'regular',
      origin: 'form',
      from_warehouse: null,
      to_warehouse: { id: depot.id, name: 'Hovedlager' },
      main_storage_message: 'M-77',
      created_by: 'Ida Holm',
      transfered_at: '2026-06-09T10:00:00.000Z',
      stock_order: null,
      reversed_by: null,
    });
    // spec: I-355, I-357, I-476
    expect(body.stock_transfer_line_items).toEqual([
      {
        id: expect.any(Number),
        product_id: product.id,
        sku: product.sku,
        description: 'Vanilje 1 l',
        amount: 24,
        packaging_size: 6,
        packaged_amount: 4,
        stock_order_line_item_id: null,
      },
    ]);
    expect(await amounts()).toEqual([24]);
    // spec: I-472
    const list = await staff.call(listStockTransfers, { params });
    expect([list.headers['x-total-count'], list.body[0]?.id]).toEqual(['1', body.id]);
    expect((await staff.call(listStockTransfers, { params, query: { page: 2 } })).body).toEqual([]);
    // spec: I-473
    expect((await staff.call(showStockTransfer, { params: of(body.id) })).body).toEqual(body);
  });

  test('posts each kind to its account', async () => {
    const { world, send, amounts, depot, stand, product } = await store();
    await send({});
    const line = (amount: number) => ({
      stock_transfer_line_items_attributes: [{ product_id: product.id, amount }],
    });
    const from = { from_warehouse_id: depot.id, to_warehouse_id: null };
    expect((await send({ ...line(5), kind: 'sales', ...from })).status).toBe(201);
    expect((await send({ ...line(-1), kind: 'sales', ...from })).status).toBe(201);
    expect((await send({ ...line(2), kind: 'write_off', ...from })).status).toBe(201);
    expect(
      (
        await send({
          ...line(3),
          kind: 'other',
          from_warehouse_id: depot.id,
          to_warehouse_id: stand.id,
          description: 'Festival',
        })
      ).status,
    ).toBe(201);
    expect((await send({ ...line(-4), kind: 'win_lose', to_warehouse_id: depot.id })).status).toBe(201);
    expect(await amounts()).toEqual([11, 3]);
    const outside = await world.tenant.tx((tx) =>
      tx
        .selectFrom('stock_ledger_entries')
        .select(['account', (row) => row.fn.sum<number>('quantity').as('total')])
        .where('warehouse_id', 'is', null)
        .groupBy('account')
        .orderBy('account')
        .execute(),
    );
    expect(outside.map((row) => [row.account, Number(row.total)])).toEqual([
      ['adjustment', 4],
      ['customer', 4],
      ['scrap', 2],
      ['supplier', -24],
    ]);
  });

  test('keeps what is written off out of warehouses where the write-off export is on', async () => {
    const { send, depot, stand } = await store({ writeoff_export_enabled: true });
    expect(
      (await send({ kind: 'write_off', from_warehouse_id: depot.id, to_warehouse_id: stand.id })).body.errors,
    ).toEqual({ to_warehouse_id: ['must be empty'] });
  });

  test.each([
    [{ kind: 'manual_counting' }, 'kind'],
    [{ kind: undefined }, 'kind'],
    [{ kind: '' }, 'kind'],
    [{ kind: 'other' }, 'description'],
    [{ transfered_at: '2026-06-10T08:00:01Z' }, 'transfered_at'],
    [{ transfered_at: 'i går' }, 'transfered_at'],
    [{ to_warehouse_id: 999_999_999 }, 'to_warehouse_id'],
    [{ stock_transfer_line_items_attributes: [] }, 'stock_transfer_line_items'],
    [{ stock_transfer_line_items_attributes: 'x' }, 'stock_transfer_line_items_attributes'],
    [{ description: 'x'.repeat(501) }, 'description'],
  ])('refuses %j at %s', async (more, field) => {
    const { send, amounts } = await store();
    const { status, body } = await send(more);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await amounts()).toEqual([]);
  });

  test('is not dated up to an approved count', async () => {
    const { world, send, depot } = await store();
    const user = await world.tenant.makeUser('support', { depo_id: world.depo_id });
    await world.tenant.tx((tx) =>
      tx
        .insertInto('manual_counting_documents')
        .values({
          warehouse_id: depot.id,
          status: 'approved',
          counted_on: '2026-06-08',
          counted_at: '2026-06-08T22:00:00Z',
          approved_by_id: user.id,
          approved_at: app.clock(),
        })
        .execute(),
    );
    expect((await send({ transfered_at: '2026-06-08T12:00:00Z' })).body.errors).toEqual({
      transfered_at: ['Warehouse was counted on 08-06-2026'],
    });
    expect((await send({ transfered_at: '2026-06-09T12:00:00Z' })).status).toBe(201);
  });

  test('is taken back once by its mirror image', async () => {
    const { staff, send, amounts, of } = await store();
    const { body: transfer } = await send({});
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => staff.call(reverseStockTransfer, { params: of(transfer.id) })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    const reversal = answers.find((answer) => answer.status === 201)?.body;
    expect(reversal).toMatchObject({
      origin: 'reversal',
      kind: 'regular',
      reverses: { id: transfer.id },
      to_warehouse_id: transfer.to_warehouse_id,
    });
    expect(reversal?.stock_transfer_line_items[0]).toMatchObject({ amount: -24, packaged_amount: -4 });
    expect((await staff.call(showStockTransfer, { params: of(transfer.id) })).body.reversed_by).toEqual({
      id: reversal?.id,
    });
    expect(await amounts()).toEqual([]);
    expect((await staff.call(reverseStockTransfer, { params: of(reversal?.id) })).status).toBe(422);
  });
});
