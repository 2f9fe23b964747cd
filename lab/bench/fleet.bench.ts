// S10: how near to the best known plans of public instances the search for a day over several trucks comes in ten
// seconds of one core, and what becomes of 1,500 stops over forty trucks in a minute.

import type { FleetPlan, FleetProblem } from '../../features/routes/rules/fleet-problem.ts';
import { bestFleetPlan } from '../../features/routes/rules/fleet-search.ts';
import { chanceFrom } from '../../features/routes/rules/order-search.ts';
import { within } from './measure.ts';
import { withHours } from './timed-instances.ts';
import { capacitated, type VehicleInstance } from './vehicle-instances.ts';

const seed = 1;
const limit_ms = 10_000;

/** What this thread worked: others on the machine do not count. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Straight lines; rounded to whole numbers where the collection does so. */
function problemOf({ places, capacity, vehicles, hours }: VehicleInstance): FleetProblem {
  const size = places.length / 3;
  const at = (place: number, column: number) => places[3 * place + column] as number;
  const drive = Float64Array.from({ length: size * size }, (_, leg) => {
    const [from, to] = [Math.floor(leg / size), leg % size];
    const far = Math.hypot(at(from, 0) - at(to, 0), at(from, 1) - at(to, 1));
    return hours ? far : Math.round(far);
  });
  const stops = Array.from({ length: size - 1 }, (_, nth) => {
    const { from, until, takes } = hours?.[nth + 1] ?? { from: 0, until: Infinity, takes: 0 };
    const stop = { place: nth + 1, takes_s: takes, demand: at(nth + 1, 2), from_s: from, until_s: until };
    return { ...stop, now: null, stays: false };
  });
  const vehicle = {
    from: 0,
    to: 0,
    leaves_s: 0,
    home_s: hours?.[0]?.until ?? Infinity,
    capacity,
    pause: null,
  };
  return {
    places: size,
    drive,
    stops,
    vehicles: Array.from({ length: vehicles }, () => vehicle),
    move_price: 0,
  };
}

/** Throws when a load or an hour does not hold: such a plan is no answer. */
function lengthOf(name: string, problem: FleetProblem, plan: FleetPlan): number {
  let sum = 0;
  const seen = new Set(plan.tours.flat());
  if (seen.size + plan.left.length !== problem.stops.length) throw new Error(`${name}: a stop is missing`);
  for (const [nth, tour] of plan.tours.entries()) {
    const vehicle = problem.vehicles[nth] as FleetProblem['vehicles'][number];
    let [here, clock, load] = [vehicle.from, vehicle.leaves_s, 0];
    for (const place of [...tour, null]) {
      const stop = place === null ? null : (problem.stops[place] as FleetProblem['stops'][number]);
      const to = stop?.place ?? vehicle.to;
      const leg = problem.drive[here * problem.places + to] as number;
      sum += leg;
      clock = Math.max(clock + leg, stop?.from_s ?? 0);
      if (clock > (stop?.until_s ?? vehicle.home_s) + 1e-6) throw new Error(`${name}: too late`);
      clock += stop?.takes_s ?? 0;
      load += stop?.demand ?? 0;
      here = to;
    }
    if (load > vehicle.capacity) throw new Error(`${name}: too much on a truck`);
  }
  return sum;
}

/** Percent above the best known; a stop that is left over makes the plan worth nothing. */
function gapOf(instance: VehicleInstance): number {
  const problem = problemOf(instance);
  const plan = bestFleetPlan(problem, { clock: workedMs, limit_ms, seed });
  const length = lengthOf(instance.name, problem, plan);
  const gap = plan.left.length > 0 ? 100 : (length / instance.best - 1) * 100;
  console.log(`  ${instance.name}: ${length.toFixed(2)}, best known ${instance.best}, ${gap.toFixed(2)} %`);
  return gap;
}

for (const [name, instances, at_most] of [
  ['loads', capacitated, 1.5],
  ['loads and hours, at the best known number of vehicles', withHours, 2],
] as const) {
  const gaps = instances.map(gapOf);
  await within({
    name: `S10 several trucks, mean gap in ${limit_ms / 1_000} s of one core, ${name} (${instances.map((one) => one.name).join(', ')})`,
    ours: () => gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length,
    at_most,
    unit: '%',
    readings: 1,
  });
}

/** Homes in villages about four depots, ten trucks each, shifts of eight hours: made here, so nobody knows the best. */
function largeDay(): FleetProblem {
  const chance = chanceFrom(7);
  const depots = [0, 1, 2, 3].map((n) => [25 + 50 * (n % 2), 25 + 50 * Math.floor(n / 2)] as const);
  const villages = Array.from({ length: 60 }, () => [100 * chance(), 100 * chance()] as const);
  const homes = Array.from({ length: 1_500 }, (_, n) => {
    const [x, y] = villages[n % villages.length] as readonly [number, number];
    return [x + 4 * (chance() - 0.5), y + 4 * (chance() - 0.5)] as const;
  });
  const places = [...depots, ...homes];
  const size = places.length;
  const drive = new Float64Array(size * size);
  for (const [from, [x, y]] of places.entries())
    for (const [to, other] of places.entries())
      drive[from * size + to] = 60 * Math.hypot(x - other[0], y - other[1]);
  const stop = { takes_s: 300, demand: 1, from_s: 0, until_s: Infinity, now: null, stays: false };
  const shift = { leaves_s: 0, home_s: 8 * 3_600, capacity: 60, pause: null };
  return {
    places: size,
    drive,
    stops: homes.map((_, nth) => ({ ...stop, place: depots.length + nth })),
    vehicles: Array.from({ length: 40 }, (_, nth) => ({ ...shift, from: nth % 4, to: nth % 4 })),
    move_price: 0,
  };
}

const large = largeDay();
await within({
  name: 'S10 1,500 stops over 40 trucks of 4 depots, stops left over after 60 s of one core',
  ours: () => {
    const start = workedMs();
    const plan = bestFleetPlan(large, { clock: workedMs, limit_ms: 60_000, seed });
    const hours = lengthOf('1,500 stops', large, plan) / 3_600;
    console.log(
      `  ${hours.toFixed(1)} hours of driving after ${((workedMs() - start) / 1_000).toFixed(1)} s, ${plan.tries} tries`,
    );
    return plan.left.length;
  },
  at_most: 0,
  unit: 'stops',
  readings: 1,
});
