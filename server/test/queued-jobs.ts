// Runs queued jobs at once and in order, by the clock of the test instead of the world's.

import type { AppContext } from '../context.ts';
import { runQueued, type Job } from '../jobs/jobs.ts';

type Queued = { id: string; name: string; data: unknown };

/**
 * Runs what `tenant_id` has waiting and due, and what those jobs queue in turn, until nothing is due. A failure is
 * thrown.
 * @returns the kinds in the order in which they ran.
 */
export async function runQueuedJobs(
  ctx: AppContext,
  jobs: readonly Job[],
  tenant_id: number,
): Promise<string[]> {
  const byKind = new Map(jobs.map((job) => [job.kind, job]));
  const ran: string[] = [];
  for (
    let queued = await takeNext(ctx, tenant_id, [...byKind.keys()]);
    queued;
    queued = await takeNext(ctx, tenant_id, [...byKind.keys()])
  ) {
    const wanted = byKind.get(queued.name);
    if (!wanted) break;
    await runQueued(ctx, wanted, { data: queued.data, retryCount: 0 });
    await ctx.database.pool.query(
      "update pgboss.job set state = 'completed', completed_on = now() where name = $1 and id = $2",
      [queued.name, queued.id],
    );
    ran.push(queued.name);
    if (ran.length > 10_000) throw new Error(`Jobs go on queueing each other: ${ran.slice(-5).join(', ')}`);
  }
  return ran;
}

/** Queued without a moment means at once, whatever the test's clock says. */
async function takeNext(ctx: AppContext, tenant_id: number, kinds: string[]): Promise<Queued | undefined> {
  const { rows } = await ctx.database.pool.query<Queued>(
    `
    update pgboss.job set state = 'active', started_on = now()
    where (name, id) in (
      select name, id from pgboss.job
      where state < 'active' and name = any($2) and (data ->> 'tenant_id')::bigint = $1
        and (start_after = created_on or start_after <= $3)
      order by start_after, created_on limit 1)
    returning id, name, data`,
    [tenant_id, kinds, ctx.clock()],
  );
  return rows[0];
}
