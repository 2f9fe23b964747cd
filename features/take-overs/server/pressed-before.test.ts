// A phone without signal tells after a take over what its driver did before it, through HTTP.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayOnPhone } from '../../../server/test/day-on-phone.ts';
import { worldApp } from '../../../server/test/harness.ts';
import { taken, twoTrips, undo } from '../../../server/test/take-over-world.ts';
import { sendDriverActs } from '../../driver/contract/drive.ts';
import { markStop } from '../../driver/contract/driver-events.ts';
import { driverRefusals } from '../../driver/refusals.ts';

const app = await worldApp();

/** Taken over at 08:00 in Copenhagen; the phone of the truck that is down is heard at 08:05. */
async function heardLater() {
  const world = await twoTrips(app);
  const { tenant, down, stopsOf, driver, helper, depo, route } = world;
  const stops = await stopsOf(down);
  const { id: order_id } = await tenant.tx((tx) =>
    tx
      .insertInto('delivery_orders')
      .values({
        kind: 'b2b',
        external_id: 'X-1',
        depo_id: depo.id,
        plan_event_id: down,
        plan_event_route_point_id: stops[2]?.id ?? 0,
        planned_for: stops[2]?.planned_at ?? null,
        route_id: route.id,
        route_name: route.name,
        delivery_date: '2026-06-10',
        total: 10,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const [phone, others] = [await tenant.signIn(driver), await tenant.signIn(helper)];
  const take_over_id = await taken(world);
  app.clock.set(new Date('2026-06-10T06:05:00Z'));
  const act = (kind: string, at: string, more: object) => ({
    id: randomUUID(),
    kind,
    at: `2026-06-10T${at}:00Z`,
    plan_event_id: down,
    ...more,
  });
  const send = async (...acts: object[]) => {
    const { status, body } = await phone.callWith(sendDriverActs, { body: { acts } });
    expect(status).toBe(200);
    return body.results as { outcome: string; error: string | null }[];
  };
  const seen = async () => (await dayOnPhone(others)).trips[0];
  return { ...world, stops, order_id, phone, take_over_id, act, send, seen };
}

test('a stop that was served before another truck took it over is served there, one pressed later is refused', async () => {
  const world = await heardLater();
  const { stops, act, send, seen, take_over_id } = world;
  const [first, second] = stops.map(({ id }) => id);
  const said = act('serve', '05:58', { stop_id: first });
  expect(await send(said, said)).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
  expect(await send(act('serve', '06:01', { stop_id: second }))).toMatchObject([
    { outcome: 'refused', error: driverRefusals.stop_gone.text.en },
  ]);
  const shown = (await seen())?.stops ?? [];
  expect(shown.find(({ id }) => id === first)).toMatchObject({
    status: 'visited',
    arrived_at: '2026-06-10T05:58:00.000Z',
  });
  expect(shown.find(({ id }) => id === second)).toMatchObject({ status: 'pending' });
  expect((await undo(world, take_over_id, [])).body).toMatchObject({ stops: 2 });
});

test('an order that was handed over before its stop was taken over counts as handed over', async () => {
  const { order_id, act, send, seen } = await heardLater();
  const said = {
    order_id,
    lines: [],
    paid: 'cash',
    paid_amount: 1_000,
    signed_by: 'Karen',
    signature: 'M1 2L3 4',
  };
  expect(await send(act('hand_over', '06:01', said))).toMatchObject([
    { outcome: 'refused', error: driverRefusals.order_gone.text.en },
  ]);
  expect(await send(act('hand_over', '05:59', said))).toMatchObject([{ outcome: 'done' }]);
  expect((await seen())?.orders).toMatchObject([
    { id: order_id, status: 'completed', handed_over_at: '2026-06-10T05:59:00.000Z' },
  ]);
});

test('the driver app is heard in the same way', async () => {
  const { stops, down, phone, seen } = await heardLater();
  const [first, second] = stops.map(({ id }) => id);
  const mark = async (id: number | undefined, updated_at: string) =>
    (
      await phone.callWith(markStop, {
        params: { plan_event_id: down, id: id ?? 0 },
        body: { point_visited: true, updated_at, client_id: randomUUID() },
      })
    ).status;
  expect(await mark(first, '2026-06-10T05:58:00Z')).toBe(200);
  expect(await mark(second, '2026-06-10T06:02:00Z')).toBe(404);
  expect((await seen())?.stops.filter(({ status }) => status === 'visited').map(({ id }) => id)).toEqual([
    first,
  ]);
});
