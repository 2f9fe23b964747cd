import { expect, test } from 'vitest';
import { replayAtOnce } from '../../../server/test/replay-at-once.ts';
import { tenantSettingsFrom } from '../../../shared/tenant-settings.ts';
import { policyOf, type NoticePolicy } from './judge-notices.ts';
import type { ReplayedPerson, ReplayedStop, ReplayedTrip } from './replay-notices.ts';

const at = (clock: string) => new Date(`2026-06-12T${clock}:00Z`);
const policy = (more: Partial<NoticePolicy> = {}): NoticePolicy => ({
  ...policyOf({ settings: tenantSettingsFrom({}), country: 'DK', time_zone: 'Europe/Copenhagen' }),
  quiet_hours: null,
  ...more,
});
const stop = (
  id: number,
  planned: string,
  arrived: string | null,
  more: Partial<ReplayedStop> = {},
): ReplayedStop => ({
  id,
  route_point_id: id,
  position: id,
  planned_at: at(planned),
  wait_time: 2,
  arrived_at: arrived === null ? null : at(arrived),
  left_at: arrived === null ? null : new Date(at(arrived).getTime() + 120_000),
  was_skipped: false,
  gone_at: null,
  ...more,
});
const trip = (stops: readonly ReplayedStop[], more: Partial<ReplayedTrip> = {}): ReplayedTrip => ({
  id: 1,
  departs_at: at('09:00'),
  started_at: at('09:00'),
  finished_at: null,
  closed_at: null,
  is_tracked: true,
  sms_stopped_at: null,
  learnt: null,
  stops,
  ...more,
});
const person = (id: number, stop_id: number, more: Partial<ReplayedPerson> = {}): ReplayedPerson => ({
  id,
  customer_id: id,
  stop_id,
  never: null,
  ...more,
});
const told = (trips: readonly ReplayedTrip[], people: readonly ReplayedPerson[], own = policy()) =>
  replayAtOnce({ trips, people }, own).map(({ at: when, kind, skip, person: { id } }) =>
    [id, when.toISOString().slice(11, 16), kind, ...(skip ? [skip] : [])].join(' '),
  );

test('a day in time is told a lead before each stop, and a late truck later', () => {
  const inTime = trip([stop(1, '10:00', '10:00'), stop(2, '11:00', '11:00')]);
  expect(told([inTime], [person(1, 1), person(2, 2)])).toEqual(['1 09:45 notice', '2 10:45 notice']);
  const late = trip([stop(1, '10:00', '10:20'), stop(2, '11:00', '11:20')]);
  expect(told([late], [person(2, 2)])).toEqual(['2 11:05 notice']);
  expect(told([inTime], [person(2, 2)], policy({ lead_minutes: 30 }))).toEqual(['2 10:30 notice']);
});

test('who may not be told is not, nor twice, nor of a stop that was visited before its lead', () => {
  const inTime = trip([stop(1, '10:00', '10:00'), stop(2, '11:00', '11:00'), stop(3, '11:05', '10:30')]);
  const people = [
    person(1, 1, { never: 'no_permission' }),
    person(2, 1, { customer_id: 7 }),
    person(3, 2, { customer_id: 7 }),
    person(4, 2, { never: 'stopped_for_them' }),
    person(5, 3),
  ];
  const all = told([inTime], people);
  expect(all).toContain('1 09:45 notice no_permission');
  expect(all.filter((one) => /^[23]/.test(one))).toEqual([
    '2 09:45 notice',
    expect.stringContaining('already_notified'),
  ]);
  expect(all.find((one) => one.startsWith('4'))).toContain('stopped');
  expect(all.find((one) => one.startsWith('5'))).toContain('5 10:31 notice visited');
});

test('what follows is told by a policy that wants it: a new time, that no truck comes', () => {
  const more = policy({ delay_minutes: 10, tells_not_coming: true });
  // Told at 10:45 for 11:00, when the stop before it takes half an hour longer.
  const slow = trip([stop(1, '10:50', '10:50', { left_at: at('11:30') }), stop(2, '11:00', '11:38')]);
  expect(told([slow], [person(2, 2)], policy())).toHaveLength(1);
  const leftOut = trip([stop(1, '10:00', null, { was_skipped: true }), stop(2, '10:30', '10:30')]);
  expect(told([leftOut], [person(1, 1)], more)).toEqual(['1 09:45 notice', '1 10:43 not_coming']);
  expect(told([leftOut], [person(1, 1)])).toEqual(['1 09:45 notice']);
  const takenOff = trip([stop(1, '10:00', null, { gone_at: at('09:50') })]);
  expect(told([takenOff], [person(1, 1)], more)).toEqual(['1 09:45 notice', '1 09:53 not_coming']);
  expect(told([takenOff], [person(1, 1)], { ...more, most_a_day: 1 })).toEqual([
    '1 09:45 notice',
    '1 09:53 not_coming person_capped',
  ]);
});

test('a truck that is overdue at the stop before moves the time of who was told', () => {
  const more = policy({ delay_minutes: 10, lead_minutes: 60 });
  const late = trip([stop(1, '10:00', '10:20'), stop(2, '10:50', '11:10')]);
  expect(told([late], [person(2, 2)], more)).toEqual(['2 09:50 notice', '2 10:14 delay']);
});

test('a day on which nobody waits, or nothing drives, is told at once', () => {
  expect(told([], [person(1, 1)])).toEqual([]);
  expect(told([trip([])], [])).toEqual([]);
});
