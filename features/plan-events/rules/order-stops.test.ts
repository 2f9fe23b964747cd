import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, orderStops as order, type OrderedStop, type TripStart } from './order-stops.ts';

const nine = Date.UTC(2026, 5, 10, 7);
const minutes = (n: number) => n * 60_000;
const clock = (at: number | null) => at !== null && (at - nine) / minutes(1);

/** Every ten minutes from nine, two of them standing; a place each, a kilometre apart. */
const stop = (id: number, more: Partial<OrderedStop> = {}): OrderedStop => ({
  id,
  position: id,
  wait_time: 2,
  planned_at: nine + minutes(10 * (id - 1)),
  original_at: nine + minutes(10 * (id - 1)),
  google_estimate_time: nine + minutes(10 * (id - 1)),
  isPending: true,
  lat: 55 + id / 111,
  lng: 10,
  ...more,
});
const orderStops = (stops: readonly OrderedStop[], ids: readonly number[], start: TripStart | null = null) =>
  order(stops, ids, start);
const seen = (stops: readonly OrderedStop[] | null) =>
  stops?.map(({ id, position, planned_at }) => [id, position, clock(planned_at)]);

test('stops to come stand in the wanted order, the first when the first was due', () => {
  // A kilometre is two minutes by the estimate, two are four, and planned legs stay as they are planned.
  expect(seen(orderStops([stop(1), stop(2), stop(3)], [2, 3, 1]))).toEqual([
    [2, 1, 0],
    [3, 2, 10],
    [1, 3, 16],
  ]);
});

test('an order that is taken back has the planned legs again, though estimates lay between', () => {
  const planned = [stop(1), stop(2), stop(3), stop(4)];
  const moved_once = orderStops(planned, [1, 3, 2, 4]) ?? [];
  expect(seen(moved_once)).toEqual([
    [1, 1, 0],
    [3, 2, 6],
    [2, 3, 10],
    [4, 4, 16],
  ]);
  expect(orderStops(moved_once, [1, 2, 3, 4])).toEqual(planned);
});

test('where nothing is done yet the trip begins with the drive from where it leaves', () => {
  // Stop 1 lies a kilometre beyond the depot, which the truck leaves a quarter before nine.
  const start = {
    lat: 55,
    lng: 10,
    departs_at: nine - minutes(15),
    planned: { stop_id: 1, drive_ms: minutes(15) },
  };
  const planned = [stop(1), stop(2), stop(3)];
  const turned = orderStops(planned, [3, 2, 1], start) ?? [];
  expect(seen(turned)).toEqual([
    [3, 1, -9],
    [2, 2, -5],
    [1, 3, -1],
  ]);
  expect(orderStops(turned, [1, 2, 3], start)).toEqual(planned);
  // One that is first already stays when it is, whatever the drive to it is said to be.
  const at = { ...start, planned: null };
  expect(seen(orderStops(planned, [1, 3, 2], at))?.[0]).toEqual([1, 1, 0]);
  expect(seen(orderStops([stop(1, { isPending: false }), stop(2), stop(3)], [3, 2], start))?.[1]).toEqual([
    3, 2, 6,
  ]);
});

test('what is done stands before what is to come, and a trip that is late stays late', () => {
  const stops = [
    stop(1, { isPending: false }),
    stop(2, { google_estimate_time: nine + minutes(15) }),
    stop(3, { isPending: false }),
    stop(4),
  ];
  const ordered = orderStops(stops, [4, 2]);
  expect(seen(ordered)).toEqual([
    [1, 1, 0],
    [3, 2, 20],
    [4, 3, 30],
    [2, 4, 36],
  ]);
  expect(ordered?.map(({ google_estimate_time }) => clock(google_estimate_time))).toEqual([0, 20, 35, 41]);
});

test('stops that the phone did not know of, or that have gone, make it another trip', () => {
  const stops = [stop(1), stop(2), stop(3)];
  expect(orderStops(stops, [2, 1])).toBeNull();
  expect(orderStops(stops, [3, 2, 1, 4])).toBeNull();
  expect(orderStops(stops, [3, 3, 1])).toBeNull();
  expect(
    orderStops([stop(1, { isPending: false }), stop(2), stop(3)], [3, 1, 2])?.map(({ id }) => id),
  ).toEqual([1, 3, 2]);
});

test('a stop without a time has none afterwards, and lends the others none', () => {
  const timeless = { planned_at: null, original_at: null, google_estimate_time: null };
  expect(seen(orderStops([stop(1), stop(2, timeless), stop(3)], [3, 2, 1]))).toEqual([
    [3, 1, 0],
    [2, 2, false],
    [1, 3, 6],
  ]);
});

test('the order that there is changes nothing, and every order keeps stops, places and the flow of time', () => {
  const trips = fc
    .array(fc.boolean(), { minLength: 1, maxLength: 12 })
    .map((done) => done.map((isDone, n) => stop(n + 1, { isPending: !isDone })));
  fc.assert(
    fc.property(trips, fc.infiniteStream(fc.nat()), (stops, dice) => {
      const pending = stops.filter(({ isPending }) => isPending).map(({ id }) => id);
      const asItIs = orderStops(stops, pending) ?? [];
      if (stops.every(({ isPending }, n) => isPending || n === 0)) expect(asItIs).toEqual(stops);
      const ids = pending.toSorted(() => ((dice.next().value ?? 0) % 3) - 1);
      const ordered = orderStops(stops, ids) ?? [];
      expect(ordered.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(stops.map(({ id }) => id));
      expect(ordered.map(({ position }) => position)).toEqual(stops.map(({ position }) => position));
      const toCome = ordered.filter(({ isPending }) => isPending).map(({ planned_at }) => planned_at ?? 0);
      expect(toCome).toEqual(toCome.toSorted((a, b) => a - b));
      // Said twice, it is said once.
      expect(orderStops(ordered, ids)?.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
    }),
  );
});

test('a stop goes up, down or to the front, and no farther than the ends', () => {
  expect(moved([1, 2, 3], 2, 'up')).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 2, 'down')).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 3, 'first')).toEqual([3, 1, 2]);
  expect(moved([1, 2, 3], 1, 'up')).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 3, 'down')).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 9, 'first')).toEqual([1, 2, 3]);
});
