import { describe, expect, test } from 'vitest';
import { addDays, instant, type Day } from '../../../shared/calendar.ts';
import {
  articleOf,
  restRules,
  restWarnings,
  shiftLater,
  withoutAbsences,
  type PlannedShift,
} from './rest-rules.ts';

const zone = 'Europe/Copenhagen';
/** Of week 24; clocks change in none of the weeks about it. */
const monday = '2026-06-08';
let last_id = 0;

/** A day and 'HH:MM-HH:MM' on the wall, with so many hours driven; '30:00' is six the morning after. */
function shift(day: Day, span: string, driven_hours: number): PlannedShift {
  const at = (clock: string) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    const wall = `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00`;
    return instant(addDays(day, Math.floor(hours / 24)), wall, zone);
  };
  const [begins_at, ends_at] = span.split('-').map(at) as [Date, Date];
  last_id += 1;
  return { plan_event_id: last_id, begins_at, ends_at, driving_minutes: driven_hours * 60 };
}

/** The same on so many days on end. */
const daily = (first: Day, days: number, span: string, driven_hours: number) =>
  Array.from({ length: days }, (_, n) => shift(addDays(first, n), span, driven_hours));

const judged = (shifts: PlannedShift[], week = monday) =>
  restWarnings(shifts, { monday: week, zone }).map(({ rule, date, minutes }) => [rule, date, minutes]);

test('a week of ordinary days bears no warning, nor does one without a trip', () => {
  expect(judged(daily(monday, 5, '8:00-17:00', 4))).toEqual([]);
  expect(judged([])).toEqual([]);
});

describe('driving', () => {
  const long = (hours: number) => [
    shift(monday, '6:00-10:30', hours / 2),
    shift(monday, '11:15-18:00', hours / 2),
  ];

  test('nine hours a day are not too much, ten are allowed twice a week, and no more than ten', () => {
    expect(judged(long(9))).toEqual([]);
    const day = (date: Day, hours: number) =>
      long(hours / 1).map((one) => shiftLater(one, Number(date.slice(-2)) - 8, zone));
    // Each half is more than four and a half hours and less than five: their break is another rule's.
    const driving = (shifts: PlannedShift[]) => judged(shifts).filter(([rule]) => rule === 'daily_driving');
    expect(driving([...day('2026-06-08', 9.5), ...day('2026-06-10', 10)])).toEqual([]);
    expect(driving([...day('2026-06-08', 9.5), ...day('2026-06-10', 10), ...day('2026-06-12', 9.1)])).toEqual(
      [['daily_driving', '2026-06-12', 546]],
    );
    expect(driving(day('2026-06-08', 10.5))).toEqual([['daily_driving', '2026-06-08', 630]]);
  });

  test('what was extended the week before is not counted in this one', () => {
    const shifts = [...long(9.5), ...long(9.5).map((one) => shiftLater(one, 2, zone))].map((one) =>
      shiftLater(one, -7, zone),
    );
    const here = long(9.5).map((one) => shiftLater(one, 1, zone));
    expect(judged([...shifts, ...here]).filter(([rule]) => rule === 'daily_driving')).toEqual([]);
  });

  test('a night between two days that is shorter than seven hours makes one day of them', () => {
    const two = (until: string) => [
      shift(monday, `10:00-${until}`, 4.4),
      shift('2026-06-09', '5:00-11:00', 4.4),
    ];
    expect(judged(two('22:30')).map(([rule]) => rule)).toEqual(['daily_rest']);
    const one = [...two('22:30'), shift(monday, '23:30-24:30', 1.4)];
    expect(judged(one)).toContainEqual(['daily_driving', monday, 612]);
  });

  test('56 hours a week and 90 in two, named at the trip by which it is too much', () => {
    const halves = (first: Day, days: number, hours: number) => [
      ...daily(first, days, '4:00-9:00', hours / 2),
      ...daily(first, days, '9:45-15:00', hours / 2),
    ];
    expect(judged(halves(monday, 6, 9))).toEqual([]);
    const many = [...halves(monday, 6, 9), shift('2026-06-13', '16:00-19:00', 2.5)];
    expect(judged(many)).toContainEqual(['weekly_driving', '2026-06-13', 3_390]);
    const before = halves('2026-06-01', 5, 9);
    expect(judged([...before, ...halves(monday, 5, 9)])).toEqual([]);
    expect(judged([...before, ...halves(monday, 5, 9), shift('2026-06-13', '8:00-9:00', 0.5)])).toEqual([
      ['two_weeks_driving', '2026-06-13', 5_430],
    ]);
  });

  test('of a trip over the border of two weeks each has its part: the week begins at midnight of the tenant', () => {
    // From 22:00 on Sunday until 02:00: two of its hours lie in each week.
    const night = shift('2026-06-07', '22:00-26:00', 4);
    const halves = (days: number) => [
      ...daily('2026-06-09', days, '4:00-9:00', 4.5),
      ...daily('2026-06-09', days, '9:45-15:00', 4.5),
    ];
    expect(judged([night, ...halves(6)])).toEqual([]);
    expect(judged([night, ...halves(6), shift('2026-06-14', '16:00-16:30', 0.25)])).toContainEqual([
      'weekly_driving',
      '2026-06-14',
      3_375,
    ]);
  });
});

