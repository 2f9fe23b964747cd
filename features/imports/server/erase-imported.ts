// Of people who are erased nothing is left in the sheets that they came by.

import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';

/** That there was a row, and what became of it, stays. */
export async function eraseImported(
  tx: TenantTx,
  kind: string,
  record_ids: readonly number[],
): Promise<void> {
  if (record_ids.length === 0) return;
  await sql`
    update import_rows r set cells = '{}', name = '', changes = '[]', problems = '[]', found = null, restore = null
    from import_runs i
    where r.tenant_id = current_tenant() and i.tenant_id = r.tenant_id and i.id = r.import_run_id
      and i.kind = ${kind} and r.record_id = any(${[...record_ids]}::bigint[])`.execute(tx);
}
