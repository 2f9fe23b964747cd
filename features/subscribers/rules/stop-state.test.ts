import { describe, expect, test } from 'vitest';
import { expiredReason, stopState, type StateFacts } from './stop-state.ts';
import type { StopState } from './subscriber.ts';

const nine = new Date('2026-06-10T09:00:00+02:00').getTime();
const at = (minutes: number) => new Date(nine + minutes * 60_000);

describe('a stop that is followed', () => {
  const waiting: StateFacts = {
    visited_state: 'pending',
    actual_arrival_time: null,
    left_at: null,
    google_estimate_time: at(60),
    is_behind: false,
    departs_at: at(0),
    started_at: at(0),
    finished_at: null,
  };
  const visited = { visited_state: 'visited' as const, actual_arrival_time: at(60) };
  test.each<[StopState, string, Partial<StateFacts>, number]>([
    ['planned', 'before it leaves', { started_at: null }, -10],
    ['unseen', 'when it should have left', { started_at: null }, 0],
    ['on_its_way', 'once it has', {}, 0],
    ['on_its_way', 'ten minutes over time', {}, 70],
    ['late', 'after that', {}, 71],
    ['here', 'while it stands there', visited, 65],
    ['visited', 'when it has left', { ...visited, left_at: at(64) }, 65],
    ['visited', 'when nobody saw it leave', visited, 90],
    ['visited', 'from another stop', { ...visited, is_behind: true }, 65],
    ['visited', 'after the trip', { ...visited, finished_at: at(70) }, 71],
    ['passed', 'when it is farther', { is_behind: true }, 65],
    ['passed', 'when that is certain', { is_behind: true, visited_state: 'skipped' }, 80],
    ['missed', 'when the driver says so', { visited_state: 'skipped' }, 30],
    ['missed', 'after the trip', { finished_at: at(70) }, 71],
  ])('is %s %s', (state, _, facts, minutes) =>
    expect(stopState({ ...waiting, ...facts }, at(minutes))).toBe(state),
  );
});

describe('a tracking page is over', () => {
  const zone = 'Europe/Copenhagen';
  const stop = { is_removed: false, event_is_removed: false, last_day: '2026-06-10', was_seen: true };
  const noon = at(180);

  test('for a uuid that nobody knows, and from 3 in the night after the trip', () => {
    expect(expiredReason(null, zone, noon)).toBe('unknown');
    expect(expiredReason(stop, zone, new Date('2026-06-11T02:59:00+02:00'))).toBeNull();
    expect(expiredReason(stop, zone, new Date('2026-06-11T03:00:00+02:00'))).toBe('driven');
  });

  test('without a sign of the truck nobody says that it drove', () => {
    const unseen = { ...stop, was_seen: false };
    expect(expiredReason(unseen, zone, new Date('2026-06-11T02:59:00+02:00'))).toBeNull();
    expect(expiredReason(unseen, zone, new Date('2026-06-11T03:00:00+02:00'))).toBe('not_driven');
    expect(expiredReason({ ...unseen, event_is_removed: true }, zone, noon)).toBe('cancelled');
  });

  test('at once when the trip or the stop is taken off, each by its own name', () => {
    expect(expiredReason({ ...stop, event_is_removed: true }, zone, noon)).toBe('cancelled');
    expect(expiredReason({ ...stop, is_removed: true }, zone, noon)).toBe('stop_removed');
    expect(expiredReason({ ...stop, is_removed: true }, zone, new Date('2026-06-12T12:00:00Z'))).toBe(
      'driven',
    );
  });
});
