import { describe, expect, test } from 'vitest';
import { at, place, planned, stood, nothing, states } from '../../../server/test/tracking-facts.ts';
import type { DriverMark } from './known-facts.ts';
import { matchVisits } from './visits.ts';

// spec
describe('visits', () => {
  const stops = [planned(1, place(1000), 10), planned(2, place(2000), 20), planned(3, place(3000), 30)];

  test('a planned stop is visited by a car stop within 75 m of it', () => {
    const { visits } = matchVisits({
      ...nothing,
      stops,
      car_stops: [stood(9, 14, place(1074)), stood(19, 21, place(2076))],
      now: at(22),
    });
    expect(visits[0]).toMatchObject({
      visited_state: 'visited',
      visited_source: 'gps',
      actual_arrival_time: at(9),
      left_at: at(14),
      duration: 300,
    });
    expect(visits[1]?.visited_state).toBe('pending');
  });

  test("the tenant's own radius decides when it has one", () => {
    expect(states({ stops, car_stops: [stood(9, 14, place(1090))], radius_m: 100, now: at(15) })[0]).toBe(
      'visited',
    );
  });

  test('of two stops near each other the order decides, not which lies nearer by metres that GPS does not know', () => {
    const close = [planned(1, place(1000)), planned(2, place(1060))];
    const { visits } = matchVisits({
      ...nothing,
      stops: close,
      car_stops: [stood(12, 14, place(1050)), stood(20, 22, place(1050))],
      is_finished: true,
    });
    expect(visits.map((visit) => visit.actual_arrival_time)).toEqual([at(12), at(20)]);
  });

  test('stopping again at once on the same spot is one visit', () => {
    const { visits, unplanned } = matchVisits({
      ...nothing,
      stops,
      car_stops: [stood(9, 11, place(1000)), stood(12, 14, place(1010))],
      now: at(15),
    });
    expect(visits[0]).toMatchObject({ duration: 240, left_at: at(14) });
    expect(unplanned).toEqual([]);
  });

  test('a stop is skipped ten minutes after the truck is known to be past it, or when the event is over', () => {
    const car_stops = [stood(20, 22, place(2000)), stood(30, 32, place(3000))];
    expect(states({ stops, car_stops, now: at(39) })).toEqual(['pending', 'visited', 'visited']);
    expect(states({ stops, car_stops, now: at(40) })).toEqual(['skipped', 'visited', 'visited']);
    const once = [stood(20, 22, place(2000))];
    expect(states({ stops, car_stops: once, now: at(29), is_finished: true })).toEqual([
      'skipped',
      'visited',
      'skipped',
    ]);
  });

  test('late data corrects what was skipped', () => {
    const car_stops = [stood(10, 12, place(1000)), stood(20, 22, place(2000))];
    expect(states({ stops, car_stops, now: at(60) })).toEqual(['visited', 'visited', 'pending']);
  });

  const mark = (more: Partial<DriverMark>): DriverMark => ({
    stop_id: 1,
    visited: true,
    marked_at: at(13),
    arrived_at: null,
    left_at: null,
    timer_duration: null,
    ...more,
  });

  test("the driver's mark wins over GPS, and the arrival is the earlier of the two", () => {
    const car_stops = [stood(10, 12, place(1000))];
    const skipped = matchVisits({
      ...nothing,
      stops,
      car_stops,
      marks: [mark({ visited: false })],
      now: at(15),
    });
    expect(skipped.visits[0]).toMatchObject({ visited_state: 'skipped', visited_source: 'app' });
    const later = matchVisits({
      ...nothing,
      stops,
      car_stops,
      marks: [mark({ arrived_at: at(11), timer_duration: 90 })],
      now: at(15),
    });
    expect(later.visits[0]).toMatchObject({
      visited_source: 'app',
      actual_arrival_time: at(10),
      duration: 120,
      timer_duration: 90,
    });
    const unseen = matchVisits({ ...nothing, stops, marks: [mark({})], now: at(15) });
    expect(unseen.visits[0]).toMatchObject({
      visited_state: 'visited',
      actual_arrival_time: at(13),
      duration: null,
    });
  });

  test('a sale at a stop is a visit, by its place, by the stop it names, or by where the car stood', () => {
    const sale = (id: number, minutes: number, more: object) => ({
      id,
      sold_at: at(minutes),
      place: null,
      stop_id: null,
      ...more,
    });
    expect(
      matchVisits({
        ...nothing,
        stops,
        sales: [sale(1, 15, { place: place(1050) }), sale(2, 14, { stop_id: 1 })],
        now: at(16),
      }).visits[0],
    ).toMatchObject({ visited_state: 'visited', visited_source: 'sale', actual_arrival_time: at(14) });
    const far = matchVisits({
      ...nothing,
      stops,
      car_stops: [stood(40, 41, place(9000))],
      sales: [sale(3, 44, {})],
    });
    expect(far.unplanned).toMatchObject([{ actual_arrival_time: at(40), sale_ids: [3] }]);
  });

  test('a car stop of two minutes away from every planned stop is unplanned, a shorter one only with a sale', () => {
    const car_stops = [stood(40, 42, place(9000)), stood(50, 51, place(9900)), stood(60, 61, place(12_000))];
    const sales = [
      { id: 7, sold_at: at(60.5), place: place(12_010), stop_id: null },
      { id: 8, sold_at: at(70), place: place(20_000), stop_id: null },
    ];
    expect(
      matchVisits({ ...nothing, stops, car_stops, sales }).unplanned.map((one) => [
        one.actual_arrival_time,
        one.duration,
        one.sale_ids,
      ]),
    ).toEqual([
      [at(40), 120, []],
      [at(60), 60, [7]],
      [at(70), null, [8]],
    ]);
  });
});
