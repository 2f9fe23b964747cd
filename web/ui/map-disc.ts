// The disc that a stop's number stands in, as a picture that takes the stop's colour. A style that needs no picture
// files still has this one.

import type { Map as LibreMap } from 'maplibre-gl';

export const DISC = 'disc';
const RADIUS_PX = 12;
/** Pixels of the picture to one of the screen. */
const DENSITY = 2;
/** MapLibre reads how far a pixel is from the edge from its alpha: 191 on it, 32 less for each pixel outside. */
const EDGE = 191.25;
const STEP = 255 / 8;
const ROOM = 6;

function discPicture(): ImageData {
  const side = 2 * (RADIUS_PX * DENSITY + ROOM);
  const picture = new ImageData(side, side);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const outside = Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) - RADIUS_PX * DENSITY;
      picture.data[4 * (y * side + x) + 3] = Math.max(0, Math.min(255, EDGE - outside * STEP));
    }
  return picture;
}

export function addDisc(map: Pick<LibreMap, 'hasImage' | 'addImage'>): void {
  if (!map.hasImage(DISC)) map.addImage(DISC, discPicture(), { sdf: true, pixelRatio: DENSITY });
}
