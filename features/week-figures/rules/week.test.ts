import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOf, figureOf, weekAsked } from './week.ts';

describe('the three weeks that are compared', () => {
  test('are the last whole one, the one before, and the same days of the week 52 weeks before', () => {
    expect(weekAsked(undefined, '2026-06-10')).toEqual({
      week: '2026-23',
      weeks: [
        { from: '2026-06-01', until: '2026-06-07' },
        { from: '2026-05-25', until: '2026-05-31' },
        { from: '2025-06-02', until: '2025-06-08' },
      ],
    });
  });

  test('on a Monday and on a Sunday it is the week that has ended, across the end of a year too', () => {
    expect(weekAsked(undefined, '2026-06-08').week).toBe('2026-23');
    expect(weekAsked(undefined, '2026-06-07').week).toBe('2026-22');
    expect(weekAsked(undefined, '2027-01-04')).toMatchObject({
      week: '2026-53',
      weeks: [{ from: '2026-12-28' }, { from: '2026-12-21' }, { from: '2025-12-29' }],
    });
  });
});

const rows = [
  { period: 0, weekday: 1, depo_id: 1, amount: 10 },
  { period: 0, weekday: 7, depo_id: 2, amount: 20 },
  { period: 1, weekday: 1, depo_id: 1, amount: 5 },
  { period: 2, weekday: 3, depo_id: 2, amount: 7 },
];

test('a figure adds up by week, day and depot, and money becomes currency units once', () => {
  const figure = figureOf('revenue', rows, [2, 1]);
  expect(figure).toMatchObject({ now: 0.3, before: 0.05, year_before: 0.07 });
  expect(figure.days.map((day) => day.now)).toEqual([0.1, 0, 0, 0, 0, 0, 0.2]);
  expect(figure.depos).toEqual([
    { depo_id: 2, now: 0.2, before: 0, year_before: 0.07 },
    { depo_id: 1, now: 0.1, before: 0.05, year_before: 0 },
  ]);
  expect(figureOf('sms_messages', rows, []).now).toBe(30);
});

test('days and depots each come to the whole, whatever the rows are', () => {
  const row = fc.record({
    period: fc.integer({ min: 0, max: 2 }),
    weekday: fc.integer({ min: 1, max: 7 }),
    depo_id: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: -1e9, max: 1e9 }),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (made) => {
      const { now, days, depos } = figureOf('stops_visited', made, [1, 2, 3]);
      const sum = (parts: readonly { now: number }[]) => parts.reduce((all, part) => all + part.now, 0);
      expect([sum(days), sum(depos)]).toEqual([now, now]);
    }),
  );
});

test('of nothing there is no change', () => {
  expect(changeOf(5, 0)).toBeNull();
  expect(changeOf(-5, -10)).toBe(0.5);
});
