import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Copied } from '../rules/copies.ts';
import type { Days } from './list-plan-events.ts';

/**
 * Plan events of the depot that begin on one of the days, or one of them, with what of them is still in use; each as
 * long as its route now is.
 */
export async function copyable(
  tx: TenantTx,
  depo_id: number,
  which: Days | { id: number },
  isHeld = true,
): Promise<Copied[]> {
  const { rows } = await shaped<Copied>(
    {
      copied_id: 'e.id',
      date: 'e.date',
      day_span: 'r.day_span',
      route_id: 'e.route_id',
      route_name: 'r.name',
      car_id: 'e.car_id',
      car_internal_number: 'c.internal_number',
      user_id: 'e.user_id',
      user_full_name: sql`u.first_name || ' ' || u.last_name`,
      depo_id: 'r.depo_id',
      ...fromTable('e', 'start_at_hour start_at_min'),
      is_route_active: sql`r.deleted_at is null`,
      is_car_active: sql`c.status = 'active' and c.depo_id = ${depo_id}`,
      is_driver_active: sql`coalesce(u.status = 'active', true)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events e
    join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    join cars c on c.tenant_id = e.tenant_id and c.id = e.car_id
    left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where e.deleted_at is null and (e.depo_id = ${depo_id} or c.depo_id = ${depo_id}) and ${
      'id' in which
        ? sql`e.id = ${which.id}`
        : sql`e.date >= ${which.from}::date and e.date < ${which.until}::date`
    }
    order by e.date, e.id ${isHeld ? sql`for share of r` : sql``}`,
  ).execute(tx);
  return rows;
}
