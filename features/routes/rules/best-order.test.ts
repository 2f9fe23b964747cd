import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf, secondsOf } from '../../../shared/calendar.ts';
import { estimateMatrix } from '../../places/rules/matrix.ts';
import { daysToSearch, isSearchable, outcomeOf, windowsOf, type OrderWish } from './best-order.ts';
import { blankRoute, blankStop, pathOf, type Draft, type DraftStop } from './draft.ts';
import { bestOrder } from './order-search.ts';

/** A stop so many hundredths of a degree east: 631 m and so 2 minutes for each; null has no place. */
const stop = (east: number | null, more: Partial<DraftStop> = {}): DraftStop => ({
  ...blankStop,
  wait_time: 2,
  lat: east === null ? null : 55.4,
  lng: east === null ? null : 10.39 + east * 0.01,
  ...more,
});

const draft = (stops: readonly DraftStop[], more: Partial<Draft['route']> = {}): Draft => ({
  depo: { lat: 55.4, lng: 10.39 },
  route: {
    ...blankRoute,
    depo_id: 1,
    name: 'Nord',
    route_type: 'custom_stops',
    first_stop_arrival_time: '09:00:00',
    ...more,
  },
  stops: stops.map((one, at) => ({ ...one, id: at + 1, position: at + 1 })),
});

function found(of: Draft, more: Partial<OrderWish> = {}) {
  const matrix = estimateMatrix(pathOf(of));
  const wish: OrderWish = { draft: of, matrix, shops: new Map(), movable: null, ...more };
  const days = daysToSearch(wish);
  let now = 0;
  const orders = days.map(({ problem }) =>
    bestOrder(problem, { clock: () => (now += 1), limit_ms: 60, seed: 1 }),
  );
  return outcomeOf(wish, days, orders);
}

const positions = ({ stops }: ReturnType<typeof found>) => stops.map(({ position }) => position);

test('a route that jumps to and fro is put in a row, with what that saves and who comes when', () => {
  const outcome = found(draft([stop(1), stop(4), stop(2), stop(3), stop(5)]));
  expect(positions(outcome)).toEqual([1, 3, 4, 2, 5]);
  expect(outcome.before).toMatchObject({ drive_seconds: 21 * 60, last_stop_arrival_time: '09:20:00' });
  expect(outcome.after).toMatchObject({ drive_seconds: 17 * 60, last_stop_arrival_time: '09:16:00' });
  const far = outcome.stops.find(({ position }) => position === 2);
  expect(far).toMatchObject({ arrival_before: '09:06:00', arrival_after: '09:12:00', moved_seconds: 360 });
  expect(outcome.legs).toHaveLength(outcome.path.length - 1);
});

test('stops that may not move keep their number, and so does a stop without a place', () => {
  const stops = [stop(1), stop(4), stop(null), stop(2), stop(3), stop(5)];
  expect(positions(found(draft(stops), { movable: new Set([2, 4]) }))).toEqual([1, 4, 3, 2, 5, 6]);
  expect(positions(found(draft(stops)))[2]).toBe(3);
});

test('a stop never changes its day, and each day keeps its first and its last', () => {
  const of = draft([
    stop(1),
    stop(3),
    stop(2),
    stop(4),
    stop(4, { separator: true }),
    stop(2),
    stop(3),
    stop(1),
  ]);
  expect(positions(found(of))).toEqual([1, 3, 2, 4, 5, 7, 6, 8]);
});

test('opening hours and a typed promise are windows, the promise of the first stop is not', () => {
  const shops = new Map([
    [7, { opens: '10:00:00', closes: null }],
    [8, { opens: '22:00:00', closes: '04:00:00' }],
  ]);
  const one = stop(1, { b2b_customer_ids: [7, 8, 9], arrival_time: '11:00:00' });
  const shop = { from_s: 36_000, until_s: 86_400 };
  expect(windowsOf(one, shops, true)).toEqual([shop]);
  expect(windowsOf(one, shops, false)).toEqual([shop, { from_s: 38_700, until_s: 40_500 }]);
});

