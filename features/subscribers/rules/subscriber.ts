// Whom a stop reaches, what counts as a phone, and what the public may still do.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';

export { phoneFor, receivesSms } from '../../../shared/phone.ts';

const HOUR_MS = 3_600_000;

/** A customer's place this near to a stop is that stop (RG80); 50.0 m counts. */
export const MATCH_RADIUS_M = 50;

/** Rounding counts for nobody: half a centimetre over is still inside. */
const SLACK_M = 0.005;

/** Two points that are one place to the public. */
export function isSamePlace(a: LatLng, b: LatLng): boolean {
  return distanceMetres(a, b) <= MATCH_RADIUS_M + SLACK_M;
}

export interface EventStop extends LatLng {
  id: number;
  plan_event_id: number;
  position: number;
}
export interface NearStop<T> {
  stop: T;
  distance_m: number;
}

/**
 * The nearest stop of every event within so many metres of a place, to the centimetre; of two equally near the
 * earlier one.
 */
export function nearestWithin<T extends EventStop>(
  stops: readonly T[],
  place: LatLng,
  metres: number,
): NearStop<T>[] {
  const best = new Map<number, NearStop<T>>();
  for (const stop of stops.toSorted((a, b) => a.position - b.position)) {
    const distance_m = distanceMetres(stop, place);
    const known = best.get(stop.plan_event_id);
    if (distance_m <= metres + SLACK_M && (!known || distance_m < known.distance_m))
      best.set(stop.plan_event_id, { stop, distance_m });
  }
  return [...best.values()];
}

/**
 * Per event the stop a customer hears of: the one at their place, else the nearest whose route's radius reaches their
 * home (RG16).
 */
export function receiverMatches<T extends EventStop & { radius_m: number }>(
  stops: readonly T[],
  customer: { place: LatLng | null; home: LatLng | null },
): (NearStop<T> & { match: 'stop' | 'home' })[] {
  const { place, home } = customer;
  const at_stop = place ? nearestWithin(stops, place, MATCH_RADIUS_M) : [];
  const told = new Set(at_stop.map((near) => near.stop.plan_event_id));
  const reaching = home
    ? stops.filter(
        (stop) => !told.has(stop.plan_event_id) && distanceMetres(stop, home) <= stop.radius_m + SLACK_M,
      )
    : [];
  return [
    ...at_stop.map((near) => ({ ...near, match: 'stop' as const })),
    ...(home ? nearestWithin(reaching, home, Infinity) : []).map((near) => ({
      ...near,
      match: 'home' as const,
    })),
  ];
}

export interface FeedbackFacts {
  has_customer: boolean;
  has_given: boolean;
  eta: Date;
  actual_arrival_time: Date | null;
}

/**
 * RG98: one per customer and stop, from 60 minutes before the ETA (or from the arrival, if that was earlier) to 3
 * days after it.
 */
export function mayGiveFeedback(
  facts: FeedbackFacts,
  now: Date,
): true | 'no_customer' | 'already_given' | 'too_early' | 'too_late' {
  if (!facts.has_customer) return 'no_customer';
  if (facts.has_given) return 'already_given';
  const hasArrived = facts.actual_arrival_time !== null && facts.actual_arrival_time <= now;
  if (!hasArrived && now.getTime() < facts.eta.getTime() - HOUR_MS) return 'too_early';
  return now.getTime() > facts.eta.getTime() + 72 * HOUR_MS ? 'too_late' : true;
}

export interface Consents {
  sms_permission: boolean;
  marketing_agreement: boolean;
}

/**
 * Ticked = withdrawn (RG87); with both gone it is a full unsubscription, and without any the customer is erased the
 * next night (G34).
 */
export function withdraw(
  consents: Consents,
  ticked: { sms: boolean; marketing: boolean },
): { consents: Consents; is_full: boolean } {
  const left = {
    sms_permission: consents.sms_permission && !ticked.sms,
    marketing_agreement: consents.marketing_agreement && !ticked.marketing,
  };
  return { consents: left, is_full: isForgotten(left) };
}

/** No consent is left: nothing may be kept of the person (G34). */
export function isForgotten(consents: Consents): boolean {
  return !consents.sms_permission && !consents.marketing_agreement;
}

/**
 * planned: it has not left; unseen: it should have left, and nobody has seen it; on_its_way, late: it has; here,
 * visited: it is or was at the stop; passed: it is farther than the stop, or was skipped, without having been seen
 * there; missed: the trip is over, or the driver passes the stop by.
 */
export const stopStates = [
  'planned',
  'unseen',
  'on_its_way',
  'late',
  'here',
  'visited',
  'passed',
  'missed',
] as const;
export type StopState = (typeof stopStates)[number];
