import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/passwords.ts';
import type { Client } from '../../../server/test/client.ts';
import { testMoment } from '../../../server/test/harness.ts';
import {
  app,
  password,
  password_digest,
  world,
  signIn,
  userRow,
} from '../../../server/test/sign-in-world.ts';
import { listDepos, showDepo } from '../../depos/contract.ts';
import { showSession } from '../../tenants/contract/session.ts';
import { chooseLanguage, signIn as signInCall, showSignIn } from '../contract/sign-in.ts';
import { sessionCookie } from './sessions/identify.ts';

// spec: R-919, R-974
describe('signing in', () => {
  test('the right password opens a session and answers who that is, and nothing secret', async () => {
    const { tenant, user, browser } = await world();
    const depo = await tenant.makeDepo();
    const reply = await signIn(browser, user.email.toUpperCase());
    expect(reply).toMatchObject({
      status: 201,
      body: { user: { id: user.id, email: user.email, role: 'admin', depo_id: null, depo_ids: [depo.id] } },
    });
    expect(Object.keys(reply.body.user).sort()).toEqual([
      'depo_id',
      'depo_ids',
      'email',
      'first_name',
      'id',
      'last_name',
      'role',
    ]);
    expect((await browser.call(listDepos)).status).toBe(200);
    expect(await userRow(tenant, user.id)).toMatchObject({ last_sign_in_at: testMoment, failed_attempts: 0 });
  });

  test('the cookie is out of reach of scripts and other sites, and the database knows only its digest', async () => {
    const { tenant, user, browser } = await world();
    const reply = await signIn(browser, user.email);
    expect([reply.headers['set-cookie']].flat()[0]).toMatch(
      new RegExp(`^${sessionCookie}=h_[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax$`),
    );
    const rows = await tenant.tx((tx) => tx.selectFrom('sessions').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get(sessionCookie));
  });

  test('a wrong password and an unknown e-mail are told the same', async () => {
    const { user, browser } = await world();
    const wrong = await signIn(browser, user.email, 'not this one');
    const unknown = await signIn(browser, 'nobody@test.invalid', 'not this one');
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: 'Invalid Email or password.', errors: {}, full_errors: ['Invalid Email or password.'] },
    });
    expect(unknown.status).toBe(401);
    expect(unknown.text).toBe(wrong.text);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test('an e-mail without an account costs as long as one with, within the noise', async () => {
    const { user, browser } = await world();
    const took = async (email: string) => {
      // Work, and not time: what else the machine does meanwhile is left out.
      const before = process.cpuUsage();
      await signIn(browser, email, 'not this one');
      const { user: own, system } = process.cpuUsage(before);
      return own + system;
    };
    await took(user.email);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      known.push(await took(user.email));
      unknown.push(await took('nobody@test.invalid'));
    }
    const best = (works: number[]) => Math.min(...works);
    expect(best(unknown)).toBeGreaterThan(best(known) * 0.5);
    expect(best(unknown)).toBeLessThan(best(known) * 2);
  });

  test('a person of one tenant is unknown in another', async () => {
    const { user } = await world();
    const other = await app.makeTenant();
    expect((await signIn(other.visitor(), user.email)).status).toBe(401);
  });

  test('the same e-mail may sign in to two tenants, each with its own password', async () => {
    const { user, browser } = await world();
    const other = await app.makeTenant();
    const twin = await other.makeUser('admin', {
      email: user.email,
      password_digest: await hashPassword('another password'),
    });
    expect((await signIn(other.visitor(), user.email, 'another password')).body.user.id).toBe(twin.id);
    expect((await signIn(browser, user.email, 'another password')).status).toBe(401);
  });

  test('signing in again gives the browser a new session and ends the old one', async () => {
    const { user, browser } = await world();
    await signIn(browser, user.email);
    const first = browser.cookies.get(sessionCookie) ?? '';
    await signIn(browser, user.email);
    const second = browser.cookies.get(sessionCookie) ?? '';
    expect(second).not.toBe(first);
    browser.cookies.set(sessionCookie, first);
    expect((await browser.call(listDepos)).status).toBe(401);
  });

  test("without the page's CSRF token nobody is signed in", async () => {
    const { tenant, user } = await world();
    const bare = await app.server.inject({
      method: 'POST',
      url: `/${tenant.slug}/users/sign_in`,
      payload: { user: { email: user.email, password } },
    });
    expect(bare.statusCode).toBe(403);
    expect(bare.json().error).toBe('The page is out of date, reload it and try again');
    const forged = await tenant
      .visitor()
      .call(signInCall, { body: { email: user.email, password }, headers: { 'x-csrf-token': 'made-up' } });
    expect(forged.status).toBe(403);
  });
});

// spec: R-781, R-780
test("a write of somebody signed in is refused without the page's CSRF token", async () => {
  const { tenant, user } = await world();
  const admin = await tenant.signIn(user);
  const refused = await admin.post(`admin/users/${user.id}/unlock`, {}, { 'x-csrf-token': '' });
  expect(refused.status).toBe(403);
  expect((await admin.post(`admin/users/${user.id}/unlock`, {})).status).toBe(200);
});

