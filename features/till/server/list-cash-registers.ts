import { sql, type RawBuilder } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import { sortedRows } from '../../../server/sort-rows.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { CashRegister } from '../contract/cash-registers.ts';

type Row = Omit<CashRegister, 'last_closed_at'> & { last_closed_at: Date | null };

async function inUse(tx: TenantTx, rest: RawBuilder<unknown>): Promise<CashRegister[]> {
  const { rows } = await shaped<Row>(
    {
      ...fromTable('k', 'id name wallmob_id depo_id lock_version'),
      last_closed_at: sql`(
      select max(c.closed_at) from pos_closings c
      where c.tenant_id = k.tenant_id and c.cash_register_id = k.id)`,
    },
    (columns) => sql`
    select ${columns}
    from cash_registers k where k.deleted_at is null ${rest}`,
  ).execute(tx);
  return rows.map((row) => ({ ...row, last_closed_at: row.last_closed_at?.toISOString() ?? null }));
}

/** All that are in use, by name in the tenant's alphabet. */
export async function listCashRegistersOfTenant(tx: TenantTx, tenant: Tenant): Promise<CashRegister[]> {
  return sortedRows(await inUse(tx, sql``), tenant.locale, ['name', 'id']);
}

/** `lock` keeps others from changing it until the transaction ends. */
export async function cashRegisterById(tx: TenantTx, id: number, lock = false): Promise<CashRegister> {
  const [row] = await inUse(tx, lock ? sql`and k.id = ${id} for update of k` : sql`and k.id = ${id}`);
  return row ?? notFound();
}
