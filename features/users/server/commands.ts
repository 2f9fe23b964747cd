import { z } from 'zod';
import type { Act } from '../../../server/identity.ts';
import { eraseSecrets, queueMail, type MailSecret } from '../../../server/mail.ts';
import { digestOf, newToken } from '../../../server/secret-tokens.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { scopes as knownScopes, type Role, type Scope } from '../../../shared/permissions.ts';
import { commonRefusals, notFound, refuse } from '../../../shared/refusals.ts';
import { fill, type PublicText, type StaffLanguage } from '../../../shared/texts.ts';
import { usersRefusals } from '../contract.ts';
import {
  afterFailure,
  appTokenDays,
  inDays,
  inHours,
  invitationDays,
  isLocked,
  noTries,
  resetHours,
  sessionEnd,
} from '../rules.ts';
import { mailTexts } from '../texts.ts';
import type { Candidate } from './queries.ts';

export type Verdict = 'accepted' | 'invalid' | 'last_attempt' | 'locked' | 'inactive' | 'unconfirmed';

/**
 * Settles a try whose password was compared beforehand: counts a failure under the row's lock, so that of tries at the
 * same moment none is lost. It answers instead of refusing, since a refusal would take the count back.
 */
export async function settleSignIn(
  tx: TenantTx,
  by: Act,
  { email, candidate, matched }: { email: string; candidate: Candidate | null; matched: boolean },
): Promise<Verdict> {
  if (!candidate) return settleUnknown(tx, by, email);
  const user = await tx
    .selectFrom('users')
    .select(['status', 'failed_attempts', 'locked_at', 'password_digest'])
    .where('id', '=', candidate.id)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return 'invalid';
  // The password may have been changed between the comparison and now.
  if (matched && user.password_digest === candidate.password_digest && !isLocked(user, by.now)) {
    if (user.status !== 'active') return 'inactive';
    if (!candidate.confirmed) return 'unconfirmed';
    await tx
      .updateTable('users')
      .set({ ...noTries, last_sign_in_at: by.now })
      .where('id', '=', candidate.id)
      .execute();
    return 'accepted';
  }
  const { tries, told } = afterFailure(user, by.now);
  if (tries.failed_attempts !== user.failed_attempts || tries.locked_at !== user.locked_at) {
    // A lock keeps guesses out. Who is inside stays: anybody can guess, and must not end a working day by it.
    await tx.updateTable('users').set(tries).where('id', '=', candidate.id).execute();
  }
  return told;
}

async function settleUnknown(tx: TenantTx, by: Act, email: string): Promise<Verdict> {
  const email_digest = digestOf(email.toLowerCase());
  await tx
    .insertInto('unknown_sign_ins')
    .values({ email_digest, last_failed_at: by.now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email_digest']).doNothing())
    .execute();
  const before = await tx
    .selectFrom('unknown_sign_ins')
    .select(['failed_attempts', 'locked_at'])
    .where('email_digest', '=', email_digest)
    .forUpdate()
    .executeTakeFirst();
  const { tries, told } = afterFailure(before ?? noTries, by.now);
  await tx
    .updateTable('unknown_sign_ins')
    .set({ ...tries, last_failed_at: by.now })
    .where('email_digest', '=', email_digest)
    .execute();
  return told;
}

/** Opens a browser session and ends the one the browser had. @returns the cookie's value. */
export async function startSession(
  tx: TenantTx,
  by: Act,
  { user_id, remember }: { user_id: number; remember: boolean },
): Promise<string> {
  await endOwnSession(tx, by);
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      user_id,
      token_digest: digestOf(token),
      remember,
      created_at: by.now,
      last_seen_at: by.now,
      expires_at: sessionEnd(remember, by.now),
    })
    .execute();
  return token;
}

/** For an app, which keeps the token as a browser keeps its cookie. */
export async function startAppToken(
  tx: TenantTx,
  by: Act,
  user_id: number,
): Promise<{ token: string; expires_at: Date }> {
  const token = newToken();
  const expires_at = inDays(by.now, appTokenDays);
  await tx
    .insertInto('api_tokens')
    .values({ kind: 'driver', user_id, token_digest: digestOf(token), created_at: by.now, expires_at })
    .execute();
  return { token, expires_at };
}

/** Of a person; a key belongs to the tenant, and ends when an admin of it says so. */
export async function signOut(tx: TenantTx, by: Act): Promise<void> {
  if (by.actor.key !== null) refuse(commonRefusals.forbidden);
  await endOwnSession(tx, by);
}

