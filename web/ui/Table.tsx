// The one table: every list of the staff screens is drawn by it.

import { useTable, type ColumnDef, type Row as TableRow } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { ListState } from '../reads.ts';
import { useLanguage } from '../session.ts';
import { locales, useWords } from '../words.ts';
import { AsBefore, EmptyState, Failure } from './EmptyState.tsx';
import { tableTexts } from './kit-texts.ts';
import { sortedRows } from './table-columns.ts';
import { features, type Features, type TableProps } from './table-props.ts';
import { TableFooter } from './TableFooter.tsx';
import { TableHead } from './TableHead.tsx';
import { SkeletonRows, TableRows } from './TableRows.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useWidth } from './use-width.ts';
import styles from './table.module.css';

export type { Column } from './table-columns.ts';

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
