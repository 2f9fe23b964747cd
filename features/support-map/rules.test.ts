import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOfView, boxAsked, boxText, cellOf, MOST_CELLS, untangled, type Box } from './rules.ts';

const denmark: Box = { west: 8, south: 54.5, east: 12.8, north: 57.8 };
const boxes = fc
  .record({
    west: fc.double({ min: -170, max: 160, noNaN: true }),
    south: fc.double({ min: -70, max: 60, noNaN: true }),
    wide: fc.double({ min: 0.001, max: 10, noNaN: true }),
    high: fc.double({ min: 0.001, max: 10, noNaN: true }),
  })
  .map(({ west, south, wide, high }): Box => ({ west, south, east: west + wide, north: south + high }));
const zooms = fc.integer({ min: 0, max: 22 });

describe('the grid of a view', () => {
  test('is twice as fine at each zoom, and as high as it is wide on the screen', () => {
    const [far, near] = [cellOf(7, denmark), cellOf(8, denmark)];
    expect(far.lng).toBeCloseTo(0.3516, 4);
    expect(near.lng).toBeCloseTo(far.lng / 2, 9);
    expect(far.lat / far.lng).toBeCloseTo(Math.cos((56.15 * Math.PI) / 180), 9);
  });

  test('never cuts a box into more cells than an answer may have, whatever zoom is asked for', () => {
    fc.assert(
      fc.property(boxes, zooms, (box, zoom) => {
        const cell = cellOf(zoom, box);
        expect((box.east - box.west) / cell.lng).toBeLessThanOrEqual(MOST_CELLS + 1e-9);
        expect((box.north - box.south) / cell.lat).toBeLessThanOrEqual(MOST_CELLS + 1e-9);
      }),
    );
  });
});

describe('the box that is asked for', () => {
  test('holds what is in view, within the world', () => {
    fc.assert(
      fc.property(boxes, zooms, (box, zoom) => {
        const asked = boxAsked(box, zoom);
        expect(asked.west).toBeLessThanOrEqual(box.west + 1e-6);
        expect(asked.south).toBeLessThanOrEqual(box.south + 1e-6);
        expect(asked.east).toBeGreaterThanOrEqual(box.east - 1e-6);
        expect(asked.north).toBeGreaterThanOrEqual(box.north - 1e-6);
        expect([asked.west, asked.south].every((low, at) => low >= [-180, -90][at]!)).toBe(true);
        expect([asked.east, asked.north].every((high, at) => high <= [180, 90][at]!)).toBe(true);
      }),
    );
  });

  test('stays the same while the map is moved by a few pixels, and is written in its order', () => {
    const moved = { ...denmark, west: 8.01, east: 12.79 };
    expect(boxAsked(moved, 6)).toEqual(boxAsked(denmark, 6));
    expect(boxText({ west: 8, south: 54.5, east: 12.8, north: 57.8 })).toBe('8,54.5,12.8,57.8');
  });
});

test('everything that was told lies within its bounds; nothing has none', () => {
  const places = [{ coordinates: { lat: 56, lng: 9 } }];
  expect(boundsOfView(places, [{ box: [10, 55, 12, 55.5] }])).toEqual([9, 55, 12, 56]);
  expect(boundsOfView([], [])).toBeNull();
});

test('groups whose discs would lie on each other are told as one, and no stop is lost', () => {
  const group = (lng: number, stops: number) => ({
    coordinates: { lat: 55, lng },
    stops,
    box: [lng - 0.1, 54.9, lng + 0.1, 55.1] as [number, number, number, number],
  });
  const cell = { lat: 1, lng: 1 };
  const told = untangled([group(9, 10), group(9.5, 30), group(10.5, 5)], cell);
  expect(told.map(({ stops }) => stops)).toEqual([40, 5]);
  expect(told[0]?.coordinates.lng).toBeCloseTo(9.375, 9);
  expect(told[0]?.box).toEqual([8.9, 54.9, 9.6, 55.1]);
});
