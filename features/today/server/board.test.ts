import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { knownSessionsOf, shareKnownSessions } from '../../../server/known-sessions.ts';
import { attachLive } from '../../../server/live/live.ts';
import type { Client } from '../../../server/test/client.ts';
import { testApp } from '../../../server/test/harness.ts';
import { makeRoute, planEventWorld } from '../../../server/test/plan-event-world.ts';
import { displaced } from '../../../shared/geo.ts';
import { signOut } from '../../people/contract/sign-in.ts';
import { createPlanEvents } from '../../plan-events/contract/plan-event.ts';
import { takeFixes, trackTenant } from '../../tracking/server/track-events.ts';
import { showBoard } from '../contract/board.ts';
import { depoTrucksChannel } from './depo-trucks-channel.ts';

const app = await testApp();
await app.server.listen({ port: 0, host: '127.0.0.1' });
shareKnownSessions(knownSessionsOf(app.database), app.context.bus);
const live = attachLive(app.server.server, {
  channels: [depoTrucksChannel],
  bus: app.context.bus,
  ctx: app.context,
});
afterAll(() => live.stop());

const depot = { lat: 55.4, lng: 10.39 };
/** Five past nine in Copenhagen: the truck of nine o'clock is on its way. */
const fivePast = '2026-06-10T07:05:00Z';

async function underWay() {
  app.clock.set(new Date('2026-06-10T04:00:00Z'));
  const world = await planEventWorld(app);
  const { tenant, car, post } = world;
  const {
    body: [event],
  } = await post({ date: ['2026-06-10'] });
  const staff = await world.later(fivePast);
  const known = await app.context.tenants.bySlug(tenant.slug);
  if (!known) throw new Error('no tenant');
  const seen = (place: { lat: number; lng: number }, at = app.clock()) =>
    takeFixes(
      app.context,
      known,
      [{ ...place, at, speed_kmh: 0, heading: 90, car_id: car.id, source: 'provider' }],
      app.clock(),
    );
  const stops = await tenant.tx((tx) =>
    tx
      .selectFrom('plan_event_route_points')
      .select(['id', 'position', 'lat', 'lng'])
      .where('plan_event_id', '=', event.id)
      .orderBy('position')
      .execute(),
  );
  return { ...world, staff, event_id: event.id as number, known, seen, stops };
}
type World = Awaited<ReturnType<typeof underWay>>;

const boardOf = async (staff: Client, depo_id: number, date?: string) =>
  (await staff.call(showBoard, { params: { depo_id }, query: date === undefined ? {} : { date } })).body;

