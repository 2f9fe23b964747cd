// What a plan says of the driving and rest times of Regulation (EC) 561/2006. A planner's hint and no evidence: a
// tachograph knows of pauses, of other work and of what was really driven. Where the plan leaves room, the reading is
// the one that warns less.

import {
  addDays,
  clockIn,
  dayIn,
  daysLater,
  instant,
  mondayBefore,
  type Day,
} from '../../../shared/calendar.ts';
import { shareTime, spanOf, type Away } from '../../absences/rules.ts';

/** From leaving to being home. */
export interface PlannedShift {
  plan_event_id: number;
  begins_at: Date;
  ends_at: Date;
  /** Without what it stands at its stops, which is other work and no break (article 4, e). */
  driving_minutes: number;
}

export const restRules = [
  'break',
  'daily_driving',
  'weekly_driving',
  'two_weeks_driving',
  'daily_rest',
  'short_rests',
  'weekly_rest',
  'long_rest',
] as const;
export type RestRule = (typeof restRules)[number];

/** Of the regulation. */
export const articleOf = (rule: RestRule): 6 | 7 | 8 =>
  rule === 'break' ? 7 : rule.endsWith('driving') ? 6 : 8;

export interface RestWarning {
  rule: RestRule;
  date: Day;
  /** What there is: driven or rested; of `short_rests` the shortened rest. */
  minutes: number;
  plan_event_ids: number[];
}

const HOUR = 60;
/** Article 7. */
const MOST_WITHOUT_BREAK = 4.5 * HOUR;
const BREAK = 45;
const BREAK_PARTS = [15, 30] as const;
/** Article 6(1): twice a week ten. */
const MOST_DRIVING = 9 * HOUR;
const MOST_EXTENDED = 10 * HOUR;
const EXTENSIONS = 2;
/** Article 6(2) and 6(3). */
const MOST_IN_WEEK = 56 * HOUR;
const MOST_IN_TWO_WEEKS = 90 * HOUR;
/** Articles 4(g) and 8(2): within 24 hours; three hours before make nine a regular one. */
const REST = 11 * HOUR;
const SHORT_REST = 9 * HOUR;
const REST_PART = 3 * HOUR;
/** Article 8(4): between two weekly rests. */
const MOST_SHORT_RESTS = 3;
/** Articles 4(h) and 8(6). */
const LONG_REST = 45 * HOUR;
const WEEKLY_REST = 24 * HOUR;
const MOST_BETWEEN_WEEKLY = 6 * 24 * HOUR;
/** A rest of seven hours ends a day's driving, be it too short (Commission Decision C(2011) 3759). */
const ENDS_DRIVING = 7 * HOUR;

/** So many days before and after a week are read, to judge it. */
export const DAYS_BEFORE = 15;
export const DAYS_AFTER = 10;

const minutesBetween = (from: Date, until: Date) => (until.getTime() - from.getTime()) / 60_000;
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
const lastEnd = (shifts: readonly PlannedShift[]) =>
  shifts.reduce((end, { ends_at }) => (ends_at > end ? ends_at : end), new Date(0));

/** The same trip so many days on: it leaves by the same clock and takes as long. */
export function shiftLater<S extends PlannedShift>(shift: S, days: number, zone: string): S {
  const begins_at = daysLater(shift.begins_at, days, zone);
  return { ...shift, begins_at, ends_at: later(begins_at, minutesBetween(shift.begins_at, shift.ends_at)) };
}

/** What falls into an absence is driven by somebody else, and the absence counts as rest. */
export function withoutAbsences<S extends PlannedShift>(
  shifts: readonly S[],
  absences: readonly Away[],
  zone: string,
): S[] {
  const wall = (at: Date) => `${dayIn(zone, at)}T${clockIn(zone, at)}`;
  return shifts.filter(
    ({ begins_at, ends_at }) =>
      !absences.some((away) => shareTime(spanOf(away), { from: wall(begins_at), until: wall(ends_at) })),
  );
}

/** Shifts with less than so much between them, in the order of time. */
function partedBy(sorted: readonly PlannedShift[], least_minutes: number): PlannedShift[][] {
  const parts: PlannedShift[][] = [];
  for (const shift of sorted) {
    const last = parts.at(-1);
    if (last && minutesBetween(lastEnd(last), shift.begins_at) < least_minutes) last.push(shift);
    else parts.push([shift]);
  }
  return parts;
}

const sumDriving = (shifts: readonly PlannedShift[]) =>
  shifts.reduce((sum, { driving_minutes }) => sum + driving_minutes, 0);
