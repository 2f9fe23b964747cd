// What is done to the cells of a grid: opening one, taking what was typed, going on, filling, removing and adding rows.

import { useLayoutEffect, useRef, useState } from 'react';
import {
  blockOf,
  cellKey,
  isBlank,
  textIn,
  withCleared,
  withFilled,
  withTexts,
  withoutRows,
  type Block,
  type GridColumn,
  type GridRow,
  type Spot,
} from './grid-cells.ts';
import { tabbed } from './grid-moves.ts';
import type { GridRows } from './use-grid-rows.ts';
import { useGridSelection } from './use-grid-selection.ts';

export const start: Spot = { row: 0, column: 0 };

export interface Editing {
  row: string;
  column: string;
  /** The key that began it takes the place of what stood there; null keeps that. */
  seed: string | null;
}
export type Leave = 'Enter' | 'Tab' | 'Arrow' | null;

export function useGridEdits<Row extends GridRow>(of: GridRows<Row>, columns: readonly GridColumn<Row>[]) {
  const { rows, now, put } = of;
  const [editing, setEditing] = useState<Editing | null>(null);
  /** What is typed in the open cell. */
  const draft = useRef('');
  const selection = useGridSelection(of, columns, editing !== null);
  const { focus, block, spotBy, select, selectBlock } = selection;
  const way = useGridWay(of, columns, select);

  const hold = (text: string) => {
    draft.current = text;
  };
  const edit = (at: Spot, seed: string | null) => {
    const row = rows[at.row];
    const column = columns[at.column];
    if (!row || !column?.read) return;
    hold(seed ?? textIn(now(), columns, at));
    select(at);
    setEditing({ row: row.key, column: column.id, seed });
  };
  /** Takes what was typed; where it leads is up to the key that ended it. */
  const commit = (text: string, how: Leave, back = false, to: Spot | null = null) => {
    if (!editing) return;
    const at = spotBy(editing.row, editing.column);
    setEditing(null);
    if (!at) return;
    if (text.trim() !== textIn(now(), columns, at)) put(withTexts(now(), columns, [{ ...at, text }]));
    // What was found by searching is followed by what belongs to it, in the same row.
    const isFound =
      how === 'Enter' &&
      !back &&
      columns[at.column]?.choices !== undefined &&
      text.trim() !== '' &&
      !now().refused.has(cellKey(now().rows[at.row] as Row, columns[at.column]?.id ?? ''));
    if (how === 'Enter' || how === 'Tab') way.goOn(at, isFound ? 'Tab' : how, back);
    else if (to) select(to);
  };
  /** A press elsewhere takes what was typed so far. */
  const commitDraft = () => commit(draft.current, null);
  return {
    ...selection,
    ...way,
    ...useGridRowActs(of, columns, { focus, block, select, selectBlock }),
    editing,
    setEditing,
    hold,
    edit,
    commit,
    commitDraft,
  };
}

/** Where Enter and Tab lead from a cell; a grid that may grow gets a row where they lead past its end. */
function useGridWay<Row extends GridRow>(
  { now, put, blank, most }: GridRows<Row>,
  columns: readonly GridColumn<Row>[],
  select: (to: Spot) => void,
) {
  /** The column to which Enter comes back after Tab. */
  const tabFrom = useRef<number | null>(null);
  const forgetTab = () => {
    tabFrom.current = null;
  };
  /** False where none may be added, or the last one is blank still. */
  const addRow = (): boolean => {
    const sheet = now();
    if (!blank || sheet.rows.length >= most || isBlank(sheet, columns, sheet.rows.length - 1)) return false;
    put({ ...sheet, rows: [...sheet.rows, blank()] });
    return true;
  };
  const tab = (from: Spot, back: boolean): boolean => {
    const size = { rows: now().rows.length, columns: columns.length };
    const next =
      tabbed(from, size, back, (column) => columns[column]?.read === undefined) ??
      (!back && addRow()
        ? {
            row: size.rows,
            column: Math.max(
              0,
              columns.findIndex(({ read }) => read),
            ),
          }
        : null);
    if (!next) return false;
    tabFrom.current = next.row === from.row ? (tabFrom.current ?? from.column) : null;
    select(next);
    return true;
  };
  /** False where there is nothing to go to. */
  const goOn = (from: Spot, how: 'Enter' | 'Tab', back: boolean): boolean => {
    if (how === 'Tab') return tab(from, back);
    const row = from.row + (back ? -1 : 1);
    if (row >= now().rows.length) addRow();
    select({ row: Math.max(0, row), column: tabFrom.current ?? from.column });
    tabFrom.current = null;
    return true;
  };
  return { addRow, goOn, forgetTab };
}

type Where = Pick<ReturnType<typeof useGridSelection>, 'focus' | 'block' | 'select' | 'selectBlock'>;

function useGridRowActs<Row extends GridRow>(
  { now, put }: GridRows<Row>,
  columns: readonly GridColumn<Row>[],
  { focus, block, select, selectBlock }: Where,
) {
  const fill = (to: number) => {
    if (!block || (to >= block.top && to <= block.bottom)) return;
    put(withFilled(now(), columns, block, to));
    selectBlock({ ...block, top: Math.min(block.top, to), bottom: Math.max(block.bottom, to) });
  };
  /** Ctrl+D: the selection takes its first row, a single row the one above it. */
  const fillFrom = (over: Block) => {
    const row = over.bottom > over.top ? over.top : over.top - 1;
    if (row >= 0) put(withFilled(now(), columns, { ...over, top: row, bottom: row }, over.bottom));
  };
  const remove = (keys: ReadonlySet<string>) => {
    const at = focus ?? start;
    put(withoutRows(now(), keys));
    select({ ...at, row: Math.min(at.row, now().rows.length - 1) });
  };
  const clear = (over: Block = block ?? blockOf(start, start)) => put(withCleared(now(), columns, over));
  const newest = useRef(remove);
  useLayoutEffect(() => {
    newest.current = remove;
  });
  const [removeRow] = useState(() => (key: string) => newest.current(new Set([key])));
  return { fill, fillFrom, remove, clear, removeRow };
}

export type GridEdits<Row extends GridRow> = ReturnType<typeof useGridEdits<Row>>;
