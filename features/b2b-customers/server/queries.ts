import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import type { B2bCustomerOption } from '../contract.ts';

const LEAST_CHARACTERS = 3;
const MOST_ROWS = 50;

/** Active shops whose name, number, shop id or postcode has the phrase; those that begin with it first. */
export async function b2bCustomersLike(tx: TenantTx, phrase = ''): Promise<B2bCustomerOption[]> {
  const typed = phrase.trim();
  if (typed.length < LEAST_CHARACTERS) return [];
  const escaped = typed.replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<B2bCustomerOption>`
    select b.id, b.customer_name, b.customer_name_2, b.customer_number, b.shop_id, b.visit_type, b.zip_code, b.shop_open_at
    from b2b_customers b
    where b.deleted_at is null and b.status = 'active'
      and concat_ws(E'\n', b.customer_name, b.customer_name_2, b.customer_number, b.shop_id, b.zip_code) ilike ${`%${escaped}%`}
    order by b.customer_name ilike ${`${escaped}%`} desc, lower(b.customer_name), b.id limit ${MOST_ROWS}`.execute(tx);
  return rows;
}
