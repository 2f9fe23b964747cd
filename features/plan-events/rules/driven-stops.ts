// When a trip began and when it ended, from what was seen of it.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';

const HOUR_MS = 3_600_000;

/** Where a car was when; in order of time. */
export interface Sighting extends LatLng {
  at: Date;
}

export interface StartFacts {
  departs_at: Date;
  /** Depot or custom start; null = unknown, then positions say nothing. */
  start: LatLng | null;
  sightings: readonly Sighting[];
  first_visit_at: Date | null;
  first_sale_at: Date | null;
}

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce<Date | null>(
    (first, at) => (at !== null && (first === null || at < first) ? at : first),
    null,
  );

/**
 * When the event began (RG55): the car more than 500 m from its start, at most 60 minutes before departure, or the
 * first visit or sale. A car that stands elsewhere overnight has not left by that: it must also have gone 500 m since
 * it was first seen in that hour.
 */
export function startedAt(facts: StartFacts): Date | null {
  const { start } = facts;
  const window = facts.sightings.filter((one) => one.at.getTime() >= facts.departs_at.getTime() - HOUR_MS);
  const first = window[0];
  const left =
    start && first
      ? (window.find((one) => distanceMetres(one, start) > 500 && distanceMetres(one, first) > 500)?.at ??
        null)
      : null;
  return earliest([left, facts.first_visit_at, facts.first_sale_at]);
}

export interface FinishFacts {
  now: Date;
  last_stop_at: Date;
  /** Planned return. */
  returns_at: Date | null;
  /** Depot or custom end. */
  end: LatLng | null;
  sightings: readonly Sighting[];
  /** The last sale or mark: somebody is still at it, wherever the truck is. */
  last_act_at: Date | null;
  /** Somebody waits at a stop that the truck has not come to. */
  has_open_stops: boolean;
  reported_at: Date | null;
}

const MINUTE_MS = 60_000;
const HOME_M = 300;
/** Driving by the depot is not being back; with stops still open, nor is loading there once more. */
const HOME_MS = 3 * MINUTE_MS;
const HOME_WITH_OPEN_STOPS_MS = HOUR_MS;
/** Nothing moved, was sold or pressed for so long: it is over, wherever the truck stands. */
const SILENT_MS = 3 * HOUR_MS;

/** Since when the truck stood at its end, the first time that it did so long enough. */
function homeAt({ end, sightings, last_stop_at, has_open_stops, now }: FinishFacts): Date | null {
  if (!end) return null;
  const least_ms = has_open_stops ? HOME_WITH_OPEN_STOPS_MS : HOME_MS;
  let since: Date | null = null;
  for (const one of sightings) {
    if (one.at <= last_stop_at) continue;
    const isHome = distanceMetres(one, end) <= HOME_M;
    if (since && one.at.getTime() - since.getTime() >= least_ms) return since;
    since = isHome ? (since ?? one.at) : null;
  }
  return since && now.getTime() - since.getTime() >= least_ms ? since : null;
}

/** When the truck was last seen to move, or to do anything. */
function lastSignOf({ sightings, last_act_at }: FinishFacts): number {
  const last = sightings.at(-1);
  const moved = last && sightings.findLast((one) => distanceMetres(one, last) > HOME_M);
  // It came to where it stands after it was last seen elsewhere.
  const stands = last && sightings.find((one) => !moved || one.at > moved.at);
  return Math.max(stands?.at.getTime() ?? -Infinity, last_act_at?.getTime() ?? -Infinity);
}

/**
 * When the event ended (RG55): its report; the car standing within 300 m of its end after the last planned stop; or 3 h
 * after the planned end, when for 3 h it has not moved and nobody has sold. Never by the clock alone: a truck that
 * drives, sells or only passes its depot is on its way, however late it is.
 */
export function finishedAt(facts: FinishFacts): Date | null {
  const planned = (facts.returns_at ?? facts.last_stop_at).getTime();
  const silent = Math.max(planned, lastSignOf(facts)) + SILENT_MS;
  return earliest([
    facts.reported_at,
    homeAt(facts),
    silent <= facts.now.getTime() ? new Date(silent) : null,
  ]);
}
