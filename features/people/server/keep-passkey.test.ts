// A person's own passkeys: added after a proof, named, listed, removed; and what the database holds.

import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { TestTenant } from '../../../server/test/harness.ts';
import {
  serveAtOrigin,
  add,
  begun,
  enrolled,
  enter,
  origin,
  world,
} from '../../../server/test/passkeys-world.ts';
import { app, password_digest, prove } from '../../../server/test/sign-in-world.ts';
import { listDepos } from '../../depos/contract.ts';
import { listChanges } from '../../history/contract.ts';
import { showSession } from '../../tenants/contract/session.ts';
import {
  addPasskey,
  beginPasskey,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
} from '../contract/passkeys.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  showSecondFactor,
  startSecondFactor,
} from '../contract/second-factor.ts';
import { takeSecondFactor, showUser } from '../contract/staff.ts';
import { mostPasskeys } from '../rules/passkeys.ts';

serveAtOrigin();

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock().getTime() });

const keysOf = (tenant: TestTenant) => tenant.tx((tx) => tx.selectFrom('passkeys').selectAll().execute());
const subjectsTo = async (tenant: TestTenant, email: string) => {
  const mails = await tenant.tx((tx) =>
    tx.selectFrom('mail_outbox').select('subject').where('recipient', '=', email).orderBy('id').execute(),
  );
  return mails.map(({ subject }) => subject);
};

test('one is added after the password, told by mail and in the history, renamed and removed', async () => {
  const { tenant, user, inside, device } = await world();
  const made = await add(inside, device, 'My laptop');
  const at = app.clock().toISOString();
  expect([made.status, made.body]).toEqual([
    201,
    { id: made.body.id, name: 'My laptop', make: null, created_at: at, last_used_at: null },
  ]);
  const params = { id: made.body.id };
  const renamed = await inside.call(renamePasskey, { params, body: { name: 'Old laptop' } });
  expect([renamed.status, renamed.body.name]).toEqual([200, 'Old laptop']);
  expect((await inside.call(renamePasskey, { params, body: { name: ' ' } })).status).toBe(422);
  expect((await inside.call(listOwnPasskeys)).body).toEqual([renamed.body]);

  expect((await inside.call(removePasskey, { params })).status).toBe(204);
  expect((await inside.call(removePasskey, { params })).status).toBe(404);
  expect((await inside.call(listOwnPasskeys)).body).toEqual([]);
  expect(await subjectsTo(tenant, user.email)).toEqual([
    'En adgangsnøgle er tilføjet: My laptop',
    'En adgangsnøgle er fjernet: Old laptop',
  ]);
  const { body } = await inside.call(listChanges, {
    query: { kind: 'users', id: user.id, page: 1, per_page: 10 },
  });
  expect(body.map((one) => one.changes.map(({ field }) => field))).toEqual([['passkey'], ['passkey']]);
});

