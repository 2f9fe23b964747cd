// Files, exports and libraries that nothing uses, and what only tests use (knip; its entries stand in knip.json).

import { join } from 'node:path';
import { runTool, type Check } from './check.ts';
import { root } from './root.ts';
import { isCode } from './tree.ts';

type Named = { name: string; line?: number };
type Row = { file: string } & Partial<Record<Kind, Named[] | Record<string, Named[]>>>;
type Kind = keyof typeof said;

const said = {
  files: 'nothing imports this file',
  dependencies: 'no code uses the library',
  devDependencies: 'nothing uses the library',
  unlisted: 'package.json does not name the library',
  unresolved: 'leads nowhere',
  binaries: 'is no program of a listed library',
  exports: 'exported and used nowhere else',
  types: 'exported type, used nowhere else',
  duplicates: 'exported twice',
} as const;

/** What a test keeps alive is dead: the product does not have what the test proves. */
const saidWithoutTests = { files: 'only tests import this file', exports: 'only tests use it' } as const;

/**
 * What was read before is kept by each file's time and size; the two ways to ask run side by side and have a file each.
 */
async function askKnip(folder: string, kept: string, more: readonly string[] = []): Promise<Row[]> {
  const { out, err } = await runTool(
    'knip',
    [
      '--reporter',
      'json',
      '--no-progress',
      '--no-config-hints',
      '--cache',
      `--cache-location=${join(folder, 'node_modules/.cache/knip', kept)}`,
      ...more,
    ],
    folder,
  );
  if (!out.trimStart().startsWith('{')) throw new Error(`knip said: ${err}${out}`);
  return (JSON.parse(out) as { issues: Row[] }).issues;
}

function findingsOf(rows: readonly Row[], sentences: Partial<Record<Kind, string>>): string[] {
  return rows.flatMap((row) =>
    Object.entries(sentences).flatMap(([kind, sentence]) => {
      const named = row[kind as Kind];
      return (Array.isArray(named) ? named : Object.values(named ?? {}).flat()).map(
        ({ name, line }) =>
          `${row.file}${line ? `:${line}` : ''}: ${kind === 'files' ? '' : `${name}: `}${sentence}`,
      );
    }),
  );
}

/** Once with the tests and once without them. */
export async function deadCodeIn(folder: string): Promise<string[]> {
  const [everything, withoutTests] = await Promise.all([
    askKnip(folder, 'all'),
    askKnip(folder, 'production', ['--production']),
  ]);
  return [...findingsOf(everything, said), ...findingsOf(withoutTests, saidWithoutTests)];
}

export const deadCode: Check = {
  name: 'dead code',
  async run(tree) {
    return {
      looked_at: { count: tree.paths.filter(isCode).length, of: 'files' },
      floor: 60,
      findings: await deadCodeIn(root),
    };
  },
};
