// A second factor: set up by the person, asked for at the door, good once, limited like a password, taken away by an
// admin.

import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { digestOf } from '../../../server/secret-tokens.ts';
import type { Client } from '../../../server/test/client.ts';
import type { TestTenant } from '../../../server/test/harness.ts';
import { app, password, password_digest, prove, signIn, world } from '../../../server/test/sign-in-world.ts';
import type { SecondFactorPolicy } from '../../../shared/second-factor.ts';
import { listDepos } from '../../depos/contract.ts';
import { listChanges } from '../../history/contract.ts';
import { showSession } from '../../tenants/contract/session.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
  startSecondFactor,
} from '../contract/second-factor.ts';
import { listOwnSessions } from '../contract/sessions.ts';
import { apiSignIn, requestPassword, choosePassword, signIn as signInCall } from '../contract/sign-in.ts';
import { takeSecondFactor, showUser } from '../contract/staff.ts';

const codeAt = (secret: string, at: Date = app.clock()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** The half minute passes, so that another code is shown. */
const nextCode = (secret: string) => {
  app.clock.advance(30);
  return codeAt(secret);
};

const wrong = (secret: string) => String((Number(codeAt(secret)) + 500_000) % 1_000_000).padStart(6, '0');

async function enrol(client: Client) {
  const { secret } = (await client.call(startSecondFactor)).body;
  const confirmed = await client.call(confirmSecondFactor, { body: { one_time_code: codeAt(secret) } });
  expect(confirmed.status).toBe(200);
  return { secret, recovery_codes: confirmed.body.recovery_codes };
}

/** Somebody who has one, and a browser that is not signed in. */
async function enrolled() {
  const here = await world();
  const inside = await here.tenant.signIn(here.user);
  return { ...here, inside, ...(await enrol(inside)) };
}

const enter = (browser: Client, email: string, one_time_code?: string) =>
  browser.callWith(signInCall, { body: { email, password, one_time_code } });

async function withPolicy(second_factor: SecondFactorPolicy) {
  const tenant = await app.makeTenant({ settings: { second_factor } });
  return { tenant, user: await tenant.makeUser('admin', { password_digest }) };
}

const mailsTo = (tenant: TestTenant, email: string) =>
  tenant.tx((tx) =>
    tx.selectFrom('mail_outbox').select(['subject', 'body']).where('recipient', '=', email).execute(),
  );

test('it is set up with a code, told once, and asked for from then on; the secret leaves no more', async () => {
  const { tenant, user, browser, inside, secret, recovery_codes } = await enrolled();
  expect(recovery_codes).toHaveLength(10);
  expect(new Set(recovery_codes).size).toBe(10);
  const shown = await inside.call(showSecondFactor);
  expect(shown.body).toMatchObject({ on_since: app.clock().toISOString(), recovery_codes_left: 10 });
  expect(shown.text).not.toContain(secret);
  expect((await inside.call(startSecondFactor)).status).toBe(422);

  const asked = await signIn(browser, user.email);
  expect([asked.status, asked.body.error]).toEqual([401, 'Write the code of your authenticator.']);
  expect((await enter(browser, user.email, nextCode(secret))).status).toBe(201);
  expect((await browser.call(listDepos)).status).toBe(200);

  const mails = JSON.stringify(await mailsTo(tenant, user.email));
  for (const hidden of [secret, codeAt(secret), ...recovery_codes]) expect(mails).not.toContain(hidden);
});

test('an enrolment that is not confirmed asks nobody, and a wrong code confirms none', async () => {
  const { tenant, user, browser } = await world();
  const inside = await tenant.signIn(user);
  const { secret } = (await inside.call(startSecondFactor)).body;
  const refused = await inside.call(confirmSecondFactor, { body: { one_time_code: wrong(secret) } });
  expect(refused.status).toBe(422);
  expect((await signIn(browser, user.email)).status).toBe(201);
  const { secret: another } = (await inside.call(startSecondFactor)).body;
  expect(another).not.toBe(secret);
});

test('a code is good once, also for two at the same moment; a recovery code too', async () => {
  const { tenant, user, browser, secret, recovery_codes } = await enrolled();
  expect((await enter(browser, user.email, codeAt(secret))).body.error).toBe(
    'This code is not valid, or was used already.',
  );
  const code = nextCode(secret);
  const atOnce = (typed: string) =>
    Promise.all([1, 2, 3, 4].map(() => enter(tenant.visitor(), user.email, typed)));
  const statuses = (await atOnce(code)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 401, 401, 401]);
  app.clock.advance(-30);
  expect((await enter(browser, user.email, codeAt(secret))).status).toBe(401);
  app.clock.advance(30);

  const [recovery = ''] = recovery_codes;
  const again = (await atOnce(recovery.toLowerCase())).map(({ status }) => status);
  expect(again.toSorted((one, other) => one - other)).toEqual([201, 401, 401, 401]);
  expect((await browser.call(showSecondFactor)).status).toBe(401);
  const inside = await tenant.signIn(user);
  expect((await inside.call(showSecondFactor)).body.recovery_codes_left).toBe(9);
});

