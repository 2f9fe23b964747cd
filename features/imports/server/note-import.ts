import { sql } from 'kysely';
import { isJobUnderWay } from '../../../server/jobs/job-queries.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { runImport } from '../../../shared/job-kinds.ts';
import { KEPT_DAYS } from '../contract.ts';

const before = { checking: 'failed', applying: 'checked', undoing: 'applied' } as const;
type Step = keyof typeof before;

/** What a sheet said of people stays no longer than it can be of use. */
export async function forgetOldImports(tx: TenantTx, now: Date): Promise<void> {
  await tx
    .deleteFrom('import_runs')
    .where('created_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute();
}

/** While it goes on, in a transaction of its own. */
export async function noteProgress(tx: TenantTx, id: number, done: number): Promise<void> {
  await tx.updateTable('import_runs').set({ done_count: done }).where('id', '=', id).execute();
}

/** A fault undid the step whole: the run waits where it waited before. */
export async function noteFailed(tx: TenantTx, id: number, step: Step): Promise<void> {
  await tx
    .updateTable('import_runs')
    .set({ status: before[step], failed_step: step })
    .where('id', '=', id)
    .where('status', '=', step)
    .execute();
}

/** A worker that died in its last attempt told nobody: what it was at would be under way for ever. */
export async function freeAbandoned(tx: TenantTx): Promise<void> {
  const abandoned = await tx
    .selectFrom('import_runs')
    .select(['id', 'status'])
    .where('status', 'in', Object.keys(before) as Step[])
    .where(({ not }) => not(isJobUnderWay(runImport, 'import_run_id', sql.ref('import_runs.id'))))
    .execute();
  for (const { id, status } of abandoned) await noteFailed(tx, id, status as Step);
}
