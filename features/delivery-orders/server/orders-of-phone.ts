// Whose an order is: a person of whom the phone is known. A shop sends phones as they were typed.

import { sql, type RawBuilder } from 'kysely';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';

/** Fewer are no phone number. */
const LEAST_DIGITS = 7;

/** The condition on `o`: its phone is this one (E.164), with or without the country's code. */
export function ordersOfPhone(phone: string): RawBuilder<boolean> {
  const digits = sql`ltrim(regexp_replace(o.customer_phone, '\\D', '', 'g'), '0')`;
  return sql`(o.tenant_id = current_tenant()
    and length(${digits}) >= ${LEAST_DIGITS} and right(${phone}, length(${digits})) = ${digits})`;
}

export async function lockOrdersOfPhone(
  tx: TenantTx,
  phone: string,
): Promise<{ id: number; is_open: boolean; stop_ids: number[] }[]> {
  const { rows } = await shaped<{ id: number; is_open: boolean; stop_ids: number[] }>(
    {
      id: 'o.id',
      is_open: sql`o.status in ('new', 'failed')`,
      stop_ids: sql`array_remove(array[o.plan_event_route_point_id, o.left_point_id], null)`,
    },
    (columns) => sql`
    select ${columns}
    from delivery_orders o
    where ${ordersOfPhone(phone)} order by o.id for update`,
  ).execute(tx);
  return rows;
}
