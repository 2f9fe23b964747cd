import { describe, expect, test } from 'vitest';
import { momentOf, tellsPlace } from '../../tracking/rules/said-place.ts';
import { measuredOffset, onServersClock } from './phone-clock.ts';
import { isWithinTrip, isWorthKeeping, thinned } from './phone-fixes.ts';

const here = { lat: 55.4, lng: 10.39 };
const base = Date.parse('2026-06-10T07:00:00Z');

describe('fixes', () => {
  test('seconds and milliseconds are the same moment', () => {
    expect(momentOf(base)).toEqual(momentOf(base / 1000));
  });

  test('an accuracy of 0 or nothing says nothing; three kilometres are no place', () => {
    expect([0, null, undefined, 12, 500].map((accuracy_m) => tellsPlace({ accuracy_m }))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(tellsPlace({ accuracy_m: 3_000 })).toBe(false);
  });

  test('kept is what has moved, and a stand every half minute', () => {
    const first = { ...here, at: base };
    expect(isWorthKeeping(first, null)).toBe(true);
    expect(isWorthKeeping({ ...here, at: base + 5_000 }, first)).toBe(false);
    expect(isWorthKeeping({ ...here, at: base + 30_000 }, first)).toBe(true);
    expect(isWorthKeeping({ lat: 55.401, lng: 10.39, at: base + 5_000 }, first)).toBe(true);
    expect(isWorthKeeping({ lat: 55.401, lng: 10.39, at: base }, first)).toBe(false);
    expect(isWorthKeeping({ lat: 55.401, lng: 10.39, at: base - 5_000 }, first)).toBe(false);
    expect(isWorthKeeping({ ...here, at: base + 30_000, accuracy_m: 3_000 }, first)).toBe(false);
  });

  test('nobody is followed before Start or after the end', () => {
    const at = (minutes: number) => new Date(base + minutes * 60_000);
    const trip = { begun_at: at(0), finished_at: at(60) };
    expect([-1, 0, 30, 60, 61].map((n) => isWithinTrip(at(n), trip))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(isWithinTrip(at(0), { begun_at: null, finished_at: null })).toBe(false);
    expect(isWithinTrip(at(99), { begun_at: at(0), finished_at: null })).toBe(true);
  });

  test('a long queue is thinned from the old end, and keeps its ends', () => {
    const all = Array.from({ length: 100 }, (_, n) => n);
    const few = thinned(all, 60);
    expect(few).toHaveLength(60);
    expect([few[0], few.at(-1)]).toEqual([0, 99]);
    expect(few.slice(-19)).toEqual(all.slice(-19));
    expect(thinned(all, 3)).toHaveLength(3);
    expect(thinned(all, 200)).toEqual(all);
    expect(thinned([1, 2], 1)).toEqual([1, 2]);
  });
});

describe('the clock', () => {
  const hour = 3_600_000;
  const exchange = (sent_ms: number, took_ms: number) => ({
    sent_ms,
    received_ms: sent_ms + took_ms,
    server_time: new Date(base).toISOString(),
  });

  test('a phone that is an hour fast is an hour fast by the middle of the exchange', () => {
    expect(measuredOffset(exchange(base + hour, 400))).toBe(-hour - 200);
  });

  test('an answer that took long, or during which the clock was set back, teaches nothing', () => {
    expect(measuredOffset(exchange(base, 15_000))).toBeNull();
    expect(measuredOffset(exchange(base, -500))).toBeNull();
  });

  test('what was known when it was pressed counts, else what is known when it is sent', () => {
    const pressed_ms = base + hour;
    expect(onServersClock({ pressed_ms, offset_ms: -hour }, 0)).toBe('2026-06-10T07:00:00.000Z');
    expect(onServersClock({ pressed_ms, offset_ms: null }, -hour)).toBe('2026-06-10T07:00:00.000Z');
    expect(onServersClock({ pressed_ms, offset_ms: null }, null)).toBe('2026-06-10T08:00:00.000Z');
  });
});
