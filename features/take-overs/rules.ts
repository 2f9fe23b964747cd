// Whether what was shown can still be taken over, where every stop then stands, and where it stands again when that is
// undone.

import { legOf } from '../places/rules/matrix.ts';
import type { Trip } from '../plan-events/rules/best-places.ts';
import { onTrip, type PlacedStop, type StopPlace, type TripEdges } from '../plan-events/rules/stop-places.ts';
import {
  daySharedBy,
  sharedTrips,
  type RestOfTrip,
  type SharedDay,
  type TakersWish,
} from '../plan-events/rules/takers.ts';

const SECOND_MS = 1_000;

export interface AskedTour {
  plan_event_id: number;
  stops: readonly { id: number; from_plan_event_id: number | null }[];
}

/** What is no longer as it was shown. */
export type Changed =
  | { because: 'trip_over' | 'stop_gone' }
  | { because: 'served' | 'stop_added'; address: string };

export interface DayNow<T extends Trip> {
  down: RestOfTrip<T>;
  /** As they were asked. */
  others: RestOfTrip<T>[];
  /** By trip of `others`: its stops in their order. */
  tours: number[][];
  /** Stops that stay with the truck that is down. */
  left: number[];
}

/**
 * The tours that were shown, for the day as it is now. What a truck has visited of its own stops since then is left
 * out; anything else that changed is told.
 */
export function dayNow<T extends Trip>(
  rests: readonly RestOfTrip<T>[],
  down_id: number,
  asked: { trips: readonly AskedTour[]; left: readonly number[] },
): DayNow<T> | Changed {
  const ofTrip = new Map(rests.map((rest) => [rest.trip.plan_event_id, rest]));
  const down = ofTrip.get(down_id);
  const others = asked.trips.flatMap(({ plan_event_id }) => ofTrip.get(plan_event_id) ?? []);
  if (!down || others.length < asked.trips.length) return { because: 'trip_over' };
  const pending = new Map(
    [down, ...others].flatMap(({ trip, stops }) => stops.map((stop) => [stop.id, { trip, stop }] as const)),
  );
  const known = new Map(
    [down, ...others].flatMap(({ trip }) => trip.stops.map((stop) => [stop.id, stop] as const)),
  );
  const tours: number[][] = [];
  const named = new Set<number>();
  for (const { plan_event_id, stops } of asked.trips) {
    const tour: number[] = [];
    for (const { id, from_plan_event_id } of stops) {
      const now = pending.get(id);
      named.add(id);
      if (now?.trip.plan_event_id === (from_plan_event_id ?? plan_event_id)) tour.push(id);
      else if (now || !known.has(id)) return { because: 'stop_gone' };
      else if (from_plan_event_id !== null)
        return { because: 'served', address: known.get(id)?.address ?? '' };
    }
    tours.push(tour);
  }
  const left = asked.left.filter((id) => pending.get(id)?.trip === down.trip);
  for (const id of left) named.add(id);
  const added = [...pending.values()].find(({ stop }) => !named.has(stop.id));
  if (added) return { because: 'stop_added', address: added.stop.address };
  return { down, others, tours, left };
}

/** Trips and stops that are named twice say nothing clear. */
export function namesTwice(
  asked: { trips: readonly AskedTour[]; left: readonly number[] },
  down_id: number,
): boolean {
  const trips = [down_id, ...asked.trips.map(({ plan_event_id }) => plan_event_id)];
  const stops = [...asked.left, ...asked.trips.flatMap((trip) => trip.stops.map(({ id }) => id))];
  return new Set(trips).size < trips.length || new Set(stops).size < stops.length;
}

type Legs = { to_s: number; added_s: number }[];

