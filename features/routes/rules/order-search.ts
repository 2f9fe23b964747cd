// The best order of one day's stops: all orders of a few, iterated local search of many. Of the order that came and
// all that were tried the best is answered, so it is never worse than what came. The clock and the chance are
// arguments.

import { swap } from './ground.ts';
import { Hours, type DayClock, type TimedStop } from './hours.ts';
import { Path } from './moves.ts';

/** One day's stops in the order they have; the first and the last stay. */
export interface DayProblem {
  /** `drive[a * n + b]`: seconds from stop a to stop b, n being the number of stops. */
  drive: Float64Array;
  /** What is made less, for each leg; the same as `drive` when not given. */
  cost?: Float64Array;
  /** What must not grow besides, for each leg: metres. */
  kept?: Float64Array;
  stops: readonly TimedStop[];
  /** By place: the stop that is there now stays there. */
  held: readonly boolean[];
  /** Null when the times are not known: then windows count for nothing. */
  clock: DayClock | null;
}

export interface SearchLimits {
  /** Milliseconds, rising. */
  clock: () => number;
  limit_ms: number;
  seed: number;
  /** Told now and then how much of the work is done, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface DayOrder {
  /** By new place: which place the stop had. */
  order: number[];
  drive_s: number;
  missed_s: number;
  /** The same of the order that came. */
  given: { drive_s: number; missed_s: number };
  tries: number;
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Stops of a stretch that a kick moves at most. */
const LONGEST_KICK = 30;
/**
 * How much worse a try may be and still be gone on from, in parts of a mean leg; falls to nothing while time passes.
 */
const WARMTH = 0.12;
const TRIES_BETWEEN_LOOKS = 8;

/** Part of the kicks that are about one place, and how far from it they go. */
const NEARBY_KICKS = 0.5;
const LONGEST_WALK = 4;

/**
 * Three ways that lie near to each other are given up, however far apart along the order they come: what joins
 * neighbouring streets or clusters in another order. False when they are not of one run.
 */
function kickNearby(path: Path, from: number, chance: () => number): boolean {
  const stroll = () => path.placeNear(from, 1 + Math.floor(chance() * LONGEST_WALK), chance);
  const [first, second, third] = [from, stroll(), stroll()].toSorted((a, b) => a - b) as [
    number,
    number,
    number,
  ];
  if (first === second || second === third || path.run[first] !== path.run[third]) return false;
  if (path.run[first] === -1) return false;
  path.kick(first, second - 1, third - 1);
  return true;
}

/** A kick in a random place; false when the order has no two free places that could be exchanged. */
function kick(path: Path, free: readonly number[], chance: () => number): boolean {
  const pick = (most: number) => Math.floor(chance() * most);
  const from = free[pick(free.length)] as number;
  if (chance() < NEARBY_KICKS && kickNearby(path, from, chance)) return true;
  let end = from;
  while (path.run[end + 1] === path.run[from] && end - from < 2 * LONGEST_KICK) end += 1;
  const room = end - from + 1;
  if (room >= 2 && (room >= 3 || chance() < 0.8)) {
    const first = 1 + pick(Math.min(LONGEST_KICK, room - 1));
    const second = 1 + pick(Math.min(LONGEST_KICK, room - first));
    path.kick(from, from + first - 1, from + first + second - 1);
    return true;
  }
  const other = free[pick(free.length)] as number;
  if (other !== from) path.kickPair(from, other);
  return other !== from;
}

function along(order: Int32Array, legs: Float64Array): number {
  let sum = 0;
  for (let at = 1; at < order.length; at += 1)
    sum += legs[(order[at - 1] as number) * order.length + (order[at] as number)] as number;
  return sum;
}

/** What has been found so far, judged against what came. */
class Best {
  readonly #problem: DayProblem;
  readonly given: { drive_s: number; missed_s: number };
  readonly #given_kept: number;
  order: Int32Array;
  cost: number;
  missed: number;
  at = 0;

  constructor(path: Path, problem: DayProblem) {
    this.#problem = problem;
    this.order = path.order.slice();
    this.cost = path.cost;
    this.missed = path.missed;
    this.given = { drive_s: this.drive, missed_s: path.missed };
    this.#given_kept = problem.kept ? along(this.order, problem.kept) : 0;
  }

