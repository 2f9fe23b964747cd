import type { Database } from '../../../server/db/pool.ts';
import { inTenant } from '../../../server/tenant.ts';
import { tenantsOf } from '../../../server/tenants.ts';
import { ledgerFaults, type LedgerFault } from './ledger-faults.ts';

/** Of every tenant of a database, each asked in a transaction of its own. */
export async function findFaultsOfTenants(
  database: Database,
): Promise<{ slug: string; faults: LedgerFault[] }[]> {
  const found: { slug: string; faults: LedgerFault[] }[] = [];
  for (const { id, slug } of await tenantsOf(database).all())
    found.push({ slug, faults: await inTenant(database, id, (tx) => ledgerFaults(tx), { readonly: true }) });
  return found;
}
