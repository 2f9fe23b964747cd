import { describe, expect, test } from 'vitest';
import { daysOfWeek } from '../../../shared/calendar.ts';
import { eventInCalendar } from '../../../web/test/calendar-world.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { cellsOf, isSeriesComplete, previewOf } from './calendar-rows.ts';

const days = daysOfWeek(2026, 48);
const event = (date: string, day_span: number) => eventInCalendar({ id: 1, date, day_span });
const spans = (events: PlanEventInCalendar[]) =>
  cellsOf(days, events).map(({ span, event: found }) => (found ? `event ${span}` : span));

describe('a row of the calendar', () => {
  // spec
  test('has a cell for each day, Monday first', () => {
    expect(cellsOf(days, []).map((cell) => cell.day)).toEqual(days);
    expect(days[0]).toBe('2026-11-23');
  });

  // spec: R-227
  test('merges the cells of an event that spans several days', () => {
    expect(spans([event('2026-11-24', 2)])).toEqual([1, 'event 2', 1, 1, 1, 1]);
  });

  test('cuts what began in the week before, and what goes on in the next', () => {
    expect(spans([event('2026-11-22', 3), event('2026-11-29', 2)])).toEqual([
      'event 2',
      1,
      1,
      1,
      1,
      'event 1',
    ]);
  });
});

describe('the preview of a series', () => {
  const asked = {
    picked: ['2026-11-24'],
    end_date: '2026-12-22',
    interval: 14,
    day_span: 1,
    today: '2026-11-21',
  };

  test('lists the exact dates, the end date included', () => {
    expect(previewOf(asked, []).map((one) => one.day)).toEqual(['2026-11-24', '2026-12-08', '2026-12-22']);
  });

  test('says who has a day already', () => {
    const who = { route_name: 'Nord', car_internal_number: '12', user_full_name: null };
    const taken = [
      { date: '2026-12-08', day_span: 1, of: ['car' as const], ...who },
      { date: '2026-12-21', day_span: 2, of: ['driver' as const, 'route' as const], ...who },
    ];
    expect(previewOf(asked, taken).map((one) => one.taken)).toEqual([[], ['car'], ['driver', 'route']]);
  });

  test('marks a day that a longer event on the day before already covers', () => {
    const daily = { ...asked, end_date: '2026-11-26', interval: 1, day_span: 2 };
    expect(previewOf(daily, []).map((one) => one.taken)).toEqual([[], ['overlap'], []]);
  });

  test('goes no farther than a year from today', () => {
    expect(previewOf({ ...asked, end_date: '2028-12-22', interval: 100 }, []).at(-1)?.day).toBe('2027-09-20');
  });
});

test('a recurring event is complete with an end date and a whole interval above 0', () => {
  expect(isSeriesComplete('2026-12-22', 14)).toBe(true);
  expect([
    isSeriesComplete(null, 14),
    isSeriesComplete('2026-12-22', 0),
    isSeriesComplete('2026-12-22', ''),
    isSeriesComplete('2026-12-22', 1.5),
  ]).toEqual([false, false, false, false]);
});
