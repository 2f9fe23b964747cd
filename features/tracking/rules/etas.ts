// When the truck is at each stop that it has not reached, while it drives.

import { isNight } from './fixes.ts';
import type { VisitedState } from './visits.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

export interface EtaStop {
  id: number;
  position: number;
  visited_state: VisitedState;
  actual_arrival_time: Date | null;
  /** By plan, with today's start time; its differences are the planned legs and waits. */
  planned_at: Date;
  google_estimate_time: Date;
}

export interface EtaFacts {
  now: Date;
  departs_at: Date;
  is_finished: boolean;
  last_fix_at: Date | null;
  /**
   * Driving from the car's last place to the stop `nextStop` gives; null = not known, then the plan and the delay
   * decide.
   */
  remaining_drive_s: number | null;
}

interface Awaited {
  position: number;
  visited_state: VisitedState;
}

/** In their order: the pending ones after the last visited. */
function stopsToCome<T extends Awaited>(stops: readonly T[]): T[] {
  const reached = Math.max(
    -1,
    ...stops.filter((stop) => stop.visited_state === 'visited').map((stop) => stop.position),
  );
  return stops
    .filter((stop) => stop.visited_state === 'pending' && stop.position > reached)
    .toSorted((a, b) => a.position - b.position);
}

/** The stop the car comes to next. */
export const nextStop = <T extends Awaited>(stops: readonly T[]): T | null => stopsToCome(stops)[0] ?? null;

/** No stop to come is told an earlier time than one before it, wherever their times are from. By id. */
export function etasInOrder<T extends Awaited & { id: number }>(
  stops: readonly T[],
  etas: ReadonlyMap<number, Date>,
): Map<number, Date> {
  const ordered = new Map(etas);
  let before: Date | null = null;
  for (const { id } of stopsToCome(stops)) {
    const eta = etas.get(id);
    if (!eta) continue;
    if (before && eta < before) ordered.set(id, before);
    else before = eta;
  }
  return ordered;
}

/**
 * New ETAs while under way (RG66): next = max(now + remaining drive, planned + delay), the following at their planned
 * distance, none more than 10 minutes before its planned time. A change below a minute is none. `stale`: unseen for
 * 15 minutes, all ETAs stay.
 */
export function liveEtas<T extends EtaStop>(
  stops: readonly T[],
  facts: EtaFacts,
): { is_stale: boolean; stops: T[] } {
  const sorted = stops.toSorted((a, b) => a.position - b.position);
  const next = nextStop(sorted);
  const visited = sorted.findLast((stop) => stop.visited_state === 'visited');
  if (!next || facts.is_finished || (!visited && facts.now < facts.departs_at))
    return { is_stale: false, stops: sorted };
  const is_stale =
    facts.last_fix_at === null || facts.now.getTime() - facts.last_fix_at.getTime() > 15 * MINUTE_MS;
  if (is_stale) return { is_stale, stops: sorted };

  const carries = visited?.actual_arrival_time && !isNight(visited.planned_at, next.planned_at);
  const delay = carries ? (visited.actual_arrival_time as Date).getTime() - visited.planned_at.getTime() : 0;
  const driven =
    facts.remaining_drive_s === null ? -Infinity : facts.now.getTime() + facts.remaining_drive_s * SECOND_MS;
  let eta = Math.max(driven, next.planned_at.getTime() + delay);
  let before: T = next;
  return {
    is_stale: false,
    stops: sorted.map((stop) => {
      if (stop.visited_state !== 'pending' || stop.position < next.position) return stop;
      const plannedGap = stop.planned_at.getTime() - before.planned_at.getTime();
      eta = isNight(before.planned_at, stop.planned_at)
        ? Math.max(eta, stop.planned_at.getTime())
        : eta + plannedGap;
      eta = Math.max(eta, stop.planned_at.getTime() - 10 * MINUTE_MS);
      before = stop;
      return Math.abs(eta - stop.google_estimate_time.getTime()) < MINUTE_MS
        ? stop
        : { ...stop, google_estimate_time: new Date(eta) };
    }),
  };
}

/** Minutes after which a truck counts as late towards those outside. */
export const LATE_MINUTES = 10;

type Expected = Pick<EtaStop, 'id' | 'visited_state'> & { google_estimate_time: Date | null };

/**
 * The first stop ahead that is now expected more than ten minutes after its plan, when a moment ago none was; else
 * null. `planned` is by the stop's id.
 */
export function newlyLate(
  planned: ReadonlyMap<number, Date>,
  before: readonly Expected[],
  after: readonly Expected[],
): { id: number; planned_at: Date; expected_at: Date } | null {
  const late = (stops: readonly Expected[]) =>
    stops.flatMap(({ id, visited_state, google_estimate_time: expected_at }) => {
      const planned_at = planned.get(id);
      if (visited_state !== 'pending' || !planned_at || !expected_at) return [];
      const is_late = expected_at.getTime() - planned_at.getTime() > LATE_MINUTES * MINUTE_MS;
      return is_late ? [{ id, planned_at, expected_at }] : [];
    });
  return late(before).length > 0 ? null : (late(after)[0] ?? null);
}