const idsOf = (shifts: readonly PlannedShift[]) => [
  ...new Set(shifts.map(({ plan_event_id }) => plan_event_id)),
];

type Found = Omit<RestWarning, 'date' | 'plan_event_ids'> & { at: Date; shifts: readonly PlannedShift[] };

/** Whoever drives on has to find the pause on the way: the plan has none. */
function missingBreaks(day: readonly PlannedShift[]): Found[] {
  const stretches: PlannedShift[][] = [];
  let isFirstPartTaken = false;
  day.forEach((shift, n) => {
    const pause = n === 0 ? 0 : minutesBetween(lastEnd(day.slice(0, n)), shift.begins_at);
    const isBreak = pause >= BREAK || (isFirstPartTaken && pause >= BREAK_PARTS[1]);
    if (n === 0 || isBreak) stretches.push([shift]);
    else stretches.at(-1)?.push(shift);
    isFirstPartTaken = !isBreak && (isFirstPartTaken || pause >= BREAK_PARTS[0]);
  });
  return stretches.flatMap((shifts) => {
    const minutes = sumDriving(shifts);
    const [first] = shifts as [PlannedShift];
    return minutes > MOST_WITHOUT_BREAK ? [{ rule: 'break', minutes, at: first.begins_at, shifts }] : [];
  });
}

/** More than ten hours, and each of more than nine after the second of its week. */
function longDays(days: readonly PlannedShift[][], weekOfTime: (at: Date) => Day): Found[] {
  const extended = new Map<Day, number>();
  return days.flatMap((shifts): Found[] => {
    const minutes = sumDriving(shifts);
    if (minutes <= MOST_DRIVING) return [];
    const at = (shifts[0] as PlannedShift).begins_at;
    const week = weekOfTime(at);
    const count = (extended.get(week) ?? 0) + 1;
    extended.set(week, count);
    return minutes > MOST_EXTENDED || count > EXTENSIONS
      ? [{ rule: 'daily_driving', minutes, at, shifts }]
      : [];
  });
}

interface Rest {
  minutes: number;
  begins_at: Date;
  after: PlannedShift | undefined;
}

/** The longest rest within 24 hours from the beginning of a day's work, and whether three hours came before it. */
function restOf(day: readonly PlannedShift[], sorted: readonly PlannedShift[]) {
  const from = (day[0] as PlannedShift).begins_at;
  const until = later(from, 24 * HOUR);
  const rests: Rest[] = [];
  let end = from;
  for (const shift of [...sorted.filter(({ ends_at }) => ends_at > from), undefined]) {
    const next = shift === undefined || shift.begins_at > until ? until : shift.begins_at;
    if (next > end) rests.push({ minutes: minutesBetween(end, next), begins_at: end, after: shift });
    if (shift === undefined || shift.begins_at > until) break;
    if (shift.ends_at > end) end = shift.ends_at;
  }
  const none: Rest = { minutes: 0, begins_at: until, after: undefined };
  const rest = rests.reduce((one, other) => (other.minutes > one.minutes ? other : one), none);
  const isParted = rests.some(
    (other) => other.begins_at < rest.begins_at && other.minutes >= REST_PART && rest.minutes >= SHORT_REST,
  );
  return { ...rest, isRegular: rest.minutes >= REST || isParted, until };
}

/** Too short, and shortened more often than three times between two weekly rests, which are none themselves. */
function shortRests(days: readonly PlannedShift[][], sorted: readonly PlannedShift[]): Found[] {
  let shortened = new Set<number>();
  return days.flatMap((day, n): Found[] => {
    const rest = restOf(day, sorted);
    const last = day.findLast(({ ends_at }) => ends_at <= rest.begins_at) ?? (day.at(-1) as PlannedShift);
    const shifts = rest.after && rest.after.begins_at < rest.until ? [last, rest.after] : [last];
    const { minutes } = rest;
    const at = last.begins_at;
    const next = days[n + 1]?.[0];
    const isWeekly = !next || minutesBetween(lastEnd(day), next.begins_at) >= WEEKLY_REST;
    if (isWeekly) shortened = new Set();
    if (minutes < SHORT_REST) return [{ rule: 'daily_rest', minutes, at, shifts }];
    if (isWeekly || rest.isRegular) return [];
    shortened.add(rest.begins_at.getTime());
    return shortened.size > MOST_SHORT_RESTS ? [{ rule: 'short_rests', minutes, at, shifts }] : [];
  });
}

