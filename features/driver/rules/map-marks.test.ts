// What stands on the map of the trip, and which way leads from stop to stop.

import { expect, test } from 'vitest';
import type { DriveStop } from '../contract/drive.ts';
import { legsOf, marksOfTrip } from './map-marks.ts';

const driveStop = (id: number, more: object = {}) =>
  ({ id, status: 'pending', coordinates: { lat: 55.4 + id / 100, lng: 10.4 }, ...more }) as DriveStop;
const stops = [
  driveStop(1, { status: 'visited' }),
  driveStop(2, { status: 'skipped' }),
  driveStop(3),
  driveStop(4),
];

test('each stop has its number in the list and what became of it', () => {
  expect(marksOfTrip({ stops }, 3).map(({ place, state }) => [place, state])).toEqual([
    [1, 'visited'],
    [2, 'skipped'],
    [3, 'next'],
    [4, 'pending'],
  ]);
});

test('stops at one place stand beside each other, and one without a place is left out', () => {
  const { coordinates } = stops[0] as (typeof stops)[0];
  const some = [
    stops[0] as never,
    { ...driveStop(2), coordinates },
    driveStop(3, { coordinates: { lat: 0, lng: 0 } }),
  ];
  expect(marksOfTrip({ stops: some }, null).map(({ id, beside }) => [id, beside])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

test('a way is along its road in the order of today alone; what is behind the truck is past', () => {
  const line = { from: { lat: 55.43, lng: 10.4 }, to: { lat: 55.44, lng: 10.4 }, line: '_p~iF~ps|U' };
  const legs = (some: typeof stops) =>
    legsOf(marksOfTrip({ stops: some }, null), [line]).map((leg) => [leg.line, leg.isPast]);
  expect(legs(stops)).toEqual([
    [null, true],
    [null, false],
    ['_p~iF~ps|U', false],
  ]);
  const [first, second, third, fourth] = stops as [never, never, never, never];
  expect(legs([first, second, fourth, third])).toEqual([
    [null, true],
    [null, false],
    [null, false],
  ]);
});
