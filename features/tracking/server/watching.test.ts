import { expect, test, vi } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { carLocationChannel } from './car-location-channel.ts';

const app = await testApp();

test('those who come back to a truck at the same moment, as when a server ends, are answered by two looks', async () => {
  const tenant = await app.makeTenant();
  const car = await tenant.makeCar();
  const looks = vi.spyOn(app.context.tenants, 'bySlug');
  const visit = { tenant: null, address: '192.0.2.1', headers: {} };
  const follow = () => carLocationChannel.watch(app.context, { car_id: car.id, tenant: tenant.slug }, visit);
  const watches = await Promise.all(Array.from({ length: 100 }, follow));
  expect(new Set(watches)).toEqual(new Set([null]));
  expect(looks).toHaveBeenCalledTimes(2);
  await follow();
  expect(looks).toHaveBeenCalledTimes(3);
});
