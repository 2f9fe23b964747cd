// Opens the databases beside the first. One that does not answer keeps no process from starting: its tenants wait.

import type { AppContext } from '../server/context.ts';
import { firstName } from '../server/db/database-list.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase, type Database } from '../server/db/pool.ts';
import { homesOf, type Homes } from '../server/homes.ts';
import { installJobs, startWorker, type Worker } from '../server/jobs/job-worker.ts';
import type { Logger } from '../server/log.ts';
import { refuseWithoutKeys } from '../server/sealed-at-start.ts';
import { SettingsError, type Settings } from '../server/settings.ts';
import { watchHome, type WatchedHome } from '../server/watched-home.ts';
import { jobs } from './features.ts';

export interface OpenHomes {
  homes: Homes;
  watched: readonly WatchedHome[];
  stop(): Promise<void>;
}

/** Their ids are given by the first database: whatever was begun elsewhere has ids that others may have too. */
async function refuseStrangers({ owner }: Database, name: string, first: Database): Promise<void> {
  const [here, known] = await Promise.all([
    owner.query<{ id: number; slug: string }>('select id, slug::text from tenants'),
    first.owner.query<{ id: number; slug: string }>(
      'select id, slug::text from tenant_homes where database = $1',
      [name],
    ),
  ]);
  const ids = new Map(known.rows.map(({ id, slug }) => [id, slug]));
  const strange = here.rows.find(({ id, slug }) => ids.get(id) !== slug);
  if (strange)
    throw new SettingsError(
      `it holds the tenant ${strange.slug}, which was not made for it: a further database begins empty`,
    );
}

interface Telling {
  log: Logger;
  tell: (text: string) => void;
}

function openOne(
  name: string,
  database: Database,
  settings: WatchedSettings,
  first: Database,
  { log, tell }: Telling,
): WatchedHome {
  const open = async () => {
    if (database === first) return;
    await migrate(database, { progress: (file) => tell(`Migration ${file} of ${name}`) });
    await refuseStrangers(database, name, first);
    await refuseWithoutKeys(database);
    await installJobs(database, jobs);
  };
  return watchHome({ name, database, settings }, open, (text) => log.warn({ database: name }, text));
}
type WatchedSettings = Parameters<typeof watchHome>[0]['settings'];

/** Null where there is one database; `first` is open and of this release. */
export async function openHomes(
  first: Database,
  { database: chosen, further_databases }: Pick<Settings, 'database' | 'further_databases'>,
  telling: Telling,
): Promise<OpenHomes | null> {
  if (further_databases.size === 0 || chosen.kind !== 'postgres') return null;
  const main = openOne(firstName, first, chosen, first, telling);
  const further = await Promise.all(
    [...further_databases].map(async ([name, settings]) => {
      const warn = (text: string, err?: Error) => telling.log.warn({ err, database: name }, text);
      return openOne(name, await openDatabase(settings, { warn }), settings, first, telling);
    }),
  );
  const watched = [main, ...further];
  await Promise.all(watched.map(({ looked }) => looked));
  const homes = homesOf([main, ...further]);
  await homes.load();
  return {
    homes,
    watched,
    async stop() {
      await Promise.all(watched.map((home) => home.stop()));
      await Promise.all(further.map(({ database }) => database.stop()));
    },
  };
}

/** A worker for each database: its jobs see that database and the tenants that live there. */
export async function startWorkers(app: AppContext, watched: readonly WatchedHome[]): Promise<Worker> {
  if (watched.length === 0) return startWorker(app, jobs);
  let stopped = false;
  const workers: Worker[] = [];
  const starting = watched.map(async ({ name, database, tenants, opened }) => {
    await opened;
    if (stopped) return;
    const log = app.log.child({ database: name });
    const worker = await startWorker({ ...app, log, database, tenants }, jobs);
    if (stopped) await worker.stop();
    else workers.push(worker);
  });
  for (const each of starting) each.catch((error: unknown) => app.log.error({ err: error }, 'worker'));
  return {
    async stop() {
      stopped = true;
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
