// An admin sees where somebody is signed in, and ends one sign-in of them.

import { expect, test } from 'vitest';
import { app, password, world } from '../../../server/test/sign-in-world.ts';
import { listDepos } from '../../depos/contract.ts';
import { listChanges } from '../../history/contract.ts';
import { endSessionOfUser, listSessionsOfUser } from '../contract/sessions.ts';
import { apiSignIn, signIn as signInCall } from '../contract/sign-in.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0';

async function signedInTwice() {
  const { tenant, user, browser } = await world();
  await browser.call(signInCall, {
    body: { email: user.email, password },
    headers: { 'user-agent': firefox },
  });
  const { body: phone } = await tenant.visitor().call(apiSignIn, { body: { email: user.email, password } });
  const headers = { authorization: `Bearer ${phone.token}` };
  const admin = await tenant.signIn('admin');
  const params = { id: user.id };
  const shown = async () => (await admin.call(listSessionsOfUser, { params })).body;
  return { tenant, user, browser, headers, admin, params, shown };
}

test('each sign-in stands with its device and is ended alone, in the history of the person', async () => {
  const { tenant, browser, headers, admin, params, shown } = await signedInTwice();
  const sessions = await shown();
  expect(sessions).toMatchObject([
    { kind: 'browser', browser: 'Firefox', system: 'Windows', is_this: false },
    { kind: 'app', last_seen_at: null, is_this: false },
  ]);
  const [session, phone] = sessions;
  const end = (one: typeof session, who = admin) =>
    who.call(endSessionOfUser, {
      params: { ...params, session: one?.kind ?? 'app', session_id: one?.id ?? 0 },
    });
  expect((await end(session)).status).toBe(204);
  expect((await end(session)).status).toBe(404);
  expect((await browser.call(listDepos)).status).toBe(401);
  expect((await tenant.visitor().call(listDepos, { headers })).status).toBe(200);
  expect((await end(phone)).status).toBe(204);
  expect((await tenant.visitor().call(listDepos, { headers })).status).toBe(401);
  expect(await shown()).toEqual([]);
  const { body: changes } = await admin.call(listChanges, { query: { kind: 'users', id: params.id } });
  expect(JSON.stringify(changes)).toContain('sessions_ended');
});

test('only with a proof, of admins alone, and of the person that was named', async () => {
  const { tenant, user, admin, params, shown } = await signedInTwice();
  const [one] = await shown();
  const way = { ...params, session: 'browser' as const, session_id: one?.id ?? 0 };
  const unproven = await tenant.signIn('admin', { proven: false });
  expect((await unproven.call(endSessionOfUser, { params: way })).status).toBe(403);
  for (const role of ['depo_admin', 'support', 'driver'] as const) {
    const other = await tenant.signIn(role);
    expect((await other.call(listSessionsOfUser, { params })).status).toBe(403);
    expect((await other.call(endSessionOfUser, { params: way })).status).toBe(403);
  }
  const someone = await tenant.makeUser('admin');
  expect((await admin.call(endSessionOfUser, { params: { ...way, id: someone.id } })).status).toBe(404);
  const foreign = await (await app.makeTenant()).signIn('admin');
  expect((await foreign.call(listSessionsOfUser, { params: { id: user.id } })).status).toBe(404);
  expect((await foreign.call(endSessionOfUser, { params: way })).status).toBe(404);
  expect(await shown()).toHaveLength(2);
});

test('an admin who looks at themselves sees which one asks', async () => {
  const { tenant } = await world();
  const me = await tenant.makeUser('admin');
  const browser = await tenant.signIn(me);
  const { body } = await browser.call(listSessionsOfUser, { params: { id: me.id } });
  expect(body).toMatchObject([{ is_this: true }]);
});
