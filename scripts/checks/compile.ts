// Both sides compile, and every file belongs to a side.

import { relative } from 'node:path';
import { runTool, type Check } from './check.ts';
import { root } from './root.ts';
import { isCode } from './tree.ts';

const sides = ['server', 'web'] as const;

/**
 * One checker a side: several on a machine of two cores each work out the same types again. What was compiled before
 * is kept (tsBuildInfoFile).
 */
async function compile(side: (typeof sides)[number]) {
  const { code, out, err } = await runTool('tsc', [
    '-p',
    `tsconfig.${side}.json`,
    '--checkers',
    '1',
    '--pretty',
    'false',
    '--listFiles',
  ]);
  const lines = out.split('\n').filter((line) => line !== '');
  const files = lines
    .filter((line) => line.startsWith(root) && !line.includes('node_modules'))
    .map((line) => relative(root, line));
  const findings = lines.filter((line) => /error TS\d+/.test(line)).map((line) => `${line} [${side}]`);
  if (code !== 0 && findings.length === 0)
    findings.push(`tsc of the ${side} ended with ${code}: ${err || out.slice(0, 300)}`);
  return { files, findings };
}

export const compiles: Check = {
  name: 'types',
  async run(tree) {
    const { out: version } = await runTool('tsc', ['--version']);
    const compiled = await Promise.all(sides.map(compile));
    const seen = new Set(compiled.flatMap((each) => each.files));
    const missed = tree.paths.filter((path) => isCode(path) && !seen.has(path));
    const counts = sides.map((side, n) => `${side} ${compiled[n]?.files.length ?? 0}`).join(', ');
    return {
      looked_at: { count: seen.size, of: 'files' },
      floor: 60,
      note: `tsc ${version.trim().replace('Version ', '')}, ${counts}`,
      findings: [
        ...compiled.flatMap((each) => each.findings),
        ...missed.map((path) => `${path}: no tsconfig compiles it`),
        ...(version.includes('Version 7.')
          ? []
          : [`tsc is ${version.trim()}; another package has taken its place`]),
      ],
    };
  },
};
