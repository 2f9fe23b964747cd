// A depot that moves: its routes are computed again from its new place.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testApp, type TenantOverrides } from '../../../server/test/harness.ts';
import type { BodyOf } from '../../../shared/endpoint.ts';
import { updateDepo } from '../../depos/contract.ts';
import { createRoute, deleteRoute, showRoute, undoDeleteRoute } from '../contract/route.ts';
import { routesJobs } from './jobs.ts';

const app = await testApp();

/** On the parallel of the depot, 631 m and so 2 minutes from one to the next. */
const stop = (at: number) => ({
  address: `Vej ${at}`,
  point: { type: 'Point' as const, coordinates: [10.39 + at * 0.01, 55.4] as [number, number] },
});

async function start(overrides: TenantOverrides = {}) {
  const tenant = await app.makeTenant(overrides);
  const depo = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  const make = async (body: Partial<BodyOf<typeof createRoute>> = {}) => {
    const { body: made } = await admin.call(createRoute, {
      params: { depo_id: depo.id },
      body: {
        name: `Rute ${Math.random()}`,
        route_type: 'custom_stops',
        first_stop_arrival_time: '10:00',
        should_approve: true,
        route_points_attributes: [stop(1), stop(2)],
        ...body,
      },
    });
    const at = { params: { depo_id: depo.id, id: made.id } };
    return { made, at, show: async () => (await admin.call(showRoute, at)).body };
  };
  const move = async (lat: number, lng: number) => {
    expect(
      (await admin.call(updateDepo, { params: { id: depo.id }, body: { address_coordinates: { lat, lng } } }))
        .status,
    ).toBe(200);
  };
  return { tenant, depo, admin, make, move, run: () => tenant.runJobs(routesJobs) };
}

test("its routes are computed anew, by nobody's hand, and keep their approval; another depot's are left alone", async () => {
  const { tenant, make, move, run } = await start();
  const { show, made } = await make();
  const ends = {
    start_address: 'Kaj 1',
    start_coordinates: { lat: 55.4, lng: 10.3 },
    end_address: 'Kaj 2',
    end_coordinates: { lat: 55.4, lng: 10.5 },
  };
  const own = await make({ ...ends });
  expect(made).toMatchObject({
    time_from_depo: '00:02:00',
    should_leave_at_time: '09:58:00',
    approval_status: 'approved',
  });
  await move(55.4, 10.38);
  expect(await run()).toEqual(['routes.depo_moved', 'routes.recheck']);
  expect(await show()).toMatchObject({
    time_from_depo: '00:03:00',
    should_leave_at_time: '09:57:00',
    first_stop_arrival_time: '10:00:00',
    approval_status: 'approved',
    edited_after_approval: false,
    invalid: false,
    lock_version: made.lock_version + 1,
  });
  expect(await own.show()).toMatchObject({ lock_version: own.made.lock_version });
  const followed = await app.database.pool.query(
    "select data from pgboss.job where name = 'plan_events.resync' and state = 'created' " +
      "and (data ->> 'tenant_id')::bigint = $1",
    [tenant.id],
  );
  expect(followed.rows).toMatchObject([{ data: { route_id: made.id } }]);
});

test('nothing is stored where nothing changed, and nothing is asked when only words changed', async () => {
  const { admin, depo, make, run } = await start();
  const { show, made } = await make();
  await admin.call(updateDepo, {
    params: { id: depo.id },
    body: { description: 'Ny port', address_coordinates: { lat: 55.4, lng: 10.39 } },
  });
  expect(await run()).toEqual([]);
  await admin.call(updateDepo, {
    params: { id: depo.id },
    body: { address_coordinates: { lat: 55.4, lng: 10.390_001 } },
  });
  expect(await run()).toEqual(['routes.depo_moved', 'routes.recheck']);
  expect((await show()).lock_version).toBe(made.lock_version);
});

test('a deactivated route is looked at when it comes back', async () => {
  const { admin, make, move, run } = await start();
  const { at, show } = await make();
  await admin.call(deleteRoute, at);
  await move(55.4, 10.38);
  expect(await run()).toEqual(['routes.depo_moved']);
  await admin.call(undoDeleteRoute, at);
  expect(await run()).toEqual(['routes.recheck']);
  expect(await show()).toMatchObject({ time_from_depo: '00:03:00' });
});

test('a directions service that fails leaves the route without arrivals to trust, and it is asked again', async () => {
  let status = 200;
  const osrm = createServer((request, response) => {
    const legs =
      (request.url ?? '')
        .split('/')
        .at(-1)
        ?.split('?')[0]
        ?.split(';')
        .slice(1)
        .map(() => ({ duration: 300, distance: 2000 })) ?? [];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'Ok', routes: [{ legs, distance: 0, duration: 0 }] }));
  });
  await new Promise<void>((resolve) => {
    osrm.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    osrm.close();
  });
  const { tenant, make, move, run } = await start({
    settings: {
      directions: 'osrm',
      directions_url: `http://127.0.0.1:${(osrm.address() as AddressInfo).port}`,
    },
  });
  const { show, made } = await make();
  status = 503;
  await move(55.41, 10.3);
  await expect(run()).rejects.toThrow();
  expect(await show()).toMatchObject({
    approval_status: 'approved',
    row_class: 'partially_approved',
    invalid: true,
    invalid_reasons: [{ code: 'estimates_missing' }],
  });
  status = 200;
  await app.database.pool.query(
    "update pgboss.job set state = 'retry' where state = 'active' and name = 'routes.recheck' " +
      "and (data ->> 'tenant_id')::bigint = $1",
    [tenant.id],
  );
  expect(await run()).toEqual(['routes.recheck', 'routes.ask_lines']);
  expect(await show()).toMatchObject({ invalid: false, time_from_depo: made.time_from_depo });
});
