import { useLayoutEffect, type RefObject } from 'react';
import type { Day } from '../../../shared/calendar.ts';

/** Where the sheet is wider than the window, it begins with the day: today's column, or the one that was gone to. */
export function useTodayInSight(table: RefObject<HTMLTableElement | null>, week: string, day: Day): void {
  useLayoutEffect(() => {
    const sheet = table.current?.parentElement;
    const head = table.current?.querySelector<HTMLElement>(`thead th[data-day="${day}"]`);
    const corner = table.current?.querySelector<HTMLElement>('thead th');
    if (!sheet || !head || !corner) return;
    const isInSight =
      head.offsetLeft >= sheet.scrollLeft + corner.offsetWidth &&
      head.offsetLeft + head.offsetWidth <= sheet.scrollLeft + sheet.clientWidth;
    if (!isInSight) sheet.scrollTo({ left: head.offsetLeft - corner.offsetWidth });
  }, [table, week, day]);
}
