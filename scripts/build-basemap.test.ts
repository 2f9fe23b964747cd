import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { basemapFiles } from './build-basemap.ts';

const files = basemapFiles();
const committed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../web/basemap/${name}.json`), 'utf8')) as unknown;

test('the base map in the repository is what its sources make', () => {
  expect(Object.keys(files).sort()).toEqual([
    'borders',
    'land',
    'phone-dk',
    'phone-no',
    'phone-ro',
    'places',
    'streets',
  ]);
  for (const [name, content] of Object.entries(files))
    expect(committed(name), name).toEqual(JSON.parse(JSON.stringify(content)));
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
