// S10: arrival times that learn, against the plan, the plan moved by the present delay, and what only an oracle has:
// the medians of the very days that are told. On made days, and on real buses where their tracks lie beside the
// checkout.

import { learnTimes, type DrivenTrip } from '../../features/tracking/rules/learn-times.ts';
import { learnWindows, liveWindow, replayTrip, tripAt } from '../../features/tracking/rules/learn-windows.ts';
import {
  secondsBetween,
  tellAfterwards,
  tellLearnt,
  tellPlan,
  tellShiftedPlan,
  type Teller,
} from './arrival-tellers.ts';
import { makeDays } from './made-days.ts';
import { median, within } from './measure.ts';
import { AVENUE_ZONE, drivenTrip, readAvenue, type AvenueTrip } from './read-avenue.ts';

const AHEAD_MIN = [10, 20, 30, 60];

/** Minutes off, by how many minutes before the truck really came it was told. */
type Errors = Map<number, number[]>;

function tellAhead(trips: readonly DrivenTrip[], teller: Teller, errors: Errors): void {
  for (const trip of trips)
    for (const [at, { arrived_at }] of trip.stops.entries())
      for (const ahead of AHEAD_MIN) {
        if (!arrived_at) continue;
        const now = new Date(arrived_at.getTime() - ahead * 60_000);
        const known = tripAt(trip, now);
        if (!known || known.last >= at) continue;
        const told = teller({ ...known, now })[at - known.last - 1];
        if (!told || Number.isNaN(told.getTime())) continue;
        errors.set(ahead, [...(errors.get(ahead) ?? []), Math.abs(secondsBetween(told, arrived_at)) / 60]);
      }
}

/** Whether a truck came in the minutes of a window, as people read it. */
const isWithin = ({ from, until }: { from: Date; until: Date }, came: Date) =>
  came >= from && came.getTime() < until.getTime() + 60_000;

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

type Name = 'plan' | 'shifted' | 'learnt' | 'oracle';

/** What the tellers said of many trips. */
class Comparison {
  private readonly errors: Record<Name, Errors> = {
    plan: new Map(),
    shifted: new Map(),
    learnt: new Map(),
    oracle: new Map(),
  };
  private held = 0;
  private told = 0;

  /** Learns from some trips and tells the others. */
  take(learn: readonly DrivenTrip[], tested: readonly DrivenTrip[], zone: string): void {
    const learnt = learnTimes(learn, zone);
    tellAhead(tested, tellPlan, this.errors.plan);
    tellAhead(tested, tellShiftedPlan, this.errors.shifted);
    tellAhead(tested, tellLearnt(learnt, zone), this.errors.learnt);
    tellAhead(tested, tellAfterwards(tested), this.errors.oracle);
    const windows = learnWindows(learn, zone);
    for (const { at, eta, came } of tested.flatMap((trip) => replayTrip(trip, learnt, zone))) {
      const window = liveWindow(windows, eta, at);
      if (!window) continue;
      this.told += 1;
      if (isWithin(window, came)) this.held += 1;
    }
  }

  /** Of errors in minutes; NaN where fewer than thirty were told. */
  off(name: Name, ahead: number, part: number): number {
    const errors = this.errors[name].get(ahead) ?? [];
    return errors.length < 30 ? Number.NaN : quantile(errors, part);
  }

  tell(trips: string): void {
    for (const ahead of AHEAD_MIN) {
      if (Number.isNaN(this.off('learnt', ahead, 0.5))) continue;
      const figures = (['plan', 'shifted', 'learnt', 'oracle'] as const).map(
        (name) =>
          `${name} ${this.off(name, ahead, 0.5).toFixed(2)} and ${this.off(name, ahead, 0.9).toFixed(2)}`,
      );
      const { length } = this.errors.learnt.get(ahead) ?? [];
      console.log(
        `  ${trips}, ${ahead} min ahead, ${length} times, minutes off, median and 90 %: ${figures.join(', ')}`,
      );
    }
  }

  async boundWindows(trips: string): Promise<void> {
    const holds = (this.held / this.told) * 100;
    console.log(`  ${trips}: windows of 80 % hold ${holds.toFixed(1)} % of ${this.told}`);
    await within({
      name: `S10 arrival windows of 80 %, points off, ${trips}`,
      ours: () => Math.abs(holds - 80),
      at_most: 3,
      unit: 'points',
      readings: 1,
    });
  }
}

const COPENHAGEN = 'Europe/Copenhagen';
const made = new Comparison();
for (let seed = 1; seed <= 10; seed += 1) {
  const days = makeDays(seed, 50);
  made.take(days.slice(0, 40), days.slice(40), COPENHAGEN);
}
made.tell('made days');
for (const [part, at_most] of [
  [0.5, 2],
  [0.9, 5],
] as const)
  await within({
    name: `S10 arrivals told 30 min ahead, ${part * 100} % off by, made days`,
    ours: () => made.off('learnt', 30, part),
    at_most,
    unit: 'min',
    readings: 1,
  });
await made.boundWindows('made days');

function legsOf(trips: readonly AvenueTrip[]): number[] {
  const stops = trips[0]?.passed_at.length ?? 0;
  return Array.from({ length: stops - 1 }, (_, at) => {
    const legs = trips.flatMap(({ passed_at }) => {
      const [from, to] = [passed_at[at], passed_at[at + 1]];
      return from != null && to != null ? [to - from] : [];
    });
    return legs.length > 0 ? median(legs) : Number.NaN;
  });
}

/** Every way of learning on some days and telling another. */
function splitsOf(days: readonly string[]): { learn: string[]; test: string }[] {
  return Array.from({ length: 2 ** days.length }, (_, bits) => days.filter((_day, at) => bits & (1 << at)))
    .filter((learn) => learn.length > 0)
    .flatMap((learn) => days.filter((day) => !learn.includes(day)).map((test) => ({ learn, test })));
}

const avenue = readAvenue();
if (avenue) {
  const days = [...new Set(avenue.map(({ day }) => day))];
  const of = (chosen: readonly string[]) => avenue.filter(({ day }) => chosen.includes(day));
  const lengthOf = (legs: readonly number[]) => legs.slice(1, 18).reduce((sum, leg) => sum + leg, 0);
  for (const count of [1, 2, 3]) {
    const real = new Comparison();
    for (const { learn, test } of splitsOf(days)) {
      if (learn.length !== count) continue;
      // A plan is made on a quiet day.
      const [first = []] = learn.map((day) => legsOf(of([day]))).sort((a, b) => lengthOf(a) - lengthOf(b));
      const all = legsOf(of(learn));
      const quiet = first.map((leg, at) => (Number.isNaN(leg) ? (all[at] ?? leg) : leg));
      const asDriven = (chosen: string[]) => of(chosen).map((trip) => drivenTrip(trip, quiet));
      real.take(asDriven(learn), asDriven([test]), AVENUE_ZONE);
    }
    const trips = `buses, ${count} of 4 days learnt`;
    real.tell(trips);
    for (const ahead of [10, 20, 30])
      for (const [against, at_most] of [
        ['shifted', 0.7],
        ['oracle', 1.1],
      ] as const)
        await within({
          name: `S10 arrivals told ${ahead} min ahead, median ÷ that of ${against === 'shifted' ? 'the plan and the delay' : 'the oracle'}, ${trips}`,
          ours: () => real.off('learnt', ahead, 0.5) / real.off(against, ahead, 0.5),
          at_most,
          unit: 'times',
          readings: 1,
        });
    if (count > 1) await real.boundWindows(trips);
  }
}
