import type { TenantTx } from '../../../server/tenant.ts';

/** What a link of a change shows: the place it is now, what may be answered and what was. */
export async function changeShown(tx: TenantTx, id: number) {
  const found = await tx
    .selectFrom('subscription_changes as s')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.id', '=', 's.customer_id'),
    )
    .leftJoin('locations as l', (join) =>
      join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.customer_id', '=', 's.customer_id'),
    )
    .select([
      'c.uuid as customer_uuid',
      'l.address',
      's.moved',
      's.asks_marketing',
      's.taken_back_at',
      's.confirmed_at',
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const { taken_back_at, confirmed_at, ...shown } = found;
  return { ...shown, taken_back: taken_back_at !== null, confirmed: confirmed_at !== null };
}
