import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  depo,
  nine,
  at,
  place,
  fix,
  planned,
  nothing,
  drive,
  transmitted,
} from '../../../server/test/tracking-facts.ts';
import { displaced, distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { carStops, type CarStop } from './car-stops.ts';
import { liveEtas, nextStop, type EtaFacts, type EtaStop } from './etas.ts';
import { judgeFix, type Fix } from './fixes.ts';
import type { LearntTimes } from './learn-times.ts';
import { matchVisits, publicVisited } from './visits.ts';

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
      carStops([fix(0, place(400), 40), ...standing(1, 1.9, place(1000)), fix(2.5, place(1300), 40)], []),
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
    route_point_id: 100 + id,
    wait_time: 2,
    left_at: null,
  });
  const facts: EtaFacts = {
    now: at(12),
    departs_at: at(0),
    is_finished: false,
    last_fix_at: at(11),
    remaining_drive_s: null,
    learnt: null,
    zone: 'Europe/Copenhagen',
    is_standing: false,
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

  describe('of a route whose times were learnt', () => {
    /** Eight minutes from the first stop to the second, where the plan has ten with the wait; 12 minutes there. */
    const learnt: LearntTimes = {
      legs: [
        { from_id: 101, to_id: 102, weekday: null, seconds: 900, days: 9, planned_s: 480 },
        { from_id: 102, to_id: 103, weekday: null, seconds: 600, days: 9, planned_s: 1_080 },
        { from_id: 102, to_id: 103, weekday: 3, seconds: 1_200, days: 9, planned_s: 1_080 },
      ],
      waits: [
        { stop_id: 101, weekday: null, seconds: 120, days: 9, planned_s: 120, late_s: 0 },
        { stop_id: 102, weekday: null, seconds: 720, days: 9, planned_s: 120, late_s: 0 },
      ],
      paces: [],
      catch_up: 0,
    };

    test('are the learnt legs and waits, those of the weekday first', () => {
      expect(etas([stop(1, 10, 10), stop(2, 20), stop(3, 40)], { learnt, is_standing: true })).toEqual([
        10, 27, 59,
      ]);
    });

    test('before the first visit begin with the plan', () => {
      expect(
        etas([stop(1, 10), stop(2, 20), stop(3, 40)], { learnt, now: at(5), last_fix_at: at(5) }),
      ).toEqual([10, 27, 59]);
    });

    test('of a truck that is gone from a stop, which nobody saw it leave, do not move on with the clock', () => {
      const stops = [stop(1, 10, 10), stop(2, 20), stop(3, 40)];
      const [, gone] = etas(stops, { learnt, now: at(18), last_fix_at: at(18) });
      const [, stands] = etas(stops, { learnt, now: at(18), last_fix_at: at(18), is_standing: true });
      expect(gone).toBe(27);
      expect(stands).toBeGreaterThanOrEqual(33);
    });

    test('are never more than ten minutes before the planned time, nor carried over the night', () => {
      const quick = { ...learnt, legs: learnt.legs.map((leg) => ({ ...leg, seconds: 60 })) };
      expect(etas([stop(1, 10, 10), stop(2, 40), stop(3, 60)], { learnt: quick })[1]).toBe(30);
      expect(
        etas([stop(1, 10, 70), stop(2, 20), stop(3, 24 * 60)], {
          learnt,
          now: at(71),
          last_fix_at: at(71),
        })[2],
      ).toBe(24 * 60);
    });
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
