// Which fixes to believe, and when the public may see a car.

import { distanceMetres, isNowhere, isOnEarth, type LatLng } from '../../../shared/geo.ts';

const MINUTE_MS = 60_000;
const FASTEST_KMH = 180;
const CLOCK_SKEW_MS = 2 * MINUTE_MS;
const OLDEST_FIX_MS = 48 * 60 * MINUTE_MS;

/** Positions are kept so long (RG88). */
export const KEPT_DAYS = 90;

export interface Fix extends LatLng {
  at: Date;
  speed_kmh: number | null;
  heading: number | null;
}

/** How many fixes at the beginning of two lists are the same ones. */
export function sharedLength(before: readonly Fix[], now: readonly Fix[]): number {
  const most = Math.min(before.length, now.length);
  let same = 0;
  while (same < most && before[same] === now[same]) same += 1;
  return same;
}

const FASTEST_SAID_KMH = 400;

/**
 * What a device says of its motion. Phones write −1 for what they do not know, others NaN, a text or nothing: it is
 * not known then, and costs the place nothing.
 */
export function knownMotion(said: {
  speed_kmh?: unknown;
  heading?: unknown;
}): Pick<Fix, 'speed_kmh' | 'heading'> {
  const known = (value: unknown, most: number) =>
    typeof value === 'number' && value >= 0 && value <= most ? value : null;
  return { speed_kmh: known(said.speed_kmh, FASTEST_SAID_KMH), heading: known(said.heading, 360) };
}

/** The week of GPS is counted to 1,024, and old receivers begin anew: so long ago they say that it is. */
const ROLLOVER_MS = 1_024 * 7 * 24 * 60 * MINUTE_MS;

/** When a fix was, by a receiver whose week may have rolled over. */
export function unrolled(at: Date, now: Date): Date {
  const meant = new Date(at.getTime() + ROLLOVER_MS);
  return meant.getTime() > now.getTime() - OLDEST_FIX_MS && meant <= now ? meant : at;
}

export type FixRejection =
  | 'bad_numbers'
  | 'future'
  | 'too_old'
  | 'null_island'
  | 'sign_flipped'
  | 'duplicate'
  | 'impossible_speed';
/** 'stored' is for the track only: a fix that comes after a newer one must not move the car back. */
export type FixVerdict = { accept: 'live' | 'stored' } | { reject: FixRejection };

export interface FixFacts {
  /** The depot, or the middle of the tenant's map: tells a flipped or swapped pair from a long drive. */
  home: LatLng | null;
  /**
   * The fix refused last for its speed: a second one that agrees with it is believed, or one bad fix would shut out
   * all good ones.
   */
  suspect: Fix | null;
  /** Of a fix that comes late: the one accepted before it in time, where there is one. */
  before?: Fix | null;
}

/** One car can have been at both. */
export const areReachable = (a: Fix, b: Fix) => {
  const hours = Math.abs(a.at.getTime() - b.at.getTime()) / 3_600_000;
  return distanceMetres(a, b) - 150 <= FASTEST_KMH * 1000 * hours;
};

function isMirrored(fix: LatLng, reference: LatLng): boolean {
  if (distanceMetres(fix, reference) < 500_000) return false;
  const mirrored = [
    { lat: -fix.lat, lng: fix.lng },
    { lat: fix.lat, lng: -fix.lng },
    { lat: -fix.lat, lng: -fix.lng },
    { lat: fix.lng, lng: fix.lat },
  ];
  return mirrored.some((place) => isOnEarth(place) && distanceMetres(place, reference) < 300_000);
}

/**
 * Whether to believe a fix. `previous` is the newest one accepted for the car; 'duplicate' is the same moment again.
 * One that comes late is compared with the one before it in time, as it was or would have been when it came first.
 */
export function judgeFix(fix: Fix, previous: Fix | null, now: Date, facts: FixFacts): FixVerdict {
  if (Number.isNaN(fix.at.getTime()) || !isOnEarth(fix)) return { reject: 'bad_numbers' };
  if (fix.at.getTime() > now.getTime() + CLOCK_SKEW_MS) return { reject: 'future' };
  if (fix.at.getTime() < now.getTime() - OLDEST_FIX_MS) return { reject: 'too_old' };
  if (isNowhere(fix)) return { reject: 'null_island' };
  const reference = facts.home ?? previous;
  if (reference && isMirrored(fix, reference)) return { reject: 'sign_flipped' };
  const before = facts.before ?? previous;
  const isKnown = [previous, before].some((known) => known?.at.getTime() === fix.at.getTime());
  if (isKnown) return { reject: 'duplicate' };
  if (before && !areReachable(before, fix)) {
    const agrees = facts.suspect !== null && facts.suspect.at < fix.at && areReachable(facts.suspect, fix);
    if (!agrees) return { reject: 'impossible_speed' };
  }
  return { accept: !previous || fix.at > previous.at ? 'live' : 'stored' };
}

/** Between two stops of different days lies a night. */
export const isNight = (before: Date, after: Date): boolean =>
  after.getTime() - before.getTime() >= 5 * 60 * MINUTE_MS;

export interface VisibilityStop {
  visited_state: 'pending' | 'visited' | 'skipped';
  actual_arrival_time: Date | null;
  planned_at: Date | null;
  google_estimate_time: Date | null;
}

export interface VisibilityFacts {
  departs_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  /** The planned ones, in the order of the trip. */
  stops: readonly VisibilityStop[];
}

const nightFollows = (stop: VisibilityStop, next: VisibilityStop | undefined) =>
  next === undefined ||
  (stop.planned_at !== null && next.planned_at !== null && isNight(stop.planned_at, next.planned_at));

/**
 * Until when a stop that is still to come counts as to come: a driver who went home past it moves its estimate along
 * for hours.
 */
function awaitedUntil(stop: VisibilityStop, reached: VisibilityStop | undefined): number | null {
  if (stop.google_estimate_time === null) return null;
  const planned = stop.planned_at?.getTime();
  const delay =
    (reached?.actual_arrival_time?.getTime() ?? Number.NaN) - (reached?.planned_at?.getTime() ?? Number.NaN);
  const asSeen = planned === undefined || Number.isNaN(delay) ? Infinity : planned + Math.max(0, delay);
  return Math.min(stop.google_estimate_time.getTime(), asSeen) + 30 * MINUTE_MS;
}

/**
 * Whether the public may see the car (RG94): from the real departure until the truck is at the last stop; where it
 * stands afterwards is a driver's home. So is where it stands at night: the last stop of a day ends it, the first one
 * that is visited on the next begins anew.
 */
export function visibleCar(
  { departs_at, started_at, finished_at, stops }: VisibilityFacts,
  now: Date,
): boolean {
  if (now < departs_at || started_at === null || started_at > now || finished_at !== null) return false;
  const reached = stops.findLastIndex((stop) => stop.visited_state === 'visited');
  const last = stops.find((stop, at) => at >= reached && nightFollows(stop, stops[at + 1]));
  if (last?.visited_state !== 'pending') return false;
  const until = awaitedUntil(last, stops[reached]);
  return until !== null && now.getTime() <= until;
}
