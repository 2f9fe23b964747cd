import { staffOf, type Act } from '../../../server/identity.ts';
import { sessionsChange } from '../../../server/known-sessions.ts';
import { eraseSecrets } from '../../../server/mail.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Role } from '../../../shared/permissions.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import { recordChanges } from '../../history/server/record-changes.ts';
import type { OwnAccount } from '../contract/own-account.ts';
import { usersRefusals } from '../refusals/sign-in.ts';
import { mayEnterByPassword, noTries } from '../rules/sign-in.ts';
import { mailPerson } from './mail-access.ts';
import { endSessionsOf, revokeAppTokensOf } from './sessions/start-session.ts';
import { dropEmailChange, requestEmailChange } from './sign-in/send-links.ts';

/** A driver's app takes the password whatever the provider does. */
const mayUsePassword = ({ actor }: Act, role: Role) =>
  mayEnterByPassword(actor.tenant.settings, role, role === 'driver');

export async function ownAccount(tx: TenantTx, by: Act): Promise<OwnAccount> {
  const { password_digest, role, ...row } =
    (await tx
      .selectFrom('users')
      .select(['first_name', 'last_name', 'email', 'unconfirmed_email', 'role', 'password_digest'])
      .where('id', '=', staffOf(by).id)
      .executeTakeFirst()) ?? notFound();
  return {
    ...row,
    role: role as Role,
    has_password: password_digest !== null,
    may_use_password: mayUsePassword(by, role as Role),
  };
}

export async function changeOwnPassword(
  tx: TenantTx,
  by: Act,
  password_digest: string | null,
): Promise<OwnAccount> {
  const { id, role } = staffOf(by);
  if (password_digest === null) return refuse(usersRefusals.password_blank);
  if (!mayUsePassword(by, role)) refuse(usersRefusals.password_unused);
  const before = await tx
    .selectFrom('users')
    .select(['password_digest', 'lock_version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('users')
    .set({
      ...noTries,
      password_digest,
      password_token_digest: null,
      password_token_expires_at: null,
      updated_at: by.now,
      lock_version: before.lock_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await eraseSecrets(tx, { kind: 'password', user_id: id });
  // A stranger who was inside may have asked for an address of their own. After a reset it stands among the ways that
  // are shown and ended by one press; here nothing is shown.
  await dropEmailChange(tx, by, id);
  await endSessionsOf(tx, by, id, by.actor.session_digest);
  await revokeAppTokensOf(tx, by, id, by.actor.session_digest);
  recordChanges(tx, by, [
    {
      kind: 'users',
      id,
      before: { password_digest: before.password_digest },
      after: { password_digest },
    },
  ]);
  if (before.password_digest !== null) await mailPerson(tx, by, id, 'password_changed');
  return ownAccount(tx, by);
}

export async function changeOwnEmail(tx: TenantTx, by: Act, email: string): Promise<OwnAccount> {
  const { id } = staffOf(by);
  const before = await ownAccount(tx, by);
  if (email !== before.email && email.toLowerCase() === before.email.toLowerCase()) {
    await tx.updateTable('users').set({ email, updated_at: by.now }).where('id', '=', id).execute();
    sessionsChange(tx);
    recordChanges(tx, by, [{ kind: 'users', id, before: { email: before.email }, after: { email } }]);
  } else if (email !== before.email) {
    await requestEmailChange(tx, by, { user_id: id, email });
    recordChanges(tx, by, [
      {
        kind: 'users',
        id,
        before: { unconfirmed_email: before.unconfirmed_email },
        after: { unconfirmed_email: email },
      },
    ]);
  } else if (before.unconfirmed_email !== null) await dropEmailChange(tx, by, id);
  return ownAccount(tx, by);
}
