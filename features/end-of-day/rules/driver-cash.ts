// Which days are reconciled, and their picture: a bar a day, up for too much and down for too little.

import { daysBetween, type Day } from '../../../shared/calendar.ts';
import { amountOf } from '../../../shared/money.ts';
import { daysOf, type Days } from './exports.ts';

/** Between the first and the last. */
export const MOST_DAYS = 190;
const range = { usual: 31, most: MOST_DAYS };

/** The days asked for, both ends included; 422 for more than 190. */
export const daysAsked = (
  query: { start_date?: Day | undefined; end_date?: Day | undefined },
  today: Day,
): Days => daysOf(query, today, range);

export interface Bar {
  date: Day;
  balance: number;
  /** Parts of the picture's width and height, from its left and upper edge. */
  x: number;
  y: number;
  height: number;
}

/** Parts of the height; a day that is off by an øre is seen too. */
const LEAST_HEIGHT = 0.04;

/**
 * `most` is the largest balance of all pictures that are compared, so that they share a scale; days that were right
 * have no bar.
 */
export function barsOf(
  days: readonly { date: Day; balance: number }[],
  { from, until, most }: { from: Day; until: Day; most: number },
): Bar[] {
  const count = daysBetween(from, until) + 1;
  return days
    .filter(({ balance }) => balance !== 0)
    .map(({ date, balance }) => {
      const height = Math.max(LEAST_HEIGHT, (Math.abs(balance) / most) * 0.5);
      return {
        date,
        balance,
        x: daysBetween(from, date) / count,
        y: balance > 0 ? 0.5 - height : 0.5,
        height,
      };
    });
}

/** The largest distance from nothing. */
export const mostOf = (drivers: readonly { days: readonly { balance: number }[] }[]): number =>
  Math.max(0, ...drivers.flatMap(({ days }) => days.map(({ balance }) => Math.abs(balance))));

/** More than the tenant lets pass. Without a limit nothing is known to be too much. */
export const isBeyond = (difference: number | null, limit: number | null): boolean =>
  difference !== null && limit !== null && Math.round(Math.abs(difference) * 100) > Math.round(limit * 100);

/** On some day: of a balance of many days it says little whether it comes to nothing. */
export const wasBeyond = (days: readonly { balance: number }[], limit: number | null): boolean =>
  days.some(({ balance }) => isBeyond(balance, limit));

/** Amounts of a driver that are added up. */
const summed = ['balance', 'missing', 'deposited', 'bank_difference'] as const;
export type DriverSum = (typeof summed)[number];

/** What the drivers' amounts come to. */
export const sumsOfDrivers = (drivers: readonly Record<DriverSum, number>[]): Record<DriverSum, number> =>
  Object.fromEntries(
    summed.map((name) => [
      name,
      amountOf(drivers.reduce((all, driver) => all + Math.round(driver[name] * 100), 0)),
    ]),
  ) as Record<DriverSum, number>;
