// Puts stops back one after the other, each where it costs least among the places where it fits. Now and then a place
// is overlooked: the same stops do not come back the same way each time.

import type { Tours } from './fleet-tours.ts';
import type { NearStops } from './string-removal.ts';

/** How often a place is overlooked. */
const OVERLOOKED = 0.01;
/** A stop is tried in the tours of so many that are near to it; in all when none of them has room. */
const NEAR = 40;

type Key = (stop: number) => number;

/** In which orders stops are put back, each so often: those that are hard to place come first in most. */
function sortsOf({ tables }: Tours, chance: () => number): Key[] {
  const { demand, nodes, back, from, until, begins, isTimed } = tables;
  const far = (stop: number) => back[stop * nodes + (begins[0] as number)] as number;
  const shuffled = Float64Array.from(demand, () => 0);
  const sorts: [number, Key][] = [
    [4, (stop) => (shuffled[stop] = chance())],
    [4, (stop) => -(demand[stop] as number)],
    [2, (stop) => -far(stop)],
    [1, far],
  ];
  if (isTimed)
    sorts.push(
      [2, (stop) => (until[stop] as number) - (from[stop] as number)],
      [2, (stop) => from[stop] as number],
      [2, (stop) => -(until[stop] as number)],
    );
  return sorts.flatMap(([often, key]) => Array.from({ length: often }, () => key));
}

export class StopInsertion {
  readonly #tours: Tours;
  readonly #near: NearStops;
  readonly #chance: () => number;
  readonly #sorts: Key[];
  readonly #keys: Float64Array;
  readonly #seen: Int32Array;
  #round = 0;
  /** Places until the next one is overlooked. */
  #until = 0;
  #cost = Infinity;
  #vehicle = -1;
  #at = -1;

  constructor(tours: Tours, near: NearStops, chance: () => number) {
    this.#tours = tours;
    this.#near = near;
    this.#chance = chance;
    this.#sorts = sortsOf(tours, chance);
    this.#keys = new Float64Array(tours.tables.stops);
    this.#seen = new Int32Array(tours.vehicles);
  }

  /** Puts the stops into the tours; answers those that fit nowhere. */
  insert(out: number[]): number[] {
    const key = this.#sorts[Math.floor(this.#chance() * this.#sorts.length)] as Key;
    for (const stop of out) this.#keys[stop] = key(stop);
    out.sort((a, b) => (this.#keys[a] as number) - (this.#keys[b] as number));
    const left: number[] = [];
    for (const stop of out) {
      this.#look(stop);
      if (this.#vehicle < 0) left.push(stop);
      else this.#tours.add(this.#vehicle, this.#at, stop);
    }
    return left;
  }

  #look(stop: number): void {
    const { of, vehicles, count, tables } = this.#tours;
    const { each, stops } = this.#near;
    [this.#cost, this.#vehicle, this.#at] = [Infinity, -1, -1];
    this.#round += 1;
    const now = tables.now[stop] as number;
    if (now >= 0) this.#lookIn(now, stop);
    const many = Math.min(NEAR, each);
    for (let nth = 0; nth < many; nth += 1) {
      const vehicle = of[stops[stop * each + nth] as number] as number;
      if (vehicle >= 0) this.#lookIn(vehicle, stop);
    }
    let kind = -1;
    for (let vehicle = 0; vehicle < vehicles; vehicle += 1) {
      if (count[vehicle] !== 0 || tables.kind[vehicle] === kind) continue;
      kind = tables.kind[vehicle] as number;
      this.#lookIn(vehicle, stop);
    }
    if (this.#vehicle >= 0) return;
    for (let vehicle = 0; vehicle < vehicles; vehicle += 1) this.#lookIn(vehicle, stop);
  }

  #lookIn(vehicle: number, stop: number): void {
    const tours = this.#tours;
    const { tables } = tours;
    if (this.#seen[vehicle] === this.#round) return;
    this.#seen[vehicle] = this.#round;
    const load = (tours.load[vehicle] as number) + (tables.demand[stop] as number);
    if (load > (tables.capacity[vehicle] as number)) return;
    const price = tours.priceOf(vehicle, stop);
    if (price === Infinity) return;
    const { cost, back, nodes } = tables;
    const base = vehicle * tables.stops;
    const count = tours.count[vehicle] as number;
    const row = stop * nodes;
    let before = tables.begins[vehicle] as number;
    for (let at = 0; at <= count; at += 1) {
      const after = at === count ? (tables.ends[vehicle] as number) : (tours.stops[base + at] as number);
      const saved = count === 0 ? 0 : (cost[before * nodes + after] as number);
      const more = (back[row + before] as number) + (cost[row + after] as number) - saved + price;
      this.#until -= 1;
      if (this.#until < 0) this.#until = Math.log(1 - this.#chance()) / Math.log(1 - OVERLOOKED);
      else if (more < this.#cost && tours.fits(vehicle, at, before, stop, after))
        [this.#cost, this.#vehicle, this.#at] = [more, vehicle, at];
      before = after;
    }
  }
}
