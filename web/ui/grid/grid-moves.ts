// Where a key leads in a grid.

import type { Spot } from './grid-cells.ts';

interface Size {
  rows: number;
  columns: number;
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};
const within = (at: number, size: number) => Math.max(0, Math.min(size - 1, at));

/**
 * Arrows, pages, Home and End; null for every other key. With Ctrl an arrow goes to the edge of what is filled, Home
 * and End to the corners.
 */
export function moved(
  key: string,
  from: Spot,
  size: Size,
  ctrl: boolean,
  isFilled: (spot: Spot) => boolean,
): Spot | null {
  if (key === 'Home') return { row: ctrl ? 0 : from.row, column: 0 };
  if (key === 'End') return { row: ctrl ? size.rows - 1 : from.row, column: size.columns - 1 };
  const step = steps[key];
  if (step === undefined) return null;
  const after = (spot: Spot): Spot => ({
    row: within(spot.row + step[0], size.rows),
    column: within(spot.column + step[1], size.columns),
  });
  if (!ctrl || key.startsWith('Page')) return after(from);
  const isEdge = (spot: Spot) => after(spot).row === spot.row && after(spot).column === spot.column;
  const along = (spot: Spot, goesOn: (next: Spot) => boolean): Spot =>
    isEdge(spot) || !goesOn(after(spot)) ? spot : along(after(spot), goesOn);
  const next = after(from);
  if (isFilled(from) && isFilled(next)) return along(from, isFilled);
  const last = along(from, (spot) => !isFilled(spot));
  return isEdge(last) ? last : after(last);
}

/** The next cell that can be typed into, on to the next row; null past the last and before the first. */
export function tabbed(
  from: Spot,
  size: Size,
  back: boolean,
  isFixed: (column: number) => boolean,
): Spot | null {
  const end = size.rows * size.columns;
  const by = back ? -1 : 1;
  for (let at = from.row * size.columns + from.column + by; at >= 0 && at < end; at += by) {
    const column = at % size.columns;
    if (!isFixed(column)) return { row: Math.floor(at / size.columns), column };
  }
  return null;
}
