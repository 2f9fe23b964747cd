// What a spreadsheet does to rows, without a browser: typing, pasting, filling, clearing and removing give the next
// sheet.

import type { NumberReader } from '../number-reader.ts';
import type { Tone } from '../Status.tsx';

/** The key stays with the row while it is on the screen. */
export interface GridRow {
  key: string;
}

export interface GridChoice {
  value: string;
  label: string;
}

export interface GridColumn<Row> {
  id: string;
  header: string;
  /** What the cell shows, and what is copied from it. */
  text: (row: Row) => string;
  /**
   * The row after this text was typed, pasted or filled in; or the sentence that says why not. Without it the column
   * is only read.
   */
  read?: (row: Row, typed: string) => Row | string;
  /** The cell is filled by searching among these. Asked when it is opened. */
  choices?: (row: Row, rows: readonly Row[]) => readonly GridChoice[];
  /** The cell's colour; its text must say the same. */
  tone?: (row: Row) => Tone | null;
  align?: 'right';
  width?: number;
  /** Reads its numbers: what is typed is shown as it is understood. */
  reader?: NumberReader;
  /** The keys that a tablet offers. */
  inputMode?: 'numeric' | 'decimal';
}

/** What could not be taken stays in sight with its reason, and the row is empty there. */
export interface Refused {
  typed: string;
  why: string;
}

export interface Sheet<Row> {
  rows: readonly Row[];
  refused: ReadonlyMap<string, Refused>;
}

export interface Spot {
  row: number;
  column: number;
}
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}
export interface Change {
  row: number;
  column: number;
  text: string;
}

export const cellKey = (row: GridRow, column: string) => `${row.key} ${column}`;

export const blockOf = (a: Spot, b: Spot): Block => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

type Columns<Row> = readonly GridColumn<Row>[];

/** What stands in a cell: what could not be taken, else what the row says. */
export function textIn<Row extends GridRow>(
  sheet: Sheet<Row>,
  columns: Columns<Row>,
  { row, column }: Spot,
): string {
  const there = sheet.rows[row];
  const at = columns[column];
  if (there === undefined || at === undefined) return '';
  return sheet.refused.get(cellKey(there, at.id))?.typed ?? at.text(there);
}

/** The sheet after these texts, one after the other; columns that are only read let theirs fall. */
export function withTexts<Row extends GridRow>(
  sheet: Sheet<Row>,
  columns: Columns<Row>,
  changes: readonly Change[],
): Sheet<Row> {
  const rows = [...sheet.rows];
  const refused = new Map(sheet.refused);
  for (const { row, column, text } of changes) {
    const at = columns[column];
    const before = rows[row];
    if (at?.read === undefined || before === undefined) continue;
    const taken = at.read(before, text.trim());
    const emptied = typeof taken === 'string' ? at.read(before, '') : taken;
    const after = typeof emptied === 'string' ? before : emptied;
    rows[row] = after;
    for (const other of columns)
      if (other.text(before) !== other.text(after)) refused.delete(cellKey(after, other.id));
    if (typeof taken === 'string') refused.set(cellKey(after, at.id), { typed: text.trim(), why: taken });
    else refused.delete(cellKey(after, at.id));
  }
  return { rows, refused };
}

/** What of a pasted block did not find a place. */
export interface LeftOut {
  rows: number;
  columns: number;
  fixed: number;
}
export interface Pasted<Row> {
  sheet: Sheet<Row>;
  block: Block;
  added: number;
  left_out: LeftOut;
}

interface Growth<Row> {
  blank?: (() => Row) | undefined;
  most: number;
}

/**
 * Where rows may be added the sheet grows to hold the block; `most` rows are never passed. One cell fills the whole
 * selection. Columns that are only read are passed over, unless more of the block finds its place when it lies as it
 * was copied: then it came from a sheet that has them too.
 */
export function withPasted<Row extends GridRow>(
  sheet: Sheet<Row>,
  columns: Columns<Row>,
  over: Block,
  cells: readonly (readonly string[])[],
  growth: Growth<Row>,
): Pasted<Row> {
  const every = columns.map((_, column) => column).slice(over.left);
  const single = cells.length === 1 && cells[0]?.length === 1;
  const straight = pastedInto({ sheet, columns, growth }, over, cells, every);
  const open = every.filter((column) => columns[column]?.read);
  if (single || open.length === every.length || open.length === 0) return straight.pasted;
  const skipping = pastedInto({ sheet, columns, growth }, over, cells, open);
  return skipping.lost < straight.lost ? skipping.pasted : straight.pasted;
}

interface Ground<Row extends GridRow> {
  sheet: Sheet<Row>;
  columns: Columns<Row>;
  growth: Growth<Row>;
}

