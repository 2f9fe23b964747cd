// Cells as Excel, other programs and people leave them.

import { expect, test } from 'vitest';
import { readCell, type ImportCell, type ImportColumn, type Written } from './import-columns.ts';
import { fill } from './texts.ts';

const danish: Written = { language: 'da', currency: 'DKK' };
const english: Written = { language: 'en', currency: 'DKK' };
const base = { field: 'f', header: { en: 'F' }, examples: [{ en: '' }, { en: '' }] } as const;
const text: ImportColumn = { ...base, kind: 'text' };
const count: ImportColumn = { ...base, kind: 'count', least: 1 };
const price: ImportColumn = { ...base, kind: 'amount', decimals: 2, money: true };
const latitude: ImportColumn = { ...base, kind: 'degrees', most: 90 };
const longitude: ImportColumn = { ...base, kind: 'degrees', most: 180 };
const clock: ImportColumn = { ...base, kind: 'clock' };
const yesNo: ImportColumn = { ...base, kind: 'yes_no' };
const status: ImportColumn = {
  ...base,
  kind: 'choice',
  choices: { active: { en: 'Active', da: 'Aktiv' }, inactive: { en: 'Inactive', da: 'Inaktiv' } },
};

/** The value, or the English sentence of why there is none. */
function read(cell: ImportCell, column: ImportColumn, written = danish) {
  const found = readCell(cell, column, written);
  return 'text' in found ? fill(found.text.en, found.values) : found.value;
}

test.each<[ImportCell, ImportColumn, unknown]>([
  [' Kiosk\u00A0Havnen ', text, 'Kiosk Havnen'],
  ['\u200B5000\uFEFF', text, '5000'],
  [5000, text, '5000'],
  [20304050, text, '20304050'],
  ["'0150", text, '0150'],
  ["'t Hof", text, "'t Hof"],
  ['', text, null],
  ['\u00A0', text, null],
  [null, price, null],
  [true, text, 'true'],
  ['1.229,00', price, 1229],
  ['1.229,50 kr.', price, 1229.5],
  ['kr 25', price, 25],
  [25.1, price, 25.1],
  [0.1 + 0.2, price, 0.3],
  [24, count, 24],
  ['1.000', count, 1000],
  [0.354166666, clock, '08:30'],
  ['8.30', clock, '08:30'],
  [{ date: '2026-03-12 08:30' }, clock, '08:30'],
  ['2026-03-12', text, '2026-03-12'],
  ['17:05:00', clock, '17:05'],
  ['8', clock, '08:00'],
  ['Ja', yesNo, true],
  ['nei', yesNo, false],
  ['x', yesNo, true],
  [1, yesNo, true],
  [false, yesNo, false],
  ['Da', yesNo, true],
  ['55.67609728930443', latitude, 55.6760973],
  ['10,395', longitude, 10.395],
  ['10.395', longitude, 10.395],
  ['-33,4', latitude, -33.4],
  [-122.41941550000001, longitude, -122.4194155],
  ['AKTIV', status, 'active'],
  ['inactive', status, 'inactive'],
])('%j is read as it is meant', (cell, column, value) => {
  expect(read(cell, column)).toEqual(value);
});

test.each<[ImportCell, ImportColumn, string]>([
  ['1.229', price, 'could mean 1,229 or 1229: write it without a separator of thousands'],
  ['12.5.26', price, 'is not a number'],
  ['25 USD', price, 'is not a number'],
  [25.125, price, 'has more than 2 decimals'],
  [2.5, count, 'must be an integer'],
  [0, count, 'must be greater than or equal to 1'],
  [-3, price, 'must be greater than or equal to 0'],
  ['#REF!', text, 'is an error of the spreadsheet: #REF!'],
  ['#I/T', price, 'is an error of the spreadsheet: #I/T'],
  [
    '4,51235E+09',
    text,
    'was shortened by the spreadsheet to 4,51235E+09: format the column as text and write the number again',
  ],
  [
    { date: '2026-03-12' },
    text,
    'was made a date by the spreadsheet, 2026-03-12: format the column as text and write it again',
  ],
  ['91', latitude, 'must be less than or equal to 90'],
  [-181, longitude, 'must be greater than or equal to -180'],
  ['55.6 N', latitude, 'is not a number'],
  ['25:10', clock, 'is no time of day, as 08:30'],
  ['morning', clock, 'is no time of day, as 08:30'],
  ['maybe', yesNo, 'must be yes or no'],
  ['sold', status, 'must be one of: Aktiv, Inaktiv'],
])('%j is told, not guessed', (cell, column, sentence) => {
  expect(read(cell, column)).toBe(sentence);
});

test('the same figure has the reading of whoever wrote it', () => {
  expect([read('1,229.00', price, danish), read('1,229.00', price, english)]).toEqual([1229, 1229]);
  expect(read('#12', text)).toBe('#12');
});
