import { useEffect, type RefObject, useRef } from 'react';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';

/**
 * What was created or destroyed is drawn anew, and the button that had the focus is gone: the focus then stays in its
 * cell.
 */
export function useCellFocus(
  table: RefObject<HTMLTableElement | null>,
  events: readonly PlanEventInCalendar[],
): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    table.current
      ?.querySelector<HTMLElement>(`[data-cell="${last.current}"]`)
      ?.querySelector<HTMLElement>('a, button')
      ?.focus();
  }, [table, events]);
  useEffect(() => {
    const drawn = table.current;
    const screen = drawn?.closest('main');
    const come = ({ target }: FocusEvent) => {
      last.current = (target as Element).closest('td')?.dataset.cell ?? null;
    };
    // A press on the bare page leaves the cell; one in a dialog, which is drawn outside the screen, does not.
    const leave = () => {
      last.current = null;
    };
    drawn?.addEventListener('focusin', come);
    screen?.addEventListener('pointerdown', leave);
    return () => {
      drawn?.removeEventListener('focusin', come);
      screen?.removeEventListener('pointerdown', leave);
    };
  }, [table]);
}
