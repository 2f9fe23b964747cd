// From an act to the address outside: signed, at least once, never by two at once, and never in the way of others.

import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Tenant } from '../../../server/identity.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { testApp } from '../../../server/test/harness.ts';
import { WebhookReceiver } from '../../../server/test/webhook-receiver.ts';
import { resendDelivery, resendFailedDeliveries } from '../contract/deliveries.ts';
import type { EventKind } from '../contract/events.ts';
import { createWebhook, rotateWebhookSecret, testWebhook, updateWebhook } from '../contract/webhook.ts';
import { webhooksJobs } from './jobs.ts';
import { claimDue, relayWebhooks, settleOutcomes } from './relay-webhooks.ts';
import { forgetOldDeliveries } from './save-webhook.ts';
import { newsOf, tellOutside } from './tell-outside.ts';

const app = await testApp();
app.context.settings.webhooks_inside = true;
const SECOND_MS = 1_000;
const DAY_MS = 86_400 * SECOND_MS;

async function start(kinds: EventKind[] = ['feedback']) {
  const receiver = await new WebhookReceiver().open();
  afterAll(() => receiver.close());
  const made = await app.makeTenant();
  const tenant = (await app.context.tenants.byId(made.id)) as Tenant;
  const admin = await made.signIn('admin');
  const created = await admin.call(createWebhook, {
    body: { name: 'Butikken', url: receiver.url, kinds },
  });
  expect(created.status, created.text).toBe(201);
  const { body: webhook } = created;
  const tell = (times = 1) =>
    made.tx((tx) =>
      tellOutside(
        tx,
        app.clock(),
        'feedback',
        newsOf(
          'feedback',
          Array.from({ length: times }, (_, nth) => ({
            data: { feedback_id: nth + 1, stop_id: 7, positive: true, comment: 'Dejlig is' },
          })),
        ),
      ),
    );
  const relay = () => relayWebhooks(app.context, tenant);
  const deliveries = () =>
    made.tx((tx) => tx.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute());
  const later = (ms: number) => app.clock.set(new Date(app.clock().getTime() + ms));
  return { tenant, made, admin, receiver, webhook, tell, relay, deliveries, later };
}

