// Traces as they arrive at a receiver: what a request caused hangs together, says nothing of people, and waits for
// nobody.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { partsOf } from '../../app/parts.ts';
import { listDepos } from '../../features/depos/contract.ts';
import { signIn } from '../../features/people/contract/sign-in.ts';
import { createWebhook, testWebhook } from '../../features/webhooks/contract/webhook.ts';
import { webhooksJobs } from '../../features/webhooks/server/jobs.ts';
import { newsOf, tellOutside } from '../../features/webhooks/server/tell-outside.ts';
import { causedBy } from '../cause.ts';
import type { AppParts } from '../http/app-parts.ts';
import { buildServer } from '../http/http-server.ts';
import type { TrustedProxies } from '../http/visitor-address.ts';
import { enqueue, job } from '../jobs/jobs.ts';
import { makeLog } from '../log.ts';
import { askOutside } from '../outside-calls.ts';
import { readSettings } from '../settings.ts';
import { inTenant } from '../tenant.ts';
import { testApp } from '../test/harness.ts';
import { OtlpReceiver, type TakenSpan } from '../test/otlp-receiver.ts';
import { makeTenant } from '../test/test-tenant.ts';
import { WebhookReceiver } from '../test/webhook-receiver.ts';
import { openTraces } from './open-traces.ts';
import type { Traces } from './traces.ts';

const phone = '+4526123460';
const service = createServer((_request, response) => response.end('{}'));
await new Promise<void>((done) => {
  service.listen(0, '127.0.0.1', done);
});
const service_url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
afterAll(() => service.close());

const data = z.object({ tenant_id: z.int() });
const asking = job({
  kind: 'traces_test.asking',
  data,
  async run(_app, { tenant_id }) {
    const url = `${service_url}/${tenant_id}/${phone}?token=secret-of-a-link`;
    await askOutside({ service: 'test', url, headers: { authorization: 'secret-of-a-header' } });
  },
});
const telling = job({
  kind: 'traces_test.telling',
  data,
  run: ({ database, clock }, { tenant_id }) =>
    inTenant(database, tenant_id, async (tx) => {
      const said = { feedback_id: 1, stop_id: 7, positive: true, comment: 'Dejlig is' };
      await tellOutside(tx, clock(), 'feedback', newsOf('feedback', [{ data: said }]));
      enqueue(tx, asking, { tenant_id });
    }),
});

const app = await testApp({ jobs: [asking, telling] });
app.context.settings.webhooks_inside = true;

async function traced(env: Record<string, string> = {}) {
  const receiver = await new OtlpReceiver().open();
  afterAll(() => receiver.close());
  const wanted = readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env }).traces;
  const traces = (await openTraces(wanted, makeLog('silent'))) ?? expect.fail('There are no traces');
  return { receiver, traces };
}

interface Choice {
  trust_proxy?: TrustedProxies;
  parts?: Partial<AppParts>;
}

/** The app as it is served, with traces; `sent` answers them once all have left. */
async function start({ trust_proxy = false, parts = {} }: Choice = {}) {
  const { receiver, traces } = await traced();
  const context = { ...app.context, traces, settings: { ...app.context.settings, trust_proxy } };
  const server = await buildServer(context, {
    ...partsOf(() => undefined),
    requests_per_minute: 1_000_000,
    ...parts,
  });
  afterAll(() => server.close());
  const tenant = await makeTenant(context, server);
  const sent = async () => {
    await traces.stop();
    return receiver.spans;
  };
  return { receiver, server, tenant, traces, sent };
}

const under = (spans: readonly TakenSpan[], parent: TakenSpan | undefined) =>
  spans.filter(({ parent_id }) => parent_id === parent?.id);
const named = (spans: readonly TakenSpan[], name: string) =>
  spans.find((span) => span.name === name) ?? expect.fail(`There is no ${name}`);

