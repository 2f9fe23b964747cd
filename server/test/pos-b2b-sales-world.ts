import { expect } from 'vitest';
import { listPosB2bSaleIds, listPosB2bSales } from '../../features/till/contract/b2b-sales.ts';
import { whitelistedCustomers } from '../../features/till/contract/whitelist.ts';
import { type TestTenant, worldApp } from './harness.ts';

export const app = await worldApp();

export const line = (change: object = {}) => ({
  category_name: 'Bægre',
  product_name: 'Vaniljeis 2 l',
  wallmob_sku: 'V42',
  quantity: 2,
  total_line_amount: 79.5,
  discount: 0,
  ...change,
});

export const sent = (n: number, change: object = {}) => ({
  wallmob_order_id: `W-${n}`,
  ordered_at: new Date(Date.UTC(2026, 5, 1, 10, n)).toISOString(),
  customer_number: '00420',
  shop_name: `Kiosk ${n}`,
  total_revenue: 79.5,
  total_discount: 0,
  total_quantity: 2,
  order_line_items: [line()],
  ...change,
});

export async function world(orders: object[] = [sent(1)]) {
  const tenant = await app.makeTenant();
  const admin = await tenant.signIn('admin');
  const key = await tenant.keyed('orders');
  await admin.call(whitelistedCustomers.add, { body: { number: '00420' } });
  const { body } = await key.post('api/wallmob/raw_orders', { orders });
  expect(body).toMatchObject({ created: orders.length, refused: [] });
  const names = async (query: object = {}) =>
    (await admin.call(listPosB2bSales, { query })).body.map((order) => order.wallmob_order_id);
  const ids = async () => (await admin.call(listPosB2bSaleIds)).body;
  return { tenant, admin, key, names, ids };
}

export const rowsOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(';'));

export const marks = (tenant: TestTenant) =>
  tenant.tx((tx) =>
    tx
      .selectFrom('wallmob_orders')
      .select(['wallmob_order_id', 'exported_at', 'exported_by_id'])
      .orderBy('wallmob_order_id')
      .execute(),
  );
