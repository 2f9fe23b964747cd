import { sql } from 'kysely';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';

export interface LedgerFault {
  what: 'balance' | 'entries';
  warehouse_id: number | null;
  product_id: number;
  kept: number;
  ledger: number;
}

/**
 * Every balance that is not what the ledger adds up to, and every product whose entries over all accounts do not add
 * up to nothing. None of it can come about through the app; a restore or a hand in the database can do it (L5).
 */
export async function ledgerFaults(tx: TenantTx): Promise<LedgerFault[]> {
  const { rows } = await shaped<LedgerFault>(
    {
      what: sql`'balance'`,
      warehouse_id: sql`coalesce(b.warehouse_id, e.warehouse_id)`,
      product_id: sql`coalesce(b.product_id, e.product_id)`,
      kept: sql`coalesce(b.balance_amount, 0)`,
      ledger: sql`coalesce(e.total, 0)::bigint`,
    },
    (columns) => sql`
    select ${columns}
    from warehouse_product_balances b
    full join (
      select warehouse_id, product_id, sum(quantity) as total from stock_ledger_entries
      where warehouse_id is not null group by 1, 2
    ) e on e.warehouse_id = b.warehouse_id and e.product_id = b.product_id
    where coalesce(b.balance_amount, 0) <> coalesce(e.total, 0)
    union all
    select 'entries', null, product_id, 0, sum(quantity)::bigint
    from stock_ledger_entries group by product_id having sum(quantity) <> 0`,
  ).execute(tx);
  return rows;
}
