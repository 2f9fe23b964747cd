// What the editor holds of a route and its stops, and what is shown of them.

import type { z } from 'zod';
import type { ClockTime } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import type { pointB2bCustomer } from '../contract/route-points.ts';
import { DEFAULT_WAIT_MIN } from './estimates.ts';

export type Shop = z.output<typeof pointB2bCustomer>;

export interface EditedStop {
  /** Names the row while the editor is open, also before the stop has an id. */
  key: string;
  /** Null until it is stored. */
  id: number | null;
  /** Texts are '' where the record has null. */
  address: string;
  custom_address: string;
  use_custom_address: boolean;
  place: LatLng | null;
  /** Minutes. */
  wait_time: number;
  wait_manual: boolean;
  stop_type_id: number | null;
  public_comment: string;
  private_comment: string;
  arrival_time: ClockTime | null;
  separator: boolean;
  b2b_customers: readonly Shop[];
  /** Marked: it goes with the next save and counts for nothing until then. */
  removed: boolean;
}

/** A custom start or end. */
export interface RouteEnd {
  address: string;
  place: LatLng;
}

/** The part of a route that the editor changes; lengths of time in seconds, stop_duration in minutes. */
export interface EditedRoute {
  route_type: 'route_duration' | 'custom_stops';
  stop_duration: number | null;
  administration_time: number;
  eod_administration_time: number;
  first_stop_arrival_time: ClockTime | null;
  last_stop_arrival_time: ClockTime | null;
  start: RouteEnd | null;
  end: RouteEnd | null;
}

export interface Content {
  route: EditedRoute;
  stops: readonly EditedStop[];
}

export type StopChange = Partial<Omit<EditedStop, 'key' | 'id' | 'removed'>>;

/** Minutes for a stop about which nobody said anything. */
export function usualWait(route: EditedRoute): number {
  return route.route_type === 'custom_stops' ? (route.stop_duration ?? DEFAULT_WAIT_MIN) : DEFAULT_WAIT_MIN;
}

/** What a stop takes with custom stops: its own wait when typed by hand, else the route's stop duration. */
export function waitOf(route: EditedRoute, stop: EditedStop): number {
  return stop.wait_manual ? stop.wait_time : (route.stop_duration ?? stop.wait_time);
}

/** The address that people read. */
export function shownAddress(
  stop: Pick<EditedStop, 'address' | 'custom_address' | 'use_custom_address'>,
): string {
  return stop.use_custom_address && stop.custom_address !== '' ? stop.custom_address : stop.address;
}

/**
 * Which stops could change places at all: those that have a place and are neither the first nor the last of a day. A
 * day that begins at a stop without a place begins at the next one that has one.
 */
export function mayMove(stops: readonly EditedStop[]): { key: string; isFixed: boolean }[] {
  const located = stops.filter(({ place }) => place !== null);
  let begins = false;
  const starts = new Set<EditedStop>();
  for (const stop of stops) {
    begins ||= stop.separator;
    if (begins && stop.place !== null) {
      starts.add(stop);
      begins = false;
    }
  }
  const isEnd = (stop: EditedStop, at: number) => {
    const next = located[at + 1];
    return at === 0 || next === undefined || starts.has(stop) || starts.has(next);
  };
  const free = new Set(located.filter((stop, at) => !isEnd(stop, at)));
  return stops.map((stop) => ({ key: stop.key, isFixed: !free.has(stop) }));
}

export const staying = (stops: readonly EditedStop[]): EditedStop[] => stops.filter((stop) => !stop.removed);

/** Street and number, and what a driver of the town knows anyway: 'Stationsvej 15A' and ', 5492 Vissenbjerg'. */
export function shortAddress(address: string): [street: string, place: string] {
  const at = address.search(/,\s*\d{4,6}\b/);
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
