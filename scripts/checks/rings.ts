// Who needs each other, directly or in a ring: features, groups and files. Imports of types count, tests do not.

import type { Check } from './check.ts';
import { importsIn, type Import } from './imports.ts';
import { isTest, type Tree } from './tree.ts';

/** Between files of the product. */
function needed(tree: Tree): Import[] {
  const known = new Set(tree.paths);
  return importsIn(tree).filter(({ from, to }) => !isTest(from) && known.has(to));
}

const featureOf = (path: string) => /^features\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;

/**
 * A group of acts or screens that has a folder of its own: 'features/people/server/sign-in'. What stands beside the
 * groups stands for itself.
 */
const groupOf = (path: string) => {
  const [group] = /^features\/[^/]+\/(?:server|web)\/[^/]+(?=\/)/.exec(path) ?? [];
  return group ?? (featureOf(path) && path);
};

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

/** Rings of features, of groups and of files. */
export function ringsIn(tree: Tree): string[] {
  const imports = needed(tree);
  return [
    ...new Set([
      ...ringsOf(needsOf(imports, featureOf)),
      ...ringsOf(needsOf(imports, groupOf)),
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
