import { failedJobs, queueOverview } from '../../../server/jobs/job-queries.ts';
import type { TenantTx } from '../../../server/tenant.ts';

export async function jobPage(tx: TenantTx) {
  return { queues: await queueOverview(tx), failures: await failedJobs(tx) };
}
