// Which planned stop each car stop and each sale belongs to, in order of time.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { type CarStop, secondsOfStay } from './car-stops.ts';
import { progressOver, type Progress } from './progress.ts';

const MINUTE_MS = 60_000;

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

export interface EventFacts {
  stops: readonly PlannedStop[];
  car_stops: readonly CarStop[];
  sales: readonly Sale[];
  marks: readonly DriverMark[];
  now: Date;
  is_finished: boolean;
  radius_m?: number;
}

export interface Stay {
  car_stop: CarStop;
  left_at: Date | null;
  seen_until: Date;
  duration: number;
}

export const nearest = <T extends LatLng>(places: readonly T[], to: LatLng, within_m: number): T | null => {
  const near = places
    .map((place) => ({ place, metres: distanceMetres(place, to) }))
    .filter((one) => one.metres <= within_m);
  return near.toSorted((a, b) => a.metres - b.metres)[0]?.place ?? null;
};

/** So near to each other GPS cannot tell two stops apart. */
const ALIKE_M = 25;

/**
 * Nearest free stop; of those that GPS cannot tell apart, as on the way out and back, the first that the truck has not
 * come to yet, however late it is.
 */
function stopMeant(
  free: readonly PlannedStop[],
  seen: LatLng & { at: Date },
  { radius_m, reached }: { radius_m: number; reached: number },
): PlannedStop | null {
  const best = nearest(free, seen, radius_m);
  if (!best) return null;
  const limit = Math.min(radius_m, distanceMetres(best, seen) + ALIKE_M);
  const alike = free.filter((stop) => distanceMetres(stop, seen) <= limit);
  const coming = alike.filter((stop) => stop.position > reached);
  const offPlan = (stop: PlannedStop) =>
    stop.planned_at ? Math.abs(stop.planned_at.getTime() - seen.at.getTime()) : 0;
  return (
    coming.toSorted((a, b) => a.position - b.position)[0] ??
    alike.toSorted((a, b) => offPlan(a) - offPlan(b) || a.position - b.position)[0] ??
    null
  );
}

interface Matched {
  stays: Map<number, Stay>;
  /** Car stops near no planned stop. */
  loose: CarStop[];
  firstSales: Map<number, Date>;
  looseSales: Sale[];
  progress: Progress;
}

/**
 * Gives each car stop and each sale, in order of time, to a planned stop. Stopping again at once is the same visit; a
 * stay farther on than the truck had come is given up for the one when it comes there in its turn.
 */
export function matchInOrder(facts: EventFacts, radius_m: number): Matched {
  const progress = progressOver(facts.stops.map((stop) => stop.position));
  const found: Matched = {
    stays: new Map(),
    loose: [],
    firstSales: new Map(),
    looseSales: [],
    progress,
  };
  const positionOf = new Map(facts.stops.map((stop) => [stop.id, stop.position]));
  const seen = facts.marks.flatMap((mark) => {
    const position = positionOf.get(mark.stop_id);
    if (position === undefined) return [];
    if (!mark.visited) progress.waveOff(position);
    const at = mark.arrived_at ?? mark.marked_at;
    return mark.visited ? [{ at, note: () => progress.see(position, at, 'sure') }] : [];
  });
  const stood = facts.car_stops.map((car_stop) => ({
    at: car_stop.started_at,
    note: () => noteStay(found, facts, car_stop, radius_m),
  }));
  const sold = facts.sales.map((sale) => ({
    at: sale.sold_at,
    note: () => noteSale(found, facts, sale, radius_m),
  }));
  const inOrder = [...seen, ...stood, ...sold].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { note } of inOrder) note();
  return found;
}

function noteStay(
  { stays, loose, progress }: Matched,
  { stops, marks }: EventFacts,
  car_stop: CarStop,
  radius_m: number,
): void {
  const near = stops.filter((stop) => distanceMetres(stop, car_stop) <= radius_m);
  const again = near.map((stop) => stays.get(stop.id)).find((stay) => stay && isSameStay(stay, car_stop));
  if (again) {
    again.left_at = car_stop.ended_at;
    again.seen_until = car_stop.seen_until;
    again.duration += secondsOfStay(car_stop);
    return;
  }
  if (near.length === 0) loose.push(car_stop);
  const isFree = ({ id, position }: PlannedStop) =>
    !stays.has(id) || (position > progress.reached && progress.isNext(position));
  const meant =
    near.find((stop) => marks.some((mark) => isPressedAt(mark, stop, car_stop))) ??
    stopMeant(
      near.filter(isFree),
      { ...car_stop, at: car_stop.started_at },
      { radius_m, reached: progress.reached },
    );
  if (!meant) return;
  stays.set(meant.id, {
    car_stop,
    left_at: car_stop.ended_at,
    seen_until: car_stop.seen_until,
    duration: secondsOfStay(car_stop),
  });
  progress.see(meant.position, car_stop.started_at, 'stood');
}

const isSameStay = (stay: Stay, car_stop: CarStop) =>
  car_stop.started_at.getTime() - stay.seen_until.getTime() <= 3 * MINUTE_MS &&
  distanceMetres(stay.car_stop, car_stop) <= 30;

/** The driver says which stop this is while standing there. */
const isPressedAt = (
  { stop_id, visited, arrived_at, marked_at }: DriverMark,
  stop: PlannedStop,
  stay: CarStop,
) => stop_id === stop.id && visited && stoodAt(stay, arrived_at ?? marked_at);

function noteSale(found: Matched, facts: EventFacts, sale: Sale, radius_m: number): void {
  const stop = stopOfSale(sale, found, facts, radius_m);
  if (!stop) {
    found.looseSales.push(sale);
    return;
  }
  if (!found.firstSales.has(stop.id)) found.firstSales.set(stop.id, sale.sold_at);
  found.progress.see(stop.position, sale.sold_at, 'sure');
}

/** A sale may be rung up until 5 minutes after the car has moved on. */
export const stoodAt = (car_stop: CarStop, at: Date) =>
  car_stop.started_at <= at &&
  at.getTime() <= (car_stop.ended_at ?? car_stop.seen_until).getTime() + 5 * MINUTE_MS;

/**
 * Which planned stop a sale was made at; one without a place is where the car stood. The till names the stop nearest
 * to the sale, which of two passes it was says the truck.
 */
function stopOfSale(
  { place, sold_at, stop_id }: Sale,
  { stays, progress }: Matched,
  { stops }: EventFacts,
  radius_m: number,
): PlannedStop | null {
  const named = stops.find((stop) => stop.id === stop_id) ?? null;
  const stood = stops.filter((stop) => {
    const stay = stays.get(stop.id);
    return stay !== undefined && stoodAt(stay.car_stop, sold_at);
  });
  if (!place) return named ?? stood[0] ?? null;
  const soldBefore = stops.filter((stop) => stop.position === progress.reached);
  return (
    nearest(stood, place, radius_m) ??
    nearest(soldBefore, place, ALIKE_M) ??
    stopMeant(stops, { ...place, at: sold_at }, { radius_m, reached: progress.reached }) ??
    named
  );
}
