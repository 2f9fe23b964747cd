import { describe, expect, test } from 'vitest';
import { app, shop } from '../../../server/test/stock-orders-world.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import {
  listStockOrders,
  updateStockOrder,
  showStockOrder,
  deleteStockOrder,
  createStockOrder,
} from '../contract/stock-orders.ts';
import { createStockTransfer } from '../contract/stock-transfers.ts';
import { ledgerFaults } from './ledger-faults.ts';

describe('a stock order', () => {
  // spec: I-008, I-374, I-383, I-466, I-470
  test('is saved with its lines and moves nothing', async () => {
    const { world, depot, truck, vanilla, staff, make, params } = await shop();
    const order = await make();
    // spec: I-338..I-343, I-350
    expect(order).toMatchObject({
      status: 'pending',
      kind: 'regular',
      from_warehouse_id: depot.id,
      to_warehouse_id: truck.id,
      from_warehouse: { name: 'Hovedlager', owner: expect.any(String), owner_type: 'Depo' },
      to_warehouse: { name: 'Bil', owner_type: 'Car' },
      to_depo_id: world.depo_id,
      reason: 'Morgen',
      main_storage_message: 'M-1',
      id: expect.any(Number),
      ordered_at: expect.any(String),
      created_at: expect.any(String),
      created_by: 'Ida Holm',
      stock_transfer_id: null,
      stock_transfer_created_at: null,
      stock_transfer: null,
      approved_by: null,
      is_exportable: true,
      editable: true,
      lock_version: 0,
    });
    // spec: I-345, I-346, I-348, I-349
    expect(order.stock_order_line_items[0]).toEqual({
      id: expect.any(Number),
      product_id: vanilla.id,
      sku: vanilla.sku,
      description: 'Vanilje 1 l',
      amount: 12,
      packaging_size: 6,
      packaged_amount: 2,
      received_amount: null,
      new_amount: 12,
      difference_reason: null,
    });
    expect(await world.balances()).toEqual([]);
    // spec: I-464
    const list = await staff.call(listStockOrders, { params });
    expect([list.headers['x-total-count'], list.body.map((row: { id: number }) => row.id)]).toEqual([
      '1',
      [order.id],
    ]);
    expect((await staff.call(listStockOrders, { params, query: { page: 2 } })).body).toEqual([]);
    // spec: I-465
    expect(
      (await staff.call(showStockOrder, { params: { depo_id: world.depo_id, id: order.id } })).body,
    ).toEqual(order);
  });

  // spec: I-375, I-467, I-469
  test('is changed line by line: with an id changed, without one added, with _destroy gone', async () => {
    const { world, staff, at, make, mint, vanilla, save } = await shop();
    const order = await make();
    const [first, second] = order.stock_order_line_items;
    const third = await world.makeProduct({ sequence_number: 3 });
    const changed = await save(order.id, {
      reason: 'Aften',
      stock_order_line_items_attributes: [
        { id: first.id, amount: 18 },
        { id: second.id, _destroy: true },
        { product_id: third.id, amount: 1 },
      ],
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ reason: 'Aften', main_storage_message: 'M-1', lock_version: 1 });
    expect(
      changed.body.stock_order_line_items.map((line: { sku: string; amount: number }) => [
        line.sku,
        line.amount,
      ]),
    ).toEqual([
      [vanilla.sku, 18],
      [third.sku, 1],
    ]);
    const swapped = await staff.put(`${at}/stock_orders/${order.id}`, {
      stock_order_line_items_attributes: {
        0: { id: changed.body.stock_order_line_items[0]?.id, product_id: third.id },
        1: { id: changed.body.stock_order_line_items[1]?.id, product_id: vanilla.id },
      },
    });
    expect(
      swapped.body.stock_order_line_items.map((line: { sku: string; amount: number }) => [
        line.sku,
        line.amount,
      ]),
    ).toEqual([
      [vanilla.sku, 1],
      [third.sku, 18],
    ]);
    expect(
      swapped.body.stock_order_line_items.some((line: { product_id: number }) => line.product_id === mint.id),
    ).toBe(false);
  });

  // spec: I-377, I-379
  test('is approved by a transfer that names it: goods move, it is received, and stays so', async () => {
    const { world, staff, make, approve, depot, truck, vanilla, mint, of, save } = await shop();
    const order = await make();
    const approval = await approve(order);
    expect(approval.status).toBe(201);
    // spec: I-378, I-474, I-478
    expect(approval.body).toMatchObject({
      kind: 'regular',
      origin: 'order',
      stock_order: { id: order.id },
      description: 'Morgen',
      main_storage_message: 'M-1',
    });
    // spec: I-356
    expect(
      approval.body.stock_transfer_line_items.map((line: Record<string, unknown>) => [
        line.sku,
        line.amount,
        line.stock_order_line_item_id,
      ]),
    ).toEqual(
      order.stock_order_line_items.map((line: Record<string, unknown>) => [line.sku, line.amount, line.id]),
    );
    const received = (await staff.call(showStockOrder, { params: of(order.id) })).body;
    // spec: I-344
    expect(received).toMatchObject({
      status: 'received',
      stock_transfer_id: approval.body.id,
      stock_transfer_created_at: expect.any(String),
      approved_by: { name: 'Ida Holm', email: expect.stringContaining('@') },
      editable: false,
    });
    // spec: I-347
    expect(received.stock_order_line_items.map((line) => line.received_amount)).toEqual([12, 7]);
    // spec: I-009, I-409
    expect(
      (await world.balances()).map((row) => [row.warehouse_id, row.product_id, row.balance_amount]),
    ).toEqual([
      [depot.id, vanilla.id, -12],
      [depot.id, mint.id, -7],
      [truck.id, vanilla.id, 12],
      [truck.id, mint.id, 7],
    ]);
    const refused = {
      error: 'Order has already been received',
      full_errors: ['Order has already been received'],
    };
    expect(await save(order.id, { reason: 'Sent' })).toMatchObject({
      status: 422,
      body: refused,
    });
    expect(await staff.call(deleteStockOrder, { params: of(order.id) })).toMatchObject({
      status: 422,
      body: refused,
    });
    expect(await approve(order)).toMatchObject({
      status: 409,
      body: {
        full_errors: [`Order #${order.id} has already been received`],
        stock_transfer_id: approval.body.id,
      },
    });
  });

  test('is received in part, with a reason: what is not named was not there', async () => {
    const { staff, make, approve, vanilla, of } = await shop();
    const order = await make();
    const [first] = order.stock_order_line_items;
    const approval = await approve(order, {
      stock_transfer_line_items_attributes: [
        {
          product_id: vanilla.id,
          amount: 10,
          stock_order_line_item_id: first.id,
          difference_reason: 'To kasser smeltet',
        },
      ],
    });
    expect(approval.body.stock_transfer_line_items.map((line: { amount: number }) => line.amount)).toEqual([
      10,
    ]);
    const lines = (await staff.call(showStockOrder, { params: of(order.id) })).body.stock_order_line_items;
    expect(
      lines.map((line: Record<string, unknown>) => [
        line.amount,
        line.received_amount,
        line.difference_reason,
      ]),
    ).toEqual([
      [12, 10, 'To kasser smeltet'],
      [7, 0, null],
    ]);
  });

  test('is approved once, whoever presses first', async () => {
    const { world, make, approve } = await shop();
    const order = await make();
    const answers = await Promise.all(Array.from({ length: 12 }, () => approve(order)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 11 }, () => 409),
    ]);
    expect((await world.balances()).map((row) => row.balance_amount)).toEqual([-12, -7, 12, 7]);
    expect(await world.tenant.tx((tx) => ledgerFaults(tx))).toEqual([]);
  });

  test('lost answers do no harm: the same key makes one order and one approval', async () => {
    const { staff, body, depo_id, params } = await shop();
    const headers = { 'idempotency-key': 'form-1' };
    const [first, again] = [
      await staff.call(createStockOrder, { params, body: body(), headers }),
      await staff.call(createStockOrder, { params, body: body(), headers }),
    ];
    expect(again.body.id).toBe(first.body.id);
    const approval = () =>
      staff.call(createStockTransfer, {
        params: { depo_id },
        body: { stock_order_id: first.body.id },
        headers: { 'idempotency-key': 'form-2' },
      });
    const [one, two] = [await approval(), await approval()];
    expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
  });

  test('saved by two people: the later one hears who was first', async () => {
    const { tenant, depo_id, staff, make, approve, of, save } = await shop();
    const order = await make();
    const other = await tenant.signIn(
      await tenant.makeUser('support', { depo_id, first_name: 'Bo', last_name: 'Lund' }),
    );
    expect(
      (
        await other.call(updateStockOrder, {
          params: of(order.id),
          body: { reason: 'Anden', lock_version: 0 },
        })
      ).status,
    ).toBe(200);
    const sentence = `Order #${order.id} was changed by Bo Lund, reload and try again`;
    expect(await save(order.id, { reason: 'Tredje', lock_version: 0 })).toMatchObject({
      status: 409,
      body: { error: sentence },
    });
    expect(await approve(order, { stock_order_attributes: { id: order.id, lock_version: 0 } })).toMatchObject(
      { status: 409, body: { error: sentence } },
    );
    expect(
      await staff.callWith(deleteStockOrder, { params: of(order.id), query: { lock_version: 0 } }),
    ).toMatchObject({
      status: 409,
    });
    // spec: I-376, I-468
    expect(
      (await staff.callWith(deleteStockOrder, { params: of(order.id), query: { lock_version: 1 } })).status,
    ).toBe(204);
    expect((await approve(order)).status).toBe(404);
    expect((await staff.call(showStockOrder, { params: of(order.id) })).status).toBe(404);
  });

  test('refuses every bad body at its field, and keeps nothing of it', async () => {
    const { world, staff, body, depot, vanilla, params } = await shop();
    const foreign = await stockWorld(app);
    const [strange_product, strange_place] = [await foreign.makeProduct(), await foreign.makeWarehouse()];
    const inactive = await world.makeProduct({ status: 'inactive' });
    const lines = (...given: unknown[]) => ({ stock_order_line_items_attributes: given });
    const cases: [Record<string, unknown>, string[]][] = [
      [lines(), ['stock_order_line_items']],
      [lines({ product_id: vanilla.id, amount: 0 }), ['stock_order_line_items[0].amount']],
      [lines({ product_id: vanilla.id, amount: 1.5 }), ['stock_order_line_items[0].amount']],
      [lines({ product_id: vanilla.id, amount: -1 }), ['stock_order_line_items[0].amount']],
      [lines({ product_id: vanilla.id, amount: 1_000_001 }), ['stock_order_line_items[0].amount']],
      [
        lines({ product_id: vanilla.id, amount: 1 }, { product_id: vanilla.id, amount: 2 }),
        ['stock_order_line_items[1].product_id'],
      ],
      [
        lines({ product_id: vanilla.id, amount: 1 }, { product_id: strange_product.id, amount: 1 }),
        ['stock_order_line_items[1].product_id'],
      ],
      [lines({ product_id: inactive.id, amount: 1 }), ['stock_order_line_items[0].product_id']],
      [lines({ amount: 3 }), ['stock_order_line_items[0].product_id']],
      [{ to_warehouse_id: null }, ['to_warehouse_id']],
      [{ to_warehouse_id: depot.id }, ['to_warehouse_id']],
      [{ to_warehouse_id: strange_place.id }, ['to_warehouse_id']],
      [{ kind: 'win_lose' }, ['from_warehouse_id']],
      [{ kind: 'sales', to_warehouse_id: null }, ['kind']],
      [{ kind: 'manual_counting' }, ['kind']],
      // spec: I-359
      [{ kind: 'gift' }, ['kind']],
      [{ kind: undefined }, ['kind']],
      [{ kind: '' }, ['kind']],
      [{ reason: 'x'.repeat(501) }, ['reason']],
    ];
    for (const [more, fields] of cases) {
      const { status, body: answer } = await staff.callWith(createStockOrder, { params, body: body(more) });
      expect([status, Object.keys(answer.errors)], JSON.stringify(more)).toEqual([422, fields]);
    }
    expect((await staff.call(listStockOrders, { params })).body).toEqual([]);
  });

  test('approval takes sides and kind from the order, and only its own lines', async () => {
    const { world, make, approve, vanilla, mint } = await shop();
    const [order, other] = [await make(), await make()];
    const [line] = order.stock_order_line_items;
    const attributes = (...given: unknown[]) => ({ stock_transfer_line_items_attributes: given });
    for (const wrong of [
      attributes({
        product_id: vanilla.id,
        amount: 1,
        stock_order_line_item_id: other.stock_order_line_items[0].id,
      }),
      attributes({ product_id: mint.id, amount: 1, stock_order_line_item_id: line.id }),
      attributes({ product_id: vanilla.id, amount: -1, stock_order_line_item_id: line.id }),
      attributes({ product_id: vanilla.id, amount: 0, stock_order_line_item_id: line.id }),
      attributes({ product_id: vanilla.id, amount: 1 }),
    ])
      expect((await approve(order, wrong)).status).toBe(422);
    const approval = await approve(order, {
      kind: 'other',
      from_warehouse_id: null,
      to_warehouse_id: null,
      description: 'x',
    });
    expect(approval.body).toMatchObject({
      kind: 'regular',
      from_warehouse_id: order.from_warehouse_id,
      to_warehouse_id: order.to_warehouse_id,
    });
    expect((await world.balances()).length).toBe(4);
  });
});