test('a shop that is missed today is not missed when another order as short reaches it', () => {
  const of = draft([stop(0), stop(1, { b2b_customer_ids: [7] }), stop(9), stop(2), stop(0)]);
  const outcome = found(of, { shops: new Map([[7, { opens: '09:20:00', closes: '17:00:00' }]]) });
  expect(positions(outcome)).toEqual([1, 4, 3, 2, 5]);
  expect([outcome.before.missed_seconds, outcome.after.missed_seconds]).toEqual([16 * 60, 0]);
  expect(outcome.after.drive_seconds).toBe(outcome.before.drive_seconds);
});

test('with route duration the last stop time stays, and every stop waits longer for what is saved', () => {
  const outcome = found(
    draft([stop(1), stop(4), stop(2), stop(5)], {
      route_type: 'route_duration',
      last_stop_arrival_time: '10:00:00',
    }),
  );
  expect(positions(outcome)).toEqual([1, 3, 2, 4]);
  expect(outcome.after.last_stop_arrival_time).toBe('10:00:00');
  expect(outcome.stops[1]).toMatchObject({ arrival_after: '09:19:40' });
});

test('without a first stop time an order is found all the same, without times', () => {
  const outcome = found(draft([stop(1), stop(4), stop(2), stop(5)], { first_stop_arrival_time: null }));
  expect(positions(outcome)).toEqual([1, 3, 2, 4]);
  expect(outcome.stops[1]).toMatchObject({ arrival_before: null, arrival_after: null, moved_seconds: null });
});

test('two stops that may change places are something to search for, one is not', () => {
  const searchable = (stops: DraftStop[], movable: OrderWish['movable'] = null) => {
    const of = draft(stops);
    return isSearchable(
      daysToSearch({ draft: of, matrix: estimateMatrix(pathOf(of)), shops: new Map(), movable }),
    );
  };
  expect(searchable([stop(1), stop(2), stop(3)])).toBe(false);
  expect(searchable([stop(1), stop(2), stop(3), stop(4)])).toBe(true);
  expect(searchable([stop(1), stop(2), stop(3), stop(4)], new Set([2, 4]))).toBe(false);
  expect(searchable([stop(1), stop(2), stop(3, { separator: true }), stop(4)])).toBe(false);
  expect(searchable([stop(null)])).toBe(false);
});

const anyStop = fc.record({
  east: fc.option(fc.integer({ min: 0, max: 40 })),
  separator: fc.boolean(),
  arrival_time: fc.option(fc.integer({ min: 8, max: 16 }).map((hour) => clockOf(hour * 3_600))),
  b2b_customer_ids: fc.subarray([1, 2]),
});

test('no route comes out with more driving or with more missed than it had, and every stop is on it once', () => {
  const shops = new Map([
    [1, { opens: '10:00:00', closes: '12:00:00' }],
    [2, { opens: '12:00:00', closes: null }],
  ]);
  fc.assert(
    fc.property(fc.array(anyStop, { maxLength: 14 }), fc.boolean(), (stops, isCustom) => {
      const of = draft(
        stops.map(({ east, ...more }) => stop(east, more)),
        isCustom ? {} : { route_type: 'route_duration', last_stop_arrival_time: '17:00:00' },
      );
      const { before, after, stops: ordered } = found(of, { shops });
      expect(after.drive_seconds).toBeLessThanOrEqual(before.drive_seconds);
      expect(after.missed_seconds).toBeLessThanOrEqual(before.missed_seconds);
      expect(ordered.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
        of.stops.map(({ position }) => position),
      );
      for (const [at, { separator, lat }] of of.stops.entries())
        if (separator || lat === null) expect(ordered[at]?.position).toBe(at + 1);
      const moved = ordered.flatMap((one) => (one.arrival_after ? [secondsOf(one.arrival_after)] : []));
      expect(moved.every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 100 },
  );
});
