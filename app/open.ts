// Opens what every process needs: settings, database brought up to date, bus between servers, context.

import { clockOf, systemClock, type SharedClock } from '../server/clock.ts';
import type { AppContext } from '../server/context.ts';
import { installationName, migrate, storedSessionSecret } from '../server/db/migrate.ts';
import { openDatabase, type Database } from '../server/db/pool.ts';
import { untilItServes } from '../server/db/until-it-serves.ts';
import { inWords } from '../server/doctor/finding.ts';
import { judgeSettings } from '../server/doctor/judge-settings.ts';
import { shareHomes, tenantsOfHomes, type Homes } from '../server/homes.ts';
import { installJobs } from '../server/jobs/job-worker.ts';
import { knownSessionsOf, shareKnownSessions } from '../server/known-sessions.ts';
import { openLiveBus, type LiveBus } from '../server/live/live-bus.ts';
import { tellThrough } from '../server/live/live-news.ts';
import { makeLog, type Logger } from '../server/log.ts';
import { openMetrics } from '../server/metrics/metrics.ts';
import { serviceLimits } from '../server/outside-addresses.ts';
import { callServicesWithin } from '../server/outside-calls.ts';
import { refuseWithoutKeys } from '../server/sealed-at-start.ts';
import { keepSecretsBy } from '../server/sealed-secrets.ts';
import { readSettings } from '../server/settings.ts';
import { shareTenants, tenantsOf, type Tenants } from '../server/tenants.ts';
import { openTraces } from '../server/traces/open-traces.ts';
import { txtRecords } from '../server/txt-records.ts';
import { type WatchedHome } from '../server/watched-home.ts';
import { jobs } from './features.ts';
import { openHomes, type OpenHomes } from './open-homes.ts';

export interface Opened {
  app: AppContext;
  /** Empty where there is one database. */
  watched: readonly WatchedHome[];
  close(): Promise<void>;
}

/** A machine that is off by more is told of. */
const tolerated_ms = 10_000;

/**
 * The time of the database, which all servers and workers share; null for the embedded one, which has no clock of its
 * own.
 */
async function readSharedClock({ pool, embedded }: Database, log: Logger): Promise<SharedClock | null> {
  if (embedded) return null;
  const shared = await clockOf(async () => {
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    return (rows[0] as { now: Date }).now;
  });
  const off_s = Math.round(shared.ownAhead_ms() / 1_000);
  if (Math.abs(off_s) * 1_000 > tolerated_ms)
    log.warn(
      { off_s },
      "this machine's clock is not that of the database, which counts: set one of them right",
    );
  return shared;
}

/** What is kept in memory of the databases, and who says when it has changed. */
function shareKnown(database: Database, homes: Homes | null, bus: LiveBus): Tenants {
  for (const each of homes?.all.map((home) => home.database) ?? [database]) {
    shareKnownSessions(knownSessionsOf(each), bus);
    tellThrough(each, bus);
  }
  const tenants = homes ? tenantsOfHomes(homes) : tenantsOf(database);
  shareTenants(tenants, bus);
  if (homes) shareHomes(homes, bus);
  return tenants;
}

/** `tell` prints a line of progress; on a slow machine the first start takes a while. */
export async function openApp(
  env: Record<string, string | undefined>,
  tell: (text: string) => void,
): Promise<Opened> {
  const settings = readSettings(env);
  callServicesWithin(serviceLimits(settings));
  keepSecretsBy(settings.secret_keys);
  const log = makeLog(settings.log_level);
  for (const finding of judgeSettings(env, settings))
    if (finding.state !== 'well') log.warn({ state: finding.state }, inWords(finding));
  const embedded = settings.database.kind === 'embedded';
  tell(
    embedded
      ? `Opening the embedded database in ${settings.data_dir} (for trying and developing: it does not survive a power cut)`
      : 'Opening the database',
  );
  const database = await openDatabase(settings.database, {
    warn: (text, error) => log.warn({ err: error }, text),
  });
  let opened: OpenHomes | null = null;
  try {
    await untilItServes(database.owner, tell);
    await untilItServes(database.pool, tell);
    await migrate(database, { progress: (name) => tell(`Migration ${name}`) });
    await refuseWithoutKeys(database);
    await installJobs(database, jobs);
    const bus = await openLiveBus({
      nats_url: settings.nats_url,
      nats_prefix: settings.nats_prefix ?? (await installationName(database)),
      database_url: settings.database.kind === 'postgres' ? settings.database.url : null,
      warn: (text, error) => log.warn({ err: error }, text),
    });
    opened = await openHomes(database, settings, { log, tell });
    const homes = opened?.homes ?? null;
    const tenants = shareKnown(database, homes, bus);
    const time = await readSharedClock(database, log);
    const session_secret = settings.session_secret ?? (await storedSessionSecret(database));
    const traces = await openTraces(settings.traces, log);
    const app: AppContext = {
      database,
      homes,
      clock: time?.clock ?? systemClock,
      bus,
      log,
      metrics: openMetrics(),
      traces,
      txtRecords,
      settings,
      session_secret,
      tenants,
    };
    return {
      app,
      watched: opened?.watched ?? [],
      close: async () => {
        time?.stop();
        await traces?.stop();
        await bus.stop();
        await opened?.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await opened?.stop();
    await database.stop();
    throw error;
  }
}
