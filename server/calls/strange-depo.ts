import { notFound } from '../../shared/refusals.ts';
import type { Database } from '../db/pool.ts';
import { inTenant } from '../tenant.ts';

/** A key belongs to its tenant and works in every depot of it; of any other it knows nothing. */
export async function refuseStrangeDepo(database: Database, tenant_id: number, id: number): Promise<void> {
  const found = await inTenant(
    database,
    tenant_id,
    (tx) => tx.selectFrom('depos').select('id').where('id', '=', id).executeTakeFirst(),
    { readonly: true },
  );
  if (!found) notFound();
}
