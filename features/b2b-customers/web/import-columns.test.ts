import { expect, test } from 'vitest';
import { wordsOf } from '../../../shared/word-in-any-language.ts';
import { b2bFieldTexts } from '../texts.ts';
import { importColumns } from './import-columns.ts';

// spec: A-205
test('a label in small letters with underscores is the key of its field', () => {
  for (const [key, { en }] of Object.entries(b2bFieldTexts))
    expect(en.toLowerCase().replaceAll(' ', '_'), en).toBe(key);
});

test('the import reads the headings of the export', () => {
  expect(importColumns.map(({ header }) => header.en)).toEqual(
    expect.arrayContaining([
      'Shop ID',
      'Customer Name',
      'Phone',
      'Depos',
      'Customer number',
      'Phone 2',
      'Status',
    ]),
  );
  expect(importColumns).toHaveLength(22);
  // No heading of any language means two columns.
  const spelt = importColumns.flatMap(({ field, header, names = [] }) =>
    [...new Set([{ en: field }, header, ...names].flatMap(wordsOf))].map((word) => [word, field]),
  );
  expect(new Map(spelt as [string, string][]).size).toBe(spelt.length);
});
