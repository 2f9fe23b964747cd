// When a truck under way is at each of its next stops, by what was learnt of its route and by how it drives today.

import { hourOfWeekFrom, weekdayOfHour } from './hour-of-week.ts';
import {
  boundedDelay,
  legKey,
  plannedLeg,
  type DrivenStop,
  type LearntTimes,
  type OfWeekday,
} from './learn-times.ts';

/** Twenty minutes as they usually are count as much as the same driven today. */
const TODAY_PRIOR_S = 1_200;
/** One leg or wait of today counts for no more than so many usual ones. */
const MOST_OF_USUAL = 3;
/** However late, a truck waits this part of what is usual. */
const LEAST_WAIT = 0.3;

/** What a trip's plan says of its stops and what is known of them by now, in the order of the plan. */
export interface TripSoFar {
  stops: readonly DrivenStop[];
  /** Where the truck was last, by its place in `stops`: all after it are to come. */
  last: number;
  now: Date;
  zone: string;
  /** Driving from the car's last place to the next stop; null = not known. */
  remaining_drive_s: number | null;
}

interface Book {
  legOf(from: DrivenStop, to: DrivenStop, at: Date): number;
  waitOf(stop: DrivenStop, arrived_at: Date): number;
}

/** By weekday where there is one, else any day's. */
function bookOf<T>(
  all: readonly OfWeekday<T>[],
  keyOf: (one: T) => string,
): (key: string, weekday: number) => T | undefined {
  const known = new Map(all.map((one) => [`${keyOf(one)} ${one.weekday ?? ''}`, one]));
  return (key, weekday) => known.get(`${key} ${weekday}`) ?? known.get(`${key} `);
}

const indexOf = (learnt: LearntTimes) => ({
  legs: bookOf(learnt.legs, ({ from_id, to_id }) => legKey(from_id, to_id)),
  waits: bookOf(learnt.waits, ({ stop_id }) => String(stop_id)),
});
/** Past trips are told thousands of times by the same times. */
const indexes = new WeakMap<LearntTimes, ReturnType<typeof indexOf>>();

function readTimes(learnt: LearntTimes, hourOf: (at: Date) => number): Book {
  const { legs, waits } = indexes.get(learnt) ?? indexOf(learnt);
  if (!indexes.has(learnt)) indexes.set(learnt, { legs, waits });
  return {
    legOf(from, to, at) {
      const hour = hourOf(at);
      const usual = legs(legKey(from.id, to.id), weekdayOfHour(hour))?.seconds ?? plannedLeg(from, to);
      return usual * (learnt.paces[hour] ?? 1);
    },
    waitOf(stop, arrived_at) {
      const usual = waits(String(stop.id), weekdayOfHour(hourOf(arrived_at)));
      if (!usual) return stop.planned_wait_s;
      const late_s = (arrived_at.getTime() - stop.planned_at.getTime()) / 1000;
      return Math.max(
        usual.seconds * LEAST_WAIT,
        usual.seconds - learnt.catch_up * (boundedDelay(late_s) - usual.late_s),
      );
    },
  };
}

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);
const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

/** How many times as long as usual something takes today. */
function paceOf() {
  let driven = TODAY_PRIOR_S;
  let usual = TODAY_PRIOR_S;
  return {
    take(seconds: number, expected: number) {
      driven += Math.max(0, Math.min(seconds, expected * MOST_OF_USUAL));
      usual += expected;
    },
    get today() {
      return driven / usual;
    },
  };
}

/** Today's legs and waits beside the usual ones; what lasts longer than usual by now counts too. */
function pacesOf({ stops, last, now }: TripSoFar, book: Book) {
  const driving = paceOf();
  const waiting = paceOf();
  for (const [at, stop] of stops.slice(0, last + 1).entries()) {
    const next = stops[at + 1];
    if (!stop.arrived_at) continue;
    const wait = book.waitOf(stop, stop.arrived_at);
    const waited = secondsBetween(stop.arrived_at, stop.left_at ?? now);
    if (stop.left_at || waited > wait) waiting.take(waited, wait);
    if (!stop.left_at || !next) continue;
    const leg = book.legOf(stop, next, stop.left_at);
    const drove = secondsBetween(stop.left_at, at < last ? (next.arrived_at ?? stop.left_at) : now);
    if (at < last ? next.arrived_at !== null : drove > leg) driving.take(drove, leg);
  }
  return { driving: driving.today, waiting: waiting.today };
}

/**
 * When each stop after the last is reached, in their order. A leg takes as long as is usual there, on that weekday, at
 * that hour, times how today's legs compare with theirs; a wait the same, less what a late truck catches up. Nobody
 * arrives before now, nor before driving there allows.
 */
export function expectArrivals(trip: TripSoFar, learnt: LearntTimes): Date[] {
  const { stops, last, now, zone, remaining_drive_s } = trip;
  const from = stops[last];
  if (!from?.arrived_at) return [];
  const book = readTimes(learnt, hourOfWeekFrom(zone, from.arrived_at));
  const pace = pacesOf(trip, book);
  const waitAt = (stop: DrivenStop, arrived_at: Date) => book.waitOf(stop, arrived_at) * pace.waiting;
  const standsUntil = after(from.arrived_at, waitAt(from, from.arrived_at));
  let leaves = from.left_at ?? (standsUntil > now ? standsUntil : now);
  let before = from;
  return stops.slice(last + 1).map((stop, ahead) => {
    const leg = book.legOf(before, stop, leaves) * pace.driving;
    let arrives = after(leaves, leg);
    if (ahead === 0) {
      // Where nobody knows where it is, half of the leg is still to come until it is seen to arrive.
      const least = remaining_drive_s ?? leg / 2;
      const soonest = after(now, least);
      if (arrives < soonest) arrives = soonest;
    }
    leaves = after(arrives, waitAt(stop, arrives));
    before = stop;
    return arrives;
  });
}
