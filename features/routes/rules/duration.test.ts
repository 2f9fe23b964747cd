import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { custom, duration, stop, absolute, anyRoute } from '../../../server/test/route-times.ts';
import { clockOf, secondsOf } from '../../../shared/calendar.ts';
import { estimateRoute, firstStopTime, lastStopTimeAfter } from './estimates.ts';

// spec
describe('route duration', () => {
  test('what driving and administration leave is waited equally at every stop', () => {
    const estimate = estimateRoute(
      { ...duration, administration_time: 600 },
      [stop(), stop(), stop()],
      [3600, 3600],
    );
    expect(estimate.waits_s).toEqual([3300, 3300, 3300]);
    expect(estimate.arrivals.map((one) => one.google_estimate_time)).toEqual([
      '10:00:00',
      '12:00:00',
      '14:00:00',
    ]);
    expect(estimate.route_duration).toBe(4);
  });

  test('the truck is at the first stop at the first time and at the last stop at the last time', () => {
    fc.assert(
      fc.property(anyRoute, ({ first, hours, admin, stops }) => {
        const last = first + hours * 3600;
        const legs = stops.slice(1).map((one) => one.leg);
        const route = {
          ...duration,
          first_stop_arrival_time: clockOf(first),
          last_stop_arrival_time: clockOf(last),
          administration_time: admin,
        };
        const estimate = estimateRoute(
          route,
          stops.map(() => stop()),
          legs,
        );
        const driving = legs.reduce((sum, leg) => sum + leg, 0);
        if (driving + admin > last - first) {
          expect(estimate.problems).toEqual(['last_stop_too_early']);
          return;
        }
        const at = absolute(estimate.arrivals);
        expect([at[0], at.at(-1)]).toEqual([first, last]);
        expect(at.every((one, i) => i === 0 || one >= (at[i - 1] as number))).toBe(true);
        expect(new Set(estimate.waits_s).size).toBe(1);
        expect(
          Math.abs((estimate.waits_s[0] as number) * legs.length + driving + admin - (last - first)),
        ).toBeLessThanOrEqual(legs.length);
      }),
    );
  });

  test('when driving and administration use the time up exactly, nobody waits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 3599 }),
        (legs, admin) => {
          const end = secondsOf('10:00:00') + legs.reduce((sum, leg) => sum + leg, 0) + admin;
          const estimate = estimateRoute(
            { ...duration, administration_time: admin, last_stop_arrival_time: clockOf(end) },
            [stop(), ...legs.map(() => stop())],
            legs,
          );
          expect(estimate.problems).toEqual([]);
          expect(estimate.waits_s.every((wait) => wait === 0)).toBe(true);
        },
      ),
    );
  });

  test('less time than driving takes is too early, and nothing is estimated', () => {
    const estimate = estimateRoute(
      { ...duration, last_stop_arrival_time: '11:00:00' },
      [stop(), stop()],
      [3601],
    );
    expect(estimate.problems).toEqual(['last_stop_too_early']);
    expect(estimate.arrivals).toEqual([]);
  });

  test('both times are needed, and the first may not be after the last', () => {
    const two = [stop(), stop()];
    expect(estimateRoute({ ...duration, first_stop_arrival_time: null }, two, [60]).problems).toEqual([
      'no_first_stop_time',
    ]);
    expect(estimateRoute({ ...duration, last_stop_arrival_time: null }, two, [60]).problems).toEqual([
      'no_last_stop_time',
    ]);
    expect(estimateRoute({ ...duration, last_stop_arrival_time: '09:59:59' }, two, [0]).problems).toEqual([
      'first_after_last',
    ]);
    expect(estimateRoute(duration, [], []).problems).toEqual(['no_stops']);
  });

  test('typing a duration of decimal hours moves the last stop time', () => {
    expect(lastStopTimeAfter('10:00:00', 4.25)).toBe('14:15:00');
    expect(
      estimateRoute({ ...duration, last_stop_arrival_time: '14:20:00' }, [stop(), stop()], [60])
        .route_duration,
    ).toBe(4.3333);
  });

  test("the first stop's typed promise is the first stop time, a later stop's is not", () => {
    expect(firstStopTime('10:00:00', [{ arrival_time: '09:30:00' }, { arrival_time: '12:00:00' }])).toBe(
      '09:30:00',
    );
    expect(firstStopTime('10:00:00', [{ arrival_time: null }, { arrival_time: '12:00:00' }])).toBe(
      '10:00:00',
    );
    expect(firstStopTime('10:00:00', [])).toBe('10:00:00');
  });
});

describe('the working day', () => {
  test('it begins with the drive out and ends after the drive home and the paperwork', () => {
    const estimate = estimateRoute(
      { ...duration, administration_time: 600 },
      [stop(), stop(), stop()],
      [3600, 3600],
    );
    expect(estimate.should_leave_at_time).toBe('09:30:00');
    expect(estimate.return_to_depo).toBe('15:15:00'); // 14:00 + 55 min wait + 20 min
    expect(estimate.end_of_working_day).toBe('15:30:00');
    expect(estimate.total_duration).toBe(6 * 3600);
  });

  test('it is not known while a way to the depot is not', () => {
    const estimate = estimateRoute({ ...custom, time_from_depo: null }, [stop()], []);
    expect([estimate.should_leave_at_time, estimate.return_to_depo, estimate.total_duration]).toEqual([
      null,
      '10:22:00',
      null,
    ]);
  });

  test('a truck may leave the evening before', () => {
    expect(
      estimateRoute({ ...custom, first_stop_arrival_time: '00:10:00' }, [stop()], []).should_leave_at_time,
    ).toBe('23:40:00');
  });
});

// spec: R-535
describe('a day separator', () => {
  const stops = [stop(2), stop(2), stop(2, { separator: true }), stop(2)];

  test('restarts the clock at the first stop time on the next day and leaves out the leg before it', () => {
    const estimate = estimateRoute(custom, stops, [600, 7200, 600]);
    expect(estimate.arrivals).toEqual([
      { google_estimate_time: '10:00:00', estimate_day: 0 },
      { google_estimate_time: '10:12:00', estimate_day: 0 },
      { google_estimate_time: '10:00:00', estimate_day: 1 },
      { google_estimate_time: '10:12:00', estimate_day: 1 },
    ]);
    expect(estimate.day_span).toBe(2);
    expect(estimate.route_duration).toBe(0.2);
    expect(estimate.total_duration).toBe(86_400 + 1800 + 720 + 120 + 1200 + 900);
  });

  test('in route duration mode each day runs from the first to the last stop time', () => {
    const estimate = estimateRoute(duration, stops, [3600, 7200, 1800]);
    expect(estimate.arrivals.map((one) => one.google_estimate_time)).toEqual([
      '10:00:00',
      '14:00:00',
      '10:00:00',
      '14:00:00',
    ]);
    expect(estimate.waits_s).toEqual([10_800, 10_800, 12_600, 12_600]);
  });

  test('on the first stop says nothing', () => {
    expect(estimateRoute(custom, [stop(2, { separator: true }), stop()], [60]).day_span).toBe(1);
  });

  test('cannot begin before the day before has ended', () => {
    expect(
      estimateRoute(custom, [stop(1440), stop(1), stop(1, { separator: true })], [60, 60]).problems,
    ).toEqual(['day_too_long']);
  });
});
