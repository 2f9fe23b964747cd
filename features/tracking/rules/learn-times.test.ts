import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../../../server/test/made-trips.ts';
import { at, nine } from '../../../server/test/tracking-facts.ts';
import { expectArrivals } from './expect-arrivals.ts';
import { hourOfWeekFrom, weekdayOfHour } from './hour-of-week.ts';
import { learnTimes, type DrivenTrip, type LearntTimes } from './learn-times.ts';
import { learnWindows, liveWindow, replayTrip, tripAt, windowAhead } from './learn-windows.ts';
import { quantileOf, robustMean, shrunkTo } from './robust-mean.ts';

const zone = 'Europe/Copenhagen';
/** Nine o'clock of the fixed Wednesday. */
const WEDNESDAY = 3;
const DAY_MIN = 24 * 60;

interface Drive {
  /** After the Wednesday. */
  day?: number;
  /** Minutes. */
  legs?: number[];
  waits?: number[];
  starts?: number;
}

/** Three stops, ten minutes apart with two minutes at each by plan. */
function driven({ day = 0, legs = [10, 10], waits = [2, 2, 2], starts = 0 }: Drive): DrivenTrip {
  const base = day * DAY_MIN;
  let clock = base + starts;
  return {
    stops: [0, 1, 2].map((n) => {
      clock += n === 0 ? 0 : (legs[n - 1] ?? 10);
      const arrived_at = at(clock);
      clock += waits[n] ?? 2;
      return {
        id: n + 1,
        planned_at: at(base + n * 12),
        planned_wait_s: 120,
        arrived_at,
        left_at: at(clock),
      };
    }),
  };
}

const weekly = (count: number, more: Drive = {}) =>
  Array.from({ length: count }, (_, week) => driven({ day: week * 7, ...more }));

const legFrom = ({ legs }: LearntTimes, from: number, weekday: number | null = null) =>
  legs.find((leg) => leg.from_id === from && leg.weekday === weekday);

describe('the middle of what was driven', () => {
  test('is not moved by a quarter of it being wild', () => {
    expect(robustMean([60, 62, 64, 66, 3_000])).toBe(64);
    expect(robustMean([])).toBeNull();
  });

  test('lies between the plan and what was driven, nearer to the latter with each day', () => {
    expect(shrunkTo(600, 2, [])).toBe(600);
    expect(shrunkTo(600, 2, [900])).toBe(700);
    expect(
      shrunkTo(
        600,
        2,
        Array.from({ length: 8 }, () => 900),
      ),
    ).toBe(840);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 1, maxLength: 20 }),
        fc.nat(9_999),
        (values, plan) => {
          const learnt = shrunkTo(plan, 2, values);
          expect(learnt).toBeGreaterThanOrEqual(Math.min(plan, ...values));
          expect(learnt).toBeLessThanOrEqual(Math.max(plan, ...values));
        },
      ),
    );
  });

  test('parts are told between neighbours', () => {
    expect(quantileOf([0, 10, 20, 30, 40], 0.1)).toBe(4);
    expect(quantileOf([7], 0.9)).toBe(7);
  });
});

test('hours of the week are those of the zone, from Monday on', () => {
  const hourOf = hourOfWeekFrom(zone, new Date(nine));
  expect(hourOf(at(0))).toBe(2 * 24 + 9);
  expect(weekdayOfHour(hourOf(at(0)))).toBe(WEDNESDAY);
  expect(hourOf(at(-60))).toBe(2 * 24 + 8);
  expect(hourOf(at(5 * DAY_MIN))).toBe(9);
});

