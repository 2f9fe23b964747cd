// Everything that was seen of a trip, in order of time, with the stops that each may belong to and what that costs.

import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import {
  COST_OF_DELIVERY_ELSEWHERE,
  COST_OF_MARK_ELSEWHERE,
  COST_OF_NAME_ALONE,
  COST_OF_OTHER_PASS,
  COST_OF_SALE_ELSEWHERE,
  COST_OF_WAVED_OFF,
  costOfDistance,
  costOfOtherStay,
} from './alignment-costs.ts';
import { secondsOfStay, stoodAt, type CarStop } from './car-stops.ts';
import type { EventFacts, PlannedStop, Sale, Stay } from './known-facts.ts';
import { placeChecks, type PlacedCheck } from './office-checks.ts';

const MINUTE_MS = 60_000;

export type Seen =
  | { kind: 'stay'; stay: Stay }
  | { kind: 'sale'; sale: Sale }
  | { kind: 'mark' }
  | { kind: 'pass'; metres: number };

export interface Candidate {
  /** Its place among the stops in order of position. */
  index: number;
  cost: number;
}

export interface Sighting {
  at: number;
  until: number;
  seen: Seen;
  candidates: readonly Candidate[];
  /** Of belonging to no stop. */
  elsewhere: number;
  /** The office says that it belongs there. */
  is_checked?: boolean;
}

const isSameStay = (stay: Stay, car_stop: CarStop) =>
  car_stop.started_at.getTime() - stay.seen_until.getTime() <= 3 * MINUTE_MS &&
  distanceMetres(stay.car_stop, car_stop) <= 30;

export function mergeStays(car_stops: readonly CarStop[]): Stay[] {
  const stays: Stay[] = [];
  for (const car_stop of car_stops.toSorted((a, b) => a.started_at.getTime() - b.started_at.getTime())) {
    const last = stays.at(-1);
    if (last && isSameStay(last, car_stop)) {
      last.left_at = car_stop.ended_at;
      last.seen_until = car_stop.ended_at ?? car_stop.seen_until;
      last.duration += secondsOfStay(car_stop);
      last.fixes += car_stop.fixes ?? 0;
    } else
      stays.push({
        car_stop,
        left_at: car_stop.ended_at,
        seen_until: car_stop.ended_at ?? car_stop.seen_until,
        duration: secondsOfStay(car_stop),
        fixes: car_stop.fixes ?? 0,
        sales: [],
      });
  }
  return stays;
}

/** The stay at which something was sold; null when the truck was not seen to stand, or the till says another place. */
function stayOfSale(stays: readonly Stay[], sale: Sale, radius_m: number): Stay | null {
  if (!sale.place && sale.stop_id !== null) return null;
  const { place } = sale;
  const during = stays.filter(
    ({ car_stop, left_at, seen_until }) =>
      stoodAt({ ...car_stop, ended_at: left_at, seen_until }, sale.sold_at) &&
      (!place || distanceMetres(place, car_stop) <= 2 * radius_m),
  );
  // The newest of them: one that is over five minutes ago may be another.
  return during.at(-1) ?? null;
}

/** In the order of the trip. */
interface Stops {
  stops: readonly PlannedStop[];
  radius_m: number;
  wavedOff: ReadonlySet<number>;
  /** The office says that nobody was there. */
  denied: ReadonlySet<number>;
}

/** In metres, from the stop or from where it is known to be served; infinite where that is farther than the reach. */
function metresTo(stop: PlannedStop, place: LatLng, reach_m: number): number {
  const from = (other: LatLng | null | undefined) =>
    // A degree of latitude is 111 km: what is farther by that alone needs no sine.
    !other || Math.abs(other.lat - place.lat) * 111_000 > reach_m ? Infinity : distanceMetres(other, place);
  return Math.min(from(stop), from(stop.served_at));
}

function candidatesNear(place: LatLng, { stops, radius_m, wavedOff, denied }: Stops): Candidate[] {
  return stops.flatMap((stop, index) => {
    const metres = metresTo(stop, place, radius_m);
    if (metres > radius_m || denied.has(stop.id)) return [];
    const waved = wavedOff.has(stop.id) ? COST_OF_WAVED_OFF : 0;
    return [{ index, cost: costOfDistance(metres, radius_m) + waved }];
  });
}

