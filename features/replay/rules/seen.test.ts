import { expect, test } from 'vitest';
import { displaced } from '../../../shared/geo.ts';
import { believableFixes } from '../../tracking/rules/believable-fixes.ts';
import { refusedFixes, thinned, unseenTimes } from './seen.ts';

const nine = Date.parse('2026-06-10T07:00:00Z');
const at = (minutes: number) => new Date(nine + minutes * 60_000);
const fixAt = (minutes: number, north_m = minutes * 100, speed_kmh: number | null = null) => ({
  ...displaced({ lat: 55.4, lng: 10.4 }, north_m, 0),
  at: at(minutes),
  speed_kmh,
  heading: null,
});
const span = (from: number, until: number) => ({ from: at(from), until: at(until) });

test('two positions three minutes apart leave a time in which nobody knows, two minutes apart none', () => {
  expect(unseenTimes([fixAt(0), fixAt(2), fixAt(5), fixAt(6)], [], span(0, 6))).toEqual([span(2, 5)]);
});

test('a tracker that sleeps while parked is known to stand, and not seen only where the stay does not explain it', () => {
  const stay = { started_at: at(10), ended_at: at(30) };
  expect(unseenTimes([fixAt(10), fixAt(30)], [stay], span(10, 30))).toEqual([]);
  expect(unseenTimes([fixAt(10), fixAt(40)], [stay], span(10, 40))).toEqual([span(30, 40)]);
  expect(unseenTimes([fixAt(0), fixAt(60)], [stay], span(0, 60))).toEqual([span(0, 10), span(30, 60)]);
  expect(unseenTimes([fixAt(10)], [{ started_at: at(10), ended_at: null }], span(10, 60))).toEqual([]);
});

test('before the first and after the last position it was not seen either', () => {
  expect(unseenTimes([fixAt(20)], [], span(0, 40))).toEqual([span(0, 20), span(20, 40)]);
});

test('of too many positions those beside a silence stay, so that none seems longer than it was', () => {
  const often = (from: number, until: number) =>
    Array.from({ length: (until - from) * 60 + 1 }, (_, s) => fixAt(from + s / 60));
  const fixes = [...often(0, 60), ...often(75, 120)];
  const few = thinned(fixes, 300);
  expect(few.length).toBeLessThanOrEqual(304);
  expect(few.length).toBeGreaterThan(200);
  expect(few[0]).toBe(fixes[0]);
  expect(few.at(-1)).toBe(fixes.at(-1));
  expect(unseenTimes(few, [], span(0, 120))).toEqual([span(60, 75)]);
  expect(thinned(fixes, fixes.length)).toBe(fixes);
});

test('a jump, an old place and a frozen receiver are told apart among what was not believed', () => {
  const jump = fixAt(3, 90_000);
  const old = fixAt(6, 100);
  const frozen = { ...fixAt(8.5, 800, 40), at: at(8.5) };
  const given = [
    fixAt(0),
    fixAt(1),
    fixAt(2),
    jump,
    fixAt(4),
    fixAt(5),
    old,
    fixAt(7),
    fixAt(8),
    frozen,
    fixAt(9),
  ];
  const refused = refusedFixes(given, believableFixes(given));
  expect(refused.map(({ why, at: when }) => [why, when])).toEqual([
    ['jump', jump.at],
    ['old_place', old.at],
    ['frozen', frozen.at],
  ]);
});
