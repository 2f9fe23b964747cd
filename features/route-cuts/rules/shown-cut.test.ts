// A route whose stops come in the same order stays as it is only when it also leaves when it did and waits as it did.

import { expect, test } from 'vitest';
import { displaced } from '../../../shared/geo.ts';
import { estimateLeg } from '../../places/rules/places.ts';
import type { ShopHours } from '../../routes/rules/best-order.ts';
import { blankRoute, blankStop, pathOf, withEstimate, type DraftStop } from '../../routes/rules/draft.ts';
import { cutProblem, type CutSource, type CutWish } from './cut-problem.ts';
import type { Drive } from './cut-routes.ts';
import { shownCut } from './shown-cut.ts';

const HOUR = 3_600;
const depo = { lat: 55.4, lng: 10.39 };
const stopAt = (id: number, more: Partial<DraftStop> = {}): DraftStop => ({
  ...blankStop,
  id,
  position: id,
  wait_time: 5,
  address: `Vej ${id}`,
  ...displaced(depo, 5_000 + 1_000 * id, 0),
  ...more,
});

/** A route that leaves about 13:00, as it is stored. */
function standing(
  stops = [stopAt(1), stopAt(2), stopAt(3)],
  route: Partial<CutSource['route']> = {},
): CutSource {
  const times = { route_type: 'custom_stops', first_stop_arrival_time: '13:10:00' } as const;
  const draft = { depo, stops, route: { ...blankRoute, depo_id: 1, name: 'Nord', ...times, ...route } };
  const path = pathOf(draft);
  const legs = path.slice(1).map((to, at) => estimateLeg(path[at] as typeof to, to));
  return { ...withEstimate(draft, legs).draft, id: 1, lock_version: 4 };
}

/** How the route is shown when the search leaves its stops in their order; all legs are `slower` than they were. */
function shownAs(
  source: CutSource,
  wish: Partial<CutWish> = {},
  { shops = new Map<number, ShopHours>(), slower_s = 0 } = {},
) {
  const asked: CutWish = {
    kept: new Set(),
    movable: 'all',
    shift_s: 10 * HOUR,
    leaves_s: null,
    pause: null,
    most_stops: 500,
    move_worth_s: 0,
    ...wish,
  };
  const cut = cutProblem([source], shops, asked, 1);
  if (!cut) throw new Error('There is a depot');
  const legBetween = (from: typeof depo, to: typeof depo) => {
    const leg = estimateLeg(from, to);
    return { ...leg, seconds: leg.seconds + slower_s };
  };
  const drive: Drive = (from, to) =>
    legBetween(cut.places[from] as typeof depo, cut.places[to] as typeof depo).seconds;
  const tours = [cut.stops.map((_, nth) => nth)];
  const { routes } = shownCut({
    sources: [source],
    subscribers: new Map(),
    names: ['Nord'],
    depo_name: 'Odense',
    cut,
    plan: { tours, left: [], cost: 0, tries: 1 } as never,
    legBetween,
    drive,
  });
  if (!routes[0]) throw new Error('There is a route');
  return routes[0];
}

test('asked to leave at another time, a route changes, though its stops come as before', () => {
  const route = shownAs(standing(), { leaves_s: 6 * HOUR });
  expect(route.is_unchanged).toBe(false);
  expect(route.after.should_leave_at_time?.slice(0, 4)).toBe('06:0');
  expect(route.stops[0]?.arrival_after).toBe(route.first_stop_arrival_time);
  expect(route.stops.every(({ moved_seconds }) => (moved_seconds ?? 0) < -6 * HOUR)).toBe(true);
});

test('asked for a break, a route has it, though its stops come as before', () => {
  const route = shownAs(standing(), { pause: { after_s: 13 * HOUR, length_s: 1_800 } });
  expect(route.is_unchanged).toBe(false);
  expect(route.stops.map(({ wait_minutes }) => wait_minutes)).toEqual([35, 5, 5]);
  expect(route.stops.map(({ moved_seconds }) => moved_seconds)).toEqual([0, 1_800, 1_800]);
});

test('a route that waits for a shop to open, or leaves later for it, changes', () => {
  const shops = new Map([[7, { opens: '15:00:00', closes: null }]]);
  const shop = { b2b_customer_ids: [7] };
  const later = shownAs(standing([stopAt(1), stopAt(2, shop)]), {}, { shops });
  expect([later.is_unchanged, later.stops[1]?.arrival_after?.slice(0, 5)]).toEqual([false, '15:00']);
  const first = shownAs(standing([stopAt(1, shop), stopAt(2)]), {}, { shops });
  expect([first.is_unchanged, first.first_stop_arrival_time]).toEqual([false, '15:00:00']);
});

test('a route of which nothing else was asked stays as it is, also where today it is driven slower', () => {
  for (const slower_s of [0, 200]) {
    const source = standing();
    const route = shownAs(source, {}, { slower_s });
    expect(route.is_unchanged).toBe(true);
    expect(route.first_stop_arrival_time).toBe('13:10:00');
    expect(route.after.should_leave_at_time).toBe(source.route.should_leave_at_time);
    expect(route.stops.map(({ moved_seconds }) => moved_seconds)).toEqual([0, 0, 0]);
  }
  const same = standing();
  const leaves_s = 13 * HOUR + 10 * 60 - (same.route.time_from_depo ?? 0);
  expect(shownAs(same, { leaves_s }).is_unchanged).toBe(true);
});

test('a wait that the route gives all its stops is no change', () => {
  const route = shownAs(standing(undefined, { stop_duration: 12 }));
  expect(route.is_unchanged).toBe(true);
});

test('a route without a first time gets one', () => {
  const source = standing(undefined, { first_stop_arrival_time: null });
  expect(source.route.invalid).toBe(true);
  const route = shownAs(source);
  expect([route.is_unchanged, route.after.should_leave_at_time]).toEqual([false, '09:00:00']);
});
