import type { Tenant } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { notFound } from '../../../../shared/refusals.ts';
import type { CashRegister } from '../contract.ts';

const columns = ['id', 'name', 'wallmob_id', 'depo_id', 'lock_version'] as const;

/** All that are in use, by name in the tenant's alphabet. */
export async function cashRegistersOf(tx: TenantTx, tenant: Tenant): Promise<CashRegister[]> {
  const rows = await tx
    .selectFrom('cash_registers')
    .select(columns)
    .where('deleted_at', 'is', null)
    .execute();
  const { compare } = new Intl.Collator(tenant.locale, { numeric: true });
  return rows.sort((a, b) => compare(a.name, b.name) || a.id - b.id);
}

/** `lock` keeps others from changing it until the transaction ends. */
export async function cashRegisterById(tx: TenantTx, id: number, lock = false): Promise<CashRegister> {
  const row = await tx
    .selectFrom('cash_registers')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? notFound();
}
