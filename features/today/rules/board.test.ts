import { describe, expect, test } from 'vitest';
import type { Board, BoardStop, BoardTrip } from '../contract/board.ts';
import {
  inOrder,
  isOnBoard,
  lateBy,
  problemsOf,
  stopAhead,
  summaryOf,
  toneOf,
  visitedOf,
  withPlaces,
  withStops,
} from './board.ts';

const clock = (time: string) => `2026-06-10T${time}:00.000Z`;
const at = (time: string) => Date.parse(clock(time));

const stop = (position: number, more: Partial<BoardStop> = {}): BoardStop => ({
  id: 100 + position,
  position,
  kind: 'regular',
  address: `Vej ${position}`,
  coordinates: { lat: 55.4, lng: 10.4 },
  status: 'pending',
  planned_at: clock(`1${position}:00`),
  google_estimate_time: clock(`1${position}:00`),
  actual_arrival_time: null,
  left_at: null,
  confidence: null,
  evidence: [],
  check: null,
  checks_count: 0,
  ...more,
});

const trip = (more: Partial<BoardTrip> = {}): BoardTrip =>
  ({
    id: 1,
    date: '2026-06-10',
    day_span: 1,
    car_id: 7,
    user_id: 3,
    status: 'under_way',
    departs_at: clock('10:30'),
    car_not_moving: false,
    total_revenue_without_manual_orders: 100,
    closed_at: null,
    homes: [],
    place: { coordinates: { lat: 55.4, lng: 10.4 }, at: clock('11:55'), heading: 90 },
    stops: [stop(1, { status: 'visited' }), stop(2), stop(3)],
    sms: { sent: 2, waiting: 1, held: 0, failed: 0 },
    orders: { open: 1, failed: 0 },
    ...more,
  }) as BoardTrip;
const expectedAt = (time: string) =>
  trip({ stops: [stop(1, { status: 'visited' }), stop(2, { google_estimate_time: clock(time) })] });

describe('a trip that never left', () => {
  const never = trip({ status: 'not_driven', stops: [stop(1, { status: 'skipped' })] });

  test('is red, is one to see to, and is not counted among those that are home', () => {
    expect(problemsOf(never, at('20:00'))).toEqual(['not_driven']);
    expect(toneOf(never, at('20:00'))).toBe('bad');
    expect(stopAhead(never)).toBeNull();
    expect(summaryOf([never, trip({ status: 'finished' })], at('20:00'))).toMatchObject({
      home: 0,
      over: 1,
      planned: 0,
      under_way: 0,
      wrong: 1,
    });
  });

  test('home is counted where the truck stands at home', () => {
    const home = trip({ status: 'finished', homes: [{ lat: 55.4, lng: 10.4 }] });
    expect(summaryOf([home, trip({ status: 'finished' })], at('20:00'))).toMatchObject({ home: 1, over: 1 });
  });

  test('stands on the board of the day after too, as one that is on the road still does', () => {
    const days = (status: BoardTrip['status']) =>
      ['2026-06-10', '2026-06-11'].map((day) => isOnBoard(trip({ status }), day, '2026-06-11'));
    expect([days('not_driven'), days('under_way'), days('finished')]).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ]);
  });

  test('is asked about for a week, and no more once somebody has closed it', () => {
    const never_left = trip({ status: 'not_driven' });
    expect(isOnBoard(never_left, '2026-06-15', '2026-06-15')).toBe(true);
    const closed = trip({ status: 'not_driven', closed_at: clock('18:00') });
    expect(isOnBoard(closed, '2026-06-15', '2026-06-15')).toBe(false);
    expect([problemsOf(closed, at('20:00')), toneOf(closed, at('20:00'))]).toEqual([[], 'muted']);
  });
});

describe('what comes next', () => {
  test('is the first stop to come behind the last that was visited, and nothing once the trip is over', () => {
    expect(stopAhead(trip())?.position).toBe(2);
    expect(stopAhead(trip({ stops: [stop(1), stop(2, { status: 'visited' }), stop(3)] }))?.position).toBe(3);
    expect(stopAhead(trip({ status: 'finished' }))).toBeNull();
    expect(stopAhead(trip({ stops: [] }))).toBeNull();
  });

  test('is early or late by whole minutes', () => {
    expect([lateBy(expectedAt('12:07')), lateBy(expectedAt('11:58')), lateBy(trip({ stops: [] }))]).toEqual([
      7,
      -2,
      null,
    ]);
  });

  test('what was passed by is not visited', () => {
    expect(visitedOf(trip({ stops: [stop(1, { status: 'visited' }), stop(2, { status: 'skipped' })] }))).toBe(
      1,
    );
  });
});

