// What the one table takes.

import {
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { type ReactNode } from 'react';
import type { ListState } from '../reads.ts';
import type { Tone } from './Status.tsx';
import { type Column } from './table-columns.ts';
import type { ListView } from './use-list-view.ts';
import type { Selection } from './use-selection.ts';

export interface TableProps<Row> {
  /** Names the list to screen readers. */
  label: string;
  /** Under this name the hidden columns are remembered: 'routes'. */
  name: string;
  columns: readonly Column<Row>[];
  /** From `useList`, or `rowsHere(rows)` for rows that are at hand. */
  list: ListState<Row>;
  rowId: (row: Row) => string | number;
  /** What a row is called in the labels of its buttons; by default its id. */
  rowName?: (row: Row) => string;
  /** From `useListView`: sorting by heading and the paging footer. Without it the list is shown whole. */
  view?: Pick<
    ListView<unknown>,
    'page' | 'per_page' | 'sort' | 'isFiltered' | 'setPage' | 'setPerPage' | 'setSort' | 'clearFilters'
  >;
  pageSizes?: readonly number[];
  selection?: Selection<Row>;
  /** False: the row cannot be ticked, and some column says why. */
  canSelect?: (row: Row) => boolean;
  /** Acts on the ticked rows, shown when there are any. */
  bulk?: ReactNode;
  /** A row's details, opened by the arrow at its left. */
  expand?: (row: Row) => ReactNode;
  /** Heads one first cell that holds the arrow and the tick together. */
  controls?: string;
  /** The row whose details are open to begin with: the one that the address names. */
  opened?: string | number | null;
  /** A row's colour; some column must say the same in words. */
  tone?: (row: Row) => Tone | null;
  /** A class of the row by its state, for those who look for it; how it looks is `tone`'s. */
  rowClass?: (row: Row) => string;
  /** Where a row leads: its first cell is a link and the whole row takes a click. */
  rowTo?: (row: Row) => string | undefined;
  /** A click anywhere in the row that leads nowhere; some cell must have a button that does the same. */
  onRow?: (row: Row) => void;
  /** Of all pages, by the id of the column below which it stands. */
  sums?: Readonly<Record<string, ReactNode>> | undefined;
  /** What to do when the list is empty. */
  empty?: { title: string; text?: ReactNode };
  /** In step with a map: the row to mark and bring into view, and the row under the pointer. */
  active?: string | number | null;
  onHover?: (row: Row | null) => void;
}

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowExpandingFeature });
export type Features = typeof features;
