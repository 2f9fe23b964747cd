// Text is made whole at every door.

import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createCustomer, showCustomer } from '../features/customers/contract/customer.ts';
import { createSmsTemplate } from '../features/notices/contract/templates.ts';
import { segmentsOf } from '../features/notices/rules/segments.ts';
import { postRawOrders } from '../features/till/contract/raw-orders.ts';
import { actorOf, runCall } from '../server/calls/call-path.ts';
import type { Served } from '../server/calls/serve.ts';
import { testApp } from '../server/test/harness.ts';
import { served } from './features.ts';

const app = await testApp();

const sent = {
  name: '\u202apa\u030a\u00a0Ida\u202c\r\n',
  rows: [{ city: 'A\u030arhus' }],
  password: 'pa\u030a',
};
const whole = { name: 'på Ida\n', rows: [{ city: 'Århus' }], password: 'pa\u030a' };

/** What the call is given of a request whose address and body hold such text. */
async function givenTo(
  one: Served,
  tenant: NonNullable<Awaited<ReturnType<typeof app.context.tenants.byId>>>,
) {
  let given: { params: unknown; query: unknown; body: unknown } | undefined;
  const any = z.unknown();
  const endpoint = { ...one.endpoint, params: any, query: any, body: any, answer: any, idempotent: false };
  const run = (ask: { params: unknown; query: unknown; body: unknown }) => {
    given = { params: ask.params, query: ask.query, body: ask.body };
    return Promise.resolve(undefined);
  };
  const call = { ...one, endpoint, run, outside: true, count: null, first: null } as unknown as Served;
  const body = one.endpoint.wrapped === null ? sent : { [one.endpoint.wrapped]: sent };
  const request = { params: sent, query: sent, body, headers: {}, bytes: null, url: '/', ip: '::1', id: 'x' };
  const asked = request as unknown as FastifyRequest;
  await runCall(app.context, call, asked, {
    tenant,
    actor: actorOf(tenant, null, asked),
    format: null,
    find: null,
    may_lag: false,
    keep: () => undefined,
    gone: new AbortController().signal,
    deliver: null,
  });
  return given;
}

test('every call is given whole text, but for passwords and what is signed or kept as it was sent', async () => {
  const { id } = await app.makeTenant();
  const tenant = await app.context.tenants.byId(id);
  if (!tenant) throw new Error('The tenant was just made');
  const asSent: string[] = [];
  for (const one of served) {
    const { name, method, as_sent } = one.endpoint;
    const given = await givenTo(one, tenant);
    expect([name, given?.params, given?.query]).toEqual([name, whole, whole]);
    if (method === 'GET') continue;
    if (as_sent) asSent.push(name);
    expect([name, given?.body]).toEqual([name, as_sent ? sent : whole]);
  }
  expect(served.length).toBeGreaterThan(300);
  expect(asSent.toSorted()).toEqual([
    'post positions of a fleet',
    'post register closing',
    'post wallmob orders',
    'take a delivery report of an SMS gateway',
    'take a webhook (Shopify)',
    'take an SMS that came in',
    'tell the place of a tracker',
  ]);
});

test("a number of a phone's contacts is a number, a name of a Mac is found as typed, and its SMS is one", async () => {
  const tenant = await app.makeTenant();
  const admin = await tenant.signIn('admin');
  const made = await admin.call(createCustomer, {
    body: {
      phone: '\u202a+45 20 99 88 78\u202c',
      last_name: 'A\u030akja\u00e6r\u200b',
      sms_permission: true,
    },
  });
  expect([made.status, made.body.phone]).toEqual([201, '+4520998878']);
  const { body } = await admin.call(showCustomer, { params: { id: made.body.id } });
  expect(body.last_name).toBe('Åkjaær');
  const text = 'Vi er pa\u030a vej '.repeat(10).trim();
  const template = await admin.call(createSmsTemplate, { body: { name: 'På vej', text } });
  expect(template.body.text).toBe(text.normalize('NFC'));
  expect(segmentsOf(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
});

test('a message of the till is kept as it was sent, and read whole', async () => {
  const tenant = await app.makeTenant();
  const key = await tenant.keyed('orders');
  const order = {
    wallmob_order_id: 'W\u200b-1',
    ordered_at: '2026-06-09T14:05:00+02:00',
    total_revenue: 0,
    total_quantity: 0,
    user: { wallmob_id: '7', full_name: 'Bo A\u030as' },
  };
  expect((await key.call(postRawOrders, { body: order })).status).toBe(202);
  const { names, payloads } = await tenant.tx(async (tx) => ({
    names: await tx.selectFrom('wallmob_users').select('full_name').execute(),
    payloads: await tx.selectFrom('pos_inbox').select(['external_id', 'payload']).execute(),
  }));
  expect(names).toEqual([{ full_name: 'Bo Ås' }]);
  expect(payloads).toEqual([{ external_id: 'W-1', payload: order }]);
});
