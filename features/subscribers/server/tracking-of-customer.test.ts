// The data behind the tracking page, through HTTP. The truck drives three stops on Thursday 11 June 2026 from 09:00
// in Copenhagen.

import { sql } from 'kysely';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { planEventWorld } from '../../../server/test/plan-event-world.ts';
import { displaced } from '../../../shared/geo.ts';
import { destroyPlanEvent } from '../../plan-events/contract/destroyed-events.ts';
import { showTracking } from '../contract/subscriber.ts';

const app = await testApp();
afterEach(() => {
  app.clock.set(testMoment);
});
const first = { lat: 55.4, lng: 10.39 };
const underWay = new Date('2026-06-11T07:05:00Z');
const nobody = '00000000-0000-4000-8000-000000000000';

async function driven(overrides: Parameters<typeof planEventWorld>[1] = {}) {
  const world = await planEventWorld(app, overrides);
  const { tenant, car } = world;
  const [event] = (await world.post({ date: ['2026-06-11'] })).body as { id: number }[];
  const stops = await tenant.tx((tx) =>
    tx.selectFrom('plan_event_route_points').selectAll().orderBy('position').execute(),
  );
  const visit = (position: number, visited_state = 'visited') =>
    tenant.tx((tx) =>
      tx
        .updateTable('plan_event_route_points')
        .set({ visited_state, ...(visited_state === 'visited' && { actual_arrival_time: underWay }) })
        .where('position', '=', position)
        .execute(),
    );
  /** Under way, with the truck at the first stop. */
  const depart = () =>
    tenant.tx(async (tx) => {
      await tx
        .updateTable('plan_events')
        .set({ started_at: new Date('2026-06-11T06:45:00Z') })
        .execute();
      await tx
        .updateTable('cars')
        .set({ latest_lat: first.lat, latest_lng: first.lng, latest_location_updated_at: underWay })
        .where('id', '=', car.id)
        .execute();
      app.clock.set(underWay);
    });
  const customer = () =>
    tenant.tx((tx) =>
      tx
        .insertInto('customers')
        .values({ phone: '+4520112233', marketing_agreement: true })
        .returning(['id', 'uuid'])
        .executeTakeFirstOrThrow(),
    );
  const uuid = (position: number) => stops[position - 1]?.uuid ?? '';
  return {
    ...world,
    event_id: event?.id as number,
    stops,
    uuid,
    visit,
    depart,
    customer,
    visitor: tenant.visitor(),
  };
}

test('the arrival window that was learnt is told while the truck is under way, where the tenant says so', async () => {
  const { tenant, visitor, uuid, depart, stops } = await driven();
  const window = async () =>
    (await visitor.call(showTracking, { params: { uuid: uuid(2) } })).body?.arrival_window;
  const windows = JSON.stringify([{ ahead_s: 900, early_s: 180, late_s: 360 }]);
  await tenant.tx((tx) =>
    sql`insert into learnt_routes (route_id, trips, catch_up, paces, windows, learnt_at)
      select route_id, 9, 0, '[]', ${windows}, now() from plan_events`.execute(tx),
  );
  await app.database.owner.query(
    `update tenants set settings = settings || '{"learnt_windows": true}' where id = ${tenant.id}`,
  );
  app.context.tenants.forget();
  expect(stops).toHaveLength(3);
  expect(await window()).toBeUndefined();
  await depart();
  expect(await window()).toEqual({ from: '2026-06-11T07:07:00.000Z', until: '2026-06-11T07:16:00.000Z' });
  await app.database.owner.query(
    `update tenants set settings = settings - 'learnt_windows' where id = ${tenant.id}`,
  );
  app.context.tenants.forget();
  expect(await window()).toBeUndefined();
});

