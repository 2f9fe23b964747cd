// What a test needs to speak HTTP to the real app on a real database. Every test makes its own tenant; nothing is cleaned up.

import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { partsOf } from '../../app/parts.ts';
import { createIntegrationKey } from '../../features/users/keys/server/commands.ts';
import { sessionCookie } from '../../features/users/server/session.ts';
import type { Role, Scope } from '../../shared/permissions.ts';
import type { AppContext } from '../context.ts';
import { storedSessionSecret } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/pool.ts';
import { type AppParts } from '../http/app-parts.ts';
import { buildServer } from '../http/http-server.ts';
import type { Tenant } from '../identity.ts';
import { installJobs } from '../jobs/job-worker.ts';
import type { Job } from '../jobs/jobs.ts';
import { openLiveBus } from '../live/live-bus.ts';
import { makeLog } from '../log.ts';
import { digestOf } from '../secret-tokens.ts';
import { readSettings } from '../settings.ts';
import { inTenant, type TenantTx } from '../tenant.ts';
import { tenantsOf } from '../tenants.ts';
import { Client } from './client.ts';
import { type SettableClock, settableClock } from './clock.ts';
import { runQueuedJobs } from './queued-jobs.ts';

/** Wednesday, 10:00 in Copenhagen, Oslo; in summer time. */
export const testMoment = new Date('2026-06-10T08:00:00Z');

/** The run's migrated database, closed when the file's tests are over. For tests that need rows and no HTTP. */
export async function testDatabase(): Promise<Database> {
  const database = await openDatabase(inject('database'));
  afterAll(() => database.stop());
  return database;
}

/** Everything features are given, without a server. The app's own kinds of jobs have queues already; `jobs` are kinds of the test's own. */
export async function testContext(
  at: Date = testMoment,
  jobs: readonly Job[] = [],
): Promise<AppContext & { clock: SettableClock }> {
  const database = await testDatabase();
  if (jobs.length > 0) await installJobs(database, jobs);
  const bus = await openLiveBus();
  afterAll(() => bus.stop());
  const settings = {
    ...readSettings({ NODE_ENV: 'test', LOG_LEVEL: process.env.LOG_LEVEL }),
    database: inject('database'),
  };
  return {
    database,
    bus,
    settings,
    clock: settableClock(at),
    log: makeLog(settings.log_level),
    tenants: tenantsOf(database),
    session_secret: await storedSessionSecret(database),
  };
}

export type TestApp = {
  context: AppContext & { clock: SettableClock };
  clock: SettableClock;
  database: Database;
  /** For `inject` and, after `listen`, for sockets. */
  server: FastifyInstance;
  makeTenant(overrides?: TenantOverrides): Promise<TestTenant>;
};

/** The whole app, once per test file: `const app = await testApp();` at its top. Without `parts` it is the app as it is served. */
export async function testApp(
  options: { at?: Date; parts?: Partial<AppParts>; jobs?: readonly Job[] } = {},
): Promise<TestApp> {
  const context = await testContext(options.at, options.jobs);
  const server = await buildServer(context, {
    ...partsOf(() => undefined),
    requests_per_minute: 1_000_000,
    ...options.parts,
  });
  afterAll(() => server.close());
  return {
    context,
    server,
    clock: context.clock,
    database: context.database,
    makeTenant: (overrides) => makeTenant(context, server, overrides),
  };
}

export type TenantOverrides = Partial<
  Pick<
    Tenant,
    | 'name'
    | 'country'
    | 'geocoder_country'
    | 'brand'
    | 'locale'
    | 'time_zone'
    | 'currency'
    | 'lat'
    | 'lng'
    | 'hosts'
    | 'demo'
  >
> & { features?: Partial<Tenant['features']>; settings?: Record<string, unknown> };

