import { describe, expect, test } from 'vitest';
import { displaced, type LatLng } from '../../../shared/geo.ts';
import {
  judgeFix,
  knownMotion,
  unrolled,
  visibleCar,
  type Fix,
  type FixRejection,
  type VisibilityFacts,
  type VisibilityStop,
} from './fixes.ts';

const depo: LatLng = { lat: 55.4, lng: 10.4 };
const nine = new Date('2026-06-10T09:00:00+02:00').getTime();
/** Minutes after nine. */
const at = (minutes: number) => new Date(nine + minutes * 60_000);
const place = (north_m: number, east_m = 0) => displaced(depo, north_m, east_m);
const fix = (minutes: number, where: LatLng, speed_kmh: number | null = null): Fix => ({
  ...where,
  at: at(minutes),
  speed_kmh,
  heading: null,
});

test.each<[unknown, unknown, number | null, number | null]>([
  [42.5, 370, 42.5, null],
  [0, 0, 0, 0],
  [400, 360, 400, 360],
  [-1, -1, null, null],
  [Number.NaN, Infinity, null, null],
  ['30', 'north', null, null],
  [null, undefined, null, null],
  [{}, true, null, null],
  [9_999, 65_535, null, null],
])('a speed of %j and a heading of %j are known as %j and %j', (speed_kmh, heading, speed, towards) =>
  expect(knownMotion({ speed_kmh, heading })).toEqual({ speed_kmh: speed, heading: towards }),
);

test('a receiver whose week has rolled over means now, not 19 years ago; no other old time is believed', () => {
  const ago = (days: number, minutes = 0) => new Date(nine - days * 86_400_000 + minutes * 60_000);
  expect(unrolled(ago(7_168, -3), at(0))).toEqual(at(-3));
  const others = [ago(7_168, 1), ago(7_171), ago(7_167), ago(0, -3), ago(0, 3)];
  expect(others.map((one) => unrolled(one, at(0)))).toEqual(others);
});

describe('a fix', () => {
  const facts = { home: depo, suspect: null };
  const previous = fix(0, place(1000), 40);
  const judge = (given: Fix, before: Fix | null = previous, now = at(5)) =>
    judgeFix(given, before, now, facts);

  test("that follows is the car's place now; one that comes late is kept for the track only", () => {
    expect(judge(fix(1, place(1600), 38))).toEqual({ accept: 'live' });
    expect(judge(fix(-1, place(400), 38))).toEqual({ accept: 'stored' });
    expect(judge(fix(1, place(1600)), null)).toEqual({ accept: 'live' });
  });

  test.each<[FixRejection, Fix]>([
    ['bad_numbers', fix(1, { lat: Number.NaN, lng: 10 })],
    ['bad_numbers', fix(1, { lat: 95, lng: 10 })],
    ['bad_numbers', { ...fix(1, place(1600)), at: new Date('nonsense') }],
    ['future', fix(8, place(1600))],
    ['too_old', fix(-48 * 60, place(1600))],
    ['null_island', fix(1, { lat: 0, lng: 0 })],
    ['null_island', fix(1, { lat: 55.4, lng: 0 })],
    ['duplicate', fix(0, place(1000))],
    ['sign_flipped', fix(1, { lat: -55.4, lng: 10.4 })],
    ['sign_flipped', fix(1, { lat: 55.4, lng: -10.4 })],
    ['sign_flipped', fix(1, { lat: 10.4, lng: 55.4 })],
    ['impossible_speed', fix(1, place(9000))],
  ])('is refused: %s', (reject, given) => expect(judge(given)).toEqual({ reject }));

  test('that a clock two minutes fast has stamped is believed', () =>
    expect(judge(fix(7, place(1600)))).toEqual({ accept: 'live' }));

  test('far away is believed once a second one agrees: one bad fix does not shut out the good ones', () => {
    const suspect = fix(1, place(30_000), 50);
    expect(judge(suspect)).toEqual({ reject: 'impossible_speed' });
    expect(judgeFix(fix(2, place(30_700), 50), previous, at(5), { home: depo, suspect })).toEqual({
      accept: 'live',
    });
    expect(judgeFix(fix(2, place(90_000), 50), previous, at(5), { home: depo, suspect })).toEqual({
      reject: 'impossible_speed',
    });
  });
});

describe('the public sees the car', () => {
  const stop = (minutes: number, more: Partial<VisibilityStop> = {}): VisibilityStop => ({
    visited_state: 'pending',
    actual_arrival_time: null,
    planned_at: at(minutes),
    google_estimate_time: at(minutes),
    ...more,
  });
  const visited = (minutes: number, arrived = minutes) =>
    stop(minutes, { visited_state: 'visited', actual_arrival_time: at(arrived) });
  const trip: VisibilityFacts = {
    departs_at: at(0),
    started_at: at(-2),
    finished_at: null,
    stops: [stop(100), stop(300)],
  };
  const sees = (facts: Partial<VisibilityFacts>, minutes: number) =>
    visibleCar({ ...trip, ...facts }, at(minutes));

  test.each<[string, Partial<VisibilityFacts>, number, boolean]>([
    ['from departure', {}, 0, true],
    ['not before it', {}, -1, false],
    ['not while it has not left', { started_at: null }, 30, false],
    ['until it is at the last stop', { stops: [visited(100), stop(300)] }, 299, true],
    [
      'not from the visit of the last stop on, whether it has left or not',
      { stops: [visited(100), visited(300)] },
      300,
      false,
    ],
    ['not once the trip is over', { finished_at: at(200) }, 201, false],
    [
      'not when the last stop was skipped',
      { stops: [visited(100), stop(300, { visited_state: 'skipped' })] },
      200,
      false,
    ],
    ['not half an hour after the last estimate', {}, 331, false],
    ['not on a trip without stops', { stops: [] }, 30, false],
  ])('%s', (_, facts, minutes, visible) => expect(sees(facts, minutes)).toBe(visible));

  test('not while an estimate that moves along with the driver home is all that is still open', () => {
    const late = { stops: [visited(100, 110), stop(300, { google_estimate_time: at(420) })] };
    expect(sees(late, 340)).toBe(true);
    expect(sees(late, 341)).toBe(false);
  });

  test('not at night: from the last stop of a day until the first that is visited on the next', () => {
    const morning = 24 * 60;
    const days = (first: VisibilityStop, last: VisibilityStop, next: VisibilityStop) => ({
      stops: [first, last, next, stop(morning + 200)],
    });
    expect(sees(days(visited(100), stop(300), stop(morning)), 200)).toBe(true);
    expect(sees(days(visited(100), visited(300), stop(morning)), 301)).toBe(false);
    expect(sees(days(visited(100), stop(300), stop(morning)), 400)).toBe(false);
    expect(sees(days(visited(100), visited(300), stop(morning)), morning)).toBe(false);
    expect(sees(days(visited(100), visited(300), visited(morning)), morning + 5)).toBe(true);
  });
});
