// From the alignment of a trip to which stay and which sales each planned stop has, and how far the truck has come.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { alignTrip, type Aligned } from './align-trip.ts';
import { ALIKE_M } from './alignment-costs.ts';
import type { CarStop } from './car-stops.ts';
import type { EventFacts, PlannedStop, Sale, Stay } from './known-facts.ts';
import { progressOver, type Progress } from './progress.ts';
import { sightingsOf } from './sightings.ts';

/** A stay out of its turn is a visit of a stop that was never come to when it was as near and as long as this. */
const OWN_M = 40;
const OWN_S = 120;
const CONFIDENCE_OUT_OF_TURN = 0.6;
/** Nearer than this two stops are one door. */
const SAME_PLACE_M = 5;

export interface StayAtStop {
  stay: Stay;
  /** 0 to 1. */
  confidence: number;
  arrived_at: Date;
  /** The truck stood there for the stop beside it too. */
  is_shared: boolean;
  /** The office says so. */
  is_checked?: boolean;
}

export interface NearStay {
  stay: Stay;
  /** 0 to 1: how sure it is that it is no visit. */
  confidence: number;
}

export interface Assigned {
  /** By the stop's id. */
  stays: Map<number, StayAtStop>;
  /** How near the truck drove by, in metres, by the stop's id. */
  passes: Map<number, number>;
  /** When the truck was at stops that the office confirmed, by what is known. */
  checkedAt: Map<number, Date>;
  /** Stays near a stop that are no visit of it, by the stop's id: the one that might be most. */
  near: Map<number, NearStay>;
  /** Car stops near no planned stop. */
  loose: CarStop[];
  firstSales: Map<number, Date>;
  /** Stops at which an order was handed over. */
  delivered: Set<number>;
  looseSales: Sale[];
  progress: Progress;
  /** Where it stands or stood last beyond open stops, which is no visit yet. */
  ahead: { id: number; car_stop: CarStop } | null;
}

const nearestOf = (stops: readonly PlannedStop[], to: LatLng, within_m: number): PlannedStop | null => {
  let best: PlannedStop | null = null;
  let least = within_m;
  for (const stop of stops) {
    const metres = distanceMetres(stop, to);
    if (metres <= least && (best === null || metres < least)) [best, least] = [stop, metres];
  }
  return best;
};

/** Of two stays at one stop the one that sold, then the nearer; those alike, the first. */
function isBetter(candidate: Stay, known: Stay, stop: PlannedStop): boolean {
  const sold = Number(candidate.sales.length > 0) - Number(known.sales.length > 0);
  if (sold !== 0) return sold > 0;
  return distanceMetres(candidate.car_stop, stop) + ALIKE_M < distanceMetres(known.car_stop, stop);
}

/** Next to a stop in the order, and so near on the ground that standing there is standing for both. */
const besideOf = (stops: readonly PlannedStop[], index: number) =>
  [stops[index - 1], stops[index + 1]].filter(
    (other) => other !== undefined && distanceMetres(other, stops[index] as PlannedStop) <= ALIKE_M,
  ) as PlannedStop[];

function noteAligned(found: Assigned, aligned: readonly Aligned[], stops: readonly PlannedStop[]): void {
  const sell = (stop: PlannedStop, sale: Sale) => {
    const first = found.firstSales.get(stop.id);
    if (!first || sale.sold_at < first) found.firstSales.set(stop.id, sale.sold_at);
    found.progress.see(stop.position, sale.sold_at, 'sure');
  };
  for (const { sighting, index, confidence } of aligned) {
    const stop = stops[index] as PlannedStop;
    const { seen } = sighting;
    const at = new Date(sighting.at);
    if (sighting.is_checked) found.checkedAt.set(stop.id, at);
    const nearest = found.passes.get(stop.id) ?? Infinity;
    if (seen.kind === 'pass') found.passes.set(stop.id, Math.min(nearest, seen.metres));
    else if (seen.kind === 'mark') found.progress.see(stop.position, at, 'sure');
    else if (seen.kind === 'sale') sell(stop, seen.sale);
    else {
      const { stay } = seen;
      const known = found.stays.get(stop.id);
      const isChecked = sighting.is_checked === true;
      if (!known || isChecked || (!known.is_checked && isBetter(stay, known.stay, stop)))
        found.stays.set(stop.id, { ...asVisit(stay, confidence), is_checked: isChecked });
      found.progress.see(stop.position, at, isChecked ? 'sure' : 'stood');
      for (const beside of besideOf(stops, index)) found.progress.waveOff(beside.position);
      for (const sale of stay.sales) sell(stop, sale);
    }
  }
}

function noteNear(found: Assigned, refused: readonly Aligned[], stops: readonly PlannedStop[]): void {
  for (const { sighting, index, confidence } of refused) {
    const { seen } = sighting;
    const { id } = stops[index] as PlannedStop;
    if (seen.kind === 'stay' && confidence < (found.near.get(id)?.confidence ?? Infinity))
      found.near.set(id, { stay: seen.stay, confidence });
  }
}

/** A stay that the order does not explain: visited early or late, when the stop was not come to in its turn. */
function takeOutOfTurn(found: Assigned, facts: EventFacts, unused: readonly Stay[], radius_m: number): void {
  const isOver = ({ position }: PlannedStop) => facts.is_finished || position < found.progress.reached;
  for (const stay of unused) {
    const isLong = stay.duration >= OWN_S || stay.sales.length > 0;
    const within_m = stay.sales.length > 0 ? radius_m : OWN_M;
    const free = facts.stops.filter((stop) => isOver(stop) && !found.stays.has(stop.id));
    const stop = isLong ? nearestOf(free, stay.car_stop, Math.min(radius_m, within_m)) : null;
    if (stop) found.stays.set(stop.id, asVisit(stay, CONFIDENCE_OUT_OF_TURN));
  }
}

