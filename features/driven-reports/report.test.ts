// What happened on a day and what is made of it, through HTTP. Driven on Tuesday 9 June 2026, looked at the day after.

import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../server/test/harness.ts';
import { installNeighboursQueues, planEventWorld } from '../../server/test/plan-event-world.ts';
import { displaced, encodePolyline } from '../../shared/geo.ts';

const app = await testApp();
beforeAll(() => installNeighboursQueues(app));

const at = (clock: string) => new Date(`2026-06-09T${clock}:00+02:00`);

/** Stop 1 visited at 09:05 and sold at, stop 2 skipped, stop 3 a shop visited at 09:25, an unplanned stop at 09:15, a sale 2 km off at 09:40, an e-shop home. */
async function driven() {
  const world = await planEventWorld(app);
  const { tenant, post, depo, car, route } = world;
  const {
    body: [event],
  } = await post({ date: ['2026-06-09'] });
  const stops = await tenant.tx((tx) =>
    tx
      .selectFrom('plan_event_route_points')
      .selectAll()
      .where('plan_event_id', '=', event.id)
      .orderBy('position')
      .execute(),
  );
  const [one, two, three] = stops as [
    (typeof stops)[0] & object,
    (typeof stops)[0] & object,
    (typeof stops)[0] & object,
  ];
  const off = displaced(one, 2_000, 0);
  const facts = await tenant.tx(async (tx) => {
    const stop = (values: Record<string, unknown>) =>
      tx
        .insertInto('car_stops')
        .values({ car_id: car.id, plan_event_id: event.id, ...values } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
    const first = await stop({ lat: one.lat, lng: one.lng, started_at: at('09:05'), ended_at: at('09:11') });
    const loose = await stop({
      lat: one.lat + 0.002,
      lng: one.lng,
      started_at: at('09:15'),
      ended_at: at('09:19'),
    });
    const { id: shop } = await tx
      .insertInto('b2b_customers')
      .values({ customer_number: '1', customer_name: 'Kiosk', shop_id: 'K1' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: customer } = await tx
      .insertInto('customers')
      .values({ phone: '+4520202020' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('plan_event_route_points')
      .set({
        visited_state: 'visited',
        visited_source: 'gps',
        actual_arrival_time: at('09:05'),
        left_at: at('09:11'),
        duration: 360,
        timer_duration: 300,
        car_stop_id: first.id,
        public_comment: 'by the church',
      })
      .where('id', '=', one.id)
      .execute();
    await tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'skipped' })
      .where('id', '=', two.id)
      .execute();
    await tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'visited', actual_arrival_time: at('09:25'), duration: 30, kind: 'b2b' })
      .where('id', '=', three.id)
      .execute();
    await tx
      .insertInto('plan_event_route_point_b2b_customers')
      .values({ plan_event_route_point_id: three.id, b2b_customer_id: shop })
      .execute();
    await tx
      .insertInto('plan_event_route_points')
      .values([
        {
          plan_event_id: event.id,
          kind: 'unplanned',
          position: 10_000,
          address: 'Ved søen',
          lat: one.lat + 0.002,
          lng: one.lng,
          visited_state: 'visited',
          actual_arrival_time: at('09:15'),
          duration: 240,
          car_stop_id: loose.id,
        },
        {
          plan_event_id: event.id,
          kind: 'eshop',
          position: 4,
          address: 'Hjemme 1',
          lat: 55.5,
          lng: 10.6,
          visited_state: 'visited',
          actual_arrival_time: at('09:33'),
        },
      ])
      .execute();
    const sale = (external_id: string, more: Record<string, unknown>) => ({
      plan_event_id: event.id,
      external_id,
      sold_at: at('09:06'),
      total: '10',
      ...more,
    });
    await tx
      .insertInto('order_transactions')
      .values([
        sale('a', { plan_event_route_point_id: one.id, total: '100.50' }),
        sale('b', { lat: one.lat, lng: one.lng, total: '24.50' }),
        sale('c', { ...off, total: '8.25', sold_at: at('09:40'), quantity: '3' }),
        sale('d', { total: '500', manual: true }),
      ] as never)
      .execute();
    await tx
      .insertInto('sms_receivers')
      .values({
        plan_event_id: event.id,
        plan_event_route_point_id: one.id,
        customer_id: customer,
        match: 'home',
      })
      .execute();
    await tx
      .insertInto('car_tracks')
      .values({
        car_id: car.id,
        plan_event_id: event.id,
        encoded_polyline: encodePolyline([one, three]),
        started_at: at('09:00'),
        ended_at: at('10:00'),
        distance_m: 1500,
      })
      .execute();
    await tx
      .updateTable('plan_events')
      .set({ started_at: at('08:45'), finished_at: at('10:00') })
      .where('id', '=', event.id)
      .execute();
    return { shop };
  });
  const path = `depo/${depo.id}/plan_events/${event.id}`;
  return { ...world, event, one, two, three, path, ...facts, route_points: route.point_ids };
}

