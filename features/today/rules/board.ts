// What the board says of a trip: what comes next, how late it is, what is wrong. States and expected times are those
// of tracking.

import { addDays, type Day } from '../../../shared/calendar.ts';
import { isOldPlace } from '../../cars/rules.ts';
import { minutesLate } from '../../driven-reports/rules.ts';
import type { StopsDriven } from '../../plan-events/contract/driven-stops.ts';
import { isHome, isOver } from '../../plan-events/rules/trip-status.ts';
import type { CarsMoved } from '../../tracking/contract/fixes.ts';
import { nextStop } from '../../tracking/rules/etas.ts';
import type { Board, BoardStop, BoardTrip } from '../contract/board.ts';

const MINUTE_MS = 60_000;
/** So many minutes nobody need be told of. */
export const LATE_MINUTES = 10;

/** So many days back the board of today asks about what was not driven. */
export const ASKED_DAYS = 7;

/**
 * Trips that cover the day; on the board of today also what left before and is not home, and what never left until
 * somebody has closed it.
 */
export function isOnBoard(
  trip: Pick<BoardTrip, 'date' | 'day_span' | 'status' | 'closed_at'>,
  date: Day,
  today: Day,
): boolean {
  const covers = trip.date <= date && date < addDays(trip.date, trip.day_span);
  const isOpen = trip.status === 'under_way' || isUnclosed(trip);
  return covers || (date === today && trip.date < date && isOpen);
}

/** It was not driven, and nobody has seen to it. */
const isUnclosed = ({ status, closed_at }: Pick<BoardTrip, 'status' | 'closed_at'>): boolean =>
  status === 'not_driven' && closed_at === null;

/** What can be wrong with a trip, the worst first. */
export const problems = [
  'broken_down',
  'no_position',
  'not_moving',
  'late',
  'says_late',
  'not_started',
  'not_driven',
  'order_failed',
  'sms_failed',
  'no_driver',
  'sms_held',
] as const;
export type Problem = (typeof problems)[number];

type Watched = Pick<
  BoardTrip,
  | 'status'
  | 'closed_at'
  | 'departs_at'
  | 'user_id'
  | 'car_not_moving'
  | 'place'
  | 'stops'
  | 'sms'
  | 'orders'
  | 'driver_word'
>;

/** The stop that the truck comes to next; null when it has none left, and once the trip is over. */
export function stopAhead(trip: Pick<BoardTrip, 'status' | 'stops'>): BoardStop | null {
  if (isOver(trip.status)) return null;
  return nextStop(trip.stops.map((stop) => ({ ...stop, visited_state: stop.status })));
}

/** Whole minutes by which the next stop is expected after its planned time, below nothing before it. */
export function lateBy(trip: Pick<BoardTrip, 'status' | 'stops'>): number | null {
  const next = stopAhead(trip);
  return next && minutesLate(next);
}

export const visitedOf = ({ stops }: Pick<BoardTrip, 'stops'>): number =>
  stops.filter((stop) => stop.status === 'visited').length;

/** `now` in milliseconds since 1970. */
export function problemsOf(trip: Watched, now: number): Problem[] {
  const over = isOver(trip.status);
  const drives = trip.status === 'under_way';
  const left_ms = trip.departs_at === null ? null : now - new Date(trip.departs_at).getTime();
  const unseen = trip.place === null || isOldPlace(trip.place.at, now);
  const is: Record<Problem, boolean> = {
    broken_down: !over && typeof trip.driver_word?.broken_down_at === 'string',
    no_position: drives && unseen,
    // Who is not seen is not said to stand as well.
    not_moving: !over && trip.car_not_moving && !(drives && unseen),
    late: drives && (lateBy(trip) ?? 0) > LATE_MINUTES,
    says_late: !over && typeof trip.driver_word?.late_minutes === 'number',
    not_started: trip.status === 'planned' && left_ms !== null && left_ms > LATE_MINUTES * MINUTE_MS,
    not_driven: isUnclosed(trip),
    order_failed: trip.orders.failed > 0,
    sms_failed: trip.sms.failed > 0,
    no_driver: !over && trip.user_id === null,
    sms_held: !over && trip.sms.held > 0,
  };
  return problems.filter((one) => is[one]);
}

