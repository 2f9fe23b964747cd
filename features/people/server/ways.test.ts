// A password that is chosen or set anew ends every session, and every other way in is shown to be ended: nobody is
// locked out by what a stranger has added.

import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { digestOf } from '../../../server/secret-tokens.ts';
import type { Client } from '../../../server/test/client.ts';
import type { TestTenant } from '../../../server/test/harness.ts';
import { add, serveAtOrigin, world } from '../../../server/test/passkeys-world.ts';
import { app, password, signIn } from '../../../server/test/sign-in-world.ts';
import { listDepos } from '../../depos/contract.ts';
import { makeIntegrationKey } from '../contract/integration-keys.ts';
import { changeOwnEmail } from '../contract/own-account.ts';
import { confirmSecondFactor, startSecondFactor } from '../contract/second-factor.ts';
import { endSessionsOfUser } from '../contract/sessions.ts';
import { apiSignIn, choosePassword, requestPassword } from '../contract/sign-in.ts';
import { endOwnWay, endWayOfUser, listWaysOfUser } from '../contract/ways-in.ts';

serveAtOrigin();

const fresh = 'rabarber og vaffel i regnvejr';

/** All that a stranger with the password could leave behind. */
async function stranger(client: Client, device: Parameters<typeof add>[1]) {
  const { secret } = (await client.call(startSecondFactor)).body;
  const one_time_code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock().getTime(),
  });
  await client.call(confirmSecondFactor, { body: { one_time_code } });
  await add(client, device, 'Not mine');
  const made = await client.callWith(makeIntegrationKey, { body: { name: 'Not mine', scopes: ['orders'] } });
  await client.call(changeOwnEmail, { body: { email: 'stranger@test.invalid' } });
  return made.body.key as string;
}

async function chooseByLink(tenant: TestTenant, email: string) {
  const browser = tenant.visitor();
  await browser.call(requestPassword, { body: { email } });
  const mails = await tenant.tx((tx) =>
    tx.selectFrom('mail_outbox').select('body').where('recipient', '=', email).execute(),
  );
  const link = mails.map(({ body }) => /reset_password_token=([\w-]+)/.exec(body ?? '')?.[1]).find(Boolean);
  const body = { reset_password_token: link ?? '', password: fresh, password_confirmation: fresh };
  const chosen = await browser.call(choosePassword, { body });
  expect(chosen.status, chosen.text).toBe(200);
  return { browser, ...chosen.body, ways_token: chosen.body.ways_token ?? '' };
}

test('the owner who chooses a password by a link ends what a stranger added, and signs in by the password', async () => {
  const { tenant, user, inside, device } = await world();
  const key = await stranger(inside, device);
  const { browser, ways, ways_token } = await chooseByLink(tenant, user.email);
  expect((await inside.call(listDepos)).status).toBe(401);
  expect(
    ways.map(({ kind, name }) => `${kind} ${name}`.trim()).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['authenticator', 'email stranger@test.invalid', 'key Not mine', 'passkey Not mine']);
  expect((await signIn(browser, user.email, fresh)).status).toBe(401);
  let left = ways;
  for (const { kind: way, id: way_id } of ways) {
    const ended = await browser.call(endOwnWay, { body: { ways_token, way, way_id } });
    expect(ended.status, `${way} ${ended.text}`).toBe(200);
    left = ended.body;
    const again = await browser.call(endOwnWay, { body: { ways_token, way, way_id } });
    expect(again.status).toBe(404);
  }
  expect(left).toEqual([]);
  expect((await signIn(browser, user.email, fresh)).status).toBe(201);
  const row = await tenant.tx((tx) =>
    tx.selectFrom('users').select('unconfirmed_email').where('id', '=', user.id).executeTakeFirstOrThrow(),
  );
  expect(row.unconfirmed_email).toBeNull();
  const open = await tenant.tx((tx) =>
    tx
      .selectFrom('api_tokens')
      .select('id')
      .where('token_digest', '=', digestOf(key))
      .where('revoked_at', 'is', null)
      .execute(),
  );
  expect(open).toEqual([]);
});

test('only what is new is ended so, for a quarter of an hour, by whoever was shown it', async () => {
  const { tenant, user, inside, device } = await world();
  const { body: old } = await add(inside, device, 'My own');
  app.clock.advance(8 * 86_400);
  const without = await chooseByLink(tenant, user.email);
  expect([without.ways, without.ways_token]).toEqual([[], '']);
  const again = await tenant.signIn(user);
  await again.callWith(makeIntegrationKey, { body: { name: 'New', scopes: ['orders'] } });
  await tenant.tx((tx) => tx.deleteFrom('mail_outbox').execute());
  const { browser, ways, ways_token } = await chooseByLink(tenant, user.email);
  expect(ways.map(({ name }) => name)).toEqual(['New']);
  const end = (body: { ways_token: string; way: 'key' | 'passkey'; way_id: number }, client = browser) =>
    client.call(endOwnWay, { body });
  expect((await end({ ways_token, way: 'passkey', way_id: old.id })).status).toBe(404);
  const key = { way: 'key' as const, way_id: ways[0]?.id ?? 0 };
  expect((await end({ ways_token: 'guessed', ...key })).status).toBe(422);
  expect((await end({ ways_token: '', ...key })).status).toBe(422);
  const other = await app.makeTenant();
  expect((await end({ ways_token, ...key }, other.visitor())).status).toBe(422);
  app.clock.advance(901);
  expect((await end({ ways_token, ...key })).status).toBe(422);
});

test('an admin sees the ways in of somebody and ends each, and all their sessions; nobody else does', async () => {
  const { tenant, user, inside, device } = await world({ role: 'support' });
  const { secret } = (await inside.call(startSecondFactor)).body;
  expect(secret).toBeDefined();
  await add(inside, device, 'Phone');
  const admin = await tenant.signIn('admin');
  const params = { id: user.id };
  const shown = await admin.call(listWaysOfUser, { params });
  expect(shown.body).toMatchObject([{ kind: 'passkey', name: 'Phone', is_new: true }]);
  const way = { ...params, way: 'passkey', way_id: shown.body[0]?.id ?? 0 };
  for (const role of ['depo_admin', 'support', 'driver'] as const) {
    const other = await tenant.signIn(role);
    expect((await other.call(listWaysOfUser, { params })).status).toBe(403);
    expect((await other.callWith(endWayOfUser, { params: way })).status).toBe(403);
    expect((await other.call(endSessionsOfUser, { params })).status).toBe(403);
  }
  const foreign = await (await app.makeTenant()).signIn('admin');
  for (const endpoint of [listWaysOfUser, endSessionsOfUser])
    expect((await foreign.callWith(endpoint, { params })).status).toBe(404);
  expect((await foreign.callWith(endWayOfUser, { params: way })).status).toBe(404);
  expect((await admin.callWith(endWayOfUser, { params: way })).status).toBe(204);
  expect((await admin.callWith(endWayOfUser, { params: way })).status).toBe(404);

  const { body: phone } = await tenant.visitor().call(apiSignIn, { body: { email: user.email, password } });
  expect((await inside.call(listDepos)).status).toBe(200);
  expect((await admin.call(endSessionsOfUser, { params })).status).toBe(204);
  expect((await inside.call(listDepos)).status).toBe(401);
  const headers = { authorization: `Bearer ${phone.token}` };
  expect((await tenant.visitor().call(listDepos, { headers })).status).toBe(401);
  expect((await admin.call(listDepos)).status).toBe(200);
});
