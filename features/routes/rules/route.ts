// What makes a route invalid, what its approval saw, the order of its stops and the names of its copies.

import type { ClockTime } from '../../../shared/calendar.ts';
import type { EstimateProblem } from './estimates.ts';

export type RouteProblemCode =
  | EstimateProblem
  | 'no_stop_with_coordinates'
  | 'stop_without_coordinates'
  | 'estimates_missing'
  | 'no_start';
/** `positions` are the stops meant, where single stops are. */
export interface RouteProblem {
  code: RouteProblemCode;
  positions: number[];
}

export const routeProblemTexts: Record<RouteProblemCode, string> = {
  no_stops: 'The route has no stops',
  no_stop_with_coordinates: 'No stop has coordinates',
  stop_without_coordinates: '{n|Stop|Stops} {positions} {n|has|have} an address but no coordinates',
  no_first_stop_time: 'You need to enter arrival time to calculate google ETA',
  no_last_stop_time: 'Last stop time is missing',
  first_after_last: 'First stop time is after last stop time',
  last_stop_too_early: 'Last stop time is too early',
  day_too_long: 'A day of the route is longer than 24 hours',
  estimates_missing: 'Arrival times are missing or older than the last change',
  no_start: 'Neither the depot nor the route has a start address with coordinates',
};

export interface RouteFacts {
  /** In the order of their positions, without removed ones. */
  stops: readonly { address: string | null; lat: number | null; lng: number | null }[];
  /** The depot has coordinates, or the route has a custom start. */
  has_start: boolean;
  estimate_problems: readonly EstimateProblem[];
  /** Every stop has an arrival time that was computed after the last change. */
  estimates_are_current: boolean;
}

/** Why a route is invalid (RG30); empty = valid. */
export function routeProblems(facts: RouteFacts): RouteProblem[] {
  const problems: RouteProblem[] = [];
  const add = (code: RouteProblemCode, positions: number[] = []) => problems.push({ code, positions });
  if (!facts.stops.some((stop) => stop.lat !== null)) add('no_stop_with_coordinates');
  const lost = facts.stops.flatMap((stop, i) => (stop.address && stop.lat === null ? [i + 1] : []));
  if (lost.length > 0) add('stop_without_coordinates', lost);
  if (!facts.has_start) add('no_start');
  const told = facts.estimate_problems.filter((code) => code !== 'no_stops');
  for (const code of told) add(code);
  if (problems.length === 0 && !facts.estimates_are_current) add('estimates_missing');
  return problems;
}

export interface ApprovedShape {
  route_type: string;
  first_stop_arrival_time: ClockTime | null;
  last_stop_arrival_time: ClockTime | null;
  administration_time: number;
  eod_administration_time: number;
  start_lat: number | null;
  start_lng: number | null;
  end_lat: number | null;
  end_lng: number | null;
  /** In the order of their positions, without removed ones; a stop that is new has no id. */
  stops: readonly {
    id: number | null;
    lat: number | null;
    lng: number | null;
    wait_time: number | null;
    arrival_time: ClockTime | null;
    separator: boolean;
  }[];
}

const approved = (shape: ApprovedShape) =>
  JSON.stringify([
    shape.route_type,
    shape.first_stop_arrival_time,
    shape.last_stop_arrival_time,
    shape.administration_time,
    shape.eod_administration_time,
    shape.start_lat,
    shape.start_lng,
    shape.end_lat,
    shape.end_lng,
    shape.stops.map((stop) => [
      stop.id,
      stop.lat,
      stop.lng,
      stop.wait_time,
      stop.arrival_time,
      stop.separator,
    ]),
  ]);

/**
 * Whether an approval has not seen an edit: stops, their order, waits, times, start and end; not words, tag or radius
 * (RG32).
 */
export function editFlagsApproval(before: ApprovedShape, after: ApprovedShape): boolean {
  return approved(before) !== approved(after);
}

/** Positions 1 to n in the order given. */
export function renumber<T extends { position: number }>(stops: readonly T[]): T[] {
  return stops.map((stop, i) => (stop.position === i + 1 ? stop : { ...stop, position: i + 1 }));
}

/**
 * Puts stops into a list so that they begin at `position` (1-based; null or too high = at the end), then renumbers
 * (RG37).
 */
export function insertStops<T extends { position: number }>(
  list: readonly T[],
  added: readonly T[],
  position: number | null,
): T[] {
  const at = position === null ? list.length : Math.min(Math.max(position - 1, 0), list.length);
  return renumber([...list.slice(0, at), ...added, ...list.slice(at)]);
}

function freeName(name: string, word: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  let candidate = `${name} (${word})`;
  for (let n = 2; used.has(candidate.toLowerCase()); n += 1) candidate = `${name} (${word} ${n})`;
  return candidate;
}

/** 'X (copy)', then 'X (copy 2)': names are unique in a depot whatever their case (RG14). */
export function copyName(name: string, taken: readonly string[]): string {
  return freeName(name, 'copy', taken);
}

export function reverseName(name: string, taken: readonly string[]): string {
  return freeName(name, 'reverse', taken);
}

export function salesCountColour(
  sales_count: number,
  minimum_efficient_sales_count: number,
): 'green' | 'orange' | 'red' {
  if (sales_count >= minimum_efficient_sales_count) return 'green';
  return sales_count > 0 ? 'orange' : 'red';
}
