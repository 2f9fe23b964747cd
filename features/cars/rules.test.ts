import { describe, expect, test } from 'vitest';
import { inactiveSince, isOldPlace, plateOf, sortedCars } from './rules.ts';

test('a plate is one word in capitals', () => expect(plateOf(' ab 12\t345 ')).toBe('AB12345'));

describe('inactive since', () => {
  const then = new Date('2026-06-01T08:00:00Z');
  const now = new Date('2026-06-10T08:00:00Z');
  test.each([
    ['a new active car', null, 'active', null],
    ['a new inactive one', null, 'inactive', now],
    ['switched off now', { status: 'active', inactive_since: null }, 'inactive', now],
    ['saved again while off', { status: 'inactive', inactive_since: then }, 'inactive', then],
    ['switched on again', { status: 'inactive', inactive_since: then }, 'active', null],
  ] as const)('%s', (_, before, status, since) => expect(inactiveSince(before, status, now)).toEqual(since));
});

test('a place is old after fifteen minutes, and none is not old', () => {
  const now = Date.parse('2026-06-10T08:00:00Z');
  expect([
    isOldPlace('2026-06-10T07:45:00Z', now),
    isOldPlace('2026-06-10T07:44:59Z', now),
    isOldPlace(null, now),
  ]).toEqual([false, true, false]);
});

describe('the order', () => {
  const cars = [
    ['10', null],
    ['A2', '7'],
    ['2', '70'],
    ['A10', null],
    ['1', '8'],
  ].map(([internal_number, axapta_code]) => ({
    internal_number: internal_number as string,
    axapta_code: axapta_code as string | null,
  }));
  const numbers = (by?: { column: 'internal_number' | 'axapta_code'; down: boolean }) =>
    sortedCars(cars, by, 'da').map((car) => car.internal_number);
  test('is how people count: 2 before 10', () => expect(numbers()).toEqual(['1', '2', '10', 'A2', 'A10']));
  test('may be any column; empty ones stand last both ways', () => {
    expect(numbers({ column: 'axapta_code', down: false })).toEqual(['A2', '1', '2', '10', 'A10']);
    expect(numbers({ column: 'axapta_code', down: true })).toEqual(['2', '1', 'A2', '10', 'A10']);
  });
});
