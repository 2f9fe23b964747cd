// When a plan event is where by plan: the route's clock times on its very day, moved to its own start when it has one.
import type { ClockTime, Day } from '../../../shared/calendar.ts';
import { instant } from '../../../shared/calendar.ts';
import { plannedEdges, plannedInstants, type PlannedEdges } from '../rules.ts';

export interface RouteTimes { time_from_depo: number | null; time_to_depo: number | null; last_wait_s: number }
export interface TimedStop { google_estimate_time: ClockTime | null; estimate_day: number }
/** `start`: local arrival at the first stop, null where the route's own holds (RG47). */
export interface EventDay { date: Day; start: ClockTime | null }

export interface EventTimes { etas: (Date | null)[]; edges: PlannedEdges | null }

/** ETAs of the stops in their order and the edges of the drive; a stop without an estimate has none (RG45). */
export function eventTimes(stops: readonly TimedStop[], route: RouteTimes, event: EventDay, zone: string): EventTimes {
  const timed = stops.flatMap(({ google_estimate_time, estimate_day }) => (google_estimate_time === null ? [] : [{ google_estimate_time, estimate_day }]));
  const planned = plannedInstants(event.date, timed, zone);
  const first = planned[0];
  const shift_ms = event.start !== null && first ? instant(event.date, event.start, zone).getTime() - first.getTime() : 0;
  const moved = planned.map((at) => new Date(at.getTime() + shift_ms));
  let next = 0;
  return {
    etas: stops.map((stop) => (stop.google_estimate_time === null ? null : moved[next++] ?? null)),
    edges: plannedEdges(moved, route),
  };
}

/** The typed start as a clock time; null while none is set. */
export function startClock(event: { start_at_hour: number | null; start_at_min: number | null }): ClockTime | null {
  if (event.start_at_hour === null || event.start_at_min === null) return null;
  return `${String(event.start_at_hour).padStart(2, '0')}:${String(event.start_at_min).padStart(2, '0')}:00`;
}
