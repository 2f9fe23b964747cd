// npm run torture:till -- [--seconds 60] [--workers 32] [--kills 20] [--registers 20]: the money of the tills, the
// server killed without a goodbye.

import '../scripts/help.mjs';
import { tortureTill } from './torture/till.ts';
import { told } from './torture/told.ts';

const { seconds, workers, kills, registers } = told({ seconds: 60, workers: 32, kills: 20, registers: 20 });
console.log(
  `${registers} registers and ${workers} workers for ${seconds} s, the server killed ${kills} times …`,
);
const { kind, acts, faults, sent, in_reports, in_the_pool, ...found } = await tortureTill({
  seconds,
  workers,
  kills,
  registers,
});
const kroner = (minor: number) => (minor / 100).toFixed(2);
console.log(
  `on ${kind}: ${Object.entries(acts)
    .map(([act, times]) => `${act} ${times}`)
    .join(', ')}`,
);
console.log(
  `${found.orders} orders; ${found.reports} reports, of them ${found.approved} approved, ${found.deleted} deleted, ${found.late} late; ` +
    `${found.kills} kills, ${found.repeats} requests sent again, ${found.retried} messages tried again by hand`,
);
console.log(`sent ${kroner(sent)}, in reports ${kroner(in_reports)}, waiting ${kroner(in_the_pool)}`);
console.log(`faults: ${faults.length}`);
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
