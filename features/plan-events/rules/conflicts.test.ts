import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../shared/calendar.ts';
import { clashesOf, othersOn, sortedOut, type Parts } from './conflicts.ts';

const parts = (more: Partial<Parts>): Parts => ({
  date: '2026-06-12',
  day_span: 1,
  route_id: 1,
  route_name: 'Nord',
  car_id: 2,
  car_internal_number: '12',
  user_id: 3,
  user_full_name: 'Ann Lund',
  ...more,
});

test('whoever has the car, the driver or the route on one of the days is named with what they drive', () => {
  const wanted = parts({ route_id: 9, car_id: 9 });
  const [driver, ...more] = clashesOf(wanted, [parts({})]);
  expect([driver?.of, driver && othersOn(driver), more]).toEqual(['driver', 'Nord, 12', []]);
  const all = clashesOf(parts({}), [parts({ date: '2026-06-11', day_span: 2 })]);
  expect(all.map((clash) => [clash.of, othersOn(clash)])).toEqual([
    ['car', 'Nord, Ann Lund'],
    ['driver', 'Nord, 12'],
    ['route', '12, Ann Lund'],
  ]);
  expect(clashesOf(parts({}), [parts({ date: '2026-06-11' }), parts({ date: '2026-06-13' })])).toEqual([]);
  const nobody = parts({ user_id: null, user_full_name: null, route_id: 9, car_id: 9 });
  expect(clashesOf(nobody, [parts({ user_id: null })])).toEqual([]);
});

test('of several at once no two that are free share a car, a driver or a route on a day, and none is lost', () => {
  const some = fc.record({
    day: fc.integer({ min: 0, max: 9 }),
    day_span: fc.integer({ min: 1, max: 3 }),
    route_id: fc.integer({ min: 1, max: 4 }),
    car_id: fc.integer({ min: 1, max: 4 }),
    user_id: fc.option(fc.integer({ min: 1, max: 4 })),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), fc.array(some, { maxLength: 6 }), (wanted, taken) => {
      const asParts = ({ day, ...more }: (typeof wanted)[number]) =>
        parts({ ...more, date: addDays('2026-06-08', day) });
      const others = taken.map(asParts);
      const { free, clashing } = sortedOut(wanted.map(asParts), others);
      expect(free.length + clashing.length).toBe(wanted.length);
      for (const [n, one] of free.entries())
        expect(clashesOf(one, [...others, ...free.slice(0, n)])).toEqual([]);
      for (const { clashes } of clashing) expect(clashes.length).toBeGreaterThan(0);
    }),
  );
});
