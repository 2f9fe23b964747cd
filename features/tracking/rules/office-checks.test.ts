// What the office says is a hard fact, whatever comes before or later; and where it confirms a stop, it is served.

import { describe, expect, test } from 'vitest';
import { at, nothing, place, planned, stood } from '../../../server/test/tracking-facts.ts';
import type { EventFacts } from './known-facts.ts';
import { servedPlace } from './office-checks.ts';
import { matchVisits } from './visits.ts';

const stops = [1, 2, 3, 4].map((n) => planned(n, place(n * 1000), n * 15));
const visitsOf = (facts: Partial<EventFacts>) =>
  matchVisits({ ...nothing, stops, now: at(90), ...facts }).visits;
const said = (stop_id: number, visited: boolean, minutes: number | null = null) => ({
  stop_id,
  visited,
  arrived_at: minutes === null ? null : at(minutes),
});
const drive = [1, 2, 3].map((n) => stood(n * 15, n * 15 + 4, place(n * 1000)));

describe('a stop that the office says was not visited', () => {
  test('is skipped though the truck stood there, was pressed or sold, and stays so with every later stay', () => {
    const mark = { stop_id: 2, visited: true, marked_at: at(31), arrived_at: at(30), left_at: null };
    const sale = { id: 1, sold_at: at(31), place: place(2000), stop_id: 2 };
    for (const more of [
      {},
      { marks: [{ ...mark, timer_duration: null }] },
      { sales: [sale] },
      { car_stops: [...drive, stood(70, 80, place(2000))], is_finished: true },
    ]) {
      const [, two] = visitsOf({ car_stops: drive, checks: [said(2, false)], ...more });
      expect([two?.visited_state, two?.confidence, two?.evidence[0]?.kind]).toEqual([
        'skipped',
        1,
        'checked',
      ]);
    }
  });

  test('leaves its neighbours as they were', () => {
    const states = visitsOf({ car_stops: drive, checks: [said(2, false)] }).map((one) => one.visited_state);
    expect(states).toEqual(['visited', 'skipped', 'visited', 'pending']);
  });

  test('beside another at the same place does not share its stay', () => {
    const pair = [planned(1, place(1000), 15), planned(2, place(1003), 18), planned(3, place(3000), 45)];
    const facts = { stops: pair, car_stops: [stood(15, 19, place(1000))], is_finished: true };
    expect(visitsOf(facts).map((one) => one.visited_state)).toEqual(['visited', 'visited', 'skipped']);
    expect(visitsOf({ ...facts, checks: [said(2, false)] }).map((one) => one.visited_state)).toEqual([
      'visited',
      'skipped',
      'skipped',
    ]);
  });
});

describe('a stop that the office says was visited', () => {
  test('takes the stay farther off that no other stop explains', () => {
    const car_stops = [...drive.slice(0, 1), stood(29, 33, place(2000, 140)), ...drive.slice(2)];
    expect(visitsOf({ car_stops, is_finished: true })[1]?.visited_state).toBe('skipped');
    const [, two] = visitsOf({ car_stops, checks: [said(2, true)] });
    expect(two).toMatchObject({ visited_state: 'visited', confidence: 1, actual_arrival_time: at(29) });
    expect(two?.evidence.map(({ kind, metres }) => [kind, metres])).toEqual([
      ['checked', null],
      ['stood', 140],
    ]);
  });

  test('takes no stay from the stop next to it, and has the time when the truck drove by', () => {
    const passes = [{ stop_id: 2, at: at(31), metres: 20 }];
    const near = [
      stops[0],
      planned(2, place(2000), 30),
      planned(3, place(2120), 33),
      stops[3],
    ] as typeof stops;
    const car_stops = [...drive.slice(0, 1), stood(33, 37, place(2120))];
    const visits = visitsOf({ stops: near, car_stops, passes, checks: [said(2, true)] });
    expect(visits.map((one) => one.visited_state)).toEqual(['visited', 'visited', 'visited', 'pending']);
    expect([visits[1]?.actual_arrival_time, visits[2]?.actual_arrival_time]).toEqual([at(31), at(33)]);
  });

  test('has its planned time where nothing at all was seen', () => {
    const [, two] = visitsOf({ checks: [said(2, true)] });
    expect(two).toMatchObject({
      visited_state: 'visited',
      visited_source: null,
      actual_arrival_time: at(30),
    });
  });

  test('keeps the stay of the time that it was confirmed with, when a later one is nearer', () => {
    const car_stops = [...drive, stood(75, 80, place(2000))];
    const farther = [stood(15, 19, place(1000)), stood(30, 34, place(2000, 40)), ...car_stops.slice(2)];
    expect(visitsOf({ car_stops: farther, checks: [said(2, true, 30)] })[1]?.actual_arrival_time).toEqual(
      at(30),
    );
  });
});

describe('where the office confirmed stops, they are served', () => {
  const dayAfter = stood(30, 34, place(2000, 130));
  const facts = { car_stops: [stood(15, 19, place(1000)), dayAfter, stood(45, 49, place(3000))] };

  test('so the next day the same place is a visit by itself', () => {
    expect(visitsOf({ ...facts, is_finished: true })[1]?.visited_state).toBe('skipped');
    const served_at = servedPlace([place(2000, 140), place(2000, 120), place(2005, 150)]);
    const taught = stops.map((stop) => (stop.id === 2 ? { ...stop, served_at } : stop));
    const [, two] = visitsOf({ ...facts, stops: taught });
    expect([two?.visited_state, two?.actual_arrival_time]).toEqual(['visited', at(30)]);
    expect(two?.confidence).toBeGreaterThan(0.9);
    // Its address is beside it still.
    const atAddress = [stood(15, 19, place(1000)), stood(30, 34, place(2000)), stood(45, 49, place(3000))];
    expect(visitsOf({ car_stops: atAddress, stops: taught })[1]?.visited_state).toBe('visited');
  });

  test('in the middle of them: one that was wrong moves it little', () => {
    const middle = servedPlace([place(0), place(10), place(20), place(400), place(15)]);
    expect(middle?.lat).toBeCloseTo(place(15).lat, 6);
    expect(servedPlace([])).toBeNull();
  });
});

test('an order that was handed over is a visit, also where the phone told it hours later', () => {
  const handed = { id: 7, sold_at: at(31), place: null, stop_id: 2, is_delivery: true };
  const car_stops = [drive[0], drive[2]].flatMap((one) => one ?? []);
  const [, two] = visitsOf({ car_stops, sales: [handed] });
  expect([two?.visited_state, two?.evidence[0]?.kind]).toEqual(['visited', 'delivered']);
  const late = { ...handed, sold_at: at(85) };
  const visits = visitsOf({ car_stops, sales: [late] });
  expect(visits.map((one) => one.visited_state)).toEqual(['visited', 'visited', 'visited', 'pending']);
});
