import { expect, test } from 'vitest';
import type { DriverDay } from '../contract/drive.ts';
import { dayInParts, knownOf, wholeDay, type DayOnPhone } from './day-parts.ts';

const stop = (id: number, more: object = {}) => ({
  id,
  address: `Vej ${id}`,
  status: 'pending',
  point_visited: null,
  skip_reason: null,
  google_estimate_time: null,
  arrived_at: null,
  left_at: null,
  waiting_count: 0,
  ...more,
});
const trip = (id: number, more: object = {}) => ({
  id,
  begun_at: null,
  stops: [stop(1), stop(2)],
  orders: [],
  loading: [],
  stock: null,
  sales: [],
  lines: [{ from: { lat: 1, lng: 1 }, to: { lat: 2, lng: 2 }, line: 'abc' }],
  messages: [],
  ...more,
});
const dayOf = (trips: object[], more: object = {}) =>
  ({
    server_time: '2026-06-10T08:00:00Z',
    user: { id: 1 },
    trips,
    sales: null,
    free_trips: [],
    ...more,
  }) as unknown as DriverDay;

/** A phone that has `before` is told of `after`. */
function told(before: DriverDay, after: DriverDay) {
  const first = dayInParts(before, new Set(), (text) => text);
  const had = wholeDay(first, null) as DayOnPhone;
  const known = new Set(Object.values(had.parts ?? {}));
  const answer = dayInParts(after, known, (text) => text);
  const { parts: _, ...whole } = wholeDay(answer, had) as DayOnPhone;
  return { answer, whole };
}

const before = dayOf([trip(5), trip(6)]);
const grid = { products: [{ id: 1, description: 'Is', price: 100 }] };
const changed: [string, DriverDay][] = [
  ['nothing', before],
  [
    'an expected time',
    dayOf([trip(5, { stops: [stop(1, { google_estimate_time: 'x' }), stop(2)] }), trip(6)]),
  ],
  ['a stop that is put on', dayOf([trip(5, { stops: [stop(1), stop(2), stop(3)] }), trip(6)])],
  ['a stop that is taken off', dayOf([trip(5, { stops: [stop(2, { status: 'visited' })] }), trip(6)])],
  ['the order of the stops', dayOf([trip(5, { stops: [stop(2), stop(1)] }), trip(6)])],
  ['a trip that goes', dayOf([trip(6)])],
  ['a trip that comes', dayOf([trip(5), trip(6), trip(7)])],
  ['what is known of no part', dayOf([trip(5, { begun_at: 'now' }), trip(6)])],
  ['the stock that a car has from now on', dayOf([trip(5, { stock: { products: [] } }), trip(6)])],
  ['what is sold from now on', dayOf([trip(5), trip(6)], { sales: grid })],
  ['a free trip', dayOf([trip(5), trip(6)], { free_trips: [{ id: 9 }] })],
  ['all trips', dayOf([])],
];

test.each(changed)('a phone that has the day has it whole after a change of %s, and back', (_, after) => {
  expect(told(before, after).whole).toEqual(after);
  expect(told(after, before).whole).toEqual(before);
});

test('what it has is not told again, and an expected time moves no address', () => {
  const same = told(before, before).answer;
  expect([same.sales, same.free_trips, ...same.trips.map(Object.keys)]).toEqual([
    undefined,
    undefined,
    ['id', 'begun_at'],
    ['id', 'begun_at'],
  ]);
  const moved = told(before, (changed[1] as [string, DriverDay])[1]).answer;
  expect(moved.trips[0]?.stops).toBeUndefined();
  expect(moved.trips[0]?.stops_now?.map((one) => one.google_estimate_time)).toEqual(['x', null]);
});

test('a trip that looks as another one did is told nevertheless', () => {
  const { answer, whole } = told(dayOf([trip(5)]), dayOf([trip(6)]));
  expect(answer.trips[0]?.stops).toHaveLength(2);
  expect(whole).toEqual(dayOf([trip(6)]));
});

test('a phone that lost a part meanwhile knows that its day is not whole', () => {
  const { answer } = told(before, before);
  expect(wholeDay(answer, null)).toBeNull();
  expect(wholeDay(answer, dayOf([trip(5)]) as DayOnPhone)).toBeNull();
});

test('a server of the release before tells all of it, and the phone asks for all of it the next time', () => {
  const old = dayOf([{ ...trip(5), messages: undefined }]);
  expect(wholeDay(old as never, before)).toEqual(old);
  expect(knownOf(old)).toBe('');
  expect(knownOf(null)).toBe('');
});
