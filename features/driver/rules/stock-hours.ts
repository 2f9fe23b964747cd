// When a driver may touch the stock of a trip's car: on the days of the trip, and on the evening that follows its end.

import { addDays, instant, type Day } from '../../../shared/calendar.ts';

const HOUR_MS = 3_600_000;
/** After a trip that ended late: what lies in the car and in the till is counted past midnight too. */
export const EVENING_MS = 3 * HOUR_MS;
/** A trip that nobody has ended. */
const UNENDED_MS = 24 * HOUR_MS;

interface Trip {
  date: Day;
  day_span: number;
  finished_at: Date | null;
}

export function stockHours({ date, day_span, finished_at }: Trip, zone: string): { from: Date; until: Date } {
  const midnight = instant(addDays(date, day_span), '00:00:00', zone).getTime();
  const until =
    finished_at === null ? midnight + UNENDED_MS : Math.max(midnight, finished_at.getTime() + EVENING_MS);
  return { from: instant(date, '00:00:00', zone), until: new Date(until) };
}
