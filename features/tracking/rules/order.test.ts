// Whatever a truck does, and whatever is known of it, the stops to come are told times in their order.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, fix, place } from '../../../server/test/tracking-facts.ts';
import { carStops } from './car-stops.ts';
import { drivenBy, type TrackedStop, type TripFacts } from './driven-trip.ts';

const STOPS = 8;
const minutes = fc.integer({ min: 0, max: 12 * 60 });
const stop = fc.integer({ min: 1, max: STOPS });

const trips = fc.record({
  /** Minutes from stop to stop: two at one time, and a night. */
  gaps: fc.array(fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constant(600)), {
    minLength: STOPS,
    maxLength: STOPS,
  }),
  /** Where the truck is, by stop, how long it stands there, how long it is unseen after. */
  stays: fc.array(fc.tuple(stop, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 40 })), {
    maxLength: 12,
  }),
  marks: fc.array(fc.tuple(stop, fc.boolean(), minutes, fc.option(minutes)), { maxLength: 5 }),
  sales: fc.array(fc.tuple(stop, minutes), { maxLength: 3 }),
  /** What was told before, beside the plan. */
  told: fc.option(fc.array(fc.integer({ min: -20, max: 120 }), { minLength: STOPS, maxLength: STOPS })),
  looks: fc.array(fc.integer({ min: -30, max: 14 * 60 }), { minLength: 1, maxLength: 5 }),
});
type Trip = typeof trips extends fc.Arbitrary<infer T> ? T : never;

function stopsOf({ gaps, told }: Trip): TrackedStop[] {
  let planned = 0;
  return gaps.map((gap, i) => {
    planned += gap;
    return {
      ...place((i + 1) * 1000),
      id: i + 1,
      position: i + 1,
      kind: 'regular',
      route_point_id: null,
      wait_time: 3,
      planned_at: at(planned),
      google_estimate_time: at(planned + (told?.[i] ?? 0)),
      visited_state: 'pending',
      visited_source: null,
      marked_at: null,
      actual_arrival_time: null,
      left_at: null,
      timer_duration: null,
    };
  });
}

function fixesOf({ stays }: Trip) {
  let clock = 0;
  return stays.flatMap(([n, stands, unseen]) => {
    clock += unseen;
    const seen = Array.from({ length: stands + 1 }, (_, minute) => fix(clock + minute, place(n * 1000), 0));
    clock += stands;
    return seen;
  });
}

/** As tracking looks at the trip again and again, what it wrote before being what it reads next. */
function lookedAt(trip: Trip): TrackedStop[][] {
  const fixes = fixesOf(trip);
  let stops = stopsOf(trip);
  let event: TripFacts['event'] = {
    id: 1,
    route_id: 1,
    car_id: 1,
    date: '2026-06-10',
    departs_at: at(0),
    last_stop_at: stops.at(-1)?.planned_at ?? at(0),
    returns_at: null,
    started_at: null,
    finished_at: null,
    start: null,
    end: null,
  };
  let before = -Infinity;
  return trip.looks
    .toSorted((a, b) => a - b)
    .map((minute) => {
      const now = at(minute);
      for (const [n, visited, pressed, arrived] of trip.marks) {
        if (pressed <= before || pressed > minute) continue;
        stops = stops.map((one) =>
          one.id === n
            ? {
                ...one,
                visited_state: visited ? 'visited' : 'skipped',
                visited_source: 'app',
                marked_at: at(pressed),
                actual_arrival_time: visited ? at(Math.min(pressed, arrived ?? pressed)) : null,
              }
            : one,
        );
      }
      before = minute;
      const known = fixes.filter((one) => one.at <= now);
      const driven = drivenBy({
        event,
        fixes: known,
        car_stops: carStops(known, []).map((car_stop, id) => ({ ...car_stop, id })),
        stops,
        sales: trip.sales
          .filter(([, sold]) => sold <= minute)
          .map(([n, sold], id) => ({ id, sold_at: at(sold), place: place(n * 1000), stop_id: null })),
        visit_radius_m: undefined,
        learnt: null,
        zone: 'Europe/Copenhagen',
        now,
      });
      event = { ...event, started_at: driven.started_at, finished_at: driven.finished_at };
      stops = stops.map((one) => {
        const { google_estimate_time, ...visit } = driven.stops.find(({ id }) => id === one.id) ?? {};
        return { ...one, ...visit, ...(google_estimate_time && { google_estimate_time }) } as TrackedStop;
      });
      return stops;
    });
}

function toCome(stops: readonly TrackedStop[]): TrackedStop[] {
  const reached = stops.findLastIndex(({ visited_state }) => visited_state === 'visited');
  return stops.slice(reached + 1).filter(({ visited_state }) => visited_state === 'pending');
}

test('times of the stops to come never decrease along the trip, whatever is seen, sold and pressed', () => {
  fc.assert(
    fc.property(trips, (trip) => {
      for (const stops of lookedAt(trip)) {
        const told = toCome(stops).map((one) => one.google_estimate_time.getTime());
        expect(told).toEqual(told.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 2_000 },
  );
});
