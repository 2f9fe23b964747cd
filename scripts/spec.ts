// npm run spec: how many requirements of docs/spec a test names. --missing [area] lists the others; --min=PERCENT
// fails below it. A test names what it proves in a comment above it, or above the lines that do:  // spec: A-013,
// A-020..A-027

import './help.mjs';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: { missing: { type: 'boolean', default: false }, min: { type: 'string' } },
  allowPositionals: true,
});

type Requirement = { id: string; where: string; kind: string; text: string };

function requirementsByArea(): Map<string, Requirement[]> {
  const tables = readdirSync(join(root, 'docs/spec'))
    .filter((name) => name.endsWith('.tsv'))
    .sort();
  return new Map(
    tables.map((name) => {
      const lines = readFileSync(join(root, 'docs/spec', name), 'utf8')
        .split('\n')
        .slice(1)
        .filter((line) => line !== '');
      return [
        name.slice(0, -'.tsv'.length),
        lines.map((line) => {
          const [id = '', where = '', kind = '', text = ''] = line.split('\t');
          return { id, where, kind, text };
        }),
      ] as const;
    }),
  );
}

/** `A-020..A-022` is. */
function idsIn(comment: string): string[] {
  return [...comment.matchAll(/\b([A-Z])-(\d+)(?:\s*\.\.\s*[A-Z]-(\d+))?/g)].flatMap(
    ([, letter, from, to = from]) => {
      const first = Number(from);
      return Array.from(
        { length: Math.max(0, Number(to) - first + 1) },
        (_, step) => `${letter}-${String(first + step).padStart(3, '0')}`,
      );
    },
  );
}

function namedByTests(): { ids: Set<string>; files: number } {
  const files = globSync(
    ['{app,lab,db,features,scripts,server,shared,web}/**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
    { cwd: root, exclude: ['e2e/*.unproven.ts'] },
  );
  const comments = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/spec:([^\n*]*)/g)].map(([, list = '']) => list),
  );
  return { ids: new Set(comments.flatMap(idsIn)), files: files.length };
}

function shares(requirements: Requirement[], ids: Set<string>): string {
  const kinds = [...new Set(requirements.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const ofKind = requirements.filter((requirement) => requirement.kind === kind);
      return `${kind} ${ofKind.filter(({ id }) => ids.has(id)).length}/${ofKind.length}`;
    })
    .join(', ');
}

const areas = requirementsByArea();
const { ids, files } = namedByTests();
const all = [...areas.values()].flat();
for (const [area, requirements] of areas) {
  const named = requirements.filter(({ id }) => ids.has(id)).length;
  console.log(`${area}: ${named} of ${requirements.length} named by a test (${shares(requirements, ids)})`);
}
const known = new Set(all.map(({ id }) => id));
const unknown = [...ids].filter((id) => !known.has(id));
if (unknown.length > 0) console.log(`named by a test and not in the tables: ${unknown.join(', ')}`);
const named = all.filter(({ id }) => ids.has(id)).length;
const percent = Math.floor((1000 * named) / Math.max(1, all.length)) / 10;
console.log(`total: ${named} of ${all.length} (${percent} %), in ${files} test files`);

if (values.missing) {
  const wanted = positionals[0];
  for (const [area, requirements] of areas) {
    if (wanted !== undefined && wanted !== area) continue;
    for (const { id, where, kind, text } of requirements)
      if (!ids.has(id)) console.log([id, where, kind, text].join('\t'));
  }
}
if (unknown.length > 0 || all.length === 0 || percent < Number(values.min ?? 0)) process.exitCode = 1;
