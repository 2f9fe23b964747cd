import { clockIn, dayIn, secondsOf, weekdayOf } from '../../../shared/calendar.ts';

const HOUR_S = 3_600;

/** 1 is Monday, 7 is Sunday; of an hour of the week. */
export const weekdayOfHour = (hour: number) => Math.floor(hour / 24) + 1;

/**
 * Of moments of one trip: hours since Monday's first in `zone`, 0 to 167. The zone is asked once, for a trip seldom
 * lies in the hour in which the clocks change.
 */
export function hourOfWeekFrom(zone: string, begins: Date): (at: Date) => number {
  const first_s = (weekdayOf(dayIn(zone, begins)) - 1) * 24 * HOUR_S + secondsOf(clockIn(zone, begins));
  return (at) => {
    const hours = Math.floor((first_s + (at.getTime() - begins.getTime()) / 1000) / HOUR_S);
    return ((hours % 168) + 168) % 168;
  };
}