describe('learning', () => {
  test('a leg that takes 14 minutes for 10 is learnt from eight days as 13.2, the wait as planned', () => {
    const learnt = learnTimes(weekly(8, { legs: [14, 10] }), zone);
    expect(legFrom(learnt, 1)).toMatchObject({ to_id: 2, days: 8, planned_s: 600 });
    expect((legFrom(learnt, 1)?.seconds ?? 0) / 60).toBeCloseTo(13.2, 0);
    expect(learnt.waits.find(({ stop_id }) => stop_id === 2)?.seconds).toBeCloseTo(120);
  });

  test('a weekday of its own stands beside what is usual', () => {
    const fridays = Array.from({ length: 8 }, (_, week) => driven({ day: week * 7 + 2, legs: [20, 10] }));
    const learnt = learnTimes([...weekly(8), ...fridays], zone);
    const friday = legFrom(learnt, 1, 5)?.seconds ?? 0;
    const wednesday = legFrom(learnt, 1, 3)?.seconds ?? 0;
    expect(friday - wednesday).toBeGreaterThan(150);
  });

  test('a breakdown and a lunch teach nothing', () => {
    const usual = weekly(8);
    const odd = driven({ day: 56, legs: [130, 10], waits: [2, 90, 2] });
    expect(legFrom(learnTimes([...usual, odd], zone), 1)?.seconds).toBeCloseTo(
      legFrom(learnTimes(usual, zone), 1)?.seconds ?? 0,
    );
  });

  test('a stop that was not seen gives no leg, and a night is none', () => {
    const [trip] = weekly(1);
    const stops = trip?.stops ?? [];
    const unseen = {
      stops: stops.map((stop) => (stop.id === 2 ? { ...stop, arrived_at: null, left_at: null } : stop)),
    };
    expect(learnTimes([unseen], zone).legs).toEqual([]);
    const later = (date: Date) => new Date(date.getTime() + 12 * 3_600_000);
    const overnight = {
      stops: stops.map((stop) =>
        stop.id === 3
          ? { ...stop, planned_at: later(stop.planned_at), arrived_at: later(stop.arrived_at as Date) }
          : stop,
      ),
    };
    expect(learnTimes([overnight], zone).legs.map(({ from_id }) => from_id)).toEqual([1, 1]);
  });

  test('waits that are shorter the later the truck is are learnt as catching up', () => {
    const days = Array.from({ length: 30 }, (_, week) => {
      const late = week % 10;
      return driven({ day: week * 7, starts: late, waits: [4 - late * 0.2, 4 - late * 0.2, 4 - late * 0.2] });
    });
    const { catch_up } = learnTimes(days, zone);
    expect(catch_up).toBeGreaterThan(0.1);
    expect(catch_up).toBeLessThan(0.25);
    expect(learnTimes(weekly(30), zone).catch_up).toBe(0);
  });

  test('the order in which days are told makes no difference', () => {
    const days = Array.from({ length: 12 }, (_, week) =>
      driven({ day: week * 7, legs: [8 + (week % 5), 10] }),
    );
    expect(
      learnTimes(days.toReversed(), zone)
        .legs.map(({ seconds }) => seconds)
        .toSorted((a, b) => a - b),
    ).toEqual(
      learnTimes(days, zone)
        .legs.map(({ seconds }) => seconds)
        .toSorted((a, b) => a - b),
    );
  });
});

describe('expecting', () => {
  const learnt = learnTimes(weekly(18, { legs: [14, 14] }), zone);
  const minutes = (dates: Date[]) => dates.map((date) => (date.getTime() - nine) / 60_000);
  const told = (now: number, more: Drive = {}, remaining_drive_s: number | null = null) => {
    const known = tripAt(driven(more), at(now));
    return known ? minutes(expectArrivals({ ...known, now: at(now), zone, remaining_drive_s }, learnt)) : [];
  };

  test('uses what was learnt in place of the plan', () => {
    const [second = 0, third = 0] = told(3);
    expect(second).toBeGreaterThan(15);
    expect(second).toBeLessThan(16.2);
    expect(third - second).toBeGreaterThan(15);
  });

  test('a truck that stands longer than it usually does leaves now at the earliest', () => {
    const [second = 0] = told(20, { waits: [40, 2, 2] });
    expect(second).toBeGreaterThan(33);
  });

  test('legs take longer in the hours in which they usually do', () => {
    const hours = (more: number, day: number) =>
      Array.from({ length: 12 }, (_, week) =>
        driven({ day: week * 7 + day, starts: more === 0 ? 0 : 180, legs: [10 + more, 10 + more] }),
      );
    // At nine on Wednesdays as planned, at noon half as long again.
    const taught = learnTimes([...hours(0, 0), ...hours(5, 0)], zone);
    const leg = (starts: number) => {
      const known = tripAt(driven({ starts }), at(starts + 2));
      const facts = { now: at(starts + 2), zone, remaining_drive_s: null };
      const [next] = known ? expectArrivals({ ...known, ...facts }, taught) : [];
      return next ? (next.getTime() - at(starts + 2).getTime()) / 60_000 : 0;
    };
    expect(leg(180) - leg(0)).toBeGreaterThan(2);
  });

  test('a late truck is expected to wait less where it usually does', () => {
    const known = tripAt(driven({ starts: 10, waits: [5, 5, 5] }), at(11));
    const third = (catch_up: number) => {
      const waits = [1, 2, 3].map((stop_id) => ({
        stop_id,
        weekday: null,
        seconds: 300,
        days: 9,
        planned_s: 300,
        late_s: 0,
      }));
      const taught: LearntTimes = { legs: [], waits, paces: [], catch_up };
      const etas = known && expectArrivals({ ...known, now: at(11), zone, remaining_drive_s: null }, taught);
      return etas?.[1]?.getTime() ?? 0;
    };
    // Ten minutes late: a minute less at each of two stops, by a tenth of the delay.
    expect((third(0) - third(0.1)) / 60_000).toBeGreaterThan(1.8);
    expect((third(0) - third(0.1)) / 60_000).toBeLessThan(2.6);
    // It never waits less than a third or so of what is usual.
    expect((third(0) - third(0.5)) / 60_000).toBeCloseTo(7, 5);
  });

  test('a truck that is slow today is expected later at the stops to come', () => {
    const [usual = 0] = told(18, { legs: [13.6, 14] });
    const [slow = 0] = told(30, { legs: [26, 14] });
    expect(slow - 28).toBeGreaterThan(usual - 15.6 + 3);
  });

  test('nobody comes before now, nor before driving there allows, nor out of order', () => {
    expect(told(60, { legs: [100, 14] })[0]).toBeGreaterThan(60);
    expect(told(10, {}, 3_600)[0]).toBeGreaterThanOrEqual(70);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 80 }),
        fc.nat(7_200),
        (now, leg, drive) => {
          const times = told(now, { legs: [leg, leg] }, drive);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
          for (const time of times) expect(time).toBeGreaterThanOrEqual(now);
        },
      ),
    );
  });

  test('of a route of which nothing is known the plan and the delay are told', () => {
    const nothing: LearntTimes = { legs: [], waits: [], paces: [], catch_up: 0 };
    const known = tripAt(driven({ starts: 5 }), at(7));
    const etas = known && expectArrivals({ ...known, now: at(7), zone, remaining_drive_s: null }, nothing);
    expect(minutes(etas ?? [])).toEqual([17, 29]);
  });
});

