import type { TenantTx } from '../../../server/tenant.ts';
import type { OutsideSystem } from '../rules.ts';

/** It answered, or sent something that was taken; `counts` says what came: `{ created: 2, refused: 1 }`. */
export async function noteSuccess(tx: TenantTx, system: OutsideSystem, at: Date, counts: Readonly<Record<string, number>> = {}): Promise<void> {
  const row = { last_success_at: at, last_counts: JSON.stringify(counts) };
  await tx.insertInto('outside_systems').values({ system, ...row }).onConflict((conflict) => conflict.columns(['tenant_id', 'system']).doUpdateSet(row)).execute();
}

/** It was away, refused us, or sent what could not be read; `error` is one sentence for staff, without secrets. */
export async function noteFailure(tx: TenantTx, system: OutsideSystem, at: Date, error: string): Promise<void> {
  const row = { last_error_at: at, last_error: error.slice(0, 500) };
  await tx.insertInto('outside_systems').values({ system, ...row }).onConflict((conflict) => conflict.columns(['tenant_id', 'system']).doUpdateSet(row)).execute();
}
