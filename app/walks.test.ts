// The walks: every endpoint, every role, every id of another tenant, every table. Generated from the tables.
// spec

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { seedStory } from '../seed/seed.ts';
import { stories, type TenantStory } from '../seed/tenants.ts';
import { Client, type Reply } from '../server/test/client.ts';
import { testApp } from '../server/test/harness.ts';
import { abilities } from '../shared/abilities.ts';
import { namesInPath, type AnyEndpoint } from '../shared/endpoint.ts';
import { mayRole, roles, scopes, type Role } from '../shared/permissions.ts';
import { served } from './features.ts';

const app = await testApp();
const able = Object.fromEntries(abilities.map((name) => [name, true])) as Record<
  (typeof abilities)[number],
  boolean
>;
const tenant = await app.makeTenant({ features: able, name: 'Hjemme' });
const depo = await tenant.makeDepo();

const walkedTables = [
  'depos',
  'users',
  'cars',
  'routes',
  'route_points',
  'plan_events',
  'plan_event_route_points',
  'customers',
  'sms_outbox',
  'sms_receivers',
  'b2b_customers',
  'feedbacks',
  'products',
  'warehouses',
  'warehouse_product_balances',
  'stock_orders',
  'stock_transfers',
  'manual_counting_documents',
];
// Ids far from this tenant's own, and from each other's: an id that opens something is then really a foreign one.
for (const [at, table] of walkedTables.entries()) {
  await app.database.owner.query(
    `select setval(
      pg_get_serial_sequence('${table}', 'id'), greatest($1, (select coalesce(max(id), 0) from ${table})) + 1)`,
    [(at + 1) * 1_000_000],
  );
}

/** A whole other tenant of the demo, full of rows whose ids must be worth nothing here. */
const foreign = await seedStory(
  app.database,
  { ...(stories[0] as TenantStory), slug: `walk-${tenant.id}`, hosts: [], is_large: false },
  app.clock(),
  'http://walk.test',
);
const foreignRows = await foreignIds();

async function foreignIds(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of walkedTables) {
    const { rows } = await app.database.owner.query<{ id: number }>(
      `select min(id) as id from ${table} where tenant_id = $1`,
      [foreign.tenant_id],
    );
    if (rows[0]?.id) found[table] = rows[0].id;
  }
  return found;
}

const endpoints = served.map((one) => one.endpoint);
const unknown = 999_999_999;
const unknownUuid = '00000000-0000-4000-8000-000000000000';

function addressOf(endpoint: AnyEndpoint, values: Record<string, string | number>): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? (name.includes('uuid') ? unknownUuid : unknown)),
  );
}

function ask(client: Client, endpoint: AnyEndpoint, path: string): Promise<Reply> {
  return client.send(endpoint.method, path, endpoint.method === 'GET' ? undefined : {});
}

