import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import { updateCustomer } from '../../subscribers/server/keep-customer.ts';

/** Without any consent left the next night erases the person. */
export async function withdrawAgreement(tx: TenantTx, by: Act, uuid: string): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select(['id', 'marketing_agreement'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!customer) return notFound();
  if (customer.marketing_agreement) await updateCustomer(tx, by, customer.id, { marketing_agreement: false });
}
