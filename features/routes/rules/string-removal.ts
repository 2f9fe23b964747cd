// Takes strings of stops that lie near to each other out of the tours about them (slack induction by string removals,
// Christiaens and Vanden Berghe 2020): where several neighbouring tours have room at once, stops find better places.

import type { Tours } from './fleet-tours.ts';

/** How many stops are taken out on average, and from one tour at most. */
const MEAN_REMOVED = 10;
const LONGEST_STRING = 10;
/** How often a string leaves out stops in its middle, and how often one more of them. */
const SPLIT = 0.5;
const MORE_BETWEEN = 0.01;
/** How often strings are taken out about a stop that is left over, while there is one. */
const ABOUT_LEFT = 0.5;

/** Stops by how near they are: row by row, nearest first. */
export interface NearStops {
  each: number;
  stops: Int32Array;
}

const MOST_NEAR = 200;

/** Near is what is cheap to drive in one of the two directions. */
export function nearStopsOf({ tables }: Tours): NearStops {
  const { stops: size, nodes, cost, back } = tables;
  const each = Math.min(MOST_NEAR, Math.max(0, size - 1));
  const stops = new Int32Array(size * each);
  const far = new Float64Array(size);
  for (let one = 0; one < size; one += 1) {
    for (let other = 0; other < size; other += 1)
      far[other] = Math.min(cost[one * nodes + other] as number, back[one * nodes + other] as number);
    const others = Array.from(far.keys()).filter((other) => other !== one);
    others.sort((a, b) => (far[a] as number) - (far[b] as number));
    for (let at = 0; at < each; at += 1) stops[one * each + at] = others[at] as number;
  }
  return { each, stops };
}

export class StringRemoval {
  readonly #tours: Tours;
  readonly #near: NearStops;
  readonly #chance: () => number;
  readonly #ruined: Int32Array;
  #round = 0;

  constructor(tours: Tours, near: NearStops, chance: () => number) {
    this.#tours = tours;
    this.#near = near;
    this.#chance = chance;
    this.#ruined = new Int32Array(tours.vehicles);
  }

  /** From 1 to so much, as real numbers, without what comes after the point. */
  #upTo(most: number): number {
    return Math.floor(1 + this.#chance() * most);
  }

  /**
   * Takes strings out about a stop by chance, often one of those that are out: there room is wanted. What is taken out
   * is put at the end of `out`.
   */
  removeInto(out: number[]): void {
    const { count, of, vehicles, tables } = this.#tours;
    const { each, stops: near } = this.#near;
    if (tables.stops === 0) return;
    this.#round += 1;
    let used = 0;
    for (let vehicle = 0; vehicle < vehicles; vehicle += 1) if ((count[vehicle] as number) > 0) used += 1;
    const mean = (tables.stops - out.length) / Math.max(1, used);
    const longest = Math.max(1, Math.min(LONGEST_STRING, mean));
    let strings = this.#upTo((4 * MEAN_REMOVED) / (1 + longest) - 1);
    const isAboutLeft = out.length > 0 && this.#chance() < ABOUT_LEFT;
    const seed = isAboutLeft
      ? (out[Math.floor(this.#chance() * out.length)] as number)
      : Math.floor(this.#chance() * tables.stops);
    for (let nth = -1; nth < each && strings > 0; nth += 1) {
      const stop = nth < 0 ? seed : (near[seed * each + nth] as number);
      const vehicle = of[stop] as number;
      if (vehicle < 0 || this.#ruined[vehicle] === this.#round) continue;
      this.#ruined[vehicle] = this.#round;
      strings -= 1;
      this.#removeString(vehicle, stop, this.#upTo(Math.min(longest, count[vehicle] as number)), out);
    }
  }

  #removeString(vehicle: number, stop: number, length: number, out: number[]): void {
    const tours = this.#tours;
    const count = tours.count[vehicle] as number;
    let between = 0;
    if (length > 1 && length < count && this.#chance() < SPLIT) {
      between = 1;
      while (length + between < count && this.#chance() < MORE_BETWEEN) between += 1;
    }
    const at = tours.place[stop] as number;
    const whole = length + between;
    const first = Math.max(0, at - whole + 1);
    const start = first + Math.floor(this.#chance() * (Math.min(at, count - whole) - first + 1));
    const head = between === 0 ? length : this.#upTo(length - 1);
    const base = vehicle * tours.tables.stops;
    for (let n = start; n < start + whole; n += 1)
      if (n < start + head || n >= start + head + between) out.push(tours.stops[base + n] as number);
    if (length > head) tours.remove(vehicle, start + head + between, length - head);
    tours.remove(vehicle, start, head);
    tours.refresh(vehicle);
  }
}
