import { describe, expect, test } from 'vitest';
import { believed, isOlder, stampOf } from './sender-stamp.ts';

const at = (iso: string) => ({ updated_at: new Date(iso) });

describe('which of two messages is older', () => {
  test.each([
    ['an earlier time', at('2026-06-10T08:00:00Z'), at('2026-06-10T08:00:01Z'), true],
    ['the same time', at('2026-06-10T08:00:00Z'), at('2026-06-10T08:00:00Z'), false],
    ['a later time', at('2026-06-10T09:00:00Z'), at('2026-06-10T08:00:00Z'), false],
    ['a smaller number', { version: 9 }, { version: 10 }, true],
    ['a greater number', { version: 10 }, { version: 9 }, false],
    [
      'the number before the time',
      { version: 2, ...at('2026-06-10T08:00:00Z') },
      { version: 1, ...at('2026-06-10T09:00:00Z') },
      false,
    ],
    ['a number against a time', { version: 2 }, at('2026-06-10T09:00:00Z'), null],
    ['nothing', {}, at('2026-06-10T09:00:00Z'), null],
  ])('is told by %s', (_, one, other, older) => {
    expect(isOlder(one, other)).toBe(older);
  });
});

test('a clock that runs ahead is the moment at which the message came', () => {
  const now = new Date('2026-06-10T08:00:00Z');
  expect(believed({ ...at('2026-06-10T09:00:00Z'), version: 2 }, now)).toEqual({
    updated_at: now,
    version: 2,
  });
  expect(believed(at('2026-06-10T07:00:00Z'), now)).toEqual(at('2026-06-10T07:00:00Z'));
  expect(believed({}, now)).toEqual({});
});

test.each([
  [
    { updated_at: '2026-06-10T10:00:00+02:00', version: 3 },
    { ...at('2026-06-10T08:00:00Z'), version: 3 },
  ],
  [{ updated_at: 'yesterday', version: '2.3.1' }, {}],
  [{ updated_at: 1_781_000_000, version: 1.5 }, {}],
  ['no message', {}],
  [null, {}],
])('of the message %j the stamp is %j', (message, read) => {
  expect(stampOf(message)).toEqual(read);
});
