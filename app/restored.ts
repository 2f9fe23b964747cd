// Whether a database that was restored is one that a server can go on with.

import { findFaultsOfTenants } from '../features/stock/server/faults-of-tenants.ts';
import { openDatabase } from '../server/db/pool.ts';

/** What is amiss beyond rows that are missing. @param url a login that may act as the app */
export async function lookAtRestored(url: string): Promise<string[]> {
  const database = await openDatabase({ kind: 'postgres', url, owner_url: url, max_connections: 2 });
  try {
    const tenants = await findFaultsOfTenants(database);
    return tenants.flatMap(({ slug, faults }) =>
      faults.length === 0 ? [] : [`${slug}: ${faults.length} balances are not what the ledger adds up to`],
    );
  } finally {
    await database.stop();
  }
}
