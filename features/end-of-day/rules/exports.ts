// Which days a file may hold.

import { addDays, daysBetween, type Day } from '../../../shared/calendar.ts';
import { fieldTexts, refuse, refuseFields } from '../../../shared/refusals.ts';
import { eodRefusals } from '../refusals/eod-report.ts';
import { MOST_EXPORT_DAYS } from './eod-report.ts';

export interface Days {
  from: Day;
  until: Day;
}

/**
 * The last `usual` days up to the end date, which is today unless it is given; both ends are included. 422 when it is
 * more than `most` days.
 */
export function daysOf(
  { start_date, end_date }: { start_date?: Day | undefined; end_date?: Day | undefined },
  today: Day,
  { usual, most }: { usual: number; most: number } = { usual: 7, most: MOST_EXPORT_DAYS },
): Days {
  const until = end_date ?? today;
  const from = start_date ?? addDays(until, 1 - usual);
  const days = daysBetween(from, until);
  if (days < 0) refuseFields([{ field: 'end_date', text: fieldTexts.invalid }]);
  if (days > most) refuse(eodRefusals.too_many_days, { days: most });
  return { from, until };
}
