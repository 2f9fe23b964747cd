import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { handlingCalls } from '../contract/order-status.ts';
import { listShopB2bOrders, listShopOrders } from '../contract/sent-orders.ts';

const app = await testApp();

// spec: R-906
test('the shop reads how its orders stand: by number, by status, what changed since, page by page', async () => {
  const { tenant, shop, sent, staff, of, later, trip_id } = await ordersWorld(app);
  const ids = [await sent({ eshop_id: 'A-1', plan_event_id: trip_id }), await sent({ eshop_id: 'A-2' })];
  const list = async (query: Record<string, unknown> = {}) =>
    (await shop.call(listShopOrders, { query })).body;
  expect((await list()).map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, 'new']));
  expect(await list({ number: 'A-1' })).toMatchObject([
    { eshop_id: 'A-1', delivery_date: '2026-06-11', delivery_time: '09:15', plan_event_id: trip_id },
  ]);
  const boss = await later('2026-06-10T09:00:00Z');
  expect(boss).not.toBe(staff);
  await boss.call(handlingCalls.eshop.updateStatus, {
    params: of(ids[0] ?? 0),
    body: { status: 'completed' },
  });
  expect((await list()).map(({ eshop_id }) => eshop_id)).toEqual(['A-2', 'A-1']);
  expect((await list({ updated_since: '2026-06-10T11:00:00+02:00' })).map(({ status }) => status)).toEqual([
    'completed',
  ]);
  expect((await list({ status: 'new' })).map(({ eshop_id }) => eshop_id)).toEqual(['A-2']);
  const page = await shop.call(listShopOrders, { query: { page: 2, per_page: 25 } });
  expect([page.headers['x-total-count'], page.body]).toEqual(['2', []]);
  expect((await shop.call(listShopOrders, { query: { updated_since: 'gestern' } })).status).toBe(422);
  expect((await (await tenant.keyed('depos')).call(listShopOrders)).status).toBe(403);
});

// spec: R-902
test('and so does the order-taking of B2B customers, by its own number', async () => {
  const { shop, sent, sentB2b } = await ordersWorld(app);
  await sent();
  const id = await sentB2b({ external_id: 'X-77' });
  const list = (query: Record<string, unknown> = {}) => shop.call(listShopB2bOrders, { query });
  expect((await list()).body.map((order) => [order.id, order.external_id])).toEqual([[id, 'X-77']]);
  expect((await list({ number: 'X-77' })).body).toHaveLength(1);
  expect((await list({ number: 'X-78' })).body).toEqual([]);
});