/** Three receivers: one told, one held back though due, one whose message failed; two orders, one of them given up. */
function tellAndOrder({ tenant, event_id, stops, depo }: World) {
  const [first] = stops;
  return tenant.tx(async (tx) => {
    const people = await tx
      .insertInto('customers')
      .values(['+4520202021', '+4520202022', '+4520202023'].map((phone) => ({ phone })))
      .returning('id')
      .execute();
    const failed = await tx
      .insertInto('sms_outbox')
      .values({
        kind: 'notice',
        phone: '+4520202023',
        text: 'Isbilen',
        encoding: 'GSM-7',
        segments: 1,
        status: 'failed',
        dedupe_key: 'x',
        send_at: app.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const due = new Date(app.clock().getTime() - 60_000);
    const each = [
      { sms_sent_at: due },
      { sms_should_send_at: due, held_because: 'not under way' },
      { sms_should_send_at: due, sms_outbox_id: failed.id },
    ];
    for (const [n, columns] of each.entries())
      await tx
        .insertInto('sms_receivers')
        .values({
          plan_event_id: event_id,
          plan_event_route_point_id: first?.id ?? 0,
          customer_id: people[n]?.id ?? null,
          match: 'stop',
          ...columns,
        })
        .execute();
    for (const status of ['new', 'failed'])
      await tx
        .insertInto('delivery_orders')
        .values({
          kind: 'eshop',
          eshop_id: `E-${status}`,
          status,
          depo_id: depo.id,
          plan_event_id: event_id,
          delivery_method: 'truck',
          subtotal: '100',
          total: '100',
        })
        .execute();
  });
}

test('one answer has the trip with its truck, its stops, its messages and its orders', async () => {
  const world = await underWay();
  const { staff, depo, seen, event_id } = world;
  await tellAndOrder(world);
  await seen(displaced(depot, 100, 0));
  const { date, trips, next_day } = await boardOf(staff, depo.id);
  expect([date, next_day, trips.length]).toEqual(['2026-06-10', null, 1]);
  expect(trips[0]).toMatchObject({
    id: event_id,
    user_full_name: 'Ann Lund',
    car_internal_number: '12',
    planned_stops_count: 3,
    sms: { sent: 1, held: 1, failed: 1, waiting: 1 },
    orders: { open: 1, failed: 1 },
    place: { at: '2026-06-10T07:05:00.000Z', heading: 90 },
  });
  expect(trips[0]?.stops.map((stop) => [stop.position, stop.address, stop.planned_at])).toEqual([
    [1, 'Vej 1, Odense', '2026-06-10T07:00:00.000Z'],
    [2, 'Vej 2, Odense', '2026-06-10T07:10:00.000Z'],
    [3, 'Vej 3, Odense', '2026-06-10T07:20:00.000Z'],
  ]);
});

test('a day without trips names the next one that has any; another day can be looked at', async () => {
  const { staff, depo, post } = await underWay();
  await post({ date: ['2026-06-15'] });
  expect(await boardOf(staff, depo.id, '2026-06-12')).toEqual({
    date: '2026-06-12',
    read_at: '2026-06-10T07:05:00.000Z',
    trips: [],
    next_day: '2026-06-15',
  });
  expect((await boardOf(staff, depo.id, '2026-06-15')).trips.map((trip) => trip.date)).toEqual([
    '2026-06-15',
  ]);
});

test('each depot has its own, with cars of its own that drive for another', async () => {
  const { tenant, depo, car } = await underWay();
  const other = await tenant.makeDepo();
  const boss = await tenant.signIn('admin');
  const route = await makeRoute(tenant, { depo_id: other.id });
  const lent = { date: ['2026-06-11'], route_id: route.id, car_id: car.id, user_id: null };
  expect(await boss.call(createPlanEvents, { params: { depo_id: depo.id }, body: lent })).toMatchObject({
    status: 201,
  });
  expect((await boardOf(boss, other.id)).trips).toEqual([]);
  expect((await boardOf(boss, depo.id, '2026-06-11')).trips.map((trip) => trip.depo_id)).toEqual([other.id]);
});

test('thirty trips take as many statements as one', async () => {
  const { tenant, staff, depo } = await underWay();
  const boss = await tenant.signIn('admin');
  const statements = async () => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const { trips } = await boardOf(staff, depo.id);
    const calls = spy.mock.calls.length;
    spy.mockRestore();
    return [trips.length, calls] as const;
  };
  const [, one] = await statements();
  for (let n = 0; n < 29; n += 1) {
    const [car, route] = [
      await tenant.makeCar({ depo_id: depo.id }),
      await makeRoute(tenant, { depo_id: depo.id }),
    ];
    await boss.call(createPlanEvents, {
      params: { depo_id: depo.id },
      body: { date: ['2026-06-10'], route_id: route.id, car_id: car.id, user_id: null },
    });
  }
  expect(await statements()).toEqual([30, one]);
  expect(one).toBeLessThanOrEqual(16);
});

/** Somebody's open page: what it was told. */
async function watcher(client: Client, slug: string, depo_id: number, headers: Record<string, string> = {}) {
  const { port } = app.server.server.address() as AddressInfo;
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ws = new WebSocket(`ws://127.0.0.1:${port}/${slug}/cable`, 'actioncable-v1-json', {
    headers: { cookie, ...headers },
  });
  const frames: { type?: string; message?: unknown }[] = [];
  ws.on('message', (bytes: Buffer) => frames.push(JSON.parse(bytes.toString()) as (typeof frames)[number]));
  await new Promise((resolve, reject) => ws.on('open', resolve).on('error', reject));
  ws.send(
    JSON.stringify({
      command: 'subscribe',
      identifier: JSON.stringify({ channel: 'DepoTrucksChannel', depo_id }),
    }),
  );
  const answers = () => frames.flatMap(({ type = '' }) => (type.endsWith('_subscription') ? [type] : []));
  await expect.poll(answers).toHaveLength(1);
  const told = () => frames.flatMap(({ type, message }) => (type === undefined ? [message] : []));
  return { answer: answers()[0], answers, told, close: () => ws.close() };
}

test('a place and a visit are pushed to the staff of the depot', async () => {
  const { tenant, staff, depo, car, seen, known, stops, event_id } = await underWay();
  const page = await watcher(staff, tenant.slug, depo.id);
  expect(page.answer).toBe('confirm_subscription');
  await seen(displaced(depot, 100, 0));
  await expect.poll(page.told).toHaveLength(1);
  expect(page.told()[0]).toMatchObject({
    cars: [{ car_id: car.id, at: '2026-06-10T07:05:00.000Z', heading: 90 }],
  });
  const [first, next] = stops;
  const skipped = { visited_state: 'skipped', visited_source: 'app', marked_at: app.clock() };
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set(skipped)
      .where('id', '=', first?.id ?? 0)
      .execute(),
  );
  for (const second of [0, 30, 60, 90, 120]) {
    app.clock.set(new Date(Date.parse(fivePast) + (60 + second) * 1000));
    await seen({ lat: next?.lat ?? 0, lng: next?.lng ?? 0 });
  }
  await trackTenant(app.context, known, app.clock());
  const driven = () =>
    page.told().find((one) => (one as { plan_event_id?: number }).plan_event_id !== undefined) as
      | { plan_event_id: number; stops: { id: number; status: string }[] }
      | undefined;
  await expect.poll(driven).toBeDefined();
  expect(driven()?.plan_event_id).toBe(event_id);
  expect(driven()?.stops.find((stop) => stop.id === next?.id)?.status).toBe('visited');
  page.close();
});

