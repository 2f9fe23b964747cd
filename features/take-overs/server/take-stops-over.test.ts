// A truck is down and others take its stops, through HTTP.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayOnPhone } from '../../../server/test/day-on-phone.ts';
import { worldApp } from '../../../server/test/harness.ts';
import { makeRoute } from '../../../server/test/plan-event-world.ts';
import {
  asBody,
  found,
  sayOf,
  search,
  taken,
  twoTrips,
  undo,
  visit,
} from '../../../server/test/take-over-world.ts';
import { displaced } from '../../../shared/geo.ts';
import type { OrderStatus } from '../../delivery-orders/contract/delivery-order.ts';
import { handlingCalls } from '../../delivery-orders/contract/order-status.ts';
import { deliveryOrdersJobs } from '../../delivery-orders/server/jobs.ts';
import { showDriverEvent } from '../../driver/contract/driver-events.ts';
import { smsJobs } from '../../notices/server/jobs.ts';
import { movePlanEvents } from '../../plan-events/contract/moved-events.ts';
import { updateFromRoute } from '../../plan-events/contract/plan-event.ts';
import { findTakers } from '../../plan-events/contract/takers.ts';
import { subscribersJobs } from '../../subscribers/server/jobs.ts';
import { listTakeOvers, takeStopsOver } from '../contract.ts';

const app = await worldApp();

test('the stops of the truck that is down stand on the other trip, in the order and at the times that were shown', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other, stopsOf } = world;
  const before = await stopsOf(down);
  const shown = await found(world);
  const answer = await staff.callWith(takeStopsOver, { params: of(down), body: asBody(shown) });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ stops: 3 });
  expect(await stopsOf(down)).toEqual([]);
  const now = await stopsOf(other);
  expect(now.map(({ id }) => id)).toEqual(shown.trips[0]?.stops.map(({ id }) => id));
  expect(now.map(({ google_estimate_time }) => google_estimate_time?.toISOString())).toEqual(
    shown.trips[0]?.stops.map(({ arrives_after }) =>
      new Date(Math.round(Date.parse(arrives_after) / 1000) * 1000).toISOString(),
    ),
  );
  const positions = now.map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(new Set(positions).size).toBe(9);
  for (const stop of before) {
    const taken = now.find(({ id }) => id === stop.id);
    expect(taken).toMatchObject({
      uuid: stop.uuid,
      route_point_id: null,
      home_plan_event_id: down,
      home_route_point_id: stop.route_point_id,
      original_google_estimate_time: stop.original_google_estimate_time,
    });
  }
});

test('copying the route again neither brings a stop back nor doubles it', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other, stopsOf } = world;
  await taken(world);
  const before = await stopsOf(other);
  for (const id of [down, other])
    expect((await staff.callWith(updateFromRoute, { params: of(id), body: {} })).status).toBeLessThan(300);
  expect(await stopsOf(down)).toEqual([]);
  const after = await stopsOf(other);
  expect(after.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    before.map(({ id }) => id).toSorted((a, b) => a - b),
  );
  // Each that was taken over stands behind the stop that it stood behind.
  for (const [at, stop] of after.entries())
    if (stop.home_plan_event_id !== null) expect(stop.after_point_id).toBe(after[at - 1]?.id ?? null);
  const times = after.map(({ planned_at }) => planned_at?.getTime() ?? 0);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('of two who take the same stops over at the same moment one is told that something changed', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other, stopsOf } = world;
  const body = asBody(await found(world));
  const both = await Promise.all([1, 2].map(() => staff.callWith(takeStopsOver, { params: of(down), body })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await stopsOf(other)).toHaveLength(9);
  const { rows } = await world.tenant.tx((tx) => sql`select id from take_overs`.execute(tx));
  expect(rows).toHaveLength(1);
});

