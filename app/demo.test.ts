// The demonstration opened on another day. Runs on a story of its own.

import { expect, test } from 'vitest';
import { ledgerFaults } from '../features/stock/ledger/server/queries.ts';
import { eventsUnderWay } from '../features/tracking/server/queries.ts';
import { seedStory } from '../seed/seed.ts';
import { stories, type TenantStory } from '../seed/tenants.ts';
import { inTenant } from '../server/tenant.ts';
import { testApp } from '../server/test/harness.ts';
import { keepTrucksUnderWay } from './demo.ts';

const app = await testApp();

test('a truck leaves when none is under way, and no second one', async () => {
  const { tenant_id } = await seedStory(
    app.database,
    { ...(stories[1] as TenantStory), slug: 'demo-days', hosts: [], is_large: false },
    app.clock(),
    'http://t.test',
  );
  app.context.tenants.forget();
  const waiting = async () =>
    (await inTenant(app.database, tenant_id, (tx) => eventsUnderWay(tx, app.clock()))).filter(
      (event) =>
        event.last_stop_at.getTime() > app.clock().getTime() + 20 * 60_000 && event.departs_at <= app.clock(),
    );
  app.clock.advance(30 * 86_400 + 14 * 3_600);
  expect(await waiting()).toEqual([]);
  await keepTrucksUnderWay(app.context);
  const [event, ...more] = await waiting();
  expect([event?.started_at, more.length]).toEqual([null, 0]);
  await keepTrucksUnderWay(app.context);
  expect((await waiting()).map((one) => one.id)).toEqual([event?.id]);
});

test('the goods of the demo add up, some are missing, and one count is open', async () => {
  const { tenant_id } = await seedStory(
    app.database,
    { ...(stories[0] as TenantStory), slug: 'demo-goods', hosts: [], is_large: false },
    app.clock(),
    'http://t.test',
  );
  await inTenant(app.database, tenant_id, async (tx) => {
    expect(await ledgerFaults(tx)).toEqual([]);
    const amounts = (
      await tx.selectFrom('warehouse_product_balances').select('balance_amount').execute()
    ).map((row) => row.balance_amount);
    expect(amounts.filter((amount) => amount > 0).length).toBeGreaterThan(100);
    expect(amounts.some((amount) => amount < 0)).toBe(true);
    expect((await tx.selectFrom('products').select('id').execute()).length).toBeGreaterThanOrEqual(150);
    expect(
      (await tx.selectFrom('manual_counting_documents').select('status').execute()).filter(
        ({ status }) => status === 'pending',
      ),
    ).toHaveLength(1);
    expect(
      new Set((await tx.selectFrom('stock_orders').select('status').execute()).map(({ status }) => status)),
    ).toEqual(new Set(['pending', 'received']));
    expect(
      new Set((await tx.selectFrom('stock_orders').select('kind').execute()).map(({ kind }) => kind)),
    ).toEqual(new Set(['regular', 'write_off', 'other', 'win_lose']));
    expect(
      new Set((await tx.selectFrom('sms_outbox').select('status').execute()).map(({ status }) => status)),
    ).toEqual(new Set(['queued', 'sent', 'delivered', 'failed', 'flagged', 'cancelled']));
    expect(
      new Set((await tx.selectFrom('stock_transfers').select('kind').execute()).map(({ kind }) => kind)),
    ).toEqual(new Set(['regular', 'sales', 'write_off', 'other', 'win_lose', 'manual_counting']));
  });
});
