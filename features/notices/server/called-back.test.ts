// Notices that wait at a gateway that is down, and what happens to them meanwhile.

import { sql } from 'kysely';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { installJobs, startWorker } from '../../../server/jobs/job-worker.ts';
import { enqueue, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { testApp } from '../../../server/test/harness.ts';
import { noticesWorld } from '../../../server/test/notices-world.ts';
import { stopSendingSms, showSmsSending, resumeSendingSms, sendStopSms } from '../contract/sms-customers.ts';
import { sendDueSms, sendSmsJob } from './jobs.ts';
import { recomputeReceivers, reviveReceiversOf, skipReceiversOf } from './place-receivers.ts';
import { queueDueNotices } from './queue-due-notices.ts';
import { queueMessages } from './queue-messages.ts';
import { relayOutbox } from './relay-outbox.ts';

const app = await testApp();
const offline = { sms_gateway: 'gatewayapi', gatewayapi: { url: 'http://127.0.0.1:9/', token: 't' } };
const morning = new Date('2026-06-10T08:00:00Z');
const underWay = new Date('2026-06-12T06:56:00Z');

/** A trip on Friday from 09:00 with so many customers at its first stop, five minutes before the truck comes. */
async function waiting(settings: Record<string, unknown>, customers = 1) {
  const world = await noticesWorld(app, { settings });
  const { tenant, id } = world;
  const began = new Date('2026-06-12T06:45:00Z');
  await tenant.tx((tx) =>
    tx.updateTable('plan_events').set({ started_at: began }).where('id', '=', id).execute(),
  );
  const phones = Array.from({ length: customers }, (_, at) => `+4520${100_000 + at}`);
  const customer_ids = (await world.awaitedBy(phones, began)).map((row) => row.customer_id as number);
  app.clock.set(underWay);
  const outbox = () =>
    tenant.tx((tx) =>
      tx.selectFrom('sms_outbox').select(['kind', 'status', 'customer_id', 'text']).orderBy('id').execute(),
    );
  const receivers = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('sms_receivers')
        .select(['skip_code', 'sms_outbox_id', 'held_because'])
        .orderBy('id')
        .execute(),
    );
  return { ...world, customer_ids, outbox, receivers };
}

describe('a notice that is queued and not yet taken', () => {
  test('is called back when the plan event is destroyed', async () => {
    const { tenant, id, known, outbox, receivers } = await waiting(offline);
    expect(await queueDueNotices(app.context, known)).toBe(1);
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ deleted_at: underWay }).where('id', '=', id).execute(),
    );
    await tenant.tx((tx) => recomputeReceivers(tx, known, id, underWay));
    expect((await outbox()).map((row) => row.status)).toEqual(['cancelled']);
    expect(await receivers()).toMatchObject([{ skip_code: 'removed', sms_outbox_id: null }]);
    expect(await relayOutbox(app.context, known)).toBe(0);
  });

  test('is called back when staff stop the notices', async () => {
    const { later, params, id, known, outbox, receivers } = await waiting(offline);
    await queueDueNotices(app.context, known);
    const staff = await later(underWay.toISOString());
    const stopped = await staff.call(stopSendingSms, { params: { ...params, id } });
    expect(stopped.body).toEqual({ stopped: 1 });
    expect((await outbox()).map((row) => row.status)).toEqual(['cancelled']);
    expect(await receivers()).toMatchObject([{ skip_code: 'stopped' }]);
  });

  test('is counted before it is stopped, says who stopped it, and goes on when it is resumed, until it is too late', async () => {
    const { tenant, later, params, id, known, outbox, receivers } = await waiting({}, 3);
    await tenant.tx((tx) =>
      tx
        .updateTable('sms_receivers')
        .set({ sms_sent_at: underWay })
        .where('id', '=', tx.selectFrom('sms_receivers').select('id').orderBy('id').limit(1))
        .execute(),
    );
    const staff = await later(underWay.toISOString());
    const stands = async () => (await staff.call(showSmsSending, { params: { ...params, id } })).body;
    expect(await stands()).toMatchObject({
      told: 1,
      waiting: 2,
      may_follow: 0,
      stopped_by: null,
      can_be_resumed: false,
    });
    expect((await staff.call(resumeSendingSms, { params: { ...params, id } })).status).toBe(422);
    await staff.call(stopSendingSms, { params: { ...params, id } });
    expect(await stands()).toMatchObject({
      told: 1,
      waiting: 0,
      may_follow: 2,
      stopped_by: 'Ida Holm',
      can_be_resumed: true,
    });
    const driver = await tenant.signIn('driver');
    expect((await driver.call(resumeSendingSms, { params: { ...params, id } })).status).toBe(403);
    const both = await Promise.all(
      [1, 2].map(() => staff.call(resumeSendingSms, { params: { ...params, id } })),
    );
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await receivers()).map((row) => row.skip_code)).toEqual([null, null, null]);
    await queueDueNotices(app.context, known);
    expect((await outbox()).map((row) => row.status)).toEqual(['queued', 'queued']);
    await staff.call(stopSendingSms, { params: { ...params, id } });
    app.clock.set(new Date('2026-06-12T07:31:00Z'));
    expect(await stands()).toMatchObject({ may_follow: 0, can_be_resumed: false });
    expect((await staff.callWith(resumeSendingSms, { params: { ...params, id } })).body.error).toContain(
      'nothing to resume',
    );
  });

  test('is sent after all to who unsubscribes and subscribes again in time', async () => {
    const { tenant, known, customer_ids, outbox, receivers } = await waiting(offline);
    const [customer_id = 0] = customer_ids;
    await queueDueNotices(app.context, known);
    await tenant.tx((tx) => skipReceiversOf(tx, [customer_id], 'unsubscribed', underWay));
    expect(await receivers()).toMatchObject([{ skip_code: 'unsubscribed' }]);
    await tenant.tx((tx) => reviveReceiversOf(tx, [customer_id], underWay));
    await queueDueNotices(app.context, known);
    expect((await outbox()).map((row) => row.status)).toEqual(['cancelled', 'queued']);
  });
});

