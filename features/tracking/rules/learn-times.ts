// How long the legs and waits of a route take, learnt from its driven trips. Season and driver are left out.

import { hourOfWeekFrom, weekdayOfHour } from './hour-of-week.ts';
import { robustMean, shrunkTo } from './robust-mean.ts';

/** What a trip's plan said of a stop, and what was seen there. */
export interface DrivenStop {
  /** The same on each trip of the route. */
  id: number;
  planned_at: Date;
  planned_wait_s: number;
  /** Null where the stop was not visited, or nobody saw the truck there. */
  arrived_at: Date | null;
  left_at: Date | null;
}

/** In the order of the plan. */
export interface DrivenTrip {
  stops: readonly DrivenStop[];
}

/** Seconds; `days` is the number of trips it was seen on. */
export interface LearntTime {
  seconds: number;
  days: number;
  planned_s: number;
}

export interface LearntLeg extends LearntTime {
  from_id: number;
  to_id: number;
}

export interface LearntWait extends LearntTime {
  stop_id: number;
  /** By which the truck is usually late there; negative: early. */
  late_s: number;
}

/** On any day (`weekday` null), or on one: 1 is Monday, 7 is Sunday. */
export type OfWeekday<T> = T & { weekday: number | null };

export interface LearntTimes {
  legs: readonly OfWeekday<LearntLeg>[];
  waits: readonly OfWeekday<LearntWait>[];
  /** 168 of them from Monday's first hour: how many times as long as usual a leg takes in that hour. */
  paces: readonly number[];
  /** Seconds by which a wait is shorter for each second of delay at arrival. */
  catch_up: number;
}

/** A plan counts as much as two days that were driven. */
const PLAN_DAYS = 2;
/** What is usual on any day counts as much as three on this weekday. */
const USUAL_DAYS = 3;
/** Half an hour's driving on other days, an hour's in this hour on other weekdays. */
const HOUR_PRIOR_S = 1_800;
const WEEKDAY_HOUR_PRIOR_S = 3_600;
const CATCH_UP_PRIOR_VISITS = 30;
const MOST_CATCH_UP = 0.5;
/** A leg or wait of so many times the planned and an hour more was something else: lunch, a breakdown. */
const MOST_OF_PLAN = 4;
const MOST_OVER_PLAN_S = 3_600;

interface Sample {
  key: string;
  seconds: number;
  planned_s: number;
  /** Local, from Monday's first hour. */
  hour: number;
  late_s: number;
}

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

const isCredible = ({ seconds, planned_s }: Sample) =>
  seconds >= 0 && seconds <= planned_s * MOST_OF_PLAN + MOST_OVER_PLAN_S;

/** From one stop to the next by plan, as its key. */
export const legKey = (from_id: number, to_id: number) => `${from_id}>${to_id}`;

/** The planned drive to `stop` from the one before it in the plan; never below nothing. */
export const plannedLeg = (
  before: Pick<DrivenStop, 'planned_at' | 'planned_wait_s'>,
  stop: Pick<DrivenStop, 'planned_at'>,
) => Math.max(0, secondsBetween(before.planned_at, stop.planned_at) - before.planned_wait_s);

/** A night lies between two stops that are planned five hours apart: that is no leg. */
const MOST_PLANNED_LEG_S = 5 * 3_600;

function samplesOf(trips: readonly DrivenTrip[], zone: string): { legs: Sample[]; waits: Sample[] } {
  const legs: Sample[] = [];
  const waits: Sample[] = [];
  for (const { stops } of trips) {
    const first = stops.find(({ arrived_at }) => arrived_at !== null)?.arrived_at;
    if (!first) continue;
    const hourOf = hourOfWeekFrom(zone, first);
    for (const [at, stop] of stops.entries()) {
      const before = stops[at - 1];
      const { arrived_at, left_at } = stop;
      if (!arrived_at) continue;
      const late_s = secondsBetween(stop.planned_at, arrived_at);
      const hour = hourOf(arrived_at);
      if (left_at)
        waits.push({
          key: String(stop.id),
          seconds: secondsBetween(arrived_at, left_at),
          planned_s: stop.planned_wait_s,
          hour,
          late_s,
        });
      if (!before?.left_at) continue;
      const planned_s = plannedLeg(before, stop);
      if (planned_s >= MOST_PLANNED_LEG_S) continue;
      legs.push({
        key: legKey(before.id, stop.id),
        seconds: secondsBetween(before.left_at, arrived_at),
        planned_s,
        hour: hourOf(before.left_at),
        late_s,
      });
    }
  }
  return { legs: legs.filter(isCredible), waits: waits.filter(isCredible) };
}

interface Learnt {
  seconds: number;
  days: number;
  planned_s: number;
  weekday: number | null;
}

/**
 * Usual = (n·m + k·plan) ÷ (n + k), m being the Hodges–Lehmann median of the n driven; a weekday's = the same with
 * what is usual in place of the plan. That is credibility (Bühlmann 1967) with a robust mean (Hodges and Lehmann 1963):
 * sums of it are the usual time to a later stop, which sums of plain medians of skewed times are not.
 */
