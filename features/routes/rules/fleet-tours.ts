// The tours of all vehicles while they are searched: which stop comes where and when, and whether one more fits in
// between without any other coming too late. A tour that changes is kept as it was until the change is taken or undone.

import type { FleetTables } from './fleet-problem.ts';

export class Tours {
  readonly tables: FleetTables;
  readonly vehicles: number;
  /** `stops[v * n + i]`: the stop at place i of vehicle v's tour, n being the number of all stops. */
  readonly stops: Int32Array;
  readonly count: Int32Array;
  /** By stop: its vehicle, -1 when none has it, and its place there. */
  readonly of: Int32Array;
  readonly place: Int32Array;
  readonly load: Float64Array;
  /** By vehicle: its legs, and what the stops cost that were given to it by others. */
  readonly cost: Float64Array;
  /** By stop: when the truck leaves it, and when it must be there so that all after it are in time. */
  readonly #leave: Float64Array;
  readonly #latest: Float64Array;
  /** By vehicle: whether it is late at a stop or at home. */
  readonly #isLate: Uint8Array;
  /** By stop: whether the pause is over when the truck leaves. */
  readonly #hasPaused: Uint8Array;
  readonly #kept: Int32Array;
  readonly #keptCount: Int32Array;
  readonly #isKept: Uint8Array;
  #changed: number[] = [];

  constructor(tables: FleetTables) {
    const { stops } = tables;
    const vehicles = tables.begins.length;
    this.tables = tables;
    this.vehicles = vehicles;
    this.stops = new Int32Array(vehicles * stops);
    this.count = new Int32Array(vehicles);
    this.of = new Int32Array(stops).fill(-1);
    this.place = new Int32Array(stops);
    this.load = new Float64Array(vehicles);
    this.cost = new Float64Array(vehicles);
    this.#leave = new Float64Array(stops);
    this.#latest = new Float64Array(stops);
    this.#isLate = new Uint8Array(vehicles);
    this.#hasPaused = new Uint8Array(stops);
    this.#kept = new Int32Array(vehicles * stops);
    this.#keptCount = new Int32Array(vehicles);
    this.#isKept = new Uint8Array(vehicles);
  }

  get total(): number {
    let sum = 0;
    for (let vehicle = 0; vehicle < this.vehicles; vehicle += 1) sum += this.cost[vehicle] as number;
    return sum;
  }

  tourOf(vehicle: number): Int32Array {
    const start = vehicle * this.tables.stops;
    return this.stops.slice(start, start + (this.count[vehicle] as number));
  }

  /** What a stop costs besides its legs when this vehicle has it; Infinity when it may not. */
  priceOf(vehicle: number, stop: number): number {
    const { now, stays, move_price } = this.tables;
    if (now[stop] === -1 || now[stop] === vehicle) return 0;
    return stays[stop] === 1 ? Infinity : move_price;
  }

