// Who is proposed for which of several trips: nobody for two that share a day.

import type { TakenDay } from './plan-event.ts';
import { shareDay } from './plan-event.ts';

export interface WithStandIns extends TakenDay {
  id: number;
  /** The fittest first. */
  instead: readonly { id: number }[];
}

/** By trip, in its order: the fittest who has not been proposed for a trip of the same day. */
export function bestStandIns(trips: readonly WithStandIns[]): Map<number, number> {
  const given: { trip: WithStandIns; to: number }[] = [];
  for (const trip of trips) {
    const isBusy = (id: number) => given.some((one) => one.to === id && shareDay(one.trip, trip));
    const found = trip.instead.find(({ id }) => !isBusy(id));
    if (found) given.push({ trip, to: found.id });
  }
  return new Map(given.map(({ trip, to }) => [trip.id, to]));
}
