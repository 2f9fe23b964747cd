// A line of a plan event's report as the wire carries it, of which a test names only what it is about.

import { reportPoint, type ReportPoint } from '../../features/driven-reports/contract.ts';

/** A stop that was visited at 09:12, about which nothing else is known. */
export const reportPointOf = (more: Partial<ReportPoint> = {}): ReportPoint =>
  reportPoint.parse({
    key: 'stop 1',
    id: 1,
    uuid: '8f1f3f5e-0000-4000-8000-000000000001',
    route_point_id: null,
    car_stop_id: null,
    in_route: false,
    position: 1,
    kind: 'regular',
    stop_type: null,
    address: 'Vej 1',
    point: { type: 'Point', coordinates: [10.39, 55.4] },
    stop_location: null,
    status: 'visited',
    visited_source: 'gps',
    skip_reason: null,
    planned_at: null,
    original_google_estimate_time: null,
    google_estimate_time: null,
    actual_arrival_time: '2026-06-10T09:12:00+02:00',
    start_at: null,
    left_at: null,
    duration: null,
    timer_duration: null,
    wait_time: null,
    subscribers: [],
    subscribers_count: 0,
    total_revenue: 0,
    orders_count: 0,
    b2b_customer_ids: [],
    b2b_customers: [],
    encoded_polyline: null,
    confidence: null,
    evidence: [],
    check: null,
    checks_count: 0,
    ...more,
  });
