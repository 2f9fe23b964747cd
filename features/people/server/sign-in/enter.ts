// From a try at the door to a session or a token.

import { Answered } from '../../../../server/calls/serve.ts';
import type { Act } from '../../../../server/identity.ts';
import { matchesPassword } from '../../../../server/passwords.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { addressOf, triesWithin } from '../../../../server/tries.ts';
import type { PasskeyAnswer } from '../../../../shared/passkeys.ts';
import { commonRefusals, Refusal, refuse, refuseFor } from '../../../../shared/refusals.ts';
import type { StaffLanguage } from '../../../../shared/texts.ts';
import type { SignedInUser } from '../../contract/sign-in.ts';
import { passkeysRefusals } from '../../refusals/passkeys.ts';
import { usersRefusals } from '../../refusals/sign-in.ts';
import {
  homePath,
  mayEnterByPassword,
  mostFailuresOfAddress,
  returnPath,
  signInPath,
} from '../../rules/sign-in.ts';
import { findCandidate, signedInUserById, type Candidate } from '../list-users.ts';
import { cookiesOf, isBrowsing, seeOther, type Outside } from '../sessions/identify.ts';
import { browserOf, mailNewBrowser, noteBrowser, type Browser } from '../sessions/note-browser.ts';
import { startAppToken, startSession } from '../sessions/start-session.ts';
import { challengeCookie, challengeTokenOf } from './note-challenge.ts';
import { chooseLanguage, isWanting, settlePasskey, settleSignIn, type Verdict } from './settle-sign-in.ts';

type Credentials = {
  email: string;
  password: string;
  one_time_code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
};
type Refused = Exclude<Verdict, 'accepted'> | 'too_many';

/** Of one address, over all accounts. */
export const failures = triesWithin('sign_in', 60_000, mostFailuresOfAddress);

interface Way<T> {
  is_app: boolean;
  /** Starts what was asked for, in the transaction of the try. */
  open(tx: TenantTx, candidate: Candidate): Promise<T>;
}

/**
 * Compares a password with no transaction open, settles the try in one, and lets `open` start what was asked for in
 * the same. Only failures count against the address, so that a depot behind one address can sign in at eight o'clock.
 */
async function tryToEnter<T>(
  { by, headers, inTenant: within }: Outside<unknown>,
  { email, password, one_time_code: code, passkey }: Credentials,
  { is_app, open }: Way<T>,
): Promise<{ told: Refused; wait_s?: number } | { told: 'accepted'; opened: T; user: SignedInUser }> {
  const address = addressOf(by.actor);
  const wait_s = await within(async (tx) =>
    (await failures.take(tx, address, by.now)) ? null : failures.secondsLeft(tx, address, by.now),
  );
  if (wait_s !== null) return { told: 'too_many', wait_s };
  const candidate = await within((tx) => findCandidate(tx, email), { readonly: true });
  const matched = await matchesPassword(candidate?.password_digest ?? null, password);
  const given = { code, passkey: shownBy(by, headers, passkey) };
  return within(async (tx) => {
    const told = await settleSignIn(tx, by, { email, candidate, matched, given, is_app });
    if (isWanting(told) || told === 'by_provider') await failures.giveBack(tx, address);
    if (told !== 'accepted' || !candidate) return { told: told === 'accepted' ? 'invalid' : told };
    await failures.giveBack(tx, address);
    return { told, opened: await open(tx, candidate), user: await signedInUserById(tx, candidate.id) };
  });
}

/** What somebody is asked for besides stands at the field of each. */
export function refuseTold({ told, wait_s = 0 }: { told: Refused; wait_s?: number }): never {
  if (told === 'too_many') return refuseFor(wait_s, commonRefusals.too_many);
  const entry = usersRefusals[told];
  const fields = told === 'either_needed' ? ['one_time_code', 'passkey'] : [entry.field];
  throw new Refusal(
    entry,
    fields.map((field) => ({ field, text: entry.text })),
  );
}

/** With the secret of the browser that was asked. */
export const shownBy = (by: Act, headers: Outside<unknown>['headers'], answer: PasskeyAnswer | undefined) =>
  answer && { answer, token: challengeTokenOf(by, headers) };