// spec
test('a stop is followed with exactly the keys of the agreement', async () => {
  const { visitor, uuid, depart, customer, event_id, stops, depo, car } = await driven();
  await depart();
  const { uuid: c } = await customer();
  const { status, body } = await visitor.call(showTracking, { params: { uuid: uuid(2) }, query: { c } });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: stops[1]?.id,
    address: 'Vej 2, Odense',
    coordinates: { lat: stops[1]?.lat, lng: stops[1]?.lng },
    position: 2,
    point_visited: false,
    original_google_estimate_time: '2026-06-11T07:10:00.000Z',
    google_estimate_time: '2026-06-11T07:10:00.000Z',
    car: { id: car.id, coordinates: first },
    ways: [],
    depo: { id: depo.id, title: depo.title },
    plan_event: { id: event_id, date: '2026-06-11', depo_id: depo.id },
    nearby_points: [
      {
        id: stops[0]?.id,
        position: 1,
        coordinates: first,
        point_visited: false,
        google_estimate_time: '2026-06-11T07:00:00.000Z',
      },
      {
        id: stops[2]?.id,
        position: 3,
        coordinates: { lat: stops[2]?.lat, lng: stops[2]?.lng },
        point_visited: false,
        google_estimate_time: '2026-06-11T07:20:00.000Z',
      },
    ],
    customer: { uuid: c, sms_permission: true, marketing_agreement: true, feedback_given: false },
    finished: false,
    state: 'on_its_way',
    server_time: underWay.toISOString(),
  });
  expect((await visitor.get(`api/public/${uuid(2)}`)).body.customer).toBeNull();
  expect((await visitor.get(`/${uuid(2)}.json?c=${nobody}`)).body).toMatchObject({
    id: stops[1]?.id,
    customer: null,
  });
});

test('the ways between the public stops are drawn coarsely, and those that are known alone', async () => {
  const { visitor, uuid, stops, tenant } = await driven();
  const [one, two] = stops;
  if (!one || !two) throw new Error('No stops');
  await tenant.tx((tx) =>
    tx
      .insertInto('road_lines')
      .values({
        from_lat: one.lat,
        from_lng: one.lng,
        to_lat: two.lat,
        to_lng: two.lng,
        line: 'every bend',
        coarse: 'few bends',
        asked_at: app.clock(),
      })
      .execute(),
  );
  expect((await visitor.call(showTracking, { params: { uuid: uuid(2) } })).body?.ways).toEqual([
    'few bends',
    null,
  ]);
  expect((await visitor.call(showTracking, { params: { uuid: uuid(3) } })).body?.ways).toEqual([
    'few bends',
    null,
  ]);
});

test('the car is shown from departure until its last stop, and never else', async () => {
  const { visitor, uuid, depart, visit, tenant } = await driven();
  const car = async () => (await visitor.call(showTracking, { params: { uuid: uuid(1) } })).body?.car;
  expect(await car()).toBeNull();
  await depart();
  expect(await car()).not.toBeNull();
  await visit(3);
  await tenant.tx((tx) =>
    tx.updateTable('plan_event_route_points').set({ left_at: underWay }).where('position', '=', 3).execute(),
  );
  app.clock.advance(60);
  expect(await car()).toBeNull();
});

// spec: R-687
test('stops before a visited one count as visited for the public, and the report still says what happened', async () => {
  const { visitor, uuid, visit, tenant } = await driven();
  await visit(2);
  const at = async (position: number) =>
    (await visitor.call(showTracking, { params: { uuid: uuid(position) } })).body;
  expect(await at(1)).toMatchObject({ point_visited: true, finished: true, state: 'passed' });
  expect(await at(2)).toMatchObject({
    point_visited: true,
    finished: true,
    nearby_points: [
      { position: 1, point_visited: true },
      { position: 3, point_visited: false },
    ],
  });
  expect(await at(3)).toMatchObject({ point_visited: false, finished: false, state: 'planned' });
  expect(
    await tenant.tx((tx) =>
      tx
        .selectFrom('plan_event_route_points')
        .select('visited_state')
        .where('position', '=', 1)
        .executeTakeFirst(),
    ),
  ).toEqual({ visited_state: 'pending' });
});

test("an e-shop customer's stop shows on no other page", async () => {
  const { visitor, uuid, tenant } = await driven();
  await tenant.tx((tx) =>
    tx.updateTable('plan_event_route_points').set({ kind: 'eshop' }).where('position', '=', 2).execute(),
  );
  expect(
    (await visitor.call(showTracking, { params: { uuid: uuid(1) } })).body?.nearby_points.map(
      (stop: { position: number }) => stop.position,
    ),
  ).toEqual([3]);
  expect((await visitor.call(showTracking, { params: { uuid: uuid(2) } })).status).toBe(200);
});

