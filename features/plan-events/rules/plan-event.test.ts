import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, clockIn, dayIn, daysBetween } from '../../../shared/calendar.ts';
import { displaced, type LatLng } from '../../../shared/geo.ts';
import { carNotMoving, type MovingFacts } from './car-not-moving.ts';
import type { Sighting } from './driven-stops.ts';
import { plannedInstants } from './event-stops.ts';
import {
  convertedRouteName,
  convertedStops,
  dayFigures,
  mayConvert,
  mayCreateOn,
  mayDelete,
  mayVisit,
  plannedEdges,
  routeStartEndTime,
  seriesDays,
  splitTaken,
  startAt,
  type DeleteFacts,
  type DrivenStop,
} from './plan-event.ts';
import { mayCustomSms, mayStopSms, type SmsFacts } from './sms-stop.ts';

const zone = 'Europe/Copenhagen';
const depo: LatLng = { lat: 55.4, lng: 10.4 };
const at = (clock: string) => new Date(`2026-06-10T${clock}:00+02:00`);
const seen = (clock: string, north_m: number): Sighting => ({
  ...displaced(depo, north_m, 0),
  at: at(clock),
});

test('a stop is visited from three hours before its trip leaves', () => {
  expect(['08:59', '09:00', '12:00', '23:00'].map((clock) => mayVisit(at('12:00'), at(clock)))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

// spec: R-1008
describe('a series', () => {
  test('repeats every picked day until the end date, which is included', () => {
    expect(seriesDays(['2026-06-10'], '2026-07-08', 14)).toEqual(['2026-06-10', '2026-06-24', '2026-07-08']);
    expect(seriesDays(['2026-06-10'], '2026-07-07', 14)).toEqual(['2026-06-10', '2026-06-24']);
    expect(seriesDays(['2026-06-12', '2026-06-10'], '2026-06-20', 7)).toEqual([
      '2026-06-10',
      '2026-06-12',
      '2026-06-17',
      '2026-06-19',
    ]);
  });

  test('without an interval is the picked days, each once', () => {
    expect(seriesDays(['2026-06-12', '2026-06-10', '2026-06-12'], null, null)).toEqual([
      '2026-06-10',
      '2026-06-12',
    ]);
  });

  test('reaches at most 366 days ahead, and an end before the picked day leaves nothing', () => {
    expect(seriesDays(['2026-06-10'], '2040-01-01', 366)).toEqual(['2026-06-10', '2027-06-11']);
    expect(seriesDays(['2026-06-10'], '2026-06-09', 7)).toEqual([]);
  });

  test('needs a whole interval above zero', () => {
    for (const interval of [0, -1, 1.5, Number.NaN])
      expect(() => seriesDays(['2026-06-10'], '2026-07-10', interval)).toThrow(RangeError);
  });

  test('keeps its rhythm and its local time over every clock change, losing and doubling no day', () => {
    const zones = fc.constantFrom('Europe/Copenhagen', 'Europe/Oslo', 'Europe/Bucharest');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3200 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 500 }),
        zones,
        fc.integer({ min: 5, max: 22 }),
        (start, interval, length, place, hour) => {
          const first = addDays('2024-01-01', start);
          const days = seriesDays([first], addDays(first, length), interval);
          expect(days).toHaveLength(Math.floor(Math.min(length, 366) / interval) + 1);
          expect(days.every((day, i) => daysBetween(first, day) === i * interval)).toBe(true);
          const clock = `${String(hour).padStart(2, '0')}:15:00`;
          for (const day of days.slice(-3)) {
            const [planned] = plannedInstants(
              day,
              [{ google_estimate_time: clock, estimate_day: 0, separator: false }],
              place,
            ) as [Date];
            expect([dayIn(place, planned), clockIn(place, planned)]).toEqual([day, clock]);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('skips the days that are taken, also those taken by a route of several days', () => {
    expect(
      splitTaken(['2026-06-10', '2026-06-12', '2026-06-14'], 1, [{ date: '2026-06-11', day_span: 2 }]),
    ).toEqual({ free: ['2026-06-10', '2026-06-14'], taken: ['2026-06-12'] });
    expect(splitTaken(['2026-06-11', '2026-06-10'], 2, [])).toEqual({
      free: ['2026-06-10'],
      taken: ['2026-06-11'],
    });
    expect(splitTaken(['2026-06-09'], 2, [{ date: '2026-06-10', day_span: 1 }]).taken).toEqual([
      '2026-06-09',
    ]);
  });

  test('an event may be made up to 60 days back and a year ahead', () => {
    expect(mayCreateOn('2026-04-11', '2026-06-10')).toBe(true);
    expect(mayCreateOn('2026-04-10', '2026-06-10')).toBe('too_far_back');
    expect(mayCreateOn('2027-06-11', '2026-06-10')).toBe(true);
    expect(mayCreateOn('2027-06-12', '2026-06-10')).toBe('too_far_ahead');
  });
});

// spec: R-542
describe('deleting', () => {
  const planned: DeleteFacts = {
    date: '2026-06-10',
    today: '2026-06-10',
    now: at('08:00'),
    departs_at: at('09:00'),
    visited_stops_count: 0,
    order_transactions_count: 0,
    eod_report: 'none',
  };
  test.each([
    ['before departure', {}, true],
    [
      'with a pending report without sales, which becomes unmapped',
      { eod_report: 'pending_without_sales' },
      true,
    ],
    ['on a later day', { date: '2026-06-11', departs_at: null }, true],
    ['of a past day', { date: '2026-06-09' }, 'past'],
    ['from the minute of departure on', { now: at('09:00') }, 'departed'],
    ['after a stop was visited', { visited_stops_count: 1 }, 'visited'],
    ['after a sale', { order_transactions_count: 1 }, 'sold'],
    ['with sales in a pending report', { eod_report: 'pending_with_sales' }, 'sold'],
    ['with an approved report', { eod_report: 'approved' }, 'reported'],
  ] as const)('%s', (_, facts, answer) =>
    expect(mayDelete({ ...planned, ...facts } as DeleteFacts)).toBe(answer),
  );
});

// spec: R-545
describe('a car that does not move', () => {
  const driving: MovingFacts = {
    now: at('11:00'),
    departs_at: at('09:00'),
    returns_at: at('16:00'),
    finished_at: null,
    is_tracked: true,
    stops: [displaced(depo, 9000, 0)],
    sightings: [seen('10:25', 4000), seen('10:40', 4500), seen('10:58', 6000)],
  };
  const standing = [seen('10:20', 4000), seen('10:40', 4020), seen('10:58', 4010)];

  test('is one that has not been seen for 15 minutes', () => {
    expect(carNotMoving(driving)).toBe(false);
    expect(carNotMoving({ ...driving, now: at('11:14') })).toBe(true);
    expect(carNotMoving({ ...driving, sightings: [] })).toBe(true);
  });

  test('is one that moved less than 100 m in 30 minutes', () => {
    expect(carNotMoving({ ...driving, sightings: standing })).toBe(true);
    expect(carNotMoving({ ...driving, sightings: [seen('10:20', 3800), ...standing.slice(1)] })).toBe(false);
  });

  test('is not one that stands at a planned stop', () => {
    expect(carNotMoving({ ...driving, sightings: standing, stops: [displaced(depo, 4060, 0)] })).toBe(false);
  });

  test.each([
    ['before departure', { now: at('08:59') }],
    ['in its first half hour', { departs_at: at('10:40'), sightings: standing }],
    ['after the planned return', { now: at('16:01') }],
    ['after the end', { finished_at: at('10:50'), sightings: [] }],
    ['without a tracker', { is_tracked: false, sightings: [] }],
  ])('is not said %s', (_, facts) => expect(carNotMoving({ ...driving, ...facts })).toBe(false));
});

// spec
describe('SMS of an event', () => {
  const today: SmsFacts = {
    date: '2026-06-10',
    day_span: 1,
    today: '2026-06-10',
    now: at('12:00'),
    last_stop_at: at('15:00'),
    finished_at: null,
    sms_stopped_at: null,
    unsent_count: 3,
    untold_count: 2,
  };
  test.each([
    [{}, true],
    [{ today: '2026-06-09' }, true],
    [{ today: '2026-06-11' }, 'past'],
    [{ today: '2026-06-11', day_span: 2 }, true],
    [{ finished_at: at('15:10') }, 'finished'],
    [{ sms_stopped_at: at('11:00') }, 'stopped'],
    [{ unsent_count: 0 }, 'nothing_unsent'],
  ] as const)('stopping them with %j: %s', (facts, answer) =>
    expect(mayStopSms({ ...today, ...facts })).toBe(answer),
  );

  test.each([
    [{}, true],
    [{ untold_count: 0 }, 'everybody_told'],
    [{ today: '2026-06-09' }, 'not_yet'],
    [{ today: '2026-06-11', now: new Date('2026-06-11T15:00:00+02:00') }, true],
    [{ today: '2026-06-11', now: new Date('2026-06-11T15:00:01+02:00') }, 'past'],
  ] as const)('a custom one with %j: %s', (facts, answer) =>
    expect(mayCustomSms({ ...today, ...facts })).toBe(answer),
  );
});

// spec
describe('planned times', () => {
  test('departure and return lie around the stops', () => {
    const edges = plannedEdges([at('10:00'), at('12:00')], {
      time_from_depo: 1800,
      time_to_depo: 1200,
      last_wait_s: 120,
    });
    expect(edges).toEqual({
      departs_at: at('09:30'),
      first_stop_at: at('10:00'),
      last_stop_at: at('12:00'),
      returns_at: at('12:22'),
    });
    expect(plannedEdges([], { time_from_depo: null, time_to_depo: null, last_wait_s: 0 })).toBeNull();
  });

  test('a blank hour or minute keeps the existing one', () => {
    expect(startAt({ hour: null, minute: 30 }, at('10:15'), zone)).toBe('10:30:00');
    expect(startAt({ hour: 11, minute: null }, at('10:15'), zone)).toBe('11:15:00');
    expect(startAt({ hour: 0, minute: 0 }, at('10:15'), zone)).toBe('00:00:00');
  });

  test('the range is first to last stop', () => {
    expect(routeStartEndTime(at('09:05'), at('15:40'), zone)).toBe('09:05 - 15:40');
    expect(routeStartEndTime(null, null, zone)).toBe('');
  });
});

// spec
describe('the day header', () => {
  test('averages over orders, and over the trips that sold', () => {
    const events = [
      { revenue: 100_000, order_transactions_count: 10 },
      { revenue: 50_001, order_transactions_count: 5 },
      { revenue: 0, order_transactions_count: 0 },
    ];
    expect(dayFigures(events)).toEqual({
      total_revenue: 150_001,
      avg_per_order: 10_000,
      avg_per_trip: 75_001,
    });
  });

  test('has no averages where nothing was sold', () => {
    expect(dayFigures([{ revenue: 0, order_transactions_count: 0 }])).toEqual({
      total_revenue: 0,
      avg_per_order: null,
      avg_per_trip: null,
    });
    expect(dayFigures([])).toEqual({ total_revenue: 0, avg_per_order: null, avg_per_trip: null });
  });
});

// spec: R-659
describe('converting a driven day', () => {
  test('is for finished events, once', () => {
    expect(mayConvert({ finished_at: at('15:00'), converted_route_id: null })).toBe(true);
    expect(mayConvert({ finished_at: null, converted_route_id: null })).toBe('not_finished');
    expect(mayConvert({ finished_at: at('15:00'), converted_route_id: 7 })).toBe('already_converted');
    expect(convertedRouteName('114 Odense', '2026-06-10')).toBe('114 Odense 10-06-2026');
  });

  const stop = (id: number, position: number, clock: string | null, more: Partial<DrivenStop> = {}) => ({
    id,
    kind: 'regular' as DrivenStop['kind'],
    position,
    visited_state: (clock ? 'visited' : 'skipped') as DrivenStop['visited_state'],
    actual_arrival_time: clock ? at(clock) : null,
    duration: clock ? 240 : null,
    sales_count: 0,
    ...more,
  });
  const driven = [
    stop(1, 1, '10:00'),
    stop(2, 2, null),
    stop(3, 3, '11:00', { duration: 40 }),
    stop(4, 4, '10:30'),
    stop(5, 5, '12:00', { kind: 'eshop' }),
    stop(6, 0, '10:10', { kind: 'unplanned', duration: 130 }),
    stop(7, 0, '10:20', { kind: 'unplanned', duration: 70 }),
    stop(8, 0, '10:40', { kind: 'unplanned', duration: 10, sales_count: 1 }),
  ];

  test('takes what was visited in the order it was visited, and unplanned stops worth keeping', () => {
    expect(convertedStops(driven, false).map((one) => [one.stop.id, one.wait_time])).toEqual([
      [1, 4],
      [6, 2],
      [4, 4],
      [8, 2],
      [3, 2],
    ]);
  });

  test('puts skipped stops after their planned predecessor on request', () => {
    expect(convertedStops(driven, true).map((one) => one.stop.id)).toEqual([1, 2, 6, 4, 8, 3]);
    expect(
      convertedStops([stop(2, 1, null), stop(3, 2, null), stop(1, 3, '10:00')], true).map(
        (one) => one.stop.id,
      ),
    ).toEqual([2, 3, 1]);
  });
});
