import { describe, expect, test } from 'vitest';
import { refusalOf, type Client } from '../../../server/test/client.ts';
import { testMoment } from '../../../server/test/harness.ts';
import { app, hour_s, world, signIn, userRow } from '../../../server/test/sign-in-world.ts';
import { listDepos } from '../../depos/contract.ts';
import { apiSignIn } from '../contract/sign-in.ts';
import { unlockUser } from '../contract/staff.ts';

// spec
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
    expect((await inside.call(listDepos)).status).toBe(200);
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
    expect((await depoAdmin.call(unlockUser, { params: { id: user.id } })).status).toBe(403);
    const admin = await tenant.signIn('admin');
    expect(await admin.call(unlockUser, { params: { id: user.id } })).toMatchObject({
      status: 200,
      body: { id: user.id, status: 'active' },
    });
    expect((await signIn(browser, user.email)).status).toBe(201);
  });

  test('an admin of another tenant cannot', async () => {
    const { user } = await world();
    const other = await app.makeTenant();
    expect((await (await other.signIn('admin')).call(unlockUser, { params: { id: user.id } })).status).toBe(
      404,
    );
  });

  test('one address gets twenty failures a minute over all accounts, and successes cost nothing', async () => {
    const { tenant, user, browser } = await world();
    for (let at = 0; at < 25; at += 1) expect((await signIn(browser, user.email)).status).toBe(201);
    for (let at = 0; at < 20; at += 1)
      expect((await signIn(browser, `nobody-${at}@test.invalid`, 'wrong')).status).toBe(401);
    expect(await signIn(browser, user.email)).toMatchObject({
      status: 429,
      body: { error: 'Too many requests, try again later' },
    });
    app.clock.advance(20);
    const danish = await browser.post(
      'users/sign_in',
      { user: { email: user.email, password: 'wrong' } },
      { 'accept-language': 'da' },
    );
    expect([danish.headers['retry-after'], danish.body.error]).toEqual([
      '40',
      'For mange forsøg, prøv igen senere',
    ]);
    const byApp = await tenant.visitor().call(apiSignIn, {
      body: { email: user.email, password: 'wrong' },
      headers: { 'x-language': 'nb' },
    });
    expect([byApp.status, byApp.headers['retry-after'], refusalOf(byApp).error]).toEqual([
      429,
      '40',
      'For mange forsøk, prøv igjen senere',
    ]);
    app.clock.advance(40);
    expect((await signIn(browser, user.email)).status).toBe(201);
  });
});
