// Which tiles of the streets a phone keeps for a trip: those along its way, the far looks first, then the nearest to
// the way.

import { isNowhere, type LatLng } from '../../../shared/geo.ts';
import { bookOf, piecesOf, type RoadLine } from '../../places/rules/road-lines.ts';
import { tripState } from './day-with-acts.ts';

export interface Tile {
  z: number;
  x: number;
  y: number;
}

/** Beside the way and round the stops: a detour, a place to park. */
const BESIDE_M = 1_000;
/** Further out there are coasts and towns; zooms count tiles of 512 pixels. */
const FARTHEST_ZOOM = 7;
/** What is looked at closer is drawn from these: a level more would take four times the room for little more. */
export const CLOSEST_ZOOM = 14;
/** Nobody drives so far in a day: places that are wrong would fetch half a continent. */
const MOST_TILES = 3_000;

/** Of all that is kept of maps; what was only looked at takes the smaller part, or all where nothing else is kept. */
export const MOST_MAP_BYTES = 20_000_000;
export const LOOKED_BYTES = 4_000_000;

const EQUATOR_M = 40_075_017;
const MOST_LATITUDE = 85;
const SAMPLES_PER_TILE = 4;

interface Flat {
  x: number;
  y: number;
  /** Of the world's width, one metre there. */
  metre: number;
}

function flatOf({ lat, lng }: LatLng): Flat {
  const angle = (Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, lat)) * Math.PI) / 180;
  const y = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2;
  return { x: (lng + 180) / 360, y, metre: 1 / (EQUATOR_M * Math.cos(angle)) };
}

/** Places along the way, close enough to miss no tile. */
function* samplesOf(path: readonly Flat[], scale: number): Generator<Flat> {
  const [first] = path;
  if (first) yield first;
  for (let at = 1; at < path.length; at += 1) {
    const [from, to] = [path[at - 1] as Flat, path[at] as Flat];
    const tiles = Math.hypot(to.x - from.x, to.y - from.y) * scale;
    const steps = Math.max(1, Math.ceil(tiles * SAMPLES_PER_TILE));
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const between = (key: keyof Flat) => from[key] + (to[key] - from[key]) * share;
      yield { x: between('x'), y: between('y'), metre: between('metre') };
    }
  }
}

const beyond = (at: number, edge: number) => Math.max(edge - at, 0, at - edge - 1);

/** Of one zoom, the nearest first; those on the way itself in the order of the drive. */
function tilesBeside(paths: readonly (readonly Flat[])[], z: number): Tile[] {
  const scale = 2 ** z;
  const inside = (at: number) => Math.max(0, Math.min(scale - 1, at));
  const found = new Map<number, { tile: Tile; away: number; order: number }>();
  let order = 0;
  for (const path of paths)
    for (const sample of samplesOf(path, scale)) {
      const [atX, atY, reach] = [sample.x * scale, sample.y * scale, BESIDE_M * sample.metre * scale];
      for (let x = inside(Math.floor(atX - reach)); x <= inside(Math.floor(atX + reach)); x += 1)
        for (let y = inside(Math.floor(atY - reach)); y <= inside(Math.floor(atY + reach)); y += 1) {
          const away = Math.hypot(beyond(atX, x), beyond(atY, y));
          const key = x * scale + y;
          const known = found.get(key);
          if (away > reach || (known && known.away <= away)) continue;
          order += 1;
          found.set(key, { tile: { z, x, y }, away, order });
        }
    }
  return [...found.values()].sort((a, b) => a.away - b.away || a.order - b.order).map(({ tile }) => tile);
}

export interface DrivenWay {
  stops: readonly { coordinates: LatLng }[];
  lines?: readonly RoadLine[];
}

/** The places of the stops in their order, without those that are none. */
export const placesOf = ({ stops }: Pick<DrivenWay, 'stops'>): LatLng[] =>
  stops.map(({ coordinates: { lat, lng } }) => ({ lat, lng })).filter((place) => !isNowhere(place));

/** Along roads where the line is known, else straight. */
const pathsOf = (trip: DrivenWay): LatLng[][] => {
  const places = placesOf(trip);
  const pieces = piecesOf(places, bookOf(trip.lines ?? [])).map(({ path }) => path);
  return pieces.length > 0 ? pieces : places.slice(0, 1).map((place) => [place]);
};

/** Of those that are still to be driven. */
export const tripsToKeep = <T extends DrivenWay & Parameters<typeof tripState>[0]>(
  trips: readonly T[],
): T[] => trips.filter((trip) => tripState(trip) !== 'over');

/** Of all these trips; `minzoom` and `maxzoom` are what the server has. */
export function tilesOfTrips(
  trips: readonly DrivenWay[],
  { minzoom, maxzoom }: { minzoom: number; maxzoom: number },
): Tile[] {
  const paths = trips.flatMap((trip) => pathsOf(trip).map((path) => path.map(flatOf)));
  const tiles: Tile[] = [];
  const closest = Math.min(maxzoom, CLOSEST_ZOOM);
  for (let z = Math.min(closest, Math.max(minzoom, FARTHEST_ZOOM)); z <= closest; z += 1) {
    tiles.push(...tilesBeside(paths, z));
    if (tiles.length >= MOST_TILES) break;
  }
  return tiles.slice(0, MOST_TILES);
}
