// One migrated database for a whole test run: in memory, or a database of its own on PostgreSQL that is dropped at
// the end.

import type { TestProject } from 'vitest/node';
import { jobs } from '../../app/features.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase, type DatabaseSettings } from '../db/pool.ts';
import { installJobs } from '../jobs/job-worker.ts';
import { importTestAddresses } from './addresses.ts';
import { makeOnPostgres } from './own-database.ts';
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
