// How a trip stands, by its plan and by what was seen of it.

import { addDays, type Day } from '../../../shared/calendar.ts';

/** `not_driven`: its time is over, and nothing was seen of it. */
export const tripStatuses = ['planned', 'under_way', 'finished', 'not_driven'] as const;
export type TripStatus = (typeof tripStatuses)[number];

export interface StatusFacts {
  date: Day;
  day_span: number;
  /** Planned return or last stop; null while the route has no times. */
  ends_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  visited_stops_count: number;
  order_transactions_count: number;
  has_report: boolean;
}

const HOUR_MS = 3_600_000;
/** Of a trip of which nothing was seen. */
const NOT_DRIVEN_MS = 3 * HOUR_MS;
/** Tracking says when a trip has ended; by the next morning one that it never looked at is over too. */
const LEFT_OPEN_MS = 12 * HOUR_MS;

function isOverByPlan(facts: StatusFacts, wasSeen: boolean, today: Day, now: Date): boolean {
  const { date, day_span, ends_at, finished_at } = facts;
  if (ends_at === null) return addDays(date, day_span - 1) < today;
  const waits_ms = wasSeen ? LEFT_OPEN_MS : NOT_DRIVEN_MS;
  return finished_at !== null || ends_at.getTime() + waits_ms <= now.getTime();
}

/** The clock alone drives no trip: without any sign of it, it was not driven, however long ago it was to end. */
export function tripStatus(facts: StatusFacts, today: Day, now: Date): TripStatus {
  const wasSeen =
    facts.started_at !== null || facts.visited_stops_count > 0 || facts.order_transactions_count > 0;
  // A register that was closed without a sale tells of the day, not that the truck has left.
  if (isOverByPlan(facts, wasSeen, today, now))
    return wasSeen || facts.has_report ? 'finished' : 'not_driven';
  return wasSeen ? 'under_way' : 'planned';
}

/** Nothing more becomes of it. */
export const isOver = (status: TripStatus): boolean => status === 'finished' || status === 'not_driven';
