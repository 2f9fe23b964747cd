// The trips of a day when one of the trucks is down: what the others could take, as a search over several trucks, and
// what the plan that was found means for each trip.

import type { LatLng } from '../../../shared/geo.ts';
import { legOf, type LegMatrix } from '../../places/rules/matrix.ts';
import type { FleetPlan, FleetProblem, FleetStop, FleetVehicle } from '../../routes/rules/fleet-problem.ts';
import type { Trip, TripStop } from './best-places.ts';

const SECOND_MS = 1_000;
/** Of two plans that are equally fast the shorter one wins. */
const SECONDS_PER_METRE = 1e-7;
/** A trip as it is planned fits its own limits, whatever sums of many legs come to. */
const ROUNDING_S = 1;

/** What is still before a truck on this day of its trip. */
export interface RestOfTrip<T extends Trip> {
  trip: T;
  stops: readonly TripStop[];
  /** Where it is now or begins, and where it ends. */
  from: LatLng;
  to: LatLng;
  /** When it can go on from there, as far as that is known without driving times. */
  leaves_at: Date;
  hasBegun: boolean;
}

/** Null where nothing is before the truck, or nobody knows where it would begin. */
export function restOf<T extends Trip>(trip: T, now: Date): RestOfTrip<T> | null {
  const done = trip.stops.findLastIndex(({ isPending }) => !isPending);
  const pending = trip.stops.slice(done + 1);
  // A trip of several days: those that follow are not this day's. The first stop of a trip begins none that follows.
  const nextDay = pending.findIndex(({ separator }, at) => separator && at + done + 1 > 0);
  const stops = nextDay < 0 ? pending : pending.slice(0, nextDay);
  const first = stops[0];
  if (!first) return null;
  const last = trip.stops[done];
  const from = last ?? trip.start ?? first;
  const to = nextDay < 0 ? (trip.end ?? (stops.at(-1) as TripStop)) : (stops.at(-1) as TripStop);
  const left = last?.arrives_at ? last.arrives_at.getTime() + last.wait_s * SECOND_MS : 0;
  const leaves_at = new Date(Math.max(now.getTime(), left));
  return { trip, stops, from, to, leaves_at, hasBegun: done >= 0 };
}

/** The places of a table of driving times: for each trip where it is and ends, then the stops. */
export function placesOf(rests: readonly RestOfTrip<Trip>[]): LatLng[] {
  return rests.flatMap(({ from, to, stops }) => [from, to, ...stops]).map(({ lat, lng }) => ({ lat, lng }));
}

export interface TakersWish<T extends Trip> {
  now: Date;
  down: RestOfTrip<T>;
  others: readonly RestOfTrip<T>[];
  /** Between the places of `placesOf([down, ...others])`. */
  matrix: LegMatrix;
  longer_s: number;
  shifted_s: number;
  move_worth_s: number;
}

interface Numbered {
  rest: RestOfTrip<Trip>;
  /** The number of its first place: where it is, then where it ends, then its stops. */
  place: number;
  leaves_s: number;
}

const secondsAfter = (now: Date, at: Date) => (at.getTime() - now.getTime()) / SECOND_MS;

function numbered({ now, down, others, matrix }: TakersWish<Trip>): Numbered[] {
  let next = 0;
  return [down, ...others].map((rest) => {
    const place = next;
    next += 2 + rest.stops.length;
    const leaves_s = secondsAfter(now, rest.leaves_at);
    const planned = rest.stops[0]?.arrives_at ?? null;
    if (rest.hasBegun || planned === null) return { rest, place, leaves_s };
    // A trip that has not begun sets out so that its first stop is met in time, whatever else it takes.
    const sets_out_s = secondsAfter(now, planned) - legOf(matrix, place, place + 2).seconds;
    return { rest, place, leaves_s: Math.max(leaves_s, sets_out_s) };
  });
}

interface Driven {
  arrivals_s: number[];
  ends_s: number;
  seconds: number;
  metres: number;
  isApproximate: boolean;
}

/** Along these stops (place, wait, not begun before), from the trip's place to its end. */
function drive(
  matrix: LegMatrix,
  { place, leaves_s }: Pick<Numbered, 'place' | 'leaves_s'>,
  stops: readonly Pick<FleetStop, 'place' | 'takes_s' | 'from_s'>[],
): Driven {
  const driven: Driven = { arrivals_s: [], ends_s: leaves_s, seconds: 0, metres: 0, isApproximate: false };
  let here = place;
  const go = (to: number) => {
    const leg = legOf(matrix, here, to);
    driven.seconds += leg.seconds;
    driven.metres += leg.metres;
    driven.isApproximate ||= leg.approximate;
    driven.ends_s += leg.seconds;
    here = to;
  };
  for (const stop of stops) {
    go(stop.place);
    driven.ends_s = Math.max(driven.ends_s, stop.from_s);
    driven.arrivals_s.push(driven.ends_s);
    driven.ends_s += stop.takes_s;
  }
  go(place + 1);
  return driven;
}

