import { expect, test } from 'vitest';
import { clashingMoves } from './chosen-events.ts';
import { placedAt, type Before } from './moved-events.ts';

const trip = (id: number, date: string, car_id: number): Before => ({
  id,
  date,
  day_span: 1,
  depo_id: 1,
  route_id: id,
  route_name: `Rute ${id}`,
  car_id,
  car_internal_number: String(car_id),
  user_id: null,
  user_full_name: null,
  start_at_hour: null,
  start_at_min: null,
});
const none = { routes: new Map(), cars: new Map(), users: new Map() };
const to = (before: Before, date: string) => placedAt(before, { id: before.id, lock_version: 0, date }, none);
const clashes = (...given: Parameters<typeof clashingMoves>) => [...clashingMoves(...given).keys()];

const [mon, tue, wed] = [trip(1, '2026-06-08', 1), trip(2, '2026-06-09', 1), trip(3, '2026-06-10', 1)];

test('trips of one car move past each other', () => {
  expect(clashes([to(mon, '2026-06-09'), to(tue, '2026-06-10'), to(wed, '2026-06-11')], [], [])).toEqual([]);
});

test('one that must stay keeps its place, and so do all that would have come there one after the other', () => {
  expect(clashes([to(mon, '2026-06-09'), to(tue, '2026-06-10')], [wed], [])).toEqual([2, 1]);
});

test('others that hold the place are named', () => {
  const other = trip(9, '2026-06-11', 1);
  const found = clashingMoves([to(wed, '2026-06-11')], [], [other]);
  expect(found.get(3)).toMatchObject([{ of: 'car', holder: { id: 9 } }]);
});

test('of two that want one place the first has it', () => {
  expect(clashes([to(mon, '2026-06-12'), to(tue, '2026-06-12')], [], [])).toEqual([2]);
});
