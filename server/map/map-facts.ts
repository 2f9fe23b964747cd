// What a page is told of its maps. Where an archive lies is nobody's business but the server's.

import type { Settings } from '../settings.ts';

/** Styles that need no key, for developing where no streets lie beside the checkout. */
const openFreeMap = 'https://tiles.openfreemap.org/styles';

export interface StaffMaps {
  /** The description of our own vector tiles. */
  tiles_url: string | null;
  /** A MapLibre style of somebody else's, which is tried first. */
  style_url: string | null;
  /** The same by night. */
  dark_style_url: string | null;
  attribution: string | null;
}

export interface PublicMaps {
  tiles_url: string | null;
  raster_url: string | null;
  attribution: string | null;
}

const tilesUrl = ({ map }: Settings) => (map.pmtiles === null ? null : '/map/tiles.json');

export function staffMaps(settings: Settings): StaffMaps {
  const { style_url, is_chosen, attribution } = settings.map;
  const tiles_url = tilesUrl(settings);
  // A test asks nobody outside; production asks only whom it was told to.
  const borrows = settings.environment === 'development' && !is_chosen && tiles_url === null;
  return {
    tiles_url,
    style_url: borrows ? `${openFreeMap}/positron` : style_url,
    dark_style_url: borrows ? `${openFreeMap}/dark` : style_url,
    attribution,
  };
}

/** Visitors are never sent to a server that nobody chose. */
export function publicMaps(settings: Settings): PublicMaps {
  const { raster_url, attribution } = settings.map;
  return { tiles_url: tilesUrl(settings), raster_url, attribution };
}
