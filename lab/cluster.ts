// npm run cluster -- [--short] [--steps rolling,live,…] [--seconds 60]: three servers, two workers, a proxy and a
// PostgreSQL of their own, replaced, killed and misled. PG_BIN names the programs of PostgreSQL; NATS_URL= leaves
// NATS out.

import '../scripts/help.mjs';
import { parseArgs } from 'node:util';
import { allSteps, runCluster, short, whole } from './cluster/run.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    steps: { type: 'string', default: allSteps.map(({ name }) => name).join(',') },
    seconds: { type: 'string' },
  },
});
const wanted = values.steps.split(',');
const unknown = wanted.filter((name) => !allSteps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}; there are ${allSteps.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const size = values.short ? short : whole;
const seconds = Number(values.seconds ?? size.seconds);
// What is left to do when somebody ends it stands in the handlers of 'exit'.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const found = await runCluster({
  steps: allSteps.filter(({ name }) => wanted.includes(name)),
  size: { ...size, seconds },
  shape: size,
  tell: console.log,
});
const failed = [...found].filter(([, { faults }]) => faults.length > 0).map(([name]) => name);
console.log(failed.length === 0 ? `All ${found.size} steps hold` : `Failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
