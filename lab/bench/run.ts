// Runs every *.bench.ts in turn, each in a process of its own, or with --curves every curves/*.curve.ts.
// A target that is missed is told and ends nothing; a file that fails ends it red, after the others had their turn.
// --write keeps what was measured in docs/performance/ and docs/performance.md; --in=FOLDER runs the files of another
// folder.

import '../../scripts/help.mjs';
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { figureOf, writeReport, type Figure, type Kept } from './report.ts';

const told = process.argv.slice(2);
const curves = told.includes('--curves');
const asked = told.filter((word) => !word.startsWith('--'));
const elsewhere = told.find((word) => word.startsWith('--in='))?.slice('--in='.length);
const folder = elsewhere ?? (curves ? join(import.meta.dirname, 'curves') : import.meta.dirname);
const ending = curves ? '.curve.ts' : '.bench.ts';
const files = readdirSync(folder)
  .filter((name) => name.endsWith(ending))
  .toSorted()
  .filter((name) => asked.length === 0 || asked.some((part) => name.includes(part)));
/** A file that takes longer has gone wrong, and the others want their turn. */
const most_minutes = curves ? 60 : 10;

interface Ran {
  lines: Figure[];
  seconds: number;
  /** Null when it ended well. */
  failure: string | null;
}

/** Tells what it says as it says it. */
async function run(file: string): Promise<Ran> {
  const began = performance.now();
  const lines: Figure[] = [];
  const child = spawn(process.execPath, [join(folder, file)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const timer = setTimeout(() => child.kill('SIGTERM'), most_minutes * 60_000);
  const said = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      console.log(line);
      const figure = figureOf(line);
      if (figure) lines.push(figure);
    }
  })();
  const ended = await new Promise<number | string | null>((resolve) => {
    child.on('close', (code, signal) => resolve(signal ?? code)).on('error', () => resolve(null));
  });
  clearTimeout(timer);
  await said;
  const seconds = (performance.now() - began) / 1000;
  return {
    lines,
    seconds,
    failure:
      ended === 0
        ? null
        : `it ended with ${ended} after ${seconds.toFixed(0)} s (at most ${most_minutes} min)`,
  };
}

const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`;
const loadNow = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(', ');
console.log(`${machine}, load ${loadNow()}, ${files.length} files`);
const measured: Kept = {};
const took: string[] = [];
for (const file of files) {
  const load = loadNow();
  const { lines, seconds, failure } = await run(file);
  took.push(`${file.slice(0, -ending.length)} ${seconds.toFixed(0)} s`);
  if (failure !== null) {
    const line = `${file} | could not be measured: ${failure}`;
    console.log(line);
    lines.push(figureOf(line) as Figure);
    process.exitCode = 1;
  }
  measured[file.slice(0, -ending.length)] = {
    at: new Date().toISOString().slice(0, 10),
    machine: `${machine}, load ${load}`,
    seconds,
    lines,
  };
}
console.log(`Took: ${took.join(', ')}`);
if (told.includes('--write')) {
  writeReport(curves ? 'curves' : 'figures', measured);
  console.log('Written to docs/performance.md and docs/performance/');
}
