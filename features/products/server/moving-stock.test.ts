import { describe, expect, test } from 'vitest';
import { shop, skus } from '../../../server/test/products-world.ts';
import {
  approveCountingDocument,
  createCountingDocument,
  fillCountingDocument,
} from '../../stock/contract/counts.ts';
import { moveProductBalances } from '../../stock/contract/product-stock.ts';
import { createStockOrder, deleteStockOrder } from '../../stock/contract/stock-orders.ts';
import { showStockTransfer } from '../../stock/contract/stock-transfers.ts';
import { ledgerFaults } from '../../stock/server/ledger-faults.ts';
import { listActiveProducts } from '../contract.ts';

// spec: I-443, I-444
describe('moving stock values to another sku', () => {
  test('puts what lies, and what is short, under the other sku, one transfer a warehouse', async () => {
    const { world, tenant, admin, of } = await shop();
    const [old, fresh, gone] = [
      await world.makeProduct({ sequence_number: 1 }),
      await world.makeProduct({ sequence_number: 2 }),
      await world.makeProduct({ status: 'inactive' }),
    ];
    const [one, two] = [
      await world.makeWarehouse(),
      await world.makeWarehouse({ depo_id: (await tenant.makeDepo()).id }),
    ];
    await world.post({
      to_warehouse_id: one.id,
      lines: [
        { product_id: old.id, amount: 30 },
        { product_id: fresh.id, amount: 1 },
      ],
    });
    await world.post({
      kind: 'write_off',
      from_warehouse_id: two.id,
      lines: [{ product_id: old.id, amount: 4 }],
    });
    expect(skus((await admin.call(listActiveProducts, { params: of(old.id) })).body)).toEqual([fresh.sku]);
    const move = (who: typeof admin, body: Record<string, unknown>) =>
      who.callWith(moveProductBalances, { params: of(old.id), body });
    for (const product_id of [gone.id, 999_999])
      expect((await move(admin, { product_id })).body.errors).toEqual({ product_id: ['must exist'] });
    expect((await move(admin, { product_id: old.id })).body.errors).toEqual({
      product_id: ['must be another product'],
    });
    expect((await move(admin, { product_id: fresh.id, date: '11-06-2026' })).body.errors).toEqual({
      date: ["can't be in the future"],
    });
    expect((await move(admin, {})).status).toBe(422);
    expect((await move(await tenant.signIn('depo_admin'), { product_id: fresh.id })).status).toBe(403);
    const moved = await move(admin, { product_id: fresh.id, date: '' });
    expect([moved.status, moved.body]).toEqual([
      200,
      {
        id: fresh.id,
        sku: fresh.sku,
        stock_transfers: [{ id: expect.any(Number) }, { id: expect.any(Number) }],
      },
    ]);
    expect(
      (await world.balances()).map((row) => [row.warehouse_id, row.product_id, row.balance_amount]),
    ).toEqual([
      [one.id, fresh.id, 31],
      [two.id, fresh.id, -4],
    ]);
    const transfer = (
      await admin.call(showStockTransfer, {
        params: { depo_id: world.depo_id, id: moved.body.stock_transfers[0].id },
      })
    ).body;
    expect(transfer).toMatchObject({
      kind: 'other',
      origin: 'sku_move',
      description: `${old.sku} → ${fresh.sku}`,
    });
    expect(await tenant.tx(ledgerFaults)).toEqual([]);
    expect((await move(admin, { product_id: fresh.id })).body.full_errors).toEqual([
      'There is nothing of this product to move',
    ]);
  });

  test('takes what lay there at the end of the day that is given', async () => {
    const { world, admin, of } = await shop();
    const [old, fresh, depot] = [
      await world.makeProduct(),
      await world.makeProduct(),
      await world.makeWarehouse(),
    ];
    await world.post({
      to_warehouse_id: depot.id,
      lines: [{ product_id: old.id, amount: 30 }],
      transfered_at: new Date('2026-06-01T08:00:00Z'),
    });
    await world.post({
      to_warehouse_id: depot.id,
      lines: [{ product_id: old.id, amount: 5 }],
      transfered_at: new Date('2026-06-09T08:00:00Z'),
    });
    expect(
      (
        await admin.call(moveProductBalances, {
          params: of(old.id),
          body: { product_id: fresh.id, date: '2026-06-05' },
        })
      ).status,
    ).toBe(200);
    expect((await world.balances()).map((row) => [row.product_id, row.balance_amount])).toEqual([
      [old.id, 5],
      [fresh.id, 30],
    ]);
  });

  test('waits until no pending order and no open count holds the old sku, and is not dated up to a count', async () => {
    const { world, depo_id, admin, of } = await shop();
    const [old, fresh, depot] = [
      await world.makeProduct(),
      await world.makeProduct(),
      await world.makeWarehouse(),
    ];
    await world.post({
      to_warehouse_id: depot.id,
      lines: [{ product_id: old.id, amount: 30 }],
      transfered_at: new Date('2026-06-01T08:00:00Z'),
    });
    const order = (
      await admin.call(createStockOrder, {
        params: { depo_id, warehouse_id: depot.id },
        body: {
          kind: 'regular',
          to_warehouse_id: depot.id,
          stock_order_line_items_attributes: [{ product_id: old.id, amount: 1 }],
        },
      })
    ).body;
    const count = (await admin.call(createCountingDocument, { params: { depo_id, warehouse_id: depot.id } }))
      .body;
    const held = await admin.callWith(moveProductBalances, {
      params: of(old.id),
      body: { product_id: fresh.id },
    });
    expect([held.status, held.body.full_errors]).toEqual([
      422,
      [`Pending orders or open counts hold ${old.sku}: Order #${order.id}, Document #${count.id}`],
    ]);
    expect([held.body.stock_orders, held.body.manual_counting_documents]).toEqual([
      [{ id: order.id }],
      [{ id: count.id }],
    ]);
    await admin.call(deleteStockOrder, { params: { depo_id, warehouse_id: depot.id, id: order.id } });
    const [line] = count.manual_counting_document_line_items;
    await admin.call(fillCountingDocument, {
      params: { depo_id, warehouse_id: depot.id, id: count.id },
      body: {
        manual_counting_document_line_items_attributes: [{ id: line?.id, new_value: line?.old_value }],
      },
    });
    expect(
      (
        await admin.call(approveCountingDocument, {
          params: { depo_id, warehouse_id: depot.id, id: count.id },
        })
      ).status,
    ).toBe(200);
    const barred = await admin.callWith(moveProductBalances, {
      params: of(old.id),
      body: { product_id: fresh.id, date: '2026-06-08' },
    });
    expect([barred.status, barred.body.errors]).toEqual([
      422,
      { date: ['Warehouse was counted on 09-06-2026'] },
    ]);
    expect(
      (await admin.call(moveProductBalances, { params: of(old.id), body: { product_id: fresh.id } })).status,
    ).toBe(200);
  });
});
