// Which weeks are compared, and how the rows of the three of them become one figure.

import {
  addDays,
  daysOfWeek,
  formatWeek,
  parseWeek,
  shiftWeek,
  weekdayOf,
  weekOf,
  type Day,
} from '../../../shared/calendar.ts';
import { amountOf } from '../../../shared/money.ts';

export const PAGE_SIZES = [25, 50, 100] as const;

/** What is added up; money in currency units on the wire. */
export const measures = [
  'revenue',
  'stops_visited',
  'stops_skipped',
  'stops_unknown',
  'stops_on_time',
  'sms_messages',
  'sms_segments',
  'sms_cost',
  'subscribers_gained',
  'subscribers_lost',
  'cash_balance',
  'cash_missing',
  'shrinkage',
] as const;
export type Measure = (typeof measures)[number];

export const moneyMeasures: ReadonlySet<Measure> = new Set([
  'revenue',
  'sms_cost',
  'cash_balance',
  'cash_missing',
  'shrinkage',
]);

interface Span {
  from: Day;
  until: Day;
}

export interface AskedWeek {
  week: string;
  /** First and last day of the week, of the one before it, and of the one 52 weeks before. */
  weeks: readonly [Span, Span, Span];
}

/** Of '2026-23'; the last whole week before today's when nothing is asked for. */
export function weekAsked(asked: string | undefined, today: Day): AskedWeek {
  const week = (asked === undefined ? null : parseWeek(asked)) ?? shiftWeek(weekOf(today), -1);
  const [from = today] = daysOfWeek(week.year, week.week);
  const back = (weeks: number): Span => ({
    from: addDays(from, -7 * weeks),
    until: addDays(from, 6 - 7 * weeks),
  });
  // 52 weeks before, so that a Monday is compared with a Monday.
  return { week: formatWeek(week), weeks: [back(0), back(1), back(52)] };
}

/** Counts, or money in minor units: whole numbers, which add up without a rest. */
export interface WeekRow {
  /** 0 the week itself, 1 the one before, 2 the one of the year before. */
  period: number;
  /** 1 is Monday. */
  weekday: number;
  depo_id: number | null;
  amount: number;
}

export interface Compared {
  now: number;
  before: number;
  year_before: number;
}
export interface ComparedFigure extends Compared {
  days: Compared[];
  depos: (Compared & { depo_id: number })[];
}

/** Adds up what passes for each of the three weeks. */
export function comparedOf(
  rows: readonly { period: number; amount: number }[],
  unit: (sum: number) => number = (sum) => sum,
): Compared {
  const sums: [number, number, number] = [0, 0, 0];
  for (const { period, amount } of rows) sums[period as 0 | 1 | 2] += amount;
  return { now: unit(sums[0]), before: unit(sums[1]), year_before: unit(sums[2]) };
}

/** The figure of rows by day and depot. `depo_ids` in the order of the list; none of what belongs to no depot. */
export function figureOf(
  measure: Measure,
  rows: readonly WeekRow[],
  depo_ids: readonly number[],
): ComparedFigure {
  const unit = moneyMeasures.has(measure) ? amountOf : undefined;
  const of = (which: (row: WeekRow) => boolean) => comparedOf(rows.filter(which), unit);
  return {
    ...comparedOf(rows, unit),
    days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => of((row) => row.weekday === weekday)),
    depos: depo_ids.map((depo_id) => ({ depo_id, ...of((row) => row.depo_id === depo_id) })),
  };
}

/** How much more than then, as a share: 0.1 is a tenth more; null where there was nothing. */
export const changeOf = (now: number, then: number): number | null =>
  then === 0 ? null : (now - then) / Math.abs(then);

/** Of the week that a day lies in. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));
