// An SMS that another program wants sent. The test's moment is Wednesday 10 June 2026, 10:00 in Oslo.

import { expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { createSms } from '../contract/sms-by-key.ts';
import { relayOutbox } from './relay-outbox.ts';

const app = await testApp();

async function world(settings: Record<string, unknown> = {}) {
  app.clock.set(testMoment);
  const tenant = await app.makeTenant({
    country: 'NO',
    brand: 'norwegian',
    locale: 'nb',
    time_zone: 'Europe/Oslo',
    settings,
  });
  const key = await tenant.keyed('sms');
  const send = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    key.callWith(createSms, { body: { phone: '40612345', text: 'Bilen kommer', ...more }, headers });
  const kept = () =>
    tenant.tx((tx) =>
      tx.selectFrom('sms_outbox').select(['id', 'kind', 'phone', 'text', 'status', 'send_at']).execute(),
    );
  return { tenant, send, kept };
}

// spec: R-917
test('it waits in the outbox with the time it was asked for, and leaves then', async () => {
  const { tenant, send, kept } = await world();
  const at = '2026-06-10T14:00:00+02:00';
  const { status, body } = await send({ send_at: at });
  expect([status, body]).toEqual([
    201,
    { id: expect.any(Number), state: 'queued', send_at: '2026-06-10T12:00:00.000Z' },
  ]);
  expect(await kept()).toMatchObject([
    { id: body.id, kind: 'integration', phone: '+4740612345', text: 'Bilen kommer', status: 'queued' },
  ]);
  const house = await app.context.tenants.byId(tenant.id);
  if (!house) throw new Error('no tenant');
  expect(await relayOutbox(app.context, house)).toBe(0);
  app.clock.set(new Date(at));
  expect(await relayOutbox(app.context, house)).toBe(1);
  expect((await kept())[0]?.status).toBe('shown');
});

// spec: R-917
test('sent again with its key it is the same one, and nobody is told twice', async () => {
  const { send, kept } = await world();
  const headers = { 'idempotency-key': 'order-17' };
  const [first, again] = [await send({}, headers), await send({}, headers)];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(await kept()).toHaveLength(1);
});

// spec: R-917
test('within the quiet hours it waits for their end, where the tenant keeps them', async () => {
  const night = '2026-06-10T22:30:00+02:00';
  const { send } = await world();
  expect((await send({ send_at: night })).body.send_at).toBe('2026-06-11T06:00:00.000Z');
  const loud = await world({ quiet_hours: null });
  expect((await loud.send({ send_at: night })).body.send_at).toBe('2026-06-10T20:30:00.000Z');
});

// spec: R-917
test('a limit of SMS a day holds for them too, and while sending is off nothing is taken', async () => {
  const { send, kept } = await world({ daily_sms_cap: 1 });
  expect((await send()).status).toBe(201);
  const capped = await send();
  expect([capped.status, (await kept()).length]).toEqual([429, 1]);
  // From ten o'clock to midnight.
  expect(capped.headers['retry-after']).toBe('50400');
  const off = await world({ sms_off: true });
  expect([(await off.send()).status, await off.kept()]).toEqual([422, []]);
});

// spec: R-917
test('what cannot be sent is refused by its field', async () => {
  const { tenant, send, kept } = await world();
  await tenant.tx((tx) =>
    tx.insertInto('customers').values({ phone: '+4790000001', sms_permission: false }).execute(),
  );
  const refused = async (more: Record<string, unknown>) => {
    const { status, body } = await send(more);
    return [status, ...Object.keys(body.errors)];
  };
  expect(await refused({ phone: '123' })).toEqual([422, 'phone']);
  expect(await refused({ phone: '22865500' })).toEqual([422, 'phone']);
  expect(await refused({ phone: '90000001' })).toEqual([422, 'phone']);
  expect(await refused({ text: ' ' })).toEqual([422, 'text']);
  expect(await refused({ text: 'æ'.repeat(2_000) })).toEqual([422, 'text']);
  expect(await refused({ send_at: '2026-08-01T10:00:00Z' })).toEqual([422, 'send_at']);
  expect(await refused({ send_at: 'soon' })).toEqual([422, 'send_at']);
  expect(await kept()).toEqual([]);
  expect((await (await tenant.keyed('orders')).call(createSms)).status).toBe(403);
});
