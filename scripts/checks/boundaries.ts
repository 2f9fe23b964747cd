// Who imports whom: the rules of .dependency-cruiser.cjs.

import { join } from 'node:path';
import { runTool, type Check } from './check.ts';
import { root } from './root.ts';

interface Cruised {
  summary: {
    totalCruised: number;
    totalDependenciesCruised: number;
    violations: { from: string; to: string; rule: { name: string } }[];
  };
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
    const { summary } = await cruise(
      folders.filter((folder) => tree.paths.some((path) => path.startsWith(`${folder}/`))),
    );
    const forbidden = summary.violations.map(({ from, to, rule }) => `${from}: imports ${to} (${rule.name})`);
    return {
      looked_at: { count: summary.totalDependenciesCruised, of: 'imports' },
      floor: 150,
      note: `${summary.totalCruised} modules`,
      findings: forbidden,
    };
  },
};
