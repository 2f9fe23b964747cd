import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { partsOf } from '../../../app/parts.ts';
import { serve } from '../../../server/calls/serve.ts';
import { hashPassword } from '../../../server/passwords.ts';
import { testApp, testMoment, type TestTenant } from '../../../server/test/harness.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import type { Scope } from '../../../shared/permissions.ts';
import { listDepos } from '../../depos/contract.ts';
import { listDepoUsers, signIn, apiSignOut } from '../contract/sign-in.ts';
import { createIntegrationKey } from './make-key.ts';
import { sessionCookie } from './sessions/identify.ts';

/** A call that a key with the scope `positions` may make, and staff who see depots. */
const keyed = endpoint({
  name: 'show keyed',
  method: 'POST',
  path: '/{tenant}/api/keyed',
  about: ['depos'],
  who: 'key',
  scope: 'positions',
  needs: 'depos.list',
  status: 200,
  answer: z.object({ by: z.string() }),
});
const parts = partsOf(() => undefined);
const app = await testApp({
  parts: {
    served: [...parts.served, serve(keyed, async ({ by }) => ({ by: by.actor.key ? 'key' : 'staff' }))],
  },
});
const password = 'softice med drys';
const password_digest = await hashPassword(password);

async function keyOf(tenant: TestTenant, ...scopes: Scope[]): Promise<string> {
  return (await tenant.tx((tx) => createIntegrationKey(tx, app.clock(), { name: 'Webshop', scopes }))).key;
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

// spec: R-562
describe('people to choose from', () => {
  async function staffed() {
    app.clock.set(testMoment);
    const tenant = await app.makeTenant();
    const [depo, other] = [await tenant.makeDepo(), await tenant.makeDepo()];
    const make = (role: 'support' | 'driver' | 'depo_admin', first_name: string, more = {}) =>
      tenant.makeUser(role, { first_name, last_name: 'A', depo_id: depo.id, depo_ids: [], ...more });
    await make('driver', 'Åse', { password_digest });
    await make('support', 'Bo');
    await make('depo_admin', 'Ærø', { depo_ids: [depo.id, other.id] });
    await make('driver', 'Zita', { status: 'inactive' });
    await make('driver', 'Ulla', { depo_id: other.id });
    await tenant.makeUser('admin', { first_name: 'Adam' });
    return { tenant, depo, client: await tenant.signIn('driver') };
  }
  const names = (users: readonly { first_name: string }[]) => users.map((user) => user.first_name);

  test('are those of the depot, in the alphabet of the tenant, with no more than a list needs', async () => {
    const { depo, client } = await staffed();
    const { body } = await client.call(listDepoUsers, { params: { depo_id: depo.id } });
    expect(names(body)).toEqual(['Bo', 'Ida', 'Zita', 'Ærø', 'Åse']);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual([
      'email',
      'first_name',
      'full_name',
      'id',
      'last_name',
      'role',
      'status',
    ]);
  });

  test('are only the active ones when that is asked for, or only the others', async () => {
    const { tenant, depo, client } = await staffed();
    expect(
      names(
        (await client.call(listDepoUsers, { params: { depo_id: depo.id }, query: { statuses: ['active'] } }))
          .body,
      ),
    ).toEqual(['Bo', 'Ida', 'Ærø', 'Åse']);
    expect(
      names(
        (await client.call(listDepoUsers, { params: { depo_id: depo.id }, query: { statuses: 'inactive' } }))
          .body,
      ),
    ).toEqual(['Zita']);
    expect(
      names(
        (
          await client.call(listDepoUsers, {
            params: { depo_id: depo.id },
            query: { statuses: ['active', 'inactive'] },
          })
        ).body,
      ),
    ).toHaveLength(5);
    expect(
      (
        await client.callWith(listDepoUsers, {
          params: { depo_id: depo.id },
          query: { statuses: ['asleep'] },
        })
      ).status,
    ).toBe(422);
    expect(
      (await client.call(listDepoUsers, { params: { depo_id: (await tenant.makeDepo()).id } })).status,
    ).toBe(404);
  });
});

// spec: R-881
describe('an app', () => {
  async function world() {
    app.clock.set(testMoment);
    const tenant = await app.makeTenant();
    return { tenant, phone: tenant.visitor(), user: await tenant.makeUser('driver', { password_digest }) };
  }
  const auth = (url: string, body: object, headers: Record<string, string> = {}) =>
    app.server.inject({ method: 'POST', url, payload: body, headers });

  test('gets a token for e-mail and password, without a page and its CSRF token', async () => {
    const { tenant, phone, user } = await world();
    const reply = await auth(`/${tenant.slug}/api/auth`, { email: user.email, password });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      expires_at: new Date(testMoment.getTime() + 30 * 86_400_000).toISOString(),
      user: { id: user.id, role: 'driver', depo_id: user.depo_id },
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await phone.call(listDepos, { headers: bearer(reply.json().token) })).status).toBe(200);
    expect(
      (await tenant.tx((tx) => tx.selectFrom('api_tokens').select('token_digest').execute()))[0]
        ?.token_digest,
    ).not.toBe(reply.json().token);
  });

  test('is locked out by the same ten tries as the browser', async () => {
    const { tenant, phone, user } = await world();
    for (let at = 0; at < 5; at += 1) {
      await auth(`/${tenant.slug}/api/auth`, { email: user.email, password: 'wrong' });
      await phone.call(signIn, { body: { email: user.email, password: 'wrong' } });
    }
    const reply = await auth(`/${tenant.slug}/api/auth`, { email: user.email, password });
    expect(reply.statusCode).toBe(401);
    expect(reply.json().error).toBe('Your account is locked.');
  });

  test('ends its token, and no other', async () => {
    const { tenant, phone, user } = await world();
    const [one, two] = [
      await auth(`/${tenant.slug}/api/auth`, { email: user.email, password }),
      await auth(`/${tenant.slug}/api/auth`, { email: user.email, password }),
    ].map((reply) => reply.json().token as string) as [string, string];
    expect((await phone.call(apiSignOut, { headers: bearer(one) })).status).toBe(204);
    expect((await phone.call(listDepos, { headers: bearer(one) })).status).toBe(401);
    expect((await phone.call(listDepos, { headers: bearer(two) })).status).toBe(200);
  });

  test('is out when the token is thirty days old, the person inactive, or the tenant another', async () => {
    const { tenant, phone, user } = await world();
    const token = (await auth(`/${tenant.slug}/api/auth`, { email: user.email, password })).json()
      .token as string;
    const other = await app.makeTenant();
    expect((await phone.get(`/${other.slug}/admin/depos`, bearer(token))).status).toBe(401);
    await tenant.tx((tx) =>
      tx.updateTable('users').set({ status: 'inactive' }).where('id', '=', user.id).execute(),
    );
    expect((await phone.call(listDepos, { headers: bearer(token) })).status).toBe(401);
    await tenant.tx((tx) =>
      tx.updateTable('users').set({ status: 'active' }).where('id', '=', user.id).execute(),
    );
    app.clock.advance(30 * 86_400);
    expect((await phone.call(listDepos, { headers: bearer(token) })).status).toBe(401);
  });

  test('a bad token is never helped by a good cookie', async () => {
    const { tenant, user } = await world();
    const browser = await tenant.signIn(user);
    expect(browser.cookies.has(sessionCookie)).toBe(true);
    expect((await browser.call(listDepos)).status).toBe(200);
    for (const authorization of ['Bearer made-up', 'Bearer', 'Basic YTpi', '']) {
      if (authorization !== '')
        expect((await browser.call(listDepos, { headers: { authorization } })).status).toBe(401);
      expect(
        (await browser.post(`admin/users/${user.id}/unlock`, {}, { authorization, 'x-csrf-token': '' }))
          .status,
      ).not.toBe(200);
    }
  });
});

