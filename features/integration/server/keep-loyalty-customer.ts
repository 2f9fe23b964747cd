import type { z } from 'zod';
import type { Act } from '../../../server/identity.ts';
import { noteNews, repeatsSince } from '../../../server/note-news.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { phoneFor } from '../../../shared/phone.ts';
import { createCustomer, updateCustomer } from '../../subscribers/server/keep-customer.ts';
import type { createLoyaltyCustomer } from '../contract/shop-customers.ts';

type Sent = z.output<typeof createLoyaltyCustomer.body>;

/** The phone is no part of it: the person is held, and may have another one tomorrow. */
async function isNews(
  tx: TenantTx,
  by: Act,
  id: number,
  { updated_at, version, phone: _, ...content }: Sent,
): Promise<boolean> {
  const message = { external_id: String(id), content, stamp: { updated_at, version } };
  return (await noteNews(tx, by, 'loyalty_customer', [message], repeatsSince(by.now))).size > 0;
}

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
    .forUpdate()
    .executeTakeFirst();
  if (known) {
    if (await isNews(tx, by, known.id, sent)) await updateCustomer(tx, by, known.id, changes);
    return { uuid: known.uuid };
  }
  const id = await createCustomer(tx, by, { phone, sms_permission: false, ...changes });
  await isNews(tx, by, id, sent);
  return tx.selectFrom('customers').select('uuid').where('id', '=', id).executeTakeFirstOrThrow();
}
