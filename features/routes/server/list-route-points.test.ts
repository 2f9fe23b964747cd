// Single stops through HTTP, with the shops, sales and customers that belong to them.

import { describe, expect, test } from 'vitest';
import { app, place, stop, start, addresses } from '../../../server/test/route-points-world.ts';
import { listB2bCustomers } from '../../b2b-customers/contract/b2b-customer.ts';
import {
  findStops,
  addB2bCustomer,
  createRoutePoint,
  deleteRoutePoint,
  destroyPointByAddress,
  listActiveRoutes,
  listRoutePoints,
  movePoint,
  removeB2bCustomer,
  showRoutePoint,
  updateRoutePoint,
} from '../contract/route-points.ts';

describe('a stop', () => {
  test('is found by its address among the routes of its depot, its case and signs aside', async () => {
    const { admin, depo, route, tenant } = await start(12);
    const find = async (q: string, depo_id = depo.id) =>
      (await admin.call(findStops, { params: { depo_id }, query: { q } })).body;
    expect(await find('VEJ, 11')).toEqual([
      {
        id: route.route_points[10]?.id,
        address: 'Vej 11',
        position: 11,
        route_id: route.id,
        route_name: 'Nord',
      },
    ]);
    expect((await find('vej')).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([await find('gade'), await find('vej', (await tenant.makeDepo()).id), await find('%')]).toEqual([
      [],
      [],
      [],
    ]);
  });

  // spec
  test('is added at its position with the usual wait, and the route is reckoned again and flagged', async () => {
    const { admin, params, points, show } = await start();
    const added = await admin.call(createRoutePoint, {
      params: { depo_id: params.depo_id, route_id: params.route_id },
      body: { ...stop(5), position: 2, arrival_time: '10:30' },
    });
    expect([added.status, added.body]).toMatchObject([
      201,
      {
        route_id: params.route_id,
        position: 2,
        address: 'Vej 5',
        custom_address: null,
        use_custom_address: false,
        wait_time: 2,
        public_comment: null,
        private_comment: null,
        arrival_time: '10:30:00',
        sales_count: 0,
        home_customers: [],
        b2b_customer_ids: [],
        separator: false,
        deleted_at: null,
        route_lock_version: 1,
      },
    ]);
    expect(addresses(await points())).toEqual(['1 Vej 1', '2 Vej 5', '3 Vej 2', '4 Vej 3']);
    expect((await points()).map(({ google_estimate_time }) => google_estimate_time)).toEqual([
      '10:00:00',
      '10:07:00',
      '10:13:00',
      '10:17:00',
    ]);
    expect(await show()).toMatchObject({ edited_after_approval: true, points_count: 4 });
    const nowhere = await admin.call(createRoutePoint, { params, body: { wait_time: 3 } });
    expect([nowhere.status, nowhere.body]).toMatchObject([422, { errors: { address: ["can't be blank"] } }]);
  });

  // spec
  test('is shown, changed and removed', async () => {
    const { admin, point, points } = await start();
    const changed = await admin.call(updateRoutePoint, {
      ...point(2),
      body: { custom_address: 'Ved broen', use_custom_address: true, wait_time: 7 },
    });
    expect(changed.body).toMatchObject({
      address: 'Vej 2',
      custom_address: 'Ved broen',
      use_custom_address: true,
      wait_time: 7,
      wait_manual: true,
      position: 2,
    });
    expect((await admin.call(showRoutePoint, point(2))).body).toMatchObject({ custom_address: 'Ved broen' });
    expect((await admin.call(deleteRoutePoint, point(1))).status).toBe(204);
    expect(addresses(await points())).toEqual(['1 Vej 2', '2 Vej 3']);
    expect((await admin.call(showRoutePoint, point(1))).status).toBe(404);
    expect((await admin.call(deleteRoutePoint, point(1))).status).toBe(404);
  });

  // spec: R-425
  test('moves to a position; one that is too high is the end', async () => {
    const { admin, point, points } = await start();
    expect((await admin.call(movePoint, { ...point(1), body: { position: 2 } })).body).toMatchObject({
      position: 2,
      address: 'Vej 1',
    });
    expect((await admin.call(movePoint, { ...point(2), body: { position: 99 } })).body.position).toBe(3);
    expect(addresses(await points())).toEqual(['1 Vej 1', '2 Vej 3', '3 Vej 2']);
  });

  // spec
  test('is removed by its address, the nearest of several; then it is already deleted', async () => {
    const { admin, params, points } = await start();
    for (const at of [6, 8])
      await admin.call(createRoutePoint, { params, body: { address: 'Torvet', point: place(at) } });
    expect(
      (await admin.call(destroyPointByAddress, { params, body: { address: ' torvet ', point: place(7.9) } }))
        .status,
    ).toBe(204);
    expect((await points()).map(({ address, point }) => [address, point?.coordinates[0]]).at(-1)).toEqual([
      'Torvet',
      place(6).coordinates[0],
    ]);
    const byQuery = () => admin.callWith(destroyPointByAddress, { params, query: { address: 'Torvet' } });
    expect((await byQuery()).status).toBe(204);
    const again = await byQuery();
    expect([again.status, again.body.error]).toEqual([404, 'Already deleted']);
  });

  test('of another route, depot or tenant is unknown', async () => {
    const mine = await start();
    const theirs = await start();
    const [foreign] = theirs.route.route_points;
    const at = { params: { ...mine.params, id: foreign?.id ?? 0 } };
    expect((await mine.admin.call(updateRoutePoint, { ...at, body: { wait_time: 3 } })).status).toBe(404);
    expect((await mine.admin.call(movePoint, { ...at, body: { position: 1 } })).status).toBe(404);
    expect((await mine.admin.call(listActiveRoutes, at)).status).toBe(404);
    expect((await mine.admin.call(addB2bCustomer, { ...at, body: { b2b_customer_id: 1 } })).status).toBe(404);
    expect(
      (
        await mine.admin.call(listRoutePoints, {
          params: { depo_id: mine.depo.id, route_id: theirs.route.id },
        })
      ).status,
    ).toBe(404);
    const other = await mine.tenant.makeDepo();
    expect(
      (await mine.admin.call(listRoutePoints, { params: { depo_id: other.id, route_id: mine.route.id } }))
        .status,
    ).toBe(404);
    expect(
      (
        await mine.admin.call(createRoutePoint, {
          params: { depo_id: other.id, route_id: mine.route.id },
          body: stop(1),
        })
      ).status,
    ).toBe(404);
  });
});

describe('shops', () => {
  // spec
  test('are found by their name, linked and unlinked; the open editor may still save', async () => {
    const { admin, tenant, point, show } = await start();
    await tenant.tx((tx) =>
      tx
        .insertInto('b2b_customers')
        .values([
          {
            customer_number: '7001',
            customer_name: 'Brugsen',
            shop_id: 'S1',
            visit_type: 2,
            zip_code: '5000',
            shop_open_at: '08:00',
          },
          { customer_number: '7002', customer_name: 'Gamle Brugs', status: 'inactive' },
          { customer_number: '7003', customer_name: 'Den lille Brugs', deleted_at: app.clock() },
        ])
        .execute(),
    );
    const found = await admin.call(listB2bCustomers, { query: { search_phrase: 'brug' } });
    expect(found.body).toMatchObject([
      {
        id: expect.any(Number),
        customer_name: 'Brugsen',
        customer_name_2: null,
        customer_number: '7001',
        shop_id: 'S1',
        visit_type: 2,
        zip_code: '5000',
        shop_open_at: '08:00',
      },
    ]);
    expect(found.body).toHaveLength(1);
    const body = { b2b_customer_id: found.body[0]?.id ?? 0 };
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await admin.call(addB2bCustomer, { ...point(1), body })).body).toMatchObject({
        b2b_customer_ids: [body.b2b_customer_id],
        b2b_customers: [{ shop_id: 'S1', customer_name: 'Brugsen' }],
        point_type: 'b2b',
        class: 'point-b2b',
        route_lock_version: 0,
      });
    }
    expect((await show()).edited_after_approval).toBe(false);
    expect((await admin.call(removeB2bCustomer, { ...point(1), body })).body).toMatchObject({
      b2b_customer_ids: [],
      point_type: 'regular',
    });
    const unknown = await admin.call(addB2bCustomer, { ...point(1), body: { b2b_customer_id: 987_654_321 } });
    expect([unknown.status, unknown.body]).toMatchObject([
      422,
      { errors: { b2b_customer_id: ['must exist'] } },
    ]);
  });
});
