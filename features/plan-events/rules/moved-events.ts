// Plan events as they will be: what a placement names, and all else as it was.

import type { Placement } from '../contract/moved-events.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import type { Parts } from './conflicts.ts';

/** What of a plan event may be put elsewhere. */
export type Before = Pick<
  PlanEventInCalendar,
  | 'id'
  | 'date'
  | 'day_span'
  | 'depo_id'
  | 'route_id'
  | 'route_name'
  | 'car_id'
  | 'car_internal_number'
  | 'user_id'
  | 'user_full_name'
  | 'start_at_hour'
  | 'start_at_min'
>;

/** What placements name beside the plan events themselves, by id. */
export interface Named {
  routes: ReadonlyMap<number, { name: string; depo_id: number; day_span: number }>;
  cars: ReadonlyMap<number, { internal_number: string }>;
  users: ReadonlyMap<number, { full_name: string }>;
}

export interface Placed extends Parts {
  id: number;
  depo_id: number;
  start_at_hour: number | null;
  start_at_min: number | null;
  before: Before;
  /** Its stops are copied from the route anew: day, route or start are others. */
  is_retimed: boolean;
}

/**
 * Every id that the placement names is among the named; on another day a trip takes as many days as its route now does.
 */
export function placedAt(before: Before, to: Placement, named: Named): Placed {
  const date = to.date ?? before.date;
  const route_id = to.route_id ?? before.route_id;
  const car_id = to.car_id ?? before.car_id;
  const user_id = to.user_id === undefined ? before.user_id : to.user_id;
  const start =
    to.start_at === undefined
      ? { hour: before.start_at_hour, minute: before.start_at_min }
      : { hour: to.start_at?.hour ?? null, minute: to.start_at?.minute ?? null };
  const is_retimed =
    date !== before.date ||
    route_id !== before.route_id ||
    start.hour !== before.start_at_hour ||
    start.minute !== before.start_at_min;
  const route = named.routes.get(route_id);
  return {
    id: before.id,
    date,
    day_span: is_retimed ? (route?.day_span ?? before.day_span) : before.day_span,
    depo_id: route?.depo_id ?? before.depo_id,
    route_id,
    route_name: route?.name ?? before.route_name,
    car_id,
    car_internal_number: named.cars.get(car_id)?.internal_number ?? before.car_internal_number,
    user_id,
    user_full_name: user_id === null ? null : (named.users.get(user_id)?.full_name ?? before.user_full_name),
    start_at_hour: start.hour,
    start_at_min: start.minute,
    before,
    is_retimed,
  };
}

/** Only the driver may change once the truck has started (RG54); the rest of the day was driven as it was. */
export const changesMoreThanDriver = ({ is_retimed, car_id, before }: Placed): boolean =>
  is_retimed || car_id !== before.car_id;
