// What the route form holds and what it sends.

import { parseDuration, showDuration } from '../../../shared/calendar.ts';
import type { Route } from '../contract/route.ts';

/** '02:30:00' → 2.5; '' is no duration. */
export function hoursOf(clock: string): number | null {
  const seconds = clock === '' ? null : parseDuration(clock);
  return seconds === null ? null : Math.round((seconds / 3600) * 10_000) / 10_000;
}

/** 2.5 → '02:30:00', to the minute. */
export function clockOfHours(hours: number | null): string {
  return hours === null ? '' : showDuration(Math.round(hours * 60) * 60);
}

/** A type, not an interface: the form kit wants a record. */
export type RouteValues = {
  name: string;
  tag: string;
  radius: number | '';
  route_duration: string;
  minimum_efficient_sales_count: number | '';
  administration_time: string;
  eod_administration_time: string;
};

/** A new route's defaults (routes.md 9). */
export const newRouteValues: RouteValues = {
  name: '',
  tag: '',
  radius: 200,
  route_duration: '',
  minimum_efficient_sales_count: 1,
  administration_time: '00:00:00',
  eod_administration_time: '00:00:00',
};

export function valuesOf(route: Route): RouteValues {
  return {
    name: route.name,
    tag: route.tag ?? '',
    radius: route.radius,
    route_duration: clockOfHours(route.route_duration),
    minimum_efficient_sales_count: route.minimum_efficient_sales_count,
    administration_time: route.administration_time,
    eod_administration_time: route.eod_administration_time,
  };
}

/**
 * A duration that was not touched is not sent: to the minute it may differ from the stored one, and it would move the
 * last stop.
 */
export function bodyOf(values: RouteValues, before: RouteValues) {
  const { route_duration, radius, minimum_efficient_sales_count, ...rest } = values;
  return {
    ...rest,
    radius: String(radius),
    minimum_efficient_sales_count: String(minimum_efficient_sales_count),
    administration_time: rest.administration_time || null,
    eod_administration_time: rest.eod_administration_time || null,
    ...(route_duration !== before.route_duration && { route_duration: hoursOf(route_duration) }),
  };
}
