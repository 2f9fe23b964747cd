// What happened on a day and what is made of it, through HTTP. Driven on Tuesday 9 June 2026, looked at the day after.

import { describe, expect, test } from 'vitest';
import { driven } from '../../../server/test/driven-report-world.ts';
import { showCalendarWeek } from '../../plan-events/contract/calendar.ts';
import { destroyPlanEvent, destroyWithSeries } from '../../plan-events/contract/destroyed-events.ts';
import { listEventStops } from '../../plan-events/contract/event-stops.ts';
import {
  createPlanEvents,
  changePlanEvent,
  showPlanEvent,
  hasEshopStops,
  updateFromRoute,
} from '../../plan-events/contract/plan-event.ts';
import {
  listHeatMapPoints,
  listReportPoints,
  listCarStops,
  listCarRoutes,
  listOrderTransactions,
  listSmallRoutePoints,
  listHistorical,
  convertToRoute,
} from '../contract.ts';

describe('the report', () => {
  test('lists planned stops by position, then what was not planned by time', async () => {
    const { staff, one, two, three, shop, event, of } = await driven();
    const { body } = await staff.call(listReportPoints, { params: of(event.id) });
    // spec
    expect(body.map((point: { status: string; kind: string }) => [point.status, point.kind])).toEqual([
      ['visited', 'regular'],
      ['skipped', 'regular'],
      ['visited', 'b2b'],
      ['visited', 'eshop'],
      ['unplanned', 'unplanned'],
      ['unplanned', 'unplanned'],
    ]);
    // spec
    expect(body[0]).toMatchObject({
      id: one.id,
      uuid: one.uuid,
      point_visited: true,
      address: 'Vej 1, Odense',
      in_route: true,
      // spec
      subscribers_count: 1,
      total_revenue: 125,
      orders_count: 2,
      original_google_estimate_time: '2026-06-09T07:00:00.000Z',
      // spec
      actual_arrival_time: '2026-06-09T07:05:00.000Z',
      start_at: '2026-06-09T07:05:00.000Z',
      duration: 360,
      timer_duration: 300,
      subscribers: [{ phone_number: '+4520202020' }],
      stop_location: { type: 'Point', coordinates: [one.lng, one.lat] },
      point: { type: 'Point', coordinates: [one.lng, one.lat] },
      b2b_customer_ids: [],
      stop_type: null,
    });
    // spec: R-580
    expect(body[1]).toMatchObject({ id: two.id, point_visited: false });
    expect(body[2]).toMatchObject({
      id: three.id,
      b2b_customer_ids: [shop],
      b2b_customers: [{ customer_name: 'Kiosk', shop_id: 'K1' }],
      stop_type: 'b2b',
    });
    // spec: R-578
    expect(body[3]).toMatchObject({ stop_type: 'eshop', in_route: false, route_point_id: null });
    // spec: R-581
    expect(body[4]).not.toHaveProperty('point_visited');
    expect(body[5]).toMatchObject({
      id: null,
      total_revenue: 8.25,
      actual_arrival_time: '2026-06-09T07:40:00.000Z',
      visited_source: 'sale',
    });
    // spec
    expect((await staff.call(showPlanEvent, { params: of(event.id) })).body).toMatchObject({
      id: event.id,
      status: 'finished',
      total_revenue_without_manual_orders: 133.25,
      order_transactions_count: 4,
      sms_receivers_count: 1,
      home_receivers_count: 1,
      planned_stops_count: 4,
      visited_stops_count: 3,
      b2b_stops_count: 1,
      eshop_stops_count: 1,
      can_be_deleted: false,
    });
  });

  test('has its stops, the stops and lines of the car, sales and short lists below it', async () => {
    const { staff, one, car, event, of } = await driven();
    const stops = (await staff.call(listEventStops, { params: of(event.id) })).body;
    // spec
    expect(stops.map((stop: { kind: string }) => stop.kind)).toEqual(['regular', 'regular', 'b2b', 'eshop']);
    expect(stops[0]).toMatchObject({
      id: one.id,
      uuid: one.uuid,
      plan_event_id: event.id,
      wait_time: 2,
      public_comment: 'by the church',
      total_revenue: 125,
    });
    // spec: R-432
    expect((await staff.call(listCarStops, { params: of(event.id) })).body).toMatchObject([
      { car_id: car.id, duration: 360, plan_event_route_point_id: one.id },
      { duration: 240 },
    ]);
    // spec
    expect((await staff.call(listCarRoutes, { params: of(event.id) })).body).toMatchObject([
      { car_id: car.id, distance_m: 1500, encoded_polyline: expect.any(String) },
    ]);
    // spec: R-445
    expect((await staff.call(listOrderTransactions, { params: of(event.id) })).body).toMatchObject([
      {
        time: '2026-06-09T07:06:00.000Z',
        total: 100.5,
        plan_event_route_point_id: one.id,
        manual: false,
        coordinates: null,
      },
      { total: 24.5, coordinates: { lat: one.lat, lng: one.lng } },
      { total: 500, manual: true },
      { total: 8.25, quantity: 3 },
    ]);
    const coming = stops.filter((stop: { point_visited: boolean | null }) => stop.point_visited !== true);
    const titles = coming.map((stop: { address: string }) => stop.address);
    expect(titles).toHaveLength(1);
    // spec: R-446
    for (const type of ['b2b', 'eshop'] as const) {
      const { body } = await staff.call(listSmallRoutePoints, { params: of(event.id), query: { type } });
      expect(body.map((stop: { title: string }) => stop.title)).toEqual(titles);
    }
    expect((await staff.call(listSmallRoutePoints, { params: of(event.id) })).body).toHaveLength(4);
    // spec
    expect((await staff.call(hasEshopStops, { params: of(event.id) })).body).toBe(true);
  });

  // spec
  test('draws heat of visited stops and of sales, with earlier days of the same route on request', async () => {
    const { staff, post, one, event, of } = await driven();
    const {
      body: [earlier],
    } = await post({ date: ['2026-06-02'] });
    const {
      body: [coming],
    } = await post({ date: ['2026-06-20'] });
    // spec: R-437
    expect((await staff.call(listHistorical, { params: of(event.id) })).body).toEqual([
      { id: earlier.id, date: '2026-06-02', route_name: event.route_name, total_revenue: 0 },
    ]);
    const points = (await staff.call(listHeatMapPoints, { params: of(event.id) })).body;
    expect(points.map((point) => point.revenue ?? -1).sort((a, b) => a - b)).toEqual([0, 0, 0, 8.25, 125]);
    expect(points[0]).toEqual({
      coordinates: { lat: one.lat, lng: one.lng },
      revenue: 125,
      visited: true,
      plan_event_id: event.id,
    });
    const both = (
      await staff.call(listHeatMapPoints, {
        params: of(earlier.id),
        query: { plan_event_ids: [event.id, coming.id] },
      })
    ).body;
    expect(both).toHaveLength(5);
    const stranger = await driven();
    expect(
      (
        await staff.call(listHeatMapPoints, {
          params: of(event.id),
          query: { plan_event_ids: [stranger.event.id] },
        })
      ).status,
    ).toBe(404);
  });
});

