// From positions to where the car stood. Found again from all fixes, so that late ones correct what was concluded
// before.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { FASTEST_MS, medianSpeed } from './driving-speed.ts';
import { sharedLength, type Fix } from './fixes.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

export interface CarStop extends LatLng {
  started_at: Date;
  /** Null while the car still stands there by the last fix. */
  ended_at: Date | null;
  seen_until: Date;
  /** How many positions say that it stood; not known of one that is only stored. */
  fixes?: number;
  /** The tracker's provider says so, and our positions do not. */
  is_from_provider?: boolean;
}

export const secondsOfStay = (stay: CarStop) =>
  Math.round(((stay.ended_at ?? stay.seen_until).getTime() - stay.started_at.getTime()) / SECOND_MS);

/** Fixes that stand in one place lie this near to their middle. */
const WITHIN_M = 50;
const WALKING_MS = 5 / 3.6;
/** Of a tracker that says nothing while parked. */
const LONGEST_SILENCE_S = 4 * 3_600;
/** Standing between two fixes that say that they stand is believed so long without a third. */
const LONGEST_BETWEEN_S = 1_800;
/** A fix that jumps away does not end a stay when the next is back so soon. */
const SOON_BACK_S = 120;
/** How much of the time before the first and after the last fix of a stay may count, where the car drove on. */
const MOST_BEFORE_S = 30;
const MOST_AFTER_S = 60;
/**
 * Seen standing for a minute is a stay (RG64). What is only bounded by the fixes around it must come to more: with
 * buses every 30 seconds this tells a minute's stay from half a minute's best.
 */
const SEEN_S = 60;
const BOUNDED_S = 85;
/** Of a tracker that tells more often than this the fixes themselves would say more. */
const OFTEN_S = 40;
const BOUNDED_OFTEN_S = 95;
/** Braking, starting and a light on the way, to a fix that drives and to one that does not say so. */
const LOST_DRIVING_S = 10;
const LOST_UNKNOWN_S = 25;

/** A last fix that still rolls: so far on it stands, and so far may the next fix be from it. */
const ROLLS_ON_M = 25;
const FARTHEST_ON_M = 250;

const seconds = (a: Fix, b: Fix) => (b.at.getTime() - a.at.getTime()) / SECOND_MS;
const saysSpeed = (fix: Fix): fix is Fix & { speed_kmh: number } =>
  fix.speed_kmh !== null && fix.speed_kmh >= 0;
const isSlow = (fix: Fix) => !saysSpeed(fix) || fix.speed_kmh < 5;
const isWalked = (a: Fix, b: Fix) => distanceMetres(a, b) <= WALKING_MS * Math.max(1, seconds(a, b));

/** Seconds between two fixes that driving from one to the other does not explain. */
function unexplained(a: Fix, b: Fix, moving: Fix | null, speed: number): number {
  return unexplainedOf(seconds(a, b), distanceMetres(a, b), moving, speed);
}

function unexplainedOf(passed: number, metres: number, moving: Fix | null, speed: number): number {
  const isDriving = moving !== null && saysSpeed(moving) && moving.speed_kmh >= 8;
  const pace = isDriving ? (speed + moving.speed_kmh / 3.6) / 2 : speed;
  const lost = (isDriving ? LOST_DRIVING_S : LOST_UNKNOWN_S) * Math.min(1, metres / 100);
  return Math.max(0, passed - metres / pace - lost);
}

/** The longest run of fixes that stand in one place, from one on. Which ones do is no matter of the driving speed. */
interface Standing extends LatLng {
  first: Fix;
  last: Fix;
  members: number;
  /** Seconds from each that stands to the next. */
  spans_s: number[];
  /** Metres from each to the next where one of the two says no speed; −1 where both do. */
  spans_m: number[];
  next: number;
  /** Fixes before this one have been looked at. */
  looked: number;
  /** No fix that is still to come belongs to it. */
  is_over: boolean;
}

function joins(run: Standing, fix: Fix, most_s: number): boolean {
  if (!isSlow(fix) || distanceMetres(run, fix) > WITHIN_M) return false;
  const passed = seconds(run.last, fix);
  if (passed > most_s) return false;
  const bothSay = saysSpeed(fix) && saysSpeed(run.last);
  return (bothSay && passed <= LONGEST_BETWEEN_S) || isWalked(run.last, fix);
}

function standingFrom(fixes: readonly Fix[], from: number): Standing {
  const first = fixes[from] as Fix;
  const { lat, lng } = first;
  const next = from + 1;
  const run = { lat, lng, first, last: first, members: 1, spans_s: [], spans_m: [] };
  return { ...run, next, looked: next, is_over: false };
}

/** Takes the fixes that have come since. */
function standOn(run: Standing, fixes: readonly Fix[]): void {
  for (let i = run.next; i < fixes.length && !run.is_over; i += 1) {
    const fix = fixes[i] as Fix;
    run.looked = i + 1;
    if (!isSlow(run.first)) run.is_over = true;
    else if (joins(run, fix, LONGEST_SILENCE_S)) {
      run.spans_s.push(seconds(run.last, fix));
      run.spans_m.push(saysSpeed(run.last) && saysSpeed(fix) ? -1 : distanceMetres(run.last, fix));
      run.members += 1;
      run.lat += (fix.lat - run.lat) / run.members;
      run.lng += (fix.lng - run.lng) / run.members;
      run.last = fix;
      run.next = i + 1;
    } else {
      const after = fixes[i + 1];
      if (!after) return;
      run.looked = i + 2;
      run.is_over = !joins(run, after, SOON_BACK_S);
    }
  }
}

