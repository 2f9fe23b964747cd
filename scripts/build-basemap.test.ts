import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { basemapFiles } from './build-basemap.ts';

const files = basemapFiles();
const written = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../web/basemap/${name}.json`), 'utf8')) as unknown;

test('the base map is made of its packages, every file, and lies where the app reads it', () => {
  expect(Object.keys(files).sort()).toEqual([
    'borders',
    'land',
    'phone-dk',
    'phone-no',
    'phone-ro',
    'phone-se',
    'places',
  ]);
  for (const [name, content] of Object.entries(files))
    expect(written(name), name).toEqual(JSON.parse(JSON.stringify(content)));
});

test('what a phone loads stays light', () => {
  for (const country of ['dk', 'no', 'ro', 'se'])
    expect(JSON.stringify(files[`phone-${country}`]).length).toBeLessThan(210_000);
});

type Ring = [lng: number, lat: number][];

/** Whether a ring goes around a place: a line from it to the east crosses the ring an odd number of times. */
function surrounds(ring: Ring, lng: number, lat: number): boolean {
  let isIn = false;
  ring.forEach(([x, y], at) => {
    const [bx, by] = ring.at(at - 1) as [number, number];
    if (y > lat !== by > lat && lng < ((bx - x) * (lat - y)) / (by - y) + x) isIn = !isIn;
  });
  return isIn;
}

test.each(['land', 'phone-no'])(
  'in %s the sea is sea and the land is land, also beyond the date line',
  (name) => {
    const file = files[name] as { features?: unknown; land?: unknown };
    const { features } = (file.land ?? file) as { features: { geometry: { coordinates: Ring[][] } }[] };
    const isLand = (lng: number, lat: number) =>
      features
        .flatMap(({ geometry }) => geometry.coordinates)
        .some(
          ([outer, ...holes]) =>
            outer && surrounds(outer, lng, lat) && !holes.some((hole) => surrounds(hole, lng, lat)),
        );
    const seas: [number, number][] = [
      [5, 67],
      [4, 66],
      [3.5, 61],
      [10, 70.5],
      [19, 62],
      [20.5, 58.5],
      [7, 57.6],
    ];
    const lands: [number, number][] = [
      [10.75, 59.95],
      [25, 69.5],
      [15, 62],
      [27, 65],
      [31, 67],
      [8.6, 58.9],
    ];
    expect(seas.filter((place) => isLand(...place))).toEqual([]);
    expect(lands.filter((place) => !isLand(...place))).toEqual([]);
  },
);

test('towns bear the names of their people', () => {
  const { features } = files.places as { features: { properties: { name: string } }[] };
  const names = new Set(features.map(({ properties }) => properties.name));
  expect(['København', 'Aarhus', 'București', 'Iași', 'Göteborg'].filter((name) => !names.has(name))).toEqual(
    [],
  );
  expect(['Copenhagen', 'Århus', 'Bucharest', 'Sector 3'].filter((name) => names.has(name))).toEqual([]);
});

test('our countries are there with their islands, the lands about them, and where they meet', () => {
  const { features } = files.land as {
    features: { properties: { country: string }; geometry: { coordinates: unknown[] } }[];
  };
  const parts = (country: string) =>
    features
      .filter(({ properties }) => properties.country === country)
      .reduce((sum, { geometry }) => sum + geometry.coordinates.length, 0);
  expect([parts('DK') >= 12, parts('NO') >= 80, parts('RO'), parts('') > 80]).toEqual([true, true, 1, true]);
  const { features: lines } = files.borders as { features: { geometry: { coordinates: unknown[][] } }[] };
  expect(lines[0]?.geometry.coordinates.length).toBeGreaterThan(4);
});
