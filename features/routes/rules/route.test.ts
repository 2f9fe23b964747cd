import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { custom, duration, stop, clocks, absolute, anyRoute } from '../../../server/test/route-times.ts';
import { clockOf } from '../../../shared/calendar.ts';
import { estimateRoute, promiseIsOff } from './estimates.ts';
import {
  copyName,
  editFlagsApproval,
  insertStops,
  renumber,
  reverseName,
  routeProblems,
  salesCountColour,
  type ApprovedShape,
  type RouteFacts,
} from './route.ts';

// spec
describe('custom stops', () => {
  test('each arrival is the one before plus the wait there and the driving between', () => {
    expect(clocks(custom, [stop(2), stop(5), stop(2)], [300, 600])).toEqual([
      '10:00:00',
      '10:07:00',
      '10:22:00',
    ]);
  });

  test('the administration time is spread evenly over the legs', () => {
    expect(clocks({ ...custom, administration_time: 1200 }, [stop(2), stop(2), stop(2)], [300, 300])).toEqual(
      ['10:00:00', '10:17:00', '10:34:00'],
    );
  });

  test('a single stop is reached at the first stop time, whatever the administration time', () => {
    const estimate = estimateRoute({ ...custom, administration_time: 1200 }, [stop()], []);
    expect(estimate.arrivals).toEqual([{ google_estimate_time: '10:00:00', estimate_day: 0 }]);
    expect(estimate.last_stop_arrival_time).toBe('10:00:00');
  });

  test('a stop duration fills the waits that nobody typed, and a blank wait is two minutes', () => {
    const stops = [stop(null), stop(9, { wait_manual: true }), stop(4), stop()];
    expect(estimateRoute({ ...custom, stop_duration: 6 }, stops, [0, 0, 0]).waits_s).toEqual([
      360, 540, 360, 360,
    ]);
    expect(estimateRoute(custom, stops, [0, 0, 0]).waits_s).toEqual([120, 540, 240, 120]);
  });

  test('the last stop time is what comes out, and arrivals past midnight are on the next day', () => {
    const late = estimateRoute(
      { ...custom, first_stop_arrival_time: '23:30:00' },
      [stop(30), stop(2)],
      [1800],
    );
    expect(late.arrivals).toEqual([
      { google_estimate_time: '23:30:00', estimate_day: 0 },
      { google_estimate_time: '00:30:00', estimate_day: 1 },
    ]);
    expect(late.last_stop_arrival_time).toBe('00:30:00');
    expect(late.route_duration).toBe(1);
  });

  test('every gap between two arrivals is wait, leg and a share of the administration time', () => {
    fc.assert(
      fc.property(anyRoute, ({ first, admin, stops }) => {
        const legs = stops.slice(1).map((one) => one.leg);
        const route = { ...custom, first_stop_arrival_time: clockOf(first), administration_time: admin };
        const at = absolute(
          estimateRoute(
            route,
            stops.map((one) => stop(one.wait)),
            legs,
          ).arrivals,
        );
        expect(at[0]).toBe(first);
        for (let i = 1; i < at.length; i += 1) {
          const gap = (stops[i - 1]?.wait ?? 0) * 60 + (legs[i - 1] ?? 0) + admin / legs.length;
          expect(Math.abs((at[i] as number) - (at[i - 1] as number) - gap)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

test('the number of legs given must be one less than the stops', () => {
  expect(() => estimateRoute(custom, [stop(), stop()], [])).toThrow(RangeError);
});

test('a promise is off when it differs by over 15 minutes, also around midnight', () => {
  expect(promiseIsOff('10:00:00', '10:15:00')).toBe(false);
  expect(promiseIsOff('10:00:00', '10:15:01')).toBe(true);
  expect(promiseIsOff('23:55:00', '00:05:00')).toBe(false);
  expect(promiseIsOff(null, '10:00:00')).toBe(false);
});

test('the arrivals of 60 stops take less than a millisecond', () => {
  const stops = Array.from({ length: 60 }, (_, i) => stop(2, { separator: i === 30 }));
  const legs = stops.slice(1).map(() => 120);
  const times = Array.from({ length: 200 }, () => {
    const begun = performance.now();
    estimateRoute(duration, stops, legs);
    return performance.now() - begun;
  }).toSorted((a, b) => a - b);
  expect(times[100]).toBeLessThan(1);
});

// spec: R-503
describe('an invalid route', () => {
  const sound: RouteFacts = {
    stops: [{ address: 'Torvet 1', lat: 55, lng: 10 }],
    has_start: true,
    estimate_problems: [],
    estimates_are_current: true,
  };
  const codes = (facts: Partial<RouteFacts>) =>
    routeProblems({ ...sound, ...facts }).map((problem) => problem.code);

  test('has no reason when all is well', () => expect(codes({})).toEqual([]));

  test('says which stops have an address but no coordinates', () => {
    const stops = [
      ...sound.stops,
      { address: 'Ukendt', lat: null, lng: null },
      { address: null, lat: null, lng: null },
    ];
    expect(routeProblems({ ...sound, stops })).toEqual([
      { code: 'stop_without_coordinates', positions: [2] },
    ]);
  });

  test.each([
    [
      'no_stop_with_coordinates',
      { stops: [], estimate_problems: ['no_stops'], estimates_are_current: false },
    ],
    ['no_start', { has_start: false }],
    ['estimates_missing', { estimates_are_current: false }],
    ['first_after_last', { estimate_problems: ['first_after_last'], estimates_are_current: false }],
    ['last_stop_too_early', { estimate_problems: ['last_stop_too_early'], estimates_are_current: false }],
  ] as const)('has the reason %s', (code, facts) =>
    expect(codes(facts as Partial<RouteFacts>)).toEqual([code]),
  );
});

// spec: R-504
describe('editing after approval', () => {
  const before: ApprovedShape = {
    route_type: 'custom_stops',
    first_stop_arrival_time: '10:00:00',
    last_stop_arrival_time: '12:00:00',
    administration_time: 0,
    eod_administration_time: 0,
    start_lat: null,
    start_lng: null,
    end_lat: null,
    end_lng: null,
    stops: [1, 2, 3].map((id) => ({
      id,
      lat: 55,
      lng: 10 + id,
      wait_time: 2,
      arrival_time: null,
      separator: false,
    })),
  };
  const [first, second, third] = before.stops as [
    ApprovedShape['stops'][0],
    ApprovedShape['stops'][0],
    ApprovedShape['stops'][0],
  ];

  test('saving the same again flags nothing', () =>
    expect(editFlagsApproval(before, structuredClone(before))).toBe(false));

  test.each([
    ['adding a stop', { stops: [...before.stops, { ...third, id: null }] }],
    ['removing a stop', { stops: [first, second] }],
    ['reordering stops', { stops: [second, first, third] }],
    ['moving a stop', { stops: [{ ...first, lat: 55.001 }, second, third] }],
    ['another wait', { stops: [{ ...first, wait_time: 3 }, second, third] }],
    ['a day separator', { stops: [first, { ...second, separator: true }, third] }],
    ['another first stop time', { first_stop_arrival_time: '10:05:00' }],
    ['another time mode', { route_type: 'route_duration' }],
    ['a custom start', { start_lat: 55, start_lng: 10 }],
    ['administration time', { eod_administration_time: 60 }],
  ])('%s flags it', (_, change) =>
    expect(editFlagsApproval(before, { ...before, ...change } as ApprovedShape)).toBe(true),
  );
});

// spec
describe('order', () => {
  const list = [1, 2, 3, 4, 5].map((id) => ({ id, position: id }));
  const ids = (stops: { id: number }[]) => stops.map((one) => one.id);

  test('stops from another route are put before the stop that had the position, or at the end', () => {
    expect(ids(insertStops(list, [{ id: 9, position: 1 }], 2))).toEqual([1, 9, 2, 3, 4, 5]);
    expect(ids(insertStops(list, [{ id: 9, position: 1 }], null))).toEqual([1, 2, 3, 4, 5, 9]);
  });

  test('wherever stops are put, none is lost or doubled and positions are 1 to n', () => {
    const stopIds = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 40 });
    const anyPosition = fc.option(fc.integer({ min: -3, max: 60 }));
    fc.assert(
      fc.property(stopIds, fc.nat(40), anyPosition, (all, cut, position) => {
        const [kept, added] = [all.slice(cut), all.slice(0, cut)].map((part) =>
          part.map((id, i) => ({ id, position: i + 1 })),
        );
        const together = insertStops(kept ?? [], added ?? [], position);
        expect(ids(together).toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b));
        expect(together.map((one) => one.position)).toEqual(all.map((_, i) => i + 1));
      }),
    );
  });

  test('gaps left by removed stops are closed', () => {
    expect(renumber([{ position: 2 }, { position: 5 }, { position: 9 }])).toEqual([
      { position: 1 },
      { position: 2 },
      { position: 3 },
    ]);
  });
});

describe('names', () => {
  test('a copy is named after its source, then numbered, whatever the case of the names taken', () => {
    expect(copyName('114 Odense', [])).toBe('114 Odense (copy)');
    expect(copyName('114 Odense', ['114 ODENSE (COPY)'])).toBe('114 Odense (copy 2)');
    expect(reverseName('114 Odense', ['114 Odense (reverse)', '114 odense (reverse 2)'])).toBe(
      '114 Odense (reverse 3)',
    );
  });
});

// spec, R-1051
test('the sales count is green from the minimum on, orange above zero, red at zero', () => {
  expect([5, 6, 4, 1, 0].map((count) => salesCountColour(count, 5))).toEqual([
    'green',
    'green',
    'orange',
    'orange',
    'red',
  ]);
});
