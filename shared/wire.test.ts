// What a flag, an id and a number are on the wire, and what is none of them.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { flagIn } from './flag.ts';
import { phoneFor } from './phone.ts';
import {
  coordinatesQuery,
  flag,
  id,
  line,
  lockVersion,
  message,
  name,
  numberAsText,
  prose,
  rowsOf,
  text,
  whole,
  wholeOrBlank,
} from './wire.ts';

const read = (shape: z.ZodType, given: unknown) => {
  const { success, data } = shape.safeParse(given);
  return success ? data : 'refused';
};

describe('a flag', () => {
  test.each([
    [true, true],
    ['true', true],
    [1, true],
    ['1', true],
    [false, false],
    ['false', false],
    [0, false],
    ['0', false],
    ['', false],
  ])('%j is %s', (given, expected) => {
    expect([read(flag, given), flagIn(given)]).toEqual([expected, expected]);
  });

  test.each([
    ['TRUE'],
    ['yes'],
    ['ja'],
    ['on'],
    ['off'],
    ['no'],
    [' true'],
    [2],
    [-1],
    [0.5],
    [null],
    [[true]],
    [{}],
    ['null'],
  ])('%j is refused, not read as no', (given) => {
    expect([read(flag, given), flagIn(given)]).toEqual(['refused', undefined]);
  });
});

describe('an id', () => {
  test.each([
    [5, 5],
    ['5', 5],
    ['0005', 5],
    [9_007_199_254_740_991, 9_007_199_254_740_991],
  ])('%j is one', (given, expected) => {
    expect(read(id, given)).toBe(expected);
  });

  test.each([
    [true],
    [[2]],
    ['0x10'],
    ['1e3'],
    ['5.0'],
    [5.5],
    ['+5'],
    ['-5'],
    [0],
    ['0'],
    [''],
    [' '],
    [null],
    ['9007199254740992'],
    ['5\n'],
    ['５'],
    [{}],
  ])('%j is none', (given) => {
    expect(read(id, given)).toBe('refused');
  });
});

describe('a number', () => {
  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['-3', -3],
    [7, 7],
    ['12.0', 12],
  ])('%j is one', (given, expected) => {
    expect(read(whole(-10, 100), given)).toBe(expected);
  });

  test.each([['0x10'], ['1e1'], [true], [[2]], ['0b1'], ['Infinity'], ['12,5'], ['1_0'], [{}]])(
    '%j is none',
    (given) => {
      expect([
        read(whole(0, 100), given),
        read(wholeOrBlank(0, 100), given),
        read(lockVersion, given),
      ]).toEqual(['refused', 'refused', 'refused']);
    },
  );

  test('a coordinate of a query is one', () => {
    expect(read(coordinatesQuery, { lat: '55.4', lng: '10.39' })).toEqual({ lat: 55.4, lng: 10.39 });
    for (const lat of ['0x10', '', true, ['55']])
      expect(read(coordinatesQuery, { lat, lng: '10' })).toBe('refused');
  });
});

test('a phone is digits and what people put between them', () => {
  for (const typed of ['26123460', '26 12 34 60', '+45 26-12-34-60', '0045 26123460', '(26) 12.34.60'])
    expect(phoneFor('DK', typed)).toBe('+4526123460');
  for (const typed of [
    '26123460x',
    'x26123460',
    '26123460 ext 5',
    '26123460;',
    '26l23460',
    'tel:26123460',
    '26123460#',
  ])
    expect([typed, phoneFor('DK', typed)]).toEqual([typed, null]);
});

test('one line holds no line feed and no other control sign', () => {
  expect(read(line(), ' A-1 ')).toBe('A-1');
  for (const sign of ['\n', '\r', '\t', '\u0000', '\u007f', '\u2028', '\u0085'])
    expect(read(line(), `A${sign}1`)).toBe('refused');
});

test('too many rows say how many there may be', () => {
  const problem = rowsOf(id, 2).safeParse([1, 2, 3]).error?.issues[0];
  expect(problem).toMatchObject({ code: 'too_big', origin: 'array', maximum: 2 });
  expect(read(rowsOf(id, 2), { 1: 8, 0: 7 })).toEqual([7, 8]);
});

describe('a text', () => {
  test.each([
    ['Kroen\nved havnen', 'Kroen ved havnen'],
    ['Kroen \r\n\t ved havnen\n', 'Kroen ved havnen'],
    ['Kroen\u2028ved\u0085havnen', 'Kroen ved havnen'],
    ['  To  mellemrum ', 'To  mellemrum'],
    ['Kroen\u0000', 'refused'],
    ['Kroen\u0007 ved', 'refused'],
    ['Kroen\u009b', 'refused'],
  ])('of one line has no break in it: %j is %j', (given, expected) => {
    expect([read(text(), given), read(name(), given)]).toEqual([expected, expected]);
  });
  test('of many lines keeps them, and has no other control characters either', () => {
    for (const shape of [prose(100), message(100)])
      expect([read(shape, ' Ring\n\tførst\n'), read(shape, 'Ring\u0007')]).toEqual([
        'Ring\n\tførst',
        'refused',
      ]);
    expect([read(text(), ' \n'), read(prose(9), ' \n'), read(name(), '\n'), read(message(9), '\n')]).toEqual([
      null,
      null,
      'refused',
      'refused',
    ]);
  });
  test('by which something is known is refused with a break', () => {
    expect([read(line(), 'B-1\n2'), read(line(), ' B-1\n')]).toEqual(['refused', 'B-1']);
  });
});

describe('a number of theirs', () => {
  test('is its text while JSON keeps all its digits, and no text where it has lost some', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n }), (sent) => {
        const read = numberAsText(JSON.parse(String(sent)));
        expect(read === String(sent) || typeof read === 'number').toBe(true);
      }),
    );
    expect(numberAsText(JSON.parse('12345678901234567890'))).not.toBeTypeOf('string');
    expect([numberAsText(4711), numberAsText('0012'), numberAsText(12.5)]).toEqual(['4711', '0012', '12.5']);
  });
});
