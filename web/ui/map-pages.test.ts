import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LatLng } from '../../shared/geo.ts';
import {
  HEAD_PX,
  MAP_HEIGHT_PX,
  metresPerPixel,
  PAGE_HEIGHT_PX,
  PAGE_WIDTH_PX,
  pagesFor,
  PRINT_MAX_ZOOM,
  scaleBar,
} from './map-pages.ts';

// Pixels from the middle of a page, worked out the other way round: by Mercator's formula in radians.
function pixels(place: LatLng, centre: LatLng, zoom: number): [number, number] {
  const radius = (512 * 2 ** zoom) / (2 * Math.PI);
  const y = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180));
  return [(radius * ((place.lng - centre.lng) * Math.PI)) / 180, radius * (y(centre.lat) - y(place.lat))];
}

// spec
test('every corner of the box is on a page of 840 by 1188, and zoom 18 is the closest', () => {
  const numbers = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(
      numbers(42, 70),
      numbers(3, 30),
      numbers(0, 2),
      numbers(0, 2),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      (south, west, tall, wide, rows, columns) => {
        const { zoom, centres } = pagesFor([west, south, west + wide, south + tall], rows, columns);
        expect(centres).toHaveLength(rows * columns);
        expect(zoom).toBeLessThanOrEqual(PRINT_MAX_ZOOM);
        for (const corner of [
          { lat: south, lng: west },
          { lat: south + tall, lng: west + wide },
        ]) {
          expect(
            centres.some((centre) => {
              const [x, y] = pixels(corner, centre, zoom);
              return Math.abs(x) <= PAGE_WIDTH_PX / 2 + 0.01 && Math.abs(y) <= MAP_HEIGHT_PX / 2 + 0.01;
            }),
          ).toBe(true);
        }
      },
    ),
  );
  expect([PAGE_WIDTH_PX, PAGE_HEIGHT_PX]).toEqual([840, 1188]);
  expect(HEAD_PX + MAP_HEIGHT_PX).toBeLessThan(PAGE_HEIGHT_PX);
});

test('pages meet without gap or overlap, row by row from the left', () => {
  const { zoom, centres, frames } = pagesFor([10, 55, 11, 56], 2, 3);
  const first = centres[0] as LatLng;
  const places = centres.map((centre) => pixels(centre, first, zoom).map((value) => Math.round(value)));
  expect(places).toEqual([
    [0, 0],
    [840, 0],
    [1680, 0],
    [0, MAP_HEIGHT_PX],
    [840, MAP_HEIGHT_PX],
    [1680, MAP_HEIGHT_PX],
  ]);
  const near = (a: number | undefined, b: number | undefined) => expect(a).toBeCloseTo(b ?? NaN, 9);
  const [one, right, , below] = frames;
  near(one?.[2], right?.[0]);
  near(one?.[1], below?.[3]);
});

test('the scale is a round distance that has room, as long on paper as it says', () => {
  expect(metresPerPixel(0, 0) * 512).toBeCloseTo(40_075_017, 0);
  expect(metresPerPixel(60, 10)).toBeCloseTo(metresPerPixel(0, 11), 6);
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 5_000, noNaN: true }), (m_per_px) => {
      const { metres, px } = scaleBar(m_per_px, 160);
      expect(px).toBeLessThanOrEqual(160.001);
      expect(px).toBeGreaterThan(160 / 2.5 - 0.001);
      expect(px * m_per_px).toBeCloseTo(metres, 6);
      expect(String(metres.toPrecision(1))).toMatch(/^[125](e|0|$)|^0\.0*[125]$/);
    }),
  );
});
