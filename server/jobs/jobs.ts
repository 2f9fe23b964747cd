// What runs later. A job is queued by a row in the transaction that causes it: never for one that was rolled back.

import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { JobKind } from '../../shared/job-kinds.ts';
import { causedBy, causeNow } from '../cause.ts';
import type { AppContext } from '../context.ts';
import type { Tenant } from '../identity.ts';
import { withCommit, type TenantTx } from '../tenant.ts';
import { failureOf } from '../traces/traces.ts';

export interface Job<Shape extends z.ZodType = z.ZodType> {
  /** Feature and act: 'sms.send_due'. Also the name of its queue. */
  kind: string;
  /** Work of one tenant carries its `tenant_id`: by it the tenant's job page finds the row. */
  data: Shape;
  retry: Retry;
  repeat: Repeat | null;
  /** A run that takes longer is given up and counts as failed. */
  most_seconds: number;
  /**
   * So many of the kind run side by side in one process, so that one that waits for an outside system holds up no
   * other.
   */
  at_once: number;
  /**
   * Several servers may run two jobs of a kind at once, and one again after a crash: it must stand both.
   * `stopping` tells a long one that the process is about to end.
   */
  run(ctx: AppContext, data: z.output<Shape>, stopping?: AbortSignal): Promise<void>;
}

export type Retry = {
  /** How often it is tried again after the first failure. */
  limit: number;
  delay_s: number;
  /** Doubles the delay each time. */
  backoff: boolean;
};

/**
 * `cron` in UTC with a resolution of a minute; `every_seconds` counts from midnight UTC and leaves a turn out while
 * one is waiting.
 */
export type Repeat = { cron: string } | { every_seconds: number };

type Given<Shape extends z.ZodType> = Pick<Job<Shape>, 'kind' | 'data' | 'run'> & {
  retry?: Partial<Retry>;
  most_seconds?: number;
  at_once?: number;
  cron?: string;
  every_seconds?: number;
};

/** A repeated job is not tried again by default: its next turn comes anyway. */
export function job<Shape extends z.ZodType>(given: Given<Shape>): Job<Shape> {
  const { kind, data, run, retry, most_seconds = 300, at_once = 1, cron, every_seconds } = given;
  if (!/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/.test(kind))
    throw new Error(`A job is called feature.act, not '${kind}'`);
  const repeat = cron !== undefined ? { cron } : every_seconds !== undefined ? { every_seconds } : null;
  return {
    kind,
    data,
    run,
    most_seconds,
    at_once,
    repeat,
    retry: { limit: repeat ? 0 : 5, delay_s: 10, backoff: true, ...retry },
  };
}

/**
 * For what is done for one tenant after the other: what fails for one is told and keeps the others from nothing; the
 * run then counts as failed.
 */
export async function forEachTenant(ctx: AppContext, work: (tenant: Tenant) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const tenant of await ctx.tenants.all()) {
    try {
      await work(tenant);
    } catch (error) {
      failures.push(error);
      ctx.log.error({ err: error, tenant: tenant.slug }, 'job of a tenant');
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `It failed for ${failures.length} tenants`);
}

export interface Queued {
  data: unknown;
  /** How often it was tried before. */
  retryCount: number;
}

/** What caused it, as `enqueue` kept it; a job that no request caused begins a trace of its own. */
export function keptCause(data: unknown): { request_id: string | null; traceparent: string | null } {
  const { request_id, traceparent } = (data ?? {}) as Record<string, unknown>;
  return {
    request_id: typeof request_id === 'string' ? request_id : null,
    traceparent: typeof traceparent === 'string' ? traceparent : null,
  };
}

/** What it logs, queues and tells bears the id of the request that caused it. */
export async function runQueued(
  ctx: AppContext,
  wanted: Job,
  { data, retryCount }: Queued,
  stopping?: AbortSignal,
): Promise<void> {
  const { request_id, traceparent } = keptCause(data);
  const facts = {
    'isrute.job': wanted.kind,
    'isrute.attempt': retryCount + 1,
    ...(request_id !== null && { 'isrute.request_id': request_id }),
  };
  const span = ctx.traces?.begin(`job ${wanted.kind}`, 'job', facts, traceparent) ?? null;
  try {
    await causedBy({ request_id, span }, () => wanted.run(ctx, wanted.data.parse(data ?? {}), stopping));
    span?.end();
  } catch (error) {
    span?.end(failureOf(error));
    throw error;
  }
}

export type EnqueueOptions = {
  /** Not before; at once when left out. */
  start_after?: Date;
  /**
   * At most one job of the kind waits under a key: a second one moves it to the earlier moment and gives it the newer
   * data.
   */
  key?: string;
};

/** What a job is given besides its data: the id and the trace of the request that it serves. */
function causeToKeep(): object {
  const { request_id, span } = causeNow();
  return {
    ...(request_id !== null && { request_id }),
    ...(span !== null && { traceparent: span.traceparent }),
  };
}

/**
 * Puts a job in its queue. `data` may speak of columns of `from`, a row of which makes a job. Where the queue is
 * missing the job has no name, which the table refuses.
 */
const insertJob = (
  kind: string,
  data: RawBuilder<unknown>,
  { start_after, key, from = sql`(select) as one` }: EnqueueOptions & { from?: RawBuilder<unknown> },
) => sql`
  insert into pgboss.job_common (name, data, policy, singleton_key, start_after, created_on, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
  select queue.name, ${data} || ${JSON.stringify(causeToKeep())}::jsonb, policy,
    coalesce(${key ?? null}::text, gen_random_uuid()::text), at, now(),
    at + retention_seconds * interval '1 second',
    retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
  from ${from} cross join (select coalesce(${start_after ?? null}::timestamptz, now()) as at) as moment
  left join pgboss.queue on queue.name = ${kind}
  on conflict (name, (coalesce(singleton_key, ''))) where state = 'created' and policy = 'short'
  do update set data = excluded.data, start_after = least(pgboss.job_common.start_after, excluded.start_after)`;

const hasNoName = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23502' &&
  'column' in error &&
  error.column === 'name';

const explain = (kind: string) => (error: unknown) =>
  hasNoName(error)
    ? new Error(`There is no queue for jobs of kind '${kind}': is it in the app's list?`, { cause: error })
    : error;

/**
 * Queues with the commit of the transaction, with the id and the trace of the request that it serves. Of several
 * under one key the last one's are kept. A kind without a queue, which means that its job is missing from the app's
 * list, makes the commit fail.
 */
export function enqueue<Shape extends z.ZodType>(
  tx: TenantTx,
  wanted: JobKind<Shape>,
  data: z.input<Shape>,
  options: EnqueueOptions = {},
): void {
  const checked = JSON.stringify(wanted.data.parse(data));
  const query = insertJob(wanted.kind, sql`${checked}::jsonb`, options).compile(tx);
  withCommit(tx, query, { explain: explain(wanted.kind) });
}

/**
 * A row and the job that looks after it, both with the commit. `row` is an insert that answers what the job's data is
 * made of.
 */
export function enqueueWithRow<Shape extends z.ZodType>(
  tx: TenantTx,
  wanted: JobKind<Shape>,
  row: OperationNodeSource,
  data: RawBuilder<unknown>,
): void {
  const job = insertJob(wanted.kind, data, { from: sql`made` });
  withCommit(tx, sql`with made as (${row}) ${job}`.compile(tx), { explain: explain(wanted.kind) });
}
