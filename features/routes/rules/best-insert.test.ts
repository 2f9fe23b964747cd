import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { bestInsert, type DriveStop } from './best-insert.ts';

const east = (hundredths: number): LatLng => ({ lat: 55.4, lng: 10 + hundredths / 100 });
const stop = (hundredths: number | null, separator = false): DriveStop => ({
  place: hundredths === null ? null : east(hundredths),
  separator,
});
const drive = (stops: DriveStop[], end: LatLng | null = null) => ({ stops, start: east(0), end });

test('a stop comes between its neighbours, and never before the first', () => {
  expect(bestInsert(drive([stop(1), stop(3), stop(5)]), east(4))).toBe(2);
  expect(bestInsert(drive([stop(1), stop(3), stop(5)]), east(8))).toBe(3);
  expect(bestInsert(drive([stop(4), stop(8)], east(0)), east(2))).toBe(2);
  expect(bestInsert(drive([]), east(2))).toBe(0);
});

test('a stop without a place is looked through, and the drive over night counts for nothing', () => {
  expect(bestInsert(drive([stop(1), stop(null), stop(5), stop(9)]), east(4))).toBe(1);
  expect(bestInsert(drive([stop(1), stop(2), stop(9, true), stop(12)]), east(3))).toBe(2);
});

test('no other place makes the drive shorter', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 15 }),
      fc.nat(90),
      (line, x) => {
        const lengthAt = (at: number) => {
          const places = [
            east(0),
            ...line.slice(0, at).map(east),
            east(x),
            ...line.slice(at).map(east),
            east(0),
          ];
          return places.slice(1).reduce((sum, to, n) => sum + distanceMetres(places[n] as LatLng, to), 0);
        };
        const found = bestInsert(
          drive(
            line.map((one) => stop(one)),
            east(0),
          ),
          east(x),
        );
        const shortest = Math.min(...line.map((_, n) => lengthAt(n + 1)));
        expect(lengthAt(found)).toBeCloseTo(shortest, 3);
      },
    ),
  );
});