describe('one trace', () => {
  test('holds a call with its route, tenant, status and id, and what it asked of the database', async () => {
    const { receiver, tenant, sent } = await start();
    const admin = await tenant.signIn('admin');
    expect((await admin.call(listDepos, { headers: { 'x-request-id': 'edge-1' } })).status).toBe(200);
    const spans = await sent();
    const call = spans.find(({ facts }) => facts['isrute.endpoint'] === 'list depos');
    expect(call).toMatchObject({
      name: 'GET /:tenant/admin/depos',
      kind: 2,
      parent_id: null,
      has_failed: false,
    });
    expect(call?.facts).toEqual({
      'http.request.method': 'GET',
      'http.route': '/:tenant/admin/depos',
      'http.response.status_code': 200,
      'isrute.endpoint': 'list depos',
      'isrute.tenant': tenant.slug,
      'isrute.request_id': 'edge-1',
    });
    const read = named(under(spans, call), 'read');
    expect(read.facts).toMatchObject({ 'db.system.name': 'postgresql', 'isrute.ended': 'commit' });
    expect(read.facts['isrute.statements']).toBeGreaterThan(0);
    expect(receiver.asked[0]).toEqual({ path: '/v1/traces', type: 'application/json' });
    expect(receiver.resources[0]).toMatchObject({ 'service.name': 'isrute' });
  });

  test('goes on in the job that a call queues and in the call outside that the job makes', async () => {
    const { tenant, sent } = await start();
    const target = await new WebhookReceiver().open();
    afterAll(() => target.close());
    const admin = await tenant.signIn('admin');
    const body = { name: 'Butikken', url: target.url, kinds: ['feedback' as const] };
    const { id } = (await admin.call(createWebhook, { body })).body;
    const headers = { 'x-request-id': 'edge-2' };
    expect((await admin.call(testWebhook, { params: { id }, headers })).status).toBe(201);
    expect(await tenant.runJobs(webhooksJobs)).toEqual(['webhooks.send']);
    expect(target.received).toHaveLength(1);
    const spans = await sent();
    const call = spans.find(({ facts }) => facts['isrute.endpoint'] === testWebhook.name);
    const [work] = under(spans, call).filter(({ kind }) => kind === 5);
    expect(work).toMatchObject({
      name: 'job webhooks.send',
      trace_id: call?.trace_id,
      facts: { 'isrute.job': 'webhooks.send', 'isrute.attempt': 1, 'isrute.request_id': 'edge-2' },
    });
    expect(named(under(spans, work), 'POST webhook')).toMatchObject({
      kind: 3,
      trace_id: call?.trace_id,
      facts: {
        'isrute.service': 'webhook',
        'server.address': '127.0.0.1',
        'http.response.status_code': 200,
        'isrute.request_id': 'edge-2',
      },
    });
  });

  test('and the id of the request go on through jobs that jobs queue, and with what those tell', async () => {
    const { traces, tenant, sent } = await start();
    const admin = await tenant.signIn('admin');
    const body = { name: 'Butikken', url: 'http://127.0.0.1:9/', kinds: ['feedback' as const] };
    expect((await admin.call(createWebhook, { body })).status).toBe(201);
    const cause = { request_id: 'edge-3', span: traces.begin('POST /far', 'asked') };
    await causedBy(cause, () => tenant.tx(async (tx) => enqueue(tx, telling, { tenant_id: tenant.id })));
    cause.span.end();
    await tenant.runJobs([telling, asking]);
    const told = await tenant.tx((tx) => tx.selectFrom('webhook_deliveries').select('request_id').execute());
    expect(told).toEqual([{ request_id: 'edge-3' }]);
    const spans = await sent();
    const first = named(under(spans, named(spans, 'POST /far')), 'job traces_test.telling');
    const second = named(under(spans, first), 'job traces_test.asking');
    expect(second.facts['isrute.request_id']).toBe('edge-3');
    expect(named(under(spans, second), 'GET test').facts['isrute.request_id']).toBe('edge-3');
  });
});

