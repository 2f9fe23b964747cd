import { describe, expect, test } from 'vitest';
import { loadingLists, roundedUp } from './delivery-order.ts';
import { estimatedDetour, detourOf, gapBehind, likeliestStop, type TripStop } from './detours.ts';

const zone = 'Europe/Copenhagen';

test('a delivery time is rounded up to five minutes of the local clock', () => {
  expect(roundedUp(new Date('2026-06-10T07:00:00Z'), zone)).toBe('09:00:00');
  expect(roundedUp(new Date('2026-06-10T07:00:01Z'), zone)).toBe('09:05:00');
  expect(roundedUp(new Date('2026-06-10T21:58:00Z'), zone)).toBe('00:00:00');
});

const stop = (id: number, lat: number, more: Partial<TripStop> = {}): TripStop => ({
  id,
  address: `Vej ${id}`,
  kind: 'regular',
  planned_at: null,
  lat,
  lng: 10,
  google_estimate_time: new Date('2026-06-10T07:00:00Z'),
  actual_arrival_time: null,
  wait_time: 2,
  visited_state: 'pending',
  b2b_customer_ids: [],
  ...more,
});
const ends = { departs_at: null, start: { lat: 54.9, lng: 10 }, end: { lat: 54.9, lng: 10 } };

describe('the detour to an order', () => {
  const leg = (seconds: number, metres: number, approximate = false) => ({ seconds, metres, approximate });

  test('is there and on, less the straight way, in whole minutes up and tenths of kilometres', () => {
    const legs = { to: leg(300, 4_000), on: leg(250, 3_040), direct: leg(60, 1_000) };
    expect(detourOf(legs)).toEqual({ to_s: 300, added_s: 490, minutes: 9, km: 6, approximate: false });
  });

  test('is never less than nothing, and approximate when a leg is', () => {
    const legs = { to: leg(10, 10, true), on: leg(10, 10), direct: leg(60, 1_000) };
    expect(detourOf(legs)).toMatchObject({ minutes: 0, km: 0, approximate: true });
  });

  test('goes from the depot to the first stop, and from the last one home', () => {
    const stops = [stop(1, 55), stop(2, 55.1)];
    expect(gapBehind(stops, null, ends)).toMatchObject({ from: ends.start, before_id: 1 });
    expect(gapBehind(stops, 2, ends)).toMatchObject({ before_id: null, to: ends.end });
    expect(gapBehind(stops, 3, ends)).toBeNull();
    const gap = gapBehind(stops, 1, ends);
    expect(gap?.leaves_at).toEqual(new Date('2026-06-10T07:02:00Z'));
    expect(gap && estimatedDetour(gap, { lat: 55.05, lng: 10 }).added_s).toBeLessThanOrEqual(60);
  });
});

test('without a chosen stop it is that of the customer, else the nearest still to come, else the first', () => {
  const stops = [
    stop(1, 55, { visited_state: 'visited' }),
    stop(2, 55.2),
    stop(3, 55.4, { b2b_customer_ids: [7] }),
  ];
  const place = { lat: 55, lng: 10 };
  expect(likeliestStop(stops, place, 7)?.id).toBe(3);
  expect(likeliestStop(stops, place, null)?.id).toBe(2);
  expect(likeliestStop(stops, null, null)?.id).toBe(2);
  expect(likeliestStop(stops.slice(0, 1), place, null)).toBeNull();
});

test('the loading list sums the goods of a route by SKU and says of how many orders', () => {
  const line = (product_sku: string | null, description: string, quantity: number) => ({
    id: 1,
    product_sku,
    description,
    quantity,
    price: 1,
    created_at: '',
    product_exists: true,
  });
  const lists = loadingLists([
    { route: 'Nord', line_items: [line('02', 'Pind', 1), line('01', 'Is', 0.1)] },
    { route: 'Nord', line_items: [line(' 01 ', 'Is', 0.2), line('01', 'Is', 1), line(null, 'Pose', 1)] },
    { route: null, line_items: [line('01', 'Is', 5)] },
  ]);
  expect(lists.map(({ route, orders }) => [route, orders])).toEqual([
    [null, 1],
    ['Nord', 2],
  ]);
  expect(lists[1]?.lines.map(({ description, quantity, orders }) => [description, quantity, orders])).toEqual(
    [
      ['Is', 1.3, 2],
      ['Pind', 1, 1],
      ['Pose', 1, 1],
    ],
  );
});
