// How a trip stands, by its plan and by what was seen of it.

import { addDays, type Day } from '../../../shared/calendar.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';

/**
 * `not_driven`: its time is over, and nothing was seen of it; `not_recorded`: the same, but it was entered when its
 * time was over, so that nothing could be seen.
 */
export const tripStatuses = ['planned', 'under_way', 'finished', 'not_driven', 'not_recorded'] as const;
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
  /** Of the last visit or sale. */
  last_sign_at: Date | null;
  has_report: boolean;
  /** It was put into the calendar when its time was over. */
  was_entered_late: boolean;
}

const HOUR_MS = 3_600_000;
/** Of a trip of which nothing was seen. */
const NOT_DRIVEN_MS = 3 * HOUR_MS;
/** Tracking says when a trip has ended; where it never looked, so long a silence says it. */
const SILENT_MS = 12 * HOUR_MS;

const latestOf = (times: readonly (Date | null)[]): number =>
  Math.max(...times.map((at) => at?.getTime() ?? -Infinity));

/** Nothing was seen of it for long, and its planned time is over. */
function isSilent(facts: StatusFacts, isPastDay: boolean, now: Date): boolean {
  const { ends_at, started_at, last_sign_at } = facts;
  if (ends_at === null && !isPastDay) return false;
  return latestOf([ends_at, started_at, last_sign_at]) + SILENT_MS <= now.getTime();
}

/**
 * How a trip stands, for every screen, the wall, the report and the API. The clock alone drives no trip and ends none:
 * without any sign of it, it was not driven, however long ago it was to end.
 */
export function tripStatus(facts: StatusFacts, today: Day, now: Date): TripStatus {
  const { date, day_span, ends_at, started_at, finished_at, has_report } = facts;
  const wasSeen = started_at !== null || facts.visited_stops_count > 0 || facts.order_transactions_count > 0;
  const isPastDay = addDays(date, day_span - 1) < today;
  if (wasSeen) return finished_at !== null || isSilent(facts, isPastDay, now) ? 'finished' : 'under_way';
  const isOverByPlan =
    finished_at !== null ||
    (ends_at === null ? isPastDay : ends_at.getTime() + NOT_DRIVEN_MS <= now.getTime());
  if (!isOverByPlan) return 'planned';
  // A register that was closed without a sale tells of the day, not that the truck has left.
  if (has_report) return 'finished';
  return facts.was_entered_late ? 'not_recorded' : 'not_driven';
}

/** Nothing more becomes of it. */
export const isOver = (status: TripStatus): boolean => status !== 'planned' && status !== 'under_way';

/** Its time is over, and nothing was seen of it. */
export const wasNeverSeen = (status: TripStatus): boolean =>
  status === 'not_driven' || status === 'not_recorded';

/** The truck counts as at home within this distance of its depot, or of where the trip begins or ends. */
const HOME_M = 300;

/** A trip that is over, whose truck was last seen at home. */
export function isHome(status: TripStatus, place: LatLng | null, homes: readonly LatLng[]): boolean {
  return (
    status === 'finished' && place !== null && homes.some((home) => distanceMetres(home, place) <= HOME_M)
  );
}
