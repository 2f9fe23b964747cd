// Services that an admin chooses: secrets go in and never come out, what cannot be read is refused at its field, and
// a try keeps nothing.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../server/test/client.ts';
import { testApp } from '../../../server/test/harness.ts';
import { withoutSecrets } from '../../audit/rules.ts';
import { listChanges } from '../../history/contract.ts';
import { chooseService, showServices, tryService } from '../contract/services.ts';

const app = await testApp();
const asked: string[] = [];
const directory = createServer((request, response) => {
  asked.push(`${request.headers.authorization}`);
  response.writeHead(request.headers.authorization === 'Bearer hush-key' ? 200 : 401, {
    'content-type': 'application/json',
  });
  response.end(JSON.stringify({ data: [{ driver_number: '7', name: 'Ida' }] }));
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => directory.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(directory.address() as AddressInfo).port}`;
});
afterAll(() => directory.close());
beforeEach(() => {
  asked.length = 0;
  app.context.settings.webhooks_inside = true;
});

const world = async () => {
  const tenant = await app.makeTenant();
  return { tenant, admin: await tenant.signIn('admin') };
};
type Given = { provider: string; values?: object; secrets?: object; lock_version?: number };
const choose = (admin: Client, kind: string, body: Given) =>
  admin.callWith(chooseService, { params: { kind }, body });
const attempt = (admin: Client, kind: string, body: Given) =>
  admin.callWith(tryService, { params: { kind }, body });
const errorsOf = ({ text }: { text: string }) => (JSON.parse(text) as { errors: object }).errors;

test('a service is chosen with its secret, which nothing tells again: not the answer, the history or the audit', async () => {
  const { tenant, admin } = await world();
  const sent = { provider: 'directory', values: { url }, secrets: { key: 'hush-key' } };
  const chosen = await choose(admin, 'drivers', sent);
  expect(chosen.status).toBe(200);
  const shown = await admin.call(showServices);
  expect(shown.body.services.find(({ kind }) => kind === 'drivers')).toEqual({
    kind: 'drivers',
    provider: 'directory',
    values: { url },
    secrets_set: ['key'],
  });
  expect((await app.context.tenants.byId(tenant.id))?.settings.drivers).toMatchObject({ key: 'hush-key' });
  const changes = await admin.call(listChanges, {
    query: { kind: 'tenants', id: tenant.id, page: 1, per_page: 10 },
  });
  expect(changes.body[0]?.changes.find(({ field }) => field === 'drivers_key')).toEqual({
    field: 'drivers_key',
    from: null,
    to: null,
    secret: true,
  });
  const audited = JSON.stringify(withoutSecrets({ service: sent }));
  expect(audited).toContain(url);
  for (const told of [chosen.text, shown.text, changes.text, audited]) expect(told).not.toContain('hush-key');
});

test('a try asks with what is typed or, where a secret is left empty, with the one that there is, and keeps nothing', async () => {
  const { admin } = await world();
  const typed = { provider: 'directory', values: { url }, secrets: { key: 'wrong-key' } };
  const wrong = await attempt(admin, 'drivers', typed);
  expect([wrong.status, wrong.body]).toEqual([200, { ok: false, said: 'It refused the key (401)' }]);
  expect((await admin.call(showServices)).body).toMatchObject({ lock_version: 0 });

  await choose(admin, 'drivers', { ...typed, secrets: { key: 'hush-key' } });
  const right = await attempt(admin, 'drivers', { provider: 'directory', values: { url } });
  expect(right.body).toEqual({ ok: true, said: 'The directory answered with 1 driver' });
  // In the language of whoever reads it.
  const danish = await admin.call(tryService, {
    params: { kind: 'drivers' },
    body: { provider: 'directory', values: { url } },
    headers: { 'x-language': 'da' },
  });
  expect(danish.body.said).toBe('Registret svarede med 1 chauffør');
  expect(asked).toEqual(['Bearer wrong-key', 'Bearer hush-key', 'Bearer hush-key']);
  // Elsewhere the kept secret is not told.
  const elsewhere = await attempt(admin, 'drivers', { provider: 'directory', values: { url: `${url}/x` } });
  expect([elsewhere.status, errorsOf(elsewhere)]).toEqual([
    422,
    { key: ['must be typed again for another address'] },
  ]);
  expect(asked).toHaveLength(3);
});

test('what is built in can be tried too', async () => {
  const { admin } = await world();
  for (const [kind, provider] of [
    ['sms', 'outbox'],
    ['mail', 'installation'],
    ['fleet', 'none'],
    ['drivers', 'none'],
    ['addresses', 'register'],
    ['directions', 'estimate'],
  ] as const) {
    const { status, body } = await attempt(admin, kind, { provider });
    expect([status, body.ok], `${kind}: ${body.said}`).toEqual([200, true]);
  }
});

test('what cannot be read is refused at its field, and an address inside the network where that is not allowed', async () => {
  const { admin } = await world();
  for (const [kind, body, field] of [
    ['sms', { provider: 'pigeon' }, 'provider'],
    ['sms', { provider: 'twilio', values: { account_sid: 'AC1' } }, 'auth_token'],
    ['directions', { provider: 'osrm', values: { url: 'ftp://roads.example' } }, 'url'],
    ['directions', { provider: 'osrm', values: { url, timeout_ms: -1 } }, 'timeout_ms'],
  ] as const) {
    const refused = await choose(admin, kind, body);
    expect([refused.status, Object.keys(errorsOf(refused))], JSON.stringify(body)).toEqual([422, [field]]);
  }
  expect((await choose(admin, 'weather', { provider: 'sun' })).status).toBe(404);
  app.context.settings.webhooks_inside = false;
  for (const act of [choose, attempt]) {
    const inside = await act(admin, 'drivers', {
      provider: 'directory',
      values: { url: 'https://10.0.0.7' },
    });
    expect([inside.status, Object.keys(errorsOf(inside))]).toEqual([422, ['url']]);
  }
  expect((await admin.call(showServices)).body.lock_version).toBe(0);
});

test('whoever saves on top of somebody else is told, and one tenant never touches another', async () => {
  const { admin } = await world();
  const other = await world();
  expect((await choose(admin, 'fleet', { provider: 'simulator', lock_version: 0 })).body.lock_version).toBe(
    1,
  );
  expect((await choose(admin, 'sms', { provider: 'outbox', lock_version: 0 })).status).toBe(409);
  expect((await admin.call(showServices)).body.services.find(({ kind }) => kind === 'fleet')?.provider).toBe(
    'simulator',
  );
  const theirs = await other.admin.call(showServices);
  expect([
    theirs.body.lock_version,
    theirs.body.services.find(({ kind }) => kind === 'fleet')?.provider,
  ]).toEqual([0, 'none']);
  const history = { kind: 'tenants', id: theirs.body.tenant_id, page: 1, per_page: 10 } as const;
  expect((await admin.call(listChanges, { query: history })).status).toBe(404);
});

test('the app may put these settings of its own tenant and nothing else of the row', async () => {
  const { tenant } = await world();
  await expect(
    tenant.tx((tx) => tx.updateTable('tenants').set({ name: 'Mine' }).where('id', '=', tenant.id).execute()),
  ).rejects.toThrow('permission denied');
});