describe('what goes into a span', () => {
  test('is no phone, mail address, token, or anything else that people wrote', async () => {
    const { receiver, server, tenant, sent } = await start();
    const admin = await tenant.signIn('admin');
    const visitor = tenant.visitor();
    await visitor.call(signIn, { body: { email: 'bo@privat.dk', password: 'kodeord-af-bo' } });
    await visitor.get(`stops?search=${encodeURIComponent(phone)}&token=secret-of-a-link`);
    await visitor.get('users/password/edit?reset_password_token=secret-of-a-mail');
    await server.inject(`/bo@privat.dk/${phone}`);
    const twice = {
      user: { email: 'twice@privat.dk', first_name: 'Bo', last_name: 'Privatmand', role: 'admin' },
    };
    for (const expected of [201, 422]) expect((await admin.post('admin/users', twice)).status).toBe(expected);
    await tenant.tx(async (tx) => enqueue(tx, asking, { tenant_id: tenant.id }));
    await tenant.runJobs([asking]);
    const spans = await sent();
    expect(named(spans, 'GET test').facts['server.address']).toBe('127.0.0.1');
    expect(spans.filter(({ kind }) => kind === 2).length).toBeGreaterThanOrEqual(6);
    const text = receiver.texts.join('\n');
    for (const written of ['26123460', 'privat', 'kodeord', 'secret', 'Privatmand', 'search='])
      expect(text).not.toContain(written);
  });

  test('is a fault by its status alone', async () => {
    const identify = () => Promise.reject(new Error(`broken by ${phone}`));
    const { receiver, tenant, sent } = await start({ parts: { identify } });
    expect((await tenant.visitor().call(listDepos)).status).toBe(500);
    const broken = (await sent()).find(({ has_failed }) => has_failed);
    expect(broken?.facts).toMatchObject({ 'error.type': '500', 'http.response.status_code': 500 });
    expect(receiver.texts.join()).not.toContain('26123460');
  });
});

test.each([
  ['nobody', false, false],
  ['one in front', 1, true],
  ['its address', 'loopback', true],
  ['another address', '10.0.0.0/8', false],
] as const)('a trace that came in goes on when we trust %s: %s', async (_whom, trust_proxy, goesOn) => {
  const { tenant, sent } = await start({ trust_proxy });
  const admin = await tenant.signIn('admin');
  const trace_id = '0af7651916cd43dd8448eb211c80319c';
  await admin.call(listDepos, { headers: { traceparent: `00-${trace_id}-b7ad6b7169203331-01` } });
  const call = (await sent()).find(({ facts }) => facts['isrute.endpoint'] === 'list depos');
  expect(call?.trace_id === trace_id).toBe(goesOn);
  expect(call?.parent_id).toBe(goesOn ? 'b7ad6b7169203331' : null);
});

describe('a receiver', () => {
  const many = (traces: Traces, count: number) => {
    for (let n = 0; n < count; n += 1) traces.begin('part', 'inside').end();
  };

  test.each(['fail', 'hang'] as const)('that does %s is waited for by no request', async (answers) => {
    const { receiver, traces, tenant } = await start();
    receiver.answers = answers;
    const admin = await tenant.signIn('admin');
    many(traces, 600);
    await expect.poll(() => receiver.asked.length).toBe(1);
    for (let n = 0; n < 20; n += 1) expect((await admin.call(listDepos)).status).toBe(200);
    expect(receiver.texts).toEqual([]);
    // What was never taken ends with the process, which waits for three seconds; the libraries would wait for half a
    // minute.
    const began = performance.now();
    await traces.stop();
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('that is slow makes no heap: what does not fit is dropped', async () => {
    const { receiver, traces } = await traced();
    receiver.answers = 'hang';
    many(traces, 20_000);
    await expect.poll(() => receiver.asked.length).toBe(1);
    receiver.answers = 'take';
    await traces.stop();
    expect(receiver.spans.length).toBeGreaterThan(1_000);
    expect(receiver.spans.length).toBeLessThanOrEqual(4_096);
  });

  test('is sent what the settings want of all traces', async () => {
    const countOf = async (env: Record<string, string>) => {
      const { receiver, traces } = await traced(env);
      many(traces, 400);
      await traces.stop();
      return receiver.spans.length;
    };
    expect(await countOf({})).toBe(400);
    expect(await countOf({ OTEL_TRACES_SAMPLER: 'always_off' })).toBe(0);
    const half = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' };
    expect(Math.abs((await countOf(half)) - 200)).toBeLessThan(100);
  });
});
