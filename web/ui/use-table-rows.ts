// The rows of a table as they stand: sorted, ticked and opened.

import { useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useLanguage } from '../session.ts';
import { locales } from '../words.ts';
import { sortedRows } from './table-columns.ts';
import { features, type Features, type TableProps } from './table-props.ts';

/** The order is the view's where the server sorts, else the table's own. */
function useSortedRows<Row extends object>({ list, view, columns }: TableProps<Row>) {
  const language = useLanguage();
  const [ownSort, setOwnSort] = useState('');
  const sort = view?.sort ?? ownSort;
  const rows = useMemo(
    () => sortedRows(list.rows, columns, sort, locales[language]),
    [list.rows, columns, sort, language],
  );
  return { rows, sort, setSort: view?.setSort ?? setOwnSort };
}

/** `shown` says of each column's id whether it is seen. */
export function useTableRows<Row extends object>(props: TableProps<Row>, shown: Record<string, boolean>) {
  const { columns, rowId, selection, opened } = props;
  const { rows, sort, setSort } = useSortedRows(props);
  const [expanded, setExpanded] = useState<Record<string, boolean>>(
    opened === undefined || opened === null ? {} : { [String(opened)]: true },
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
  return { table, sort, setSort };
}
