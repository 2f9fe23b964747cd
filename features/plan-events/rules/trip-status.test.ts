import { expect, test } from 'vitest';
import { isOver, tripStatus, tripStatuses, type StatusFacts } from './trip-status.ts';

const nothing: StatusFacts = {
  date: '2026-06-10',
  day_span: 1,
  ends_at: new Date('2026-06-10T15:00:00Z'),
  started_at: null,
  finished_at: null,
  visited_stops_count: 0,
  order_transactions_count: 0,
  has_report: false,
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

test('a report is a sign that it was driven, and none that it has left', () => {
  const sign = { has_report: true };
  expect([during(sign), after(sign)]).toEqual(['planned', 'finished']);
});

test('nothing more becomes of what is finished or was not driven', () => {
  expect(tripStatuses.filter(isOver)).toEqual(['finished', 'not_driven']);
});
