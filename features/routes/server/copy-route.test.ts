// Copies of routes and stops that move between them, through HTTP.

import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { copyAndReverseRoute, copyRoute, moveRoutePoints } from '../contract/copies.ts';
import { listRoutePoints } from '../contract/route-points.ts';
import { createRoute, deleteRoute, showRoute } from '../contract/route.ts';

const app = await testApp();

const stop = (at: number, more: object = {}) => ({
  address: `Vej ${at}`,
  point: { type: 'Point' as const, coordinates: [10.39 + at * 0.01, 55.4] as [number, number] },
  ...more,
});

async function start() {
  const tenant = await app.makeTenant();
  const depo = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  const params = { depo_id: depo.id };
  const make = async (name: string, stops: object[], more: object = {}) =>
    (
      await admin.call(createRoute, {
        params,
        body: {
          name,
          route_type: 'custom_stops',
          first_stop_arrival_time: '10:00',
          route_points_attributes: stops,
          ...more,
        },
      })
    ).body;
  const points = async (route_id: number) =>
    (await admin.call(listRoutePoints, { params: { ...params, route_id } })).body;
  return { tenant, depo, admin, params, make, points };
}

const shown = (points: { address: string | null; position: number }[]) =>
  points.map((point) => `${point.position} ${point.address}`);

describe('a copy', () => {
  // spec
  test('has the stops, comments, shops and times, and neither approval nor sales', async () => {
    const { admin, params, make, tenant } = await start();
    const shop = await tenant.tx((tx) =>
      tx
        .insertInto('b2b_customers')
        .values({ customer_number: '1', customer_name: 'Brugsen' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const made = await make(
      'Nord',
      [stop(1, { b2b_customer_ids: [shop.id], wait_time: 9 }), stop(2, { private_comment: 'bagvejen' })],
      {
        tag: 'vinter',
        radius: 90,
        should_approve: true,
        start_address: 'Vej 3',
        start_coordinates: { lat: 55.4, lng: 10.42 },
      },
    );
    const copied = await admin.call(copyRoute, { params: { ...params, id: made.id }, body: {} });
    expect([copied.status, copied.body]).toMatchObject([
      201,
      {
        name: 'Nord (copy)',
        tag: 'vinter',
        radius: 90,
        approval_status: null,
        start_address: 'Vej 3',
        invalid: false,
        lock_version: 0,
        edited_after_approval: false,
        route_points: [
          { address: 'Vej 1', wait_time: 9, b2b_customer_ids: [shop.id], google_estimate_time: '10:00:00' },
          { private_comment: 'bagvejen', google_estimate_time: '10:11:00' },
        ],
      },
    ]);
    expect(copied.body.route_points[0]?.id).not.toBe(made.route_points[0]?.id);
    const names = await Promise.all(
      [1, 2, 3].map(() => admin.call(copyRoute, { params: { ...params, id: made.id }, body: {} })),
    );
    expect(names.map(({ body }) => body.name).sort()).toEqual([
      'Nord (copy 2)',
      'Nord (copy 3)',
      'Nord (copy 4)',
    ]);
  });

  // spec
  test('in reverse drives the stops backwards from the custom end to the custom start, in another depot', async () => {
    const { admin, params, make, tenant } = await start();
    const other = await tenant.makeDepo({ lat: 55.4, lng: 10.45 });
    const made = await make(
      'Nord',
      [stop(1), stop(2), stop(3, { separator: true }), stop(4, { arrival_time: '16:00' })],
      { end_address: 'Vej 9', end_coordinates: { lat: 55.4, lng: 10.48 } },
    );
    const copied = await admin.call(copyAndReverseRoute, {
      params: { ...params, id: made.id },
      body: { new_depo_id: other.id },
    });
    expect(copied.body).toMatchObject({
      depo_id: other.id,
      name: 'Nord (reverse)',
      start_address: 'Vej 9',
      end_address: null,
      first_stop_arrival_time: '10:00:00',
    });
    expect(
      copied.body.route_points.map((point) => [
        point.address,
        point.separator,
        point.estimate_day,
        point.google_estimate_time,
      ]),
    ).toEqual([
      ['Vej 4', false, 0, '10:00:00'],
      ['Vej 3', false, 0, '10:04:00'],
      ['Vej 2', true, 1, '10:00:00'],
      ['Vej 1', false, 1, '10:04:00'],
    ]);
  });

  test('goes only into a depot that the person works in', async () => {
    const { depo, make, tenant, params } = await start();
    const other = await tenant.makeDepo();
    const foreign = await (await app.makeTenant()).makeDepo();
    const made = await make('Nord', [stop(1)]);
    const manager = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [depo.id] }));
    for (const new_depo_id of [other.id, foreign.id, 999_999]) {
      const refused = await manager.call(copyRoute, {
        params: { ...params, id: made.id },
        body: { new_depo_id },
      });
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { errors: { new_depo_id: ['must exist'] } },
      ]);
    }
  });
});

