import { describe, expect, test } from 'vitest';
import { inactiveSince, isOldPlace, plateOf } from './rules.ts';

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
