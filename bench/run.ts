// Runs every bench/*.bench.ts in turn, each in a process of its own. Always ends well: its only job is to be honest.

import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const asked = process.argv.slice(2);
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.bench.ts'))
  .toSorted()
  .filter((name) => asked.length === 0 || asked.some((part) => name.includes(part)));

const load = loadavg()
  .map((each) => each.toFixed(1))
  .join(', ');
console.log(
  `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${load}, ${files.length} files`,
);
for (const file of files) {
  const code = await new Promise<number | null>((resolve) => {
    spawn(process.execPath, [join(import.meta.dirname, file)], { stdio: 'inherit' })
      .on('close', resolve)
      .on('error', () => resolve(null));
  });
  if (code !== 0) console.log(`${file} | could not be measured: it ended with ${code}`);
}
