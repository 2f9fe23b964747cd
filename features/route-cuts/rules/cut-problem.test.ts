// Routes of a depot as a search over several trucks, and what comes of a plan.

import { describe, expect, test } from 'vitest';
import { displaced } from '../../../shared/geo.ts';
import { estimateLeg } from '../../places/rules/places.ts';
import { blankRoute, blankStop, type DraftRoute, type DraftStop } from '../../routes/rules/draft.ts';
import {
  cutProblem,
  fewestRoutes,
  routesThatStay,
  sourcesAfter,
  windowOf,
  type CutSource,
  type CutWish,
} from './cut-problem.ts';
import { becauseOf, cutDrafts, timedTour } from './cut-routes.ts';

const depo = { lat: 55.4, lng: 10.39 };
const HOUR = 3_600;

const stopAt = (id: number, more: Partial<DraftStop> = {}): DraftStop => ({
  ...blankStop,
  id,
  wait_time: 5,
  address: `Vej ${id}`,
  ...displaced(depo, 500 * id, 0),
  ...more,
});
const source = (id: number, stops: DraftStop[], route: Partial<DraftRoute> = {}): CutSource => ({
  id,
  lock_version: 1,
  depo,
  stops,
  route: {
    ...blankRoute,
    depo_id: 1,
    name: `${id}`,
    route_type: 'custom_stops',
    should_leave_at_time: '09:00:00',
    ...route,
  },
});
const wish = (more: Partial<CutWish> = {}): CutWish => ({
  kept: new Set(),
  movable: 'all',
  shift_s: 6 * HOUR,
  leaves_s: null,
  pause: null,
  most_stops: 500,
  move_worth_s: 0,
  ...more,
});
const one = source(1, [stopAt(1), stopAt(2), stopAt(3)]);
const two = source(2, [stopAt(4), stopAt(5, { b2b_customer_ids: [7] })], {
  should_leave_at_time: '13:00:00',
});
const made = (more: Partial<CutWish> = {}, count = 2, shops = new Map()) => {
  const cut = cutProblem([one, two], shops, wish(more), count);
  if (!cut) throw new Error('There is a depot');
  return cut;
};
const driveOf =
  ({ places }: ReturnType<typeof made>) =>
  (from: number, to: number) =>
    estimateLeg(places[from] as typeof depo, places[to] as typeof depo).seconds;

describe('which routes there will be', () => {
  test('fewer routes are those that keep their stops, then those with the most', () => {
    expect(sourcesAfter([one, two], wish(), 1)).toEqual([0]);
    expect(sourcesAfter([one, two], wish({ kept: new Set([2]) }), 1)).toEqual([1]);
    expect(sourcesAfter([one, two], wish(), 9)).toEqual([0, 1]);
  });

  test('further routes begin at the depot, when the middle one leaves', () => {
    const { vehicles, problem } = made({}, 4);
    expect(vehicles.map(({ source: of }) => of)).toEqual([0, 1, null, null]);
    expect(problem.vehicles.map(({ leaves_s }) => leaves_s / HOUR)).toEqual([9, 13, 9, 9]);
    expect(made({ leaves_s: 8 * HOUR }, 3).problem.vehicles.map(({ leaves_s }) => leaves_s / HOUR)).toEqual([
      8, 8, 8,
    ]);
  });

  test('a depot without a place has no new route', () => {
    const nowhere = { ...one, depo: null };
    expect(cutProblem([nowhere], new Map(), wish(), 1)).toBeNull();
    const own = { start_lat: 55, start_lng: 10, end_lat: 55, end_lng: 10 };
    expect(
      cutProblem([{ ...nowhere, route: { ...one.route, ...own } }], new Map(), wish(), 1),
    ).not.toBeNull();
  });

  test('as many as needed begin with what the shift, the room and those that stay ask for', () => {
    expect(fewestRoutes([one, two], wish())).toBe(1);
    expect(fewestRoutes([one, two], wish({ shift_s: 600 }))).toBe(3);
    expect(fewestRoutes([one, two], wish({ most_stops: 2 }))).toBe(3);
    expect(fewestRoutes([one, two], wish({ kept: new Set([1, 2]) }))).toBe(2);
  });
});

