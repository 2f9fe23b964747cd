// Which cells of a grid are selected, and that the focus stands where the keys act.

import { cellSelectionFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { blockOf, type Block, type GridColumn, type GridRow, type Spot } from './grid-cells.ts';
import type { GridRows } from './use-grid-rows.ts';

const features = tableFeatures({ cellSelectionFeature });

export function useGridSelection<Row extends GridRow>(
  { rows, now }: GridRows<Row>,
  columns: readonly GridColumn<Row>[],
  isEditing: boolean,
) {
  const drawn = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const defs = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        accessorFn: column.text,
        header: column.header,
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: defs,
    data: rows as Row[],
    getRowId: (row: Row) => row.key,
    autoResetCellSelection: false,
  });
  const places = useMemo(() => new Map(rows.map((row, at) => [row.key, at])), [rows]);
  const range = table.state.cellSelection.at(-1);
  const spotBy = (row: string | undefined, column: string | undefined): Spot | null => {
    const at = { row: places.get(row ?? '') ?? -1, column: columns.findIndex(({ id }) => id === column) };
    return at.row < 0 || at.column < 0 ? null : at;
  };
  const anchor = spotBy(range?.anchorRowId, range?.anchorColumnId);
  const focus = spotBy(range?.focusRowId, range?.focusColumnId);
  const block: Block | null = anchor && focus && blockOf(anchor, focus);
  const takeFocus = () => {
    wantsFocus.current = true;
  };
  /** To one cell, or with `extend` from where the selection began to there. */
  const select = (to: Spot, extend = false) => {
    const there = now().rows;
    const row = there[Math.max(0, Math.min(there.length - 1, to.row))]?.key ?? '';
    const column = columns[to.column]?.id ?? '';
    const from = extend && range && anchor ? range : { anchorRowId: row, anchorColumnId: column };
    takeFocus();
    table.setCellSelection([
      {
        anchorRowId: from.anchorRowId,
        anchorColumnId: from.anchorColumnId,
        focusRowId: row,
        focusColumnId: column,
      },
    ]);
  };
  const selectBlock = ({ top, bottom, left, right }: Block) => {
    const keyOf = (row: number) => now().rows[row]?.key ?? '';
    table.setCellSelection([
      {
        anchorRowId: keyOf(top),
        anchorColumnId: columns[left]?.id ?? '',
        focusRowId: keyOf(bottom),
        focusColumnId: columns[right]?.id ?? '',
      },
    ]);
  };
  // The cell that the keys act on has the focus, so that it is read out and scrolled to.
  useLayoutEffect(() => {
    if (!wantsFocus.current || isEditing || !focus) return;
    wantsFocus.current = false;
    drawn.current?.querySelector<HTMLElement>(`[data-cell="${focus.row}:${focus.column}"]`)?.focus();
  });
  return { drawn, anchor, focus, block, spotBy, select, selectBlock, takeFocus };
}
