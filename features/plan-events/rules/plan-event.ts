// What may be planned, when an event has begun and ended, and what its cell and its day say.
// The clock, the zone and all facts are arguments; an instant is a Date, a day is a local day of the tenant.

import {
  addDays,
  clockIn,
  clockOf,
  daysBetween,
  showDay,
  type ClockTime,
  type Day,
} from '../../../shared/calendar.ts';

export const LONGEST_SERIES_DAYS = 366;
export const FARTHEST_BACK_DAYS = 60;
/** Verbatim from the document, misspelling included. */
export const CANNOT_DESTROY = "You can't destory because, plan event has already started";

/**
 * Days of a series: every picked day, repeated every `interval` days up to and including the end date (its end is 12
 * h into that day), and no farther than 366 days from the picked day (RG50). Without an interval the picked days
 * alone. Sorted, each day once.
 */
export function seriesDays(first: readonly Day[], end_date: Day | null, interval: number | null): Day[] {
  if (interval === null || end_date === null) return [...new Set(first)].toSorted();
  if (!Number.isInteger(interval) || interval < 1)
    throw new RangeError(`Not an interval in days: ${interval}`);
  const days = new Set<Day>();
  for (const picked of first) {
    const reach = Math.min(daysBetween(picked, end_date), LONGEST_SERIES_DAYS);
    for (let ahead = 0; ahead <= reach; ahead += interval) days.add(addDays(picked, ahead));
  }
  return [...days].toSorted();
}

export interface TakenDay {
  date: Day;
  day_span: number;
}

export const lastDayOf = (event: TakenDay): Day => addDays(event.date, event.day_span - 1);

export const shareDay = (a: TakenDay, b: TakenDay) => a.date <= lastDayOf(b) && b.date <= lastDayOf(a);

/**
 * Which of the days are free for an event of `day_span` days; a day also takes the ones after it from each other
 * (RG48, RG50).
 */
export function splitTaken(
  days: readonly Day[],
  day_span: number,
  taken: readonly TakenDay[],
): { free: Day[]; taken: Day[] } {
  const free: Day[] = [];
  const refused: Day[] = [];
  for (const date of days.toSorted()) {
    const event = { date, day_span };
    const clashes = (other: TakenDay) => shareDay(other, event);
    const isTaken =
      taken.some(clashes) || (free.length > 0 && clashes({ date: free.at(-1) as Day, day_span }));
    (isTaken ? refused : free).push(date);
  }
  return { free, taken: refused };
}

/** An unmapped report finds its trip by an event made afterwards, so up to 60 days back is allowed (README 17). */
export function mayCreateOn(day: Day, today: Day): true | 'too_far_back' | 'too_far_ahead' {
  const ahead = daysBetween(today, day);
  if (ahead < -FARTHEST_BACK_DAYS) return 'too_far_back';
  return ahead > LONGEST_SERIES_DAYS ? 'too_far_ahead' : true;
}

export interface DeleteFacts {
  date: Day;
  today: Day;
  now: Date;
  departs_at: Date | null;
  visited_stops_count: number;
  order_transactions_count: number;
  /** A pending report without sales does not hold the event: it becomes unmapped (README 17). */
  eod_report: 'none' | 'pending_without_sales' | 'pending_with_sales' | 'approved';
}

/** RG52 with README 17. Every reason is told in the one sentence of `CANNOT_DESTROY`. */
export function mayDelete(facts: DeleteFacts): true | 'past' | 'departed' | 'visited' | 'sold' | 'reported' {
  if (facts.date < facts.today) return 'past';
  if (facts.visited_stops_count > 0) return 'visited';
  if (facts.order_transactions_count > 0 || facts.eod_report === 'pending_with_sales') return 'sold';
  if (facts.eod_report === 'approved') return 'reported';
  return facts.departs_at !== null && facts.departs_at <= facts.now ? 'departed' : true;
}

const EARLY_HOURS = 3;

/** A truck may leave early, but nobody was at a stop hours before its trip: until when a stop cannot be visited. */
export const visitableFrom = (departs_at: Date): Date =>
  new Date(departs_at.getTime() - EARLY_HOURS * 3_600_000);

export const mayVisit = (departs_at: Date, at: Date): boolean => at >= visitableFrom(departs_at);

export interface PlannedEdges {
  departs_at: Date;
  first_stop_at: Date;
  last_stop_at: Date;
  returns_at: Date;
}

/**
 * Departure and return around the planned stops (RG24); all in seconds, an unknown way to or from the depot is none.
 * Null without stops.
 */