export type TestTenant = {
  id: number;
  slug: string;
  tx<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  makeDepo(overrides?: Record<string, unknown>): Promise<TestRow<'title'>>;
  /** support and driver need a depot: the tenant's first one is used, or made, when `depo_id` is not given. */
  makeUser(
    role: Role,
    overrides?: Record<string, unknown>,
  ): Promise<TestRow<'email' | 'first_name' | 'last_name'> & { role: Role; depo_id: number | null }>;
  makeCar(
    overrides?: Record<string, unknown>,
  ): Promise<TestRow<'internal_number' | 'plate_number'> & { depo_id: number }>;
  /** Signed in as this person, or as somebody new with the role. */
  signIn(who: Role | { id: number }): Promise<Client>;
  /** The public's browser. */
  visitor(): Client;
  /** With an integration key. */
  keyed(...scopes: Scope[]): Promise<Client>;
  /** Runs this tenant's queued jobs that are due by the app's clock, those they queue in turn too. Answers the kinds that ran. */
  runJobs(jobs: readonly Job[]): Promise<string[]>;
};

type TestRow<Texts extends string> = { id: number } & Record<Texts, string>;

let made = 0;
const unique = () => `${(made += 1)}${randomBytes(3).toString('hex')}`;

async function makeTenant(
  context: AppContext,
  server: FastifyInstance,
  overrides: TenantOverrides = {},
): Promise<TestTenant> {
  const row = {
    slug: `t-${unique()}`,
    name: 'Isfirma',
    country: 'DK',
    geocoder_country: 'DK',
    brand: 'danish',
    locale: 'da',
    time_zone: 'Europe/Copenhagen',
    currency: 'DKK',
    lat: 55.4,
    lng: 10.39,
    ...overrides,
    features: JSON.stringify(overrides.features ?? {}),
    settings: JSON.stringify(overrides.settings ?? {}),
  };
  const id = await insertAsOwner(context.database, 'tenants', row);
  context.tenants.forget();
  const tx = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(context.database, id, work);
  const insert = (table: 'depos' | 'users' | 'cars', values: Record<string, unknown>) =>
    tx((open) =>
      open
        .insertInto(table)
        .values(values as never)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  const firstDepo = async () => {
    const found = await tx((open) => open.selectFrom('depos').select('id').orderBy('id').executeTakeFirst());
    return (found ?? (await tenant.makeDepo())).id;
  };
  const tenant: TestTenant = {
    id,
    slug: row.slug,
    tx,
    makeDepo: async (more = {}) =>
      (await insert('depos', {
        title: `Depo ${unique()}`,
        address: 'Havnegade 1, Odense',
        lat: 55.4,
        lng: 10.39,
        ...more,
      })) as never,
    async makeUser(role, more = {}) {
      const depo_id = role === 'support' || role === 'driver' ? (more.depo_id ?? (await firstDepo())) : null;
      const { depo_ids, ...values } = {
        depo_ids: role === 'depo_admin' ? [await firstDepo()] : [],
        ...more,
      } as { depo_ids: number[] };
      const user = await insert('users', {
        email: `${role}-${unique()}@test.invalid`,
        first_name: 'Ida',
        last_name: 'Holm',
        role,
        ...values,
        depo_id,
      });
      for (const depo of depo_ids)
        await tx((open) =>
          open.insertInto('user_depos').values({ user_id: user.id, depo_id: depo }).execute(),
        );
      return user as never;
    },
    makeCar: async (more = {}) =>
      (await insert('cars', {
        depo_id: more.depo_id ?? (await firstDepo()),
        internal_number: unique(),
        plate_number: unique(),
        ...more,
      })) as never,
    async signIn(who) {
      const user = typeof who === 'string' ? await tenant.makeUser(who) : who;
      const token = randomBytes(32).toString('base64url');
      const at = context.clock();
      await tx((open) =>
        open
          .insertInto('sessions')
          .values({
            user_id: user.id,
            token_digest: digestOf(token),
            created_at: at,
            last_seen_at: at,
            expires_at: new Date(at.getTime() + 86_400_000),
          })
          .execute(),
      );
      return new Client(server, row.slug, { [sessionCookie]: token });
    },
    visitor: () => new Client(server, row.slug),
    async keyed(...scopes) {
      const { key } = await tx((open) =>
        createIntegrationKey(open, context.clock(), { name: 'test', scopes }),
      );
      return new Client(server, row.slug, {}, { authorization: `Bearer ${key}` });
    },
    runJobs: (jobs) => runQueuedJobs(context, jobs, id),
  };
  return tenant;
}

async function insertAsOwner(
  database: Database,
  table: string,
  row: Record<string, unknown>,
): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? 0;
}
