// All that can be asked of an installation without changing it, for `npm run doctor`; every start says what the
// settings alone tell.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listOutsideSystems } from '../features/outside-systems/server/systems-of-tenant.ts';
import { missingMigrations } from '../server/db/migrate.ts';
import { openDatabase, type Database } from '../server/db/pool.ts';
import { look, well, wrong, type Finding } from '../server/doctor/finding.ts';
import { judgeDatabase } from '../server/doctor/judge-database.ts';
import { judgeMachine } from '../server/doctor/judge-machine.ts';
import { judgeSettings } from '../server/doctor/judge-settings.ts';
import { refuseWithoutKeys } from '../server/sealed-at-start.ts';
import { keepSecretsBy } from '../server/sealed-secrets.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { inTenant } from '../server/tenant.ts';
import { tenantsOf } from '../server/tenants.ts';
import { countLateJobs } from './parts.ts';

export interface Chapter {
  about: string;
  findings: Finding[];
}

/** A worker ends a job every few seconds. */
const WORKER_SILENT_MINUTES = 5;

const whyOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: string };
  return error.message || code || error.name;
};

async function judgeJobs(database: Database): Promise<Finding> {
  const late = await countLateJobs(database);
  return late === 0
    ? well('No job is late')
    : wrong(`${late} jobs are over 5 minutes late`, 'no worker runs, or one hangs: start `npm run worker`');
}

/** Some jobs repeat every other second, so that a worker which is alive has ended one just now. */
export async function judgeWorkers(database: Database): Promise<Finding[]> {
  // It is asked while nothing runs.
  if (database.embedded) return [];
  const { rows } = await database.owner.query<{ minutes: number | null }>(
    'select floor(extract(epoch from now() - max(completed_on)) / 60)::int as minutes from pgboss.job',
  );
  const minutes = rows[0]?.minutes ?? null;
  const todo = 'start `npm run worker`, or a server without WORKER=no';
  if (minutes === null) return [look('No worker has ended a job yet', todo)];
  return [
    minutes < WORKER_SILENT_MINUTES
      ? well('A worker is alive')
      : wrong(`No worker has ended a job for ${minutes} minutes`, todo),
  ];
}

async function judgeKeys(database: Database): Promise<Finding> {
  try {
    await refuseWithoutKeys(database);
    return well('What is sealed can be opened');
  } catch (error) {
    return wrong(whyOf(error), 'no server starts without it (docs/running.md, Secrets)');
  }
}

/** Each tenant's gateways and senders, as they were heard of last: nobody is asked, for that may cost. */
async function judgeServices(database: Database): Promise<Finding[]> {
  const tenants = await tenantsOf(database).all();
  if (tenants.length === 0)
    return [look('There is no tenant yet', 'npm run create-tenant, then npm run create-admin')];
  const found: Finding[] = [];
  for (const tenant of tenants) {
    const systems = await inTenant(database, tenant.id, (tx) => listOutsideSystems(tx, tenant, new Date()), {
      readonly: true,
    });
    for (const { system, state, last_error } of systems) {
      if (state !== 'failing' && state !== 'late') continue;
      const said = state === 'late' ? 'was not heard of for longer than usual' : `fails: ${last_error ?? ''}`;
      found.push(look(`${tenant.slug}: ${system} ${said}`, `/${tenant.slug}/admin/services says more`));
    }
    if (tenant.demo)
      found.push(
        look(`${tenant.slug} is a demo, with passwords that are public`, 'never use it with real data'),
      );
  }
  return found.length > 0 ? found : [well(`The services of ${tenants.length} tenants answer`)];
}

async function judgeOpened(database: Database, settings: Settings): Promise<Chapter[]> {
  const connected = settings.database.kind === 'postgres' ? settings.database : null;
  const chapters: Chapter[] = [
    {
      about: 'Database',
      findings: await judgeDatabase(database, {
        max_connections: connected?.max_connections ?? 10,
        read_url: connected?.read_url ?? null,
      }),
    },
  ];
  const { missing } = await missingMigrations(database);
  if (missing.length > 0) return chapters;
  const keys = await judgeKeys(database);
  const work = {
    about: 'Work',
    findings: [keys, await judgeJobs(database), ...(await judgeWorkers(database))],
  };
  // Their settings are sealed, too.
  const tenants = keys.state === 'wrong' ? [] : await judgeServices(database);
  return [...chapters, work, { about: 'Tenants', findings: tenants }];
}

/** The databases beside the first: each as the first is, under its name. */
async function judgeFurther(settings: Settings): Promise<Chapter[]> {
  const chapters: Chapter[] = [];
  for (const [name, database] of settings.further_databases) {
    const judged = await judgeWithDatabase({ ...settings, database });
    chapters.push(...judged.map(({ about, findings }) => ({ about: `${about} (${name})`, findings })));
  }
  return chapters;
}

async function judgeWithDatabase(settings: Settings): Promise<Chapter[]> {
  const { database: chosen } = settings;
  if (chosen.kind === 'embedded' && !existsSync(join(chosen.folder ?? '', 'postgres/PG_VERSION'))) {
    const findings = [look(`There is no database in ${chosen.folder} yet`, 'the first start makes it')];
    return [{ about: 'Database', findings }];
  }
  let database: Database;
  try {
    database = await openDatabase(settings.database);
  } catch (error) {
    return [{ about: 'Database', findings: [wrong(whyOf(error), 'see DATABASE_URL and DATA_DIR')] }];
  }
  try {
    return await judgeOpened(database, settings);
  } catch (error) {
    const todo = 'see that PostgreSQL runs, and DATABASE_URL and DATABASE_OWNER_URL';
    return [
      { about: 'Database', findings: [wrong(`It does not answer as it should: ${whyOf(error)}`, todo)] },
    ];
  } finally {
    await database.stop();
  }
}

export async function judgeInstallation(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Chapter[]> {
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    const findings = whyOf(error)
      .split('\n')
      .map((line) => wrong(line, 'docs/running.md, Settings'));
    return [{ about: 'Settings', findings }];
  }
  keepSecretsBy(settings.secret_keys);
  return [
    { about: 'Settings', findings: judgeSettings(env, settings) },
    { about: 'Machine', findings: await judgeMachine(settings) },
    ...(await judgeWithDatabase(settings)),
    ...(await judgeFurther(settings)),
  ];
}
