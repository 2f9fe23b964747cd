// A tenant whose staff sign in by a provider, and somebody who goes there and back.

import { afterAll, beforeEach, expect } from 'vitest';
import { beginProviderSignIn, signInByProvider } from '../../features/people/contract/provider-sign-in.ts';
import type { Role } from '../../shared/permissions.ts';
import type { Client } from './client.ts';
import type { TestTenant } from './harness.ts';
import { SignInProvider } from './sign-in-provider.ts';
import { app, password_digest } from './sign-in-world.ts';

export const provider = await new SignInProvider().start();

/** Called at the top of a file: the provider is honest at the beginning of each test, and may stand inside. */
export function letProviderIn(): void {
  const { settings } = app.context;
  beforeEach(() => {
    Object.assign(provider, { lies: {}, forges: false, userinfo: null });
    settings.webhooks_inside = true;
  });
  afterAll(() => {
    settings.webhooks_inside = false;
  });
}

let clients = 0;

export interface Chosen {
  mode?: 'also' | 'only';
  second_factor?: 'provider' | 'both';
  of?: SignInProvider;
  policy?: 'off' | 'optional' | 'admins' | 'all';
}

export const signInOf = ({ mode = 'also', second_factor = 'provider', of = provider }: Chosen = {}) => ({
  provider: 'oidc',
  issuer_url: of.url,
  client_id: `isrute${(clients += 1)}`,
  client_secret: of.secret,
  button: 'Sign in by Isrute ID',
  mode,
  second_factor,
});

export async function world(chosen: Chosen = {}, role: Role = 'admin') {
  const { policy: second_factor = 'optional' } = chosen;
  const tenant = await app.makeTenant({ settings: { sign_in: signInOf(chosen), second_factor } });
  const depo = await tenant.makeDepo();
  const works =
    role === 'depo_admin' ? { depo_ids: [depo.id] } : role === 'admin' ? {} : { depo_id: depo.id };
  const user = await tenant.makeUser(role, { password_digest, ...works });
  return { tenant, user, browser: tenant.visitor(), sub: `sub-${tenant.id}` };
}

export const begin = async (browser: Client, return_to?: string) => {
  const begun = await browser.call(beginProviderSignIn, { body: { return_to } });
  expect(begun.status, begun.text).toBe(200);
  return begun.body.url;
};
export const back = (browser: Client, authorization: string) =>
  browser.call(signInByProvider, { body: { authorization } });

/** To the provider and back in one go. */
export async function enter(browser: Client, claims: Record<string, unknown>, return_to?: string) {
  const page = await begin(browser, return_to);
  return back(browser, provider.signsIn(page, { email_verified: true, ...claims }));
}

export const errorOf = ({ body }: { body: unknown }) => (body as { error?: string }).error;
export const linksOf = (tenant: TestTenant) =>
  tenant.tx((tx) => tx.selectFrom('provider_links').selectAll().execute());
