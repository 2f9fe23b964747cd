// What an operator should know of the database, whatever state it is in: only asked, never changed.

import pg from 'pg';
import { missingMigrations } from '../db/migrate.ts';
import type { Database } from '../db/pool.ts';
import { look, well, wrong, type Finding } from './finding.ts';

const LEAST_VERSION = 15;
const extensions = ['btree_gin', 'btree_gist', 'citext', 'cube', 'pg_trgm', 'pgcrypto'];
const MOST_CLOCK_OFF_S = 10;
/** So many rows want statistics before plans can be trusted. */
const MANY_ROWS = 10_000;

const rowOf = async <Row extends object>(
  pool: pg.Pool,
  text: string,
  values: unknown[] = [],
): Promise<Row> => {
  const { rows } = await pool.query<Row>(text, values);
  return rows[0] as Row;
};

async function judgeVersion(owner: pg.Pool): Promise<Finding[]> {
  const { version, name } = await rowOf<{ version: number; name: string }>(
    owner,
    `select current_setting('server_version_num')::int / 10000 as version,
       current_setting('server_version') as name`,
  );
  const { missing } = await rowOf<{ missing: string[] }>(
    owner,
    `select coalesce(array_agg(wanted), '{}') as missing from unnest($1::text[]) wanted
     where not exists (select from pg_available_extensions where name = wanted)`,
    [extensions],
  );
  return [
    version >= LEAST_VERSION
      ? well(`PostgreSQL ${name}`)
      : wrong(`PostgreSQL ${name} is too old`, `${LEAST_VERSION} or newer is needed`),
    missing.length === 0
      ? well('Its contrib extensions are there')
      : wrong(
          `${missing.join(', ')} cannot be had`,
          "install PostgreSQL's contrib package (postgresql-contrib)",
        ),
  ];
}

async function judgeLogin(pool: pg.Pool, variable: string): Promise<Finding> {
  const { login, is_above } = await rowOf<{ login: string; is_above: boolean }>(
    pool,
    'select rolname as login, rolsuper or rolbypassrls as is_above from pg_roles where rolname = session_user',
  );
  return is_above
    ? wrong(
        `${variable} signs in as ${login}, whom row security does not hold`,
        `use a login that is neither superuser nor bypassrls: a fault could show one tenant's data to another`,
      )
    : well(`${variable} signs in as ${login}, whom row security holds`);
}

async function judgeMigrations(database: Database): Promise<Finding> {
  const { missing, newer } = await missingMigrations(database);
  if (missing.length > 0)
    return look(
      `${missing.length} migrations have not run (${missing[0]} …)`,
      'the next start of a server runs them',
    );
  if (newer.length > 0)
    return look(
      `A newer release has migrated this database (${newer.at(-1)})`,
      'this release goes on working on it; upgrade the servers that are left',
    );
  return well('All migrations have run');
}

async function judgeRoom(owner: pg.Pool, connections: number): Promise<Finding[]> {
  const { most, used, size } = await rowOf<{ most: number; used: number; size: string }>(
    owner,
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
       pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  const free = most - used;
  return [
    well(`The database takes ${size}`),
    free >= connections
      ? well(`${free} of ${most} connections are free; a process takes up to ${connections}`)
      : look(
          `${free} of ${most} connections are free, and a process takes up to ${connections}`,
          'raise max_connections of PostgreSQL, or lower DATABASE_MAX_CONNECTIONS',
        ),
  ];
}

async function judgeStatistics(owner: pg.Pool): Promise<Finding> {
  const { tables } = await rowOf<{ tables: string[] }>(
    owner,
    `select coalesce(array_agg(relname::text order by n_live_tup desc), '{}') as tables
     from pg_stat_user_tables
     where n_live_tup > $1 and last_analyze is null and last_autoanalyze is null`,
    [MANY_ROWS],
  );
  return tables.length === 0
    ? well('Large tables have statistics')
    : look(
        `Statistics are missing for ${tables.slice(0, 5).join(', ')}`,
        'run analyze; see that autovacuum is on',
      );
}

async function judgeClock(pool: pg.Pool): Promise<Finding> {
  const before = Date.now();
  const { now } = await rowOf<{ now: Date }>(pool, 'select clock_timestamp() as now');
  const off_s = Math.round(((before + Date.now()) / 2 - now.getTime()) / 1_000);
  return Math.abs(off_s) <= MOST_CLOCK_OFF_S
    ? well("This machine's clock is that of the database")
    : look(
        `This machine's clock is ${off_s} s ahead of the database's, which counts`,
        'set one of them right (NTP)',
      );
}

async function judgeReplica(replica: pg.Pool): Promise<Finding> {
  const { lag_s } = await rowOf<{ lag_s: number | null }>(
    replica,
    `select case when pg_is_in_recovery() then
       coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::int end as lag_s`,
  );
  if (lag_s === null)
    return wrong('DATABASE_READ_URL leads to no replica', 'it has to be a streaming replica of DATABASE_URL');
  return lag_s < 60
    ? well('The replica follows')
    : look(
        `The last that the replica has is ${lag_s} s old`,
        'where something was written since, it lags behind',
      );
}

/** @param max_connections that one process takes at most */
export async function judgeDatabase(
  database: Database,
  { max_connections, read_url }: { max_connections: number; read_url: string | null },
): Promise<Finding[]> {
  const { pool, owner, embedded } = database;
  if (embedded) return [await judgeMigrations(database)];
  const found = [
    ...(await judgeVersion(owner)),
    await judgeLogin(pool, 'DATABASE_URL'),
    ...(owner === pool ? [] : [await judgeLogin(owner, 'DATABASE_OWNER_URL')]),
    await judgeMigrations(database),
    ...(await judgeRoom(owner, max_connections + 2)),
    await judgeStatistics(owner),
    await judgeClock(pool),
  ];
  if (read_url === null) return found;
  const replica = new pg.Pool({ connectionString: read_url, max: 1, connectionTimeoutMillis: 3_000 });
  try {
    return [...found, await judgeReplica(replica)];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [...found, look(`The replica does not answer (${why})`, 'pages read from the primary meanwhile')];
  } finally {
    await replica.end();
  }
}
