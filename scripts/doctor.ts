// npm run doctor: looks at settings, machine, database, workers and services of this installation, changes nothing, and
// says what to do. Ends with 1 when something is wrong. An embedded database has to be asked while no server runs.

import './help.mjs';
import { judgeInstallation, type Chapter } from '../app/doctor.ts';
import { inWords, look, well, wrong } from '../server/doctor/finding.ts';
import { releaseName } from '../server/version.ts';
import { whyNotBuilt } from './built.mjs';

/** Outside production a start mends by itself what is not built. */
function judgeRelease(): Chapter {
  const why = whyNotBuilt();
  const tell = process.env.NODE_ENV === 'production' ? wrong : look;
  return {
    about: `Release ${releaseName()}`,
    findings: [why === null ? well('The browser code is built from it') : tell(why, 'then start again')],
  };
}

const signs = { well: 'ok   ', look: 'look ', wrong: 'WRONG' };
let wrongs = 0;
let looks = 0;
for (const { about, findings } of [judgeRelease(), ...(await judgeInstallation(process.env))]) {
  console.log(`\n${about}`);
  for (const finding of findings) {
    console.log(`  ${signs[finding.state]}  ${inWords(finding)}`);
    wrongs += Number(finding.state === 'wrong');
    looks += Number(finding.state === 'look');
  }
}
console.log(`\n${wrongs} wrong, ${looks} to look at`);
process.exitCode = wrongs > 0 ? 1 : 0;
