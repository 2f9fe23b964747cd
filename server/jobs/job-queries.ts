// What the job page shows. A tenant sees its own jobs and those that belong to no tenant, never a neighbour's.

import { sql, type RawBuilder } from 'kysely';
import type { JobKind } from '../../shared/job-kinds.ts';
import { shaped } from '../shaped.ts';
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
  const { rows } = await shaped<QueueLine>(
    {
      kind: 'queue.name',
      waiting: sql`count(*) filter (where state = 'created' and start_after <= now())`,
      deferred: sql`count(*) filter (where state = 'created' and start_after > now())`,
      running: sql`count(*) filter (where state = 'active')`,
      retrying: sql`count(*) filter (where state = 'retry')`,
      failed: sql`count(*) filter (where state = 'failed')`,
      done: sql`count(*) filter (where state = 'completed')`,
      oldest_due_at: sql`min(start_after) filter (where state < 'active' and start_after <= now())`,
      last_done_at: sql`max(completed_on) filter (where state = 'completed')`,
    },
    (columns) => sql`
    select ${columns}
    from pgboss.queue left join pgboss.job on job.name = queue.name and ${visible}
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name order by queue.name`,
  ).execute(tx);
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
  const { rows } = await shaped<FailedJob>(
    {
      id: 'id',
      kind: 'name',
      data: 'data',
      error: sql`coalesce(output ->> 'message', output ->> 'value', output::text, '')`,
      attempts: sql`retry_count + 1`,
      created_at: sql`created_on`,
      failed_at: sql`completed_on`,
    },
    (columns) => sql`
    select ${columns}
    from pgboss.job where state = 'failed' and ${visible}
    order by completed_on desc, id limit ${most}`,
  ).execute(tx);
  return rows;
}

/** Whether a job of the tenant waits or runs whose data has `id` in `field`. */
export const isJobUnderWay = ({ kind }: Pick<JobKind, 'kind'>, field: string, id: RawBuilder<unknown>) =>
  sql<boolean>`exists (
    select from pgboss.job
    where job.name = ${kind} and job.state in ('created', 'retry', 'active')
      and (job.data ->> 'tenant_id')::bigint = current_tenant() and (job.data ->> ${field})::bigint = ${id})`;

/** Lets a failed job run once more, at once. False when it is not failed (any more) or not this tenant's. */
export async function retryJob(tx: TenantTx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where id = ${id} and state = 'failed' and ${visible}`.execute(tx);
  return numAffectedRows === 1n;
}
