// Naming an address outside, and what is told of each act.

import { expect, test } from 'vitest';
import type { Client } from '../../../server/test/client.ts';
import { feedbackWorld } from '../../../server/test/feedback-world.ts';
import { testApp, type TestTenant } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { giveFeedback } from '../../feedback/contract.ts';
import { tellLate, tellVisits } from '../../plan-events/server/record-driving.ts';
import { listWebhookDeliveries, resendDelivery } from '../contract/deliveries.ts';
import { eventData, eventKinds, type EventKind } from '../contract/events.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  showWebhook,
  testWebhook,
  updateWebhook,
} from '../contract/webhook.ts';

const app = await testApp();
const hook = (admin: Client, more: Record<string, unknown> = {}) =>
  admin.call(createWebhook, {
    body: { name: 'Butikken', url: 'https://193.99.144.80/hook', kinds: [...eventKinds], ...more },
  });

/** What the tenant's webhooks were told, oldest first. */
const told = (tenant: TestTenant) =>
  tenant.tx(async (tx) => {
    const rows = await tx.selectFrom('webhook_deliveries').select('body').orderBy('id').execute();
    return rows.map(({ body }) => {
      const { kind, data } = JSON.parse(body) as { kind: string; data: unknown };
      expect(eventData[kind as EventKind].parse(data)).toEqual(data);
      return { kind, data };
    });
  });

test('an address that is not safe or leads inside is refused at its field, by its name too', async () => {
  const tenant = await app.makeTenant();
  const admin = await tenant.signIn('admin');
  for (const [url, why] of [
    ['http://example.com/', 'must begin with https://'],
    ['https://127.0.0.1/', 'leads inside the network'],
    ['https://[::ffff:169.254.169.254]/', 'leads inside the network'],
    ['https://localhost/', 'leads inside the network'],
    ['https://193.99.144.80:5432/', 'must have port 443 or 8443'],
    ['https://me:secret@193.99.144.80/', 'must not hold a name and a password'],
    ['ftp://193.99.144.80/', 'is no address of the form'],
    ['https://nobody.invalid/', 'has a name that nobody knows'],
  ] as const) {
    const refused = await hook(admin, { url });
    expect(
      [refused.status, Object.keys((JSON.parse(refused.text) as { errors: object }).errors)],
      url,
    ).toEqual([422, ['url']]);
    expect(refused.text, url).toContain(why);
  }
  expect((await hook(admin, { kinds: [] })).status).toBe(422);
  expect((await hook(admin, { kinds: ['moon_full'] })).status).toBe(422);
  const { body } = await hook(admin);
  const moved = await admin.call(updateWebhook, {
    params: { id: body.id },
    body: { url: 'https://10.0.0.1/' },
  });
  expect(moved.status).toBe(422);
});

test('the secret is told once; a stale form is refused with the name of who saved; every change has its line', async () => {
  const tenant = await app.makeTenant();
  const admin = await tenant.signIn('admin');
  const { body: made } = await hook(admin);
  expect(made.secret).toMatch(/^whsec_[\w-]{43}$/);
  const params = { id: made.id };
  const shown = await admin.call(showWebhook, { params });
  expect(shown.text + (await admin.call(listWebhooks)).text).not.toContain('whsec_');
  const first = { name: 'Kassen', lock_version: made.lock_version };
  expect((await admin.call(updateWebhook, { params, body: first })).body.name).toBe('Kassen');
  const stale = await admin.call(updateWebhook, { params, body: { ...first, name: 'Andet' } });
  expect([stale.status, stale.text.includes('Ida Holm')]).toEqual([409, true]);
  const changes = await tenant.tx((tx) =>
    tx.selectFrom('record_changes').selectAll().where('record_kind', '=', 'webhooks').orderBy('id').execute(),
  );
  expect(changes.map(({ action }) => action)).toEqual(['created', 'changed']);
  expect(JSON.stringify(changes)).not.toContain('whsec_');
  expect((await admin.call(deleteWebhook, { params })).status).toBe(204);
  expect((await admin.call(showWebhook, { params })).status).toBe(404);
});