/** The drive to each stop of a tour, and what the way grows by where it is put before the next one that `stays`. */
function legsAlong(
  day: SharedDay,
  trip: number,
  tour: readonly number[],
  stays: (stop: number) => boolean,
  wish: TakersWish<Trip>,
): Legs {
  const start = day.trips[trip]?.place ?? 0;
  const placeOf = (stop: number) => day.problem.stops[stop]?.place ?? 0;
  const seconds = (from: number, to: number) => legOf(wish.matrix, from, to).seconds;
  return tour.map((stop, at) => {
    const before = at === 0 ? start : placeOf(tour[at - 1] as number);
    const next = tour.slice(at + 1).find(stays);
    const after = next === undefined ? start + 1 : placeOf(next);
    const here = placeOf(stop);
    const to_s = seconds(before, here);
    return {
      to_s: Math.round(to_s),
      added_s: Math.round(to_s + seconds(here, after) - seconds(before, after)),
    };
  });
}

/** How much later than planned a trip is now. */
function delayOf(stop: StopPlace | undefined): number {
  return stop?.planned_at && stop.google_estimate_time
    ? stop.google_estimate_time.getTime() - stop.planned_at.getTime()
    : 0;
}

export interface Taken {
  /** Every stop still to come of a trip that changes, as it stands afterwards. */
  stops: PlacedStop[];
  /** Of the trips that change: when they are where. */
  edges: TripEdges[];
  trips: number[];
}

interface Stored {
  /** By trip, in their order. */
  stops: ReadonlyMap<number, readonly PlacedStop[]>;
  edges: ReadonlyMap<number, TripEdges>;
  /** The day has not begun: what was promised moves too. */
  plan_is_open: boolean;
}

/** Times of stops are whole seconds. */
const at = (now: Date, seconds: number) =>
  new Date(Math.round(now.getTime() / SECOND_MS + seconds) * SECOND_MS);
const minus = (moment: Date, ms: number) => new Date(moment.getTime() - ms);

/** One trip's stops still to come: the tour with its new times, then those of its next days as they were. */
function tripAfter<T extends Trip>(
  {
    wish,
    day,
    tour,
    nth,
    after,
  }: {
    wish: TakersWish<T>;
    day: SharedDay;
    tour: readonly number[];
    nth: number;
    after: ReturnType<typeof sharedTrips<T>>['trips'][number];
  },
  { stops, edges, plan_is_open }: Stored,
): { stops: PlacedStop[]; edges: TripEdges } {
  const { trip } = after;
  const id = trip.plan_event_id;
  const all = [...stops.values()].flat();
  const byId = new Map(all.map((stop) => [stop.id, stop]));
  const own = stops.get(id) ?? [];
  const rest = wish.others[nth] as RestOfTrip<T>;
  const of_day = new Set(rest.stops.map((stop) => stop.id));
  const first_of_day = own.findIndex((stop) => of_day.has(stop.id));
  const done = own.slice(0, first_of_day).at(-1) ?? null;
  const passed = own.slice(0, first_of_day).filter((stop) => stop.isPending);
  const later_days = own.slice(first_of_day).filter((stop) => !of_day.has(stop.id));
  const late_ms = delayOf(own[first_of_day]);
  const moved = after.stops.map(({ stop }) => onTrip(byId.get(stop.id) as PlacedStop, id));
  // One that came home is the route's again, whatever drive it had on the other trip.
  const isOwn = moved.map(
    (stop) => stop.home_plan_event_id !== null || (stop.drive_s !== null && stop.route_point_id === null),
  );
  const stays = (stop: number) => !isOwn[tour.indexOf(stop)];
  const legs = legsAlong(day, nth + 1, tour, stays, wish);
  const base = done?.position ?? (own[0]?.position ?? 1) - 1;
  const placed = moved.map((stop, n): PlacedStop => {
    const arrives_at = at(wish.now, after.stops[n]?.after_s ?? 0);
    const planned_at = minus(arrives_at, late_ms);
    const isMoved = byId.get(stop.id)?.plan_event_id !== id;
    return {
      ...stop,
      position: base + 1 + n,
      planned_at,
      google_estimate_time: arrives_at,
      original_google_estimate_time: plan_is_open
        ? planned_at
        : (stop.original_google_estimate_time ?? planned_at),
      after_point_id: isOwn[n]
        ? (moved[n - 1]?.id ?? done?.id ?? null)
        : isMoved
          ? null
          : stop.after_point_id,
      drive_s: isOwn[n] ? (legs[n]?.to_s ?? 0) : null,
      added_s: isOwn[n] ? (legs[n]?.added_s ?? 0) : null,
    };
  });
  const next = later_days.map((stop, n) => ({ ...stop, position: base + placed.length + 1 + n }));
  const was = edges.get(id) as TripEdges;
  const ends = later_days.length === 0 && placed.length > 0;
  return {
    stops: [...passed, ...placed, ...next],
    edges: {
      id,
      first_stop_at: done === null ? (placed[0]?.planned_at ?? was.first_stop_at) : was.first_stop_at,
      last_stop_at: ends ? (placed.at(-1)?.planned_at ?? null) : was.last_stop_at,
      returns_at: ends ? minus(at(wish.now, after.after.ends_s), late_ms) : was.returns_at,
    },
  };
}

