// Brings a database to the present schema: the app's role, then every file of db/migrations that has not run yet.

import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { putByTheApp } from '../../shared/tenant-settings.ts';
import { resealed, unseal } from '../sealed-secrets.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Database } from './pool.ts';

const folder = new URL('../../db/migrations/', import.meta.url);
/** Holds what belongs to the installation and to no tenant: which migrations ran, the generated secrets. */
const schema = 'platform';

export type MigrateOptions = {
  /** Told the name of each file that ran. */
  progress?(name: string): void;
};

/**
 * Forward only; each file is one transaction. Several servers may start at once: one works, the others wait for it.
 * @returns the names of the files that ran now.
 * @throws the database's own error, with the file's name and line, when a file fails; the files before it stay.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  return oneAtATime(database.owner, 'isrute migrations', () => migrateAlone(database, options));
}

async function migrateAlone(database: Database, options: MigrateOptions): Promise<string[]> {
  await makeAppRole(database.owner, await findLogin(database.pool));
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.owner }) });
  const known = { ...(await namesOfNewer(database.owner)), ...(await readMigrations()) };
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => known },
    migrationTableSchema: schema,
    allowUnorderedMigrations: true,
  });
  const done: string[] = [];
  for (;;) {
    const { error, results } = await migrator.migrateUp();
    if (error) throw asError(error);
    const [result] = results ?? [];
    if (!result) break;
    done.push(result.migrationName);
    options.progress?.(result.migrationName);
  }
  await keepSecrets(database.owner);
  await keepSettingNames(database.owner);
  return done;
}

/**
 * What a newer release has run already is nothing to do: this one starts on its database, during an upgrade and for
 * going back.
 */
async function namesOfNewer(owner: pg.Pool): Promise<Record<string, Migration>> {
  const {
    rows: [table],
  } = await owner.query<{ is_there: boolean }>(
    `select to_regclass('${schema}.kysely_migration') is not null as is_there`,
  );
  if (!table?.is_there) return {};
  const { rows } = await owner.query<{ name: string }>(`select name from ${schema}.kysely_migration`);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  if (misnamed) throw new Error(`db/migrations/${misnamed}: a migration is called NNNN-name.sql`);
  const entries = names.map(async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8');
    const up = (db: Kysely<unknown>) => runFile(db, name, text);
    return [name.replace(/\.sql$/, ''), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function runFile(db: Kysely<unknown>, name: string, text: string): Promise<void> {
  try {
    await sql.raw(text).execute(db);
  } catch (error) {
    const position = Number((error as { position?: string }).position);
    const line = Number.isFinite(position) ? `:${text.slice(0, position).split('\n').length}` : '';
    if (error instanceof Error) error.message = `db/migrations/${name}${line}: ${error.message}`;
    throw error;
  }
}

async function findLogin(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ login: string }>('select current_user as login');
  return rows[0]?.login ?? '';
}

/** Roles belong to the whole server: another database's migration may be making the same one at this moment. */
async function makeAppRole(owner: pg.Pool, login: string): Promise<void> {
  try {
    await owner.query(`do $$ begin
      if not exists (select from pg_roles where rolname = 'isrute_app') then
        create role isrute_app nologin noinherit;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
    const { rows } = await owner.query<{ member: boolean }>(
      "select pg_has_role($1, 'isrute_app', 'member') as member",
      [login],
    );
    if (!rows[0]?.member) await owner.query(`grant isrute_app to "${login.replaceAll('"', '""')}"`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new Error(
      `The database login that migrates may not make roles. As an administrator of the database, run once: ` +
        `create role isrute_app nologin; grant isrute_app to "${login}";`,
      { cause: error },
    );
  }
}

async function keepSecrets(owner: pg.Pool): Promise<void> {
  const made = randomBytes(48).toString('base64url');
  await owner.query(`
    create table if not exists ${schema}.secrets (name text primary key, value text not null);
    grant usage on schema ${schema} to isrute_app;
    grant select on ${schema}.secrets to isrute_app;
    insert into ${schema}.secrets values ('session', '${made}') on conflict do nothing;`);
}

/**
 * The guard of `change_tenant`: the app may put what `shared/tenant-settings.ts` declares, and a service by its own
 * door only. A name is never taken out, since servers of the release before may still put it.
 */
async function keepSettingNames(owner: pg.Pool): Promise<void> {
  const names = `${schema}.tenant_settings`;
  const { rows } = await owner.query<{ is_there: boolean }>(
    `select to_regclass('${names}') is not null as is_there`,
  );
  const given = putByTheApp.map((name) => `('${name}')`).join(', ');
  // In one transaction: no server ever asks a guard that knows no name yet.
  const guard = `
    create table ${names} (name text primary key);
    create or replace function is_tenant_setting(name text) returns boolean
    language sql stable set search_path = pg_catalog, pg_temp
    as $$ select exists (select from ${names} s where s.name = is_tenant_setting.name) $$;`;
  await owner.query(`
    ${rows[0]?.is_there ? '' : guard}
    insert into ${names} values ${given} on conflict do nothing;`);
}

/**
 * A name that no other installation has, nor a copy of this database beside it; it gives nothing of the secret away.
 */
export async function installationName(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ oid: number }>(
    'select oid::int from pg_database where datname = current_database()',
  );
  const told = `${await storedSessionSecret(database)} ${rows[0]?.oid}`;
  return `isrute-${createHash('sha256').update(told).digest('hex').slice(0, 16)}`;
}

/** By the key that seals now; answers how many were written. */
export async function resealSessionSecret({ owner }: Database): Promise<number> {
  const { rows } = await owner.query<{ value: string }>(
    `select value from ${schema}.secrets where name = 'session'`,
  );
  const anew = rows[0] ? resealed('session', rows[0].value) : null;
  if (anew !== null)
    await owner.query(`update ${schema}.secrets set value = $1 where name = 'session'`, [anew]);
  return anew === null ? 0 : 1;
}

/** What signs the session cookies when the settings do not say: made once, shared by all servers on this database. */
export async function storedSessionSecret(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ value: string }>(
    `select value from ${schema}.secrets where name = 'session'`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database has no session secret: it was not migrated');
  return unseal('session', row.value);
}