const where = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`;

test('the address of every screen is answered with a page, whatever call answers there too', async () => {
  const admin = await tenant.signIn(await tenant.makeUser('admin'));
  const wrong: string[] = [];
  // Read as text: the server knows nothing of the screens' code.
  const shelves = new URL('screens/', import.meta.url);
  const paths = readdirSync(shelves)
    .map((file) => readFileSync(new URL(file, shelves), 'utf8'))
    .flatMap((source) => [...source.matchAll(/\bpath: '([^']+)'/g)])
    .map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(40);
  for (const path of paths) {
    const { status, headers } = await admin.page(
      path
        .replace('{tenant}', tenant.slug)
        .replace('{depo_id}', String(depo.id))
        .replace(/\{\w+\}/g, '1'),
    );
    if (status !== 302 && (status !== 200 || !String(headers['content-type']).includes('text/html')))
      wrong.push(`${path}: ${status} ${headers['content-type']}`);
  }
  expect(wrong).toEqual([]);
});

test('every endpoint answers each role as the permission table says, and nobody with 401', async () => {
  const clients = new Map<Role | 'nobody', Client>([['nobody', tenant.visitor()]]);
  for (const role of roles) {
    const user = await tenant.makeUser(
      role,
      role === 'admin' ? {} : role === 'depo_admin' ? { depo_ids: [depo.id] } : { depo_id: depo.id },
    );
    clients.set(role, await tenant.signIn(user));
  }
  const wrong: string[] = [];
  let asked = 0;
  for (const endpoint of endpoints) {
    const path = addressOf(endpoint, { tenant: tenant.slug, depo_id: depo.id });
    for (const [role, client] of clients) {
      // Signing out would end the walk of that role.
      if (endpoint.path.includes('sign_out')) continue;
      const { status } = await ask(client, endpoint, path);
      asked += 1;
      const say = (expected: string) => wrong.push(`${role} ${where(endpoint)}: ${status}, not ${expected}`);
      if (status >= 500) say('a fault');
      if (endpoint.who === 'public') continue;
      const keyOnly = endpoint.who === 'key' && endpoint.needs === null;
      if (role === 'nobody') {
        if (status !== 401) say('401');
      } else if (keyOnly || (endpoint.needs !== null && !mayRole(role, endpoint.needs))) {
        if (status !== 403) say('403');
      } else if (status === 401) say('any answer but 401');
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(200);
}, 120_000);

// spec
test('the key of the demo opens every call that there is for integrations, and no scope is without a call', async () => {
  const keyed = endpoints.filter((endpoint) => endpoint.who === 'key');
  expect(new Set(keyed.map((endpoint) => endpoint.scope))).toEqual(new Set(scopes));
  const demo = new Client(
    app.server,
    `walk-${tenant.id}`,
    {},
    { authorization: `Bearer demo-key-walk-${tenant.id}` },
  );
  const shut: string[] = [];
  for (const endpoint of keyed) {
    const { status } = await ask(demo, endpoint, addressOf(endpoint, { tenant: `walk-${tenant.id}` }));
    if (status === 401 || status === 403 || status >= 500) shut.push(`${where(endpoint)}: ${status}`);
  }
  expect(shut).toEqual([]);
  for (const path of [
    'drivers',
    'v2/depos',
    'address_search?query=odense',
    'norwegian_addresses?Query=odense',
    'v3/wallmob/products',
    'v3/wallmob/customers',
  ]) {
    expect([path, (await demo.get(`api/${path}`)).status]).toEqual([path, 200]);
  }
});

test('no id of another tenant opens anything, for anybody, and not a byte of its data leaves', async () => {
  const admin = await tenant.signIn('admin');
  const words = stories[0]?.depos.map((one) => one.address) ?? [];
  const leaks: string[] = [];
  let asked = 0;
  for (const endpoint of endpoints) {
    const names = namesInPath(endpoint.path).filter(
      (name) =>
        name !== 'tenant' &&
        name !== 'uuid' &&
        name !== 'week' &&
        name !== 'weekday' &&
        name !== 'filter' &&
        name !== 'serializer',
    );
    if (names.length === 0) continue;
    for (const [table, id] of Object.entries(foreignRows)) {
      const own: Record<string, number> =
        names.length > 1 && names.includes('depo_id') ? { depo_id: depo.id } : {};
      const path = addressOf(endpoint, {
        tenant: tenant.slug,
        ...Object.fromEntries(names.map((name) => [name, id])),
        ...own,
      });
      const reply = await ask(admin, endpoint, path);
      asked += 1;
      const leaked = words.find((word) => reply.text.includes(word));
      // 204 and an empty list say nothing; the public asks for a car's place that way.
      const opened = reply.status < 400 && reply.text !== '' && reply.text !== '[]';
      if (leaked || reply.status >= 500 || opened)
        leaks.push(
          `${where(endpoint)} with ${table} ${id}: ${reply.status} ${leaked ?? reply.text.slice(0, 80)}`,
        );
    }
  }
  expect(leaks).toEqual([]);
  expect(asked).toBeGreaterThan(100);
}, 120_000);

test('another depot of the same tenant is 404 for those who do not work there', async () => {
  const other = await tenant.makeDepo();
  const visitor = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [depo.id] }));
  const driver = await tenant.signIn(await tenant.makeUser('driver', { depo_id: depo.id }));
  const wrong: string[] = [];
  for (const endpoint of endpoints.filter((one) => one.path.includes('{depo_id}') && one.who === 'staff')) {
    for (const client of [visitor, driver]) {
      const { status } = await ask(
        client,
        endpoint,
        addressOf(endpoint, { tenant: tenant.slug, depo_id: other.id }),
      );
      if (status !== 404 && status !== 403) wrong.push(`${where(endpoint)}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

