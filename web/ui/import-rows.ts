// Rows for an import, from a sheet's cells or from cells pasted out of one.

export interface ImportColumn {
  /** The name under which the server takes it. */
  field: string;
  /** As the export heads it. */
  header: string;
  /** Other headings that mean the same. */
  names?: readonly string[];
  /** A sheet without it is not read. */
  required?: boolean;
  /** A time of day, which a sheet keeps as a fraction of a day. */
  clock?: boolean;
}

export type ImportRow = Record<string, string | null>;
type SheetCell = string | number | boolean | Date | null | undefined;

export type ReadRows =
  | {
      rows: ImportRow[];
      /** The sheet's line of each row, as it is numbered at its left. */ lines: number[];
      /** Headings that nothing is taken from. */ ignored: string[];
    }
  | { missing: string[] };

/**
 * A cell in quotes, which ends before a gap or the end of its line. Excel quotes a cell for a line break (LF alone; a
 * row ends in CR LF) and doubles its quotation marks then; any other cell that begins with one is that text.
 */
const quotedOf = {
  '\t': /"((?:[^"\t\r]|"")*)"(?=\t|\r?\n|$)/y,
  ';': /"((?:[^"]|"")*)"(?=;|\r?\n|$)/y,
};
const plainOf = { '\t': /[^\t\n]*/y, ';': /[^;\n]*/y };

/** Cells as a spreadsheet puts them on the clipboard: tabs (or semicolons) between. */
export function pastedCells(text: string): string[][] {
  const gap = text.includes('\t') || !text.includes(';') ? '\t' : ';';
  const lines: string[][] = [[]];
  const taken = (form: RegExp, at: number) => {
    form.lastIndex = at;
    return form.exec(text);
  };
  for (let at = 0; at <= text.length; at += 1) {
    const quoted = taken(quotedOf[gap], at);
    const isQuoted = quoted !== null && (gap === ';' || /\n|""/.test(quoted[1] ?? ''));
    const [whole = '', inner = ''] = (isQuoted ? quoted : taken(plainOf[gap], at)) ?? [];
    lines.at(-1)?.push(isQuoted ? inner.replaceAll('""', '"') : whole.replaceAll('\r', ''));
    at += whole.length;
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') lines.push([]);
  }
  return lines;
}

const two = (n: number) => String(n).padStart(2, '0');

function clockOf(cell: SheetCell): string | null {
  if (cell instanceof Date) return `${two(cell.getUTCHours())}:${two(cell.getUTCMinutes())}`;
  if (typeof cell !== 'number' || cell < 0 || cell >= 1) return null;
  const minutes = Math.round(cell * 1_440) % 1_440;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function textOf(cell: SheetCell, column: ImportColumn): string | null {
  if (cell === null || cell === undefined) return null;
  const clock = column.clock ? clockOf(cell) : null;
  if (clock !== null) return clock;
  return (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)).trim() || null;
}

const folded = (heading: SheetCell) =>
  String(heading ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
const isBlank = (line: readonly SheetCell[]) =>
  line.every((cell) => cell === null || cell === undefined || String(cell).trim() === '');

/**
 * The first line that is not blank holds the headings, in any order. A list of one column needs none.
 * Of two columns with one heading the first counts.
 */
export function importRows(
  cells: readonly (readonly SheetCell[])[],
  columns: readonly ImportColumn[],
): ReadRows {
  const filled = cells.map((line, at) => ({ line, number: at + 1 })).filter(({ line }) => !isBlank(line));
  const columnOf = (heading: SheetCell) =>
    columns.find((column) =>
      [column.header, column.field, ...(column.names ?? [])].some((name) => folded(name) === folded(heading)),
    );
  const heads = filled[0]?.line ?? [];
  const known = heads.map(columnOf);
  const [only] = columns;
  const isBare = columns.length === 1 && only !== undefined && known.every((column) => column === undefined);
  const missing = columns
    .filter((column) => column.required && !known.includes(column))
    .map(({ header }) => header);
  if (!isBare && (missing.length > 0 || known.every((column) => column === undefined))) {
    return { missing: missing.length > 0 ? missing : columns.map(({ header }) => header) };
  }
  const taken = isBare
    ? [only]
    : known.map((column, at) => (known.indexOf(column) === at ? column : undefined));
  const body = isBare ? filled : filled.slice(1);
  return {
    rows: body.map(({ line }) =>
      Object.fromEntries(
        taken.flatMap((column, at) => (column ? [[column.field, textOf(line[at], column)]] : [])),
      ),
    ),
    lines: body.map(({ number }) => number),
    ignored: isBare
      ? []
      : heads.filter((heading, at) => known[at] === undefined && folded(heading) !== '').map(String),
  };
}
