// What a column is to a screen, and how a list that is loaded whole is put in order.

import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  /** Of the button that sorts: where another table of the screen has a column of this heading, which one is meant. */
  spoken?: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right in figures of equal width. */
  align?: 'right' | 'center';
  /** `true`: the server sorts by this column's id. A function: the rows are all here and sorted here. */
  sort?: true | ((row: Row) => string | number | null);
  width?: number;
  /** Lines may break; otherwise a long text ends in dots. */
  wrap?: boolean;
  /**
   * Left out while the table is narrower than this many pixels, unless somebody chose to see it: what matters keeps
   * its place.
   */
  room?: number;
  /** Hidden until somebody shows it. */
  hidden?: boolean;
  /** Cannot be hidden. */
  fixed?: boolean;
}

/** Of a list that the server puts in order: a heading that its contract does not name as a sort does not compile. */
export type SortedColumn<Row, Sorts extends readonly string[]> = Column<Row> &
  ({ sort?: undefined } | { id: Sorts[number]; sort: true });

/** Which columns stand in a table of this width: what somebody chose, else what there is room for. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: Readonly<Record<string, boolean>>,
  width: number,
): Record<string, boolean> {
  return Object.fromEntries(
    columns.map((column) => [
      column.id,
      column.fixed || (chosen[column.id] ?? (!column.hidden && (column.room ?? 0) <= width)),
    ]),
  );
}

/** 'name' → by name upwards, '-name' → downwards. */
export function sortOf(sort: string): { by: string; down: boolean } {
  return sort.startsWith('-') ? { by: sort.slice(1), down: true } : { by: sort, down: false };
}

/** The next order when a heading is pressed: upwards, downwards, the list's own. */
export function nextSort(sort: string, id: string): string {
  const now = sortOf(sort);
  if (now.by !== id) return id;
  return now.down ? '' : `-${id}`;
}

/** In order by a column that sorts here; empty values stand last both ways, texts as the language sorts them. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string,
  locale: string,
): readonly Row[] {
  const { by, down } = sortOf(sort);
  const value = columns.find((column) => column.id === by)?.sort;
  if (typeof value !== 'function') return rows;
  const collator = new Intl.Collator(locale, { numeric: true });
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return rows
    .map((row) => ({ row, key: value(row) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      return down ? compare(b.key, a.key) : compare(a.key, b.key);
    })
    .map(({ row }) => row);
}
