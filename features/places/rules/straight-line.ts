// What a service drew, as it is kept.

import { distanceMetres, encodePolyline, simplified, type LatLng } from '../../../shared/geo.ts';

/** A place farther from where its line begins or ends was moved by the service to a road that it does not lie at. */
const FAR_FROM_ROAD_M = 300;
/** Bends below this are not seen on the closest map. */
const SEEN_M = 3;

/** Null where the path does not lead from the one place to the other. */
export function lineBetween(from: LatLng, to: LatLng, path: readonly LatLng[]): string | null {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last || path.length < 2) return null;
  const isThere =
    distanceMetres(from, first) <= FAR_FROM_ROAD_M && distanceMetres(to, last) <= FAR_FROM_ROAD_M;
  return isThere ? encodePolyline(simplified(path, SEEN_M)) : null;
}