describe('breaks', () => {
  const rule = (shifts: PlannedShift[]) => judged(shifts);

  test('more than four and a half hours of driving in one trip want a pause that the plan does not have', () => {
    expect(rule([shift(monday, '8:00-17:00', 4.5)])).toEqual([]);
    expect(rule([shift(monday, '8:00-17:00', 5)])).toEqual([['break', monday, 300]]);
  });

  test('45 minutes between two trips of a day are a break, and so are 15 and then 30', () => {
    const two = (next: string) => rule([shift(monday, '7:00-10:00', 2.5), shift(monday, next, 2.5)]);
    expect(two('10:45-13:30')).toEqual([]);
    expect(two('10:44-13:30')).toEqual([['break', monday, 300]]);
    const three = (second: string, third: string) =>
      rule([shift(monday, '7:00-8:30', 1), shift(monday, second, 2), shift(monday, third, 2)]);
    expect(three('8:45-11:00', '11:30-14:00')).toEqual([]);
    // Thirty and then fifteen are none.
    expect(three('9:00-11:00', '11:15-14:00')).toEqual([['break', monday, 300]]);
  });
});

describe('daily rest', () => {
  const nights = (end: string, begin: string) => [
    shift(monday, `12:00-${end}`, 3),
    shift('2026-06-09', `${begin}-18:00`, 3),
  ];

  test('eleven hours are enough, nine are a shortened one, less is too short', () => {
    expect(judged(nights('21:00', '8:00'))).toEqual([]);
    expect(judged(nights('23:00', '8:00'))).toEqual([]);
    expect(judged(nights('23:30', '8:00'))).toEqual([['daily_rest', monday, 510]]);
  });

  test('both trips about a short night are named, and only those of the week', () => {
    const [evening, morning] = nights('23:30', '8:00') as [PlannedShift, PlannedShift];
    const [found] = restWarnings([morning, evening], { monday, zone });
    expect(found?.plan_event_ids).toEqual([evening.plan_event_id, morning.plan_event_id]);
    const sunday = [shiftLater(evening, -1, zone), shiftLater(morning, -1, zone)];
    const [here] = restWarnings(sunday, { monday, zone });
    expect(here?.plan_event_ids).toEqual([morning.plan_event_id]);
    expect(restWarnings(sunday, { monday: '2026-06-01', zone })[0]?.plan_event_ids).toEqual([
      evening.plan_event_id,
    ]);
  });

  test('a trip over midnight is one piece of work; the rest begins when it is home', () => {
    expect(judged([shift(monday, '18:00-26:00', 3), shift('2026-06-09', '13:00-18:00', 3)])).toEqual([]);
    expect(judged([shift(monday, '18:00-26:00', 3), shift('2026-06-09', '10:00-15:00', 3)])).toEqual([
      ['daily_rest', monday, 480],
    ]);
  });

  test('the rest has to lie within 24 hours of the beginning: a day of sixteen hours leaves eight', () => {
    expect(judged([shift(monday, '5:00-21:00', 4)])).toEqual([['daily_rest', monday, 480]]);
    expect(judged([shift(monday, '5:00-18:00', 4)])).toEqual([]);
  });

  test('two trips a day are one day; three hours between them and nine after are a regular rest', () => {
    const day = (n: number) => [
      shift(addDays(monday, n), '6:00-10:00', 2),
      shift(addDays(monday, n), '13:00-20:30', 2),
    ];
    expect(judged([0, 1, 2, 3, 4].flatMap(day))).toEqual([]);
    const close = (n: number) => [
      shift(addDays(monday, n), '6:00-10:00', 2),
      shift(addDays(monday, n), '12:30-20:30', 2),
    ];
    expect(judged([0, 1, 2, 3, 4].flatMap(close)).map(([rule, date]) => [rule, date])).toEqual([
      ['short_rests', '2026-06-11'],
    ]);
  });

  test('three shortened rests between two weekly ones, and the fourth is too many', () => {
    // Fourteen hours a day: ten are left.
    expect(judged(daily(monday, 4, '6:00-20:00', 4))).toEqual([]);
    expect(judged(daily(monday, 5, '6:00-20:00', 4))).toEqual([['short_rests', '2026-06-11', 600]]);
    const parted = [...daily(monday, 4, '6:00-20:00', 4), ...daily('2026-06-13', 2, '6:00-20:00', 4)];
    expect(judged(parted)).toEqual([]);
  });

  test('in the night in which clocks go forward an hour of rest is missing, in the other there is one more', () => {
    // 29 March and 25 October 2026 in Copenhagen, each the Sunday of its week.
    const over = (saturday: Day, end: string) =>
      judged(
        [shift(saturday, `12:00-${end}`, 3), shift(addDays(saturday, 1), '8:00-14:00', 3)],
        addDays(saturday, -5),
      );
    expect(over('2026-03-28', '22:00')).toEqual([]);
    expect(over('2026-03-28', '22:30')).toEqual([['daily_rest', '2026-03-28', 510]]);
    expect(over('2026-10-24', '24:00')).toEqual([]);
    expect(over('2026-10-24', '24:30')).toEqual([['daily_rest', '2026-10-24', 510]]);
  });
});