test('wrong codes lock like wrong passwords, and a right password in between does not give tries back', async () => {
  const { user, browser, secret } = await enrolled();
  for (let n = 1; n <= 8; n += 1) {
    expect((await enter(browser, user.email, wrong(secret))).body.error).toMatch(/^This code is not valid/);
    expect((await signIn(browser, user.email)).body.error).toMatch(/^Write the code/);
  }
  expect((await enter(browser, user.email, wrong(secret))).body.error).toMatch(/one more attempt/);
  expect((await enter(browser, user.email, wrong(secret))).body.error).toBe('Your account is locked.');
  expect((await enter(browser, user.email, nextCode(secret))).body.error).toBe('Your account is locked.');
  app.clock.advance(3_600);
  expect((await enter(browser, user.email, nextCode(secret))).status).toBe(201);
});

test('a wrong password never tells that there is a second factor', async () => {
  const { user, browser, secret } = await enrolled();
  const tried = await browser.callWith(signInCall, {
    body: { email: user.email, password: 'something else', one_time_code: nextCode(secret) },
  });
  expect(tried.body.error).toBe('Invalid Email or password.');
  expect((await enter(browser, user.email, codeAt(secret))).status).toBe(201);
});

test('an app is asked too, but a driver’s is not', async () => {
  const { tenant, user, secret } = await enrolled();
  const app_client = tenant.visitor();
  const body = { email: user.email, password };
  expect((await app_client.call(apiSignIn, { body })).status).toBe(401);
  const signedIn = await app_client.call(apiSignIn, { body: { ...body, one_time_code: nextCode(secret) } });
  expect(signedIn.status).toBe(201);
  const driver = await tenant.makeUser('driver', { password_digest });
  await enrol(await tenant.signIn(driver));
  expect((await app_client.call(apiSignIn, { body: { email: driver.email, password } })).status).toBe(201);
});

test('a password link changes the password and does not stand for the code', async () => {
  const { tenant, user, browser, secret } = await enrolled();
  await browser.call(requestPassword, { body: { email: user.email } });
  const [mail] = (await mailsTo(tenant, user.email)).filter(({ body }) =>
    body?.includes('reset_password_token'),
  );
  const token = /reset_password_token=([\w-]+)/.exec(mail?.body ?? '')?.[1];
  const typed = 'en helt ny is med krymmel';
  const chosen = await browser.call(choosePassword, {
    body: { reset_password_token: token, password: typed, password_confirmation: typed },
  });
  expect([chosen.status, chosen.body.user]).toEqual([200, null]);
  expect((await browser.call(listDepos)).status).toBe(401);
  expect((await signIn(browser, user.email, typed)).body.error).toMatch(/^Write the code/);
  const both = { email: user.email, password: typed, one_time_code: nextCode(secret) };
  expect((await browser.call(signInCall, { body: both })).status).toBe(201);
});

test('whoever has to have one does nothing else before, and everything after', async () => {
  const { tenant, user } = await withPolicy('admins');
  const browser = tenant.visitor();
  expect((await signIn(browser, user.email)).status).toBe(201);
  expect((await browser.call(showSession)).body).toMatchObject({
    user: { must_enrol: true },
    permissions: [],
  });
  for (const call of [listDepos, listOwnSessions])
    expect(await browser.call(call as typeof listDepos)).toMatchObject({
      status: 403,
      body: { error: 'Set up your second factor first' },
    });
  expect((await browser.call(startSecondFactor)).status).toBe(403);
  expect((await prove(browser)).status).toBe(200);
  const { secret } = await enrol(browser);
  expect((await browser.call(listDepos)).status).toBe(200);
  expect((await browser.call(showSession)).body.user?.must_enrol).toBe(false);
  const refused = await browser.call(removeSecondFactor, { body: { one_time_code: nextCode(secret) } });
  expect([refused.status, refused.body]).toMatchObject([422, { error: expect.stringContaining('cannot') }]);
  const driver = await tenant.signIn('driver');
  expect((await driver.call(listOwnSessions)).status).toBe(200);
});