export function plannedEdges(
  stops: readonly Date[],
  ways: { time_from_depo: number | null; time_to_depo: number | null; last_wait_s: number },
): PlannedEdges | null {
  const first_stop_at = stops[0];
  const last_stop_at = stops.at(-1);
  if (!first_stop_at || !last_stop_at) return null;
  return {
    departs_at: new Date(first_stop_at.getTime() - (ways.time_from_depo ?? 0) * 1000),
    first_stop_at,
    last_stop_at,
    returns_at: new Date(last_stop_at.getTime() + (ways.last_wait_s + (ways.time_to_depo ?? 0)) * 1000),
  };
}

/** A typed start time; a blank part keeps the existing hour or minute. */
export function startAt(
  typed: { hour: number | null; minute: number | null },
  first_stop_at: Date,
  zone: string,
): ClockTime {
  const [hour, minute] = clockIn(zone, first_stop_at).split(':').map(Number) as [number, number];
  return clockOf((typed.hour ?? hour) * 3600 + (typed.minute ?? minute) * 60);
}

/** 'HH:MM - HH:MM', first stop to last stop (RG47); empty while the times are unknown. */
export function routeStartEndTime(
  first_stop_at: Date | null,
  last_stop_at: Date | null,
  zone: string,
): string {
  if (first_stop_at === null || last_stop_at === null) return '';
  return `${clockIn(zone, first_stop_at).slice(0, 5)} - ${clockIn(zone, last_stop_at).slice(0, 5)}`;
}

export interface DayFigures {
  total_revenue: number;
  avg_per_order: number | null;
  avg_per_trip: number | null;
}

/** The day header (RG57), all in minor units; a trip counts when it sold; null is shown as '-'. */
export function dayFigures(
  events: readonly { revenue: number; order_transactions_count: number }[],
): DayFigures {
  const total_revenue = events.reduce((sum, event) => sum + event.revenue, 0);
  const orders = events.reduce((sum, event) => sum + event.order_transactions_count, 0);
  const trips = events.filter((event) => event.order_transactions_count > 0).length;
  const share = (parts: number) => (parts === 0 ? null : Math.round(total_revenue / parts));
  return { total_revenue, avg_per_order: share(orders), avg_per_trip: share(trips) };
}

/** Once, and only a driven event (RG70). */
export function mayConvert(event: {
  finished_at: Date | null;
  converted_route_id: number | null;
}): true | 'already_converted' | 'not_finished' {
  if (event.converted_route_id !== null) return 'already_converted';
  return event.finished_at === null ? 'not_finished' : true;
}

export function convertedRouteName(route_name: string, date: Day): string {
  return `${route_name} ${showDay(date)}`;
}

export interface DrivenStop {
  kind: 'regular' | 'b2b' | 'eshop' | 'unplanned';
  position: number;
  visited_state: 'pending' | 'visited' | 'skipped';
  actual_arrival_time: Date | null;
  /** Seconds by GPS. */
  duration: number | null;
  sales_count: number;
}

/**
 * The stops of a route made from a driven day (RG70): visited planned stops and unplanned ones with a sale or 2
 * minutes, by arrival; skipped ones on request after their planned predecessor. Private e-shop stops stay out.
 * `wait_time` in whole minutes, at least 2.
 */
export function convertedStops<T extends DrivenStop>(
  stops: readonly T[],
  with_unvisited: boolean,
): { stop: T; wait_time: number }[] {
  const counts = (stop: T) =>
    stop.kind !== 'unplanned' || stop.sales_count > 0 || (stop.duration ?? 0) >= 120;
  const usable = stops.filter((stop) => stop.kind !== 'eshop');
  const driven = usable
    .filter(
      (stop) =>
        stop.actual_arrival_time !== null && (stop.visited_state === 'visited' || stop.kind === 'unplanned'),
    )
    .filter(counts)
    .toSorted((a, b) => Number(a.actual_arrival_time) - Number(b.actual_arrival_time));
  if (with_unvisited) {
    const planned = usable
      .filter((stop) => stop.kind !== 'unplanned')
      .toSorted((a, b) => a.position - b.position);
    for (const [i, stop] of planned.entries()) {
      if (driven.includes(stop)) continue;
      const before = planned[i - 1];
      driven.splice(before ? driven.indexOf(before) + 1 : 0, 0, stop);
    }
  }
  return driven.map((stop) => ({ stop, wait_time: Math.max(2, Math.round((stop.duration ?? 0) / 60)) }));
}

/** Who may know what a trip sold: a colleague's sales, and so the depot's turnover, are not a driver's business. */
export function maySeeSales(
  actor: { can(permission: 'sales.read'): boolean; user: { id: number } | null },
  trip: { user_id: number | null },
): boolean {
  return actor.can('sales.read') || (actor.user !== null && actor.user.id === trip.user_id);
}