/** Seconds between the fixes that stand. */
function stoodFor({ spans_s, spans_m }: Standing, speed: number): number {
  let stood_s = 0;
  spans_s.forEach((span_s, i) => {
    const metres = spans_m[i] as number;
    stood_s += metres < 0 ? span_s : unexplainedOf(span_s, metres, null, speed);
  });
  return stood_s;
}

/** Seconds after the last fix that stands; without bound where the car cannot have driven in between. */
function stoodAfter({ last }: Standing, next: Fix | undefined, speed: number): number {
  if (!next) return 0;
  const after = unexplained(last, next, next, speed);
  const saysItStands = saysSpeed(last) && last.speed_kmh < 2 && seconds(last, next) < 900;
  return isWalked(last, next) || saysItStands ? after : Math.min(MOST_AFTER_S, after);
}

/** A stay, where the run is one. One fix that still rolls begins a stay when the next is near and long after. */
function stayOf(run: Standing, previous: Fix | undefined, next: Fix | undefined, speed: number) {
  const { first, last } = run;
  const after = stoodAfter(run, next, speed);
  const stood_s = stoodFor(run, speed);
  // Where the fixes stand closely, the last of them is the end; a silent tracker says nothing of it.
  const isSeen = stood_s >= SEEN_S && after < SEEN_S;
  const leaves = new Date(last.at.getTime() + (isSeen ? 0 : Math.round(after)) * SECOND_MS);
  const ended_at = next ? leaves : null;
  const stay: CarStop = {
    lat: run.lat,
    lng: run.lng,
    started_at: first.at,
    ended_at,
    seen_until: last.at,
    fixes: run.members,
  };
  const isLone = run.members === 1;
  if (isLone && (!isSlow(first) || !saysSpeed(first))) {
    const isStay =
      next && isWalked(first, next) && after >= BOUNDED_S && distanceMetres(first, next) <= FARTHEST_ON_M;
    if (!isStay) return null;
    const share = isSlow(next) ? 1 : Math.min(0.5, ROLLS_ON_M / distanceMetres(first, next));
    const between = (a: number, b: number) => (isSlow(first) ? a : a + (b - a) * share);
    return { ...stay, lat: between(first.lat, next.lat), lng: between(first.lng, next.lng) };
  }
  const before = previous ? Math.min(MOST_BEFORE_S, unexplained(previous, first, previous, speed)) : 0;
  const isOften =
    (!previous || seconds(previous, first) <= OFTEN_S) && (!next || seconds(last, next) <= OFTEN_S);
  const least = isOften ? BOUNDED_OFTEN_S : BOUNDED_S;
  return stood_s >= SEEN_S || stood_s + before + after >= least ? stay : null;
}

/**
 * Where the car stood (RG64): under 5 km/h within 50 m for 60 s or more, farther than 150 m from depot and custom
 * start and end. A stay is bounded by the fixes around it: near each other and no faster than walking between them
 * the car stood, however few fixes say so, and whatever speed they say.
 *
 * One more fix is judged without going over those before it. It moves the driving speed by which all are judged, though
 * where no stay begins at the fastest of speeds, none ever does.
 */
export function followStays(excluded: readonly LatLng[]) {
  let known: readonly Fix[] = [];
  const speeds = medianSpeed();
  /** By the fix that they begin with; null where no stay can begin. */
  const runs: (Standing | null | undefined)[] = [];
  /** How far each of them has looked. */
  const looked: number[] = [];

  /** What the fixes from one on have said is not so. */
  function forgetFrom(index: number): void {
    if (index === known.length) return;
    for (let i = Math.max(1, index); i < known.length; i += 1)
      speeds.forget(known[i - 1] as Fix, known[i] as Fix);
    for (let i = 0; i < runs.length; i += 1) if ((looked[i] ?? 0) > index) runs[i] = undefined;
    runs.length = Math.min(runs.length, index);
  }

  function runFrom(i: number, fixes: readonly Fix[]): Standing | null {
    const before = runs[i];
    if (before === null || before?.is_over) return before;
    const run = before ?? standingFrom(fixes, i);
    standOn(run, fixes);
    looked[i] = run.looked;
    const isNone = run.is_over && stayOf(run, fixes[i - 1], fixes[run.next], FASTEST_MS) === null;
    runs[i] = isNone ? null : run;
    return isNone ? null : run;
  }

  /** All fixes until now, in order of time, no two at one moment. */
  return function take(fixes: readonly Fix[]): CarStop[] {
    const same = sharedLength(known, fixes);
    forgetFrom(same);
    speeds.learn(fixes, same);
    known = fixes;
    const speed = speeds.median();
    const stops: CarStop[] = [];
    for (let i = 0; i < fixes.length;) {
      const run = runFrom(i, fixes);
      const stay = run && stayOf(run, fixes[i - 1], fixes[run.next], speed);
      if (stay && excluded.every((place) => distanceMetres(place, stay) > 150)) stops.push(stay);
      i = stay ? run.next : i + 1;
    }
    return stops;
  };
}

/** Of fixes in any order. */
export function carStops(given: readonly Fix[], excluded: readonly LatLng[]): CarStop[] {
  const fixes = given
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .filter((fix, i, all) => fix.at.getTime() !== all[i - 1]?.at.getTime());
  return followStays(excluded)(fixes);
}

/** At the same moment or until 5 minutes after the car has moved on: a sale may be rung up so late. */
export const stoodAt = (car_stop: CarStop, at: Date) =>
  car_stop.started_at <= at &&
  at.getTime() <= (car_stop.ended_at ?? car_stop.seen_until).getTime() + 5 * MINUTE_MS;