test('a registration counts once, in time, for the browser and person that began it', async () => {
  const { tenant, inside, device } = await world();
  const passkey = device.make(await begun(inside));
  const body = { name: 'Once', passkey };
  const other = await tenant.signIn('admin');
  expect((await other.call(addPasskey, { body })).status).toBe(422);
  const name = '__Host-isrute_passkey';
  other.cookies.set(name, inside.cookies.get(name) ?? '');
  expect((await other.call(addPasskey, { body })).status).toBe(422);
  const both = await Promise.all([inside.call(addPasskey, { body }), inside.call(addPasskey, { body })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);

  const late = device.make(await begun(inside));
  app.clock.advance(300);
  expect((await inside.call(addPasskey, { body: { name: 'Late', passkey: late } })).status).toBe(403);
  await prove(inside);
  expect((await inside.call(addPasskey, { body: { name: 'Late', passkey: late } })).status).toBe(422);
  expect(await keysOf(tenant)).toHaveLength(1);
});

test('what another page, another house, an unverified person or no device at all answered is not kept', async () => {
  const { tenant, inside, device } = await world();
  const lies = [
    { origin: 'https://evil.test' },
    { rp_id: 'evil.test' },
    { unverified: true },
    { type: 'webauthn.get' },
  ];
  for (const lie of lies) {
    const passkey = device.make(await begun(inside), lie);
    const reply = await inside.call(addPasskey, { body: { name: 'Lie', passkey } });
    expect([reply.status, reply.text], JSON.stringify(lie)).toEqual([
      422,
      expect.stringContaining('passkey'),
    ]);
  }
  await begun(inside);
  expect((await inside.call(addPasskey, { body: { name: 'None', passkey: {} } })).status).toBe(422);
  expect(await keysOf(tenant)).toEqual([]);
});

test('twenty are enough, and none is added twice in a tenant', async () => {
  const { tenant, user, inside, device, passkey } = await enrolled();
  const [key] = await keysOf(tenant);
  const copy = (credential_id: string) =>
    tenant.tx((tx) => {
      const { id: _, ...rest } = key as NonNullable<typeof key>;
      return tx
        .insertInto('passkeys')
        .values({ ...rest, credential_id })
        .execute();
    });
  await expect(copy(key?.credential_id ?? '')).rejects.toThrow('passkeys_credential');
  for (let n = 1; n < mostPasskeys; n += 1) await copy(`${'0'.repeat(20)}${n}`);
  const full = await inside.call(beginPasskey);
  expect([full.status, full.body]).toMatchObject([422, { error: 'You have 20 passkeys: remove one first' }]);
  expect((await inside.call(listOwnPasskeys)).body).toHaveLength(mostPasskeys);
  expect((await enter(tenant.visitor(), device)).body.user.id).toBe(user.id);
  const params = { id: passkey.id };
  expect((await inside.call(removePasskey, { params })).status).toBe(204);
});

test('nobody sees, names or removes somebody else’s, in their tenant or another', async () => {
  const { tenant, passkey } = await enrolled();
  const params = { id: passkey.id };
  const stranger = await world();
  for (const client of [await tenant.signIn('admin'), stranger.inside]) {
    expect((await client.call(listOwnPasskeys)).body).toEqual([]);
    expect((await client.call(renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(404);
  }
  expect((await stranger.inside.call(removePasskey, { params })).status).toBe(404);
  expect(await stranger.tenant.tx((tx) => tx.selectFrom('passkeys').selectAll().execute())).toEqual([]);
  expect(await keysOf(tenant)).toHaveLength(1);
});

test('whoever has to have a second factor has one in a passkey, and keeps one of the two', async () => {
  const { inside, device } = await world({ settings: { second_factor: 'all' } });
  expect((await inside.call(listDepos)).status).toBe(403);
  const { body: made } = await add(inside, device);
  expect((await inside.call(showSession)).body.user?.must_enrol).toBe(false);
  expect((await inside.call(listDepos)).status).toBe(200);
  const params = { id: made.id };
  const last = await inside.call(removePasskey, { params });
  expect([last.status, last.body]).toMatchObject([422, { error: expect.stringContaining('cannot') }]);

  const { secret } = (await inside.call(startSecondFactor)).body;
  await inside.call(confirmSecondFactor, { body: { one_time_code: codeOf(secret) } });
  expect((await inside.call(showSecondFactor)).body.is_needed).toBe(false);
  app.clock.advance(30);
  const off = await inside.call(removeSecondFactor, { body: { one_time_code: codeOf(secret) } });
  expect([off.status, off.text]).toEqual([204, '']);
  expect((await inside.call(listDepos)).status).toBe(200);
});

test('an admin takes somebody’s passkeys away with their codes', async () => {
  const { tenant, user, device, passkey } = await enrolled({ role: 'driver' });
  const admin = await tenant.signIn('admin');
  const take = () => admin.call(takeSecondFactor, { params: { id: user.id } });
  expect((await admin.call(showUser, { params: { id: user.id } })).body.has_second_factor).toBe(true);
  expect((await take()).status).toBe(204);
  expect(await keysOf(tenant)).toEqual([]);
  expect((await enter(tenant.visitor(), device)).status).toBe(401);
  expect((await take()).status).toBe(422);
  const { body } = await admin.call(listChanges, {
    query: { kind: 'users', id: user.id, page: 1, per_page: 10 },
  });
  expect(body.flatMap((one) => one.changes)).toContainEqual({
    field: 'passkey',
    from: passkey.name,
    to: null,
    secret: false,
  });
});

test('where second factors are switched off, or the house has no name, there are none', async () => {
  const off = await world({ settings: { second_factor: 'off' } });
  expect((await off.inside.call(beginPasskey)).status).toBe(422);
  expect((await off.inside.call(showSession)).body.tenant.passkeys_at).toBeNull();
  const { inside } = await world();
  expect((await inside.call(showSession)).body.tenant.passkeys_at).toBe(origin);
  app.context.settings.public_url = 'http://192.168.1.9:3000';
  try {
    expect((await inside.call(beginPasskey)).status).toBe(422);
    expect((await inside.call(showSession)).body.tenant.passkeys_at).toBeNull();
  } finally {
    app.context.settings.public_url = origin;
  }
});

test('the count of a key never goes back, and one that counts nothing is used all the same', async () => {
  const { tenant, device, browser } = await enrolled();
  await enter(browser, device);
  const counted = (counter: number) =>
    tenant.tx((tx) => tx.updateTable('passkeys').set({ counter }).execute());
  expect((await keysOf(tenant)).map(({ counter }) => counter)).toEqual([2]);
  for (const back of [0, 1, 2]) await expect(counted(back)).rejects.toThrow('goes up');
  await counted(3);
  const silent = await enrolled({ counts: false });
  for (let n = 0; n < 2; n += 1)
    expect((await enter(silent.tenant.visitor(), silent.device)).status).toBe(200);
});

test('a device may keep keys of several people, each with a name of its own', async () => {
  const { tenant, device } = await enrolled();
  const other = await tenant.makeUser('support', { password_digest });
  await add(await tenant.signIn(other), device);
  expect(device.keys[0]?.handle).not.toEqual(device.keys[1]?.handle);
  expect((await enter(tenant.visitor(), device)).body.user.id).toBe(other.id);
});
