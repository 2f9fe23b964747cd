// What a test needs to speak HTTP to the real app on a real database. Every test makes its own tenant; nothing is
// cleaned up.

import type { FastifyInstance } from 'fastify';
import { afterAll, inject } from 'vitest';
import { partsOf } from '../../app/parts.ts';
import type { AppContext } from '../context.ts';
import { storedSessionSecret } from '../db/migrate.ts';
import { type Database, type DatabaseSettings, openDatabase } from '../db/pool.ts';
import { type AppParts } from '../http/app-parts.ts';
import { buildServer } from '../http/http-server.ts';
import { installJobs } from '../jobs/job-worker.ts';
import type { Job } from '../jobs/jobs.ts';
import { openLiveBus } from '../live/live-bus.ts';
import { tellThrough } from '../live/live-news.ts';
import { makeLog } from '../log.ts';
import { openMetrics } from '../metrics/metrics.ts';
import { readSettings } from '../settings.ts';
import { tenantsOf } from '../tenants.ts';
import { type SettableClock, settableClock } from './clock.ts';
import { onlyOwnTenants } from './own-tenants.ts';
import { makeTenant, type TenantOverrides, type TestTenant } from './test-tenant.ts';

export type { TenantOverrides, TestTenant } from './test-tenant.ts';

/** Wednesday, 10:00 in Copenhagen, Oslo; in summer time. */
export const testMoment = new Date('2026-06-10T08:00:00Z');

/** Told what is to be closed at the end. */
type AtEnd = (close: () => Promise<unknown>) => void;
const ofFile: AtEnd = (close) => afterAll(() => close());
const ofProcess: AtEnd = () => undefined;

/** The run's migrated database, closed when the file's tests are over. For tests that need rows and no HTTP. */
export async function testDatabase(
  settings: DatabaseSettings = inject('database'),
  atEnd = ofFile,
): Promise<Database> {
  const database = await openDatabase(settings);
  atEnd(() => database.stop());
  return database;
}

/**
 * Everything features are given, without a server. The app's own kinds of jobs have queues already; `jobs` are kinds
 * of the test's own.
 */
export async function testContext(
  at: Date = testMoment,
  jobs: readonly Job[] = [],
  other?: DatabaseSettings,
  atEnd = ofFile,
): Promise<AppContext & { clock: SettableClock }> {
  const chosen = other ?? inject('database');
  const database = await testDatabase(chosen, atEnd);
  const tenants = tenantsOf(database);
  if (jobs.length > 0) await installJobs(database, jobs);
  const bus = await openLiveBus();
  atEnd(() => bus.stop());
  tellThrough(database, bus);
  const settings = {
    ...readSettings({ NODE_ENV: 'test', LOG_LEVEL: process.env.LOG_LEVEL }),
    database: chosen,
  };
  return {
    database,
    homes: null,
    bus,
    settings,
    clock: settableClock(at),
    log: makeLog(settings.log_level),
    metrics: openMetrics(),
    traces: null,
    tenants: other === undefined ? onlyOwnTenants(tenants) : tenants,
    // No test asks the world; one that is about DNS puts its own answers here.
    txtRecords: () => Promise.reject(Object.assign(new Error('no DNS in tests'), { code: 'ECONNREFUSED' })),
    session_secret: await storedSessionSecret(database),
  };
}

export type TestApp = {
  context: AppContext & { clock: SettableClock };
  clock: SettableClock;
  database: Database;
  /** For `inject` and, after `listen`, for sockets. */
  server: FastifyInstance;
  makeTenant(overrides?: TenantOverrides): Promise<TestTenant>;
};

interface Chosen {
  at?: Date;
  parts?: Partial<AppParts>;
  jobs?: readonly Job[];
  database?: DatabaseSettings;
}

/**
 * The whole app, once per test file: `const app = await testApp();` at its top. Without `parts` it is the app as it
 * is served.
 */
export const testApp = (chosen: Chosen = {}): Promise<TestApp> => openApp(chosen, ofFile);

let shared: Promise<TestApp> | null = null;

/**
 * The app of worlds that several files share: one for each process, open until that ends. Its clock is set back
 * before each test.
 */
export const worldApp = (): Promise<TestApp> => (shared ??= openApp({}, ofProcess));

export async function setWorldClockBack(): Promise<void> {
  (await shared)?.clock.set(testMoment);
}

async function openApp(chosen: Chosen, atEnd: AtEnd): Promise<TestApp> {
  const context = await testContext(chosen.at, chosen.jobs, chosen.database, atEnd);
  const server = await buildServer(context, {
    ...partsOf(() => undefined),
    requests_per_minute: 1_000_000,
    ...chosen.parts,
  });
  atEnd(() => server.close());
  return {
    context,
    server,
    clock: context.clock,
    database: context.database,
    makeTenant: (overrides) => makeTenant(context, server, overrides),
  };
}