describe('an integration key', () => {
  test('opens the calls of its scopes and nothing else', async () => {
    app.clock.set(testMoment);
    const tenant = await app.makeTenant();
    const visitor = tenant.visitor();
    const [right, wrong] = [await keyOf(tenant, 'orders', 'positions'), await keyOf(tenant, 'orders')];
    expect(await visitor.call(keyed, { headers: bearer(right) })).toMatchObject({
      status: 200,
      body: { by: 'key' },
    });
    expect((await visitor.call(keyed, { headers: bearer(wrong) })).status).toBe(403);
    expect((await visitor.call(listDepos, { headers: bearer(right) })).status).toBe(403);
    expect((await visitor.call(keyed)).status).toBe(401);
    expect((await (await tenant.signIn('driver')).call(keyed)).body).toEqual({ by: 'staff' });
  });

  test('cannot be made for a scope that no call has, nor for none', async () => {
    const tenant = await app.makeTenant();
    await expect(keyOf(tenant, 'address_search' as Scope)).rejects.toThrow('scopes');
    await expect(keyOf(tenant)).rejects.toThrow('scopes');
    expect(await tenant.tx((tx) => tx.selectFrom('api_tokens').select('id').execute())).toEqual([]);
  });

  test("is not ended by signing out with it, at the browser's address or the app's", async () => {
    const tenant = await app.makeTenant();
    const key = await tenant.keyed('positions');
    for (const path of ['api/auth', 'users/sign_out']) {
      expect((await key.delete(path)).status).toBe(403);
      expect((await key.call(keyed)).body).toEqual({ by: 'key' });
    }
    await key.page('users/sign_out');
    expect((await key.call(keyed)).body).toEqual({ by: 'key' });
  });

  test('is worth nothing in another tenant, nor once it is revoked', async () => {
    const tenant = await app.makeTenant();
    const other = await app.makeTenant();
    const key = await keyOf(tenant, 'positions');
    expect((await other.visitor().call(keyed, { headers: bearer(key) })).status).toBe(401);
    await tenant.tx((tx) => tx.updateTable('api_tokens').set({ revoked_at: app.clock() }).execute());
    expect((await tenant.visitor().call(keyed, { headers: bearer(key) })).status).toBe(401);
  });
});
