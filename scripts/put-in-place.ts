import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * A folder that was made elsewhere on the same disk takes the place of the one that is there. Whoever reads it finds
 * the one or the other whole, or none between the two renames, and never half of one: a server goes on answering
 * while the pages are built anew below it.
 */
export function putInPlace(made: string, place: string): void {
  const former = `${made}-former`;
  rmSync(former, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, former);
  renameSync(made, place);
  rmSync(former, { recursive: true, force: true });
}
