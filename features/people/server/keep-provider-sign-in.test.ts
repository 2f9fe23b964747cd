// Signing in by the tenant's provider: who is let in, once, by the browser that began; what a provider that lies,
// fails or is another comes to.

import { expect, test } from 'vitest';
import type { Client } from '../../../server/test/client.ts';
import {
  letProviderIn,
  back,
  begin,
  enter,
  errorOf,
  linksOf,
  provider,
  signInOf,
  world,
} from '../../../server/test/provider-world.ts';
import { SignInProvider } from '../../../server/test/sign-in-provider.ts';
import { app, signIn, userRow } from '../../../server/test/sign-in-world.ts';
import { withoutSecrets } from '../../audit/rules.ts';
import { listDepos } from '../../depos/contract.ts';
import { listChanges } from '../../history/contract.ts';
import { chooseService } from '../../tenants/contract/services.ts';
import { showSession } from '../../tenants/contract/session.ts';
import { beginProviderSignIn, signInByProvider } from '../contract/provider-sign-in.ts';
import { listOwnSessions } from '../contract/sessions.ts';
import { showUser, cutProviderLink } from '../contract/staff.ts';
import { cleanSignInsNightly } from './jobs.ts';

letProviderIn();

test('whoever the provider confirms by e-mail is signed in, once, and is known by their account from then on', async () => {
  const { tenant, user, browser, sub } = await world();
  const page = new URL(await begin(browser, `/${tenant.slug}/admin/customers?page=2`));
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    redirect_uri: `${app.context.settings.public_url}/${tenant.slug}/users/oidc`,
  });
  const claims = { sub, email: user.email.toUpperCase(), email_verified: true };
  const answer = provider.signsIn(page.href, claims);
  expect((await browser.page(`users/oidc${answer}`)).status).toBe(200);
  const entered = await back(browser, answer);
  expect([entered.status, entered.body]).toMatchObject([
    200,
    { user: { id: user.id }, return_to: `/${tenant.slug}/admin/customers?page=2` },
  ]);
  const cookies = String(entered.headers['set-cookie']);
  expect(cookies).toMatch(/isrute_session=h_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
  expect(cookies).toContain('isrute_provider=;');
  expect((await browser.call(listDepos)).status).toBe(200);
  expect((await browser.call(listOwnSessions)).body).toHaveLength(1);
  expect((await userRow(tenant, user.id)).last_sign_in_at).toEqual(app.clock());
  expect(await linksOf(tenant)).toMatchObject([{ user_id: user.id, subject: sub, issuer: provider.url }]);

  // Another address there or here, and still the same person.
  await tenant.tx((tx) =>
    tx.updateTable('users').set({ email: 'other@here.test' }).where('id', '=', user.id).execute(),
  );
  const again = await enter(tenant.visitor(), { sub, email: 'new@there.test', email_verified: false });
  expect(again.body).toMatchObject({ user: { id: user.id }, return_to: `/${tenant.slug}/admin` });
});

test('an address that changed there opens nobody else’s account, and an account that another has is refused', async () => {
  const { tenant, user, browser, sub } = await world();
  const boss = await tenant.makeUser('admin');
  await enter(browser, { sub, email: user.email });
  expect((await enter(tenant.visitor(), { sub, email: boss.email })).body).toMatchObject({
    user: { id: user.id },
  });
  const stranger = await enter(tenant.visitor(), { sub: 'another', email: user.email });
  expect([stranger.status, errorOf(stranger)]).toEqual([
    401,
    'You sign in here by another account of the provider. An admin can unlink it.',
  ]);
  expect(await linksOf(tenant)).toHaveLength(1);
});

test('an e-mail that is not confirmed, none, and one of nobody or of another tenant let nobody in', async () => {
  const { tenant, user, browser } = await world();
  const other = await world();
  const unknown = /^Nobody here has the e-mail address/;
  const unconfirmed = /^The provider does not confirm/;
  for (const [claims, said] of [
    [{ email: user.email, email_verified: false }, unconfirmed],
    [{ email: user.email, email_verified: undefined }, unconfirmed],
    [{ email: user.email, email_verified: false, xms_edov: true }, unconfirmed],
    [{ email: undefined }, unconfirmed],
    [{ email: 'nobody@here.test' }, unknown],
    [{ email: other.user.email }, unknown],
  ] as const) {
    const refused = await enter(browser, { sub: 'x', ...claims });
    expect([refused.status, errorOf(refused)], JSON.stringify(claims)).toEqual([
      401,
      expect.stringMatching(said),
    ]);
  }
  expect(await linksOf(tenant)).toEqual([]);
  expect((await browser.call(listDepos)).status).toBe(401);
  const entra = { sub: 'x', email: user.email, email_verified: undefined, xms_edov: '1' };
  expect((await enter(browser, entra)).status).toBe(200);
});

test('an e-mail that only the page of who somebody is tells is taken from there', async () => {
  const { user, browser, sub } = await world();
  provider.userinfo = { sub, email: user.email, email_verified: true };
  expect((await enter(browser, { sub })).status).toBe(200);
  provider.userinfo = { sub: 'somebody else', email: user.email, email_verified: true };
  const { browser: another } = await world();
  expect((await enter(another, { sub: 'mine' })).status).toBe(502);
});

