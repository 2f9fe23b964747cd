import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { createStockOrder, updateStockOrder, showStockOrder } from '../contract/stock-orders.ts';
import { createStockTransfer } from '../contract/stock-transfers.ts';
import { productBalances } from './product-balances.ts';

const app = await testApp();

async function shop() {
  const world = await stockWorld(app);
  const [depot, truck] = [
    await world.makeWarehouse({ is_primary: true }),
    await world.makeWarehouse({ owner_type: 'Other' }),
  ];
  const [vanilla, mint, pear] = [
    await world.makeProduct(),
    await world.makeProduct(),
    await world.makeProduct(),
  ];
  const staff = await world.tenant.signIn('depo_admin');
  const params = { depo_id: world.depo_id, warehouse_id: truck.id };
  const send = (...lines: unknown[]) =>
    staff.callWith(createStockOrder, {
      params,
      body: {
        kind: 'regular',
        from_warehouse_id: depot.id,
        to_warehouse_id: truck.id,
        stock_order_line_items_attributes: lines,
      },
    });
  const order = (await send({ product_id: vanilla.id, amount: 12 }, { product_id: mint.id, amount: 7 })).body;
  const of = (id: number) => ({ ...params, id });
  const change = (...lines: unknown[]) =>
    staff.callWith(updateStockOrder, {
      params: of(order.id),
      body: { stock_order_line_items_attributes: lines },
    });
  const amounts = async () =>
    (await staff.call(showStockOrder, { params: of(order.id) })).body.stock_order_line_items.map(
      (line: { amount: number }) => line.amount,
    );
  return { world, depot, truck, vanilla, mint, pear, staff, params, of, send, order, change, amounts };
}

// spec: I-469
test('a line that names no line of the document is refused at its place, never half read', async () => {
  const { world, vanilla, mint, pear, staff, send, order, change, amounts, truck, params } = await shop();
  const [first] = order.stock_order_line_items;
  const elsewhere = (await send({ product_id: pear.id, amount: 1 })).body.stock_order_line_items[0];
  const atLine = (n: number, field: string) => [`stock_order_line_items[${n}].${field}`];
  const cases: [unknown[], string[]][] = [
    [[{ id: 'abc', product_id: pear.id }], atLine(0, 'id')],
    [[{ id: -1, product_id: pear.id, amount: 1 }], atLine(0, 'id')],
    [[{ id: elsewhere.id, _destroy: true }], atLine(0, 'id')],
    [
      [
        { id: first.id, amount: 1 },
        { id: first.id, _destroy: true },
      ],
      atLine(1, 'id'),
    ],
    [
      [
        { id: first.id, amount: 1 },
        { id: first.id, product_id: pear.id, amount: 2 },
      ],
      atLine(1, 'id'),
    ],
    [[{ product_id: pear.id }], atLine(0, 'amount')],
    [[{ product_id: [pear.id], amount: 1 }], atLine(0, 'product_id')],
    [[{ product_id: pear.id, amount: [3] }], atLine(0, 'amount')],
    [[{ product_id: pear.id, amount: true }], atLine(0, 'amount')],
  ];
  for (const [lines, fields] of cases) {
    const { status, body } = await change(...lines);
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(lines)).toEqual([422, fields]);
  }
  expect(await amounts()).toEqual([12, 7]);
  expect(Object.keys((await send({ id: first.id, product_id: vanilla.id, amount: 1 })).body.errors)).toEqual(
    atLine(0, 'id'),
  );
  expect((await send({ id: first.id, product_id: vanilla.id })).status).toBe(422);
  const moved = await staff.callWith(createStockTransfer, {
    params,
    body: {
      kind: 'regular',
      to_warehouse_id: truck.id,
      stock_transfer_line_items_attributes: [{ id: 1, product_id: mint.id }],
    },
  });
  expect([moved.status, Object.keys(moved.body.errors)]).toEqual([
    422,
    ['stock_transfer_line_items[0].amount'],
  ]);
  expect(await world.balances()).toEqual([]);
});

// spec: I-467
test('problems are told at the line as it was sent, whatever else the order holds', async () => {
  const { vanilla, mint, pear, order, send, change } = await shop();
  const [first, second] = order.stock_order_line_items;
  const fields = async (answer: Promise<{ body: { errors: object } }>) =>
    Object.keys((await answer).body.errors);
  expect(await fields(change({ id: second.id, amount: 0 }))).toEqual(['stock_order_line_items[0].amount']);
  expect(await fields(change({ id: first.id, _destroy: true }, { product_id: pear.id, amount: -3 }))).toEqual(
    ['stock_order_line_items[1].amount'],
  );
  expect(await fields(change({ product_id: vanilla.id, amount: 3 }))).toEqual([
    'stock_order_line_items[0].product_id',
  ]);
  expect(await fields(change({ product_id: 999_999, amount: 3 }))).toEqual([
    'stock_order_line_items[0].product_id',
  ]);
  expect(
    await fields(send({ product_id: vanilla.id, _destroy: true }, { product_id: mint.id, amount: 0 })),
  ).toEqual(['stock_order_line_items[1].amount']);
});

