// S10: the arithmetic of times, legs given: planning a route of 60 stops, and moving its ETAs while the truck drives.

import { estimateRoute, type RouteTimes, type StopForEta } from '../../features/routes/rules/estimates.ts';
import { liveEtas, type EtaStop } from '../../features/tracking/rules/etas.ts';
import { learnTimes } from '../../features/tracking/rules/learn-times.ts';
import { makeDays } from './made-days.ts';
import { within } from './measure.ts';

const stopsOfRoute = 60;
const rounds = 500;

const route: RouteTimes = {
  route_type: 'custom_stops',
  first_stop_arrival_time: '09:00:00',
  last_stop_arrival_time: '16:00:00',
  administration_time: 1_200,
  eod_administration_time: 900,
  time_from_depo: 1_500,
  time_to_depo: 1_800,
};
const stops: StopForEta[] = Array.from({ length: stopsOfRoute }, (_, n) => ({
  wait_time: 2 + (n % 4),
  wait_manual: n % 3 === 0,
  separator: false,
}));
const legs = Array.from({ length: stopsOfRoute - 1 }, (_, n) => 90 + ((n * 37) % 200));

const departs_at = new Date('2026-06-10T06:30:00Z');
const planned = (n: number) => new Date(departs_at.getTime() + (30 + n * 7) * 60_000);
const underWay: EtaStop[] = Array.from({ length: stopsOfRoute }, (_, n) => ({
  id: n + 1,
  position: n + 1,
  visited_state: n < 10 ? 'visited' : 'pending',
  actual_arrival_time: n < 10 ? new Date(planned(n).getTime() + 240_000) : null,
  planned_at: planned(n),
  google_estimate_time: planned(n),
  route_point_id: n + 1,
  wait_time: 2,
  left_at: n < 10 ? new Date(planned(n).getTime() + 360_000) : null,
}));
const facts = {
  now: planned(10),
  departs_at,
  is_finished: false,
  last_fix_at: planned(10),
  remaining_drive_s: 300,
  zone: 'Europe/Copenhagen',
  is_standing: false,
  learnt: null,
};
const learnt = learnTimes(makeDays(1, 30, stopsOfRoute), facts.zone);

/** Milliseconds of one, over many. */
function each(work: () => unknown): number {
  const start = performance.now();
  for (let n = 0; n < rounds; n += 1) work();
  return (performance.now() - start) / rounds;
}

if (estimateRoute(route, stops, legs).arrivals.length !== stopsOfRoute)
  throw new Error('The route that is measured has no times');
if (liveEtas(underWay, { ...facts, learnt }).stops.every((stop, n) => stop === underWay[n]))
  throw new Error('The ETAs that are measured do not move');
each(() => estimateRoute(route, stops, legs));
await within({
  name: 'S10 times of a 60-stop route, legs given',
  ours: () => each(() => estimateRoute(route, stops, legs)),
  at_most: 1,
  unit: 'ms',
});
await within({
  name: 'S10 live ETAs of a 60-stop plan event',
  ours: () => each(() => liveEtas(underWay, facts)),
  at_most: 1,
  unit: 'ms',
});
await within({
  name: 'S10 live ETAs of a 60-stop plan event, times learnt',
  ours: () => each(() => liveEtas(underWay, { ...facts, learnt })),
  at_most: 1,
  unit: 'ms',
});
