// A trip put into a cell of the calendar that is taken: who has it, and what can be done instead. As far as the trips
// that are known tell; the server has the last word.

import { addDays, type Day } from '../../../shared/calendar.ts';
import type { Placement } from '../contract/moved-events.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { clashesOf, type Clash } from './conflicts.ts';
import { shareDay } from './plan-event.ts';

/** A cell by car or by driver; what it does not name stays as the trip has it. */
export interface Place {
  day: Day;
  car_id?: number;
  user_id?: number | null;
}

type Trip = PlanEventInCalendar;

const at = (trip: Trip, { day, car_id, user_id }: Place): Trip => ({
  ...trip,
  date: day,
  car_id: car_id ?? trip.car_id,
  user_id: user_id === undefined ? trip.user_id : user_id,
});

/** Each car, driver and route that somebody else has there. A copy meets the trip that it is made of, too. */
export function clashesAt(trips: readonly Trip[], trip: Trip, to: Place, copy: boolean): Clash[] {
  return clashesOf(
    at(trip, to),
    trips.filter((other) => copy || other.id !== trip.id),
  );
}

/** What stands in the cell itself; the trip that is put there aside. */
function standingAt(trips: readonly Trip[], trip: Trip, to: Place): Trip[] {
  const there = { date: to.day, day_span: trip.day_span };
  return trips.filter(
    (other) =>
      other.id !== trip.id &&
      shareDay(there, other) &&
      (to.car_id === undefined
        ? to.user_id !== null && other.user_id === to.user_id
        : other.car_id === to.car_id),
  );
}

const moveOf = (trip: Trip, to: Trip): Placement => ({
  id: trip.id,
  lock_version: trip.lock_version,
  ...(to.date !== trip.date && { date: to.date }),
  ...(to.car_id !== trip.car_id && { car_id: to.car_id }),
  ...(to.user_id !== trip.user_id && { user_id: to.user_id }),
});

export type Swap =
  | { with: Trip; moves: Placement[] }
  | { because: 'many' | 'started' | 'borrowed' | 'clash'; clashes: Clash[] };

/** For which depot somebody plans, and all in which they work. */
export interface Planning {
  depo_id: number;
  depo_ids: readonly number[];
}

/** Only its own depot gives a car to a trip, and only who works in the depot of a route puts it on another day. */
function mayStand(trips: readonly Trip[], trip: Trip, to: Place, { depo_id, depo_ids }: Planning): boolean {
  const isOtherCar = to.car_id !== undefined && to.car_id !== trip.car_id;
  const owner = trips.find((other) => other.car_id === to.car_id)?.car_depo_id ?? depo_id;
  return (!isOtherCar || owner === depo_id) && (to.day === trip.date || depo_ids.includes(trip.depo_id));
}

/** The two change places: day and car, or day and driver. Null where the cell itself is free. */
export function swapAt(trips: readonly Trip[], trip: Trip, to: Place, planning: Planning): Swap | null {
  const standing = standingAt(trips, trip, to);
  const [other] = standing;
  if (!other) return null;
  if (standing.length > 1) return { because: 'many', clashes: [] };
  if (other.status !== 'planned' || trip.status !== 'planned') return { because: 'started', clashes: [] };
  const back: Place = {
    day: trip.date,
    ...(to.car_id === undefined ? { user_id: trip.user_id } : { car_id: trip.car_id }),
  };
  const mayBoth =
    mayStand(trips, trip, { ...to, day: other.date }, planning) && mayStand(trips, other, back, planning);
  if (!mayBoth) return { because: 'borrowed', clashes: [] };
  const there = at(trip, { ...to, day: other.date });
  const here = at(other, back);
  const rest = trips.filter(({ id }) => id !== trip.id && id !== other.id);
  const clashes = [...clashesOf(there, [...rest, here]), ...clashesOf(here, rest)];
  if (clashes.length > 0) return { because: 'clash', clashes };
  return { with: other, moves: [moveOf(trip, there), moveOf(other, here)] };
}

/** The first of these days behind the cell on which it is free, of its car, its driver and its route; null: none. */
export function firstFreeAfter(
  trips: readonly Trip[],
  trip: Trip,
  to: Place,
  { days, copy, planning }: { days: readonly Day[]; copy: boolean; planning: Planning },
): Day | null {
  const last = days.at(-1);
  const isFree = (day: Day) =>
    last !== undefined &&
    mayStand(trips, trip, { ...to, day }, planning) &&
    addDays(day, trip.day_span - 1) <= last &&
    clashesAt(trips, trip, { ...to, day }, copy).length === 0;
  return days.find((day) => day > to.day && (copy || day !== trip.date) && isFree(day)) ?? null;
}

/** It fits when nobody drives it for now: its driver alone has something else that day. */
export const fitsWithoutDriver = (clashes: readonly Clash[]): boolean =>
  clashes.length > 0 && clashes.every(({ of }) => of === 'driver');
