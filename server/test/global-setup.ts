// One migrated database for a whole test run: in memory, or a database of its own on PostgreSQL that is dropped at
// the end.

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { jobs } from '../../app/features.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase, type DatabaseSettings } from '../db/pool.ts';
import { installJobs } from '../jobs/job-worker.ts';
import { importTestAddresses } from './addresses.ts';
import { answers, testServerUrl } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: DatabaseSettings;
  }
}

/**
 * ISRUTE_TEST_DATABASE says which: `embedded` or `postgres`. Unset: PostgreSQL when one answers at TEST_DATABASE_URL
 * or at the local socket, which starts faster, and the embedded one otherwise.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const wanted =
    process.env.ISRUTE_TEST_DATABASE ?? ((await answers(testServerUrl())) ? 'postgres' : 'embedded');
  const { settings, stop } =
    wanted === 'embedded' ? await startEmbedded() : await makeOnPostgres(testServerUrl());
  try {
    const database = await openDatabase(settings);
    await migrate(database);
    await installJobs(database, jobs);
    await importTestAddresses(database);
    await database.stop();
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('database', settings);
  return stop;
}

type Made = { settings: DatabaseSettings; stop(): Promise<void> };

async function startEmbedded(): Promise<Made> {
  const embedded = await openEmbedded(undefined);
  const port = await embedded.listen(0);
  return {
    settings: { kind: 'embedded_front', url: `postgres://postgres:none@127.0.0.1:${port}/postgres` },
    stop: () => embedded.stop(),
  };
}

async function makeOnPostgres(server_url: string): Promise<Made> {
  const name = `isrute_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const server = new pg.Client({ connectionString: server_url });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.query(`create role ${name} login password '${password}'`);
  const owner_url = new URL(server_url);
  owner_url.pathname = `/${name}`;
  const appUrl = new URL(owner_url);
  appUrl.username = name;
  appUrl.password = password;
  // Where the server lets nobody in by password, the app signs in as the owner and only sets its role.
  const url = (await answers(appUrl.href)) ? appUrl.href : owner_url.href;
  return {
    settings: { kind: 'postgres', url, owner_url: owner_url.href, max_connections: 6 },
    async stop() {
      await server.query(`drop database if exists ${name} with (force)`);
      await server.query(`drop role if exists ${name}`);
      await server.end();
    },
  };
}
