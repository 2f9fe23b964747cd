// Days and clock times as people plan them, and the only place that knows time zones.
// A day is 'YYYY-MM-DD' and a clock time 'HH:MM:SS', both without a zone; arithmetic on them never touches one.

import * as Zoned from 'temporal-polyfill/fns/ZonedDateTime';

/** 'YYYY-MM-DD', which also sorts by date. */
export type Day = string;
/** 'HH:MM:SS', 00:00:00 to 23:59:59. */
export type ClockTime = string;
/** ISO week; the year is the week's own, not the day's. */
export interface Week {
  year: number;
  week: number;
}

const DAY_MS = 86_400_000;
const DAY_S = 86_400;

const two = (n: number) => String(n).padStart(2, '0');

/** Since 1973 clocks change at a whole quarter of an hour of UTC only. */
const QUARTER_MS = 900_000;
/** The offset looked up last, by zone: what is shown or written together is of about the same time. */
const known = new Map<string, { quarter: number; offset: number }>();

/** Milliseconds that the zone's clock is ahead of UTC at this instant, which may not lie before 1973. */
function offsetAt(zone: string, at: Date): number {
  const quarter = Math.floor(at.getTime() / QUARTER_MS);
  const last = known.get(zone);
  if (last?.quarter === quarter) return last.offset;
  const offset = Zoned.offsetNanoseconds(Zoned.create(BigInt(at.getTime()) * 1_000_000n, zone)) / 1e6;
  known.set(zone, { quarter, offset });
  return offset;
}

const wallClock = (zone: string, at: Date) => new Date(at.getTime() + offsetAt(zone, at)).toISOString();

/** The day it is at this instant in an IANA zone. */
export function dayIn(zone: string, at: Date): Day {
  return wallClock(zone, at).slice(0, 10);
}

/** What the clock on the wall shows at this instant in an IANA zone. */
export function clockIn(zone: string, at: Date): ClockTime {
  return wallClock(zone, at).slice(11, 19);
}

/**
 * The instant at which the zone's clock shows this time of this day (RG11). At the clock changes as Temporal's
 * "compatible": a time that is skipped moves forward by the gap, a time that comes twice is its first.
 */
export function instant(day: Day, clock: ClockTime, zone: string): Date {
  const [year, month, date] = partsOf(day);
  const seconds = secondsOf(clock);
  const zoned = Zoned.fromFields({
    timeZone: zone,
    year,
    month,
    day: date,
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
  });
  return new Date(Number(zoned.epochNanoseconds / 1_000_000n));
}

/** The same time on the wall so many days on, whatever clock change lies between. */
export const daysLater = (at: Date, days: number, zone: string): Date =>
  instant(addDays(dayIn(zone, at), days), clockIn(zone, at), zone);

/** Until the zone's next day begins. */
export const secondsToTomorrow = (zone: string, at: Date): number =>
  Math.ceil((instant(addDays(dayIn(zone, at), 1), '00:00:00', zone).getTime() - at.getTime()) / 1_000);

