// Cuts a map into pages for printing (routes.md 9): rows and columns of 840 x 1188 pixels, each with a map between a
// head and a foot.

import type { LatLng } from '../../shared/geo.ts';
import type { Bounds } from './map-points.ts';

export const PAGE_WIDTH_PX = 840;
export const PAGE_HEIGHT_PX = 1188;
/** Which route and sheet it is, and where north is. */
export const HEAD_PX = 40;
/** How far things are, what the marks mean, and whom the map thanks. */
const FOOT_PX = 68;
export const MAP_HEIGHT_PX = PAGE_HEIGHT_PX - HEAD_PX - FOOT_PX;
export const PRINT_MAX_ZOOM = 18;
const MARGIN_PX = 48;
/** MapLibre's world is this wide at zoom 0. */
const WORLD_PX = 512;
const EQUATOR_M = 40_075_017;

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
  /** What each page shows. */
  frames: Bounds[];
}

/** Metres of the ground to a pixel of the map. */
export const metresPerPixel = (lat: number, zoom: number): number =>
  (EQUATOR_M * Math.cos((lat * Math.PI) / 180)) / (WORLD_PX * 2 ** zoom);

/** The longest round distance that is drawn on no more than so many pixels: 1, 2 or 5 and noughts. */
export function scaleBar(m_per_px: number, most_px: number): { metres: number; px: number } {
  const most_m = m_per_px * most_px;
  const ten = 10 ** Math.floor(Math.log10(most_m));
  const metres = ([5, 2].find((times) => times * ten <= most_m) ?? 1) * ten;
  return { metres, px: metres / m_per_px };
}

/** The zoom at which the box just fills all pages together, the middle of each page and what it shows. */
export function pagesFor([west, south, east, north]: Bounds, rows: number, columns: number): PrintedPages {
  const [[left, top], [right, bottom]] = [
    toWorld({ lat: north, lng: west }),
    toWorld({ lat: south, lng: east }),
  ];
  const room = [columns * PAGE_WIDTH_PX - 2 * MARGIN_PX, rows * MAP_HEIGHT_PX - 2 * MARGIN_PX] as const;
  const scale = Math.min(room[0] / Math.max(right - left, 1e-12), room[1] / Math.max(bottom - top, 1e-12));
  const zoom = Math.min(PRINT_MAX_ZOOM, Math.log2(scale / WORLD_PX));
  const world = WORLD_PX * 2 ** zoom;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const pages = Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    /** The place so many pages right of and below the page's middle. */
    return (right_pages: number, below_pages: number): LatLng =>
      fromWorld([
        x + ((column + right_pages - (columns - 1) / 2) * PAGE_WIDTH_PX) / world,
        y + ((row + below_pages - (rows - 1) / 2) * MAP_HEIGHT_PX) / world,
      ]);
  });
  return {
    zoom,
    centres: pages.map((place) => place(0, 0)),
    frames: pages.map((place) => {
      const [first, last] = [place(-0.5, -0.5), place(0.5, 0.5)];
      return [first.lng, last.lat, last.lng, first.lat];
    }),
  };
}
