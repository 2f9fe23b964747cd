// From where the car stood, sales and what the driver pressed to what became of every planned stop.
// Recomputed from all facts of the event, so late data corrects what was concluded before.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { assignStays, type Assigned, type StayAtStop } from './assign-stays.ts';
import { secondsOfStay, stoodAt, type CarStop } from './car-stops.ts';
import type { DriverMark, EventFacts, PlannedStop, Sale } from './known-facts.ts';

const MINUTE_MS = 60_000;

/** A car stop this near to a planned stop is a visit (RG65); a tenant may set its own. */
export const VISIT_RADIUS_M = 75;

export type VisitedState = 'pending' | 'visited' | 'skipped';

/** What speaks for a visit, or against it: docs/tracking.md says them in words. */
export type Evidence = 'pressed' | 'sold' | 'stood' | 'stood_for_both' | 'drove_by';

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
  /** 0 to 1: how sure the state is. Of a stop that is still open, 0. */
  confidence: number;
  evidence: readonly Evidence[];
}

export interface UnplannedStop extends LatLng {
  actual_arrival_time: Date;
  left_at: Date | null;
  duration: number | null;
  sale_ids: number[];
  car_stop: CarStop | null;
}

const earlier = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b));

interface StopFacts {
  at: StayAtStop | undefined;
  mark: DriverMark | undefined;
  first_sale: Date | null;
  drove_by: boolean;
}

function evidenceOf({ at, mark, first_sale, drove_by }: StopFacts): Evidence[] {
  const found: Evidence[] = [];
  if (mark) found.push('pressed');
  if (first_sale) found.push('sold');
  if (at) found.push(at.is_shared ? 'stood_for_both' : 'stood');
  if (drove_by && !at) found.push('drove_by');
  return found;
}

function visitOf(stop: PlannedStop, facts: StopFacts): Visit {
  const { at, mark, first_sale } = facts;
  const byGps = at?.arrived_at ?? null;
  const seen = {
    id: stop.id,
    timer_duration: mark?.timer_duration ?? null,
    car_stop: at?.stay.car_stop ?? null,
    left_at: at?.stay.left_at ?? mark?.left_at ?? null,
    duration: at?.stay.duration ?? null,
    evidence: evidenceOf(facts),
  };
  if (mark?.visited) {
    const actual_arrival_time = earlier(byGps, mark.arrived_at ?? mark.marked_at);
    return { ...seen, visited_state: 'visited', visited_source: 'app', actual_arrival_time, confidence: 1 };
  }
  if (mark)
    return {
      ...seen,
      visited_state: 'skipped',
      visited_source: 'app',
      actual_arrival_time: byGps,
      confidence: 1,
    };
  if (at)
    return {
      ...seen,
      visited_state: 'visited',
      visited_source: 'gps',
      actual_arrival_time: byGps,
      confidence: first_sale ? 1 : at.confidence,
    };
  if (first_sale)
    return {
      ...seen,
      visited_state: 'visited',
      visited_source: 'sale',
      actual_arrival_time: first_sale,
      confidence: 0.9,
    };
  return {
    ...seen,
    visited_state: 'pending',
    visited_source: null,
    actual_arrival_time: null,
    confidence: 0,
  };
}

/** Driven by and not stood at says more than seen nowhere near. */
const asSkipped = (visit: Visit): Visit => ({
  ...visit,
  visited_state: 'skipped',
  confidence: visit.evidence.includes('drove_by') ? 0.9 : 0.7,
});

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
  const assigned = assignStays(facts, radius_m);
  const { progress, stays, firstSales, passes, loose, looseSales } = assigned;
  const isSettled = (stop: PlannedStop) => facts.is_finished || stop.position <= progress.reached;
  const settledAt = facts.now.getTime() - 10 * MINUTE_MS;
  const passed = progress.steps.findLast(({ at }) => at.getTime() <= settledAt)?.position ?? -1;
  const visits = facts.stops.map((stop) => {
    const visit = visitOf(stop, {
      at: isSettled(stop) ? stays.get(stop.id) : undefined,
      mark: facts.marks.find((mark) => mark.stop_id === stop.id),
      first_sale: firstSales.get(stop.id) ?? null,
      drove_by: passes.has(stop.id),
    });
    const isOver = facts.is_finished || stop.position < passed;
    return visit.visited_state === 'pending' && isOver ? asSkipped(visit) : visit;
  });
  return { visits, unplanned: unplannedStops(loose, looseSales, radius_m), ahead: assigned.ahead };
}

const nearest = (places: readonly UnplannedStop[], to: LatLng, within_m: number): UnplannedStop | null => {
  const near = places
    .map((place) => ({ place, metres: distanceMetres(place, to) }))
    .filter((one) => one.metres <= within_m);
  return near.toSorted((a, b) => a.metres - b.metres)[0]?.place ?? null;
};

/** Loose car stops of 2 minutes or with a sale, and the places of sales where no car stop was seen. */
function unplannedStops(loose: Assigned['loose'], sales: readonly Sale[], radius_m: number): UnplannedStop[] {
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
