// From positions to what happened: where the car stood, which planned stops that was, when it is at the next.
// Everything is recomputed from all facts of the event, so late data corrects what was concluded before.

import { distanceMetres, type LatLng } from '../../shared/geo.ts';
import { isNight, type Fix } from '../fixes/rules.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** A car stop this near to a planned stop is a visit (RG65); a tenant may set its own. */
export const VISIT_RADIUS_M = 75;

export interface CarStop extends LatLng {
  started_at: Date;
  /** Null while the car still stands there by the last fix. */
  ended_at: Date | null;
  seen_until: Date;
}

const isSlow = (fix: Fix) => fix.speed_kmh === null || fix.speed_kmh < 5;
const secondsOfStay = (stay: CarStop) =>
  Math.round(((stay.ended_at ?? stay.seen_until).getTime() - stay.started_at.getTime()) / SECOND_MS);

/** The longest stay within 50 m that begins at a fix. One fix that jumps away and back does not end it, nor half an hour unseen. */
function stayFrom(fixes: readonly Fix[], from: number): { stay: CarStop; next: number } {
  const first = fixes[from] as Fix;
  let { lat, lng } = first;
  let members = 1;
  let last = first;
  let next = from + 1;
  const fits = (fix: Fix | undefined, most_ms: number) =>
    fix !== undefined &&
    isSlow(fix) &&
    fix.at.getTime() - last.at.getTime() <= most_ms &&
    distanceMetres({ lat, lng }, fix) <= 50;
  for (let i = next; isSlow(first) && i < fixes.length; i += 1) {
    const fix = fixes[i] as Fix;
    if (!fits(fix, 30 * MINUTE_MS)) {
      if (!fits(fixes[i + 1], 2 * MINUTE_MS)) break;
      continue;
    }
    members += 1;
    lat += (fix.lat - lat) / members;
    lng += (fix.lng - lng) / members;
    last = fix;
    next = i + 1;
  }
  return {
    stay: {
      lat,
      lng,
      started_at: first.at,
      ended_at: next === fixes.length ? null : last.at,
      seen_until: last.at,
    },
    next,
  };
}

/** Where the car stood (RG64): under 5 km/h within 50 m for 60 s or more, farther than 150 m from depot and custom start and end. */
export function carStops(fixes: readonly Fix[], excluded: readonly LatLng[]): CarStop[] {
  const sorted = fixes.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const stops: CarStop[] = [];
  for (let i = 0; i < sorted.length;) {
    const { stay, next } = stayFrom(sorted, i);
    const is_stop = stay.seen_until.getTime() - stay.started_at.getTime() >= MINUTE_MS;
    if (is_stop && excluded.every((place) => distanceMetres(place, stay) > 150)) stops.push(stay);
    i = is_stop ? next : i + 1;
  }
  return stops;
}

export interface PlannedStop extends LatLng {
  id: number;
  position: number;
  planned_at: Date | null;
}
/** `stop_id` when somebody said which stop it belongs to; `place` when the till knew where it was. */
export interface Sale {
  id: number;
  sold_at: Date;
  place: LatLng | null;
  stop_id: number | null;
}
/** What the driver pressed; one per stop, the newest. */
export interface DriverMark {
  stop_id: number;
  visited: boolean;
  marked_at: Date;
  arrived_at: Date | null;
  left_at: Date | null;
  timer_duration: number | null;
}

export type VisitedState = 'pending' | 'visited' | 'skipped';

/** Named as the columns; durations in seconds, `duration` by GPS and `timer_duration` by the app. */
export interface Visit {
  id: number;
  visited_state: VisitedState;
  visited_source: 'gps' | 'app' | 'sale' | null;
  actual_arrival_time: Date | null;
  left_at: Date | null;
  duration: number | null;
  timer_duration: number | null;
  /** The car stop it was taken from. */
  car_stop: CarStop | null;
}

export interface UnplannedStop extends LatLng {
  actual_arrival_time: Date;
  left_at: Date | null;
  duration: number | null;
  sale_ids: number[];
  car_stop: CarStop | null;
}