/** The trip whose truck is down keeps what nobody takes, as it was. */
function downAfter(
  down_id: number,
  left: ReadonlySet<number>,
  { stops, edges }: Stored,
): { stops: PlacedStop[]; edges: TripEdges } {
  const own = stops.get(down_id) ?? [];
  const gone = new Set(own.filter((stop) => stop.isPending && !left.has(stop.id)).map((stop) => stop.id));
  const kept = own.filter((stop) => !gone.has(stop.id));
  const was = edges.get(down_id) as TripEdges;
  const [first, last] = [
    kept[0]?.planned_at ?? was.first_stop_at,
    kept.at(-1)?.planned_at ?? was.last_stop_at,
  ];
  const earlier_ms = was.last_stop_at && last ? was.last_stop_at.getTime() - last.getTime() : 0;
  return {
    stops: kept.filter((stop) => stop.isPending),
    edges: {
      id: down_id,
      first_stop_at: first,
      last_stop_at: last,
      returns_at: was.returns_at && minus(was.returns_at, earlier_ms),
    },
  };
}

/** Where every stop stands once the tours are driven as they are wished, with the times that follow. */
export function takenOver<T extends Trip>(
  wish: TakersWish<T>,
  { tours, left }: Pick<DayNow<T>, 'tours' | 'left'>,
  stored: Stored,
): Taken {
  const day = daySharedBy(wish);
  const rests = [wish.down, ...wish.others];
  const numberOf = new Map(day.of.map(({ trip, at: nth }, stop) => [rests[trip]?.stops[nth]?.id, stop]));
  const numbered = tours.map((tour) => tour.map((id) => numberOf.get(id) as number));
  const plan = {
    tours: numbered,
    left: left.map((id) => numberOf.get(id) as number),
    cost: 0,
    moved: 0,
    tries: 0,
  };
  const { trips } = sharedTrips(wish, day, plan);
  const found = trips.flatMap((after, nth) => {
    const tour = tours[nth] ?? [];
    const before = after.trip.stops.filter(({ id }) =>
      wish.others[nth]?.stops.some((stop) => stop.id === id),
    );
    // A trip that keeps its stops and their order is not touched.
    if (before.length === tour.length && before.every(({ id }, n) => id === tour[n])) return [];
    return [tripAfter({ wish, day, tour: numbered[nth] ?? [], nth, after }, stored)];
  });
  const later = (stored.stops.get(wish.down.trip.plan_event_id) ?? []).filter(
    (stop) => stop.isPending && !wish.down.stops.some(({ id }) => id === stop.id),
  );
  const kept = new Set([...left, ...later.map((stop) => stop.id)]);
  const all = [...found, downAfter(wish.down.trip.plan_event_id, kept, stored)];
  return {
    stops: all.flatMap(({ stops }) => stops),
    edges: all.map(({ edges }) => edges),
    trips: all.map(({ edges }) => edges.id),
  };
}

