// Reads that may lag, with a real streaming replica that stops replaying, freezes and dies. Nobody is told an error,
// and nobody misses their own words.

import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { createB2bCustomer, listB2bCustomers } from '../features/b2b-customers/contract/b2b-customer.ts';
import { listPlanEvents } from '../features/plan-events/contract/plan-event.ts';
import { unsubscribePartly, showCustomerPage } from '../features/subscribers/contract/consents.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase, type DatabaseSettings } from '../server/db/pool.ts';
import type { Replica } from '../server/db/replica.ts';
import { installJobs } from '../server/jobs/job-worker.ts';
import { figuresOf } from '../server/metrics/figures.ts';
import { inTenant } from '../server/tenant.ts';
import type { Client } from '../server/test/client.ts';
import { testApp, type TestApp } from '../server/test/harness.ts';
import { serverPrograms, startReplicated } from '../server/test/replicated-server.ts';
import { subscriberWorld } from '../server/test/subscriber-world.ts';
import { abilities } from '../shared/abilities.ts';
import { jobs, served } from './features.ts';

const bin = inject('database').kind === 'postgres' ? serverPrograms() : null;

const able = Object.fromEntries(abilities.map((name) => [name, true]));

async function opened(programs: string) {
  const servers = await startReplicated(programs);
  afterAll(() => servers.stop());
  const { primary, replica } = servers;
  await primary.ask('create role app login');
  const as = (url: string) => Object.assign(new URL(url), { username: 'app' }).href;
  const settings: DatabaseSettings = {
    kind: 'postgres',
    url: as(primary.url),
    owner_url: primary.url,
    read_url: as(replica.url),
    max_connections: 6,
  };
  const database = await openDatabase(settings);
  await migrate(database);
  await installJobs(database, jobs);
  await database.stop();
  // What a test looks at while the replica stands still must not depend on how fast the machine is.
  const patient = await testApp({ database: { ...settings, most_lag_ms: 600_000 } });
  const usual = await testApp({ database: settings });
  const world = await subscriberWorld(patient, { features: able });
  return { ...servers, patient, usual, world };
}
const here = bin === null ? null : await opened(bin);

