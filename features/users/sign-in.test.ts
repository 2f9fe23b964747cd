import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/passwords.ts';
import type { Client } from '../../server/test/client.ts';
import { testApp, testMoment, type TestTenant } from '../../server/test/harness.ts';
import { listDepos } from '../depos/contract.ts';
import { showSession } from '../tenants/contract.ts';
import { chooseLanguage } from './contract.ts';
import { sessionCookie } from './server/session.ts';

const app = await testApp();
const password = 'vaniljeis med krymmel';
const password_digest = await hashPassword(password);
const hour_s = 3_600;

/** A tenant of its own and the clock back at the start: time passes within a test only. */
async function world(more: Record<string, unknown> = {}) {
  app.clock.set(testMoment);
  const tenant = await app.makeTenant();
  const user = await tenant.makeUser('admin', { password_digest, ...more });
  return { tenant, user, browser: tenant.visitor() };
}

const signIn = (browser: Client, email: string, typed = password, remember_me = false) =>
  browser.post('users/sign_in', { user: { email, password: typed, remember_me } });

const userRow = (tenant: TestTenant, id: number) =>
  tenant.tx((tx) => tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

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
    expect(String(reply.headers['set-cookie'])).toMatch(
      new RegExp(`^${sessionCookie}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax$`),
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
      const began = performance.now();
      await signIn(browser, email, 'not this one');
      return performance.now() - began;
    };
    await took(user.email);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      known.push(await took(user.email));
      unknown.push(await took('nobody@test.invalid'));
    }
    const best = (times: number[]) => Math.min(...times);
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
      .post('users/sign_in', { user: { email: user.email, password } }, { 'x-csrf-token': 'made-up' });
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

// spec: R-976, R-977
describe('too many wrong passwords', () => {
  async function fail(browser: Client, email: string, times: number): Promise<string[]> {
    const told: string[] = [];
    for (let at = 0; at < times; at += 1) told.push((await signIn(browser, email, 'wrong')).body.error);
    return told;
  }
  const expected = [
    ...Array<string>(8).fill('Invalid Email or password.'),
    'You have one more attempt before your account is locked.',
    'Your account is locked.',
  ];

  test('the ninth warns, the tenth locks, and then the right one is refused too', async () => {
    const { user, browser } = await world();
    expect(await fail(browser, user.email, 10)).toEqual(expected);
    expect(await signIn(browser, user.email)).toMatchObject({
      status: 401,
      body: { error: 'Your account is locked.' },
    });
  });

  test('who is inside stays inside while a stranger guesses', async () => {
    const { tenant, user, browser } = await world();
    const inside = await tenant.signIn(user);
    await fail(browser, user.email, 12);
    expect((await inside.get('admin/depos')).status).toBe(200);
    expect((await signIn(browser, user.email)).body.error).toBe('Your account is locked.');
  });

  test('an e-mail that nobody has is warned and locked in the same words', async () => {
    const { browser } = await world();
    expect(await fail(browser, 'nobody@test.invalid', 10)).toEqual(expected);
  });

  test('the lock is over after an hour, and a success starts the count anew', async () => {
    const { tenant, user, browser } = await world();
    await fail(browser, user.email, 10);
    app.clock.advance(hour_s - 1);
    expect((await signIn(browser, user.email)).status).toBe(401);
    app.clock.advance(1);
    expect((await signIn(browser, user.email)).status).toBe(201);
    expect(await userRow(tenant, user.id)).toMatchObject({ failed_attempts: 0, locked_at: null });
  });

  test('twenty wrong ones at the same moment count exactly ten and lock once', async () => {
    const { tenant, user } = await world();
    const browsers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const browser = tenant.visitor();
        await browser.csrfToken();
        return browser;
      }),
    );
    const told = await Promise.all(
      browsers.map(async (browser) => (await signIn(browser, user.email, 'wrong')).body.error as string),
    );
    expect(told.toSorted()).toEqual(
      [...expected, ...Array<string>(10).fill('Your account is locked.')].toSorted(),
    );
    expect(await userRow(tenant, user.id)).toMatchObject({ failed_attempts: 10, locked_at: testMoment });
  });

  test('an admin lifts the lock; nobody else may', async () => {
    const { tenant, user, browser } = await world();
    await fail(browser, user.email, 10);
    const depoAdmin = await tenant.signIn('depo_admin');
    expect((await depoAdmin.post(`admin/users/${user.id}/unlock`)).status).toBe(403);
    const admin = await tenant.signIn('admin');
    expect(await admin.post(`admin/users/${user.id}/unlock`)).toMatchObject({
      status: 200,
      body: { id: user.id, status: 'active' },
    });
    expect((await signIn(browser, user.email)).status).toBe(201);
  });

  test('an admin of another tenant cannot', async () => {
    const { user } = await world();
    const other = await app.makeTenant();
    expect((await (await other.signIn('admin')).post(`admin/users/${user.id}/unlock`)).status).toBe(404);
  });

  test('one address gets twenty failures a minute over all accounts, and successes cost nothing', async () => {
    const { user, browser } = await world();
    for (let at = 0; at < 25; at += 1) expect((await signIn(browser, user.email)).status).toBe(201);
    for (let at = 0; at < 20; at += 1)
      expect((await signIn(browser, `nobody-${at}@test.invalid`, 'wrong')).status).toBe(401);
    expect(await signIn(browser, user.email)).toMatchObject({
      status: 429,
      body: { error: 'Too many requests, try again later' },
    });
    app.clock.advance(60);
    expect((await signIn(browser, user.email)).status).toBe(201);
  });
});

