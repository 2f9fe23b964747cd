// What whoever starts a server should know of its maps.

import { SettingsError, type Settings } from '../settings.ts';
import { openArchive } from './archive.ts';

const unchosen =
  'No map was chosen, so maps show coasts and towns without streets. Set MAP_PMTILES (a PMTiles file or its http address) or MAP_STYLE_URL (a MapLibre style); MAP_PMTILES=none if this is as it should be. See docs/running.md, Maps.';

/** One sentence, or null. @throws SettingsError when a file on this machine is no map: that does not mend itself. */
export async function mapNotice({ environment, map }: Settings): Promise<string | null> {
  if (map.pmtiles === null) return environment === 'production' && !map.is_chosen ? unchosen : null;
  try {
    await openArchive(map.pmtiles).describe();
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (!/^https?:/.test(map.pmtiles))
      throw new SettingsError(`MAP_PMTILES cannot be used: ${map.pmtiles}: ${why}`);
    return `MAP_PMTILES could not be read at ${map.pmtiles} (${why}): maps show no streets until it answers.`;
  }
}
