// Which column of a sheet is which of ours: by its heading in any language, or as a person says.

import { isBlankCell, shownCell, type ImportCell } from '../../../shared/import-columns.ts';
import { foldWord } from '../../../shared/word-in-any-language.ts';
import type { ImportColumnOut } from '../contract.ts';

type Cells = readonly (readonly ImportCell[])[];

/** A title, an empty row or a row of merged cells may stand above the headings. */
const MOST_ABOVE = 20;

export interface SheetColumn {
  at: number;
  /** As a spreadsheet names it: 'A', 'AA'. */
  letter: string;
  heading: string;
  /** The first cell below it that holds something. */
  sample: string;
}
/** Our field → the sheet's column; a field that is not there is not read. */
export type Matching = Readonly<Record<string, number>>;

const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const textOf = (cell: ImportCell | undefined) =>
  isBlankCell(cell) ? '' : String(shownCell(cell)).replaceAll(/\s+/g, ' ').trim();

const isBlankLine = (line: readonly ImportCell[]) => line.every(isBlankCell);

/** 'Pris (kr.)' and 'Varenr. *' too. */
const wordOf = (cell: ImportCell | undefined) => foldWord(textOf(cell).replaceAll(/\([^)]*\)|[*:]/g, ' '));

function fieldOf(cell: ImportCell | undefined, columns: readonly ImportColumnOut[]): string | undefined {
  const words = new Set([foldWord(textOf(cell)), wordOf(cell)]);
  words.delete('');
  return columns.find(({ names }) => names.some((name) => words.has(name)))?.field;
}

/** The line, from 0, that names most of our columns; the first that holds something where none names any. */
export function headingLine(cells: Cells, columns: readonly ImportColumnOut[]): number {
  let best = { at: -1, n: 0 };
  for (const [at, line] of cells.slice(0, MOST_ABOVE).entries()) {
    const n = new Set(line.map((cell) => fieldOf(cell, columns)).filter(Boolean)).size;
    if (n > best.n) best = { at, n };
  }
  return best.at >= 0
    ? best.at
    : Math.max(
        0,
        cells.findIndex((line) => !isBlankLine(line)),
      );
}

/** Lines among which a person may say that one holds the headings. */
export const headingChoices = (cells: Cells): number[] =>
  cells.slice(0, MOST_ABOVE).flatMap((line, at) => (isBlankLine(line) ? [] : [at]));

/** Every column that has a heading or holds something below it. */
export function sheetColumns(cells: Cells, heading: number): SheetColumn[] {
  const width = cells.reduce((most, line) => Math.max(most, line.length), 0);
  const below = cells.slice(heading + 1);
  return Array.from({ length: width }, (_, at) => ({
    at,
    letter: letterOf(at),
    heading: textOf(cells[heading]?.[at]),
    sample: textOf(below.find((line) => !isBlankCell(line[at]))?.[at]),
  })).filter(({ heading: title, sample }) => title !== '' || sample !== '');
}

/** By the headings; of two columns that mean the same the first counts. */
export function matchByName(sheet: readonly SheetColumn[], columns: readonly ImportColumnOut[]): Matching {
  const matched: Record<string, number> = {};
  for (const { at, heading } of sheet) {
    const field = fieldOf(heading, columns);
    if (field !== undefined && !(field in matched)) matched[field] = at;
  }
  return matched;
}

/** What is left out, for the person to see before anything is sent. */
export const leftOut = (sheet: readonly SheetColumn[], matching: Matching): SheetColumn[] => {
  const used = new Set(Object.values(matching));
  return sheet.filter(({ at }) => !used.has(at));
};

export interface SentRow {
  line: number;
  cells: Record<string, ImportCell>;
}

/** Rows below the headings that hold something in a column that is read, each with its line of the sheet. */
export function rowsBelow(cells: Cells, heading: number, matching: Matching): SentRow[] {
  const fields = Object.entries(matching);
  return cells.slice(heading + 1).flatMap((line, below) => {
    const read = fields.map(([field, at]) => [field, line[at] ?? null] as const);
    return read.every(([, cell]) => isBlankCell(cell))
      ? []
      : [{ line: heading + below + 2, cells: Object.fromEntries(read) }];
  });
}
