import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drivenPieces, trackOf, whereAt } from './where.ts';

const nine = Date.parse('2026-06-10T07:00:00Z');
const iso = (minutes: number) => new Date(nine + minutes * 60_000).toISOString();
const ms = (minutes: number) => nine + minutes * 60_000;
const fixes = (...minutes: number[]) =>
  minutes.map((n) => ({ at: iso(n), lat: 55.4 + n / 1_000, lng: 10.4, speed_kmh: null }));
const track = trackOf({
  fixes: fixes(0, 1, 2, 20, 21),
  unseen: [{ from: iso(2), until: iso(20) }],
});

test('between two near positions the truck is on its way from one to the other, and looks where it drives', () => {
  const here = whereAt(track, ms(0.5));
  expect(here).toMatchObject({ kind: 'seen', heading: 0 });
  expect(here?.kind === 'seen' && here.place.lat).toBeCloseTo(55.4005, 6);
});

test('in a silence nothing moves: it is last known where it was, and that it was not seen is said', () => {
  const silent = { kind: 'unseen', from: ms(2), until: ms(20), last: { lat: 55.402, lng: 10.4 } };
  expect(whereAt(track, ms(3))).toEqual(silent);
  expect(whereAt(track, ms(19.9))).toEqual(silent);
  expect(whereAt(track, ms(20))).toMatchObject({ kind: 'seen', place: { lat: 55.42 } });
});

test('where a stay explains a part of a silence the truck stands there, at the end that it was told of', () => {
  const parked = trackOf({ fixes: fixes(0, 30), unseen: [{ from: iso(20), until: iso(30) }] });
  expect(whereAt(parked, ms(10))).toEqual({ kind: 'seen', place: { lat: 55.4, lng: 10.4 }, heading: null });
  expect(whereAt(parked, ms(25))).toMatchObject({ kind: 'unseen' });
});

test('without positions nothing is said', () => {
  expect(whereAt(trackOf({ fixes: [], unseen: [] }), ms(5))).toBeNull();
});

test('the driven line ends at a silence and begins anew behind it', () => {
  expect(drivenPieces(track).map((piece) => piece.length)).toEqual([3, 2]);
  expect(drivenPieces(track, ms(1.5)).map((piece) => piece.length)).toEqual([2]);
});

test('at every moment the truck is between the two positions around it, or not seen', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 40 }),
      fc.double({ min: -10, max: 210, noNaN: true }),
      (minutes, moment) => {
        const told = minutes.toSorted((a, b) => a - b);
        const silences = told
          .slice(1)
          .flatMap((next, i) =>
            next - (told[i] as number) > 2 ? [{ from: iso(told[i] as number), until: iso(next) }] : [],
          );
        const where = whereAt(trackOf({ fixes: fixes(...told), unseen: silences }), ms(moment));
        if (where?.kind !== 'seen') return where !== null;
        const lat = (where.place.lat - 55.4) * 1_000;
        const before = told.filter((n) => n <= moment).at(-1) ?? (told[0] as number);
        const after = told.find((n) => n > moment) ?? (told.at(-1) as number);
        return lat >= before - 1e-6 && lat <= after + 1e-6;
      },
    ),
  );
});
