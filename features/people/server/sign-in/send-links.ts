// Links that are mailed and used once: to choose a password, and to confirm a new e-mail address.

import { sql } from 'kysely';
import type { Act } from '../../../../server/identity.ts';
import { sessionsChange } from '../../../../server/known-sessions.ts';
import { eraseSecrets, queueMail, type MailSecret } from '../../../../server/mail.ts';
import { digestOf, newToken } from '../../../../server/secret-tokens.ts';
import { shaped } from '../../../../server/shaped.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import type { Role } from '../../../../shared/permissions.ts';
import { notFound, refuse } from '../../../../shared/refusals.ts';
import { fill, type PublicText } from '../../../../shared/texts.ts';
import { usersRefusals } from '../../refusals/sign-in.ts';
import { inDays, inHours, invitationDays, noTries, resetHours } from '../../rules/sign-in.ts';
import { accessTexts } from '../../texts/public-texts.ts';
import { mailPerson } from '../mail-access.ts';
import { endSessionsOf, revokeAppTokensOf } from '../sessions/start-session.ts';

type Addressed = { id: number; email: string; first_name: string };

type LinkMail = { kind: MailSecret['kind']; subject: PublicText; body: PublicText };

/** Takes the place of an earlier link of the same kind, whose text is erased. */
async function mailLink(
  tx: TenantTx,
  by: Act,
  to: Addressed,
  mail: LinkMail,
  values: Record<string, string | number>,
): Promise<void> {
  await eraseSecrets(tx, { kind: mail.kind, user_id: to.id });
  mailFirstLink(tx, by, to, mail, values);
}

/** For somebody who was mailed no link of this kind before. */
function mailFirstLink(
  tx: TenantTx,
  { actor: { tenant } }: Act,
  to: Addressed,
  { kind, subject, body }: LinkMail,
  values: Record<string, string | number>,
): void {
  const known = { name: to.first_name, email: to.email, tenant: tenant.name, ...values };
  queueMail(tx, {
    to: to.email,
    subject: fill(subject[tenant.locale], known),
    body: fill(body[tenant.locale], known),
    secret: { kind, user_id: to.id },
  });
}

const passwordLink = (by: Act, token: string) =>
  `${by.public_url}/${by.actor.tenant.slug}/users/password/edit?reset_password_token=${token}`;

/** Mails a link of six hours; an e-mail without an active account changes nothing and nobody is told (RG108). */
export async function requestPassword(tx: TenantTx, by: Act, email: string): Promise<void> {
  const token = newToken();
  const user = await tx
    .updateTable('users')
    .set({ password_token_digest: digestOf(token), password_token_expires_at: inHours(by.now, resetHours) })
    .where('email', '=', email)
    .where('status', '=', 'active')
    .returning(['id', 'email', 'first_name'])
    .executeTakeFirst();
  if (!user) return;
  const words = {
    kind: 'password',
    subject: accessTexts.links.reset_subject,
    body: accessTexts.links.reset_body,
  } as const;
  await mailLink(tx, by, user, words, { link: passwordLink(by, token), hours: resetHours });
}

/** A one-time link of seven days (G41) and what the person's row keeps of it. */
export function newPasswordLink(by: Act) {
  const token = newToken();
  return {
    columns: {
      password_token_digest: digestOf(token),
      password_token_expires_at: inDays(by.now, invitationDays),
    },
    generated_password_url: passwordLink(by, token),
  };
}

const invitation: LinkMail = {
  kind: 'password',
  subject: accessTexts.links.invitation_subject,
  body: accessTexts.links.invitation_body,
};

/** The first mail to somebody who has just been made. */
export const mailInvitation = (tx: TenantTx, by: Act, to: Addressed, link: string): void =>
  mailFirstLink(tx, by, to, invitation, { link, days: invitationDays });

/** A fresh link, mailed too; an earlier link of the person stops working. */
export async function makePasswordLink(
  tx: TenantTx,
  by: Act,
  user_id: number,
): Promise<{ generated_password_url: string }> {
  const { columns, generated_password_url } = newPasswordLink(by);
  const user = await tx
    .updateTable('users')
    .set(columns)
    .where('id', '=', user_id)
    .returning(['id', 'email', 'first_name'])
    .executeTakeFirst();
  if (!user) return notFound();
  await mailLink(tx, by, user, invitation, { link: generated_password_url, days: invitationDays });
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
}

/**
 * Makes a person without a password and the link by which they choose one. Whether `by` may is the caller's to ask
 * (G7).
 */
export async function inviteUser(
  tx: TenantTx,
  by: Act,
  { depo_ids = [], ...user }: Invitation,
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
  return { id, ...(await makePasswordLink(tx, by, id)) };
}

/**
 * Uses a link up: sets the password, lifts a lock and ends every session and app token the person had. Null when the
 * link is used or too old.
 */
export async function choosePassword(
  tx: TenantTx,
  by: Act,
  { token_digest, password_digest }: { token_digest: string; password_digest: string },
): Promise<{ user_id: number } | null> {
  const {
    rows: [former],
  } = await shaped<{ had_one: boolean }>(
    { had_one: sql`password_digest is not null` },
    (columns) => sql`
    select ${columns}
    from users
    where tenant_id = current_tenant() and password_token_digest = ${token_digest} for update`,
  ).execute(tx);
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
  // A first password is no change of one.
  if (former?.had_one) await mailPerson(tx, by, user.id, 'password_changed');
  return { user_id: user.id };
}

/** The new address counts once its link was opened; until then the old one signs in (RG106). */
export async function requestEmailChange(
  tx: TenantTx,
  by: Act,
  { user_id, email }: { user_id: number; email: string },
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
    subject: accessTexts.links.confirmation_subject,
    body: accessTexts.links.confirmation_body,
  } as const;
  const link = `${by.public_url}/${by.actor.tenant.slug}/users/confirmation?confirmation_token=${token}`;
  await mailLink(tx, by, { id: user_id, email, first_name: user.first_name }, words, { link });
  await mailPerson(tx, by, user_id, 'email_asked', { email });
}

/** The link that was mailed to the new address opens nothing any more. */
export async function dropEmailChange(tx: TenantTx, by: Act, user_id: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ unconfirmed_email: null, confirmation_token_digest: null, updated_at: by.now })
    .where('id', '=', user_id)
    .execute();
  await eraseSecrets(tx, { kind: 'confirmation', user_id });
}

/** False when the link was used or replaced. */
export async function confirmEmail(tx: TenantTx, by: Act, token_digest: string): Promise<boolean> {
  const before = await tx
    .selectFrom('users')
    .select(['id', 'unconfirmed_email'])
    .where('confirmation_token_digest', '=', token_digest)
    .forUpdate()
    .executeTakeFirst();
  // To the former address: who loses it is told.
  if (before?.unconfirmed_email)
    await mailPerson(tx, by, before.id, 'email_changed', { email: before.unconfirmed_email });
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
  sessionsChange(tx);
  await eraseSecrets(tx, { kind: 'confirmation', user_id: user.id });
  return true;
}
