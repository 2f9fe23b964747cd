// The arithmetic of the stock card.

import { addDays, dayIn, daysBetween, instant, type Day } from '../../../shared/calendar.ts';

/** The instant whose books are asked for: that instant, the end of that day, or now; never later than now. */
export function cardUntil(until: Date | Day | undefined, zone: string, now: Date): Date {
  if (until === undefined) return now;
  if (!(until instanceof Date) && until >= dayIn(zone, now)) return now;
  const end = until instanceof Date ? until : instant(addDays(until, 1), '00:00:00', zone);
  return end < now ? end : now;
}

/** The first of so many days, the last being the day of `until`: a day's end is its day. */
export function firstDay(until: Date, zone: string, days: number): Day {
  return addDays(lastDay(until, zone), 1 - days);
}

export function lastDay(until: Date, zone: string): Day {
  return dayIn(zone, new Date(until.getTime() - 1));
}

export interface CurvePoint {
  day: Day;
  balance_amount: number;
}

/** Since when it has lain below nothing without a break, as far as the points go back; null when it does not. */
export function belowSince(points: readonly CurvePoint[]): Day | null {
  const lastFine = points.findLastIndex(({ balance_amount }) => balance_amount >= 0);
  return points[lastFine + 1]?.day ?? null;
}

/** What lay there on the day that stands at this part (0 to 1) of the curve. */
export function pointAt(points: readonly CurvePoint[], part: number): CurvePoint | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const day = addDays(
    first.day,
    Math.round(Math.max(0, Math.min(1, part)) * daysBetween(first.day, last.day)),
  );
  const point = points.findLast((one) => one.day <= day);
  return point ? { day, balance_amount: point.balance_amount } : null;
}

/**
 * What lay there when each day ended, counted back from the end; days on which nothing moved are left out between the
 * first and the last.
 */
export function curveOf(
  changes: readonly { day: Day; change: number }[],
  from: Day,
  to: Day,
  balance_until: number,
): CurvePoint[] {
  const points: CurvePoint[] = [];
  let balance = balance_until;
  for (const { day, change } of changes.toSorted((a, b) => (a.day < b.day ? 1 : -1))) {
    points.push({ day, balance_amount: balance });
    balance -= change;
  }
  if (points[0]?.day !== to) points.unshift({ day: to, balance_amount: balance_until });
  if (from < to && points.at(-1)?.day !== from) points.push({ day: from, balance_amount: balance });
  return points.toReversed();
}
