// Runs the queued jobs: pg-boss keeps the queues, one cheap look twice a second says which of them have something due.

import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { AppContext } from '../context.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import type { Database } from '../db/pool.ts';
import { keptCause, runQueued, type Job, type Queued } from './jobs.ts';

const look_every_ms = 500;
const day_s = 24 * 3600;
/** Of failed ones, so that somebody can see and retry them; finished ones go within the hour (`sweep`). */
const kept_failed_s = 14 * day_s;

const overPool = (pool: pg.Pool) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
});

/** What pg-boss may do on its own account is little: it owns no table and LISTENs to nothing. */
const quiet = {
  schema: 'pgboss',
  createSchema: true,
  reindex: false,
  monitorVacuum: false,
  persistWarnings: false,
} as const;

/** Makes or upgrades the queues as the owner of the database; run after `migrate`, before anything is queued. */
export async function installJobs(database: Database, jobs: readonly Job[]): Promise<void> {
  await oneAtATime(database.owner, 'isrute jobs', () => installAlone(database, jobs));
}

async function installAlone(database: Database, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({
    ...quiet,
    db: overPool(database.owner),
    migrate: true,
    supervise: false,
    schedule: false,
  });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  const present = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const { kind, retry, most_seconds } of jobs) {
    const options = {
      retryLimit: retry.limit,
      retryDelay: retry.delay_s,
      retryBackoff: retry.backoff,
      expireInSeconds: most_seconds,
      heartbeatSeconds: 30,
      deleteAfterSeconds: kept_failed_s,
      retentionSeconds: 30 * day_s,
    };
    if (present.has(kind)) await boss.updateQueue(kind, options);
    else await boss.createQueue(kind, { ...options, policy: 'short' });
  }
  await boss.stop({ graceful: false, close: false });
  if (failures[0]) throw failures[0];
  await database.owner.query(`
    grant usage on schema pgboss to isrute_app;
    grant select, insert, update, delete on all tables in schema pgboss to isrute_app;
    grant usage on all sequences in schema pgboss to isrute_app;
    grant execute on all functions in schema pgboss to isrute_app;`);
}

export type Worker = {
  /** Lets running jobs end, for at most 20 s, and starts no other. */
  stop(): Promise<void>;
};

export async function startWorker(ctx: AppContext, jobs: readonly Job[]): Promise<Worker> {
  const { pool } = ctx.database;
  const boss = new PgBoss({
    ...quiet,
    db: overPool(pool),
    migrate: false,
    supervise: true,
    schedule: true,
    monitorIntervalSeconds: 30,
    superviseIntervalSeconds: 30,
  });
  boss.on('error', (error) => ctx.log.error({ err: error }, 'job queue'));
  await boss.start();
  await planRepeats(boss, jobs);
  const stopping = new AbortController();
  const idle = new Map<string, Set<string>>();
  for (const wanted of jobs) idle.set(wanted.kind, await openSlots(ctx, boss, wanted, stopping.signal));
  const stopLooking = repeatedly(ctx, look_every_ms, async () => {
    for (const { name, due } of await dueKinds(pool))
      for (const slot of [...(idle.get(name) ?? [])].slice(0, due)) boss.notifyWorker(slot);
  });
  const stopTurns = jobs.map((wanted) => takeTurns(ctx, wanted));
  const stopSweeping = repeatedly(ctx, 600_000, () => sweep(ctx.database));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([stopLooking(), stopSweeping(), ...stopTurns.map((stop) => stop())]);
      await boss.stop({ graceful: true, timeout: 20_000, close: false });
    },
  };
}

