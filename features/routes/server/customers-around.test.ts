// What the map around a route shows, through HTTP.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { listCustomerPhones, listRouteCustomers, listSimilarRoutes } from '../contract/map-customers.ts';
import { createRoute } from '../contract/route.ts';

const app = await testApp();

const stop = (at: number, north = 0) => ({
  address: `Vej ${at}`,
  point: { type: 'Point' as const, coordinates: [10.39 + at * 0.01, 55.4 + north] as [number, number] },
});

async function start() {
  const tenant = await app.makeTenant();
  const depo = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  const make = async (name: string, stops: object[], depo_id = depo.id) =>
    (await admin.call(createRoute, { params: { depo_id }, body: { name, route_points_attributes: stops } }))
      .body;
  const subscribe = (phone: string, address: string, lat: number, lng: number, more: object = {}) =>
    tenant.tx(async (tx) => {
      const { id } = await tx
        .insertInto('customers')
        .values({ phone, ...more })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('locations').values({ customer_id: id, address, lat, lng }).execute();
      return id;
    });
  return { tenant, depo, admin, make, subscribe };
}

// spec
test('customers within 2 km of the outline are shown without their phones', async () => {
  const { admin, depo, make, subscribe } = await start();
  const route = await make('114 Nord', [stop(1), stop(2)]);
  await make('Syd', [stop(5)]);
  const own = await subscribe('+4520000001', 'Egen', 55.4, 10.4001, { route_number: '114' });
  const others = await subscribe('+4520000002', 'Anden', 55.4, 10.44);
  const none = await subscribe('+4520000003', 'Ingen', 55.41, 10.405);
  await subscribe('+4520000004', 'Fjern', 55.43, 10.405);
  await subscribe('+4520000005', 'Tavs', 55.4, 10.4, { sms_permission: false });
  const found = await admin.call(listRouteCustomers, { params: { depo_id: depo.id, id: route.id } });
  const customer = (
    id: number,
    address: string,
    place: [number, number],
    current: boolean,
    other: boolean,
    route_number: string | null,
  ) => ({
    id,
    address,
    point: { type: 'Point', coordinates: place },
    selected: false,
    exists_in_current_route: current,
    exists_in_other_route: other,
    route_number,
  });
  expect(found.body).toEqual([
    customer(others, 'Anden', [10.44, 55.4], false, true, null),
    customer(own, 'Egen', [10.4001, 55.4], true, false, '114'),
    customer(none, 'Ingen', [10.405, 55.41], false, false, null),
  ]);
  expect(
    (await admin.call(listRouteCustomers, { params: { depo_id: depo.id }, query: { route_id: route.id } }))
      .body,
  ).toEqual(found.body);
  expect(
    (
      await admin.call(listRouteCustomers, {
        params: { depo_id: depo.id },
        query: { route_id: route.id, selected_address: 'Ingen' },
      })
    ).body,
  ).toHaveLength(1);
});

// spec
test('phones are told with the routes that stop there', async () => {
  const { admin, depo, make, subscribe, tenant } = await start();
  const route = await make('Nord', [stop(1), stop(2)]);
  const other = await make('Syd', [stop(2)]);
  const both = await subscribe('+4520000001', 'Begge', 55.4, 10.41);
  await subscribe('+4520000002', 'En', 55.4, 10.4);
  expect(
    (
      await admin.call(listCustomerPhones, {
        params: { depo_id: depo.id },
        query: { route_id: route.id, selected_address: ['Begge', 'Ukendt'] },
      })
    ).body,
  ).toEqual([
    {
      id: both,
      address: 'Begge',
      phone: '+4520000001',
      active_routes: [
        { id: route.id, name: 'Nord' },
        { id: other.id, name: 'Syd' },
      ],
      other_route: true,
    },
  ]);
  expect(
    (await admin.call(listCustomerPhones, { params: { depo_id: depo.id, id: route.id } })).body.map(
      ({ other_route }) => other_route,
    ),
  ).toEqual([true, false]);
  const driver = await tenant.signIn('driver');
  expect(
    (await driver.call(listCustomerPhones, { params: { depo_id: depo.id }, query: { route_id: route.id } }))
      .status,
  ).toBe(403);
});

// spec
test('similar routes share a stop within 50 m, those with most first, also through selected customers and in other depots', async () => {
  const { admin, depo, make, subscribe, tenant } = await start();
  const other = await tenant.makeDepo();
  const route = await make('Nord', [stop(1), stop(2), stop(3)]);
  const one = await make('En', [stop(1, 0.0004), stop(9)], other.id);
  const two = await make('To', [stop(1), stop(2)]);
  await make('Nær ved', [stop(1, 0.0005)]);
  const elsewhere = await make('Ved kunden', [stop(30)]);
  const customer = await subscribe('+4520000001', 'Vej 30', 55.4, 10.69);
  const found = await admin.call(listSimilarRoutes, { params: { depo_id: depo.id, id: route.id } });
  expect(
    found.body.map(({ id, shared_stops, depo_id, points }) => [id, shared_stops, depo_id, points.length]),
  ).toEqual([
    [two.id, 2, depo.id, 2],
    [one.id, 1, other.id, 2],
  ]);
  expect(found.body[0]?.points[0]).toEqual({ address: 'Vej 1', point: stop(1).point });
  const more = await admin.call(listSimilarRoutes, {
    params: { depo_id: depo.id },
    query: { route_id: route.id, selected_customers: String(customer) },
  });
  expect(more.body.map(({ id }: { id: number }) => id)).toEqual([two.id, one.id, elsewhere.id]);
});

test('none of it is there for a route of another depot', async () => {
  const { admin, make, tenant } = await start();
  const route = await make('Nord', [stop(1)]);
  const other = await tenant.makeDepo();
  for (const call of ['customers', 'phones', 'similar_routes', 'unplanned_sales']) {
    expect((await admin.get(`depo/${other.id}/routes/${route.id}/${call}`)).status).toBe(404);
    expect((await admin.get(`depo/${other.id}/routes/${call}?route_id=${route.id}`)).status).toBe(404);
  }
});
