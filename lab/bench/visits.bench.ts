// S10: visits told from what trackers send, against what is known: made trips with the habits of trucks and trackers,
// and real buses where their tracks lie beside the checkout.

import type { Fix } from '../../features/tracking/rules/fixes.ts';
import { followTrack, type SeenTrack } from '../../features/tracking/rules/follow-track.ts';
import { matchVisits } from '../../features/tracking/rules/visits.ts';
import {
  habitsOfTrackers,
  kindsOfTrip,
  makeTrip,
  type HabitOfTracker,
  type MadeTrip,
} from '../../server/test/made-trips.ts';
import { nine } from '../../server/test/tracking-facts.ts';
import type { LabelledTrip } from './labelled-trip.ts';
import { compare, within, type Sample } from './measure.ts';
import { readTracks } from './read-tracks.ts';
import { f1Of, precisionOf, quantile, recallOf, scoreTrips, strictF1Of, type Score } from './score-visits.ts';

const seeds = Array.from({ length: 20 }, (_, i) => i + 1);

const percent = (share: number) => (share * 100).toFixed(1);

async function tell(name: string, score: Score, at_most: number): Promise<void> {
  const arrivals = score.arrival_errors_s;
  console.log(
    `  ${name}: precision ${percent(precisionOf(score))} %, recall ${percent(recallOf(score))} %, ` +
      `F1 ${f1Of(score).toFixed(3)} (doubtful as wrong: ${strictF1Of(score).toFixed(3)}), ` +
      `right ${score.right}, missed ${score.missed}, wrong ${score.wrong}, doubtful ${score.doubtful}, ` +
      `arrival off by ${quantile(arrivals, 0.5).toFixed(0)} s median, ${quantile(arrivals, 0.9).toFixed(0)} s in nine of ten`,
  );
  await within({
    name: `S10 visits told wrong or not (100 − F1), ${name}`,
    ours: () => (1 - f1Of(score)) * 100,
    at_most,
    unit: '%',
    readings: 1,
  });
}

function labelled(name: string, { stops, fixes, visits }: MadeTrip): LabelledTrip {
  const instant = (seconds: number) => new Date(nine + seconds * 1000);
  return {
    name,
    stops,
    fixes,
    visits: new Map(
      [...visits].map(([id, { arrived, left }]) => [
        id,
        { arrived_at: instant(arrived), left_at: instant(left) },
      ]),
    ),
    doubtful_ids: new Set(),
  };
}

const made = kindsOfTrip.map((kind) => ({
  kind,
  trips: seeds.map((seed) => labelled(`${kind} ${seed}`, makeTrip(kind, seed))),
}));

for (const habit of Object.keys(habitsOfTrackers) as HabitOfTracker[]) {
  const all = made.flatMap(({ trips }) => trips);
  await tell(`made trips, ${habit}`, scoreTrips(all, habitsOfTrackers[habit]), 5);
}
for (const { kind, trips } of made) {
  const worst = (Object.keys(habitsOfTrackers) as HabitOfTracker[])
    .map((habit) => ({ habit, f1: f1Of(scoreTrips(trips, habitsOfTrackers[habit])) }))
    .toSorted((a, b) => a.f1 - b.f1)[0];
  console.log(`  made trips, ${kind}: F1 ${worst?.f1.toFixed(3)} at worst (${worst?.habit})`);
}

/** As the bus sends it; the first fix of a stay alone, then the first that drives. */
const thinnings: Record<string, { thin: (fixes: readonly Fix[]) => Fix[]; at_most: number }> = {
  'every 30 s': { thin: (fixes) => [...fixes], at_most: 3 },
  'every 60 s': { thin: habitsOfTrackers['every 60 s'], at_most: 5 },
  'every 50 m': { thin: habitsOfTrackers['every 50 m'], at_most: 10 },
  'one fix a stay': {
    thin: (fixes) => fixes.filter((fix, i) => fix.speed_kmh !== 0 || fixes[i - 1]?.speed_kmh !== 0),
    at_most: 10,
  },
};
for (const by of ['trip', 'vehicle'] as const) {
  for (const delay_minutes of [0, 25]) {
    const trips = readTracks(by, delay_minutes);
    if (!trips) continue;
    for (const [name, { thin, at_most }] of Object.entries(thinnings))
      await tell(`buses by ${by}, plan ${delay_minutes} min off, ${name}`, scoreTrips(trips, thin), at_most);
  }
}

/** CPU, for the clock tells of the machine's other work too. */
function cpuOf(work: () => unknown, rounds = 20): number {
  for (let n = 0; n < 10; n += 1) work();
  const before = process.cpuUsage();
  for (let n = 0; n < rounds; n += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / rounds;
}

const long = makeTrip('plain', 1, 60);
const hourly = long.fixes
  .filter((_, i) => i % Math.max(1, Math.floor(long.fixes.length / 3_600)) === 0)
  .slice(0, 3_600);
if (hourly.length !== 3_600) throw new Error(`The trip that is measured has ${hourly.length} fixes`);
const { stops } = long;
const visitsOf = ({ car_stops, passes }: SeenTrack) =>
  matchVisits({
    stops,
    car_stops,
    passes,
    sales: [],
    marks: [],
    now: hourly.at(-1)?.at ?? new Date(nine),
    is_finished: false,
  });
const look = (fixes: readonly Fix[]) => visitsOf(followTrack([], stops).take(fixes));
if (look(hourly).visits.filter((visit) => visit.visited_state === 'visited').length < 55)
  throw new Error('The trip that is measured has no visits');
await within({
  name: 'S10 visits of a trip of 60 stops and 3,600 fixes',
  ours: () => cpuOf(() => look(hourly)),
  at_most: 20,
  unit: 'ms',
});
/** The last fixes of the trip one after another, a look after each; those before are known. */
const FURTHER = 400;
function lookAfterEach(): Sample {
  const known = hourly.length - FURTHER;
  const followed = followTrack([], stops);
  followed.take(hourly.slice(0, known));
  const began = performance.now();
  const before = process.cpuUsage();
  for (let i = known; i < hourly.length; i += 1) visitsOf(followed.take(hourly.slice(i, i + 1)));
  const { user, system } = process.cpuUsage(before);
  return {
    wall_s: (performance.now() - began) / 1_000,
    cpu_s: (user + system) / 1e6,
    operations: FURTHER,
  };
}
await within({
  name: 'S10 visits again with one more fix of the 3,600',
  ours: () => {
    const { cpu_s, operations } = lookAfterEach();
    return (cpu_s / operations) * 1_000;
  },
  at_most: 1,
  unit: 'ms',
});
await compare({
  name: 'S10 visits again with one more fix, against all of it worked out again',
  ours: lookAfterEach,
  reference: () => {
    for (let n = 0; n < 40; n += 1) look(hourly);
    return 40;
  },
  target: { of: 'cpu', at_most: 0.25 },
});
