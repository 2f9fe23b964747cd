// Rows for an import, from a sheet's cells or from cells pasted out of one.

import type { StaffText } from '../../shared/texts.ts';
import { foldWord, wordsOf } from '../../shared/word-in-any-language.ts';

export interface ImportColumn {
  /** The name under which the server takes it. */
  field: string;
  /** As the export heads it, in any language. */
  header: StaffText;
  /** Other headings that mean the same. */
  names?: readonly StaffText[];
  /** A sheet without it is not read. */
  required?: boolean;
  /** A time of day, which a sheet keeps as a fraction of a day. */
  clock?: boolean;
}

export type ImportRow = Record<string, string | null>;
type SheetCell = string | number | boolean | Date | null | undefined;

/** What of a sheet is not read, for the person to see before anything is saved. */
export interface Unread {
  /** Headings that mean nothing here. */
  ignored: string[];
  /** Headings of a column that an earlier one has been read for. */
  doubled: string[];
  /** Letters of columns that hold something below no heading. */
  unheaded: string[];
}

export type ReadRows =
  | (Unread & {
      rows: ImportRow[];
      /** The sheet's line of each row, as it is numbered at its left. */
      lines: number[];
    })
  | { missing: ImportColumn[] };

/** A cell in quotes, which ends before a gap or the end of its line. */
const quotedOf = {
  '\t': /"([^"]*(?:""[^"]*)*)"(?=\t|\r?\n|$)/y,
  ';': /"([^"]*(?:""[^"]*)*)"(?=;|\r?\n|$)/y,
};
const plainOf = { '\t': /[^\t\n]*/y, ';': /[^;\n]*/y };
type Gap = keyof typeof quotedOf;

/**
 * Excel quotes a cell for a tab or a line break and doubles its quotation marks then; any other cell that begins with
 * one is that text. A row ends in CR LF, which is within a cell only where `windows_breaks`, or where it doubles marks.
 */
function isQuotedCell(inner: string, gap: Gap, windows_breaks: boolean): boolean {
  if (gap === ';' || inner.includes('""')) return true;
  return inner.includes('\r') ? windows_breaks : /[\t\n]/.test(inner);
}

function cellsIn(text: string, gap: Gap, windows_breaks: boolean): string[][] {
  const lines: string[][] = [[]];
  const taken = (form: RegExp, at: number) => {
    form.lastIndex = at;
    return form.exec(text);
  };
  for (let at = 0; at <= text.length; at += 1) {
    const quoted = taken(quotedOf[gap], at);
    const isQuoted = quoted !== null && isQuotedCell(quoted[1] ?? '', gap, windows_breaks);
    const [whole = '', inner = ''] = (isQuoted ? quoted : taken(plainOf[gap], at)) ?? [];
    const cell = isQuoted ? inner.replaceAll('""', '"').replaceAll('\r\n', '\n') : whole.replaceAll('\r', '');
    lines.at(-1)?.push(cell);
    at += whole.length;
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') lines.push([]);
  }
  return lines;
}

/** Rows of one width, the end of the last line aside. */
function isBlock(lines: readonly (readonly string[])[]): boolean {
  const rows = lines.at(-1)?.join('') === '' ? lines.slice(0, -1) : lines;
  return rows.every((row) => row.length === rows[0]?.length);
}

/**
 * Cells as a spreadsheet puts them on the clipboard: tabs (or semicolons) between. A spreadsheet copies a block: where
 * rows are of one width only when cells hold the line ends of Windows, they do; so does a cell that is alone.
 */
export function pastedCells(pasted: string): string[][] {
  const text = pasted.replace(/^\uFEFF/, '');
  const gap = text.includes('\t') || !text.includes(';') ? '\t' : ';';
  const lines = cellsIn(text, gap, false);
  if (!text.includes('"') || !text.includes('\r')) return lines;
  const others = cellsIn(text, gap, true);
  const isAlone = others.flat().join('') === others[0]?.[0];
  return isBlock(others) && (isAlone || !isBlock(lines)) ? others : lines;
}

const two = (n: number) => String(n).padStart(2, '0');

function clockOf(cell: SheetCell): string | null {
  if (cell instanceof Date) return `${two(cell.getUTCHours())}:${two(cell.getUTCMinutes())}`;
  if (typeof cell !== 'number' || cell < 0 || cell >= 1) return null;
  const minutes = Math.round(cell * 1_440) % 1_440;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Before a number or a sign an apostrophe says that it is text: no part of it. */
const textMark = /^'(?=[\d\s.()+-]+$|[=+@-])/;

function textOf(cell: SheetCell, column: ImportColumn): string | null {
  if (cell === null || cell === undefined) return null;
  const clock = column.clock ? clockOf(cell) : null;
  if (clock !== null) return clock;
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.trim().replace(textMark, '') || null;
}

const isBlankCell = (cell: SheetCell) => cell === null || cell === undefined || String(cell).trim() === '';
const isBlank = (line: readonly SheetCell[]) => line.every(isBlankCell);

/** 'A', 'Z', 'AA': as a spreadsheet names its columns. */
const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function columnFor(columns: readonly ImportColumn[]): (heading: SheetCell) => ImportColumn | undefined {
  const known = new Map<string, ImportColumn>();
  for (const column of columns.toReversed())
    for (const text of [{ en: column.field }, ...(column.names ?? []), column.header])
      for (const word of wordsOf(text)) known.set(word, column);
  return (heading) => known.get(foldWord(String(heading ?? '')));
}

/** A title or a row of merged cells may stand above the headings, no more. */
const MOST_ABOVE = 10;

/**
 * The first line that has the headings holds them, in any order, language and spelling; else the first that is not
 * blank. A list of one column needs none. Of two columns with one heading the first counts.
 */
export function importRows(
  cells: readonly (readonly SheetCell[])[],
  columns: readonly ImportColumn[],
): ReadRows {
  const given = cells.map((line, at) => ({ line, number: at + 1 })).filter(({ line }) => !isBlank(line));
  const columnOf = columnFor(columns);
  const above = given.slice(0, MOST_ABOVE).findIndex(({ line }) => {
    const found = new Set(line.map(columnOf));
    return (
      columns.some((column) => found.has(column)) && columns.every((one) => !one.required || found.has(one))
    );
  });
  const filled = given.slice(Math.max(0, above));
  const titles = given
    .slice(0, Math.max(0, above))
    .flatMap(({ line }) => line.filter((cell) => !isBlankCell(cell)));
  const width = filled.reduce((most, { line }) => Math.max(most, line.length), 0);
  const heads = Array.from({ length: width }, (_, at) => filled[0]?.line[at]);
  const known = heads.map(columnOf);
  const [only] = columns;
  const isBare = columns.length === 1 && only !== undefined && known.every((column) => column === undefined);
  const missing = columns.filter((column) => column.required && !known.includes(column));
  if (!isBare && (missing.length > 0 || known.every((column) => column === undefined)))
    return { missing: missing.length > 0 ? missing : [...columns] };
  const taken = isBare
    ? [only]
    : known.map((column, at) => (known.indexOf(column) === at ? column : undefined));
  const body = isBare ? filled : filled.slice(1);
  const left = heads.map((heading, at) => ({ heading, at })).filter(({ at }) => taken[at] === undefined);
  const headed = isBare ? [] : left.filter(({ heading }) => !isBlankCell(heading));
  const textsOf = (some: typeof left) => some.map(({ heading }) => String(heading).trim());
  return {
    rows: body.map(({ line }) =>
      Object.fromEntries(
        taken.flatMap((column, at) => (column ? [[column.field, textOf(line[at], column)]] : [])),
      ),
    ),
    lines: body.map(({ number }) => number),
    ignored: [
      ...titles.map((title) => String(title).trim()),
      ...textsOf(headed.filter(({ at }) => known[at] === undefined)),
    ],
    doubled: textsOf(headed.filter(({ at }) => known[at] !== undefined)),
    unheaded: left
      .filter((one) => !headed.includes(one) && body.some(({ line }) => !isBlankCell(line[one.at])))
      .map(({ at }) => letterOf(at)),
  };
}
