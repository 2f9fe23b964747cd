import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displaced, distanceMetres, type LatLng } from '../../shared/geo.ts';
import { judgeFix, type Fix } from '../fixes/rules.ts';
import { carStops, type CarStop } from './car-stops/rules.ts';
import { liveEtas, nextStop, type EtaFacts, type EtaStop } from './etas/rules.ts';
import {
  matchVisits,
  publicVisited,
  type DriverMark,
  type EventFacts,
  type PlannedStop,
} from './visits/rules.ts';

const depo: LatLng = { lat: 55.4, lng: 10.4 };
const nine = new Date('2026-06-10T09:00:00+02:00').getTime();
/** Minutes after nine. */
const at = (minutes: number) => new Date(nine + minutes * 60_000);
const place = (north_m: number, east_m = 0) => displaced(depo, north_m, east_m);
const fix = (minutes: number, where: LatLng, speed_kmh: number | null = null): Fix => ({
  ...where,
  at: at(minutes),
  speed_kmh,
  heading: null,
});

describe('stops of the car', () => {
  const standing = (from: number, until: number, where: LatLng, speed: number | null = 0) =>
    Array.from({ length: Math.round((until - from) * 6) + 1 }, (_, i) =>
      fix(from + i / 6, displaced(where, (i % 3) * 5, (i % 2) * 5), speed),
    );

  test('are a minute or more within 50 m under 5 km/h', () => {
    const stops = carStops(
      [fix(0, place(400), 40), ...standing(1, 4, place(1000)), fix(5, place(1500), 40)],
      [depo],
    );
    expect(stops).toHaveLength(1);
    expect(distanceMetres(stops[0] as CarStop, place(1000))).toBeLessThan(10);
    expect([stops[0]?.started_at, stops[0]?.ended_at]).toEqual([at(1), at(4)]);
    expect(
      carStops([fix(0, place(400), 40), ...standing(1, 1.9, place(1000)), fix(5, place(1500), 40)], []),
    ).toEqual([]);
    expect(carStops(standing(1, 4, place(1000), 9), [])).toEqual([]);
  });

  test('are not at the depot nor at a custom start or end', () => {
    expect(carStops(standing(1, 9, place(140)), [depo])).toEqual([]);
    expect(carStops(standing(1, 9, place(170)), [depo])).toHaveLength(1);
  });

  test('are still going on when the last fix is one of them', () => {
    expect(carStops(standing(1, 4, place(1000)), [])[0]).toMatchObject({ ended_at: null, seen_until: at(4) });
  });

  test('are not split by one fix that jumps away, nor by a tracker that is silent while parked', () => {
    const jumping = standing(1, 4, place(1000)).map((one, i) => (i === 9 ? { ...one, ...place(1250) } : one));
    expect(carStops(jumping, [])).toHaveLength(1);
    const silent = [
      ...standing(1, 2, place(1000)),
      ...standing(20, 21, place(1000)),
      fix(22, place(1500), 40),
    ];
    expect(carStops(silent, [])).toMatchObject([{ started_at: at(1), ended_at: at(21) }]);
  });

  test('are found without speeds and in whatever order the fixes came', () => {
    const fixes = [fix(0, place(400)), ...standing(1, 4, place(1000), null), fix(5, place(1500))];
    expect(carStops(fixes.toReversed(), [])).toMatchObject([{ started_at: at(1), ended_at: at(4) }]);
  });
});

