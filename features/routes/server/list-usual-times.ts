import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { UsualTime } from '../contract/usual-times.ts';

/**
 * What tracking has learnt of the wait at each stop and the leg to the next, at the hour at which the truck is there by
 * plan. A weekday on which only the leg was seen has any day's wait.
 */
export async function listUsualTimesOfRoute(tx: TenantTx, route_id: number): Promise<UsualTime[]> {
  const hour = sql`extract(hour from coalesce(p.google_estimate_time, time '12:00'))::integer`;
  const { rows } = await shaped<UsualTime>(
    {
      from_id: 'l.from_point_id',
      to_id: 'l.to_point_id',
      weekday: sql`nullif(l.weekday, 0)`,
      seconds: sql`round(l.seconds * pace.times + coalesce(own.seconds, w.seconds))::integer`,
      ...fromTable('l', 'days'),
    },
    (columns) => sql`
    select ${columns}
    from learnt_legs l
    join learnt_routes r on r.tenant_id = l.tenant_id and r.route_id = l.route_id
    join route_points p on p.tenant_id = l.tenant_id and p.id = l.from_point_id and p.deleted_at is null
    join learnt_waits w on w.tenant_id = l.tenant_id and w.route_id = l.route_id and w.point_id = l.from_point_id
      and w.weekday = 0
    left join learnt_waits own on own.tenant_id = l.tenant_id and own.route_id = l.route_id
      and own.point_id = l.from_point_id and own.weekday = l.weekday
    -- Any day's: as its own weekdays are, by how often they were driven.
    cross join lateral (
      select coalesce(sum(d.days * (r.paces ->> ((d.weekday - 1) * 24 + ${hour}))::double precision) / sum(d.days), 1)
        as times
      from learnt_legs d
      where d.tenant_id = l.tenant_id and d.route_id = l.route_id and d.from_point_id = l.from_point_id
        and d.to_point_id = l.to_point_id and d.weekday > 0 and l.weekday in (0, d.weekday)) pace
    where l.tenant_id = current_tenant() and l.route_id = ${route_id}
    order by p.position, l.to_point_id, l.weekday`,
  ).execute(tx);
  return rows;
}
