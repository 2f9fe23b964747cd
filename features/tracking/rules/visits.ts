// From where the car stood, sales and what the driver pressed to what became of every planned stop.
// Recomputed from all facts of the event, so late data corrects what was concluded before.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import type { VisitEvidence } from '../../plan-events/contract/visit-evidence.ts';
import { assignStays, type Assigned, type NearStay, type StayAtStop } from './assign-stays.ts';
import { secondsOfStay, stoodAt, type CarStop } from './car-stops.ts';
import type { DriverMark, EventFacts, OfficeCheck, PlannedStop, Sale } from './known-facts.ts';

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
  /** 0 to 1: how sure the state is; null of a stop that is still open. */
  confidence: number | null;
  /** What speaks for it, or against it: docs/tracking.md says them in words. */
  evidence: readonly VisitEvidence[];
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
  check: OfficeCheck | undefined;
  first_sale: Date | null;
  is_delivered: boolean;
  /** In metres. */
  drove_by: number | undefined;
  /** It stood near, which is no visit by what is known. */
  near: NearStay | undefined;
  /** When the truck was there, of a stop that the office confirmed. */
  checked_at: Date | undefined;
  now: Date;
}

/** Sold or handed over where no position says that the truck stood. */
const CONFIDENCE_OF_SALE_ALONE = 0.9;

function evidenceOf(stop: PlannedStop, facts: StopFacts): VisitEvidence[] {
  const { at, near, mark, check, first_sale, is_delivered, drove_by } = facts;
  const bare = { seconds: null, fixes: null, metres: null };
  const found: VisitEvidence[] = [];
  if (check) found.push({ kind: 'checked', ...bare });
  if (mark) found.push({ kind: 'pressed', ...bare });
  if (is_delivered) found.push({ kind: 'delivered', ...bare });
  else if (first_sale) found.push({ kind: 'sold', ...bare });
  const stay = (at ?? near)?.stay;
  if (stay) {
    const { car_stop, duration, fixes } = stay;
    const kind = at?.is_shared ? 'stood_for_both' : car_stop.is_from_provider ? 'stood_by_provider' : 'stood';
    const metres = Math.round(distanceMetres(stop, car_stop));
    found.push({ kind, seconds: duration, fixes: fixes || null, metres });
  } else if (drove_by !== undefined) found.push({ kind: 'drove_by', ...bare, metres: Math.round(drove_by) });
  return found;
}

const inHundredths = (share: number) => Math.round(share * 100) / 100;

/** What the office says, with the best time that is known of it. */
function checkedVisit(seen: Seen, { at, mark, check, first_sale, checked_at, now }: StopFacts): Visit {
  const pressed_at = mark?.visited ? (mark.arrived_at ?? mark.marked_at) : null;
  if (!check?.visited)
    return {
      ...seen,
      visited_state: 'skipped',
      visited_source: mark ? 'app' : null,
      actual_arrival_time: pressed_at,
      confidence: 1,
    };
  const arrived_at = earlier(at?.arrived_at ?? null, pressed_at) ?? first_sale ?? checked_at ?? now;
  return {
    ...seen,
    visited_state: 'visited',
    visited_source: at ? 'gps' : mark?.visited ? 'app' : first_sale ? 'sale' : null,
    actual_arrival_time: arrived_at,
    confidence: 1,
  };
}

type Seen = Omit<Visit, 'visited_state' | 'visited_source' | 'actual_arrival_time' | 'confidence'>;

function visitOf(stop: PlannedStop, facts: StopFacts): Visit {
  const { at, mark, check, first_sale } = facts;
  const byGps = at?.arrived_at ?? null;
  const seen = {
    id: stop.id,
    timer_duration: mark?.timer_duration ?? null,
    car_stop: at?.stay.car_stop ?? null,
    left_at: at?.stay.left_at ?? mark?.left_at ?? null,
    duration: at?.stay.duration ?? null,
    evidence: evidenceOf(stop, facts),
  };
  if (check) return checkedVisit(seen, facts);
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
      confidence: first_sale ? 1 : inHundredths(at.confidence),
    };
  if (first_sale)
    return {
      ...seen,
      visited_state: 'visited',
      visited_source: 'sale',
      actual_arrival_time: first_sale,
      confidence: CONFIDENCE_OF_SALE_ALONE,
    };
  return {
    ...seen,
    visited_state: 'pending',
    visited_source: null,
    actual_arrival_time: null,
    confidence: null,
  };
}

/** As often as it was right on labelled tracks (docs/tracking.md); nothing is known of a truck that was never seen. */
const CONFIDENCE_OF_SKIPPED = { driven_by: 0.98, not_near: 0.95, never_seen: 0.5 };

/** Driven by and not stood at says more than seen nowhere near. */
const asSkipped = (visit: Visit, how: keyof typeof CONFIDENCE_OF_SKIPPED, near?: NearStay): Visit => ({
  ...visit,
  visited_state: 'skipped',
  confidence: Math.min(CONFIDENCE_OF_SKIPPED[how], inHundredths(near?.confidence ?? 1)),
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
  const wasSeen = facts.car_stops.length > 0 || (facts.passes ?? []).length > 0;
  const visits = facts.stops.map((stop) => {
    const drove_by = passes.get(stop.id);
    const near = assigned.near.get(stop.id);
    const visit = visitOf(stop, {
      at: isSettled(stop) || stays.get(stop.id)?.is_checked ? stays.get(stop.id) : undefined,
      mark: facts.marks.find((mark) => mark.stop_id === stop.id),
      check: facts.checks?.find((check) => check.stop_id === stop.id),
      first_sale: firstSales.get(stop.id) ?? null,
      is_delivered: assigned.delivered.has(stop.id),
      drove_by,
      near,
      checked_at: assigned.checkedAt.get(stop.id),
      now: facts.now,
    });
    const isOver = facts.is_finished || stop.position < passed;
    if (visit.visited_state !== 'pending' || !isOver) return visit;
    const seenHow = drove_by !== undefined ? 'driven_by' : wasSeen ? 'not_near' : 'never_seen';
    return asSkipped(visit, seenHow, near);
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
