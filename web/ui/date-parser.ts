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

/**
 * '13-11-2026', '13.11.2026', '3/4-26', '13112026', '1311' or '2026-11-13' → '2026-11-13'; null for anything else.
 * Two digits of a year are of this century; without a year it is the year of `today`.
 */
export function parseTypedDay(typed: string, today: Day): Day | null {
  const text = typed.trim().replace(/\s*[./\s-]\s*/g, '-');
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

/** 2026-02-31 looks like a day and is none. */
export function isRealDay(day: Day): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
