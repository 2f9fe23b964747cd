// Proof of the person within a session. Compared with no transaction open; what it counts for is marked afterwards.

import { staffOf, type Act } from '../../../../server/identity.ts';
import { matchesPassword } from '../../../../server/passwords.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import type { PasskeyAnswer } from '../../../../shared/passkeys.ts';
import { isProven, proofMinutes } from '../../../../shared/proof.ts';
import { refuse } from '../../../../shared/refusals.ts';
import type { OwnProof } from '../../contract/proof.ts';
import { passkeysRefusals } from '../../refusals/passkeys.ts';
import { secondFactorRefusals } from '../../refusals/second-factor.ts';
import { providerOf } from '../../rules/provider-sign-in.ts';
import type { Outside } from '../sessions/identify.ts';
import { markProven } from '../sessions/start-session.ts';
import { forgiveCode, takeCode } from './change-second-factor.ts';
import { provePasskey } from './keep-passkey.ts';
import { challengeTokenOf } from './note-challenge.ts';
import { readProofs } from './proofs-of-person.ts';

/**
 * Whoever has an authenticator proves it by a code or a passkey: their password alone has opened no door either. All
 * others have their password, a passkey, or the account at the provider that they sign in by.
 */
export async function ownProof(tx: TenantTx, by: Act): Promise<OwnProof> {
  const { id } = staffOf(by);
  const { code, passkey } = await readProofs(tx, by, id);
  const digest = await readPassword(tx, id);
  const provider = providerOf(by.actor.tenant.settings);
  const link = await tx
    .selectFrom('provider_links')
    .select('issuer')
    .where('user_id', '=', id)
    .executeTakeFirst();
  const { proven_at } = by.actor;
  return {
    password: digest !== null && !code,
    code,
    passkey,
    provider: provider !== null && link !== undefined && !code,
    proven_until: isProven(proven_at, by.now) && proven_at ? untilOf(proven_at).toISOString() : null,
  };
}

const untilOf = (at: Date) => new Date(at.getTime() + proofMinutes * 60_000);

async function readPassword(tx: TenantTx, id: number): Promise<string | null> {
  const row = await tx.selectFrom('users').select('password_digest').where('id', '=', id).executeTakeFirst();
  return row?.password_digest ?? null;
}

interface Given {
  password: string;
  one_time_code: string;
  passkey?: PasskeyAnswer | undefined;
}

export async function provePerson({
  by,
  body: { password, one_time_code: code, passkey },
  headers,
  inTenant: within,
}: Outside<Given>): Promise<OwnProof> {
  const { id } = staffOf(by);
  const { proofs, digest } = await within(
    async (tx) => ({ proofs: await readProofs(tx, by, id), digest: await readPassword(tx, id) }),
    { readonly: true },
  );
  // Taken for good before it is judged: what was shown once is not shown again.
  if (passkey !== undefined) {
    const shown = { answer: passkey, token: challengeTokenOf(by, headers) };
    const owner = await within((tx) => provePasskey(tx, by, shown));
    if (owner !== id) refuse(passkeysRefusals.not_yours);
  } else if (proofs.code) {
    if (!(await within((tx) => takeCode(tx, by, id, code)))) refuse(secondFactorRefusals.code_refused);
  } else if (!(await matchesPassword(digest, password))) refuse(passkeysRefusals.password_wrong);
  return within(async (tx) => {
    await forgiveCode({ tx, by });
    await markProven(tx, by);
    return ownProof(tx, { ...by, actor: { ...by.actor, proven_at: by.now } });
  });
}
