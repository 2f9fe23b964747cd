// A backup that says of itself how many rows it holds, and a restore that counts them again.

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { releaseName } from '../../server/version.ts';
import { connectionOf, runProgram } from './pg-programs.ts';

const counts = z.record(z.string(), z.number().int());
const shape = z.object({
  made_at: z.iso.datetime(),
  release: z.string(),
  /** By schema and table; a partition's rows count with its own name. */
  rows: counts,
});
export type Backup = z.output<typeof shape>;
type Counts = z.output<typeof counts>;

const aboutFile = 'isrute-backup.json';
const dumpFolder = 'dump';
/** At a time; each is a connection. */
const JOBS = 2;

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function countRows(client: pg.Client): Promise<Counts> {
  const { rows } = await client.query<{ name: string }>(`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name
    from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and schemaname not like 'pg\\_temp%' order by 1`);
  const counted: Counts = {};
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ rows: string }>(`select count(*) as rows from only ${name}`);
    counted[name] = Number(found[0]?.rows);
  }
  return counted;
}

/** Row security is forced on the owner too: a dump by it, or by the app, would stop or be empty. */
async function refuseHeldLogin(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ login: string; is_above: boolean }>(
    'select rolname as login, rolsuper or rolbypassrls as is_above from pg_roles where rolname = session_user',
  );
  if (!rows[0]?.is_above)
    throw new Error(
      `${rows[0]?.login} may not see all rows, so a backup by it would lack them: create role isrute_backup login ` +
        `bypassrls password '…'; grant pg_read_all_data to isrute_backup;`,
    );
}

/**
 * Everything: tables, jobs, logos and pictures, in a folder of PostgreSQL's own format, with how many rows of each
 * table it holds, counted in the very state that is dumped. Servers go on meanwhile.
 * @param folder is made, or is there and empty
 * @throws what stands in the way, nothing being left that looks like a backup
 */
export async function makeBackup(url: string, folder: string, now: Date): Promise<Backup> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  return within(url, async (client) => {
    await refuseHeldLogin(client);
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const args = ['--format=directory', `--jobs=${JOBS}`, `--snapshot=${rows[0]?.id}`];
    await runProgram('pg_dump', [...args, `--file=${join(folder, dumpFolder)}`], url);
    const backup: Backup = {
      made_at: now.toISOString(),
      release: releaseName(),
      rows: await countRows(client),
    };
    await writeFile(join(folder, aboutFile), `${JSON.stringify(backup, null, 2)}\n`);
    return backup;
  });
}

/** @throws when the folder holds no backup that was ended. */
export async function readBackup(folder: string): Promise<Backup> {
  let text: string;
  try {
    text = await readFile(join(folder, aboutFile), 'utf8');
  } catch (error) {
    throw new Error(`${folder} holds no backup, or one that was never ended: ${aboutFile} is not there`, {
      cause: error,
    });
  }
  return shape.parse(JSON.parse(text));
}

/** What differs: `name: 12 in the backup, 11 here`. */
export function differencesOf(backup: Counts, found: Counts): string[] {
  const names = [...new Set([...Object.keys(backup), ...Object.keys(found)])].toSorted();
  return names.flatMap((name) =>
    backup[name] === found[name]
      ? []
      : [`${name}: ${backup[name] ?? 'no table'} in the backup, ${found[name] ?? 'no table'} here`],
  );
}

/**
 * Into an empty database, as it was with its owners and rights. Answers what differs from the backup; nothing, when all
 * is there.
 * @param url a superuser's, for only one may give things to their owners
 * @throws when the database is not empty, and what pg_restore says
 */
export async function restoreBackup(folder: string, url: string): Promise<string[]> {
  const backup = await readBackup(folder);
  return within(url, async (client) => {
    const there = Object.keys(await countRows(client));
    if (there.length > 0)
      throw new Error(`The database to restore into is not empty: it has ${there.slice(0, 3).join(', ')} …`);
    const args = ['--exit-on-error', `--jobs=${JOBS}`];
    const into = `--dbname=${connectionOf(url).PGDATABASE}`;
    await runProgram('pg_restore', [...args, into, join(folder, dumpFolder)], url);
    return differencesOf(backup.rows, await countRows(client));
  });
}

/** Restores it beside and takes that away again: whether it is one, before it is needed. Answers what differs. */
export async function verifyBackup(
  folder: string,
  url: string,
  look: (restored_url: string) => Promise<string[]>,
): Promise<string[]> {
  const name = `isrute_verify_${process.pid}`;
  const beside = new URL(url);
  beside.pathname = `/${name}`;
  return within(url, async (client) => {
    await client.query(`create database ${name}`);
    try {
      const differences = await restoreBackup(folder, beside.href);
      return [...differences, ...(await look(beside.href))];
    } finally {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}
