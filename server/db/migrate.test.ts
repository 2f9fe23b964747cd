// A database comes to the present schema from nothing, from the files that were before, and from halfway.

import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, inject, test } from 'vitest';
import { makeOnPostgres } from '../test/own-database.ts';
import { testServerUrl } from '../test/postgres-server.ts';
import { earlierNames, lastOfSchema } from './earlier-migrations.ts';
import { migrate } from './migrate.ts';
import { openDatabase, type Database } from './pool.ts';

/** Empty, and of this file alone. */
async function openEmpty(): Promise<Database> {
  if (inject('database').kind !== 'postgres') {
    const embedded = await openDatabase({ kind: 'embedded', folder: null });
    afterAll(() => embedded.stop());
    return embedded;
  }
  const own = await makeOnPostgres(testServerUrl());
  const database = await openDatabase(own.settings);
  afterAll(async () => {
    await database.stop();
    await own.stop();
  });
  return database;
}

const database = await openEmpty();
const folder = new URL('../../db/migrations/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(`${name}.sql`, folder), 'utf8');
const files = readdirSync(folder)
  .map((file) => file.replace('.sql', ''))
  .sort();
const ofSchema = files.filter((name) => name <= lastOfSchema);

async function listNamesThatRan(): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(
    'select name from platform.kysely_migration order by name collate "C"',
  );
  return rows.map(({ name }) => name);
}

async function forget(names: readonly string[]): Promise<void> {
  await database.owner.query('delete from platform.kysely_migration where name = any ($1)', [names]);
}

const everyName = [...earlierNames, ...files].sort();

test('the files of the schema keep their numbers, and those after them begin with 1080', () => {
  expect(ofSchema.at(-1)).toBe(lastOfSchema);
  expect(files.filter((name) => name > lastOfSchema && name < '1080')).toEqual([]);
  expect(earlierNames.filter((name) => files.includes(name))).toEqual([]);
  expect(earlierNames).toHaveLength(100);
});

// In their order: each goes on from where the one before it has left the database.

test('a file that fails names itself and, where the database knows it, its line, and leaves those before it', async () => {
  await database.owner.query('create table delivery_orders (id bigint)');
  await expect(migrate(database)).rejects.toThrow(
    /^db\/migrations\/0017-delivery-orders\.sql: relation "delivery_orders" already exists$/,
  );
  await database.owner.query('drop table delivery_orders');
  await database.owner.query('alter procedure untenanted_reads (regclass) rename to reads_elsewhere');
  const line = textOf(lastOfSchema).split('\n').indexOf("call untenanted_reads('delivery_orders');") + 1;
  await expect(migrate(database)).rejects.toThrow(
    `db/migrations/0017-delivery-orders.sql:${line}: procedure untenanted_reads(unknown) does not exist`,
  );
  await database.owner.query('alter procedure reads_elsewhere (regclass) rename to untenanted_reads');
  expect(line).toBeGreaterThan(1);
  expect(await listNamesThatRan()).toEqual(ofSchema.slice(0, -1));
  const { rows } = await database.owner.query('select from pg_proc where proname = $1', ['has_booked_money']);
  expect(rows).toEqual([]);
});

test('what is missing runs once, and a release with the earlier files then finds all of them run', async () => {
  const told: string[] = [];
  const missing = files.filter((name) => name >= lastOfSchema);
  expect(await migrate(database, { progress: (name) => told.push(name) })).toEqual(missing);
  expect(told).toEqual(missing);
  expect(await listNamesThatRan()).toEqual(everyName);
  expect(await migrate(database)).toEqual([]);
});

test('a database where the earlier files have run is taken as it is', async () => {
  await forget(ofSchema);
  expect(await migrate(database)).toEqual([]);
  expect(await listNamesThatRan()).toEqual(everyName);
});

test('a database where some of the earlier files have run is refused with what to do, and left alone', async () => {
  const unknown = earlierNames.slice(35);
  await forget([...ofSchema, ...unknown]);
  await expect(migrate(database)).rejects.toThrow(
    'This database was last used by a release that is too old for this one: it has not run 0500-delivery-orders. ' +
      'Start the last release that has the file db/migrations/1070-uncounted-money-of-closings.sql once, ' +
      'then this one.',
  );
  expect(await listNamesThatRan()).toEqual(
    everyName.filter((name) => ![...ofSchema, ...unknown].includes(name)),
  );
});
