// npm run torture:ledger -- [--seconds 60] [--workers 32] [--kills 20]: 500 products in 50 warehouses, the server
// killed without a goodbye.

import '../scripts/help.mjs';
import { tortureLedger } from './torture/ledger.ts';
import { told } from './torture/told.ts';

const { seconds, workers, kills } = told({ seconds: 60, workers: 32, kills: 20 });
console.log(`${workers} workers for ${seconds} s, the server killed ${kills} times …`);
const {
  kind,
  acts,
  repeats,
  kills: killed,
  wrong,
  faults,
  approved_wrongly,
  entries,
} = await tortureLedger({ seconds, workers, kills, products: 500, warehouses: 50 });
console.log(
  `on ${kind}: ${Object.entries(acts)
    .map(([act, times]) => `${act} ${times}`)
    .join(', ')}`,
);
console.log(`${entries} entries; ${killed} kills, ${repeats} requests sent again`);
console.log(
  `balances unlike what was acknowledged: ${wrong.length}; balances unlike the ledger, or products that do not add up to nothing: ${faults.length}; orders not approved exactly once: ${approved_wrongly}`,
);
for (const row of wrong.slice(0, 10)) console.log(`  ${row.key}: told ${row.told}, kept ${row.kept}`);
process.exitCode = wrong.length + faults.length + approved_wrongly > 0 ? 1 : 0;
