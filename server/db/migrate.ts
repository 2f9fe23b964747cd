// Brings a database to the present schema: the app's role, then every file of db/migrations that has not run yet.

import { createECDH, createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { putByTheApp } from '../../shared/tenant-settings.ts';
import { resealed, seal, unseal } from '../sealed-secrets.ts';
import { earlierNames, lastOfSchema, standsAtEarlierSchema } from './earlier-migrations.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Database } from './pool.ts';

const folder = new URL('../../db/migrations/', import.meta.url);
/** Holds what belongs to the installation and to no tenant: which migrations ran, the generated secrets. */
const schema = 'platform';
const ranBefore = `${schema}.kysely_migration`;

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

async function migrateAlone({ owner, pool }: Database, options: MigrateOptions): Promise<string[]> {
  await makeAppRole(owner, await findLogin(pool));
  const migrations = await readMigrations();
  const ran = await listNamesThatRan(owner);
  if (standsAtEarlierSchema(ran)) {
    const same = migrations.map(({ name }) => name).filter((name) => name <= lastOfSchema && !ran.has(name));
    if (same.length > 0) await remember(owner, same);
    same.forEach((name) => ran.add(name));
  }
  const missing = migrations.filter(({ name }) => !ran.has(name));
  for (const migration of missing) {
    await run(owner, migration);
    options.progress?.(migration.name);
  }
  await keepSecrets(owner);
  await keepSettingNames(owner);
  return missing.map(({ name }) => name);
}

/** Of a database in whatever state, changing nothing: the files that have not run, and what a newer release ran. */
export async function missingMigrations({
  owner,
}: Pick<Database, 'owner'>): Promise<{ missing: string[]; newer: string[] }> {
  const names = (await readMigrations()).map(({ name }) => name);
  const {
    rows: [table],
  } = await owner.query<{ is_there: boolean }>(`select to_regclass('${ranBefore}') is not null as is_there`);
  if (!table?.is_there) return { missing: names, newer: [] };
  const { rows } = await owner.query<{ name: string }>(`select name from ${ranBefore} order by name`);
  const ran = new Set(rows.map(({ name }) => name));
  const isOfSchema = (name: string) => standsAtEarlierSchema(ran) && name <= lastOfSchema;
  const own = new Set([...names, ...earlierNames]);
  return {
    missing: names.filter((name) => !ran.has(name) && !isOfSchema(name)),
    newer: [...ran].filter((name) => !own.has(name) && name > (names.at(-1) ?? '')),
  };
}

/**
 * Read once for all files. Those that a newer release has run are among them and nothing to do: this one starts on its
 * database, during an upgrade and for going back.
 */
async function listNamesThatRan(owner: pg.Pool): Promise<Set<string>> {
  const {
    rows: [table],
  } = await owner.query<{ is_there: boolean }>(`select to_regclass('${ranBefore}') is not null as is_there`);
  // Named and shaped as releases before this one know it.
  if (!table?.is_there)
    await owner.query(`
      create schema if not exists ${schema};
      create table ${ranBefore} (name varchar(255) primary key, timestamp varchar(255) not null)`);
  const { rows } = await owner.query<{ name: string }>(`select name from ${ranBefore}`);
  return new Set(rows.map(({ name }) => name));
}

async function remember(owner: pg.Pool | pg.PoolClient, names: readonly string[]): Promise<void> {
  await owner.query(
    `insert into ${ranBefore} (name, timestamp) select name, $2 from unnest($1::text[]) name on conflict do nothing`,
    [names, new Date().toISOString()],
  );
}

interface Migration {
  name: string;
  text: string;
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const misnamed = files.find((file) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(file));
  if (misnamed) throw new Error(`db/migrations/${misnamed}: a migration is called NNNN-name.sql`);
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      text: await readFile(new URL(file, folder), 'utf8'),
    })),
  );
}

async function run(owner: pg.Pool, { name, text }: Migration): Promise<void> {
  const client = await owner.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query(text).catch((error: unknown) => {
      throw namingPlace(error, name, text);
    });
    // A release with the earlier files that starts on this database has nothing to run.
    await remember(client, name === lastOfSchema ? [name, ...earlierNames] : [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The database's own error, with the file and the line. */
function namingPlace(error: unknown, name: string, text: string): unknown {
  const position = Number((error as { position?: string }).position);
  const line = Number.isFinite(position) ? `:${text.slice(0, position).split('\n').length}` : '';
  if (error instanceof Error) error.message = `db/migrations/${name}.sql${line}: ${error.message}`;
  return error;
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
  await owner.query(`insert into ${schema}.secrets values ('web_push', $1) on conflict do nothing`, [
    seal('session', JSON.stringify(makePushKeys())),
  ]);
}

/** By them the push services of browsers know who writes; a browser listens to the one that it was told of. */
export interface PushKeys {
  public_key: string;
  private_key: string;
}

/** A point and a number of P-256, in base64url. */
function makePushKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { public_key: pair.getPublicKey('base64url'), private_key: inFull(pair.getPrivateKey()) };
}

/** With the zeros that it may begin with. */
const inFull = (number: Buffer): string =>
  Buffer.concat([Buffer.alloc(32 - number.length), number]).toString('base64url');

/** Made once, shared by all servers on this database: other ones would silence every phone that was told of them. */
export async function storedPushKeys({ pool }: Pick<Database, 'pool'>): Promise<PushKeys> {
  const { rows } = await pool.query<{ value: string }>(
    `select value from ${schema}.secrets where name = 'web_push'`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database has no keys of pushes: it was not migrated');
  return JSON.parse(unseal('session', row.value)) as PushKeys;
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
export async function resealOwnSecrets({ owner }: Database): Promise<number> {
  const { rows } = await owner.query<{ name: string; value: string }>(
    `select name, value from ${schema}.secrets order by name`,
  );
  let count = 0;
  for (const { name, value } of rows) {
    const anew = resealed('session', value);
    if (anew === null) continue;
    await owner.query(`update ${schema}.secrets set value = $1 where name = $2`, [anew, name]);
    count += 1;
  }
  return count;
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