test('each answer counts once, for the browser that began, for ten minutes, and with its own state', async () => {
  const { user, browser, sub, tenant } = await world();
  const claims = { sub, email: user.email, email_verified: true };
  const over = /^This sign-in took too long, was used already or was begun in another browser/;
  const page = await begin(browser);
  // Somebody else's browser, with the answer that was meant for this one: a forged sign-in.
  const other = tenant.visitor();
  await begin(other);
  const answer = provider.signsIn(page, claims);
  const forged = await back(other, answer);
  expect([forged.status, errorOf(forged)]).toEqual([401, expect.stringMatching(over)]);
  expect(errorOf(await back(tenant.visitor(), answer))).toMatch(over);
  expect((await other.call(listDepos)).status).toBe(401);

  const twice = await Promise.all([back(browser, answer), back(browser, answer)]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect(errorOf(await back(browser, answer))).toMatch(over);

  const late = await begin(browser);
  app.clock.advance(601);
  expect(errorOf(await back(browser, provider.signsIn(late, claims)))).toMatch(over);
  const wrong = provider.signsIn(await begin(browser), claims).replace(/state=[^&]+/, 'state=made-up');
  const shown = await browser.page(`users/oidc${wrong}`);
  expect([shown.status, shown.headers['content-type']]).toEqual([400, expect.stringContaining('text/html')]);
  const refused = await back(browser, wrong);
  expect([refused.status, errorOf(refused)]).toEqual([401, expect.stringMatching(over)]);
});

test.each([
  ['nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['expiry', { exp: 1_000_000 }],
  ['issuer', { iss: 'https://elsewhere.example' }],
  ['audience', { aud: 'another-client' }],
  ['subject', { sub: undefined }],
])('an id token with a wrong %s lets nobody in', async (_, lies) => {
  const { user, browser, sub } = await world();
  provider.lies = lies;
  const refused = await enter(browser, { sub, email: user.email });
  expect([refused.status, errorOf(refused)]).toEqual([502, expect.stringContaining('could not be trusted')]);
  expect((await browser.call(listDepos)).status).toBe(401);
});

test('an id token that somebody else signed lets nobody in', async () => {
  const { user, browser, sub } = await world();
  provider.forges = true;
  expect((await enter(browser, { sub, email: user.email })).status).toBe(502);
});

test('the answer of another tenant’s provider, or of one that the tenant had before, lets nobody in', async () => {
  const rival = await new SignInProvider().start();
  const { tenant, user, browser, sub } = await world();
  const claims = { sub, email: user.email, email_verified: true };
  const page = await begin(browser);
  const mixed = rival.signsIn(page, claims);
  expect((await back(browser, mixed)).status).toBe(502);

  const before = provider.signsIn(await begin(browser), claims);
  const admin = await tenant.signIn('admin');
  const { provider: _, client_secret, ...values } = signInOf({ of: rival });
  const secrets = { client_secret };
  const chosen = await admin.call(chooseService, {
    params: { kind: 'sign_in' },
    body: { provider: 'oidc', values, secrets },
  });
  expect(chosen.status, chosen.text).toBe(200);
  expect((await back(browser, before)).status).toBe(401);
  // At the new provider the same person is linked anew, in place of the former account.
  const there = rival.signsIn(await begin(browser), { ...claims, sub: 'new-sub' });
  expect((await back(browser, there)).status).toBe(200);
  expect(await linksOf(tenant)).toMatchObject([{ issuer: rival.url, subject: 'new-sub' }]);
  rival.stop();
});

test('a locked and an inactive person are told so, and a success lifts failures', async () => {
  const { tenant, user, browser, sub } = await world();
  const set = (values: object) =>
    tenant.tx((tx) => tx.updateTable('users').set(values).where('id', '=', user.id).execute());
  await set({ failed_attempts: 10, locked_at: app.clock() });
  expect(errorOf(await enter(browser, { sub, email: user.email }))).toBe('Your account is locked.');
  app.clock.advance(3_600);
  await set({ status: 'inactive', inactive_since: app.clock() });
  expect(errorOf(await enter(browser, { sub, email: user.email }))).toBe(
    'Your account is not activated yet.',
  );
  await set({ status: 'active', inactive_since: null });
  expect((await enter(browser, { sub, email: user.email })).status).toBe(200);
  expect(await userRow(tenant, user.id)).toMatchObject({ failed_attempts: 0, locked_at: null });
});

test('failures count against the address like wrong passwords, successes do not', async () => {
  const { user, browser, sub } = await world();
  for (let n = 0; n < 25; n += 1) expect((await enter(browser, { sub, email: user.email })).status).toBe(200);
  const nobody = () => enter(browser, { sub: 'x', email: 'nobody@here.test' });
  for (let n = 0; n < 20; n += 1) expect((await nobody()).status).toBe(401);
  expect((await nobody()).status).toBe(429);
  expect((await signIn(browser, user.email)).status).toBe(429);
});

test('whoever has a return address elsewhere lands at home', async () => {
  const { tenant, user, browser, sub } = await world();
  for (const wanted of [
    'https://evil.example',
    '//evil.example',
    '/another/admin',
    `/${tenant.slug}x/admin`,
    `/${tenant.slug}/users/oidc`,
    `/${tenant.slug}/../another`,
  ])
    expect((await enter(browser, { sub, email: user.email }, wanted)).body.return_to, wanted).toBe(
      `/${tenant.slug}/admin`,
    );
});

test('the page before sign-in learns of the button and of nothing else; without a provider there is none', async () => {
  const { browser } = await world({ mode: 'only' });
  const shown = await browser.call(showSession);
  expect(shown.body.tenant.provider).toEqual({ button: 'Sign in by Isrute ID', mode: 'only' });
  for (const hidden of [provider.secret, provider.url, 'client_id']) expect(shown.text).not.toContain(hidden);
  const without = (await app.makeTenant()).visitor();
  expect((await without.call(showSession)).body.tenant.provider).toBeNull();
  expect((await without.call(beginProviderSignIn, { body: {} })).status).toBe(422);
  expect((await back(without, '?code=x&state=y')).status).toBe(422);
});

test('a new browser is mailed of, and the request of the sign-in is kept without what the provider sent', async () => {
  const { tenant, user, browser, sub } = await world();
  const mails = () =>
    tenant.tx((tx) =>
      tx.selectFrom('mail_outbox').select('subject').where('recipient', '=', user.email).execute(),
    );
  await enter(browser, { sub, email: user.email });
  const first = (await mails()).length;
  await enter(browser, { sub, email: user.email });
  expect(await mails()).toHaveLength(first);
  await enter(tenant.visitor(), { sub, email: user.email });
  expect(await mails()).toHaveLength(first + 1);
  // As the log of requests keeps it.
  const kept = JSON.stringify(withoutSecrets({ authorization: '?code=code-1&state=s' }));
  expect([signInByProvider.unaudited, kept]).toEqual([false, '{"authorization":"[FILTERED]"}']);
});

test('an admin cuts the link, which ends the sessions and is told in the history; nobody else may', async () => {
  const { tenant, user, browser, sub } = await world({}, 'support');
  await enter(browser, { sub, email: user.email });
  const admin = await tenant.signIn('admin');
  const shown = async () => (await admin.call(showUser, { params: { id: user.id } })).body.provider_link;
  const now = app.clock().toISOString();
  expect(await shown()).toEqual({ email: user.email, since: now, last_used_at: now });
  const cut = (client: Client) => client.call(cutProviderLink, { params: { id: user.id } });
  for (const role of ['depo_admin', 'support', 'driver'] as const) {
    const depo = await tenant.makeDepo();
    const works = role === 'depo_admin' ? { depo_ids: [depo.id] } : { depo_id: depo.id };
    expect((await cut(await tenant.signIn(await tenant.makeUser(role, works)))).status).toBe(403);
  }
  expect((await cut(await (await app.makeTenant()).signIn('admin'))).status).toBe(404);
  expect((await browser.call(listDepos)).status).toBe(200);
  expect((await cut(admin)).status).toBe(204);
  expect((await cut(admin)).status).toBe(422);
  expect(await shown()).toBeNull();
  expect((await browser.call(listDepos)).status).toBe(401);
  const query = { kind: 'users', id: user.id, page: 1, per_page: 10 } as const;
  const changes = (await admin.call(listChanges, { query })).body.flatMap((one) => one.changes);
  expect(changes).toMatchObject([
    { field: 'provider_link', from: user.email, to: null },
    { field: 'provider_link', from: null, to: user.email },
  ]);
  expect((await enter(tenant.visitor(), { sub: 'another', email: user.email })).status).toBe(200);
});

test('what was begun and left is forgotten in the night', async () => {
  const { tenant, browser } = await world();
  await begin(browser);
  const left = () => tenant.tx((tx) => tx.selectFrom('provider_sign_ins').selectAll().execute());
  const rows = await left();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('isrute_provider'));
  await cleanSignInsNightly.run(app.context, {});
  expect(await left()).toHaveLength(1);
  app.clock.advance(600);
  await cleanSignInsNightly.run(app.context, {});
  expect(await left()).toEqual([]);
});

test('the database keeps one person an account and one account a person, and no tenant sees another’s', async () => {
  const { tenant, user, browser, sub } = await world();
  await enter(browser, { sub, email: user.email });
  const boss = await tenant.makeUser('admin');
  const row = { issuer: provider.url, email: '', created_at: app.clock(), last_used_at: app.clock() };
  const add = (values: { user_id: number; subject: string }) =>
    tenant.tx((tx) =>
      tx
        .insertInto('provider_links')
        .values({ ...row, ...values })
        .execute(),
    );
  await expect(add({ user_id: boss.id, subject: sub })).rejects.toThrow('provider_links_subject');
  await expect(add({ user_id: user.id, subject: 'second' })).rejects.toThrow('provider_links_pkey');
  await expect(add({ user_id: 999_999_999, subject: 'nobody' })).rejects.toThrow();
  expect(await linksOf(await app.makeTenant())).toEqual([]);
});
