import fc from 'fast-check';
import { estimateRoute, type RouteTimes, type StopForEta } from '../../features/routes/rules/estimates.ts';
import { secondsOf } from '../../shared/calendar.ts';

export const custom: RouteTimes = {
  route_type: 'custom_stops',
  first_stop_arrival_time: '10:00:00',
  last_stop_arrival_time: null,
  administration_time: 0,
  eod_administration_time: 900,
  time_from_depo: 1800,
  time_to_depo: 1200,
};

export const duration: RouteTimes = {
  ...custom,
  route_type: 'route_duration',
  last_stop_arrival_time: '14:00:00',
};

export const stop = (wait_time: number | null = 2, more: Partial<StopForEta> = {}): StopForEta => ({
  wait_time,
  wait_manual: false,
  separator: false,
  ...more,
});

export const clocks = (route: RouteTimes, stops: StopForEta[], legs: number[]) =>
  estimateRoute(route, stops, legs).arrivals.map((arrival) => arrival.google_estimate_time);

export const absolute = (arrivals: { google_estimate_time: string; estimate_day: number }[]) =>
  arrivals.map((arrival) => arrival.estimate_day * 86_400 + secondsOf(arrival.google_estimate_time));

export const anyRoute = fc.record({
  first: fc.integer({ min: 5 * 3600, max: 9 * 3600 }),
  hours: fc.integer({ min: 4, max: 14 }),
  admin: fc.integer({ min: 0, max: 3600 }),
  stops: fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 9 }), leg: fc.integer({ min: 0, max: 200 }) }),
    { minLength: 2, maxLength: 60 },
  ),
});