/** Opens a kind's slots; answers those that wait for work, as they are at any moment. */
async function openSlots(
  ctx: AppContext,
  boss: PgBoss,
  wanted: Job,
  stopping: AbortSignal,
): Promise<Set<string>> {
  const idle = new Set<string>();
  for (let opened = 0; opened < wanted.at_once; opened += 1) {
    const slot: string = await boss.work(
      wanted.kind,
      { pollingIntervalSeconds: 60, batchSize: 1 },
      async ([queued]) => {
        idle.delete(slot);
        try {
          if (queued) await runJob(ctx, wanted, queued, stopping);
        } finally {
          idle.add(slot);
          // Whatever waits behind it is fetched without a pause.
          boss.notifyWorker(slot);
        }
      },
    );
    idle.add(slot);
  }
  return idle;
}

async function runJob(
  ctx: AppContext,
  wanted: Job,
  queued: Queued & { id: string },
  stopping: AbortSignal,
): Promise<void> {
  const { request_id } = keptCause(queued.data);
  const log = ctx.log.child({
    job: wanted.kind,
    job_id: queued.id,
    attempt: queued.retryCount + 1,
    ...(request_id !== null && { request_id }),
  });
  const started = performance.now();
  const observe = (ended: 'done' | 'failed') =>
    ctx.metrics.job_seconds.observe({ kind: wanted.kind, ended }, (performance.now() - started) / 1000);
  try {
    await runQueued({ ...ctx, log }, wanted, queued, stopping);
    log.debug({ duration_ms: Math.round(performance.now() - started) }, 'job done');
    observe('done');
  } catch (error) {
    observe('failed');
    log.error({ err: error }, 'job failed');
    throw error;
  }
}

/** Schedules belong to the present list of jobs: one that is gone must not go on filling a queue. */
async function planRepeats(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const crons = new Map(
    jobs.flatMap(({ kind, repeat }) => (repeat && 'cron' in repeat ? [[kind, repeat.cron] as const] : [])),
  );
  for (const { name } of await boss.getSchedules()) if (!crons.has(name)) await boss.unschedule(name);
  for (const [kind, cron] of crons) await boss.schedule(kind, cron, {}, { tz: 'UTC' });
}

async function dueKinds(pool: pg.Pool): Promise<{ name: string; due: number }[]> {
  const { rows } = await pool.query<{ name: string; due: number }>(
    `select name, count(*)::integer as due from pgboss.job
     where state < 'active' and start_after <= now() and name not like '\\_\\_pgboss%' group by name`,
  );
  return rows;
}

/**
 * Every server queues every turn; the database lets one of them in, since a turn has its slot in `singleton_on`, and
 * none while the turn before still waits. Nothing depends on the turn before having ended well.
 */
function takeTurns(ctx: AppContext, { kind, repeat }: Job): () => Promise<void> {
  if (!repeat || !('every_seconds' in repeat)) return () => Promise.resolve();
  return repeatedly(ctx, repeat.every_seconds * 1000, async () => {
    await ctx.database.pool.query(
      `
      insert into pgboss.job_common (name, data, policy, singleton_key, singleton_on, keep_until,
        retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, heartbeat_seconds)
      select name, '{}', policy, 'turn',
        to_timestamp(floor(extract(epoch from now()) / $2) * $2) at time zone 'UTC', now() + interval '1 hour',
        retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, heartbeat_seconds
      from pgboss.queue where name = $1
      on conflict do nothing`,
      [kind, repeat.every_seconds],
    );
  });
}

async function sweep({ pool, embedded }: Database): Promise<void> {
  await pool.query(
    "delete from pgboss.job where state in ('completed', 'cancelled') and completed_on < now() - interval '1 hour'",
  );
  // The embedded database has no process that would do this by itself.
  if (embedded) await pool.query('vacuum (analyze) pgboss.job_common');
}

/**
 * At whole multiples of the interval, so that all servers mean the same moments; a slow run delays the next and never
 * overlaps it.
 */
function repeatedly(ctx: AppContext, interval_ms: number, act: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running = turn();
  async function turn(): Promise<void> {
    await act().catch((error: unknown) => ctx.log.error({ err: error }, 'job queue'));
    if (!stopped)
      timer = setTimeout(
        () => {
          running = turn();
        },
        interval_ms - (Date.now() % interval_ms) + 5,
      );
  }
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
