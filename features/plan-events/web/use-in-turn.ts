import { useDeferredValue, useEffect, useMemo, useState, type RefObject } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import type { Row } from './calendar-view.ts';

/** A compact row, in pixels. */
const ROW_PX = 39;
/** Rows that are drawn at once, from the first in sight on. */
const AT_ONCE = 30;
const STEP = 5;

interface Given {
  row: Row;
  days: readonly Day[];
}

/** Rows in sight show another week at once; those above and below follow a moment later, when nothing else is to do. */
export function useInTurn(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly Row[],
  days: readonly Day[],
): Given[] {
  const [first, setFirst] = useState(0);
  useEffect(() => {
    const sheet = table.current?.parentElement;
    const look = () => {
      const at = Math.floor((sheet?.scrollTop ?? 0) / ROW_PX / STEP) * STEP;
      setFirst(Math.max(0, at - STEP));
    };
    sheet?.addEventListener('scroll', look, { passive: true });
    return () => sheet?.removeEventListener('scroll', look);
  }, [table]);
  const now = useMemo(() => ({ days, byKey: new Map(rows.map((row) => [row.key, row])) }), [rows, days]);
  const before = useDeferredValue(now);
  return rows.map((row, n) => {
    const known = n >= first && n < first + AT_ONCE ? undefined : before.byKey.get(row.key);
    return known ? { row: known, days: before.days } : { row, days };
  });
}
