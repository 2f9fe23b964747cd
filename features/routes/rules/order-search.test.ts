import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Hours, type DayClock, type TimedStop } from './hours.ts';
import { bestOrder, type DayProblem, type SearchLimits } from './order-search.ts';

/** A clock that goes on by itself: so many looks at it and the time is over. */
function ticking(looks: number): SearchLimits {
  let now = 0;
  return { clock: () => (now += 1), limit_ms: looks, seed: 7 };
}

const driveOf = (drive: Float64Array, order: readonly number[]) => {
  const size = Math.sqrt(drive.length);
  return order
    .slice(1)
    .reduce((sum, to, at) => sum + (drive[(order[at] as number) * size + to] as number), 0);
};

const hour = 3_600;
const anyWindow = fc
  .record({ from: fc.integer({ min: 7, max: 18 }), hours: fc.integer({ min: 0, max: 6 }) })
  .map(({ from, hours }) => ({ from_s: from * hour, until_s: (from + hours) * hour }));
const anyStop: fc.Arbitrary<TimedStop> = fc.record({
  wait_s: fc.integer({ min: 0, max: 1_800 }),
  windows: fc.array(anyWindow, { maxLength: 2 }),
});
const anyClock: fc.Arbitrary<DayClock | null> = fc.option(
  fc.record({
    first_s: fc.integer({ min: 7 * hour, max: 11 * hour }),
    share_s: fc.integer({ min: 0, max: 300 }),
    length_s: fc.option(fc.integer({ min: 0, max: 9 * hour })),
  }),
);

const legsOf = (size: number) =>
  fc
    .array(fc.integer({ min: 0, max: 2_400 }), { minLength: size * size, maxLength: size * size })
    .map((legs) => Float64Array.from(legs));

const problemOf = (most: number): fc.Arbitrary<DayProblem> =>
  fc.integer({ min: 1, max: most }).chain((size) =>
    fc.record({
      drive: legsOf(size),
      cost: legsOf(size),
      kept: legsOf(size),
      stops: fc.array(anyStop, { minLength: size, maxLength: size }),
      held: fc.array(fc.boolean(), { minLength: size, maxLength: size }),
      clock: anyClock,
    }),
  );

const isPermutation = (order: readonly number[], size: number) =>
  order.length === size && new Set(order).size === size && order.every((one) => one >= 0 && one < size);

test('every stop stays on the route, held ones where they are, and no order is worse than the one that came', () => {
  fc.assert(
    fc.property(problemOf(24), (problem) => {
      const size = problem.stops.length;
      const given = problem.stops.map((_, at) => at);
      const answer = bestOrder(problem, ticking(20));
      expect(isPermutation(answer.order, size)).toBe(true);
      expect([answer.order[0], answer.order.at(-1)]).toEqual([0, size - 1]);
      for (const at of given) if (problem.held[at]) expect(answer.order[at]).toBe(at);
      const hours = new Hours(problem.clock, problem.stops, problem.drive);
      const missedOf = (order: readonly number[]) => hours.missed(Int32Array.from(order));
      expect(answer.drive_s).toBeCloseTo(driveOf(problem.drive, answer.order), 6);
      expect(answer.missed_s).toBeCloseTo(missedOf(answer.order), 6);
      expect(answer.drive_s).toBeLessThanOrEqual(driveOf(problem.drive, given) + 1e-6);
      expect(answer.missed_s).toBeLessThanOrEqual(missedOf(given) + 1e-6);
      const metres = problem.kept as Float64Array;
      expect(driveOf(metres, answer.order)).toBeLessThanOrEqual(driveOf(metres, given));
    }),
    { numRuns: 150 },
  );
});

function* orders(rest: readonly number[]): Generator<number[]> {
  if (rest.length === 0) yield [];
  for (const one of rest)
    for (const others of orders(rest.filter((each) => each !== one))) yield [one, ...others];
}

