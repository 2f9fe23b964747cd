// npm run torture:drive -- [--seconds 60] [--phones 50] [--kills 10]: drivers' phones that lose the network and are
// killed, the server killed without a goodbye.

import '../scripts/help.mjs';
import { tortureDrive } from './torture/drive.ts';
import { told } from './torture/told.ts';

const { seconds, phones, kills } = told({ seconds: 60, phones: 50, kills: 10 });
console.log(`${phones} phones for ${seconds} s, the server killed ${kills} times …`);
const { kind, faults, losses, ...found } = await tortureDrive({ seconds, phones, kills });
console.log(
  `on ${kind}: ${found.shown} acts shown as done, ${found.acts} at the server; ${found.positions} positions; ` +
    `${found.phone_kills} phones and the server ${found.kills} times killed`,
);
console.log(
  `lost: ${losses.requests} requests, ${losses.answers} answers, ${losses.cut} without a network; ${losses.doubled} sent twice`,
);
console.log(`faults: ${faults.length}`);
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
