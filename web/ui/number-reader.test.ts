import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, showMoney } from '../../shared/money.ts';
import { countIn, readNumber, writeNumber } from '../../shared/read-number.ts';
import { languages } from '../../shared/texts.ts';
import { locales } from '../words.ts';
import { numberReader } from './number-reader.ts';

const currencies = ['DKK', 'NOK', 'RON', 'SEK', 'EUR'];
const minor = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });

// Every form in which a screen, a sheet or a call shows an amount.
test('every amount that the product can show reads back as itself, in every language', () => {
  fc.assert(
    fc.property(
      minor,
      fc.constantFrom(...languages),
      fc.constantFrom(...currencies),
      (amount, language, currency) => {
        const two_decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
        const value = amount / 100;
        const reader = numberReader(language, { currency });
        const shown = [
          showMoney(amount, currency, locales[language]),
          new Intl.NumberFormat(locales[language], two_decimals).format(value),
          new Intl.NumberFormat(locales[language], { ...two_decimals, style: 'currency', currency }).format(
            value,
          ),
          new Intl.NumberFormat(locales[language], { ...two_decimals, useGrouping: false }).format(value),
          writeNumber(value, language, 2),
          reader.write(value),
          reader.write(value, true),
          decimalOf(amount),
          String(value),
          reader.told(decimalOf(amount))?.text.slice(2) ?? '',
        ];
        expect(shown.map((text) => [text, reader.read(text)])).toEqual(
          shown.map((text) => [text, value + 0]),
        );
        expect(readNumber(decimalOf(amount), { writer: 'machine', decimals: 2 })).toBe(value + 0);
      },
    ),
    { numRuns: 300 },
  );
});

test('every count that the product can show reads back as itself, in every language', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(...languages), (value, language) => {
      const reader = numberReader(language, { unit: 'min' });
      const grouped = new Intl.NumberFormat(locales[language]).format(value);
      for (const text of [
        grouped,
        String(value),
        `${value} min`,
        reader.write(value),
        reader.told(String(value))?.text.slice(2) ?? '',
      ])
        expect([text, reader.read(text)]).toEqual([text, value + 0]);
      expect(countIn(String(value))).toBe(value + 0);
    }),
    { numRuns: 300 },
  );
});

test('a reading stands beside the field as it was understood, or says why it is none', () => {
  const reader = numberReader('da', { currency: 'DKK', min: 0 });
  expect(['1.229,00', '', '1.229', '-5'].map(reader.told)).toEqual([
    { text: '= 1.229,00\u00a0kr.', isWrong: false },
    null,
    { text: '1.229 kan betyde 1,229 eller 1229: skriv det uden tusindtalsskilletegn', isWrong: true },
    { text: '-5 skal være mindst 0', isWrong: true },
  ]);
  expect(numberReader('en', { unit: 'min' }).told('1200')).toEqual({ text: '= 1,200 min', isWrong: false });
});
