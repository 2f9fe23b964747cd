// From where the car stood, sales and what the driver pressed to what became of every planned stop.
// Recomputed from all facts of the event, so late data corrects what was concluded before.

import type { LatLng } from '../../../shared/geo.ts';
import { type CarStop, secondsOfStay } from './car-stops.ts';
import {
  matchInOrder,
  nearest,
  stoodAt,
  type DriverMark,
  type EventFacts,
  type PlannedStop,
  type Sale,
  type Stay,
} from './match-in-order.ts';

const MINUTE_MS = 60_000;

/** A car stop this near to a planned stop is a visit (RG65); a tenant may set its own. */
export const VISIT_RADIUS_M = 75;

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
 * the arrival is the earlier of the two. One stay beyond open stops is no visit yet while the trip goes on. Skipped:
 * not visited, and a later stop was 10 minutes ago or the event is over.
 */
export function matchVisits(facts: EventFacts): {
  visits: Visit[];
  unplanned: UnplannedStop[];
  /** Where the truck stood beyond open stops, which is no visit yet. */
  ahead: { id: number; car_stop: CarStop } | null;
} {
  const radius_m = facts.radius_m ?? VISIT_RADIUS_M;
  const { stays, loose, firstSales, looseSales, progress } = matchInOrder(facts, radius_m);
  const visits = facts.stops.map((stop) =>
    visitOf(
      stop,
      facts.is_finished || stop.position <= progress.reached ? stays.get(stop.id) : undefined,
      facts.marks.find((mark) => mark.stop_id === stop.id),
      firstSales.get(stop.id) ?? null,
    ),
  );
  const beyond = facts.stops.find((stop) => stop.position === progress.ahead);
  const stay = beyond && stays.get(beyond.id);
  const settled = facts.now.getTime() - 10 * MINUTE_MS;
  const passed = progress.steps.findLast(({ at }) => at.getTime() <= settled)?.position ?? -1;
  return {
    visits: visits.map((visit, i) => {
      const isOver = facts.is_finished || (facts.stops[i] as PlannedStop).position < passed;
      return visit.visited_state === 'pending' && isOver ? { ...visit, visited_state: 'skipped' } : visit;
    }),
    unplanned: unplannedStops(loose, looseSales, radius_m),
    ahead: stay ? { id: beyond.id, car_stop: stay.car_stop } : null,
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
