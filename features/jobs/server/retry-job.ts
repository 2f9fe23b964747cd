import type { Act } from '../../../server/identity.ts';
import { retryJob } from '../../../server/jobs/job-queries.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';

/** Once more, at once. 404 when it is not failed any more or another tenant's. */
export async function retry(tx: TenantTx, _by: Act, id: string): Promise<void> {
  if (!(await retryJob(tx, id))) notFound();
}