test('notices that a standing truck holds back keep nobody else waiting', async () => {
  const { tenant, known, customer_ids, receivers } = await waiting({}, 230);
  // All but the last are of a trip that has not begun; they are due before it.
  const car = await tenant.makeCar({ latest_location_updated_at: morning });
  await tenant.tx(async (tx) => {
    const [event] = await tx.selectFrom('plan_events').selectAll().execute();
    if (!event) throw new Error('The trip was made');
    const { id: _, days: _days, tenant_id: _tenant, ...rest } = event;
    const other = await tx
      .insertInto('plan_events')
      .values({
        ...rest,
        polygon: null,
        car_id: car.id,
        user_id: null,
        started_at: null,
        route_id: (
          await tx
            .insertInto('routes')
            .values({ depo_id: event.depo_id, name: '99 Other' })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('plan_events')
      .set({ departs_at: new Date('2026-06-12T06:30:00Z') })
      .where('id', '=', other.id)
      .execute();
    await tx
      .updateTable('sms_receivers')
      .set({ plan_event_id: other.id, sms_should_send_at: new Date('2026-06-12T06:44:00Z') })
      .where('customer_id', '<>', customer_ids.at(-1) ?? 0)
      .execute();
  });
  await queueDueNotices(app.context, known);
  const rows = await receivers();
  expect(rows.filter((row) => row.held_because !== null).length).toBe(229);
  expect(rows.at(-1)?.sms_outbox_id).not.toBeNull();
});

test("a slip in a depot's text costs the text, not the notice", async () => {
  const { tenant, known, outbox } = await waiting({});
  await tenant.tx((tx) =>
    tx.updateTable('depos').set({ sms_text: 'Hej {navn}', sms_route_text: '{x}' }).execute(),
  );
  await queueDueNotices(app.context, known);
  expect((await outbox()).map((row) => row.text)).toEqual([expect.stringContaining('Vej 1, Odense')]);
});

test('a custom SMS is not sent to who has unsubscribed', async () => {
  const { tenant, later, params, id, customer_ids, outbox, listedIds } = await waiting({}, 2);
  const template = await tenant.tx(async (tx) => {
    await tx
      .updateTable('customers')
      .set({ sms_permission: false })
      .where('id', '=', customer_ids[0] ?? 0)
      .execute();
    return tx
      .insertInto('sms_templates')
      .values({ name: 'Delay', text: 'Vi er forsinket' })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  const staff = await later(underWay.toISOString());
  const sent = await staff.call(sendStopSms, {
    params: { ...params, id },
    body: {
      sms_template: template.id,
      selected_customer_ids: await listedIds(staff),
    },
  });
  expect(sent.body).toEqual({ count: 1 });
  expect((await outbox()).map((row) => row.customer_id)).toEqual([customer_ids[1]]);
});

test('a tenant whose gateway does not answer keeps no other tenant waiting, however often it is its turn', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => {
    silent.listen(0, '127.0.0.1', done);
  });
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  const slow = await waiting(
    { sms_gateway: 'gatewayapi', gatewayapi: { url, token: 't', timeout_ms: 60_000 } },
    40,
  );
  const quick = await waiting({});
  // The app's own job, its queue apart from those of the tests that run beside this one.
  const ours = job({ ...sendSmsJob, kind: 'sms_test.send' });
  await installJobs(app.database, [ours]);
  const turnOf = (tenant_id: number) =>
    inTenant(app.database, tenant_id, async (tx) => enqueue(tx, ours, { tenant_id }));
  const sending = async () => (await slow.outbox()).filter((row) => row.status === 'sending').length;
  const worker = await startWorker(app.context, [ours]);
  try {
    // The first turn alone: of two that begin at once the later may find all lanes taken a moment before one ends.
    await turnOf(slow.known.id);
    await expect.poll(sending, { timeout: 5_000 }).toBe(16);
    for (let turn = 0; turn < 4; turn += 1) await turnOf(slow.known.id);
    const began = performance.now();
    await turnOf(quick.known.id);
    await expect
      .poll(async () => (await quick.outbox()).map((row) => row.status), { timeout: 4_000, interval: 50 })
      .toEqual(['shown']);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(await sending()).toBe(16);
  } finally {
    const stopped = worker.stop();
    silent.closeAllConnections();
    await stopped;
  }
  // Told to stop, the lanes took no further message.
  expect((await slow.outbox()).filter((row) => row.status === 'queued').length).toBe(24);
});

test('what is queued asks for its turn at once, and every tenant has one every twenty seconds', async () => {
  const { tenant, known } = await waiting({});
  const turns = () =>
    tenant.tx(
      async (tx) =>
        (
          await sql<{ key: string }>`
            select singleton_key as key from pgboss.job
            where name = 'sms.send' and (data ->> 'tenant_id')::bigint = ${tenant.id}`.execute(tx)
        ).rows.length,
    );
  expect(await turns()).toBe(0);
  await tenant.tx((tx) =>
    queueMessages(tx, known, [
      { kind: 'integration', phone: '+4520112233', text: 'Hej', dedupe_key: 'a', send_at: underWay },
    ]),
  );
  expect(await turns()).toBe(1);
  const only = { ...app.context, tenants: { ...app.context.tenants, all: () => Promise.resolve([known]) } };
  await sendDueSms.run(only, {});
  await sendDueSms.run(only, {});
  expect(await turns()).toBe(2);
});
