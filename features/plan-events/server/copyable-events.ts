import { sql } from 'kysely';
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
): Promise<Copied[]> {
  const { rows } = await sql<Copied>`
    select e.date, r.day_span, e.route_id, r.name as route_name, e.car_id, c.internal_number as car_internal_number,
      e.user_id, u.first_name || ' ' || u.last_name as user_full_name, r.depo_id, e.start_at_hour, e.start_at_min,
      r.deleted_at is null as is_route_active, c.status = 'active' and c.depo_id = ${depo_id} as is_car_active,
      coalesce(u.status = 'active', true) as is_driver_active
    from plan_events e
    join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    join cars c on c.tenant_id = e.tenant_id and c.id = e.car_id
    left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where e.deleted_at is null and (e.depo_id = ${depo_id} or c.depo_id = ${depo_id}) and ${
      'id' in which
        ? sql`e.id = ${which.id}`
        : sql`e.date >= ${which.from}::date and e.date < ${which.until}::date`
    }
    order by e.date, e.id for share of r`.execute(tx);
  return rows;
}
