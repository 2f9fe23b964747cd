// The one table: every list of the staff screens is drawn by it.

import {
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
} from '@tanstack/react-table';
import { useMemo, useState, type ReactNode } from 'react';
import type { ListState } from '../reads.ts';
import { useLanguage } from '../session.ts';
import { locales, useWords } from '../words.ts';
import { AsBefore, EmptyState, Failure } from './EmptyState.tsx';
import { tableTexts } from './kit-texts.ts';
import type { Tone } from './Status.tsx';
import { sortedRows, type Column } from './table-columns.ts';
import { TableFooter } from './TableFooter.tsx';
import { TableHead } from './TableHead.tsx';
import { SkeletonRows, TableRows } from './TableRows.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import type { ListView } from './use-list-view.ts';
import type { Selection } from './use-selection.ts';
import { useWidth } from './use-width.ts';
import styles from './table.module.css';

export type { Column } from './table-columns.ts';

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
  /** What to do when the list is empty. */
  empty?: { title: string; text?: ReactNode; action?: ReactNode };
  /** In step with a map: the row to mark and bring into view, and the row under the pointer. */
  active?: string | number | null;
  onHover?: (row: Row | null) => void;
}

export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowExpandingFeature });
export type Features = typeof features;

/** Rows that need no loading, in the shape that `Table` takes. */
export function rowsHere<Row>(rows: readonly Row[]): ListState<Row> {
  return {
    rows,
    total: rows.length,
    isPending: false,
    isFetching: false,
    error: null,
    retry: () => undefined,
  };
}

export function Table<Row extends object>(props: TableProps<Row>) {
  const { list, view, columns, rowId, selection } = props;
  const language = useLanguage();
  const [expanded, setExpanded] = useState<Record<string, boolean>>(
    props.opened === undefined || props.opened === null ? {} : { [String(props.opened)]: true },
  );
  const [ownSort, setOwnSort] = useState('');
  const sort = view?.sort ?? ownSort;
  const [root, room] = useWidth<HTMLElement>();
  const [shown, setShown] = useHiddenColumns(props.name, columns, room);
  const rows = useMemo(
    () => sortedRows(list.rows, columns, sort, locales[language]),
    [list.rows, columns, sort, language],
  );
  const byId = useMemo(() => new Map(rows.map((row) => [String(rowId(row)), row])), [rows, rowId]);
  const defs = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, Row> => ({
        id: column.id,
        header: column.header,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  );
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true as const])),
    [selection?.ids],
  );
  const table = useTable({
    features,
    columns: defs,
    data: rows as Row[],
    getRowId: (row: Row) => String(rowId(row)),
    getRowCanExpand: () => props.expand !== undefined,
    // Details stay open when the list is read again.
    autoResetExpanded: false,
    enableRowSelection: (row) => props.canSelect?.(row.original) ?? true,
    state: { columnVisibility: shown, rowSelection, expanded },
    onExpandedChange: (next) =>
      setExpanded((before) => {
        const after = typeof next === 'function' ? next(before) : next;
        return after === true ? before : after;
      }),
    onRowSelectionChange: (next) => {
      const after = typeof next === 'function' ? next(rowSelection) : next;
      selection?.put(
        Object.keys(after).filter((id) => after[id]),
        byId,
      );
    },
  });
  const visible = columns.filter((column) => shown[column.id]);
  const width =
    visible.length + (props.controls === undefined ? (props.expand ? 1 : 0) + (selection ? 1 : 0) : 1);
  const drawn: TableRow<Features, Row>[] = table.getRowModel().rows;
  return (
    <section ref={root} className={styles.root} aria-label={props.label}>
      {list.error && list.rows.length > 0 && <AsBefore error={list.error} retry={list.retry} />}
      <div
        className={styles.scroll}
        role="group"
        tabIndex={0}
        aria-busy={list.isFetching}
        data-busy={(list.isFetching && !list.isPending) || undefined}
      >
        <table
          className={styles.table}
          aria-label={props.label}
          aria-rowcount={view ? list.total + 1 : undefined}
        >
          <TableHead
            table={table}
            columns={visible}
            sort={sort}
            setSort={view?.setSort ?? setOwnSort}
            controls={props.controls}
            expandable={props.expand !== undefined}
            selectable={selection !== undefined}
          />
          <tbody>
            {list.isPending && !list.error ? (
              <SkeletonRows columns={width} />
            ) : (
              <TableRows {...props} rows={drawn} visible={visible} width={width} />
            )}
          </tbody>
        </table>
        <Instead {...props} />
      </div>
      <TableFooter {...props} shown={shown} setShown={setShown} />
    </section>
  );
}

/** What stands in place of rows: a failure or an empty list. */
function Instead<Row>({ list, view, empty }: TableProps<Row>) {
  const t = useWords(tableTexts);
  if (list.error && list.rows.length === 0) return <Failure error={list.error} retry={list.retry} />;
  if (list.isPending || list.rows.length > 0) return null;
  if (view && list.total > 0) {
    const last = Math.ceil(list.total / view.per_page);
    return (
      <EmptyState
        title={t('past_end')}
        action={
          <button type="button" className={styles.plain} onClick={() => view.setPage(last)}>
            {t('last_page')}
          </button>
        }
      />
    );
  }
  if (view?.isFiltered) {
    return (
      <EmptyState
        title={t('empty_filtered')}
        action={
          <button type="button" className={styles.plain} onClick={view.clearFilters}>
            {t('clear_filters')}
          </button>
        }
      />
    );
  }
  return (
    <EmptyState title={empty?.title ?? t('empty')} action={empty?.action}>
      {empty?.text}
    </EmptyState>
  );
}
