// Ways of telling when a truck under way is at its next stops: by the plan, by the plan and the present delay, by what
// was learnt, and by the medians of the very days that are told.

import { expectArrivals } from '../../features/tracking/rules/expect-arrivals.ts';
import {
  plannedLeg,
  type DrivenStop,
  type DrivenTrip,
  type LearntTimes,
} from '../../features/tracking/rules/learn-times.ts';
import { median } from './measure.ts';

interface Known {
  stops: readonly DrivenStop[];
  last: number;
  now: Date;
}
export type Teller = (known: Known) => readonly Date[];

export const tellPlan: Teller = ({ stops, last }) =>
  stops.slice(last + 1).map(({ planned_at }) => planned_at);

/** Legs and waits in seconds as given; a truck that is overdue is about to arrive. */
const times =
  (legOf: (from: DrivenStop, to: DrivenStop) => number, waitOf: (stop: DrivenStop) => number): Teller =>
  ({ stops, last, now }) => {
    let from = stops[last] as DrivenStop;
    let leaves =
      from.left_at?.getTime() ??
      Math.max(now.getTime(), (from.arrived_at as Date).getTime() + waitOf(from) * 1000);
    return stops.slice(last + 1).map((stop, ahead) => {
      let arrives = leaves + legOf(from, stop) * 1000;
      if (ahead === 0) arrives = Math.max(arrives, now.getTime());
      leaves = arrives + waitOf(stop) * 1000;
      from = stop;
      return new Date(arrives);
    });
  };

export const tellShiftedPlan = times(plannedLeg, ({ planned_wait_s }) => planned_wait_s);

export const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

/** What nobody can know before. */
export function tellAfterwards(trips: readonly DrivenTrip[]): Teller {
  const legs = new Map<number, number[]>();
  const waits = new Map<number, number[]>();
  const note = (all: Map<number, number[]>, id: number, seconds: number) =>
    all.set(id, [...(all.get(id) ?? []), seconds]);
  for (const { stops } of trips)
    for (const [at, { id, arrived_at, left_at }] of stops.entries()) {
      const left = stops[at - 1]?.left_at;
      if (arrived_at && left) note(legs, id, secondsBetween(left, arrived_at));
      if (arrived_at && left_at) note(waits, id, secondsBetween(arrived_at, left_at));
    }
  const of = (all: Map<number, number[]>, id: number) =>
    all.has(id) ? median(all.get(id) as number[]) : Number.NaN;
  return times(
    (_, to) => of(legs, to.id),
    ({ id }) => of(waits, id),
  );
}

export const tellLearnt =
  (taught: LearntTimes, zone: string): Teller =>
  (known) =>
    expectArrivals({ ...known, zone, remaining_drive_s: null }, taught);