/** A stop as it stood before it was taken over, the trip that drives it since, and how it was put there. */
export type TakenStop = StopPlace & {
  to_plan_event_id: number;
  to_position: number | null;
  to_planned_at: Date | null;
};

/** Still to come, and where the take over had put it. */
export const mayComeBack = (before: TakenStop, now: PlacedStop | undefined): boolean =>
  now !== undefined && now.isPending && now.plan_event_id === before.to_plan_event_id;

/**
 * A stop still to come that was planned in another way since, or taken off. What was put down before it was kept how a
 * take over had put the stops cannot be compared.
 */
export function changedSince<S extends TakenStop>(
  before: readonly S[],
  now: readonly PlacedStop[],
): S | undefined {
  const byId = new Map(now.map((stop) => [stop.id, stop]));
  const known = before.filter((stop) => stop.to_position !== null);
  const otherwise = known.find((stop) => {
    const present = byId.get(stop.id);
    // Where it went to another trip since, or was driven, it stays there, and that is told.
    if (!present) return stop.plan_event_id === stop.to_plan_event_id;
    return mayComeBack(stop, present) && present.planned_at?.getTime() !== stop.to_planned_at?.getTime();
  });
  if (otherwise) return otherwise;
  const pending = known.filter((stop) => mayComeBack(stop, byId.get(stop.id)));
  const place = (stop: S) => byId.get(stop.id)?.position ?? 0;
  return [...Map.groupBy(pending, (stop) => stop.to_plan_event_id).values()]
    .map((stops) => stops.toSorted((a, b) => (a.to_position ?? 0) - (b.to_position ?? 0)))
    .flatMap((stops) => stops.filter((stop, n) => n > 0 && place(stop) < place(stops[n - 1] as S)))[0];
}

/** Of stops that come back: as late as their truck is now, and none before it can be there. */
function delayOnReturn(returning: readonly StopPlace[], stayed: StopPlace | undefined, now: Date): number {
  const planned = returning.flatMap((stop) => stop.planned_at?.getTime() ?? []);
  return Math.max(delayOf(stayed ?? returning[0]), now.getTime() - Math.min(...planned));
}

/**
 * Every stop of a take over that is still to come, where it stood before; a delay since then stays. Behind what was
 * driven meanwhile the order is that of before.
 */
export function placedBack(
  before: readonly TakenStop[],
  now: readonly PlacedStop[],
  moment: Date,
): StopPlace[] {
  const byId = new Map(now.map((stop) => [stop.id, stop]));
  const back = before.flatMap((stop) => {
    const present = byId.get(stop.id);
    return present && mayComeBack(stop, present) ? [{ stop, present }] : [];
  });
  const ids = new Set(back.map(({ stop }) => stop.id));
  return [...Map.groupBy(back, ({ stop }) => stop.plan_event_id)].flatMap(([trip_id, list]) => {
    const driven = now.filter((stop) => stop.plan_event_id === trip_id && !ids.has(stop.id));
    let last = Math.max(0, ...driven.map(({ position }) => position));
    const late_ms = delayOnReturn(
      list.flatMap(({ stop, present }) => (present.plan_event_id === trip_id ? [] : stop)),
      list.find(({ present }) => present.plan_event_id === trip_id)?.present,
      moment,
    );
    return list
      .toSorted((a, b) => a.stop.position - b.stop.position || a.stop.id - b.stop.id)
      .map(
        ({
          stop: { to_plan_event_id: _, to_position: __, to_planned_at: ___, ...stop },
          present,
        }): StopPlace => {
          const hasStayed = present.plan_event_id === trip_id;
          // One that the truck has passed without a word stays before what it has visited.
          const isPassed = hasStayed && present.position === stop.position;
          last = Math.max(stop.position, isPassed ? last : last + 1);
          const expected =
            stop.planned_at && new Date(stop.planned_at.getTime() + (hasStayed ? delayOf(present) : late_ms));
          return { ...stop, position: isPassed ? stop.position : last, google_estimate_time: expected };
        },
      );
  });
}