test('bad bodies are refused with their fields and never a fault', async () => {
  const admin = await tenant.signIn('admin');
  const long = 'x'.repeat(300_000);
  const values: unknown[] = [
    null,
    '',
    ' ',
    -1,
    1e308,
    1.5,
    true,
    [],
    {},
    [[]],
    long,
    '\u0000',
    '\ud800',
    'æ'.repeat(400),
    { $ne: 1 },
    '2026-02-31',
    '9999999999999999999',
    NaN,
    [null],
    '<script>',
  ];
  const faults: string[] = [];
  let asked = 0;
  for (const endpoint of endpoints.filter((one) => one.method !== 'GET' && !one.path.includes('sign_out'))) {
    const fields = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
    const path = addressOf(endpoint, { tenant: tenant.slug, depo_id: depo.id });
    for (const value of values) {
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      const reply = await admin.send(
        endpoint.method,
        path,
        endpoint.wrapped === null ? body : { [endpoint.wrapped]: body },
      );
      asked += 1;
      if (reply.status >= 500)
        faults.push(`${where(endpoint)} ${JSON.stringify(value)?.slice(0, 30)}: ${reply.text.slice(0, 100)}`);
    }
    for (const raw of ['{', '[]', '"x"', '{"a":{"a":'.repeat(2_000)]) {
      const reply = await admin.send(endpoint.method, path, raw, { 'content-type': 'application/json' });
      asked += 1;
      if (reply.status >= 500 || (reply.status < 400 && raw === '{'))
        faults.push(`${where(endpoint)} raw ${raw.slice(0, 10)}: ${reply.status}`);
    }
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(200);
}, 240_000);

test('every table keeps tenants apart: forced row security, tenant_id in every key, and nothing seen without a tenant', async () => {
  const shared =
    'tenants tenant_homes leg_cache address_streets address_houses address_towns address_imports'.split(' ');
  const { rows: tables } = await app.database.owner.query<{
    name: string;
    forced: boolean;
    partition: boolean;
  }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, c.relispartition as partition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')`);
  const open = tables
    .filter((table) => !table.forced && !shared.includes(table.name))
    .map((table) => table.name);
  expect(open).toEqual([]);
  const { rows: keys } = await app.database.owner.query<{ name: string }>(
    `
    select i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and (i.indisunique or i.indisexclusion) and t.relname <> all($1)
      and not exists (
        select 1 from pg_attribute a
        where a.attrelid = t.oid and a.attname = 'tenant_id' and a.attnum = any(i.indkey))`,
    [shared],
  );
  expect(keys.map((key) => key.name)).toEqual([]);
  const { rows: foreignKeys } = await app.database.owner.query<{ name: string }>(
    `
    select c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and c.contype = 'f' and t.relname <> all($1)
      and not exists (
        select 1 from pg_attribute a
        where a.attrelid = t.oid and a.attname = 'tenant_id' and a.attnum = any(c.conkey))`,
    [shared],
  );
  expect(foreignKeys.map((key) => key.name)).toEqual([]);
  const client = await app.database.pool.connect();
  try {
    await client.query("begin; set local role isrute_app; set local app.tenant_id = ''");
    for (const table of tables.filter((one) => !shared.includes(one.name) && !one.partition)) {
      const { rows } = await client.query<{ seen: number }>(`select count(*) as seen from ${table.name}`);
      expect(`${table.name} ${rows[0]?.seen}`).toBe(`${table.name} 0`);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(tables.length).toBeGreaterThan(30);
});
