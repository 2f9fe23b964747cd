import type { TenantTx } from '../../../server/tenant.ts';
import { KEPT_DAYS } from '../contract.ts';

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

const before = { checking: 'failed', applying: 'checked', undoing: 'applied' } as const;

/** A fault undid the step whole: the run waits where it waited before. */
export async function noteFailed(tx: TenantTx, id: number, step: keyof typeof before): Promise<void> {
  await tx
    .updateTable('import_runs')
    .set({ status: before[step], failed_step: step })
    .where('id', '=', id)
    .where('status', '=', step)
    .execute();
}
