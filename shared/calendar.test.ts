import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  clockIn,
  clockOf,
  dayIn,
  daysBetween,
  daysOfWeek,
  formatWeek,
  instant,
  parseDay,
  parseDuration,
  parseWeek,
  secondsOf,
  shiftWeek,
  showDay,
  showDuration,
  weekOf,
  weekdayOf,
} from './calendar.ts';

const zones = ['Europe/Copenhagen', 'Europe/Oslo', 'Europe/Bucharest'] as const;
const firstDay = '2024-01-01';
const lastDay = '2032-12-31';
const anyDay = fc.integer({ min: 0, max: daysBetween(firstDay, lastDay) }).map((n) => addDays(firstDay, n));

describe('zones', () => {
  test('a local time becomes the instant of its zone, in winter and in summer', () => {
    expect(instant('2026-01-15', '08:30:00', 'Europe/Copenhagen').toISOString()).toBe(
      '2026-01-15T07:30:00.000Z',
    );
    expect(instant('2026-07-15', '08:30:00', 'Europe/Copenhagen').toISOString()).toBe(
      '2026-07-15T06:30:00.000Z',
    );
    expect(instant('2026-07-15', '08:30', 'Europe/Bucharest').toISOString()).toBe('2026-07-15T05:30:00.000Z');
  });

  test('a time that the clock change skips moves forward, one that comes twice is its first', () => {
    expect(clockIn('Europe/Oslo', instant('2026-03-29', '02:30:00', 'Europe/Oslo'))).toBe('03:30:00');
    expect(instant('2026-10-25', '02:30:00', 'Europe/Oslo').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  test('it is tomorrow in Bucharest while it is still today in Copenhagen', () => {
    const at = new Date('2026-01-15T22:30:00Z');
    expect([dayIn('Europe/Copenhagen', at), clockIn('Europe/Copenhagen', at)]).toEqual([
      '2026-01-15',
      '23:30:00',
    ]);
    expect([dayIn('Europe/Bucharest', at), clockIn('Europe/Bucharest', at)]).toEqual([
      '2026-01-16',
      '00:30:00',
    ]);
  });

  // spec: R-1041
  test('a day is year, month and day, unless somebody reads it', () => {
    const day = dayIn('Europe/Copenhagen', new Date('2024-01-31T12:00:00Z'));
    expect([day, JSON.stringify({ date: day }), showDay(day)]).toEqual([
      '2024-01-31',
      '{"date":"2024-01-31"}',
      '31-01-2024',
    ]);
  });

  // 100,000 series in three zones: an occurrence stands at the same time on the wall however many clock changes lie
  // between.
  test('a series keeps its local time through the clock changes of 2024 to 2032', () => {
    // A fixed generator: fast-check's own bookkeeping for so many runs would take longer than the arithmetic.
    let seed = 20_261_121;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const span = daysBetween(firstDay, lastDay);
    const walls = zones.map((zone) => ({
      zone,
      wall: new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
    }));
    let wrong = 0;
    for (let series = 0; series < 100_000; series += 1) {
      const first = addDays(firstDay, random(span));
      const interval = 1 + random(28);
      const occurrence = addDays(first, interval * random(Math.floor(366 / interval) + 1));
      // From 04:00 on no European zone skips or doubles a time.
      const clock = clockOf(4 * 3600 + random(20 * 60) * 60);
      if (daysBetween(first, occurrence) % interval !== 0) wrong += 1;
      for (const { zone, wall } of walls) {
        if (wall.format(instant(occurrence, clock, zone)) !== `${occurrence} ${clock}`) wrong += 1;
      }
    }
    expect(wrong).toBe(0);
  });

  test('no day is lost or doubled: noon of every day of 2024 to 2032 is that day, 23 to 25 hours after the noon before', () => {
    for (const zone of zones) {
      let day = firstDay;
      let before = instant(day, '12:00:00', zone).getTime();
      const odd = new Set<number>();
      for (day = addDays(day, 1); day <= lastDay; day = addDays(day, 1)) {
        const noon = instant(day, '12:00:00', zone);
        expect(dayIn(zone, noon)).toBe(day);
        odd.add((noon.getTime() - before) / 3_600_000);
        before = noon.getTime();
      }
      expect([...odd].toSorted((a, b) => a - b)).toEqual([23, 24, 25]);
    }
  });
});

describe('days', () => {
  test('days are added over leap days and year ends, and counted back', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n);
      }),
    );
  });

  test('a day is read year first or day first, and only if it exists', () => {
    expect(parseDay('2026-11-21')).toBe('2026-11-21');
    expect(parseDay(' 21-11-2026 ')).toBe('2026-11-21');
    expect(parseDay('29-02-2024')).toBe('2024-02-29');
    for (const text of [
      '29-02-2026',
      '2026-13-01',
      '2026-00-10',
      '31-04-2026',
      '21/11/2026',
      '2026-1-2',
      '',
      'null',
      '0000-01-01',
    ]) {
      expect(parseDay(text), text).toBeNull();
    }
  });

  // spec: R-1012, R-1042
  test('screens show DD-MM-YYYY, and what is shown is read back', () => {
    expect(showDay('2026-11-21')).toBe('21-11-2026');
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDay(showDay(day))).toBe(day);
      }),
    );
  });
});