describe('the report', () => {
  // spec
  test('lists planned stops by position, then what was not planned by time', async () => {
    const { staff, path, one, two, three, shop, event } = await driven();
    const { body } = await staff.get(`${path}/car_stops_with_route_points`);
    expect(body.map((point: { status: string; kind: string }) => [point.status, point.kind])).toEqual([
      ['visited', 'regular'],
      ['skipped', 'regular'],
      ['visited', 'b2b'],
      ['visited', 'eshop'],
      ['unplanned', 'unplanned'],
      ['unplanned', 'unplanned'],
    ]);
    expect(body[0]).toMatchObject({
      id: one.id,
      uuid: one.uuid,
      point_visited: true,
      address: 'Vej 1, Odense',
      in_route: true,
      subscribers_count: 1,
      total_revenue: 125,
      orders_count: 2,
      original_google_estimate_time: '2026-06-09T07:00:00.000Z',
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
    expect(body[1]).toMatchObject({ id: two.id, point_visited: false });
    expect(body[2]).toMatchObject({
      id: three.id,
      b2b_customer_ids: [shop],
      b2b_customers: [{ customer_name: 'Kiosk', shop_id: 'K1' }],
      stop_type: 'b2b',
    });
    expect(body[3]).toMatchObject({ stop_type: 'eshop', in_route: false, route_point_id: null });
    expect(body[4]).not.toHaveProperty('point_visited');
    expect(body[5]).toMatchObject({
      id: null,
      total_revenue: 8.25,
      actual_arrival_time: '2026-06-09T07:40:00.000Z',
      visited_source: 'sale',
    });
    expect((await staff.get(path)).body).toMatchObject({
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

  // spec
  test('has its stops, the stops and lines of the car, sales and short lists below it', async () => {
    const { staff, path, one, car, event } = await driven();
    const stops = (await staff.get(`${path}/route_points`)).body;
    expect(stops.map((stop: { kind: string }) => stop.kind)).toEqual(['regular', 'regular', 'b2b', 'eshop']);
    expect(stops[0]).toMatchObject({
      id: one.id,
      uuid: one.uuid,
      plan_event_id: event.id,
      wait_time: 2,
      public_comment: 'by the church',
      total_revenue: 125,
    });
    expect((await staff.get(`${path}/car_stops`)).body).toMatchObject([
      { car_id: car.id, duration: 360, plan_event_route_point_id: one.id },
      { duration: 240 },
    ]);
    expect((await staff.get(`${path}/car_routes`)).body).toMatchObject([
      { car_id: car.id, distance_m: 1500, encoded_polyline: expect.any(String) },
    ]);
    expect((await staff.get(`${path}/order_transactions`)).body).toMatchObject([
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
    for (const type of ['b2b', 'eshop']) {
      const { body } = await staff.get(`${path}/small_route_points_data?type=${type}`);
      expect(body.map((stop: { title: string }) => stop.title)).toEqual(titles);
    }
    expect((await staff.get(`${path}/small_route_points_data`)).body).toHaveLength(4);
    expect((await staff.get(`${path}/has_eshop_stops`)).body).toBe(true);
  });

  // spec
  test('draws heat of visited stops and of sales, with earlier days of the same route on request', async () => {
    const { staff, path, post, one, event, depo } = await driven();
    const {
      body: [earlier],
    } = await post({ date: ['2026-06-02'] });
    const {
      body: [coming],
    } = await post({ date: ['2026-06-20'] });
    expect((await staff.get(`${path}/historical_plan_events`)).body).toEqual([
      { id: earlier.id, date: '2026-06-02', route_name: event.route_name, total_revenue: 0 },
    ]);
    const points = (await staff.get(`${path}/heat_map_points`)).body;
    expect(
      points.map((point: { revenue: number }) => point.revenue).sort((a: number, b: number) => a - b),
    ).toEqual([0, 0, 0, 8.25, 125]);
    expect(points[0]).toEqual({
      coordinates: { lat: one.lat, lng: one.lng },
      revenue: 125,
      visited: true,
      plan_event_id: event.id,
    });
    const both = (
      await staff.get(
        `depo/${depo.id}/plan_events/${earlier.id}/heat_map_points?plan_event_ids[]=${event.id}&plan_event_ids[]=${coming.id}`,
      )
    ).body;
    expect(both).toHaveLength(5);
    const stranger = await driven();
    expect((await staff.get(`${path}/heat_map_points?plan_event_ids[]=${stranger.event.id}`)).status).toBe(
      404,
    );
  });
});

describe('converting', () => {
  interface Point {
    address: string;
    position: number;
    wait_time: number;
    arrival_time: string | null;
    public_comment: string | null;
    id: number;
  }
  const convertedOf = async ({ tenant }: Awaited<ReturnType<typeof driven>>, route_id: number) =>
    tenant.tx(async (tx) => ({
      route: await tx.selectFrom('routes').selectAll().where('id', '=', route_id).executeTakeFirstOrThrow(),
      points: (await tx
        .selectFrom('route_points')
        .select(['id', 'address', 'position', 'wait_time', 'arrival_time', 'public_comment'])
        .where('route_id', '=', route_id)
        .orderBy('position')
        .execute()) as Point[],
    }));

  // spec
  test('makes an unapproved route of what was driven, in its order and with its times, once', async () => {
    const world = await driven();
    const admin = await world.tenant.signIn('admin');
    const { status, body } = await admin.post(`${world.path}/convert_to_route`);
    expect([status, body.converted_by, body.converted_at]).toEqual([
      201,
      'Ida Holm',
      '2026-06-10T08:00:00.000Z',
    ]);
    const { route, points } = await convertedOf(world, body.converted_route_id);
    expect(route).toMatchObject({
      name: `${world.route.name} 09-06-2026`,
      depo_id: world.depo.id,
      approval_status: null,
      first_stop_arrival_time: '09:05:00',
    });
    expect(points.map((point) => [point.address, point.wait_time, point.arrival_time])).toEqual([
      ['Vej 1, Odense', 6, '09:05:00'],
      ['Ved søen', 4, '09:15:00'],
      ['Vej 3, Odense', 2, '09:25:00'],
      [expect.stringMatching(/^55\.4\d+, 10\.39/), 2, '09:40:00'],
    ]);
    expect(points[0]?.public_comment).toBe('by the church');
    expect(
      await world.tenant.tx((tx) =>
        tx.selectFrom('route_point_b2b_customers').select(['route_point_id', 'b2b_customer_id']).execute(),
      ),
    ).toEqual([{ route_point_id: points[2]?.id, b2b_customer_id: world.shop }]);
    const again = await admin.post(`${world.path}/convert_to_route`);
    expect([again.status, again.body.error]).toEqual([
      422,
      `Route has already been created or another one exists with name ${route.name}`,
    ]);
  });

  // spec: R-845
  test('takes the skipped stops in on request, after the planned stop before them', async () => {
    const world = await driven();
    const admin = await world.tenant.signIn('admin');
    const { body } = await admin.post(`${world.path}/convert_to_route`, { option: 'with_unvisited_stops' });
    const { points } = await convertedOf(world, body.converted_route_id);
    expect(points.map((point) => point.address).slice(0, 4)).toEqual([
      'Vej 1, Odense',
      'Vej 2, Odense',
      'Ved søen',
      'Vej 3, Odense',
    ]);
  });

  test('two at the same moment make one route', async () => {
    const world = await driven();
    const admin = await world.tenant.signIn('admin');
    await admin.csrfToken();
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.post(`${world.path}/convert_to_route?option=with_unvisited_stops`)),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  });

  test('is refused for a name that is taken, before the end, and where nothing was driven', async () => {
    const world = await driven();
    const admin = await world.tenant.signIn('admin');
    const name = `${world.route.name} 09-06-2026`;
    await world.tenant.tx((tx) =>
      tx.insertInto('routes').values({ depo_id: world.depo.id, name: name.toUpperCase() }).execute(),
    );
    expect((await admin.post(`${world.path}/convert_to_route`)).body.error).toBe(
      `Route has already been created or another one exists with name ${name}`,
    );
    const named = await admin.post(`${world.path}/convert_to_route`, { name: ' Sommerruten ' });
    expect([
      named.status,
      await world.tenant.tx((tx) =>
        tx
          .selectFrom('routes')
          .select('name')
          .where('id', '=', named.body.converted_route_id)
          .executeTakeFirst(),
      ),
    ]).toEqual([201, { name: 'Sommerruten' }]);
    const {
      body: [coming],
    } = await world.post({ date: ['2026-06-12'] });
    expect(
      (await admin.post(`depo/${world.depo.id}/plan_events/${coming.id}/convert_to_route`)).body.error,
    ).toBe('Plan event is not finished yet');
    const {
      body: [idle],
    } = await world.post({ date: ['2026-06-01'] });
    expect((await admin.post(`depo/${world.depo.id}/plan_events/${idle.id}/convert_to_route`)).status).toBe(
      422,
    );
  });
});

describe('who sees what', () => {
  test('drivers read without phone numbers, support reads, only admins convert, strangers find nothing', async () => {
    const world = await driven();
    const { tenant, depo, path, event, cell } = world;
    const driver = await tenant.signIn(await tenant.makeUser('driver', { depo_id: depo.id }));
    const support = await tenant.signIn(
      await tenant.makeUser('support', { depo_id: (await tenant.makeDepo()).id }),
    );
    expect((await driver.get(`${path}/car_stops_with_route_points`)).body[0].subscribers).toMatchObject([
      { phone_number: null },
    ]);
    expect((await driver.get(`${path}/car_stops_with_route_points`)).text).not.toContain('20202020');
    expect((await driver.get(path)).body).toMatchObject({ can_be_deleted: false, can_be_stopped: false });
    for (const who of [driver, support]) {
      expect((await who.get(`${path}/heat_map_points`)).status).toBe(200);
      expect((await who.get(`depo/${depo.id}/plan_event_templates`)).status).toBe(200);
      for (const refused of [
        who.delete(path),
        who.patch(path, { user_id: null }),
        who.post(`depo/${depo.id}/plan_events`, { ...cell, date: ['2026-06-20'] }),
        who.post(`${path}/convert_to_route`),
        who.post(`${path}/update_from_route`),
        who.delete(`${path}/destroy_with_series`),
      ]) {
        expect((await refused).status).toBe(403);
      }
    }
    expect((await world.staff.post(`${path}/convert_to_route`)).status).toBe(403);
    const other_depo = await tenant.makeDepo();
    const elsewhere = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [other_depo.id] }));
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
      expect((await elsewhere.get(`depo/${other_depo.id}/plan_events/${event.id}${end}`)).status).toBe(404);
      expect((await elsewhere.get(`${path}${end}`)).status).toBe(404);
      expect(
        (await stranger.staff.get(`depo/${stranger.depo.id}/plan_events/${event.id}${end}`)).status,
      ).toBe(404);
    }
    expect((await elsewhere.delete(`depo/${other_depo.id}/plan_events/${event.id}`)).status).toBe(404);
    expect(
      (await stranger.staff.patch(`depo/${stranger.depo.id}/plan_events/${event.id}`, { user_id: null }))
        .status,
    ).toBe(404);
    expect((await tenant.visitor().get(path)).status).toBe(401);
  });
});