describe('who sees what', () => {
  test('drivers read without phone numbers, support reads, only admins convert, strangers find nothing', async () => {
    const world = await driven();
    const { tenant, depo, event, cell, path } = world;
    const params = world.of(event.id);
    const driver = await tenant.signIn(await tenant.makeUser('driver', { depo_id: depo.id }));
    const support = await tenant.signIn(
      await tenant.makeUser('support', { depo_id: (await tenant.makeDepo()).id }),
    );
    expect((await driver.call(listReportPoints, { params })).body[0]?.subscribers).toMatchObject([
      { phone_number: null },
    ]);
    expect((await driver.call(listReportPoints, { params })).text).not.toContain('20202020');
    expect((await driver.call(showPlanEvent, { params })).body).toMatchObject({
      can_be_deleted: false,
      can_be_stopped: false,
    });
    for (const who of [driver, support]) {
      expect((await who.call(listHeatMapPoints, { params })).status).toBe(200);
      expect((await who.call(showCalendarWeek, { params: world.params })).status).toBe(200);
      for (const refused of [
        who.call(destroyPlanEvent, { params }),
        who.call(changePlanEvent, { params, body: { user_id: null } }),
        who.call(createPlanEvents, { params: world.params, body: { ...cell, date: ['2026-06-20'] } }),
        who.call(convertToRoute, { params }),
        who.call(updateFromRoute, { params }),
        who.call(destroyWithSeries, { params }),
      ]) {
        expect((await refused).status).toBe(403);
      }
    }
    expect((await world.staff.call(convertToRoute, { params })).status).toBe(403);
    const otherDepo = await tenant.makeDepo();
    const elsewhere = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [otherDepo.id] }));
    const stranger = await driven();
    const below = [
      '',
      '/edit',
      '/route_points',
      '/car_stops',
      '/car_routes',
      '/car_stops_with_route_points',
      '/historical_plan_events',
      '/heat_map_points',
      '/order_transactions',
      '/small_route_points_data',
      '/has_eshop_stops',
    ];
    for (const end of below) {
      expect((await elsewhere.get(`depo/${otherDepo.id}/plan_events/${event.id}${end}`)).status).toBe(404);
      expect((await elsewhere.get(`${path}${end}`)).status).toBe(404);
      expect(
        (await stranger.staff.get(`depo/${stranger.depo.id}/plan_events/${event.id}${end}`)).status,
      ).toBe(404);
    }
    expect(
      (await elsewhere.call(destroyPlanEvent, { params: { depo_id: otherDepo.id, id: event.id } })).status,
    ).toBe(404);
    expect(
      (
        await stranger.staff.call(changePlanEvent, {
          params: { depo_id: stranger.depo.id, id: event.id },
          body: { user_id: null },
        })
      ).status,
    ).toBe(404);
    expect((await tenant.visitor().call(showPlanEvent, { params })).status).toBe(401);
  });
});
