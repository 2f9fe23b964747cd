import { expect, test } from 'vitest';
import type { DriverDay, DriveStop, DriveTrip } from '../contract/drive.ts';
import { changesOfDay } from './day-changes.ts';

const stop = (id: number, more: object = {}) =>
  ({
    id,
    address: `Vej ${id}, Odense`,
    planned_at: `2026-06-10T07:${id}0:00.000Z`,
    status: 'pending',
    ...more,
  }) as DriveStop;
const order = (id: number, more: object = {}) =>
  ({
    id,
    status: 'new',
    customer_name: `Kunde ${id}`,
    line_items: [{ description: 'Is', quantity: 2 }],
    total: 100,
    stop_id: 1,
    ...more,
  }) as DriveTrip['orders'][number];
const trip = (more: object = {}) =>
  ({
    id: 5,
    date: '2026-06-10',
    route_name: 'Nord',
    car: { id: 1, internal_number: '12', plate_number: 'AB 12' },
    finished_at: null,
    stops: [stop(1), stop(2)],
    orders: [order(1), order(2)],
    ...more,
  }) as DriveTrip;
const dayOf = (trips: DriveTrip[], server_time = '2026-06-10T08:00:00.000Z') =>
  ({
    server_time,
    user: { id: 1, full_name: 'Ann' },
    trips,
    free_trips: [],
    maps: { country: 'DK', tiles_url: null, raster_url: null, attribution: null },
    till: null,
    sales: null,
    shows_leaderboard: false,
    wants_lock: false,
    phone_pay: null,
  }) as DriverDay;

const told = (before: DriveTrip[], after: DriveTrip[]) =>
  changesOfDay(dayOf(before), dayOf(after)).map(({ kind, what }) => `${kind} ${what}`);

test('nothing is told of a day that is as it was, of a first look, of somebody else and of the next day', () => {
  expect(told([trip()], [trip()])).toEqual([]);
  expect(changesOfDay(null, dayOf([trip()]))).toEqual([]);
  const other = { ...dayOf([]), user: { id: 2, full_name: 'Bo' } };
  expect(changesOfDay(other, dayOf([trip()]))).toEqual([]);
  const tomorrow = dayOf([trip({ id: 6, date: '2026-06-11' })], '2026-06-11T05:00:00.000Z');
  expect(changesOfDay(dayOf([trip()]), tomorrow)).toEqual([]);
});

/** Ten minutes before midnight and half past midnight of a winter's night in Bucharest, which UTC takes for one day. */
const [late, early] = ['2026-01-14T21:50:00.000Z', '2026-01-14T22:30:00.000Z'];
const at = (server_time: string, date: string, ...trips: DriveTrip[]) => ({
  ...dayOf(trips, server_time),
  date,
});
const kindsOf = (before: DriverDay, after: DriverDay) =>
  changesOfDay(before, after).map(({ kind, what }) => `${kind} ${what}`);

test("at midnight of the tenant yesterday's trip goes and today's comes, and neither is news", () => {
  const today = trip({ id: 6, date: '2026-01-15' });
  expect(kindsOf(at(late, '2026-01-14', trip()), at(early, '2026-01-15', today))).toEqual([]);
});

test('at midnight of UTC a trip that the office gives or takes is news', () => {
  const before = at('2026-01-14T23:59:50.000Z', '2026-01-15', trip());
  const after = at('2026-01-15T00:00:20.000Z', '2026-01-15', trip({ id: 6, route_name: 'Syd' }));
  expect(kindsOf(before, after)).toEqual(['trip_gone Nord', 'trip_new Syd']);
});

test('in the night in which clocks go back both hours are of one day', () => {
  const [first, second] = ['2026-10-24T23:30:00.000Z', '2026-10-25T01:30:00.000Z'];
  const other = trip({ id: 6, date: '2026-10-25', route_name: 'Syd' });
  expect(kindsOf(at(first, '2026-10-25'), at(second, '2026-10-25', other))).toEqual(['trip_new Syd']);
});

test('what changes on a trip that drives through the night is told, and not that another day has begun', () => {
  const changed = trip({ orders: [order(1)] });
  const after = at(early, '2026-01-15', changed, trip({ id: 6, date: '2026-01-15' }));
  expect(kindsOf(at(late, '2026-01-14', trip()), after)).toEqual(['order_cancelled Kunde 2']);
});

test('a day that was kept before days had a date is compared by UTC', () => {
  const { date: _, ...kept } = at(late, '2026-01-14', trip());
  expect(kindsOf(kept, at(early, '2026-01-15'))).toEqual(['trip_gone Nord']);
});

test('orders that come, change and go are told by their customer', () => {
  const changed = order(2, { line_items: [{ description: 'Is', quantity: 3 }] });
  expect(told([trip()], [trip({ orders: [changed, order(3)] })])).toEqual([
    'order_cancelled Kunde 1',
    'order_changed Kunde 2',
    'order_new Kunde 3',
  ]);
  expect(told([trip()], [trip({ orders: [order(1, { status: 'cancelled' }), order(2)] })])).toEqual([
    'order_cancelled Kunde 1',
  ]);
});

test('what the driver handed over is no change of the office', () => {
  const handed = order(1, { status: 'completed' });
  expect(told([trip()], [trip({ orders: [handed, order(2)] })])).toEqual([]);
  expect(told([trip({ orders: [handed] })], [trip({ orders: [] })])).toEqual([]);
});

test('stops that come, go and move are told; by minutes nobody drives another way', () => {
  const moved = stop(2, { planned_at: '2026-06-10T07:25:00.000Z' });
  expect(told([trip()], [trip({ stops: [moved, stop(3)] })])).toEqual([
    'stop_gone Vej 1, Odense',
    'stop_moved Vej 2, Odense',
    'stop_new Vej 3, Odense',
  ]);
  const barely = stop(2, { planned_at: '2026-06-10T07:24:00.000Z' });
  expect(told([trip()], [trip({ stops: [stop(1), barely] })])).toEqual([]);
  const served = stop(2, { planned_at: '2026-06-10T07:40:00.000Z', status: 'visited' });
  expect(told([trip()], [trip({ stops: [stop(1), served] })])).toEqual([]);
});

test('another car, a trip that went and one that came are told', () => {
  const car = { id: 2, internal_number: '14', plate_number: 'CD 34' };
  expect(told([trip()], [trip({ car })])).toEqual(['car 14 · CD 34']);
  expect(told([trip()], [])).toEqual(['trip_gone Nord']);
  expect(told([trip({ finished_at: '2026-06-10T07:59:00.000Z' })], [])).toEqual([]);
  expect(told([], [trip()])).toEqual(['trip_new Nord']);
});

test('a trip that the driver took on the phone is none that the office gave', () => {
  expect(changesOfDay(dayOf([]), dayOf([trip()]), new Set([5]))).toEqual([]);
});
