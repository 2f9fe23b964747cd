import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodePolyline,
  displaced,
  distanceMetres,
  encodePolyline,
  fromGeoPoint,
  hullAround,
  isOnEarth,
  pointInPolygon,
  simplified,
  toGeoPoint,
  type LatLng,
} from './geo.ts';

const odense: LatLng = { lat: 55.4038, lng: 10.4024 };
const european = fc.record({
  lat: fc.double({ min: 43, max: 71, noNaN: true }),
  lng: fc.double({ min: 4, max: 30, noNaN: true }),
});

describe('distance', () => {
  test('one degree of the great circle is 111,195.08 m', () => {
    expect(distanceMetres({ lat: 55, lng: 10 }, { lat: 56, lng: 10 })).toBeCloseTo(111_195.08, 2);
  });

  test('Copenhagen to Oslo is 483.6 km', () => {
    expect(distanceMetres({ lat: 55.6761, lng: 12.5683 }, { lat: 59.9139, lng: 10.7522 }) / 1000).toBeCloseTo(
      483.6,
      0,
    );
  });

  test('a place is no distance from itself, and a distance is the same both ways', () => {
    fc.assert(
      fc.property(european, european, (a, b) => {
        expect(distanceMetres(a, a)).toBe(0);
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 6);
      }),
    );
  });

  test('going so many metres away is measured as so many metres, to a centimetre at street distances', () => {
    fc.assert(
      fc.property(
        european,
        fc.integer({ min: -300, max: 300 }),
        fc.integer({ min: -300, max: 300 }),
        (from, north, east) => {
          expect(
            Math.abs(distanceMetres(from, displaced(from, north, east)) - Math.hypot(north, east)),
          ).toBeLessThan(0.05);
        },
      ),
    );
  });
});

describe('the wire', () => {
  test('a GeoJSON point is longitude first and comes back unswapped', () => {
    expect(toGeoPoint(odense)).toEqual({ type: 'Point', coordinates: [10.4024, 55.4038] });
    expect(fromGeoPoint({ type: 'Point', coordinates: [10.4024, 55.4038] })).toEqual(odense);
  });

  test('numbers off the globe are no place', () => {
    expect(isOnEarth(odense)).toBe(true);
    for (const lat of [90.1, -91, Number.NaN, Number.POSITIVE_INFINITY])
      expect(isOnEarth({ lat, lng: 10 })).toBe(false);
    expect(isOnEarth({ lat: 55, lng: 180.5 })).toBe(false);
  });

  test('a polyline is the published one, latitude first with five decimals', () => {
    const path = [
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 },
      { lat: 43.252, lng: -126.453 },
    ];
    expect(encodePolyline(path)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(path);
    expect(encodePolyline([])).toBe('');
  });
});

test('a path with fewer bends keeps its ends and goes nowhere that the whole one does not come near', () => {
  const step = fc.record({
    north: fc.integer({ min: -400, max: 400 }),
    east: fc.integer({ min: -400, max: 400 }),
  });
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 200 }),
      (steps, apart_m) => {
        const path = steps.reduce(
          (walked, { north, east }) => [...walked, displaced(walked.at(-1) ?? odense, north, east)],
          [odense],
        );
        const fewer = simplified(path, apart_m);
        expect([fewer[0], fewer.at(-1)]).toEqual([path[0], path.at(-1)]);
        // Each place that went lies near the straight stretch that stands for it.
        let at = 0;
        for (const [n, to] of fewer.slice(1).entries()) {
          const from = fewer[n] as typeof to;
          const end = path.indexOf(to, at + 1);
          for (const gone of path.slice(at + 1, end)) {
            const along = Array.from({ length: 201 }, (_, k) => ({
              lat: from.lat + ((to.lat - from.lat) * k) / 200,
              lng: from.lng + ((to.lng - from.lng) * k) / 200,
            }));
            expect(Math.min(...along.map((place) => distanceMetres(gone, place)))).toBeLessThan(apart_m + 25);
          }
          at = end;
        }
      },
    ),
    { numRuns: 40 },
  );
});

describe('the hull of an event', () => {
  test('no stops have no hull', () => {
    expect(hullAround([], 200)).toBeNull();
  });

  test('one stop gives a closed ring of eight sides around it', () => {
    const hull = hullAround([odense], 200);
    const ring = hull?.coordinates[0] ?? [];
    expect(ring).toHaveLength(9);
    expect(ring[0]).toEqual(ring.at(-1));
    for (const [lng, lat] of ring)
      expect(distanceMetres(odense, { lat, lng })).toBeCloseTo(200 / Math.cos(Math.PI / 8), 0);
  });

  test('every place within the buffer of a stop is inside, and no corner is farther from all stops than the buffer allows', () => {
    const stops = fc.array(
      fc.record({
        north: fc.integer({ min: -20_000, max: 20_000 }),
        east: fc.integer({ min: -20_000, max: 20_000 }),
      }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(european, stops, fc.integer({ min: 0, max: 359 }), (centre, moves, degrees) => {
        const places = moves.map((move) => displaced(centre, move.north, move.east));
        const hull = hullAround(places, 200);
        if (hull === null) throw new Error('no hull');
        const angle = (degrees * Math.PI) / 180;
        for (const place of places)
          expect(pointInPolygon(displaced(place, 198 * Math.sin(angle), 198 * Math.cos(angle)), hull)).toBe(
            true,
          );
        for (const [lng, lat] of hull.coordinates[0] ?? []) {
          expect(Math.min(...places.map((place) => distanceMetres(place, { lat, lng })))).toBeLessThan(219);
        }
      }),
    );
  });

  test('a hole is outside', () => {
    const square = (size: number): [number, number][] => [
      [-size, -size],
      [size, -size],
      [size, size],
      [-size, size],
      [-size, -size],
    ];
    const ring = { type: 'Polygon' as const, coordinates: [square(2), square(1)] };
    expect(pointInPolygon({ lat: 0, lng: 0 }, ring)).toBe(false);
    expect(pointInPolygon({ lat: 1.5, lng: 0 }, ring)).toBe(true);
    expect(pointInPolygon({ lat: 3, lng: 0 }, ring)).toBe(false);
  });
});
