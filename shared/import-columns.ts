// Columns of a sheet that is imported, and how each of its cells is read: as people, Excel and a clipboard write it.

import { flagIn } from './flag.ts';
import { atCentimetre } from './geo.ts';
import { readDate } from './read-date.ts';
import { currencySigns, isUnread, readNumber, withoutDust } from './read-number.ts';
import { fieldTexts } from './refusals.ts';
import { textIn, texts, type Fill, type Language, type StaffText } from './texts.ts';
import { keyOfWord } from './word-in-any-language.ts';

/** What a spreadsheet keeps as a date, whatever was typed: `YYYY-MM-DD`, with its time behind it. */
export interface DateCell {
  date: string;
}
/** What a file or a clipboard holds in one cell. */
export type ImportCell = string | number | boolean | DateCell | null;
type PlainCell = string | number | boolean;

interface Common {
  /** As the feature's own act calls it. */
  field: string;
  header: StaffText;
  /** What others call it, in any language. */
  names?: readonly StaffText[];
  /** No row is taken without it. */
  required?: true;
  hint?: StaffText;
  /** In two rows of the template. */
  examples: readonly [StaffText | number, StaffText | number];
}

export type ImportColumn = Common &
  (
    | { kind: 'text' | 'yes_no' | 'clock' }
    /** A day, `YYYY-MM-DD`. */
    | { kind: 'date' }
    /** Whole, at least `least`. */
    | { kind: 'count'; least: number }
    /** With so many decimals; money may stand beside its currency. */
    | { kind: 'amount'; decimals: number; money?: true }
    /** Of a place: to the centimetre, whatever else a map has written behind it. */
    | { kind: 'degrees'; most: 90 | 180 }
    | { kind: 'choice'; choices: Readonly<Record<string, StaffText>> }
  );

/** How rows say that they belong together. */
export interface ImportWhole {
  /** The column that names the record. A row below that has none, as below merged cells, belongs to the same. */
  name: string;
  /** The column that says where the name is meant. */
  within: string;
  /** Of a row whose whole is refused because of another `line`. */
  refused: StaffText;
}

/** Who wrote the sheet: by their language numbers are read, by their currency amounts. */
export interface Written {
  language: Language;
  currency: string;
}

export interface CellProblem {
  text: StaffText;
  values?: Fill;
}
export type ReadCell = { value: PlainCell | null } | CellProblem;

const cellTexts = texts({
  excel_error: {
    en: 'is an error of the spreadsheet: {cell}',
    da: 'er en fejl i regnearket: {cell}',
    nb: 'er en feil i regnearket: {cell}',
    ro: 'este o eroare a foii de calcul: {cell}',
  },
  shortened: {
    en: 'was shortened by the spreadsheet to {cell}: format the column as text and write the number again',
    da: 'er forkortet af regnearket til {cell}: formatér kolonnen som tekst, og skriv nummeret igen',
    nb: 'er forkortet av regnearket til {cell}: formater kolonnen som tekst, og skriv nummeret på nytt',
    ro: 'a fost scurtat de foaia de calcul la {cell}: formatați coloana ca text și scrieți numărul din nou',
  },
  made_a_date: {
    en: 'was made a date by the spreadsheet, {cell}: format the column as text and write it again',
    da: 'er gjort til en dato af regnearket, {cell}: formatér kolonnen som tekst, og skriv det igen',
    nb: 'er gjort om til en dato av regnearket, {cell}: formater kolonnen som tekst, og skriv det på nytt',
    ro: 'a fost transformat în dată de foaia de calcul, {cell}: formatați coloana ca text și scrieți din nou',
  },
  one_of: {
    en: 'must be one of: {words}',
    da: 'skal være en af: {words}',
    nb: 'må være en av: {words}',
    ro: 'trebuie să fie unul dintre: {words}',
  },
  no_clock: {
    en: 'is no time of day, as 08:30',
    da: 'er ikke et klokkeslæt som 08:30',
    nb: 'er ikke et klokkeslett som 08:30',
    ro: 'nu este o oră, ca 08:30',
  },
  yes_or_no: {
    en: 'must be yes or no',
    da: 'skal være ja eller nej',
    nb: 'må være ja eller nei',
    ro: 'trebuie să fie da sau nu',
  },
});

/** As Excel shows them in the languages of its users: #N/A is #I/T in Danish and Norwegian. */
const excelErrors = new Set([
  'N/A',
  'REF!',
  'VALUE!',
  'DIV/0!',
  'NAME?',
  'NUM!',
  'NULL!',
  'I/T',
  'VÆRDI!',
  'VERDI!',
  'NAVN?',
  'NAVN',
  'TAL!',
  'REFERENCE!',
  'REFERANSE!',
  'NUM',
  'NUME?',
  'VALOARE!',
]);
const isExcelError = (cell: string) => cell.startsWith('#') && excelErrors.has(cell.slice(1).toUpperCase());
/** '4,51235E+09': what a narrow column shows of a long number, and all that a copy of it holds. */
const shortened = /^\d[.,]\d+E\+\d+$/i;
/** Before a number or a sign an apostrophe says that it is text: no part of it. */
const textMark = /^'(?=[\d\s.()+-]+$|[=+@-])/;

/** Without the blanks at its ends, also those that a web page and a ragged export put there. */
const plainText = (cell: string) =>
  cell
    .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
    .replaceAll(/[\u200B\u200E\u200F\uFEFF\u00AD]/g, '')
    .trim()
    .replace(textMark, '');

export function isBlankCell(cell: ImportCell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && plainText(cell) === '');
}

