// A later release's migrations come while this one runs and is used: a column on every table, and a function that
// answers more.

import { hash } from '@node-rs/argon2';
import { afterAll, expect, inject, test } from 'vitest';
import { prepareMonths } from '../features/audit/server/record-requests.ts';
import { demoPassword, seedStory } from '../seed/seed.ts';
import { stories, type TenantStory } from '../seed/tenants.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/pool.ts';
import { installJobs } from '../server/jobs/job-worker.ts';
import { Client } from '../server/test/client.ts';
import { testApp, type TestApp } from '../server/test/harness.ts';
import { makeOnPostgres } from '../server/test/own-database.ts';
import { testServerUrl } from '../server/test/postgres-server.ts';
import { namesInPath } from '../shared/endpoint.ts';
import { jobs, served } from './features.ts';

const slug = 'used';

/** With a database of its own, and a tenant of the demo in it; null where there is no PostgreSQL. */
async function opened(): Promise<TestApp | null> {
  if (inject('database').kind !== 'postgres') return null;
  const own = await makeOnPostgres(testServerUrl());
  const database = await openDatabase(own.settings);
  await migrate(database);
  await installJobs(database, jobs);
  await database.stop();
  // Closed last, being said first.
  afterAll(() => own.stop());
  const made = await testApp({ database: own.settings });
  const story = { ...(stories[0] as TenantStory), slug, hosts: [], is_large: false };
  await seedStory(made.database, story, made.clock(), 'http://used.test', await hash(demoPassword));
  return made;
}

const app = await opened();

/** What stands for each name in an address: the first of its kind. */
const firstOf: Record<string, string> = {
  depo_id: 'depos',
  route_id: 'routes',
  plan_event_id: 'plan_events',
  warehouse_id: 'warehouses',
  product_id: 'products',
  customer_id: 'customers',
  car_id: 'cars',
  user_id: 'users',
};
/** What a bare `{id}` is, by the word before it. */
const tableOf: Record<string, string> = {
  end_of_day_reports: 'end_of_day_reports',
  transfers: 'stock_transfers',
  orders: 'delivery_orders',
};

type Ids = Record<string, number | string>;

async function firstIds(owner: TestApp['database']['owner']): Promise<Ids> {
  const ids: Ids = {};
  const tables = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id'`,
  );
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ id: number | null }>(`select min(id) as id from ${name}`);
    if (rows[0]?.id) ids[name] = rows[0].id;
  }
  return ids;
}

/** Every address that is read, with what the seed has for its names, and who asks there. */
function addresses(ids: Ids): { path: string; by_key: boolean }[] {
  const valueOf = (path: string, name: string) => {
    const [, before = ''] = new RegExp(`/([a-z_]+)/\\{${name}\\}`).exec(path) ?? [];
    return name === 'tenant' ? slug : (ids[firstOf[name] ?? tableOf[before] ?? before] ?? 1);
  };
  // Signing out would end the walk.
  return served
    .filter(({ endpoint, outside }) => endpoint.method === 'GET' && !outside)
    .filter(({ endpoint }) => !endpoint.path.includes('sign_out'))
    .map(({ endpoint: { path, who } }) => ({
      path: namesInPath(path).reduce(
        (made, name) => made.replace(`{${name}}`, encodeURIComponent(String(valueOf(path, name)))),
        path,
      ),
      by_key: who === 'key',
    }));
}

/** Each answer, by its address. */
async function answersOf(
  admin: Client,
  keyed: Client,
  asked: readonly { path: string; by_key: boolean }[],
): Promise<Map<string, number>> {
  const told = new Map<string, number>();
  for (const { path, by_key } of asked) told.set(path, (await (by_key ? keyed : admin).get(path)).status);
  return told;
}

/** Forms that read a record whole before they change it. */
async function saves(admin: Client, ids: Ids): Promise<number[]> {
  const { cars, warehouses, depos, routes } = ids;
  const answers = [
    await admin.patch(`admin/cars/${cars}`, { car: { axapta_code: 'A1' } }),
    await admin.patch(`inventory/depo/${depos}/warehouses/${warehouses}`, { warehouse: { name: 'Frost' } }),
    await admin.patch(`depo/${depos}/routes/${routes}`, { route: { radius: 210 } }),
    await admin.patch(`admin/depos/${depos}`, { depo: { title: 'Nord' } }),
  ];
  return answers.map(({ status }) => status);
}

test.skipIf(app === null)(
  'a column on every table and one more in the answer of a function cost a server in use no call',
  async () => {
    if (app === null) throw new Error('needs PostgreSQL');
    const { owner } = app.database;
    const admin = new Client(app.server, slug);
    const signedIn = await admin.post('users/sign_in', {
      user: { email: `admin@${slug}.test`, password: demoPassword },
    });
    expect(signedIn.status).toBe(201);
    const keyed = new Client(app.server, slug, {}, { authorization: `Bearer demo-key-${slug}` });
    const ids = await firstIds(owner);
    const paths = addresses(ids);
    const before = await answersOf(admin, keyed, paths);
    expect([...before.values()].filter((status) => status === 200).length).toBeGreaterThan(100);
    const saved = await saves(admin, ids);
    expect(saved).toEqual([200, 200, 200, 200]);

    const { rows: tables } = await owner.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    expect(tables.length).toBeGreaterThan(60);
    for (const { name } of tables)
      await owner.query(`alter table "${name}" add column of_a_later_release text`);
    for (const look_up of ['actor_by_session', 'actor_by_token']) await answerMore(owner, look_up);

    app.context.tenants.forget();
    expect(await saves(admin, ids)).toEqual(saved);
    expect([...(await answersOf(admin, keyed, paths))]).toEqual([...before]);
  },
  240_000,
);

test.skipIf(app === null)('a month of the log that another database has is made here, too', async () => {
  if (app === null) throw new Error('needs PostgreSQL');
  const day = '2033-03-15';
  const rowsOf = async (house: TestApp) => {
    const tenant = await house.makeTenant();
    // The second time it is remembered.
    await tenant.tx((tx) => prepareMonths(tx, [day]));
    await tenant.tx((tx) => prepareMonths(tx, [day]));
    return tenant.tx(async (tx) => {
      const request = {
        request_method: 'GET',
        url: '/x',
        status: 200,
        performed_at: new Date(`${day}T12:00:00Z`),
      };
      await tx.insertInto('user_http_requests').values(request).execute();
      return (await tx.selectFrom('user_http_requests').select('url').execute()).length;
    });
  };
  expect([await rowsOf(await testApp()), await rowsOf(app)]).toEqual([1, 1]);
});

/** As a later release would have it: made anew, with one column more. */
async function answerMore(owner: TestApp['database']['owner'], name: string): Promise<void> {
  const { rows } = await owner.query<{ made: string }>(
    `select pg_get_functiondef(oid) as made from pg_proc where proname = $1`,
    [name],
  );
  const made = (rows[0] as { made: string }).made
    .replace(/RETURNS TABLE\(/, 'RETURNS TABLE(later text, ')
    .replace(/(AS \$function\$\s*select )/i, "$1'later', ");
  await owner.query(
    `begin; drop function ${name}(text); ${made}; grant execute on function ${name}(text) to isrute_app; commit`,
  );
}
