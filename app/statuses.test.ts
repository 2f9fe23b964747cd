// Every status that a call answers stands in its description: each call is asked by everybody, rightly and wrongly, and
// what only some situations bring is brought about.

import { expect, test } from 'vitest';
import { showTracking } from '../features/subscribers/contract/subscriber.ts';
import { openApi } from '../server/http/openapi.ts';
import { Client } from '../server/test/client.ts';
import { testApp } from '../server/test/harness.ts';
import type { AnyEndpoint } from '../shared/endpoint.ts';
import { scopes } from '../shared/permissions.ts';
import { apiGuide } from './api-guide/guide.ts';
import { sent, served } from './features.ts';

interface Told {
  responses: Record<string, { $ref?: string }>;
  'x-refusals'?: number[];
}

const app = await testApp();
const endpoints = served.map(({ endpoint }) => endpoint);
const { paths } = openApi({ endpoints, version: '1', sent, guide: apiGuide }) as {
  paths: Record<string, Record<string, Told>>;
};
const toldOf = ({ path, method }: AnyEndpoint) => {
  const { responses = {}, 'x-refusals': refusals = [] } = paths[path]?.[method.toLowerCase()] ?? {};
  return new Set([...Object.keys(responses), ...refusals.map(String)]);
};

const tenant = await app.makeTenant();
const depo = await tenant.makeDepo();
const unknownUuid = '00000000-0000-4000-8000-000000000000';
const addressOf = ({ path }: AnyEndpoint) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'tenant'
      ? tenant.slug
      : name === 'depo_id'
        ? String(depo.id)
        : name.includes('uuid')
          ? unknownUuid
          : '999999999',
  );

interface Wrong {
  body?: unknown;
  headers?: Record<string, string>;
  query?: string;
}
/** What people and programs send: nothing, nonsense, what is no JSON, what is too much, another method. */
const ways: readonly Wrong[] = [
  {},
  { body: { nonsense: 'x'.repeat(20), id: 'no', page: -1, email: 7 } },
  { body: '{"half', headers: { 'content-type': 'application/json' } },
  { body: '<a/>', headers: { 'content-type': 'application/xml' } },
  { query: '?page=0&per_page=-5&date=2026-02-30&query=%FF' },
];

test('no call answers a status that its description does not name', async () => {
  const clients: Record<string, Client> = {
    nobody: tenant.visitor(),
    admin: await tenant.signIn('admin'),
    depo_admin: await tenant.signIn('depo_admin'),
    driver: await tenant.signIn('driver'),
    unproven: await tenant.signIn('admin', { proven: false }),
    key: await tenant.keyed(...scopes),
    stranger: new Client(app.server, tenant.slug, {}, { authorization: 'Bearer nobody' }),
  };
  const wrong = new Set<string>();
  const seen = new Set<number>();
  for (const endpoint of endpoints) {
    const told = toldOf(endpoint);
    // Whoever signs out or away would not be there for the others.
    if (/sign_out|own_sessions|users\/sessions/.test(endpoint.path)) continue;
    for (const [who, client] of Object.entries(clients)) {
      const asked = who === 'admin' || who === 'nobody' || who === 'key' ? ways : ways.slice(0, 1);
      for (const { body, headers = {}, query = '' } of asked) {
        if (endpoint.method === 'GET' && body !== undefined) continue;
        const sentBody = endpoint.method === 'GET' ? undefined : (body ?? {});
        const { status } = await client.send(endpoint.method, `${addressOf(endpoint)}${query}`, sentBody, {
          accept: 'application/json',
          ...headers,
        });
        seen.add(status);
        if (!told.has(String(status)))
          wrong.add(`${status} ${endpoint.name} (${who}: ${JSON.stringify(body ?? query)})`);
      }
    }
  }
  expect([...wrong]).toEqual([]);
  for (const status of [200, 400, 401, 403, 404, 415, 422]) expect(seen, String(status)).toContain(status);
}, 600_000);

test('another method than those of an address is 405 with Allow, as each call says', async () => {
  const admin = await tenant.signIn('admin');
  let refused = 0;
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET').slice(0, 60)) {
    const taken = Object.keys(paths[endpoint.path] ?? {});
    const other = (['DELETE', 'PUT', 'POST'] as const).find((one) => !taken.includes(one.toLowerCase()));
    if (!other) continue;
    const { status, headers } = await admin.send(other, addressOf(endpoint));
    // An address with an id in it may be another call's.
    if (status !== 405) continue;
    refused += 1;
    expect(String(headers.allow), endpoint.name).toContain('GET');
  }
  expect(refused).toBeGreaterThan(20);
  expect(endpoints.filter((endpoint) => !toldOf(endpoint).has('405'))).toEqual([]);
});

test('what only some of them answer stands with those alone', () => {
  const with_ = (status: string) =>
    endpoints.filter((endpoint) => toldOf(endpoint).has(status)).map(({ name }) => name);
  expect(with_('410').toSorted()).toEqual([showTracking.name, 'show mail once'].toSorted());
  expect(with_('502')).toEqual(
    expect.arrayContaining(['search addresses', 'create route', 'update location of a car']),
  );
  expect(with_('502').length).toBeLessThan(40);
});
