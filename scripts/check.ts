// npm run check [name …]: everything a machine can see without running the product. Fails on a finding, and on a
// check that saw too little. CHECK_REPORT names a file for the outcome, which npm test counts.

import './help.mjs';
import { writeFileSync } from 'node:fs';
import { boundaries } from './checks/boundaries.ts';
import type { Check, Outcome } from './checks/check.ts';
import { citus } from './checks/citus.ts';
import { compiles } from './checks/compile.ts';
import { deadCode } from './checks/dead-code.ts';
import { documents } from './checks/documents.ts';
import { format } from './checks/format.ts';
import { joins } from './checks/joins.ts';
import { layout, sizes } from './checks/layout.ts';
import { lint } from './checks/lint.ts';
import { promises } from './checks/promises.ts';
import { rings } from './checks/rings.ts';
import { stars } from './checks/stars.ts';
import { projectTree, type Tree } from './checks/tree.ts';
import { words } from './checks/words.ts';
import { writers } from './checks/writers.ts';

const checks: readonly Check[] = [
  format,
  compiles,
  lint,
  boundaries,
  rings,
  layout,
  sizes,
  promises,
  writers,
  joins,
  stars,
  citus,
  words,
  documents,
  deadCode,
];
const mostShown = 60;

interface Done {
  name: string;
  seconds: number;
  outcome: Outcome;
  passed: boolean;
}

async function perform({ name, run }: Check, tree: Tree): Promise<Done> {
  const start = performance.now();
  let outcome: Outcome;
  try {
    outcome = await run(tree);
  } catch (error) {
    outcome = {
      looked_at: { count: 0, of: 'things' },
      floor: 1,
      findings: [error instanceof Error ? error.message : String(error)],
    };
  }
  const enough = outcome.looked_at.count >= outcome.floor;
  return {
    name,
    seconds: (performance.now() - start) / 1000,
    outcome,
    passed: enough && outcome.findings.length === 0,
  };
}

function show({ name, outcome: { looked_at, floor, findings } }: Done) {
  if (looked_at.count < floor)
    console.log(
      `${name}: saw ${looked_at.count} ${looked_at.of}, expected at least ${floor}: the check looks past the code`,
    );
  for (const finding of findings.slice(0, mostShown)) console.log(`${name}: ${finding}`);
  if (findings.length > mostShown) console.log(`${name}: … and ${findings.length - mostShown} more`);
}

function table(rows: readonly string[][]): string {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const asked = process.argv.slice(2);
const chosen = checks.filter(({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)));
const tree = projectTree();
const done = await Promise.all(chosen.map((check) => perform(check, tree)));
for (const each of done) show(each);
console.log(
  `\n${table([
    ['check', 'looked at', 'findings', 'seconds', '', ''],
    ...done.map(({ name, seconds, outcome: { looked_at, findings, note }, passed }) => [
      name,
      `${looked_at.count} ${looked_at.of}`,
      String(findings.length),
      seconds.toFixed(1),
      passed ? 'ok' : 'FAILED',
      note ?? '',
    ]),
  ])}`,
);
if (process.env.CHECK_REPORT)
  writeFileSync(
    process.env.CHECK_REPORT,
    JSON.stringify(done.map(({ name, passed, outcome }) => ({ name, passed, findings: outcome.findings }))),
  );
if (chosen.length === 0) console.log(`No check is called ${asked.join(' or ')}`);
process.exitCode = chosen.length > 0 && done.every(({ passed }) => passed) ? 0 : 1;
