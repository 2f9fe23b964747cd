import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';

/** For everybody of the tenant. Once more changes nothing. */
export async function putAway(tx: TenantTx, by: { user_id: number; put_away_at: Date }): Promise<void> {
  await tx
    .insertInto('first_steps_put_away')
    .values(by)
    .onConflict((conflict) => conflict.columns(['tenant_id']).doNothing())
    .execute();
}

/** Put away, or brought back. */
export async function choosePlace(tx: TenantTx, by: Act, put_away: boolean): Promise<void> {
  if (put_away) await putAway(tx, { user_id: staffOf(by).id, put_away_at: by.now });
  else await tx.deleteFrom('first_steps_put_away').execute();
}