/**
 * Two stops next to each other, in the order and on the ground: standing once is standing for both, at one place at
 * the same time, a few steps apart one after the other.
 */
function shareStays(found: Assigned, stops: readonly PlannedStop[], is_finished: boolean): void {
  stops.forEach((stop, i) => {
    if (found.stays.has(stop.id) || !(is_finished || stop.position < found.progress.reached)) return;
    for (const beside of besideOf(stops, i)) {
      const known = found.stays.get(beside.id);
      if (!known || known.is_shared) continue;
      const metres = distanceMetres(beside, stop);
      const shared = { ...known, is_shared: true };
      const later = metres > SAME_PLACE_M ? { ...shared, arrived_at: middleOf(known.stay) } : shared;
      const isAfter = stop.position > beside.position;
      found.stays.set(stop.id, isAfter ? later : shared);
      found.stays.set(beside.id, isAfter ? shared : later);
      return;
    }
  });
}

const middleOf = (stay: Stay) =>
  new Date(stay.car_stop.started_at.getTime() + Math.round(stay.duration / 2) * 1000);

const asVisit = (stay: Stay, confidence: number): StayAtStop => ({
  stay,
  confidence,
  arrived_at: stay.car_stop.started_at,
  is_shared: false,
});

function aheadOf(
  { stays, progress }: Assigned,
  stops: readonly PlannedStop[],
  unused: readonly Stay[],
  radius_m: number,
) {
  const beyond = stops.find((stop) => stop.position === progress.ahead);
  const known = beyond && stays.get(beyond.id);
  if (known) return { id: beyond.id, car_stop: known.stay.car_stop };
  const lastStep = progress.steps.at(-1)?.at.getTime() ?? -Infinity;
  const last = unused.findLast((stay) => stay.car_stop.started_at.getTime() > lastStep);
  const open = stops.filter((stop) => stop.position > progress.reached && !stays.has(stop.id));
  const stop = last && nearestOf(open, last.car_stop, radius_m);
  return stop ? { id: stop.id, car_stop: last.car_stop } : null;
}

/** An order is handed over where it was to go, also when the phone told it hours later. */
function noteDeliveries(found: Assigned, sales: readonly Sale[], denied: ReadonlySet<number>): void {
  for (const { stop_id, sold_at, is_delivery } of sales) {
    if (!is_delivery || stop_id === null || denied.has(stop_id)) continue;
    found.delivered.add(stop_id);
    if (!found.firstSales.has(stop_id)) found.firstSales.set(stop_id, sold_at);
  }
}

export function assignStays(facts: EventFacts, radius_m: number): Assigned {
  const stops = facts.stops.toSorted((a, b) => a.position - b.position);
  const checks = new Map((facts.checks ?? []).map((check) => [check.stop_id, check]));
  const waved = facts.marks.filter((mark) => !mark.visited && !checks.has(mark.stop_id));
  const denied = new Set(
    [...checks.values()].filter(({ visited }) => !visited).map(({ stop_id }) => stop_id),
  );
  const wavedOff = new Set([...waved.map((mark) => mark.stop_id), ...denied]);
  const progress = progressOver(stops.map((stop) => stop.position));
  const delivered = facts.sales.flatMap(({ is_delivery, stop_id }) =>
    is_delivery && stop_id ? [stop_id] : [],
  );
  /** Nobody waits there, or no longer: the truck may go past. */
  const settled = new Set([...wavedOff, ...delivered]);
  for (const stop of stops) if (settled.has(stop.id)) progress.waveOff(stop.position);
  const { sightings, stays } = sightingsOf(facts, { stops, radius_m, wavedOff, denied });
  const { aligned, refused } = alignTrip(sightings, stops, settled);
  const found: Assigned = {
    stays: new Map(),
    passes: new Map(),
    checkedAt: new Map(),
    near: new Map(),
    loose: [],
    firstSales: new Map(),
    delivered: new Set(),
    looseSales: [],
    progress,
    ahead: null,
  };
  noteAligned(found, aligned, stops);
  noteNear(found, refused, stops);
  const explained = new Set(aligned.map(({ sighting }) => sighting.seen));
  const matched = new Set([...explained].map((seen) => (seen.kind === 'stay' ? seen.stay : null)));
  const unused = stays.filter((stay) => !matched.has(stay));
  const allowed = stops.filter((stop) => !denied.has(stop.id));
  takeOutOfTurn(found, { ...facts, stops: allowed }, unused, radius_m);
  shareStays(found, allowed, facts.is_finished);
  const taken = new Set([...found.stays.values()].map(({ stay }) => stay));
  const isNearAny = (place: LatLng) => stops.some((stop) => distanceMetres(stop, place) <= radius_m);
  const loose = unused.filter((stay) => !taken.has(stay) && !isNearAny(stay.car_stop));
  found.loose = loose.map(({ car_stop, left_at, seen_until }) => ({
    ...car_stop,
    ended_at: left_at,
    seen_until,
  }));
  const soldAtStop = new Set(
    [...explained].flatMap((seen) =>
      seen.kind === 'sale' ? [seen.sale] : seen.kind === 'stay' ? seen.stay.sales : [],
    ),
  );
  for (const { stay } of found.stays.values()) for (const sale of stay.sales) soldAtStop.add(sale);
  noteDeliveries(found, facts.sales, denied);
  found.looseSales = facts.sales.filter((sale) => !soldAtStop.has(sale) && !sale.is_delivery);
  found.ahead = facts.is_finished
    ? null
    : aheadOf(
        found,
        allowed,
        unused.filter((stay) => !taken.has(stay)),
        radius_m,
      );
  return found;
}
