// A stop that one day has beside its route, for an order delivered at the door: where it stands in the day and what
// it does to the times after it. Instants are Dates, drives are seconds, waits minutes.

const SECOND_MS = 1_000;

export interface TimedStop {
  id: number;
  position: number;
  planned_at: Date | null;
  original_google_estimate_time: Date | null;
  google_estimate_time: Date | null;
  /** Minutes. */
  wait_time: number;
  visited_state: string;
  actual_arrival_time: Date | null;
  /** A new day of the trip begins here. */
  separator: boolean;
}

/** `to_s`: from the stop before (or from the depot) to the new one. `added_s`: what the whole way grew by. */
export interface Drive {
  to_s: number;
  added_s: number;
}

export interface NewStop {
  id: number;
  drive: Drive;
  wait_time: number;
}

export interface DayOfTrip {
  departs_at: Date | null;
  /** The day has not begun: what was promised moves too. */
  plan_is_open: boolean;
}

const later = (at: Date | null, seconds: number): Date | null =>
  at && new Date(at.getTime() + seconds * SECOND_MS);

/** Stops from `first` on that are still to come, until the truck sleeps, that many seconds later. */
export function shifted<Stop extends TimedStop>(
  stops: readonly Stop[],
  first: number,
  seconds: number,
  plan_is_open: boolean,
): Stop[] {
  const night = stops.findIndex((stop, n) => n >= first && n > 0 && stop.separator);
  const end = night < 0 ? stops.length : night;
  return stops.map((stop, n) =>
    n < first || n >= end || stop.visited_state !== 'pending'
      ? stop
      : {
          ...stop,
          planned_at: later(stop.planned_at, seconds),
          google_estimate_time: later(stop.google_estimate_time, seconds),
          original_google_estimate_time: plan_is_open
            ? later(stop.original_google_estimate_time, seconds)
            : stop.original_google_estimate_time,
        },
  );
}

/** When the truck leaves a stop: as it came, or as it is expected, and then the wait. */
function leaves(stop: TimedStop): { planned: Date | null; expected: Date | null } {
  const wait_s = stop.wait_time * 60;
  return {
    planned: later(stop.planned_at, wait_s),
    expected: later(stop.actual_arrival_time ?? stop.google_estimate_time, wait_s),
  };
}

/**
 * The stops of a day in their order with a new one right after the stop of `after_id` (null: before all). Stops
 * behind it have the next position and come later by what the way grew by and the wait. A stop that is not there any
 * more: null.
 */
export function withOwnStop<Stop extends TimedStop>(
  stops: readonly Stop[],
  after_id: number | null,
  own: NewStop,
  day: DayOfTrip,
): (Stop | TimedStop)[] | null {
  const before = after_id === null ? -1 : stops.findIndex((stop) => stop.id === after_id);
  if (after_id !== null && before < 0) return null;
  const from = stops[before];
  const left = from ? leaves(from) : { planned: day.departs_at, expected: day.departs_at };
  const made: TimedStop = {
    id: own.id,
    position: (from?.position ?? (stops[0]?.position ?? 1) - 1) + 1,
    planned_at: later(left.planned, own.drive.to_s),
    google_estimate_time: later(left.expected, own.drive.to_s),
    original_google_estimate_time: later(left.planned, own.drive.to_s),
    wait_time: own.wait_time,
    visited_state: 'pending',
    actual_arrival_time: null,
    separator: false,
  };
  const behind = shifted(stops, before + 1, own.drive.added_s + own.wait_time * 60, day.plan_is_open).map(
    (stop, n) => (n > before ? { ...stop, position: stop.position + 1 } : stop),
  );
  return [...behind.slice(0, before + 1), made, ...behind.slice(before + 1)];
}

/** The way back: without the stop, those behind it come earlier by what it had added. Positions keep their gap. */
export function withoutOwnStop<Stop extends TimedStop & { drive: Drive | null }>(
  stops: readonly Stop[],
  id: number,
  plan_is_open: boolean,
): Stop[] {
  const at = stops.findIndex((stop) => stop.id === id);
  const gone = stops[at];
  if (!gone) return [...stops];
  const added_s = (gone.drive?.added_s ?? 0) + gone.wait_time * 60;
  return shifted(stops, at + 1, -added_s, plan_is_open).filter((stop) => stop.id !== id);
}
