// Orders that somebody changes at the moment when their stops are taken over, through HTTP.

import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { worldApp } from '../../../server/test/harness.ts';
import { asBody, found, twoTrips, untilWaiting } from '../../../server/test/take-over-world.ts';
import { handlingCalls } from '../../delivery-orders/contract/order-status.ts';
import { sendDriverActs } from '../../driver/contract/drive.ts';
import { listTakeOvers, takeStopsOver, undoTakeOver } from '../contract.ts';

const app = await worldApp();

async function withOrder() {
  const world = await twoTrips(app);
  const { tenant, down, stopsOf, depo, route, staff, of, params } = world;
  const stop = (await stopsOf(down))[1];
  const { id: order_id } = await tenant.tx((tx) =>
    tx
      .insertInto('delivery_orders')
      .values({
        kind: 'b2b',
        external_id: 'X-1',
        depo_id: depo.id,
        plan_event_id: down,
        plan_event_route_point_id: stop?.id ?? 0,
        planned_for: stop?.planned_at ?? null,
        route_id: route.id,
        route_name: route.name,
        delivery_date: '2026-06-10',
        total: 10,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const body = asBody(await found(world));
  const takeOver = () => staff.callWith(takeStopsOver, { params: of(down), body });
  const cancel = () =>
    staff.callWith(handlingCalls.b2b.updateStatuses, {
      params,
      body: { order_ids: [order_id], status: 'cancelled' },
    });
  /** One begins, then the other, while somebody else holds the trip; answers their statuses. */
  const bothAtOnce = async (first: () => Promise<{ status: number }>, second: typeof first) => {
    const sent = await tenant.tx(async (tx) => {
      await sql`select from plan_events where id = ${down} for update`.execute(tx);
      const one = first();
      await untilWaiting(world, 1);
      const two = second();
      await untilWaiting(world, 2);
      return { one, two };
    });
    return Promise.all([sent.one, sent.two]).then((both) => both.map(({ status }) => status));
  };
  return { ...world, order_id, takeOver, cancel, bothAtOnce };
}

test('an order that is cancelled while its stop is taken over, or comes back, is cancelled, and neither fails', async () => {
  const { takeOver, cancel, bothAtOnce, staff, params, order_id, of, down } = await withOrder();
  expect(await bothAtOnce(takeOver, cancel)).toEqual([201, 200]);
  const body = { order_ids: [order_id], status: 'new' as const };
  expect((await staff.callWith(handlingCalls.b2b.updateStatuses, { params, body })).status).toBe(200);
  const [done] = (await staff.call(listTakeOvers, { params: of(down) })).body.take_overs;
  const undone = () =>
    staff.callWith(undoTakeOver, {
      params: { ...of(down), take_over_id: done?.id ?? 0 },
      body: { stops: [] },
    });
  expect(await bothAtOnce(undone, cancel)).toEqual([200, 200]);
});

test('an order that is handed over while the office cancels it is answered, and neither fails', async () => {
  const { cancel, bothAtOnce, tenant, driver, order_id, down } = await withOrder();
  const phone = await tenant.signIn(driver);
  const said = {
    id: randomUUID(),
    kind: 'hand_over',
    at: '2026-06-10T05:58:00Z',
    plan_event_id: down,
    order_id,
    lines: [],
  };
  const send = () => phone.callWith(sendDriverActs, { body: { acts: [said] } });
  expect(await bothAtOnce(send, cancel)).toEqual([200, 200]);
});
