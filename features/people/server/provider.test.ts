// A provider that is away or talks nonsense, and what trying one says.

import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../server/test/client.ts';
import { testApp } from '../../../server/test/harness.ts';
import { SignInProvider } from '../../../server/test/sign-in-provider.ts';
import { chooseService, showServices, tryService } from '../../tenants/contract/services.ts';
import { beginProviderSignIn, signInByProvider } from '../contract/provider-sign-in.ts';

const app = await testApp();
const started: SignInProvider[] = [];
afterAll(() => started.forEach((one) => one.stop()));
beforeEach(() => {
  app.context.settings.webhooks_inside = true;
});

const providerOf = async () => {
  const made = await new SignInProvider().start();
  started.push(made);
  return made;
};

const kind = { kind: 'sign_in' } as const;
const givenOf = (provider: SignInProvider, more: Record<string, string> = {}) => ({
  provider: 'oidc',
  values: { issuer_url: provider.url, client_id: 'isrute', button: 'Isrute ID', ...more },
  secrets: { client_secret: provider.secret },
});

async function world(provider: SignInProvider) {
  const tenant = await app.makeTenant();
  const admin = await tenant.signIn('admin');
  const chosen = await admin.call(chooseService, { params: kind, body: givenOf(provider) });
  expect(chosen.status, chosen.text).toBe(200);
  return { tenant, admin, browser: tenant.visitor() };
}

const begin = (browser: Client) => browser.call(beginProviderSignIn, { body: {} });
const back = (browser: Client, authorization: string) =>
  browser.call(signInByProvider, { body: { authorization } });
const errorOf = ({ body }: { body: unknown }) => (body as { error?: string }).error;

test('a provider that is away when somebody begins, or comes back, is told so; asked again it is asked again', async () => {
  const provider = await providerOf();
  const { browser } = await world(provider);
  provider.down = true;
  const away = await begin(browser);
  expect([away.status, errorOf(away)]).toEqual([503, expect.stringMatching(/^The provider does not answer/)]);
  provider.down = false;
  const { url } = (await begin(browser)).body;
  const answer = provider.signsIn(url, { sub: 'x' });
  provider.down = true;
  expect((await back(browser, answer)).status).toBe(503);
});

test('one that answers nonsense, or under another name, is not trusted', async () => {
  const garbled = await providerOf();
  const { browser } = await world(garbled);
  garbled.garbage = true;
  expect((await begin(browser)).status).toBe(502);
  garbled.garbage = false;
  const { url } = (await begin(browser)).body;
  const answer = garbled.signsIn(url, { sub: 'x' });
  garbled.garbage = true;
  expect((await back(browser, answer)).status).toBe(502);
  const impostor = await providerOf();
  impostor.metadata = { issuer: 'https://login.example/{tenantid}/v2.0' };
  expect((await begin((await world(impostor)).browser)).status).toBe(502);
});

test('what the provider refuses is told in its word', async () => {
  const provider = await providerOf();
  const { browser } = await world(provider);
  const state = new URL((await begin(browser)).body.url).searchParams.get('state') ?? '';
  const refused = await back(
    browser,
    `?${new URLSearchParams({ error: 'access_denied', state, iss: provider.url })}`,
  );
  expect([refused.status, errorOf(refused)]).toEqual([
    401,
    'The sign-in was declined at the provider (access_denied).',
  ]);
});

test('trying it says what came: all is well, an unknown client, another name, nobody there', async () => {
  const provider = await providerOf();
  const { tenant, admin } = await world(provider);
  const attempt = async (body: ReturnType<typeof givenOf>) =>
    (await admin.call(tryService, { params: kind, body })).body;
  expect(await attempt(givenOf(provider))).toEqual({
    ok: true,
    said: `It answered and knows this client. Its answers must come to ${app.context.settings.public_url}/${tenant.slug}/users/oidc`,
  });
  expect(await attempt({ ...givenOf(provider), secrets: { client_secret: 'wrong' } })).toEqual({
    ok: false,
    said: 'It answered, but does not know this client id with this secret (invalid_client)',
  });
  const other = await providerOf();
  other.metadata = { issuer: 'https://elsewhere.example' };
  expect(await attempt(givenOf(other))).toMatchObject({
    ok: false,
    said: expect.stringMatching(/^It answered, but not as/),
  });
  const gone = await providerOf();
  gone.stop();
  expect(await attempt(givenOf(gone))).toMatchObject({
    ok: false,
    said: expect.stringMatching(/^It does not answer/),
  });
});

test('the secret is written and never read, and is typed again for another issuer', async () => {
  const provider = await providerOf();
  const { admin } = await world(provider);
  const shown = await admin.call(showServices);
  expect(shown.text).not.toContain(provider.secret);
  const { secrets: _, ...without } = givenOf(await providerOf());
  const elsewhere = await admin.call(chooseService, { params: kind, body: without });
  expect([elsewhere.status, elsewhere.text]).toEqual([422, expect.stringContaining('client_secret')]);
});

test('an issuer inside the network is refused in production, and one that is kept already is not asked', async () => {
  const provider = await providerOf();
  const { admin, browser } = await world(provider);
  app.context.settings.webhooks_inside = false;
  const changed = givenOf(provider, { issuer_url: 'https://10.0.0.7' });
  const refused = await admin.call(chooseService, { params: kind, body: changed });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('issuer_url')]);
  const asked = provider.asked.length;
  expect((await begin(browser)).status).toBe(502);
  expect(provider.asked).toHaveLength(asked);
});
