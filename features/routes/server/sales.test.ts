import { describe, expect, test } from 'vitest';
import { app, start } from '../../../server/test/route-points-world.ts';
import { listUnplannedSales } from '../contract/map-customers.ts';
import { listRoutePoints } from '../contract/route-points.ts';
import { showRoute } from '../contract/route.ts';

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
      (
        await admin.call(listRoutePoints, {
          params: { depo_id: params.depo_id, route_id: params.route_id },
          query: { start_date: '31-02-2026' },
        })
      ).status,
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
    expect(
      (
        await admin.call(listUnplannedSales, {
          params: { depo_id: params.depo_id },
          query: { route_id: params.route_id },
        })
      ).body,
    ).toEqual(found.body);
    expect(
      (
        await admin.call(listUnplannedSales, {
          params: { depo_id: params.depo_id },
          query: { route_id: params.route_id, start_date: '2026-06-09' },
        })
      ).body,
    ).toEqual([]);
    expect(
      (await admin.call(showRoute, { params: { depo_id: params.depo_id, id: 'unplanned_sales' } })).status,
    ).toBe(404);
  });
});
