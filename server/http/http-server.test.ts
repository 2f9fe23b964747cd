// The edge of the server: addresses nobody meant, forms of strangers, pages asked for as data.

import { describe, expect, test } from 'vitest';
import { partsOf } from '../../app/parts.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { serve } from '../calls/serve.ts';
import { testApp, type TestTenant } from '../test/harness.ts';

/** A call for integrations that staff may make too: a session's forged request must not reach it. */
const keyed = endpoint({
  name: 'push keyed',
  method: 'POST',
  path: '/{tenant}/api/keyed',
  about: ['depos'],
  who: 'key',
  scope: 'positions',
  needs: 'depos.list',
  status: 204,
});
const app = await testApp({
  parts: { served: [...partsOf(() => undefined).served, serve(keyed, async () => undefined)] },
});
const unknown = {
  error: expect.any(String),
  errors: {},
  full_errors: [expect.any(String)],
  code: expect.stringMatching(/^common\.(?:not_found|malformed)$/),
};

// spec: R-878, R-1053
test('no page may run or ask anything of a third party, an analytics service among them', async () => {
  const { slug } = await app.makeTenant();
  for (const url of [`/${slug}`, `/${slug}/users/sign_in`]) {
    const { headers } = await app.server.inject({ url, headers: { accept: 'text/html' } });
    const policy = String(headers['content-security-policy']);
    const allowed = (what: string) => new RegExp(`(?:^|; )${what} ([^;]*)`).exec(policy)?.[1]?.trim();
    expect(allowed('script-src')).toMatch(/^'self' 'nonce-[\w+/=]+'$/);
    for (const what of ['connect-src', 'default-src', 'worker-src', 'form-action'])
      expect([what, allowed(what)]).toEqual([what, "'self'"]);
  }
});

// spec: R-394, R-969
test('a browser that runs none of our script is told so above the page, and no other is', async () => {
  const { slug } = await app.makeTenant({ locale: 'da' });
  const page = async (url: string, user_agent: string) => {
    const headers = { accept: 'text/html', 'user-agent': user_agent, 'accept-language': 'en' };
    return (await app.server.inject({ url, headers })).body;
  };
  const words = '<p role="alert"';
  const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64.0 Safari/537.36';
  const old = ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', `${edge} Edge/17.17134`];
  for (const url of [`/${slug}`, `/${slug}/users/sign_in`]) {
    for (const browser of old)
      expect(await page(url, browser)).toContain(
        '>We have detected that you are using unsupported browser</p>',
      );
    expect(await page(url, `${edge} Edg/131.0`)).not.toContain(words);
  }
});

describe('addresses that lead nowhere', () => {
  test('what cannot be decoded or is too long is answered in our own words, as data and as a page', async () => {
    const visitor = (await app.makeTenant()).visitor();
    for (const [path, status] of [
      ['%zz', 400],
      ['%E0%A4%A', 400],
      ['a'.repeat(5_000), 404],
      [`depo/${'9'.repeat(400)}/routes`, 404],
    ] as const) {
      const answer = await visitor.get(path);
      expect([path.slice(0, 20), answer.status]).toEqual([path.slice(0, 20), status]);
      expect(answer.body).toEqual(unknown);
      const page = await visitor.page(path);
      expect(page.status).toBe(status);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.text).not.toContain(path.slice(0, 20));
    }
  });

  test('an unknown tenant is a 404, as data and as a page', async () => {
    const visitor = (await app.makeTenant()).visitor();
    for (const path of [
      '/nobody-here',
      '/nobody-here/depo/1/routes',
      '/nobody-here/users/sign_in',
      '/-/users/sign_in',
    ]) {
      const data = await visitor.get(path);
      expect([path, data.status]).toEqual([path, 404]);
      expect(data.body).toEqual(unknown);
      const page = await visitor.page(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.headers['content-type']).toContain('text/html');
    }
  });

  test('a page that has no data is not given to who asks for data', async () => {
    const tenant = await app.makeTenant();
    const visitor = tenant.visitor();
    expect((await visitor.get(`/${tenant.slug}.json`, { accept: '*/*' })).body).toEqual(unknown);
    expect((await visitor.get(`/${tenant.slug}`)).body).toEqual(unknown);
    expect((await visitor.get(`/${tenant.slug}`, { accept: '*/*' })).headers['content-type']).toContain(
      'text/html',
    );
  });

  test('36 signs that are no uuid are nothing, not a fault', async () => {
    const visitor = (await app.makeTenant()).visitor();
    for (const path of ['-'.repeat(36), '00000000-0000-0000-0000-00000000000-']) {
      expect((await visitor.page(path)).status).toBe(404);
      expect((await visitor.get(path)).status).toBe(404);
    }
  });
});

