import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import type { B2bValues } from '../rules/b2b-customer.ts';
import { numberKey } from '../rules/import.ts';

export type Stored = B2bValues & { id: number; seen_in_depos: number[] };

/** Those of the numbers that are there, locked, by their `numberKey`. */
export async function storedByNumber(tx: TenantTx, numbers: readonly string[]): Promise<Map<string, Stored>> {
  const { rows } = await sql<Stored>`
    select b.id, b.customer_number, b.customer_name, b.customer_name_2, b.shop_id, b.segmentation,
      b.address, b.zip_code, b.phone_number_1, b.phone_number_2, b.email::text as email,
      b.sales_consultant, b.sales_district_name, b.season, b.payment_method, b.payment_term, b.opening_week,
      to_char(b.shop_open_at, 'HH24:MI') as shop_open_at, to_char(b.shop_close_at, 'HH24:MI') as shop_close_at,
      b.notes_about_customer, b.notes_to_customer, b.visit_type, b.status, to_json(b.seen_in_depos) as seen_in_depos,
      (select coalesce(json_agg(d.depo_id order by d.depo_id), '[]') from b2b_customer_depos d
        where d.tenant_id = b.tenant_id and d.b2b_customer_id = b.id) as depo_ids
    from b2b_customers b
    where b.deleted_at is null
      and lower(b.customer_number) = any (${numbers.map((number) => number.toLowerCase())}::text[])
    order by b.id for no key update of b`.execute(tx);
  return new Map(rows.map((row) => [numberKey(row.customer_number), row]));
}

export async function activeByNumber(tx: TenantTx): Promise<Map<string, number>> {
  const { rows } = await sql<{ customer_number: string; id: number }>`
    select b.customer_number, b.id from b2b_customers b where b.deleted_at is null and b.status = 'active'`.execute(
    tx,
  );
  return new Map(rows.map(({ customer_number, id }) => [numberKey(customer_number), id]));
}