// spec: R-975, R-980
describe('a person who may not work', () => {
  test('an inactive one with the right password hears why, with a wrong one hears nothing of it', async () => {
    const { user, browser } = await world({ status: 'inactive' });
    expect((await signIn(browser, user.email)).body.error).toBe('Your account is not activated yet.');
    expect((await signIn(browser, user.email, 'wrong')).body.error).toBe('Invalid Email or password.');
  });

  test('the running session of somebody made inactive ends at once and does not come back', async () => {
    const { tenant, user } = await world();
    const working = await tenant.signIn(user);
    const become = (status: string) =>
      tenant.tx((tx) => tx.updateTable('users').set({ status }).where('id', '=', user.id).execute());
    expect((await working.call(listDepos)).status).toBe(200);
    await become('inactive');
    expect((await working.call(listDepos)).status).toBe(401);
    await become('active');
    expect((await working.call(listDepos)).status).toBe(401);
  });

  test('an e-mail that was not confirmed does not sign in yet', async () => {
    const { user, browser } = await world({ unconfirmed_email: `new-${Date.now()}@test.invalid` });
    const { unconfirmed_email } = user as unknown as { unconfirmed_email: string };
    expect((await signIn(browser, unconfirmed_email)).body.error).toBe(
      'You have to confirm your email address before continuing.',
    );
    expect((await signIn(browser, user.email)).status).toBe(201);
  });
});

