// What keys, the mouse and the clipboard do in a grid. The selection is kept by the table, the rows and their history by `useGridRows`.
import { cellSelectionFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { pastedCells } from '../import-rows.ts';
import {
  blockOf, copied, isBlank, lastFilled, textIn, withCleared, withFilled, withPasted, withTexts, withoutRows, type Block, type GridColumn, type GridRow, type Pasted, type Spot,
} from './grid-cells.ts';
import { moved, tabbed } from './grid-moves.ts';
import type { GridRows } from './use-grid-rows.ts';

const features = tableFeatures({ cellSelectionFeature });
const start: Spot = { row: 0, column: 0 };

export interface Editing {
  row: string; column: string;
  /** The key that began it takes the place of what stood there; null keeps that. */
  seed: string | null;
}
export type Leave = 'Enter' | 'Tab' | 'Arrow' | null;

/** The cell that an event happened in. */
function spotOf(target: EventTarget | null): Spot | null {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(':') : undefined;
  return place ? { row: Number(place[0]), column: Number(place[1]) } : null;
}
const isCell = (target: EventTarget) => target instanceof Element && target.matches('[role="gridcell"]');

export function useGrid<Row extends GridRow>(of: GridRows<Row>, columns: readonly GridColumn<Row>[], said: (pasted: Pasted<Row>) => void) {
  const { rows, now, put, blank } = of;
  const drawn = useRef<HTMLTableElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [fillTo, setFillTo] = useState<number | null>(null);
  const draft = useRef('');
  const hold = useRef({ wants_focus: false, leaving: false, dragging: false, tab_from: null as number | null });
  const defs = useMemo(() => columns.map((column): ColumnDef<typeof features, Row> => ({ id: column.id, accessorFn: column.text, header: column.header })), [columns]);
  const table = useTable({ features, columns: defs, data: rows as Row[], getRowId: (row: Row) => row.key, autoResetCellSelection: false });
  const places = useMemo(() => new Map(rows.map((row, at) => [row.key, at])), [rows]);
  const range = table.state.cellSelection.at(-1);
  const spotBy = (row: string | undefined, column: string | undefined): Spot | null => {
    const at = { row: places.get(row ?? '') ?? -1, column: columns.findIndex(({ id }) => id === column) };
    return at.row < 0 || at.column < 0 ? null : at;
  };
  const anchor = spotBy(range?.anchorRowId, range?.anchorColumnId);
  const focus = spotBy(range?.focusRowId, range?.focusColumnId);
  const block: Block | null = anchor && focus && blockOf(anchor, focus);
  const size = { rows: rows.length, columns: columns.length };

  const select = (to: Spot, extend = false) => {
    const there = now().rows;
    const row = there[Math.max(0, Math.min(there.length - 1, to.row))]?.key ?? '';
    const column = columns[to.column]?.id ?? '';
    const from = extend && range && anchor ? range : { anchorRowId: row, anchorColumnId: column };
    hold.current.wants_focus = true;
    table.setCellSelection([{ anchorRowId: from.anchorRowId, anchorColumnId: from.anchorColumnId, focusRowId: row, focusColumnId: column }]);
  };
  const selectBlock = ({ top, bottom, left, right }: Block) => {
    const keyOf = (row: number) => now().rows[row]?.key ?? '';
    table.setCellSelection([{ anchorRowId: keyOf(top), anchorColumnId: columns[left]?.id ?? '', focusRowId: keyOf(bottom), focusColumnId: columns[right]?.id ?? '' }]);
  };
  // The cell that the keys act on has the focus, so that it is read out and scrolled to.
  useLayoutEffect(() => {
    if (!hold.current.wants_focus || editing || !focus) return;
    hold.current.wants_focus = false;
    drawn.current?.querySelector<HTMLElement>(`[data-cell="${focus.row}:${focus.column}"]`)?.focus();
  });

  const edit = (at: Spot, seed: string | null) => {
    const row = rows[at.row];
    const column = columns[at.column];
    if (!row || !column?.read) return;
    draft.current = seed ?? textIn(now(), columns, at);
    select(at);
    setEditing({ row: row.key, column: column.id, seed });
  };
  const addRow = useCallback((): boolean => {
    const sheet = now();
    if (!blank || sheet.rows.length >= of.most || isBlank(sheet, columns, sheet.rows.length - 1)) return false;
    put({ ...sheet, rows: [...sheet.rows, blank()] });
    return true;
  }, [blank, columns, now, of.most, put]);
  /** False where there is nothing to go to. */
  const goOn = (from: Spot, how: 'Enter' | 'Tab', back: boolean): boolean => {
    const held = hold.current;
    if (how === 'Tab') {
      held.tab_from ??= from.column;
      const isFixed = (column: number) => columns[column]?.read === undefined;
      const next = tabbed(from, { rows: now().rows.length, columns: columns.length }, back, isFixed)
        ?? (!back && addRow() ? { row: now().rows.length - 1, column: Math.max(0, columns.findIndex(({ read }) => read)) } : null);
      if (next) {
        if (next.row !== from.row) held.tab_from = null;
        select(next);
      }
      return next !== null;
    }
    const row = from.row + (back ? -1 : 1);
    if (row >= now().rows.length) addRow();
    select({ row: Math.max(0, row), column: held.tab_from ?? from.column });
    held.tab_from = null;
    return true;
  };
  /** Takes what was typed; where it leads is up to the key that ended it. */
  const commit = (text: string, how: Leave, back = false, to: Spot | null = null) => {
    if (!editing) return;
    const at = spotBy(editing.row, editing.column);
    setEditing(null);
    if (!at) return;
    if (text.trim() !== textIn(now(), columns, at)) put(withTexts(now(), columns, [{ ...at, text }]));
    if (how === 'Enter' || how === 'Tab') goOn(at, how, back);
    else if (to) select(to);
  };
  const cancel = () => {
    setEditing(null);
    hold.current.wants_focus = true;
  };
  const fill = (to: number) => {
    if (!block || (to >= block.top && to <= block.bottom)) return;
    put(withFilled(now(), columns, block, to));
    selectBlock({ ...block, top: Math.min(block.top, to), bottom: Math.max(block.bottom, to) });
  };
  /** Ctrl+D: the selection takes its first row, a single row the one above it. */
  const fillFrom = (row: number, over: Block) => {
    if (row >= 0) put(withFilled(now(), columns, { ...over, top: row, bottom: row }, over.bottom));
  };
  const remove = (keys: ReadonlySet<string>) => {
    const at = focus ?? start;
    put(withoutRows(now(), keys));
    select({ ...at, row: Math.min(at.row, now().rows.length - 1) });
  };
  const blockKeys = ({ top, bottom }: Block) => new Set(rows.slice(top, bottom + 1).map(({ key }) => key));

  const shortcut = (key: string, shift: boolean, over: Block): boolean => {
    if (key === 'a') selectBlock({ top: 0, bottom: size.rows - 1, left: 0, right: size.columns - 1 });
    else if (key === 'z') (shift ? of.redo : of.undo)();
    else if (key === 'y') of.redo();
    else if (key === 'd') fillFrom(over.bottom > over.top ? over.top : over.top - 1, over);
    else if ((key === 'delete' || key === 'backspace') && blank) remove(blockKeys(over));
    else return false;
    hold.current.wants_focus = true;
    return true;
  };
  const press = (event: KeyboardEvent): boolean => {
    const at = anchor ?? start;
    const ctrl = event.ctrlKey || event.metaKey;
    const held = hold.current;
    if (event.key === 'Tab') {
      if (held.leaving) return false;
      return goOn(at, 'Tab', event.shiftKey);
    }
    held.leaving = event.key === 'Escape';
    const to = event.altKey ? null : moved(event.key, event.shiftKey ? focus ?? at : at, size, ctrl, (spot) => textIn(now(), columns, spot) !== '');
    if (to) {
      held.tab_from = null;
      if (event.key === 'ArrowDown' && !event.shiftKey && at.row === size.rows - 1 && addRow()) to.row = now().rows.length - 1;
      select(to, event.shiftKey);
    } else if (event.key === 'Enter' && !ctrl) goOn(at, 'Enter', event.shiftKey);
    else if (event.key === 'F2' || (event.altKey && event.key === 'ArrowDown')) edit(at, null);
    else if (ctrl) return shortcut(event.key.toLowerCase(), event.shiftKey, block ?? blockOf(at, at));
    else if (event.key === 'Delete' || event.key === 'Backspace') put(withCleared(now(), columns, block ?? blockOf(at, at)));
    else if (event.key === 'Dead' || event.nativeEvent.isComposing) {
      // The accent goes into the field that opens here, as the browser composes it.
      edit(at, '');
      return false;
    } else if (event.key.length === 1 && !event.altKey) edit(at, event.key);
    else return false;
    return true;
  };

  const paste = (text: string, over: Block) => {
    const pasted = withPasted(now(), columns, over, pastedCells(text.replace(/\r?\n$/, '')), { blank, most: of.most });
    put(pasted.sheet);
    selectBlock(pasted.block);
    said(pasted);
  };
  const clipboard = (act: 'copy' | 'cut' | 'paste') => (event: ClipboardEvent) => {
    if (!isCell(event.target) || !block) return;
    event.preventDefault();
    if (act === 'paste') return paste(event.clipboardData.getData('text/plain'), block);
    event.clipboardData.setData('text/plain', copied(now(), columns, block));
    if (act === 'cut') put(withCleared(now(), columns, block));
  };
  const onPointerDown = (event: PointerEvent) => {
    const at = spotOf(event.target);
    if (event.button !== 0 || !at) return;
    if (event.target instanceof Element && event.target.closest('[data-editor]')) return;
    if (event.target instanceof Element && event.target.closest('[data-handle]')) {
      event.preventDefault();
      setFillTo(at.row);
      return;
    }
    commit(draft.current, null);
    // A finger scrolls; it selects when it has tapped.
    if (event.pointerType === 'touch') return;
    hold.current.tab_from = null;
    hold.current.dragging = true;
    select(at, event.shiftKey);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (fillTo === null && !hold.current.dragging) return;
    if (event.buttons === 0) return onPointerUp();
    const at = spotOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!at || !drawn.current?.contains(event.currentTarget)) return;
    if (fillTo !== null) setFillTo(at.row);
    else if (at.row !== focus?.row || at.column !== focus.column) select(at, true);
  };
  const onPointerUp = () => {
    hold.current.dragging = false;
    if (fillTo !== null) fill(fillTo);
    setFillTo(null);
  };
  const onClick = (event: MouseEvent) => {
    const at = spotOf(event.target);
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch' || !at || editing) return;
    if (at.row === anchor?.row && at.column === anchor.column) edit(at, null);
    else select(at);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const at = spotOf(event.target);
    if (!at || editing) return;
    if (event.target instanceof Element && event.target.closest('[data-handle]')) fill(lastFilled(now(), columns));
    else edit(at, null);
  };
  return {
    drawn, draft, editing, anchor, focus, block, fillTo, commit, cancel, addRow: () => { if (addRow()) select({ row: now().rows.length - 1, column: 0 }); },
    remove: (key: string) => remove(new Set([key])),
    events: {
      onKeyDown: (event: KeyboardEvent) => { if (isCell(event.target) && press(event)) event.preventDefault(); },
      onCopy: clipboard('copy'), onCut: clipboard('cut'), onPaste: clipboard('paste'), onPointerDown, onPointerMove, onPointerUp, onClick, onDoubleClick,
      onFocus: (event: { target: EventTarget }) => {
        const at = spotOf(event.target);
        if (at && isCell(event.target) && !anchor) select(at);
      },
    },
  };
}
