import { expect, test } from 'vitest';
import { carOf, eventInCalendar } from '../../../web/test/calendar-world.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { isLate, isPicked, isRowFound, isTripFound, lanesOf, rowsOf } from './calendar-view.ts';

const event = (more: Partial<PlanEventInCalendar>) => eventInCalendar({ id: 1, ...more });
const before = new Date('2026-06-10T06:00:00Z');
const after = new Date('2026-06-10T07:00:00Z');

test('late is who should have left, stands still or is expected a quarter of an hour later; who is back is not', () => {
  expect([isLate(event({}), before), isLate(event({}), after)]).toEqual([false, true]);
  const under_way = { status: 'under_way' } as const;
  expect(isLate(event({ ...under_way, late_minutes: 14 }), after)).toBe(false);
  expect(isLate(event({ ...under_way, late_minutes: 15 }), after)).toBe(true);
  expect(isLate(event({ ...under_way, car_not_moving: true }), after)).toBe(true);
  expect(isLate(event({ status: 'finished', late_minutes: 90 }), after)).toBe(false);
});

test('a filter picks what it names, several pick what meets one of them, none picks all', () => {
  const no_driver = event({ user_id: null });
  const picked = (only: Parameters<typeof isPicked>[1], of: PlanEventInCalendar) =>
    isPicked(of, only, before);
  expect([picked([], event({})), picked(['no_driver'], event({})), picked(['no_driver'], no_driver)]).toEqual(
    [true, false, true],
  );
  expect(picked(['not_approved'], event({ route_approved: false }))).toBe(true);
  expect(picked(['not_approved', 'b2b'], event({ b2b_stops_count: 2 }))).toBe(true);
  expect(picked(['late', 'b2b'], no_driver)).toBe(false);
});

test('a trip is found by the beginnings of its car, plate, route and driver, however they are spelt', () => {
  const cars = [carOf({ id: 3, internal_number: '512', plate_number: 'CD 20 444' })];
  const trip = event({
    car_id: 3,
    car_internal_number: '512',
    route_name: 'Greve Strand',
    user_full_name: 'Søren Ærø',
  });
  const isFound = (find: string, of = trip) => isTripFound(of, find, cars);
  for (const find of ['', '  ', '512', '51', 'cd 20', 'greve', 'GREVE sor', 'Soeren', 'strand 512', 'aero'])
    expect([find, isFound(find)]).toEqual([find, true]);
  for (const find of ['12', 'reve', 'greve 513', 'Solrød'])
    expect([find, isFound(find)]).toEqual([find, false]);
  expect(isFound('greve', { ...trip, user_full_name: null })).toBe(true);
});

test('a car or a driver without a trip is found by the own name', () => {
  const free = { key: '3', car: carOf({ internal_number: '512', plate_number: 'CD20444' }), events: [] };
  const nobody = { key: 'd0', driver: null, events: [] };
  const driver = { key: 'd8', driver: { id: 8, full_name: 'Bo Dam' }, events: [] };
  expect([isRowFound(free, 'cd2'), isRowFound(free, '512'), isRowFound(free, '44')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isRowFound(driver, 'dam'), isRowFound(nobody, 'dam'), isRowFound(nobody, '')]).toEqual([
    true,
    false,
    true,
  ]);
});

// spec: R-559
test('by car each truck has its own plan events in its row', () => {
  const cars = [carOf(), carOf({ id: 4, internal_number: '99' })];
  const events = [event({ id: 1, car_id: 4 }), event({ id: 2, car_id: 3 }), event({ id: 3, car_id: 4 })];
  const rows = rowsOf({ cars, drivers: [] }, events, 'car');
  expect(
    rows.map((row) => ['car' in row && row.car.internal_number, row.events.map(({ id }) => id)]),
  ).toEqual([
    ['12', [2]],
    ['99', [1, 3]],
  ]);
});

test('by driver everybody has a row, and those without one share as few lines as hold them', () => {
  const week = {
    cars: [],
    drivers: [
      { id: 9, full_name: 'Ann Lund' },
      { id: 8, full_name: 'Bo Vig' },
    ],
  };
  const nobody = (id: number, date: string, day_span = 1) => event({ id, date, day_span, user_id: null });
  const open = [nobody(4, '2026-06-11'), nobody(2, '2026-06-10', 2), nobody(3, '2026-06-12')];
  const rows = rowsOf(week, [event({}), ...open], 'driver');
  expect(rows.map((row) => [row.key, row.events.map(({ id }) => id)])).toEqual([
    ['d9', [1]],
    ['d8', []],
    ['d0.0', [2, 3]],
    ['d0.1', [4]],
  ]);
  expect(lanesOf([])).toEqual([]);
  expect(rowsOf(week, [], 'driver').map((row) => row.key)).toEqual(['d9', 'd8', 'd0.0']);
});