test('nobody else is told: no stranger, no driver, no other depot or tenant, no page of another site', async () => {
  const { tenant, staff, depo } = await underWay();
  const stranger = await underWay();
  const other = await tenant.makeDepo();
  const asked = async (client: Client, slug: string, depo_id: number, headers?: Record<string, string>) => {
    const { answer, close } = await watcher(client, slug, depo_id, headers);
    close();
    return answer;
  };
  const refused = 'reject_subscription';
  expect(await asked(tenant.visitor(), tenant.slug, depo.id)).toBe(refused);
  expect(await asked(await tenant.signIn('driver'), tenant.slug, depo.id)).toBe(refused);
  expect(await asked(staff, tenant.slug, other.id)).toBe(refused);
  expect(await asked(stranger.staff, tenant.slug, depo.id)).toBe(refused);
  expect(await asked(staff, tenant.slug, depo.id, { origin: 'https://elsewhere.test' })).toBe(refused);
  expect(await asked(staff, tenant.slug, depo.id, { 'sec-fetch-site': 'cross-site' })).toBe(refused);
  expect(await asked(staff, tenant.slug, depo.id)).toBe('confirm_subscription');
});

test('who signs out or is made inactive is told no more, everybody else goes on', async () => {
  const { tenant, staff, depo, car, seen } = await underWay();
  const leaving = await tenant.signIn('depo_admin');
  const barred = await tenant.makeUser('depo_admin', { depo_ids: [depo.id] });
  const theirs = await tenant.signIn(barred);
  const pages = {
    stays: await watcher(staff, tenant.slug, depo.id),
    leaves: await watcher(leaving, tenant.slug, depo.id),
    barred: await watcher(theirs, tenant.slug, depo.id),
  };
  await leaving.call(signOut);
  await expect.poll(pages.leaves.answers).toEqual(['confirm_subscription', 'reject_subscription']);
  expect(pages.barred.answers()).toEqual(['confirm_subscription']);
  await tenant.tx((tx) =>
    tx.updateTable('users').set({ status: 'inactive' }).where('id', '=', barred.id).execute(),
  );
  await expect.poll(pages.barred.answers).toEqual(['confirm_subscription', 'reject_subscription']);
  await seen(displaced(depot, 100, 0));
  await expect.poll(pages.stays.told).toHaveLength(1);
  expect(pages.stays.told()[0]).toMatchObject({ cars: [{ car_id: car.id }] });
  expect([pages.leaves.told(), pages.barred.told()]).toEqual([[], []]);
  pages.stays.close();
});
