// The rows of a grid with their history: every act is one step that can be taken back.

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cellKey, type GridRow, type Sheet } from './grid-cells.ts';

interface Options<Row> {
  initial: () => readonly Row[];
  /** A new row, where rows may be added. */
  blank?: () => Row;
  /** Never more rows than this. */
  most?: number;
  /** Told after every act, and whether it was one that takes another back or repeats it. */
  changed?: (rows: readonly Row[], before: readonly Row[], how: 'done' | 'undone') => void;
}

/** What the server says of a cell. It stands until the row is changed. */
export interface CellProblem<Row> {
  row: Row;
  column: string;
  why: string;
}

export interface GridRows<Row extends GridRow> {
  rows: readonly Row[];
  sheet: Sheet<Row>;
  blank?: (() => Row) | undefined;
  most: number;
  /** The newest sheet, also between two drawings. */
  now(): Sheet<Row>;
  put(next: Sheet<Row>): void;
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
  /** Begins anew with these rows: after loading or saving. */
  reset(rows: readonly Row[]): void;
  problems: ReadonlyMap<string, string>;
  setProblems(problems: readonly CellProblem<Row>[]): void;
}

interface State<Row> {
  sheet: Sheet<Row>;
  past: readonly Sheet<Row>[];
  future: readonly Sheet<Row>[];
}

const MOST_STEPS = 200;
const begun = <Row>(rows: readonly Row[]): State<Row> => ({
  sheet: { rows, refused: new Map() },
  past: [],
  future: [],
});

export function useGridRows<Row extends GridRow>({
  initial,
  blank,
  most = 1_000,
  changed,
}: Options<Row>): GridRows<Row> {
  const [drawn, draw] = useState(() => begun(initial()));
  const [said, setProblems] = useState<readonly CellProblem<Row>[]>([]);
  const newest = useRef(drawn);
  const heard = useRef(changed);
  useLayoutEffect(() => {
    heard.current = changed;
  });
  const step = useCallback((next: State<Row>, how: 'done' | 'undone') => {
    const before = newest.current.sheet.rows;
    newest.current = next;
    draw(next);
    if (next.sheet.rows !== before) heard.current?.(next.sheet.rows, before, how);
  }, []);
  const now = useCallback(() => newest.current.sheet, []);
  const put = useCallback(
    (sheet: Sheet<Row>) => {
      const { sheet: before, past } = newest.current;
      step({ sheet, past: [...past.slice(1 - MOST_STEPS), before], future: [] }, 'done');
    },
    [step],
  );
  const undo = useCallback(() => {
    const { sheet, past, future } = newest.current;
    const before = past.at(-1);
    if (before) step({ sheet: before, past: past.slice(0, -1), future: [sheet, ...future] }, 'undone');
  }, [step]);
  const redo = useCallback(() => {
    const { sheet, past, future } = newest.current;
    const [after, ...rest] = future;
    if (after) step({ sheet: after, past: [...past, sheet], future: rest }, 'undone');
  }, [step]);
  const reset = useCallback((rows: readonly Row[]) => {
    newest.current = begun(rows);
    draw(newest.current);
    setProblems([]);
  }, []);
  const { rows } = drawn.sheet;
  const problems = useMemo(() => {
    const same = new Set(rows);
    return new Map(
      said.filter(({ row }) => same.has(row)).map(({ row, column, why }) => [cellKey(row, column), why]),
    );
  }, [rows, said]);
  return {
    rows,
    sheet: drawn.sheet,
    blank,
    most,
    now,
    put,
    undo,
    redo,
    canUndo: drawn.past.length > 0,
    canRedo: drawn.future.length > 0,
    reset,
    problems,
    setProblems,
  };
}
