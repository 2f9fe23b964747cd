// A depot with its admin, and routes of it that are made, saved and shown: for the tests of the editor's save.

import { listRoutePoints } from '../../features/routes/contract/route-points.ts';
import { createRoute, showRoute, updateRoute } from '../../features/routes/contract/route.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { type TenantOverrides, worldApp } from './harness.ts';

export const app = await worldApp();

/** Stops on a parallel, 631 m and so 2 minutes apart; the depot is stop 0. */
export const stop = (at: number, more: object = {}) => ({
  address: `Vej ${at}`,
  point: { type: 'Point' as const, coordinates: [10.39 + at * 0.01, 55.4] as [number, number] },
  ...more,
});

export async function start(overrides: TenantOverrides = {}) {
  const tenant = await app.makeTenant(overrides);
  const depo = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  const params = { depo_id: depo.id };
  const make = async (body: Partial<BodyOf<typeof createRoute>>) => {
    const made = (await admin.call(createRoute, { params, body: { name: 'Nord', ...body } })).body;
    const at = { params: { ...params, id: made.id } };
    return {
      made,
      at,
      save: (changes: BodyOf<typeof updateRoute>) => admin.call(updateRoute, { ...at, body: changes }),
      show: async () => (await admin.call(showRoute, at)).body,
      points: async () =>
        (await admin.call(listRoutePoints, { params: { ...params, route_id: made.id } })).body,
    };
  };
  return { tenant, depo, admin, params, make };
}

export const times = (points: { google_estimate_time: string | null }[]) =>
  points.map((point) => point.google_estimate_time);

export const addresses = (points: { address: string | null; position: number }[]) =>
  points.map((point) => `${point.position} ${point.address}`);