const planned = (id: number, where: LatLng, minutes: number | null = null): PlannedStop => ({
  ...where,
  id,
  position: id,
  planned_at: minutes === null ? null : at(minutes),
});
const stood = (from: number, until: number | null, where: LatLng): CarStop => ({
  ...where,
  started_at: at(from),
  ended_at: until === null ? null : at(until),
  seen_until: at(until ?? from + 2),
});
const nothing: EventFacts = {
  stops: [],
  car_stops: [],
  sales: [],
  marks: [],
  now: at(300),
  is_finished: false,
};
const states = (facts: Partial<EventFacts>) =>
  matchVisits({ ...nothing, ...facts }).visits.map((visit) => visit.visited_state);

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

  test('of two stops near each other the nearest not yet visited one is meant, in order of time', () => {
    const close = [planned(1, place(1000)), planned(2, place(1060))];
    const { visits } = matchVisits({
      ...nothing,
      stops: close,
      car_stops: [stood(12, 14, place(1050)), stood(20, 22, place(1050))],
    });
    expect(visits.map((visit) => visit.actual_arrival_time)).toEqual([at(20), at(12)]);
  });

  test('a place that is passed on the way out and back is the stop that was due', () => {
    const loop = [planned(1, place(1000), 10), planned(2, place(5000), 60), planned(3, place(1004), 110)];
    expect(states({ stops: loop, car_stops: [stood(11, 13, place(1003))], now: at(30) })).toEqual([
      'visited',
      'pending',
      'pending',
    ]);
    expect(states({ stops: loop, car_stops: [stood(105, 107, place(1001))], now: at(108) })[2]).toBe(
      'visited',
    );
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

  test('a stop is skipped ten minutes after a later one was visited, or when the event is over', () => {
    const car_stops = [stood(20, 22, place(2000))];
    expect(states({ stops, car_stops, now: at(29) })).toEqual(['pending', 'visited', 'pending']);
    expect(states({ stops, car_stops, now: at(30) })).toEqual(['skipped', 'visited', 'pending']);
    expect(states({ stops, car_stops, now: at(29), is_finished: true })).toEqual([
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

/** Drives 20 stops with 10-second fixes, as a tracker on a roof would see it; `random` gives 0 to 1. */
function drive(random: () => number) {
  const noise = (metres: number) => (random() + random() + random() - 1.5) * 2 * metres;
  const seen = (where: LatLng): LatLng => displaced(where, noise(5), noise(5));
  const fixes: Fix[] = [];
  const visits: { place: LatLng; arrived: number; left: number }[] = [];
  let here = depo;
  let clock = 0;
  for (let n = 1; n <= 20; n += 1) {
    const there = displaced(here, 500 + random() * 900, (random() - 0.5) * 1500);
    const seconds = distanceMetres(here, there) / (40 / 3.6);
    const gap = random() < 0.15;
    for (let s = 10; s < seconds; s += 10) {
      const part = s / seconds;
      if (gap && part > 0.2 && part < 0.8) continue;
      fixes.push(
        fix(
          (clock + s) / 60,
          seen({
            lat: here.lat + (there.lat - here.lat) * part,
            lng: here.lng + (there.lng - here.lng) * part,
          }),
          25 + random() * 25,
        ),
      );
    }
    clock += Math.ceil(seconds / 10) * 10;
    const wait = 120 + Math.floor(random() * 24) * 10;
    visits.push({ place: there, arrived: clock, left: clock + wait });
    for (let s = 0; s <= wait; s += 10) fixes.push(fix((clock + s) / 60, seen(there), random() * 2));
    clock += wait;
    here = there;
  }
  // Outliers: a jump of kilometres, the null island, a swapped pair, and one near enough to be believed.
  for (let i = 5; i < fixes.length; i += 17 + Math.floor(random() * 20)) {
    const one = fixes[i] as Fix;
    const wrong = [
      displaced(one, 20_000, 5000),
      { lat: 0, lng: 0 },
      { lat: one.lng, lng: one.lat },
      displaced(one, 200, 150),
    ];
    fixes[i] = { ...one, ...(wrong[Math.floor(random() * wrong.length)] as LatLng) };
  }
  return { fixes, visits, end: clock };
}

/** As they arrive: some a minute late and out of order, some twice. */
function transmitted(fixes: readonly Fix[], random: () => number): { fix: Fix; received: number }[] {
  return fixes
    .flatMap((one) => {
      const received = one.at.getTime() + 2000 + (random() < 0.05 ? 60_000 : 0);
      return random() < 0.05
        ? [
            { fix: one, received },
            { fix: one, received: received + 500 },
          ]
        : [{ fix: one, received }];
    })
    .toSorted((a, b) => a.received - b.received);
}

describe('a day on the road', () => {
  test('every stop is found with its arrival and stay, and nothing else, through noise, outliers, gaps, doubled and late fixes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        let state = seed;
        const random = () => {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
          return state / 2 ** 32;
        };
        const { fixes, visits, end } = drive(random);
        const kept = new Map<number, Fix>();
        let live: Fix | null = null;
        let suspect: Fix | null = null;
        for (const { fix: given, received } of transmitted(fixes, random)) {
          const verdict = judgeFix(given, live, new Date(received), { home: depo, suspect });
          if ('reject' in verdict) {
            if (verdict.reject === 'impossible_speed') suspect = given;
            continue;
          }
          kept.set(given.at.getTime(), given);
          if (verdict.accept === 'live') live = given;
          expect((live as Fix).at.getTime()).toBe(Math.max(...kept.keys()));
        }
        expect(kept.size).toBeGreaterThan(fixes.length * 0.9);

        const stops = visits.map((visit, i) =>
          planned(i + 1, displaced(visit.place, 20, -25), visit.arrived / 60),
        );
        const found = matchVisits({
          ...nothing,
          stops,
          car_stops: carStops([...kept.values()], [depo]),
          now: at(end / 60 + 30),
          is_finished: true,
        });
        expect(found.unplanned).toEqual([]);
        for (const [i, visit] of found.visits.entries()) {
          const truth = visits[i] as (typeof visits)[number];
          expect(visit.visited_state).toBe('visited');
          expect(
            Math.abs((visit.actual_arrival_time as Date).getTime() - nine - truth.arrived * 1000),
          ).toBeLessThanOrEqual(30_000);
          expect(Math.abs((visit.duration as number) - (truth.left - truth.arrived))).toBeLessThanOrEqual(60);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('live ETAs', () => {
  const stop = (id: number, minutes: number, visited: number | null = null): EtaStop => ({
    id,
    position: id,
    visited_state: visited === null ? 'pending' : 'visited',
    actual_arrival_time: visited === null ? null : at(visited),
    planned_at: at(minutes),
    google_estimate_time: at(minutes),
  });
  const facts: EtaFacts = {
    now: at(12),
    departs_at: at(0),
    is_finished: false,
    last_fix_at: at(11),
    remaining_drive_s: null,
  };
  const etas = (stops: EtaStop[], more: Partial<EtaFacts> = {}) =>
    liveEtas(stops, { ...facts, ...more }).stops.map(
      (one) => (one.google_estimate_time.getTime() - nine) / 60_000,
    );

  test('carry the delay of the last visit to every following stop', () => {
    expect(etas([stop(1, 10, 15), stop(2, 20), stop(3, 40)])).toEqual([10, 25, 45]);
  });

  test('cannot be before the car can be there', () => {
    expect(
      etas([stop(1, 10, 10), stop(2, 20), stop(3, 40)], {
        now: at(18),
        last_fix_at: at(18),
        remaining_drive_s: 600,
      }),
    ).toEqual([10, 28, 48]);
  });

  test('are never more than ten minutes before the planned time', () => {
    expect(etas([stop(1, 60, 30), stop(2, 70), stop(3, 90)], { now: at(31), last_fix_at: at(31) })).toEqual([
      60, 60, 80,
    ]);
  });

  test('stay as they are, and are stale, after 15 minutes without positions', () => {
    const stops = [stop(1, 10, 15), stop(2, 20)];
    expect(liveEtas(stops, { ...facts, last_fix_at: at(-4) })).toEqual({ is_stale: true, stops });
    expect(liveEtas(stops, { ...facts, last_fix_at: null }).is_stale).toBe(true);
    expect(liveEtas(stops, { ...facts, last_fix_at: at(-3) }).is_stale).toBe(false);
  });

  test('do not move before departure, after the end, or by less than a minute', () => {
    expect(etas([stop(1, 10), stop(2, 20)], { now: at(-5), remaining_drive_s: 3600 })).toEqual([10, 20]);
    expect(etas([stop(1, 10, 15), stop(2, 20)], { is_finished: true })).toEqual([10, 20]);
    expect(etas([stop(1, 10, 10.9), stop(2, 20)])).toEqual([10, 20]);
  });

  test('move when the car has not come away at departure', () => {
    expect(
      etas([stop(1, 10), stop(2, 20)], { now: at(9), last_fix_at: at(9), remaining_drive_s: 600 }),
    ).toEqual([19, 29]);
  });

  test('do not carry a delay over the night', () => {
    expect(
      etas([stop(1, 10, 70), stop(2, 20), stop(3, 24 * 60)], { now: at(71), last_fix_at: at(71) }),
    ).toEqual([10, 80, 24 * 60]);
    expect(etas([stop(1, 10, 70), stop(2, 24 * 60)], { now: at(71), last_fix_at: at(71) })).toEqual([
      10,
      24 * 60,
    ]);
  });

  test('count from the stop after the farthest visited one', () => {
    expect(nextStop([stop(3, 40), stop(1, 10), stop(2, 20, 21)])?.id).toBe(3);
    expect(nextStop([stop(1, 10, 10)])).toBeNull();
  });

  test('keep the order of the stops and the plan, whatever happened', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(
        gaps,
        fc.nat(59),
        fc.integer({ min: -60, max: 300 }),
        fc.nat(7200),
        (legs, reached, delay, drive_s) => {
          let minutes = 10;
          const stops = legs.map((leg, i) => {
            minutes += leg;
            return stop(i + 1, minutes, i <= reached % legs.length ? minutes + delay : null);
          });
          const now = at(minutes);
          const moved = liveEtas(stops, {
            ...facts,
            now,
            last_fix_at: now,
            remaining_drive_s: drive_s,
          }).stops.filter((one) => one.visited_state === 'pending');
          moved.forEach((one, i) => {
            const eta = one.google_estimate_time.getTime();
            expect(eta).toBeGreaterThanOrEqual(one.planned_at.getTime() - 600_000);
            if (i > 0)
              expect(eta).toBeGreaterThanOrEqual(
                (moved[i - 1] as EtaStop).google_estimate_time.getTime() - 60_000,
              );
          });
        },
      ),
    );
  });
});
// spec: R-687
test('for the public every stop before the farthest visited one is visited, in whatever order they are listed', () => {
  const stops = [
    { position: 3, visited_state: 'pending' as const },
    { position: 1, visited_state: 'skipped' as const },
    { position: 2, visited_state: 'visited' as const },
  ];
  expect(publicVisited(stops)).toEqual([false, true, true]);
  expect(publicVisited([{ position: 1, visited_state: 'pending' }])).toEqual([false]);
});
