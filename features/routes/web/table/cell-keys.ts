// The keys of the stop table: arrows walk over the cells, Alt with an arrow moves the row, Enter goes on below.

import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { StopActs } from '../desk/stop-acts.ts';

/** From left to right; a row may lack some. */
const cells = ['tick', 'handle', 'customer', 'address', 'wait', 'comment'];

const rowOf = (table: ParentNode | null, key: string) =>
  table?.querySelector<HTMLTableRowElement>(`tr[data-key="${CSS.escape(key)}"]`);
const cellOf = (row: ParentNode | null | undefined, cell: string) =>
  row?.querySelector<HTMLElement>(`[data-cell="${cell}"]:enabled`);

/** The next row of a stop above or below; the open details of a stop are none. */
function neighbour(row: HTMLElement, by: -1 | 1): HTMLElement | null {
  let next = by < 0 ? row.previousElementSibling : row.nextElementSibling;
  while (next && !next.hasAttribute('data-key'))
    next = by < 0 ? next.previousElementSibling : next.nextElementSibling;
  return next as HTMLElement | null;
}

/** Whether an arrow has nothing left to do inside the cell. */
function isAtEdge(cell: HTMLElement, by: -1 | 1): boolean {
  if (!(cell instanceof HTMLInputElement) || cell.type !== 'text') return true;
  const [start, end] = [cell.selectionStart ?? 0, cell.selectionEnd ?? 0];
  const isAllSelected = start === 0 && end === cell.value.length;
  return isAllSelected || (start === end && start === (by < 0 ? 0 : cell.value.length));
}

function beside(row: HTMLElement, cell: HTMLElement, by: -1 | 1): HTMLElement | null {
  if (!isAtEdge(cell, by)) return null;
  const names =
    by < 0
      ? cells.slice(0, cells.indexOf(cell.dataset.cell ?? '')).reverse()
      : cells.slice(cells.indexOf(cell.dataset.cell ?? '') + 1);
  return (
    names.map((name) => cellOf(row, name)).find((found) => found !== null && found !== undefined) ?? null
  );
}

function below(row: HTMLElement, cell: HTMLElement, by: -1 | 1): HTMLElement | null {
  const next = neighbour(row, by);
  return cellOf(next, cell.dataset.cell ?? '') ?? cellOf(next, 'address') ?? null;
}

/** Where a key leads from a cell; null when it does what it always does. */
function ledTo(event: KeyboardEvent<HTMLTableElement>, row: HTMLElement): HTMLElement | null {
  const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
  if (!cell) return null;
  switch (event.key) {
    case 'ArrowUp':
      return below(row, cell, -1);
    case 'ArrowDown':
      return below(row, cell, 1);
    case 'ArrowLeft':
      return beside(row, cell, -1);
    case 'ArrowRight':
      return beside(row, cell, 1);
    // In an address Enter picks or adds; on a button or a tick it presses.
    case 'Enter':
      return ['comment', 'wait'].includes(cell.dataset.cell ?? '') ? below(row, cell, 1) : null;
    default:
      return null;
  }
}

export function useCellKeys(acts: Pick<StopActs, 'nudge'>, isReadOnly: boolean) {
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef<{ key: string; cell: string } | null>(null);
  useLayoutEffect(() => {
    const held = moved.current;
    moved.current = null;
    if (!held) return;
    const row = rowOf(table.current, held.key);
    // A row that React has moved in the page loses the focus.
    if (!table.current?.contains(document.activeElement)) cellOf(row, held.cell)?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  });
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const row = (event.target as Element).closest<HTMLElement>('tr[data-key]');
    if (!row || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isUpOrDown = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (event.altKey) {
      if (isReadOnly || !isUpOrDown || row.dataset.key === undefined) return;
      event.preventDefault();
      moved.current = { key: row.dataset.key, cell: (event.target as HTMLElement).dataset.cell ?? 'handle' };
      acts.nudge(row.dataset.key, event.key === 'ArrowUp' ? -1 : 1);
      return;
    }
    const target = ledTo(event, row);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return { table, press };
}