test('a stop that was served, added or taken off since it was shown is told, and nothing is done', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other, stopsOf, tenant } = world;
  const body = asBody(await found(world));
  const ask = () => staff.callWith(takeStopsOver, { params: of(down), body });
  const [first, second] = await stopsOf(down);
  const set = (id: number, values: object) =>
    tenant.tx((tx) => tx.updateTable('plan_event_route_points').set(values).where('id', '=', id).execute());
  await visit(world, first?.id ?? 0);
  const served = await ask();
  expect([served.status, sayOf(served)]).toEqual([
    409,
    expect.stringContaining('Vej 1, Odense was visited meanwhile'),
  ]);
  await set(first?.id ?? 0, { visited_state: 'pending', actual_arrival_time: null });
  await set(second?.id ?? 0, { deleted_at: app.clock() });
  expect(sayOf(await ask())).toContain('Stops were moved or taken off meanwhile');
  await set(second?.id ?? 0, { deleted_at: null });
  const added = await tenant.tx((tx) =>
    tx
      .insertInto('plan_event_route_points')
      .values({ plan_event_id: other, position: 7, address: 'Ny Vej 7', lat: 55.42, lng: 10.39 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect(sayOf(await ask())).toContain('Ny Vej 7 was added meanwhile');
  await set(added.id, { deleted_at: app.clock() });
  await tenant.tx((tx) =>
    tx.updateTable('plan_events').set({ finished_at: app.clock() }).where('id', '=', other).execute(),
  );
  const over = await ask();
  expect([over.status, sayOf(over)]).toEqual([
    409,
    expect.stringContaining('One of the trips has ended meanwhile'),
  ]);
  expect(await stopsOf(down)).toHaveLength(3);
});

test('what the helping truck has served of its own stops meanwhile changes nothing of the rest', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other, stopsOf } = world;
  const body = asBody(await found(world));
  const own = (await stopsOf(other))[0];
  await visit(world, own?.id ?? 0);
  expect((await staff.callWith(takeStopsOver, { params: of(down), body })).status).toBe(201);
  const now = await stopsOf(other);
  expect(now[0]?.id).toBe(own?.id);
  expect(now).toHaveLength(9);
});

test('nonsense is refused in words', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other } = world;
  const { trips, left } = asBody(await found(world));
  const ask = async (body: object, id = down) =>
    (await staff.callWith(takeStopsOver, { params: of(id), body: body as never })).status;
  expect(await ask({ trips: [...trips, ...trips], left })).toBe(422);
  expect(await ask({ trips, left: trips[0]?.stops.map(({ id }) => id) ?? [] })).toBe(422);
  expect(await ask({ trips: [], left })).toBe(422);
  const own = trips.map((trip) => ({
    ...trip,
    stops: trip.stops.filter((stop) => stop.from_plan_event_id === null),
  }));
  const kept = trips
    .flatMap((trip) => trip.stops.filter((stop) => stop.from_plan_event_id !== null))
    .map(({ id }) => id);
  expect(await ask({ trips: own, left: kept })).toBe(422);
  expect(await ask({ trips, left }, 999_999)).toBe(404);
  expect(await ask({ trips: [{ plan_event_id: down, stops: [] }], left }, other)).toBe(409);
  expect((await undo(world, 999_999, [])).status).toBe(404);
});

