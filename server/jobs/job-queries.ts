// What the job page shows. A tenant sees its own jobs and those that belong to no tenant, never a neighbour's.

import { sql } from 'kysely';
import type { TenantTx } from '../tenant.ts';

const visible = sql`(job.data ->> 'tenant_id' is null or (job.data ->> 'tenant_id')::bigint = current_tenant())
  and job.name not like '\\_\\_pgboss%'`;

export type QueueLine = {
  kind: string;
  waiting: number;
  /** Waiting for a later moment. */
  deferred: number;
  running: number;
  /** Failed at least once and will be tried again. */
  retrying: number;
  failed: number;
  /** Of the last hour. */
  done: number;
  oldest_due_at: Date | null;
  last_done_at: Date | null;
};

export async function queueOverview(tx: TenantTx): Promise<QueueLine[]> {
  const { rows } = await sql<QueueLine>`
    select queue.name as kind,
      count(*) filter (where state = 'created' and start_after <= now()) as waiting,
      count(*) filter (where state = 'created' and start_after > now()) as deferred,
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'retry') as retrying,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'completed') as done,
      min(start_after) filter (where state < 'active' and start_after <= now()) as oldest_due_at,
      max(completed_on) filter (where state = 'completed') as last_done_at
    from pgboss.queue left join pgboss.job on job.name = queue.name and ${visible}
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name order by queue.name`.execute(tx);
  return rows;
}

export type FailedJob = {
  id: string;
  kind: string;
  data: unknown;
  error: string;
  attempts: number;
  created_at: Date;
  failed_at: Date;
};

export async function failedJobs(tx: TenantTx, most = 100): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name as kind, data, coalesce(output ->> 'message', output ->> 'value', output::text, '') as error,
      retry_count + 1 as attempts, created_on as created_at, completed_on as failed_at
    from pgboss.job where state = 'failed' and ${visible}
    order by completed_on desc, id limit ${most}`.execute(tx);
  return rows;
}

/** Lets a failed job run once more, at once. False when it is not failed (any more) or not this tenant's. */
export async function retryJob(tx: TenantTx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where id = ${id} and state = 'failed' and ${visible}`.execute(tx);
  return numAffectedRows === 1n;
}
