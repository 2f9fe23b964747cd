// Lists as files: rows leave the database by a cursor and the server as they come, whatever their number.

import { writeXlsx, writeXlsxStream, type Cell, type ColumnDef } from 'hucre';
import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { axaptaDay, clockIn, dayIn, showDay, type AxaptaDates, type Day } from '../shared/calendar.ts';
import type { FileFormat } from '../shared/endpoint.ts';
import type { TenantTx } from './tenant.ts';

/**
 * `kind` says how both files show a column: `number` and `money` (whole currency units, not minor ones) are numbers,
 * `day` is 'YYYY-MM-DD' and becomes a date cell, `instant` becomes the local date and time of the export's zone.
 */
export type ExportColumn<Row> = { header: string; width?: number } & (
  | { kind?: 'text'; value: (row: Row) => string | null }
  | { kind: 'number' | 'money'; value: (row: Row) => number | null }
  | { kind: 'day'; value: (row: Row) => string | null }
  | { kind: 'instant'; value: (row: Row) => Date | null }
);

export interface ExportList<Row> {
  /** The sheet's name: at most 31 characters. */
  title: string;
  columns: readonly ExportColumn<Row>[];
  /** All of them, or a portion after the other. */
  rows: readonly Row[] | AsyncIterable<readonly Row[]>;
  /** The tenant's, in which instants are shown. */
  time_zone: string;
}

const portion = 100;
const longest_statement_ms = 120_000;

/** 'b2b_customers_isbilen_10-06-2026.xlsx': the day is the tenant's. */
export function exportName(
  what: string,
  tenant: { slug: string; time_zone: string },
  now: Date,
  format: FileFormat,
): string {
  return `${what}_${tenant.slug}_${showDay(dayIn(tenant.time_zone, now))}.${format}`;
}

export function fileOf<Row>(format: FileFormat, list: ExportList<Row>): Readable {
  return format === 'xlsx' ? xlsxOf(list) : csvOf(list);
}

/**
 * The rows of `query` (`tx.selectFrom(…).compile()`, `` sql`…`.compile(tx) ``) in portions, by a cursor. When the
 * reader stops, no more is fetched. The transaction has to stay open until the last row is read.
 */
export async function* portionsOf<Row>(tx: TenantTx, query: CompiledQuery<Row>): AsyncGenerator<Row[]> {
  // Statements are prepared by their text: two cursors with different columns must not share a name.
  const cursor = `rows_${createHash('sha1').update(query.sql).digest('hex')}`;
  // Nobody waits for longer (`made-files.ts`), and a file that nobody waits for must not keep a connection.
  await tx.executeQuery(CompiledQuery.raw(`set local statement_timeout = ${longest_statement_ms}`));
  await tx.executeQuery(
    CompiledQuery.raw(`declare ${cursor} no scroll cursor for ${query.sql}`, [...query.parameters]),
  );
  const fetch = sql`fetch forward ${sql.raw(String(portion))} from ${sql.raw(cursor)}` as RawBuilder<Row>;
  try {
    for (let fetched = portion; fetched === portion;) {
      const { rows } = await fetch.execute(tx);
      fetched = rows.length;
      if (fetched > 0) yield rows;
    }
  } finally {
    // After a failed statement the transaction takes no more, and its end closes the cursor.
    await tx.executeQuery(CompiledQuery.raw(`close ${cursor}`)).catch(() => {});
  }
}

const csvNumber = (value: number) => String(value).replace('.', ',');
const csvMoney = (value: number) => value.toFixed(2).replace('.', ',');
const showOr = <T>(value: T | null, show: (value: T) => string) => (value === null ? '' : show(value));

interface TextStyle {
  bom: boolean;
  /** What text gets an apostrophe before it, so that a spreadsheet takes it for no formula. */
  formulaBegin: RegExp;
  delimiter: ';' | '\t';
  dayOf: (day: Day) => string;
}

/** Also the wide signs that a Japanese keyboard types. */
const formulaBegin = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** An apostrophe would become part of a name in Axapta, and names do begin with a dash. */
const axaptaFormulaBegin = /^[=@\t\r\uFF1D\uFF20]/;
const needsQuotes = { ';': /[;"\r\n]/, '\t': /[\t"\r\n]/ };

/** One cell of RFC 4180: quoted where it holds a sign of the format's own. */
const quoted = (text: string, delimiter: TextStyle['delimiter']) =>
  needsQuotes[delimiter].test(text) ? `"${text.replaceAll('"', '""')}"` : text;

function textCell(text: string | null, { delimiter, formulaBegin: begin }: TextStyle): string {
  if (text === null) return '';
  return quoted(begin.test(text) ? `'${text}` : text, delimiter);
}

/** Text, or a number that stays one so that its minus sign is not taken for a formula. */
function csvCell<Row>(column: ExportColumn<Row>, row: Row, style: TextStyle, time_zone: string): string {
  switch (column.kind) {
    case 'number':
      return showOr(column.value(row), csvNumber);
    case 'money':
      return showOr(column.value(row), csvMoney);
    case 'day':
      return showOr(column.value(row), style.dayOf);
    case 'instant':
      return showOr(
        column.value(row),
        (at) => `${style.dayOf(dayIn(time_zone, at))} ${clockIn(time_zone, at)}`,
      );
    default:
      return textCell(column.value(row), style);
  }
}

/**
 * Semicolons, decimal commas, a byte order mark: as Excel opens it in Denmark, Norway and Romania. Text that a
 * spreadsheet would take for a formula gets an apostrophe before it.
 */
export const csvOf = <Row>(list: ExportList<Row>): Readable =>
  textOf(list, { bom: true, formulaBegin, delimiter: ';', dayOf: showDay });

