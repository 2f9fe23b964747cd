// What every directions service that draws lines must do.

import { describe, expect, test } from 'vitest';
import {
  answerAsServices,
  cases,
  expected,
  fake,
  lonely,
  numberOf,
  places,
  seen,
  serviceOf,
  statusOf,
} from '../../../server/test/directions-world.ts';
import { decodePolyline, type LatLng } from '../../../shared/geo.ts';

answerAsServices();

describe.each(Object.entries(cases))('%s', (name, one) => {
  const service = () => serviceOf(one);
  const draws = ['osrm', 'valhalla'].includes(name);
  const drawn = async (points: readonly LatLng[]) =>
    (await service().lines?.(points))?.map(
      (line) => line && decodePolyline(line).map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`),
    );

  test('a line is drawn by those alone whose lines may be kept and shown', () => {
    expect(service().lines !== null).toBe(draws);
  });

  describe.runIf(draws)('lines', () => {
    test('lead from each place to the next, latitude first, in as many requests as it takes', async () => {
      const lines = await drawn(places(60));
      expect(lines).toEqual(expected(places(60).map(({ lng }) => numberOf(lng))));
      expect(seen).toHaveLength(Math.ceil(59 / (one.most_places - 1)));
      expect([...new Set(seen.map((asked) => one.travels(asked)))]).toEqual(['driving']);
    });

    test('of a server that takes fewer places come in smaller portions', async () => {
      fake.mood = 'few places';
      expect(await drawn(places(15))).toEqual(expected(places(15).map(({ lng }) => numberOf(lng))));
    });

    test('are all there but those of the place to which no road leads', async () => {
      fake.mood = 'island';
      const whole = expected(places(12).map(({ lng }) => numberOf(lng)));
      expect(await drawn(places(12))).toEqual(
        whole.map((line, at) => (at === lonely || at + 1 === lonely ? null : line)),
      );
    });

    test('that begin far from their place are none', async () => {
      fake.mood = 'far away';
      expect(await drawn(places(3))).toEqual([null, null]);
    });

    test('fail as its other answers do, and half an answer is none', async () => {
      const asked: string[] = [];
      for (const next of ['failing', 'busy', 'html', 'too few'] as const) {
        fake.mood = next;
        asked.push(await statusOf(service().lines?.(places(3)) ?? Promise.resolve()));
      }
      expect(asked).toEqual(['503', '429', 'unreadable', 'unreadable']);
      fake.mood = 'silent';
      expect(await statusOf(service().lines?.(places(3)) ?? Promise.resolve())).toBe('timeout');
    });
  });
});
