// Orders that are taken in by one statement: the same rows as the long way makes, nobody waits for another, and no
// closing misses one.

import { sql, type RawBuilder } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inTenant } from '../../../server/tenant.ts';
import { testApp, type TestTenant } from '../../../server/test/harness.ts';
import { postRawOrders } from '../contract/raw-orders.ts';

const app = await testApp();

const sent = (id: string, change: object = {}) => ({
  wallmob_order_id: id,
  kind: 'return',
  ordered_at: '2026-06-09T14:05:00+02:00',
  customer_number: '00420',
  shop_name: 'Kiosk Havnen',
  cash_register: { wallmob_id: 'R-7', name: 'Bil 7' },
  user: { wallmob_id: 'U-3', full_name: 'Bo Dam' },
  total_revenue: 119.5,
  total_discount: 10,
  total_quantity: 4,
  rounding: 0.5,
  payments: [
    { tender: 'cash', amount: 100 },
    { tender: 'mobile_pay', amount: 20 },
  ],
  order_line_items: [
    {
      category_name: 'Bægre',
      product_name: 'Vaniljeis',
      wallmob_sku: '0042',
      quantity: 2.125,
      total_line_amount: 79.5,
      discount: 10,
    },
    { product_name: 'Ispinde', quantity: 1, total_line_amount: 40 },
  ],
  ...change,
});

const keptOf = (tenant: TestTenant) =>
  tenant.tx(async (tx) => {
    const orders = await tx.selectFrom('wallmob_orders').selectAll().orderBy('id').execute();
    const lines = await tx.selectFrom('wallmob_order_line_items').selectAll().orderBy('position').execute();
    const payments = await tx.selectFrom('wallmob_order_payments').selectAll().orderBy('position').execute();
    const messages = await tx.selectFrom('pos_inbox').selectAll().orderBy('id').execute();
    return orders.map(({ id, updated_at: _, ...order }) => ({
      order,
      lines: lines
        .filter((line) => line.wallmob_order_id === id)
        .map(({ id: _id, wallmob_order_id: _of, ...line }) => line),
      payments: payments
        .filter((one) => one.wallmob_order_id === id)
        .map(({ id: _id, wallmob_order_id: _of, ...one }) => one),
      messages: messages
        .filter((one) => one.external_id === order.wallmob_order_id)
        .map(({ id: _id, ...one }) => one),
    }));
  });

test('a fresh order leaves the rows that the long way leaves, lines and payments in their order', async () => {
  const tenant = await app.makeTenant();
  const key = await tenant.keyed('orders');
  await tenant.makeUser('driver', { wallmob_id: 'U-3' });
  // The first of its register goes the long way, the second is fresh.
  for (const id of ['W-1', 'W-2'])
    expect((await key.call(postRawOrders, { body: sent(id) })).status).toBe(202);
  const [long, fresh] = await keptOf(tenant);
  const named = JSON.parse(JSON.stringify(long).replaceAll('W-1', 'W-2'));
  const digests = {
    order: { digest: fresh?.order.digest },
    messages: [{ digest: fresh?.messages[0]?.digest }],
  };
  named.order.digest = digests.order.digest;
  named.messages[0].digest = digests.messages[0]?.digest;
  expect(JSON.parse(JSON.stringify(fresh))).toEqual(named);
  expect(fresh?.messages).toMatchObject([{ attempts: 1, error: null, try_at: null }]);
  expect(fresh?.lines.map((line) => line.product_name)).toEqual(['Vaniljeis', 'Ispinde']);
  expect(fresh?.order.sum_problems).toEqual(['total_quantity']);
});

/** Does `first` in a transaction that is open for as long as `meanwhile` takes. */
async function during(tenant: TestTenant, first: RawBuilder<unknown>, meanwhile: () => Promise<unknown>) {
  await inTenant(app.database, tenant.id, async (tx) => {
    await first.execute(tx);
    await meanwhile();
  });
}

// All connections of the embedded database share a session: there nobody holds what another waits for.
test.skipIf(app.database.embedded)('orders of one register do not wait for each other', async () => {
  const tenant = await app.makeTenant();
  const key = await tenant.keyed('orders');
  await key.call(postRawOrders, { body: sent('W-1') });
  await during(tenant, sql`select from cash_registers for share`, async () => {
    expect((await key.call(postRawOrders, { body: sent('W-2') })).status).toBe(202);
  });
});

test.skipIf(app.database.embedded)(
  'an order waits for who holds its register alone, and is covered by the closing that they left',
  async () => {
    const tenant = await app.makeTenant();
    const key = await tenant.keyed('orders');
    await key.call(postRawOrders, { body: sent('W-1') });
    const closing = sql`
      with held as materialized (select id from cash_registers for no key update)
      insert into pos_closings (external_id, cash_register_id, opened_at, closed_at, amounts)
      select 'C-1', id, '2026-06-09T07:00:00Z', '2026-06-09T17:00:00Z', '{}' from held`;
    let order: Promise<unknown> = Promise.resolve();
    await during(tenant, closing, async () => {
      order = key.call(postRawOrders, { body: sent('W-2') });
      await vi.waitFor(async () => {
        const { rows } = await app.database.owner.query(
          `select from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query like '%take_fresh_orders%'`,
        );
        expect(rows).toHaveLength(1);
      });
    });
    expect(await order).toMatchObject({ status: 202 });
    const covered = await tenant.tx((tx) =>
      tx
        .selectFrom('wallmob_orders')
        .select('wallmob_order_id')
        .where('pos_closing_id', 'is not', null)
        .execute(),
    );
    expect(covered).toEqual([{ wallmob_order_id: 'W-2' }]);
  },
);

test('the till is told to be well once a minute, and at once after an error', async () => {
  const tenant = await app.makeTenant();
  const key = await tenant.keyed('orders');
  const state = () =>
    tenant.tx((tx) => tx.selectFrom('outside_systems').selectAll().executeTakeFirstOrThrow());
  for (const id of ['W-1', 'W-2']) await key.call(postRawOrders, { body: sent(id) });
  const first = await state();
  app.clock.advance(30);
  await key.call(postRawOrders, { body: sent('W-3') });
  expect(await state()).toEqual(first);
  expect((await key.call(postRawOrders, { body: sent('W-4', { total_revenue: 'x' }) })).status).toBe(422);
  app.clock.advance(1);
  await key.call(postRawOrders, { body: sent('W-5') });
  const after = await state();
  expect(after.last_error_at?.getTime()).toBeLessThan(after.last_success_at?.getTime() ?? 0);
  app.clock.advance(60);
  await key.call(postRawOrders, { body: sent('W-6') });
  expect((await state()).last_success_at).toEqual(app.clock());
});
