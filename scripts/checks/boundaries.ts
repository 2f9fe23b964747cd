// Who imports whom: the rules of .dependency-cruiser.cjs, and no cycle between features.

import { join } from 'node:path';
import { runTool, type Check } from './check.ts';
import { root } from './root.ts';
import { isTest } from './tree.ts';

interface Cruised {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: {
    totalCruised: number;
    totalDependenciesCruised: number;
    violations: { from: string; to: string; rule: { name: string } }[];
  };
}

export interface Import {
  from: string;
  to: string;
}

const folders = ['shared', 'server', 'web', 'features', 'app', 'bench', 'scripts', 'db', 'e2e'];

/** Follows the imports of a folder by this project's rules. */
export async function cruise(present: readonly string[], folder = root): Promise<Cruised> {
  const { out, err } = await runTool(
    'depcruise',
    ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...present],
    folder,
  );
  if (!out.startsWith('{')) throw new Error(`dependency-cruiser said: ${err}${out}`);
  return JSON.parse(out) as Cruised;
}

export const boundaries: Check = {
  name: 'boundaries',
  async run(tree) {
    const { modules, summary } = await cruise(
      folders.filter((folder) => tree.paths.some((path) => path.startsWith(`${folder}/`))),
    );
    const imports = modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    );
    const forbidden = summary.violations.map(({ from, to, rule }) => `${from}: imports ${to} (${rule.name})`);
    return {
      looked_at: { count: summary.totalDependenciesCruised, of: 'imports' },
      floor: 150,
      note: `${summary.totalCruised} modules`,
      findings: [...forbidden, ...featureCycles(imports)],
    };
  },
};

const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

/** Features that need each other, directly or in a ring, with one import for each step of the ring. */
export function featureCycles(imports: readonly Import[]): string[] {
  const needs = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    const from = featureOf(each.from);
    const to = featureOf(each.to);
    if (from === undefined || to === undefined || from === to || isTest(each.from)) continue;
    const neighbours = needs.get(from) ?? new Map<string, Import>();
    needs.set(from, neighbours);
    if (!neighbours.has(to)) neighbours.set(to, each);
  }
  const found = new Map<string, string>();
  for (const start of needs.keys()) {
    const ring = shortestRing(start, needs);
    if (ring === null) continue;
    const key = ring.toSorted().join();
    const steps = ring.map(
      (from, n) => needs.get(from)?.get(ring[(n + 1) % ring.length] as string) as Import,
    );
    if (!found.has(key))
      found.set(
        key,
        `${steps[0]?.from}: ${[...ring, start].join(' → ')} (${steps.map(({ from, to }) => `${from} imports ${to}`).join('; ')})`,
      );
  }
  return [...found.values()];
}

function shortestRing(
  start: string,
  needs: ReadonlyMap<string, ReadonlyMap<string, Import>>,
): string[] | null {
  const paths = [[start]];
  const seen = new Set<string>();
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    for (const next of needs.get(path.at(-1) as string)?.keys() ?? []) {
      if (next === start) return path;
      if (!seen.has(next)) paths.push([...path, next]);
      seen.add(next);
    }
  }
  return null;
}
