// From when to when a day of a trip is shown. What a car does outside its trips is nobody's business.

import { addDays, instant, type Day } from '../../../shared/calendar.ts';

const BEFORE_MS = 15 * 60_000;
/** A trip of which nobody has said that it is over is looked at so long after its planned end. */
const AFTER_MS = 12 * 3_600_000;

export interface TripTimes {
  date: Day;
  day_span: number;
  departs_at: Date | null;
  /** Its planned end. */
  ends_at: Date | null;
  finished_at: Date | null;
}
export interface DayOfTrip {
  from: Date;
  /** Where the slider ends: not before the planned end. */
  until: Date;
  /** Until when the truck may have been seen. */
  seen_until: Date;
}

export const lastDay = ({ date, day_span }: Pick<TripTimes, 'date' | 'day_span'>): Day =>
  addDays(date, day_span - 1);

/** Null where the trip is not on that day. */
export function dayOfTrip(trip: TripTimes, day: Day, zone: string, now: Date): DayOfTrip | null {
  if (day < trip.date || day > lastDay(trip)) return null;
  const begins = instant(day, '00:00:00', zone);
  const ends = instant(addDays(day, 1), '00:00:00', zone);
  const isFirst = day === trip.date;
  const isLast = day === lastDay(trip);
  const from = isFirst && trip.departs_at ? new Date(trip.departs_at.getTime() - BEFORE_MS) : begins;
  const planned = isLast && trip.ends_at ? trip.ends_at : ends;
  const over = isLast && trip.ends_at ? new Date(trip.ends_at.getTime() + AFTER_MS) : ends;
  const seen = least(trip.finished_at ?? now, over);
  return { from, until: seen > planned ? seen : planned, seen_until: seen };
}

const least = (a: Date, b: Date) => (a < b ? a : b);
