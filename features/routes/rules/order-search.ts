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

/** A kick in a random place; false when the order has no two free places that could be exchanged. */
function kick(path: Path, free: readonly number[], chance: () => number): boolean {
  const pick = (most: number) => Math.floor(chance() * most);
  const from = free[pick(free.length)] as number;
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

/** The tries; answers how many there were. */
function goOn(path: Path, best: Best, free: readonly number[], limits: SearchLimits): number {
  const chance = chanceFrom(limits.seed);
  const start = limits.clock();
  const isOver = () => limits.clock() - start >= limits.limit_ms;
  path.wakeAll();
  path.improve(isOver);
  best.look(path, 0);
  const meanLeg = path.length / path.order.length;
  const enough = enoughTries(free.length);
  const from = path.order.slice();
  let cost = path.cost;
  let warmth = WARMTH * meanLeg;
  for (let tries = 1; ; tries += 1) {
    if (tries % TRIES_BETWEEN_LOOKS === 0) {
      const share = (limits.clock() - start) / limits.limit_ms;
      if (share >= 1 || tries - best.at > enough) return tries;
      warmth = WARMTH * meanLeg * (1 - share);
      if (tries % 1_024 === 0) limits.onProgress?.(share);
    }
    if (!kick(path, free, chance)) continue;
    path.improve(isOver);
    best.look(path, tries);
    if (path.cost < cost - warmth * Math.log(chance() + 1e-12)) {
      cost = path.cost;
      from.set(path.order);
    } else path.put(from);
  }
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
  const tries = free.length > FEW ? goOn(path, best, free, limits) : tryAll(path, best, free);
  return { order: [...best.order], drive_s: best.drive, missed_s: best.missed, given: best.given, tries };
}
