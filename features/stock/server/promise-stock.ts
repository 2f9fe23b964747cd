import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import type { OwnerType } from '../../warehouses/contract.ts';
import { type ProductBalanceRow } from '../contract/balances.ts';
import { balanceRefusals } from '../refusals/balances.ts';
import { productBalances } from './product-balances.ts';

interface Promised {
  future_inventory_date?: string | null | undefined;
  future_inventory_quantity?: number | null | undefined;
}

/** What is not named stays; a day that has passed may stand, and is not typed anew (B5). */
export async function promiseStock(
  tx: TenantTx,
  by: Act,
  at: { depo_id: number; warehouse_id?: number | undefined; balance_id: number },
  input: Promised,
): Promise<ProductBalanceRow> {
  const {
    rows: [found],
  } = await shaped<{ warehouse_id: number; owner_type: OwnerType; future_inventory_date: string | null }>(
    {
      warehouse_id: 'b.warehouse_id',
      owner_type: 'w.owner_type',
      future_inventory_date: 'b.future_inventory_date',
    },
    (columns) => sql`
    select ${columns}
    from warehouse_product_balances b
      join warehouses w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
    where b.id = ${at.balance_id} and w.depo_id = ${at.depo_id} and w.archived_at is null
      and (${at.warehouse_id ?? null}::bigint is null or w.id = ${at.warehouse_id ?? null}::bigint)`,
  ).execute(tx);
  if (!found) return notFound();
  if (found.owner_type !== 'Depo') refuse(balanceRefusals.depo_only);
  const { future_inventory_date: date, future_inventory_quantity: quantity } = input;
  const isNew = date !== undefined && date !== null && date !== found.future_inventory_date;
  if (isNew && date < dayIn(by.actor.tenant.time_zone, by.now)) refuse(balanceRefusals.day_passed);
  await tx
    .updateTable('warehouse_product_balances')
    .set({
      ...(date !== undefined && { future_inventory_date: date }),
      ...(quantity !== undefined && { future_inventory_quantity: quantity }),
      updated_at: by.now,
    })
    .where('id', '=', at.balance_id)
    .execute();
  const rows = (await productBalances(tx, [found.warehouse_id])).get(found.warehouse_id) ?? [];
  return rows.find((row) => row.balance_id === at.balance_id) ?? notFound();
}
