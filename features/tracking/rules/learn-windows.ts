// How far off the expected times of a route are, learnt by driving its past trips again.

import type { ArrivalWindow } from '../../../shared/arrival.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { expectArrivals } from './expect-arrivals.ts';
import { learnTimes, type DrivenTrip, type LearntTimes } from './learn-times.ts';
import { quantileOf } from './robust-mean.ts';

/** Of times told `ahead_s` before: in eight of ten cases the truck comes from `early_s` before to `late_s` after. */
export interface LearntWindow {
  ahead_s: number;
  early_s: number;
  late_s: number;
}

const MINUTE_S = 60;
const MINUTE_MS = 60_000;
/** Beginnings of the groups by which times ahead are told apart. */
const GROUPS_MIN = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180];
/** Of the errors lie on one side of an end of the window. */
const PART = 0.9;
/** A tenth of fewer is one or two trips. */
const LEAST_TIMES = 40;
const PARTS = 5;
/** Trips that were driven are looked at every five minutes, as often as somebody may. */
const LOOK_EVERY_S = 5 * MINUTE_S;
/** Fewer trips than this tell nothing of how much they differ. */
export const LEAST_TRIPS = 5;

/** What was known of a trip at a moment: null before its first stop and from its last on. */
export function tripAt(
  { stops }: DrivenTrip,
  now: Date,
): { stops: DrivenTrip['stops']; last: number } | null {
  const last = stops.findLastIndex(({ arrived_at }) => arrived_at !== null && arrived_at <= now);
  if (last < 0 || last === stops.length - 1) return null;
  return {
    last,
    stops: stops.map((stop) => ({
      ...stop,
      arrived_at: stop.arrived_at && stop.arrived_at <= now ? stop.arrived_at : null,
      left_at: stop.left_at && stop.left_at <= now ? stop.left_at : null,
    })),
  };
}

interface Told {
  at: Date;
  eta: Date;
  came: Date;
}

/** What would have been told of a trip's stops, every five minutes, and when the truck came. */
export function replayTrip(trip: DrivenTrip, learnt: LearntTimes, zone: string): Told[] {
  const arrivals = trip.stops.flatMap(({ arrived_at }) => (arrived_at ? [arrived_at.getTime()] : []));
  const told: Told[] = [];
  const [first = 0] = arrivals;
  for (let at = first; at < (arrivals.at(-1) ?? 0); at += LOOK_EVERY_S * 1000) {
    const now = new Date(at);
    const known = tripAt(trip, now);
    if (!known) continue;
    const expected = expectArrivals({ ...known, now, zone, remaining_drive_s: null }, learnt);
    for (const [ahead, eta] of expected.entries()) {
      const came = trip.stops[known.last + 1 + ahead]?.arrived_at;
      if (!came) continue;
      told.push({ at: now, eta, came });
    }
  }
  return told;
}

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;
const aheadOf = ({ at, eta }: Told) => secondsBetween(at, eta);

const dayOf = ({ stops }: DrivenTrip, zone: string) => dayIn(zone, stops[0]?.planned_at ?? new Date(0));

/**
 * By time ahead, the shorter first: the tenth and ninetieth of a hundred errors when each fifth of the days is told by
 * what the others teach (cross-conformal windows: Vovk 2015). Empty where too few trips were driven.
 */
export function learnWindows(trips: readonly DrivenTrip[], zone: string): LearntWindow[] {
  if (trips.length < LEAST_TRIPS) return [];
  const days = [...Map.groupBy(trips, (trip) => dayOf(trip, zone)).values()];
  if (days.length < 2) return [];
  const told = Array.from({ length: Math.min(PARTS, days.length) }, (_, part) => {
    const isOwn = (_day: readonly DrivenTrip[], at: number) => at % PARTS === part;
    const others = days.filter((day, at) => !isOwn(day, at)).flat();
    const learnt = learnTimes(others, zone);
    return days
      .filter(isOwn)
      .flat()
      .flatMap((trip) => replayTrip(trip, learnt, zone));
  }).flat();
  // Few trips have not shown yet how far off one can be (as of conformal windows: the (n + 1) · part-th of n).
  const late_part = Math.min(1, (PART * (trips.length + 1)) / trips.length);
  return GROUPS_MIN.flatMap((minutes, at) => {
    const until = (GROUPS_MIN[at + 1] ?? Infinity) * MINUTE_S;
    const own = told.filter((one) => aheadOf(one) >= minutes * MINUTE_S && aheadOf(one) < until);
    if (own.length < LEAST_TIMES) return [];
    const errors = own.map(({ eta, came }) => secondsBetween(eta, came)).sort((a, b) => a - b);
    return [
      {
        ahead_s: own.reduce((sum, one) => sum + aheadOf(one), 0) / own.length,
        early_s: Math.max(0, -quantileOf(errors, 1 - late_part)),
        late_s: Math.max(0, quantileOf(errors, late_part)),
      },
    ];
  });
}

/** Between two learnt ones by the line, outside of them as the nearest. Null where nothing was learnt. */
export function windowAhead(
  windows: readonly LearntWindow[],
  ahead_s: number,
): Omit<LearntWindow, 'ahead_s'> | null {
  const [first] = windows;
  const last = windows.at(-1);
  if (!first || !last) return null;
  const low = windows.findLast((one) => one.ahead_s <= ahead_s) ?? first;
  const high = windows.find((one) => one.ahead_s > ahead_s) ?? last;
  const part =
    high === low || high.ahead_s === low.ahead_s
      ? 0
      : Math.max(0, Math.min(1, (ahead_s - low.ahead_s) / (high.ahead_s - low.ahead_s)));
  return {
    early_s: low.early_s + (high.early_s - low.early_s) * part,
    late_s: low.late_s + (high.late_s - low.late_s) * part,
  };
}

/**
 * The whole minutes within which eight of ten trucks come that are expected at `eta`, the last one being counted to its
 * end, as people read '14:05 to 14:12'. Null where nothing was learnt.
 */
export function liveWindow(windows: readonly LearntWindow[], eta: Date, now: Date): ArrivalWindow | null {
  const learnt = windowAhead(windows, Math.max(0, secondsBetween(now, eta)));
  if (!learnt) return null;
  const first = Math.ceil(eta.getTime() / MINUTE_MS - learnt.early_s / MINUTE_S);
  const last = Math.floor(eta.getTime() / MINUTE_MS + learnt.late_s / MINUTE_S);
  const own = Math.floor(eta.getTime() / MINUTE_MS);
  return {
    from: new Date(Math.min(first, own) * MINUTE_MS),
    until: new Date(Math.max(last, own) * MINUTE_MS),
  };
}
