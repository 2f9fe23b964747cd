// Several trips chosen at once: Ctrl and a click or the space bar takes one in or out, Shift and a click or an arrow
// all between two cells, Esc lets all be.

import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import { useWords } from '../../../web/words.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { shareDay } from '../rules/plan-event.ts';
import type { Row } from './calendar-view.ts';
import { movingTexts } from './moving-texts.ts';

const NOTHING: ReadonlySet<number> = new Set();

interface At {
  row: number;
  column: number;
}

/** Trips in the rectangle of which two cells are corners. */
export function tripsBetween(rows: readonly Row[], days: readonly Day[], one: At, other: At): number[] {
  const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)];
  const first = days[Math.min(one.column, other.column)];
  const width = Math.abs(one.column - other.column) + 1;
  if (first === undefined) return [];
  const span = { date: first, day_span: width };
  return rows
    .slice(top, bottom + 1)
    .flatMap((row) => row.events.filter((event) => shareDay(span, event)).map(({ id }) => id));
}

interface Options {
  table: RefObject<HTMLTableElement | null>;
  rows: readonly Row[];
  days: readonly Day[];
  events: readonly PlanEventInCalendar[];
  isOff: boolean;
  /** A trip is in the hand: keys and clicks put it down. */
  isCarrying: () => boolean;
}

const cellOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLTableCellElement>('td[data-cell]') ?? null;

export function useChosen({ table, rows, days, events, isOff, isCarrying }: Options) {
  const t = useWords(movingTexts);
  const [kept, setKept] = useState<ReadonlySet<number>>(NOTHING);
  // What is gone from the week, or filtered away, is not chosen any more.
  const chosen = useMemo(() => {
    if (kept.size === 0) return NOTHING;
    const here = new Set(rows.flatMap((row) => row.events.map(({ id }) => id)));
    return new Set([...kept].filter((id) => here.has(id) && events.some((event) => event.id === id)));
  }, [kept, rows, events]);
  const anchor = useRef<At | null>(null);
  const latest = useRef({ chosen, rows, days });
  useLayoutEffect(() => {
    latest.current = { chosen, rows, days };
  });
  const choose = useCallback(
    (next: ReadonlySet<number>) => {
      setKept(next);
      // The next press may come before this is drawn.
      latest.current = { ...latest.current, chosen: next };
      announce(`${t('chosen', { n: next.size })}. ${t('chosen_keys')}`);
    },
    [t],
  );
  const leave = useCallback(() => setKept(NOTHING), []);
  const placeOf = useCallback((cell: HTMLElement): At => {
    const [key, day] = (cell.dataset.cell ?? '').split(' ');
    return {
      row: latest.current.rows.findIndex((row) => row.key === key),
      column: latest.current.days.findIndex((one) => one === day),
    };
  }, []);
  const toggle = useCallback(
    (cell: HTMLElement) => {
      const id = Number(cell.dataset.event);
      if (!Number.isInteger(id)) return false;
      anchor.current = placeOf(cell);
      const next = new Set(latest.current.chosen);
      if (!next.delete(id)) next.add(id);
      choose(next);
      return true;
    },
    [choose, placeOf],
  );
  const extend = useCallback(
    (cell: HTMLElement) => {
      const to = placeOf(cell);
      anchor.current ??= to;
      choose(new Set(tripsBetween(latest.current.rows, latest.current.days, anchor.current, to)));
    },
    [choose, placeOf],
  );
  const begin = useCallback(
    (cell: HTMLElement) => {
      anchor.current ??= placeOf(cell);
    },
    [placeOf],
  );
  const letBe = useCallback(() => latest.current.chosen.size > 0 && leave(), [leave]);
  useChoosing(table, isOff, { isCarrying, toggle, extend, begin, letBe });
  return { chosen, leave };
}

interface Choosing {
  isCarrying: () => boolean;
  /** False where there is no trip. */
  toggle: (cell: HTMLElement) => boolean;
  /** All between where it began and this cell. */
  extend: (cell: HTMLElement) => void;
  begin: (cell: HTMLElement) => void;
  letBe: () => void;
}

const stop = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The cell in which something is chosen; null within a form, and while a trip is in the hand. */
function cellFor({ target }: Event, { isCarrying }: Choosing): HTMLTableCellElement | null {
  return isCarrying() || (target as Element).closest('form, input, textarea') ? null : cellOf(target);
}

function clicked(event: MouseEvent, choosing: Choosing): void {
  const cell = cellFor(event, choosing);
  if (!cell) return;
  if (event.shiftKey) choosing.extend(cell);
  else if (!(event.ctrlKey || event.metaKey) || !choosing.toggle(cell)) return;
  stop(event);
}

function pressed(event: KeyboardEvent, choosing: Choosing): void {
  const cell = cellFor(event, choosing);
  if (!cell) return;
  const onButton = (event.target as Element).closest('button') !== null;
  if (event.key === ' ' && !onButton && choosing.toggle(cell)) stop(event);
  else if (event.key === 'Escape') choosing.letBe();
  else if (event.shiftKey && event.key.startsWith('Arrow')) {
    choosing.begin(cell);
    // Once the arrow has moved the focus.
    queueMicrotask(() => {
      const now = cellOf(document.activeElement);
      if (now) choosing.extend(now);
    });
  }
}

function useChoosing(table: Options['table'], isOff: boolean, choosing: Choosing): void {
  const newest = useRef(choosing);
  useLayoutEffect(() => {
    newest.current = choosing;
  });
  useEffect(() => {
    const drawn = table.current;
    if (isOff || !drawn) return undefined;
    const click = (event: MouseEvent) => clicked(event, newest.current);
    const press = (event: KeyboardEvent) => pressed(event, newest.current);
    drawn.addEventListener('click', click, true);
    drawn.addEventListener('keydown', press, true);
    return () => {
      drawn.removeEventListener('click', click, true);
      drawn.removeEventListener('keydown', press, true);
    };
  }, [table, isOff]);
}
