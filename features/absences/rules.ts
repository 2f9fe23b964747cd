// When somebody is away, in local time of the tenant: a clock that jumps in a DST night moves nothing.

import { addDays, clockIn, dayIn, showDay, type Day } from '../../shared/calendar.ts';

/** Both days included; null has no end yet. */
export interface Away {
  from_date: Day;
  until_date: Day | null;
  from_time: string | null;
  until_time: string | null;
}

/** 'YYYY-MM-DDTHH:MM:SS' on the wall; texts in the order of time. `until` is not included. */
export interface LocalSpan {
  from: string;
  until: string;
}

const NEVER = '9999-12-31T00:00:00';
const midnight = (day: Day) => `${day}T00:00:00`;

export function spanOf({ from_date, until_date, from_time, until_time }: Away): LocalSpan {
  const from = from_time === null ? midnight(from_date) : `${from_date}T${from_time}`;
  if (until_date === null) return { from, until: NEVER };
  return {
    from,
    until: until_time === null ? midnight(addDays(until_date, 1)) : `${until_date}T${until_time}`,
  };
}

export interface TripTimes {
  date: Day;
  day_span: number;
  departs_at: Date | string | null;
  returns_at: Date | string | null;
}

/** From leaving to being home; the whole of its days while its times are unknown. */
export function spanOfTrip({ date, day_span, departs_at, returns_at }: TripTimes, zone: string): LocalSpan {
  const local = (at: Date | string) => `${dayIn(zone, new Date(at))}T${clockIn(zone, new Date(at))}`;
  return {
    from: departs_at === null ? midnight(date) : local(departs_at),
    until: returns_at === null ? midnight(addDays(date, day_span)) : local(returns_at),
  };
}

export const shareTime = (one: LocalSpan, other: LocalSpan): boolean =>
  one.from < other.until && other.from < one.until;

/** On some of the day. */
export const isAwayOn = (away: Away, day: Day): boolean =>
  shareTime(spanOf(away), { from: midnight(day), until: midnight(addDays(day, 1)) });

export const isAwayDuring = (away: Away, trip: TripTimes, zone: string): boolean =>
  shareTime(spanOf(away), spanOfTrip(trip, zone));

/** '08-06-2026 12:00 – 10-06-2026'; the end is left out while nobody knows it. */
export function writePeriod({ from_date, until_date, from_time, until_time }: Away): string {
  const written = (day: Day, time: string | null) =>
    time === null ? showDay(day) : `${showDay(day)} ${time.slice(0, 5)}`;
  if (until_date === null) return `${written(from_date, from_time)} –`;
  if (until_date === from_date && from_time !== null && until_time !== null)
    return `${written(from_date, from_time)}–${until_time.slice(0, 5)}`;
  if (until_date === from_date && from_time === null && until_time === null) return showDay(from_date);
  return `${written(from_date, from_time)} – ${written(until_date, until_time)}`;
}

/** What is wrong with it; null when nothing is. */
export function problemOf(away: Away): 'ends_before_start' | 'time_without_day' | null {
  if (away.until_date === null) return away.until_time === null ? null : 'time_without_day';
  const { from, until } = spanOf(away);
  return away.until_date < away.from_date || until <= from ? 'ends_before_start' : null;
}
