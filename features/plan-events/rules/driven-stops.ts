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
  /** Planned return; 3 h after it the event is over whatever was seen. */
  returns_at: Date | null;
  /** Depot or custom end. */
  end: LatLng | null;
  sightings: readonly Sighting[];
  reported_at: Date | null;
}

/**
 * When the event ended (RG55): its report, the car within 300 m of its end after the last planned stop, or 3 h after
 * the planned end.
 */
export function finishedAt(facts: FinishFacts): Date | null {
  const { end } = facts;
  const back =
    end && facts.sightings.find((one) => one.at > facts.last_stop_at && distanceMetres(one, end) <= 300)?.at;
  const givenUp = new Date((facts.returns_at ?? facts.last_stop_at).getTime() + 3 * HOUR_MS);
  return earliest([facts.reported_at, back || null, givenUp <= facts.now ? givenUp : null]);
}

export function isFinished(facts: FinishFacts): boolean {
  return finishedAt(facts) !== null;
}
