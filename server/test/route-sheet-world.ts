// A tenant whose admin sends sheets of routes, a stop a row, and what stands of them.

import { listRoutes, showRoute } from '../../features/routes/contract/route.ts';
import type { TestApp } from './harness.ts';
import { importWorld } from './import-world.ts';

/** A row. */
export const sheetStop = (route: string | undefined, at: number, more: object = {}) => ({
  route,
  address: `Vej ${at}, 5000 Odense`,
  lat: 55.4 + at / 200,
  lng: 10.39,
  ...more,
});
export const sheetOfNord = () => [
  sheetStop('Nord', 1, { arrival_time: '9.00', wait_time: 5, tag: 'Mandag' }),
  sheetStop('Nord', 2, { public_comment: 'Ved kirken' }),
  sheetStop('Nord', 3, { arrival_time: 0.4375 }),
];

export async function routeSheetWorld(
  app: TestApp,
  role: 'admin' | 'depo_admin' = 'admin',
  given: Parameters<typeof importWorld>[2] = null,
) {
  const made = await importWorld(app, role, given);
  const { admin, depo } = made;
  const list = async (depo_id = depo.id) =>
    (await admin.call(listRoutes, { params: { depo_id }, query: { filter: 'all' } })).body as {
      id: number;
      name: string;
    }[];
  const show = async (name: string, depo_id = depo.id) => {
    const { id = 0 } = (await list(depo_id)).find((one) => one.name === name) ?? {};
    return (await admin.call(showRoute, { params: { depo_id, id } })).body;
  };
  const stopsOf = async (id: number) =>
    made.tenant.tx((tx) =>
      tx
        .selectFrom('route_points')
        .select(['id', 'position', 'address', 'arrival_time', 'wait_time', 'google_estimate_time'])
        .where('route_id', '=', id)
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .execute(),
    );
  const save = async (rows: readonly object[], more: object = {}) => {
    const { id } = await made.send('routes', rows as never, more);
    await made.apply(id);
    return id;
  };
  return { ...made, list, show, stopsOf, save };
}
