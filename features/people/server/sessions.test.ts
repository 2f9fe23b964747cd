import { describe, expect, test } from 'vitest';
import { testMoment } from '../../../server/test/harness.ts';
import { app, password, hour_s, world, signIn } from '../../../server/test/sign-in-world.ts';
import { listDepos } from '../../depos/contract.ts';
import { sessionCookie } from './sessions/identify.ts';

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
    const unconfirmed_email = `new-${Date.now()}@test.invalid`;
    const { user, browser } = await world({ unconfirmed_email });
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

  test('thirty days at most when not remembered either, however busy', async () => {
    const { user, browser } = await world();
    await signIn(browser, user.email);
    for (let half = 0; half < 59; half += 1) {
      app.clock.advance(12 * hour_s - 60);
      expect((await browser.call(listDepos)).status, String(half)).toBe(200);
    }
    app.clock.advance(60 * 60);
    expect((await browser.call(listDepos)).status).toBe(200);
    app.clock.advance(11 * hour_s + 59 * 60);
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

  test('another site’s link asks first, its pictures do nothing; site data goes with the session', async () => {
    const { tenant, user, browser } = await world();
    await signIn(browser, user.email);
    const follow = (accept: string, more: Record<string, string>) =>
      browser.send('GET', 'users/sign_out', undefined, { accept, ...more });
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://elsewhere.test/page' },
      { origin: 'null' },
    ];
    for (const from of foreign) {
      const led = await follow('text/html', from);
      expect(led).toMatchObject({ status: 303, headers: { location: `/${tenant.slug}/users/sign_in` } });
      expect((await follow('image/*', from)).status).toBe(403);
      expect((await browser.call(listDepos)).status).toBe(200);
    }
    const own = await follow('text/html', { 'sec-fetch-site': 'none' });
    expect(own.headers['clear-site-data']).toBe('"cache"');
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
