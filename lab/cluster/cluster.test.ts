// The whole of it in short, so that it cannot rot; `npm run cluster` is the long run.

import { expect, test } from 'vitest';
import { postgresPrograms } from './postgres.ts';
import { allSteps, runCluster, short } from './run.ts';

const missing = postgresPrograms() === null && 'no PostgreSQL can be started here';

test.skipIf(missing)(
  'servers and workers are replaced, killed and misled, and nobody notices',
  async () => {
    const told: string[] = [];
    const tell = (line: string) => void told.push(line);
    const found = await runCluster({ steps: allSteps, size: short, shape: short, tell });
    expect(
      [...found].filter(([, { faults }]) => faults.length > 0),
      told.join('\n'),
    ).toEqual([]);
    expect(found.size).toBe(allSteps.length);
  },
  400_000,
);