test('needed by all, a driver at the browser too; switched off, nobody is asked or offered one', async () => {
  const { tenant } = await withPolicy('all');
  const driver = await tenant.signIn('driver');
  expect((await driver.call(listOwnSessions)).status).toBe(403);
  const off = await withPolicy('off');
  const admin = await off.tenant.signIn(off.user);
  expect((await admin.call(startSecondFactor)).status).toBe(422);
  await off.tenant.tx((tx) =>
    tx
      .insertInto('second_factors')
      .values({
        user_id: off.user.id,
        secret: 'A'.repeat(32),
        created_at: app.clock(),
        confirmed_at: app.clock(),
      })
      .execute(),
  );
  expect((await signIn(off.tenant.visitor(), off.user.email)).status).toBe(201);
});

test('the person switches it off with a code, which is limited', async () => {
  const { tenant, user, browser, inside, secret } = await enrolled();
  for (let n = 0; n < 9; n += 1)
    expect((await inside.call(removeSecondFactor, { body: { one_time_code: wrong(secret) } })).status).toBe(
      422,
    );
  const body = { one_time_code: nextCode(secret) };
  expect((await inside.call(removeSecondFactor, { body })).status).toBe(429);
  app.clock.advance(900);
  const fresh = { one_time_code: codeAt(secret) };
  expect((await inside.call(removeSecondFactor, { body: fresh })).status).toBe(204);
  expect((await signIn(browser, user.email)).status).toBe(201);
  const subjects = (await mailsTo(tenant, user.email)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
});

test('new recovery codes take the place of the former ones, for a code of either kind; a wrong one changes nothing', async () => {
  const { tenant, user, browser, inside, secret, recovery_codes: former } = await enrolled();
  const renew = (one_time_code: string) => inside.call(renewRecoveryCodes, { body: { one_time_code } });
  const refused = await renew(wrong(secret));
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('one_time_code')]);
  expect((await enter(browser, user.email, former[0])).status).toBe(201);

  const { status, body } = await renew(nextCode(secret));
  expect([status, new Set([...former, ...body.recovery_codes]).size]).toEqual([200, 20]);
  expect((await inside.call(showSecondFactor)).body.recovery_codes_left).toBe(10);
  expect((await enter(browser, user.email, former[1])).status).toBe(401);
  expect((await enter(browser, user.email, body.recovery_codes[0])).status).toBe(201);

  const again = await renew(body.recovery_codes[1] ?? '');
  expect(again.status).toBe(200);
  expect((await renew(body.recovery_codes[2] ?? '')).status).toBe(422);
  const mails = await mailsTo(tenant, user.email);
  expect(mails.filter(({ subject }) => subject === 'Dine gendannelseskoder er udskiftet')).toHaveLength(2);
  for (const code of [...body.recovery_codes, ...again.body.recovery_codes])
    expect(JSON.stringify(mails)).not.toContain(code);
});

