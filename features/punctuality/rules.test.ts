import { expect, test } from 'vitest';
import { daysAsked, isWrongLeg } from './rules.ts';

const today = '2026-06-10';

test('unless said otherwise the four weeks until yesterday are meant', () => {
  expect(daysAsked({}, today)).toEqual({ start_date: '2026-05-13', end_date: '2026-06-09' });
});

test('an end that is left open is that of four weeks, and never before the start', () => {
  expect(daysAsked({ end_date: '2026-05-28' }, today)).toEqual({
    start_date: '2026-05-01',
    end_date: '2026-05-28',
  });
  expect(daysAsked({ start_date: '2026-06-01' }, today)).toEqual({
    start_date: '2026-06-01',
    end_date: '2026-06-09',
  });
  expect(daysAsked({ start_date: '2026-06-10' }, today)).toEqual({ start_date: today, end_date: today });
});

test('days the wrong way round and more than a year are none', () => {
  expect(daysAsked({ start_date: '2026-06-02', end_date: '2026-06-01' }, today)).toBe('reversed');
  expect(daysAsked({ start_date: '2025-06-01', end_date: '2026-06-01' }, today)).toEqual({
    start_date: '2025-06-01',
    end_date: '2026-06-01',
  });
  expect(daysAsked({ start_date: '2025-05-31', end_date: '2026-06-01' }, today)).toBe('too_long');
});

test('a leg is wrong from two minutes on, on five trips or more, be it too long or too short', () => {
  const leg = (leg_minutes: number | null, leg_trips_count: number | null) => ({
    leg_minutes,
    leg_trips_count,
  });
  expect([leg(2, 5), leg(-3, 9), leg(1.9, 9), leg(8, 4), leg(null, null)].map(isWrongLeg)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
