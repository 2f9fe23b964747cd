import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp, testMoment, type TestTenant } from '../../../server/test/harness.ts';
import { queueMessages } from '../../notices/server/queue-messages.ts';
import { relayOutbox } from '../../notices/server/relay-outbox.ts';
import { postFixes } from '../../tracking/contract/fixes.ts';
import { listOutsideSystems } from '../contract.ts';
import { outsideSystems, type OutsideSystem } from '../rules.ts';
import { noteFailure, noteSuccess } from './note-contact.ts';

const app = await testApp();

async function stateIn(tenant: TestTenant, system: OutsideSystem) {
  const { body } = await (await tenant.signIn('admin')).call(listOutsideSystems);
  return body.find((row) => row.system === system);
}

describe('the outside systems', () => {
  // Convenience 10 of admin-decisions, part 4.
  test('are all told, with when they were last well, what came, and the last error', async () => {
    const tenant = await app.makeTenant({ settings: { mapon_key: 'k' } });
    await tenant.keyed('orders');
    await tenant.keyed('b2b_customers');
    await tenant.tx((tx) =>
      noteSuccess(tx, 'erp', new Date('2026-06-10T01:00:00Z'), { created: 2, refused: 1 }),
    );
    await tenant.tx((tx) =>
      noteFailure(tx, 'erp', new Date('2026-06-10T02:00:00Z'), 'The feed could not be read'),
    );
    await tenant.tx((tx) => noteSuccess(tx, 'mapon', new Date('2026-06-10T07:00:00Z')));
    const { body } = await (await tenant.signIn('admin')).call(listOutsideSystems);
    expect(body.map(({ system }) => system)).toEqual([...outsideSystems]);
    expect(Object.fromEntries(body.map(({ system, state }) => [system, state]))).toEqual({
      wallmob: 'never',
      erp: 'failing',
      mapon: 'late',
      positions: 'not_set_up',
      sms: 'not_set_up',
      mail: 'not_set_up',
      directions: 'not_set_up',
      addresses: 'not_set_up',
      driver_search: 'not_set_up',
    });
    expect(body[1]).toEqual({
      system: 'erp',
      state: 'failing',
      expected_within_s: 129_600,
      last_success_at: '2026-06-10T01:00:00.000Z',
      last_counts: { created: 2, refused: 1 },
      last_error_at: '2026-06-10T02:00:00.000Z',
      last_error: 'The feed could not be read',
    });
  });

  test('that do not work now are told apart, until they do again', async () => {
    const tenant = await app.makeTenant({
      settings: { mapon_key: 'k', directions: { provider: 'google', key: 'k' } },
    });
    const admin = await tenant.signIn('admin');
    const down = async () =>
      (await admin.call(listOutsideSystems, { query: { down: true } })).body.map(({ system }) => system);
    expect(await down()).toEqual([]);
    await tenant.tx((tx) => noteSuccess(tx, 'mapon', new Date('2026-06-10T07:00:00Z')));
    for (const system of ['directions', 'addresses'] as const)
      await tenant.tx((tx) => noteFailure(tx, system, testMoment, 'It did not answer'));
    // Nobody is asked for addresses any more, whatever was heard last.
    expect(await down()).toEqual(['mapon', 'directions']);
    await tenant.tx((tx) => noteSuccess(tx, 'directions', testMoment));
    expect(await down()).toEqual(['mapon']);
  });

  test('are for admins, each of the own tenant', async () => {
    const tenant = await app.makeTenant();
    await tenant.tx((tx) => noteSuccess(tx, 'erp', testMoment));
    for (const role of ['depo_admin', 'support', 'driver'] as const)
      expect((await (await tenant.signIn(role)).call(listOutsideSystems)).status).toBe(403);
    expect((await tenant.visitor().call(listOutsideSystems)).status).toBe(401);
    expect((await stateIn(await app.makeTenant(), 'erp'))?.last_success_at).toBeNull();
  });

  test('whose key was revoked are set up no more', async () => {
    const tenant = await app.makeTenant();
    await tenant.keyed('orders');
    await tenant.tx((tx) => noteSuccess(tx, 'wallmob', testMoment));
    expect(await stateIn(tenant, 'wallmob')).toMatchObject({ state: 'ok' });
    await tenant.tx((tx) => tx.updateTable('api_tokens').set({ revoked_at: testMoment }).execute());
    expect(await stateIn(tenant, 'wallmob')).toMatchObject({ state: 'not_set_up' });
  });
});

