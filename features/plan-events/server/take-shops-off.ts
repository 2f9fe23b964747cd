// The shops of a plan event's stops, when a shop itself goes or comes back. Else stops follow their route (stops/).

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';

/** Off the stops that are still to come, today's too. Answers which stops had it. */
export async function takeOffComingStops(tx: TenantTx, by: Act, b2b_customer_id: number): Promise<number[]> {
  const { rows } = await shaped<{ id: number }>(
    { id: 'l.plan_event_route_point_id' },
    (columns) => sql`
    delete from plan_event_route_point_b2b_customers l using plan_event_route_points p, plan_events e
    where p.tenant_id = l.tenant_id and p.id = l.plan_event_route_point_id
      and p.deleted_at is null and p.visited_state = 'pending'
      and e.tenant_id = p.tenant_id and e.id = p.plan_event_id
      and e.deleted_at is null and e.date >= ${dayIn(by.actor.tenant.time_zone, by.now)}::date
      and l.b2b_customer_id = ${b2b_customer_id}
    returning ${columns}`,
  ).execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`
    update plan_event_route_points p set kind = 'regular', updated_at = ${by.now}
    where p.id = any (${ids}::bigint[]) and p.kind = 'b2b'
      and not exists (
        select from plan_event_route_point_b2b_customers l
        where l.tenant_id = p.tenant_id and l.plan_event_route_point_id = p.id)`.execute(tx);
  return ids;
}

/** The way back, onto those stops that are still there. */
export async function putBackOnStops(
  tx: TenantTx,
  by: Act,
  b2b_customer_id: number,
  stop_ids: readonly number[],
): Promise<void> {
  await sql`
    with put as (
      insert into plan_event_route_point_b2b_customers (plan_event_route_point_id, b2b_customer_id)
      select p.id, ${b2b_customer_id} from plan_event_route_points p
      join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
      where p.id = any (${[...stop_ids]}::bigint[]) and p.deleted_at is null and e.deleted_at is null
      on conflict do nothing returning plan_event_route_point_id as id)
    update plan_event_route_points p set kind = 'b2b', updated_at = ${by.now} from put
    where p.id = put.id and p.kind = 'regular'`.execute(tx);
}