  /** Whether the stop can come at this place of the tour, the clock alone decides; `before` and `after` are nodes. */
  fits(vehicle: number, at: number, before: number, stop: number, after: number): boolean {
    const { tables } = this;
    if (!tables.isTimed) return true;
    if (tables.pauseLength[vehicle] !== 0) return this.#fitsWithPause(vehicle, at, stop);
    const { drive, nodes } = tables;
    const leaves = at === 0 ? (tables.leaves[vehicle] as number) : (this.#leave[before] as number);
    const arrives = leaves + (drive[before * nodes + stop] as number);
    if (arrives > (tables.until[stop] as number)) return false;
    const begins = Math.max(arrives, tables.from[stop] as number);
    const next = begins + (tables.takes[stop] as number) + (drive[stop * nodes + after] as number);
    const isLast = at === this.count[vehicle];
    return next <= (isLast ? (tables.home[vehicle] as number) : (this.#latest[after] as number));
  }

  /** Driven on paper to the end: where a pause falls depends on all that comes before it. */
  #fitsWithPause(vehicle: number, at: number, stop: number): boolean {
    const { tables } = this;
    const { drive, nodes, from, until, takes } = tables;
    const start = vehicle * tables.stops;
    const count = this.count[vehicle] as number;
    const after_s = tables.pauseAfter[vehicle] as number;
    let here = at === 0 ? (tables.begins[vehicle] as number) : (this.stops[start + at - 1] as number);
    let leaves = at === 0 ? (tables.leaves[vehicle] as number) : (this.#leave[here] as number);
    let hasPaused = at > 0 && this.#hasPaused[here] === 1;
    for (let n = at - 1; n < count; n += 1) {
      const next = n < at ? stop : (this.stops[start + n] as number);
      const arrives = leaves + (drive[here * nodes + next] as number);
      if (arrives > (until[next] as number)) return false;
      leaves = Math.max(arrives, from[next] as number) + (takes[next] as number);
      if (!hasPaused && leaves >= after_s) {
        leaves += tables.pauseLength[vehicle] as number;
        hasPaused = true;
      }
      here = next;
    }
    const end = leaves + (drive[here * nodes + (tables.ends[vehicle] as number)] as number);
    return end <= (tables.home[vehicle] as number);
  }

  add(vehicle: number, at: number, stop: number): void {
    this.#keep(vehicle);
    const start = vehicle * this.tables.stops;
    const count = this.count[vehicle] as number;
    this.stops.copyWithin(start + at + 1, start + at, start + count);
    this.stops[start + at] = stop;
    this.count[vehicle] = count + 1;
    this.refresh(vehicle);
  }

  /** Takes so many stops out of a tour; the caller refreshes it when all are out. */
  remove(vehicle: number, at: number, many: number): void {
    this.#keep(vehicle);
    const start = vehicle * this.tables.stops;
    const count = this.count[vehicle] as number;
    for (let n = at; n < at + many; n += 1) this.of[this.stops[start + n] as number] = -1;
    this.stops.copyWithin(start + at, start + at + many, start + count);
    this.count[vehicle] = count - many;
  }

  put(vehicle: number, tour: ArrayLike<number>): void {
    this.stops.set(tour, vehicle * this.tables.stops);
    this.count[vehicle] = tour.length;
    this.refresh(vehicle);
  }

  /**
   * Whether the tours that were changed are in time. Without a stop a tour may be late that was not with it: roads by
   * way of a third place are now and then the faster ones, if by a rounded second.
   */
  areChangedInTime(): boolean {
    return this.#changed.every((vehicle) => this.#isLate[vehicle] === 0);
  }

  /** The changes since the last of these stay. */
  take(): void {
    for (const vehicle of this.#changed) this.#isKept[vehicle] = 0;
    this.#changed = [];
  }

  /** Undoes the changes since the last taken. */
  undo(): void {
    const { stops } = this.tables;
    for (const vehicle of this.#changed) {
      const start = vehicle * stops;
      const count = this.count[vehicle] as number;
      for (let at = start; at < start + count; at += 1) this.of[this.stops[at] as number] = -1;
    }
    for (const vehicle of this.#changed) {
      const start = vehicle * stops;
      const count = this.#keptCount[vehicle] as number;
      for (let at = start; at < start + count; at += 1) this.stops[at] = this.#kept[at] as number;
      this.count[vehicle] = count;
      this.refresh(vehicle);
    }
    this.take();
  }

  #keep(vehicle: number): void {
    if (this.#isKept[vehicle] === 1) return;
    this.#isKept[vehicle] = 1;
    this.#changed.push(vehicle);
    const start = vehicle * this.tables.stops;
    const count = this.count[vehicle] as number;
    this.#keptCount[vehicle] = count;
    for (let at = start; at < start + count; at += 1) this.#kept[at] = this.stops[at] as number;
  }

  /** What follows from the order of a tour: places, load, cost, and the times forth and back. */
  refresh(vehicle: number): void {
    const { cost, nodes, begins, ends, demand, stops } = this.tables;
    const start = vehicle * stops;
    const end = start + (this.count[vehicle] as number);
    let here = begins[vehicle] as number;
    let sum = 0;
    let load = 0;
    for (let at = start; at < end; at += 1) {
      const next = this.stops[at] as number;
      this.of[next] = vehicle;
      this.place[next] = at - start;
      sum += (cost[here * nodes + next] as number) + this.priceOf(vehicle, next);
      load += demand[next] as number;
      here = next;
    }
    if (end > start) sum += cost[here * nodes + (ends[vehicle] as number)] as number;
    this.cost[vehicle] = sum;
    this.load[vehicle] = load;
    if (this.tables.isTimed) this.#setTimes(vehicle, start, end);
  }

  #setTimes(vehicle: number, start: number, end: number): void {
    const { drive, nodes, from, until, takes, pauseAfter, pauseLength, begins, ends, leaves, home } =
      this.tables;
    const after_s = pauseAfter[vehicle] as number;
    let here = begins[vehicle] as number;
    let clock = leaves[vehicle] as number;
    let hasPaused = 0;
    let isLate = false;
    for (let at = start; at < end; at += 1) {
      const next = this.stops[at] as number;
      const arrives = clock + (drive[here * nodes + next] as number);
      isLate ||= arrives > (until[next] as number);
      clock = Math.max(arrives, from[next] as number) + (takes[next] as number);
      if (hasPaused === 0 && clock >= after_s) {
        clock += pauseLength[vehicle] as number;
        hasPaused = 1;
      }
      this.#leave[next] = clock;
      this.#hasPaused[next] = hasPaused;
      here = next;
    }
    let latest = home[vehicle] as number;
    let next = ends[vehicle] as number;
    isLate ||= end > start && clock + (drive[here * nodes + next] as number) > latest;
    this.#isLate[vehicle] = Number(isLate);
    for (let at = end - 1; at >= start; at -= 1) {
      const stop = this.stops[at] as number;
      latest -= (drive[stop * nodes + next] as number) + (takes[stop] as number);
      latest = Math.min(latest, until[stop] as number);
      this.#latest[stop] = latest;
      next = stop;
    }
  }
}