function candidatesOfSale(sale: Sale, known: Stops): Candidate[] {
  const near = sale.place ? candidatesNear(sale.place, known) : [];
  const named = known.stops.findIndex((stop) => stop.id === sale.stop_id && !known.denied.has(stop.id));
  if (named < 0 || near.length > 0) return near;
  return [{ index: named, cost: sale.place ? COST_OF_NAME_ALONE : 0 }];
}

const checkedSighting = ({ index, at }: PlacedCheck): Sighting => ({
  at: at.getTime(),
  until: at.getTime(),
  seen: { kind: 'mark' },
  candidates: [{ index, cost: 0 }],
  elsewhere: COST_OF_MARK_ELSEWHERE,
  is_checked: true,
});

/** A stay at which the office says that stops were served. */
const checkedStay = (stay: Stay, here: readonly PlacedCheck[]): Sighting => ({
  at: stay.car_stop.started_at.getTime(),
  until: stay.seen_until.getTime(),
  seen: { kind: 'stay', stay },
  candidates: here.map(({ index }) => ({ index, cost: 0 })),
  elsewhere: COST_OF_MARK_ELSEWHERE,
  is_checked: true,
});

/** All that was seen; a sale made where the truck stood belongs to the stay. */
export function sightingsOf(facts: EventFacts, known: Stops): { sightings: Sighting[]; stays: Stay[] } {
  const indexOf = new Map(known.stops.map((stop, index) => [stop.id, index]));
  const stays = mergeStays(facts.car_stops);
  const checks = facts.checks ?? [];
  const checkedIds = new Set(checks.map(({ stop_id }) => stop_id));
  const { passes = [], now } = facts;
  const placed = placeChecks(checks, { ...known, stays, passes, now });
  const sightings: Sighting[] = [];
  const add = (at: Date, until: Date, seen: Seen, candidates: readonly Candidate[], elsewhere: number) => {
    if (candidates.length > 0)
      sightings.push({ at: at.getTime(), until: until.getTime(), seen, candidates, elsewhere });
  };
  for (const check of placed) if (check.stay === null) sightings.push(checkedSighting(check));
  for (const sale of facts.sales.toSorted((a, b) => a.sold_at.getTime() - b.sold_at.getTime())) {
    const stay = stayOfSale(stays, sale, known.radius_m);
    if (stay) stay.sales.push(sale);
    else
      add(
        sale.sold_at,
        sale.sold_at,
        { kind: 'sale', sale },
        candidatesOfSale(sale, known),
        sale.is_delivery ? COST_OF_DELIVERY_ELSEWHERE : COST_OF_SALE_ELSEWHERE,
      );
  }
  for (const stay of stays) {
    const here = placed.filter((check) => check.stay === stay);
    if (here.length > 0) sightings.push(checkedStay(stay, here));
    else
      add(
        stay.car_stop.started_at,
        stay.seen_until,
        { kind: 'stay', stay },
        candidatesNear(stay.car_stop, known),
        costOfOtherStay(stay.duration) + (stay.sales.length > 0 ? COST_OF_SALE_ELSEWHERE : 0),
      );
  }
  for (const mark of facts.marks) {
    const index = indexOf.get(mark.stop_id);
    if (index === undefined || !mark.visited || checkedIds.has(mark.stop_id)) continue;
    const at = mark.arrived_at ?? mark.marked_at;
    add(at, at, { kind: 'mark' }, [{ index, cost: 0 }], COST_OF_MARK_ELSEWHERE);
  }
  // Where it stood says more than that it was there.
  const stoodThere = (index: number, at: number) =>
    sightings.some(
      (one) =>
        one.seen.kind === 'stay' &&
        one.at - MINUTE_MS <= at &&
        at <= one.until + MINUTE_MS &&
        one.candidates.some((candidate) => candidate.index === index),
    );
  for (const { stop_id, at, metres } of passes) {
    const index = indexOf.get(stop_id);
    if (index === undefined || stoodThere(index, at.getTime())) continue;
    add(
      at,
      at,
      { kind: 'pass', metres },
      [{ index, cost: costOfDistance(metres, known.radius_m) }],
      COST_OF_OTHER_PASS,
    );
  }
  sightings.sort((a, b) => a.at - b.at);
  return { sightings, stays };
}
