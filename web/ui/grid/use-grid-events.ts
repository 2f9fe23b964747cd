// What keys, the mouse, fingers and the clipboard do in a grid.

import {
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { pastedCells } from '../import-rows.ts';
import {
  blockOf,
  copied,
  lastFilled,
  textIn,
  withPasted,
  type Block,
  type GridColumn,
  type GridRow,
  type Pasted,
  type Spot,
} from './grid-cells.ts';
import { moved } from './grid-moves.ts';
import { start, type GridEdits } from './use-grid-edits.ts';
import type { GridRows } from './use-grid-rows.ts';

interface Of<Row extends GridRow> {
  of: GridRows<Row>;
  columns: readonly GridColumn<Row>[];
  acts: GridEdits<Row>;
}

/** The cell that an event happened in. */
function spotOf(target: EventTarget | null): Spot | null {
  const place =
    target instanceof Element
      ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(':')
      : undefined;
  return place ? { row: Number(place[0]), column: Number(place[1]) } : null;
}
const isCell = (target: EventTarget) => target instanceof Element && target.matches('[data-cell]');
const isWithin = (target: EventTarget, what: string) =>
  target instanceof Element && target.closest(what) !== null;

/** Ctrl with a letter; false when the grid has no use for it. */
function shortcut<Row extends GridRow>(
  { of, columns, acts }: Of<Row>,
  { key, shiftKey }: KeyboardEvent,
  over: Block,
): boolean {
  const letter = key.toLowerCase();
  if (letter === 'a')
    acts.selectBlock({ top: 0, bottom: of.rows.length - 1, left: 0, right: columns.length - 1 });
  else if (letter === 'z') (shiftKey ? of.redo : of.undo)();
  else if (letter === 'y') of.redo();
  else if (letter === 'd') acts.fillFrom(over);
  else if ((letter === 'delete' || letter === 'backspace') && of.blank)
    acts.remove(new Set(of.rows.slice(over.top, over.bottom + 1).map((row) => row.key)));
  else return false;
  acts.takeFocus();
  return true;
}

function useKeys<Row extends GridRow>(grid: Of<Row>) {
  const { of, columns, acts } = grid;
  const { anchor, focus, block } = acts;
  const leaving = useRef(false);
  /** True when the key was the grid's. */
  const press = (event: KeyboardEvent): boolean => {
    const at = anchor ?? start;
    const over = block ?? blockOf(at, at);
    const ctrl = event.ctrlKey || event.metaKey;
    // Esc and then Tab goes on to what stands behind the grid.
    if (event.key === 'Tab') return !leaving.current && acts.goOn(at, 'Tab', event.shiftKey);
    leaving.current = event.key === 'Escape';
    const size = { rows: of.rows.length, columns: columns.length };
    const to = event.altKey
      ? null
      : moved(
          event.key,
          event.shiftKey ? (focus ?? at) : at,
          size,
          ctrl,
          (spot) => textIn(of.now(), columns, spot) !== '',
        );
    if (to) {
      acts.forgetTab();
      const isPastEnd =
        event.key === 'ArrowDown' && !event.shiftKey && at.row === size.rows - 1 && acts.addRow();
      acts.select(isPastEnd ? { ...to, row: size.rows } : to, event.shiftKey);
    } else if (event.key === 'Enter' && !ctrl) acts.goOn(at, 'Enter', event.shiftKey);
    else if (event.key === 'F2' || (event.altKey && event.key === 'ArrowDown')) acts.edit(at, null);
    else if (ctrl) return shortcut(grid, event, over);
    else if (event.key === 'Delete' || event.key === 'Backspace') acts.clear(over);
    else if (event.key === 'Dead' || event.nativeEvent.isComposing) {
      // The accent goes into the field that opens here, as the browser composes it.
      acts.edit(at, '');
      return false;
    } else if (event.key.length === 1 && !event.altKey) acts.edit(at, event.key);
    else return false;
    return true;
  };
  return (event: KeyboardEvent) => {
    if (isCell(event.target) && press(event)) event.preventDefault();
  };
}

function usePointer<Row extends GridRow>({ of, columns, acts }: Of<Row>) {
  const { anchor, focus, editing } = acts;
  const [fillTo, setFillTo] = useState<number | null>(null);
  const dragging = useRef(false);
  const onPointerUp = () => {
    dragging.current = false;
    if (fillTo !== null) acts.fill(fillTo);
    setFillTo(null);
  };
  const onPointerDown = (event: PointerEvent) => {
    const at = spotOf(event.target);
    if (event.button !== 0 || !at || isWithin(event.target, '[data-editor]')) return;
    if (isWithin(event.target, '[data-handle]')) {
      event.preventDefault();
      setFillTo(at.row);
      return;
    }
    acts.commitDraft();
    // A finger scrolls; it selects when it has tapped.
    if (event.pointerType === 'touch') return;
    acts.forgetTab();
    dragging.current = true;
    acts.select(at, event.shiftKey);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (fillTo === null && !dragging.current) return;
    if (event.buttons === 0) return onPointerUp();
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const at = event.currentTarget.contains(under) ? spotOf(under) : null;
    if (!at) return;
    if (fillTo !== null) setFillTo(at.row);
    else if (at.row !== focus?.row || at.column !== focus.column) acts.select(at, true);
  };
  const onClick = (event: MouseEvent) => {
    const at = spotOf(event.target);
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch' || !at || editing) return;
    if (at.row === anchor?.row && at.column === anchor.column) acts.edit(at, null);
    else acts.select(at);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const at = spotOf(event.target);
    if (!at || editing) return;
    if (isWithin(event.target, '[data-handle]')) acts.fill(lastFilled(of.now(), columns));
    else acts.edit(at, null);
  };
  return { fillTo, pointer: { onPointerDown, onPointerMove, onPointerUp, onClick, onDoubleClick } };
}

/** `said` is told what became of a pasted block. */
export function useGridEvents<Row extends GridRow>(grid: Of<Row>, said: (pasted: Pasted<Row>) => void) {
  const { of, columns, acts } = grid;
  const onKeyDown = useKeys(grid);
  const { fillTo, pointer } = usePointer(grid);
  const paste = (text: string, over: Block) => {
    const pasted = withPasted(of.now(), columns, over, pastedCells(text.replace(/\r?\n$/, '')), {
      blank: of.blank,
      most: of.most,
    });
    of.put(pasted.sheet);
    acts.selectBlock(pasted.block);
    said(pasted);
  };
  const clipboard = (act: 'copy' | 'cut' | 'paste') => (event: ClipboardEvent) => {
    if (!isCell(event.target) || !acts.block) return;
    event.preventDefault();
    if (act === 'paste') return paste(event.clipboardData.getData('text/plain'), acts.block);
    event.clipboardData.setData('text/plain', copied(of.now(), columns, acts.block));
    if (act === 'cut') acts.clear(acts.block);
  };
  const onFocus = (event: { target: EventTarget }) => {
    const at = spotOf(event.target);
    if (at && isCell(event.target) && !acts.anchor) acts.select(at);
  };
  return {
    fillTo,
    events: {
      ...pointer,
      onKeyDown,
      onFocus,
      onCopy: clipboard('copy'),
      onCut: clipboard('cut'),
      onPaste: clipboard('paste'),
    },
  };
}
