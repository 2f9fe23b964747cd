// A batch of positions that is sent twice, one after the other or at once, is stored once and answered so.

import { expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { displaced } from '../../../shared/geo.ts';
import { postFixes } from '../contract/fixes.ts';

const app = await testApp();

const start = { lat: 55.4, lng: 10.39 };
const ago = (minutes: number) => new Date(testMoment.getTime() - minutes * 60_000).toISOString();

async function sender() {
  const tenant = await app.makeTenant();
  const car = await tenant.makeCar();
  const key = await tenant.keyed('positions');
  const fix = (minutes_ago: number, north_m: number) => ({
    car_id: car.id,
    at: ago(minutes_ago),
    ...displaced(start, north_m, 0),
  });
  const post = async (positions: readonly object[]) => {
    const { status, body } = await key.callWith(postFixes, { body: { positions } });
    expect(status).toBe(202);
    return body as { accepted: number; refused: { row: number; errors: string[] }[] };
  };
  const track = () =>
    tenant.tx((tx) => tx.selectFrom('car_positions').select(['at', 'lat']).orderBy('at').execute());
  const place = () =>
    tenant.tx((tx) =>
      tx.selectFrom('cars').select(['latest_lat', 'latest_location_updated_at']).executeTakeFirstOrThrow(),
    );
  return { fix, post, track, place };
}

const isRepeat = ({ errors }: { errors: string[] }) => errors.join() === 'was sent before';

test('at once, eight times: each position is accepted once in all, and told as sent before to the others', async () => {
  const { fix, post, track } = await sender();
  const batch = [30, 29, 28, 27, 26, 25].map((minutes, n) => fix(minutes, n * 300));
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(batch)));
  expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(batch.length);
  for (const { accepted, refused } of answers) expect(accepted + refused.length).toBe(batch.length);
  expect(answers.flatMap(({ refused }) => refused).every(isRepeat)).toBe(true);
  expect(await track()).toHaveLength(batch.length);
});

test('at once, and overlapping: what two batches share is accepted once', async () => {
  const { fix, post, track } = await sender();
  const all = [30, 29, 28, 27, 26, 25].map((minutes, n) => fix(minutes, n * 300));
  const answers = await Promise.all([post(all.slice(0, 4)), post(all.slice(2)), post(all.slice(1, 5))]);
  expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(all.length);
  expect(await track()).toHaveLength(all.length);
});

test('what was refused stays refused when it comes again after newer ones', async () => {
  const { fix, post, track, place } = await sender();
  // A jump of 60 km within ten seconds, and an hour in which it could have been driven.
  const batch = [fix(90, 0), fix(89.8, 60_000), fix(88, 500), fix(20, 900)];
  const first = await post(batch);
  expect(first).toEqual({
    accepted: 3,
    refused: [{ row: 1, errors: ['place is too far from the one before'] }],
  });
  const before = [await track(), await place()];
  const again = await Promise.all([post(batch), post(batch)]);
  for (const { accepted, refused } of again) {
    expect(accepted).toBe(0);
    expect(refused.filter((one) => !isRepeat(one))).toEqual(first.refused);
  }
  expect([await track(), await place()]).toEqual(before);
  expect((await post([fix(10, 60_000)])).accepted).toBe(0);
});

test('in the other order, later ones first: the track is the same', async () => {
  const { fix, post, track } = await sender();
  const batch = [fix(90, 0), fix(80, 2_000), fix(70, 4_000), fix(60, 6_000)];
  expect((await post(batch.slice(2))).accepted).toBe(2);
  expect((await post(batch.slice(0, 3))).accepted).toBe(2);
  expect(await track()).toHaveLength(4);
});
