// When the truck is at each stop that it has not reached, while it drives.

import { expectArrivals } from './expect-arrivals.ts';
import { isNight } from './fixes.ts';
import type { DrivenStop, LearntTimes } from './learn-times.ts';
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
  /** The stop of the route that it is on every day; null: today's alone. */
  route_point_id: number | null;
  /** Planned, in minutes. */
  wait_time: number;
  left_at: Date | null;
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
  /** Null: nothing was driven yet that teaches. */
  learnt: LearntTimes | null;
  /** In which hours of the week are told apart. */
  zone: string;
  /** Whether the car was last seen at the farthest visited stop. */
  is_standing: boolean;
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

const asDriven = (stop: EtaStop): DrivenStop => ({
  id: stop.route_point_id ?? -stop.id,
  planned_at: stop.planned_at,
  planned_wait_s: stop.wait_time * 60,
  arrived_at: stop.visited_state === 'visited' ? stop.actual_arrival_time : null,
  left_at: stop.visited_state === 'visited' ? stop.left_at : null,
});

/** Nobody saw it leave a stop at which it is no more: it did when its time there was over. */
function leftInTime(stop: DrivenStop, now: Date): DrivenStop {
  if (stop.left_at !== null || stop.arrived_at === null) return stop;
  const over = new Date(stop.arrived_at.getTime() + stop.planned_wait_s * SECOND_MS);
  return { ...stop, left_at: over < now ? over : now };
}

/** When each stop to come is reached, in their order, by the plan alone. */
function plannedArrivals(toCome: readonly EtaStop[], first: number): number[] {
  const [next] = toCome;
  return toCome.map((stop) => first + stop.planned_at.getTime() - (next as EtaStop).planned_at.getTime());
}

/** The same by what was learnt. Without `visited` it comes to the first of them at `first`. */
function learntArrivals(
  sorted: readonly EtaStop[],
  toCome: readonly EtaStop[],
  { first, visited }: { first: number; visited: EtaStop | null },
  { now, zone, remaining_drive_s, is_standing, learnt }: EtaFacts & { learnt: LearntTimes },
): number[] {
  const [next, ...later] = toCome.map(asDriven);
  if (!next) return [];
  if (!visited) {
    const begins = new Date(first);
    const stops = [{ ...next, arrived_at: begins, left_at: null }, ...later];
    const known = { stops, last: 0, now: begins, zone, remaining_drive_s: null };
    return [first, ...expectArrivals(known, learnt).map((at) => at.getTime())];
  }
  const before = sorted.filter(({ position }) => position < visited.position).map(asDriven);
  const last = is_standing ? asDriven(visited) : leftInTime(asDriven(visited), now);
  const stops = [...before, last, next, ...later];
  const arrivals = expectArrivals({ stops, last: before.length, now, zone, remaining_drive_s }, learnt);
  return arrivals.map((at) => at.getTime());
}

/**
 * New ETAs while under way (RG66): next = max(now + remaining drive, planned + delay), the following at their planned
 * distance, none more than 10 minutes before its planned time. Where the route's times were learnt, they and how the
 * truck drives today take the plan's place. A change below a minute is none. `stale`: unseen for 15 minutes, all ETAs
 * stay.
 */
export function liveEtas<T extends EtaStop>(
  stops: readonly T[],
  facts: EtaFacts,
): { is_stale: boolean; stops: T[] } {
  const sorted = stops.toSorted((a, b) => a.position - b.position);
  const toCome = stopsToCome(sorted);
  const [next] = toCome;
  const visited = sorted.findLast((stop) => stop.visited_state === 'visited');
  if (!next || facts.is_finished || (!visited && facts.now < facts.departs_at))
    return { is_stale: false, stops: sorted };
  const is_stale =
    facts.last_fix_at === null || facts.now.getTime() - facts.last_fix_at.getTime() > 15 * MINUTE_MS;
  if (is_stale) return { is_stale, stops: sorted };

  const arrivals = arrivalsOf(sorted, toCome, visited, facts);
  const etas = new Map<number, number>();
  for (const [at, stop] of toCome.entries()) {
    const before = toCome[at - 1];
    const gap = (arrivals[at] as number) - (arrivals[at - 1] ?? 0);
    const known = before === undefined ? undefined : (etas.get(before.id) as number);
    const planned = stop.planned_at.getTime();
    const eta =
      known === undefined
        ? gap
        : isNight((before as T).planned_at, stop.planned_at)
          ? Math.max(known, planned)
          : known + gap;
    etas.set(stop.id, Math.max(eta, planned - 10 * MINUTE_MS));
  }
  return {
    is_stale: false,
    stops: sorted.map((stop) => {
      const eta = etas.get(stop.id);
      return eta === undefined || Math.abs(eta - stop.google_estimate_time.getTime()) < MINUTE_MS
        ? stop
        : { ...stop, google_estimate_time: new Date(eta) };
    }),
  };
}

function arrivalsOf(
  sorted: readonly EtaStop[],
  toCome: readonly EtaStop[],
  visited: EtaStop | undefined,
  facts: EtaFacts,
): number[] {
  const { now, remaining_drive_s, learnt } = facts;
  const next = toCome[0] as EtaStop;
  const arrived = visited?.actual_arrival_time;
  const carrier = visited && arrived && !isNight(visited.planned_at, next.planned_at) ? visited : null;
  const delay = carrier && arrived ? arrived.getTime() - carrier.planned_at.getTime() : 0;
  const driven = remaining_drive_s === null ? -Infinity : now.getTime() + remaining_drive_s * SECOND_MS;
  const first = Math.max(driven, next.planned_at.getTime() + delay);
  return learnt
    ? learntArrivals(sorted, toCome, { first, visited: carrier }, { ...facts, learnt })
    : plannedArrivals(toCome, first);
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
