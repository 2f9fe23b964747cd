import type { Act } from '../../../../server/identity.ts';
import { sessionsChange } from '../../../../server/known-sessions.ts';
import { digestOf } from '../../../../server/secret-tokens.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import type { StaffLanguage } from '../../../../shared/texts.ts';
import {
  afterFailure,
  inDays,
  isLocked,
  mayEnterByPassword,
  noTries,
  type Tries,
} from '../../rules/sign-in.ts';
import type { Candidate } from '../list-users.ts';
import { forgetOldBrowsers } from '../sessions/note-browser.ts';
import { takeCode } from './change-second-factor.ts';
import { provePasskey, type Shown } from './keep-passkey.ts';
import { readProofs, type Proofs } from './proofs-of-person.ts';

export type Verdict =
  | 'accepted'
  | 'code_needed'
  | 'code_wrong'
  | 'passkey_needed'
  | 'passkey_wrong'
  | 'either_needed'
  | 'invalid'
  | 'last_attempt'
  | 'locked'
  | 'inactive'
  | 'unconfirmed'
  | 'by_provider';

interface Tried {
  email: string;
  candidate: Candidate | null;
  /** The password. */
  matched: boolean;
  given: Given;
  is_app: boolean;
}

/** What somebody proves besides: one of these. */
export interface Given {
  code?: string | undefined;
  passkey?: Shown | undefined;
}

type Wanting = 'code_needed' | 'passkey_needed' | 'either_needed';
type Wrong = 'code_wrong' | 'passkey_wrong';

export const isWanting = (told: string): told is Wanting => /^(code|passkey|either)_needed$/.test(told);
const isWrong = (told: string): told is Wrong => told === 'code_wrong' || told === 'passkey_wrong';

function wantingOf({ code, passkey }: Proofs): Wanting {
  if (code && passkey) return 'either_needed';
  return code ? 'code_needed' : 'passkey_needed';
}

/** Whether whoever has proven who they are proves enough with their second factor, if they have one. */
export async function judgeProof(
  tx: TenantTx,
  by: Act,
  user_id: number,
  { code = '', passkey }: Given,
): Promise<'enough' | Wanting | Wrong> {
  const proofs = await readProofs(tx, by, user_id);
  if (!proofs.code && !proofs.passkey) return 'enough';
  if (passkey) return (await provePasskey(tx, by, passkey)) === user_id ? 'enough' : 'passkey_wrong';
  if (code.trim() === '') return wantingOf(proofs);
  return (await takeCode(tx, by, user_id, code)) ? 'enough' : 'code_wrong';
}

/**
 * Settles a try whose password was compared beforehand: counts a failure under the row's lock, so that of tries at the
 * same moment none is lost. It answers instead of refusing, since a refusal would take the count back.
 */
export async function settleSignIn(tx: TenantTx, by: Act, tried: Tried): Promise<Verdict> {
  const { email, candidate, matched, given, is_app } = tried;
  if (!candidate) return settleUnknown(tx, by, email);
  const user = await tx
    .selectFrom('users')
    .select(['id', 'role', 'status', 'failed_attempts', 'locked_at', 'password_digest'])
    .where('id', '=', candidate.id)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return 'invalid';
  let failure: 'invalid' | Wrong = 'invalid';
  // The password may have been changed between the comparison and now.
  if (matched && user.password_digest === candidate.password_digest && !isLocked(user, by.now)) {
    if (user.status !== 'active') return 'inactive';
    if (!candidate.confirmed) return 'unconfirmed';
    if (!mayEnterByPassword(by.actor.tenant.settings, user.role, is_app)) return 'by_provider';
    const isDriversApp = is_app && user.role === 'driver';
    const proof = isDriversApp ? 'enough' : await judgeProof(tx, by, user.id, given);
    if (proof === 'enough') return accept(tx, by, user.id);
    if (!isWrong(proof)) return proof;
    failure = proof;
  }
  return countFailure(tx, by, user, failure);
}

type ByPasskey =
  | { verdict: 'refused' | 'begin_again' | 'locked' | 'inactive' | 'by_provider' }
  | { verdict: 'accepted'; user: { id: number; last_sign_in_at: Date | null } };

/**
 * A passkey opens the door by itself: the device has asked for a finger, a face or a PIN. Why not is told to its
 * owner alone.
 */
export async function settlePasskey(tx: TenantTx, by: Act, shown: Shown): Promise<ByPasskey> {
  const proven = await provePasskey(tx, by, shown);
  if (typeof proven === 'string') return { verdict: proven };
  const user = await tx
    .selectFrom('users')
    .select(['id', 'role', 'status', 'failed_attempts', 'locked_at', 'last_sign_in_at'])
    .where('id', '=', proven)
    .executeTakeFirstOrThrow();
  if (isLocked(user, by.now)) return { verdict: 'locked' };
  if (user.status !== 'active') return { verdict: 'inactive' };
  if (!mayEnterByPassword(by.actor.tenant.settings, user.role, false)) return { verdict: 'by_provider' };
  await accept(tx, by, user.id);
  return { verdict: 'accepted', user };
}

export async function accept(tx: TenantTx, by: Act, user_id: number): Promise<'accepted'> {
  await tx
    .updateTable('users')
    .set({ ...noTries, last_sign_in_at: by.now })
    .where('id', '=', user_id)
    .execute();
  return 'accepted';
}

/** A wrong code or passkey counts like a wrong password, so that whoever knows one guesses no longer at the other. */
export async function countFailure(
  tx: TenantTx,
  by: Act,
  user: Tries & { id: number },
  failure: 'invalid' | Wrong,
): Promise<Exclude<Verdict, 'accepted'>> {
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
