import { staffOf, type Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { needsSecondFactor } from '../../../../shared/second-factor.ts';
import type { OwnSecondFactor } from '../../contract/second-factor.ts';

export async function ownSecondFactor(tx: TenantTx, by: Act): Promise<OwnSecondFactor> {
  const { id, role } = staffOf(by);
  const policy = by.actor.tenant.settings.second_factor;
  const factor = await tx
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', id)
    .executeTakeFirst();
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { passkey: hasPasskey } = await readProofs(tx, by, id);
  return {
    is_offered: policy !== 'off',
    is_needed: needsSecondFactor(policy, role) && !hasPasskey,
    on_since: factor?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: left,
  };
}

export interface Proofs {
  code: boolean;
  passkey: boolean;
}

/** What this person's sign-in asks for one of, besides the password; neither where nothing is asked. */
export async function readProofs(tx: TenantTx, { actor }: Act, user_id: number): Promise<Proofs> {
  if (actor.tenant.settings.second_factor === 'off') return { code: false, passkey: false };
  const factors = tx
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null);
  const passkeys = tx.selectFrom('passkeys').select('user_id').where('user_id', '=', user_id);
  return tx
    .selectNoFrom((row) => [row.exists(factors).as('code'), row.exists(passkeys).as('passkey')])
    .executeTakeFirstOrThrow() as Promise<Proofs>;
}
