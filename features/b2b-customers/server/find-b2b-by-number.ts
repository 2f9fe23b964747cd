import { sql, type RawBuilder } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { B2bValues } from '../rules/b2b-customer.ts';
import { numberKey } from '../rules/import.ts';

export type Stored = B2bValues & { id: number; seen_in_depos: number[]; lock_version: number };

async function listStored(
  tx: TenantTx,
  which: RawBuilder<unknown>,
  lock: 'no key update' | 'update',
): Promise<Stored[]> {
  const { rows } = await shaped<Stored>(
    {
      ...fromTable('b', 'id customer_number customer_name customer_name_2 shop_id segmentation address'),
      ...fromTable('b', 'zip_code phone_number_1 phone_number_2'),
      email: sql`b.email::text`,
      ...fromTable('b', 'sales_consultant sales_district_name season payment_method payment_term'),
      ...fromTable('b', 'opening_week lock_version'),
      shop_open_at: sql`to_char(b.shop_open_at, 'HH24:MI')`,
      shop_close_at: sql`to_char(b.shop_close_at, 'HH24:MI')`,
      ...fromTable('b', 'notes_about_customer notes_to_customer visit_type status'),
      seen_in_depos: sql`to_json(b.seen_in_depos)`,
      depo_ids: sql`(select coalesce(json_agg(d.depo_id order by d.depo_id), '[]') from b2b_customer_depos d
        where d.tenant_id = b.tenant_id and d.b2b_customer_id = b.id)`,
    },
    (columns) => sql`
    select ${columns}
    from b2b_customers b
    where b.deleted_at is null and ${which}
    order by b.id for ${sql.raw(lock)} of b`,
  ).execute(tx);
  return rows;
}

/** Those of the numbers that are there, locked, by their `numberKey`. */
export async function storedByNumber(tx: TenantTx, numbers: readonly string[]): Promise<Map<string, Stored>> {
  const small = numbers.map((number) => number.toLowerCase());
  const rows = await listStored(tx, sql`lower(b.customer_number) = any (${small}::text[])`, 'no key update');
  return new Map(rows.map((row) => [numberKey(row.customer_number), row]));
}

/** Locked so that nothing new can point to them. */
export async function storedById(tx: TenantTx, ids: readonly number[]): Promise<Map<number, Stored>> {
  const rows = await listStored(tx, sql`b.id = any (${[...ids]}::bigint[])`, 'update');
  return new Map(rows.map((row) => [row.id, row]));
}

export async function activeByNumber(tx: TenantTx): Promise<Map<string, number>> {
  const { rows } = await shaped<{ customer_number: string; id: number }>(
    fromTable('b', 'customer_number id'),
    (columns) => sql`
    select ${columns}
    from b2b_customers b where b.deleted_at is null and b.status = 'active'`,
  ).execute(tx);
  return new Map(rows.map(({ customer_number, id }) => [numberKey(customer_number), id]));
}