// spec
describe('weeks', () => {
  test('week 2024-5 begins on Monday 29-01-2024 and has seven days', () => {
    expect(daysOfWeek(2024, 5)).toEqual([
      '2024-01-29',
      '2024-01-30',
      '2024-01-31',
      '2024-02-01',
      '2024-02-02',
      '2024-02-03',
      '2024-02-04',
    ]);
    expect(weekdayOf('2024-01-29')).toBe(1);
    expect(weekdayOf('2024-02-04')).toBe(7);
  });

  test('a week belongs to the year of its Thursday', () => {
    expect(weekOf('2024-12-30')).toEqual({ year: 2025, week: 1 });
    expect(weekOf('2021-01-03')).toEqual({ year: 2020, week: 53 });
    expect(weekOf('2026-12-31')).toEqual({ year: 2026, week: 53 });
  });

  test('next and previous wrap across years, also from a week 53', () => {
    expect(shiftWeek({ year: 2020, week: 53 }, 1)).toEqual({ year: 2021, week: 1 });
    expect(shiftWeek({ year: 2021, week: 1 }, -1)).toEqual({ year: 2020, week: 53 });
    expect(shiftWeek({ year: 2024, week: 52 }, 1)).toEqual({ year: 2025, week: 1 });
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, n) => {
        expect(shiftWeek(shiftWeek(weekOf(day), n), -n)).toEqual(weekOf(day));
      }),
    );
  });

  test('every day is in the seven days of its week', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { year, week } = weekOf(day);
        expect(daysOfWeek(year, week)[weekdayOf(day) - 1]).toBe(day);
        expect(parseWeek(formatWeek({ year, week }))).toEqual({ year, week });
      }),
    );
  });

  test('a week that the year does not have is none', () => {
    expect(parseWeek('2020-53')).toEqual({ year: 2020, week: 53 });
    expect(parseWeek('2024-05')).toEqual({ year: 2024, week: 5 });
    for (const text of ['2021-53', '2024-0', '2024-54', '2024', '24-5', 'x', ''])
      expect(parseWeek(text), text).toBeNull();
  });
});

describe('clock times', () => {
  test('seconds and clock times are the same thing within a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), (seconds) => {
        expect(secondsOf(clockOf(seconds))).toBe(seconds);
      }),
    );
  });

  test('what runs past midnight or before it wraps', () => {
    expect(clockOf(25 * 3600)).toBe('01:00:00');
    expect(clockOf(-60)).toBe('23:59:00');
  });

  test("minutes alone and the database's fractions are read, nonsense is refused", () => {
    expect(secondsOf('8:05')).toBe(29_100);
    expect(secondsOf('08:05:07.25')).toBe(29_107);
    for (const text of ['24:00', '08:60', '8', '', '08:05:60', 'noon'])
      expect(() => secondsOf(text), text).toThrow(RangeError);
  });

  test('a duration is seconds or hours and minutes, also beyond a day', () => {
    expect(parseDuration(90)).toBe(90);
    expect(parseDuration('90')).toBe(90);
    expect(parseDuration('00:20')).toBe(1200);
    expect(parseDuration('00:00:00')).toBe(0);
    expect(parseDuration('30:15:10')).toBe(108_910);
    for (const text of ['', '-5', '1:75', 'x', '1.5']) expect(parseDuration(text), text).toBeNull();
    expect(parseDuration(-1)).toBeNull();
    expect(parseDuration(Number.NaN)).toBeNull();
    expect(showDuration(108_910)).toBe('30:15:10');
  });
});
