// Where a driver lives is nobody's business: what the public can ask of a truck ends with its last stop (RG94).
// Thursday 11 June 2026, 09:00 in Copenhagen.

import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { attachLive } from '../../../server/live/live.ts';
import { testApp } from '../../../server/test/harness.ts';
import { planEventWorld } from '../../../server/test/plan-event-world.ts';
import { displaced } from '../../../shared/geo.ts';
import { showTracking } from '../../subscribers/contract/subscriber.ts';
import { latestLocation, postFixes } from '../contract/fixes.ts';
import { carLocationChannel } from './car-location-channel.ts';
import { carTopic } from './record-fixes.ts';

const app = await testApp();
const underWay = new Date('2026-06-11T07:05:00Z');
await app.server.listen({ port: 0, host: '127.0.0.1' });
const live = attachLive(app.server.server, {
  channels: [carLocationChannel],
  bus: app.context.bus,
  ctx: app.context,
});
afterAll(() => live.stop());

/** A truck on its way to three stops, and what a stranger can ask of it. */
async function driving() {
  const world = await planEventWorld(app);
  const { tenant, car } = world;
  await world.post({ date: ['2026-06-11'] });
  await tenant.tx(async (tx) => {
    await tx
      .updateTable('plan_events')
      .set({ started_at: new Date('2026-06-11T06:45:00Z') })
      .execute();
    await tx
      .updateTable('cars')
      .set({ latest_lat: 55.4, latest_lng: 10.39, latest_location_updated_at: underWay })
      .where('id', '=', car.id)
      .execute();
  });
  app.clock.set(underWay);
  const stops = await tenant.tx((tx) =>
    tx.selectFrom('plan_event_route_points').selectAll().orderBy('position').execute(),
  );
  const visitor = tenant.visitor();
  const arriveAtTheLast = (left_at: Date | null) =>
    tenant.tx((tx) =>
      tx
        .updateTable('plan_event_route_points')
        .set({ visited_state: 'visited', actual_arrival_time: app.clock(), left_at })
        .where('position', '=', 3)
        .execute(),
    );
  const poll = async () => (await visitor.call(latestLocation, { params: { id: car.id } })).status;
  const onPage = async () =>
    (await visitor.call(showTracking, { params: { uuid: stops[0]?.uuid ?? '' } })).body?.car as unknown;
  return { ...world, stops, visitor, arriveAtTheLast, poll, onPage };
}

/** Somebody at `/cable` who follows the car, and the frames that came. */
async function watcher(slug: string, car_id: number) {
  const identifier = JSON.stringify({ channel: 'CarLocationChannel', car_id, tenant: slug });
  const ws = new WebSocket(
    `ws://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/cable`,
    'actioncable-v1-json',
  );
  const frames: { type?: string; message?: { at: string } }[] = [];
  ws.on('message', (bytes: Buffer) => frames.push(JSON.parse(bytes.toString()) as (typeof frames)[number]));
  await new Promise((resolve, reject) => ws.on('open', resolve).on('error', reject));
  ws.send(JSON.stringify({ command: 'subscribe', identifier }));
  const moves = () =>
    frames.flatMap(({ type, message }) => (type === undefined && message ? [message.at] : []));
  const answer = () => frames.find(({ type = '' }) => type.endsWith('_subscription'))?.type;
  await expect.poll(answer).toBeDefined();
  return { answer: answer(), moves, close: () => ws.close() };
}

for (const [what, left_at] of [
  ['still stands there', null],
  ['has left', underWay],
] as const) {
  // spec: R-604
  test(`once the last stop is visited nobody is told where the truck is, though it ${what}`, async () => {
    const { tenant, car, arriveAtTheLast, poll, onPage } = await driving();
    expect([await poll(), await onPage()]).toEqual([
      200,
      { id: car.id, coordinates: { lat: 55.4, lng: 10.39 } },
    ]);
    await arriveAtTheLast(left_at);
    expect([await poll(), await onPage()]).toEqual([204, null]);
    const late = await watcher(tenant.slug, car.id);
    expect([late.answer, late.moves()]).toEqual(['reject_subscription', []]);
    late.close();
  });
}

test('whoever watches already hears nothing of the way home', async () => {
  const { tenant, car, arriveAtTheLast } = await driving();
  const key = await tenant.keyed('positions');
  const send = async (minute: number, north_m: number) => {
    const at = new Date(underWay.getTime() + minute * 60_000);
    app.clock.set(at);
    const { body } = await key.call(postFixes, {
      body: { positions: [{ car_id: car.id, ...displaced({ lat: 55.4, lng: 10.39 }, north_m, 0), at }] },
    });
    expect(body).toMatchObject({ accepted: 1 });
    return at.toISOString();
  };
  const watching = await watcher(tenant.slug, car.id);
  expect(watching.answer).toBe('confirm_subscription');
  const seen = await send(1, 200);
  await expect.poll(watching.moves).toContain(seen);
  await arriveAtTheLast(null);
  await send(2, 700);
  await send(3, 1_200);
  // What comes after them on the same way shows that they did not.
  app.context.bus.publish(carTopic(tenant.id, car.id), { at: 'after' });
  await expect.poll(watching.moves).toContain('after');
  expect(watching.moves()).toEqual([underWay.toISOString(), seen, 'after']);
  watching.close();
});

test('a page shows the truck on its own trip only, not where it drives for another one today', async () => {
  const { tenant, visitor, car, post, poll, stops } = await driving();
  app.clock.set(new Date('2026-06-10T08:00:00Z'));
  await post({ date: ['2026-06-14'] });
  app.clock.set(underWay);
  const later = await tenant.tx((tx) =>
    tx
      .selectFrom('plan_event_route_points as p')
      .innerJoin('plan_events as e', (join) =>
        join.onRef('e.tenant_id', '=', 'p.tenant_id').onRef('e.id', '=', 'p.plan_event_id'),
      )
      .select('p.uuid')
      .where('e.date', '=', '2026-06-14')
      .where('p.position', '=', 1)
      .executeTakeFirstOrThrow(),
  );
  expect(await poll()).toBe(200);
  expect((await visitor.call(showTracking, { params: { uuid: later.uuid } })).body).toMatchObject({
    car: null,
    plan_event: { date: '2026-06-14' },
  });
  expect((await visitor.call(showTracking, { params: { uuid: stops[0]?.uuid ?? '' } })).body).toMatchObject({
    car: { id: car.id },
  });
});