interface Opening {
  browser: Browser;
  remember: boolean;
  /** Chosen at the door. */
  language?: StaffLanguage | undefined;
  by_provider?: boolean;
}

/**
 * However somebody has proven who they are: where the provider alone opens the door, everything else opens it for
 * admins only.
 */
async function refuseWithoutProvider(tx: TenantTx, by: Act, user_id: number): Promise<void> {
  const { role } = await signedInUserById(tx, user_id);
  if (!mayEnterByPassword(by.actor.tenant.settings, role, false)) refuse(usersRefusals.by_provider);
}

/** Of somebody who has proven who they are; a browser that is new for them is mailed of. Answers the cookie's value. */
export async function openSession(
  tx: TenantTx,
  by: Act,
  { id: user_id, last_sign_in_at }: Pick<Candidate, 'id' | 'last_sign_in_at'>,
  { browser, remember, language, by_provider = false }: Opening,
): Promise<string> {
  if (!by_provider) await refuseWithoutProvider(tx, by, user_id);
  if (language !== undefined) await chooseLanguage(tx, user_id, language);
  const { digest, is_new, is_first } = await noteBrowser(tx, by, user_id, browser);
  const isNewAccount = last_sign_in_at === null && is_first;
  if (is_new && !isNewAccount) await mailNewBrowser(tx, by, user_id, browser);
  return startSession(tx, by, { user_id, remember, by_provider, ...browser, browser_digest: digest });
}

export async function enterByPassword(
  ask: Outside<
    Credentials & { remember_me: boolean; language?: StaffLanguage | undefined },
    { return_to?: string | undefined }
  >,
) {
  const { app, by, body, headers, query, tenant } = ask;
  const { remember_me: remember, language } = body;
  const browser = browserOf(by, headers);
  const entered = await tryToEnter(ask, body, {
    is_app: false,
    open: (tx, candidate) => openSession(tx, by, candidate, { browser, remember, language }),
  });
  if (entered.told !== 'accepted') {
    if (!isBrowsing(headers)) refuseTold(entered);
    return seeOther(
      signInPath(tenant.slug, { notice: entered.told, return_to: returnPath(query.return_to) ?? undefined }),
    );
  }
  const cookie = { 'set-cookie': cookiesOf(app, entered.opened, remember, browser) };
  if (isBrowsing(headers)) return seeOther(returnPath(query.return_to) ?? homePath(tenant.slug), cookie);
  return new Answered({ user: entered.user }, cookie);
}

export async function enterByApp(ask: Outside<Credentials>) {
  const entered = await tryToEnter(ask, ask.body, {
    is_app: true,
    open: (tx, { id }) => startAppToken(tx, ask.by, id),
  });
  if (entered.told !== 'accepted') return refuseTold(entered);
  return { ...entered.opened, user: entered.user };
}

/**
 * By itself, without a password. What opens nothing counts against the address, not against a person: nobody guesses
 * a signature.
 */
export async function enterByPasskey(
  ask: Outside<{ passkey: PasskeyAnswer; remember_me: boolean; language?: StaffLanguage | undefined }>,
) {
  const { app, by, body, headers, inTenant: within } = ask;
  const { remember_me: remember, language } = body;
  const address = addressOf(by.actor);
  await within((tx) => failures.takeOrRefuse(tx, address, by.now));
  const browser = browserOf(by, headers);
  const shown = { answer: body.passkey, token: challengeTokenOf(by, headers) };
  const entered = await within(async (tx) => {
    const met = await settlePasskey(tx, by, shown);
    if (met.verdict === 'accepted' || met.verdict === 'by_provider') await failures.giveBack(tx, address);
    if (met.verdict !== 'accepted') return met;
    const opened = await openSession(tx, by, met.user, { browser, remember, language });
    return { verdict: met.verdict, opened, user: await signedInUserById(tx, met.user.id) };
  });
  if (entered.verdict !== 'accepted')
    return refuse({ ...usersRefusals, ...passkeysRefusals }[entered.verdict]);
  const cookies = [...cookiesOf(app, entered.opened, remember, browser), challengeCookie(by, '')];
  return new Answered({ user: entered.user }, { 'set-cookie': cookies });
}
