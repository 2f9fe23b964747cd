// Cuts a map into pages for printing (routes.md 9): rows and columns of 840 x 1188 pixels.

import type { LatLng } from '../../shared/geo.ts';
import type { Bounds } from './map-points.ts';

export const PAGE_WIDTH_PX = 840;
export const PAGE_HEIGHT_PX = 1188;
export const PRINT_MAX_ZOOM = 18;
const MARGIN_PX = 48;
/** MapLibre's world is this wide at zoom 0. */
const WORLD_PX = 512;

type Flat = [x: number, y: number];

/** The world as a square of side 1, west and north at 0. */
const toWorld = ({ lat, lng }: LatLng): Flat => [
  (lng + 180) / 360,
  0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI),
];
const fromWorld = ([x, y]: Flat): LatLng => ({
  lng: x * 360 - 180,
  lat: (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90,
});

export interface PrintedPages {
  zoom: number;
  /** Row by row, each from the left. */ centres: LatLng[];
}

/** The zoom at which the box just fills all pages together, and the middle of each page. */
export function pagesFor([west, south, east, north]: Bounds, rows: number, columns: number): PrintedPages {
  const [[left, top], [right, bottom]] = [
    toWorld({ lat: north, lng: west }),
    toWorld({ lat: south, lng: east }),
  ];
  const room = [columns * PAGE_WIDTH_PX - 2 * MARGIN_PX, rows * PAGE_HEIGHT_PX - 2 * MARGIN_PX] as const;
  const scale = Math.min(room[0] / Math.max(right - left, 1e-12), room[1] / Math.max(bottom - top, 1e-12));
  const zoom = Math.min(PRINT_MAX_ZOOM, Math.log2(scale / WORLD_PX));
  const world = WORLD_PX * 2 ** zoom;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const centres = Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return fromWorld([
      x + ((column - (columns - 1) / 2) * PAGE_WIDTH_PX) / world,
      y + ((row - (rows - 1) / 2) * PAGE_HEIGHT_PX) / world,
    ]);
  });
  return { zoom, centres };
}
