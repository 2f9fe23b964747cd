// The cells of a sheet as values of their columns, and which rows are refused before anything is asked of the database.

import type { FieldProblem } from '../../shared/error-body.ts';
import {
  isBlankCell,
  readCell,
  shownCell,
  type ImportCell,
  type ImportColumn,
  type ImportWhole,
  type Written,
} from '../../shared/import-columns.ts';
import { fieldTexts } from '../../shared/refusals.ts';
import { rowTexts } from './texts.ts';

export type Cells = Readonly<Record<string, ImportCell>>;
export interface SheetRow {
  line: number;
  cells: Cells;
  continues?: number;
}
export type Values = Record<string, string | number | boolean | null>;

export interface ReadRow {
  line: number;
  values: Values;
  /** See `ImportRow`. */
  continues?: number;
  refused_with?: number;
}
export interface ReadRows {
  rows: ReadRow[];
  refused: { line: number; values: Values; problems: FieldProblem[] }[];
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

const folded = (value: unknown) => String(value).trim().toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * Merged cells leave the name in the first of their rows alone. A row without a name that follows a row in the next
 * line belongs to the same whole; after an empty line nothing is guessed. A row that repeats the name alone in the next
 * line is meant in the same place.
 */
function withNamesAbove(sheet: readonly SheetRow[], { name, within }: ImportWhole): SheetRow[] {
  const filled: SheetRow[] = [];
  for (const row of sheet) {
    const above = filled.at(-1);
    if (
      above === undefined ||
      above.line !== row.line - 1 ||
      isBlankRow(row) ||
      isBlankCell(above.cells[name])
    ) {
      filled.push(row);
      continue;
    }
    const isSame = folded(shownCell(row.cells[name])) === folded(shownCell(above.cells[name]));
    const place = isBlankCell(row.cells[within]) ? above.cells[within] : row.cells[within];
    if (isBlankCell(row.cells[name]))
      filled.push({
        line: row.line,
        cells: { ...row.cells, [name]: above.cells[name] ?? null, [within]: place ?? null },
        continues: above.continues ?? above.line,
      });
    else if (isSame) filled.push({ ...row, cells: { ...row.cells, [within]: place ?? null } });
    else filled.push(row);
  }
  return filled;
}

/** A name that cannot be read is told where it stands, and not at the rows below that take it. */
function problemsOfItsOwn(
  { continues }: SheetRow,
  problems: FieldProblem[],
  { name, within, refused }: ImportWhole,
): FieldProblem[] {
  if (continues === undefined) return problems;
  const own = problems.filter(({ field }) => field !== name && field !== within);
  return own.length > 0 ? own : [{ field: null, text: refused, values: { line: continues } }];
}

/** Rows that were read hear of the first of their whole that was not; a place that could not be read may be any. */
function withRefused(read: ReadRows, { name, within }: ImportWhole): ReadRows {
  const named = read.refused.filter(({ values }) => values[name] !== undefined);
  const refusedOf = Map.groupBy(named, ({ values }) => folded(values[name]));
  const placeOf = (values: Values) => folded(values[within] ?? '');
  const rows = read.rows.map((row) => {
    const spoilt = refusedOf.get(folded(row.values[name]))?.find(({ values, problems }) => {
      const isUnread = problems.some(({ field }) => field === within);
      return isUnread || placeOf(values) === placeOf(row.values);
    });
    return spoilt === undefined ? row : { ...row, refused_with: spoilt.line };
  });
  return { ...read, rows };
}

const plainKey = (_: string, value: string) => value.toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * Cells that are empty say nothing. Of two rows with the same key the first counts, and the other says where that
 * stands.
 */
export function readRows(
  sheet: readonly SheetRow[],
  {
    columns,
    keys,
    whole,
  }: { columns: readonly ImportColumn[]; keys: readonly string[]; whole?: ImportWhole },
  written: Written,
  keyAs: (field: string, value: string) => string = plainKey,
): ReadRows {
  const seen = new Map<string, number>();
  const read: ReadRows = { rows: [], refused: [] };
  for (const row of whole ? withNamesAbove(sheet, whole) : sheet) {
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
    if (problems.length > 0)
      read.refused.push({
        line,
        values,
        problems: whole ? problemsOfItsOwn(row, problems, whole) : problems,
      });
    else read.rows.push({ line, values, ...(row.continues !== undefined && { continues: row.continues }) });
  }
  return whole ? withRefused(read, whole) : read;
}

interface LostZeros {
  line: number;
  key: string;
  /** With its zeros; null where only the others of the sheet tell how many digits there are. */
  known: string | null;
  digits: number;
}

const withZeros = /^0+[1-9]\d*$/;
const withoutZeros = /^[1-9]\d*$/;

/**
 * Rows whose key is a number that another key is with zeros before it, or that is shorter than those of the sheet that
 * have kept theirs.
 */
export function lostZeros(sheet: readonly SheetRow[], field: string, stored: readonly string[]): LostZeros[] {
  const said = sheet.map(({ line, cells }) => ({ line, key: String(shownCell(cells[field])).trim() }));
  const kept = said.filter(({ key }) => withZeros.test(key)).map(({ key }) => key);
  const known = new Map([...kept, ...stored].map((key) => [key.replace(/^0+/, ''), key]));
  const lengths = new Set(kept.map((key) => key.length));
  const [digits] = lengths.size === 1 ? [...lengths] : [];
  return said.flatMap(({ line, key }): LostZeros[] => {
    if (!withoutZeros.test(key)) return [];
    const other = known.get(key) ?? null;
    if (other !== null) return [{ line, key, known: other, digits: other.length }];
    return digits !== undefined && key.length < digits ? [{ line, key, known: null, digits }] : [];
  });
}
