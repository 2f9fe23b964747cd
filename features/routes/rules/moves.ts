// The small changes that make an order of stops better: a stretch driven the other way round (2-opt), a few stops put
// elsewhere (Or-opt), stretches or stops exchanged. Each is judged by what it changes, never by the whole order's sum.

import {
  exchange,
  isSymmetric,
  nearestOf,
  reverse,
  runsOf,
  swap,
  Waiting,
  type Ground,
  type Near,
} from './ground.ts';
import type { Hours } from './hours.ts';

/** One second outside a window weighs as much as so much of a leg's cost. */
export const MISSED_WEIGHT = 10;
const LONGEST_PIECE = 3;
/** Less is no gain but the noise of adding in another order. */
const LEAST_GAIN = 1e-6;

export class Path {
  readonly #size: number;
  readonly #cost: Float64Array;
  readonly #hours: Hours;
  readonly order: Int32Array;
  readonly #place: Int32Array;
  readonly run: Int32Array;
  readonly #after: Near;
  readonly #before: Near;
  /** The more from the first place to each, and the same backwards; asymmetric grounds only. */
  readonly #there: Float64Array;
  readonly #back: Float64Array;
  readonly #isSymmetric: boolean;
  readonly #hasRuns: boolean;
  readonly #tried: Int32Array;
  /** Stops whose neighbourhood changed. */
  readonly #waiting: Waiting;
  /** The sum of the costs of its legs. */
  length = 0;
  missed = 0;

  constructor(ground: Ground) {
    const { size, cost, hours } = ground;
    this.#size = size;
    this.#cost = cost;
    this.#hours = hours;
    this.order = Int32Array.from({ length: size }, (_, at) => at);
    this.#place = this.order.slice();
    this.#tried = this.order.slice();
    this.#waiting = new Waiting(size);
    this.run = runsOf(ground);
    this.#hasRuns = new Set(this.run).size > 2;
    this.#after = nearestOf(size, (a, b) => cost[a * size + b] as number);
    this.#before = nearestOf(size, (a, b) => cost[b * size + a] as number);
    this.#isSymmetric = isSymmetric(ground);
    this.#there = new Float64Array(size);
    this.#back = new Float64Array(size);
    this.put(this.order);
  }

  get cost(): number {
    return this.length + MISSED_WEIGHT * this.missed;
  }

