import { expect, test } from 'vitest';
import { eodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import { listEodOrders, listEodOrderLines } from '../contract/report-changes.ts';

const app = await testApp();

// spec: O-006, O-007, O-310, O-311, O-312, O-314, O-441, O-442
test('the orders of a report with their lines, and the lines on their own, with what the inventory does not know', async () => {
  const world = await eodWorld(app);
  const product = await world.makeProduct({ sku: 'Is-1' });
  const id = await world.makeReport({
    orders: [
      [
        { wallmob_sku: 'IS-1', quantity: 2, amount: 20 },
        { wallmob_sku: 'Fremmed', quantity: 1, amount: 5 },
      ],
      [{ wallmob_sku: product.sku, quantity: -1, amount: -10 }],
    ],
  });
  const orders = await world.staff.call(listEodOrders, { params: world.of(id), query: { page: 1 } });
  expect(orders.headers['x-total-count']).toBe('2');
  expect(orders.body[0]).toMatchObject({
    time: '2026-06-09T09:00:00.000Z',
    kind: 'order',
    total_revenue: 25,
    total_quantity: 3,
    total_discount: 0,
  });
  expect(orders.body[1]).toMatchObject({ kind: 'return', total_revenue: -10 });
  const lines = await world.staff.call(listEodOrderLines, { params: world.of(id) });
  expect(orders.body.flatMap((order: { order_line_items: unknown[] }) => order.order_line_items)).toEqual(
    lines.body,
  );
  expect(
    lines.body.map((line: Record<string, unknown>) => [
      line.wallmob_sku,
      line.quantity,
      line.inventory_presence,
    ]),
  ).toEqual([
    ['IS-1', 2, true],
    ['Fremmed', 1, false],
    ['Is-1', -1, true],
  ]);
});

// spec: O-523, O-524
test('orders and lines come a hundred a page', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport({
    orders: Array.from({ length: 103 }, () => [{ wallmob_sku: 'A', quantity: 1 }]),
  });
  for (const list of [listEodOrders, listEodOrderLines]) {
    const pages = await Promise.all(
      [1, 2].map((page) => world.staff.call(list, { params: world.of(id), query: { page } })),
    );
    expect(
      pages.map(({ body }) => body.length),
      list.name,
    ).toEqual([100, 3]);
    expect(pages[0]?.headers['x-total-count']).toBe('103');
  }
  const other = await world.tenant.makeDepo();
  const admin = await world.tenant.signIn('admin');
  expect((await admin.call(listEodOrders, { params: { depo_id: other.id, id } })).status).toBe(404);
});
