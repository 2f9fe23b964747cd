// What is asked of the pool and the database each time that somebody reads the metrics: one look, bounded however
// large the tenants are.

import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type pg from 'pg';
import { Counter } from 'prom-client';
import type { AppContext } from '../context.ts';
import { whyNoWrites } from '../db/out-of-room.ts';
import { answeringOf, whileItAnswers, type Home } from '../homes.ts';
import type { Live } from '../live/live.ts';
import { gauge } from './metrics.ts';

const day_ms = 86_400_000;

interface JobLine {
  kind: string;
  due: number;
  failed: number;
  oldest_due_at: Date | null;
}

interface SmsLine {
  status: string;
  gateway: string;
  messages: number;
  oldest_send_at: Date;
}

const askedOfJobs = `
  select name as kind, count(*) filter (where state < 'active' and start_after <= now())::integer as due,
    count(*) filter (where state = 'failed')::integer as failed,
    min(start_after) filter (where state < 'active' and start_after <= now()) as oldest_due_at
  from pgboss.job where name not like '\\_\\_pgboss%' group by name`;

const askedOfSms = 'select status, gateway, messages, oldest_send_at from sms_figures($1)';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

const secondsSince = (at: Date | null, now: Date) =>
  at === null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1000);

/** Known without asking anybody: the connections, and how the replica does. */
function poolFigures({ metrics, database: { pool, replica } }: AppContext): () => void {
  const connections = gauge(metrics, 'database_connections', 'Connections, by pool and state', [
    'pool',
    'state',
  ]);
  const waiting = gauge(metrics, 'database_waiting', 'Requests that wait for a connection, by pool', [
    'pool',
  ]);
  const lag = gauge(metrics, 'replica_lag_seconds', 'How old the replica is at most; NaN while it is away');
  const lagging = new Counter({
    name: 'isrute_lagging_reads_total',
    help: 'Reads that may lag: answered by the replica, or by the primary since the replica was behind or away, refused, or failed',
    labelNames: ['ended'],
    registers: [metrics.registry],
  });
  const tell = (name: 'primary' | 'replica', { totalCount, idleCount, waitingCount }: pg.Pool) => {
    connections.set({ pool: name, state: 'busy' }, totalCount - idleCount);
    connections.set({ pool: name, state: 'idle' }, idleCount);
    waiting.set({ pool: name }, waitingCount);
  };
  return () => {
    tell('primary', pool);
    if (!replica) return;
    tell('replica', replica.pool);
    const lag_ms = replica.lag_ms();
    lag.set(lag_ms === null ? Number.NaN : lag_ms / 1000);
    // Counted where they are read: a counter is told how many there are by now.
    lagging.reset();
    for (const [ended, count] of Object.entries(replica.reads)) lagging.inc({ ended }, count);
  };
}

/** Of several databases which answer, and the connections to those beside the first. */
function homeFigures({ metrics, homes }: AppContext): () => void {
  if (homes === null) return () => undefined;
  const answers = gauge(metrics, 'databases_answer', '1 while this one of several databases answers', [
    'name',
  ]);
  const connections = gauge(metrics, 'databases_connections', 'Connections, by database and state', [
    'name',
    'state',
  ]);
  return () => {
    for (const { name, database, ...home } of homes.all) {
      answers.set({ name }, home.answers() ? 1 : 0);
      const { totalCount, idleCount, waitingCount } = database.pool;
      connections.set({ name, state: 'busy' }, totalCount - idleCount);
      connections.set({ name, state: 'idle' }, idleCount);
      connections.set({ name, state: 'waited for' }, waitingCount);
    }
  };
}

/** How full the disks are that this process writes to: files for people, and the database where it is embedded. */
function diskFigures({ metrics, database, settings }: AppContext): () => Promise<void> {
  const free = gauge(metrics, 'disk_free_bytes', 'Room that is left where this process writes, by folder', [
    'folder',
  ]);
  const whole = gauge(metrics, 'disk_bytes', 'Size of the disk where this process writes, by folder', [
    'folder',
  ]);
  const folders = [tmpdir(), ...(database.embedded ? [settings.data_dir] : [])];
  return async () => {
    for (const folder of folders) {
      try {
        const { bavail, blocks, bsize } = await statfs(folder);
        free.set({ folder }, bavail * bsize);
        whole.set({ folder }, blocks * bsize);
      } catch {
        // A folder that is gone has no room at all.
        free.set({ folder }, 0);
      }
    }
  };
}

