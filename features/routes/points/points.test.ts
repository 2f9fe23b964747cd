// Single stops through HTTP, with the shops, sales and customers that belong to them.

import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { listB2bCustomers } from '../../b2b-customers/contract.ts';
import { createRoute, showRoute } from '../contract.ts';
import { listUnplannedSales } from '../map/contract.ts';
import {
  findStops,
  addB2bCustomer,
  countActiveCustomers,
  createRoutePoint,
  deleteRoutePoint,
  destroyPointByAddress,
  listActiveRoutes,
  listRoutePoints,
  movePoint,
  removeB2bCustomer,
  showRoutePoint,
  updateRoutePoint,
} from './contract.ts';

const app = await testApp();

const place = (at: number): { type: 'Point'; coordinates: [number, number] } => ({
  type: 'Point',
  coordinates: [10.39 + at * 0.01, 55.4],
});
const stop = (at: number) => ({ address: `Vej ${at}`, point: place(at) });

async function start(count = 3) {
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

const addresses = (points: { address: string | null; position: number }[]) =>
  points.map((point) => `${point.position} ${point.address}`);

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
    const added = await admin.post(`depo/${params.depo_id}/route/${params.route_id}/route_points`, {
      route_point: { ...stop(5), position: 2, arrival_time: '10:30' },
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
    const path = `depo/${params.depo_id}/route/${params.route_id}/route_points/destroy_by_address?address=Torvet`;
    expect((await admin.delete(path)).status).toBe(204);
    const again = await admin.delete(path);
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

describe('sales', () => {
  async function driven() {
    const own = await start();
    const car = await own.tenant.makeCar();
    const event = async (date: string) =>
      (
        await own.tenant.tx((tx) =>
          tx
            .insertInto('plan_events')
            .values({ date, depo_id: own.depo.id, route_id: own.route.id, car_id: car.id })
            .returning('id')
            .executeTakeFirstOrThrow(),
        )
      ).id;
    const stopOf = async (plan_event_id: number, at: number, more: object) =>
      (
        await own.tenant.tx((tx) =>
          tx
            .insertInto('plan_event_route_points')
            .values({
              plan_event_id,
              route_point_id: own.point(at).params.id,
              position: at,
              address: `Vej ${at}`,
              lat: 55.4,
              lng: 10.39 + at * 0.01,
              ...more,
            })
            .returning('id')
            .executeTakeFirstOrThrow(),
        )
      ).id;
    let sold = 0;
    const sale = (plan_event_id: number, more: object) =>
      own.tenant.tx((tx) =>
        tx
          .insertInto('order_transactions')
          .values({
            plan_event_id,
            external_id: `s${(sold += 1)}`,
            sold_at: `2026-06-08T10:${10 + sold}:00Z`,
            total: 12.5,
            ...more,
          })
          .execute(),
      );
    return { ...own, event, stopOf, sale };
  }

  // spec
  test('are counted per stop over the period; a stop that was due and never visited says so', async () => {
    const { admin, params, event, stopOf, sale } = await driven();
    const recent = await event('2026-06-08');
    const old = await event('2026-04-29');
    const visited = await stopOf(recent, 1, { visited_state: 'visited', actual_arrival_time: app.clock() });
    await stopOf(recent, 2, { visited_state: 'skipped' });
    const before = await stopOf(old, 3, { visited_state: 'visited', actual_arrival_time: app.clock() });
    for (const plan_event_route_point_id of [visited, visited])
      await sale(recent, { plan_event_route_point_id });
    await sale(old, { plan_event_route_point_id: before });
    const show = async (query: object) =>
      (await admin.call(listRoutePoints, { params, query })).body.map(
        ({ sales_count, point_type, class: name, colour }) => [sales_count, point_type, name, colour],
      );
    expect(await show({})).toEqual([
      [2, 'regular', 'point-regular', '#2f9e44'],
      [0, 'unvisited', 'point-unvisited', '#e03131'],
      [0, 'regular', 'point-regular', '#2f9e44'],
    ]);
    expect(
      (await show({ start_date: '29-04-2026', end_date: '29-04-2026' })).map(([count]) => count),
    ).toEqual([0, 0, 1]);
    expect(
      (await admin.get(`depo/${params.depo_id}/route/${params.route_id}/route_points?start_date=31-02-2026`))
        .status,
    ).toBe(422);
  });

  // spec
  test('beside the stops are gathered into places within 50 m, with and without dates', async () => {
    const { admin, params, event, stopOf, sale } = await driven();
    const day = await event('2026-06-08');
    const planned = await stopOf(day, 1, {});
    const unplanned = await stopOf(day, 9, { kind: 'unplanned', route_point_id: null, address: 'Stranden' });
    await sale(day, { plan_event_route_point_id: planned, total: 99 });
    await sale(day, { lat: 55.41, lng: 10.5, total: 10.1 });
    await sale(day, { lat: 55.4104, lng: 10.5, total: 20.2 });
    await sale(day, { plan_event_route_point_id: unplanned });
    const at = { params: { depo_id: params.depo_id, id: params.route_id } };
    const found = await admin.call(listUnplannedSales, at);
    expect(found.body).toEqual([
      {
        address: null,
        point: { type: 'Point', coordinates: [10.5, 55.41] },
        sales_count: 2,
        total_revenue: 30.3,
        last_sold_at: '2026-06-08T10:13:00.000Z',
      },
      {
        address: 'Stranden',
        point: { type: 'Point', coordinates: [10.48, 55.4] },
        sales_count: 1,
        total_revenue: 12.5,
        last_sold_at: '2026-06-08T10:14:00.000Z',
      },
    ]);
    const path = `depo/${params.depo_id}/routes/unplanned_sales?route_id=${params.route_id}`;
    expect((await admin.get(path)).body).toEqual(found.body);
    expect((await admin.get(`${path}&start_date=2026-06-09`)).body).toEqual([]);
    expect((await admin.get(`depo/${params.depo_id}/routes/unplanned_sales`)).status).toBe(404);
  });
});

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
    await admin.delete(`depo/${params.depo_id}/routes/${gone.id}`);
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
