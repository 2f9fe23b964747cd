// How often a call waits for the database, and how much it sends. What is asked for together goes out together; a
// read's commit goes out too, and nobody waits for it.

import { beforeAll, expect, test, vi } from 'vitest';
import { createCustomer } from '../features/customers/contract/customer.ts';
import { createUser } from '../features/people/contract/staff.ts';
import { sessionCookie } from '../features/people/server/sessions/identify.ts';
import { startSession } from '../features/people/server/sessions/start-session.ts';
import { listProductBalances } from '../features/stock/contract/balances.ts';
import { createStockOrder } from '../features/stock/contract/stock-orders.ts';
import { createStockTransfer } from '../features/stock/contract/stock-transfers.ts';
import { seedStory } from '../seed/seed.ts';
import { stories, type TenantStory } from '../seed/tenants.ts';
import { systemAct } from '../server/identity.ts';
import { inTenant } from '../server/tenant.ts';
import { Client, type Reply } from '../server/test/client.ts';
import { testApp } from '../server/test/harness.ts';
import { sentBy } from '../server/test/sent-statements.ts';

const app = await testApp();
let admin: Client;
let ids: { depo: number; route: number; event: number; warehouse: number };

beforeAll(async () => {
  const story: TenantStory = {
    ...(stories[0] as TenantStory),
    slug: 'exchanges',
    hosts: [],
    is_large: false,
  };
  const { tenant_id } = await seedStory(app.database, story, app.clock(), 'http://exchanges.test');
  app.context.tenants.forget();
  const tenant = (await app.context.tenants.byId(tenant_id)) ?? expect.fail('The tenant is not there');
  await inTenant(app.database, tenant_id, async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    const token = await startSession(tx, systemAct(app.context, tenant), {
      user_id: person.id,
      remember: false,
    });
    await tx.updateTable('sessions').set({ proven_at: app.clock() }).execute();
    admin = new Client(app.server, 'exchanges', { [sessionCookie]: token });
    const event = await tx
      .selectFrom('plan_events')
      .select(['id', 'depo_id', 'route_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const warehouse = await tx
      .selectFrom('warehouses')
      .select('id')
      .where('depo_id', '=', event.depo_id)
      .executeTakeFirstOrThrow();
    ids = { depo: event.depo_id, route: event.route_id, event: event.id, warehouse: warehouse.id };
  });
});

interface Asked {
  statements: number;
  exchanges: number;
}

/** What the second of two equal calls sends. */
async function asked(call: () => Promise<Reply>): Promise<Asked> {
  const succeed = async () => expect((await call()).status).toBeLessThan(300);
  // Tenants are read every few seconds: here once, and not again, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    app.context.tenants.forget();
    await succeed();
    const { statements, exchanges } = await sentBy(succeed);
    return { statements: statements.length, exchanges };
  } finally {
    vi.useRealTimers();
  }
}

const exchangesOf = async (path: string) => (await asked(() => admin.get(path))).exchanges;

/**
 * What they need one after the other: a list its page and then the commit, others also what hangs on the rows that
 * were found.
 */
const reads: [string, () => string, number][] = [
  ['customers', () => 'admin/customers', 2],
  ['B2B customers', () => `admin/b2b_customers`, 2],
  ['B2B customers that a search finds', () => `admin/b2b_customers?search_phrase=butik`, 2],
  ['messages', () => 'admin/sms_outbox', 2],
  ['a week of the calendar', () => `depo/${ids.depo}/plan_event_templates`, 2],
  ['e-shop orders', () => `eshop/depo/${ids.depo}/orders`, 2],
  ['end-of-day reports', () => `depo/${ids.depo}/end_of_day_reports`, 2],
  [
    'what lies in a warehouse',
    () => `inventory/depo/${ids.depo}/warehouses/${ids.warehouse}/get_products_balance`,
    3,
  ],
  ['routes', () => `depo/${ids.depo}/routes`, 3],
  ['trips', () => `depo/${ids.depo}/plan_events`, 3],
  ['warehouses', () => `inventory/depo/${ids.depo}/warehouses`, 3],
  ['stops of a route', () => `depo/${ids.depo}/route/${ids.route}/route_points`, 4],
  ['report of a trip', () => `depo/${ids.depo}/plan_events/${ids.event}/car_stops_with_route_points`, 5],
];

// On the embedded database every statement waits for the one before it.
test.skipIf(app.database.embedded)('a read waits for the database no oftener than it must', async () => {
  const found: [string, number][] = [];
  for (const [name, path] of reads) found.push([name, await exchangesOf(path())]);
  expect(found).toEqual(reads.map(([name, , exchanges]) => [name, exchanges]));
});

let nth = 0;
/** An order of so many lines that waits for its approval. */
async function pendingOrder(lines: number): Promise<number> {
  const { body: products } = await admin.call(listProductBalances, {
    params: { depo_id: ids.depo, warehouse_id: ids.warehouse },
  });
  const { status, body } = await admin.call(createStockOrder, {
    params: { depo_id: ids.depo, warehouse_id: ids.warehouse },
    body: {
      kind: 'regular',
      to_warehouse_id: ids.warehouse,
      stock_order_line_items_attributes: products
        .slice(0, lines)
        .map(({ id }: { id: number }) => ({ product_id: id, amount: 2 })),
    },
  });
  expect({ status, lines: body.stock_order_line_items?.length }).toEqual({ status: 201, lines });
  return body.id;
}

/**
 * Statements, begin and commit among them, and exchanges. The last exchange is the commit, with what is sent along:
 * history, mails, jobs and the row of the audit log, without which nothing is committed.
 */
const writes: [string, Asked, () => Promise<() => Promise<Reply>>][] = [
  [
    'approval of an order of 20 lines',
    { statements: 11, exchanges: 5 },
    async () => {
      const orders = [await pendingOrder(2), await pendingOrder(20)];
      return () =>
        admin.call(createStockTransfer, {
          params: { depo_id: ids.depo, warehouse_id: ids.warehouse },
          body: { stock_order_id: orders.shift() },
        });
    },
  ],
  [
    'a new customer',
    { statements: 9, exchanges: 6 },
    async () => () =>
      admin.call(createCustomer, { body: { first_name: 'Ida', phone: `+45 20 30 40 ${(nth += 1) + 10}` } }),
  ],
  [
    'a new colleague, with history, invitation and its job',
    { statements: 6, exchanges: 2 },
    async () => () =>
      admin.call(createUser, {
        body: {
          email: `per${(nth += 1)}@exchanges.test`,
          first_name: 'Per',
          last_name: 'Lund',
          role: 'driver',
          depo_id: ids.depo,
        },
      }),
  ],
];

test.skipIf(app.database.embedded)('a write sends what it must, and waits no oftener', async () => {
  const found: [string, Asked][] = [];
  for (const [name, , prepared] of writes) found.push([name, await asked(await prepared())]);
  expect(found).toEqual(writes.map(([name, counted]) => [name, counted]));
});

test.skipIf(app.database.embedded)('and leaves no transaction open', async () => {
  for (const [, path] of reads) await admin.get(path());
  const open = async () => {
    const { rows } = await app.database.owner.query<{ open: number }>(
      `select count(*)::integer as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
    );
    return rows[0]?.open;
  };
  await expect.poll(open, { timeout: 5_000 }).toBe(0);
});