describe('who is asked to sign in', () => {
  test('comes back to this site only', async () => {
    const tenant = await app.makeTenant();
    const { status, headers } = await tenant.visitor().page('depo/1/routes?q=a%26b');
    expect(status).toBe(302);
    expect(headers.location).toBe(
      `/${tenant.slug}/users/sign_in?return_to=${encodeURIComponent(`/${tenant.slug}/depo/1/routes?q=a%26b`)}`,
    );
    expect((await tenant.visitor().page('/users//evil.example')).headers.location).toMatch(/^\/[^/\\]/);
  });
});

describe('a public write', () => {
  const uuid = '00000000-0000-4000-8000-000000000000';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = async (
    tenant: TestTenant,
    method: 'POST' | 'DELETE',
    path: string,
    headers: Record<string, string>,
    payload: string | object = {},
  ) =>
    (
      await app.server.inject({
        method,
        url: `/${tenant.slug}/${path}`,
        headers: { accept: 'application/json', host: 'is.example', ...headers },
        payload,
      })
    ).statusCode;
  const writes = partsOf(() => undefined)
    .served.map(({ endpoint }) => endpoint)
    // What is signed is believed by its signature alone, whoever sends it.
    .filter((endpoint) => endpoint.from_apps && !endpoint.signed)
    .map(
      ({ method, path }) =>
        [method as 'POST' | 'DELETE', path.replace('/{tenant}/', '').replace(/\{\w+\}/g, uuid)] as const,
    );

  test('is refused from the page of another site, whatever it sends', async () => {
    const tenant = await app.makeTenant();
    expect(writes.length).toBeGreaterThan(8);
    for (const [method, path] of writes) {
      for (const elsewhere of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: 'https://other.is.example' },
        { origin: 'https://is.example.evil.example' },
        { origin: 'https://is.example', 'sec-fetch-site': 'cross-site' },
      ] as Record<string, string>[]) {
        expect([path, elsewhere, await send(tenant, method, path, elsewhere)]).toEqual([
          path,
          elsewhere,
          403,
        ]);
        expect([
          path,
          elsewhere,
          await send(tenant, method, path, { ...elsewhere, ...form }, 'phone=26123460'),
        ]).toEqual([path, elsewhere, 403]);
      }
    }
  });

  test('is taken from apps and integrations, and from our own page', async () => {
    const tenant = await app.makeTenant();
    for (const [method, path] of writes) {
      for (const own of [
        {},
        { 'sec-fetch-site': 'none' },
        { origin: 'https://is.example' },
        { origin: 'null', 'sec-fetch-site': 'same-origin' },
      ] as Record<string, string>[]) {
        expect([path, own, await send(tenant, method, path, own)]).not.toEqual([path, own, 403]);
      }
    }
  });

  test('of a form needs the token of its page where the browser does not say that it is ours', async () => {
    const tenant = await app.makeTenant();
    expect(await send(tenant, 'POST', 'public/customers', form, 'phone=1')).toBe(403);
    expect(
      await send(tenant, 'POST', 'public/customers', { ...form, 'sec-fetch-site': 'same-origin' }, 'phone=1'),
    ).toBe(422);
    const visitor = tenant.visitor();
    const token = await visitor.csrfToken();
    expect(
      (
        await visitor.post('public/customers', `phone=1&authenticity_token=${encodeURIComponent(token)}`, {
          ...form,
          'x-csrf-token': '',
        })
      ).status,
    ).toBe(422);
    expect(
      (
        await visitor.post('public/customers', 'phone=1&authenticity_token=x', {
          ...form,
          'x-csrf-token': '',
        })
      ).status,
    ).toBe(403);
    for (const type of ['text/plain', 'multipart/form-data; boundary=x'])
      expect(await send(tenant, 'POST', 'public/customers', { 'content-type': type }, '{"phone":"1"}')).toBe(
        415,
      );
  });
});

describe('forms of strangers', () => {
  test('a session without its page changes nothing at a call for integrations either', async () => {
    const tenant = await app.makeTenant();
    const staff = await tenant.signIn('admin');
    const forged = await app.server.inject({
      method: 'POST',
      url: `/${tenant.slug}/api/keyed`,
      cookies: Object.fromEntries(staff.cookies),
      headers: { accept: 'application/json' },
      payload: {},
    });
    expect(forged.statusCode).toBe(403);
    expect((await staff.post('api/keyed', {})).status).toBe(204);
    expect((await (await tenant.keyed('positions')).post('api/keyed', {})).status).toBe(204);
    expect((await tenant.visitor().post('api/keyed', {}, { 'x-csrf-token': '' })).status).toBe(401);
  });

  test('a body nested twenty thousand deep is refused', async () => {
    const tenant = await app.makeTenant();
    const staff = await tenant.signIn('admin');
    const depo = await tenant.makeDepo();
    const deep = `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)},"date":["2026-06-12"],"route_id":1,"car_id":1}`;
    const answer = await staff.post(`depo/${depo.id}/plan_events`, deep, {
      'content-type': 'application/json',
      'idempotency-key': 'deep',
    });
    expect(answer.status).toBe(400);
  });
});
