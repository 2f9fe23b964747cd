// What every directions service must do.

import { describe, expect, test } from 'vitest';
import {
  answerAsServices,
  cases,
  departAt,
  fake,
  free,
  here,
  lonely,
  numberOf,
  pairs,
  places,
  seen,
  serviceOf,
  statusOf,
  type Case,
} from '../../../server/test/directions-world.ts';
import { legOf } from '../rules/matrix.ts';
import { OutsideFailure, type Spend } from './outside/geocoder.ts';

answerAsServices();

describe.each(Object.entries(cases))('%s', (_, one) => {
  const service = (spend?: Spend, key?: string) => serviceOf(one, spend, key);

  // spec: R-823
  test('every leg of a long drive comes in its order, however many requests it takes', async () => {
    const points = places(60).map((place, at) => ({ ...place, lng: (at % 2 ? at + 40 : at) / 1_000 }));
    const legs = await service().legs(points, departAt);
    const at = points.map(({ lng }) => numberOf(lng));
    expect(legs.map(({ seconds }) => seconds)).toEqual(pairs(at));
    expect(legs.every(({ seconds, metres, approximate }) => metres === seconds * 10 && !approximate)).toBe(
      true,
    );
    expect(seen).toHaveLength(Math.ceil(59 / (one.most_places - 1)));
  });

  test('a matrix is asked for each way, in blocks that the service takes', async () => {
    fake.mood = 'no road';
    const matrix = await service().matrix(places(60), departAt, here);
    expect([matrix.size, matrix.legs.length]).toEqual([60, 3_600]);
    expect(legOf(matrix, 3, 55)).toEqual({ seconds: 52, metres: 520, approximate: false });
    expect(legOf(matrix, 55, 3)).toEqual({ seconds: 53, metres: 530, approximate: false });
    expect(legOf(matrix, 4, 4)).toEqual({ seconds: 0, metres: 0, approximate: false });
    expect(legOf(matrix, lonely, 50)).toMatchObject({ approximate: true });
    expect(seen).toHaveLength(one.matrix_requests);
  });

  test('nothing is asked when nobody waits any more', async () => {
    await expect(service().matrix(places(60), departAt, AbortSignal.abort())).rejects.toThrow('aborted');
    expect(seen).toHaveLength(0);
  });

  // spec: R-824
  test('every leg and every matrix is asked for somebody who drives', async () => {
    await service().legs(places(3), departAt);
    await service().matrix(places(3), departAt, here);
    expect([...new Set(seen.map((asked) => one.travels(asked)))]).toEqual(['driving']);
  });

  // spec: R-825
  test('a service that knows traffic is told when the truck leaves', async () => {
    await service().legs(places(3), departAt);
    await service().matrix(places(3), departAt, here);
    for (const asked of seen) {
      const told = one.departure(asked);
      if (one.knows_traffic) expect(new Date(String(told)).toISOString()).toBe(departAt.toISOString());
      else expect(told).toBeNull();
    }
    expect(service().by_hour).toBe(one.knows_traffic);
  });

  test('what keeps it from answering has a name, and what may pass is tried twice', async () => {
    const asked: [string, number][] = [];
    for (const next of ['failing', 'busy'] as const) {
      fake.mood = next;
      seen.length = 0;
      asked.push([await statusOf(service().legs(places(3), departAt)), seen.length]);
    }
    expect(asked).toEqual([
      ['503', 2],
      ['429', 1],
    ]);
    fake.mood = 'well';
    await service().legs(places(3), departAt);
    fake.mood = 'silent';
    expect(await statusOf(service().legs(places(3), departAt))).toBe('timeout');
    fake.mood = 'html';
    expect(await statusOf(service().legs(places(3), departAt))).toBe('unreadable');
  });

  test('no road and half an answer are no legs', async () => {
    fake.mood = 'no road';
    expect(await statusOf(service().legs(places(3), departAt))).toBe(one.no_route);
    fake.mood = 'too few';
    expect(await statusOf(service().legs(places(3), departAt))).toBe('unreadable');
  });

  test('after five failures in a row, each tried twice, it is left alone', async () => {
    fake.mood = 'failing';
    for (let n = 0; n < 5; n += 1) await statusOf(service().legs(places(3), departAt));
    const before = seen.length;
    fake.mood = 'well';
    expect(await statusOf(service().legs(places(3), departAt))).toBe('resting');
    expect([before, seen.length]).toEqual([10, 10]);
  });

  test.runIf(one.refused)('a wrong key is told without the key', async () => {
    const failed = await service(free, 'wrong-key')
      .legs(places(3), departAt)
      .catch((error: unknown) => error as OutsideFailure);
    expect(failed).toMatchObject({ status: one.refused });
    expect(`${String(failed)} ${(failed as OutsideFailure).sentence}`).not.toContain('wrong-key');
  });

  test.runIf(one.refused)(
    'is counted before it is asked as the service counts, and not asked past the limit',
    async () => {
      const units: number[] = [];
      const spend: Spend = async (more) => void units.push(more);
      await service(spend).legs(places(60), departAt);
      await service(spend).matrix(places(60), departAt, here);
      expect(units).toEqual([3, 3_600]);
      seen.length = 0;
      const none: Spend = () => Promise.reject(new OutsideFailure('limit'));
      expect(await statusOf(service(none).legs(places(3), departAt))).toBe('limit');
      expect(await statusOf(service(none).matrix(places(3), departAt, here))).toBe('limit');
      expect([seen.length, service(free).kept_as]).toEqual([0, null]);
    },
  );
});

test('Google is asked for numbers alone: no line, no summary', async () => {
  const service = serviceOf(cases.google as Case);
  await service.legs(places(3), departAt);
  await service.matrix(places(3), departAt, here);
  expect(seen.map(({ headers }) => headers['x-goog-fieldmask'])).toEqual([
    'routes.legs.duration,routes.legs.distanceMeters',
    'originIndex,destinationIndex,status,condition,distanceMeters,duration',
  ]);
});