describe('weekly rest', () => {
  test('six days and a Sunday are enough; a trip on the seventh day comes too late', () => {
    expect(judged(daily(monday, 6, '8:00-16:00', 3))).toEqual([]);
    const seven = daily(monday, 7, '8:00-16:00', 3);
    expect(judged(seven).map(([rule, date]) => [rule, date])).toEqual([['weekly_rest', '2026-06-14']]);
    // Six times 24 hours are over at 08:00 on Sunday: a trip of that morning is home before.
    expect(judged([...daily(monday, 6, '8:00-16:00', 3), shift('2026-06-14', '4:00-8:00', 2)])).toEqual([]);
  });

  test('work that goes on from the week before is counted from its beginning', () => {
    const on = daily('2026-06-04', 8, '8:00-16:00', 3);
    const late = restWarnings(on, { monday, zone }).filter(({ rule }) => rule === 'weekly_rest');
    expect(late.map(({ date, plan_event_ids }) => [date, plan_event_ids])).toEqual([
      ['2026-06-10', on.slice(6).map(({ plan_event_id }) => plan_event_id)],
    ]);
  });

  test('one of two weeks has 45 hours on end, also over their border', () => {
    const six = (first: Day) => daily(first, 6, '8:00-20:00', 3);
    // From Saturday 20:00 to Monday 8:00 are 36 hours, each time.
    const three = [...six('2026-06-01'), ...six(monday), ...six('2026-06-15')];
    const before = six('2026-05-25');
    expect(judged([...before, ...three])).toEqual([['long_rest', '2026-06-13', 2_160]]);
    const rested = [...before, ...six('2026-06-01').slice(0, 5), ...six(monday), ...six('2026-06-15')];
    expect(judged(rested)).toEqual([]);
    // Nothing is planned after: there is the rest.
    expect(judged([...before, ...six('2026-06-01'), ...six(monday)])).toEqual([]);
  });

  test('days of absence count as rest, and what lies in them is driven by somebody else', () => {
    const seven = daily(monday, 7, '8:00-16:00', 3);
    const ill = { from_date: '2026-06-10', until_date: '2026-06-10', from_time: null, until_time: null };
    expect(judged(withoutAbsences(seven, [ill], zone))).toEqual([]);
    const dentist = { ...ill, from_time: '17:00:00', until_time: '18:00:00' };
    expect(judged(withoutAbsences(seven, [dentist], zone)).map(([rule]) => rule)).toEqual(['weekly_rest']);
  });
});

test('the same trip a week on leaves by the same clock, over a clock change too, and takes as long', () => {
  const moved = shiftLater(shift('2026-03-23', '8:00-16:00', 3), 7, zone);
  expect([moved.begins_at, moved.ends_at]).toEqual([
    instant('2026-03-30', '08:00:00', zone),
    instant('2026-03-30', '16:00:00', zone),
  ]);
});

test('each rule has its article', () => {
  expect(restRules.map((rule) => [rule, articleOf(rule)])).toEqual([
    ['break', 7],
    ['daily_driving', 6],
    ['weekly_driving', 6],
    ['two_weeks_driving', 6],
    ['daily_rest', 8],
    ['short_rests', 8],
    ['weekly_rest', 8],
    ['long_rest', 8],
  ]);
});
