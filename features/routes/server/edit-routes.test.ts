// The editor's save: stops, both time modes, approval, two people at once, a directions service that fails.

import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { app, stop, start, times, addresses } from '../../../server/test/route-edits-world.ts';
import { updateRoute } from '../contract/route.ts';

describe('stops', () => {
  // spec
  test('a save changes, adds and removes stops and numbers them from 1; blank rows are left out', async () => {
    const { make } = await start();
    const { made, save, points } = await make({ route_points_attributes: [stop(1), stop(2), stop(3)] });
    const [first, second, third] = made.route_points.map(({ id }) => id);
    const saved = await save({
      route_points_attributes: [
        { id: third, position: 1 },
        { id: first, position: 2, deleted_at: '2026-06-10T08:00:00Z' },
        { id: second, position: 3, private_comment: 'bagvejen' },
        { ...stop(4), position: 4 },
        { address: '', position: 5 },
      ],
    });
    expect([saved.status, addresses(saved.body.route_points)]).toEqual([
      200,
      ['1 Vej 3', '2 Vej 2', '3 Vej 4'],
    ]);
    expect((await points()).map(({ private_comment }) => private_comment)).toEqual([null, 'bagvejen', null]);
    expect((await points())[0]?.point).toEqual({ type: 'Point', coordinates: [10.42, 55.4] });
    const gone = await save({ route_points_attributes: { 0: { id: second, _destroy: '1' } } });
    expect(addresses(gone.body.route_points)).toEqual(['1 Vej 3', '2 Vej 4']);
    expect((await save({ route_points_attributes: [{ id: second, public_comment: 'x' }] })).status).toBe(404);
  });

  test('a stop that is moved down alone lands where it was told to', async () => {
    const { make } = await start();
    const { made, save } = await make({ route_points_attributes: [stop(1), stop(2), stop(3)] });
    const moved = await save({ route_points_attributes: [{ id: made.route_points[0]?.id, position: 3 }] });
    expect(addresses(moved.body.route_points)).toEqual(['1 Vej 2', '2 Vej 3', '3 Vej 1']);
  });

  test('shops of a stop are linked by the save; an unknown one is refused and nothing is saved', async () => {
    const { make, tenant } = await start();
    const shops = await tenant.tx((tx) =>
      tx
        .insertInto('b2b_customers')
        .values([
          { customer_number: '1', customer_name: 'Brugsen', shop_id: 'S1' },
          { customer_number: '2', customer_name: 'Kiosken' },
        ])
        .returning('id')
        .execute(),
    );
    const { made, save, points } = await make({
      route_points_attributes: [stop(1, { b2b_customer_ids: shops.map(({ id }) => id) })],
    });
    expect(made.route_points[0]?.b2b_customers).toMatchObject([
      { shop_id: 'S1', customer_name: 'Brugsen' },
      { shop_id: null, customer_name: 'Kiosken' },
    ]);
    const [point] = made.route_points;
    const unknown = await save({
      name: 'X',
      route_points_attributes: [{ id: point?.id, b2b_customer_ids: [999_999_999] }],
    });
    expect([unknown.status, unknown.body.errors]).toEqual([422, { b2b_customer_id: ['must exist'] }]);
    await save({ route_points_attributes: [{ id: point?.id, b2b_customer_ids: [shops[1]?.id ?? 0] }] });
    expect((await points()).map(({ b2b_customer_ids }) => b2b_customer_ids)).toEqual([[shops[1]?.id]]);
  });
});

describe('two people', () => {
  test('who saves an old version is told who was first and when', async () => {
    const { make, tenant, params } = await start();
    const { made, save } = await make({ route_points_attributes: [stop(1)] });
    const other = await tenant.signIn(
      await tenant.makeUser('depo_admin', {
        first_name: 'Per',
        last_name: 'Friis',
        depo_ids: [params.depo_id],
      }),
    );
    app.clock.set(new Date('2026-06-10T08:05:00Z'));
    expect(
      (
        await other.call(updateRoute, {
          params: { ...params, id: made.id },
          body: { name: 'Pers', lock_version: 0 },
        })
      ).body.lock_version,
    ).toBe(1);
    const stale = await save({ name: 'Mit', lock_version: 0 });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      {
        error: 'Changed by Per Friis (10-06-2026 10:05) meanwhile, reload to see it',
        changed_by: 'Per Friis',
        changed_at: '2026-06-10T08:05:00.000Z',
        lock_version: 1,
      },
    ]);
    expect((await save({ name: 'Sidst' })).body).toMatchObject({ name: 'Sidst', lock_version: 2 });
  });

  test('fifty reorderings at once leave every stop at one position from 1 to n', async () => {
    const { make } = await start();
    const { made, save, points } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: Array.from({ length: 12 }, (_, at) => stop(at + 1)),
    });
    const ids = made.route_points.map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        save({
          route_points_attributes: [
            { id: ids[n % 12], position: ((n * 7) % 12) + 1 },
            { id: ids[(n * 5 + 1) % 12], position: ((n * 3) % 12) + 1 },
          ],
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await points();
    expect(after.map(({ position }) => position)).toEqual(ids.map((_, at) => at + 1));
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set(ids));
    const arrivals = times(after).map((time) => time ?? '');
    expect(arrivals).toEqual(arrivals.toSorted((a, b) => a.localeCompare(b)));
  });
});

test('sixty stops take as many statements as three', async () => {
  const { make } = await start();
  const statements = async (count: number) => {
    const stops = Array.from({ length: count }, (_, at) => stop(at + 1));
    const { made, save } = await make({
      name: `Rute ${count}`,
      route_type: 'custom_stops',
      first_stop_arrival_time: '08:00',
      route_points_attributes: stops,
    });
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await save({
      route_points_attributes: made.route_points.map(({ id }, at) => ({
        ...stop(at + 2),
        id,
        position: count - at,
      })),
    });
    const calls = spy.mock.calls.length;
    spy.mockRestore();
    return calls;
  };
  const few = await statements(3);
  expect([few, await statements(60)]).toEqual([few, few]);
  expect(few).toBeGreaterThan(5);
});

describe('what follows a save', () => {
  test('planned events from tomorrow on are counted and a job is queued to bring them up to date', async () => {
    const { make, tenant, depo } = await start();
    const { made, save } = await make({ route_points_attributes: [stop(1)] });
    const car = await tenant.makeCar();
    await tenant.tx((tx) =>
      tx
        .insertInto('plan_events')
        .values(
          ['2026-06-10', '2026-06-11', '2026-06-24'].map((date) => ({
            date,
            depo_id: depo.id,
            route_id: made.id,
            car_id: car.id,
          })),
        )
        .execute(),
    );
    expect((await save({ name: 'X' })).body.updated_plan_events_count).toBe(2);
    const { rows } = await app.database.pool.query(
      "select data from pgboss.job where name = 'plan_events.resync' and (data ->> 'tenant_id')::bigint = $1",
      [tenant.id],
    );
    expect(rows).toEqual([
      { data: { tenant_id: tenant.id, route_id: made.id, request_id: expect.any(String) } },
    ]);
  });
});
