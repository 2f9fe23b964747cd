// Which tiles a phone keeps for a trip: all it needs along the way, and never half a continent.

import { expect, test } from 'vitest';
import { encodePolyline } from '../../../shared/geo.ts';
import { tilesOfTrips, type Tile } from './trip-tiles.ts';

const stop = (lat: number, lng: number) => ({ coordinates: { lat, lng } });
const town = [stop(55.4, 10.38), stop(55.41, 10.4)];
const archive = { minzoom: 0, maxzoom: 15 };
const keyOf = ({ z, x, y }: Tile) => `${z}/${x}/${y}`;

/** As every map counts them. */
function tileAt(lat: number, lng: number, z: number): string {
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return `${z}/${Math.floor(((lng + 180) / 360) * 2 ** z)}/${Math.floor(y * 2 ** z)}`;
}

test('every stop has its tile at every zoom, the far looks come first, and each tile once', () => {
  const tiles = tilesOfTrips([{ stops: town }], archive);
  const keys = tiles.map(keyOf);
  for (let z = 7; z <= 14; z += 1)
    for (const { coordinates } of town) expect(keys).toContain(tileAt(coordinates.lat, coordinates.lng, z));
  expect(new Set(keys).size).toBe(keys.length);
  expect(tiles.map(({ z }) => z)).toEqual(tiles.map(({ z }) => z).sort((a, b) => a - b));
  expect(Math.max(...tiles.map(({ z }) => z))).toBe(14);
});

test('of one zoom the tiles on the way come before those beside it', () => {
  const closest = tilesOfTrips([{ stops: town }], archive).filter(({ z }) => z === 14);
  const first = closest.findIndex((tile) => keyOf(tile) === tileAt(55.4, 10.38, 14));
  // Nine hundred metres to the west of the first stop: within reach, and on no way.
  const beside = closest.findIndex((tile) => keyOf(tile) === tileAt(55.4, 10.366, 14));
  expect(first).toBe(0);
  expect(beside).toBeGreaterThan(first);
  const far = tileAt(55.4, 10.33, 14);
  expect(closest.map(keyOf)).not.toContain(far);
});

test('the way goes along roads where they are known, else straight', () => {
  const [from, to] = [stop(55.4, 10.4), stop(55.4, 10.6)];
  const detour = { lat: 55.5, lng: 10.5 };
  const line = encodePolyline([from.coordinates, detour, to.coordinates]);
  const lines = [{ from: from.coordinates, to: to.coordinates, line }];
  const along = tilesOfTrips([{ stops: [from, to], lines }], archive).map(keyOf);
  const straight = tilesOfTrips([{ stops: [from, to] }], archive).map(keyOf);
  expect(along).toContain(tileAt(detour.lat, detour.lng, 14));
  expect(along).not.toContain(tileAt(55.4, 10.5, 14));
  expect(straight).toContain(tileAt(55.4, 10.5, 14));
});

test('a server that has less is asked for less', () => {
  const zooms = (minzoom: number, maxzoom: number) => [
    ...new Set(tilesOfTrips([{ stops: town }], { minzoom, maxzoom }).map(({ z }) => z)),
  ];
  expect(zooms(9, 12)).toEqual([9, 10, 11, 12]);
  expect(zooms(0, 5)).toEqual([5]);
});

test('a trip of one stop, of stops without a place, and none at all', () => {
  expect(tilesOfTrips([{ stops: [stop(55.4, 10.4)] }], archive).length).toBeGreaterThan(8);
  expect(tilesOfTrips([{ stops: [stop(0, 0)] }], archive)).toEqual([]);
  expect(tilesOfTrips([], archive)).toEqual([]);
  const withoutPlace = tilesOfTrips([{ stops: [town[0] as never, stop(0, 0)] }], archive);
  expect(withoutPlace).toEqual(tilesOfTrips([{ stops: [town[0] as never] }], archive));
});

test('a place on the other side of the earth, or at a pole, fetches no continent', () => {
  const wrong = tilesOfTrips([{ stops: [...town, stop(-33.9, 151.2), stop(90, 180)] }], archive);
  expect(wrong.length).toBeLessThanOrEqual(3_000);
  for (const { z, x, y } of wrong) expect(Math.min(x, y) >= 0 && Math.max(x, y) < 2 ** z).toBe(true);
});

test('two trips of a day that drive the same way are kept once', () => {
  const once = tilesOfTrips([{ stops: town }], archive);
  expect(tilesOfTrips([{ stops: town }, { stops: town }], archive)).toEqual(once);
});
