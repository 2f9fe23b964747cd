import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import type { CarOption } from '../contract.ts';

/** Cars of a depot in the order people count them: 2 before 10 (admin-decisions G52). */
export async function carsOfDepo(tx: TenantTx, depo_id: number, status?: CarOption['status']): Promise<CarOption[]> {
  const rows = await tx.selectFrom('cars').select(['id', 'internal_number', 'plate_number', 'depo_id', 'status'])
    .where('depo_id', '=', depo_id).$if(status !== undefined, (query) => query.where('status', '=', status as string))
    .orderBy(sql`nullif(regexp_replace(internal_number, '\\D', '', 'g'), '')::numeric`).orderBy('internal_number').execute();
  return rows as CarOption[];
}
