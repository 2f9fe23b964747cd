import { expect, test } from 'vitest';
import type { BoardStop, BoardTrip } from '../../contract/board.ts';
import { hoursOf, marksOf, nearestMark, placeOn, spanOf } from './time-line.ts';

const zone = 'Europe/Copenhagen';
const at = (clock: string, day = '10') => `2026-06-${day}T${clock}:00+02:00`;
const ms = (clock: string) => Date.parse(at(clock));
const stop = (position: number, more: Partial<BoardStop>): BoardStop =>
  ({
    id: position,
    position,
    address: `Vej ${position}`,
    status: 'pending',
    planned_at: null,
    google_estimate_time: null,
    actual_arrival_time: null,
    left_at: null,
    ...more,
  }) as BoardStop;
const trip = (...stops: BoardStop[]) => ({ stops }) as BoardTrip;

test('spans whole hours around what is planned and what happened, and the present of that day', () => {
  const day = [trip(stop(1, { planned_at: at('09:20') }), stop(2, { google_estimate_time: at('14:05') }))];
  const span = (now: string) => {
    const { from, until } = spanOf(day, '2026-06-10', zone, Date.parse(now)) ?? { from: 0, until: 0 };
    return [from, until];
  };
  expect(span(at('10:00'))).toEqual([ms('09:00'), ms('15:00')]);
  expect(span(at('07:30'))).toEqual([ms('07:00'), ms('15:00')]);
  expect(span(at('10:00', '11'))).toEqual([ms('09:00'), ms('15:00')]);
});

test('leaves out the other days of a trip; a day without stops has no time line', () => {
  const long = trip(stop(1, { planned_at: at('22:00', '09') }), stop(2, { planned_at: at('08:00') }));
  const span = spanOf([long], '2026-06-10', zone, ms('08:30'));
  expect(span).toEqual({ from: ms('08:00'), until: ms('09:00') });
  expect(span && marksOf(long, span).map((mark) => mark.stop.id)).toEqual([2]);
  expect(spanOf([trip()], '2026-06-10', zone, ms('08:30'))).toBeNull();
});

const span = { from: ms('08:00'), until: ms('18:00') };

test('a visited stop lies where it was reached, as wide as the stay; one to come where it is expected; a skipped one nowhere', () => {
  const marks = marksOf(
    trip(
      stop(1, {
        status: 'visited',
        planned_at: at('09:00'),
        actual_arrival_time: at('10:00'),
        left_at: at('10:30'),
      }),
      stop(2, { planned_at: at('11:00'), google_estimate_time: at('12:00') }),
      stop(3, { status: 'skipped', planned_at: at('13:00'), google_estimate_time: at('13:00') }),
    ),
    span,
  );
  expect(marks.map(({ planned, at: there, width }) => [planned, there, width])).toEqual([
    [10, 20, 5],
    [30, 40, 0],
    [50, null, 0],
  ]);
  expect([0, 29, 46, 90].map((place) => nearestMark(marks, place))).toEqual([0, 0, 2, 2]);
  expect(placeOn(span, ms('13:00'))).toBe(50);
});

test('names at most thirteen hours', () => {
  expect(hoursOf(span)).toHaveLength(11);
  expect(hoursOf({ from: 0, until: 24 * 3_600_000 })).toHaveLength(13);
});
