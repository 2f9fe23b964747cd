import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { StreetTiles } from './map-ground.ts';
import { mapPalettes, type MapScheme } from './map-palette.ts';
import { inkOn } from './map-points.ts';
import { ownStyle } from './map-style.ts';

const schemes: MapScheme[] = ['light', 'dark', 'print'];
const tiles = (minzoom: number): StreetTiles => ({
  tiles: ['/map/{z}/{x}/{y}.mvt?v=1'],
  minzoom,
  maxzoom: 14,
  attribution: '© Streets',
  vector_layers: [{ id: 'roads' }],
});
const layerOf = (style: ReturnType<typeof ownStyle>, id: string) =>
  style.layers.find((layer) => layer.id === id);

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://isrute.example' });
});

describe('our own style', () => {
  test('is one that MapLibre takes, in every scheme, with streets and without', () => {
    for (const scheme of schemes)
      for (const streets of [null, tiles(0), tiles(9)]) {
        // The spec's checker wants whole addresses; bundled files have theirs from the build.
        const style = JSON.parse(
          JSON.stringify(ownStyle(scheme, streets)).replace(
            /"data":"[^"]*"/g,
            '"data":"https://x.example/a.json"',
          ),
        );
        expect(validateStyleMin(style).map(({ message }) => message)).toEqual([]);
      }
  });

  test('names no font file and no picture, and asks nobody but this server', () => {
    const text = JSON.stringify(ownStyle('light', tiles(0)));
    expect(text).not.toMatch(/"glyphs"|"sprite"|"icon-image"/);
    const outside = [...text.matchAll(/https?:\/\/[^/"]+/g)].map(([address]) => address);
    expect(new Set(outside)).toEqual(new Set(['https://isrute.example']));
  });

  test('has land below the streets, so that no place is empty, and thanks for both', () => {
    const style = ownStyle('light', tiles(9));
    const order = style.layers.map(({ id }) => id);
    expect(order.slice(0, 3)).toEqual(['water', 'land', 'streets-earth']);
    const thanked = Object.values(style.sources).map(
      (source) => (source as { attribution?: string }).attribution,
    );
    expect(thanked).toEqual(expect.arrayContaining(['Natural Earth · GeoNames', '© Streets']));
  });

  test("gives way to a whole country's own towns, and fills in for a map of single towns", () => {
    expect(layerOf(ownStyle('light', tiles(0)), 'towns')).toBeUndefined();
    expect(layerOf(ownStyle('light', tiles(5)), 'towns')).toMatchObject({ maxzoom: 5 });
    expect(layerOf(ownStyle('light', tiles(9)), 'towns')).toMatchObject({ maxzoom: 13 });
    expect(layerOf(ownStyle('light', null), 'towns')).not.toHaveProperty('maxzoom');
  });
});

test('words are dark on light maps and light on the dark one', () => {
  for (const scheme of schemes) {
    const { label, street, land, halo } = mapPalettes[scheme];
    for (const ink of [label, street]) expect(inkOn(ink)).toBe(scheme === 'dark' ? '#000000' : '#ffffff');
    for (const ground of [land, halo]) expect(inkOn(ground)).toBe(scheme === 'dark' ? '#ffffff' : '#000000');
  }
});
