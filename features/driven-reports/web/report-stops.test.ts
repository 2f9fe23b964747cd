import { describe, expect, test } from 'vitest';
import { mapColours } from '../../../web/ui/map-points.ts';
import type { ReportPoint } from '../contract.ts';
import { minutesLate } from '../rules.ts';
import { colourOf, pointsOnMap, positionOnRoute, stopAhead, stopOnRoute } from './report-stops.ts';

function point(over: Partial<ReportPoint>): ReportPoint {
  return {
    key: 'stop-1',
    id: 1,
    uuid: null,
    route_point_id: null,
    car_stop_id: null,
    in_route: false,
    position: 1,
    kind: 'regular',
    stop_type: null,
    address: 'Vestergade 1',
    point: { type: 'Point', coordinates: [10.2, 56.15] },
    stop_location: null,
    status: 'visited',
    point_visited: true,
    visited_source: 'gps',
    skip_reason: null,
    planned_at: null,
    original_google_estimate_time: null,
    google_estimate_time: null,
    actual_arrival_time: null,
    confidence: null,
    evidence: [],
    check: null,
    checks_count: 0,
    start_at: null,
    left_at: null,
    duration: null,
    timer_duration: null,
    wait_time: 2,
    subscribers: [],
    subscribers_count: 0,
    total_revenue: 0,
    orders_count: 0,
    b2b_customer_ids: [],
    b2b_customers: [],
    encoded_polyline: null,
    ...over,
  };
}
const stop = (id: number, position: number, lng: number, address = 'Vestergade 1') => ({
  id,
  position,
  address,
  point: { type: 'Point' as const, coordinates: [lng, 56.15] as [number, number] },
});

// spec: R-166..R-169
test('visited is green, skipped red, unplanned orange and an e-shop stop light blue whatever became of it', () => {
  expect(colourOf({ kind: 'regular', status: 'visited' })).toBe(mapColours.visited);
  expect(colourOf({ kind: 'regular', status: 'skipped' })).toBe(mapColours.skipped);
  expect(colourOf({ kind: 'unplanned', status: 'unplanned' })).toBe(mapColours.unplanned);
  expect(colourOf({ kind: 'eshop', status: 'visited' })).toBe(mapColours.eshop);
  expect(
    new Set([
      mapColours.visited,
      mapColours.skipped,
      mapColours.unplanned,
      mapColours.eshop,
      colourOf({ kind: 'regular', status: 'pending' }),
    ]).size,
  ).toBe(5);
});

test('a point keeps latitude and longitude apart and carries its number only when it was planned', () => {
  const [planned, unplanned] = pointsOnMap(
    [point({ position: 4 }), point({ key: 'sale-2', position: null })],
    (one) => one.address ?? '',
  );
  expect(planned).toMatchObject({ id: 'stop-1', lat: 56.15, lng: 10.2, label: '4', title: 'Vestergade 1' });
  expect(unplanned).not.toHaveProperty('label');
});

describe('which stop of the route a point is', () => {
  test('the one it was copied from, however far it was moved since', () => {
    expect(stopOnRoute(point({ route_point_id: 7 }), [stop(6, 1, 10.2), stop(7, 2, 11)])?.id).toBe(7);
  });
  test('else the one of the same address close by, and none where the address is far off', () => {
    expect(stopOnRoute(point({}), [stop(6, 1, 10.2005)])?.id).toBe(6);
    expect(stopOnRoute(point({}), [stop(6, 1, 10.22)])).toBeNull();
  });
});

test('the stop ahead is the first that is not due yet behind the last visited one', () => {
  const points = [
    point({ key: 'a', position: 1, status: 'pending' }),
    point({ key: 'b', position: 2 }),
    point({ key: 'c', position: 4, status: 'pending' }),
    point({ key: 'd', position: 3, status: 'pending' }),
    point({ key: 'e', position: null, status: 'unplanned' }),
  ];
  expect(stopAhead(points)?.key).toBe('d');
  expect(stopAhead(points.slice(1, 2))).toBeNull();
});

test('how late the truck comes is told in whole minutes, early ones below nothing, and not where a time is missing', () => {
  const late = (google_estimate_time: string | null) =>
    minutesLate({ planned_at: '2026-06-10T09:00:00+02:00', google_estimate_time });
  expect([
    late('2026-06-10T07:03:20Z'),
    late('2026-06-10T09:00:00+02:00'),
    late('2026-06-10T08:56:00+02:00'),
    late(null),
  ]).toEqual([3, 0, -4, null]);
});

test('a point is put behind the stop visited before it, and first when it was the first', () => {
  const stops = [stop(1, 1, 10), stop(2, 2, 10.1), stop(3, 3, 10.3)];
  const driven = [
    point({ key: 'a', route_point_id: 1, actual_arrival_time: '2024-02-01T10:00:00+01:00' }),
    point({ key: 'b', route_point_id: 2, actual_arrival_time: '2024-02-01T10:30:00+01:00' }),
    point({ key: 'c', route_point_id: 3, status: 'skipped' }),
  ];
  expect(
    positionOnRoute(
      point({ status: 'unplanned', actual_arrival_time: '2024-02-01T10:40:00+01:00' }),
      driven,
      stops,
    ),
  ).toBe(3);
  expect(
    positionOnRoute(
      point({ status: 'unplanned', actual_arrival_time: '2024-02-01T08:50:00Z' }),
      driven,
      stops,
    ),
  ).toBe(1);
});
