import { describe, expect, test } from 'vitest';
import { eventInCalendar } from '../../../web/test/calendar-world.ts';
import { clashesAt, firstFreeAfter, fitsWithoutDriver, swapAt } from './taken-cell.ts';

const nord = eventInCalendar({
  id: 1,
  date: '2026-06-10',
  car_id: 12,
  user_id: 9,
  route_id: 8,
  lock_version: 3,
});
const syd = eventInCalendar({
  id: 2,
  date: '2026-06-11',
  car_id: 13,
  car_internal_number: '13',
  user_id: 10,
  user_full_name: 'Bo Vig',
  route_id: 7,
  route_name: 'Syd',
  lock_version: 5,
});
const planning = { depo_id: 1, depo_ids: [1] };
const days = ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12'];

describe('a cell that is taken', () => {
  test('names the car, the driver and the route that are', () => {
    const to = { day: '2026-06-11', car_id: 13 };
    expect(clashesAt([nord, syd], nord, to, false).map(({ of }) => of)).toEqual(['car']);
    expect(clashesAt([nord, { ...syd, user_id: 9 }], nord, to, false).map(({ of }) => of)).toEqual([
      'car',
      'driver',
    ]);
    expect(clashesAt([nord, syd], nord, { day: '2026-06-10', car_id: 13 }, true).map(({ of }) => of)).toEqual(
      ['driver', 'route'],
    );
  });

  test('is one where it fits without its driver, when the driver alone is elsewhere', () => {
    const busy = { ...syd, user_id: 9 };
    const to = { day: '2026-06-11', car_id: 12 };
    expect(fitsWithoutDriver(clashesAt([nord, busy], nord, to, false))).toBe(true);
    expect(fitsWithoutDriver(clashesAt([nord, syd], nord, { ...to, car_id: 13 }, false))).toBe(false);
    expect(fitsWithoutDriver([])).toBe(false);
  });
});

describe('swapping', () => {
  test('gives each the day and the car of the other, its driver stays with it', () => {
    expect(swapAt([nord, syd], nord, { day: '2026-06-11', car_id: 13 }, planning)).toEqual({
      with: syd,
      moves: [
        { id: 1, lock_version: 3, date: '2026-06-11', car_id: 13 },
        { id: 2, lock_version: 5, date: '2026-06-10', car_id: 12 },
      ],
    });
  });

  test('by driver gives each the driver of the other, its car stays with it', () => {
    expect(swapAt([nord, syd], nord, { day: '2026-06-11', user_id: 10 }, planning)).toMatchObject({
      moves: [
        { id: 1, date: '2026-06-11', user_id: 10 },
        { id: 2, date: '2026-06-10', user_id: 9 },
      ],
    });
  });

  test('on one day changes the cars alone', () => {
    expect(
      swapAt([nord, { ...syd, date: '2026-06-10' }], nord, { day: '2026-06-10', car_id: 13 }, planning),
    ).toMatchObject({
      moves: [
        { id: 1, lock_version: 3, car_id: 13 },
        { id: 2, lock_version: 5, car_id: 12 },
      ],
    });
  });

  test.each([
    ['the other has started', [nord, { ...syd, status: 'under_way' as const }], 'started'],
    ['several stand there', [{ ...nord, day_span: 2 }, syd, { ...syd, id: 3, date: '2026-06-12' }], 'many'],
    [
      "the other's driver is elsewhere that day",
      [nord, syd, { ...syd, id: 3, date: '2026-06-10', car_id: 14 }],
      'clash',
    ],
  ])('is not offered where %s', (_, trips, because) => {
    const [first] = trips;
    expect(swapAt(trips, first ?? nord, { day: '2026-06-11', car_id: 13 }, planning)).toMatchObject({
      because,
    });
  });

  test('is not offered where a car or a route is not of the depot, and neither is the next free day', () => {
    const borrowed = { ...syd, car_depo_id: 2 };
    const to = { day: '2026-06-11', car_id: 13 };
    expect(swapAt([nord, borrowed], nord, to, planning)).toMatchObject({ because: 'borrowed' });
    expect(swapAt([nord, borrowed], borrowed, { day: '2026-06-10', car_id: 12 }, planning)).toMatchObject({
      because: 'borrowed',
    });
    const foreign = { ...syd, depo_id: 2 };
    expect(swapAt([nord, foreign], nord, to, planning)).toMatchObject({ because: 'borrowed' });
    expect(swapAt([nord, foreign], nord, to, { depo_id: 1, depo_ids: [1, 2] })).toMatchObject({
      with: foreign,
    });
    expect(firstFreeAfter([nord, borrowed], nord, to, { days, copy: false, planning })).toBeNull();
    expect(firstFreeAfter([nord, borrowed], borrowed, to, { days, copy: false, planning })).toBe(
      '2026-06-12',
    );
  });

  test('is no question where the cell itself is free', () => {
    expect(
      swapAt([nord, { ...syd, user_id: 9 }], nord, { day: '2026-06-11', car_id: 12 }, planning),
    ).toBeNull();
  });
});

describe('the first free day behind it', () => {
  const after = (trips: (typeof nord)[], copy = false) =>
    firstFreeAfter(trips, trips[0] ?? nord, { day: '2026-06-11', car_id: 13 }, { days, copy, planning });
  test('is one on which car, driver and route are free', () => {
    expect(after([nord, syd])).toBe('2026-06-12');
    expect(after([nord, syd, { ...syd, id: 3, date: '2026-06-12', car_id: 14, user_id: 9 }])).toBeNull();
  });
  test('lies within these days as a whole', () => {
    expect(after([{ ...nord, day_span: 2 }, syd])).toBeNull();
  });
});
