import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countIn, currencySigns, isUnread, readNumber, type Writer } from './read-number.ts';
import { fill, languages } from './texts.ts';

const writers: readonly Writer[] = [...languages, 'machine'];

const money = (typed: string, writer: Writer = 'da') => said(typed, writer, 2, currencySigns('DKK'));
const count = (typed: string, writer: Writer = 'da') => said(typed, writer, 0, []);
function said(typed: string, writer: Writer, decimals: number, signs: readonly string[]) {
  const read = readNumber(typed, { writer, decimals, signs });
  return isUnread(read) ? fill(read.text.en, read.values) : read;
}
const two = (small: string, large: string) =>
  `could mean ${small} or ${large}: write it without a separator of thousands`;

describe('an amount', () => {
  test.each([
    ['1.229,00', 1229],
    ['1,229.00', 1229],
    ['1 229,00', 1229],
    ['1\u00a0229,00', 1229],
    ['1\u202f229,00', 1229],
    ['1\u2009229.50', 1229.5],
    ["1'229.00", 1229],
    ['1’229,00', 1229],
    ['1.229.000', 1_229_000],
    ['1,229,000.5', 1_229_000.5],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1229,000', 1229],
    ['0,500', 0.5],
    ['12,', 12],
    [',50', 0.5],
    [' 12 ', 12],
    ['+12', 12],
    ['', null],
    ['\u00a0', null],
    ['\u202a12,50\u202c', 12.5],
    ['12,50 kr.', 12.5],
    ['kr. 12,50', 12.5],
    ['kr 12,50', 12.5],
    ['DKK 12,50', 12.5],
    ['12,50 dkk', 12.5],
    ["'1229", 1229],
  ])('written as %j is %j, whoever writes it', (typed, amount) => {
    for (const writer of writers) expect([writer, money(typed, writer)]).toEqual([writer, amount]);
  });

  test.each([
    '-5',
    '\u22125',
    '\u20135',
    '5-',
    '5,00-',
    '(5)',
    '(5,00)',
    'kr -5',
    '-kr 5',
    '- 5 kr.',
    '(kr. 5,00)',
    '-5,00 DKK',
  ])('keeps its sign: %j', (typed) => {
    expect(money(typed)).toBe(-5);
  });

  test.each([
    '12+13',
    '1e5',
    '12,3,4',
    '1.22.9',
    '12 13',
    '1 22',
    '--5',
    '-5-',
    '(-5)',
    '0x10',
    '½',
    '5²',
    'abc',
    '5 EUR',
    '12:50',
    '.',
    '-',
    '–',
    '1..2',
    '12.50.',
    '12,34,567',
    '1.229,00,',
    '1 229.000,5,',
    '5 kr. kr.',
    '229,-',
    '229,–',
    'kr. 1.229,-',
    '-229,-',
  ])('that is not wholly read is none: %j', (typed) => {
    for (const writer of writers) expect(money(typed, writer)).toBe('is not a number');
  });

  test('with two readings is refused with both of them, in the form of its writer', () => {
    expect(money('1.229')).toBe(two('1,229', '1229'));
    expect(money('1,229')).toBe(two('1,229', '1229'));
    expect(money('-1.000', 'en')).toBe(two('-1', '-1000'));
    expect(money('1.000', 'machine')).toBe(two('1', '1000'));
    expect(money('12,345', 'en')).toBe(two('12.345', '12345'));
  });

  test('loses no digit', () => {
    expect([money('12,345678'), money('1234,567'), money('0,001')]).toEqual([
      'has more than 2 decimals',
      'has more than 2 decimals',
      'has more than 2 decimals',
    ]);
    expect(money('99999999999999999')).toBe('is too large');
  });
});

describe('a count', () => {
  test('is read by the thousands of its language, which its screen shows', () => {
    expect(['1.000', '12.000', '1.229', '1.000.000'].map((typed) => count(typed))).toEqual([
      1000, 12_000, 1229, 1e6,
    ]);
    expect(['1.000', '1 000', '1\u00a0000'].map((typed) => count(typed, 'nb'))).toEqual([1000, 1000, 1000]);
    expect(['1,000', '1,229', '12,0', '12.00'].map((typed) => count(typed, 'en'))).toEqual([
      1000, 1229, 12, 12,
    ]);
  });

  test('that another language would read as a bit more than one is refused with both readings', () => {
    expect([count('1.000', 'en'), count('1,000'), count('1.200', 'machine')]).toEqual([
      two('1', '1000'),
      two('1', '1000'),
      two('1.2', '1200'),
    ]);
  });

  test('has no decimals', () => {
    expect([count('9,5'), count('9.5', 'en'), count('.5')]).toEqual(Array(3).fill('must be an integer'));
  });

  test('of a call is a number or its plain digits', () => {
    expect([null, undefined, '', 12, '12', ' 12 ', '-3', '12.0'].map((sent) => countIn(sent))).toEqual([
      null,
      null,
      null,
      12,
      12,
      12,
      -3,
      12,
    ]);
    const refused = ['1.000', '1,000', '1.5', 1.5, true, '0x10', '1e3', [12], {}, Number.NaN, '12+13'];
    expect(refused.map((sent) => isUnread(countIn(sent)))).toEqual(refused.map(() => true));
    expect(countIn(0, { least: 1 })).toMatchObject({ values: { count: 1 } });
  });
});

test('a measure of three decimals keeps the decimal sign of its language', () => {
  const measure = (typed: string, writer: Writer) => said(typed, writer, 3, ['m³']);
  expect([measure('1,229', 'da'), measure('1.229 m³', 'en'), measure('1.229', 'machine')]).toEqual([
    1.229, 1.229, 1.229,
  ]);
  expect(measure('1.229', 'da')).toBe(two('1,229', '1229'));
});

test('a coordinate is read where only one of its readings is on earth', () => {
  const kind = { writer: 'da', decimals: 6, least: -90, most: 90 } as const;
  expect(readNumber('55.676', kind)).toBe(55.676);
});

test('no text is read as an amount with other digits or another sign than it has', () => {
  const pieces = fc.array(
    fc.constantFrom('1', '0', '22', '.', ',', ' ', '-', '\u2212', "'", '+', '(', ')', 'kr', 'e'),
    {
      maxLength: 9,
    },
  );
  fc.assert(
    fc.property(pieces, fc.constantFrom(...writers), (parts, writer) => {
      const typed = parts.join('');
      const read = readNumber(typed, { writer, decimals: 2, signs: currencySigns('DKK') });
      if (typeof read !== 'number') return;
      const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
      expect([typed, digits(String(Math.abs(read)))]).toEqual([typed, digits(typed)]);
      expect([typed, read < 0]).toEqual([typed, read !== 0 && /[-\u2212(]/.test(typed)]);
    }),
    { numRuns: 2_000 },
  );
});