/** As the trip is planned: a truck that is early waits for the time that people were told. */
function asPlanned({ now, matrix }: TakersWish<Trip>, one: Numbered): Driven {
  const stops = one.rest.stops.map((stop, at) => ({
    place: one.place + 2 + at,
    takes_s: stop.wait_s,
    from_s: stop.arrives_at ? secondsAfter(now, stop.arrives_at) : 0,
  }));
  return drive(matrix, one, stops);
}

export interface SharedDay {
  problem: FleetProblem;
  /** By stop of the problem: the trip, among the one that is down and the others, and its place there. */
  of: { trip: number; at: number }[];
  trips: Numbered[];
  before: Driven[];
}

/** The other trips with their stops as they are, and the stops of the truck that is down for whoever has the time. */
export function daySharedBy<T extends Trip>(wish: TakersWish<T>): SharedDay {
  const trips = numbered(wish);
  const before = trips.map((one) => asPlanned(wish, one));
  const of = trips.flatMap(({ rest }, trip) => rest.stops.map((_, at) => ({ trip, at })));
  const stops = of.map(({ trip, at }): FleetStop => {
    const { rest, place } = trips[trip] as Numbered;
    const stop = rest.stops[at] as TripStop;
    const arrives_s = (before[trip] as Driven).arrivals_s[at] as number;
    const isDown = trip === 0;
    // Nobody waits for a truck long before the time that they were told; whom nobody else visits is visited late.
    return {
      place: place + 2 + at,
      takes_s: stop.wait_s,
      demand: 0,
      from_s: isDown && stop.arrives_at === null ? 0 : arrives_s - wish.shifted_s,
      until_s: isDown ? Infinity : arrives_s + wish.shifted_s + ROUNDING_S,
      now: isDown ? null : trip - 1,
      stays: false,
      never_left: !isDown,
    };
  });
  const vehicles = trips.slice(1).map(({ place, leaves_s }, nth): FleetVehicle => ({
    from: place,
    to: place + 1,
    leaves_s,
    home_s: (before[nth + 1] as Driven).ends_s + wish.longer_s + ROUNDING_S,
    capacity: Infinity,
    pause: null,
  }));
  const { legs, size } = wish.matrix;
  const problem: FleetProblem = {
    places: size,
    drive: Float64Array.from(legs, ({ seconds }) => seconds),
    cost: Float64Array.from(legs, ({ seconds, metres }) => seconds + metres * SECONDS_PER_METRE),
    stops,
    vehicles,
    move_price: wish.move_worth_s,
  };
  return { problem, of, trips, before };
}

export interface SharedTrip<T extends Trip> {
  trip: T;
  from: LatLng;
  to: LatLng;
  before: Omit<Driven, 'arrivals_s'>;
  after: Omit<Driven, 'arrivals_s'>;
  stops: { stop: TripStop; from: T | null; before_s: number | null; after_s: number }[];
}

export interface LeftStop {
  stop: TripStop;
  because: 'too_far' | 'no_time';
}

/** A truck that had nothing else to do could go there and be at its end in time. */
function isInReach({ drive: seconds, places, stops }: FleetProblem, vehicle: FleetVehicle, nth: number) {
  const { place, takes_s, from_s } = stops[nth] as FleetStop;
  const there = Math.max(vehicle.leaves_s + (seconds[vehicle.from * places + place] as number), from_s);
  return there + takes_s + (seconds[place * places + vehicle.to] as number) <= vehicle.home_s;
}

/** What the plan means for each of the other trips, and the stops that nobody takes. Seconds are after `now`. */
export function sharedTrips<T extends Trip>(
  wish: TakersWish<T>,
  { problem, of, trips, before }: SharedDay,
  plan: FleetPlan,
): { trips: SharedTrip<T>[]; left: LeftStop[] } {
  const rests = [wish.down, ...wish.others];
  const stopAt = (stop: number) => {
    const { trip, at } = of[stop] as SharedDay['of'][number];
    const rest = rests[trip] as RestOfTrip<T>;
    return { trip, stop: rest.stops[at] as TripStop, of: rest.trip, before: before[trip] as Driven, at };
  };
  const shared = wish.others.map(({ trip }, nth): SharedTrip<T> => {
    const tour = plan.tours[nth] as number[];
    const along = tour.map((stop) => problem.stops[stop] as FleetStop);
    const after = drive(wish.matrix, trips[nth + 1] as Numbered, along);
    const stops = tour.map((stop, at) => {
      const known = stopAt(stop);
      return {
        stop: known.stop,
        from: known.trip === nth + 1 ? null : known.of,
        before_s: known.trip === 0 ? null : (known.before.arrivals_s[known.at] as number),
        after_s: after.arrivals_s[at] as number,
      };
    });
    const { from, to } = rests[nth + 1] as RestOfTrip<T>;
    return { trip, from, to, before: before[nth + 1] as Driven, after, stops };
  });
  const left = plan.left.map((stop): LeftStop => {
    const isFar = !problem.vehicles.some((vehicle) => isInReach(problem, vehicle, stop));
    return { stop: stopAt(stop).stop, because: isFar ? 'too_far' : 'no_time' };
  });
  return { trips: shared, left };
}
