// The cells of a sheet as values of their columns, and which rows are refused before anything is asked of the database.

import type { FieldProblem } from '../../shared/error-body.ts';
import {
  isBlankCell,
  readCell,
  shownCell,
  type ImportCell,
  type ImportColumn,
  type Written,
} from '../../shared/import-columns.ts';
import { fieldTexts } from '../../shared/refusals.ts';
import { rowTexts } from './texts.ts';

export type Cells = Readonly<Record<string, ImportCell>>;
export interface SheetRow {
  line: number;
  cells: Cells;
}
export type Values = Record<string, string | number | boolean | null>;

export interface ReadRows {
  rows: { line: number; values: Values }[];
  refused: { line: number; problems: FieldProblem[] }[];
}

function readOne({ cells }: SheetRow, columns: readonly ImportColumn[], written: Written) {
  const values: Values = {};
  const problems: FieldProblem[] = [];
  for (const column of columns) {
    const { field } = column;
    const read = readCell(cells[field] ?? null, column, written);
    if ('text' in read) problems.push({ field, ...read });
    else if (read.value !== null) values[field] = read.value;
    else if (column.required) problems.push({ field, text: fieldTexts.blank });
  }
  return { values, problems };
}

/** Nothing in any of its columns: the rest of a sheet, or a line that keeps two tables apart. */
export const isBlankRow = ({ cells }: SheetRow): boolean => Object.values(cells).every(isBlankCell);

const plainKey = (_: string, value: string) => value.toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * Cells that are empty say nothing. Of two rows with the same key the first counts, and the other says where that
 * stands.
 */
export function readRows(
  sheet: readonly SheetRow[],
  { columns, keys }: { columns: readonly ImportColumn[]; keys: readonly string[] },
  written: Written,
  keyAs: (field: string, value: string) => string = plainKey,
): ReadRows {
  const seen = new Map<string, number>();
  const read: ReadRows = { rows: [], refused: [] };
  for (const row of sheet) {
    if (isBlankRow(row)) continue;
    const { line } = row;
    const { values, problems } = readOne(row, columns, written);
    for (const field of keys) {
      const value = values[field];
      if (value === undefined || value === null) continue;
      const key = `${field}\t${keyAs(field, String(value))}`;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, line);
      else problems.push({ field, text: rowTexts.stands_in_line, values: { line: first } });
    }
    if (problems.length > 0) read.refused.push({ line, problems });
    else read.rows.push({ line, values });
  }
  return read;
}

const withZeros = /^0+[1-9]\d*$/;
const withoutZeros = /^[1-9]\d*$/;

/**
 * Rows whose key is a number that another key is with zeros before it, or that is shorter than those of the sheet that
 * have kept theirs.
 */
export function lostZeros(
  sheet: readonly SheetRow[],
  field: string,
  stored: readonly string[],
): { line: number; known: string | null; digits: number }[] {
  const said = sheet.map(({ line, cells }) => ({ line, key: String(shownCell(cells[field])).trim() }));
  const kept = said.filter(({ key }) => withZeros.test(key)).map(({ key }) => key);
  const known = new Map([...kept, ...stored].map((key) => [key.replace(/^0+/, ''), key]));
  const lengths = new Set(kept.map((key) => key.length));
  const [digits] = lengths.size === 1 ? [...lengths] : [];
  return said.flatMap(({ line, key }): { line: number; known: string | null; digits: number }[] => {
    if (!withoutZeros.test(key)) return [];
    const other = known.get(key) ?? null;
    if (other !== null) return [{ line, known: other, digits: other.length }];
    return digits !== undefined && key.length < digits ? [{ line, known: null, digits }] : [];
  });
}
