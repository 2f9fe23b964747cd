import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldName } from '../../../shared/fold-name.ts';
import {
  batchesOf,
  estimateLeg,
  farFrom,
  fromUtm,
  isWorthSearching,
  nearestFirst,
  norwegianPlace,
} from './places.ts';

// Kartverket's own pairs: EPSG:25833 east and north, and the degrees published for the same entrances.
const pairs: [east: number, north: number, lat: number, lng: number][] = [
  [92406.38, 6466460.67, 58.150588296, 8.067783311],
  [92380.5, 6466306.05, 58.14918585, 8.067616166],
  [92440.32, 6466277.56, 58.14898691, 8.068674605],
  [92381.28, 6466438.77, 58.150369918, 8.067398148],
  [91746.67, 6466294.26, 58.148496618, 8.056947849],
  [91810.66, 6466040.97, 58.146297303, 8.05846868],
  [92047.35, 6465921.34, 58.14544885, 8.062668406],
  [91960.61, 6465873.75, 58.144944599, 8.061288722],
];

describe('near and far', () => {
  const [odense, vejle, copenhagen] = [
    { lat: 55.4, lng: 10.39 },
    { lat: 55.71, lng: 9.53 },
    { lat: 55.68, lng: 12.57 },
  ];

  test('places are ordered by their distance, and left as they are where nothing is to be near to', () => {
    expect(nearestFirst([copenhagen, vejle, odense], (one) => one, odense)).toEqual([
      odense,
      vejle,
      copenhagen,
    ]);
    expect(nearestFirst([copenhagen, odense], (one) => one, null)).toEqual([copenhagen, odense]);
  });

  test('a stop is far off when it is more than 50 km from the nearest other one', () => {
    expect([farFrom(copenhagen, [vejle, odense]), farFrom(odense, [])]).toEqual([
      expect.closeTo(141_000, -4),
      null,
    ]);
    expect(farFrom({ lat: 55.4, lng: 11.1 }, [odense, copenhagen])).toBeNull();
  });
});

describe('names', () => {
  test.each([
    ['Århus', 'Aarhus'],
    ['Næstved', 'naestved'],
    ['Køge', 'KOEGE'],
    ['Ploieşti', 'Ploiești'],
    ['Ploiesti', 'Ploiești'],
    ['Nørre Allé', 'norre  alle'],
    ['Bucureşti', 'bucuresti'],
    ['Târgu-Mureş', 'Targu Mures'],
    ['Ærø', 'aro'],
  ])('%s and %s are one name', (a, b) => {
    expect(foldName(a)).toBe(foldName(b));
  });

  // spec
  test('a search begins at three characters', () => {
    expect([' ab ', 'abc', ''].map(isWorthSearching)).toEqual([false, true, false]);
  });
});

describe('driving legs', () => {
  test('the built-in estimate is the great circle times 1.3 at 40 km/h, up to the next minute', () => {
    // One minute of latitude is 1,853.2 m on the mean sphere: 2,409 m of road, 216.8 s, four minutes.
    expect(estimateLeg({ lat: 56, lng: 10 }, { lat: 56 + 1 / 60, lng: 10 })).toEqual({
      seconds: 240,
      metres: 2409,
      approximate: true,
    });
    expect(estimateLeg({ lat: 56, lng: 10 }, { lat: 56, lng: 10 })).toEqual({
      seconds: 0,
      metres: 0,
      approximate: true,
    });
  });

  test('no leg falls between two batches, however many points there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 2, max: 30 }), (count, size) => {
        const points = Array.from({ length: count }, (_, at) => at);
        const legs = batchesOf(points, size).flatMap((batch) =>
          batch.slice(1).map((to, at) => [batch[at], to]),
        );
        expect(legs).toEqual(points.slice(1).map((to) => [to - 1, to]));
        expect(batchesOf(points, size).every((batch) => batch.length <= size && batch.length >= 2)).toBe(
          true,
        );
      }),
    );
  });

  // spec: R-823, R-1002
  test('sixty points make batches 1-24, 24-47 and 47-60', () => {
    const points = Array.from({ length: 60 }, (_, at) => at + 1);
    expect(batchesOf(points).map((batch) => [batch[0], batch.at(-1)])).toEqual([
      [1, 24],
      [24, 47],
      [47, 60],
    ]);
  });
});

describe('Norwegian positions', () => {
  test('UTM zone 33 becomes the published degrees within 5 cm', () => {
    for (const [east, north, lat, lng] of pairs) {
      const place = fromUtm(33, east, north);
      expect(Math.abs(place.lat - lat)).toBeLessThan(4.5e-7);
      expect(Math.abs(place.lng - lng)).toBeLessThan(8e-7);
    }
  });

  test('the zones differ by their meridian alone: a Danish entrance of zone 32 lies where its register says', () => {
    const place = fromUtm(32, 725418.06, 6176126.2);
    expect([place.lat, place.lng]).toEqual([expect.closeTo(55.6784957, 6), expect.closeTo(12.5854842, 6)]);
  });

  test('degrees and metres are read in either order, and anything else is nowhere', () => {
    expect(norwegianPlace(11.38754, 59.12478)).toEqual({ lat: 59.12478, lng: 11.38754 });
    expect(norwegianPlace(59.12478, 11.38754)).toEqual({ lat: 59.12478, lng: 11.38754 });
    const metres = norwegianPlace(92406.38, 6466460.67);
    expect(metres?.lat).toBeCloseTo(58.15059, 5);
    expect(norwegianPlace(6466460.67, 92406.38)).toEqual(metres);
    expect(norwegianPlace(10.1, 56.2)).toBeNull();
    expect(norwegianPlace(Number.NaN, 60)).toBeNull();
  });
});