// spec: R-978
describe('how long a session lasts', () => {
  test('twelve hours after the last request, told in words; requests in between keep it', async () => {
    const { user, browser } = await world();
    await signIn(browser, user.email);
    for (let at = 0; at < 3; at += 1) {
      app.clock.advance(11 * hour_s);
      expect((await browser.call(listDepos)).status).toBe(200);
    }
    app.clock.advance(12 * hour_s);
    expect(await browser.call(listDepos)).toMatchObject({
      status: 401,
      body: { error: 'Your session expired. Please sign in again to continue.' },
    });
  });

  test('a page opened with an ended session goes to sign-in, which says so and knows the way back', async () => {
    const { tenant, user, browser } = await world();
    await signIn(browser, user.email);
    app.clock.advance(13 * hour_s);
    const moved = await browser.page('depo/1/routes');
    expect(moved.status).toBe(302);
    expect(String(moved.headers.location)).toContain(
      `return_to=${encodeURIComponent(`/${tenant.slug}/depo/1/routes`)}`,
    );
    expect((await browser.page(String(moved.headers.location))).text).toContain(
      'Your session expired. Please sign in again to continue.',
    );
  });

  test('thirty days when remembered, busy or not', async () => {
    const { user, browser } = await world();
    expect(String((await signIn(browser, user.email, password, true)).headers['set-cookie'])).toContain(
      '; Max-Age=2592000',
    );
    for (const day of [10, 10, 9.9]) {
      app.clock.advance(day * 24 * hour_s);
      expect((await browser.call(listDepos)).status).toBe(200);
    }
    app.clock.advance(0.1 * 24 * hour_s);
    expect((await browser.call(listDepos)).status).toBe(401);
  });

  test('being seen is written every five minutes at the most', async () => {
    const { tenant, user, browser } = await world();
    await signIn(browser, user.email);
    const seen = async () =>
      (await tenant.tx((tx) => tx.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()))
        .last_seen_at;
    app.clock.advance(299);
    await browser.call(listDepos);
    expect(await seen()).toEqual(testMoment);
    app.clock.advance(1);
    await Promise.all([browser.call(listDepos), browser.call(listDepos)]);
    expect(await seen()).toEqual(app.clock());
  });

  test('a session of one tenant is nothing in another', async () => {
    const { user, browser } = await world();
    const other = await app.makeTenant();
    await signIn(browser, user.email);
    expect(await browser.get(`/${other.slug}/admin/depos`)).toMatchObject({
      status: 401,
      body: { error: 'You need to sign in or sign up before continuing.' },
    });
  });
});

// spec: R-400, R-920
describe('signing out', () => {
  test.each([
    ['DELETE', 204],
    ['GET', 204],
  ] as const)('%s ends the session on the server, not only the cookie', async (method, status) => {
    const { user, browser } = await world();
    await signIn(browser, user.email);
    const token = browser.cookies.get(sessionCookie) ?? '';
    expect((await browser.send(method, 'users/sign_out')).status).toBe(status);
    expect(browser.cookies.has(sessionCookie)).toBe(false);
    browser.cookies.set(sessionCookie, token);
    expect((await browser.call(listDepos)).status).toBe(401);
  });

  test('a followed link ends at the sign-in page; other browsers stay signed in', async () => {
    const { tenant, user, browser } = await world();
    const other = await tenant.signIn(user);
    await signIn(browser, user.email);
    const reply = await browser.page('users/sign_out');
    expect(reply).toMatchObject({
      status: 303,
      headers: { location: `/${tenant.slug}/users/sign_in?notice=signed_out` },
    });
    expect((await other.call(listDepos)).status).toBe(200);
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
    expect(await browser.get('admin/depos')).toMatchObject({
      status: 401,
      body: { error: 'You need to sign in or sign up before continuing.' },
    });
  });

  // spec: R-981
  test('tells somebody who is signed in already', async () => {
    const { tenant, user } = await world();
    const client = await tenant.signIn(user);
    expect((await client.page('users/sign_in')).text).toContain('You are already signed in.');
    expect((await client.get('users/sign_in')).body).toMatchObject({
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
    client.post(
      'users/sign_in',
      { user: { email: 'nobody@test.invalid', password: 'x' } },
      { 'accept-language': language },
    );

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
      (await door.post('users/sign_in', { user: { email: user.email, password, language: 'nb' } })).status,
    ).toBe(201);
    const elsewhere = await tenant.signIn(user);
    expect((await elsewhere.call(showSession)).body.user).toMatchObject({ language: 'nb' });
    expect((await elsewhere.get('admin/depos/999999', { 'accept-language': 'en' })).body.error).toBe(
      'Finnes ikke',
    );
    expect(await elsewhere.call(chooseLanguage, { body: { language: 'da' } })).toMatchObject({
      status: 200,
      body: { language: 'da' },
    });
    expect((await door.get('admin/depos/999999')).body.error).toBe('Findes ikke');
    expect((await door.get('admin/depos/999999', { 'x-language': 'en' })).body.error).toBe('Not found');
    expect((await elsewhere.put('users/language', { language: 'ro' })).status).toBe(422);
    expect((await tenant.visitor().put('users/language', { language: 'da' })).status).toBe(401);
  });
});
