// Where one more stop lengthens the drive of a trip least, and which of several trips it lengthens least. Nothing
// here asks anybody: what a leg takes is an argument.

import type { LatLng } from '../../../shared/geo.ts';
import type { Leg } from '../../places/rules/places.ts';

const SECOND_MS = 1_000;

export interface TripStop extends LatLng {
  id: number;
  address: string;
  position: number;
  /** Not yet come to, nor passed by. */
  isPending: boolean;
  /** A new day of the trip begins here: the drive to it counts for nothing (RG29). */
  separator: boolean;
  arrives_at: Date | null;
  /** Seconds. */
  wait_s: number;
}

/** A trip in the order of its stops. */
export interface Trip {
  plan_event_id: number;
  start: LatLng | null;
  end: LatLng | null;
  stops: readonly TripStop[];
}

/**
 * Where a stop could be put in. Without a neighbour the drive has no end there that is known, and costs one way only.
 */
export interface Gap {
  trip: Trip;
  after: TripStop | null;
  before: TripStop | null;
  from: LatLng | null;
  to: LatLng | null;
}

/**
 * The gaps that the truck has still before it: none before a stop where it has been, or which it has passed. Before a
 * day separator ends a day; the new stop is then the last of that day.
 */
export function gapsOf(trip: Trip): Gap[] {
  const { stops, start, end } = trip;
  if (stops.length === 0) return [];
  const done = stops.findLastIndex(({ isPending }) => !isPending);
  return Array.from({ length: stops.length + 1 }, (_, at): Gap => {
    const after = stops[at - 1] ?? null;
    const next = stops[at] ?? null;
    const before = next?.separator && after ? null : next;
    return { trip, after, before, from: after ?? start, to: before ?? (next === null ? end : null) };
  }).slice(done + 1);
}

export interface Placed {
  gap: Gap;
  /** Into the new stop, and on from it. */
  to: Leg | null;
  on: Leg | null;
  added_s: number;
  added_m: number;
  approximate: boolean;
}

type LegOf = (from: LatLng, to: LatLng) => Leg;

/** (A to X) + (X to B) - (A to B); what is not known counts nothing, and nothing gets shorter by one more stop. */
export function placedIn(gap: Gap, place: LatLng, legOf: LegOf): Placed {
  const { from, to } = gap;
  const legs = {
    to: from && legOf(from, place),
    on: to && legOf(place, to),
    direct: from && to && legOf(from, to),
  };
  const grown = (of: (leg: Leg) => number) => {
    const [there, on, direct] = [legs.to, legs.on, legs.direct].map((leg) => (leg ? of(leg) : 0));
    return Math.max(0, (there as number) + (on as number) - (direct as number));
  };
  return {
    gap,
    to: legs.to,
    on: legs.on,
    added_s: grown(({ seconds }) => seconds),
    added_m: grown(({ metres }) => metres),
    approximate: [legs.to, legs.on, legs.direct].some((leg) => leg?.approximate),
  };
}

const sooner = (a: Placed, b: Placed) => a.added_s - b.added_s || a.added_m - b.added_m;
const shorter = (a: Placed, b: Placed) => a.added_m - b.added_m || a.added_s - b.added_s;

/**
 * The few gaps of all trips that are worth asking a directions service for: each trip's nearest, then the nearest of
 * all.
 */
export function shortlist(trips: readonly Trip[], place: LatLng, legOf: LegOf, most: number): Gap[] {
  const ofTrips = trips.map((trip) =>
    gapsOf(trip)
      .map((gap) => placedIn(gap, place, legOf))
      .toSorted(shorter)
      .slice(0, 3),
  );
  const firsts = ofTrips.flatMap(([first]) => first ?? []).toSorted(shorter);
  const others = ofTrips.flatMap((placed) => placed.slice(1)).toSorted(shorter);
  return [...firsts, ...others].slice(0, most).map(({ gap }) => gap);
}

/** The best gap of each trip, the trip whose drive grows least first. */
export function bestPlaces(gaps: readonly Gap[], place: LatLng, legOf: LegOf): Placed[] {
  const ofTrips = Map.groupBy(gaps, ({ trip }) => trip.plan_event_id).values();
  return [...ofTrips]
    .flatMap((own) => own.map((gap) => placedIn(gap, place, legOf)).toSorted(sooner)[0] ?? [])
    .toSorted(sooner);
}

/** About when the truck is at the new stop: after the stop before it, or so that the one behind it is met in time. */
export function expectedAt({ gap, to, on }: Placed, wait_s: number): Date | null {
  const { after, before } = gap;
  if (after?.arrives_at)
    return new Date(after.arrives_at.getTime() + (after.wait_s + (to?.seconds ?? 0)) * SECOND_MS);
  if (before?.arrives_at)
    return new Date(before.arrives_at.getTime() - (wait_s + (on?.seconds ?? 0)) * SECOND_MS);
  return null;
}
