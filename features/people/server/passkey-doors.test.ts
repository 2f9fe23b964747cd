// Signing in by a passkey alone: what opens, what does not, and what nobody learns.

import { expect, test } from 'vitest';
import { Authenticator } from '../../../server/test/authenticator.ts';
import {
  serveAtOrigin,
  asked,
  add,
  enrolled,
  enter,
  origin,
  world,
} from '../../../server/test/passkeys-world.ts';
import { letProviderIn, signInOf } from '../../../server/test/provider-world.ts';
import { app, password_digest, signIn, userRow } from '../../../server/test/sign-in-world.ts';
import { listDepos } from '../../depos/contract.ts';
import { beginPasskeySignIn, listOwnPasskeys, signInByPasskey } from '../contract/passkeys.ts';
import { cleanSignInsNightly } from './jobs.ts';
import { sessionCookie } from './sessions/identify.ts';

letProviderIn();

serveAtOrigin();

const refused = 'This passkey does not open the door here.';
const beginAgain = 'That took too long, or was used already. Please begin again.';
const told = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: string }).error,
];

test('it opens a session without password or code, and is last used then', async () => {
  const { user, inside, browser, device } = await enrolled({ settings: { second_factor: 'all' } });
  app.clock.advance(60);
  const reply = await enter(browser, device);
  expect([reply.status, reply.body.user]).toMatchObject([200, { id: user.id, email: user.email }]);
  expect((await browser.call(listDepos)).status).toBe(200);
  const cookies = [reply.headers['set-cookie']].flat().join('\n');
  expect(cookies).toMatch(
    new RegExp(`__Host-${sessionCookie}=h_[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax; Secure`),
  );
  const [shown] = (await inside.call(listOwnPasskeys)).body;
  expect(shown?.last_used_at).toBe(app.clock().toISOString());
});

test('what is asked names nobody and wants the person verified; its cookie comes back to our own pages alone', async () => {
  const { browser } = await enrolled();
  const reply = await browser.call(beginPasskeySignIn);
  expect(reply.body).toMatchObject({ rpId: new URL(origin).hostname, userVerification: 'required' });
  expect(reply.body.allowCredentials ?? []).toEqual([]);
  expect(String(reply.headers['set-cookie'])).toMatch(
    /^__Host-isrute_passkey=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=300$/,
  );
});

