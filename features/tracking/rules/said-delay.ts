// What the driver says of the time: 'I am late' counts where no position tells it, or tells less.

import { isNight } from './fixes.ts';
import type { VisitedState } from './visits.ts';

const MINUTE_MS = 60_000;
/** Positions older than that tell nothing of now. */
const FRESH_MS = 15 * MINUTE_MS;

export interface SaidDelay {
  /** After the plan; 0: no longer late. */
  minutes: number;
  at: Date;
}

interface Expected {
  id: number;
  visited_state: VisitedState;
  actual_arrival_time: Date | null;
  google_estimate_time: Date | null;
}

/**
 * The open stops until the next night are told no earlier time than the driver said; while no position comes, the
 * driver's word is all there is. It holds until the truck has reached a stop after it.
 */
export function withSaidDelay<S extends Expected>(
  stops: readonly S[],
  planned: ReadonlyMap<number, Date>,
  said: SaidDelay | null,
  { now, last_fix_at }: { now: Date; last_fix_at: Date | null },
): S[] {
  const isOver = said === null || stops.some((stop) => (stop.actual_arrival_time ?? said.at) > said.at);
  if (isOver) return [...stops];
  const isSeen = last_fix_at !== null && now.getTime() - last_fix_at.getTime() <= FRESH_MS;
  const open = stops.filter(({ visited_state }) => visited_state === 'pending');
  const until = open.findIndex(({ id }, n) => {
    const [before, own] = [planned.get(open[n - 1]?.id ?? 0), planned.get(id)];
    return before !== undefined && own !== undefined && isNight(before, own);
  });
  const delayed = new Set((until === -1 ? open : open.slice(0, until)).map(({ id }) => id));
  return stops.map((stop) => {
    const planned_at = planned.get(stop.id);
    if (!delayed.has(stop.id) || !planned_at) return stop;
    const at = new Date(planned_at.getTime() + said.minutes * MINUTE_MS);
    const told = stop.google_estimate_time;
    return { ...stop, google_estimate_time: isSeen && told !== null && told > at ? told : at };
  });
}