/** What the database takes, and whether it takes more. */
function roomFigures({ metrics, database }: AppContext): () => Promise<void> {
  const size = gauge(metrics, 'database_bytes', 'What the database takes on its disk');
  const takes = gauge(metrics, 'database_takes_writes', '0 while its disk is full or it is a standby');
  // One that was never reached is told of by another figure.
  takes.set(1);
  return async () => {
    const { rows } = await database.pool.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    size.set(Number(rows[0]?.bytes ?? 0));
    takes.set((await whyNoWrites(database)) === null ? 1 : 0);
  };
}

/**
 * Answers what reads them; `live` is there in a process that has watchers. A database that does not answer is a
 * figure too.
 */
export function figuresOf(app: AppContext, live: Live | null): () => Promise<void> {
  const { metrics, clock } = app;
  const reachable = gauge(metrics, 'database_reachable', '1 while the database answers');
  const tellPools = poolFigures(app);
  const tellHomes = homeFigures(app);
  const tellDisks = diskFigures(app);
  const tellRoom = roomFigures(app);
  const watchers = gauge(metrics, 'live_sockets', 'Browsers that watch by a socket');
  const topics = gauge(metrics, 'live_topics', 'Trucks, trips and depots that somebody watches');
  const due = gauge(metrics, 'jobs_due', 'Jobs that should run now, by kind', ['kind']);
  const failed = gauge(metrics, 'jobs_failed', 'Jobs that were given up in the last 14 days, by kind', [
    'kind',
  ]);
  const late = gauge(
    metrics,
    'jobs_late_seconds',
    'How long the oldest job that should run has waited, by kind',
    ['kind'],
  );
  const messages = gauge(metrics, 'sms_messages', 'SMS of the last 24 hours, by state and gateway', [
    'state',
    'gateway',
  ]);
  const overdue = gauge(
    metrics,
    'sms_overdue_seconds',
    'How long the oldest SMS that is queued should have left',
  );

  function tellJobs(lines: readonly JobLine[], now: Date) {
    for (const each of [due, failed, late]) each.reset();
    for (const [kind, same] of Map.groupBy(lines, (line) => line.kind)) {
      due.set({ kind }, sumOf(same.map((line) => line.due)));
      failed.set({ kind }, sumOf(same.map((line) => line.failed)));
      late.set({ kind }, Math.max(...same.map((line) => secondsSince(line.oldest_due_at, now))));
    }
  }

  function tellMessages(lines: readonly SmsLine[], now: Date) {
    messages.reset();
    for (const line of lines) messages.inc({ state: line.status, gateway: line.gateway }, line.messages);
    const queued = lines.filter((line) => line.status === 'queued');
    overdue.set(Math.max(0, ...queued.map((line) => secondsSince(line.oldest_send_at, now))));
  }

  return async () => {
    tellPools();
    await tellDisks();
    const counts = live?.counts() ?? { clients: 0, topics: 0 };
    watchers.set(counts.clients);
    topics.set(counts.topics);
    const now = clock();
    tellHomes();
    try {
      const jobs: JobLine[] = [];
      const sms: SmsLine[] = [];
      for (const { pool } of answeringOf(app)) {
        jobs.push(...(await pool.query<JobLine>(askedOfJobs)).rows);
        const since = new Date(now.getTime() - day_ms);
        sms.push(...(await pool.query<SmsLine>(askedOfSms, [since])).rows);
      }
      tellJobs(jobs, now);
      tellMessages(sms, now);
      if (app.homes) whileItAnswers(app.homes.all[0] as Home);
      reachable.set(1);
      await tellRoom();
    } catch (error) {
      reachable.set(0);
      app.log.warn({ err: error }, 'metrics without the database');
    }
  };
}
