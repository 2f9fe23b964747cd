// From a receiver to a message at the gateway and its report: never twice, never lost.
// spec

import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { seedStory } from '../../../seed/seed.ts';
import { stories, type TenantStory } from '../../../seed/tenants.ts';
import type { Tenant } from '../../../server/identity.ts';
import { inTenant } from '../../../server/tenant.ts';
import { testApp } from '../../../server/test/harness.ts';
import { recomputeReceivers } from './place-receivers.ts';
import { queueDueNotices } from './queue-due-notices.ts';
import { flagUnreported, queueMessages } from './queue-messages.ts';
import { relayOutbox } from './relay-outbox.ts';

const app = await testApp();

/** GatewayAPI at its HTTP edge: takes messages, or fails in the ways a gateway fails. */
class FakeGateway {
  taken: { userref: string; msisdn: string; message: string }[] = [];
  delay_ms = 0;
  under_way = 0;
  most_at_once = 0;
  mode: 'take' | 'busy' | 'fail' | 'take_then_hang' | 'refuse' = 'take';
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await bodyOf(request)) as {
      userref: string;
      message: string;
      recipients: { msisdn: string }[];
    };
    const takes = this.mode === 'take' || this.mode === 'take_then_hang';
    if (takes)
      this.taken.push({
        userref: body.userref,
        msisdn: body.recipients[0]?.msisdn ?? '',
        message: body.message,
      });
    if (this.mode === 'take_then_hang') return;
    this.under_way += 1;
    this.most_at_once = Math.max(this.most_at_once, this.under_way);
    if (this.delay_ms > 0)
      await new Promise((done) => {
        setTimeout(done, this.delay_ms);
      });
    this.under_way -= 1;
    const status = { take: 200, busy: 429, fail: 500, refuse: 422 }[this.mode];
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(takes ? { ids: [this.taken.length], usage: {} } : { message: 'no' }));
  }

  async open(): Promise<string> {
    await new Promise<void>((done) => {
      this.#server.listen(0, '127.0.0.1', done);
    });
    afterAll(() => {
      this.#server.closeAllConnections();
      this.#server.close();
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/rest/mtsms`;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const secret = 'callback-secret';
let made = 0;

async function tenantWith(gateway: FakeGateway, more: Record<string, unknown> = {}): Promise<Tenant> {
  const url = await gateway.open();
  const madeTenant = await app.makeTenant({
    settings: {
      sms_gateway: 'gatewayapi',
      gatewayapi: { url, token: 't', callback_secret: secret, timeout_ms: 300, ...more },
      quiet_hours: null,
    },
  });
  const tenant = await app.context.tenants.byId(madeTenant.id);
  if (!tenant) throw new Error('no tenant');
  return tenant;
}

async function queue(tenant: Tenant, count: number, phone = '+4520112233'): Promise<void> {
  await inTenant(app.database, tenant.id, (tx) =>
    queueMessages(
      tx,
      tenant,
      Array.from({ length: count }, () => ({
        kind: 'integration' as const,
        phone,
        text: 'Isbilen kommer',
        dedupe_key: `test:${(made += 1)}`,
        send_at: app.clock(),
      })),
    ),
  );
}

const states = (tenant: Tenant) =>
  inTenant(app.database, tenant.id, async (tx) =>
    (await tx.selectFrom('sms_outbox').select(['id', 'status']).orderBy('id').execute()).map(
      (row) => row.status,
    ),
  );

function report(body: Record<string, unknown>, key = secret) {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(body)}`;
  return {
    'x-gwapi-signature': `${unsigned}.${createHmac('sha256', key).update(unsigned).digest('base64url')}`,
  };
}

test('two workers at once send each message once', async () => {
  const gateway = new FakeGateway();
  const tenant = await tenantWith(gateway, { timeout_ms: 20_000 });
  await queue(tenant, 40);
  await Promise.all([
    relayOutbox(app.context, tenant),
    relayOutbox(app.context, tenant),
    relayOutbox(app.context, tenant),
  ]);
  expect(gateway.taken.length).toBe(40);
  expect(new Set(gateway.taken.map((one) => one.userref)).size).toBe(40);
  expect(new Set(await states(tenant))).toEqual(new Set(['sent']));
});

test('sixteen are at the gateway at once, or as many as the tenant has set, and never more', async () => {
  for (const [more, expected] of [
    [{}, 16],
    [{ at_once: 6 }, 6],
  ] as const) {
    const gateway = new FakeGateway();
    gateway.delay_ms = 1_000;
    const tenant = await tenantWith(gateway, { timeout_ms: 20_000, ...more });
    await queue(tenant, 24);
    await Promise.all([relayOutbox(app.context, tenant), relayOutbox(app.context, tenant)]);
    expect([gateway.most_at_once, gateway.taken.length, new Set(await states(tenant))]).toEqual([
      expected,
      24,
      new Set(['sent']),
    ]);
  }
});

test('a gateway that takes the message and never answers is not asked again; without a report staff are told', async () => {
  const gateway = new FakeGateway();
  const tenant = await tenantWith(gateway);
  gateway.mode = 'take_then_hang';
  await queue(tenant, 1);
  await relayOutbox(app.context, tenant);
  gateway.mode = 'take';
  await relayOutbox(app.context, tenant);
  expect([gateway.taken.length, await states(tenant)]).toEqual([1, ['sending']]);
  app.clock.advance(61);
  await inTenant(app.database, tenant.id, (tx) => flagUnreported(tx, app.clock()));
  await relayOutbox(app.context, tenant);
  expect([gateway.taken.length, await states(tenant)]).toEqual([1, ['flagged']]);
});

test('a busy gateway is tried again later, three times at the most', async () => {
  const gateway = new FakeGateway();
  const tenant = await tenantWith(gateway);
  gateway.mode = 'busy';
  await queue(tenant, 1);
  for (const expected of ['queued', 'queued', 'failed']) {
    await relayOutbox(app.context, tenant);
    expect(await states(tenant)).toEqual([expected]);
    app.clock.advance(600);
  }
  gateway.mode = 'refuse';
  await queue(tenant, 1);
  await relayOutbox(app.context, tenant);
  expect(await states(tenant)).toEqual(['failed', 'failed']);
});

test('what waits for a number that is no mobile is never handed over', async () => {
  const gateway = new FakeGateway();
  const tenant = await tenantWith(gateway);
  await queue(tenant, 1, '+4590112233');
  await relayOutbox(app.context, tenant);
  expect([gateway.taken, await states(tenant)]).toEqual([[], ['failed']]);
});

test('reports may be doubled, late or before the answer; a forged one is refused', async () => {
  const gateway = new FakeGateway();
  const tenant = await tenantWith(gateway);
  gateway.mode = 'fail';
  await queue(tenant, 1);
  await relayOutbox(app.context, tenant);
  const [row] = await inTenant(app.database, tenant.id, (tx) =>
    tx.selectFrom('sms_outbox').select('id').execute(),
  );
  const body = { id: 77, status: 'DELIVERED', userref: String(row?.id) };
  const post = (sent: typeof body, headers: Record<string, string>) =>
    app.server.inject({
      method: 'POST',
      url: `/${tenant.slug}/api/sms/gatewayapi/status`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: sent,
    });
  expect((await post(body, report(body, 'wrong'))).statusCode).toBe(401);
  // A signature that was seen once proves nothing about another report.
  expect((await post(body, report({ ...body, status: 'ENROUTE' }))).statusCode).toBe(401);
  expect(await states(tenant)).toEqual(['sending']);
  expect((await post(body, report(body))).json()).toEqual({ taken: true });
  expect((await post(body, report(body))).statusCode).toBe(200);
  const transient = { ...body, status: 'ENROUTE' };
  expect((await post(transient, report(transient))).statusCode).toBe(200);
  expect(await states(tenant)).toEqual(['delivered']);
});

test('a notice goes out once a phone and day, moves with the ETA, and says so at the receiver', async () => {
  const seeded = await seedStory(
    app.database,
    { ...(stories[0] as TenantStory), slug: 'sms-story', hosts: [], is_large: false },
    app.clock(),
    'http://t.test',
  );
  app.context.tenants.forget();
  const tenant = await app.context.tenants.byId(seeded.tenant_id);
  if (!tenant) throw new Error('not seeded');
  const waiting = () =>
    inTenant(app.database, tenant.id, (tx) =>
      tx
        .selectFrom('sms_receivers')
        .selectAll()
        .where('sms_sent_at', 'is', null)
        .where('sms_sent_skipped_at', 'is', null)
        .orderBy('sms_should_send_at')
        .execute(),
    );
  const [next] = (await waiting()).filter((row) => (row.sms_should_send_at as Date) > app.clock());
  if (!next) throw new Error('nobody waits');
  await inTenant(app.database, tenant.id, async (tx) => {
    await tx
      .updateTable('plan_event_route_points')
      .set({ google_estimate_time: sql<Date>`google_estimate_time + interval '7 minutes'` })
      .where('id', '=', next.plan_event_route_point_id)
      .execute();
    await recomputeReceivers(tx, tenant, next.plan_event_id, app.clock());
  });
  const moved = (await waiting()).find((row) => row.id === next.id);
  if (!moved) throw new Error('the receiver is gone');
  expect((moved.sms_should_send_at as Date).getTime() - (next.sms_should_send_at as Date).getTime()).toBe(
    7 * 60_000,
  );
  app.clock.set(new Date((moved.sms_should_send_at as Date).getTime() + 1_000));
  await Promise.all([queueDueNotices(app.context, tenant), queueDueNotices(app.context, tenant)]);
  await relayOutbox(app.context, tenant);
  const after = await inTenant(app.database, tenant.id, (tx) =>
    tx.selectFrom('sms_receivers').selectAll().where('id', '=', next.id).executeTakeFirstOrThrow(),
  );
  expect(after.skip_code ?? 'sent').toBe(after.sms_sent_at ? 'sent' : after.skip_code);
  const messages = await inTenant(app.database, tenant.id, (tx) =>
    tx
      .selectFrom('sms_outbox')
      .selectAll()
      .where('id', '=', after.sms_outbox_id as number)
      .execute(),
  );
  expect(messages.map((one) => [one.status, one.kind])).toEqual([['shown', 'notice']]);
  expect(messages[0]?.text).toContain('http');
});
