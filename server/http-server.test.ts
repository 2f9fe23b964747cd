// The edge of the server: addresses nobody meant, forms of strangers, pages asked for as data.
import { describe, expect, test } from 'vitest';
import { endpoint } from '../shared/endpoint.ts';
import { testApp } from './test/harness.ts';
import { serve } from './serve.ts';
import { partsOf } from '../app/parts.ts';

/** A call for integrations that staff may make too: a session's forged request must not reach it. */
const keyed = endpoint({ name: 'push keyed', method: 'POST', path: '/{tenant}/api/keyed', who: 'key', scope: 'positions', needs: 'depos.list', status: 204 });
const app = await testApp({ parts: { served: [...partsOf(() => undefined).served, serve(keyed, async () => undefined)] } });
const unknown = { error: expect.any(String), errors: {}, full_errors: [expect.any(String)] };

describe('addresses that lead nowhere', () => {
  test('what cannot be decoded or is too long is answered in our own words, as data and as a page', async () => {
    const visitor = (await app.makeTenant()).visitor();
    for (const [path, status] of [['%zz', 400], ['%E0%A4%A', 400], ['a'.repeat(5_000), 404], [`depo/${'9'.repeat(400)}/routes`, 404]] as const) {
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
    for (const path of ['/nobody-here', '/nobody-here/depo/1/routes', '/nobody-here/users/sign_in', '/-/users/sign_in']) {
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
    expect((await visitor.get(`/${tenant.slug}`, { accept: '*/*' })).headers['content-type']).toContain('text/html');
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
    expect(headers.location).toBe(`/${tenant.slug}/users/sign_in?return_to=${encodeURIComponent(`/${tenant.slug}/depo/1/routes?q=a%26b`)}`);
    expect((await tenant.visitor().page('/users//evil.example')).headers.location).toMatch(/^\/[^/\\]/);
  });
});

describe('forms of strangers', () => {
  test('a session without its page changes nothing at a call for integrations either', async () => {
    const tenant = await app.makeTenant();
    const staff = await tenant.signIn('admin');
    const forged = await app.server.inject({
      method: 'POST', url: `/${tenant.slug}/api/keyed`, cookies: Object.fromEntries(staff.cookies), headers: { accept: 'application/json' }, payload: {},
    });
    expect(forged.statusCode).toBe(403);
    expect((await staff.post('api/keyed', {})).status).toBe(204);
    expect((await (await tenant.keyed('positions')).post('api/keyed', {})).status).toBe(204);
    expect((await tenant.visitor().post('api/keyed', {}, { 'x-csrf-token': '' })).status).toBe(401);
  });

  test('a body nested a hundred thousand deep is read past', async () => {
    const tenant = await app.makeTenant();
    const staff = await tenant.signIn('admin');
    const depo = await tenant.makeDepo();
    const deep = `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)},"date":["2026-06-12"],"route_id":1,"car_id":1}`;
    const answer = await staff.post(`depo/${depo.id}/plan_events`, deep, { 'content-type': 'application/json', 'idempotency-key': 'deep' });
    expect(answer.status).toBe(422);
  });
});
