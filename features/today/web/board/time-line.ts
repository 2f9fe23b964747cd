// Where the stops of a day lie on its time line: instants in milliseconds since 1970, places in hundredths of its
// width.

import { addDays, instant, type Day } from '../../../../shared/calendar.ts';
import type { BoardStop, BoardTrip } from '../../contract/board.ts';

const HOUR_MS = 3_600_000;

export interface Span {
  from: number;
  until: number;
}

const instants = (stop: BoardStop) =>
  [stop.planned_at, stop.google_estimate_time, stop.actual_arrival_time, stop.left_at].flatMap((at) =>
    at === null ? [] : [Date.parse(at)],
  );

/**
 * Whole hours around everything that is planned or happened on the day, and the present when it lies in it; null when
 * there is nothing.
 */
export function spanOf(trips: readonly BoardTrip[], date: Day, zone: string, now: number): Span | null {
  const midnight = (day: Day) => instant(day, '00:00:00', zone).getTime();
  const [begin, end] = [midnight(date), midnight(addDays(date, 1))];
  const isOfDay = (at: number) => begin <= at && at < end;
  const times = trips.flatMap((trip) => trip.stops.flatMap(instants)).filter(isOfDay);
  if (times.length === 0) return null;
  const all = isOfDay(now) ? [...times, now] : times;
  const from = Math.floor(Math.min(...all) / HOUR_MS) * HOUR_MS;
  return { from, until: Math.max(from + HOUR_MS, Math.ceil(Math.max(...all) / HOUR_MS) * HOUR_MS) };
}

export const placeOn = ({ from, until }: Span, at: number): number => ((at - from) / (until - from)) * 100;

/** At most so many names of hours stand beside each other. */
const MOST_HOURS = 12;

export function hoursOf({ from, until }: Span): number[] {
  const hours = Math.round((until - from) / HOUR_MS);
  const step = Math.ceil(hours / MOST_HOURS);
  return Array.from({ length: Math.floor(hours / step) + 1 }, (_, n) => from + n * step * HOUR_MS);
}

export interface Mark {
  stop: BoardStop;
  /** Where it was planned; null without a time. */
  planned: number | null;
  /** Where it was reached, or is expected. */
  at: number | null;
  /** How long the truck stood there; 0 where that is not known. */
  width: number;
}

const inside = (place: number | null) => place !== null && place >= 0 && place <= 100;

/** The stops of a trip in sight; what lies on another day of it is left out. */
export function marksOf(trip: Pick<BoardTrip, 'stops'>, span: Span): Mark[] {
  const place = (at: string | null) => (at === null ? null : placeOn(span, Date.parse(at)));
  return trip.stops
    .map((stop): Mark => {
      const arrived = place(stop.actual_arrival_time);
      const left = place(stop.left_at);
      const at =
        stop.status === 'visited'
          ? arrived
          : stop.status === 'pending'
            ? place(stop.google_estimate_time)
            : null;
      const width = arrived !== null && left !== null ? Math.max(0, left - arrived) : 0;
      return { stop, planned: place(stop.planned_at), at, width };
    })
    .filter((mark) => inside(mark.planned) || inside(mark.at));
}

/** The mark nearest to a place, by where it stands now or was planned. */
export function nearestMark(marks: readonly Mark[], place: number): number {
  let best = 0;
  let least = Infinity;
  for (const [n, mark] of marks.entries()) {
    const away = Math.abs((mark.at ?? mark.planned ?? Infinity) - place);
    if (away < least) [best, least] = [n, away];
  }
  return best;
}