describe('what is wrong', () => {
  const now = at('12:00');
  const wrong = (more: Partial<BoardTrip>) => problemsOf(trip(more), now);

  test('is nothing with a truck that is seen, in time and has its driver', () => {
    expect(wrong({})).toEqual([]);
    expect(toneOf(trip(), now)).toBe('ok');
  });

  test('is a place older than a quarter of an hour, or none at all, only while it drives', () => {
    const seen = (time: string) => ({
      place: { coordinates: { lat: 1, lng: 1 }, at: clock(time), heading: null },
    });
    expect(wrong(seen('11:45'))).toEqual([]);
    expect(wrong(seen('11:44'))).toEqual(['no_position']);
    expect(wrong({ driver_word: { late_minutes: 5, broken_down_at: null, reason: null } })).toEqual([
      'says_late',
    ]);
    expect(
      wrong({ driver_word: { late_minutes: null, broken_down_at: clock('09:40'), reason: null } }),
    ).toEqual(['broken_down']);
    expect(wrong({ place: null })).toEqual(['no_position']);
    expect(wrong({ place: null, status: 'planned', departs_at: clock('13:00') })).toEqual([]);
    expect(wrong({ place: null, status: 'finished' })).toEqual([]);
  });

  test('a truck that stands still is told; one that nobody sees is not said to stand as well', () => {
    expect(wrong({ car_not_moving: true })).toEqual(['not_moving']);
    expect(wrong({ car_not_moving: true, place: null })).toEqual(['no_position']);
  });

  test('is more than ten minutes late', () => {
    expect(problemsOf(expectedAt('12:10'), now)).toEqual([]);
    expect(problemsOf(expectedAt('12:11'), now)).toEqual(['late']);
  });

  test('is a truck that should have left ten minutes ago', () => {
    const planned = (departs_at: string | null) => wrong({ status: 'planned', departs_at });
    expect([planned(clock('11:50')), planned(clock('11:49')), planned(null)]).toEqual([
      [],
      ['not_started'],
      [],
    ]);
  });

  test('is a trip without a driver, an order given up, a message that failed or is held', () => {
    expect(wrong({ user_id: null })).toEqual(['no_driver']);
    expect(wrong({ orders: { open: 0, failed: 1 } })).toEqual(['order_failed']);
    expect(wrong({ sms: { sent: 0, waiting: 0, held: 2, failed: 1 } })).toEqual(['sms_failed', 'sms_held']);
  });

  test('of a trip that is over only what can still be put right is told', () => {
    const over = { status: 'finished', user_id: null, car_not_moving: true } as const;
    expect(
      wrong({ ...over, sms: { sent: 0, waiting: 0, held: 2, failed: 1 }, orders: { open: 0, failed: 1 } }),
    ).toEqual(['order_failed', 'sms_failed']);
  });

  test('gives the row its colour: the driver is in the way, messages want to be seen to', () => {
    expect(toneOf(trip({ place: null }), now)).toBe('bad');
    expect(toneOf(trip({ sms: { sent: 0, waiting: 0, held: 1, failed: 0 } }), now)).toBe('warn');
    expect([
      toneOf(trip({ status: 'planned', departs_at: null }), now),
      toneOf(trip({ status: 'finished' }), now),
    ]).toEqual(['info', 'muted']);
  });
});

test('the board of a day has what covers it, and today also what left yesterday and drives on', () => {
  const on = (date: string, status: BoardTrip['status'], day_span = 1, day = '2026-06-10') =>
    isOnBoard({ date, day_span, status, closed_at: null }, day, '2026-06-10');
  expect([
    on('2026-06-10', 'planned'),
    on('2026-06-09', 'planned', 2),
    on('2026-06-09', 'under_way'),
  ]).toEqual([true, true, true]);
  expect([
    on('2026-06-09', 'finished'),
    on('2026-06-11', 'planned'),
    on('2026-06-08', 'under_way', 1, '2026-06-09'),
  ]).toEqual([false, false, false]);
});

test('trucks on the road stand first, then those to come, each by departure', () => {
  const rows = [
    trip({ id: 1, status: 'finished' }),
    trip({ id: 2, status: 'planned', departs_at: null }),
    trip({ id: 3, status: 'planned', departs_at: clock('14:00') }),
    trip({ id: 4, departs_at: clock('09:00') }),
    trip({ id: 5, departs_at: clock('08:00') }),
  ];
  expect(inOrder(rows).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
});

test('in one line: how many drive, are to come, are home, want to be seen to, and what was sold', () => {
  const trips = [
    trip(),
    trip({ place: null }),
    trip({ status: 'planned', departs_at: null }),
    trip({ status: 'finished' }),
  ];
  expect(summaryOf(trips, at('12:00'))).toEqual({
    under_way: 2,
    planned: 1,
    home: 0,
    over: 1,
    wrong: 1,
    revenue: 400,
  });
});

describe('what is pushed', () => {
  const board: Board = {
    date: '2026-06-10',
    read_at: clock('11:55'),
    trips: [trip(), trip({ id: 2, car_id: 8 })],
    next_day: null,
  };
  const moved = (time: string, car_id = 7) => ({
    cars: [{ car_id, coordinates: { lat: 55.5, lng: 10.5 }, at: clock(time), heading: 10 }],
  });

  test('moves the truck of its car, never back', () => {
    const [first, second] = withPlaces(board, moved('11:56')).trips;
    expect(first?.place).toEqual({ coordinates: { lat: 55.5, lng: 10.5 }, at: clock('11:56'), heading: 10 });
    expect(second).toBe(board.trips[1]);
    expect(withPlaces(board, moved('11:54')).trips[0]).toBe(board.trips[0]);
  });

  test('a truck that was never seen appears', () => {
    const unseen = { ...board, trips: [trip({ place: null })] };
    expect(withPlaces(unseen, moved('11:56')).trips[0]?.place?.at).toBe(clock('11:56'));
  });

  test('changes the stops of its trip alone, and with them what comes next', () => {
    const seen = {
      id: 102,
      status: 'visited',
      google_estimate_time: clock('12:00'),
      actual_arrival_time: clock('11:59'),
      left_at: null,
    } as const;
    const [first, second] = withStops(board, { plan_event_id: 1, stops: [seen] }).trips as [
      BoardTrip,
      BoardTrip,
    ];
    expect([visitedOf(first), stopAhead(first)?.position, visitedOf(second)]).toEqual([2, 3, 1]);
    expect(first.stops[1]?.address).toBe('Vej 2');
  });
});
