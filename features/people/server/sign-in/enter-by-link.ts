// What a mailed link does: it is asked for, confirms an address, or signs in with a password that is chosen anew.

import { Answered, type Ask } from '../../../../server/calls/serve.ts';
import { hashPassword } from '../../../../server/passwords.ts';
import { digestOf } from '../../../../server/secret-tokens.ts';
import { triesWithin } from '../../../../server/tries.ts';
import { refuse } from '../../../../shared/refusals.ts';
import { textIn } from '../../../../shared/texts.ts';
import { usersRefusals } from '../../refusals/sign-in.ts';
import { mayEnterByPassword, signInPath, type NewPassword } from '../../rules/sign-in.ts';
import { notices, type Notice } from '../../texts/notices.ts';
import { findPasswordLink, signedInUserById } from '../list-users.ts';
import { cookiesOf, isBrowsing, seeOther, type Outside } from '../sessions/identify.ts';
import { browserOf, noteBrowser } from '../sessions/note-browser.ts';
import { startSession } from '../sessions/start-session.ts';
import { newWaysToEnd } from './end-ways.ts';
import { readProofs } from './proofs-of-person.ts';
import { refuseEasyPassword } from './refuse-easy-password.ts';
import { choosePassword, confirmEmail, requestPassword } from './send-links.ts';

/** One mailbox is not filled from many addresses. */
const askedFor = triesWithin('password_link', 3_600_000, 5);

const told = (
  { by, headers, tenant }: Pick<Ask<unknown, unknown, unknown>, 'by' | 'headers' | 'tenant'>,
  notice: Notice,
) =>
  isBrowsing(headers)
    ? seeOther(signInPath(tenant.slug, { notice }))
    : { notice: textIn(notices[notice], by.actor.language) };

export async function askForPassword(ask: Ask<unknown, unknown, { email: string }>) {
  const {
    tx,
    by,
    body: { email },
  } = ask;
  if (await askedFor.take(tx, email.toLowerCase(), by.now)) {
    await requestPassword(tx, by, email);
  }
  return told(ask, 'password_requested');
}

export async function confirmByLink(ask: Ask<unknown, { confirmation_token: string }, unknown>) {
  const confirmed = await confirmEmail(ask.tx, ask.by, digestOf(ask.query.confirmation_token));
  if (!confirmed && !isBrowsing(ask.headers)) refuse(usersRefusals.confirmation_unknown);
  return told(ask, confirmed ? 'email_confirmed' : 'confirmation_unknown');
}

/** The link signs in: whoever opened it owns the mailbox. It does not stand for a second factor. */
export async function enterByLink({
  app,
  by,
  body,
  headers,
  inTenant: within,
}: Outside<NewPassword & { reset_password_token: string }>) {
  const token_digest = digestOf(body.reset_password_token);
  const link = await within((tx) => findPasswordLink(tx, token_digest), { readonly: true });
  if (!link) refuse(usersRefusals.link_unknown);
  if (link.expires_at <= by.now) refuse(usersRefusals.link_expired);
  await within((tx) => refuseEasyPassword(tx, by.actor.tenant, link, body), { readonly: true });
  const password_digest = await hashPassword(body.password);
  const browser = browserOf(by, headers);
  const entered = await within(async (tx) => {
    const chosen = await choosePassword(tx, by, { token_digest, password_digest });
    if (!chosen) return null;
    const { user_id } = chosen;
    const user = await signedInUserById(tx, user_id);
    const known = await newWaysToEnd(tx, by, user_id);
    if (!mayEnterByPassword(by.actor.tenant.settings, user.role, false))
      return { ...known, token: null, user: null, notice: 'password_changed_provider' } as const;
    const { code, passkey } = await readProofs(tx, by, user_id);
    if (code || passkey)
      return { ...known, token: null, user: null, notice: 'password_changed_code' } as const;
    // The mail that led here and that of the changed password say enough.
    const { digest: browser_digest } = await noteBrowser(tx, by, user_id, browser);
    return {
      ...known,
      token: await startSession(tx, by, { user_id, remember: false, ...browser, browser_digest }),
      user,
    };
  });
  if (!entered) return refuse(usersRefusals.link_unknown);
  const { language } = by.actor;
  const { ways, ways_token } = entered;
  if (entered.token === null)
    return { user: null, notice: textIn(notices[entered.notice], language), ways, ways_token };
  return new Answered(
    { user: entered.user, notice: textIn(notices.password_changed, language), ways, ways_token },
    { 'set-cookie': cookiesOf(app, entered.token, false, browser) },
  );
}
