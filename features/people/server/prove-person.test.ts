// Proof of the person before anything changes how one signs in: asked for by every such call, given once, short-lived.

import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { Client } from '../../../server/test/client.ts';
import { refusalOf } from '../../../server/test/client.ts';
import {
  enrolled,
  enter,
  asked,
  serveAtOrigin,
  world as passkeyWorld,
} from '../../../server/test/passkeys-world.ts';
import { app, password, signIn, world } from '../../../server/test/sign-in-world.ts';
import { changeSettings } from '../../tenants/contract/settings.ts';
import { makeIntegrationKey } from '../contract/integration-keys.ts';
import { beginPasskey } from '../contract/passkeys.ts';
import { provePerson, showProof } from '../contract/proof.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from '../contract/second-factor.ts';
import { endOtherSessions } from '../contract/sessions.ts';
import { apiSignIn } from '../contract/sign-in.ts';
import { createUser, updateUser } from '../contract/staff.ts';

serveAtOrigin();

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock().getTime() });

/** Signed in by the form, as a browser that was left open is. */
async function leftOpen() {
  const here = await world();
  expect((await signIn(here.browser, here.user.email)).status).toBe(201);
  return { ...here, prove: (body: object) => here.browser.callWith(provePerson, { body }) };
}

const isAskedFor = (reply: { status: number; text: string }) =>
  reply.status === 403 && refusalOf(reply).errors.proof !== undefined;

test('the password proves it for five minutes, in that session alone; a wrong one does not, and tries are limited', async () => {
  const { tenant, user, browser, prove } = await leftOpen();
  const start = () => browser.call(startSecondFactor);
  const first = await start();
  expect(isAskedFor(first)).toBe(true);
  expect(first.text).toContain('confirm first that it is you');
  expect((await browser.call(showProof)).body).toEqual({
    password: true,
    code: false,
    passkey: false,
    provider: false,
    proven_until: null,
  });
  const refused = await prove({ password: 'not this one' });
  expect([refused.status, refusalOf(refused).errors]).toEqual([422, { password: ['is not right'] }]);
  expect((await prove({})).status).toBe(422);
  expect(isAskedFor(await start())).toBe(true);
  expect((await prove({ password })).status).toBe(200);
  expect((await start()).status).toBe(201);
  const elsewhere = tenant.visitor();
  await signIn(elsewhere, user.email);
  expect(isAskedFor(await elsewhere.call(startSecondFactor))).toBe(true);
  app.clock.advance(299);
  expect((await start()).status).toBe(201);
  app.clock.advance(2);
  expect(isAskedFor(await start())).toBe(true);
  for (let n = 0; n < 8; n += 1) expect((await prove({ password: 'guess' })).status).toBe(422);
  expect((await prove({ password })).status).toBe(429);
});

test('who guesses in a session that was left open keeps its owner out of nothing', async () => {
  const { tenant, user, prove } = await leftOpen();
  for (let n = 0; n < 10; n += 1) expect((await prove({ password: 'guess' })).status).toBe(422);
  const limited = await prove({ password: 'guess' });
  expect([limited.status, limited.headers['retry-after']]).toEqual([429, '900']);
  const elsewhere = tenant.visitor();
  expect((await signIn(elsewhere, user.email)).status).toBe(201);
  expect((await elsewhere.callWith(provePerson, { body: { password } })).status).toBe(200);
  app.clock.advance(600);
  expect((await prove({ password })).headers['retry-after']).toBe('300');
  app.clock.advance(300);
  expect((await prove({ password })).status).toBe(200);
});

test('whoever has an authenticator proves it by its code, once each, and not by the password alone', async () => {
  const { browser, prove } = await leftOpen();
  await prove({ password });
  const { secret } = (await browser.call(startSecondFactor)).body;
  await browser.call(confirmSecondFactor, { body: { one_time_code: codeOf(secret) } });
  app.clock.advance(600);
  expect(isAskedFor(await browser.call(beginPasskey))).toBe(true);
  expect((await browser.call(showProof)).body).toMatchObject({ password: false, code: true });
  expect(refusalOf(await prove({ password })).errors.one_time_code).toBeDefined();
  const code = codeOf(secret);
  expect((await prove({ one_time_code: code })).status).toBe(200);
  expect((await prove({ one_time_code: code })).status).toBe(422);
  expect((await browser.call(beginPasskey)).status).toBe(200);
  app.clock.advance(600);
  const removed = await browser.call(removeSecondFactor, { body: { one_time_code: '' } });
  expect([removed.status, Object.keys(refusalOf(removed).errors)]).toEqual([422, ['one_time_code']]);
});

test('a passkey of one’s own proves it too, somebody else’s does not', async () => {
  const { tenant, user, device } = await enrolled();
  const inside = await tenant.signIn(user, { proven: false });
  const stranger = await passkeyWorld();
  const by = async (client: Client, keys: typeof device) =>
    client.call(provePerson, { body: { passkey: keys.sign(await asked(client)) } });
  const other = await tenant.signIn('admin', { proven: false });
  expect((await by(other, device)).status).toBe(422);
  expect((await enter(stranger.browser, device)).status).toBe(401);
  expect(isAskedFor(await inside.call(beginPasskey))).toBe(true);
  expect((await by(inside, device)).status).toBe(200);
  expect((await inside.call(beginPasskey)).status).toBe(200);
});

test('an app is asked like a browser, and an integration key proves nothing for anybody', async () => {
  const { tenant, user } = await leftOpen();
  const { body } = await tenant.visitor().call(apiSignIn, { body: { email: user.email, password } });
  const headers = { authorization: `Bearer ${body.token}` };
  const phone = tenant.visitor();
  expect(isAskedFor(await phone.call(endOtherSessions, { headers }))).toBe(true);
  expect((await phone.call(provePerson, { headers, body: { password } })).status).toBe(200);
  expect((await phone.call(endOtherSessions, { headers })).status).toBe(204);
  const key = await tenant.keyed('orders');
  expect((await key.callWith(provePerson, { body: { password } })).status).toBe(403);
});

test('a person’s plain fields and the tenant’s other settings want no proof; the fields that open doors do', async () => {
  const { tenant, user, browser } = await leftOpen();
  const save = (body: object) => browser.callWith(updateUser, { params: { id: user.id }, body });
  expect((await save({ first_name: 'Ida' })).status).toBe(200);
  expect((await save({ first_name: 'Ida', password: '', password_confirmation: '' })).status).toBe(200);
  for (const body of [{ email: 'a@test.invalid' }, { password }, { role: 'driver' }, { status: 'inactive' }])
    expect(isAskedFor(await save({ user: body })), JSON.stringify(body)).toBe(true);
  expect((await browser.callWith(changeSettings, { body: { name: 'Is' } })).status).toBe(200);
  expect(isAskedFor(await browser.callWith(changeSettings, { body: { second_factor: 'off' } }))).toBe(true);
  const made = { first_name: 'A', last_name: 'B', email: 'b@test.invalid', role: 'admin' };
  expect(isAskedFor(await browser.callWith(createUser, { body: made }))).toBe(true);
  const key = { name: 'k', scopes: ['orders'] };
  expect(isAskedFor(await browser.callWith(makeIntegrationKey, { body: key }))).toBe(true);
  const people = await tenant.tx((tx) => tx.selectFrom('users').select('id').execute());
  expect(people).toHaveLength(1);
});
