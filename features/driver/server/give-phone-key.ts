// The key by which a person's unsent acts are sealed on a phone. The same at every sign-in, or what waits on a phone
// could not be opened again.

import { randomBytes } from 'node:crypto';
import { staffOf, type Act } from '../../../server/identity.ts';
import { resealed, seal, unseal } from '../../../server/sealed-secrets.ts';
import type { TenantTx } from '../../../server/tenant.ts';

const place = 'phone_keys';
const keyBytes = 32;

/** Base64url of 32 bytes; made when it is first asked for. */
export async function givePhoneKey(tx: TenantTx, by: Act): Promise<{ key: string }> {
  const user_id = staffOf(by).id;
  await tx
    .insertInto('phone_keys')
    .values({
      user_id,
      secret: seal(place, randomBytes(keyBytes).toString('base64url')),
      created_at: by.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing())
    .execute();
  const { secret } = await tx
    .selectFrom('phone_keys')
    .select('secret')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return { key: unseal(place, secret) };
}

/** How many were written anew by the key that seals now. */
export async function resealPhoneKeys(tx: TenantTx): Promise<number> {
  const keys = await tx.selectFrom('phone_keys').select(['user_id', 'secret']).forUpdate().execute();
  let count = 0;
  for (const { user_id, secret } of keys) {
    const anew = resealed(place, secret);
    if (anew === null) continue;
    await tx.updateTable('phone_keys').set({ secret: anew }).where('user_id', '=', user_id).execute();
    count += 1;
  }
  return count;
}
