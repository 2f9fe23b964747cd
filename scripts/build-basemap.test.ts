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
    'places',
  ]);
  for (const [name, content] of Object.entries(files))
    expect(written(name), name).toEqual(JSON.parse(JSON.stringify(content)));
});

test('what a phone loads stays light', () => {
  for (const country of ['dk', 'no', 'ro'])
    expect(JSON.stringify(files[`phone-${country}`]).length).toBeLessThan(210_000);
});

test('no strip of the date line lies across the north', () => {
  const { features } = files.land as { features: { geometry: { coordinates: [number, number][][][] } }[] };
  const widest = Math.max(
    ...features
      .flatMap(({ geometry }) => geometry.coordinates)
      .map((rings) => {
        const outer = rings[0] ?? [];
        return outer.length <= 6
          ? Math.max(...outer.map(([lng]) => lng)) - Math.min(...outer.map(([lng]) => lng))
          : 0;
      }),
  );
  expect(widest).toBeLessThan(5);
});

test('towns bear the names of their people', () => {
  const { features } = files.places as { features: { properties: { name: string } }[] };
  const names = new Set(features.map(({ properties }) => properties.name));
  expect(['København', 'Aarhus', 'București', 'Iași'].filter((name) => !names.has(name))).toEqual([]);
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
