import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';

/** For everybody of the tenant. Once more changes nothing. */
export async function putAway(tx: TenantTx, by: Act, wanted: boolean): Promise<void> {
  if (!wanted) {
    await tx.deleteFrom('first_steps_put_away').execute();
    return;
  }
  await tx
    .insertInto('first_steps_put_away')
    .values({ user_id: staffOf(by).id, put_away_at: by.now })
    .onConflict((conflict) => conflict.columns(['tenant_id']).doNothing())
    .execute();
}