function partsOf(day: Day): [year: number, month: number, date: number] {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) throw new RangeError(`Not a day: ${day}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

function midnightUtc(day: Day): number {
  const [year, month, date] = partsOf(day);
  return Date.UTC(year, month - 1, date);
}

const dayOfUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export function addDays(day: Day, days: number): Day {
  return dayOfUtc(midnightUtc(day) + days * DAY_MS);
}

/** Days from `a` to `b`; negative when `b` is earlier. */
export function daysBetween(a: Day, b: Day): number {
  return Math.round((midnightUtc(b) - midnightUtc(a)) / DAY_MS);
}

/** The first and the last day of the month that a day lies in. */
export function monthOf(day: Day): { first: Day; last: Day } {
  const first = `${day.slice(0, 8)}01`;
  const next = `${addDays(first, 31).slice(0, 8)}01`;
  return { first, last: addDays(next, -1) };
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(midnightUtc(day)).getUTCDay() || 7;
}

/** Of the week that the day is in. */
export const mondayBefore = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** A week belongs to the year of its Thursday. */
export function weekOf(day: Day): Week {
  const thursday = addDays(day, 4 - weekdayOf(day));
  const year = Number(thursday.slice(0, 4));
  return { year, week: Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1 };
}

// The 4th of January is always in week 1.
const mondayOf = ({ year, week }: Week): Day => {
  const fourth = `${String(year).padStart(4, '0')}-01-04`;
  return addDays(fourth, 1 - weekdayOf(fourth) + (week - 1) * 7);
};

/** '2024-5' or '2024-05'; null for anything that is not a week of that year (week 53 only where there is one). */
export function parseWeek(text: string): Week | null {
  const match = /^(\d{4})-(\d{1,2})$/.exec(text.trim());
  if (!match) return null;
  const given = { year: Number(match[1]), week: Number(match[2]) };
  if (given.year < 1 || given.week < 1 || given.week > 53) return null;
  const real = weekOf(mondayOf(given));
  return real.year === given.year && real.week === given.week ? given : null;
}

/** '2024-5', as the calendar's address has it. */
export function formatWeek({ year, week }: Week): string {
  return `${year}-${week}`;
}

/** The seven days, Monday first. */
export function daysOfWeek(year: number, week: number): Day[] {
  const monday = mondayOf({ year, week });
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i));
}

/** So many weeks on (or back, when negative), across years of 52 and of 53 weeks. */
export function shiftWeek(from: Week, weeks: number): Week {
  return weekOf(addDays(mondayOf(from), weeks * 7));
}

/** Reads YYYY-MM-DD and DD-MM-YYYY (README 9); null for what is not a real day, such as 30-02-2026. */
export function parseDay(text: string): Day | null {
  const trimmed = text.trim();
  const reversed = /^(\d{2})-(\d{2})-(\d{4})$/.exec(trimmed);
  const day = reversed ? `${reversed[3]}-${reversed[2]}-${reversed[1]}` : trimmed;
  // Days are counted on from: what comes after a day must be one, too.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < '0001' || day >= '9999') return null;
  const [year, month, date] = partsOf(day);
  const ms = Date.UTC(year, month - 1, date);
  return month >= 1 && month <= 12 && dayOfUtc(ms) === day ? day : null;
}

/** DD-MM-YYYY, as screens show a day. */
export function showDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${date}-${month}-${year}`;
}

/** How the imports of Axapta write a day: '31.01.2024', and '310124'. */
export const axaptaDates = ['axapta', 'axapta2'] as const;
export type AxaptaDates = (typeof axaptaDates)[number];

export function axaptaDay(day: Day, format: AxaptaDates): string {
  const [year = '', month, date] = day.split('-');
  return format === 'axapta' ? `${date}.${month}.${year}` : `${date}${month}${year.slice(-2)}`;
}

/** Seconds since midnight; reads 'HH:MM' and what PostgreSQL's `time` gives. Throws RangeError for anything else. */
export function secondsOf(clock: ClockTime): number {
  const match = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/.exec(clock);
  const hours = Number(match?.[1]);
  if (!match || hours > 23) throw new RangeError(`Not a clock time: ${clock}`);
  return hours * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0);
}

/** Wraps at 24 hours in both directions: a working day may end after midnight and a truck may leave before it. */
export function clockOf(seconds: number): ClockTime {
  const wrapped = ((Math.round(seconds) % DAY_S) + DAY_S) % DAY_S;
  return `${two(Math.floor(wrapped / 3600))}:${two(Math.floor(wrapped / 60) % 60)}:${two(wrapped % 60)}`;
}

/**
 * A length of time in seconds, from seconds or from '[H]H:MM[:SS]' (hours may exceed 24); null for anything else and
 * below zero.
 */
export function parseDuration(given: string | number): number | null {
  if (typeof given === 'number') return Number.isFinite(given) && given >= 0 ? Math.round(given) : null;
  const text = given.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const match = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0) : null;
}

/** A length of time as HH:MM:SS; hours do not wrap. */
export function showDuration(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  return `${seconds < 0 ? '-' : ''}${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
