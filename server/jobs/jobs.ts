// What runs later. A job is queued by a row in the transaction that causes it: never for one that was rolled back.

import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { JobKind } from '../../shared/job-kinds.ts';
import { causedBy, causeNow } from '../cause.ts';
import type { AppContext } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Tenant } from '../identity.ts';
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
  /** So many of the kind run side by side in one process, so that one that waits for an outside system holds up no other. */
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

/** `cron` in UTC with a resolution of a minute; `every_seconds` counts from midnight UTC and leaves a turn out while one is waiting. */
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
 * For what is done for one tenant after the other: what fails for one is told and keeps the others from nothing; the run then counts as failed.
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
  /** At most one job of the kind waits under a key: a second one moves it to the earlier moment and gives it the newer data. */
  key?: string;
};

/**
 * Queues inside the given transaction, with the id and the trace of the request that it serves. Of several under one key the last one's are kept.
 * @throws when the kind has no queue, which means that its job is missing from the app's list.
 */
export async function enqueue<Shape extends z.ZodType>(
  tx: Kysely<DB>,
  wanted: JobKind<Shape>,
  data: z.input<Shape>,
  options: EnqueueOptions = {},
): Promise<void> {
  const checked = wanted.data.parse(data);
  const { start_after = null, key = null } = options;
  const { request_id, span } = causeNow();
  const kept = {
    ...(checked as object),
    ...(request_id !== null && { request_id }),
    ...(span !== null && { traceparent: span.traceparent }),
  };
  const { rows } = await sql<{ queues: number }>`
    with queue as (select * from pgboss.queue where name = ${wanted.kind}),
    queued as (
      insert into pgboss.job_common (name, data, policy, singleton_key, start_after, created_on, keep_until,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
      select name, ${JSON.stringify(kept)}::jsonb, policy, coalesce(${key}::text, gen_random_uuid()::text), at, now(),
        at + retention_seconds * interval '1 second',
        retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds
      from queue, lateral (select coalesce(${start_after}::timestamptz, now()) as at) moment
      on conflict (name, (coalesce(singleton_key, ''))) where state = 'created' and policy = 'short'
      do update set data = excluded.data, start_after = least(pgboss.job_common.start_after, excluded.start_after)
    )
    select count(*) as queues from queue`.execute(tx);
  if (rows[0]?.queues !== 1)
    throw new Error(`There is no queue for jobs of kind '${wanted.kind}': is it in the app's list?`);
}
