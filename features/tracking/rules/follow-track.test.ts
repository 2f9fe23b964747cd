// One more fix is judged in the light of those before: after each, everything said is what all of them say at once.

import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import {
  habitsOfTrackers,
  kindsOfTrip,
  makeTrip,
  type HabitOfTracker,
} from '../../../server/test/made-trips.ts';
import { depo, fix, place } from '../../../server/test/tracking-facts.ts';
import { displaced, type LatLng } from '../../../shared/geo.ts';
import { believableFixes } from './believable-fixes.ts';
import { carStops } from './car-stops.ts';
import { sharedLength, type Fix } from './fixes.ts';
import { followTrack, type FollowedTrack } from './follow-track.ts';
import { passesOf } from './passes.ts';

const habits = Object.keys(habitsOfTrackers) as HabitOfTracker[];
const STOPS = 10;

/** How a single fix lies, beside the habit of its tracker. */
const lies = {
  far: (fix: Fix) => ({ ...fix, ...displaced(fix, 20_000, 5_000) }),
  frozen: (fix: Fix, before: Fix) => ({ ...fix, lat: before.lat, lng: before.lng, speed_kmh: 40 }),
  'at the moment of the one before': (fix: Fix, before: Fix) => ({ ...fix, at: before.at }),
  'an old place': (fix: Fix, _: Fix, old: Fix) => ({ ...fix, lat: old.lat, lng: old.lng }),
  mute: (fix: Fix) => ({ ...fix, speed_kmh: null }),
};
type Lie = keyof typeof lies;

const tracks = fc.record({
  kind: fc.constantFrom(...kindsOfTrip),
  seed: fc.integer({ min: 1, max: 1_000 }),
  lies: fc.array(
    fc.record({
      share: fc.oneof(...[0.1, 1].map((max) => fc.double({ min: 0, max, noNaN: true }))),
      how: fc.constantFrom(...(Object.keys(lies) as Lie[])),
      times: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 25 })),
    }),
    { minLength: 2, maxLength: 8 },
  ),
  /** Three times as far in the same time: a road between towns. */
  stretch: fc.constantFrom(1, 3),
  batches: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }),
});
type Track = typeof tracks extends fc.Arbitrary<infer T> ? T : never;

function fixesOf(habit: HabitOfTracker, track: Track) {
  const trip = makeTrip(track.kind, track.seed, STOPS);
  const stretched = <T extends LatLng>(one: T): T => ({
    ...one,
    lat: depo.lat + (one.lat - depo.lat) * track.stretch,
    lng: depo.lng + (one.lng - depo.lng) * track.stretch,
  });
  const fixes = habitsOfTrackers[habit](trip.fixes.map(stretched)).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  for (const { share, how, times } of track.lies) {
    const from = Math.max(1, Math.floor(share * fixes.length));
    for (let i = from; i < Math.min(fixes.length, from + times); i += 1)
      fixes[i] = lies[how](fixes[i] as Fix, fixes[i - 1] as Fix, fixes[Math.max(0, from - 9)] as Fix);
  }
  return { fixes, stops: trip.stops.map(stretched) };
}

function judgeAll(fixes: readonly Fix[], stops: ReturnType<typeof fixesOf>['stops']) {
  const believed = believableFixes(fixes);
  return { fixes: believed, car_stops: carStops(believed, [depo]), passes: passesOf(believed, stops) };
}

test.each(habits)(
  'one fix after another says what all say at once, told by a tracker that tells %s',
  (habit) => {
    let looks = 0;
    let stays = 0;
    let taken_back = 0;
    fc.assert(
      fc.property(tracks, (track) => {
        const { fixes, stops } = fixesOf(habit, track);
        const followed = followTrack([depo], stops);
        let before: readonly Fix[] = [];
        for (let n = 0, looked = 0; n < fixes.length; looked += 1) {
          const size = looked % 3 === 0 ? (track.batches[looked % track.batches.length] as number) : 1;
          const seen = followed.take(fixes.slice(n, n + size));
          n += size;
          const whole = judgeAll(fixes.slice(0, n), stops);
          if (!isDeepStrictEqual(seen, whole)) expect(seen).toEqual(whole);
          looks += 1;
          stays += seen.car_stops.length;
          if (sharedLength(before, seen.fixes) < before.length) taken_back += 1;
          before = seen.fixes;
        }
      }),
      { numRuns: habit === 'every 5 s' ? 8 : 80, seed: 5 },
    );
    expect(looks).toBeGreaterThan(300);
    expect(stays).toBeGreaterThan(300);
    expect(taken_back).toBeGreaterThan(2);
  },
);

/** As a process does that keeps a track: with a fix older than the newest it begins again. */
function takeLate(
  kept: { track: FollowedTrack; known: Fix[] },
  sent: readonly Fix[],
  begin: () => FollowedTrack,
) {
  const since = sent.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const last = kept.known.at(-1);
  const isLate = last !== undefined && since.some(({ at }) => at <= last.at);
  const known = [...kept.known, ...since].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const track = isLate ? begin() : kept.track;
  return { track, known, seen: track.take(isLate ? known : since), isLate };
}

test('batches that come late and out of order say what all say at once', () => {
  let late = 0;
  fc.assert(
    fc.property(tracks, fc.constantFrom(...habits), fc.integer({ min: 2, max: 40 }), (track, habit, held) => {
      const { fixes, stops } = fixesOf(habit, { ...track, lies: [] });
      const begin = () => followTrack([depo], stops);
      // Every seventh batch waits for a network.
      const sent: Fix[][] = [];
      for (let n = 0, i = 0; n < fixes.length; i += 1) {
        const size = track.batches[i % track.batches.length] as number;
        sent.push(fixes.slice(n, n + size));
        n += size;
      }
      const order = sent.map((_, i) => i + (i % 7 === 3 ? held : 0));
      const arriving = sent.map((batch, i) => ({ batch, when: order[i] as number }));
      let kept: { track: FollowedTrack; known: Fix[] } = { track: begin(), known: [] };
      for (const { batch } of arriving.toSorted((a, b) => a.when - b.when)) {
        const next = takeLate(kept, batch.toReversed(), begin);
        const whole = judgeAll(next.known, stops);
        if (!isDeepStrictEqual(next.seen, whole)) expect(next.seen).toEqual(whole);
        late += Number(next.isLate);
        kept = next;
      }
    }),
    { numRuns: 40, seed: 6 },
  );
  expect(late).toBeGreaterThan(20);
});

test('a stay that a slow truck would have spent driving is one as soon as the truck is known to be fast', () => {
  const driving = (minutes: number, north_m: number, speed_ms: number) =>
    fix(minutes, place(north_m), speed_ms * 3.6);
  const slow = [0, 1, 2].map((minute) => driving(minute, 1_000 + minute * 300, 5));
  const stands = fix(3, place(1_900), 0);
  const fast = [0, 1, 2, 3, 4, 5].map((minute) => driving(5 + minute, 2_600 + minute * 1_500, 20));
  const followed = followTrack([depo], []);
  const counts = [...slow, stands, ...fast].map((one) => followed.take([one]).car_stops.length);
  expect(counts.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(counts.at(-1)).toBe(1);
});
