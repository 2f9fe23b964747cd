import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';

export interface VisitFacts {
  route_name: string;
  driver_name: string | null;
  address: string;
  planned_arrival_time: Date | null;
  actual_arrival_time: Date | null;
  duration: number | null;
  /** When the truck is expected: as last told, or as promised. */
  eta: Date;
  has_given: boolean;
}

/** What is known of a visit; nothing for a stop that is gone, was never announced, or for which no time is known. `duration` in seconds. */
export async function visitFacts(
  tx: TenantTx,
  plan_event_route_point_id: number,
  customer_id: number,
): Promise<VisitFacts | undefined> {
  const { rows } = await sql<VisitFacts>`
    select r.name as route_name, nullif(concat_ws(' ', u.first_name, u.last_name), '') as driver_name, p.address,
      p.original_google_estimate_time as planned_arrival_time, p.actual_arrival_time, coalesce(p.duration, p.timer_duration) as duration,
      coalesce(p.google_estimate_time, p.original_google_estimate_time) as eta,
      exists (select from feedbacks f where f.tenant_id = p.tenant_id and f.plan_event_route_point_id = p.id and f.customer_id = ${customer_id}) as has_given
    from plan_event_route_points p
    join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where p.id = ${plan_event_route_point_id} and p.deleted_at is null and e.deleted_at is null and p.kind <> 'unplanned'
      and coalesce(p.google_estimate_time, p.original_google_estimate_time) is not null`.execute(tx);
  return rows[0];
}
