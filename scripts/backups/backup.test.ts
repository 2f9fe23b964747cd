// A backup of a database with tenants, restored beside it. Needs PostgreSQL and its client programs.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookAtRestored } from '../../app/restored.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/pool.ts';
import { makeOnPostgres, type OwnDatabase } from '../../server/test/own-database.ts';
import { answers, testServerUrl } from '../../server/test/postgres-server.ts';
import { differencesOf, makeBackup, readBackup, restoreBackup, verifyBackup } from './backup.ts';
import { connectionOf, findProgram } from './pg-programs.ts';

function isThere(name: string): boolean {
  try {
    return findProgram(name) !== '';
  } catch {
    return false;
  }
}

const canBackUp = (await answers(testServerUrl())) && isThere('pg_dump') && isThere('pg_restore');

test('an address is told to the programs as libpq reads it', () => {
  expect(connectionOf('postgres://me:p%40ss@db.example:5433/is?sslmode=require')).toEqual({
    PGHOST: 'db.example',
    PGPORT: '5433',
    PGUSER: 'me',
    PGPASSWORD: 'p@ss',
    PGSSLMODE: 'require',
    PGDATABASE: 'is',
  });
  expect(connectionOf('postgres://me@localhost/is?host=%2Frun%2Fpg')).toMatchObject({ PGHOST: '/run/pg' });
});

test('what a backup holds and what is there are told apart by table', () => {
  expect(differencesOf({ a: 1, b: 2 }, { a: 1, b: 2 })).toEqual([]);
  expect(differencesOf({ a: 1, b: 2 }, { b: 3, c: 0 })).toEqual([
    'a: 1 in the backup, no table here',
    'b: 2 in the backup, 3 here',
    'c: no table in the backup, 0 here',
  ]);
});

describe.runIf(canBackUp)('a database on PostgreSQL', () => {
  let own: OwnDatabase;
  let root: string;
  const folder = (name: string) => join(root, name);
  const asked = async <T extends object>(url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    own = await makeOnPostgres(testServerUrl());
    root = await mkdtemp(join(tmpdir(), 'isrute-backup-'));
    const database = await openDatabase(own.settings);
    await migrate(database);
    await database.stop();
    const tenant = `insert into tenants (slug, name, country, geocoder_country, brand, locale, time_zone, currency,
      lat, lng) values ('kept', 'Is', 'DK', 'DK', 'danish', 'da', 'Europe/Copenhagen', 'DKK', 55, 10)`;
    await asked(own.settings.owner_url, tenant);
  });
  afterAll(async () => {
    await own?.stop();
    await rm(root, { recursive: true, force: true });
  });

  test('is in the backup as it was, restores beside, and leaves nothing there', async () => {
    const backup = await makeBackup(own.settings.owner_url, folder('one'), new Date('2026-06-10T08:00:00Z'));
    expect(backup.rows['public.tenants']).toBe(1);
    expect(backup.rows['platform.secrets']).toBe(2);
    await asked(own.settings.owner_url, "update tenants set name = 'Changed since' where slug = 'kept'");
    const looked: string[] = [];
    const differences = await verifyBackup(folder('one'), own.settings.owner_url, async (url) => {
      looked.push(
        ...(await asked<{ name: string }>(url, 'select name from tenants')).map(({ name }) => name),
      );
      return lookAtRestored(url);
    });
    expect([differences, looked]).toEqual([[], ['Is']]);
    const left = await asked(
      own.settings.owner_url,
      `select from pg_database where datname = 'isrute_verify_${process.pid}'`,
    );
    expect(left).toEqual([]);
  });

  test('is not restored over what is there, nor into a folder that holds something', async () => {
    const { owner_url } = own.settings;
    await makeBackup(owner_url, folder('two'), new Date());
    await expect(restoreBackup(folder('two'), owner_url)).rejects.toThrow('is not empty: it has ');
    await expect(makeBackup(owner_url, folder('two'), new Date())).rejects.toThrow('is not empty');
  });

  test('a login whom row security holds makes no backup, for it would lack rows', async () => {
    if (own.settings.url === own.settings.owner_url) return;
    await expect(makeBackup(own.settings.url, folder('three'), new Date())).rejects.toThrow(
      'may not see all rows',
    );
    await expect(readBackup(folder('three'))).rejects.toThrow('holds no backup, or one that was never ended');
  });

  test('a backup that was tampered with is told by the table', async () => {
    const { owner_url } = own.settings;
    const backup = await makeBackup(owner_url, folder('four'), new Date());
    const other = { ...backup, rows: { ...backup.rows, 'public.tenants': 2 } };
    await writeFile(join(folder('four'), 'isrute-backup.json'), JSON.stringify(other));
    expect(await verifyBackup(folder('four'), owner_url, async () => [])).toEqual([
      'public.tenants: 2 in the backup, 1 here',
    ]);
  });
});
