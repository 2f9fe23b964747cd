// S11: how well first notices hit and what they cost to judge: days that are told again with the rules that send them.
// On made days, and on real buses where their tracks lie beside the checkout.

import { policyOf, type NoticePolicy } from '../../features/notices/rules/judge-notices.ts';
import type { ReplayedNotice, ReplayedTrip } from '../../features/notices/rules/replay-notices.ts';
import { scoreNotices, type Score } from '../../features/notices/rules/score-notices.ts';
import { learnTimes, type DrivenTrip, type LearntTimes } from '../../features/tracking/rules/learn-times.ts';
import { replayAtOnce } from '../../server/test/replay-at-once.ts';
import { tenantSettingsFrom } from '../../shared/tenant-settings.ts';
import { makeDays } from './made-days.ts';
import { median, within } from './measure.ts';
import { AVENUE_ZONE, drivenTrip, readAvenue, type AvenueTrip } from './read-avenue.ts';

const MINUTE_MS = 60_000;

const policy = (zone: string, lead_minutes: number, more: Partial<NoticePolicy> = {}): NoticePolicy => ({
  ...policyOf({ settings: tenantSettingsFrom({}), country: 'DK', time_zone: zone }),
  lead_minutes,
  quiet_hours: null,
  ...more,
});

/** The truck leaves ten minutes before its first stop. */
function replayed(trip: DrivenTrip, id: number, learnt: LearntTimes | null): ReplayedTrip {
  const arrivals = trip.stops.flatMap(({ arrived_at }) => (arrived_at ? [arrived_at.getTime()] : []));
  const first = trip.stops[0]?.planned_at.getTime() ?? 0;
  const starts = new Date(Math.min(first, ...arrivals) - 10 * MINUTE_MS);
  return {
    id,
    departs_at: new Date(first - 10 * MINUTE_MS),
    started_at: starts,
    finished_at: null,
    closed_at: null,
    is_tracked: true,
    sms_stopped_at: null,
    learnt,
    stops: trip.stops.map((stop, at) => ({
      id: id * 1_000 + at,
      route_point_id: stop.id,
      position: at,
      planned_at: stop.planned_at,
      wait_time: stop.planned_wait_s / 60,
      arrived_at: stop.arrived_at,
      left_at: stop.left_at,
      was_skipped: false,
      gone_at: null,
    })),
  };
}

/** One person at each stop. */
function notices(trips: readonly ReplayedTrip[], own: NoticePolicy): ReplayedNotice[] {
  const people = trips.flatMap(({ stops }) =>
    stops.map(({ id }) => ({ id, customer_id: id, stop_id: id, never: null })),
  );
  return replayAtOnce({ trips, people }, own);
}

interface Scores {
  all: Score;
  /** Of those whose truck had been seen at a stop when they were told: before, the plan alone says when it comes. */
  seen: Score;
}

function score(told: readonly ReplayedNotice[], lead_minutes: number): Scores {
  const sent = told.filter(({ kind, skip }) => kind === 'notice' && skip === null);
  const of = (chosen: readonly ReplayedNotice[]) =>
    scoreNotices(
      chosen.map(({ at, person, stop }) => ({
        phone: String(person.customer_id),
        sent_at: at,
        arrived_at: stop.arrived_at,
        segments: 1,
      })),
      lead_minutes,
    );
  const was_seen = ({ trip, at }: ReplayedNotice) =>
    trip.stops.some(({ arrived_at }) => arrived_at !== null && arrived_at < at);
  return { all: of(sent), seen: of(sent.filter(was_seen)) };
}

const add = (a: Score, b: Score): Score =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => [name, value + b[name as keyof Score]]),
  ) as unknown as Score;

const shareOf = ({ on_time, early, late }: Score) => (on_time / (on_time + early + late)) * 100;

async function tell(days: string, scores: readonly Scores[], lead: number): Promise<void> {
  const all = scores.map((one) => one.all).reduce(add);
  const seen = scores.map((one) => one.seen).reduce(add);
  console.log(
    `  ${days}, lead ${lead} min: ${all.sent} told, ${all.early} early, ${all.late} late; ${seen.sent} after the first visit`,
  );
  const bound = (what: string, ours: number, at_most: number, unit: string) =>
    within({ name: `S11 ${what}, lead ${lead} min, ${days}`, ours: () => ours, at_most, unit, readings: 1 });
  await bound('first notices off by more than 3 min', 100 - shareOf(all), 5, '%');
  await bound('the same, told after the first visit', 100 - shareOf(seen), 5, '%');
  await bound('doubled', all.doubled, 0, 'SMS');
  await bound('after the visit', all.after_visit, 0, 'SMS');
}

const COPENHAGEN = 'Europe/Copenhagen';
for (const lead of [10, 15, 30]) {
  const scores: Record<'plan' | 'learnt', Scores[]> = { plan: [], learnt: [] };
  for (let seed = 1; seed <= 10; seed += 1) {
    const days = makeDays(seed, 50);
    const learnt = learnTimes(days.slice(0, 40), COPENHAGEN);
    for (const [at, day] of days.slice(40).entries()) {
      const own = policy(COPENHAGEN, lead);
      scores.plan.push(score(notices([replayed(day, at, null)], own), lead));
      scores.learnt.push(score(notices([replayed(day, at, learnt)], own), lead));
    }
  }
  await tell('made days, nothing learnt', scores.plan, lead);
  await tell('made days, 40 days learnt', scores.learnt, lead);
}

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

const avenue = readAvenue();
if (avenue) {
  const days = [...new Set(avenue.map(({ day }) => day))];
  for (const lead of [10, 15]) {
    const scores: Scores[] = [];
    for (const test of days) {
      const others = avenue.filter(({ day }) => day !== test);
      const plan = legsOf(others);
      const learnt = learnTimes(
        others.map((trip) => drivenTrip(trip, plan)),
        AVENUE_ZONE,
      );
      const driven = avenue.filter(({ day }) => day === test).map((trip) => drivenTrip(trip, plan));
      const told = notices(
        driven.map((trip, at) => replayed(trip, at, learnt)),
        policy(AVENUE_ZONE, lead),
      );
      scores.push(score(told, lead));
    }
    await tell('buses, 3 of 4 days learnt', scores, lead);
  }
}

// What the preview of a large day costs: 40 trips of 60 stops with five people each, every kind of notice wanted.
const large = Array.from({ length: 40 }, (_, at) => makeDays(at + 1, 6, 60))
  .map((days, at) => {
    const [day] = days.slice(-1);
    return day && replayed(day, at, learnTimes(days.slice(0, 5), COPENHAGEN));
  })
  .filter((trip) => trip !== undefined);
const people = large.flatMap(({ stops }) =>
  stops.flatMap(({ id }) =>
    Array.from({ length: 5 }, (_, n) => ({
      id: id * 10 + n,
      customer_id: id * 10 + n,
      stop_id: id,
      never: null,
    })),
  ),
);
await within({
  name: `S11 a day of ${large.length} trips and ${people.length} people told again`,
  ours: () => {
    const start = performance.now();
    replayAtOnce(
      { trips: large, people },
      policy(COPENHAGEN, 15, { delay_minutes: 10, tells_not_coming: true, corrects: true }),
    );
    return (performance.now() - start) / 1_000;
  },
  at_most: 5,
  unit: 's',
  readings: 3,
});