test('whoever waits at a stop goes along with it: told once, at the new time, also where the breakdown had stopped it', async () => {
  const world = await twoTrips(app);
  const { tenant, down, other, stopsOf } = world;
  const [first, second, third] = await stopsOf(down);
  let phones = 0;
  const waiting = async (stop: typeof first, more: object) =>
    tenant.tx(async (tx) => {
      const { id: customer_id } = await tx
        .insertInto('customers')
        .values({
          phone: `+452011220${(phones += 1)}`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await tx
        .insertInto('sms_receivers')
        .values({
          customer_id,
          plan_event_id: down,
          plan_event_route_point_id: stop?.id ?? 0,
          match: 'direct',
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  const told = await waiting(first, { sms_sent_at: app.clock() });
  // Two who were forgotten since were told; those whose messages were only shown to staff were not.
  const forgotten = [await waiting(second, {}), await waiting(third, {})];
  const shown_only = [await waiting(first, {}), await waiting(first, {})];
  await tenant.tx(async (tx) => {
    const set = (id: number, values: object) =>
      tx.updateTable('sms_receivers').set(values).where('id', '=', id).execute();
    for (const id of forgotten) await set(id, { sms_sent_at: app.clock(), customer_id: null });
    const { id: sms_outbox_id } = await tx
      .insertInto('sms_outbox')
      .values({
        kind: 'notice',
        phone: '+4520112299',
        text: 'x',
        encoding: 'GSM-7',
        segments: 1,
        status: 'shown',
        dedupe_key: 'shown',
        send_at: app.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const id of shown_only) await set(id, { sms_sent_at: app.clock(), sms_outbox_id });
  });
  const stopped = await waiting(second, { sms_sent_skipped_at: app.clock(), skip_code: 'stopped' });
  const due = await waiting(third, { sms_should_send_at: app.clock() });
  await tenant.tx((tx) =>
    tx.updateTable('plan_events').set({ sms_stopped_at: app.clock() }).where('id', '=', down).execute(),
  );
  const shown = asBody(await found(world));
  const answer = await world.staff.callWith(takeStopsOver, { params: world.of(down), body: shown });
  expect(answer.body).toMatchObject({ stops: 3, customers_told: 3 });
  await tenant.runJobs(smsJobs);
  const rows = await tenant.tx((tx) =>
    tx
      .selectFrom('sms_receivers')
      .selectAll()
      .where('id', 'in', [told, stopped, due])
      .orderBy('id')
      .execute(),
  );
  const stops = new Map((await stopsOf(other)).map((stop) => [stop.id, stop]));
  expect(rows.map(({ id, plan_event_id }) => [id, plan_event_id])).toEqual([
    [told, other],
    [stopped, other],
    [due, other],
  ]);
  expect(rows[0]?.sms_sent_at).not.toBeNull();
  for (const row of rows.slice(1)) {
    const eta = stops.get(row.plan_event_route_point_id)?.google_estimate_time?.getTime() ?? 0;
    expect(row).toMatchObject({ sms_sent_at: null, sms_sent_skipped_at: null, skip_code: null });
    expect(row.sms_should_send_at?.getTime()).toBe(eta - 15 * 60_000);
  }
});

test('the drivers see their stops on both phones, and an order rides on with its stop', async () => {
  const world = await twoTrips(app);
  const { tenant, down, other, stopsOf, driver, helper, depo, of, staff } = world;
  const stop = (await stopsOf(down))[1];
  const order = await tenant.tx((tx) =>
    tx
      .insertInto('delivery_orders')
      .values({
        kind: 'b2b',
        external_id: 'X-1',
        depo_id: depo.id,
        plan_event_id: down,
        plan_event_route_point_id: stop?.id ?? 0,
        planned_for: stop?.planned_at ?? null,
        route_id: world.route.id,
        route_name: world.route.name,
        delivery_date: '2026-06-10',
        delivery_time: '09:10',
        total: 10,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const [one, two] = [await tenant.signIn(driver), await tenant.signIn(helper)];
  const addresses = async (client: typeof one) =>
    (await dayOnPhone(client)).trips.map((trip) => trip.stops.map(({ id }) => id));
  const take_over_id = await taken(world);
  expect(await addresses(one)).toEqual([[]]);
  expect(await addresses(two)).toEqual([(await stopsOf(other)).map(({ id }) => id)]);
  const read = () =>
    tenant.tx((tx) =>
      tx.selectFrom('delivery_orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow(),
    );
  const now = (await stopsOf(other)).find(({ id }) => id === stop?.id);
  expect(await read()).toMatchObject({
    plan_event_id: other,
    plan_event_route_point_id: stop?.id,
    route_name: 'Lang',
    planned_for: now?.planned_at,
  });
  const app_stops = await two.call(showDriverEvent, { params: { id: other } });
  expect(app_stops.body.stops.map(({ id }) => id)).toEqual((await stopsOf(other)).map(({ id }) => id));
  expect((await one.call(showDriverEvent, { params: { id: down } })).body.stops).toEqual([]);
  const day = await dayOnPhone(two);
  expect(day.trips[0]?.orders.map(({ id }) => id)).toEqual([order.id]);
  const { rows: versions } = await tenant.tx((tx) =>
    sql<{ reason: string }>`select reason from delivery_order_versions order by id`.execute(tx),
  );
  expect(versions[0]?.reason).toBe('Taken over by another truck');
  await tenant.runJobs(deliveryOrdersJobs);
  expect(await read()).toMatchObject({ plan_event_id: other, plan_event_route_point_id: stop?.id });
  // Cancelled it leaves the stop, which was there before it; taken up again it finds it.
  const set = (status: OrderStatus) =>
    staff.callWith(handlingCalls.b2b.updateStatus, { params: of(order.id), body: { status } });
  expect((await set('cancelled')).status).toBe(200);
  expect((await stopsOf(other)).map(({ id }) => id)).toContain(stop?.id);
  expect((await set('new')).body).toMatchObject({ plan_event_id: other, stop_id: stop?.id });
  const listed = (await staff.call(listTakeOvers, { params: of(down) })).body.take_overs[0];
  await undo(world, take_over_id, listed?.back.map(({ id }) => id) ?? []);
  expect(await read()).toMatchObject({
    plan_event_id: down,
    planned_for: stop?.planned_at,
    route_name: world.route.name,
  });
});

test('only trucks that were chosen help, and who helps of their own accord is told', async () => {
  const world = await twoTrips(app);
  const { staff, of, down, other, tenant, depo, post } = world;
  const third = await tenant.makeCar({ depo_id: depo.id, internal_number: '14' });
  const short = await makeRoute(tenant, { depo_id: depo.id, name: 'Kort', stops: 2 });
  const { body: idle } = await post({
    date: ['2026-06-10'],
    car_id: third.id,
    route_id: short.id,
    user_id: null,
  });
  const { body } = await staff.call(listTakeOvers, { params: of(down) });
  expect(body.down).toMatchObject({ car_internal_number: '12', stops_to_come: 3 });
  expect(body.helpers.map(({ plan_event_id, because }) => [plan_event_id, because])).toEqual([
    [other, null],
    [idle[0].id, 'no_driver'],
  ]);
  const some = await staff.call(findTakers, { params: of(down), body: { ...search, helpers: [idle[0].id] } });
  expect(some.body.trips.map(({ plan_event_id }) => plan_event_id)).toEqual([idle[0].id]);
  const none = await staff.call(findTakers, { params: of(down), body: { ...search, helpers: [] } });
  expect(none.status).toBe(422);
});

test('who is told at home within the radius of the route is still told when the truck of a narrower one comes', async () => {
  const world = await twoTrips(app);
  const { tenant, down, other, stopsOf, route, long } = world;
  const [first] = await stopsOf(down);
  const [place, home] = [
    displaced({ lat: 55.4, lng: 10.39 }, 0, 5_000),
    displaced({ lat: 55.4, lng: 10.39 }, 0, 200),
  ];
  await tenant.tx(async (tx) => {
    await tx.updateTable('routes').set({ radius: 300 }).where('id', '=', route.id).execute();
    await tx.updateTable('routes').set({ radius: 50 }).where('id', '=', long.id).execute();
    const { id: customer_id } = await tx
      .insertInto('customers')
      .values({ phone: '+4520112299', sms_permission: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('locations')
      .values({ customer_id, address: 'Hjem 1', ...place, home_lat: home.lat, home_lng: home.lng })
      .execute();
  });
  const receivers = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('sms_receivers')
        .select(['plan_event_id', 'plan_event_route_point_id', 'match'])
        .where('match', '=', 'home')
        .execute(),
    );
  await tenant.runJobs(subscribersJobs);
  const told = { plan_event_route_point_id: first?.id, match: 'home' };
  expect(await receivers()).toEqual([{ plan_event_id: down, ...told }]);
  await taken(world);
  await tenant.runJobs(subscribersJobs);
  expect(await receivers()).toEqual([{ plan_event_id: other, ...told }]);
});

test('a trip that drives stops of another, or whose stops another drives, stays on its day', async () => {
  const world = await twoTrips(app);
  const { staff, params, down, other } = world;
  const take_over_id = await taken(world);
  const move = async (id: number) =>
    staff.callWith(movePlanEvents, {
      params,
      body: { moves: [{ id, date: '2026-06-12', lock_version: 0 }] },
    });
  for (const id of [down, other]) {
    const answer = await move(id);
    expect([answer.status, sayOf(answer)]).toEqual([422, expect.stringContaining('stays on its day')]);
  }
  await undo(world, take_over_id, []);
  expect((await move(down)).status).toBe(200);
});
