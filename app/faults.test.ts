// What people, programs and machines do wrong: each gets a clear answer, and nothing is written or lost.

import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createRoute, listRoutes, showRoute, updateRoute } from '../features/routes/contract/route.ts';
import { testApp } from '../server/test/harness.ts';
import { makeRoute } from '../server/test/plan-event-world.ts';

const app = await testApp();
const tenant = await app.makeTenant();
const depo = await tenant.makeDepo();
const admin = await tenant.signIn('admin');
const routes = `depo/${depo.id}/routes`;
const errorBody = { error: expect.any(String), errors: expect.any(Object), full_errors: expect.any(Array) };
const countRoutes = () =>
  tenant.tx(async (tx) => (await tx.selectFrom('routes').select('id').execute()).length);

/** As a program sends it: whatever bytes, whatever it claims they are. */
async function sendRaw(
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  if (!app.server.server.listening) await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const csrf = await admin.csrfToken();
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          cookie,
          'x-csrf-token': csrf,
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response
          .on('data', (chunk) => {
            text += String(chunk);
          })
          .on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject).end(body);
  });
}

describe('what is sent', () => {
  test('a body over one megabyte is refused with 413 and the error body', async () => {
    const before = await countRoutes();
    const { status, text } = await sendRaw(
      `/${tenant.slug}/${routes}`,
      JSON.stringify({ name: 'x'.repeat(1_200_000) }),
    );
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject(errorBody);
    expect(await countRoutes()).toBe(before);
  });

  test.each([
    ['cut short', '{"route": {"name": "5 Nord"'],
    ['not JSON at all', 'name=5'],
    ['a list', '[1, 2, 3]'],
    ['a number', '42'],
    ['nested ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['a poisoned prototype', '{"__proto__": {"admin": true}, "name": "5"}'],
  ])('a body that is %s is refused with the error body', async (_what, body) => {
    const before = await countRoutes();
    const { status, text } = await sendRaw(`/${tenant.slug}/${routes}`, body);
    expect([400, 422]).toContain(status);
    expect(JSON.parse(text)).toMatchObject(errorBody);
    expect(await countRoutes()).toBe(before);
  });

  test('a content type that nobody reads is refused with 415', async () => {
    const { status, text } = await sendRaw(`/${tenant.slug}/${routes}`, '<route/>', {
      'content-type': 'application/xml',
    });
    expect(status).toBe(415);
    expect(JSON.parse(text)).toMatchObject(errorBody);
  });

  test.each([
    ['a NUL', 'Rute\u0000Nord'],
    ['half a surrogate pair', 'Rute \ud800'],
    ['half a megabyte', 'x'.repeat(500_000)],
    ['nothing', '   '],
  ])('a name with %s in it is refused at its field or kept as text, never a fault', async (_what, name) => {
    const reply = await admin.call(createRoute, {
      params: { depo_id: depo.id },
      body: { name, first_stop_arrival_time: '09:00' },
    });
    expect([201, 422]).toContain(reply.status);
    if (reply.status === 422) expect(reply.body.errors).toHaveProperty('name');
  });

  test.each(['\u0000', '%', "' or 1=1 --", 'x'.repeat(5_000), '\ud800'])(
    'a search for %j answers a list or a refusal',
    async (q) => {
      const reply = await admin.call(listRoutes, {
        params: { depo_id: depo.id },
        query: { q: q.toWellFormed() },
      });
      expect([200, 422]).toContain(reply.status);
    },
  );

  test('huge and foreign numbers in an address are unknown, not faults', async () => {
    for (const id of ['99999999999999999999999', '-1', '1e5', '0x10', '%00', 'null', '9223372036854775807']) {
      const { status } = await admin.call(showRoute, { params: { depo_id: depo.id, id } });
      expect({ id, status }).toEqual({
        id,
        status: id === '%00' ? expect.toSatisfy((got: number) => got === 400 || got === 404) : 404,
      });
    }
  });
});

describe('what is not there', () => {
  test('an unknown tenant is 404 for data and a page that says so', async () => {
    expect(await admin.get('/no-such-tenant/depo/1/routes')).toMatchObject({ status: 404, body: errorBody });
    expect(
      await admin.send('GET', '/no-such-tenant/depo/1/routes', undefined, { accept: 'text/html' }),
    ).toMatchObject({ status: 404 });
  });

  test('an unknown or broken uuid of a stop or a customer is 404', async () => {
    const visitor = tenant.visitor();
    for (const path of [
      `/${randomUUID()}`,
      `/c/${randomUUID()}`,
      `/${tenant.slug}/${randomUUID()}`,
      `/${tenant.slug}/c/${randomUUID()}`,
    ]) {
      expect({ path, status: (await visitor.get(path)).status }).toEqual({ path, status: 404 });
    }
    expect((await visitor.get('/00000000-0000-0000-0000-00000000000g')).status).toBe(404);
  });
});

describe('what changed meanwhile', () => {
  test('a session that expired while a form was open is 401 with the sentence, and the data is not written', async () => {
    const client = await tenant.signIn('admin');
    await client.csrfToken();
    const before = await countRoutes();
    const now = app.clock();
    app.clock.set(new Date(now.getTime() + 25 * 3_600_000));
    const reply = await client.call(createRoute, {
      params: { depo_id: depo.id },
      body: { name: '77 For sent', first_stop_arrival_time: '09:00' },
    });
    app.clock.set(now);
    expect(reply).toMatchObject({
      status: 401,
      body: { error: 'Your session expired. Please sign in again to continue.' },
    });
    expect(await countRoutes()).toBe(before);
  });

  test('of two people who save the same route the second gets 409 and the name of the first', async () => {
    const { id } = await makeRoute(tenant, { depo_id: depo.id });
    const lock_version = Number(
      (await admin.call(showRoute, { params: { depo_id: depo.id, id } })).body.lock_version,
    );
    const first = await tenant.signIn(
      await tenant.makeUser('depo_admin', { depo_ids: [depo.id], first_name: 'Bo', last_name: 'Krog' }),
    );
    expect(
      (
        await first.call(updateRoute, {
          params: { depo_id: depo.id, id },
          body: { name: '8 Bo', lock_version },
        })
      ).status,
    ).toBe(200);
    const second = await admin.call(updateRoute, {
      params: { depo_id: depo.id, id },
      body: { name: '8 Ida', lock_version },
    });
    expect(second).toMatchObject({ status: 409, body: errorBody });
    expect(second.text).toContain('Bo Krog');
    expect((await admin.call(showRoute, { params: { depo_id: depo.id, id } })).body.name).toBe('8 Bo');
  });
});
