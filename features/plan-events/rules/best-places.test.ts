import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LatLng } from '../../../shared/geo.ts';
import type { Leg } from '../../places/rules/places.ts';
import {
  bestPlaces,
  expectedAt,
  gapsOf,
  placedIn,
  shortlist,
  type Trip,
  type TripStop,
} from './best-places.ts';

/** On a line: a minute for each unit eastwards, two westwards. */
const legOf = (from: LatLng, to: LatLng): Leg => {
  const apart = Math.abs(to.lng - from.lng);
  return { seconds: 60 * apart * (to.lng < from.lng ? 2 : 1), metres: 1_000 * apart, approximate: false };
};
const at = (lng: number): LatLng => ({ lat: 0, lng });
const stop = (lng: number, more: Partial<TripStop> = {}): TripStop => ({
  id: lng,
  address: `Vej ${lng}`,
  position: lng,
  ...at(lng),
  isPending: true,
  separator: false,
  arrives_at: null,
  wait_s: 120,
  ...more,
});
const trip = (plan_event_id: number, stops: readonly TripStop[], ends: LatLng | null = at(0)): Trip => ({
  plan_event_id,
  start: ends,
  end: ends,
  stops,
});
const between = ({ after, before }: ReturnType<typeof gapsOf>[number]) => [
  after?.id ?? null,
  before?.id ?? null,
];

test('a stop fits behind every stop that is still to come, and behind the last one that was', () => {
  expect(gapsOf(trip(1, [stop(1), stop(2)])).map(between)).toEqual([
    [null, 1],
    [1, 2],
    [2, null],
  ]);
  const underWay = [stop(1, { isPending: false }), stop(2), stop(3, { isPending: false }), stop(4)];
  expect(gapsOf(trip(1, underWay)).map(between)).toEqual([
    [3, 4],
    [4, null],
  ]);
  expect(gapsOf(trip(1, []))).toEqual([]);
});

test('before a day separator a stop ends the day and has no drive on', () => {
  const [, , night] = gapsOf(trip(1, [stop(1), stop(2), stop(9, { separator: true })]));
  expect(night && between(night)).toEqual([2, null]);
  expect(placedIn(night as NonNullable<typeof night>, at(5), legOf)).toMatchObject({
    added_s: 180,
    on: null,
  });
});

test('the trip whose drive grows least takes it, where it grows least', () => {
  const far = trip(1, [stop(10), stop(20)], at(10));
  const near = trip(2, [stop(2), stop(6)]);
  const all = [far, near].flatMap(gapsOf);
  const [first, second] = bestPlaces(all, at(4), legOf);
  expect([first?.gap.trip, first && between(first.gap), first?.added_s]).toEqual([near, [2, 6], 0]);
  expect([second?.gap.trip, second?.added_s]).toEqual([far, 1_080]);
  expect(bestPlaces(gapsOf(near), at(7), legOf)[0]).toMatchObject({ added_s: 180, added_m: 2_000 });
});

test('the short list has the nearest gap of each trip before any second one', () => {
  const trips = [trip(1, [stop(1), stop(2), stop(3)]), trip(2, [stop(30), stop(31)])];
  const ids = shortlist(trips, at(2), legOf, 3).map((gap) => gap.trip.plan_event_id);
  expect([ids.length, new Set(ids.slice(0, 2)).size]).toEqual([3, 2]);
});

test('it comes when the stop before it is left, or in time for the one behind it', () => {
  const ten = new Date('2026-06-10T10:00:00Z');
  const [first, second] = gapsOf(trip(1, [stop(5, { arrives_at: ten }), stop(9)]));
  const placed = (gap: typeof first) => placedIn(gap as NonNullable<typeof gap>, at(7), legOf);
  expect(expectedAt(placed(second), 300)?.toISOString()).toBe('2026-06-10T10:04:00.000Z');
  expect(expectedAt(placed(first), 300)?.toISOString()).toBe('2026-06-10T09:51:00.000Z');
});

test('no other gap of any trip is cheaper than the best one, and nothing costs less than nothing', () => {
  const anyTrip = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(anyTrip, { maxLength: 6 }), fc.integer({ min: 0, max: 60 }), (lines, x) => {
      const trips = lines.map((line, n) =>
        trip(
          n + 1,
          line.map((lng) => stop(lng)),
        ),
      );
      const gaps = trips.flatMap(gapsOf);
      const found = bestPlaces(gaps, at(x), legOf);
      const costs = gaps.map((gap) => placedIn(gap, at(x), legOf).added_s);
      expect(found).toHaveLength(lines.length);
      expect(found[0]?.added_s ?? 0).toBe(costs.length > 0 ? Math.min(...costs) : 0);
      expect(costs.every((cost) => cost >= 0)).toBe(true);
      expect(found.map(({ added_s }) => added_s)).toEqual(
        found.map(({ added_s }) => added_s).toSorted((a, b) => a - b),
      );
    }),
  );
});
