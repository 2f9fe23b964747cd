// What a program is told beside the sentence: a code, the number of the request, how to sign in, which methods there
// are, and what of its query was passed over.

import { expect, test } from 'vitest';
import { testApp } from '../server/test/harness.ts';

const app = await testApp();
const tenant = await app.makeTenant({ locale: 'da' });
await tenant.makeDepo();

test('every answer bears the number of its request, the one that was given with it too', async () => {
  const visitor = tenant.visitor();
  expect((await visitor.get('depo/1/routes')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  const given = await visitor.get('api/v2/depos', { 'x-request-id': 'edge-7' });
  expect(given.headers['x-request-id']).toBe('edge-7');
});

test('a refusal has a code that no language changes', async () => {
  const key = await tenant.keyed('depos');
  for (const language of ['en', 'da', 'nb']) {
    const { status, body } = await key.get('api/eshop/orders', { 'accept-language': language });
    expect([status, body.code]).toEqual([403, 'common.forbidden']);
  }
});

test('whoever must sign in is told by which scheme; a key that counts no more is said to be invalid', async () => {
  const none = await tenant.visitor().get('api/v2/depos');
  expect([none.status, none.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Isrute"']);
  const wrong = await tenant.visitor().get('api/v2/depos', { authorization: 'Bearer nobody' });
  expect([wrong.status, wrong.headers['www-authenticate']]).toEqual([
    401,
    'Bearer realm="Isrute", error="invalid_token"',
  ]);
});

test('a key is answered in English unless it asks for another language, whatever the tenant speaks', async () => {
  const key = await tenant.keyed('depos');
  const sentence = async (headers?: Record<string, string>) =>
    (await key.get('api/eshop/orders', headers)).body.error;
  const english = await sentence();
  expect(await sentence({ 'accept-language': 'en-GB' })).toBe(english);
  expect(await sentence({ 'accept-language': 'da' })).not.toBe(english);
  const unknown = await tenant.visitor().get('api/v2/depos', { authorization: 'Bearer nobody' });
  expect(unknown.body.error).toBe('You need to sign in or sign up before continuing.');
});

test.each([
  ['DELETE', 'api/v2/depos', 'GET, HEAD'],
  ['PUT', 'users/sign_in', 'GET, HEAD, POST'],
  ['GET', 'api/auth/sign_in', null],
] as const)('%s of %s is told what the address takes', async (method, path, allow) => {
  const { status, headers, body } = await (await tenant.keyed('depos')).send(method, path);
  if (allow === null) expect([404, 405]).toContain(status);
  else expect([status, headers.allow, body.code]).toEqual([405, allow, 'addresses.not_allowed']);
});

test('who shows a key is answered by the call, also a program that takes pages like a browser', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const key = await tenant.keyed('depos');
  const list = await key.get('api/v2/depos', { accept });
  expect([list.status, Array.isArray(list.body)]).toEqual([200, true]);
  for (const path of ['admin/depos', 'depo/1/routes', 'api/v2/depos']) {
    const unknown = await tenant.visitor().get(path, { accept, authorization: 'Bearer nobody' });
    expect([path, unknown.status, unknown.body.code]).toEqual([path, 401, 'common.unauthenticated']);
  }
  // What a proxy in front asks a browser for is no key.
  const behind = await tenant.visitor().get('admin/depos', { accept, authorization: 'Basic aWRhOmlz' });
  expect(behind.status).toBe(302);
});

test('an address that nobody answers in any way is not there, as before', async () => {
  const { status, headers } = await tenant.visitor().delete('no/such/address/at/all');
  expect([status, headers.allow]).toEqual([404, undefined]);
});

test('a key is told which parameters were passed over, and gets the list all the same', async () => {
  const key = await tenant.keyed('orders', 'marketing');
  const { status, headers } = await key.get('api/marketing/customers?page=one&colour=red&per_page=25');
  expect(status).toBe(200);
  expect(String(headers['isrute-ignored-parameters']).split(', ')).toContain('colour');
  for (const name of ['toString', '__proto__', 'constructor', 'hasOwnProperty']) {
    const odd = await key.get(`api/marketing/customers?${name}=1`);
    expect([name, odd.status, odd.headers['isrute-ignored-parameters']]).toEqual([name, 200, name]);
  }
  const clean = await key.get('api/marketing/customers');
  expect(clean.headers['isrute-ignored-parameters']).toBeUndefined();
  const staff = await tenant.signIn('admin');
  const seen = await staff.get('admin/stop_types?colour=red');
  expect(seen.headers['isrute-ignored-parameters']).toBeUndefined();
});

test('the document of the API is compressed once and known again', async () => {
  const ask = (headers: Record<string, string>) =>
    app.server.inject({ url: '/api-docs/openapi.json', headers });
  const plain = await ask({});
  const packed = await ask({ 'accept-encoding': 'gzip, deflate, br' });
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br']);
  expect(packed.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length);
  expect(packed.headers.vary).toMatch(/accept-encoding/i);
  const again = await ask({
    'accept-encoding': 'br',
    'if-none-match': String(packed.headers.etag),
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await ask({ 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
});

test('no other site may read an answer in a browser: nothing is said of origins', async () => {
  const { headers } = await tenant
    .visitor()
    .get('api/app/depo_locations', { origin: 'https://other.example' });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});