describe('stops move', () => {
  // spec
  test('to another route at a position: both are numbered, reckoned and flagged', async () => {
    const { admin, params, make, points } = await start();
    const source = await make('Fra', [stop(1), stop(2), stop(3)], { should_approve: true });
    const target = await make('Til', [stop(4), stop(5)], { should_approve: true });
    const [first, , third] = source.route_points;
    const moved = await admin.call(moveRoutePoints, {
      params: { depo_id: params.depo_id, id: target.id },
      body: {
        keep_points: false,
        current_route_id: source.id,
        route_points_attributes: [
          { id: first?.id ?? 0, position: 2, b2b_customer_ids: [] },
          { id: third?.id ?? 0, position: 2 },
        ],
      },
    });
    expect([moved.status, moved.body.message, shown(moved.body.route_points)]).toEqual([
      200,
      'Selected route points moved',
      ['1 Vej 4', '2 Vej 1', '3 Vej 3', '4 Vej 5'],
    ]);
    expect(moved.body.route_points[1]?.id).toBe(first?.id);
    expect(shown(await points(source.id))).toEqual(['1 Vej 2']);
    for (const id of [source.id, target.id]) {
      expect((await admin.call(showRoute, { params: { ...params, id } })).body).toMatchObject({
        edited_after_approval: true,
        lock_version: 1,
        invalid: false,
      });
    }
  });

  // spec: R-805
  test('or are copied with their shops, without a position to the end', async () => {
    const { admin, params, make, points, tenant } = await start();
    const shop = await tenant.tx((tx) =>
      tx
        .insertInto('b2b_customers')
        .values({ customer_number: '1', customer_name: 'Brugsen' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const source = await make('Fra', [stop(1, { b2b_customer_ids: [shop.id] }), stop(2)]);
    const target = await make('Til', [stop(4)]);
    const moved = await admin.call(moveRoutePoints, {
      params: { ...params, id: target.id },
      body: {
        keep_points: true,
        current_route_id: source.id,
        route_points_attributes: [{ id: source.route_points[0]?.id ?? 0 }],
      },
    });
    expect(moved.body.route_points.map((point) => [point.address, point.b2b_customer_ids])).toEqual([
      ['Vej 4', []],
      ['Vej 1', [shop.id]],
    ]);
    expect(shown(await points(source.id))).toEqual(['1 Vej 1', '2 Vej 2']);
  });

  test('within their route', async () => {
    const { admin, params, make } = await start();
    const route = await make('Nord', [stop(1), stop(2), stop(3), stop(4)]);
    const [first, second] = route.route_points;
    const moved = await admin.call(moveRoutePoints, {
      params: { ...params, id: route.id },
      body: {
        current_route_id: route.id,
        route_points_attributes: [
          { id: first?.id ?? 0, position: 3 },
          { id: second?.id ?? 0, position: 3 },
        ],
      },
    });
    expect(shown(moved.body.route_points)).toEqual(['1 Vej 3', '2 Vej 4', '3 Vej 1', '4 Vej 2']);
  });

  test('in both directions at once, none is lost or doubled', async () => {
    const { admin, params, make, points } = await start();
    const routes = [
      await make(
        'A',
        [1, 2, 3, 4, 5, 6].map((at) => stop(at)),
      ),
      await make(
        'B',
        [7, 8, 9, 10, 11, 12].map((at) => stop(at)),
      ),
    ] as const;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const [source, target] = n % 2 === 0 ? routes : [routes[1], routes[0]];
        return admin.call(moveRoutePoints, {
          params: { ...params, id: target.id },
          body: {
            current_route_id: source.id,
            route_points_attributes: [{ id: source.route_points[Math.floor(n / 2)]?.id ?? 0, position: 1 }],
          },
        });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const after = [await points(routes[0].id), await points(routes[1].id)];
    expect(after.map((list) => list.map(({ position }) => position))).toEqual([
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3, 4, 5, 6],
    ]);
    expect(after.map((list) => new Set(list.map(({ address }) => address)))).toEqual([
      new Set([7, 8, 9, 10, 11, 12].map((at) => `Vej ${at}`)),
      new Set([1, 2, 3, 4, 5, 6].map((at) => `Vej ${at}`)),
    ]);
  });

  test('only out of and into routes that the person may edit', async () => {
    const { admin, params, make, tenant, depo } = await start();
    const source = await make('Fra', [stop(1)]);
    const target = await make('Til', [stop(2)]);
    const foreign = await start();
    const theirs = await foreign.make('Fremmed', [stop(1)]);
    const move = (id: number, current_route_id: number, point_id: number) =>
      admin.call(moveRoutePoints, {
        params: { ...params, id },
        body: { current_route_id, route_points_attributes: [{ id: point_id }] },
      });
    expect((await move(target.id, theirs.id, theirs.route_points[0]?.id ?? 0)).status).toBe(404);
    expect((await move(theirs.id, source.id, source.route_points[0]?.id ?? 0)).status).toBe(404);
    expect((await move(target.id, source.id, theirs.route_points[0]?.id ?? 0)).status).toBe(404);
    const other = await tenant.makeDepo();
    const manager = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [other.id] }));
    const own = (await manager.call(createRoute, { params: { depo_id: other.id }, body: { name: 'Egen' } }))
      .body;
    const stolen = await manager.call(moveRoutePoints, {
      params: { depo_id: other.id, id: own.id },
      body: {
        current_route_id: source.id,
        route_points_attributes: [{ id: source.route_points[0]?.id ?? 0 }],
      },
    });
    expect(stolen.status).toBe(404);
    await admin.call(deleteRoute, { params: { depo_id: depo.id, id: source.id } });
    const readOnly = await move(target.id, source.id, source.route_points[0]?.id ?? 0);
    expect([readOnly.status, readOnly.body]).toMatchObject([422, { error: 'Route is deactivated' }]);
  });
});