  put(order: Int32Array): void {
    if (order !== this.order) this.order.set(order);
    this.#settle(0, this.#size - 1);
    this.length = 0;
    for (let at = 1; at < this.#size; at += 1) this.length += this.#leg(at - 1, at);
    this.missed = this.#hours.missed(this.order);
  }

  /** Two stretches of free places change places, whatever that costs. */
  kick(from: number, middle: number, until: number): void {
    exchange(this.order, from, middle, until);
    this.put(this.order);
    this.#wakeAround(from, from + until - middle, until + 1);
  }

  /** Two stops change places, whatever that costs. */
  kickPair(one: number, other: number): void {
    swap(this.order, one, other);
    this.put(this.order);
    this.#wakeAround(one, one + 1, other, other + 1);
  }

  /** The place that so many steps lead to, each to a stop near the one before. */
  placeNear(from: number, steps: number, chance: () => number): number {
    const { each, stops } = this.#after;
    let stop = this.order[from] as number;
    for (let step = 0; step < steps; step += 1)
      stop = stops[stop * each + Math.floor(chance() * each)] as number;
    return this.#place[stop] as number;
  }

  wakeAll(): void {
    for (const stop of this.order) this.#waiting.add(stop);
  }

  /** Changes the order for the better until no small change does, or the time is over: with windows each is dear. */
  improve(isOver: () => boolean): void {
    for (let stop = this.#waiting.take(); stop !== null; stop = this.#waiting.take())
      while (this.#improveAt(stop)) if (!this.#hours.isIdle && isOver()) return;
  }

  /** From the stop at one place to the stop at another. */
  #leg(from: number, to: number): number {
    return this.#cost[(this.order[from] as number) * this.#size + (this.order[to] as number)] as number;
  }

  #settle(from: number, until: number): void {
    for (let at = from; at <= until; at += 1) this.#place[this.order[at] as number] = at;
    if (this.#isSymmetric) return;
    for (let at = Math.max(1, from); at < this.#size; at += 1) {
      this.#there[at] = (this.#there[at - 1] as number) + this.#leg(at - 1, at);
      this.#back[at] = (this.#back[at - 1] as number) + this.#leg(at, at - 1);
    }
  }

  /** What it costs more to more [from..until] the other way round, without its ends. */
  #turned(from: number, until: number): number {
    if (this.#isSymmetric) return 0;
    const back = (this.#back[until] as number) - (this.#back[from] as number);
    return back - (this.#there[until] as number) + (this.#there[from] as number);
  }

  #isFree(from: number, until: number): boolean {
    const run = this.run[from] as number;
    return run >= 0 && run === this.run[until];
  }

  /** What costs more may be worth it only for what is missed now. */
  #isWorth(more: number): boolean {
    return more < MISSED_WEIGHT * this.missed - LEAST_GAIN;
  }

  /** Makes the change if it is a gain, windows counted. */
  #take(more: number, from: number, until: number, change: (order: Int32Array) => void): boolean {
    if (!this.#isWorth(more)) return false;
    if (this.#hours.isIdle) change(this.order);
    else {
      this.#tried.set(this.order);
      change(this.#tried);
      const missed = this.#hours.missed(this.#tried);
      if (more + MISSED_WEIGHT * (missed - this.missed) > -LEAST_GAIN) return false;
      this.order.set(this.#tried);
      this.missed = missed;
    }
    this.length += more;
    this.#settle(from, until);
    return true;
  }

  #wakeAround(...places: number[]): true {
    for (const at of places) {
      this.#waiting.add(this.order[at] as number);
      if (at > 0) this.#waiting.add(this.order[at - 1] as number);
    }
    return true;
  }

  #improveAt(stop: number): boolean {
    const at = this.#place[stop] as number;
    const slack = MISSED_WEIGHT * this.missed;
    const { each } = this.#after;
    for (let n = 0; n < each; n += 1) {
      const after = this.#after.stops[stop * each + n] as number;
      const before = this.#before.stops[stop * each + n] as number;
      const gainAfter = at + 1 < this.#size ? this.#leg(at, at + 1) : 0;
      const gainBefore = at > 0 ? this.#leg(at - 1, at) : 0;
      const newAfter = this.#cost[stop * this.#size + after] as number;
      const newBefore = this.#cost[before * this.#size + stop] as number;
      const most = gainAfter + gainBefore + slack;
      if (newAfter >= most && newBefore >= most) return false;
      if (newAfter < most && this.#tryAfter(at, this.#place[after] as number)) return true;
      if (newBefore < most && this.#tryBefore(at, this.#place[before] as number)) return true;
    }
    return false;
  }

  /** Changes after which the stop at `near` follows the one at `at`. */
  #tryAfter(at: number, near: number): boolean {
    if (near === at + 1) return false;
    if (near > at && (this.#tryReverse(at + 1, near) || this.#tryReverse(at, near - 1))) return true;
    for (let more = 0; more < LONGEST_PIECE; more += 1) {
      if (this.#tryPiece(at - more, at, near - 1, false)) return true;
      if (this.#tryPiece(at, at + more, near - 1, true)) return true;
    }
    if (near > at ? this.#tryExchange(at, near) : this.#tryExchangeBack(at, near)) return true;
    return this.#hasRuns && (this.#tryPair(at, near - 1) || this.#tryPair(at + 1, near));
  }

  /** Changes after which the stop at `at` follows the one at `near`. */
  #tryBefore(at: number, near: number): boolean {
    if (near === at - 1) return false;
    if (near < at && (this.#tryReverse(near + 1, at) || this.#tryReverse(near, at - 1))) return true;
    for (let more = 0; more < LONGEST_PIECE; more += 1) {
      if (this.#tryPiece(at, at + more, near, false)) return true;
      if (this.#tryPiece(at - more, at, near, true)) return true;
    }
    return this.#hasRuns && (this.#tryPair(at, near + 1) || this.#tryPair(at - 1, near));
  }

  #tryReverse(from: number, until: number): boolean {
    if (until <= from || !this.#isFree(from, until)) return false;
    const more =
      this.#leg(from - 1, until) +
      this.#leg(from, until + 1) -
      this.#leg(from - 1, from) -
      this.#leg(until, until + 1) +
      this.#turned(from, until);
    if (!this.#isWorth(more)) return false;
    if (!this.#take(more, from, until, (order) => reverse(order, from, until))) return false;
    return this.#wakeAround(from, until + 1);
  }

  /** The stops [from..until] between the one at `after` and the next, perhaps the other way round. */
  #tryPiece(from: number, until: number, after: number, isTurned: boolean): boolean {
    if (from < 1 || until > this.#size - 2 || after < 0 || after > this.#size - 2) return false;
    if (after >= from - 1 && after <= until) return false;
    const [low, high] = after > until ? [from, after] : [after + 1, until];
    if (!this.#isFree(low, high)) return false;
    const [head, tail] = isTurned ? [until, from] : [from, until];
    const more =
      this.#leg(from - 1, until + 1) -
      this.#leg(from - 1, from) -
      this.#leg(until, until + 1) +
      this.#leg(after, head) +
      this.#leg(tail, after + 1) -
      this.#leg(after, after + 1) +
      (isTurned ? this.#turned(from, until) : 0);
    if (!this.#isWorth(more)) return false;
    const length = until - from;
    const change = (order: Int32Array) => {
      if (after > until) exchange(order, from, until, after);
      else exchange(order, after + 1, from - 1, until);
      if (isTurned && after > until) reverse(order, after - length, after);
      else if (isTurned) reverse(order, after + 1, after + 1 + length);
    };
    if (!this.#take(more, low, high, change)) return false;
    return after > until
      ? this.#wakeAround(from, after - length, after + 1)
      : this.#wakeAround(after + 1, after + 2 + length, until + 1);
  }

  /** [at + 1..near - 1] and [near..k] change places, for the k that follow from what is near. */
  #tryExchange(at: number, near: number): boolean {
    if (near <= at + 1) return false;
    const next = this.order[at + 1] as number;
    const gain =
      this.#leg(at, at + 1) - this.#leg(at, near) + this.#leg(near - 1, near) + MISSED_WEIGHT * this.missed;
    const { each, stops } = this.#before;
    for (let n = 0; n < each; n += 1) {
      const last = stops[next * each + n] as number;
      if ((this.#cost[last * this.#size + next] as number) >= gain) return false;
      const until = this.#place[last] as number;
      if (until >= near && this.#tryExchangeOf(at + 1, near - 1, until)) return true;
    }
    return false;
  }

  /** The same where the stop at `near` comes earlier: [near..k] and [k + 1..at] change places. */
  #tryExchangeBack(at: number, near: number): boolean {
    if (near < 1 || at > this.#size - 2) return false;
    const before = this.order[near - 1] as number;
    const gain =
      this.#leg(at, at + 1) - this.#leg(at, near) + this.#leg(near - 1, near) + MISSED_WEIGHT * this.missed;
    const { each, stops } = this.#after;
    for (let n = 0; n < each; n += 1) {
      const first = stops[before * each + n] as number;
      if ((this.#cost[before * this.#size + first] as number) >= gain) return false;
      const place = this.#place[first] as number;
      if (place > near && place <= at && this.#tryExchangeOf(near, place - 1, at)) return true;
    }
    return false;
  }

  #tryExchangeOf(from: number, middle: number, until: number): boolean {
    if (!this.#isFree(from, until)) return false;
    const more =
      this.#leg(from - 1, middle + 1) +
      this.#leg(until, from) +
      this.#leg(middle, until + 1) -
      this.#leg(from - 1, from) -
      this.#leg(middle, middle + 1) -
      this.#leg(until, until + 1);
    if (!this.#isWorth(more)) return false;
    if (!this.#take(more, from, until, (order) => exchange(order, from, middle, until))) return false;
    return this.#wakeAround(from, from + until - middle, until + 1);
  }

  /** Two stops with a held one between them change places: nothing else may pass a held one. */
  #tryPair(one: number, other: number): boolean {
    const [low, high] = one < other ? [one, other] : [other, one];
    if (low < 1 || high > this.#size - 2 || this.run[low] === -1 || this.run[high] === -1) return false;
    if (this.run[low] === this.run[high]) return false;
    const around = () =>
      this.#leg(low - 1, low) +
      this.#leg(low, low + 1) +
      this.#leg(high - 1, high) +
      this.#leg(high, high + 1);
    const before = around();
    swap(this.order, low, high);
    const more = around() - before;
    swap(this.order, low, high);
    if (!this.#take(more, low, high, (order) => swap(order, low, high))) return false;
    return this.#wakeAround(low, low + 1, high, high + 1);
  }
}
