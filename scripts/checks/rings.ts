// Who needs each other, directly or in a ring: features, nouns and files. Imports of types count, tests do not.

import { posix } from 'node:path';
import type { Check } from './check.ts';
import { importsIn, type Import } from './imports.ts';
import { isTest, type Tree } from './tree.ts';

/** Between files of the product. */
function needed(tree: Tree): Import[] {
  const known = new Set(tree.paths);
  return importsIn(tree).filter(({ from, to }) => !isTest(from) && known.has(to));
}

const featureOf = (path: string) => /^features\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;

/** The folder above `server/` or `web/`, or of contract and rules: 'features/stock/orders'. */
const folderOf = (path: string) =>
  featureOf(path) && posix.dirname(path.replace(/\/(?:server|web)\/.*$/, '/file'));

/**
 * A noun is a folder without nouns in it. A file of a folder that holds nouns belongs to all of them and stands for
 * itself, and so does what binds a noun to the outside, which nobody imports.
 */
function nounsOf(paths: readonly string[]): (path: string) => string | null {
  const folders = new Set(paths.map(folderOf).filter((folder) => folder !== null));
  const holders = new Set([...folders].map((folder) => posix.dirname(folder)));
  return (path) => {
    const folder = folderOf(path);
    return folder !== null && (holders.has(folder) || /\/server\/(?:http|jobs)\.ts$/.test(path))
      ? path
      : folder;
  };
}

type Needs = ReadonlyMap<string, ReadonlyMap<string, Import>>;

function needsOf(imports: readonly Import[], nodeOf: (path: string) => string | null): Needs {
  const needs = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    const [from, to] = [nodeOf(each.from), nodeOf(each.to)];
    if (from === null || to === null || from === to) continue;
    const neighbours = needs.get(from) ?? new Map<string, Import>();
    needs.set(from, neighbours);
    if (!neighbours.has(to)) neighbours.set(to, each);
  }
  return needs;
}

/** The fewest steps from one to another; null where no way leads. */
function wayFrom(start: string, goal: string, needs: Needs): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of needs.get(way.at(-1) as string)?.keys() ?? []) {
      if (next === goal) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

/** Each ring once, with one import for each of its steps. */
function ringsOf(needs: Needs): string[] {
  const found = new Map<string, string>();
  for (const start of needs.keys()) {
    const ring = wayFrom(start, start, needs);
    if (ring === null) continue;
    const steps = ring.map(
      (from, n) => needs.get(from)?.get(ring[(n + 1) % ring.length] as string) as Import,
    );
    const imports = steps.map(({ from, to }) => `${from} imports ${to}`).join('; ');
    const key = ring.toSorted().join();
    if (!found.has(key)) found.set(key, `${steps[0]?.from}: ${[...ring, start].join(' → ')} (${imports})`);
  }
  return [...found.values()];
}

/** Rings of features, of nouns and of files. */
export function ringsIn(tree: Tree): string[] {
  const imports = needed(tree);
  return [
    ...new Set([
      ...ringsOf(needsOf(imports, featureOf)),
      ...ringsOf(needsOf(imports, nounsOf(tree.paths))),
      ...ringsOf(needsOf(imports, (path) => path)),
    ]),
  ];
}

export const rings: Check = {
  name: 'rings',
  run(tree) {
    return {
      looked_at: { count: needed(tree).length, of: 'imports' },
      floor: 2_000,
      findings: ringsIn(tree),
    };
  },
};