test('an amount as text is a plain number or refused, never cut at its point', async () => {
  const { pear, order, change, amounts } = await shop();
  const [first] = order.stock_order_line_items;
  const said = async (amount: unknown) => {
    const { status, body } = await change({ id: first.id, amount });
    return status === 200 ? (await amounts())[0] : body.errors['stock_order_line_items[0].amount'];
  };
  const two = (small: string, large: string) => [
    `could mean ${small} or ${large}: write it without a separator of thousands`,
  ];
  expect(await said('1.000')).toEqual(two('1', '1000'));
  expect(await said('1,200')).toEqual(two('1.2', '1200'));
  expect([await said('12+13'), await said('1e3'), await said('12,3,4')]).toEqual(
    Array(3).fill(['is not a number']),
  );
  expect([await said('-5'), await said(1.5)]).toEqual([['must be greater than 0'], ['must be an integer']]);
  expect([await said('1000'), await said('1 200'), await said('12.0')]).toEqual([1000, 1200, 12]);
  expect((await change({ id: first.id, _destroy: true }, { product_id: pear.id, amount: '2' })).status).toBe(
    200,
  );
});

test('why less came is kept whole or refused, never cut', async () => {
  const { staff, order, of, params } = await shop();
  const [first, second] = order.stock_order_line_items;
  const approve = (difference_reason: unknown) =>
    staff.callWith(createStockTransfer, {
      params,
      body: {
        stock_order_id: order.id,
        stock_transfer_line_items_attributes: [
          { product_id: first.product_id, amount: 12, stock_order_line_item_id: first.id },
          {
            product_id: second.product_id,
            amount: 5,
            stock_order_line_item_id: second.id,
            difference_reason,
          },
        ],
      },
    });
  for (const reason of ['x'.repeat(501), 'a\u0000b', 7, ['x']]) {
    const { status, body } = await approve(reason);
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ['stock_transfer_line_items[1].difference_reason'],
    ]);
  }
  expect((await approve('🍦'.repeat(250))).status).toBe(201);
  expect(
    (await staff.call(showStockOrder, { params: of(order.id) })).body.stock_order_line_items[1]
      ?.difference_reason,
  ).toBe('🍦'.repeat(250));
});

test('thousands of lines, and more pieces than a balance holds, are refused in words; the figures stay readable', async () => {
  const { world, staff, pear, depot, truck, send, params } = await shop();
  const many = await send(...Array.from({ length: 10_000 }, () => ({ product_id: pear.id, amount: 1 })));
  expect(many.status).toBe(422);
  // As many pending orders as fill four bytes; they are taken back, since other tests count the rows of this table.
  const undone = new Error('undone');
  let incoming: number | undefined;
  await expect(
    world.tenant.tx(async (tx) => {
      await sql`
        with made as (
          insert into stock_orders (depo_id, kind, from_warehouse_id, to_warehouse_id, ordered_at)
          select ${world.depo_id}, 'regular', ${depot.id}, ${truck.id}, ${app.clock()}
          from generate_series(1, 2200) returning id)
        insert into stock_order_line_items (stock_order_id, product_id, amount, packaging_size)
        select id, ${pear.id}, 1000000, 6 from made`.execute(tx);
      incoming = (await productBalances(tx, [truck.id]))
        .get(truck.id)
        ?.find((row) => row.id === pear.id)?.incoming_amount;
      throw undone;
    }),
  ).rejects.toBe(undone);
  expect(incoming).toBe(2_200_000_000);
  await world.post({ to_warehouse_id: truck.id, lines: [{ product_id: pear.id, amount: 999_500_000 }] });
  const full = await staff.callWith(createStockTransfer, {
    params,
    body: {
      kind: 'regular',
      to_warehouse_id: truck.id,
      stock_transfer_line_items_attributes: [{ product_id: pear.id, amount: 1_000_000 }],
    },
  });
  expect([full.status, full.body.full_errors]).toEqual([
    422,
    ['More than 1,000,000,000 pieces of a product cannot lie in a warehouse'],
  ]);
  expect((await world.balances()).map((row) => row.balance_amount)).toEqual([999_500_000]);
});

test('what is discontinued leaves the warehouse where it lies, and is sent to no other; orders that name it already can still be changed', async () => {
  const { world, staff, vanilla, pear, depot, truck, order, change, amounts, params } = await shop();
  const discontinue = (id: number) =>
    world.tenant.tx((tx) =>
      tx.updateTable('products').set({ status: 'inactive' }).where('id', '=', id).execute(),
    );
  await world.post({ to_warehouse_id: truck.id, lines: [{ product_id: pear.id, amount: 3 }] });
  await discontinue(pear.id);
  const send = (more: Record<string, unknown>) =>
    staff.callWith(createStockTransfer, {
      params,
      body: {
        kind: 'regular',
        stock_transfer_line_items_attributes: [{ product_id: pear.id, amount: 1 }],
        ...more,
      },
    });
  for (const from_warehouse_id of [depot.id, null]) {
    const { status, body } = await send({ from_warehouse_id, to_warehouse_id: truck.id });
    expect([status, body.errors]).toEqual([
      422,
      { 'stock_transfer_line_items[0].product_id': ['must exist'] },
    ]);
  }
  expect((await send({ from_warehouse_id: truck.id, to_warehouse_id: depot.id })).status).toBe(201);
  expect((await send({ kind: 'win_lose', to_warehouse_id: truck.id })).status).toBe(201);
  await discontinue(vanilla.id);
  const gone = await world.makeProduct({ status: 'inactive' });
  const [first, second] = order.stock_order_line_items;
  expect((await change({ id: first.id, amount: 11 }, { id: second.id, amount: 8 })).status).toBe(200);
  expect(await amounts()).toEqual([11, 8]);
  expect((await change({ id: second.id, product_id: gone.id })).body.errors).toEqual({
    'stock_order_line_items[0].product_id': ['must exist'],
  });
});
