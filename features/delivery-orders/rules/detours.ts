// Putting an order on a trip: which stop, what the detour costs, when the truck comes. Instants are Dates, drives
// seconds and metres.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { estimateLeg, type Leg } from '../../places/rules/places.ts';

export interface TripStop extends LatLng {
  id: number;
  address: string;
  kind: string;
  planned_at: Date | null;
  google_estimate_time: Date | null;
  actual_arrival_time: Date | null;
  /** Minutes. */
  wait_time: number;
  visited_state: string;
  b2b_customer_ids: number[];
}

/** Between which two places the truck goes to the new one; a place is null where nothing is known of it. */
export interface Gap {
  after_id: number | null;
  before_id: number | null;
  from: LatLng | null;
  to: LatLng | null;
  /** When the truck drives off there. */
  leaves_at: Date | null;
}

export interface TripEnds {
  departs_at: Date | null;
  start: LatLng | null;
  end: LatLng | null;
}

/** Right behind the stop `after_id`, or before all stops when that is null; null when the trip has no such stop. */
export function gapBehind(stops: readonly TripStop[], after_id: number | null, ends: TripEnds): Gap | null {
  const at = after_id === null ? -1 : stops.findIndex((stop) => stop.id === after_id);
  if (after_id !== null && at < 0) return null;
  const [from, next] = [stops[at], stops[at + 1]];
  const came = from && (from.actual_arrival_time ?? from.google_estimate_time);
  return {
    after_id,
    before_id: next?.id ?? null,
    from: from ?? ends.start,
    to: next ?? ends.end,
    leaves_at: from ? (came ? new Date(came.getTime() + from.wait_time * 60_000) : null) : ends.departs_at,
  };
}

export interface Detour {
  to_s: number;
  added_s: number;
  /** Minutes and kilometres, as the list shows them (D5). */
  minutes: number;
  km: number;
  approximate: boolean;
}

const nothing: Leg = { seconds: 0, metres: 0, approximate: false };

/** (A to X) + (X to B) - (A to B); what is not known counts nothing, and a detour is never less than nothing. */
export function detourOf(legs: { to: Leg | null; on: Leg | null; direct: Leg | null }): Detour {
  const [to, on, direct] = [legs.to ?? nothing, legs.on ?? nothing, legs.direct ?? nothing];
  const added_s = Math.max(0, to.seconds + on.seconds - direct.seconds);
  const metres = Math.max(0, to.metres + on.metres - direct.metres);
  return {
    to_s: to.seconds,
    added_s,
    minutes: Math.ceil(added_s / 60),
    km: Math.round(metres / 100) / 10,
    approximate: to.approximate || on.approximate || direct.approximate,
  };
}

const between = (from: LatLng | null, to: LatLng | null): Leg | null =>
  from && to ? estimateLeg(from, to) : null;

/** By the built-in estimate: straight line times 1.3 at 40 km/h. */
export function estimatedDetour(gap: Gap, place: LatLng): Detour {
  return detourOf({
    to: between(gap.from, place),
    on: between(place, gap.to),
    direct: between(gap.from, gap.to),
  });
}

/** Of the stops still to come the one of the B2B customer, else the nearest, else the first. */
export function likeliestStop(
  stops: readonly TripStop[],
  place: LatLng | null,
  b2b_customer_id: number | null,
): TripStop | null {
  const coming = stops.filter((stop) => stop.visited_state === 'pending');
  const own = coming.find(
    (stop) => b2b_customer_id !== null && stop.b2b_customer_ids.includes(b2b_customer_id),
  );
  if (own || place === null) return own ?? coming[0] ?? null;
  return coming.toSorted((a, b) => distanceMetres(a, place) - distanceMetres(b, place))[0] ?? null;
}

/**
 * A detour as it was asked for, with the neighbours it was asked for: it holds while they still stand beside each
 * other.
 */
export interface AskedDetour {
  gap: Gap;
  detour: Detour;
}
