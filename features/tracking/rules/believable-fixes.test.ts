// What receivers get wrong, and what becomes of it once more is known.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, fix, place } from '../../../server/test/tracking-facts.ts';
import { believableFixes } from './believable-fixes.ts';
import { clockOffset, withReading, type ClockReading } from './device-clock.ts';
import type { Fix } from './fixes.ts';

/** 500 m a minute. */
const road = (from: number, until: number): Fix[] =>
  Array.from({ length: until - from + 1 }, (_, i) => fix(from + i, place((from + i) * 500), 30));
const minutesOf = (fixes: readonly Fix[]) =>
  believableFixes(fixes).map((one) => (one.at.getTime() - at(0).getTime()) / 60_000);

describe('of a trip are believed', () => {
  test('all fixes of a car that drives, in order of time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 60 }), (steps) => {
        let north = 0;
        const fixes = steps.map((metres, i) => fix(i, place((north += metres)), 40));
        expect(believableFixes(fixes.toReversed())).toEqual(fixes);
      }),
    );
  });

  test('none that jump away, be it one or twenty in a row, and whichever side of the jump came first', () => {
    const away = (minute: number) => fix(minute, place(300_000 + minute * 400), 30);
    expect(minutesOf([...road(0, 4), away(4.5), ...road(5, 9)])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const many = Array.from({ length: 18 }, (_, i) => away(5 + i * 0.1));
    expect(
      minutesOf([...road(0, 30).filter((one) => one.at < at(5) || one.at > at(7)), ...many]),
    ).toHaveLength(28);
    expect(minutesOf([away(0), ...road(1, 6)])).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('those that were left out at first, once later ones agree with them', () => {
    const before = [...road(0, 3)];
    const ferry = (minute: number) => fix(minute, place(200_000 + minute * 500), 30);
    expect(minutesOf([...before, ferry(4)])).toEqual([0, 1, 2, 3]);
    const after = Array.from({ length: 8 }, (_, i) => ferry(4 + i));
    expect(minutesOf([...before, ...after])).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('no old place that is told again and again between true ones', () => {
    const old = place(500);
    const lying = road(0, 12).flatMap((one, i) => (i > 2 ? [one, fix(i + 0.4, old, 0)] : [one]));
    expect(minutesOf(lying)).toEqual(road(0, 12).map((_, i) => i));
  });

  test('the first fix alone of a receiver that is frozen while it drives', () => {
    const frozen = [4, 5, 6, 7].map((minute) => fix(minute, place(2_000), 42));
    expect(minutesOf([...road(0, 4), ...frozen.slice(1), ...road(8, 10)])).toEqual([0, 1, 2, 3, 4, 8, 9, 10]);
  });

  test('a parked tracker that tells the same place all along', () => {
    const parked = Array.from({ length: 40 }, (_, i) => fix(5 + i, place(2_000), 0));
    expect(minutesOf([...road(0, 4), ...parked])).toHaveLength(45);
  });
});

describe('a clock that is off', () => {
  const readings = (count: number, off_minutes: number, every_minutes = 1): ClockReading[] =>
    Array.from({ length: count }, (_, i) => ({
      at: at(i * every_minutes + off_minutes - 0.1),
      received_at: at(i * every_minutes),
    }));
  const offsetAfter = (all: readonly ClockReading[]) =>
    clockOffset(all.reduce<ClockReading[]>((known, one) => withReading(known, one), []));
  const HOUR_MS = 3_600_000;

  test('by an hour or more ahead is known after three fixes, behind after ten minutes of them', () => {
    expect(offsetAfter(readings(2, 60))).toBe(0);
    expect(offsetAfter(readings(3, 60))).toBe(HOUR_MS);
    expect(offsetAfter(readings(3, 330))).toBe(5.5 * HOUR_MS);
    expect(offsetAfter(readings(9, -60, 2))).toBe(0);
    expect(offsetAfter(readings(12, -120))).toBe(-2 * HOUR_MS);
  });

  test('is known of a tracker that tells every ten seconds too', () => {
    expect(offsetAfter(readings(50, -60, 1 / 6))).toBe(0);
    expect(offsetAfter(readings(62, -60, 1 / 6))).toBe(-HOUR_MS);
  });

  test('is right again with the first fix that is', () => {
    expect(offsetAfter([...readings(5, 60), { at: at(6), received_at: at(6) }])).toBe(0);
  });

  test('stays known when a batch comes minutes late', () => {
    expect(offsetAfter([...readings(3, 60), { at: at(60 - 4), received_at: at(4) }])).toBe(HOUR_MS);
  });

  test('is not a clock that runs some minutes wrong, nor a batch that comes late', () => {
    expect(offsetAfter(readings(12, 7))).toBe(0);
    expect(offsetAfter(readings(12, 0))).toBe(0);
    const batch = Array.from({ length: 12 }, (_, i) => ({
      at: at(-60 + i * 0.01),
      received_at: at(i * 0.01),
    }));
    expect(offsetAfter(batch)).toBe(0);
    expect(offsetAfter([])).toBe(0);
  });
});
