// Whoever has no password here proves at the tenant's provider who they are, by signing in there once more.

import { expect, test } from 'vitest';
import { refusalOf, type Client } from '../../../server/test/client.ts';
import { back, enter, letProviderIn, provider, world } from '../../../server/test/provider-world.ts';
import { app } from '../../../server/test/sign-in-world.ts';
import { beginProviderProof, showProof } from '../contract/proof.ts';
import { endOtherSessions, listOwnSessions } from '../contract/sessions.ts';

letProviderIn();

const auth_time = (ago_s: number) => Math.floor(Date.now() / 1_000) - ago_s;

async function inside() {
  app.clock.set(new Date());
  const here = await world({}, 'support');
  await here.tenant.tx((tx) => tx.updateTable('users').set({ password_digest: null }).execute());
  const claims = { sub: here.sub, email: here.user.email };
  expect((await enter(here.browser, claims)).status).toBe(200);
  return { ...here, claims };
}

const setOut = async (client: Client) => (await client.call(beginProviderProof)).body.url;
const comeBack = (client: Client, page: string, claims: Record<string, unknown>) =>
  back(client, provider.signsIn(page, { email_verified: true, ...claims }));

test('they are sent to sign in anew, and the session they have is proven; no other one begins', async () => {
  const { browser, claims } = await inside();
  expect((await browser.call(showProof)).body).toMatchObject({ password: false, provider: true });
  expect((await browser.call(endOtherSessions)).status).toBe(403);
  const page = await setOut(browser);
  const asked = new URL(page).searchParams;
  expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
  const came = await comeBack(browser, page, { ...claims, auth_time: auth_time(5) });
  expect([came.status, came.body.is_proof], came.text).toEqual([200, true]);
  expect((await browser.call(listOwnSessions)).body).toHaveLength(1);
  expect((await browser.call(endOtherSessions)).status).toBe(204);
});

test('an old sign-in there, none that it tells of, another account or another browser proves nothing', async () => {
  const { tenant, browser, claims } = await inside();
  const tries: Record<string, unknown>[] = [
    { ...claims, auth_time: auth_time(3_600) },
    claims,
    { sub: 'somebody-else', email: claims.email, auth_time: auth_time(5) },
  ];
  for (const told of tries) {
    const came = await comeBack(browser, await setOut(browser), told);
    expect(came.status, JSON.stringify(told)).toBeGreaterThanOrEqual(400);
  }
  const page = await setOut(browser);
  const other = await tenant.signIn('support', { proven: false });
  other.cookies.set('isrute_provider', browser.cookies.get('isrute_provider') ?? '');
  const came = await comeBack(other, page, { ...claims, auth_time: auth_time(5) });
  expect([came.status, refusalOf(came).error]).toEqual([422, 'That is not the account you sign in by here']);
  for (const client of [browser, other]) expect((await client.call(endOtherSessions)).status).toBe(403);
});
