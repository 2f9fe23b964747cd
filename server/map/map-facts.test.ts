import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { publicMaps, staffMaps } from './map-facts.ts';

const set = (env: Record<string, string>) => {
  const settings = readSettings(env);
  return { staff: staffMaps(settings), visitors: publicMaps(settings), settings };
};
const style = 'https://maps.example/style.json';

test('pages learn that there are tiles, never where the archive lies', () => {
  const { staff, visitors } = set({ MAP_PMTILES: 'package.json' });
  expect(staff).toEqual({
    tiles_url: '/map/tiles.json',
    style_url: null,
    dark_style_url: null,
    attribution: null,
  });
  expect(visitors).toEqual({ tiles_url: '/map/tiles.json', raster_url: null, attribution: null });
});

test("a deployer's style is for staff, by day and by night, and tiles stay for when it is down", () => {
  const { staff, visitors } = set({ MAP_STYLE_URL: style, MAP_PMTILES: 'package.json' });
  expect(staff).toMatchObject({ tiles_url: '/map/tiles.json', style_url: style, dark_style_url: style });
  expect(JSON.stringify(visitors)).not.toContain(style);
});

// spec: R-877
test('a map service with a key has it in the address that pages learn', () => {
  const service = 'https://tiles.example/{z}/{x}/{y}.png?access_token=pk.abc';
  expect(set({ MAP_RASTER_URL: service }).visitors.raster_url).toBe(service);
  const keyed = `${style}?access_token=pk.abc`;
  expect(set({ MAP_STYLE_URL: keyed }).staff.style_url).toBe(keyed);
});

test('only while developing, with no streets at hand, a style is borrowed, and never for visitors', () => {
  const none = {
    pmtiles: null,
    style_url: null,
    raster_url: null,
    attribution: null,
    hosts: [],
    is_chosen: false,
  };
  const without = (environment: 'development' | 'production' | 'test') => {
    const settings = { ...readSettings({}), environment, map: none };
    return [
      staffMaps(settings).style_url,
      staffMaps(settings).dark_style_url,
      publicMaps(settings).tiles_url,
    ];
  };
  expect(without('development')).toEqual([
    'https://tiles.openfreemap.org/styles/positron',
    'https://tiles.openfreemap.org/styles/dark',
    null,
  ]);
  for (const environment of ['production', 'test'] as const)
    expect(without(environment)).toEqual([null, null, null]);
  expect(set({ MAP_PMTILES: 'none' }).staff.style_url).toBeNull();
});
