// Which days the dashboard tells of, and what makes a quota.

import type { Day } from '../../shared/calendar.ts';
import { daysOf, type Days } from '../end-of-day/rules/exports.ts';

export const PAGE_SIZES = [25, 50, 100] as const;
const range = { usual: 7, most: 366 };

/** The last seven days up to the end unless it is said where they begin; 422 for more than a year. */
export const daysAsked = (
  query: { start_date?: Day | undefined; end_date?: Day | undefined },
  today: Day,
): Days => daysOf(query, today, range);

/** Two decimals; of a trip without planned stops 0, which reaches no quota. */
export const salesPerStop = (sales: number, planned: number): number =>
  planned === 0 ? 0 : Math.round((sales / planned) * 100) / 100;