export interface EventFacts {
  stops: readonly PlannedStop[];
  car_stops: readonly CarStop[];
  sales: readonly Sale[];
  marks: readonly DriverMark[];
  now: Date;
  is_finished: boolean;
  radius_m?: number;
}

interface Stay {
  car_stop: CarStop;
  left_at: Date | null;
  seen_until: Date;
  duration: number;
}

const nearest = <T extends LatLng>(places: readonly T[], to: LatLng, within_m: number): T | null => {
  const near = places
    .map((place) => ({ place, metres: distanceMetres(place, to) }))
    .filter((one) => one.metres <= within_m);
  return near.toSorted((a, b) => a.metres - b.metres)[0]?.place ?? null;
};

/** Nearest free stop; of those that GPS cannot tell apart (15 m), as on the way out and back, the one due at that time. */
function stopMeant(free: readonly PlannedStop[], car_stop: CarStop, radius_m: number): PlannedStop | null {
  const best = nearest(free, car_stop, radius_m);
  if (!best) return null;
  const limit = Math.min(radius_m, distanceMetres(best, car_stop) + 15);
  const off_plan = (stop: PlannedStop) =>
    stop.planned_at ? Math.abs(stop.planned_at.getTime() - car_stop.started_at.getTime()) : 0;
  return (
    free
      .filter((stop) => distanceMetres(stop, car_stop) <= limit)
      .toSorted((a, b) => off_plan(a) - off_plan(b) || a.position - b.position)[0] ?? null
  );
}

/** Gives each car stop, in order of time, to a planned stop; what is near none is loose. Stopping again at once is the same visit. */
function allot(facts: EventFacts, radius_m: number): { stays: Map<number, Stay>; loose: CarStop[] } {
  const stays = new Map<number, Stay>();
  const loose: CarStop[] = [];
  for (const car_stop of facts.car_stops.toSorted(
    (a, b) => a.started_at.getTime() - b.started_at.getTime(),
  )) {
    const near = facts.stops.filter((stop) => distanceMetres(stop, car_stop) <= radius_m);
    const seconds = secondsOfStay(car_stop);
    const again = near
      .map((stop) => stays.get(stop.id))
      .find(
        (stay) =>
          stay &&
          car_stop.started_at.getTime() - stay.seen_until.getTime() <= 3 * MINUTE_MS &&
          distanceMetres(stay.car_stop, car_stop) <= 30,
      );
    const meant = again
      ? null
      : stopMeant(
          near.filter((stop) => !stays.has(stop.id)),
          car_stop,
          radius_m,
        );
    if (again)
      Object.assign(again, {
        left_at: car_stop.ended_at,
        seen_until: car_stop.seen_until,
        duration: again.duration + seconds,
      });
    else if (meant)
      stays.set(meant.id, {
        car_stop,
        left_at: car_stop.ended_at,
        seen_until: car_stop.seen_until,
        duration: seconds,
      });
    else if (near.length === 0) loose.push(car_stop);
  }
  return { stays, loose };
}

/** A sale may be rung up until 5 minutes after the car has moved on. */
const stoodAt = (car_stop: CarStop, at: Date) =>
  car_stop.started_at <= at &&
  at.getTime() <= (car_stop.ended_at ?? car_stop.seen_until).getTime() + 5 * MINUTE_MS;

/** Which planned stop a sale was made at; a sale without a place is where the car stood. */
function stopOfSale(
  sale: Sale,
  facts: EventFacts,
  stays: Map<number, Stay>,
  radius_m: number,
): PlannedStop | null {
  if (sale.stop_id !== null) return facts.stops.find((stop) => stop.id === sale.stop_id) ?? null;
  if (sale.place) return nearest(facts.stops, sale.place, radius_m);
  return (
    facts.stops.find((stop) => {
      const stay = stays.get(stop.id);
      return stay !== undefined && stoodAt(stay.car_stop, sale.sold_at);
    }) ?? null
  );
}

const earlier = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b));

