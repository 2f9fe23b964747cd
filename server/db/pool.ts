// One driver for two databases: PostgreSQL, or the embedded one whose connections all share a session.

import { Kysely, PostgresDialect } from 'kysely';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Embedded, openEmbedded } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { replicaOf, type Replica } from './replica.ts';
import type { DB } from './schema.gen.ts';

/**
 * - `embedded`: in `folder`, or in memory when it is null.
 * - `embedded_front`: somebody else's embedded database, through its TCP port.
 * - `postgres`: `url` is the app's login, which need own nothing; `owner_url` owns the tables and migrates;
 *   `read_url` is a streaming replica,
 *   read while it lags no more than `most_lag_ms`.
 */
export type DatabaseSettings =
  | { kind: 'embedded'; folder: string | null }
  | { kind: 'embedded_front'; url: string }
  | PostgresSettings;

export interface PostgresSettings {
  kind: 'postgres';
  url: string;
  owner_url: string;
  read_url?: string;
  most_lag_ms?: number;
  max_connections?: number;
  /** How long is waited for a connection. */
  connects_within_ms?: number;
}

export type Database = {
  /** The app's connections. `inTenant` sets the role isrute_app in each transaction, on both databases. */
  pool: pg.Pool;
  /** For migrations, setting up jobs and making tenants. The same login as `pool` unless an owner is set apart. */
  owner: pg.Pool;
  /** For reads that may lag; null where none is set. */
  replica: Replica | null;
  kysely: Kysely<DB>;
  /** Set where there are several databases: which of them holds a tenant. */
  homes: { of(tenant_id: number): Promise<Database> } | null;
  /**
   * All connections share one session: no named statements, no SET without LOCAL, no second connection while in a
   * transaction.
   */
  embedded: boolean;
  /**
   * After much was written at once, such as a seed: the planner learns what is there, the embedded database gives its
   * memory back.
   */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

export type PoolOptions = {
  /** A lost connection, a restarted database. The pools mend themselves; requests in flight have failed. */
  warn?(text: string, error?: Error): void;
};

/** Null for a uid that the machine has no name for, as containers give them. */
function nameOfPerson(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

// As psql does: an address without a name means the person who runs this.
pg.defaults.user ??= nameOfPerson() ?? undefined;

const { builtins } = pg.types;
const asText = (text: string) => text;
/**
 * Days and clock times are local to a tenant and money is exact: none of them may become a Date or a float on the way.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  ...[builtins.DATE, builtins.TIME, builtins.TIMETZ, builtins.INTERVAL, builtins.NUMERIC].map(
    (oid) => [oid, asText] as const,
  ),
]);
/** Arrays: of bigint, date, time and numeric. */
const arrayParsers = new Map<number, (text: string) => unknown>([
  [1016, parseList(Number)],
  ...[1182, 1183, 1231].map((oid) => [oid, parseList(asText)] as const),
]);

/** For the lists that PostgreSQL writes as {a,b,NULL}; values of these types never hold a comma, brace or quote. */
function parseList(parse: (text: string) => unknown): (text: string) => unknown {
  return (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item)));
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : (parsers.get(oid) ?? arrayParsers.get(oid))) ??
    pg.types.getTypeParser(oid, format as 'text'),
};

export async function openDatabase(settings: DatabaseSettings, options: PoolOptions = {}): Promise<Database> {
  const warn = options.warn ?? (() => undefined);
  if (settings.kind === 'embedded') return openOwn(settings.folder, warn);
  const embedded = settings.kind === 'embedded_front';
  // Compiling a plan or starting workers for it costs more than our queries take. An open transaction that nobody
  // continues blocks rows, on the embedded database everybody: the server ends it.
  const limits = embedded
    ? {}
    : {
        options: '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0',
        idle_in_transaction_session_timeout: 60_000,
        ...(settings.connects_within_ms !== undefined && {
          connectionTimeoutMillis: settings.connects_within_ms,
        }),
      };
  const max = embedded ? 4 : (settings.max_connections ?? 10);
  const pool = makePool({ connectionString: settings.url, ...limits, max }, warn);
  const owner_url = embedded ? settings.url : settings.owner_url;
  const owner =
    owner_url === settings.url ? pool : makePool({ connectionString: owner_url, ...limits, max: 2 }, warn);
  const { read_url, most_lag_ms } = embedded ? {} : settings;
  const replicaPool =
    read_url === undefined
      ? null
      : makePool({ connectionString: read_url, ...limits, ...impatient, max }, warn);
  const replica = replicaPool && replicaOf(pool, replicaPool, warn, most_lag_ms);
  return assemble(
    { pool, owner, replica, embedded },
    { settle: async () => undefined, close: async () => undefined },
  );
}

/**
 * A replica that says nothing is given up, the primary being there: nobody waits for it as they would for the only one.
 */
const impatient = { connectionTimeoutMillis: 1_000, query_timeout: 5_000 };

/** One connection, to ask whether the database answers: it says so soon, or it does not. */
export const openPulse = (url: string): pg.Pool =>
  makePool(
    { connectionString: url, max: 1, connectionTimeoutMillis: 2_000, query_timeout: 2_000 },
    () => undefined,
  );

async function openOwn(
  folder: string | null,
  warn: (text: string, error?: Error) => void,
): Promise<Database> {
  const unlock = folder === null ? () => undefined : lockFolder(folder);
  let database: Embedded;
  try {
    database = await openEmbedded(folder === null ? undefined : join(folder, 'postgres'), {
      onBroken: (reason, reopened) =>
        warn(`the embedded database broke${reopened ? ' and was opened again' : ''}: ${reason}`),
    });
  } catch (error) {
    unlock();
    throw error;
  }
  let settling = false;
  const pool = makePool(
    { stream: () => database.stream(), user: 'postgres', database: 'postgres', max: 8 } as pg.PoolConfig,
    (text, error) => {
      if (!settling) warn(text, error);
    },
  );
  return assemble(
    { pool, owner: pool, replica: null, embedded: true },
    {
      async settle() {
        settling = true;
        await database.reopen();
        settling = false;
      },
      async close() {
        await database.stop();
        unlock();
      },
    },
  );
}

/** The driver can send a statement before the one ahead of it is answered; its type does not say so. */
type Pipelined = pg.PoolConfig & { pipeline?: boolean };

function makePool(config: pg.PoolConfig, warn: (text: string, error?: Error) => void): pg.Pool {
  const own: Pipelined = {
    types,
    application_name: 'isrute',
    pipeline: true,
  };
  const pool = new pg.Pool({ connectionTimeoutMillis: 30_000, ...config, ...own });
  // Without a listener a connection lost while idle would end the process; the pool opens another when one is needed.
  pool.on('error', (error) => warn('a database connection was lost', error));
  // The pool takes its own listener off while a connection is in use. The statement under way fails and says so;
  // between two, the next one does.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function assemble(
  parts: Pick<Database, 'pool' | 'owner' | 'replica' | 'embedded'>,
  own: { settle(): Promise<void>; close(): Promise<void> },
): Database {
  const { pool, owner, replica } = parts;
  return {
    ...parts,
    homes: null,
    kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    async settle() {
      await owner.query('analyze');
      await own.settle();
    },
    async stop() {
      await replica?.pool.end();
      await pool.end();
      if (owner !== pool) await owner.end();
      await own.close();
    },
  };
}
