// A map on paper: places laid on a sheet with north above, and a bar that says how far it is. No streets: a printer in
// the office has no line to them, and what was driven is told by what was planned.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';

export const SHEET_WIDTH = 1_000;
const LEAST_HEIGHT = 300;
const MOST_HEIGHT = 900;
const EDGE = 40;
/** A day at one place is not drawn metre by metre. */
const LEAST_METRES = 300;
const PART_OF_BAR = 0.25;

export interface PaperMap {
  height: number;
  /** From the left and from above. */
  at: (place: LatLng) => { x: number; y: number };
  bar: { metres: number; width: number };
}

/** The longest of 1, 2, 5, 10 … that is at most so much. */
function roundMetres(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((times) => times * power <= most) ?? 1) * power;
}

/** Null where there is nothing to draw. */
export function paperMap(places: readonly LatLng[]): PaperMap | null {
  if (places.length === 0) return null;
  // Not by spreading: a day has thousands of positions.
  const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity };
  for (const { lat, lng } of places) {
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
  }
  const middle = { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 };
  const wide_m = distanceMetres({ ...middle, lng: box.west }, { ...middle, lng: box.east });
  const high_m = distanceMetres({ ...middle, lat: box.south }, { ...middle, lat: box.north });
  const inner = SHEET_WIDTH - 2 * EDGE;
  const per_m = Math.min(
    inner / Math.max(wide_m, LEAST_METRES),
    (MOST_HEIGHT - 2 * EDGE) / Math.max(high_m, LEAST_METRES),
  );
  const height = Math.max(LEAST_HEIGHT, Math.round(high_m * per_m) + 2 * EDGE);
  const [lat_m, lng_m] = [
    distanceMetres(middle, { ...middle, lat: middle.lat + 0.01 }) * 100,
    distanceMetres(middle, { ...middle, lng: middle.lng + 0.01 }) * 100,
  ];
  const metres = roundMetres((inner / per_m) * PART_OF_BAR);
  return {
    height,
    at: ({ lat, lng }) => ({
      x: SHEET_WIDTH / 2 + (lng - middle.lng) * lng_m * per_m,
      y: height / 2 - (lat - middle.lat) * lat_m * per_m,
    }),
    bar: { metres, width: metres * per_m },
  };
}

/** The points of a line, as SVG reads them; those that fall on one spot are drawn once. */
export function pointsOf({ at }: PaperMap, path: readonly LatLng[]): string {
  const points: string[] = [];
  for (const place of path) {
    const { x, y } = at(place);
    const point = `${x.toFixed(1)},${y.toFixed(1)}`;
    if (point !== points.at(-1)) points.push(point);
  }
  return points.join(' ');
}