/** The block with its columns going into these, and how many of its cells found no place or could not be read. */
function pastedInto<Row extends GridRow>(
  { sheet, columns, growth: { blank, most } }: Ground<Row>,
  over: Block,
  cells: readonly (readonly string[])[],
  targets: readonly number[],
): { pasted: Pasted<Row>; lost: number } {
  const single = cells.length === 1 && cells[0]?.length === 1;
  const tall = single ? over.bottom - over.top + 1 : cells.length;
  const wide = single ? over.right - over.left + 1 : Math.max(0, ...cells.map((line) => line.length));
  const room = Math.max(sheet.rows.length, blank ? most : 0) - over.top;
  const kept = { tall: Math.min(tall, room), wide: Math.min(wide, targets.length) };
  const added = Math.max(0, over.top + kept.tall - sheet.rows.length);
  const grown =
    blank && added > 0 ? { ...sheet, rows: [...sheet.rows, ...Array.from({ length: added }, blank)] } : sheet;
  const changes: Change[] = [];
  const fixed = new Set<number>();
  const passed: (Change & { along: number })[] = [];
  let lost = 0;
  for (let down = 0; down < kept.tall; down += 1) {
    for (let along = 0; along < kept.wide; along += 1) {
      const text = (single ? cells[0]?.[0] : cells[down]?.[along]) ?? '';
      const change = { row: over.top + down, column: targets[along] ?? over.left, text };
      if (columns[change.column]?.read) changes.push(change);
      // A figure that is only read follows from the others: it is nothing lost when the block has it as it will be.
      else if (text.trim() !== '') passed.push({ ...change, along });
    }
  }
  const after = withTexts(grown, columns, changes);
  for (const { along, ...change } of passed) {
    if (change.text.trim() === textIn(after, columns, change)) continue;
    fixed.add(along);
    lost += 1;
  }
  lost += [...after.refused.keys()].filter((key) => !sheet.refused.has(key)).length;
  lost += cells
    .slice(0, kept.tall)
    .flatMap((line) => line.slice(kept.wide))
    .filter((text) => text.trim() !== '').length;
  const right = targets[Math.max(1, kept.wide) - 1] ?? over.left;
  return {
    lost,
    pasted: {
      sheet: after,
      added,
      left_out: { rows: tall - kept.tall, columns: wide - kept.wide, fixed: fixed.size },
      block: {
        top: over.top,
        left: targets[0] ?? over.left,
        bottom: over.top + Math.max(1, kept.tall) - 1,
        right,
      },
    },
  };
}

/** The block's rows repeated downwards or upwards as far as `to`. */
export function withFilled<Row extends GridRow>(
  sheet: Sheet<Row>,
  columns: Columns<Row>,
  block: Block,
  to: number,
): Sheet<Row> {
  const tall = block.bottom - block.top + 1;
  const [first, last] = to > block.bottom ? [block.bottom + 1, to] : [to, block.top - 1];
  const changes: Change[] = [];
  for (let row = first; row <= last; row += 1) {
    const source = block.top + ((((row - block.top) % tall) + tall) % tall);
    for (let column = block.left; column <= block.right; column += 1)
      changes.push({ row, column, text: textIn(sheet, columns, { row: source, column }) });
  }
  return withTexts(sheet, columns, changes);
}

export function withCleared<Row extends GridRow>(
  sheet: Sheet<Row>,
  columns: Columns<Row>,
  block: Block,
): Sheet<Row> {
  const changes: Change[] = [];
  for (let row = block.top; row <= block.bottom; row += 1)
    for (let column = block.left; column <= block.right; column += 1) changes.push({ row, column, text: '' });
  return withTexts(sheet, columns, changes);
}

/** One row always stays. */
export function withoutRows<Row extends GridRow>(sheet: Sheet<Row>, keys: ReadonlySet<string>): Sheet<Row> {
  const left = sheet.rows.filter((row) => !keys.has(row.key));
  const rows = left.length > 0 ? left : sheet.rows.slice(0, 1);
  const stays = new Set(rows.map((row) => row.key));
  return {
    rows,
    refused: new Map([...sheet.refused].filter(([key]) => stays.has(key.slice(0, key.lastIndexOf(' '))))),
  };
}

const quoted = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** As a spreadsheet takes it from the clipboard. */
export function copied<Row extends GridRow>(sheet: Sheet<Row>, columns: Columns<Row>, block: Block): string {
  const lines: string[] = [];
  for (let row = block.top; row <= block.bottom; row += 1) {
    const cells: string[] = [];
    for (let column = block.left; column <= block.right; column += 1)
      cells.push(quoted(textIn(sheet, columns, { row, column })));
    lines.push(cells.join('\t'));
  }
  return lines.join('\r\n');
}

/** Is there nothing in the row that somebody could have typed? */
export function isBlank<Row extends GridRow>(sheet: Sheet<Row>, columns: Columns<Row>, row: number): boolean {
  return columns.every(
    (column, at) => column.read === undefined || textIn(sheet, columns, { row, column: at }) === '',
  );
}

/** How far a double click on the handle fills: to the last row that has anything in it. */
export function lastFilled<Row extends GridRow>(sheet: Sheet<Row>, columns: Columns<Row>): number {
  for (let row = sheet.rows.length - 1; row > 0; row -= 1) if (!isBlank(sheet, columns, row)) return row;
  return 0;
}
