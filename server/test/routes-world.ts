// A depot whose admin makes routes: for the tests of the list of routes and of their form.

import { createRoute } from '../../features/routes/contract/route.ts';
import { type TestTenant, worldApp } from './harness.ts';

export const app = await worldApp();

export async function start(tenant?: TestTenant) {
  const own = tenant ?? (await app.makeTenant());
  const depo = await own.makeDepo();
  const admin = await own.signIn('admin');
  const make = async (body: { name: string; tag?: string }) =>
    (await admin.call(createRoute, { params: { depo_id: depo.id }, body })).body;
  return { tenant: own, depo, admin, make };
}

export const names = (body: unknown) => (body as { name: string }[]).map((route) => route.name);
