import { describe, expect, test } from 'vitest';
import { place, start } from '../../../server/test/route-points-world.ts';
import { countActiveCustomers, listActiveRoutes } from '../contract/route-points.ts';
import { createRoute, deleteRoute } from '../contract/route.ts';

describe('the people of a stop', () => {
  async function subscribed() {
    const own = await start();
    const subscribe = (
      phone: string,
      at: { lat: number; lng: number },
      more: object = {},
      permission = true,
    ) =>
      own.tenant.tx(async (tx) => {
        const customer = await tx
          .insertInto('customers')
          .values({ phone, sms_permission: permission })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('locations')
          .values({ customer_id: customer.id, address: 'Vej 1', ...at, ...more })
          .execute();
        return customer.id;
      });
    return { ...own, subscribe };
  }

  // spec
  test('are counted within 50 m, and told by address and the end of their phone', async () => {
    const { admin, point, subscribe } = await subscribed();
    await subscribe('+4520000111', { lat: 55.4004, lng: 10.4 });
    await subscribe('+4520000222', { lat: 55.4005, lng: 10.4 });
    await subscribe('+4520000333', { lat: 55.4, lng: 10.4 }, {}, false);
    expect((await admin.call(countActiveCustomers, point(1))).body).toBe(1);
    expect((await admin.call(countActiveCustomers, { ...point(1), query: { details: '1' } })).body).toEqual([
      { id: expect.any(Number), address: 'Vej 1', phone_ending: '111' },
    ]);
    expect((await admin.call(countActiveCustomers, point(2))).body).toBe(0);
  });

  // spec
  test('could go to stops of other active routes within 50 m', async () => {
    const { admin, point, params } = await start();
    const other = async (name: string, at: number, body: object = {}) =>
      (
        await admin.call(createRoute, {
          params: { depo_id: params.depo_id },
          body: {
            name,
            route_points_attributes: [{ address: name, point: place(at) }],
            ...body,
          },
        })
      ).body;
    const near = await other('Syd', 1.05);
    await other('Fjern', 1.1);
    const gone = await other('Væk', 1);
    await admin.call(deleteRoute, { params: { depo_id: params.depo_id, id: gone.id } });
    expect((await admin.call(listActiveRoutes, point(1))).body).toEqual([
      {
        id: near.id,
        name: 'Syd',
        depo_id: params.depo_id,
        route_point_id: near.route_points[0]?.id,
        address: 'Syd',
        point: near.route_points[0]?.point,
        distance: 32,
      },
    ]);
  });

  // spec: R-505
  test('at home within the radius belong to the nearest stop, unless they have a stop of their own on the route', async () => {
    const { points, show, subscribe } = await subscribed();
    const far = { lat: 56, lng: 11 };
    const home = (lat: number, lng: number) => ({ home_address: 'Hjemme 1', home_lat: lat, home_lng: lng });
    const near = await subscribe('+4520000001', far, home(55.4015, 10.4));
    await subscribe('+4520000002', far, home(55.4025, 10.4));
    await subscribe('+4520000003', { lat: 55.4001, lng: 10.41 }, home(55.401, 10.4));
    await subscribe('+4520000004', far, home(55.401, 10.4), false);
    expect((await show()).home_receivers_in_routes).toBe(1);
    expect((await points()).map(({ home_customers }) => home_customers)).toEqual([
      [{ id: near, address: 'Hjemme 1', point: { type: 'Point', coordinates: [10.4, 55.4015] } }],
      [],
      [],
    ]);
  });
});