test('an unknown uuid, and one of another tenant below this one, are 404 unknown', async () => {
  const { visitor } = await driven();
  const foreign = await driven();
  for (const wanted of [nobody, foreign.uuid(1)]) {
    const { status, body } = await visitor.callWith(showTracking, { params: { uuid: wanted } });
    expect([status, body.reason, body.errors]).toEqual([404, 'unknown', {}]);
  }
  expect((await visitor.get(`/${foreign.uuid(1)}.json`)).status).toBe(200);
  expect((await visitor.get('not-a-uuid.json')).status).toBe(404);
});

test("from 03:00 after the day it is 410 driven, with the place's next visit and the shop", async () => {
  const { visitor, uuid, post, depart, visit, tenant } = await driven({
    settings: { shop_url: 'https://shop.example' },
  });
  await depart();
  const read = async (iso: string) => {
    app.clock.set(new Date(iso));
    const { status, body } = await visitor.callWith(showTracking, { params: { uuid: uuid(1) } });
    return [status, body?.reason, body?.next_visit_date, body?.shop_url];
  };
  await post({ date: ['2026-06-18'] });
  expect((await read('2026-06-12T00:59:59Z'))[0]).toBe(200);
  expect(await read('2026-06-12T01:00:00Z')).toEqual([410, 'driven', '2026-06-18', 'https://shop.example']);
  expect(await read('2026-06-19T08:00:00Z')).toEqual([410, 'driven', null, 'https://shop.example']);
  const over = () => visitor.callWith(showTracking, { params: { uuid: uuid(1) } });
  expect((await over()).body).toMatchObject({ state: 'driven', error: 'Isbilen har allerede været der' });
  await tenant.tx((tx) => tx.updateTable('plan_events').set({ started_at: null }).execute());
  expect((await over()).body).toMatchObject({
    state: 'not_driven',
    error: 'Vi ved ikke, om isbilen kørte denne tur',
  });
  await visit(1);
  expect((await over()).body).toMatchObject({ state: 'driven' });
});

test('a stop or plan event that was taken off is 410 as well', async () => {
  const { visitor, uuid, tenant, staff, event_id, params } = await driven();
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({ deleted_at: app.clock() })
      .where('position', '=', 1)
      .execute(),
  );
  expect((await visitor.call(showTracking, { params: { uuid: uuid(1) } })).body).toMatchObject({
    reason: 'driven',
    state: 'stop_removed',
    error: 'Isbilen holder ikke længere her på denne tur',
    next_visit_date: null,
    shop_url: null,
  });
  expect(
    (await staff.call(destroyPlanEvent, { params: { depo_id: params.depo_id, id: event_id } })).status,
  ).toBe(204);
  const gone = await visitor.callWith(showTracking, { params: { uuid: uuid(2) } });
  expect([gone.status, gone.body.state, gone.body.error]).toEqual([410, 'cancelled', 'Turen er aflyst']);
});

test('a poll that finds nothing changed is 304 and less than 300 bytes, until something does change', async () => {
  const { visitor, uuid, depart, tenant, car } = await driven();
  await depart();
  const one = await visitor.call(showTracking, { params: { uuid: uuid(1) } });
  const { etag } = one.headers as { etag: string };
  const again = (tag = etag) =>
    visitor.call(showTracking, { params: { uuid: uuid(1) }, headers: { 'if-none-match': tag } });
  app.clock.advance(5);
  expect(await again()).toMatchObject({ status: 304, text: '' });
  expect(await bytesOnTheWire(`/${tenant.slug}/${uuid(1)}.json`, etag)).toBeLessThan(300);
  const moved = displaced(first, 100, 0);
  await tenant.tx((tx) =>
    tx
      .updateTable('cars')
      .set({ latest_lat: moved.lat, latest_lng: moved.lng })
      .where('id', '=', car.id)
      .execute(),
  );
  const changed = await again();
  expect([changed.status, changed.body?.car?.coordinates]).toEqual([200, moved]);
  expect((await again(String(changed.headers.etag))).status).toBe(304);
});

async function bytesOnTheWire(path: string, etag: string): Promise<number> {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: t\r\naccept: application/json\r\nif-none-match: ${etag}\r\nconnection: close\r\n\r\n`,
  );
  let bytes = 0;
  let head = '';
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    head += String(chunk);
  }
  expect(head).toMatch(/^HTTP\/1.1 304/);
  return bytes;
}
