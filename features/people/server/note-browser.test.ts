// A sign-in by a browser that is new for the person is told to them by mail, and to nobody else.

import { expect, test } from 'vitest';
import type { Client } from '../../../server/test/client.ts';
import type { TestTenant } from '../../../server/test/harness.ts';
import {
  app,
  hour_s,
  password,
  password_digest,
  prove,
  signIn,
  world,
} from '../../../server/test/sign-in-world.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../contract/sessions.ts';
import { signIn as signInCall } from '../contract/sign-in.ts';
import { cleanSignInsNightly } from './jobs.ts';
import { browserCookie } from './sessions/note-browser.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0';
const day_s = 24 * hour_s;

const enter = (browser: Client, email: string, user_agent = firefox, typed = password) =>
  browser.call(signInCall, { body: { email, password: typed }, headers: { 'user-agent': user_agent } });

const mails = (tenant: TestTenant) =>
  tenant.tx((tx) =>
    tx.selectFrom('mail_outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute(),
  );
const digests = (tenant: TestTenant) =>
  tenant.tx((tx) => tx.selectFrom('known_browsers').select(['user_id', 'browser_digest']).execute());

/** Somebody who signed in once, by the browser that is answered. */
async function atHome() {
  const here = await world();
  expect((await enter(here.browser, here.user.email)).status).toBe(201);
  return here;
}

test('the first sign-in of an account is told to nobody, one by another browser is, and the next by it is not', async () => {
  const { tenant, user, browser } = await atHome();
  expect(await mails(tenant)).toEqual([]);
  expect((await signIn(browser, user.email)).status).toBe(201);
  expect(await mails(tenant)).toEqual([]);
  const other = tenant.visitor();
  await enter(other, user.email);
  const [mail, ...more] = await mails(tenant);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: user.email,
    subject: 'Logget ind fra en browser, der er ny for dig',
  });
  const page = `${app.context.settings.public_url}/${tenant.slug}/users/sessions`;
  for (const word of ['10-06-2026 10:00', 'Firefox på Windows', 'Isfirma', page])
    expect(mail?.body).toContain(word);
  await enter(other, user.email);
  expect(await mails(tenant)).toHaveLength(1);
});

test('the mail speaks the tenant’s language by its clock, and repeats nothing that the browser wrote', async () => {
  const told = {
    en: ['09:00', 'an unknown browser'],
    nb: ['10:00', 'en ukjent nettleser'],
    ro: ['11:00', 'un browser necunoscut'],
  } as const;
  const zones = { en: 'Europe/London', nb: 'Europe/Oslo', ro: 'Europe/Bucharest' } as const;
  for (const locale of ['en', 'nb', 'ro'] as const) {
    await world();
    const tenant = await app.makeTenant({ locale, time_zone: zones[locale] });
    const user = await tenant.makeUser('support', { password_digest });
    await enter(tenant.visitor(), user.email);
    await enter(tenant.visitor(), user.email, 'Free money at https://evil.invalid');
    const [mail] = await mails(tenant);
    for (const word of told[locale]) expect(mail?.body).toContain(word);
    expect(mail?.body).not.toMatch(/evil|[{}]/);
  }
});

test('the cookie is out of reach of scripts, random, the same at the next sign-in, and kept as a digest of each person', async () => {
  const { tenant, user, browser } = await atHome();
  const reply = await enter(browser, user.email);
  const [, cookie = ''] = [reply.headers['set-cookie']].flat().map(String);
  expect(cookie).toMatch(
    new RegExp(`^${browserCookie}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000$`),
  );
  const id = browser.cookies.get(browserCookie) ?? '';
  expect(cookie).toContain(id);
  const colleague = await tenant.makeUser('admin', { password_digest });
  await enter(browser, colleague.email);
  expect(browser.cookies.get(browserCookie)).toBe(id);
  const kept = await digests(tenant);
  expect(kept.map(({ user_id }) => user_id)).toEqual([user.id, colleague.id]);
  expect(new Set(kept.map(({ browser_digest }) => browser_digest)).size).toBe(2);
  expect(JSON.stringify(kept)).not.toContain(id);
  browser.cookies.set(browserCookie, 'made up; Path=/');
  await enter(browser, user.email);
  expect(browser.cookies.get(browserCookie)).toMatch(/^[\w-]{43}$/);
});

test('a stranger without the password gets no cookie, is known by nothing, and has nobody mailed', async () => {
  const { tenant, user } = await atHome();
  const stranger = tenant.visitor();
  for (const email of [user.email, 'nobody@test.invalid']) {
    const reply = await enter(stranger, email, firefox, 'not this one');
    expect([reply.status, reply.headers['set-cookie']]).toEqual([401, undefined]);
  }
  expect(stranger.cookies.has(browserCookie)).toBe(false);
  expect([await mails(tenant), (await digests(tenant)).length]).toEqual([[], 1]);
});

test('of many new browsers five a day are told, and twenty are known', async () => {
  const { tenant, user, browser } = await atHome();
  for (let n = 0; n < 24; n += 1) {
    app.clock.advance(1);
    await enter(tenant.visitor(), user.email);
  }
  expect([(await mails(tenant)).length, (await digests(tenant)).length]).toEqual([5, 20]);
  app.clock.advance(day_s);
  await enter(browser, user.email);
  expect(await mails(tenant)).toHaveLength(6);
});

test('a session that is ended from elsewhere takes its browser along, one’s own stays known', async () => {
  const { tenant, user, browser } = await atHome();
  const other = tenant.visitor();
  await enter(other, user.email);
  const open = (await browser.call(listOwnSessions)).body.find(({ is_this }) => !is_this);
  await prove(browser);
  await browser.call(endOwnSession, { params: { id: open?.id ?? 0 } });
  await enter(other, user.email);
  expect(await mails(tenant)).toHaveLength(2);
  await browser.call(endOtherSessions);
  await enter(browser, user.email);
  expect(await mails(tenant)).toHaveLength(2);
  await enter(other, user.email);
  expect(await mails(tenant)).toHaveLength(3);
});

test('after a year without a sign-in a browser is new again and its digest gone', async () => {
  const { tenant, user, browser } = await atHome();
  const known = await app.context.tenants.byId(tenant.id);
  const context = {
    ...app.context,
    tenants: { ...app.context.tenants, all: () => Promise.resolve(known ? [known] : []) },
  };
  app.clock.advance(364 * day_s);
  await cleanSignInsNightly.run(context, {});
  expect(await digests(tenant)).toHaveLength(1);
  app.clock.advance(day_s);
  await cleanSignInsNightly.run(context, {});
  expect(await digests(tenant)).toEqual([]);
  await enter(browser, user.email);
  expect(await mails(tenant)).toHaveLength(1);
});

test('no browser is known in another tenant, nor by another person', async () => {
  const here = await atHome();
  const there = await world();
  expect(await digests(there.tenant)).toEqual([]);
  there.browser.cookies.set(browserCookie, here.browser.cookies.get(browserCookie) ?? '');
  await enter(there.tenant.visitor(), there.user.email);
  await enter(there.browser, there.user.email);
  expect(await mails(there.tenant)).toHaveLength(1);
});
