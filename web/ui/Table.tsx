// The one table: every list of the staff screens is drawn by it.

import type { ListState } from '../reads.ts';
import { useWords } from '../words.ts';
import { AsBefore, EmptyState, Failure } from './EmptyState.tsx';
import { tableTexts } from './kit-texts.ts';
import type { TableProps } from './table-props.ts';
import { TableFooter } from './TableFooter.tsx';
import { TableHead } from './TableHead.tsx';
import { SkeletonRows, TableRows } from './TableRows.tsx';
import { TableSums } from './TableSums.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useTableRows } from './use-table-rows.ts';
import { useWidth } from './use-width.ts';
import styles from './table.module.css';

export type { Column, SortedColumn } from './table-columns.ts';

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
  const { list, view, columns, selection, expand, controls } = props;
  const [root, room] = useWidth<HTMLElement>();
  const [shown, setShown] = useHiddenColumns(props.name, columns, room);
  const { table, sort, setSort } = useTableRows(props, shown);
  const visible = columns.filter((column) => shown[column.id]);
  const ownCells = controls === undefined ? (expand ? 1 : 0) + (selection ? 1 : 0) : 1;
  const width = visible.length + ownCells;
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
            setSort={setSort}
            controls={controls}
            expandable={expand !== undefined}
            selectable={selection !== undefined}
          />
          <tbody>
            {list.isPending && !list.error ? (
              <SkeletonRows columns={width} />
            ) : (
              <TableRows {...props} rows={table.getRowModel().rows} visible={visible} width={width} />
            )}
          </tbody>
          {props.sums && list.rows.length > 0 && (
            <TableSums sums={props.sums} columns={visible} ownCells={ownCells} />
          )}
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
  return <EmptyState title={empty?.title ?? t('empty')}>{empty?.text}</EmptyState>;
}
