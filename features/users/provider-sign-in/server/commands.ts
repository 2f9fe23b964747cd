// Off to the provider and back: what a sign-in by provider does between its two calls.

import fastifyCookie from '@fastify/cookie';
import { Answered } from '../../../../server/calls/serve.ts';
import type { AppContext } from '../../../../server/context.ts';
import { serviceLimits } from '../../../../server/outside-addresses.ts';
import { newToken } from '../../../../server/secret-tokens.ts';
import { addressOf } from '../../../../server/tries.ts';
import type { PasskeyAnswer } from '../../../../shared/passkeys.ts';
import { commonRefusals, refuse } from '../../../../shared/refusals.ts';
import type { StaffLanguage } from '../../../../shared/texts.ts';
import { failures, openSession, refuseTold, shownBy } from '../../entering/server/commands.ts';
import { browserOf } from '../../known-browsers/server/commands.ts';
import { oidcRefusals } from '../../oidc/refusals.ts';
import { callbackPath, ownPath, providerOf, signInMinutes, type Provider } from '../../oidc/rules.ts';
import {
  forgetSignIn,
  noteSignIn,
  redirectAddress,
  settleTold,
  takeSignIn,
  toldBefore,
} from '../../oidc/server/commands.ts';
import { authorizationAddress, ProviderFailure, whoCameBack } from '../../oidc/server/outside.ts';
import type { Told } from '../../provider-links/server/commands.ts';
import { isWanting } from '../../server/commands.ts';
import { signedInUserById } from '../../server/queries.ts';
import { cookiesOf, isSecure, type Outside } from '../../server/session.ts';

const cookieName = 'isrute_provider';
const limitsOf = ({ settings }: AppContext) => serviceLimits(settings);

/** Lax: it must come along when the provider sends the browser back. Empty takes it away. */
function signInCookie(app: AppContext, slug: string, token: string): string {
  const secure = isSecure(app) ? '; Secure' : '';
  const age = token === '' ? 0 : signInMinutes * 60;
  return `${cookieName}=${token}; Path=${callbackPath(slug)}; HttpOnly; SameSite=Lax${secure}; Max-Age=${age}`;
}

function refuseFailure({ app, by }: Pick<Outside<unknown>, 'app' | 'by'>, error: unknown): never {
  if (!(error instanceof ProviderFailure)) throw error;
  const { request_id, tenant } = by.actor;
  app.log.warn({ request_id, tenant: tenant.slug, why: error.message }, 'sign-in by provider');
  return refuse(oidcRefusals[error.why], { why: error.message });
}

/** Where the browser is sent to, with a cookie to be known by when it comes back. */
export async function setOut(ask: Outside<{ return_to?: string | undefined }>) {
  const { app, by, body, tenant, inTenant: within } = ask;
  const provider = providerOf(tenant.settings) ?? refuse(oidcRefusals.not_set);
  const token = newToken();
  const return_to = ownPath(tenant.slug, body.return_to);
  try {
    const redirect_uri = redirectAddress(by);
    const url = await authorizationAddress(provider, { token, redirect_uri }, limitsOf(app));
    await within((tx) => noteSignIn(tx, by, { token, provider, return_to }));
    return new Answered({ url }, { 'set-cookie': signInCookie(app, tenant.slug, token) });
  } catch (error) {
    return refuseFailure(ask, error);
  }
}

type Answer = {
  authorization?: string | undefined;
  one_time_code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  language?: StaffLanguage | undefined;
};

/** Whom the provider vouches for: its answer is exchanged, once, or was before a code was asked for. */
async function vouchedFor(
  ask: Outside<Answer>,
  provider: Provider,
  token: string,
): Promise<{ told: Told; return_to: string; isNew: boolean } | null> {
  const { app, by, body, inTenant: within } = ask;
  const { authorization } = body;
  if (authorization === undefined) {
    const before = await within((tx) => toldBefore(tx, by, token, provider));
    return before && { ...before, isNew: false };
  }
  const begun = await within((tx) => takeSignIn(tx, by, token, provider));
  if (!begun) return null;
  try {
    const back = { token, redirect_uri: redirectAddress(by), authorization };
    return { ...begun, told: await whoCameBack(provider, back, limitsOf(app)), isNew: true };
  } catch (error) {
    return refuseFailure(ask, error);
  }
}

const isOfProvider = (verdict: string): verdict is keyof typeof oidcRefusals => verdict in oidcRefusals;

/** Failures count against the address like wrong passwords; a success gives its try back. */
export async function comeBack(ask: Outside<Answer>) {
  const { app, by, body, headers, tenant, inTenant: within } = ask;
  const provider = providerOf(tenant.settings) ?? refuse(oidcRefusals.not_set);
  const address = addressOf(by.actor);
  if (!(await within((tx) => failures.take(tx, address, by.now)))) refuse(commonRefusals.too_many);
  const token = fastifyCookie.parse(String(headers.cookie ?? ''))[cookieName] ?? '';
  const vouched = await vouchedFor(ask, provider, token);
  if (!vouched) return refuse(oidcRefusals.begin_again);
  const { told, return_to, isNew } = vouched;
  const browser = browserOf(headers);
  const entered = await within(async (tx) => {
    // Asked for again under its lock: of two codes at the same moment one is taken.
    if (!isNew && !(await toldBefore(tx, by, token, provider))) return { verdict: 'begin_again' } as const;
    const given = { code: body.one_time_code, passkey: shownBy(headers, body.passkey) };
    const met = await settleTold(tx, by, told, provider, given);
    if (isWanting(met.verdict) && isNew) await noteSignIn(tx, by, { token, provider, return_to, told });
    if (isWanting(met.verdict)) await failures.giveBack(tx, address);
    if (met.verdict !== 'accepted') return met;
    await failures.giveBack(tx, address);
    await forgetSignIn(tx, token);
    const opening = { browser, remember: false, language: body.language, by_provider: true };
    const opened = await openSession(tx, by, met.user, opening);
    return { verdict: met.verdict, opened, user: await signedInUserById(tx, met.user.id) };
  });
  if (entered.verdict !== 'accepted') {
    const { verdict } = entered;
    return isOfProvider(verdict)
      ? refuse(oidcRefusals[verdict], { email: told.email ?? '' })
      : refuseTold(verdict);
  }
  const cookies = [...cookiesOf(app, entered.opened, false, browser), signInCookie(app, tenant.slug, '')];
  return new Answered({ user: entered.user, return_to }, { 'set-cookie': cookies });
}