/** The same with tabs, without the mark and with the dates of Axapta, which reads such files. */
export const tabbedOf = <Row>(list: ExportList<Row>, dates: AxaptaDates): Readable =>
  textOf(list, {
    bom: false,
    formulaBegin: axaptaFormulaBegin,
    delimiter: '\t',
    dayOf: (day) => axaptaDay(day, dates),
  });

/** To wait for each row by itself costs as much as to write it. */
const inPortions = <Row>(rows: ExportList<Row>['rows']) => (isList(rows) ? [rows] : rows);
const isList = <Row>(rows: ExportList<Row>['rows']): rows is readonly Row[] => Array.isArray(rows);

function textOf<Row>({ columns, rows, time_zone }: ExportList<Row>, style: TextStyle): Readable {
  const lineOf = (cells: readonly string[]) => `${cells.join(style.delimiter)}\r\n`;
  async function* text() {
    const headers = columns.map(({ header }) => quoted(header, style.delimiter));
    yield `${style.bom ? '\uFEFF' : ''}${lineOf(headers)}`;
    for await (const some of inPortions(rows)) {
      let written = '';
      for (const row of some)
        written += lineOf(columns.map((column) => csvCell(column, row, style, time_zone)));
      yield written;
    }
  }
  return Readable.from(text(), { objectMode: false });
}

const formats = {
  text: undefined,
  number: undefined,
  money: '#,##0.00',
  day: 'dd-mm-yyyy',
  instant: 'dd-mm-yyyy hh:mm',
} as const;

/** A cell has no zone: the wall clock's figures are written as if they were UTC. */
const wallClock = (at: Date, time_zone: string) =>
  new Date(`${dayIn(time_zone, at)}T${clockIn(time_zone, at)}Z`);

/**
 * The format writes a sign that XML does not have as '_xFFFE_', so what only looks like that has its first line
 * written so.
 */
const xlsxText = (text: string) =>
  text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[\uFFFE\uFFFF]/g, (sign) => (sign === '\uFFFE' ? '_xFFFE_' : '_xFFFF_'));

function xlsxCell<Row>(
  column: ExportColumn<Row>,
  row: Row,
  time_zone: string,
): string | number | Date | null {
  if (column.kind === 'day') {
    const day = column.value(row);
    return day === null ? null : new Date(`${day}T00:00:00Z`);
  }
  if (column.kind === 'instant') {
    const at = column.value(row);
    return at === null ? null : wallClock(at, time_zone);
  }
  const value = column.value(row);
  return typeof value === 'string' ? xlsxText(value) : value;
}

const bold = { font: { bold: true } };

/** One sheet with its header bold and frozen; text stays text, whatever it begins with. */
export function xlsxOf<Row>({ title, columns, rows, time_zone }: ExportList<Row>): Readable {
  const described: ColumnDef[] = columns.map(({ header, width = 16, kind = 'text' }) => ({
    header,
    width,
    style: bold,
    ...(formats[kind] && { numFmt: formats[kind] }),
  }));
  async function* cells() {
    // The header has been written when the first row is asked for; a column's style is read anew for each row.
    for (const column of described) delete column.style;
    for await (const some of inPortions(rows))
      for (const row of some) yield columns.map((column) => xlsxCell(column, row, time_zone));
  }
  const stream = writeXlsxStream(cells(), {
    name: title.slice(0, 31),
    columns: described,
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

export interface ExportDocument<Row> extends ExportList<Row> {
  /** Name and value, one under the other, above the lines; a Date is an instant. */
  facts: readonly (readonly [name: string, value: string | number | Date | { day: string } | null])[];
  rows: readonly Row[];
}

function factCell(
  value: ExportDocument<unknown>['facts'][number][1],
  time_zone: string,
): string | number | Date | null {
  if (value instanceof Date) return wallClock(value, time_zone);
  if (typeof value === 'string') return xlsxText(value);
  return value !== null && typeof value === 'object' ? new Date(`${value.day}T00:00:00Z`) : value;
}

/**
 * A document of a few hundred lines on one sheet, held whole while it is written, unlike a list: what it is, an empty
 * row, then its lines under a bold header that stays in sight.
 */
export async function writeSheet<Row>({
  title,
  facts,
  columns,
  rows,
  time_zone,
}: ExportDocument<Row>): Promise<Buffer> {
  const above = facts.map(([name, value]) => [name, factCell(value, time_zone)]);
  const headerAt = above.length + 1;
  const lines = rows.map((row) => columns.map((column) => xlsxCell(column, row, time_zone)));
  const cells = new Map<string, Partial<Cell>>();
  for (const at of above.keys()) {
    cells.set(`${at},0`, { style: bold });
    const value = facts[at]?.[1];
    const numFmt =
      value instanceof Date
        ? formats.instant
        : value !== null && typeof value === 'object'
          ? formats.day
          : undefined;
    cells.set(`${at},1`, { style: { alignment: { horizontal: 'left' }, ...(numFmt && { numFmt }) } });
  }
  for (const [at, { kind = 'text' }] of columns.entries()) {
    cells.set(`${headerAt},${at}`, { style: bold });
    const numFmt = formats[kind];
    if (numFmt) for (const n of lines.keys()) cells.set(`${headerAt + 1 + n},${at}`, { style: { numFmt } });
  }
  const book = await writeXlsx({
    sheets: [
      {
        name: title.slice(0, 31),
        columns: columns.map(({ width = 16 }) => ({ width })),
        cells,
        freezePane: { rows: headerAt + 1 },
        rows: [...above, [], columns.map(({ header }) => header), ...lines],
      },
    ],
  });
  return Buffer.from(book);
}
