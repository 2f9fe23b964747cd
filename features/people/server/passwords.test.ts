import { describe, expect, test } from 'vitest';
import type { Act } from '../../../server/identity.ts';
import { systemAct } from '../../../server/identity.ts';
import { hashPassword } from '../../../server/passwords.ts';
import { testApp, testMoment, type TestTenant } from '../../../server/test/harness.ts';
import { listDepos } from '../../depos/contract.ts';
import {
  requestPassword,
  signIn as signInCall,
  apiSignIn,
  confirmEmail,
  signOut,
  choosePassword,
} from '../contract/sign-in.ts';
import { sessionCookie } from './sessions/identify.ts';
import { inviteUser, makePasswordLink, requestEmailChange } from './sign-in/send-links.ts';
import { cleanSignIns } from './sign-in/settle-sign-in.ts';

const app = await testApp();
const oldPassword = 'den gamle adgangskode';
const password_digest = await hashPassword(oldPassword);
const fresh = 'en helt ny adgangskode';
const hour_s = 3_600;

async function world(more: Record<string, unknown> = {}) {
  app.clock.set(testMoment);
  const tenant = await app.makeTenant({ locale: 'en' });
  const user = await tenant.makeUser('admin', { password_digest, ...more });
  return { tenant, user, browser: tenant.visitor() };
}

/** Somebody of the platform acts: the command line, or staff on a screen that is not built yet. */
async function act(tenant: TestTenant): Promise<Act> {
  const found = await app.context.tenants.byId(tenant.id);
  if (!found) throw new Error('The test has no tenant');
  return systemAct(app.context, found);
}

const mails = (tenant: TestTenant) =>
  tenant.tx((tx) =>
    tx.selectFrom('mail_outbox').select(['recipient', 'subject', 'body', 'status']).orderBy('id').execute(),
  );

async function tokenOfLastMail(tenant: TestTenant): Promise<string> {
  const links = (await mails(tenant)).flatMap(({ body }) => /_token=([\w-]+)/.exec(body ?? '')?.[1] ?? []);
  return links.at(-1) ?? '';
}

const choosing = (reset_password_token: string, password = fresh, password_confirmation = password) => ({
  reset_password_token,
  password,
  password_confirmation,
});

async function asked(more: Record<string, unknown> = {}) {
  const all = await world(more);
  await all.browser.call(requestPassword, { body: { email: all.user.email } });
  return { ...all, token: await tokenOfLastMail(all.tenant) };
}

