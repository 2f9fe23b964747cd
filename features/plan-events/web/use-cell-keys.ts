// The keys of the calendar: arrows walk over the cells; Ctrl+X and Ctrl+C take a plan event along, Enter or Ctrl+V
// puts it down, Esc lets it be.

import { useEffect, type RefObject } from 'react';

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The column at which a cell begins; some take several. */
function columnOf(cell: HTMLTableCellElement): number {
  let column = 0;
  for (let one = cell.previousElementSibling; one; one = one.previousElementSibling)
    column += (one as HTMLTableCellElement).colSpan;
  return column;
}

function cellAt(row: HTMLTableRowElement, column: number): HTMLTableCellElement | null {
  let end = 0;
  for (const cell of row.cells) {
    end += cell.colSpan;
    if (column < end) return cell.dataset.cell === undefined ? null : cell;
  }
  return null;
}

function neighbour(cell: HTMLTableCellElement, [down, right]: readonly [number, number]) {
  const row = cell.parentElement as HTMLTableRowElement;
  if (right !== 0) {
    const next = right < 0 ? cell.previousElementSibling : cell.nextElementSibling;
    return next instanceof HTMLTableCellElement && next.dataset.cell !== undefined ? next : null;
  }
  const rows = [...(row.closest('table')?.querySelectorAll<HTMLTableRowElement>('tbody > tr') ?? [])];
  const next = rows[rows.indexOf(row) + down];
  return next ? cellAt(next, columnOf(cell)) : null;
}

/** What in a cell takes the focus: its link or its button, else the cell itself. */
export const focusOf = (cell: HTMLElement): HTMLElement =>
  cell.querySelector<HTMLElement>('a, button') ?? cell;

interface Hand {
  isCarrying: () => boolean;
  /** Takes the plan event of the cell along; false when there is none. */
  take: (cell: HTMLElement, copy: boolean) => boolean;
  put: (cell: HTMLElement) => void;
  /** With something in the hand the keys have come to the cell. */
  over: (cell: HTMLElement) => void;
  letBe: () => void;
}

const cellOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLTableCellElement>('td[data-cell]') ?? null;

function walked(key: KeyboardEvent, cell: HTMLTableCellElement, hand: Hand): boolean {
  const step = arrows[key.key];
  if (!step || key.ctrlKey || key.metaKey || key.altKey) return false;
  const next = neighbour(cell, step);
  if (next) {
    focusOf(next).focus();
    hand.over(next);
  }
  return next !== null;
}

function handled(key: KeyboardEvent, cell: HTMLTableCellElement, hand: Hand): boolean {
  const held = key.ctrlKey || key.metaKey;
  const letter = key.key.toLowerCase();
  if (held && (letter === 'x' || letter === 'c'))
    return globalThis.getSelection()?.isCollapsed !== false && hand.take(cell, letter === 'c');
  if (!hand.isCarrying()) return false;
  if (key.key === 'Enter' || (held && letter === 'v')) hand.put(cell);
  else if (key.key === 'Escape') hand.letBe();
  else return false;
  return true;
}

/**
 * Keys, and with something in the hand a click, which puts it down whatever stands in the cell. Listens before the
 * cells do.
 */
export function useHand(table: RefObject<HTMLTableElement | null>, hand: Hand): void {
  const { isCarrying, take, put, over, letBe } = hand;
  useEffect(() => {
    const drawn = table.current;
    const act = { isCarrying, take, put, over, letBe };
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const press = (key: KeyboardEvent) => {
      const cell = cellOf(key.target);
      if (!cell || (key.target as Element).closest('form, input, textarea')) return;
      if (walked(key, cell, act) || handled(key, cell, act)) stop(key);
    };
    const click = (event: MouseEvent) => {
      const cell = cellOf(event.target);
      if (!cell || !isCarrying()) return;
      stop(event);
      put(cell);
    };
    drawn?.addEventListener('keydown', press, true);
    drawn?.addEventListener('click', click, true);
    return () => {
      drawn?.removeEventListener('keydown', press, true);
      drawn?.removeEventListener('click', click, true);
    };
  }, [table, isCarrying, take, put, over, letBe]);
}