describe('what a stop wants', () => {
  test('all shops of a stop and its promise together; hours over midnight bound nothing', () => {
    const stop = { ...stopAt(1), lat: 55, lng: 10, b2b_customer_ids: [1, 2, 3] };
    const shops = new Map([
      [1, { opens: '08:00:00', closes: '16:00:00' }],
      [2, { opens: '10:00:00', closes: null }],
      [3, { opens: '22:00:00', closes: '02:00:00' }],
    ]);
    expect(windowOf(stop, shops)).toEqual({ from_s: 10 * HOUR, until_s: 16 * HOUR });
    const promised = windowOf({ ...stop, arrival_time: '12:00:00' }, shops);
    expect(promised).toEqual({ from_s: 11.75 * HOUR, until_s: 12.25 * HOUR });
    expect(windowOf(stop, new Map())).toEqual({ from_s: 0, until_s: Infinity });
  });

  test('stops of a route that stays, and of the kind that may not move, stay', () => {
    const stays = (more: Partial<CutWish>, count = 2) =>
      made(more, count)
        .problem.stops.map((stop) => Number(stop.stays))
        .join('');
    expect(stays({})).toBe('00000');
    expect(stays({ kept: new Set([2]) })).toBe('00011');
    expect(stays({ movable: 'homes' })).toBe('00001');
    expect(stays({ movable: 'shops' })).toBe('11110');
  });

  test('a route with a stop that may not move is there afterwards, however short it is', () => {
    const fewer = made({ movable: 'homes' }, 1);
    expect(fewer.vehicles.map(({ source: of }) => of)).toEqual([1]);
    expect(fewer.problem.stops.map(({ now, stays }) => [now, stays])).toEqual([
      [null, false],
      [null, false],
      [null, false],
      [0, false],
      [0, true],
    ]);
    expect(fewestRoutes([one, two], wish({ movable: 'homes' }))).toBe(1);
    expect(fewestRoutes([one, two], wish({ movable: 'shops' }))).toBe(2);
    expect(routesThatStay([one, two], wish({ movable: 'shops' }))).toBe(2);
    // Nobody can drive to it, so that it stays with its route whatever becomes of that.
    const nowhere = source(3, [stopAt(9, { lat: null, lng: null, b2b_customer_ids: [7] })]);
    expect(routesThatStay([one, nowhere], wish({ movable: 'homes' }))).toBe(0);
  });

  test('the end of the working day leaves room for what is done at the depot', () => {
    const route = { administration_time: 600, eod_administration_time: 1_200 };
    const cut = cutProblem([source(1, one.stops, route)], new Map(), wish(), 1);
    expect(cut?.problem.vehicles[0]?.home_s).toBe(15 * HOUR - 1_800);
  });
});

describe('what a plan means', () => {
  test('waiting for a shop to open and the break are time at the stop before', () => {
    const shops = new Map([[7, { opens: '11:00:00', closes: null }]]);
    const cut = made({ pause: { after_s: 9 * HOUR, length_s: 1_800 } }, 1, shops);
    const drive = driveOf(cut);
    const tour = timedTour(cut, cut.problem.vehicles[0] as never, [0, 1, 4], drive);
    const [first, second, shop] = tour.stops;
    expect(first?.wait_minutes).toBe(35);
    expect(shop).toEqual({ id: 5, wait_minutes: 5 });
    const legs = (drive(0, 1) + drive(1, 2) + drive(2, 5)) / 60;
    expect(legs + 35 + (second?.wait_minutes ?? 0)).toBe(120);
  });

  test('a first stop with a promise is reached at that time', () => {
    const promised = source(1, [stopAt(1, { arrival_time: '10:00:00' }), stopAt(2)]);
    const cut = cutProblem([promised], new Map(), wish(), 1);
    if (!cut) throw new Error('There is a depot');
    const tour = timedTour(cut, cut.problem.vehicles[0] as never, [0, 1], driveOf(cut));
    expect(tour.first_stop_arrival_time).toBe('10:00:00');
  });

  test('each stop is on one route; what no tour names stays at the end of its own, what has no place too', () => {
    const lost = stopAt(9, { lat: null, lng: null, separator: true });
    const after = cutDrafts(
      [{ ...one, stops: [...one.stops, lost] }, two],
      [
        { first_stop_arrival_time: '09:00:00', stops: [5, 1].map((id) => ({ id, wait_minutes: 5 })) },
        { first_stop_arrival_time: '13:00:00', stops: [{ id: 3, wait_minutes: 20 }] },
      ],
    );
    expect(after?.map(({ stops }) => stops.map(({ id, position }) => [id, position]))).toEqual([
      [
        [5, 1],
        [1, 2],
        [2, 3],
        [9, 4],
      ],
      [
        [3, 1],
        [4, 2],
      ],
    ]);
    expect(after?.[1]?.stops[0]).toMatchObject({ wait_time: 20, wait_manual: true });
    expect(after?.[0]?.stops[0]).toMatchObject({ wait_time: 5, wait_manual: false, b2b_customer_ids: [7] });
    expect(after?.every(({ stops }) => stops.every(({ separator }) => !separator))).toBe(true);
  });

  test('a tour with a stop that none of the routes has is no cut', () => {
    const tour = { first_stop_arrival_time: '09:00:00', stops: [{ id: 77, wait_minutes: 5 }] };
    expect(cutDrafts([one], [tour])).toBeNull();
  });

  test('why a stop has no room: its hours, the way, the room, its route, the time', () => {
    const because = (more: Partial<CutWish>, shops = new Map(), tours: number[][] = [[], []]) => {
      const cut = made(more, 2, shops);
      return becauseOf(cut.problem, { tours }, 4, driveOf(cut));
    };
    expect(because({}, new Map([[7, { opens: '05:00:00', closes: '06:00:00' }]]))).toBe('closed');
    expect(because({ shift_s: 300 })).toBe('too_far');
    expect(because({ most_stops: 1 }, new Map(), [[0], [1]])).toBe('full');
    expect(because({ kept: new Set([2]) })).toBe('stays');
    expect(because({})).toBe('no_time');
  });
});
