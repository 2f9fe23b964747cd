// How often a read waits for the database. What is asked for together goes out together; the commit goes out too, and nobody waits for it.

import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../features/users/server/session.ts';
import { startSession } from '../features/users/sessions/server/commands.ts';
import { seedStory } from '../seed/seed.ts';
import { stories, type TenantStory } from '../seed/tenants.ts';
import { systemAct } from '../server/identity.ts';
import { inTenant } from '../server/tenant.ts';
import { Client } from '../server/test/client.ts';
import { uncounted } from '../server/test/counted-tables.ts';
import { testApp } from '../server/test/harness.ts';

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
  const { tenant_id } = await uncounted(app.database, () =>
    seedStory(app.database, story, app.clock(), 'http://exchanges.test'),
  );
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

/** What the measured call sends; the log of requests and the jobs send of their own accord meanwhile. */
const measured = new AsyncLocalStorage<string>();

/** How often something is sent while nothing is under way on its connection, after the same was asked once before. */
async function exchangesOf(path: string): Promise<number> {
  // Read every few seconds, and so perhaps just now; afterwards not for a while.
  app.context.tenants.forget();
  expect((await admin.get(path)).status).toBe(200);
  const underWay = new WeakMap<pg.Client, number>();
  let exchanges = 0;
  const ask = pg.Client.prototype.query;
  pg.Client.prototype.query = function counted(this: pg.Client, ...sent: never[]) {
    const answer = (ask as (...all: never[]) => Promise<unknown>).apply(this, sent);
    if (measured.getStore() !== path) return answer;
    const before = underWay.get(this) ?? 0;
    if (before === 0) exchanges += 1;
    underWay.set(this, before + 1);
    void Promise.allSettled([answer]).then(() => underWay.set(this, (underWay.get(this) ?? 1) - 1));
    return answer;
  } as never;
  try {
    await measured.run(path, () => admin.get(path));
  } finally {
    pg.Client.prototype.query = ask;
  }
  return exchanges;
}

/** What they need one after the other: a list its page and then the commit, others also what hangs on the rows that were found. */
const reads: [string, () => string, number][] = [
  ['customers', () => 'admin/customers', 2],
  ['B2B customers', () => `admin/b2b_customers`, 2],
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

test.skipIf(app.database.embedded)('and leaves no transaction open', async () => {
  for (const [, path] of reads) await admin.get(path());
  const open = async () => {
    const { rows } = await app.database.owner.query<{ open: number }>(
      `select count(*)::integer as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    return rows[0]?.open;
  };
  await expect.poll(open, { timeout: 5_000 }).toBe(0);
});
