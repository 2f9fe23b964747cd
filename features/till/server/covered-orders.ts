import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';

/**
 * The depot of a report without a trip: the register's, else the driver's, else the tenant's first. Never none (P9).
 */
export async function depoFor(
  tx: TenantTx,
  cash_register_id: number,
  user_id: number | null,
): Promise<number> {
  const { rows } = await shaped<{ id: number | null }>(
    {
      id: sql`coalesce(
      (select depo_id from cash_registers where id = ${cash_register_id}),
      (select depo_id from users where id = ${user_id}),
      (select min(id) from depos))`,
    },
    (columns) => sql`
    select ${columns}`,
  ).execute(tx);
  const id = rows[0]?.id;
  if (id === null || id === undefined) throw new Error('There is no depo that a report could belong to');
  return id;
}

export interface LateOrder {
  id: number;
  /** The report of the closing that covers it. */
  report_id: number;
  plan_event_id: number;
  depo_id: number;
  car_id: number;
  route_id: number;
  user_id: number | null;
  business_date: Day;
  cash_register_id: number;
  wallmob_user_id: string | null;
  opened_at: Date;
  closed_at: Date;
}

/** Orders of the pool whose closing is in a report, by their time. */
export async function coveredOrders(tx: TenantTx, ids: readonly number[]): Promise<LateOrder[]> {
  const { rows } = await shaped<LateOrder>(
    {
      id: 'o.id',
      report_id: 'r.id',
      ...fromTable('r', 'plan_event_id depo_id car_id route_id user_id business_date'),
      ...fromTable('c', 'cash_register_id wallmob_user_id opened_at closed_at'),
    },
    (columns) => sql`
    select ${columns}
    from wallmob_orders o
    join pos_closings c on c.tenant_id = o.tenant_id and c.id = o.pos_closing_id
    join end_of_day_reports r on r.tenant_id = c.tenant_id and r.id = c.end_of_day_report_id
    where o.id = any(${[...ids]}::bigint[]) and o.end_of_day_report_id is null
    order by o.ordered_at, o.id`,
  ).execute(tx);
  return rows;
}
