// Setting up, proving and taking away. Each code is taken by one conditional update: of two requests at once, one
// gets it.

import { staffOf, type Act } from '../../../../server/identity.ts';
import { sessionsChange } from '../../../../server/known-sessions.ts';
import { hashAlike, saltOf } from '../../../../server/passwords.ts';
import { resealed, seal, unseal } from '../../../../server/sealed-secrets.ts';
import { digestOf } from '../../../../server/secret-tokens.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { triesWithin } from '../../../../server/tries.ts';
import { refuse } from '../../../../shared/refusals.ts';
import { needsSecondFactor } from '../../../../shared/second-factor.ts';
import { recordChanges } from '../../../history/server/record-changes.ts';
import type { Enrolment } from '../../contract/second-factor.ts';
import { secondFactorRefusals } from '../../refusals/second-factor.ts';
import {
  enrolmentUri,
  isOfAuthenticator,
  newRecoveryCode,
  newSecret,
  readCode,
  recoveryCodes,
  stepOf,
} from '../../rules/second-factor.ts';
import { mailPerson } from '../mail-access.ts';
import { readProofs } from './proofs-of-person.ts';

const place = 'second_factors';
const codes = triesWithin('second_factor', 900_000, 10);

/**
 * Of somebody who is signed in: a session that was left open gives nobody time to guess. Counted by the session, so
 * that whoever guesses in it keeps its owner out nowhere else.
 */
export const countCode = ({ tx, by }: { tx: TenantTx; by: Act }): Promise<void> =>
  codes.takeOrRefuse(tx, sessionOf(by), by.now);

/** It was the right one. */
export const forgiveCode = ({ tx, by }: { tx: TenantTx; by: Act }): Promise<void> =>
  codes.giveBack(tx, sessionOf(by));

const sessionOf = (by: Act): string => by.actor.session_digest ?? String(staffOf(by).id);

/** Takes the place of an earlier start that was not confirmed. */
export async function startEnrolment(tx: TenantTx, by: Act): Promise<Enrolment> {
  const { id, email } = staffOf(by);
  const { tenant } = by.actor;
  if (tenant.settings.second_factor === 'off') refuse(secondFactorRefusals.not_offered);
  const secret = newSecret();
  const kept = seal(place, secret);
  const begun = await tx
    .insertInto('second_factors')
    .values({ user_id: id, secret: kept, created_at: by.now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ secret: kept, created_at: by.now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!begun) refuse(secondFactorRefusals.is_on);
  return { secret, uri: enrolmentUri(secret, { issuer: tenant.name, label: email }) };
}

/** The first code proves that the authenticator has the secret. */
export async function confirmEnrolment(
  tx: TenantTx,
  by: Act,
  typed: string,
): Promise<{ recovery_codes: string[] }> {
  const { id } = staffOf(by);
  const begun = await tx
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', id)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!begun) return refuse(secondFactorRefusals.is_off);
  const code = readCode(typed);
  const step = isOfAuthenticator(code) ? stepOf(unseal(place, begun.secret), code, by.now) : null;
  if (step === null) refuse(secondFactorRefusals.code_refused);
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: by.now, last_step: step })
    .where('user_id', '=', id)
    .execute();
  const recovery_codes = await makeRecoveryCodes(tx, id);
  await recordFactor(tx, by, id, true);
  await mailPerson(tx, by, id, 'factor_on');
  return { recovery_codes };
}

async function makeRecoveryCodes(tx: TenantTx, user_id: number): Promise<string[]> {
  const made = Array.from({ length: recoveryCodes }, newRecoveryCode);
  const digests = await hashAlike(made.map(readCode));
  await tx
    .insertInto('recovery_codes')
    .values(digests.map((code_digest) => ({ user_id, code_digest })))
    .execute();
  return made;
}

/** Under the factor's lock: of two at once the one set is in place of the other. */
export async function renewCodes(
  tx: TenantTx,
  by: Act,
  typed: string,
): Promise<{ recovery_codes: string[] }> {
  const { id } = staffOf(by);
  const factor = await tx
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) refuse(secondFactorRefusals.is_off);
  if (!(await takeCode(tx, by, id, typed))) refuse(secondFactorRefusals.code_refused);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
  const recovery_codes = await makeRecoveryCodes(tx, id);
  await mailPerson(tx, by, id, 'codes_renewed');
  return { recovery_codes };
}

/** True once for each code, whoever asks at the same moment. */
export async function takeCode(tx: TenantTx, by: Act, user_id: number, typed: string): Promise<boolean> {
  const code = readCode(typed);
  return isOfAuthenticator(code)
    ? takeShownCode(tx, by, user_id, code)
    : takeRecoveryCode(tx, by, user_id, code);
}

async function takeShownCode(tx: TenantTx, by: Act, user_id: number, code: string): Promise<boolean> {
  const factor = await tx
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const step = factor ? stepOf(unseal(place, factor.secret), code, by.now) : null;
  if (step === null) return false;
  const taken = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** As those of the person are kept: from before they were hashed slowly, a digest stays until it is used. */
async function digestsLike(kept: readonly string[], code: string): Promise<string[]> {
  const salts = new Set(kept.flatMap((digest) => saltOf(digest)?.toString('base64') ?? []));
  const slow = await Promise.all([...salts].map((salt) => hashAlike([code], Buffer.from(salt, 'base64'))));
  return [digestOf(code), ...slow.flat()];
}

async function takeRecoveryCode(tx: TenantTx, by: Act, user_id: number, code: string): Promise<boolean> {
  const kept = await tx
    .selectFrom('recovery_codes')
    .select('code_digest')
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();
  const digests = await digestsLike(
    kept.map((row) => row.code_digest),
    code,
  );
  const taken = await tx
    .updateTable('recovery_codes')
    .set({ used_at: by.now })
    .where('user_id', '=', user_id)
    .where('code_digest', 'in', digests)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** For whoever takes away one of somebody's second factors and looks for the others. */
export async function lockPerson(tx: TenantTx, id: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

export async function removeOwnFactor(tx: TenantTx, by: Act, typed: string): Promise<void> {
  const { id, role } = staffOf(by);
  await lockPerson(tx, id);
  const { passkey: hasPasskey } = await readProofs(tx, by, id);
  const isNeeded = needsSecondFactor(by.actor.tenant.settings.second_factor, role);
  if (isNeeded && !hasPasskey) refuse(secondFactorRefusals.needed);
  if (!(await takeCode(tx, by, id, typed))) refuse(secondFactorRefusals.code_refused);
  await removeFactor(tx, by, id);
  await mailPerson(tx, by, id, 'factor_off');
}

/** Without a word to them; false when there was none. */
export async function removeFactor(tx: TenantTx, by: Act, user_id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  if (gone) await recordFactor(tx, by, user_id, false);
  return gone !== undefined;
}

async function recordFactor(tx: TenantTx, by: Act, id: number, is_on: boolean): Promise<void> {
  sessionsChange(tx);
  recordChanges(tx, by, [
    { kind: 'users', id, before: { second_factor: !is_on }, after: { second_factor: is_on } },
  ]);
}

/** By the key that seals now; answers how many were written. */
export async function resealFactors(tx: TenantTx): Promise<number> {
  const factors = await tx.selectFrom('second_factors').select(['user_id', 'secret']).forUpdate().execute();
  let count = 0;
  for (const { user_id, secret } of factors) {
    const anew = resealed(place, secret);
    if (anew === null) continue;
    await tx.updateTable('second_factors').set({ secret: anew }).where('user_id', '=', user_id).execute();
    count += 1;
  }
  return count;
}
