// On which day of a zone a moment is, remembered by the quarter of an hour.

import { dayIn, type Day } from '../../../shared/calendar.ts';

const QUARTER_MS = 15 * 60_000;
const daysByZone = new Map<string, Map<number, Day>>();

/**
 * The zone's arithmetic is the dearest part of an answer, and a month has few quarters of an hour; no zone changes
 * its day within one.
 */
export function daysIn(zone: string): (at: Date) => Day {
  const days = daysByZone.get(zone) ?? new Map<number, Day>();
  daysByZone.set(zone, days);
  return (at) => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS);
    const known = days.get(quarter);
    if (known !== undefined) return known;
    if (days.size > 20_000) days.clear();
    const day = dayIn(zone, at);
    days.set(quarter, day);
    return day;
  };
}
