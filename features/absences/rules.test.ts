import { expect, test } from 'vitest';
import { isAwayDuring, isAwayOn, problemOf, writePeriod, type Away } from './rules.ts';

const zone = 'Europe/Copenhagen';
const away = (more: Partial<Away> = {}): Away => ({
  from_date: '2026-06-08',
  until_date: '2026-06-10',
  from_time: null,
  until_time: null,
  ...more,
});
const trip = (departs_at: string | null, returns_at: string | null, date = '2026-06-10') => ({
  date,
  day_span: 1,
  departs_at,
  returns_at,
});

test('both days belong to it, and without an end every later day does', () => {
  expect(
    ['2026-06-07', '2026-06-08', '2026-06-10', '2026-06-11'].map((day) => isAwayOn(away(), day)),
  ).toEqual([false, true, true, false]);
  expect(isAwayOn(away({ until_date: null }), '2029-01-01')).toBe(true);
});

test('an hour at the dentist leaves the rest of the day free, on the clock of the tenant', () => {
  const dentist = away({
    from_date: '2026-06-10',
    from_time: '08:00:00',
    until_time: '10:00:00',
  });
  // 10:00 in Copenhagen is 08:00 UTC: who leaves then can drive.
  expect(isAwayDuring(dentist, trip('2026-06-10T08:00:00Z', '2026-06-10T14:00:00Z'), zone)).toBe(false);
  expect(isAwayDuring(dentist, trip('2026-06-10T07:59:00Z', '2026-06-10T14:00:00Z'), zone)).toBe(true);
  expect(isAwayDuring(dentist, trip(null, null), zone)).toBe(true);
});

test('on the night when the clock jumps a day is still its day', () => {
  const sunday = away({ from_date: '2026-10-25', until_date: '2026-10-25' });
  // The 25th of October lasts 25 hours: until 23:00 UTC.
  const late = trip('2026-10-25T22:30:00Z', '2026-10-26T02:00:00Z', '2026-10-25');
  const next = trip('2026-10-25T23:00:00Z', '2026-10-26T02:00:00Z', '2026-10-26');
  expect([late, next].map((one) => isAwayDuring(sunday, one, zone))).toEqual([true, false]);
});

test('an end before the beginning is said, and a time of no day', () => {
  expect(problemOf(away())).toBeNull();
  expect(problemOf(away({ until_date: '2026-06-07' }))).toBe('ends_before_start');
  expect(problemOf(away({ until_date: '2026-06-08', from_time: '12:00:00', until_time: '12:00:00' }))).toBe(
    'ends_before_start',
  );
  expect(problemOf(away({ until_date: null, until_time: '12:00:00' }))).toBe('time_without_day');
});

test('a period is written as short as it can be', () => {
  expect(writePeriod(away())).toBe('08-06-2026 – 10-06-2026');
  expect(writePeriod(away({ until_date: '2026-06-08' }))).toBe('08-06-2026');
  expect(writePeriod(away({ until_date: null }))).toBe('08-06-2026 –');
  expect(writePeriod(away({ until_date: '2026-06-08', from_time: '08:00:00', until_time: '10:00:00' }))).toBe(
    '08-06-2026 08:00–10:00',
  );
});