describe('windows', () => {
  /** As people read it: the last minute counts to its end. */
  const isWithin = ({ from, until }: { from: Date; until: Date }, came: Date) =>
    came >= from && came.getTime() < until.getTime() + 60_000;
  const unevenFrom = (week: number) => {
    const random = randomOf(week);
    return Array.from({ length: 60 }, (_, n) =>
      driven({ day: (week + n) * 7, legs: [8 + random() * 5, 8 + random() * 5] }),
    );
  };
  const uneven = unevenFrom(1);

  test('hold what they say on the days that follow', () => {
    const windows = learnWindows(uneven, zone);
    const taught = learnTimes(uneven, zone);
    const following = [100, 200, 300, 400, 500].flatMap(unevenFrom);
    const all = following.flatMap((trip) => replayTrip(trip, taught, zone));
    const held = all.filter(({ at: now, eta, came }) => {
      const window = liveWindow(windows, eta, now);
      return window !== null && isWithin(window, came);
    });
    expect(all.length).toBeGreaterThan(300);
    expect(held.length / all.length).toBeGreaterThan(0.74);
    expect(held.length / all.length).toBeLessThan(0.86);
  });

  test('are wider for a route whose days differ more', () => {
    const calm = Array.from({ length: 60 }, (_, week) =>
      driven({ day: week * 7, legs: [10 + (week % 2) / 5, 10] }),
    );
    const width = (trips: DrivenTrip[]) => windowAhead(learnWindows(trips, zone), 600);
    expect((width(calm)?.late_s ?? 99) * 3).toBeLessThan(width(uneven)?.late_s ?? 0);
  });

  test('are not told of fewer than five trips', () => {
    expect(learnWindows(weekly(4), zone)).toEqual([]);
    expect(windowAhead([], 600)).toBeNull();
  });

  test('around an expected time get narrower as it comes nearer', () => {
    const windows = [
      { ahead_s: 600, early_s: 60, late_s: 120 },
      { ahead_s: 1_200, early_s: 120, late_s: 300 },
    ];
    const window = (now: number) => liveWindow(windows, at(30), at(now));
    expect(window(10)).toEqual({ from: at(28), until: at(35) });
    expect(window(15)).toEqual({ from: at(29), until: at(33) });
    expect(window(20)).toEqual({ from: at(29), until: at(32) });
    expect(liveWindow([], at(30), at(10))).toBeNull();
  });

  test('are told in whole minutes, the last one to its end', () => {
    const windows = [{ ahead_s: 600, early_s: 60, late_s: 120 }];
    const window = liveWindow(windows, at(30.5), at(20));
    expect(window).toEqual({ from: at(30), until: at(32) });
    const holds = (minute: number) => window !== null && isWithin(window, at(minute));
    expect([29.9, 30, 32.9, 33].map(holds)).toEqual([false, true, true, false]);
    const narrow = [{ ahead_s: 600, early_s: 5, late_s: 5 }];
    expect(liveWindow(narrow, at(30.5), at(20))).toEqual({ from: at(30), until: at(30) });
  });

  test('between two times ahead lie between theirs', () => {
    const windows = [
      { ahead_s: 600, early_s: 60, late_s: 120 },
      { ahead_s: 1_200, early_s: 120, late_s: 300 },
    ];
    expect(windowAhead(windows, 900)).toEqual({ early_s: 90, late_s: 210 });
    expect(windowAhead(windows, 60)).toEqual({ early_s: 60, late_s: 120 });
    expect(windowAhead(windows, 9_000)).toEqual({ early_s: 120, late_s: 300 });
  });
});
