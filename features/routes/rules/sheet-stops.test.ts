// Which stored stop a row of the sheet is.

import { expect, test } from 'vitest';
import { blankStop, type DraftStop } from './draft.ts';
import { matchStops } from './sheet-stops.ts';

const M = 1 / 111_195;
const HOME = 55.4;
/** A stored stop so many metres north of the first one. */
const stored = (id: number, address: string, metres: number | null): DraftStop => ({
  ...blankStop,
  id,
  wait_time: 2,
  address,
  lat: metres === null ? null : HOME + metres * M,
  lng: metres === null ? null : 10.39,
});
const row = (address: string | null, metres: number, is_placed = true) => ({
  address,
  place: { lat: HOME + metres * M, lng: 10.39 },
  is_placed,
});
const ids = (stops: DraftStop[], rows: ReturnType<typeof row>[]) =>
  matchStops(stops, rows).map((stop) => stop?.id ?? null);

test('of two stops of one address each row is the one at its own place, in whatever order', () => {
  const stops = [stored(1, 'Vej 1, 5000 Odense', 0), stored(2, 'Vej 1, 5000 Odense', 400)];
  expect(ids(stops, [row('Vej 1, 5000 Odense', 400), row('vej 1 5000 odense', 0)])).toEqual([2, 1]);
  // One that went does not become the other.
  expect(ids(stops, [row('Vej 1, 5000 Odense', 400)])).toEqual([2]);
});

test('two pins some metres apart are told apart', () => {
  const stops = [stored(1, 'Torvet, Odense', 0), stored(2, 'Torvet, Odense', 12)];
  expect(ids(stops, [row('Torvet, Odense', 11), row('Torvet, Odense', 3)])).toEqual([2, 1]);
});

test('where an address is looked up, the order tells: a pin that was moved by hand stays its stop', () => {
  const stops = [stored(1, 'Vej 1, Odense', 90), stored(2, 'Vej 1, Odense', 0)];
  expect(ids(stops, [row('Vej 1, Odense', 0, false), row('Vej 1, Odense', 0, false)])).toEqual([1, 2]);
});

test('a row of a written place elsewhere still is the stop of its address, which it moves', () => {
  expect(ids([stored(1, 'Vej 1, Odense', 0)], [row('Vej 1, Odense', 5_000)])).toEqual([1]);
  expect(ids([stored(1, 'Vej 1, Odense', null)], [row('Vej 1, Odense', 0)])).toEqual([1]);
});

test('another spelling at the same place is the same stop, the nearest one; farther away it is new', () => {
  const stops = [stored(1, 'Kirken', 0), stored(2, 'Skolen', 25)];
  expect(ids(stops, [row('Vej 3', 24), row('Vej 2', 1), row(null, 200)])).toEqual([2, 1, null]);
});
