// Cars through HTTP. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { updateCar } from '../../features/cars/contract.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { type TestTenant, worldApp } from './harness.ts';

export const app = await worldApp();

let plates = 0;

export const nextPlate = () => `AB${10_000 + (plates += 1)}`;

export async function world(overrides: Parameters<typeof app.makeTenant>[0] = {}) {
  const tenant = await app.makeTenant(overrides);
  const depo = await tenant.makeDepo({ title: 'Odense' });
  const other = await tenant.makeDepo({ title: 'Dragør' });
  const admin = await tenant.signIn('admin');
  const post = (more: Record<string, unknown> = {}) =>
    admin.post('admin/cars', {
      car: { internal_number: '7', plate_number: nextPlate(), depo_id: depo.id, ...more },
    });
  const save = (id: number, body: BodyOf<typeof updateCar>) =>
    admin.callWith(updateCar, { params: { id }, body });
  return { tenant, depo, other, admin, post, save };
}

export const numbers = (body: { internal_number: string }[]) => body.map((car) => car.internal_number);

export const lakrids = { features: { car_lakrids: true } };

export async function feedPosition(tenant: TestTenant, car_id: number, at: string) {
  return (await tenant.keyed('positions')).post('api/integrations/positions', {
    positions: [{ car_id, lat: 55.4, lng: 10.39, at, speed_kmh: 30 }],
  });
}
