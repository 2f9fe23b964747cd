// Which stop each thing that was seen belongs to: the cheapest explanation of the whole trip, found by dynamic
// programming over sightings × stops, and again from the start with every new fact.

import { distanceMetres } from '../../../shared/geo.ts';
import {
  AGAIN_MS,
  ALIKE_M,
  COST_OF_AGAIN,
  COST_OF_BY_AGAIN,
  COST_OF_TURNING,
  COST_OF_TURNING_BACK,
  costOfBeginning,
  costOfSkipping,
  costOfTime,
} from './alignment-costs.ts';
import type { PlannedStop } from './known-facts.ts';
import type { Candidate, Sighting } from './sightings.ts';

/** So many sightings that belong to no stop may lie between two that do. */
const LOOK_BACK = 80;
const FORWARDS = 0;
const BACKWARDS = 1;

interface Step {
  sighting: number;
  index: number;
  own: number;
  direction: number;
  cost: number;
  previous: Step | null;
}

export interface Aligned {
  sighting: Sighting;
  /** Of the stop, in order of position. */
  index: number;
  /** 0 to 1: how much cheaper this is than the best other explanation. */
  confidence: number;
}

/** Costs of going from one stop to another. */
function coster(stops: readonly PlannedStop[], settled: ReadonlySet<number>) {
  const planned = stops.map((stop) => stop.planned_at?.getTime() ?? null);
  const isBeside = stops.map((stop, i) => {
    const before = stops[i - 1];
    return before !== undefined && distanceMetres(before, stop) <= ALIKE_M;
  });
  const openBefore = [0];
  stops.forEach((stop, i) => {
    const isOpen = !settled.has(stop.id) && !isBeside[i];
    openBefore.push((openBefore.at(-1) as number) + Number(isOpen));
  });
  /** Stops that somebody waits at, strictly between two; standing for one beside is standing for it. */
  const between = (a: number, b: number) => {
    const [low, high] = a < b ? [a, b] : [b, a];
    const open = (openBefore[high] as number) - (openBefore[low + 1] as number);
    return isBeside[high] && high - 1 > low ? Math.max(0, open - 1) : Math.max(0, open);
  };
  const plannedGap = (a: number, b: number) => {
    const [from, to] = [planned[a] ?? null, planned[b] ?? null];
    return from === null || to === null ? null : to - from;
  };
  return {
    /** Standing at one is standing for the other. */
    isOneStay: (a: number, b: number) => Math.abs(a - b) === 1 && isBeside[Math.max(a, b)] === true,
    begin: (index: number, at: number) =>
      costOfSkipping(openBefore[index] as number) + costOfBeginning(at, planned[index] ?? null),
    go(from: Sighting, a: number, direction: number, to: Sighting, b: number): number {
      if (a === b) {
        if (to.at - from.until <= AGAIN_MS) return 0;
        return to.seen.kind === 'pass' ? COST_OF_BY_AGAIN : COST_OF_AGAIN;
      }
      const turned =
        b > a
          ? direction === BACKWARDS
            ? COST_OF_TURNING_BACK
            : 0
          : direction === FORWARDS
            ? COST_OF_TURNING
            : 0;
      return turned + costOfSkipping(between(a, b)) + costOfTime(from.at, to.at, plannedGap(a, b));
    },
  };
}
type Coster = ReturnType<typeof coster>;

const directionTo = (a: number, direction: number, b: number) =>
  a === b ? direction : b > a ? FORWARDS : BACKWARDS;

/** The cheapest way to every candidate of every sighting. */
function stepsOf(sightings: readonly Sighting[], costs: Coster): { steps: Step[][]; elsewhere: number[] } {
  const elsewhere = [0];
  for (const { elsewhere: cost } of sightings) elsewhere.push((elsewhere.at(-1) as number) + cost);
  const steps: Step[][] = [];
  sightings.forEach((sighting, i) => {
    const here: Step[] = [];
    for (const { index, cost: own } of sighting.candidates) {
      const best: (Step | null)[] = [null, null];
      const offer = (cost: number, direction: number, previous: Step | null) => {
        const known = best[direction];
        if (!known || cost < known.cost)
          best[direction] = { sighting: i, index, own, direction, cost, previous };
      };
      const before = elsewhere[i] as number;
      offer(before + costs.begin(index, sighting.at) + own, FORWARDS, null);
      for (let j = Math.max(0, i - LOOK_BACK); j < i; j += 1) {
        const unmatched = before - (elsewhere[j + 1] as number);
        const from = sightings[j] as Sighting;
        for (const step of steps[j] as Step[]) {
          const base = step.cost + unmatched + own;
          const known = best[directionTo(step.index, step.direction, index)];
          if (known && base >= known.cost) continue;
          offer(
            base + costs.go(from, step.index, step.direction, sighting, index),
            directionTo(step.index, step.direction, index),
            step,
          );
        }
      }
      for (const one of best) if (one) here.push(one);
    }
    steps.push(here);
  });
  return { steps, elsewhere };
}

