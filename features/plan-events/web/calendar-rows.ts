// A car's week as cells of a table, and the days of a new series with what stands in their way.

import { addDays, daysBetween, type Day } from '../../../shared/calendar.ts';
import type { TakenDayOf } from '../contract/choices.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { mayCreateOn, seriesDays, splitTaken } from '../rules/plan-event.ts';

/** `span` columns from `day` on; an event that goes beyond the week is cut at its edge. */
export interface Cell {
  day: Day;
  span: number;
  event: PlanEventInCalendar | null;
}

/** One row is enough: a car has at most one plan event on a day (RG48). `days` in order and without gaps. */
export function cellsOf(days: readonly Day[], events: readonly PlanEventInCalendar[]): Cell[] {
  const cells: Cell[] = [];
  for (let at = 0; at < days.length;) {
    const day = days[at] as Day;
    const event = events.find((one) => one.date <= day && day <= addDays(one.date, one.day_span - 1)) ?? null;
    const span = event ? Math.min(event.day_span - daysBetween(event.date, day), days.length - at) : 1;
    cells.push({ day, span, event });
    at += span;
  }
  return cells;
}

export type TakenBy = 'car' | 'driver' | 'route' | 'overlap';
export interface DayOfSeries {
  day: Day;
  picked: boolean;
  taken: readonly TakenBy[];
}

export interface SeriesAsked {
  picked: readonly Day[];
  end_date: Day | null;
  interval: number | null;
  day_span: number;
  today: Day;
}

/**
 * The exact days that saving would plan, each with who already has it: a picked one is refused, a repeated one
 * skipped (RG48, RG50).
 */
export function previewOf(
  { picked, end_date, interval, day_span, today }: SeriesAsked,
  taken: readonly TakenDayOf[],
): DayOfSeries[] {
  const days = seriesDays(picked, end_date, interval).filter(
    (day) => picked.includes(day) || mayCreateOn(day, today) === true,
  );
  const overlapping = new Set(splitTaken(days, day_span, []).taken);
  const held = (['car', 'driver', 'route'] as const).map((by) => {
    const others = taken.filter((one) => one.of.includes(by));
    return { by, days: new Set(days.filter((day) => splitTaken([day], day_span, others).taken.length > 0)) };
  });
  return days.map((day) => ({
    day,
    picked: picked.includes(day),
    taken: [
      ...held.filter((one) => one.days.has(day)).map((one) => one.by),
      ...(overlapping.has(day) ? ['overlap' as const] : []),
    ],
  }));
}

/** Whether 'Invalid!' is said: a recurring event needs an end date and a whole number of days above 0. */
export function isSeriesComplete(end_date: Day | null, interval: unknown): boolean {
  return end_date !== null && isInterval(interval);
}

export function isInterval(interval: unknown): interval is number {
  return typeof interval === 'number' && Number.isInteger(interval) && interval > 0;
}