/** Ends what this request was signed in by: the browser's session or the app's token. */
async function endOwnSession(tx: TenantTx, by: Act): Promise<void> {
  const digest = by.actor.session_digest;
  if (digest === null || by.actor.key !== null) return;
  await tx
    .updateTable('sessions')
    .set({ ended_at: by.now })
    .where('token_digest', '=', digest)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .updateTable('api_tokens')
    .set({ revoked_at: by.now })
    .where('token_digest', '=', digest)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Every browser session of a person, or all but one: they were made inactive or have a new password. */
export async function endSessionsOf(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  user_id: number,
  but: string | null = null,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: by.now })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .$if(but !== null, (query) => query.where('token_digest', '<>', but))
    .execute();
}

export async function revokeAppTokensOf(tx: TenantTx, by: Act, user_id: number): Promise<void> {
  await tx
    .updateTable('api_tokens')
    .set({ revoked_at: by.now })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** A request came: an idle session's end moves on, a remembered one's does not. */
export async function markSeen(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  session: { digest: string; remember: boolean; last_seen_at: Date },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: by.now, ...(session.remember ? {} : { expires_at: sessionEnd(false, by.now) }) })
    .where('token_digest', '=', session.digest)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '<=', session.last_seen_at)
    .execute();
}

/** Follows the person to every machine. */
export async function chooseLanguage(
  tx: TenantTx,
  user_id: number,
  language: StaffLanguage,
): Promise<{ language: StaffLanguage }> {
  await tx.updateTable('users').set({ language }).where('id', '=', user_id).execute();
  return { language };
}

type Addressed = { id: number; email: string; first_name: string };
type LinkMail = { kind: MailSecret['kind']; subject: PublicText; body: PublicText };

/** Takes the place of an earlier link of the same kind, whose text is erased. */
async function mailLink(
  tx: TenantTx,
  by: Act,
  to: Addressed,
  { kind, ...words }: LinkMail,
  values: Record<string, string | number>,
): Promise<void> {
  const { tenant } = by.actor;
  const known = { name: to.first_name, email: to.email, tenant: tenant.name, ...values };
  const secret = { kind, user_id: to.id };
  await eraseSecrets(tx, secret);
  await queueMail(tx, {
    to: to.email,
    subject: fill(words.subject[tenant.locale], known),
    body: fill(words.body[tenant.locale], known),
    secret,
  });
}

const passwordLink = (by: Act, public_url: string, token: string) =>
  `${public_url}/${by.actor.tenant.slug}/users/password/edit?reset_password_token=${token}`;

/** Mails a link of six hours; an e-mail without an active account changes nothing and nobody is told (RG108). */
export async function requestPassword(
  tx: TenantTx,
  by: Act,
  { email, public_url }: { email: string; public_url: string },
): Promise<void> {
  const token = newToken();
  const user = await tx
    .updateTable('users')
    .set({ password_token_digest: digestOf(token), password_token_expires_at: inHours(by.now, resetHours) })
    .where('email', '=', email)
    .where('status', '=', 'active')
    .returning(['id', 'email', 'first_name'])
    .executeTakeFirst();
  if (!user) return;
  const words = { kind: 'password', subject: mailTexts.reset_subject, body: mailTexts.reset_body } as const;
  await mailLink(tx, by, user, words, { link: passwordLink(by, public_url, token), hours: resetHours });
}

/** A one-time link of seven days (G41) and what the person's row keeps of it. */
export function newPasswordLink(by: Act, public_url: string) {
  const token = newToken();
  return {
    columns: {
      password_token_digest: digestOf(token),
      password_token_expires_at: inDays(by.now, invitationDays),
    },
    generated_password_url: passwordLink(by, public_url, token),
  };
}

export function mailInvitation(tx: TenantTx, by: Act, to: Addressed, link: string): Promise<void> {
  return mailLink(
    tx,
    by,
    to,
    { kind: 'password', subject: mailTexts.invitation_subject, body: mailTexts.invitation_body },
    { link, days: invitationDays },
  );
}

/** A fresh link, mailed too; an earlier link of the person stops working. */
export async function makePasswordLink(
  tx: TenantTx,
  by: Act,
  { user_id, public_url }: { user_id: number; public_url: string },
): Promise<{ generated_password_url: string }> {
  const { columns, generated_password_url } = newPasswordLink(by, public_url);
  const user = await tx
    .updateTable('users')
    .set(columns)
    .where('id', '=', user_id)
    .returning(['id', 'email', 'first_name'])
    .executeTakeFirst();
  if (!user) return notFound();
  await mailInvitation(tx, by, user, generated_password_url);
  return { generated_password_url };
}

export interface Invitation {
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  /** Of support and drivers. */
  depo_id?: number | null;
  /** Of a depo_admin. */
  depo_ids?: readonly number[];
  public_url: string;
}

