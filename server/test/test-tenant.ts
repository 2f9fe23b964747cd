// A tenant of a test's own: its depots, people and cars, and the ways in that they have.

import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { createIntegrationKey } from '../../features/people/server/make-key.ts';
import { sessionCookie } from '../../features/people/server/sessions/identify.ts';
import type { Role, Scope } from '../../shared/permissions.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../db/pool.ts';
import type { Tenant } from '../identity.ts';
import type { Job } from '../jobs/jobs.ts';
import { sessionsChange } from '../known-sessions.ts';
import { digestOf } from '../secret-tokens.ts';
import { inTenant, type TenantTx } from '../tenant.ts';
import { Client } from './client.ts';
import { addOwnTenant } from './own-tenants.ts';
import { runQueuedJobs } from './queued-jobs.ts';

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
> & { slug?: string; features?: Partial<Tenant['features']>; settings?: Record<string, unknown> };

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
  /**
   * Signed in as this person, or as somebody new with the role, who has just proven who they are unless said otherwise.
   */
  signIn(who: Role | { id: number }, how?: { proven?: boolean }): Promise<Client>;
  /** The public's browser. */
  visitor(): Client;
  /** With an integration key. */
  keyed(...scopes: Scope[]): Promise<Client>;
  /**
   * Runs this tenant's queued jobs that are due by the app's clock, those they queue in turn too. Answers the kinds
   * that ran.
   */
  runJobs(jobs: readonly Job[]): Promise<string[]>;
};

type TestRow<Texts extends string> = { id: number } & Record<Texts, string>;

let made = 0;
const unique = () => `${(made += 1)}${randomBytes(3).toString('hex')}`;

export async function makeTenant(
  context: AppContext,
  server: FastifyInstance,
  overrides: TenantOverrides = {},
): Promise<TestTenant> {
  const slug = overrides.slug ?? `t-${unique()}`;
  const id = await insertAsOwner(context.database, 'tenants', {
    slug,
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
  });
  context.tenants.forget();
  return asTestTenant(context, server, { id, slug });
}

/** One that is there already. */
export function asTestTenant(
  context: AppContext,
  server: FastifyInstance,
  { id, slug }: { id: number; slug: string },
): TestTenant {
  addOwnTenant(context.tenants, id);
  // A test's own statements may change who is signed in and what they may do, as no command does without saying so.
  const tx: TestTenant['tx'] = (work) =>
    inTenant(context.database, id, (open) => {
      sessionsChange(open);
      return work(open);
    });
  const rows = rowsOf(tx);
  return {
    id,
    slug,
    tx,
    ...rows,
    async signIn(who, { proven = true } = {}) {
      const user = typeof who === 'string' ? await rows.makeUser(who) : who;
      return new Client(server, slug, {
        [sessionCookie]: await openSession(tx, user, context.clock(), proven),
      });
    },
    visitor: () => new Client(server, slug),
    async keyed(...scopes) {
      const { key } = await tx((open) =>
        createIntegrationKey(open, context.clock(), { name: 'test', scopes }),
      );
      return new Client(server, slug, {}, { authorization: `Bearer ${key}` });
    },
    runJobs: (jobs) => runQueuedJobs(context, jobs, id),
  };
}

/** What makes the rows that nearly every test needs. */
function rowsOf(tx: TestTenant['tx']): Pick<TestTenant, 'makeDepo' | 'makeUser' | 'makeCar'> {
  const insert = (table: 'depos' | 'users' | 'cars', values: Record<string, unknown>) =>
    tx((open) =>
      open
        .insertInto(table)
        .values(values as never)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  const makeDepo: TestTenant['makeDepo'] = async (more = {}) =>
    (await insert('depos', {
      title: `Depo ${unique()}`,
      address: 'Havnegade 1, Odense',
      lat: 55.4,
      lng: 10.39,
      ...more,
    })) as never;
  const firstDepo = async () => {
    const found = await tx((open) => open.selectFrom('depos').select('id').orderBy('id').executeTakeFirst());
    return (found ?? (await makeDepo())).id;
  };
  return {
    makeDepo,
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
  };
}

/** For a day; answers what the cookie holds. */
async function openSession(
  tx: TestTenant['tx'],
  { id: user_id }: { id: number },
  at: Date,
  proven: boolean,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx((open) =>
    open
      .insertInto('sessions')
      .values({
        user_id,
        token_digest: digestOf(token),
        created_at: at,
        last_seen_at: at,
        proven_at: proven ? at : null,
        expires_at: new Date(at.getTime() + 86_400_000),
      })
      .execute(),
  );
  return token;
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
