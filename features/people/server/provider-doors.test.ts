// Beside the provider: whose second factor is asked, and for whom passwords still open the door.

import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { systemAct } from '../../../server/identity.ts';
import { newToken } from '../../../server/secret-tokens.ts';
import type { Client } from '../../../server/test/client.ts';
import {
  letProviderIn,
  enter,
  errorOf,
  linksOf,
  world,
  type Chosen,
} from '../../../server/test/provider-world.ts';
import { app, password, password_digest, signIn, userRow } from '../../../server/test/sign-in-world.ts';
import { listDepos } from '../../depos/contract.ts';
import { showSession } from '../../tenants/contract/session.ts';
import { signInByProvider } from '../contract/provider-sign-in.ts';
import { confirmSecondFactor, startSecondFactor } from '../contract/second-factor.ts';
import { apiSignIn, requestPassword, choosePassword } from '../contract/sign-in.ts';
import { openSession } from './sign-in/enter.ts';

letProviderIn();

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock().getTime() });

async function enrolled(chosen: Chosen) {
  const here = await world(chosen);
  const inside = await here.tenant.signIn(here.user);
  const { secret } = (await inside.call(startSecondFactor)).body;
  await inside.call(confirmSecondFactor, { body: { one_time_code: codeOf(secret) } });
  app.clock.advance(30);
  return { ...here, secret };
}

test('the provider’s second factor is enough where the tenant says so, also for whoever has to have one', async () => {
  const { user, browser, sub } = await enrolled({ policy: 'all' });
  expect((await enter(browser, { sub, email: user.email })).status).toBe(200);
  const { user: without, browser: theirs, sub: other } = await world({ policy: 'all' });
  await enter(theirs, { sub: other, email: without.email });
  expect((await theirs.call(showSession)).body.user?.must_enrol).toBe(false);
  expect((await theirs.call(listDepos)).status).toBe(200);
});

test('where ours is asked for besides, the same browser sends a code, which counts as at the door', async () => {
  const { tenant, user, browser, sub, secret } = await enrolled({ second_factor: 'both' });
  const asked = await enter(browser, { sub, email: user.email });
  expect([asked.status, errorOf(asked)]).toEqual([401, 'Write the code of your authenticator.']);
  expect(await linksOf(tenant)).toEqual([]);
  const prove = (client: Client, one_time_code: string) =>
    client.call(signInByProvider, { body: { one_time_code } });
  expect((await prove(tenant.visitor(), codeOf(secret))).status).toBe(401);
  const wrong = String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');
  expect(errorOf(await prove(browser, wrong))).toMatch(/^This code is not valid/);
  expect((await userRow(tenant, user.id)).failed_attempts).toBe(1);
  const both = await Promise.all([prove(browser, codeOf(secret)), prove(browser, codeOf(secret))]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect((await browser.call(listDepos)).status).toBe(200);

  const must = await world({ second_factor: 'both', policy: 'all' });
  await enter(must.browser, { sub: must.sub, email: must.user.email });
  expect((await must.browser.call(showSession)).body.user?.must_enrol).toBe(true);
});

test('where only the provider opens the door, no session of anybody but an admin begins in another way', async () => {
  const { tenant, user } = await world({ mode: 'only' }, 'support');
  const admin = await tenant.makeUser('admin');
  const known = await app.context.tenants.byId(tenant.id);
  if (!known) throw new Error('The tenant is gone');
  const opening = { browser: { id: newToken(), user_agent: '' }, remember: false };
  const open = (id: number, by_provider = false) =>
    tenant.tx((tx) =>
      openSession(
        tx,
        systemAct(app.context, known),
        { id, last_sign_in_at: null },
        { ...opening, by_provider },
      ),
    );
  await expect(open(user.id)).rejects.toThrow('users.by_provider');
  expect(await open(user.id, true)).toMatch(/^h_[\w-]{43}$/);
  expect(await open(admin.id)).toMatch(/^h_[\w-]{43}$/);
});

test('where only the provider opens the door, passwords and their links sign in admins alone, and drivers’ apps', async () => {
  const { tenant, user, browser } = await world({ mode: 'only' }, 'depo_admin');
  const told = 'Here you sign in by your provider’s button, not by your password or a passkey.';
  const refused = await signIn(browser, user.email);
  expect([refused.status, errorOf(refused)]).toEqual([401, told]);
  // A wrong password is told no more than elsewhere.
  expect(errorOf(await signIn(browser, user.email, 'something else'))).toBe('Invalid Email or password.');
  const api = (email: string) => tenant.visitor().call(apiSignIn, { body: { email, password } });
  expect(errorOf(await api(user.email))).toBe(told);
  const admin = await tenant.makeUser('admin', { password_digest });
  const depo = await tenant.makeDepo();
  const driver = await tenant.makeUser('driver', { password_digest, depo_id: depo.id });
  expect((await signIn(tenant.visitor(), admin.email)).status).toBe(201);
  expect((await api(admin.email)).status).toBe(201);
  expect((await api(driver.email)).status).toBe(201);
  expect((await signIn(tenant.visitor(), driver.email)).status).toBe(401);

  for (const [person, opens] of [
    [user, false],
    [admin, true],
  ] as const) {
    await browser.call(requestPassword, { body: { email: person.email } });
    const mails = await tenant.tx((tx) =>
      tx.selectFrom('mail_outbox').select('body').where('recipient', '=', person.email).execute(),
    );
    const token = mails
      .map(({ body }) => /reset_password_token=([\w-]+)/.exec(body ?? '')?.[1])
      .find(Boolean);
    const typed = 'en helt ny is med krymmel';
    const chosen = await tenant.visitor().call(choosePassword, {
      body: { reset_password_token: token, password: typed, password_confirmation: typed },
    });
    expect([chosen.status, chosen.body.user !== null]).toEqual([200, opens]);
  }
});
