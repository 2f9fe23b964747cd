// A passkey beside a right password, or beside what the provider says: in place of a code.

import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { Authenticator, type Lies } from '../../../server/test/authenticator.ts';
import { refusalOf, type Client } from '../../../server/test/client.ts';
import { serveAtOrigin, add, asked, enrolled, enter, origin } from '../../../server/test/passkeys-world.ts';
import { letProviderIn, begin, back, provider, signInOf } from '../../../server/test/provider-world.ts';
import { app, password, password_digest, signIn, userRow } from '../../../server/test/sign-in-world.ts';
import { listDepos } from '../../depos/contract.ts';
import { signInByProvider } from '../contract/provider-sign-in.ts';
import { confirmSecondFactor, startSecondFactor } from '../contract/second-factor.ts';
import { apiSignIn, signIn as signInCall, requestPassword, choosePassword } from '../contract/sign-in.ts';

letProviderIn();

serveAtOrigin();

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock().getTime() });

async function withCodes(client: Client) {
  const { secret } = (await client.call(startSecondFactor)).body;
  await client.call(confirmSecondFactor, { body: { one_time_code: codeOf(secret) } });
  app.clock.advance(30);
  return secret;
}

/** Password and passkey in one. */
async function both(browser: Client, email: string, device: Authenticator, lies: Lies = {}) {
  const passkey = device.sign(await asked(browser), lies);
  return browser.callWith(signInCall, { body: { email, password, passkey } });
}

test('who has passkeys alone is asked for one after the right password, and for nothing after a wrong one', async () => {
  const { user, browser, device } = await enrolled();
  const first = await signIn(browser, user.email);
  expect([first.status, first.body.errors]).toEqual([
    401,
    { passkey: ['Confirm with your passkey that it is you.'] },
  ]);
  expect((await signIn(browser, user.email, 'not this one')).body.error).toBe('Invalid Email or password.');
  expect((await browser.call(listDepos)).status).toBe(401);
  expect((await both(browser, user.email, device)).status).toBe(201);
  expect((await browser.call(listDepos)).status).toBe(200);
});

test('who has both is asked for either, and proves by either', async () => {
  const { tenant, user, inside, browser, device } = await enrolled();
  const secret = await withCodes(inside);
  const text = 'Write the code of your authenticator, or use your passkey.';
  const first = await signIn(browser, user.email);
  expect([first.status, first.body.errors, first.body.full_errors]).toEqual([
    401,
    { one_time_code: [text], passkey: [text] },
    [text],
  ]);
  expect((await both(browser, user.email, device)).status).toBe(201);
  const one_time_code = codeOf(secret);
  const byCode = await tenant
    .visitor()
    .call(signInCall, { body: { email: user.email, password, one_time_code } });
  expect(byCode.status).toBe(201);
});

test('a wrong one counts like a wrong code: somebody else’s, an unverified one, one that was used', async () => {
  const { tenant, user, browser, device } = await enrolled();
  const other = await tenant.makeUser('support', { password_digest });
  const theirs = new Authenticator(origin);
  await add(await tenant.signIn(other), theirs);
  const wrong = /^This passkey is not yours here/;
  expect((await both(browser, user.email, theirs)).body.error).toMatch(wrong);
  expect((await both(browser, user.email, device, { unverified: true })).body.error).toMatch(wrong);
  const passkey = device.sign(await asked(browser));
  const send = () => browser.callWith(signInCall, { body: { email: user.email, password, passkey } });
  const replies = await Promise.all([send(), send()]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 401]);
  expect((await send()).body.error).toMatch(wrong);
  expect((await userRow(tenant, user.id)).failed_attempts).toBeGreaterThan(0);
});

test('drivers’ apps are not asked; other apps are, and a password link does not stand for a passkey', async () => {
  const { tenant, user } = await enrolled();
  const api = (email: string) => tenant.visitor().call(apiSignIn, { body: { email, password } });
  expect((await api(user.email)).status).toBe(401);
  const driver = await tenant.makeUser('driver', { password_digest });
  await add(await tenant.signIn(driver), new Authenticator(origin));
  expect((await api(driver.email)).status).toBe(201);

  const browser = tenant.visitor();
  await browser.call(requestPassword, { body: { email: user.email } });
  const mails = await tenant.tx((tx) =>
    tx.selectFrom('mail_outbox').select('body').where('recipient', '=', user.email).execute(),
  );
  const token = mails.map(({ body }) => /reset_password_token=([\w-]+)/.exec(body ?? '')?.[1]).find(Boolean);
  const typed = 'en helt ny is med krymmel';
  const chosen = await browser.call(choosePassword, {
    body: { reset_password_token: token, password: typed, password_confirmation: typed },
  });
  expect([chosen.status, chosen.body.user]).toEqual([200, null]);
});

test('beside the provider, where ours is asked for too, the same browser sends a passkey', async () => {
  const settings = { sign_in: signInOf({ second_factor: 'both' }) };
  const { tenant, user, browser, device } = await enrolled({ settings });
  const claims = { sub: `sub-${tenant.id}`, email: user.email, email_verified: true };
  const first = await back(browser, provider.signsIn(await begin(browser), claims));
  expect([first.status, Object.keys(refusalOf(first).errors)]).toEqual([401, ['passkey']]);
  const prove = async (lies: Lies = {}) => {
    const passkey = device.sign(await asked(browser), lies);
    return browser.call(signInByProvider, { body: { passkey } });
  };
  expect((await prove({ unverified: true })).status).toBe(401);
  expect((await userRow(tenant, user.id)).failed_attempts).toBe(1);
  expect((await prove()).status).toBe(200);
  expect((await browser.call(listDepos)).status).toBe(200);
  expect((await enter(tenant.visitor(), device)).status).toBe(200);
});
