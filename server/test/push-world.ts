// A driver on tour whose phone is pushed to, by a push service of the test's.

import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { sendDriverActs } from '../../features/driver/contract/drive.ts';
import { keepPushSubscription } from '../../features/driver/contract/push.ts';
import { sendTripMessage } from '../../features/driver/contract/trip-messages.ts';
import { sendPushes } from '../../features/driver/server/send-pushes.ts';
import { digestOf } from '../secret-tokens.ts';
import { Client } from './client.ts';
import { driverOnTour } from './driver-on-tour.ts';
import type { TestApp, TestTenant } from './harness.ts';
import { PushedPhone, PushService } from './push-service.ts';

const MINUTE_MS = 60_000;

/** As the office moves it. */
const moveStopOf = (tenant: TestTenant, plan_event_id: number, position: number, minutes: number) =>
  tenant.tx(async (tx) => {
    const { id, planned_at } = await tx
      .selectFrom('plan_event_route_points')
      .select(['id', 'planned_at'])
      .where('plan_event_id', '=', plan_event_id)
      .where('position', '=', position)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('plan_event_route_points')
      .set({ planned_at: new Date((planned_at?.getTime() ?? 0) + minutes * MINUTE_MS) })
      .where('id', '=', id)
      .execute();
  });

export async function pushedTour(app: TestApp) {
  const world = await driverOnTour(app);
  const { tenant, staff, phone, depo, event, driver } = world;
  const service = await new PushService().open();
  afterAll(() => service.close());
  const anns = new PushedPhone(service, 'anns');
  const params = { depo_id: depo.id, id: event.id as number };
  const write = (text: string) => staff.call(sendTripMessage, { params, body: { text } });
  let signedIn = 0;
  /** Of the same person on another phone. */
  const otherSignIn = async () => {
    const token = `other-${tenant.slug}-${(signedIn += 1)}`;
    const row = { kind: 'driver', user_id: driver.id, token_digest: digestOf(token) } as const;
    await tenant.tx((tx) => tx.insertInto('api_tokens').values(row).execute());
    return new Client(app.server, tenant.slug, {}, { authorization: `Bearer ${token}` });
  };
  const listen = (on = anns, who = phone) => who.call(keepPushSubscription, { body: on.subscription });
  const look = async () => {
    app.context.tenants.forget();
    const own = await app.context.tenants.byId(tenant.id);
    if (own) await sendPushes(app.context, own);
  };
  const taken = (on = anns) =>
    service.asked.filter(({ path }) => on.endpoint.endsWith(path)).map(({ body }) => on.read(body));
  const changed = () => taken().flatMap(({ kind, changes }) => (kind === 'changes' ? [changes] : []));
  const change = (what: { car_id?: number; user_id?: number | null; finished_at?: Date }) =>
    tenant.tx((tx) => tx.updateTable('plan_events').set(what).where('id', '=', event.id).execute());
  const moveStop = (n: number, minutes: number) => moveStopOf(tenant, event.id as number, n, minutes);
  const act = (kind: string, more: object = {}) =>
    phone.callWith(sendDriverActs, {
      body: {
        acts: [{ id: randomUUID(), kind, at: app.clock().toISOString(), plan_event_id: event.id, ...more }],
      },
    });
  const subscriptions = () => tenant.tx((tx) => tx.selectFrom('push_subscriptions').selectAll().execute());
  const waiting = () => tenant.tx((tx) => tx.selectFrom('push_notices').selectAll().execute());
  const sets = async (settings: object) => {
    await app.database.owner.query('update tenants set settings = settings || $2 where id = $1', [
      tenant.id,
      JSON.stringify(settings),
    ]);
    app.context.tenants.forget();
  };
  return {
    ...world,
    service,
    anns,
    params,
    write,
    otherSignIn,
    listen,
    look,
    taken,
    changed,
    change,
    moveStop,
    act,
    subscriptions,
    waiting,
    sets,
  };
}
