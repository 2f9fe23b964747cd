import { describe, expect, test } from 'vitest';
import { belowSince, cardUntil, curveOf, firstDay, lastDay, pointAt } from './stock-card.ts';

const zone = 'Europe/Copenhagen';
const now = new Date('2026-06-10T08:00:00Z');

test('a day asks for its end, an instant for itself, and neither for what is to come', () => {
  expect(cardUntil(undefined, zone, now)).toEqual(now);
  expect(cardUntil('2026-06-08', zone, now).toISOString()).toBe('2026-06-08T22:00:00.000Z');
  expect(cardUntil('2026-06-10', zone, now)).toEqual(now);
  expect(cardUntil(new Date('2026-06-01T10:00:00Z'), zone, now).toISOString()).toBe(
    '2026-06-01T10:00:00.000Z',
  );
  const midnight = cardUntil('2026-06-08', zone, now);
  expect([lastDay(midnight, zone), firstDay(midnight, zone, 7)]).toEqual(['2026-06-08', '2026-06-02']);
});

test('the curve is counted back from what lies there', () => {
  const changes = [
    { day: '2026-06-03', change: 24 },
    { day: '2026-06-07', change: -30 },
  ];
  expect(curveOf(changes, '2026-06-01', '2026-06-08', -6)).toEqual([
    { day: '2026-06-01', balance_amount: 0 },
    { day: '2026-06-03', balance_amount: 24 },
    { day: '2026-06-07', balance_amount: -6 },
    { day: '2026-06-08', balance_amount: -6 },
  ]);
  expect(curveOf([], '2026-06-01', '2026-06-08', 5)).toEqual([
    { day: '2026-06-01', balance_amount: 5 },
    { day: '2026-06-08', balance_amount: 5 },
  ]);
  expect(curveOf([{ day: '2026-06-08', change: 5 }], '2026-06-08', '2026-06-08', 5)).toEqual([
    { day: '2026-06-08', balance_amount: 5 },
  ]);
});

describe('the curve is read', () => {
  const points = [
    { day: '2026-06-01', balance_amount: 4 },
    { day: '2026-06-04', balance_amount: -2 },
    { day: '2026-06-11', balance_amount: -6 },
  ];

  test('on any day: what lay there when it ended', () => {
    expect([0, 0.2, 0.31, 1, 2].map((part) => pointAt(points, part))).toEqual([
      { day: '2026-06-01', balance_amount: 4 },
      { day: '2026-06-03', balance_amount: 4 },
      { day: '2026-06-04', balance_amount: -2 },
      { day: '2026-06-11', balance_amount: -6 },
      { day: '2026-06-11', balance_amount: -6 },
    ]);
    expect(pointAt([], 0.5)).toBeNull();
  });

  test('for the day since which it lies below nothing', () => {
    expect([
      belowSince(points),
      belowSince(points.slice(0, 1)),
      belowSince(points.slice(1)),
      belowSince([]),
    ]).toEqual(['2026-06-04', null, '2026-06-04', null]);
  });
});
