// npm run doctor: looks at settings, machine, database, workers and services of this installation, changes nothing, and
// says what to do. Ends with 1 when something is wrong. An embedded database has to be asked while no server runs.

import './help.mjs';
import { judgeInstallation } from '../app/doctor.ts';
import { inWords } from '../server/doctor/finding.ts';

const signs = { well: 'ok   ', look: 'look ', wrong: 'WRONG' };
let wrongs = 0;
let looks = 0;
for (const { about, findings } of await judgeInstallation(process.env)) {
  console.log(`\n${about}`);
  for (const finding of findings) {
    console.log(`  ${signs[finding.state]}  ${inWords(finding)}`);
    wrongs += Number(finding.state === 'wrong');
    looks += Number(finding.state === 'look');
  }
}
console.log(`\n${wrongs} wrong, ${looks} to look at`);
process.exitCode = wrongs > 0 ? 1 : 0;
