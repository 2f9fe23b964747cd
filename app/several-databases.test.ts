// Two databases on one PostgreSQL, a tenant whole in one of them: everything finds its way, and one that is stopped
// takes nothing from the tenants of the other.

import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createDepo, listDepos } from '../features/depos/contract.ts';
import { checkHost } from '../features/tenants/contract/hosts.ts';
import { changeSettings } from '../features/tenants/contract/settings.ts';
import { makeTenant } from '../features/tenants/server/make-tenant.ts';
import { createWebhook, testWebhook } from '../features/webhooks/contract/webhook.ts';
import type { Home } from '../server/homes.ts';
import { homesOf, tenantsOfHomes } from '../server/homes.ts';
import { buildServer } from '../server/http/http-server.ts';
import { figuresOf } from '../server/metrics/figures.ts';
import { hashPassword } from '../server/passwords.ts';
import { settableClock } from '../server/test/clock.ts';
import { cutLinkTo } from '../server/test/cut-link.ts';
import { testMoment, type TestApp } from '../server/test/harness.ts';
import { makeOnPostgres } from '../server/test/own-database.ts';
import { answers, testServerUrl } from '../server/test/postgres-server.ts';
import { subscriberWorld } from '../server/test/subscriber-world.ts';
import { asTestTenant } from '../server/test/test-tenant.ts';
import {
  closedRegister,
  reportsOf,
  sell,
  close,
  soldOrder,
  tillDay,
  tillWorld,
} from '../server/test/till-world.ts';
import { WebhookReceiver } from '../server/test/webhook-receiver.ts';
import { judgeInstallation } from './doctor.ts';
import { startWorkers } from './open-homes.ts';
import { openApp } from './open.ts';
import { partsOf } from './parts.ts';

const isThere = inject('database').kind === 'postgres' && (await answers(testServerUrl()));

async function opened() {
  const first = await makeOnPostgres(testServerUrl());
  const second = await makeOnPostgres(testServerUrl());
  const link = await cutLinkTo(second.settings.url);
  const env = {
    NODE_ENV: 'test',
    SEED: 'no',
    LOG_LEVEL: process.env.LOG_LEVEL,
    DATABASE_URL: first.settings.url,
    DATABASE_OWNER_URL: first.settings.owner_url,
    DATABASES: `north=${link.url}`,
    DATABASES_OWNERS: `north=${Object.assign(new URL(second.settings.owner_url), { search: '', host: new URL(link.url).host }).href}`,
    DATABASE_MAX_CONNECTIONS: '6',
    WEBHOOKS_INSIDE: 'yes',
  };
  const { app, watched, close: closeApp } = await openApp(env, () => undefined);
  const clock = settableClock(testMoment);
  const context = { ...app, clock };
  const server = await buildServer(context, { ...partsOf(() => undefined), requests_per_minute: 1_000_000 });
  afterAll(async () => {
    await server.close();
    await link.mend();
    await closeApp();
    await link.stop();
    await Promise.all([first.stop(), second.stop()]);
  });
  const homes = app.homes ?? expect.fail('There is one database');
  const [main, north] = homes.all as [Home, Home];
  /** As the tests of one database have it; its tenants live in `home`. */
  const appIn = (home: Home): TestApp => ({
    context,
    clock,
    server,
    database: app.database,
    async makeTenant({ features = {}, settings = {}, ...more } = {}) {
      const slug = more.slug ?? `t-${randomBytes(4).toString('hex')}`;
      const row = {
        name: 'Isfirma',
        country: 'DK',
        geocoder_country: 'DK',
        brand: 'danish',
        locale: 'da',
        time_zone: 'Europe/Copenhagen',
        currency: 'DKK',
        lat: 55.4,
        lng: 10.39,
        ...more,
        slug,
        features: JSON.stringify(features),
        settings: JSON.stringify(settings),
      };
      await makeTenant(homes, home, row);
      const { rows } = await home.database.owner.query('select id from tenants where slug = $1', [slug]);
      return asTestTenant(context, server, { id: (rows[0] as { id: number }).id, slug });
    },
  });
  return {
    env,
    context,
    server,
    watched,
    link,
    homes,
    main,
    north,
    inMain: appIn(main),
    inNorth: appIn(north),
  };
}
const here = isThere ? await opened() : null;

