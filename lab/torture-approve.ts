// npm run torture:approve -- [--rounds 1000] [--at_once 50]: one document, many approvals at the same moment; an
// order, a count and a report in turn.

import '../scripts/help.mjs';
import { tortureApprove } from './torture/approve.ts';
import { told } from './torture/told.ts';

const { rounds, at_once } = told({ rounds: 1_000, at_once: 50 });
const { kind, approved, refused, wrong } = await tortureApprove({ rounds, at_once });
console.log(
  `on ${kind}: ${rounds} documents, ${at_once} approvals of each at once: ${approved} done, ${refused} refused`,
);
console.log(`rounds with anything but one approval and clean refusals: ${wrong.length}`);
for (const line of wrong.slice(0, 10)) console.log(`  ${line}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
