// What people type for a day. The date library reads 3-4-2026 as the fourth of March and 31-02 as the third of March;
// here a day is day first, always real, or not a day.

import type { Day } from '../../shared/calendar.ts';

const shapes = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$/,
  /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{2})$/,
  /^(?<day>\d{1,2})-(?<month>\d{1,2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})$/,
];

const dashed = (typed: string) => typed.trim().replace(/\s*[./\s-]\s*/g, '-');

/**
 * '13-11-2026', '13.11.2026', '3/4-26', '13112026', '1311' or '2026-11-13' → '2026-11-13'; null for anything else.
 * Two digits of a year are of this century; without a year it is the year of `today`.
 */
export function parseTypedDay(typed: string, today: Day): Day | null {
  const text = dashed(typed);
  for (const shape of shapes) {
    const parts = shape.exec(text)?.groups;
    if (!parts) continue;
    const given = parts.year ?? today.slice(0, 4);
    const year = given.length === 2 ? `20${given}` : given;
    const day = `${year}-${(parts.month ?? '').padStart(2, '0')}-${(parts.day ?? '').padStart(2, '0')}`;
    return isRealDay(day) ? day : null;
  }
  return null;
}

/** Nothing but more digits could follow: '31-12-20' is the beginning of many a day. */
const whole = /^(\d{1,2}-\d{1,2}-\d{4}|\d{8}|\d{4}-\d{1,2}-\d{2})$/;

/** The day that stands in a field while somebody is typing in it: one whose year is written out, else null. */
export const dayWhileTyping = (typed: string, today: Day): Day | null =>
  whole.test(dashed(typed)) ? parseTypedDay(typed, today) : null;

/** Why a typed text is not taken, by the name of the words for it; null where nothing was typed or it is taken. */
export function whyNoDay(
  typed: string,
  { today, min, max }: { today: Day; min?: Day | undefined; max?: Day | undefined },
): 'not_a_day' | 'day_too_early' | 'day_too_late' | null {
  if (typed.trim() === '') return null;
  const day = parseTypedDay(typed, today);
  if (day === null) return 'not_a_day';
  if (min !== undefined && day < min) return 'day_too_early';
  return max !== undefined && day > max ? 'day_too_late' : null;
}

/** 2026-02-31 looks like a day and is none. */
export function isRealDay(day: Day): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
