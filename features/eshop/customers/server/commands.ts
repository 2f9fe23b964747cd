import type { z } from 'zod';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { phoneFor } from '../../../../shared/phone.ts';
import { createCustomer, updateCustomer } from '../../../subscribers/keeping/server/commands.ts';
import type { createLoyaltyCustomer } from '../contract.ts';

type Sent = z.output<typeof createLoyaltyCustomer.body>;

/** Refused: phone 'is invalid', and one that gets no SMS with the consent to them. */
export async function keepLoyaltyCustomer(tx: TenantTx, by: Act, sent: Sent): Promise<{ uuid: string }> {
  const { consents } = sent;
  const changes = {
    ...(sent.name !== undefined && { name: sent.name }),
    ...(sent.email !== undefined && { email: sent.email }),
    ...(consents.sms !== undefined && { sms_permission: consents.sms }),
    ...(consents.marketing !== undefined && { marketing_agreement: consents.marketing }),
  };
  const phone = phoneFor(by.actor.tenant.country, sent.phone) ?? phoneFor(null, sent.phone) ?? sent.phone;
  const known = await tx
    .selectFrom('customers')
    .select(['id', 'uuid'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (known) {
    await updateCustomer(tx, by, known.id, changes);
    return { uuid: known.uuid };
  }
  const id = await createCustomer(tx, by, { phone, sms_permission: false, ...changes });
  return tx.selectFrom('customers').select('uuid').where('id', '=', id).executeTakeFirstOrThrow();
}