function usualTimes(samples: readonly Sample[], paceAt: (hour: number) => number): Learnt[] {
  const last = samples.at(-1);
  if (!last) return [];
  const calm = samples.map((sample) => ({ ...sample, seconds: sample.seconds / paceAt(sample.hour) }));
  const { planned_s } = last;
  const usual = shrunkTo(
    planned_s,
    PLAN_DAYS,
    calm.map(({ seconds }) => seconds),
  );
  const byWeekday = Map.groupBy(calm, ({ hour }) => weekdayOfHour(hour));
  return [
    { seconds: usual, days: samples.length, planned_s, weekday: null },
    ...[...byWeekday].map(([weekday, own]) => ({
      seconds: shrunkTo(
        usual,
        USUAL_DAYS,
        own.map(({ seconds }) => seconds),
      ),
      days: own.length,
      planned_s,
      weekday,
    })),
  ];
}

/**
 * How many times as long as usual legs take in each hour of the week; 1 where nothing was driven. A mean, where what is
 * usual is a median: that of a later stop is right, for the rare long legs are in it too.
 */
function pacesOf(legs: readonly Sample[], usualOf: (leg: Sample) => number): number[] {
  const sums = (keyOf: (hour: number) => number) => {
    const found = new Map<number, { driven: number; usual: number }>();
    for (const leg of legs) {
      const { seconds, hour } = leg;
      const expected = usualOf(leg);
      const sum = found.get(keyOf(hour)) ?? { driven: 0, usual: 0 };
      sum.driven += Math.min(seconds, 3 * expected);
      sum.usual += expected;
      found.set(keyOf(hour), sum);
    }
    return (hour: number, prior: number, prior_s: number) => {
      const sum = found.get(keyOf(hour)) ?? { driven: 0, usual: 0 };
      return (sum.driven + prior_s * prior) / (sum.usual + prior_s);
    };
  };
  const ofHour = sums((hour) => hour % 24);
  const ofWeekdayHour = sums((hour) => hour);
  return Array.from({ length: 168 }, (_, hour) =>
    ofWeekdayHour(hour, ofHour(hour, 1, HOUR_PRIOR_S), WEEKDAY_HOUR_PRIOR_S),
  );
}

/** The slope of waits on the delay at arrival, by least squares within two quarters of an hour either way. */
function catchUpOf(waits: readonly Sample[]): number {
  const deviations = [...Map.groupBy(waits, ({ key }) => key).values()].flatMap((own) => {
    const wait = robustMean(own.map(({ seconds }) => seconds)) ?? 0;
    const late = usualDelay(own);
    return own.map(({ seconds, late_s }) => ({
      wait: Math.max(-wait, Math.min(wait, seconds - wait)),
      late: boundedDelay(late_s) - late,
    }));
  });
  const late2 = deviations.reduce((sum, { late }) => sum + late * late, 0);
  if (late2 === 0) return 0;
  const slope = -deviations.reduce((sum, { wait, late }) => sum + wait * late, 0) / late2;
  const weight = deviations.length / (deviations.length + CATCH_UP_PRIOR_VISITS);
  return Math.max(0, Math.min(MOST_CATCH_UP, slope * weight));
}

/** A delay beyond half an hour is caught up in waits as half an hour is. */
export const boundedDelay = (late_s: number) => Math.max(-1_800, Math.min(1_800, late_s));

const usualDelay = (visits: readonly Sample[]) =>
  robustMean(visits.map(({ late_s }) => boundedDelay(late_s))) ?? 0;

/** Of trips of one route; the plan is the latest trip's. Hours are those of `zone`. */
export function learnTimes(trips: readonly DrivenTrip[], zone: string): LearntTimes {
  const { legs, waits } = samplesOf(trips, zone);
  const byLeg = Map.groupBy(legs, ({ key }) => key);
  const median = new Map(
    [...byLeg].map(([key, own]) => [key, robustMean(own.map(({ seconds }) => seconds)) ?? 0]),
  );
  const rough = pacesOf(legs, ({ key }) => median.get(key) ?? 0);
  const usual = [...byLeg].map(([key, own]) => ({
    key,
    times: usualTimes(own, (hour) => rough[hour] ?? 1),
  }));
  const secondsOf = new Map(
    usual.flatMap(({ key, times }) =>
      times.map(({ weekday, seconds }): [string, number] => [`${key} ${weekday}`, seconds]),
    ),
  );
  return {
    legs: usual.flatMap(({ key, times }) => {
      const [from_id = 0, to_id = 0] = key.split('>').map(Number);
      return times.map((learnt) => ({ from_id, to_id, ...learnt }));
    }),
    waits: [...Map.groupBy(waits, ({ key }) => key).entries()].flatMap(([key, own]) => {
      const late_s = usualDelay(own);
      return usualTimes(own, () => 1).map((learnt) => ({ stop_id: Number(key), late_s, ...learnt }));
    }),
    paces: pacesOf(legs, ({ key, hour }) => secondsOf.get(`${key} ${weekdayOfHour(hour)}`) ?? 0),
    catch_up: catchUpOf(waits),
  };
}
