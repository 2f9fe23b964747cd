// The names on the streets of a public page, drawn over all tiles at once: a name may cross from one tile into the
// next.

import type { VectorTile } from '@mapbox/vector-tile';
import L from 'leaflet';
import type { MapPalette } from '../ui/map-palette.ts';
import { placeAlong, roomForNames, straightRun, type Flat, type Place, type Run } from './street-labels.ts';

/** A name in a tile, in its units. */
export interface Named {
  name: string;
  /** Smaller is placed first. */
  rank: number;
  at: { run: Run } | { point: Flat };
  size: number;
  weight: number;
  /** In tiles of 512 pixels. */
  minzoom: number;
}

export interface NamedTile {
  z: number;
  x: number;
  y: number;
  extent: number;
  names: readonly Named[];
}

const roadRanks: Record<string, [rank: number, minzoom: number]> = {
  highway: [10, 12.5],
  major_road: [11, 12.5],
  minor_road: [12, 14],
  path: [13, 15],
};

function streetsOf(tile: VectorTile): Named[] {
  const found: Named[] = [];
  const layer = tile.layers.roads;
  for (let at = 0; layer && at < layer.length; at += 1) {
    const feature = layer.feature(at);
    const { name, kind } = feature.properties;
    const [rank, minzoom] = roadRanks[String(kind)] ?? [];
    if (typeof name !== 'string' || rank === undefined || minzoom === undefined) continue;
    const runs = feature.loadGeometry().flatMap((line) => straightRun(line) ?? []);
    found.push(...runs.map((run) => ({ name, rank, at: { run }, size: 12, weight: 400, minzoom })));
  }
  return found;
}

function placesOf(tile: VectorTile, townsFrom: number): Named[] {
  const found: Named[] = [];
  const layer = tile.layers.places;
  for (let at = 0; layer && at < layer.length; at += 1) {
    const feature = layer.feature(at);
    const { name, kind, population } = feature.properties;
    const [point] = feature.loadGeometry()[0] ?? [];
    if (typeof name !== 'string' || !point) continue;
    const isTown = kind === 'locality';
    const people = Number(population) || 0;
    const size = isTown ? (people >= 100_000 ? 16 : 14) : 12;
    const rank = (isTown ? 0 : 5) - people / 1e8;
    const minzoom = isTown ? townsFrom : Math.max(12, townsFrom);
    found.push({ name, rank, at: { point }, size, weight: isTown ? 600 : 400, minzoom });
  }
  return found;
}

export const namesOf = (tile: VectorTile, townsFrom: number): Named[] => [
  ...placesOf(tile, townsFrom),
  ...streetsOf(tile),
];

/** From a tile's units to pixels of the map's box. */
function toBox(map: L.Map, { z, x, y, extent }: NamedTile): (at: Flat) => Flat {
  const tile = (256 * 2 ** map.getZoom()) / 2 ** z;
  const origin = map.getPixelBounds().min ?? L.point(0, 0);
  return (at) => ({ x: (x + at.x / extent) * tile - origin.x, y: (y + at.y / extent) * tile - origin.y });
}

function placeOf({ at }: Named, width: number, inBox: (at: Flat) => Flat): Place | null {
  if ('point' in at) return { ...inBox(at.point), angle: 0 };
  return placeAlong({ from: inBox(at.run.from), to: inBox(at.run.to) }, width);
}

export function drawNames(
  map: L.Map,
  pen: CanvasRenderingContext2D,
  tiles: readonly NamedTile[],
  colours: MapPalette,
): void {
  const zoom = map.getZoom() - 1;
  const { x: width, y: height } = map.getSize();
  const takes = roomForNames();
  const wanted = tiles
    .flatMap((tile) => {
      const inBox = toBox(map, tile);
      return tile.names.filter(({ minzoom }) => zoom >= minzoom).map((named) => ({ named, inBox }));
    })
    .sort((a, b) => a.named.rank - b.named.rank);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = colours.halo;
  for (const { named, inBox } of wanted) {
    pen.font = `${named.weight} ${named.size}px system-ui, sans-serif`;
    const long = pen.measureText(named.name).width;
    const place = placeOf(named, long, inBox);
    if (!place || place.x < 0 || place.y < 0 || place.x > width || place.y > height) continue;
    if (!takes(named.name, place, long, named.size)) continue;
    pen.save();
    pen.translate(place.x, place.y);
    pen.rotate(place.angle);
    pen.strokeText(named.name, 0, 0);
    pen.fillStyle = named.rank < 10 ? colours.label : colours.street;
    pen.fillText(named.name, 0, 0);
    pen.restore();
  }
}