function visitOf(
  stop: PlannedStop,
  stay: Stay | undefined,
  mark: DriverMark | undefined,
  first_sale: Date | null,
): Visit {
  const by_gps = stay?.car_stop.started_at ?? null;
  const shared = {
    id: stop.id,
    timer_duration: mark?.timer_duration ?? null,
    car_stop: stay?.car_stop ?? null,
  };
  const seen = {
    ...shared,
    left_at: stay?.left_at ?? mark?.left_at ?? null,
    duration: stay?.duration ?? null,
  };
  if (mark?.visited) {
    const arrived_at = mark.arrived_at ?? mark.marked_at;
    return {
      ...seen,
      visited_state: 'visited',
      visited_source: 'app',
      actual_arrival_time: earlier(by_gps, arrived_at),
    };
  }
  if (mark) return { ...seen, visited_state: 'skipped', visited_source: 'app', actual_arrival_time: by_gps };
  if (by_gps)
    return { ...seen, visited_state: 'visited', visited_source: 'gps', actual_arrival_time: by_gps };
  if (first_sale)
    return { ...seen, visited_state: 'visited', visited_source: 'sale', actual_arrival_time: first_sale };
  return { ...seen, visited_state: 'pending', visited_source: null, actual_arrival_time: null };
}

/**
 * What became of every planned stop, and where the car stopped or sold besides (RG65). A driver's mark wins over GPS; the arrival is the
 * earlier of the two. Skipped: not visited, and a later stop was 10 minutes ago or the event is over.
 */
export function matchVisits(facts: EventFacts): { visits: Visit[]; unplanned: UnplannedStop[] } {
  const radius_m = facts.radius_m ?? VISIT_RADIUS_M;
  const { stays, loose } = allot(facts, radius_m);
  const first_sales = new Map<number, Date>();
  const loose_sales: Sale[] = [];
  for (const sale of facts.sales) {
    const stop = stopOfSale(sale, facts, stays, radius_m);
    if (stop) first_sales.set(stop.id, earlier(first_sales.get(stop.id) ?? null, sale.sold_at) as Date);
    else loose_sales.push(sale);
  }
  const visits = facts.stops.map((stop) =>
    visitOf(
      stop,
      stays.get(stop.id),
      facts.marks.find((mark) => mark.stop_id === stop.id),
      first_sales.get(stop.id) ?? null,
    ),
  );
  const settled = facts.now.getTime() - 10 * MINUTE_MS;
  const passed = Math.max(
    -1,
    ...facts.stops.flatMap((stop, i) => {
      const visit = visits[i] as Visit;
      return visit.visited_state === 'visited' && (visit.actual_arrival_time as Date).getTime() <= settled
        ? [stop.position]
        : [];
    }),
  );
  return {
    visits: visits.map((visit, i) => {
      const is_over = facts.is_finished || (facts.stops[i] as PlannedStop).position < passed;
      return visit.visited_state === 'pending' && is_over ? { ...visit, visited_state: 'skipped' } : visit;
    }),
    unplanned: unplannedStops(loose, loose_sales, radius_m),
  };
}

/** Loose car stops of 2 minutes or with a sale, and the places of sales where no car stop was seen. */
function unplannedStops(
  loose: readonly CarStop[],
  sales: readonly Sale[],
  radius_m: number,
): UnplannedStop[] {
  const found: UnplannedStop[] = loose.map((car_stop) => ({
    lat: car_stop.lat,
    lng: car_stop.lng,
    actual_arrival_time: car_stop.started_at,
    left_at: car_stop.ended_at,
    duration: secondsOfStay(car_stop),
    sale_ids: [],
    car_stop,
  }));
  for (const sale of sales.toSorted((a, b) => a.sold_at.getTime() - b.sold_at.getTime())) {
    const during = found.filter((stop) => stop.car_stop && stoodAt(stop.car_stop, sale.sold_at));
    const { place } = sale;
    const at = place
      ? (nearest(during, place, radius_m) ?? nearest(found, place, radius_m))
      : (during[0] ?? null);
    if (at) at.sale_ids.push(sale.id);
    else if (place)
      found.push({
        ...place,
        actual_arrival_time: sale.sold_at,
        left_at: null,
        duration: null,
        sale_ids: [sale.id],
        car_stop: null,
      });
  }
  return found
    .filter((stop) => stop.sale_ids.length > 0 || (stop.duration ?? 0) >= 120)
    .toSorted((a, b) => a.actual_arrival_time.getTime() - b.actual_arrival_time.getTime());
}