// spec
describe('asking for a new password', () => {
  test('is answered alike for somebody and for nobody, and only somebody gets a mail', async () => {
    const { tenant, user, browser } = await world();
    const known = await browser.call(requestPassword, { body: { email: user.email } });
    const unknown = await browser.call(requestPassword, { body: { email: 'nobody@test.invalid' } });
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: known.status, text: known.text });
    expect(await mails(tenant)).toMatchObject([{ recipient: user.email, subject: 'Choose a new password' }]);
  });

  test('the mail carries a link of this site and the database only the digest of its token', async () => {
    const { tenant, user, token } = await asked();
    expect(token).toHaveLength(43);
    expect((await mails(tenant))[0]?.body).toContain(
      `${app.context.settings.public_url}/${tenant.slug}/users/password/edit?reset_password_token=${token}`,
    );
    const row = await tenant.tx((tx) =>
      tx.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('without an e-mail is refused at its field', async () => {
    const { browser } = await world();
    expect(await browser.call(requestPassword, { body: { email: ' ' } })).toMatchObject({
      status: 422,
      body: { errors: { email: ["can't be blank"] } },
    });
  });

  test('an inactive person gets none', async () => {
    const { tenant } = await asked({ status: 'inactive' });
    expect(await mails(tenant)).toEqual([]);
  });

  test('one mailbox gets five an hour however often it is asked for', async () => {
    const { tenant, user, browser } = await world();
    for (let at = 0; at < 8; at += 1)
      expect((await browser.call(requestPassword, { body: { email: user.email } })).status).toBe(200);
    expect(await mails(tenant)).toHaveLength(5);
  });

  test('an HTML form leads back to the sign-in page, which says what happens now', async () => {
    const { user, browser } = await world();
    const form = new URLSearchParams({
      authenticity_token: await browser.csrfToken(),
      'user[email]': user.email,
    });
    const reply = await browser.send('POST', 'users/password', form.toString(), {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(reply.status).toBe(303);
    expect((await browser.page(String(reply.headers.location))).text).toContain(
      'you will receive a password recovery link',
    );
  });
});

// spec: R-922
describe('the link of the mail', () => {
  test('chooses the password once, signs in, and the new one works from then on', async () => {
    const { tenant, user, browser, token } = await asked();
    expect((await browser.page(`users/password/edit?reset_password_token=${token}`)).status).toBe(200);
    const reply = await browser.call(choosePassword, { body: choosing(token) });
    expect(reply).toMatchObject({ status: 200, body: { user: { id: user.id } } });
    expect((await browser.call(listDepos)).status).toBe(200);
    expect((await browser.callWith(choosePassword, { body: choosing(token) })).body).toMatchObject({
      errors: { reset_password_token: ['is invalid'] },
    });
    const other = tenant.visitor();
    expect(
      (await other.call(signInCall, { body: { email: user.email, password: oldPassword } })).status,
    ).toBe(401);
    expect((await other.call(signInCall, { body: { email: user.email, password: fresh } })).status).toBe(201);
  });

  test('used at the same moment by two, it works for one', async () => {
    const { tenant, token } = await asked();
    const replies = await Promise.all(
      [tenant.visitor(), tenant.visitor()].map((browser) =>
        browser.callWith(choosePassword, { body: choosing(token) }),
      ),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test("ends every other session and app token of the person, and nobody else's", async () => {
    const { tenant, user, browser, token } = await asked();
    const others = [await tenant.signIn(user), await tenant.signIn(user)];
    const neighbour = await tenant.signIn('admin');
    const phone = (
      await tenant.visitor().call(apiSignIn, { body: { email: user.email, password: oldPassword } })
    ).body.token as string;
    await browser.call(choosePassword, { body: choosing(token) });
    for (const other of others) expect((await other.call(listDepos)).status).toBe(401);
    expect(
      (await tenant.visitor().call(listDepos, { headers: { authorization: `Bearer ${phone}` } })).status,
    ).toBe(401);
    expect((await neighbour.call(listDepos)).status).toBe(200);
    expect((await browser.call(listDepos)).status).toBe(200);
  });

  test('is over after six hours, and says so', async () => {
    const { browser, token } = await asked();
    app.clock.advance(6 * hour_s);
    expect(await browser.callWith(choosePassword, { body: choosing(token) })).toMatchObject({
      status: 422,
      body: { errors: { reset_password_token: ['has expired, please request a new one'] } },
    });
  });

  test('lifts a lock', async () => {
    const { browser, token } = await asked({ failed_attempts: 10, locked_at: testMoment });
    expect((await browser.call(choosePassword, { body: choosing(token) })).status).toBe(200);
    expect((await browser.call(listDepos)).status).toBe(200);
  });

  test('is replaced by the next one', async () => {
    const { tenant, user, browser, token } = await asked();
    await browser.call(requestPassword, { body: { email: user.email } });
    expect((await browser.callWith(choosePassword, { body: choosing(token) })).status).toBe(422);
    expect(
      (await browser.call(choosePassword, { body: choosing(await tokenOfLastMail(tenant)) })).status,
    ).toBe(200);
  });

  test('is worth nothing in another tenant', async () => {
    const { token } = await asked();
    const other = await app.makeTenant();
    expect((await other.visitor().callWith(choosePassword, { body: choosing(token) })).status).toBe(422);
  });

  // spec: R-756
  test('a password that is too short or typed differently is refused at its field, and the link still works', async () => {
    const { browser, token } = await asked();
    expect(await browser.callWith(choosePassword, { body: choosing(token, 'short', 'other') })).toMatchObject(
      {
        status: 422,
        body: {
          errors: {
            password: ['is too short (minimum is 10 characters)'],
            password_confirmation: ["doesn't match"],
          },
          full_errors: [
            'Password is too short (minimum is 10 characters)',
            "Password confirmation doesn't match",
          ],
        },
      },
    );
    expect((await browser.call(choosePassword, { body: choosing(token) })).status).toBe(200);
  });

  // spec: R-982
  test('without a token the page leads to sign-in, which carries the whole sentence', async () => {
    const { tenant, browser } = await world();
    for (const address of ['users/password/edit', 'users/password/edit?reset_password_token=']) {
      const moved = await browser.page(address);
      expect(moved).toMatchObject({
        status: 302,
        headers: { location: `/${tenant.slug}/users/sign_in?notice=reset_link_missing` },
      });
      expect((await browser.page(String(moved.headers.location))).text).toContain(
        "You can't access this page without coming from a password reset email. If you do come from a password reset email, please make sure you used the full URL provided.",
      );
    }
  });
});

describe('a person made by staff', () => {
  const invitation = { first_name: 'Mette', last_name: 'Krog', role: 'support' as const };

  test('chooses a password by the link within seven days; it is mailed too', async () => {
    const { tenant, browser } = await world();
    const depo = await tenant.makeDepo();
    const by = await act(tenant);
    const email = `mette-${tenant.slug}@test.invalid`;
    const { generated_password_url } = await tenant.tx((tx) =>
      inviteUser(tx, by, { ...invitation, email, depo_id: depo.id }),
    );
    expect(generated_password_url).toMatch(
      new RegExp(
        `^${app.context.settings.public_url}/${tenant.slug}/users/password/edit\\?reset_password_token=[\\w-]{43}$`,
      ),
    );
    expect(await mails(tenant)).toMatchObject([
      { recipient: email, body: expect.stringContaining(generated_password_url) },
    ]);
    app.clock.advance(7 * 24 * hour_s - 1);
    const token = new URL(generated_password_url).searchParams.get('reset_password_token') ?? '';
    expect(await browser.call(choosePassword, { body: choosing(token) })).toMatchObject({
      status: 200,
      body: { user: { email, role: 'support', depo_id: depo.id } },
    });
  });

  test('cannot sign in before, whatever is typed', async () => {
    const { user, browser } = await world({ password_digest: null });
    for (const password of ['', 'anything', 'null']) {
      expect((await browser.call(signInCall, { body: { email: user.email, password } })).status).toBe(401);
    }
  });

  test('a fresh link takes the place of the earlier one', async () => {
    const { tenant, user, browser } = await world();
    const by = await act(tenant);
    const make = async () =>
      new URL(
        (await tenant.tx((tx) => makePasswordLink(tx, by, user.id))).generated_password_url,
      ).searchParams.get('reset_password_token') ?? '';
    const [first, second] = [await make(), await make()];
    expect((await browser.callWith(choosePassword, { body: choosing(first) })).status).toBe(422);
    expect((await browser.call(choosePassword, { body: choosing(second) })).status).toBe(200);
  });

  test('an e-mail that is taken is refused at its field', async () => {
    const { tenant, user } = await world();
    const by = await act(tenant);
    const depo = await tenant.makeDepo();
    const again = tenant.tx((tx) =>
      inviteUser(tx, by, { ...invitation, email: user.email.toUpperCase(), depo_id: depo.id }),
    );
    await expect(again).rejects.toMatchObject({ constraint: 'users_tenant_id_email_key' });
  });
});

describe('another e-mail', () => {
  async function changing() {
    const all = await world();
    const email = `next-${all.tenant.slug}@test.invalid`;
    const by = await act(all.tenant);
    await all.tenant.tx((tx) => requestEmailChange(tx, by, { user_id: all.user.id, email }));
    return { ...all, email, by, token: await tokenOfLastMail(all.tenant) };
  }
  const signIn = (tenant: TestTenant, email: string) =>
    tenant.visitor().call(signInCall, { body: { email, password: oldPassword } });

  test('counts once its link was opened, and the link works once', async () => {
    const { tenant, user, browser, email, token } = await changing();
    expect((await signIn(tenant, user.email)).status).toBe(201);
    const moved = await browser.page(`users/confirmation?confirmation_token=${token}`);
    expect(moved.status).toBe(303);
    expect((await browser.page(String(moved.headers.location))).text).toContain(
      'Your email address has been successfully confirmed.',
    );
    expect((await signIn(tenant, email)).status).toBe(201);
    expect((await signIn(tenant, user.email)).status).toBe(401);
    expect(await browser.call(confirmEmail, { query: { confirmation_token: token } })).toMatchObject({
      status: 422,
      body: { errors: { confirmation_token: ['is invalid'] } },
    });
  });

  test('a made-up or missing token confirms nothing', async () => {
    const { browser } = await changing();
    for (const query of ['', '?confirmation_token=', '?confirmation_token=made-up'])
      expect((await browser.get(`users/confirmation${query}`)).status).toBe(422);
  });

  test('that somebody took meanwhile is refused, and nothing changes', async () => {
    const { tenant, user, browser, email, token } = await changing();
    await tenant.makeUser('admin', { email });
    expect(await browser.call(confirmEmail, { query: { confirmation_token: token } })).toMatchObject({
      status: 422,
      body: { errors: { email: ['has already been taken'] } },
    });
    expect((await signIn(tenant, user.email)).status).toBe(201);
  });

  test('of somebody else is refused when it is asked for', async () => {
    const { tenant, by, user } = await changing();
    const other = await tenant.makeUser('admin');
    await expect(
      tenant.tx((tx) => requestEmailChange(tx, by, { user_id: user.id, email: other.email })),
    ).rejects.toThrow('users.email_taken');
  });
});

test('the nightly cleaning takes what is over and leaves what works', async () => {
  const { tenant, user, browser } = await asked();
  await browser.call(signInCall, { body: { email: user.email, password: oldPassword, remember_me: true } });
  const ended = tenant.visitor();
  await ended.call(signInCall, { body: { email: user.email, password: oldPassword } });
  const old = ended.cookies.get(sessionCookie) ?? '';
  await ended.call(signOut);
  const clean = () => tenant.tx((tx) => cleanSignIns(tx, app.clock()));
  const left = () => tenant.tx((tx) => tx.selectFrom('sessions').select('ended_at').execute());
  app.clock.advance(24 * hour_s);
  await clean();
  expect(await left()).toHaveLength(2);
  ended.cookies.set(sessionCookie, old);
  expect((await ended.callWith(listDepos)).body.error).toBe(
    'Your session expired. Please sign in again to continue.',
  );
  app.clock.advance(7 * 24 * hour_s);
  await clean();
  expect(await left()).toEqual([{ ended_at: null }]);
  expect((await browser.call(listDepos)).status).toBe(200);
  const row = await tenant.tx((tx) =>
    tx
      .selectFrom('users')
      .select('password_token_digest')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow(),
  );
  expect(row.password_token_digest).toBeNull();
});

test('the text of a mailed link is erased when the link is used, and when another takes its place', async () => {
  const { tenant, user, browser, token } = await asked();
  await browser.call(requestPassword, { body: { email: user.email } });
  expect((await mails(tenant)).map(({ body }) => body === null)).toEqual([true, false]);
  expect((await browser.callWith(choosePassword, { body: choosing(token) })).status).toBe(422);
  expect((await browser.call(choosePassword, { body: choosing(await tokenOfLastMail(tenant)) })).status).toBe(
    200,
  );
  const told = expect.stringMatching(/^(?![^]*https?:)[^]*was changed/);
  expect((await mails(tenant)).map(({ body }) => body)).toEqual([null, null, told]);
});
