import type { Act } from '../../../server/identity.ts';
import { sessionsChange } from '../../../server/known-sessions.ts';
import { digestOf } from '../../../server/secret-tokens.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { StaffLanguage } from '../../../shared/texts.ts';
import { forgetOldBrowsers } from '../known-browsers/server/commands.ts';
import { afterFailure, inDays, isLocked, noTries, type Tries } from '../rules.ts';
import { takeCode } from '../second-factor/server/commands.ts';
import { asksForCode } from '../second-factor/server/queries.ts';
import type { Candidate } from './queries.ts';

export type Verdict =
  | 'accepted'
  | 'code_needed'
  | 'code_wrong'
  | 'invalid'
  | 'last_attempt'
  | 'locked'
  | 'inactive'
  | 'unconfirmed';

interface Tried {
  email: string;
  candidate: Candidate | null;
  /** The password. */
  matched: boolean;
  code: string | undefined;
  is_app: boolean;
}

/** What the password alone does not open. A driver's app is not asked. */
async function proofOf(
  tx: TenantTx,
  by: Act,
  user: { id: number; role: string },
  { code = '', is_app }: Tried,
): Promise<'enough' | 'code_needed' | 'code_wrong'> {
  if (is_app && user.role === 'driver') return 'enough';
  if (!(await asksForCode(tx, by, user.id))) return 'enough';
  if (code.trim() === '') return 'code_needed';
  return (await takeCode(tx, by, user.id, code)) ? 'enough' : 'code_wrong';
}

/**
 * Settles a try whose password was compared beforehand: counts a failure under the row's lock, so that of tries at the
 * same moment none is lost. It answers instead of refusing, since a refusal would take the count back.
 */
export async function settleSignIn(tx: TenantTx, by: Act, tried: Tried): Promise<Verdict> {
  const { email, candidate, matched } = tried;
  if (!candidate) return settleUnknown(tx, by, email);
  const user = await tx
    .selectFrom('users')
    .select(['id', 'role', 'status', 'failed_attempts', 'locked_at', 'password_digest'])
    .where('id', '=', candidate.id)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return 'invalid';
  let failure: 'invalid' | 'code_wrong' = 'invalid';
  // The password may have been changed between the comparison and now.
  if (matched && user.password_digest === candidate.password_digest && !isLocked(user, by.now)) {
    if (user.status !== 'active') return 'inactive';
    if (!candidate.confirmed) return 'unconfirmed';
    const proof = await proofOf(tx, by, user, tried);
    if (proof === 'code_needed') return proof;
    if (proof === 'enough') return accept(tx, by, user.id);
    failure = proof;
  }
  return countFailure(tx, by, user, failure);
}

async function accept(tx: TenantTx, by: Act, user_id: number): Promise<'accepted'> {
  await tx
    .updateTable('users')
    .set({ ...noTries, last_sign_in_at: by.now })
    .where('id', '=', user_id)
    .execute();
  return 'accepted';
}

/** A wrong code counts like a wrong password, so that whoever knows one guesses no longer at the other. */
async function countFailure(
  tx: TenantTx,
  by: Act,
  user: Tries & { id: number },
  failure: 'invalid' | 'code_wrong',
): Promise<Verdict> {
  const { tries, told } = afterFailure(user, by.now);
  if (tries.failed_attempts !== user.failed_attempts || tries.locked_at !== user.locked_at) {
    // A lock keeps guesses out. Who is inside stays: anybody can guess, and must not end a working day by it.
    await tx.updateTable('users').set(tries).where('id', '=', user.id).execute();
  }
  return told === 'invalid' ? failure : told;
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

/** Follows the person to every machine. */
export async function chooseLanguage(
  tx: TenantTx,
  user_id: number,
  language: StaffLanguage,
): Promise<{ language: StaffLanguage }> {
  await tx.updateTable('users').set({ language }).where('id', '=', user_id).execute();
  sessionsChange(tx);
  return { language };
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
  await forgetOldBrowsers(tx, now);
}
