// Every made trip with every habit of trackers, looked at every three minutes as the server does: no trip is finished
// while its truck still drives, and nobody is told 'passed' before it comes.

import { expect, test } from 'vitest';
import {
  habitsOfTrackers,
  kindsOfTrip,
  makeTrip,
  type HabitOfTracker,
  type KindOfTrip,
} from '../../../server/test/made-trips.ts';
import { depo, nine } from '../../../server/test/tracking-facts.ts';
import { believableFixes } from './believable-fixes.ts';
import { carStops } from './car-stops.ts';
import { drivenBy, type TrackedEvent, type TrackedStop } from './driven-trip.ts';
import { publicVisited } from './visits.ts';

const habits = Object.keys(habitsOfTrackers) as HabitOfTracker[];
const EVERY_S = 180;
const AFTER_S = 1_800;
const second = (seconds: number) => new Date(nine + seconds * 1000);

interface Told {
  looks: number;
  finished_falsely: string[];
  passed_falsely: string[];
  /** Not seen to be over half an hour after it was home. */
  left_open: string[];
}

function replay(kind: KindOfTrip, habit: HabitOfTracker, seed: number, told: Told): void {
  const trip = makeTrip(kind, seed);
  const sent = habitsOfTrackers[habit](trip.fixes);
  const planned = trip.stops.map((stop) => stop.planned_at as Date);
  const lastLeft = Math.max(...[...trip.visits.values()].map(({ left }) => left));
  let event: TrackedEvent = {
    id: 1,
    route_id: 1,
    car_id: 1,
    date: '2026-06-10',
    departs_at: second(-600),
    last_stop_at: planned.at(-1) as Date,
    returns_at: null,
    started_at: null,
    finished_at: null,
    start: depo,
    end: depo,
  };
  let stops: TrackedStop[] = trip.stops.map((stop, i) => ({
    ...stop,
    kind: 'regular',
    route_point_id: stop.id,
    wait_time: 2,
    planned_at: planned[i] as Date,
    google_estimate_time: planned[i] as Date,
    visited_state: 'pending',
    visited_source: null,
    marked_at: null,
    actual_arrival_time: null,
    left_at: null,
    timer_duration: null,
  }));
  const name = (clock: number) => `${kind}, ${habit}, ${seed}, after ${clock} s`;
  for (let clock = 0; clock <= trip.ended + AFTER_S; clock += EVERY_S) {
    const now = second(clock);
    const fixes = believableFixes(sent.filter(({ at }) => at <= now));
    const car_stops = carStops(fixes, [depo]).map((stop, id) => ({ ...stop, id }));
    const seen = { event, fixes, car_stops, stops, sales: [], now };
    const driven = drivenBy({ ...seen, visit_radius_m: undefined, learnt: null, zone: 'Europe/Copenhagen' });
    told.looks += 1;
    event = { ...event, started_at: driven.started_at, finished_at: driven.finished_at };
    const became = new Map(driven.stops.map((stop) => [stop.id, stop]));
    stops = stops.map((stop) => ({ ...stop, ...became.get(stop.id) }) as TrackedStop);
    if (driven.finished_at !== null && clock < lastLeft) told.finished_falsely.push(name(clock));
    publicVisited(stops).forEach((isPassed, i) => {
      const stop = stops[i] as TrackedStop;
      const comes = trip.visits.get(stop.id)?.arrived;
      // Left out in its turn and come to at the very end: nobody can know that.
      const isUnknowable = kind === 'visited last' && stop.id === 4;
      if (isPassed && !isUnknowable && comes !== undefined && comes > clock + 60)
        told.passed_falsely.push(`${name(clock)}: stop ${stop.id}`);
    });
  }
  if (event.finished_at === null) told.left_open.push(name(trip.ended));
}

test.each(habits)('no trip is finished or passed falsely, told by a tracker that tells %s', (habit) => {
  const told: Told = { looks: 0, finished_falsely: [], passed_falsely: [], left_open: [] };
  for (const kind of kindsOfTrip) for (const seed of [21, 22, 23]) replay(kind, habit, seed, told);
  expect(told.looks).toBeGreaterThan(600);
  expect(told.finished_falsely).toEqual([]);
  expect(told.passed_falsely).toEqual([]);
});
