import { expect, test } from 'vitest';
import { dayOfTrip } from './day-of-trip.ts';

const zone = 'Europe/Copenhagen';
const utc = (text: string) => new Date(`${text}:00Z`);
const trip = {
  date: '2026-06-10',
  day_span: 1,
  departs_at: utc('2026-06-10T06:45'),
  ends_at: utc('2026-06-10T14:00'),
  finished_at: utc('2026-06-10T15:10'),
};
const after = utc('2026-07-01T00:00');

test('a trip of one day is shown from a quarter of an hour before it leaves until it was over', () => {
  expect(dayOfTrip(trip, '2026-06-10', zone, after)).toEqual({
    from: utc('2026-06-10T06:30'),
    until: utc('2026-06-10T15:10'),
    seen_until: utc('2026-06-10T15:10'),
  });
  expect(dayOfTrip(trip, '2026-06-11', zone, after)).toBeNull();
});

test('a trip under way has been seen until now, and its slider goes on to the planned end', () => {
  const now = utc('2026-06-10T09:00');
  expect(dayOfTrip({ ...trip, finished_at: null }, '2026-06-10', zone, now)).toMatchObject({
    until: utc('2026-06-10T14:00'),
    seen_until: now,
  });
});

test('a trip that nobody has ended is not followed for days: what a car does besides is not shown', () => {
  const open = { ...trip, finished_at: null };
  expect(dayOfTrip(open, '2026-06-10', zone, after)?.seen_until).toEqual(utc('2026-06-11T02:00'));
});

test('of a trip of two days the first ends at midnight in the zone and the second begins there', () => {
  const long = {
    ...trip,
    day_span: 2,
    ends_at: utc('2026-06-11T14:00'),
    finished_at: utc('2026-06-11T14:05'),
  };
  expect(dayOfTrip(long, '2026-06-10', zone, after)).toMatchObject({ until: utc('2026-06-10T22:00') });
  expect(dayOfTrip(long, '2026-06-11', zone, after)).toMatchObject({
    from: utc('2026-06-10T22:00'),
    until: utc('2026-06-11T14:05'),
  });
});
