// Single stops through HTTP, with the shops, sales and customers that belong to them.

import { listRoutePoints } from '../../features/routes/contract/route-points.ts';
import { createRoute, showRoute } from '../../features/routes/contract/route.ts';
import { worldApp } from './harness.ts';

export const app = await worldApp();

export const place = (at: number): { type: 'Point'; coordinates: [number, number] } => ({
  type: 'Point',
  coordinates: [10.39 + at * 0.01, 55.4],
});

export const stop = (at: number) => ({ address: `Vej ${at}`, point: place(at) });

export async function start(count = 3) {
  const tenant = await app.makeTenant();
  const depo = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  const route = (
    await admin.call(createRoute, {
      params: { depo_id: depo.id },
      body: {
        name: 'Nord',
        route_type: 'custom_stops',
        first_stop_arrival_time: '10:00',
        should_approve: true,
        route_points_attributes: Array.from({ length: count }, (_, at) => stop(at + 1)),
      },
    })
  ).body;
  const params = { depo_id: depo.id, route_id: route.id };
  const point = (at: number) => ({ params: { ...params, id: route.route_points[at - 1]?.id ?? 0 } });
  return {
    tenant,
    depo,
    admin,
    route,
    params,
    point,
    points: async () => (await admin.call(listRoutePoints, { params })).body,
    show: async () => (await admin.call(showRoute, { params: { depo_id: depo.id, id: route.id } })).body,
  };
}

export const addresses = (points: { address: string | null; position: number }[]) =>
  points.map((point) => `${point.position} ${point.address}`);