const v1 = (secret: string, signature: string, body: string) => {
  const t = /^t=(\d+)/.exec(signature)?.[1];
  return `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
};

test('what happens is told once, signed, with the id by which a double is known', async () => {
  const { tenant, receiver, webhook, tell, relay, deliveries } = await start();
  await tell();
  expect(await relay()).toBe(1);
  const [sent] = receiver.received;
  expect(sent?.signature.split(',').at(-1)).toBe(v1(webhook.secret, sent?.signature ?? '', sent?.body ?? ''));
  const [row] = await deliveries();
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    id: row?.event_id,
    kind: 'feedback',
    at: app.clock().toISOString(),
    tenant: tenant.slug,
    data: { feedback_id: 1, stop_id: 7, positive: true, comment: 'Dejlig is' },
  });
  expect(row).toMatchObject({ status: 'delivered', attempts: 1, answer_status: 200, answer_body: 'ok' });
  expect(await relay()).toBe(0);
});

test('the id of the request that caused it goes along with the job and the delivery; what no request caused has none', async () => {
  const { made, admin, receiver, webhook, tell, relay, deliveries } = await start();
  const params = { id: webhook.id };
  const ids = ['edge-42', 'two words', 'café'];
  for (const id of ids)
    expect((await admin.call(testWebhook, { params, headers: { 'x-request-id': id } })).status).toBe(201);
  await tell();
  expect((await deliveries()).map(({ request_id }) => request_id)).toEqual(['edge-42', null, null, null]);
  const jobs = await made.tx((tx) =>
    sql<{ request_id: string | null }>`select data ->> 'request_id' as request_id from pgboss.job
        where name = 'webhooks.send' and (data ->> 'tenant_id')::bigint = ${made.id}
        order by created_on`.execute(tx),
  );
  expect(jobs.rows.map(({ request_id }) => request_id)).toEqual(['edge-42', null, null]);
  expect(await relay()).toBe(4);
  const told = receiver.received.map(({ body, request_id }) => [JSON.parse(body).kind, request_id]);
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      ['test', 'edge-42'],
      ['test', undefined],
      ['feedback', undefined],
    ]),
  );
});

test('nobody is told of what was rolled back, of kinds that nobody asked for, or while the webhook is off', async () => {
  const { made, admin, webhook, tell, deliveries } = await start(['report_approved']);
  await tell();
  await expect(
    made.tx(async (tx) => {
      const data = { report_id: 1, depo_id: 1, plan_event_id: null, edited: false };
      await tellOutside(tx, app.clock(), 'report_approved', newsOf('report_approved', [{ data }]));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await admin.call(updateWebhook, {
    params: { id: webhook.id },
    body: { kinds: ['feedback'], active: false },
  });
  await tell();
  expect(await deliveries()).toEqual([]);
});

test('after a new secret both sign for a day', async () => {
  const { admin, receiver, webhook, tell, relay, later } = await start();
  const { body: next } = await admin.call(rotateWebhookSecret, { params: { id: webhook.id }, body: {} });
  expect(next.secret).not.toBe(webhook.secret);
  await tell();
  await relay();
  const [both] = receiver.received;
  for (const secret of [webhook.secret, next.secret])
    expect(both?.signature).toContain(v1(secret, both?.signature ?? '', both?.body ?? ''));
  later(DAY_MS + 1);
  await tell();
  await relay();
  expect(receiver.received.at(-1)?.signature.match(/v1=/g)).toHaveLength(1);
});

test('a receiver that fails is tried again after its wait; what is through can be sent again, under its old id', async () => {
  const { admin, receiver, tell, relay, deliveries, later } = await start();
  receiver.answers = 'fail';
  await tell();
  expect(await relay()).toBe(1);
  const [first] = await deliveries();
  expect(first).toMatchObject({
    status: 'waiting',
    attempts: 1,
    answer_status: 500,
    answer_body: 'broken',
  });
  expect(await relay()).toBe(0);
  later(12 * SECOND_MS);
  receiver.answers = 'take';
  expect(await relay()).toBe(1);
  expect((await deliveries())[0]).toMatchObject({ status: 'delivered', attempts: 2, answer_status: 200 });
  const again = await admin.call(resendDelivery, { params: { id: first?.id as number } });
  expect([again.status, again.body.status]).toEqual([200, 'waiting']);
  await relay();
  expect((await deliveries())[0]).toMatchObject({ status: 'delivered', attempts: 3 });
  const ids = receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id);
  expect(ids).toEqual([first?.event_id, first?.event_id, first?.event_id]);
});

test('the waits grow, the last failure ends it, and all that failed are sent again at once', async () => {
  const { made, admin, webhook, receiver, tell, relay, deliveries } = await start();
  await tell(3);
  const settled = (attempts: number) =>
    made.tx(async (tx) => {
      await tx
        .updateTable('webhook_deliveries')
        .set({ attempts: attempts - 1, due_at: app.clock(), status: 'waiting' })
        .execute();
      const claims = await claimDue(tx, webhook.id, app.clock());
      const answer = { status: 503, text: 'no', error: null, took_ms: 1 };
      const outcomes = (claims?.deliveries ?? []).map((delivery) => ({ delivery, answer }));
      await settleOutcomes(tx, webhook.id, outcomes, { now: app.clock(), dice: () => 0.5 });
      const [row] = await tx.selectFrom('webhook_deliveries').selectAll().execute();
      return { status: row?.status, wait_s: ((row?.due_at.getTime() ?? 0) - app.clock().getTime()) / 1_000 };
    });
  expect(await settled(1)).toEqual({ status: 'waiting', wait_s: 10 });
  expect(await settled(2)).toEqual({ status: 'waiting', wait_s: 30 });
  expect(await settled(6)).toEqual({ status: 'waiting', wait_s: 3_600 });
  expect((await settled(13)).status).toBe('failed');
  expect(await relay()).toBe(0);
  const { body } = await admin.call(resendFailedDeliveries, { body: { webhook_id: webhook.id } });
  expect(body).toEqual({ resent: 3, left: 0 });
  await relay();
  expect(receiver.received).toHaveLength(3);
  expect((await deliveries()).every((row) => row.status === 'delivered')).toBe(true);
});

test('a day without one success disables it, says so to the admins, and keeps what waits', async () => {
  const { made, webhook, receiver, tell, relay, deliveries, later } = await start();
  receiver.answers = 'fail';
  await tell();
  await relay();
  later(DAY_MS - SECOND_MS);
  await relay();
  const seen = () => made.tx((tx) => tx.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow());
  expect((await seen()).active).toBe(true);
  later(2 * DAY_MS);
  await relay();
  expect(await seen()).toMatchObject({ active: false, disabled_because: 'failures' });
  const mails = await made.tx((tx) => tx.selectFrom('mail_outbox').select(['subject']).execute());
  expect(mails).toEqual([{ subject: 'Webhooken Butikken er slået fra' }]);
  await tell();
  expect(await deliveries()).toHaveLength(1);
  receiver.answers = 'take';
  const next = await made.signIn('admin');
  await next.call(updateWebhook, { params: { id: webhook.id }, body: { active: true } });
  later(DAY_MS);
  await relay();
  expect((await deliveries())[0]?.status).toBe('delivered');
});

test('of an answer no more is kept than fits, a redirect is not followed, and neither is a fault', async () => {
  const { receiver, tell, relay, deliveries } = await start();
  for (const answers of ['endless', 'zero_byte', 'redirect'] as const) {
    receiver.answers = answers;
    await tell();
    await relay();
  }
  const rows = await deliveries();
  expect(rows.map((row) => [row.status, row.answer_status, row.answer_body?.length])).toEqual([
    ['delivered', 200, 4_096],
    ['delivered', 200, 2],
    ['waiting', 302, 0],
  ]);
  expect(receiver.received).toHaveLength(3);
});

test('many workers share the work: each delivery is sent once and by nobody at the same time', async () => {
  const { receiver, tell, relay, deliveries } = await start();
  receiver.delay_ms = 2;
  await tell(400);
  const sent = await Promise.all([relay(), relay(), relay(), relay()]);
  await relay();
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(400);
  expect(receiver.at_once_twice).toEqual([]);
  expect(new Set(receiver.received.map(({ delivery }) => delivery)).size).toBe(400);
  expect(receiver.received).toHaveLength(400);
  expect((await deliveries()).every((row) => row.status === 'delivered' && row.attempts === 1)).toBe(true);
});

test('two that claim in transactions of their own get different deliveries', async () => {
  const { made, webhook, tell } = await start();
  await tell(250);
  const claim = (tx: TenantTx) => claimDue(tx, webhook.id, app.clock());
  const [mine, theirs] = await Promise.all([made.tx(claim), made.tx(claim)]);
  const ids = [mine, theirs].flatMap((claims) => claims?.deliveries.map(({ id }) => id) ?? []);
  expect(ids).toHaveLength(200);
  expect(new Set(ids).size).toBe(200);
});

test('a worker that dies loses nothing: what it held is sent by another, and its late answer counts once', async () => {
  const { tenant, made, webhook, receiver, tell, relay, deliveries, later } = await start();
  await tell(5);
  const held = await made.tx((tx) => claimDue(tx, webhook.id, app.clock()));
  expect(held?.deliveries).toHaveLength(5);
  expect(await relay()).toBe(0);
  later(60 * SECOND_MS);
  const settle = (status: number) =>
    inTenant(app.database, tenant.id, (tx) => {
      const answer = { status, text: '', error: null, took_ms: 1 };
      const outcomes = (held?.deliveries ?? []).slice(0, 1).map((delivery) => ({ delivery, answer }));
      return settleOutcomes(tx, webhook.id, outcomes, { now: app.clock() });
    });
  // It was taken after all, as its answer says too late: nobody sends it again.
  await settle(200);
  expect(await relay()).toBe(4);
  await settle(500);
  const rows = await deliveries();
  expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'delivered'));
  expect(new Set(receiver.received.map(({ delivery }) => delivery)).size).toBe(4);
});

test('a tenant whose receiver does not answer delays no other, and no other webhook of its own', async () => {
  const hanging = await start();
  const other = await start();
  const second = await new WebhookReceiver().open();
  afterAll(() => second.close());
  await hanging.admin.call(createWebhook, { body: { name: 'To', url: second.url, kinds: ['feedback'] } });
  hanging.receiver.answers = 'hang';
  await hanging.tell();
  await other.tell();
  const stuck = hanging.relay();
  while (second.received.length === 0 || hanging.receiver.received.length === 0)
    await new Promise(setImmediate);
  expect(await other.relay()).toBe(1);
  await hanging.tell();
  const stuckToo = hanging.relay();
  while (second.received.length < 2) await new Promise(setImmediate);
  hanging.receiver.close();
  await Promise.all([stuck, stuckToo]);
  expect((await hanging.deliveries())[0]?.error).toMatch(/hang up|ECONN/);
});

test('a month later they are gone, a portion at a time', async () => {
  const { made, tell, relay, deliveries, later } = await start();
  await tell(5);
  await relay();
  later(20 * DAY_MS);
  await tell();
  later(11 * DAY_MS);
  const within = <T>(work: (tx: TenantTx) => Promise<T>) => made.tx(work);
  expect(await forgetOldDeliveries(within, app.clock(), 2)).toBe(5);
  expect(await deliveries()).toHaveLength(1);
});

test('the jobs find by themselves who has something due', async () => {
  const { made, tell, deliveries } = await start();
  await tell();
  const [sendDue] = webhooksJobs;
  await sendDue?.run(app.context, {});
  expect(await made.runJobs(webhooksJobs)).toContain('webhooks.send');
  expect((await deliveries())[0]?.status).toBe('delivered');
});