test('a route of a few stops comes out as the shortest of all orders', () => {
  fc.assert(
    fc.property(problemOf(8), (problem) => {
      const size = problem.stops.length;
      const middle = problem.stops.map((_, at) => at).slice(1, -1);
      const free: DayProblem = { drive: problem.drive, stops: problem.stops, held: [], clock: null };
      const ends = (order: number[]) => (size < 2 ? [0] : [0, ...order, size - 1]);
      const shortest = Math.min(...[...orders(middle)].map((order) => driveOf(problem.drive, ends(order))));
      expect(bestOrder(free, ticking(400)).drive_s).toBeCloseTo(shortest, 6);
    }),
    { numRuns: 60 },
  );
});

test('held stops apart, a route of a few stops comes out as the shortest order that leaves them where they are', () => {
  fc.assert(
    fc.property(problemOf(8), (problem) => {
      const size = problem.stops.length;
      fc.pre(size > 2);
      const held = problem.held.map((isHeld, at) => isHeld || at === 0 || at === size - 1);
      const free = held.flatMap((isHeld, at) => (isHeld ? [] : [at]));
      const filled = (order: number[]) => held.map((isHeld, at) => (isHeld ? at : (order.shift() as number)));
      const shortest = Math.min(...[...orders(free)].map((order) => driveOf(problem.drive, filled(order))));
      const answer = bestOrder(
        { drive: problem.drive, stops: problem.stops, held, clock: null },
        ticking(400),
      );
      expect(answer.drive_s).toBeCloseTo(shortest, 6);
    }),
    { numRuns: 60 },
  );
});

/** Stops on a line, one minute apart, in a bad order. */
function line(places: readonly number[], stops: Partial<Record<number, TimedStop>> = {}): DayProblem {
  const size = places.length;
  return {
    drive: Float64Array.from(
      { length: size * size },
      (_, leg) => 60 * Math.abs((places[Math.floor(leg / size)] as number) - (places[leg % size] as number)),
    ),
    stops: places.map((place) => stops[place] ?? { wait_s: 0, windows: [] }),
    held: [],
    clock: { first_s: 9 * hour, share_s: 0, length_s: null },
  };
}

test('a shop that opens late is reached in its hours when another order as short has it later', () => {
  // A round: 0 out to 40 and back to 0. Every way round is as long; those that end with the shop at 10 come after it
  // opens.
  const round = line([0, 10, 40, 11, 0], {
    10: { wait_s: 0, windows: [{ from_s: 9.5 * hour, until_s: 12 * hour }] },
  });
  const answer = bestOrder(round, ticking(200));
  expect(answer.missed_s).toBe(0);
  expect(answer.order.indexOf(1)).toBe(3);
  expect(answer.drive_s).toBe(80 * 60);
});

test('a shop is not served in its hours by driving longer than today', () => {
  const late = line([0, 1, 2, 3, 4], {
    1: { wait_s: 0, windows: [{ from_s: 9 * hour + 180, until_s: 12 * hour }] },
  });
  const answer = bestOrder(late, ticking(200));
  expect([answer.order, answer.drive_s]).toEqual([[0, 1, 2, 3, 4], 240]);
});

test('the same chance gives the same order, and the work is told of while it is done', () => {
  const places = Array.from({ length: 40 }, (_, n) => (n * 17) % 40);
  const once = bestOrder(line(places), ticking(400));
  const told: number[] = [];
  const again = bestOrder(line(places), { ...ticking(400), onProgress: (share) => told.push(share) });
  expect(again).toEqual(once);
  expect(told.length).toBeGreaterThan(0);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});

test('when there is no time at all the answer is still an order', () => {
  const answer = bestOrder(line([0, 5, 1, 4, 2, 6]), { clock: () => 0, limit_ms: 0, seed: 1 });
  expect(isPermutation(answer.order, 6)).toBe(true);
});
