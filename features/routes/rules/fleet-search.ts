// A day over several trucks: strings of stops are taken out and put back, again and again, and what comes of it is gone
// on with when it is better, or not much worse (simulated annealing). As long as stops are left over, those count first
// that were left over least often. The clock and the chance are arguments.

import { tablesOf, type FleetPlan, type FleetProblem } from './fleet-problem.ts';
import { Tours } from './fleet-tours.ts';
import { chanceFrom, type SearchLimits } from './order-search.ts';
import { StopInsertion } from './stop-insertion.ts';
import { nearStopsOf, StringRemoval } from './string-removal.ts';

/**
 * How much worse a try may be at the beginning and at the end, in parts of a mean leg. Hours of stops make a long way
 * round of many good plans: without them so much warmth is time lost, with them a plan is stuck without it.
 */
const WARMTH = { warmest: 0.3, coldest: 0.003 };
const WARMTH_WITH_HOURS = { warmest: 5, coldest: 0.05 };
/**
 * Where stops are few each is tried often: time is left to warm up again, and to leave a plan that is hard to leave.
 */
const STOPS_OF_ONE_ROUND = 30;
const WARMEST_OF_ROUNDS = 3;
const TRIES_BETWEEN_LOOKS = 16;
/** A try that has so many to put somewhere takes long: the clock is looked at after each. */
const MANY_LEFT = 32;
/**
 * Where more than this part of the stops does not fit as they are, every vehicle is filled from nothing: most of what
 * it has now is in the way of what could be.
 */
const PART_THAT_FITS_NOT = 0.05;
/**
 * Until this part of the time a place for each stop is what counts; then it costs as much to leave one as so many legs.
 */
const PART_FOR_ALL = 0.5;
const LEGS_OF_LEFT = 50;

/** Whether any stop wants the truck at another time than some truck is out. */
function hasHours({ stops, vehicles }: FleetProblem): boolean {
  const leaves = Math.min(...vehicles.map(({ leaves_s }) => leaves_s));
  const home = Math.max(...vehicles.map(({ home_s }) => home_s));
  return stops.some(({ from_s, until_s }) => from_s > leaves || until_s < home);
}

class FleetSearch {
  readonly #tours: Tours;
  readonly #removal: StringRemoval;
  readonly #insertion: StopInsertion;
  readonly #chance: () => number;
  readonly #limits: SearchLimits;
  /** By stop: how often it was left over. */
  readonly #absences: Float64Array;
  /** Stops that had their place at the beginning and are not left over. */
  readonly #neverLeft: ReadonlySet<number>;
  #left: number[];
  #cost: number;
  #best: { tours: Int32Array[]; left: number[]; cost: number };
  readonly #meanLeg: number;
  readonly #range: typeof WARMTH;
  #warmth = 0;
  /** The part of the time since which cost is what counts: from there it cools once more. */
  #since: number | null = null;
  tries = 0;

  constructor(problem: FleetProblem, limits: SearchLimits) {
    const tours = new Tours(tablesOf(problem));
    const near = nearStopsOf(tours);
    this.#tours = tours;
    this.#limits = limits;
    this.#chance = chanceFrom(limits.seed);
    this.#removal = new StringRemoval(tours, near, this.#chance);
    this.#insertion = new StopInsertion(tours, near, this.#chance);
    this.#absences = new Float64Array(problem.stops.length);
    this.#left = this.#insertion.insert(this.#firstOut(problem));
    const known = new Set(this.#left);
    this.#neverLeft = new Set(
      problem.stops.flatMap(({ never_left }, stop) => (never_left && !known.has(stop) ? stop : [])),
    );
    tours.take();
    this.#cost = tours.total;
    this.#best = this.#snapshot();
    this.#meanLeg = this.#legs();
    this.#range = hasHours(problem) ? WARMTH_WITH_HOURS : WARMTH;
  }

