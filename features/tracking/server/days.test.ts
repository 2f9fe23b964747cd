import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { recordFixes } from './record-fixes.ts';

const app = await testApp();

test('fixes of a day whose room was made by a transaction that failed are kept all the same', async () => {
  const tenant = await app.makeTenant();
  const car = await tenant.makeCar();
  const known = await app.context.tenants.byId(tenant.id);
  if (!known) throw new Error('A tenant that was made is known');
  // A day that no other test writes to.
  const at = new Date('2031-03-04T10:00:00Z');
  const fix = {
    car_id: car.id,
    lat: 55.4,
    lng: 10.39,
    at,
    speed_kmh: null,
    heading: null,
    source: 'integration',
  } as const;
  await expect(
    tenant.tx(async (tx) => {
      await recordFixes(tx, known, [fix], at);
      throw new Error('later in the same request');
    }),
  ).rejects.toThrow('later');
  expect((await tenant.tx((tx) => recordFixes(tx, known, [fix], at))).accepted).toBe(1);
});
test('cars that are the first of a new day at the same moment make its room together', async () => {
  const tenant = await app.makeTenant();
  const known = await app.context.tenants.byId(tenant.id);
  if (!known) throw new Error('A tenant that was made is known');
  const depo = await tenant.makeDepo();
  const cars = await Promise.all([1, 2, 3, 4].map(() => tenant.makeCar({ depo_id: depo.id })));
  const at = new Date('2031-03-06T10:00:00Z');
  const recorded = await Promise.all(
    cars.map((car) =>
      tenant.tx((tx) =>
        recordFixes(
          tx,
          known,
          [
            {
              car_id: car.id,
              lat: 55.4,
              lng: 10.39,
              at,
              speed_kmh: null,
              heading: null,
              source: 'integration',
            },
          ],
          at,
        ),
      ),
    ),
  );
  expect(recorded.map(({ accepted }) => accepted)).toEqual([1, 1, 1, 1]);
});