test('a challenge counts once, also for two at the same moment, within five minutes, in the browser that asked', async () => {
  const { tenant, browser, device } = await enrolled({ counts: false });
  const passkey = device.sign(await asked(browser));
  const send = (client = browser) => client.call(signInByPasskey, { body: { passkey } });
  expect(told(await send(tenant.visitor()))).toEqual([401, beginAgain]);
  const replies = await Promise.all([send(), send(), send()]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  expect(told(await send())).toEqual([401, beginAgain]);

  const guest = tenant.visitor();
  const late = device.sign(await asked(guest));
  app.clock.advance(300);
  expect(told(await guest.call(signInByPasskey, { body: { passkey: late } }))).toEqual([401, beginAgain]);
});

test('whatever is wrong with it, the words are the same', async () => {
  const { tenant, device } = await enrolled();
  const other = await tenant.makeUser('support', { password_digest });
  const theirs = new Authenticator(origin);
  await add(await tenant.signIn(other), theirs);
  const lies = [
    { origin: 'https://evil.test' },
    { rp_id: 'evil.test' },
    { unverified: true },
    { type: 'webauthn.create' },
    { counter: 1 },
    { handle: theirs.keys[0]?.handle ?? Buffer.alloc(0) },
  ];
  for (const lie of lies)
    expect(told(await enter(tenant.visitor(), device, lie)), JSON.stringify(lie)).toEqual([401, refused]);

  const unknown = new Authenticator(origin);
  unknown.make({ challenge: 'x', rp: { id: 'isrute.test' }, user: { id: 'AAAA' } });
  expect(told(await enter(tenant.visitor(), unknown))).toEqual([401, refused]);
  const elsewhere = await world();
  expect(told(await enter(elsewhere.browser, device))).toEqual([401, refused]);

  const guest = tenant.visitor();
  const forged = device.sign(await asked(guest));
  const [key] = theirs.keys;
  const swapped = theirs.sign({ challenge: 'x', rpId: 'isrute.test' }, {}, key);
  const passkey = { ...forged, id: swapped.id, rawId: swapped.rawId };
  expect(told(await guest.call(signInByPasskey, { body: { passkey } }))).toEqual([401, refused]);
  await asked(guest);
  expect(told(await guest.call(signInByPasskey, { body: { passkey: { id: 7 } } }))).toEqual([401, refused]);
  expect((await enter(tenant.visitor(), device)).status).toBe(200);
});

test('what fails counts against the address like a wrong password, and against nobody', async () => {
  const { tenant, user, device } = await enrolled();
  for (let n = 0; n < 20; n += 1)
    expect((await enter(tenant.visitor(), device, { unverified: true })).status).toBe(401);
  expect((await enter(tenant.visitor(), device)).status).toBe(429);
  expect((await signIn(tenant.visitor(), user.email)).status).toBe(429);
  expect((await userRow(tenant, user.id)).failed_attempts).toBe(0);
  app.clock.advance(60);
  for (let n = 0; n < 25; n += 1) expect((await enter(tenant.visitor(), device)).status).toBe(200);
});

test('whoever is inactive or locked stays outside, and hears why from their own passkey alone', async () => {
  const { tenant, user, device } = await enrolled();
  const set = (values: Record<string, unknown>) =>
    tenant.tx((tx) => tx.updateTable('users').set(values).where('id', '=', user.id).execute());
  await set({ failed_attempts: 10, locked_at: app.clock() });
  expect(told(await enter(tenant.visitor(), device))).toEqual([401, 'Your account is locked.']);
  await set({ failed_attempts: 0, locked_at: null, status: 'inactive', inactive_since: app.clock() });
  expect(told(await enter(tenant.visitor(), device))).toEqual([401, 'Your account is not activated yet.']);
  expect(told(await enter(tenant.visitor(), device, { unverified: true }))).toEqual([401, refused]);
});

test('where only the provider opens the door, a passkey opens it for admins alone, and no try is counted', async () => {
  const settings = { sign_in: signInOf({ mode: 'only' }) };
  const { tenant, user, device } = await enrolled({ role: 'support', settings });
  for (let n = 0; n < 25; n += 1)
    expect(told(await enter(tenant.visitor(), device))).toEqual([
      401,
      'Here you sign in by your provider’s button, not by your password or a passkey.',
    ]);
  expect(await userRow(tenant, user.id)).toMatchObject({ failed_attempts: 0, last_sign_in_at: null });
  expect(
    await tenant.tx((tx) =>
      tx.selectFrom('sessions').select('user_id').where('by_provider', 'is', true).execute(),
    ),
  ).toEqual([]);
  const admin = await enrolled({ settings });
  expect((await enter(admin.browser, admin.device)).status).toBe(200);
});

test('where second factors are switched off it opens nothing', async () => {
  const { tenant, device } = await enrolled();
  const guest = tenant.visitor();
  const passkey = device.sign(await asked(guest));
  await app.context.database.owner.query('update tenants set settings = $2 where id = $1', [
    tenant.id,
    JSON.stringify({ second_factor: 'off' }),
  ]);
  app.context.tenants.forget();
  expect(told(await guest.call(signInByPasskey, { body: { passkey } }))).toEqual([401, refused]);
  expect((await guest.call(beginPasskeySignIn)).status).toBe(422);
});

test('challenges that nobody answered are gone after the night', async () => {
  const { tenant, browser } = await world();
  await asked(browser);
  const left = () => tenant.tx((tx) => tx.selectFrom('passkey_challenges').selectAll().execute());
  const [row] = await left();
  expect(JSON.stringify(row)).not.toContain(browser.cookies.get('__Host-isrute_passkey'));
  app.clock.advance(301);
  await cleanSignInsNightly.run(app.context, {});
  expect(await left()).toEqual([]);
});
