// Off to the provider and back: what a sign-in by provider does between its two calls.

import { Answered } from '../../../../server/calls/serve.ts';
import type { AppContext } from '../../../../server/context.ts';
import type { Visit } from '../../../../server/http/app-parts.ts';
import { cookieIn, cookieText } from '../../../../server/http/cookies.ts';
import { staffOf } from '../../../../server/identity.ts';
import { serviceLimits } from '../../../../server/outside-addresses.ts';
import { newToken } from '../../../../server/secret-tokens.ts';
import { addressOf } from '../../../../server/tries.ts';
import type { PasskeyAnswer } from '../../../../shared/passkeys.ts';
import { proofMinutes } from '../../../../shared/proof.ts';
import { refuse } from '../../../../shared/refusals.ts';
import type { StaffLanguage } from '../../../../shared/texts.ts';
import { oidcRefusals } from '../../refusals/provider-sign-in.ts';
import { ownPath, providerOf, signInMinutes, type Provider } from '../../rules/provider-sign-in.ts';
import { accountPath } from '../../rules/sign-in.ts';
import { signedInUserById } from '../list-users.ts';
import {
  authorizationAddress,
  ProviderFailure,
  secretsOf,
  whoCameBack,
} from '../outside/sign-in-provider.ts';
import type { Told } from '../outside/sign-in-provider.ts';
import { cookiesOf, type Outside } from '../sessions/identify.ts';
import { browserOf } from '../sessions/note-browser.ts';
import { markProven } from '../sessions/start-session.ts';
import { failures, openSession, refuseTold, shownBy } from './enter.ts';
import {
  forgetSignIn,
  noteSignIn,
  redirectAddress,
  settleTold,
  takeSignIn,
  toldBefore,
} from './keep-provider-sign-in.ts';
import { findLinkedPerson } from './link-provider.ts';
import { isWanting } from './settle-sign-in.ts';

const cookieName = 'isrute_provider';
const limitsOf = ({ settings }: AppContext) => serviceLimits(settings);

/** Lax, as usual: it must come along when the provider sends the browser back. */
const signInCookie = ({ settings }: AppContext, token: string): string =>
  cookieText(settings.public_url, { name: cookieName, value: token, max_age_s: signInMinutes * 60 });

const tokenIn = (public_url: string, cookie: unknown): string =>
  cookieIn(public_url, cookie, cookieName) ?? '';

/** The page that the provider sends the browser to, of a sign-in that was not begun in this one: it says so itself. */
export function providerDoor({
  page,
  query,
  cookie,
  public_url,
}: Pick<Visit, 'page' | 'query' | 'cookie' | 'public_url'>): { status?: number } {
  const isOther =
    page === 'oidc' && 'state' in query && query.state !== secretsOf(tokenIn(public_url, cookie)).state;
  return isOther ? { status: 400 } : {};
}

function refuseFailure({ app, by }: Pick<Outside<unknown>, 'app' | 'by'>, error: unknown): never {
  if (!(error instanceof ProviderFailure)) throw error;
  const { request_id, tenant } = by.actor;
  app.log.warn({ request_id, tenant: tenant.slug, why: error.message }, 'sign-in by provider');
  return refuse(oidcRefusals[error.why], { why: error.message });
}

export const setOut = (ask: Outside<{ return_to?: string | undefined }>) =>
  setOutFor(ask, { return_to: ownPath(ask.tenant.slug, ask.body.return_to), proves: null });

/** Whoever is signed in signs in there once more, to prove that it is they. */
export const setOutToProve = (ask: Outside<unknown>) =>
  setOutFor(ask, { return_to: accountPath(ask.tenant.slug), proves: staffOf(ask.by).id });

/** Where the browser is sent to, with a cookie to be known by when it comes back. */
async function setOutFor(
  ask: Outside<unknown>,
  { return_to, proves }: { return_to: string; proves: number | null },
) {
  const { app, by, tenant, inTenant: within } = ask;
  const provider = providerOf(tenant.settings) ?? refuse(oidcRefusals.not_set);
  const token = newToken();
  try {
    const asked = { token, redirect_uri: redirectAddress(by), anew: proves !== null };
    const url = await authorizationAddress(provider, asked, limitsOf(app));
    await within((tx) => noteSignIn(tx, by, { token, provider, return_to, proves }));
    return new Answered({ url }, { 'set-cookie': signInCookie(app, token) });
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
): Promise<{ told: Told; return_to: string; isNew: boolean; proves: number | null } | null> {
  const { app, by, body, inTenant: within } = ask;
  const { authorization } = body;
  if (authorization === undefined) {
    const before = await within((tx) => toldBefore(tx, by, token, provider));
    return before && { ...before, isNew: false, proves: null };
  }
  const begun = await within((tx) => takeSignIn(tx, by, token, provider));
  if (!begun) return null;
  try {
    const max_age_s = begun.proves === null ? undefined : proofMinutes * 60;
    const back = { token, redirect_uri: redirectAddress(by), authorization, max_age_s };
    return { ...begun, told: await whoCameBack(provider, back, limitsOf(app)), isNew: true };
  } catch (error) {
    return refuseFailure(ask, error);
  }
}

/** Of the very session that set out, by the account that its person signs in by. */
async function proveByProvider(
  { app, by, inTenant: within }: Outside<Answer>,
  told: Told,
  { user_id, return_to }: { user_id: number; return_to: string },
) {
  const user = await within(async (tx) => {
    await failures.giveBack(tx, addressOf(by.actor));
    if (by.actor.user?.id !== user_id || (await findLinkedPerson(tx, told)) !== user_id) return null;
    await markProven(tx, by);
    return signedInUserById(tx, user_id);
  });
  if (!user) return refuse(oidcRefusals.not_proven);
  const cookie = { 'set-cookie': signInCookie(app, '') };
  return new Answered({ user, return_to, is_proof: true }, cookie);
}

const isOfProvider = (verdict: string): verdict is keyof typeof oidcRefusals => verdict in oidcRefusals;

/** Failures count against the address like wrong passwords; a success gives its try back. */
export async function comeBack(ask: Outside<Answer>) {
  const { app, by, body, headers, tenant, inTenant: within } = ask;
  const provider = providerOf(tenant.settings) ?? refuse(oidcRefusals.not_set);
  const address = addressOf(by.actor);
  await within((tx) => failures.takeOrRefuse(tx, address, by.now));
  const token = tokenIn(by.public_url, headers.cookie);
  const vouched = await vouchedFor(ask, provider, token);
  if (!vouched) return refuse(oidcRefusals.begin_again);
  const { told, return_to, isNew, proves } = vouched;
  if (proves !== null) return proveByProvider(ask, told, { user_id: proves, return_to });
  const browser = browserOf(by, headers);
  const entered = await within(async (tx) => {
    // Asked for again under its lock: of two codes at the same moment one is taken.
    if (!isNew && !(await toldBefore(tx, by, token, provider))) return { verdict: 'begin_again' } as const;
    const given = { code: body.one_time_code, passkey: shownBy(by, headers, body.passkey) };
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
      : refuseTold({ told: verdict });
  }
  const cookies = [...cookiesOf(app, entered.opened, false, browser), signInCookie(app, '')];
  return new Answered({ user: entered.user, return_to, is_proof: false }, { 'set-cookie': cookies });
}