describe.skipIf(here === null)('a read that may lag', () => {
  const { primary, replica, patient, usual, world } = here ?? ({} as Awaited<ReturnType<typeof opened>>);
  const of = (app: TestApp): Replica => app.database.replica ?? expect.fail('There is no replica');
  /** All that was written is replayed, and known to be. */
  const caughtUp = async (app: TestApp) => {
    await expect
      .poll(async () => (await of(app).look(), of(app).lag_ms()), { timeout: 30_000 })
      .not.toBeNull();
    const [{ end } = { end: '' }] = await primary.ask<{ end: string }>('select pg_current_wal_lsn() as end');
    const isThere = async () =>
      (await replica.ask<{ is_there: boolean }>(`select pg_last_wal_replay_lsn() >= '${end}' as is_there`))[0]
        ?.is_there;
    await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
    await of(app).look();
  };
  const standStill = async (app: TestApp) => {
    await caughtUp(app);
    await replica.ask('select pg_wal_replay_pause()');
  };
  afterEach(() => replica.ask('select pg_wal_replay_resume()'));
  const subscribed = async (phone: string) => {
    const rows = await world.tenant.tx((tx) =>
      tx
        .insertInto('customers')
        .values({ phone, marketing_agreement: true })
        .returning(['id', 'uuid'])
        .execute(),
    );
    return rows[0] ?? expect.fail('Nobody was made');
  };
  /** Somebody whose browser has been here before. */
  const visitor = async () => {
    const client = world.tenant.visitor();
    await client.page(`/${world.tenant.slug}`);
    return client;
  };
  const answered = async (app: TestApp, ask: () => Promise<unknown>) => {
    const before = { ...of(app).reads };
    await ask();
    const { reads } = of(app);
    return Object.fromEntries(
      Object.entries(reads).flatMap(([name, count]) => {
        const more = count - before[name as keyof typeof before];
        return more > 0 ? [[name, more]] : [];
      }),
    );
  };

  test('comes from the replica where its call or page says so, and from nowhere else', async () => {
    const { uuid } = await subscribed('+4520112201');
    const admin = await world.tenant.signIn('admin');
    const someone = await visitor();
    await caughtUp(patient);
    const asked: [string, () => Promise<{ status: number }>, object][] = [
      ['a page', () => world.tenant.visitor().page(`c/${uuid}`), { replica: 1 }],
      ['a call', () => someone.call(showCustomerPage, { params: { uuid } }), { replica: 1 }],
      ['a file', () => admin.get('admin/b2b_customers.xlsx'), { replica: 1 }],
      ['its list', () => admin.call(listB2bCustomers), {}],
      ['what staff act on', () => admin.call(listPlanEvents, { params: { depo_id: world.depo.id } }), {}],
    ];
    for (const [name, ask, expected] of asked) {
      const found = await answered(patient, async () => expect((await ask()).status).toBe(200));
      expect([name, found]).toEqual([name, expected]);
    }
  });

  test('is answered by a replica for every call and file that says so', async () => {
    const admin = await world.tenant.signIn('admin');
    await admin.page(`/${world.tenant.slug}`);
    await caughtUp(patient);
    const marked = served.filter(({ endpoint }) => endpoint.may_lag !== 'never');
    const values: Record<string, string | number> = {
      tenant: world.tenant.slug,
      depo_id: world.depo.id,
      uuid: world.stop.uuid,
    };
    const query =
      'coordinates[lat]=55.4&coordinates[lng]=10.39&query=Vej&month=2026-06&plan_event_route_point_id=1';
    const before = { ...of(patient).reads };
    for (const { endpoint, makes_file } of marked) {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? 1));
      const format = endpoint.may_lag === 'files' && !makes_file ? `&format=${endpoint.files[0]}` : '';
      const { status, text } = await admin.send('GET', `${path}?${query}${format}`);
      expect(status, `${endpoint.name}: ${text.slice(0, 200)}`).toBeLessThan(500);
    }
    const { reads } = of(patient);
    expect({ failed: reads.failed, behind: reads.behind }).toEqual({
      failed: before.failed,
      behind: before.behind,
    });
    // Some find nothing, some have their address wrong.
    expect(reads.replica + reads.refused - before.replica - before.refused).toBeGreaterThan(
      marked.length * 0.6,
    );
  });

  test('is old to a stranger and never to whoever has just written', async () => {
    const { uuid } = await subscribed('+4520112202');
    const [writer, stranger] = [await visitor(), await visitor()];
    await standStill(patient);
    const flag = async (client: Client) =>
      (await client.call(showCustomerPage, { params: { uuid } })).body.marketing_agreement;
    const done = await writer.call(unsubscribePartly, { params: { uuid }, body: { marketing: true } });
    expect(done.status).toBe(200);
    expect(await flag(stranger)).toBe(true);
    expect(await flag(writer)).toBe(false);
    expect(await answered(patient, () => writer.page(`c/${uuid}`))).toEqual({});
    expect(await answered(patient, () => stranger.page(`c/${uuid}`))).toEqual({ replica: 1 });
    // Nobody knows what a program without cookies has sent.
    expect(await flag(world.tenant.visitor())).toBe(false);
  });

  test('has in a file what the same person has just made', async () => {
    const [maker, colleague] = [await world.tenant.signIn('admin'), await world.tenant.signIn('admin')];
    await standStill(patient);
    const made = await maker.call(createB2bCustomer, {
      body: { customer_name: 'Lige lavet', customer_number: '77001' },
    });
    expect(made.status).toBe(201);
    const size = async (client: Client) => (await client.get('admin/b2b_customers.xlsx')).raw.length;
    expect(await size(maker)).toBeGreaterThan(await size(colleague));
  });

  test('finds what is not there yet', async () => {
    const someone = await visitor();
    await standStill(patient);
    const { uuid } = await subscribed('+4520112203');
    const found = await answered(patient, async () => {
      expect((await someone.call(showCustomerPage, { params: { uuid } })).status).toBe(200);
      expect((await someone.page(`c/${uuid}`)).status).toBe(200);
    });
    expect(found).toEqual({ refused: 2 });
  });

  test('has the same locks there: own tenant, no writing, and nothing without a tenant', async () => {
    const other = await patient.makeTenant();
    await subscribed('+4520112204');
    await caughtUp(patient);
    const count = (tenant_id: number) =>
      inTenant(
        patient.database,
        tenant_id,
        async (tx) => (await tx.selectFrom('customers').select('id').execute()).length,
        { readonly: true, may_lag: true },
      );
    const found = await answered(patient, async () => {
      expect(await count(world.tenant.id)).toBeGreaterThan(0);
      expect(await count(other.id)).toBe(0);
    });
    expect(found).toEqual({ replica: 2 });
    const client = await of(patient).pool.connect();
    const refusedAs = async (statement: string) => {
      await client.query(`begin; set local role isrute_app; set local app.tenant_id = '${world.tenant.id}'`);
      const failure: unknown = await client.query(statement).catch((error: unknown) => error);
      await client.query('rollback');
      return failure instanceof pg.DatabaseError ? failure.code : 'taken';
    };
    expect(await refusedAs('delete from customers')).toBe('25006');
    await client.query(`begin; set local role isrute_app; set local app.tenant_id = ''`);
    expect((await client.query('select id from customers')).rows).toEqual([]);
    await client.query('rollback');
    client.release();
  });

  test('is asked of the primary while the replica is more than seconds behind, and of the replica again afterwards', async () => {
    const app = usual;
    const tenant = await app.makeTenant();
    const page = () => tenant.visitor().page(`/${tenant.slug}`);
    await caughtUp(app);
    expect(await answered(app, page)).toEqual({ replica: 1 });
    await replica.ask('select pg_wal_replay_pause()');
    await tenant.makeDepo();
    await expect
      .poll(async () => (await of(app).look(), of(app).lag_ms()), { timeout: 30_000 })
      .toBeGreaterThan(3_000);
    expect(await answered(app, page)).toEqual({ behind: 1 });
    await replica.ask('select pg_wal_replay_resume()');
    await caughtUp(app);
    expect(await answered(app, page)).toEqual({ replica: 1 });
  });

  test('is asked of the primary when the replica has frozen', async () => {
    await caughtUp(patient);
    const someone = await visitor();
    expect(await answered(patient, () => someone.page(`/${world.tenant.slug}`))).toEqual({ replica: 1 });
    const thaw = await replica.freeze();
    try {
      const found = await answered(patient, async () =>
        expect((await someone.page(`/${world.tenant.slug}`)).status).toBe(200),
      );
      expect(found).toEqual({ failed: 1 });
      await of(patient).look();
      expect(of(patient).lag_ms()).toBeNull();
    } finally {
      thaw();
    }
  }, 60_000);

  test('is asked of the primary when the replica is gone; health says nothing of it, the metrics do', async () => {
    const metric = async (name: string) => {
      const { metrics } = patient.context;
      await read();
      return (await metrics.registry.getSingleMetricAsString(name)).split('\n').slice(2);
    };
    const read = figuresOf(patient.context, null);
    await caughtUp(patient);
    expect((await metric('isrute_replica_lag_seconds'))[0]).toMatch(/ \d/);
    await replica.kill();
    const someone = await visitor();
    expect((await someone.page(`/${world.tenant.slug}`)).status).toBe(200);
    await of(patient).look();
    expect(await answered(patient, () => someone.page(`/${world.tenant.slug}`))).toEqual({ behind: 1 });
    expect((await someone.get('/health_check')).body).toEqual({ status: 'ok', database: 'ok' });
    expect((await metric('isrute_replica_lag_seconds'))[0]).toMatch(/ Nan$/i);
    expect(await metric('isrute_database_reachable')).toEqual(['isrute_database_reachable 1']);
    expect(await metric('isrute_lagging_reads_total')).toContainEqual(
      expect.stringMatching(/^isrute_lagging_reads_total\{ended="replica"\} \d+$/),
    );
    await replica.start();
    await caughtUp(patient);
    expect(await answered(patient, () => someone.page(`/${world.tenant.slug}`))).toEqual({ replica: 1 });
  }, 60_000);

  test('is not asked of a server that is no replica, or of another primary', async () => {
    const [settings, elsewhere] = [patient.context.settings.database, inject('database')];
    if (settings.kind !== 'postgres' || elsewhere.kind !== 'postgres')
      return expect.fail('There is no server');
    for (const read_url of [settings.url, elsewhere.url]) {
      const database = await openDatabase({ ...settings, read_url });
      await database.replica?.look();
      expect(database.replica?.lag_ms()).toBeNull();
      await database.stop();
    }
  });
});
