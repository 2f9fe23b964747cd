import { expect, test } from 'vitest';
import { isHome, isOver, tripStatus, tripStatuses, type StatusFacts } from './trip-status.ts';

const nothing: StatusFacts = {
  date: '2026-06-10',
  day_span: 1,
  ends_at: new Date('2026-06-10T15:00:00Z'),
  started_at: null,
  finished_at: null,
  visited_stops_count: 0,
  order_transactions_count: 0,
  last_sign_at: null,
  has_report: false,
  was_entered_late: false,
};
const during = (more: Partial<StatusFacts> = {}) =>
  tripStatus({ ...nothing, ...more }, '2026-06-10', new Date('2026-06-10T14:00:00Z'));
const after = (more: Partial<StatusFacts> = {}) =>
  tripStatus({ ...nothing, ...more }, '2026-06-11', new Date('2026-06-11T06:00:00Z'));

test('the clock alone drives no trip: over without a sign of it is not driven, with times or without', () => {
  expect([during(), after(), during({ ends_at: null }), after({ ends_at: null })]).toEqual([
    'planned',
    'not_driven',
    'planned',
    'not_driven',
  ]);
  expect(during({ finished_at: new Date('2026-06-10T13:00:00Z') })).toBe('not_driven');
});

test.each([{ started_at: new Date(0) }, { visited_stops_count: 1 }, { order_transactions_count: 1 }])(
  'a departure, a visit or a sale is a sign of it: %o',
  (sign) => {
    expect([during(sign), after(sign)]).toEqual(['under_way', 'finished']);
  },
);

test('a truck that is hours late is under way until it was seen to be home; nobody having looked, until the morning', () => {
  const sign = { started_at: new Date('2026-06-10T07:00:00Z') };
  const late = (clock: string) => tripStatus({ ...nothing, ...sign }, '2026-06-10', new Date(clock));
  expect([late('2026-06-10T19:00:00Z'), late('2026-06-11T02:59:00Z'), late('2026-06-11T03:00:00Z')]).toEqual([
    'under_way',
    'under_way',
    'finished',
  ]);
});

test('the clock alone ends no trip that was seen: a sale late at night keeps it under way, silence ends it', () => {
  const sold = { order_transactions_count: 3, last_sign_at: new Date('2026-06-10T22:30:00Z') };
  const looked = (clock: string, more: Partial<StatusFacts> = {}) =>
    tripStatus({ ...nothing, ...sold, ...more }, '2026-06-11', new Date(clock));
  expect([
    looked('2026-06-11T06:00:00Z'),
    looked('2026-06-11T10:29:00Z'),
    looked('2026-06-11T10:30:00Z'),
  ]).toEqual(['under_way', 'under_way', 'finished']);
  expect(looked('2026-06-11T06:00:00Z', { ends_at: null })).toBe('under_way');
  expect(looked('2026-06-11T12:00:00Z', { ends_at: null })).toBe('finished');
  // What was seen to end has ended, whatever else was seen.
  expect(looked('2026-06-10T23:00:00Z', { finished_at: new Date('2026-06-10T22:45:00Z') })).toBe('finished');
});

test('a trip that was entered when its time was over is not recorded, until something is known of it', () => {
  const late = { was_entered_late: true };
  expect([after(late), after({ ...late, ends_at: null })]).toEqual(['not_recorded', 'not_recorded']);
  expect([after({ ...late, has_report: true }), after({ ...late, visited_stops_count: 2 })]).toEqual([
    'finished',
    'finished',
  ]);
});

test('home is said of a trip that is over, while its truck stands at its depot or where it begins or ends', () => {
  const depo = { lat: 55.4, lng: 10.4 };
  const yard = { lat: 55.5, lng: 10.5 };
  const near = { lat: 55.5018, lng: 10.5 };
  expect(isHome('finished', near, [depo, yard])).toBe(true);
  expect(isHome('finished', { lat: 55.51, lng: 10.5 }, [depo, yard])).toBe(false);
  expect(isHome('finished', null, [depo, yard])).toBe(false);
  expect(isHome('under_way', near, [depo, yard])).toBe(false);
});

test('a report is a sign that it was driven, and none that it has left', () => {
  const sign = { has_report: true };
  expect([during(sign), after(sign)]).toEqual(['planned', 'finished']);
});

test('nothing more becomes of what is finished or was not driven', () => {
  expect(tripStatuses.filter(isOver)).toEqual(['finished', 'not_driven', 'not_recorded']);
});
