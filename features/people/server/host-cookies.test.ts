// Over https every cookie is `__Host-`; a session that was open before is read under its old name until it ends.

import { afterAll, expect, test } from 'vitest';
import { partsOf } from '../../../app/parts.ts';
import { buildServer } from '../../../server/http/http-server.ts';
import { hashPassword } from '../../../server/passwords.ts';
import { Client } from '../../../server/test/client.ts';
import { testContext } from '../../../server/test/harness.ts';
import { makeTenant } from '../../../server/test/test-tenant.ts';
import { listDepos } from '../../depos/contract.ts';
import { beginPasskeySignIn } from '../contract/passkeys.ts';
import { signIn, signOut } from '../contract/sign-in.ts';
import { sessionCookie } from './sessions/identify.ts';

const context = await testContext();
context.settings.public_url = 'https://isrute.test';
const server = await buildServer(context, { ...partsOf(() => undefined), requests_per_minute: 1_000_000 });
afterAll(() => server.close());
const password = 'Et kodeord som ingen har';
const password_digest = await hashPassword(password);

async function world() {
  const tenant = await makeTenant(context, server);
  await tenant.makeDepo();
  const user = await tenant.makeUser('admin', { password_digest });
  return { tenant, user, browser: tenant.visitor() };
}
const named = (headers: Record<string, unknown>) =>
  [headers['set-cookie']].flat().filter(Boolean).map(String);

test('every cookie bears the name that another host cannot set, for the whole host and by https alone', async () => {
  const { user, browser } = await world();
  const page = await browser.page('users/sign_in');
  const begun = await browser.call(beginPasskeySignIn);
  const entered = await browser.call(signIn, { body: { email: user.email, password } });
  expect(entered.status).toBe(201);
  const cookies = [page, begun, entered].flatMap(({ headers }) => named(headers));
  expect(new Set(cookies.map((one) => one.split('=')[0]))).toEqual(
    new Set(['csrf', 'passkey', 'session', 'browser'].map((name) => `__Host-isrute_${name}`)),
  );
  for (const one of cookies) {
    expect(one).toMatch(/; Path=\/(;|$)/);
    expect(one).toMatch(/; Secure(;|$)/);
    expect(one).toMatch(/; HttpOnly(;|$)/);
    expect(one).not.toMatch(/Domain=/i);
  }
  expect((await browser.call(listDepos)).status).toBe(200);
});

test('a session from before is read under its old name, one that was begun since is not', async () => {
  const { tenant, user, browser } = await world();
  const former = await tenant.signIn(user);
  expect(former.cookies.get(sessionCookie)).toMatch(/^[\w-]{43}$/);
  expect((await former.call(listDepos)).status).toBe(200);
  await browser.call(signIn, { body: { email: user.email, password } });
  const token = browser.cookies.get(`__Host-${sessionCookie}`) ?? '';
  expect(token).toMatch(/^h_[\w-]{43}$/);
  const planted = new Client(server, tenant.slug, { [sessionCookie]: token });
  expect((await planted.call(listDepos)).status).toBe(401);
  // Nor does an old name win over the own one.
  browser.cookies.set(sessionCookie, former.cookies.get(sessionCookie) ?? '');
  await browser.call(signOut);
  expect([...browser.cookies.keys()].filter((name) => name.includes('session'))).toEqual([]);
  expect((await former.call(listDepos)).status).toBe(200);
});
