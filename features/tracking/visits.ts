// From where the car stood, sales and what the driver pressed to what became of every planned stop.
// Recomputed from all facts of the event, so late data corrects what was concluded before.

import { distanceMetres, type LatLng } from '../../shared/geo.ts';
import { type CarStop, secondsOfStay } from './car-stops.ts';

const MINUTE_MS = 60_000;

/** A car stop this near to a planned stop is a visit (RG65); a tenant may set its own. */
export const VISIT_RADIUS_M = 75;

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

/**
 * Nearest free stop; of those that GPS cannot tell apart (15 m), as on the way out and back, the one due at that time.
 */
function stopMeant(free: readonly PlannedStop[], car_stop: CarStop, radius_m: number): PlannedStop | null {
  const best = nearest(free, car_stop, radius_m);
  if (!best) return null;
  const limit = Math.min(radius_m, distanceMetres(best, car_stop) + 15);
  const offPlan = (stop: PlannedStop) =>
    stop.planned_at ? Math.abs(stop.planned_at.getTime() - car_stop.started_at.getTime()) : 0;
  return (
    free
      .filter((stop) => distanceMetres(stop, car_stop) <= limit)
      .toSorted((a, b) => offPlan(a) - offPlan(b) || a.position - b.position)[0] ?? null
  );
}

/**
 * Gives each car stop, in order of time, to a planned stop; what is near none is loose. Stopping again at once is the
 * same visit.
 */
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
  const byGps = stay?.car_stop.started_at ?? null;
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
      actual_arrival_time: earlier(byGps, arrived_at),
    };
  }
  if (mark) return { ...seen, visited_state: 'skipped', visited_source: 'app', actual_arrival_time: byGps };
  if (byGps) return { ...seen, visited_state: 'visited', visited_source: 'gps', actual_arrival_time: byGps };
  if (first_sale)
    return { ...seen, visited_state: 'visited', visited_source: 'sale', actual_arrival_time: first_sale };
  return { ...seen, visited_state: 'pending', visited_source: null, actual_arrival_time: null };
}

/**
 * What became of every planned stop, and where the car stopped or sold besides (RG65). A driver's mark wins over GPS;
 * the arrival is the earlier of the two. Skipped: not visited, and a later stop was 10 minutes ago or the event is
 * over.
 */
export function matchVisits(facts: EventFacts): { visits: Visit[]; unplanned: UnplannedStop[] } {
  const radius_m = facts.radius_m ?? VISIT_RADIUS_M;
  const { stays, loose } = allot(facts, radius_m);
  const firstSales = new Map<number, Date>();
  const looseSales: Sale[] = [];
  for (const sale of facts.sales) {
    const stop = stopOfSale(sale, facts, stays, radius_m);
    if (stop) firstSales.set(stop.id, earlier(firstSales.get(stop.id) ?? null, sale.sold_at) as Date);
    else looseSales.push(sale);
  }
  const visits = facts.stops.map((stop) =>
    visitOf(
      stop,
      stays.get(stop.id),
      facts.marks.find((mark) => mark.stop_id === stop.id),
      firstSales.get(stop.id) ?? null,
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
      const isOver = facts.is_finished || (facts.stops[i] as PlannedStop).position < passed;
      return visit.visited_state === 'pending' && isOver ? { ...visit, visited_state: 'skipped' } : visit;
    }),
    unplanned: unplannedStops(loose, looseSales, radius_m),
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

/**
 * For the public, every stop before the farthest visited one counts as visited (RG96); never stored. Answers in the
 * given order.
 */
export function publicVisited(
  stops: readonly { position: number; visited_state: VisitedState }[],
): boolean[] {
  const reached = Math.max(
    -1,
    ...stops.filter((stop) => stop.visited_state === 'visited').map((stop) => stop.position),
  );
  return stops.map((stop) => stop.position <= reached);
}
