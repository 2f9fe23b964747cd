// Which plan events of a week may be copied into another one.

import { addDays, type Day } from '../../../shared/calendar.ts';
import type { LeftOut } from '../contract/copies.ts';
import { othersOn, sortedOut, type Holder, type Parts } from './conflicts.ts';
import { mayCreateOn } from './plan-event.ts';

export interface Copied extends Parts {
  /** Of what it is a copy. */
  copied_id: number;
  depo_id: number;
  start_at_hour: number | null;
  start_at_min: number | null;
  is_route_active: boolean;
  /** In use, and the depot's own: what was borrowed is asked for anew. */
  is_car_active: boolean;
  is_driver_active: boolean;
}

/** So many days later. A driver who has left is not planned again: the copy is without one. */
export function later(event: Copied, days: number): Copied {
  const date = addDays(event.date, days);
  return event.is_driver_active
    ? { ...event, date }
    : { ...event, date, user_id: null, user_full_name: null };
}

/** Those that may be made, and why the others are left out. */
export function copies(
  wanted: readonly Copied[],
  taken: readonly Holder[],
  today: Day,
): { made: Copied[]; left_out: LeftOut[] } {
  const why = (one: Copied): LeftOut['because'] | null => {
    if (mayCreateOn(one.date, today) !== true) return 'too_far';
    if (!one.is_route_active) return 'route';
    return one.is_car_active ? null : 'car';
  };
  const told = (one: Copied, because: LeftOut['because'], by: LeftOut['taken'] = []): LeftOut => ({
    date: one.date,
    route_name: one.route_name,
    car_internal_number: one.car_internal_number,
    because,
    taken: by,
  });
  const gone = wanted.flatMap((one) => {
    const because = why(one);
    return because === null ? [] : [told(one, because)];
  });
  const { free, clashing } = sortedOut(
    wanted.filter((one) => why(one) === null),
    taken,
  );
  const held = clashing.map(({ wanted: one, clashes }) =>
    told(
      one,
      'taken',
      clashes.map((clash) => ({ of: clash.of, by: othersOn(clash) })),
    ),
  );
  return { made: free, left_out: [...gone, ...held] };
}
