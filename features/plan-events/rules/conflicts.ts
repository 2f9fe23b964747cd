// Who else has the car, the driver or the route of a plan event on its days.

import type { Day } from '../../../shared/calendar.ts';
import { shareDay } from './plan-event.ts';

/** What a plan event is made of, and on which days. */
export interface Parts {
  date: Day;
  day_span: number;
  route_id: number;
  route_name: string;
  car_id: number;
  car_internal_number: string;
  user_id: number | null;
  user_full_name: string | null;
}
export type Holder = Parts;

export interface Clash {
  of: 'car' | 'driver' | 'route';
  wanted: Parts;
  holder: Holder;
}

/** At most one for each of car, driver and route: the first who has it. */
export function clashesOf(wanted: Parts, others: readonly Holder[]): Clash[] {
  const on = others.filter((other) => shareDay(wanted, other));
  const found = {
    car: on.find((other) => other.car_id === wanted.car_id),
    driver: on.find((other) => wanted.user_id !== null && other.user_id === wanted.user_id),
    route: on.find((other) => other.route_id === wanted.route_id),
  };
  return (['car', 'driver', 'route'] as const).flatMap((of) => {
    const holder = found[of];
    return holder ? [{ of, wanted, holder }] : [];
  });
}

/**
 * Who drives what instead: of a car the route and its driver, of a driver the route and the car, of a route the car
 * and the driver.
 */
export function othersOn({ of, holder }: Pick<Clash, 'of' | 'holder'>): string {
  const { route_name, car_internal_number, user_full_name } = holder;
  const shown = {
    car: [route_name, user_full_name],
    driver: [route_name, car_internal_number],
    route: [car_internal_number, user_full_name],
  }[of];
  return shown.filter((one) => one !== null).join(', ');
}

/**
 * Several at once: each that clashes with who was there, or with one of them that was taken before it, and those that
 * are free.
 */
export function sortedOut<P extends Parts>(
  wanted: readonly P[],
  taken: readonly Holder[],
): { free: P[]; clashing: { wanted: P; clashes: Clash[] }[] } {
  const free: P[] = [];
  const clashing: { wanted: P; clashes: Clash[] }[] = [];
  for (const one of wanted) {
    const clashes = clashesOf(one, [...taken, ...free]);
    if (clashes.length === 0) free.push(one);
    else clashing.push({ wanted: one, clashes });
  }
  return { free, clashing };
}
