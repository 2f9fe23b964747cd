// Everybody of the staff sees where they are signed in, and ends it from anywhere.

import { expect, test } from 'vitest';
import type { Client } from '../../../server/test/client.ts';
import { app, password, prove, signIn, world } from '../../../server/test/sign-in-world.ts';
import { listDepos } from '../../depos/contract.ts';
import { endOtherSessions, endOwnApp, endOwnSession, listOwnSessions } from '../contract/sessions.ts';
import { apiSignIn, signIn as signInCall } from '../contract/sign-in.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0';

const sessionsOf = async (client: Client) => (await client.call(listOwnSessions)).body;
const others = async (client: Client) => (await sessionsOf(client)).filter(({ is_this }) => !is_this);

test('a session tells its browser, when it began and was last seen, and which one asks; no digest leaves', async () => {
  const { tenant, user, browser } = await world();
  await browser.call(signInCall, {
    body: { email: user.email, password },
    headers: { 'user-agent': firefox },
  });
  await tenant.signIn(user);
  const reply = await browser.call(listOwnSessions);
  expect(reply.body).toMatchObject([
    { kind: 'browser', browser: 'Firefox', system: 'Windows', is_this: true },
    { kind: 'browser', browser: null, system: null, is_this: false },
  ]);
  expect(reply.body[0]?.signed_in_at).toBe(app.clock().toISOString());
  expect(reply.text).not.toContain('digest');
});

test('one is ended by its number at once, another person’s and an ended one are unknown', async () => {
  const { tenant, user, browser } = await world();
  await signIn(browser, user.email);
  await prove(browser);
  const phone = await tenant.signIn(user);
  expect((await phone.call(listDepos)).status).toBe(200);
  const [one] = await others(browser);
  const params = { id: one?.id ?? 0 };
  const stranger = await tenant.signIn('admin');
  expect((await stranger.call(endOwnSession, { params })).status).toBe(404);
  expect((await browser.call(endOwnSession, { params })).status).toBe(204);
  expect((await phone.call(listDepos)).status).toBe(401);
  expect((await browser.call(endOwnSession, { params })).status).toBe(404);
  expect(await others(browser)).toEqual([]);
});

test('a session of another tenant is unknown', async () => {
  const here = await world();
  const there = await world();
  await there.tenant.signIn(there.user);
  const foreign = await there.tenant.tx((tx) =>
    tx.selectFrom('sessions').select('id').executeTakeFirstOrThrow(),
  );
  const admin = await here.tenant.signIn(here.user);
  expect((await admin.call(endOwnSession, { params: { id: foreign.id } })).status).toBe(404);
});

test('apps stand in the list and are ended one by one', async () => {
  const { tenant, user, browser } = await world();
  await signIn(browser, user.email);
  await prove(browser);
  await tenant.visitor().call(apiSignIn, { body: { email: user.email, password } });
  const [token] = await others(browser);
  expect(token).toMatchObject({ kind: 'app', last_seen_at: null });
  const params = { id: token?.id ?? 0 };
  expect((await (await tenant.signIn('admin')).call(endOwnApp, { params })).status).toBe(404);
  expect((await browser.call(endOwnApp, { params })).status).toBe(204);
  expect((await browser.call(endOwnApp, { params })).status).toBe(404);
  expect(await others(browser)).toEqual([]);
});

test('signed out everywhere else, the own browser goes on and other people too', async () => {
  const { tenant, user, browser } = await world();
  await signIn(browser, user.email);
  await prove(browser);
  const phone = await tenant.signIn(user);
  const colleague = await tenant.signIn('support');
  await tenant.visitor().call(apiSignIn, { body: { email: user.email, password } });
  expect(await others(browser)).toHaveLength(2);
  expect((await browser.call(endOtherSessions)).status).toBe(204);
  expect(await others(browser)).toEqual([]);
  expect((await phone.call(listDepos)).status).toBe(401);
  expect((await colleague.call(listOwnSessions)).status).toBe(200);
});