describe('an HTML form', () => {
  const form = (browser: Client, fields: Record<string, string>, query = '') =>
    browser.send('POST', `users/sign_in${query}`, new URLSearchParams(fields).toString(), {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'x-csrf-token': '',
    });

  test('signs in and goes on to where the person wanted to be', async () => {
    const { tenant, user, browser } = await world();
    const fields = {
      authenticity_token: await browser.csrfToken(),
      'user[email]': user.email,
      'user[password]': password,
      'user[remember_me]': '1',
    };
    const wanted = `/${tenant.slug}/depo/1/routes?tab=tagged`;
    const reply = await form(browser, fields, `?return_to=${encodeURIComponent(wanted)}`);
    expect(reply).toMatchObject({ status: 303, headers: { location: wanted } });
    expect(String(reply.headers['set-cookie'])).toContain('Max-Age=2592000');
    expect((await browser.call(listDepos)).status).toBe(200);
  });

  test('never leads to another site', async () => {
    const { tenant, user, browser } = await world();
    const fields = {
      authenticity_token: await browser.csrfToken(),
      'user[email]': user.email,
      'user[password]': password,
    };
    const reply = await form(browser, fields, `?return_to=${encodeURIComponent('//evil.test/')}`);
    expect(reply.headers.location).toBe(`/${tenant.slug}/admin`);
  });

  test('comes back to the sign-in page with the sentence when it is refused', async () => {
    const { user, browser } = await world();
    const reply = await form(browser, {
      authenticity_token: await browser.csrfToken(),
      'user[email]': user.email,
      'user[password]': 'wrong',
    });
    expect(reply.status).toBe(303);
    expect((await browser.page(String(reply.headers.location))).text).toContain('Invalid Email or password.');
  });
});

describe('the sign-in page', () => {
  // spec: R-403, R-776, R-979
  test('takes whoever is not signed in, says so, and JSON gets 401', async () => {
    const { tenant, browser } = await world();
    const moved = await browser.page('depo/1/routes');
    expect(moved).toMatchObject({
      status: 302,
      headers: {
        location: `/${tenant.slug}/users/sign_in?return_to=${encodeURIComponent(`/${tenant.slug}/depo/1/routes`)}`,
      },
    });
    expect((await browser.page(String(moved.headers.location))).text).toContain(
      'You need to sign in or sign up before continuing.',
    );
    expect(await browser.call(listDepos)).toMatchObject({
      status: 401,
      body: { error: 'You need to sign in or sign up before continuing.' },
    });
  });

  // spec: R-981
  test('tells somebody who is signed in already', async () => {
    const { tenant, user } = await world();
    const client = await tenant.signIn(user);
    expect((await client.page('users/sign_in')).text).toContain('You are already signed in.');
    expect((await client.call(showSignIn)).body).toMatchObject({
      user: { id: user.id },
      notice: 'You are already signed in.',
    });
  });

  // spec: R-758, R-759, R-760
  test('carries nobody before, and the person with their role after', async () => {
    const { tenant, browser } = await world();
    const userOf = (text: string) =>
      JSON.parse(/id="page"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? '{}').session.user;
    expect(userOf((await browser.page('users/sign_in')).text)).toBeNull();
    for (const role of ['admin', 'driver'] as const) {
      expect(userOf((await (await tenant.signIn(role)).page('depo/1/routes')).text)).toMatchObject({ role });
    }
  });
});

describe('the language', () => {
  const refused = (client: Client, language: string) =>
    client.callWith(signInCall, {
      body: { email: 'nobody@test.invalid', password: 'x' },
      headers: { 'accept-language': language },
    });

  test("is the browser's until one is chosen, of those that the screens have", async () => {
    const tenant = await app.makeTenant();
    const says = async (wish: string) => (await refused(tenant.visitor(), wish)).body.error;
    expect([
      await says('da-DK,en;q=0.8'),
      await says('nn-NO'),
      await says('ro'),
      await says('de,nb;q=0.5'),
    ]).toEqual([
      'Forkert e-mail eller adgangskode.',
      'Feil e-post eller passord.',
      'Invalid Email or password.',
      'Feil e-post eller passord.',
    ]);
    const { text } = await tenant
      .visitor()
      .send('GET', 'users/sign_in', undefined, { accept: 'text/html', 'accept-language': 'da' });
    expect(text).toContain('"language":"da"');
  });

  test('that is chosen at sign-in or later stays with the person, on every machine', async () => {
    const tenant = await app.makeTenant();
    const user = await tenant.makeUser('admin', { password_digest });
    const door = tenant.visitor();
    expect(
      (await door.call(signInCall, { body: { email: user.email, password, language: 'nb' } })).status,
    ).toBe(201);
    const elsewhere = await tenant.signIn(user);
    expect((await elsewhere.call(showSession)).body.user).toMatchObject({ language: 'nb' });
    expect(
      (await elsewhere.callWith(showDepo, { params: { id: 999_999 }, headers: { 'accept-language': 'en' } }))
        .body.error,
    ).toBe('Finnes ikke');
    expect(await elsewhere.call(chooseLanguage, { body: { language: 'da' } })).toMatchObject({
      status: 200,
      body: { language: 'da' },
    });
    expect((await door.callWith(showDepo, { params: { id: 999_999 } })).body.error).toBe('Findes ikke');
    expect(
      (await door.callWith(showDepo, { params: { id: 999_999 }, headers: { 'x-language': 'en' } })).body
        .error,
    ).toBe('Not found');
    expect((await elsewhere.callWith(chooseLanguage, { body: { language: 'ro' } })).status).toBe(422);
    expect((await tenant.visitor().call(chooseLanguage, { body: { language: 'da' } })).status).toBe(401);
  });
});