const words = {
  yes: texts({
    yes: { en: 'Yes', da: 'Ja', nb: 'Ja', ro: 'Da' },
    x: { en: 'x' },
    on: { en: 'true', da: 'sand', nb: 'sann', ro: 'adevărat' },
  }),
  no: texts({
    no: { en: 'No', da: 'Nej', nb: 'Nei', ro: 'Nu' },
    off: { en: 'false', da: 'falsk', nb: 'usann', ro: 'fals' },
  }),
};

function flagOf(cell: PlainCell): ReadCell {
  if (typeof cell === 'string') {
    if (keyOfWord(words.yes, cell)) return { value: true };
    if (keyOfWord(words.no, cell)) return { value: false };
  }
  const value = flagIn(typeof cell === 'number' ? String(cell) : cell);
  return value === undefined || value === null ? { text: cellTexts.yes_or_no } : { value };
}

const two = (n: number) => String(n).padStart(2, '0');

/** A sheet keeps a time of day as a fraction of a day; people write 8.30, 8:30 or 8. */
function clockOf(cell: PlainCell): ReadCell {
  if (typeof cell === 'number' && cell >= 0 && cell < 1) {
    const minutes = Math.round(cell * 1_440) % 1_440;
    return { value: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
  }
  const parts = /^(?:\d{4}-\d\d-\d\d[T ])?(\d{1,2})(?:[:.](\d\d))?(?::\d\d)?$/.exec(String(cell));
  const [hours, minutes] = [Number(parts?.[1] ?? 24), Number(parts?.[2] ?? 0)];
  return hours < 24 && minutes < 60
    ? { value: `${two(hours)}:${two(minutes)}` }
    : { text: cellTexts.no_clock };
}

function numberOf(
  cell: PlainCell,
  column: Extract<ImportColumn, { kind: 'count' | 'amount' }>,
  { language, currency }: Written,
): ReadCell {
  const decimals = column.kind === 'count' ? 0 : column.decimals;
  const least = column.kind === 'count' ? column.least : 0;
  if (typeof cell === 'boolean') return { text: fieldTexts.not_a_number };
  if (typeof cell === 'number') {
    // What stands as a number in the file has one reading, whatever its format shows.
    const value = withoutDust(cell, decimals);
    if (value < least) return { text: fieldTexts.at_least, values: { count: least } };
    if (Number(value.toFixed(decimals)) === value) return { value };
    return decimals === 0
      ? { text: fieldTexts.not_an_integer }
      : { text: fieldTexts.too_many_decimals, values: { count: decimals } };
  }
  const signs = column.kind === 'amount' && column.money ? currencySigns(currency) : [];
  const read = readNumber(cell, { writer: language, decimals, signs, least });
  return isUnread(read) ? read : { value: read };
}

/** More decimals than these are of no place, and more digits than a number keeps. */
const endOfDegrees = /([.,]\d{9})\d+/;

function degreesOf(
  cell: PlainCell,
  { most }: Extract<ImportColumn, { kind: 'degrees' }>,
  { language }: Written,
): ReadCell {
  if (typeof cell === 'boolean') return { text: fieldTexts.not_a_number };
  const text = typeof cell === 'number' ? cell.toFixed(9) : cell.replace(endOfDegrees, '$1');
  const writer = typeof cell === 'number' ? 'machine' : language;
  const read = readNumber(text, { writer, decimals: 9, least: -most, most });
  return isUnread(read) ? read : { value: read === null ? null : atCentimetre(read) };
}

function choiceOf(
  cell: PlainCell,
  { choices }: Extract<ImportColumn, { kind: 'choice' }>,
  { language }: Written,
): ReadCell {
  const word = String(cell);
  const key = word in choices ? word : keyOfWord(choices, word);
  if (key !== undefined) return { value: key };
  const known = Object.values(choices).map((text) => textIn(text, language));
  return { text: cellTexts.one_of, values: { words: known.join(', ') } };
}

function dateOf(cell: PlainCell, { language }: Written): ReadCell {
  const read = readDate(typeof cell === 'boolean' ? String(cell) : cell, language);
  return 'day' in read ? { value: read.day } : read;
}

/** What is shown of a cell. */
export const shownCell = (cell: ImportCell | undefined): PlainCell =>
  typeof cell === 'object' ? (cell?.date ?? '') : (cell ?? '');

/** An empty cell is null, and leaves what is there as it is. */
export function readCell(given: ImportCell, column: ImportColumn, written: Written): ReadCell {
  // '12-3' that has become the twelfth of March is no number of a car any more, and nobody knows what it was.
  if (typeof given === 'object' && given !== null && column.kind === 'text')
    return { text: cellTexts.made_a_date, values: { cell: given.date } };
  const shown = given === null ? null : shownCell(given);
  const cell = typeof shown === 'string' ? plainText(shown) : shown;
  if (cell === null || cell === '') return { value: null };
  if (typeof cell === 'string' && isExcelError(cell))
    return { text: cellTexts.excel_error, values: { cell } };
  switch (column.kind) {
    case 'count':
    case 'amount':
      return numberOf(cell, column, written);
    case 'degrees':
      return degreesOf(cell, column, written);
    case 'clock':
      return clockOf(cell);
    case 'date':
      return dateOf(cell, written);
    case 'yes_no':
      return flagOf(cell);
    case 'choice':
      return choiceOf(cell, column, written);
    default: {
      const text = String(cell);
      return shortened.test(text) ? { text: cellTexts.shortened, values: { cell: text } } : { value: text };
    }
  }
}

/** What the template shows in a cell. */
export const exampleIn = (example: StaffText | number, language: Language): string | number =>
  typeof example === 'number' ? example : textIn(example, language);