interface Seen {
  sightings: readonly Sighting[];
  costs: Coster;
}

/** Of coming from the step before to a stop, being there, and going on from it to the next step. */
function costThrough(
  { sighting: at, previous }: Step,
  next: Step | null,
  { sightings, costs }: Seen,
  { index, cost: own }: Candidate,
): number {
  const sighting = sightings[at] as Sighting;
  const enter = previous
    ? costs.go(sightings[previous.sighting] as Sighting, previous.index, previous.direction, sighting, index)
    : costs.begin(index, sighting.at);
  const direction = previous ? directionTo(previous.index, previous.direction, index) : FORWARDS;
  const leave = next
    ? costs.go(sighting, index, direction, sightings[next.sighting] as Sighting, next.index)
    : 0;
  return enter + own + leave;
}

/** Of going from the step before to the next one, the sighting belonging to no stop. */
function costAround({ sighting, previous }: Step, next: Step | null, { sightings, costs }: Seen): number {
  const { elsewhere } = sightings[sighting] as Sighting;
  if (!next) return elsewhere;
  const to = sightings[next.sighting] as Sighting;
  const around = previous
    ? costs.go(sightings[previous.sighting] as Sighting, previous.index, previous.direction, to, next.index)
    : costs.begin(next.index, to.at);
  return elsewhere + around;
}

/** Against belonging to no stop, and to each other candidate that is another visit, all else being as it is. */
function confidenceOf(step: Step, next: Step | null, seen: Seen): number {
  const { sightings, costs } = seen;
  const through = (candidate: Candidate) => costThrough(step, next, seen, candidate);
  const others = (sightings[step.sighting] as Sighting).candidates.flatMap((candidate) =>
    candidate.index === step.index || costs.isOneStay(candidate.index, step.index)
      ? []
      : [through(candidate)],
  );
  const other = Math.min(costAround(step, next, seen), ...others);
  // The cheapest explanation of all is at least a coin, whatever its neighbours alone say.
  return Math.max(0.5, 1 / (1 + Math.exp(through({ index: step.index, cost: step.own }) - other)));
}

/** Each stay that belongs to no stop, with the stops that it is near: how sure it is that it was none of them. */
function refusedOf(path: readonly Step[], seen: Seen): Aligned[] {
  const { sightings } = seen;
  const taken = new Set(path.map(({ sighting }) => sighting));
  return sightings.flatMap((sighting, i) => {
    if (taken.has(i) || sighting.seen.kind !== 'stay') return [];
    const at = path.findIndex((step) => step.sighting > i);
    const next = at < 0 ? null : (path[at] as Step);
    const previous = (at < 0 ? path.at(-1) : path[at - 1]) ?? null;
    return sighting.candidates.map((candidate) => {
      const { index, cost: own } = candidate;
      const step: Step = { sighting: i, index, own, direction: FORWARDS, cost: 0, previous };
      const extra = costThrough(step, next, seen, candidate) - costAround(step, next, seen);
      return { sighting, index, confidence: 1 / (1 + Math.exp(-Math.max(0, extra))) };
    });
  });
}

/**
 * In order of time; what belongs to no stop is left out of `aligned`. `stops` in order of position,
 * `settled` those that nobody waits at.
 */
export function alignTrip(
  sightings: readonly Sighting[],
  stops: readonly PlannedStop[],
  settled: ReadonlySet<number>,
): { aligned: Aligned[]; refused: Aligned[] } {
  const costs = coster(stops, settled);
  const { steps, elsewhere } = stepsOf(sightings, costs);
  const total = elsewhere.at(-1) as number;
  let best: Step | null = null;
  let least = total;
  for (const here of steps)
    for (const step of here) {
      const cost = step.cost + total - (elsewhere[step.sighting + 1] as number);
      if (cost < least) [best, least] = [step, cost];
    }
  const path: Step[] = [];
  for (let step = best; step; step = step.previous) path.unshift(step);
  const aligned = path.map((step, i) => ({
    sighting: sightings[step.sighting] as Sighting,
    index: step.index,
    confidence: confidenceOf(step, path[i + 1] ?? null, { sightings, costs }),
  }));
  return { aligned, refused: refusedOf(path, { sightings, costs }) };
}