/** Makes a person without a password and the link by which they choose one. Whether `by` may is the caller's to ask (G7). */
export async function inviteUser(
  tx: TenantTx,
  by: Act,
  { depo_ids = [], public_url, ...user }: Invitation,
): Promise<{ id: number; generated_password_url: string }> {
  const { id } = await tx
    .insertInto('users')
    .values({ ...user, depo_id: user.depo_id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (depo_ids.length > 0)
    await tx
      .insertInto('user_depos')
      .values(depo_ids.map((depo_id) => ({ user_id: id, depo_id })))
      .execute();
  return { id, ...(await makePasswordLink(tx, by, { user_id: id, public_url })) };
}

/** Uses a link up: sets the password, lifts a lock and ends every session and app token the person had. Null when the link is used or too old. */
export async function choosePassword(
  tx: TenantTx,
  by: Act,
  { token_digest, password_digest }: { token_digest: string; password_digest: string },
): Promise<{ user_id: number } | null> {
  const user = await tx
    .updateTable('users')
    .set({
      ...noTries,
      password_digest,
      password_token_digest: null,
      password_token_expires_at: null,
      last_sign_in_at: by.now,
      updated_at: by.now,
    })
    .where('password_token_digest', '=', token_digest)
    .where('password_token_expires_at', '>', by.now)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  if (!user) return null;
  await eraseSecrets(tx, { kind: 'password', user_id: user.id });
  await endSessionsOf(tx, by, user.id);
  await revokeAppTokensOf(tx, by, user.id);
  return { user_id: user.id };
}

/** The new address counts once its link was opened; until then the old one signs in (RG106). */
export async function requestEmailChange(
  tx: TenantTx,
  by: Act,
  { user_id, email, public_url }: { user_id: number; email: string; public_url: string },
): Promise<void> {
  const taken = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) refuse(usersRefusals.email_taken);
  const token = newToken();
  const user = await tx
    .updateTable('users')
    .set({ unconfirmed_email: email, confirmation_token_digest: digestOf(token) })
    .where('id', '=', user_id)
    .returning('first_name')
    .executeTakeFirst();
  if (!user) return notFound();
  const words = {
    kind: 'confirmation',
    subject: mailTexts.confirmation_subject,
    body: mailTexts.confirmation_body,
  } as const;
  const link = `${public_url}/${by.actor.tenant.slug}/users/confirmation?confirmation_token=${token}`;
  await mailLink(tx, by, { id: user_id, email, first_name: user.first_name }, words, { link });
}

/** False when the link was used or replaced. */
export async function confirmEmail(tx: TenantTx, by: Act, token_digest: string): Promise<boolean> {
  const user = await tx
    .updateTable('users')
    .set((row) => ({
      email: row.fn.coalesce('unconfirmed_email', 'email'),
      unconfirmed_email: null,
      confirmation_token_digest: null,
      updated_at: by.now,
    }))
    .where('confirmation_token_digest', '=', token_digest)
    .returning('id')
    .executeTakeFirst();
  if (!user) return false;
  await eraseSecrets(tx, { kind: 'confirmation', user_id: user.id });
  return true;
}

const newKey = z.object({
  name: z.string().trim().min(1).max(255),
  scopes: z.array(z.enum(knownScopes)).min(1),
});

/** The one place where keys are made. It is told once and kept only as a digest; `key` is for demo data, whose keys are documented. */
export async function createIntegrationKey(
  tx: TenantTx,
  now: Date,
  { key = newToken(), ...wanted }: { name: string; scopes: readonly Scope[]; key?: string },
): Promise<{ id: number; key: string }> {
  const { name, scopes } = newKey.parse(wanted);
  const { id } = await tx
    .insertInto('api_tokens')
    .values({
      kind: 'integration',
      name,
      scopes: [...new Set(scopes)],
      token_digest: digestOf(key),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}

/** Nightly. An ended session stays a week, so that the browser that still holds it hears that it expired. */
export async function cleanSignIns(tx: TenantTx, now: Date): Promise<void> {
  const aWeekAgo = inDays(now, -7);
  const aMonthAgo = inDays(now, -30);
  await tx
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<', aWeekAgo), where('ended_at', '<', aWeekAgo)]))
    .execute();
  await tx
    .deleteFrom('api_tokens')
    .where((where) => where.or([where('expires_at', '<', aMonthAgo), where('revoked_at', '<', aMonthAgo)]))
    .execute();
  await tx
    .updateTable('users')
    .set({ password_token_digest: null, password_token_expires_at: null })
    .where('password_token_expires_at', '<', now)
    .execute();
  await tx.deleteFrom('unknown_sign_ins').where('last_failed_at', '<', aMonthAgo).execute();
}