/** A weekly rest begins within six times 24 hours of the end of the one before (article 8(6)). */
function lateWeeklyRests(
  sorted: readonly PlannedShift[],
  isOfWeek: (shift: PlannedShift) => boolean,
): Found[] {
  return partedBy(sorted, WEEKLY_REST).flatMap((work): Found[] => {
    const from = (work[0] as PlannedShift).begins_at;
    const shifts = work.filter(
      (shift) => isOfWeek(shift) && minutesBetween(from, shift.ends_at) > MOST_BETWEEN_WEEKLY,
    );
    const [first] = shifts;
    if (!first) return [];
    return [
      { rule: 'weekly_rest', minutes: minutesBetween(from, lastEnd(shifts)), at: first.begins_at, shifts },
    ];
  });
}

interface Span {
  from: Date;
  until: Date;
}

/** Of a shift over the border of a week each week has its part by the clock. */
function drivingIn({ from, until }: Span, { begins_at, ends_at, driving_minutes }: PlannedShift): number {
  const whole = minutesBetween(begins_at, ends_at);
  const begin = begins_at > from ? begins_at : from;
  const part = minutesBetween(begin, ends_at < until ? ends_at : until);
  return whole > 0 && part > 0 ? (driving_minutes * part) / whole : 0;
}

/** Named at the trips of the week by which it is too much. */
function muchDriving(rule: RestRule, most: number, sorted: readonly PlannedShift[], span: Span): Found[] {
  let sum = 0;
  const shifts = sorted.filter((shift) => {
    const driven = drivingIn(span, shift);
    sum += driven;
    return driven > 0 && sum > most;
  });
  const [first] = shifts;
  return first ? [{ rule, minutes: Math.round(sum), at: first.begins_at, shifts }] : [];
}

/** In two weeks on end one rest of 45 hours (article 8(6)); one that reaches over their border counts. */
function missingLongRest(sorted: readonly PlannedShift[], { from, until }: Span): Found[] {
  const last = sorted.findLast(({ begins_at }) => begins_at < until);
  if (!last) return [];
  const parts = partedBy(sorted, 1);
  const begins = [...parts.map((part) => (part[0] as PlannedShift).begins_at), new Date(8.64e15)];
  const ends = [new Date(0), ...parts.map(lastEnd)];
  const rests = begins
    .map((begin, n) => ({ begin: ends[n] as Date, end: begin }))
    .filter(({ begin, end }) => end > from && begin < until)
    .map(({ begin, end }) => minutesBetween(begin, end));
  const minutes = Math.max(0, ...rests);
  return minutes < LONG_REST ? [{ rule: 'long_rest', minutes, at: last.begins_at, shifts: [last] }] : [];
}

interface Asked {
  /** Of the week that is judged. It begins at midnight of the tenant: article 4(i) names no zone. */
  monday: Day;
  zone: string;
}

/**
 * What of the week lies beyond the rules. `shifts` are those of one driver from `DAYS_BEFORE` to `DAYS_AFTER` the
 * Monday, in any order; what lies farther off counts as rest.
 */
export function restWarnings(shifts: readonly PlannedShift[], { monday, zone }: Asked): RestWarning[] {
  const sorted = shifts.toSorted(
    (one, other) =>
      one.begins_at.getTime() - other.begins_at.getTime() || one.plan_event_id - other.plan_event_id,
  );
  if (sorted.length === 0) return [];
  const midnight = (days: number) => instant(addDays(monday, days), '00:00:00', zone);
  const week: Span = { from: midnight(0), until: midnight(7) };
  const two: Span = { from: midnight(-7), until: week.until };
  const isOfWeek = ({ begins_at, ends_at }: PlannedShift) => begins_at < week.until && ends_at > week.from;
  const days = partedBy(sorted, ENDS_DRIVING);
  const found = [
    ...days.flatMap(missingBreaks),
    ...longDays(days, (at) => mondayBefore(dayIn(zone, at))),
    ...muchDriving('weekly_driving', MOST_IN_WEEK, sorted, week),
    ...muchDriving('two_weeks_driving', MOST_IN_TWO_WEEKS, sorted, two),
    ...shortRests(days, sorted),
    ...lateWeeklyRests(sorted, isOfWeek),
    ...missingLongRest(sorted, two),
  ];
  return found
    .filter((one) => one.shifts.some(isOfWeek))
    .map(({ rule, minutes, at, shifts: named }) => ({
      rule,
      date: dayIn(zone, at),
      minutes: Math.round(minutes),
      plan_event_ids: idsOf(named.filter(isOfWeek)),
    }));
}
