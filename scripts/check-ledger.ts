// npm run check:ledger: holds every balance of every tenant against its ledger, and every product's entries against
// nothing.

import './help.mjs';
import { openApp } from '../app/open.ts';
import { sayWhyNot } from '../app/stopping.ts';
import { findFaultsOfTenants } from '../features/stock/server/faults-of-tenants.ts';
import { databasesOf } from '../server/homes.ts';

const { app, close } = await openApp({ ...process.env, SEED: 'no', WORKER: 'no' }, () => undefined).catch(
  sayWhyNot,
);
let found = 0;
const faultsOfAll = (await Promise.all(databasesOf(app).map(findFaultsOfTenants))).flat();
for (const { slug, faults } of faultsOfAll) {
  found += faults.length;
  const said =
    faults.length === 0 ? 'every balance is what the ledger adds up to' : `${faults.length} differences`;
  console.log(`${slug}: ${said}`);
  for (const { what, warehouse_id, product_id, kept, ledger } of faults) {
    console.log(
      what === 'balance'
        ? `  warehouse ${warehouse_id}, product ${product_id}: kept ${kept}, ledger ${ledger}`
        : `  product ${product_id}: its entries add up to ${ledger}`,
    );
  }
}
await close();
process.exitCode = found > 0 ? 1 : 0;
