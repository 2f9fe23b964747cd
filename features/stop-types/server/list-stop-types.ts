import type { Tenant } from '../../../server/identity.ts';
import { sortedRows } from '../../../server/sort-rows.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { StopType } from '../contract.ts';

const columns = ['id', 'stop_type', 'wait_time'] as const;

/** All of them, by name in the tenant's alphabet (admin-decisions G52). */
export async function listStopTypesOfTenant(tx: TenantTx, tenant: Tenant): Promise<StopType[]> {
  const rows = await tx.selectFrom('stop_types').select(columns).execute();
  return sortedRows(rows, tenant.locale, ['stop_type', 'id']);
}

/** `lock` keeps others from changing it until the transaction ends. */
export async function stopTypeById(tx: TenantTx, id: number, lock = false): Promise<StopType> {
  const row = await tx
    .selectFrom('stop_types')
    .select(columns)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? notFound();
}