test('a test is a delivery like others; one that is off takes none, and another tenant sees nothing of it', async () => {
  const tenant = await app.makeTenant();
  const admin = await tenant.signIn('admin');
  const { body: made } = await hook(admin);
  const params = { id: made.id };
  const { body: sent } = await admin.call(testWebhook, { params });
  const list = await admin.call(listWebhookDeliveries, { query: { webhook_id: made.id, kind: 'test' } });
  expect([list.headers['x-total-count'], list.body[0]?.id]).toEqual(['1', sent.delivery_id]);
  expect((await admin.call(listWebhookDeliveries, { query: { status: 'failed' } })).body).toEqual([]);
  const other = await (await app.makeTenant()).signIn('admin');
  expect((await other.call(resendDelivery, { params: { id: sent.delivery_id } })).status).toBe(404);
  expect((await other.call(listWebhookDeliveries)).body).toEqual([]);
  await admin.call(updateWebhook, { params, body: { active: false } });
  expect((await admin.call(testWebhook, { params })).status).toBe(422);
  expect((await admin.call(resendDelivery, { params: { id: sent.delivery_id } })).status).toBe(422);
});

test('feedback, a visited stop and a late truck are told, a visit and a delay once', async () => {
  const { tenant, stop, customer } = await feedbackWorld(app);
  await hook(await tenant.signIn('admin'));
  app.clock.set(new Date('2026-06-11T12:00:00Z'));
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'visited', visited_source: 'gps', actual_arrival_time: app.clock() })
      .where('id', '=', stop.id)
      .execute(),
  );
  const planned_at = app.clock();
  const late = { id: stop.id, planned_at, expected_at: new Date(planned_at.getTime() + 11.5 * 60_000) };
  for (let twice = 0; twice < 2; twice += 1) {
    await tenant.tx((tx) => tellVisits(tx, app.clock(), [stop.id]));
    await tenant.tx((tx) => tellLate(tx, app.clock(), stop.plan_event_id, late));
  }
  const given = await tenant.visitor().call(giveFeedback, {
    body: { customer_uuid: customer.uuid, plan_event_route_point_id: stop.id, positive: true },
  });
  expect(given.status, given.text).toBe(201);
  expect(await told(tenant)).toEqual([
    { kind: 'stop_visited', data: expect.objectContaining({ stop_id: stop.id, source: 'gps' }) },
    { kind: 'truck_late', data: expect.objectContaining({ stop_id: stop.id, late_minutes: 11 }) },
    {
      kind: 'feedback',
      data: { feedback_id: given.body.id, stop_id: stop.id, positive: true, comment: null },
    },
  ]);
});

test('stock is told when it falls below its minimum, once a day, and not while it lies there', async () => {
  const { tenant, depo_id, makeProduct, makeWarehouse, post } = await stockWorld(app);
  const product = await makeProduct();
  const warehouse = await makeWarehouse({ is_primary: true });
  await hook(await tenant.signIn('admin'), { kinds: ['stock_below_minimum'] });
  await tenant.tx((tx) =>
    tx
      .insertInto('minimum_required_balances')
      .values({ product_id: product.id, depo_id, minimum_for_depo: 10 })
      .execute(),
  );
  const move = (amount: number) =>
    post({
      kind: 'other',
      from_warehouse_id: amount > 0 ? null : warehouse.id,
      to_warehouse_id: amount > 0 ? warehouse.id : null,
      lines: [{ product_id: product.id, amount: Math.abs(amount) }],
    });
  await move(12);
  await move(-2);
  expect(await told(tenant)).toEqual([]);
  await move(-1);
  const below = {
    kind: 'stock_below_minimum',
    data: { warehouse_id: warehouse.id, product_id: product.id, balance: 9, minimum: 10 },
  };
  expect(await told(tenant)).toEqual([below]);
  await move(-1);
  await move(5);
  await move(-6);
  expect(await told(tenant)).toEqual([below]);
  app.clock.advance(86_400);
  await move(9);
  await move(-7);
  expect(await told(tenant)).toHaveLength(2);
});
