// What a family is told of a truck that passes a street twice or waits at a red light.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, fix, nothing, place, planned, states, stood } from '../../../server/test/tracking-facts.ts';
import { drivenBy, type TrackedStop, type TripFacts } from './driven-trip.ts';
import type { DriverMark, EventFacts } from './known-facts.ts';
import { matchVisits, publicVisited } from './visits.ts';

const street = place(1000);
const loop = [planned(1, street, 2), planned(2, place(5000), 16), planned(3, place(1004), 30)];
const line = [1, 2, 3, 4, 5, 6].map((n) => planned(n, place(n * 1000), n * 10));

/** Which stops the public page calls passed. */
const passed = (facts: Partial<EventFacts>) => {
  const { stops = [] } = facts;
  const states = matchVisits({ ...nothing, ...facts }).visits;
  const told = publicVisited(
    stops.map(({ position }, i) => ({ position, visited_state: states[i]?.visited_state ?? 'pending' })),
  );
  return stops.filter((_, i) => told[i]).map(({ id }) => id);
};

const mark = (stop_id: number, minutes: number, visited = true): DriverMark => ({
  stop_id,
  visited,
  marked_at: at(minutes),
  arrived_at: null,
  left_at: null,
  timer_duration: null,
});

describe('a street that is passed twice', () => {
  test('however late the truck is, it is at the first pass until it has been there', () => {
    for (const late of [-5, 0, 13, 15, 25, 28, 29, 90, 240])
      expect([
        late,
        passed({ stops: loop, car_stops: [stood(2 + late, 4 + late, place(1003))], now: at(300) }),
      ]).toEqual([late, [1]]);
  });

  test('which of the two lies nearer by a few metres says nothing, nor a light on the way', () => {
    const apart = [planned(1, place(1000), 2), planned(2, place(5000), 16), planned(3, place(1000, 18), 30)];
    const car_stops = [stood(12, 14, place(5040)), stood(27, 30, place(1000, 17))];
    expect(passed({ stops: apart, car_stops: car_stops.slice(1), now: at(60) })).toEqual([1]);
    expect(passed({ stops: apart, car_stops, now: at(60) })).toEqual([1]);
  });

  test('the second pass is the second stay, and the first stays open no longer once the truck is past it', () => {
    const car_stops = [stood(27, 29, place(1003)), stood(41, 43, place(5000)), stood(55, 57, place(1001))];
    expect(states({ stops: loop, car_stops, now: at(58) })).toEqual(['visited', 'visited', 'visited']);
    const waved = [mark(1, 1, false)];
    expect(states({ stops: loop, car_stops: car_stops.slice(1), marks: waved, now: at(58) })).toEqual([
      'skipped',
      'visited',
      'visited',
    ]);
  });

  test('a sale without a position of the truck is at the first pass until there was one on the way, whatever the till says', () => {
    const sale = (id: number, minutes: number, where = street) => ({
      id,
      sold_at: at(minutes),
      place: where,
      stop_id: where === street ? 3 : null,
    });
    const sales = [sale(1, 27), sale(2, 29)];
    expect(passed({ stops: loop, sales, now: at(60) })).toEqual([1]);
    const onwards = [...sales, sale(3, 42, place(5000)), sale(4, 56)];
    expect(passed({ stops: loop, sales: onwards, now: at(60) })).toEqual([1, 2, 3]);
  });

  test('a sale there belongs to the pass at which the truck stood, and the mark of the driver says which it is', () => {
    const sale = { id: 1, sold_at: at(56), place: place(1002), stop_id: null };
    const car_stops = [stood(27, 29, street), stood(41, 43, place(5000)), stood(55, 57, street)];
    const { visits } = matchVisits({ ...nothing, stops: loop, car_stops, sales: [sale], now: at(58) });
    expect(visits.map((visit) => visit.actual_arrival_time)).toEqual([at(27), at(41), at(55)]);
    expect(
      states({ stops: loop, car_stops: [stood(29, 33, street)], marks: [mark(3, 31)], now: at(34) }),
    ).toEqual(['pending', 'pending', 'visited']);
  });
});

