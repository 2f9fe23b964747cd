// What of the map is fetched for the trips of today: coasts and towns, then the streets along the way. Of somebody
// else's server nothing is fetched that nobody looked at.

import { bundledFiles } from '../../../web/public/bundled-files.ts';
import type { StreetTiles } from '../../../web/ui/map-ground.ts';
import type { DriverDay } from '../contract/drive.ts';
import { LOOKED_BYTES, MOST_MAP_BYTES, tilesOfTrips, tripsToKeep } from '../rules/trip-tiles.ts';
import type { MapCaches } from './map-caches.ts';

export const isOwnStreets = ({ raster_url, tiles_url }: DriverDay['maps']): boolean =>
  raster_url === null && tiles_url !== null;

/** Answers whether all came that has room. */
export async function keepMapOfDay(
  caches: MapCaches,
  day: DriverDay,
  mayGoOn: () => Promise<boolean>,
): Promise<boolean> {
  const { maps } = day;
  const hasStreets = isOwnStreets(maps);
  caches.most_looked_bytes = hasStreets ? LOOKED_BYTES : MOST_MAP_BYTES;
  const urls = maps.raster_url === null ? bundledFiles(maps.country) : [];
  if (hasStreets && maps.tiles_url !== null) {
    const answer = await caches.renew(maps.tiles_url);
    const { tiles, minzoom, maxzoom } = (await answer.json()) as StreetTiles;
    const wanted = tilesOfTrips(tripsToKeep(day.trips), { minzoom, maxzoom });
    const addressOf = ({ z, x, y }: (typeof wanted)[0]) =>
      tiles[0].replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
    urls.push(maps.tiles_url, ...wanted.map(addressOf));
  }
  return caches.keepForTrip(urls, mayGoOn);
}
