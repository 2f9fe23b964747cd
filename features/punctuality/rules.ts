// Which days are asked for, and what counts.

import { addDays, daysBetween, type Day } from '../../shared/calendar.ts';

export const PAGE_SIZES = [25, 50, 100, 500] as const;
/** Minutes off that still count as on time, unless said otherwise. */
export const USUAL_WITHIN = 5;
const USUAL_DAYS = 28;
export const MOST_DAYS = 366;
/** Less than two minutes are no news, fewer than five trips no habit: as in the stop editor. */
export const LEAST_LEG_MINUTES = 2;
export const LEAST_LEG_TRIPS = 5;

interface Days {
  start_date: Day;
  end_date: Day;
}

/** The four weeks until yesterday: today's visits are not yet all made. */
export function usualDays(today: Day): Days {
  return { start_date: addDays(today, -USUAL_DAYS), end_date: addDays(today, -1) };
}

/** Both days included; an end that is left open is that of the other one's four weeks. */
export function daysAsked(
  asked: { start_date?: Day | undefined; end_date?: Day | undefined },
  today: Day,
): Days | 'reversed' | 'too_long' {
  const usual = usualDays(today);
  const end_date =
    asked.end_date ??
    (asked.start_date !== undefined && asked.start_date > usual.end_date ? asked.start_date : usual.end_date);
  const start_date = asked.start_date ?? addDays(end_date, 1 - USUAL_DAYS);
  if (start_date > end_date) return 'reversed';
  return daysBetween(start_date, end_date) >= MOST_DAYS ? 'too_long' : { start_date, end_date };
}

/** A leg that the plan has wrong, by what was driven. */
export const isWrongLeg = (row: { leg_minutes: number | null; leg_trips_count: number | null }): boolean =>
  Math.abs(row.leg_minutes ?? 0) >= LEAST_LEG_MINUTES && (row.leg_trips_count ?? 0) >= LEAST_LEG_TRIPS;