export interface EtaStop {
  id: number;
  position: number;
  visited_state: VisitedState;
  actual_arrival_time: Date | null;
  /** By plan, with today's start time; its differences are the planned legs and waits. */
  planned_at: Date;
  google_estimate_time: Date;
}

export interface EtaFacts {
  now: Date;
  departs_at: Date;
  is_finished: boolean;
  last_fix_at: Date | null;
  /** Driving from the car's last place to the stop `nextStop` gives; null = not known, then the plan and the delay decide. */
  remaining_drive_s: number | null;
}

/** The stop the car comes to next: the first pending one after the last visited, by position. */
export function nextStop<T extends { position: number; visited_state: VisitedState }>(
  stops: readonly T[],
): T | null {
  const reached = Math.max(
    -1,
    ...stops.filter((stop) => stop.visited_state === 'visited').map((stop) => stop.position),
  );
  const ahead = stops.filter((stop) => stop.visited_state === 'pending' && stop.position > reached);
  return ahead.toSorted((a, b) => a.position - b.position)[0] ?? null;
}

/**
 * New ETAs while under way (RG66): next = max(now + remaining drive, planned + delay), the following at their planned distance, none
 * more than 10 minutes before its planned time. A change below a minute is none. `stale`: unseen for 15 minutes, all ETAs stay.
 */
export function liveEtas<T extends EtaStop>(
  stops: readonly T[],
  facts: EtaFacts,
): { is_stale: boolean; stops: T[] } {
  const sorted = stops.toSorted((a, b) => a.position - b.position);
  const next = nextStop(sorted);
  const visited = sorted.findLast((stop) => stop.visited_state === 'visited');
  if (!next || facts.is_finished || (!visited && facts.now < facts.departs_at))
    return { is_stale: false, stops: sorted };
  const is_stale =
    facts.last_fix_at === null || facts.now.getTime() - facts.last_fix_at.getTime() > 15 * MINUTE_MS;
  if (is_stale) return { is_stale, stops: sorted };

  const carries = visited?.actual_arrival_time && !isNight(visited.planned_at, next.planned_at);
  const delay = carries ? (visited.actual_arrival_time as Date).getTime() - visited.planned_at.getTime() : 0;
  const driven =
    facts.remaining_drive_s === null ? -Infinity : facts.now.getTime() + facts.remaining_drive_s * SECOND_MS;
  let eta = Math.max(driven, next.planned_at.getTime() + delay);
  let before: T = next;
  return {
    is_stale: false,
    stops: sorted.map((stop) => {
      if (stop.visited_state !== 'pending' || stop.position < next.position) return stop;
      const planned_gap = stop.planned_at.getTime() - before.planned_at.getTime();
      eta = isNight(before.planned_at, stop.planned_at)
        ? Math.max(eta, stop.planned_at.getTime())
        : eta + planned_gap;
      eta = Math.max(eta, stop.planned_at.getTime() - 10 * MINUTE_MS);
      before = stop;
      return Math.abs(eta - stop.google_estimate_time.getTime()) < MINUTE_MS
        ? stop
        : { ...stop, google_estimate_time: new Date(eta) };
    }),
  };
}

/** For the public, every stop before the farthest visited one counts as visited (RG96); never stored. Answers in the given order. */
export function publicVisited(
  stops: readonly { position: number; visited_state: VisitedState }[],
): boolean[] {
  const reached = Math.max(
    -1,
    ...stops.filter((stop) => stop.visited_state === 'visited').map((stop) => stop.position),
  );
  return stops.map((stop) => stop.position <= reached);
}
