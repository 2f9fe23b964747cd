import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, decimalOf, minorOf, minorOfSum, showMoney } from './money.ts';

const spaces = (text: string) => text.replace(/\s/g, ' ');

describe('money', () => {
  test('a decimal of at most two places becomes whole minor units', () => {
    expect(minorOf('12.5')).toBe(1250);
    expect(minorOf('12')).toBe(1200);
    expect(minorOf('-0.05')).toBe(-5);
    expect(minorOf('12.500')).toBe(1250);
    expect(Object.is(minorOf('-0.00'), 0)).toBe(true);
  });

  test('a third decimal, words and more than the database holds are refused', () => {
    for (const text of ['12.505', '1,50', '', 'abc', '1e3', '10000000000.00'])
      expect(() => minorOf(text), text).toThrow(RangeError);
    expect(() => decimalOf(12.5)).toThrow(RangeError);
  });

  test('a sum may be more than one amount, as long as it is exact', () => {
    expect(minorOfSum('19999999999.98')).toBe(1_999_999_999_998);
    expect(minorOfSum('-90071992547409.91')).toBe(Number.MIN_SAFE_INTEGER);
    for (const text of ['12.505', 'abc', '90071992547409.92'])
      expect(() => minorOfSum(text), text).toThrow(RangeError);
  });

  test('every amount survives the way to the database and to JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (minor) => {
        expect(minorOf(decimalOf(minor))).toBe(minor);
        expect(minorOf(String(amountOf(minor)))).toBe(minor);
        expect(JSON.stringify(amountOf(minor))).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });

  test('people see the currency of their country with two decimals', () => {
    expect(spaces(showMoney(123_450, 'DKK', 'da-DK'))).toBe('1.234,50 kr.');
    expect(spaces(showMoney(123_450, 'NOK', 'nb-NO'))).toBe('1 234,50 kr');
    expect(spaces(showMoney(-5, 'RON', 'ro-RO'))).toBe('-0,05 lei');
    expect(spaces(showMoney(123_450, 'SEK', 'sv-SE'))).toBe('1 234,50 kr');
  });

  // spec: R-1047
  test('in English a point stands before the decimals', () => {
    expect(spaces(showMoney(150, 'DKK', 'en-GB'))).toMatch(/1\.50$/);
  });

  // spec: R-1048
  test('in English a comma stands between the thousands', () => {
    expect(spaces(showMoney(100_000, 'DKK', 'en-GB'))).toMatch(/ 1,000\.00$/);
  });

  // spec: R-1050
  test('an amount has two decimals, also when it is whole', () => {
    for (const locale of ['en-GB', 'da-DK', 'nb-NO', 'ro-RO', 'sv-SE'])
      expect(showMoney(200, 'DKK', locale), locale).toMatch(/(?<!\d)2[.,]00(?!\d)/);
  });
});
