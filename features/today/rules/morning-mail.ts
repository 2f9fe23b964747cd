// When a depot's mail of the morning is due.

import { clockIn } from '../../../shared/calendar.ts';

/**
 * From the first hour to the last, which is not included: what a stand-still kept back until noon is not sent any more.
 */
const morning = { from: '06:00:00', until: '12:00:00' } as const;

export function isMorning(time_zone: string, now: Date): boolean {
  const clock = clockIn(time_zone, now);
  return clock >= morning.from && clock < morning.until;
}
