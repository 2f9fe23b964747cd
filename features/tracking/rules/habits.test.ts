// What trackers and trucks do, made of seeds with the truth beside: every visit is found, and nobody is told 'passed'
// while the truck is still to come.

import { describe, expect, test } from 'vitest';
import {
  habitsOfTrackers,
  kindsOfTrip,
  makeTrip,
  type HabitOfTracker,
  type KindOfTrip,
  type MadeTrip,
} from '../../../server/test/made-trips.ts';
import {
  at,
  depo,
  fix,
  nine,
  nothing,
  place,
  planned,
  states,
  stood,
} from '../../../server/test/tracking-facts.ts';
import { surenessOf } from '../../plan-events/rules/visit-sureness.ts';
import { carStops } from './car-stops.ts';
import type { Fix } from './fixes.ts';
import { passesOf } from './passes.ts';
import { matchVisits, publicVisited } from './visits.ts';

const habits = Object.keys(habitsOfTrackers) as HabitOfTracker[];

function told(trip: MadeTrip, fixes: readonly Fix[], now: Date, is_finished: boolean) {
  const { stops } = trip;
  return matchVisits({
    ...nothing,
    stops,
    car_stops: carStops(fixes, [depo]),
    passes: passesOf(fixes, stops),
    now,
    is_finished,
  }).visits;
}

const seeds = [1, 2, 3, 4];

describe.each(habits)('a tracker that tells %s', (habit) => {
  test.each(kindsOfTrip)('shows every visit of a trip, %s, and no other', (kind) => {
    for (const seed of seeds) {
      const trip = makeTrip(kind, seed);
      const fixes = habitsOfTrackers[habit](trip.fixes);
      const visits = told(trip, fixes, at(trip.ended / 60 + 60), true);
      const isTold = (id: number) => visits.find((visit) => visit.id === id)?.visited_state === 'visited';
      const wrong = trip.stops.filter(({ id }) => isTold(id) !== trip.visits.has(id));
      // By distance a stay is seen from 50 m on, which is farther than one stop from another here.
      const most = habit === 'every 50 m' ? 1 : 0;
      expect({ seed, wrong: wrong.map(({ id }) => id).slice(most) }).toEqual({ seed, wrong: [] });
      for (const visit of visits) {
        const truth = trip.visits.get(visit.id);
        if (!truth || visit.actual_arrival_time === null) continue;
        const second = (visit.actual_arrival_time.getTime() - nine) / 1000;
        expect(second).toBeGreaterThanOrEqual(truth.arrived - 180);
        expect(second).toBeLessThanOrEqual(truth.left + 180);
      }
    }
  });
});

/** Every two minutes of the trip, what is known by then. */
function falselyPassed(kind: KindOfTrip, habit: HabitOfTracker): string[] {
  const trip = makeTrip(kind, 7);
  const fixes = habitsOfTrackers[habit](trip.fixes);
  const wrong: string[] = [];
  for (let second = 0; second < trip.ended; second += 120) {
    const now = new Date(nine + second * 1000);
    const visits = told(
      trip,
      fixes.filter((one) => one.at <= now),
      now,
      false,
    );
    const passed = publicVisited(
      visits.map((visit, i) => ({
        position: trip.stops[i]?.position ?? 0,
        visited_state: visit.visited_state,
      })),
    );
    trip.stops.forEach(({ id }, i) => {
      // Left out in its turn and come to at the very end: nobody can know that.
      if (kind === 'visited last' && id === 4) return;
      const comes = trip.visits.get(id)?.arrived;
      if (passed[i] && comes !== undefined && comes > second + 60) wrong.push(`${id} at ${second}`);
    });
  }
  return wrong;
}

test.each(kindsOfTrip)('nobody is told that the truck has passed before it comes: %s', (kind) => {
  for (const habit of ['every 30 s', 'one fix a stay', 'every 50 m'] as const)
    expect([habit, falselyPassed(kind, habit)]).toEqual([habit, []]);
});

