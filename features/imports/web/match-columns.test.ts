// Headings as companies have them.

import { expect, test } from 'vitest';
import { importKinds } from '../../../app/imports.ts';
import { foldWord, wordsOf } from '../../../shared/word-in-any-language.ts';
import type { ImportColumnOut } from '../contract.ts';
import { headingLine, leftOut, matchByName, rowsBelow, sheetColumns } from './match-columns.ts';

const columnsOf = (key: string): ImportColumnOut[] =>
  (importKinds.find((kind) => kind.key === key)?.columns ?? []).map(
    ({ field, header, names = [], required = false }) => ({
      field,
      header: header.en,
      names: [foldWord(field), ...[header, ...names].flatMap(wordsOf)],
      required,
      hint: null,
    }),
  );
const cars = columnsOf('cars');

test.each([
  ['English', ['Internal Number', 'Plate Number', 'Depo']],
  ['Danish', ['Bilnummer', 'Nummerplade', 'DEPOT ']],
  ['Norwegian', ['Bil', 'Registreringsnummer', 'Depot']],
  ['Romanian', ['Număr mașină', 'Nr. înmatriculare', 'Depozit']],
  ['a form of its own', ['Vogn *', 'Reg.nr. (DK)', 'depo']],
])('cars are known by %s headings', (_, line) => {
  expect(matchByName(sheetColumns([line], 0), cars)).toEqual({
    internal_number: 0,
    plate_number: 1,
    depo: 2,
  });
});

const sheet = [
  [],
  ['Our cars 2026', null, null],
  ['Number and plate', null, 'Rest'],
  ['Car', 'Plate', 'Colour', 'Plate'],
  [501, 'AB12345', 'white', 'old'],
  [null, ' ', 'red'],
  ['502', 'AB12346'],
] as const;

test('a title, an empty row and a row of merged cells stand above the headings; lines keep their numbers', () => {
  const heading = headingLine(sheet, cars);
  const theirs = sheetColumns(sheet, heading);
  const matching = matchByName(theirs, cars);
  expect([heading, matching]).toEqual([3, { internal_number: 0, plate_number: 1 }]);
  // Of two alike the first counts, and the other is named.
  expect(leftOut(theirs, matching).map(({ letter, heading: title }) => [letter, title])).toEqual([
    ['C', 'Colour'],
    ['D', 'Plate'],
  ]);
  expect(rowsBelow(sheet, heading, matching)).toEqual([
    { line: 5, cells: { internal_number: 501, plate_number: 'AB12345' } },
    { line: 7, cells: { internal_number: '502', plate_number: 'AB12346' } },
  ]);
});

test('where no heading is known, the first line that holds something is it', () => {
  expect(headingLine([[], ['a', 'b'], ['c']], cars)).toBe(1);
  expect(matchByName(sheetColumns([['a', 'b']], 0), cars)).toEqual({});
});

test('no word means two columns of one kind', () => {
  const doubled = importKinds.flatMap(({ key }) => {
    const words = columnsOf(key).flatMap(({ names }) => [...new Set(names)]);
    return words.filter((word, at) => words.indexOf(word) !== at).map((word) => `${key}: ${word}`);
  });
  expect(doubled).toEqual([]);
});