describe('one stay beyond open stops', () => {
  const light = stood(12, 14, place(5040));

  test('tells nobody anything, however long ago it was', () => {
    const car_stops = [stood(10, 11, place(1000)), light];
    expect(passed({ stops: line, car_stops, now: at(15) })).toEqual([1]);
    expect(states({ stops: line, car_stops, now: at(290) })).toEqual([
      'visited',
      ...Array.from({ length: 5 }, () => 'pending'),
    ]);
  });

  test('is not the visit when the truck comes there in its turn', () => {
    const car_stops = [
      light,
      ...[1, 2, 3, 4, 5].map((n) => stood(n * 10 + 10, n * 10 + 12, place(n * 1000))),
    ];
    expect(passed({ stops: line, car_stops: car_stops.slice(0, 5), now: at(59) })).toEqual([1, 2, 3, 4]);
    const { visits } = matchVisits({ ...nothing, stops: line, car_stops, now: at(62) });
    expect(visits[4]).toMatchObject({ visited_state: 'visited', actual_arrival_time: at(60) });
  });

  test('counts when the truck goes on from there, when it sold there, when the driver says so, or when all is over', () => {
    const here = stood(30, 33, place(3000));
    const gone = { stops: line, car_stops: [here], now: at(50) };
    expect(passed(gone)).toEqual([]);
    expect(passed({ ...gone, car_stops: [here, stood(40, 42, place(4000))] })).toEqual([1, 2, 3, 4]);
    const sale = { id: 1, sold_at: at(31), place: null, stop_id: null };
    expect(passed({ ...gone, sales: [sale] })).toEqual([1, 2, 3]);
    expect(passed({ ...gone, marks: [mark(3, 32)] })).toEqual([1, 2, 3]);
    expect(passed({ ...gone, marks: [mark(1, 5, false), mark(2, 6, false)] })).toEqual([1, 2, 3]);
    expect(passed({ ...gone, is_finished: true })).toEqual([1, 2, 3]);
  });

  test('farther back than another one is none the more certain', () => {
    const car_stops = [stood(30, 33, place(5000)), stood(40, 42, place(4000))];
    expect(passed({ stops: line, car_stops, now: at(60) })).toEqual([]);
  });

  test('never passes a stop at which the truck was not seen before it stood at two farther on', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }), (order) => {
        const car_stops = order.map((n, i) => stood(10 + i * 10, 12 + i * 10, place(n * 1000)));
        const told = Math.max(0, ...passed({ stops: line, car_stops, now: at(300) }));
        const stays = new Set(order);
        const unseen = line.filter(({ id }) => id < told && !stays.has(id));
        const beyond = (id: number) => [...stays].filter((n) => n > id).length;
        for (const { id } of unseen) expect(beyond(id)).toBeGreaterThan(1);
      }),
    );
  });
});

test('those beyond are told the sooner of both times, on from there or after the stops between, and none before those', () => {
  const stops: TrackedStop[] = line.map((stop) => ({
    ...stop,
    kind: 'regular',
    route_point_id: null,
    wait_time: 3,
    planned_at: stop.planned_at as Date,
    google_estimate_time: stop.planned_at as Date,
    visited_state: 'pending',
    visited_source: null,
    marked_at: null,
    actual_arrival_time: null,
    left_at: null,
    timer_duration: null,
  }));
  const event: TripFacts['event'] = {
    id: 1,
    route_id: 1,
    car_id: 1,
    date: '2026-06-10',
    departs_at: at(0),
    last_stop_at: at(60),
    returns_at: at(80),
    started_at: at(1),
    finished_at: null,
    start: null,
    end: null,
  };
  const driven = drivenBy({
    event,
    stops,
    car_stops: [{ ...stood(30, 33, place(3000)), id: 1 }],
    fixes: [fix(33, place(3000), 0)],
    sales: [],
    visit_radius_m: undefined,
    learnt: null,
    zone: 'Europe/Copenhagen',
    now: at(33),
  });
  const etas = driven.stops.map(({ google_estimate_time }) => google_estimate_time?.getTime() ?? 0);
  const [first = 0, between = 0] = etas;
  expect(first).toBeGreaterThan(at(33).getTime());
  expect(between).toBe(first + 10 * 60_000);
  expect(etas.slice(2)).toEqual([between, between, at(50).getTime(), at(60).getTime()]);
});
