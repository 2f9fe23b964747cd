// What an order is tried on: driving between stops, which of them are near to each other, and which places are free.

import type { Hours } from './hours.ts';

/** `cost[a * size + b]` from stop a to stop b: what is made less. */
export interface Ground {
  size: number;
  cost: Float64Array;
  hours: Hours;
  /** By place in the order; the first and the last are always held. */
  held: readonly boolean[];
}

const NEAR = 8;
/** So many more that are near in another direction. */
const ASIDE = 4;

/** For each stop the few that are nearest by `costOf`, nearest first, one stop's after the other's. */
export interface Near {
  each: number;
  stops: Int32Array;
}

/**
 * The nearest few, and of the others those to which none of them is on the way: where homes lie in clusters the
 * nearest are all of one's own, and no change would ever be tried that leads to the next.
 */
function fewOf(
  others: readonly number[],
  each: number,
  costOf: (one: number, other: number) => number,
  one: number,
) {
  const few = others.slice(0, Math.min(NEAR, each));
  const gates: number[] = [];
  for (const other of others) {
    if (few.length === each) break;
    const from = costOf(one, other);
    if (gates.some((gate) => costOf(gate, other) < from)) continue;
    gates.push(other);
    if (!few.includes(other)) few.push(other);
  }
  for (const other of others) {
    if (few.length === each) break;
    if (!few.includes(other)) few.push(other);
  }
  return few.toSorted((a, b) => costOf(one, a) - costOf(one, b));
}

export function nearestOf(size: number, costOf: (one: number, other: number) => number): Near {
  const each = Math.min(NEAR + ASIDE, size - 1);
  const stops = new Int32Array(size * each);
  for (let one = 0; one < size; one += 1) {
    const others = Array.from({ length: size }, (_, other) => other)
      .filter((other) => other !== one)
      .toSorted((a, b) => costOf(one, a) - costOf(one, b));
    stops.set(fewOf(others, each, costOf, one), one * each);
  }
  return { each, stops };
}

/** Places that lie between the same two held ones have one number; held ones have -1. */
export function runsOf({ size, held }: Ground): Int32Array {
  let run = 0;
  return Int32Array.from({ length: size }, (_, at) => {
    const isHeld = at === 0 || at === size - 1 || held[at] === true;
    if (isHeld) run += 1;
    return isHeld ? -1 : run;
  });
}

/** As far from a to b as from b to a, everywhere. */
export function isSymmetric({ size, cost }: Ground): boolean {
  return cost.every((one, at) => one === cost[(at % size) * size + Math.floor(at / size)]);
}

export function reverse(order: Int32Array, from: number, until: number): void {
  for (let low = from, high = until; low < high; low += 1, high -= 1) swap(order, low, high);
}

/** [from..middle] and [middle + 1..until] change places. */
export function exchange(order: Int32Array, from: number, middle: number, until: number): void {
  reverse(order, from, middle);
  reverse(order, middle + 1, until);
  reverse(order, from, until);
}

export function swap(order: Int32Array, one: number, other: number): void {
  const stop = order[one] as number;
  order[one] = order[other] as number;
  order[other] = stop;
}

/** Stops that wait to be looked at, each once, first come first served. */
export class Waiting {
  readonly #stops: Int32Array;
  readonly #isIn: Uint8Array;
  #first = 0;
  #count = 0;

  constructor(size: number) {
    this.#stops = new Int32Array(size);
    this.#isIn = new Uint8Array(size);
  }

  add(stop: number): void {
    if (this.#isIn[stop] === 1) return;
    this.#isIn[stop] = 1;
    this.#stops[(this.#first + this.#count) % this.#stops.length] = stop;
    this.#count += 1;
  }

  take(): number | null {
    if (this.#count === 0) return null;
    const stop = this.#stops[this.#first] as number;
    this.#first = (this.#first + 1) % this.#stops.length;
    this.#count -= 1;
    this.#isIn[stop] = 0;
    return stop;
  }
}