test('of two who renew them at once there are ten codes, and without a second factor there are none', async () => {
  const { tenant, user, inside, recovery_codes } = await enrolled();
  const renew = (one_time_code = '') => inside.call(renewRecoveryCodes, { body: { one_time_code } });
  const replies = await Promise.all([renew(recovery_codes[0]), renew(recovery_codes[1])]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  const kept = await tenant.tx((tx) =>
    tx.selectFrom('recovery_codes').select('used_at').where('user_id', '=', user.id).execute(),
  );
  expect(kept).toEqual(Array.from({ length: 10 }, () => ({ used_at: null })));
  const without = await tenant.signIn('admin');
  expect((await without.call(renewRecoveryCodes, { body: { one_time_code: '123456' } })).status).toBe(422);
});

test('tries at new recovery codes are limited like the others', async () => {
  const { inside, secret } = await enrolled();
  const renew = (one_time_code: string) => inside.call(renewRecoveryCodes, { body: { one_time_code } });
  for (let n = 0; n < 9; n += 1) expect((await renew(wrong(secret))).status).toBe(422);
  expect((await renew(nextCode(secret))).status).toBe(429);
});

test('an admin takes it away from somebody else; nobody else may, nor from another tenant, nor their own', async () => {
  const { tenant, user, browser, inside } = await enrolled();
  const admin = await tenant.signIn('admin');
  const taken = (client: Client) => client.call(takeSecondFactor, { params: { id: user.id } });
  for (const role of ['depo_admin', 'support', 'driver'] as const) {
    const depo = await tenant.makeDepo();
    const other = await tenant.makeUser(role, role === 'depo_admin' ? { depo_ids: [depo.id] } : {});
    expect((await taken(await tenant.signIn(other))).status).toBe(403);
  }
  expect((await taken(await (await app.makeTenant()).signIn('admin'))).status).toBe(404);
  expect((await taken(inside)).status).toBe(422);
  const seen = async () => (await admin.call(showUser, { params: { id: user.id } })).body.has_second_factor;
  expect(await seen()).toBe(true);
  expect((await taken(admin)).status).toBe(204);
  expect(await seen()).toBe(false);
  expect((await taken(admin)).status).toBe(422);
  expect((await signIn(browser, user.email)).status).toBe(201);
  const changes = await admin.call(listChanges, {
    query: { kind: 'users', id: user.id, page: 1, per_page: 10 },
  });
  expect(changes.body.map((one) => one.changes.map(({ field }) => field))).toEqual([
    ['second_factor'],
    ['second_factor'],
  ]);
  expect(await mailsTo(tenant, user.email)).toHaveLength(2);
});

test('the database keeps no second factor without its person, no short secret, and takes no code back', async () => {
  const { tenant, user } = await enrolled();
  const change = (values: Record<string, unknown>) =>
    tenant.tx((tx) => tx.updateTable('second_factors').set(values).where('user_id', '=', user.id).execute());
  await expect(change({ last_step: 0 })).rejects.toThrow('a code was taken already');
  await expect(change({ secret: 'short' })).rejects.toThrow('second_factors_secret_check');
  await expect(change({ user_id: 999_999_999 })).rejects.toThrow();
  const other = await app.makeTenant();
  expect(await other.tx((tx) => tx.selectFrom('second_factors').selectAll().execute())).toEqual([]);
  expect(await other.tx((tx) => tx.selectFrom('recovery_codes').selectAll().execute())).toEqual([]);
});

test('recovery codes are kept as passwords are; one from before counts until it is used', async () => {
  const { tenant, user, browser, recovery_codes } = await enrolled();
  const digests = () =>
    tenant.tx(async (tx) =>
      (
        await tx
          .selectFrom('recovery_codes')
          .select('code_digest')
          .where('user_id', '=', user.id)
          .where('used_at', 'is', null)
          .execute()
      ).map((row) => row.code_digest),
    );
  const kept = await digests();
  expect(kept.filter((digest) => !digest.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toEqual([]);
  expect(new Set(kept).size).toBe(10);
  expect(kept).not.toContain(digestOf((recovery_codes[0] ?? '').replaceAll('-', '')));
  // A slow hash has the salt of its person: of another person the same code is kept otherwise.
  const other = await enrolled();
  const salts = (
    await other.tenant.tx((tx) => tx.selectFrom('recovery_codes').select('code_digest').execute())
  ).map((row) => row.code_digest.split('$')[4]);
  expect(salts).not.toContain(kept[0]?.split('$')[4]);
  const former = 'ABCD2345EFGH6723';
  await expect(
    tenant.tx((tx) =>
      tx.insertInto('recovery_codes').values({ user_id: user.id, code_digest: former }).execute(),
    ),
  ).rejects.toThrow('recovery_codes_digest');
  await tenant.tx((tx) =>
    tx
      .insertInto('recovery_codes')
      .values({ user_id: user.id, code_digest: digestOf(former) })
      .execute(),
  );
  expect((await enter(browser, user.email, former)).status).toBe(201);
  expect((await enter(tenant.visitor(), user.email, former)).status).toBe(401);
  expect((await enter(tenant.visitor(), user.email, recovery_codes[3])).status).toBe(201);
  expect((await digests()).length).toBe(9);
});