  get drive(): number {
    return along(this.order, this.#problem.drive);
  }

  /** Nothing may get worse than it was: a route that drives longer for a shop's hours is not offered. */
  look(path: Path, tries: number): void {
    if (path.cost >= this.cost - 1e-9) return;
    const { drive, kept } = this.#problem;
    if (path.missed > this.given.missed_s + 1e-6) return;
    if (along(path.order, drive) > this.given.drive_s + 1e-9) return;
    if (kept && along(path.order, kept) > this.#given_kept + 1e-9) return;
    this.order.set(path.order);
    [this.cost, this.missed, this.at] = [path.cost, path.missed, tries];
  }
}

/** Tries without a better order after which there is nothing more to expect. */
const enoughTries = (free: number) => 2_000 + 1_000 * free;

/** Parts of the time, and of the tries without a better order, for each start but the last stretch. */
const PART_OF_START = 0.06;
/** Shuffled orders that are begun from besides the one that came. */
const OTHER_STARTS = 1;

/** Where the search stands: an order to go on from, and how many tries there were. */
class Search {
  readonly #path: Path;
  readonly #best: Best;
  readonly #free: readonly number[];
  readonly #limits: SearchLimits;
  readonly #chance: () => number;
  readonly #start: number;
  readonly #meanLeg: number;
  readonly from: Int32Array;
  cost = Infinity;
  tries = 0;

  constructor(path: Path, best: Best, free: readonly number[], limits: SearchLimits) {
    this.#path = path;
    this.#best = best;
    this.#free = free;
    this.#limits = limits;
    this.#chance = chanceFrom(limits.seed);
    this.#start = limits.clock();
    this.from = path.order.slice();
    this.begin(path.order, 1);
    this.#meanLeg = path.length / path.order.length;
  }

  get #share(): number {
    return (this.#limits.clock() - this.#start) / this.#limits.limit_ms;
  }

  /** Begins again from this order, which the small changes better until so much of the time is over. */
  begin(order: Int32Array, until: number): void {
    this.#path.put(order);
    this.#path.wakeAll();
    this.#path.improve(() => this.#share >= until);
    this.#best.look(this.#path, this.tries);
    this.from.set(this.#path.order);
    this.cost = this.#path.cost;
  }

  /** The order that came with its free stops anyhow. */
  shuffled(given: Int32Array): Int32Array {
    const order = given.slice();
    for (let at = this.#free.length - 1; at > 0; at -= 1) {
      const other = Math.floor(this.#chance() * (at + 1));
      swap(order, this.#free[at] as number, this.#free[other] as number);
    }
    return order;
  }

  /** Tries until so much of the time is over, or there were that many without a better order. */
  goOn(until: number, enough: number): void {
    const path = this.#path;
    const since = this.#share;
    const isOver = () => this.#share >= until;
    let last = this.tries;
    let cost = this.cost;
    let warmth = WARMTH * this.#meanLeg;
    for (;;) {
      this.tries += 1;
      if (this.tries % TRIES_BETWEEN_LOOKS === 0) {
        const share = this.#share;
        if (share >= until || this.tries - last > enough) return;
        warmth = (WARMTH * this.#meanLeg * (until - share)) / (until - since);
        if (this.tries % 1_024 === 0) this.#limits.onProgress?.(share);
      }
      if (!kick(path, this.#free, this.#chance)) continue;
      path.improve(isOver);
      this.#best.look(path, this.tries);
      if (path.cost < cost - 1e-9) [cost, last] = [path.cost, this.tries];
      if (path.cost < this.cost - warmth * Math.log(this.#chance() + 1e-12)) {
        this.cost = path.cost;
        this.from.set(path.order);
      } else path.put(this.from);
    }
  }
}

/**
 * The tries; answers how many there were. What small changes make of an order depends on the order that they begin
 * with: where homes lie in clusters the clusters keep theirs. So a part of the time goes to orders that were shuffled,
 * and the rest to the best of them all.
 */
function tryMany(
  path: Path,
  best: Best,
  free: readonly number[],
  limits: SearchLimits,
  isTimed: boolean,
): number {
  const given = path.order.slice();
  const search = new Search(path, best, free, limits);
  const enough = enoughTries(free.length);
  let [order, cost] = [given, Infinity];
  const others = isTimed ? 0 : OTHER_STARTS;
  for (let nth = 0; nth <= others && others > 0; nth += 1) {
    const until = (nth + 1) * PART_OF_START;
    if (nth > 0) search.begin(search.shuffled(given), until);
    search.goOn(until, enough * PART_OF_START);
    if (search.cost < cost) [order, cost] = [search.from.slice(), search.cost];
  }
  if (others > 0) search.begin(order, 1);
  search.goOn(1, enough);
  return search.tries;
}

/** Of so few free places all orders are tried, 720 at most: what is found is the best there is. */
const FEW = 6;

function tryAll(path: Path, best: Best, free: readonly number[]): number {
  const order = path.order.slice();
  let tries = 0;
  const fill = (nth: number) => {
    if (nth === free.length) {
      path.put(order);
      best.look(path, tries);
      tries += 1;
      return;
    }
    for (let other = nth; other < free.length; other += 1) {
      swap(order, free[nth] as number, free[other] as number);
      fill(nth + 1);
      swap(order, free[nth] as number, free[other] as number);
    }
  };
  fill(0);
  return tries;
}

export function bestOrder(problem: DayProblem, limits: SearchLimits): DayOrder {
  const size = problem.stops.length;
  const hours = new Hours(problem.clock, problem.stops, problem.drive);
  const asTheyCame = Array.from({ length: size }, (_, at) => at);
  if (size === 0) return { order: [], drive_s: 0, missed_s: 0, given: { drive_s: 0, missed_s: 0 }, tries: 0 };
  const path = new Path({ size, cost: problem.cost ?? problem.drive, hours, held: problem.held });
  const best = new Best(path, problem);
  const free = asTheyCame.filter((at) => path.run[at] !== -1);
  const tries =
    free.length > FEW ? tryMany(path, best, free, limits, !hours.isIdle) : tryAll(path, best, free);
  return { order: [...best.order], drive_s: best.drive, missed_s: best.missed, given: best.given, tries };
}