describe('a stay is bounded by the fixes around it', () => {
  const stays = (...fixes: Fix[]) =>
    carStops(fixes, []).map(({ started_at, ended_at }) => [started_at, ended_at]);

  test('near at both ends and no faster than walking between them, however few there are', () => {
    expect(stays(fix(0, place(0), 40), fix(10, place(3000), 0), fix(25, place(3010), 20))).toHaveLength(1);
    expect(
      stays(fix(0, place(0)), fix(10, place(3000)), fix(25, place(3010)), fix(30, place(6000))),
    ).toHaveLength(1);
  });

  test('also when the last fix before the silence still rolls', () => {
    const [stay] = stays(fix(0, place(0), 40), fix(10, place(3000), 18), fix(25, place(3090), 30));
    expect(stay?.[0]).toEqual(at(10));
    expect(stay?.[1]?.getTime()).toBeGreaterThan(at(23).getTime());
  });

  test('whatever the tracker writes for a speed that it does not know', () => {
    for (const speed of [null, -1])
      expect(
        stays(
          fix(0, place(0), speed),
          fix(5, place(2000), speed),
          fix(9, place(2004), speed),
          fix(11, place(4000), speed),
        ),
      ).toHaveLength(1);
  });

  test('and a drive between two fixes is none', () => {
    expect(stays(fix(0, place(0), 40), fix(1, place(600), 0), fix(2, place(1200), 40))).toEqual([]);
    expect(stays(fix(0, place(0)), fix(1, place(600)), fix(2, place(1200)), fix(3, place(1800)))).toEqual([]);
  });
});

describe('how sure a visit is', () => {
  const stops = [1, 2, 3].map((n) => planned(n, place(n * 1000), n * 10));
  const visitsOf = (...car_stops: ReturnType<typeof stood>[]) =>
    matchVisits({ ...nothing, stops, car_stops, now: at(60), is_finished: true }).visits;

  test('a long stay at the door is surer than a short one at the corner', () => {
    const [atDoor] = visitsOf(stood(10, 16, place(1000)));
    const [atCorner] = visitsOf(stood(10, 11, place(1060)));
    expect(atDoor?.confidence).toBeGreaterThan(0.9);
    expect(atDoor?.evidence).toEqual([{ kind: 'stood', seconds: 360, fixes: null, metres: 0 }]);
    expect(atCorner?.confidence ?? 0).toBeLessThan(0.8);
  });

  test('a stop that was driven by is skipped more surely than one that nobody came near', () => {
    const car_stops = [stood(20, 25, place(2000)), stood(30, 35, place(3000))];
    const passes = [{ stop_id: 1, at: at(15), metres: 10 }];
    const [seen] = matchVisits({ ...nothing, stops, car_stops, passes, now: at(60) }).visits;
    const [unseen] = matchVisits({ ...nothing, stops, car_stops, now: at(60) }).visits;
    expect([seen?.visited_state, unseen?.visited_state]).toEqual(['skipped', 'skipped']);
    expect(seen?.evidence).toEqual([{ kind: 'drove_by', seconds: null, fixes: null, metres: 10 }]);
    expect(seen?.confidence).toBeGreaterThan(unseen?.confidence ?? 1);
    const [blind] = matchVisits({ ...nothing, stops, now: at(60), is_finished: true }).visits;
    expect([blind?.visited_state, surenessOf(blind?.confidence ?? null)]).toEqual(['skipped', 'doubtful']);
  });
});

test('what is called sure was right in 97 of a hundred made trips, and says how it was seen', () => {
  let sure = 0;
  let right = 0;
  for (const habit of habits)
    for (const kind of kindsOfTrip) {
      const trip = makeTrip(kind, 11);
      const visits = told(trip, habitsOfTrackers[habit](trip.fixes), at(trip.ended / 60 + 60), true);
      for (const { id, confidence, visited_state, evidence } of visits) {
        if (surenessOf(confidence) !== 'sure') continue;
        sure += 1;
        right += Number((visited_state === 'visited') === trip.visits.has(id));
        if (visited_state !== 'visited') continue;
        const stay = evidence.find(({ kind: how }) => how === 'stood' || how === 'stood_for_both');
        expect(stay?.seconds).toBeGreaterThanOrEqual(0);
        expect(stay?.fixes).toBeGreaterThan(0);
        expect(stay?.metres).toBeLessThanOrEqual(75);
      }
    }
  expect(sure).toBeGreaterThan(1_000);
  expect(right / sure).toBeGreaterThanOrEqual(0.97);
});

test('standing once at two stops at one place is sure of both', () => {
  const two = [1, 2].map((id) => planned(id, place(1000), id * 10));
  const { visits } = matchVisits({
    ...nothing,
    stops: two,
    car_stops: [stood(10, 16, place(1000))],
    is_finished: true,
  });
  expect(visits.map(({ confidence }) => surenessOf(confidence))).toEqual(['sure', 'sure']);
});

test('two lights in a row beside stops that are due in an hour are lights', () => {
  const line = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => planned(n, place(n * 1000), n * 15));
  const lights = [stood(31, 32.1, place(7020, 20)), stood(34, 35.2, place(8020, 20))];
  const car_stops = [stood(15, 18, place(1000)), ...lights];
  expect(states({ stops: line, car_stops, now: at(60) })).toEqual([
    'visited',
    ...Array.from({ length: 7 }, () => 'pending'),
  ]);
});