  /** The stops that are to be put somewhere at the beginning: those of now that do not fit, or all that may leave. */
  #firstOut(problem: FleetProblem): number[] {
    const others = this.#asNow();
    const isFew = others.length <= PART_THAT_FITS_NOT * problem.stops.length;
    if (isFew || others.length === problem.stops.length || problem.stops.some((stop) => stop.never_left))
      return others;
    const tours = Array.from({ length: this.#tours.vehicles }, (_, vehicle) => this.#tours.tourOf(vehicle));
    this.#tours.of.fill(-1);
    for (const [vehicle, tour] of tours.entries())
      this.#tours.put(
        vehicle,
        tour.filter((stop) => this.#tours.tables.stays[stop] === 1),
      );
    return problem.stops.flatMap((_, stop) => (this.#tours.of[stop] === -1 ? stop : []));
  }

  /** Every vehicle gets the stops that it has now as far as they fit; answers the others. */
  #asNow(): number[] {
    const tours = this.#tours;
    const { now, demand, capacity, begins, ends } = tours.tables;
    const others: number[] = [];
    for (let stop = 0; stop < now.length; stop += 1) {
      const vehicle = now[stop] as number;
      const count = vehicle < 0 ? 0 : (tours.count[vehicle] as number);
      const isRoom =
        vehicle >= 0 &&
        (tours.load[vehicle] as number) + (demand[stop] as number) <= (capacity[vehicle] as number);
      const before = count === 0 ? begins[vehicle] : tours.stops[vehicle * now.length + count - 1];
      if (isRoom && tours.fits(vehicle, count, before as number, stop, ends[vehicle] as number))
        tours.add(vehicle, count, stop);
      else others.push(stop);
    }
    return others;
  }

  #legs(): number {
    const { count, vehicles, tables } = this.#tours;
    const used = count.filter((many) => many > 0).length;
    const moves = tables.move_price * this.#moved();
    return vehicles === 0 ? 0 : (this.#cost - moves) / Math.max(1, tables.stops - this.#left.length + used);
  }

  #moved(): number {
    const { of, tables } = this.#tours;
    return of.reduce((sum, vehicle, stop) => {
      const now = tables.now[stop] as number;
      return sum + Number(vehicle >= 0 && now >= 0 && now !== vehicle);
    }, 0);
  }

  #snapshot() {
    const { vehicles } = this.#tours;
    const tours = Array.from({ length: vehicles }, (_, vehicle) => this.#tours.tourOf(vehicle));
    return { tours, left: [...this.#left], cost: this.#cost };
  }

  #goBackToBest(): void {
    this.#tours.of.fill(-1);
    this.#best.tours.forEach((tour, vehicle) => this.#tours.put(vehicle, tour));
    this.#left = [...this.#best.left];
    this.#cost = this.#best.cost;
  }

  #absencesOf(left: readonly number[]): number {
    return left.reduce((sum, stop) => sum + (this.#absences[stop] as number), 0);
  }

  /** Whether what was made of it is gone on with. */
  #isTaken(left: readonly number[], cost: number): boolean {
    const old = this.#left;
    if (this.#since === null) {
      if (left.length < old.length) return true;
      const [now, before] = [this.#absencesOf(left), this.#absencesOf(old)];
      for (const stop of left) (this.#absences[stop] as number) += 1;
      if (now !== before || left.length > old.length) return now < before;
    }
    const price = LEGS_OF_LEFT * this.#meanLeg;
    const more = cost - this.#cost + price * (left.length - old.length);
    return more < -this.#warmth * Math.log(this.#chance() + 1e-12);
  }

  #try(): void {
    const tours = this.#tours;
    const out = [...this.#left];
    this.#removal.removeInto(out);
    const left = this.#insertion.insert(out);
    const cost = tours.total;
    if (left.some((stop) => this.#neverLeft.has(stop))) return tours.undo();
    if (!tours.areChangedInTime() || !this.#isTaken(left, cost)) return tours.undo();
    tours.take();
    this.#left = left;
    this.#cost = cost;
    const best = this.#best;
    const isLess = left.length === best.left.length && cost < best.cost - 1e-9;
    if (left.length < best.left.length || isLess) this.#best = this.#snapshot();
  }

  #cool(share: number): void {
    if (this.#since === null && (this.#left.length === 0 || share >= PART_FOR_ALL)) {
      this.#since = share;
      this.#goBackToBest();
    }
    const since = this.#since;
    const cooled = since === null ? share / PART_FOR_ALL : (share - since) / (1 - since);
    const rounds = Math.max(1, Math.floor(STOPS_OF_ONE_ROUND / this.#absences.length));
    const { coldest } = this.#range;
    const warmest = rounds > 1 ? Math.max(WARMEST_OF_ROUNDS, this.#range.warmest) : this.#range.warmest;
    this.#warmth = warmest * this.#meanLeg * (coldest / warmest) ** ((cooled * rounds) % 1);
  }

  run(): void {
    const { clock, limit_ms, onProgress } = this.#limits;
    const start = clock();
    let share = 0;
    for (;;) {
      if (this.tries % TRIES_BETWEEN_LOOKS === 0 || this.#left.length > MANY_LEFT) {
        share = (clock() - start) / limit_ms;
        if (share >= 1) return;
        this.#cool(share);
        if (this.tries % 1_024 === 0) onProgress?.(share);
      }
      this.tries += 1;
      this.#try();
    }
  }

  plan(): FleetPlan {
    this.#goBackToBest();
    const moved = this.#moved();
    const { tours, left, cost } = this.#best;
    return {
      tours: tours.map((tour) => [...tour]),
      left: left.toSorted((a, b) => a - b),
      cost: cost - moved * this.#tours.tables.move_price,
      moved,
      tries: this.tries,
    };
  }
}

/** The best plan found; of two, the one that leaves fewer stops over, then the one that costs less. */
export function bestFleetPlan(problem: FleetProblem, limits: SearchLimits): FleetPlan {
  const search = new FleetSearch(problem, limits);
  if (problem.stops.length > 0 && problem.vehicles.length > 0) search.run();
  return search.plan();
}
