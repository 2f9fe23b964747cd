// Paths that the order-taking app and the till's settings use; what they do is proven where they are made.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { listCashRegisters } from '../../till/contract/cash-registers.ts';

const app = await testApp();

// spec
test('the order-taking app lists customers and products under api/v3', async () => {
  const { tenant } = await ordersWorld(app);
  const key = await tenant.keyed('wallmob');
  for (const what of ['customers', 'products']) {
    const answer = await key.get(`api/v3/wallmob/${what}`);
    expect([what, answer.status, Array.isArray(answer.body)]).toEqual([what, 200, true]);
  }
});

// spec: R-899
test('and sends its raw orders there, each once', async () => {
  const { tenant } = await ordersWorld(app);
  const key = await tenant.keyed('orders');
  const send = () =>
    key.post('api/v3/wallmob/raw_orders', {
      wallmob_order_id: 'APP-1',
      ordered_at: '2026-06-10T09:00:00+02:00',
      total_revenue: 20,
      total_discount: 0,
      total_quantity: 1,
      order_line_items: [],
    });
  expect([(await send()).status, (await send()).status]).toEqual([202, 202]);
  const kept = await tenant.tx((tx) => tx.selectFrom('wallmob_orders').select('wallmob_order_id').execute());
  expect(kept).toEqual([{ wallmob_order_id: 'APP-1' }]);
});

// spec: R-471
test('cash registers are a list for staff', async () => {
  const { staff } = await ordersWorld(app);
  const answer = await staff.call(listCashRegisters);
  expect([answer.status, answer.body]).toEqual([200, []]);
});