// Skipped where the tests run on the embedded database, or no PostgreSQL answers.
describe.skipIf(here === null)('of two databases', () => {
  const { env, context, server, watched, link, homes, main, north, inMain, inNorth } =
    here ?? ({} as Awaited<ReturnType<typeof opened>>);
  const countIn = async ({ database }: Home, table: string, tenant_id: number) => {
    const key = table === 'tenants' ? 'id' : 'tenant_id';
    const statement = `select count(*)::int as n from ${table} where ${key} = $1`;
    const client = await database.owner.connect();
    try {
      await client.query(`begin; set local app.tenant_id = '${tenant_id}'`);
      return (await client.query<{ n: number }>(statement, [tenant_id])).rows[0]?.n;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const whereIs = async (table: string, id: number) => ({
    main: await countIn(main, table, id),
    north: await countIn(north, table, id),
  });

  test('each tenant is whole in its own, with an id that no other has, called in turn and at once', async () => {
    const made = [];
    for (const app of [inMain, inNorth, inMain, inNorth]) made.push(await app.makeTenant());
    expect(new Set(made.map(({ id }) => id)).size).toBe(4);
    const admins = await Promise.all(made.map((tenant) => tenant.signIn('admin')));
    const depo = {
      title: 'Nord',
      address: 'Havnegade 1, Odense',
      address_coordinates: { lat: 55.4, lng: 10.39 },
    };
    const answered = await Promise.all(
      admins.map((admin) => admin.call(createDepo, { body: depo as never })),
    );
    expect(answered.map(({ status, text }) => [status, status < 300 ? '' : text])).toEqual(
      made.map(() => [201, '']),
    );
    for (const [nth, tenant] of made.entries()) {
      const own = nth % 2 === 0 ? { main: 1, north: 0 } : { main: 0, north: 1 };
      expect(await whereIs('tenants', tenant.id)).toEqual(own);
      expect(await whereIs('depos', tenant.id)).toEqual(own);
      expect((await admins[nth]?.call(listDepos))?.body).toHaveLength(1);
    }
    expect((await context.tenants.all()).map(({ id }) => id)).toEqual(
      expect.arrayContaining(made.map(({ id }) => id)),
    );
  });

  test('a session and a key of one open nothing in the other', async () => {
    const [a, b] = [await inMain.makeTenant(), await inNorth.makeTenant()];
    for (const [own, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const admin = await own.signIn('admin');
      expect((await admin.call(listDepos)).status).toBe(200);
      expect((await admin.page(`/${other.slug}/admin/depos.json`)).status).toBe(401);
    }
  });

  test('a name is taken in both, and nobody makes it twice', async () => {
    const { slug } = await inNorth.makeTenant();
    await expect(inMain.makeTenant({ slug })).rejects.toMatchObject({ code: '23505' });
    await expect(inNorth.makeTenant({ slug })).rejects.toMatchObject({ code: '23505' });
    const own = (await inMain.makeTenant()).slug;
    await expect(inNorth.makeTenant({ slug: own })).rejects.toMatchObject({ code: '23505' });
    const wanted = `t-${randomBytes(4).toString('hex')}`;
    const tried = await Promise.allSettled(
      [inMain, inNorth, inMain, inNorth].map((app) => app.makeTenant({ slug: wanted })),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a tenant whose making was cut off half-way is made by the next try, with the same id', async () => {
    const slug = `t-${randomBytes(4).toString('hex')}`;
    await expect(inNorth.makeTenant({ slug, currency: 'kroner' })).rejects.toThrow();
    const asked = await main.database.owner.query('select id from tenant_homes where slug = $1', [slug]);
    const { id } = await inNorth.makeTenant({ slug });
    expect(asked.rows).toEqual([{ id }]);
  });

  test('people sign in by the form where their tenant is', async () => {
    const password = 'vaniljeis med krymmel';
    for (const app of [inMain, inNorth]) {
      const tenant = await app.makeTenant();
      const user = await tenant.makeUser('admin', { password_digest: await hashPassword(password) });
      const browser = tenant.visitor();
      const entered = await browser.post('users/sign_in', { user: { email: user.email, password } });
      expect(entered.status, entered.text).toBeLessThan(300);
      expect((await browser.call(listDepos)).status).toBe(200);
    }
  });

  test('a stop is found by its uuid and a tenant by its host, wherever they are', async () => {
    for (const [nth, app] of [inMain, inNorth].entries()) {
      const host = `is-${nth}.example`;
      const { stop, tenant, visitor } = await subscriberWorld(app, { hosts: [host] });
      const [found, named] = [await visitor.page(`/${stop.uuid}.json`), await visitor.get(stop.uuid)];
      expect([found.status, found.body]).toEqual([200, named.body]);
      expect((await visitor.page(`/${stop.uuid}`)).status).toBe(200);
      context.tenants.forget();
      expect((await context.tenants.byHost(host))?.id).toBe(tenant.id);
    }
    const unknown = await inMain.makeTenant();
    expect((await unknown.visitor().page('/3f1c7b1e-0000-4000-8000-000000000000')).status).toBe(404);
  });

  test('a host that has led to one since it was proven leads to no tenant of the other', async () => {
    const host = 'alone.example';
    const owner = await inMain.makeTenant({ hosts: [host] });
    const admin = await (await inNorth.makeTenant()).signIn('admin');
    const named = await admin.call(changeSettings, { body: { hosts: [host] } });
    const value = named.body.named_hosts[0]?.record?.value ?? expect.fail('No record is asked for');
    context.txtRecords = async () => [value];
    context.tenants.forget();
    const checked = await admin.call(checkHost, { body: { host } });
    expect(checked.body).toMatchObject({ proven: false, problem: 'taken' });
    expect((await context.tenants.byHost(host))?.id).toBe(owner.id);
    await expect(inNorth.makeTenant({ hosts: [host] })).rejects.toMatchObject({ code: '23505' });
  });

  test('a till sells and closes in the second', async () => {
    const { tenant, till } = await tillWorld(inNorth);
    expect((await sell(till, soldOrder(120))).status).toBeLessThan(300);
    const closed = await close(till, closedRegister({ cash_sales: 120 }));
    expect(closed.status, closed.text).toBeLessThan(300);
    expect(await reportsOf(tenant)).toHaveLength(1);
    expect(await whereIs('pos_inbox', tenant.id)).toEqual({ main: 0, north: 2 });
    expect(tillDay).toBe('2026-06-09');
  });

  test('what is asked for and nowhere is asked for once, and not again at once', async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return null;
    };
    expect([await homes.find('uuid x', ask), await homes.find('uuid x', ask)]).toEqual([null, null]);
    expect(asked).toBe(2);
  });

  test('another server knows a new tenant when it is asked for it', async () => {
    const elsewhere = tenantsOfHomes(homesOf([main, north]));
    const { id, slug } = await inNorth.makeTenant();
    expect([(await elsewhere.bySlug(slug))?.id, (await elsewhere.byId(id))?.slug]).toEqual([id, slug]);
  });

  test('a worker works for both, and a webhook of the second is told', async () => {
    const receiver = await new WebhookReceiver().open();
    const worker = await startWorkers(context, watched);
    try {
      for (const app of [inMain, inNorth]) {
        const tenant = await app.makeTenant();
        const admin = await tenant.signIn('admin');
        const body = { name: 'Butikken', url: receiver.url, kinds: ['feedback' as const] };
        const { body: webhook } = await admin.call(createWebhook, { body });
        const before = receiver.received.length;
        expect((await admin.call(testWebhook, { params: { id: webhook.id } })).status).toBeLessThan(300);
        await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(before + 1);
      }
    } finally {
      await worker.stop();
      receiver.close();
    }
  }, 60_000);

  describe.each([
    ['refuses', () => link.refuse()],
    ['is silent', () => Promise.resolve(link.fallSilent())],
  ] as const)('one that %s', (_, stop) => {
    test('answers its tenants 503, and the others notice nothing', async () => {
      const [a, b] = [await subscriberWorld(inMain), await subscriberWorld(inNorth)];
      const [adminA, adminB] = [await a.tenant.signIn('admin'), await b.tenant.signIn('admin')];
      expect([(await adminA.call(listDepos)).status, (await adminB.call(listDepos)).status]).toEqual([
        200, 200,
      ]);
      const away = await server.inject({ url: '/health_check' });
      expect(away.json()).toEqual({ status: 'ok', database: 'ok' });
      await stop();
      try {
        await expect.poll(() => north.answers(), { timeout: 15_000 }).toBe(false);
        const began = performance.now();
        const refused = await adminB.call(listDepos);
        expect([refused.status, refused.body]).toMatchObject([503, { code: 'common.unavailable' }]);
        expect((await b.visitor.page(`/${b.tenant.slug}`)).status).toBe(503);
        expect((await b.visitor.page(`/${b.stop.uuid}`)).status).toBe(503);
        expect((await adminA.call(listDepos)).status).toBe(200);
        expect((await a.visitor.page(`/${a.stop.uuid}`)).status).toBe(200);
        expect((await a.tenant.visitor().page(`/${a.tenant.slug}`)).status).toBe(200);
        const ready = await server.inject({ url: '/health_check' });
        expect([ready.statusCode, ready.json()]).toEqual([
          200,
          { status: 'ok', database: 'ok', away: ['north'] },
        ]);
        expect((await server.inject({ url: '/health_check/worker' })).statusCode).toBe(200);
        await figuresOf(context, null)();
        const told = await context.metrics.registry.metrics();
        expect(told).toContain('isrute_databases_answer{name="north"} 0');
        expect(told).toContain('isrute_databases_answer{name="main"} 1');
        // Nobody waited for the one that is away.
        expect(performance.now() - began).toBeLessThan(5_000);
      } finally {
        await link.mend();
        context.metrics.registry.clear();
      }
      await expect.poll(() => north.answers(), { timeout: 15_000 }).toBe(true);
      expect((await adminB.call(listDepos)).status).toBe(200);
      expect((await server.inject({ url: '/health_check' })).json()).toEqual({
        status: 'ok',
        database: 'ok',
      });
    }, 60_000);
  });

  test('a process starts while one is away, and takes it in when it comes back', async () => {
    await link.refuse();
    const { app, watched: homesThere, close: end } = await openApp(env, () => undefined);
    try {
      expect(homesThere.map((home) => home.answers())).toEqual([true, false]);
      expect(homesThere[1]?.why()).toContain('ECONNREFUSED');
      expect((await app.tenants.all()).length).toBeGreaterThan(0);
      const chapters = await judgeInstallation(env);
      const stateOf = (about: string) =>
        chapters.find((chapter) => chapter.about === about)?.findings[0]?.state;
      expect([stateOf('Database'), stateOf('Database (north)')]).not.toContain(undefined);
      expect([stateOf('Database') === 'wrong', stateOf('Database (north)')]).toEqual([false, 'wrong']);
      await link.mend();
      await expect.poll(() => homesThere[1]?.answers(), { timeout: 30_000 }).toBe(true);
    } finally {
      await link.mend();
      await end();
    }
  }, 60_000);

  test('one that holds tenants which were not made for it is not taken in', async () => {
    const other = await makeOnPostgres(testServerUrl());
    const swapped = {
      ...env,
      DATABASE_URL: other.settings.url,
      DATABASE_OWNER_URL: other.settings.owner_url,
    };
    const { watched: homesThere, close: end } = await openApp(swapped, () => undefined);
    try {
      expect(homesThere[1]?.answers()).toBe(false);
      expect(homesThere[1]?.why()).toContain('which was not made for it');
    } finally {
      await end();
      await other.stop();
    }
  }, 60_000);
});