describe('positions by an integration', () => {
  const at = testMoment.toISOString();
  test('are noted once a minute, and at once when nothing of them can be used', async () => {
    const tenant = await app.makeTenant();
    const car = await tenant.makeCar();
    const client = await tenant.keyed('positions');
    const send = (...positions: object[]) => client.callWith(postFixes, { body: { positions } });
    expect(await send({ car_id: car.id, at, lat: 55.4, lng: 10.39 }, { car_id: 0, at })).toMatchObject({
      status: 202,
    });
    expect(await stateIn(tenant, 'positions')).toMatchObject({
      state: 'ok',
      last_success_at: at,
      last_counts: { accepted: 1, refused: 1 },
    });
    app.clock.advance(30);
    await send({ car_id: car.id, at: app.clock().toISOString(), lat: 55.4001, lng: 10.39 });
    expect(await stateIn(tenant, 'positions')).toMatchObject({ last_success_at: at });
    await send({ nonsense: true });
    expect(await stateIn(tenant, 'positions')).toMatchObject({
      state: 'failing',
      last_error: expect.stringContaining('None of 1 positions could be used'),
    });
    app.clock.set(testMoment);
  });
});

describe('the SMS gateway', () => {
  let answer: { status: number; body: string } = { status: 200, body: '{"ids": [1]}' };
  const gateway = createServer((_, response) => {
    response.writeHead(answer.status).end(answer.body);
  });
  const listening = new Promise<string>((resolve) => {
    gateway.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`),
    );
  });
  afterAll(() => gateway.close());

  test('is well while it takes messages, and failing while it does not know us', async () => {
    const tenant = await app.makeTenant({
      settings: { sms_gateway: 'gatewayapi', gatewayapi: { url: await listening, token: 't' } },
    });
    const found = await app.context.tenants.byId(tenant.id);
    if (!found) throw new Error('no tenant');
    const send = async (dedupe_key: string) => {
      await tenant.tx((tx) =>
        queueMessages(tx, found, [
          { kind: 'custom', phone: '+4520100001', text: 'Hej', dedupe_key, send_at: testMoment },
        ]),
      );
      await relayOutbox(app.context, found);
      return stateIn(tenant, 'sms');
    };
    expect(await stateIn(tenant, 'sms')).toMatchObject({ state: 'never' });
    expect(await send('1')).toMatchObject({ state: 'ok', last_counts: { sent: 1 } });
    app.clock.advance(5);
    answer = { status: 401, body: 'no such token' };
    expect(await send('2')).toMatchObject({
      state: 'failing',
      last_error: 'The gateway refused (401): no such token',
    });
    app.clock.advance(5);
    answer = { status: 200, body: '{"ids": [2]}' };
    expect(await send('3')).toMatchObject({ state: 'ok' });
    app.clock.set(testMoment);
  });

  test('that is only our own outbox is nobody outside', async () => {
    const tenant = await app.makeTenant();
    const found = await app.context.tenants.byId(tenant.id);
    if (!found) throw new Error('no tenant');
    await tenant.tx((tx) =>
      queueMessages(tx, found, [
        { kind: 'custom', phone: '+4520100001', text: 'Hej', dedupe_key: '1', send_at: testMoment },
      ]),
    );
    await relayOutbox(app.context, found);
    expect(await stateIn(tenant, 'sms')).toMatchObject({ state: 'not_set_up', last_success_at: null });
  });
});