const bad: ReadonlySet<Problem> = new Set([
  'broken_down',
  'no_position',
  'not_moving',
  'late',
  'not_started',
  'not_driven',
  'order_failed',
]);

/** How a trip stands, for its colour. */
export function toneOf(trip: Watched, now: number): 'ok' | 'warn' | 'bad' | 'info' | 'muted' {
  const wrong = problemsOf(trip, now);
  if (wrong.length > 0) return wrong.some((one) => bad.has(one)) ? 'bad' : 'warn';
  return trip.status === 'under_way' ? 'ok' : trip.status === 'planned' ? 'info' : 'muted';
}

const order: Record<BoardTrip['status'], number> = {
  under_way: 0,
  not_driven: 1,
  planned: 2,
  finished: 3,
  not_recorded: 4,
};

/** Trucks on the road first, then those that never left, those to come, and those at home; within each by departure. */
export function inOrder(trips: readonly BoardTrip[]): BoardTrip[] {
  const left = (trip: BoardTrip) => (trip.departs_at === null ? Infinity : Date.parse(trip.departs_at));
  return trips.toSorted((a, b) => order[a.status] - order[b.status] || left(a) - left(b) || a.id - b.id);
}

/** Said of a trip that is over while its truck stands at home. */
export const isTruckHome = ({
  status,
  place,
  homes,
}: Pick<BoardTrip, 'status' | 'place' | 'homes'>): boolean =>
  isHome(status, place && place.coordinates, homes);

/** Of the whole board, in one line. */
export function summaryOf(trips: readonly BoardTrip[], now: number) {
  const of = (status: BoardTrip['status']) => trips.filter((trip) => trip.status === status).length;
  return {
    under_way: of('under_way'),
    planned: of('planned'),
    home: trips.filter((trip) => isTruckHome(trip)).length,
    over: trips.filter((trip) => trip.status === 'finished' && !isTruckHome(trip)).length,
    wrong: trips.filter((trip) => problemsOf(trip, now).length > 0).length,
    revenue: trips.reduce((sum, trip) => sum + (trip.total_revenue_without_manual_orders ?? 0), 0),
  };
}

const newer = (at: string, than: string | undefined) =>
  than === undefined || Date.parse(at) > Date.parse(than);

/** A pushed place that is newer than the known one, on every trip of that car. */
export function withPlaces(known: Board, { cars }: CarsMoved): Board {
  const placeOf = new Map(cars.map(({ car_id, ...place }) => [car_id, place]));
  return {
    ...known,
    trips: known.trips.map((trip) => {
      const place = placeOf.get(trip.car_id);
      return place && newer(place.at, trip.place?.at) ? { ...trip, place } : trip;
    }),
  };
}

/** What spoke for another status is no evidence of this one; the next reading has its own. */
const withNews = (stop: BoardStop, news: StopsDriven['stops'][number] | undefined): BoardStop =>
  news === undefined
    ? stop
    : {
        ...stop,
        ...news,
        confidence: news.confidence ?? null,
        evidence: news.status === stop.status ? stop.evidence : [],
      };

/** What became of stops, on the trip that they are of. */
export function withStops(known: Board, { plan_event_id, stops }: StopsDriven): Board {
  const changed = new Map(stops.map((stop) => [stop.id, stop]));
  return {
    ...known,
    trips: known.trips.map((trip) =>
      trip.id === plan_event_id
        ? { ...trip, stops: trip.stops.map((stop) => withNews(stop, changed.get(stop.id))) }
        : trip,
    ),
  };
}
